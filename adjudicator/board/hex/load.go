package hex

import (
	"slices"
	"strings"
	"unicode/utf8"

	"kurier/adjudicator/board/boardfile"
)

// mapFile is the TOML form of a map. Drawings hold one line a row and one
// letter a column, which the legends explain. Every datum has a source, its own
// or that of the whole.
type mapFile struct {
	Name          string            `toml:"name"`
	Cols          int               `toml:"cols"`
	Rows          int               `toml:"rows"`
	EvenLower     bool              `toml:"even_lower"`
	Metres        int               `toml:"metres"` // a hex, for the scale
	Source        string            `toml:"source"`
	TerrainLegend map[string]string `toml:"terrain_legend"`
	TerrainSource string            `toml:"terrain_source"`
	Terrain       string            `toml:"terrain"`
	CountryLegend map[string]string `toml:"country_legend"`
	CountrySource string            `toml:"country_source"`
	Country       string            `toml:"country"`
	Height        string            `toml:"height"` // digits, for drawing only
	Place         []placeEntry      `toml:"place"`
	River         []sidesEntry      `toml:"river"`
	Fort          []sidesEntry      `toml:"fort"`
	Bridge        []sidesEntry      `toml:"bridge"`   // temporary ones
	Water         []sidesEntry      `toml:"water"`    // hexsides wholly in water
	Boundary      []sidesEntry      `toml:"boundary"` // between commands
	Mark          []markEntry       `toml:"mark"`
	Road          []routeEntry      `toml:"road"`
	Rail          []routeEntry      `toml:"rail"`
}

type placeEntry struct {
	Name   string   `toml:"name"`
	Also   []string `toml:"also"`
	Hex    string   `toml:"hex"`
	Class  string   `toml:"class"`
	Source string   `toml:"source"`
}

type sidesEntry struct {
	Name   string   `toml:"name"`
	Class  string   `toml:"class"`
	Source string   `toml:"source"`
	Sides  []string `toml:"sides"`
}

type markEntry struct {
	Hex    string `toml:"hex"`
	Kind   string `toml:"kind"`
	Side   string `toml:"side"`
	Name   string `toml:"name"`
	Source string `toml:"source"`
}

type routeEntry struct {
	Name   string   `toml:"name"`
	Class  string   `toml:"class"` // primary or secondary, of roads
	Source string   `toml:"source"`
	Hexes  []string `toml:"hexes"`
}

// Load reads a map from TOML. The name is used in errors, which give file and
// line and are joined when there are several.
func Load(name string, data []byte) (*Map, error) {
	var f mapFile
	file, err := boardfile.Read(name, data, &f)
	if err != nil {
		return nil, err
	}
	l := loader{File: file}
	m := l.build(&f)
	if err := l.Err(); err != nil {
		return nil, err
	}
	return m, nil
}

// loader turns a file into a map and collects what is wrong with it.
type loader struct {
	*boardfile.File
	m *Map
	e *Editor
}

func (l *loader) build(f *mapFile) *Map {
	if !validSize(f.Cols, f.Rows) {
		l.Fail(l.Key("cols"), "cols and rows must each be from 1 to 99, not %d and %d", f.Cols, f.Rows)
		return nil
	}
	l.m = Blank(f.Cols, f.Rows, f.EvenLower)
	l.m.Metres = max(f.Metres, 0)
	l.m.Name = f.Name
	l.e = &Editor{l.m}
	l.Source(l.Key("source"), f.Source)

	l.drawing("terrain", f.Terrain, f.TerrainLegend, func(h Hex, v string) { l.e.SetTerrain(h, Terrain(v)) })
	if f.Country != "" {
		l.drawing("country", f.Country, f.CountryLegend, func(h Hex, v string) {
			l.e.SetCountry(h, v)
			if i := l.m.Index(h); (l.m.terrain[i] == "sea") != (v == "") {
				l.Fail(l.Key("country")+h.Row(), "%v is %s and belongs to %q: sea and only sea belongs to nobody", h, l.m.terrain[i], v)
			}
		})
	}
	if f.Height != "" {
		digits := map[string]string{}
		for _, d := range "0123456789" {
			digits[string(d)] = string(d)
		}
		l.drawing("height", f.Height, digits, func(h Hex, v string) { l.m.height[l.m.Index(h)] = int8(v[0] - '0') })
	}
	l.places(f.Place)
	for i, r := range f.River {
		if r.Class != "major" && r.Class != "minor" && r.Class != "stream" {
			l.Fail(l.Within("river", i, "class"), "river %s: class %q, expected major, minor or stream", r.Name, r.Class)
		}
		l.e.AddRiver(RiverLine{Name: r.Name, Class: r.Class, Sides: l.joined("river", i, r)})
	}
	for i, r := range f.Fort {
		l.works(i, r)
	}
	for i, r := range f.Bridge {
		for _, s := range l.sides("bridge", i, r) {
			if a := l.m.Index(s.A); l.m.Side(a, l.m.Toward(a, l.m.Index(s.B)))&River == 0 {
				l.Fail(l.Within("bridge", i, s.String()), "bridge %s: no river at %v", r.Name, s)
			}
			l.e.SetSide(s, TempBridge)
		}
	}
	for i, r := range f.Water {
		for _, s := range l.sides("water", i, r) {
			l.e.SetSide(s, Water)
		}
	}
	for i, r := range f.Boundary {
		l.e.AddBoundary(BoundaryLine{Name: r.Name, Sides: l.joined("boundary", i, r)})
	}
	l.routes("road", f.Road)
	l.routes("rail", f.Rail)
	l.marks(f.Mark)
	return l.e.Map()
}

