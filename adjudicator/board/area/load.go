package area

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/boardfile"
)

// Bounds of a board: more is no map for people.
const (
	widest     = 20_000 // units either way
	mostZones  = 500
	mostPoints = 500 // of an outline
)

// boardFile is the TOML form of a board. Every zone and border has a source, its own or
// that of the whole.
type boardFile struct {
	Name     string          `toml:"name"`
	Width    int             `toml:"width"`
	Height   int             `toml:"height"`
	Source   string          `toml:"source"`
	Class    []classEntry    `toml:"class"`
	District []districtEntry `toml:"district"`
	Water    []waterEntry    `toml:"water"`
	Ground   []groundEntry   `toml:"ground"`
	Way      []wayEntry      `toml:"way"`
	Spot     []spotEntry     `toml:"spot"`
	Zone     []zoneEntry     `toml:"zone"`
	Border   []borderEntry   `toml:"border"`
}

type classEntry struct {
	ID    string `toml:"id"`
	Draw  string `toml:"draw"`
	Apart bool   `toml:"apart"`
}

type districtEntry struct {
	ID     string `toml:"id"`
	Name   string `toml:"name"`
	Colour string `toml:"colour"` // "#d9c8a0"
}

type waterEntry struct {
	Name    string  `toml:"name"`
	Outline [][]int `toml:"outline"`
	Course  [][]int `toml:"course"`
}

type zoneEntry struct {
	ID       string   `toml:"id"`
	Name     string   `toml:"name"`
	Also     []string `toml:"also"`
	District string   `toml:"district"`
	Label    []int    `toml:"label"`
	Outline  [][]int  `toml:"outline"`
	Source   string   `toml:"source"`
}

type borderEntry struct {
	Between []string `toml:"between"`
	Class   string   `toml:"class"`
	Source  string   `toml:"source"`
}

// Load reads a board from TOML. The name is used in errors, which give file and line and
// are joined when there are several.
func Load(name string, data []byte) (*Board, error) {
	var f boardFile
	file, err := boardfile.Read(name, data, &f)
	if err != nil {
		return nil, err
	}
	l := &loader{File: file, b: &Board{Name: f.Name, Width: f.Width, Height: f.Height, at: map[board.Place]int{}}, whole: f.Source}
	if f.Width < 1 || f.Height < 1 || f.Width > widest || f.Height > widest {
		l.Fail(l.Key("width"), "a board is from 1 to %d units wide and high", widest)
	}
	if len(f.Zone) == 0 || len(f.Zone) > mostZones {
		l.Fail(1, "a board has from 1 to %d zones", mostZones)
		return nil, l.Err()
	}
	l.classes(f.Class)
	l.districts(f.District)
	for i, w := range f.Water {
		l.b.Waters = append(l.b.Waters, Water{w.Name, l.outline("water", i, w.Outline), l.course("water", i, w.Course, 0)})
	}
	l.scenery(&f)
	l.zones(f.Zone)
	l.labels()
	l.borders(f.Border)
	if err := l.Err(); err != nil {
		return nil, err
	}
	l.b.measure()
	return l.b, nil
}

// loader turns a file into a board and collects what is wrong with it.
type loader struct {
	*boardfile.File
	b     *Board
	whole string // source of what has none of its own
}

func (l *loader) classes(list []classEntry) {
	drawings := []Drawing{Line, Bridge, Dashed, Barricade}
	for i, c := range list {
		_, twice := l.b.Class(c.ID)
		switch {
		case c.ID == "" || twice:
			l.Fail(l.Within("class", i, "id"), "class %q: an id is wanted that no other class has", c.ID)
		case !slices.Contains(drawings, Drawing(c.Draw)):
			l.Fail(l.Within("class", i, "draw"), "class %s: draw is line, bridge, dashed or barricade, not %q", c.ID, c.Draw)
		default:
			l.b.Classes = append(l.b.Classes, Class{c.ID, Drawing(c.Draw), c.Apart})
		}
	}
}

func (l *loader) districts(list []districtEntry) {
	for i, d := range list {
		_, twice := l.b.District(d.ID)
		hex, ok := strings.CutPrefix(d.Colour, "#")
		colour, err := strconv.ParseUint(hex, 16, 24)
		switch {
		case d.ID == "" || twice:
			l.Fail(l.Within("district", i, "id"), "district %q: an id is wanted that no other district has", d.ID)
		case !ok || err != nil || len(hex) != 6:
			l.Fail(l.Within("district", i, "colour"), "district %s: colour %q is not of the form #d9c8a0", d.ID, d.Colour)
		default:
			l.b.Districts = append(l.b.Districts, District{d.ID, d.Name, uint32(colour)})
		}
	}
}

