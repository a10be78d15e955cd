package polanddefiant

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/title"
)

// tablesFile is data/tables.toml: the tables of one die.
type tablesFile struct {
	Source string     `toml:"source"`
	Groups dieEntries `toml:"groups"`
	Points dieEntries `toml:"replacements"`
}

// dieEntries are the results of a die from 1 to 6.
type dieEntries struct {
	Rule    string `toml:"rule"`
	Source  string `toml:"source"`
	Results []int  `toml:"results"`
}

// trackFile is data/track.toml, the Turn Record Track.
type trackFile struct {
	Source string `toml:"source"`
	Turn   []struct {
		Turn   int    `toml:"turn"`
		German int    `toml:"german"`
		Polish int    `toml:"polish"`
		Goal   int    `toml:"goal"`
		Source string `toml:"source"`
	} `toml:"turn"`
}

// entryFile is data/entries.toml: the entry areas on the map [8.0].
type entryFile struct {
	Source string `toml:"source"`
	Entry  []struct {
		Letter string `toml:"letter"`
		Side   string `toml:"side"`
		Name   string `toml:"name"`
		Hex    string `toml:"hex"`
		Source string `toml:"source"`
	} `toml:"entry"`
}

// loadCRT reads the Combat Results Table: a row for each face of one die, a
// code in each cell [2.2.3] [9.1].
func (d *Data) loadCRT(l title.Files) error {
	const name = "crt.toml"
	raw, err := l.Read(name)
	if err != nil {
		return err
	}
	if d.crt, err = chart.Load(name, raw); err != nil {
		return err
	}
	file := title.File{Name: name, Raw: raw}
	heads := slices.Clone(d.crt.Columns)
	last := len(heads) - 1
	heads[last] = strings.TrimSuffix(heads[last], "+") // [9.3.3/a]
	if d.odds, err = chart.ParseColumns(heads); err != nil {
		return file.At("name", d.crt.Name, "%v", err)
	}
	for roll := 1; roll <= 6; roll++ {
		row := d.crt.RowOf(roll)
		if row < 0 {
			return file.At("name", d.crt.Name, "no row for a roll of %d", roll)
		}
		for c, head := range d.crt.Columns {
			if code := d.crt.Cell(row, c); !validCode(code) {
				return file.Nth("row", row, "%s on a roll of %d: %q is no result such as A1, Dr2 or \"A1 D1r\"", head, roll, code)
			}
		}
	}
	return nil
}

// validCode tells whether a cell reads as a result [9.1/a] [9.1/b] [9.1/c]
// [9.1/d]: a part for the attacker, one for the defender, or both with a space
// between; "-" for none.
func validCode(code string) bool {
	if code == "-" {
		return true
	}
	had := [2]bool{}
	for part := range strings.FieldsSeq(code) {
		k := strings.IndexByte("AD", part[0])
		if k < 0 || had[k] || k == 0 && had[1] {
			return false
		}
		had[k] = true
		rest := strings.TrimLeft(part[1:], "0123456789")
		steps := len(part) - 1 - len(rest)
		hexes, back := strings.CutPrefix(rest, "r")
		switch {
		case rest == "*":
			if part != "A1*" {
				return false
			}
		case rest != "" && (!back || strings.Trim(hexes, "123456789") != "" || len(hexes) > 1):
			return false
		case steps > 1 || steps == 0 && !back || steps == 1 && part[1] == '0':
			return false
		}
	}
	return had[0] || had[1]
}

// loadTables reads the Replacement Table and the Operational Group Roll Table
// [2.2.6] [2.2.7].
func (d *Data) loadTables(l title.Files) error {
	var f tablesFile
	file, err := l.Decode("tables.toml", &f)
	if err != nil {
		return err
	}
	for _, t := range []struct {
		name string
		from dieEntries
		into *[7]int
		most int
	}{{"groups", f.Groups, &d.groups, 3}, {"replacements", f.Points, &d.points, 9}} {
		if len(t.from.Results) != 6 {
			return file.At("rule", t.from.Rule, "%s: %d results for the six faces of a die", t.name, len(t.from.Results))
		}
		for i, n := range t.from.Results {
			if n < 0 || n > t.most {
				return file.At("rule", t.from.Rule, "%s: %d is not from 0 to %d", t.name, n, t.most)
			}
			t.into[i+1] = n
		}
	}
	return nil
}

// loadTrack reads limits and goals of the turns [2.3/c] [4.1.2].
func (d *Data) loadTrack(l title.Files) error {
	var f trackFile
	file, err := l.Decode("track.toml", &f)
	if err != nil {
		return err
	}
	if len(f.Turn) != lastTurn {
		return file.At("source", f.Source, "%d turns, not %d", len(f.Turn), lastTurn)
	}
	d.track = make([]turnBox, 1, lastTurn+1)
	for i, b := range f.Turn {
		switch {
		case b.Turn != i+1:
			return file.Nth("turn", i, "turn %d stands where turn %d should", b.Turn, i+1)
		case min(b.German, b.Polish) < 0 || max(b.German, b.Polish) > maxChits:
			return file.Nth("turn", i, "limits are not from 0 to %d", maxChits)
		case b.Goal < 0 || b.Goal > len(d.vph):
			return file.Nth("turn", i, "the goal is not from 0 to %d", len(d.vph))
		}
		d.track = append(d.track, turnBox{limit: [2]int8{int8(b.German), int8(b.Polish)}, goal: int8(b.Goal)})
	}
	return nil
}

// loadEntries reads where reinforcements come in [8.0].
func (d *Data) loadEntries(l title.Files) error {
	var f entryFile
	file, err := l.Decode("entries.toml", &f)
	if err != nil {
		return err
	}
	d.entries = make(map[string]entryArea, len(f.Entry))
	for i, e := range f.Entry {
		bad := func(format string, args ...any) error { return file.Nth("entry", i, format, args...) }
		if _, twice := d.entries[e.Letter]; twice || e.Letter == "" {
			return bad("entry area %q is empty or stands twice", e.Letter)
		}
		side := sideOf(e.Side)
		if side == nobody {
			return bad("unknown side %q", e.Side)
		}
		cell, err := d.landAt(e.Hex)
		if err != nil {
			return bad("%v", err)
		}
		if (d.country[cell] == poland) != (side == polish) || d.country[cell] == abroad {
			return bad("%s does not lie in a country of that side", e.Hex)
		}
		d.entries[e.Letter] = entryArea{name: e.Name, cell: int16(cell)}
	}
	return nil
}

// landAt reads the number of a hex that can be stood on.
func (d *Data) landAt(number string) (int, error) {
	h, err := hex.ParseHex(number)
	if err != nil {
		return -1, err
	}
	cell := d.Cell(h)
	switch {
	case cell < 0:
		return -1, fmt.Errorf("%s is off the map", number)
	case d.wet(cell):
		return -1, fmt.Errorf("%s is %s", number, d.TerrainRows[d.terrain[cell]].id)
	}
	return cell, nil
}