// joined are the sides of a line that must not be broken.
func (l *loader) joined(kind string, i int, r sidesEntry) []Hexside {
	sides := l.sides(kind, i, r)
	for k := 1; k < len(sides); k++ {
		if !l.m.Meet(sides[k-1], sides[k]) {
			l.Fail(l.Within(kind, i, sides[k].String()), "%s %s is broken: %v does not touch %v", kind, r.Name, sides[k], sides[k-1])
		}
	}
	return sides
}

// drawing reads one line a row, one letter a column.
func (l *loader) drawing(key, text string, legend map[string]string, set func(Hex, string)) {
	at := l.Key(key) // the rows begin on the next line
	rows := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if len(rows) != l.m.Rows {
		l.Fail(at, "%s has %d rows, expected %d", key, len(rows), l.m.Rows)
		return
	}
	for i, row := range rows {
		row = strings.TrimRight(row, "\r")
		if n := utf8.RuneCountInString(row); n != l.m.Cols {
			l.Fail(at+i+1, "%s row %02d has %d letters, expected %d", key, i+1, n, l.m.Cols)
			continue
		}
		col := 0
		for _, c := range row {
			col++
			v, ok := legend[string(c)]
			if !ok {
				l.Fail(at+i+1, "%s at %v: %q is not in the legend", key, At(col, i+1), string(c))
				continue
			}
			set(At(col, i+1), v)
		}
	}
}

var placeClasses = []string{"capital", "city", "town", "village", "region"}

func (l *loader) places(list []placeEntry) {
	seen := map[string]bool{}
	for i, p := range list {
		h, err := l.m.ParseHex(p.Hex)
		switch {
		case p.Name == "":
			l.Fail(l.Within("place", i, ""), "a place without a name")
		case err != nil:
			l.Fail(l.Within("place", i, "hex"), "place %s: %v", p.Name, err)
		case seen[p.Name]:
			l.Fail(l.Within("place", i, "name"), "place %s is named twice", p.Name)
		case l.m.placeAt[l.m.Index(h)] >= 0:
			l.Fail(l.Within("place", i, "hex"), "place %s: %v already holds %s", p.Name, h, l.m.Place(l.m.Index(h)).Name)
		case !slices.Contains(placeClasses, p.Class):
			l.Fail(l.Within("place", i, "class"), "place %s: class %q, expected one of %s", p.Name, p.Class, strings.Join(placeClasses, ", "))
		default:
			l.e.SetPlace(Place{Name: p.Name, Also: p.Also, Hex: h, Class: p.Class, Source: p.Source})
		}
		seen[p.Name] = true
		l.Source(l.Within("place", i, "source"), p.Source)
	}
}

// sides reads the hexsides of an entry.
func (l *loader) sides(table string, i int, r sidesEntry) []Hexside {
	l.Source(l.Within(table, i, "source"), r.Source)
	var out []Hexside
	for _, t := range r.Sides {
		s, err := l.m.ParseSide(t)
		if err != nil {
			l.Fail(l.Within(table, i, t), "%s %s: %v", table, r.Name, err)
			continue
		}
		out = append(out, s)
	}
	return out
}

// works builds the fortifications of an entry.
func (l *loader) works(i int, r sidesEntry) {
	l.Source(l.Within("fort", i, "source"), r.Source)
	for _, t := range r.Sides {
		list, err := l.m.ParseWorks(t)
		if err != nil {
			l.Fail(l.Within("fort", i, t), "fort %s: %v", r.Name, err)
		}
		for _, w := range list {
			l.e.Fortify(w)
		}
	}
}

func (l *loader) routes(table string, list []routeEntry) {
	for i, r := range list {
		l.Source(l.Within(table, i, "source"), r.Source)
		class := "railway"
		if table == "road" {
			if class = r.Class; class == "" {
				class = "secondary"
			}
			if class != "primary" && class != "secondary" {
				l.Fail(l.Within(table, i, "class"), "road %s: class %q, expected primary or secondary", r.Name, class)
			}
		}
		w := WayLine{Name: r.Name, Class: class}
		err := error(nil)
		for _, t := range r.Hexes {
			var h Hex
			if h, err = l.m.ParseHex(t); err != nil {
				break
			}
			w.Hexes = append(w.Hexes, h)
		}
		if err == nil {
			err = l.e.AddWay(w)
		}
		if err != nil {
			l.Fail(l.Within(table, i, "hexes"), "%s %s: %v", table, r.Name, err)
		}
	}
}

var markKinds = []string{"supply", "victory", "entry"}

func (l *loader) marks(list []markEntry) {
	for i, k := range list {
		l.Source(l.Within("mark", i, "source"), k.Source)
		h, err := l.m.ParseHex(k.Hex)
		switch {
		case err != nil:
			l.Fail(l.Within("mark", i, "hex"), "mark: %v", err)
		case !slices.Contains(markKinds, k.Kind):
			l.Fail(l.Within("mark", i, "kind"), "mark at %v: kind %q, expected one of %s", h, k.Kind, strings.Join(markKinds, ", "))
		default:
			l.e.AddMark(Mark{Hex: h, Kind: k.Kind, Side: k.Side, Name: k.Name, Source: k.Source})
		}
	}
}
