package polandcampaign

import (
	"fmt"
	"io/fs"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// cityFile is data/cities.toml.
type cityFile struct {
	Source    string `toml:"source"`
	Objective []struct {
		Name   string   `toml:"name"`
		Hexes  []string `toml:"hexes"`
		VP     int      `toml:"vp"`
		Rule   string   `toml:"rule"`
		Source string   `toml:"source"`
	} `toml:"objective"`
	City []struct {
		Name   string `toml:"name"`
		Hex    string `toml:"hex"`
		VP     int    `toml:"vp"`
		Rule   string `toml:"rule"`
		Source string `toml:"source"`
	} `toml:"city"`
}

// DataFiles are all files that a game depends on.
var DataFiles = []string{"map.toml", "terrain.toml", "cet.toml", "cities.toml", "units.toml"}

// Load reads map, tables, cities and counters, an owner's folder laid over the
// built-in ones. Errors name file and line.
func Load(overlay fs.FS) (*Data, error) {
	l := title.Files{Over: overlay, Base: Folder()}
	raw, err := l.Read("map.toml")
	if err != nil {
		return nil, err
	}
	m, err := hex.Load("map.toml", raw)
	if err != nil {
		return nil, err
	}
	d := &Data{Map: m, cells: m.Len(), overlay: l.Laid(DataFiles...)}
	digest, err := l.Digest(DataFiles...)
	if err != nil {
		return nil, err
	}
	d.version = rulesVersion + "-" + digest
	if err := d.loadTerrain(l); err != nil {
		return nil, err
	}
	if err := d.survey("map.toml"); err != nil {
		return nil, err
	}
	if err := d.loadTable(l); err != nil {
		return nil, err
	}
	if err := d.loadCities(l); err != nil {
		return nil, err
	}
	if err := d.loadUnits(l); err != nil {
		return nil, err
	}
	raw, err = l.Read("rules.toml")
	if err != nil {
		return nil, err
	}
	d.index, err = rule.ParseIndex("rules.toml", raw)
	return d, err
}

// loadTerrain reads the terrain chart, the second of the two tables [2.3]
// [TEC/open][TEC/city][TEC/forest][TEC/river][TEC/mountain][TEC/fort][TEC/sea].
// Mountain units have a column of their own [8.0].
func (d *Data) loadTerrain(l title.Files) error {
	const name = "terrain.toml"
	var f terrainFile
	from, err := l.Decode(name, &f)
	if err != nil {
		return err
	}
	var have [terrains]bool
	for _, row := range f.Hex {
		t := slices.Index(terrainNames[:], row.ID)
		if t < 0 {
			return from.At("id", row.ID, "unknown terrain %q", row.ID)
		}
		have[t] = true
		d.columns[t] = row.Shift
		d.terrainRule[t] = rule.Ref(row.Rule)
		for c, class := range classNames {
			points, ok := row.Cost[class]
			switch {
			case slices.Contains(row.Forbidden, class):
				d.enter[c][t] = barred
			case !ok || points < 1 || points > 20:
				return from.At("id", row.ID, "no cost from 1 to 20 for class %q", class)
			default:
				d.enter[c][t] = uint8(points)
			}
		}
	}
	for t, ok := range have {
		if !ok {
			return fmt.Errorf("%s:1: no row for %s", name, terrainNames[t])
		}
	}
	sides := map[string]bool{}
	for _, row := range f.Hexside {
		sides[row.ID] = true
		switch row.ID {
		case "river":
			d.riverFor = row.Shift
			for c, class := range classNames {
				points := row.Cost[class]
				if points < 0 || points > 20 {
					return from.At("id", row.ID, "cost of class %q is not from 0 to 20", class)
				}
				d.cross[c] = uint8(points)
			}
		case "fort":
			d.fortFor = row.Shift
		default:
			return from.At("id", row.ID, "unknown hexside %q", row.ID)
		}
	}
	if !sides["river"] || !sides["fort"] {
		return fmt.Errorf("%s:1: hexsides river and fort are both needed", name)
	}
	return nil
}

var countries = map[string]uint8{
	"": atSea, "poland": poland, "germany": germany, "danzig": danzig, "slovakia": slovakia, "hungary": hungary,
}

// survey copies what the inner loops ask of the map and works out the cost of
// every step.
func (d *Data) survey(name string) error {
	m := d.Map
	if d.cells > maxCells {
		return fmt.Errorf("%s:1: %d hexes, at most %d", name, d.cells, maxCells)
	}
	d.hexes = make([]hex.Hex, d.cells)
	for i := range d.cells {
		d.hexes[i] = m.HexAt(i)
		t := slices.Index(terrainNames[:], string(m.Terrain(i)))
		if t < 0 {
			return fmt.Errorf("%s:1: %v has unknown terrain %q", name, d.hexes[i], m.Terrain(i))
		}
		d.terrain[i] = uint8(t)
		k, ok := countries[m.Country(i)]
		if !ok {
			k = neutral
		}
		d.country[i] = k
		d.near[i] = *m.Neighbors(i)
		d.eastEdge[i] = d.hexes[i].Col() == m.Cols && t != sea
		d.cityAt[i] = -1
		for dir := range d.near[i] {
			f := m.Side(i, hex.Direction(dir))
			d.river[i][dir] = f&(hex.River|hex.MajorRiver) != 0
			d.fort[i][dir] = f&hex.Fort != 0
		}
	}
	for c := range classNames {
		for i := range d.cells {
			for dir, n := range &d.near[i] {
				d.cost[c][i][dir] = barred
				if n < 0 || d.enter[c][d.terrain[n]] == barred {
					continue
				}
				d.cost[c][i][dir] = d.enter[c][d.terrain[n]]
				if d.river[i][dir] {
					d.cost[c][i][dir] += d.cross[c] // [TEC/river]
				}
			}
		}
	}
	return nil
}

// loadCities reads what scores at the end [10.2][10.2/e].
func (d *Data) loadCities(l title.Files) error {
	const name = "cities.toml"
	var f cityFile
	from, err := l.Decode(name, &f)
	if err != nil {
		return err
	}
	add := func(label, at string, group int) error {
		h, err := hex.ParseHex(at)
		if err != nil {
			return from.At("name", label, "%v", err)
		}
		cell := d.cell(h)
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
	best := -1
	for i, o := range f.Objective {
		group := objective{name: o.Name, points: o.VP}
		if len(o.Hexes) == 0 {
			return from.At("name", o.Name, "no hexes")
		}
		for _, h := range o.Hexes {
			group.cities = append(group.cities, len(d.cities))
			if err := add(o.Name, h, i); err != nil {
				return err
			}
		}
		d.objectives = append(d.objectives, group)
		if best < 0 || o.VP > d.objectives[best].points {
			best = i
		}
	}
	for _, c := range f.City {
		if err := add(c.Name, c.Hex, -1); err != nil {
			return err
		}
		d.cities[len(d.cities)-1].points = c.VP
	}
	d.haven = -1
	if best >= 0 {
		d.haven = d.cities[d.objectives[best].cities[0]].cell
	}
	return nil
}

// loadUnits reads the counters with set-up and schedule [10.1].
func (d *Data) loadUnits(l title.Files) error {
	const name = "units.toml"
	var f unitFile
	from, err := l.Decode(name, &f)
	if err != nil {
		return err
	}
	if len(f.Unit) > maxUnits {
		return fmt.Errorf("%s:1: %d units, at most %d", name, len(f.Unit), maxUnits)
	}
	stacks := map[int]int{}
	for _, u := range f.Unit {
		bad := func(format string, args ...any) error { return from.At("id", u.ID, format, args...) }
		side, class := sideOf(u.Side), slices.Index(classNames[:], u.Class)
		switch {
		case side == nobody:
			return bad("unknown side %q", u.Side)
		case class < 0:
			return bad("unknown class %q", u.Class)
		case u.Attack < 0 || u.Attack > 99 || u.Defence < 0 || u.Defence > 99 || u.Move < 0 || u.Move > 40:
			return bad("values out of range")
		case (u.ReducedAttack == nil) != (u.ReducedDefence == nil):
			return bad("only one of reduced_attack and reduced_defence is given")
		case (u.Hex == "") == (u.Entry == ""):
			return bad("either hex or entry must be given")
		case u.Turn < 0 || u.Turn > lastTurn:
			return bad("turn %d is not from 0 to %d", u.Turn, lastTurn)
		}
		def := unit{
			id: u.ID, name: u.Name, long: u.Long, nation: u.Nation, symbol: u.Symbol, size: u.Size,
			side: int8(side), class: uint8(class), attack: int8(u.Attack), defence: int8(u.Defence), move: int8(u.Move),
			oneSided: u.ReducedAttack == nil, start: -1, entry: u.Entry, turn: uint8(u.Turn),
		}
		if !def.oneSided {
			def.reducedAttack, def.reducedDefence = int8(*u.ReducedAttack), int8(*u.ReducedDefence)
		}
		switch u.Entry {
		case "", entryCity, entrySouth, entryWest, entryReserve:
		default:
			return bad("unknown entry %q", u.Entry)
		}
		if u.Hex != "" {
			h, err := hex.ParseHex(u.Hex)
			if err != nil {
				return bad("%v", err)
			}
			cell := d.cell(h)
			if cell < 0 {
				return bad("%s is off the map", u.Hex)
			}
			if d.enter[class][d.terrain[cell]] == barred {
				return bad("%s is %s, where class %s may not be", u.Hex, terrainNames[d.terrain[cell]], u.Class)
			}
			if stacks[cell]++; stacks[cell] > stackLimit {
				return bad("more than %d units in %s", stackLimit, u.Hex)
			}
			def.start = int16(cell)
		}
		d.Units = append(d.Units, def)
	}
	return d.register(func(id string, format string, args ...any) error {
		return from.At("id", id, format, args...)
	})
}

// register indexes the counters by name.
func (d *Data) register(bad func(id, format string, args ...any) error) error {
	d.byID = make(map[string]int, len(d.Units))
	d.byName = [2]map[string]int{{}, {}}
	d.moveSubject, d.retreatSubject = nil, nil
	names := make([]order.Name, len(d.Units))
	for i, u := range d.Units {
		if _, twice := d.byID[u.id]; twice || u.id == "" {
			return bad(u.id, "id %q is empty or used twice", u.id)
		}
		if _, twice := d.byName[u.side][u.name]; twice || u.name == "" {
			return bad(u.id, "name %q is empty or used twice", u.name)
		}
		d.byID[u.id], d.byName[u.side][u.name] = i, i
		d.moveSubject = append(d.moveSubject, "move "+u.id)
		d.retreatSubject = append(d.retreatSubject, "retreat "+u.id)
		names[i] = order.Name{ID: u.id, Short: u.name, Long: u.long, Owner: sideNames[u.side]}
	}
	d.Names = order.NewNames("unit", names, stopWords...)
	for side, name := range sideNames {
		d.foreign[side] = make([]bool, len(d.Units))
		for i, u := range d.Units {
			m := d.Names.Lookup(u.name, name)
			d.foreign[side][i] = m.Name == nil || m.Name.ID != u.id
		}
	}
	var places []order.Name
	for _, place := range d.Map.Places() {
		places = append(places, order.Name{ID: place.Hex.String(), Short: place.Name, Aliases: place.Also})
	}
	d.ground = order.Ground{Places: order.NewNames("place", places, stopWords...), To: wordsTo, Via: wordsVia, Most: maxPath}
	return nil
}