// outline reads the corners of an area.
func (l *loader) outline(table string, i int, corners [][]int) Outline {
	line := l.Within(table, i, "outline")
	if len(corners) < 3 || len(corners) > mostPoints {
		l.Fail(line, "%s: an outline has from 3 to %d corners", table, mostPoints)
		return nil
	}
	var out Outline
	for _, c := range corners {
		p, err := l.point(c)
		if err != nil {
			l.Fail(line, "%s: %v", table, err)
			return nil
		}
		out = append(out, p)
	}
	if out.Area() == 0 || !out.simple() {
		l.Fail(line, "%s: the outline crosses or touches itself", table)
		return nil
	}
	return out
}

func (l *loader) point(c []int) (Point, error) {
	if len(c) != 2 || c[0] < 0 || c[1] < 0 || c[0] > l.b.Width || c[1] > l.b.Height {
		return Point{}, fmt.Errorf("%v is no point [x, y] of the board", c)
	}
	return Point{c[0], c[1]}, nil
}

// zones adds the zones; no name is given twice, be it in another case.
func (l *loader) zones(list []zoneEntry) {
	names := map[string]string{}
	for i, z := range list {
		line := l.Within("zone", i, "id")
		l.Source(l.Within("zone", i, "source"), l.sourceOf(z.Source))
		if z.ID == "" {
			l.Fail(line, "a zone has no id")
			continue
		}
		for _, name := range append([]string{z.ID, z.Name}, z.Also...) {
			key := strings.ToLower(name)
			if owner, taken := names[key]; taken && name != "" {
				l.Fail(line, "zone %s: %q is a name of %s already", z.ID, name, owner)
			}
			names[key] = z.ID
		}
		if _, ok := l.b.District(z.District); z.District != "" && !ok {
			l.Fail(l.Within("zone", i, "district"), "zone %s: there is no district %q", z.ID, z.District)
		}
		zone := Zone{
			Place: board.Place(z.ID), Title: z.Name, Synonyms: z.Also, District: z.District,
			Outline: l.outline("zone", i, z.Outline), Source: l.sourceOf(z.Source),
		}
		var err error
		if zone.Label, err = l.point(z.Label); err != nil {
			l.Fail(l.Within("zone", i, "label"), "zone %s: %v", z.ID, err)
		}
		l.b.at[zone.Place] = len(l.b.zones)
		l.b.zones = append(l.b.zones, zone)
	}
	l.b.borders = make([][]Border, len(l.b.zones))
}

// labels sees that each label lies in its own zone and in no other.
func (l *loader) labels() {
	for i := range l.b.zones {
		z := &l.b.zones[i]
		for k := range l.b.zones {
			o := &l.b.zones[k]
			if inside := o.Outline.holds(z.Label); o.Outline != nil && z.Outline != nil && inside != (i == k) {
				if i == k {
					l.Fail(l.Within("zone", i, "label"), "zone %s: the label is not inside", z.Place)
				} else {
					l.Fail(l.Within("zone", i, "label"), "zone %s: the label lies in %s", z.Place, o.Place)
				}
			}
		}
	}
}

// borders joins the zones.
func (l *loader) borders(list []borderEntry) {
	for i, e := range list {
		line := l.Within("border", i, "between")
		l.Source(l.Within("border", i, "source"), l.sourceOf(e.Source))
		class, ok := l.b.Class(e.Class)
		if !ok {
			l.Fail(l.Within("border", i, "class"), "border %v: there is no class %q", e.Between, e.Class)
			continue
		}
		if len(e.Between) != 2 || e.Between[0] == e.Between[1] {
			l.Fail(line, "border %v: two zones are wanted", e.Between)
			continue
		}
		x := Border{A: board.Place(e.Between[0]), B: board.Place(e.Between[1]), Class: e.Class}
		a, b := l.b.Zone(x.A), l.b.Zone(x.B)
		switch {
		case a == nil || b == nil:
			l.Fail(line, "border %v: there is no such zone", e.Between)
			continue
		case l.b.Joined(x.A, x.B, x.Class):
			l.Fail(line, "border %v: there is one of class %s already", e.Between, x.Class)
			continue
		}
		if x.Edge = a.Outline.shared(b.Outline); len(x.Edge) == 0 && !class.Apart && a.Outline != nil && b.Outline != nil {
			l.Fail(line, "border %v: the zones do not touch, as those of class %s must", e.Between, x.Class)
			continue
		}
		for _, p := range []board.Place{x.A, x.B} {
			l.b.borders[l.b.at[p]] = append(l.b.borders[l.b.at[p]], x)
		}
	}
}

func (l *loader) sourceOf(own string) string {
	if own == "" {
		return l.whole
	}
	return own
}
