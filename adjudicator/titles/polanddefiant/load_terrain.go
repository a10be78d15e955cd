package polanddefiant

import (
	"strconv"
	"strings"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// terrainFile is data/terrain.toml, the Terrain Effects Chart [2.2.2].
type terrainFile struct {
	Source     string         `toml:"source"`
	Hex        []terrainEntry `toml:"hex"`
	Settlement []terrainEntry `toml:"settlement"`
	Hexside    []terrainEntry `toml:"hexside"`
	Road       struct {
		Cost   string `toml:"cost"`
		Rule   string `toml:"rule"`
		Source string `toml:"source"`
	} `toml:"road"`
}

// terrainEntry is a row. Costs are MPs as printed, "1" or "1 1/2"; none means that
// the hex cannot be entered.
type terrainEntry struct {
	ID       string `toml:"id"`
	Rule     string `toml:"rule"`
	Cost     string `toml:"cost"`
	RoadOnly bool   `toml:"road_only"`
	Shift    int    `toml:"shift"`
	Source   string `toml:"source"`
}

// settlements by number, as the board and the chart call them.
var settlements = [...]string{noPlace: "", village: "village", town: "town", city: "city"}

// loadTerrain reads the terrain chart [6.2] [9.3.1]. A hex has a row for its
// ground and another for the settlement in it; shifts add up [9.3.1/a].
func (d *Data) loadTerrain(l title.Files) error {
	var f terrainFile
	file, err := l.Decode("terrain.toml", &f)
	if err != nil {
		return err
	}
	d.TerrainRows = nil
	seen := map[string]bool{}
	for i, e := range f.Hex {
		switch {
		case e.ID == "" || seen[e.ID]:
			return file.Nth("hex", i, "terrain %q is empty or stands twice", e.ID)
		case e.RoadOnly && e.Cost == "":
			return file.Nth("hex", i, "%s is entered along roads and needs a cost", e.ID)
		}
		seen[e.ID] = true
		row, err := e.row()
		if err != "" {
			return file.Nth("hex", i, "%s: %s", e.ID, err)
		}
		d.TerrainRows = append(d.TerrainRows, row)
	}
	if !seen["open"] || !seen["sea"] {
		return file.At("source", f.Source, "hexes open and sea are both needed")
	}
	d.settlementRows = [len(settlements)]terrainRow{}
	for i, e := range f.Settlement {
		k := settlementOf(e.ID)
		if k == noPlace {
			return file.Nth("settlement", i, "unknown settlement %q", e.ID)
		}
		if e.Cost != "" {
			return file.Nth("settlement", i, "%s: the ground has the cost, not the settlement", e.ID)
		}
		d.settlementRows[k], _ = e.row()
	}
	sides := map[string]bool{}
	for i, e := range f.Hexside {
		row, err := e.row()
		if err != "" {
			return file.Nth("hexside", i, "%s: %s", e.ID, err)
		}
		if e.Shift != 0 {
			return file.Nth("hexside", i, "%s: rivers halve the attack and do not shift [9.3(3)]", e.ID)
		}
		sides[e.ID] = true
		switch e.ID {
		case "minor-river":
			if e.Cost == "" {
				return file.Nth("hexside", i, "no cost to cross a minor river")
			}
			d.riverMinor = row
		case "major-river":
			if e.Cost != "" {
				return file.Nth("hexside", i, "nobody crosses a major river but by bridges [6.2.3]")
			}
		default:
			return file.Nth("hexside", i, "unknown hexside %q", e.ID)
		}
	}
	if !sides["minor-river"] || !sides["major-river"] {
		return file.At("source", f.Source, "hexsides minor-river and major-river are both needed")
	}
	cost, ok := halves(f.Road.Cost)
	if !ok || cost < 1 {
		return file.At("source", f.Road.Source, "the road's cost is not a number of half MPs")
	}
	d.roadCost = cost
	d.pairShifts()
	return nil
}

// row reads the entry, or tells what is wrong with it.
func (e *terrainEntry) row() (terrainRow, string) {
	row := terrainRow{id: e.ID, cost: barred, roadOnly: e.RoadOnly, shift: e.Shift, rule: rule.Ref(e.Rule)}
	if e.Shift < 0 || e.Shift > 8 {
		return row, "shift is not from 0 to 8"
	}
	if e.Cost != "" {
		c, ok := halves(e.Cost)
		if !ok {
			return row, "cost is not a number of half MPs up to 20"
		}
		row.cost = c
	}
	return row, ""
}

// halves reads MPs, "2" or "1/2" or "1 1/2", as half MPs.
func halves(mp string) (int, bool) {
	whole, half := strings.CutSuffix(mp, "1/2")
	n := 0
	if whole = strings.TrimSpace(whole); whole != "" || !half {
		k, err := strconv.Atoi(whole)
		if err != nil || k < 0 || k > 20 {
			return 0, false
		}
		n = k * wholeMP
	}
	if half {
		n += halfMP
	}
	return n, true
}

// settlementOf gives the number of a kind of settlement, noPlace for none.
func settlementOf(name string) int {
	for k, s := range settlements {
		if s == name {
			return k
		}
	}
	return noPlace
}

// pairShifts lists, for every ground and settlement on it, the rows that shift.
func (d *Data) pairShifts() {
	d.shiftRows = make([][len(settlements)][]*terrainRow, len(d.TerrainRows))
	for t := range d.TerrainRows {
		for k := range settlements {
			for _, r := range []*terrainRow{&d.TerrainRows[t], &d.settlementRows[k]} {
				if r.shift > 0 {
					d.shiftRows[t][k] = append(d.shiftRows[t][k], r)
				}
			}
		}
	}
}

// terrainShifts lists the rows that shift an attack on the hex to the left:
// its ground's and its settlement's, which add up [9.3.1] [9.3.1/a].
func (d *Data) terrainShifts(cell int) []*terrainRow {
	return d.shiftRows[d.terrain[cell]][d.settled[cell]]
}
