package polandcampaign

import (
	"cmp"
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// DataFiles are all files that a game depends on.
var DataFiles = []string{"map.toml", "terrain.toml", "cet.toml", "cities.toml", "units.toml"}

// loadTerrain reads the terrain chart, the second of the two tables [2.3]
// [TEC/open][TEC/city][TEC/forest][TEC/river][TEC/mountain][TEC/fort][TEC/sea]. Mountain units have a column of
// their own [8.0].
func (d *Data) loadTerrain(l title.Files) error {
	const name = "terrain.toml"
	var f struct {
		Hex     []terrainRow `toml:"hex"`
		Hexside []terrainRow `toml:"hexside"`
	}
	from, err := l.Decode(name, &f)
	if err != nil {
		return err
	}
	for i, row := range slices.Concat(f.Hex, f.Hexside) {
		t, least := slices.Index(terrainNames[:], row.ID), 1
		if i >= len(f.Hex) {
			least = 0
		}
		if t < 0 || (t < terrains) != (least > 0) {
			return from.At("id", row.ID, "unknown terrain %q", row.ID)
		}
		for c, class := range classNames {
			switch points := row.Cost[class]; {
			case slices.Contains(row.Forbidden, class):
				row.cost[c] = barred
			case points < least || points > 20:
				return from.At("id", row.ID, "no cost from %d to 20 for class %q", least, class)
			default:
				row.cost[c] = uint8(points)
			}
		}
		d.chart[t] = row
	}
	for t, row := range d.chart {
		if row.ID == "" {
			return fmt.Errorf("%s:1: no row for %s", name, terrainNames[t])
		}
	}
	return nil
}

func (d *Data) surveyMap(title.Files) error { return d.survey("map.toml") }

// survey copies what the inner loops ask of the map and works out the cost of every step.
func (d *Data) survey(name string) error {
	m := d.Map
	if d.Cells > maxCells {
		return fmt.Errorf("%s:1: %d hexes, at most %d", name, d.Cells, maxCells)
	}
	for i := range d.Cells {
		t := slices.Index(terrainNames[:terrains], string(m.Terrain(i)))
		if t < 0 {
			return fmt.Errorf("%s:1: %v has unknown terrain %q", name, d.Hexes[i], m.Terrain(i))
		}
		d.terrain[i] = uint8(t)
		if d.country[i] = neutral; slices.Contains(countryNames[:], m.Country(i)) {
			d.country[i] = uint8(slices.Index(countryNames[:], m.Country(i)))
		}
		d.eastEdge[i] = d.Hexes[i].Col() == m.Cols && t != sea
		d.cityAt[i] = -1
		for dir := range d.Near[i] {
			f := m.Side(i, hex.Direction(dir))
			d.river[i][dir] = f&(hex.River|hex.MajorRiver) != 0
			d.fort[i][dir] = f&hex.Fort != 0
		}
	}
	for c := range classNames {
		for i := range d.Cells {
			for dir, n := range &d.Near[i] {
				cost := &d.cost[c][i][dir]
				if *cost = barred; n >= 0 {
					*cost = d.ground(int(n)).cost[c]
				}
				if d.river[i][dir] && *cost != barred {
					*cost += d.chart[river].cost[c] // [TEC/river]
				}
			}
		}
	}
	return nil
}

// scored is data/cities.toml: what scores at the end [10.2][10.2/e].
type scored struct {
	Objective []scoredCity `toml:"objective"`
	City      []scoredCity `toml:"city"`
}

type scoredCity struct {
	Name  string   `toml:"name"`
	Hexes []string `toml:"hexes"` // of an objective
	Hex   string   `toml:"hex"`   // of another city
	VP    int      `toml:"vp"`
	Rule  string   `toml:"rule"`
}

// loadCities reads what scores at the end.
func (d *Data) loadCities(l title.Files) error {
	var f scored
	from, err := l.Decode("cities.toml", &f)
	if err != nil {
		return err
	}
	return d.score(from, &f)
}

// score lays out the cities that score.
func (d *Data) score(from title.File, f *scored) error {
	d.cities, d.objectives, d.haven = nil, nil, -1
	most := 0
	for i, o := range f.Objective {
		group := objective{name: o.Name, points: o.VP}
		if len(o.Hexes) == 0 {
			return from.At("name", o.Name, "no hexes")
		}
		for _, h := range o.Hexes {
			group.cities = append(group.cities, len(d.cities))
			if err := d.addCity(from, o.Name, h, i); err != nil {
				return err
			}
		}
		d.objectives = append(d.objectives, group)
		if o.VP > most {
			most, d.haven = o.VP, d.cities[group.cities[0]].cell
		}
	}
	for _, c := range f.City {
		if err := d.addCity(from, c.Name, c.Hex, -1); err != nil {
			return err
		}
		d.cities[len(d.cities)-1].points = c.VP
	}
	return nil
}

// addCity adds a city in a hex, of a group of objectives or -1; label is what the file calls it.
func (d *Data) addCity(from title.File, label, at string, group int) error {
	h, err := hex.ParseHex(at)
	if err != nil {
		return from.At("name", label, "%v", err)
	}
	cell := d.Cell(h)
	if cell < 0 || d.terrain[cell] == sea {
		return from.At("name", label, "%s is no land on the map", at)
	}
	if len(d.cities) == maxCities {
		return from.At("name", label, "more than %d cities", maxCities)
	}
	c := cityHex{name: label, cell: cell, class: "city", owner: polish, group: group}
	if place := d.Map.Place(cell); place != nil {
		c.name, c.class = place.Name, place.Class
	}
	if k := d.country[cell]; k == germany || k == danzig || k == slovakia {
		c.owner = german
	}
	if d.cityAt[cell] >= 0 {
		return from.At("name", label, "%s is listed twice", at)
	}
	d.cityAt[cell] = int8(len(d.cities))
	d.cities = append(d.cities, c)
	return nil
}

// loadUnits reads the counters with set-up and schedule [10.1].
func (d *Data) loadUnits(l title.Files) error {
	stacks := map[int16]int{}
	_, from, err := title.Rows(l, "units.toml", "unit", func(i int, c *game.Printed) error {
		u, err := d.counter(c)
		err = cmp.Or(err,
			game.Fault((c.Hex == "") == (c.Entry == ""), "either hex or entry must be given"),
			game.Fault(i == game.MaxUnits, "more than %d units", i))
		if err != nil {
			return err
		}
		if stacks[u.Start]++; u.Start >= 0 && stacks[u.Start] > stackLimit {
			return fmt.Errorf("more than %d units in %s", stackLimit, c.Hex)
		}
		d.Units = append(d.Units, u)
		return nil
	})
	if err != nil {
		return err
	}
	return from.OfID(d.NameUnits())
}

// counter makes a counter of what is printed; the error says why there is none such.
func (d *Data) counter(c *game.Printed) (game.Unit, error) {
	u, err := c.Unit(sideNames[:], classNames[:])
	ways := []string{"", entryCity, entrySouth, entryWest, entryReserve}
	err = cmp.Or(err,
		game.Fault(c.Turn < 0 || c.Turn > lastTurn, "turn %d is not from 0 to %d", c.Turn, lastTurn),
		game.Fault(!slices.Contains(ways, c.Entry), "unknown entry %q", c.Entry))
	if err != nil || c.Hex == "" {
		return u, err
	}
	cell, err := d.CellAt(c.Hex)
	if u.Start = int16(cell); err != nil {
		return u, err
	}
	return u, d.Barred(&u, d.Hex(cell))
}

// NameUnits registers the counters by name; an error is told of the counter with the id.
func (d *Data) NameUnits() (id string, err error) {
	none := func(*game.Unit) []string { return nil }
	return d.Enroll(game.Register{Places: placeNames[:], Flags: flagNames[:]}, sideNames[:], maxPath, none, d.declare)
}
