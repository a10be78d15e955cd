package polanddefiant

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// loadCRT reads the Combat Results Table: a row for each face of one die, a code in each cell [2.2.3] [9.1].
func (d *Data) loadCRT(l title.Files) (err error) {
	var file title.File
	if d.crt, file, err = l.Table("crt.toml"); err != nil {
		return err
	}
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
			if code := d.crt.Cell(row, c); !written.MatchString(code) {
				return file.Nth("row", row, "%s on a roll of %d: %q is no result such as A1, Dr2 or \"A1 D1r\"", head, roll, code)
			}
		}
	}
	return nil
}

// written is how the table writes results [9.1/a] [9.1/b] [9.1/c] [9.1/d]: a part for the attacker, one for the
// defender, or both with a space between; "-" for none.
var written = func() *regexp.Regexp {
	const losses = `([1-9](r[2-9]?)?|r[2-9]?)`
	const attacker, defender = `A(1\*|` + losses + `)`, `D` + losses
	return regexp.MustCompile(`^(-|` + attacker + `|` + defender + `|` + attacker + ` ` + defender + `)$`)
}()

// loadTables reads the Replacement Table and the Operational Group Roll Table [2.2.6] [2.2.7].
func (d *Data) loadTables(l title.Files) error {
	type die struct {
		Rule    string `toml:"rule"`
		Results []int  `toml:"results"`
	}
	var f struct {
		Groups die `toml:"groups"`
		Points die `toml:"replacements"`
	}
	file, err := l.Decode("tables.toml", &f)
	if err != nil {
		return err
	}
	for _, t := range []struct {
		name string
		from die
		into *[7]int
		most int
	}{{"groups", f.Groups, &d.Groups, 3}, {"replacements", f.Points, &d.Points, 9}} {
		if len(t.from.Results) != 6 {
			return file.At("rule", t.from.Rule, "%s: %d results for the six faces of a die", t.name, len(t.from.Results))
		}
		if min(slices.Min(t.from.Results), t.most-slices.Max(t.from.Results)) < 0 {
			return file.At("rule", t.from.Rule, "%s: not all are from 0 to %d", t.name, t.most)
		}
		copy(t.into[1:], t.from.Results)
	}
	return nil
}

// loadTrack reads limits and goals of the turns [2.3/c] [4.1.2].
func (d *Data) loadTrack(l title.Files) error {
	boxes, file, err := title.Rows(l, "track.toml", "turn", func(i int, b *turnBox) error {
		return cmp.Or(
			game.Fault(b.Turn != i+1 || b.Turn > lastTurn, "turn %d stands where turn %d should", b.Turn, i+1),
			game.Fault(min(b.German, b.Polish) < 0 || max(b.German, b.Polish) > maxChits, "limits are not from 0 to %d", maxChits),
			game.Fault(b.Goal < 0 || b.Goal > len(d.VPH), "the goal is not from 0 to %d", len(d.VPH)))
	})
	if err == nil && len(boxes) != lastTurn {
		err = file.Nth("turn", 0, "%d turns, not %d", len(boxes), lastTurn)
	}
	d.Track = append(make([]turnBox, 1, lastTurn+1), boxes...)
	return err
}

// loadEntries reads where reinforcements come in [8.0].
func (d *Data) loadEntries(l title.Files) error {
	d.Entries = map[string]entryArea{}
	_, _, err := title.Rows(l, "entries.toml", "entry", func(_ int, e *entryArea) error {
		side := sideOf(e.Side)
		cell, err := d.landAt(e.Hex)
		_, twice := d.Entries[e.Letter]
		foreign := err == nil && ((d.country[cell] == poland) != (side == polish) || d.country[cell] == abroad)
		e.cell = int16(cell)
		d.Entries[e.Letter] = *e
		return cmp.Or(
			game.Fault(twice || e.Letter == "", "entry area %q is empty or stands twice", e.Letter),
			game.Fault(side == nobody, "unknown side %q", e.Side),
			err,
			game.Fault(foreign, "%s does not lie in a country of that side", e.Hex))
	})
	return err
}

// landAt reads the number of a hex that can be stood on.
func (d *Data) landAt(number string) (int, error) {
	cell, err := d.CellAt(number)
	if err == nil && d.wet(cell) {
		return -1, fmt.Errorf("%s is %s", number, d.TerrainRows[d.terrain[cell]].ID)
	}
	return cell, err
}

// loadTerrain reads the terrain chart [2.2.2] [6.2] [9.3.1]. A hex has a row for its ground and another for the
// settlement in it; shifts add up [9.3.1/a].
func (d *Data) loadTerrain(l title.Files) error {
	var f struct {
		Hex        []terrainRow `toml:"hex"`
		Settlement []terrainRow `toml:"settlement"`
		Hexside    []terrainRow `toml:"hexside"`
		Road       terrainRow   `toml:"road"`
	}
	file, err := l.Decode("terrain.toml", &f)
	if err != nil {
		return err
	}
	d.TerrainRows, d.settlementRows = f.Hex, [len(settlements)]terrainRow{}
	seen := map[string]bool{}
	for _, part := range []struct {
		key  string
		rows []terrainRow
	}{{"hex", f.Hex}, {"settlement", f.Settlement}, {"hexside", f.Hexside}} {
		for i := range part.rows {
			row := &part.rows[i]
			twice := game.Fault(row.ID == "" || seen[part.key+" "+row.ID], "terrain %q is empty or stands twice", row.ID)
			if err := cmp.Or(twice, row.price(), row.unfit(part.key)); err != nil {
				return file.Nth(part.key, i, "%s: %v", row.ID, err)
			}
			seen[part.key+" "+row.ID] = true
			switch part.key + " " + row.ID {
			case "settlement " + row.ID:
				d.settlementRows[settlementOf(row.ID)] = *row
			case "hexside minor-river":
				d.riverMinor = *row
			}
		}
	}
	for _, id := range []string{"hex open", "hex sea", "hexside minor-river", "hexside major-river"} {
		if !seen[id] {
			return fmt.Errorf("%s:1: no row for %s", file.Name, id)
		}
	}
	if err := f.Road.price(); err != nil || f.Road.cost < 1 || f.Road.cost == barred {
		return fmt.Errorf("%s:1: the road's cost is not a number of half MPs", file.Name)
	}
	d.roadCost = f.Road.cost
	return nil
}

// unfit tells what no row of a part of the chart is: ground, settlements on it, or rivers [6.2.2b] [6.2.3].
func (r *terrainRow) unfit(part string) error {
	settled, river, minor := part == "settlement", part == "hexside", r.ID == "minor-river"
	return cmp.Or(
		game.Fault(part == "hex" && r.RoadOnly && r.MPs == "", "it is entered along roads and needs a cost"),
		game.Fault(settled && settlementOf(r.ID) == noPlace, "unknown settlement"),
		game.Fault(settled && r.MPs != "", "the ground has the cost, not the settlement"),
		game.Fault(river && !minor && r.ID != "major-river", "unknown hexside"),
		game.Fault(river && r.Shift != 0, "rivers halve the attack and do not shift [9.3(3)]"),
		game.Fault(river && minor && r.MPs == "", "no cost to cross a minor river"),
		game.Fault(river && !minor && r.MPs != "", "nobody crosses a major river but by bridges [6.2.3]"))
}

// price reads the cost of a row, or tells what is wrong with its figures.
func (r *terrainRow) price() (err error) {
	var cost game.Points
	if r.cost = barred; r.MPs != "" {
		err = cost.UnmarshalText([]byte(r.MPs))
		r.cost = int(cost)
	}
	return cmp.Or(
		game.Fault(r.Shift < 0 || r.Shift > 8, "shift is not from 0 to 8"),
		game.Fault(err != nil || cost < 0 || cost > 20*game.Halves, "cost is not a number of half MPs up to 20"))
}

// settlementOf gives the number of a kind of settlement, noPlace for none.
func settlementOf(name string) int { return max(slices.Index(settlements[:], name), noPlace) }

// terrainShifts are the rows that shift an attack on the hex to the left, if they do: its ground's and its
// settlement's, which add up [9.3.1] [9.3.1/a].
func (d *Data) terrainShifts(cell int) [2]*terrainRow {
	return [2]*terrainRow{&d.TerrainRows[d.terrain[cell]], &d.settlementRows[d.settled[cell]]}
}

func (d *Data) surveyMap(title.Files) error { return d.survey("map.toml") }

// survey copies what the inner loops ask of the map, and works out what follows from it.
func (d *Data) survey(name string) error {
	m := d.Map
	d.Bridges = nil
	for i := range d.Cells {
		t := d.groundOf(string(m.Terrain(i)))
		if t < 0 {
			return fmt.Errorf("%s:1: %v has terrain %q, which terrain.toml does not know", name, d.Hexes[i], m.Terrain(i))
		}
		d.terrain[i] = uint8(t)
		d.country[i] = abroad
		if k := slices.Index(countryNames[:], m.Country(i)); k >= 0 {
			d.country[i] = uint8(k)
		}
		d.settled[i] = uint8(settlementOf(m.Settled(i)))
		d.baltic[i] = m.Terrain(i) == "sea"
		d.vphAt[i] = -1
		for dir := range d.Near[i] {
			d.temp[i][dir] = -1
		}
	}
	for i := range d.Cells {
		d.isRoad[i], d.isRail[i], d.coast[i] = false, false, false
		for dir := range d.Near[i] {
			if err := d.surveySide(name, i, dir); err != nil {
				return err
			}
		}
	}
	d.partNorth()
	return d.surveyMarks(name)
}

// groundOf is the row of a terrain, -1 for none; a settlement without a row of its own stands on open ground.
func (d *Data) groundOf(terrain string) int {
	at := func(id string) int {
		return slices.IndexFunc(d.TerrainRows, func(r terrainRow) bool { return r.ID == id })
	}
	t := at(terrain)
	if t < 0 && settlementOf(terrain) != noPlace {
		return at("open")
	}
	return t
}

// surveySide looks at one hexside: ways, rivers, bridges [6.2.2] and water [6.2.4].
func (d *Data) surveySide(name string, i, dir int) error {
	f := d.Map.Side(i, hex.Direction(dir))
	n := int(d.Near[i][dir])
	d.road[i][dir] = f&hex.Road != 0
	d.rail[i][dir] = f&hex.Rail != 0
	d.isRoad[i] = d.isRoad[i] || d.road[i][dir]
	d.isRail[i] = d.isRail[i] || d.rail[i][dir]
	d.major[i][dir] = f&hex.MajorRiver != 0 && !f.Bridged()
	d.minor[i][dir] = f&hex.River != 0 && f&hex.MajorRiver == 0 && !f.Bridged()
	d.water[i][dir] = f&hex.Water != 0 || d.wet(i) || n >= 0 && d.wet(n)
	d.coast[i] = d.coast[i] || n >= 0 && d.baltic[n] && !d.wet(i)
	if f&hex.TempBridge == 0 || n < 0 {
		return nil
	}
	side := hex.Between(d.Hexes[i], d.Hexes[n])
	k := slices.Index(d.Bridges, side)
	if k < 0 {
		if k = len(d.Bridges); k == maxBridges {
			return fmt.Errorf("%s:1: more than %d temporary bridges", name, maxBridges)
		}
		d.Bridges = append(d.Bridges, side)
	}
	d.temp[i][dir] = int8(k)
	return nil
}

// wet tells hexes of water: no ground to stand on, and no mountain road either.
func (d *Data) wet(cell int) bool {
	r := &d.TerrainRows[d.terrain[cell]]
	return r.cost == barred && !r.RoadOnly
}

// partNorth finds the part of the map north of the boundary between the Luftflotten [12.0/a]: what can be reached
// from the northern edge without crossing it.
func (d *Data) partNorth() {
	d.north = hexes{}
	s := hex.Borrow()
	defer s.Done()
	for col := range d.Map.Cols {
		s.Run(d.Map, col*d.Map.Rows, d.Cells, func(from, _ int, dir hex.Direction) (step hex.Step) {
			if d.Map.Side(from, dir)&hex.Boundary != 0 {
				step.Blocked = hex.OwnBlocks
			}
			return step
		})
		for _, cell := range s.Reached() {
			d.north[cell] = true
		}
	}
}

// surveyMarks reads victory hexes [13.2.2] and sources of supply: every hex of Warsaw for the Pole [10.2], circles
// and Königsberg for the German [10.2/a] [10.2.1].
func (d *Data) surveyMarks(name string) error {
	d.VPH, d.Sources, d.Warsaw = nil, nil, nil
	for _, k := range d.Map.Marks() {
		i := d.Map.Index(k.Hex)
		if (k.Kind == "victory" || k.Kind == "supply") && d.wet(i) {
			return fmt.Errorf("%s:1: the mark at %v lies in water", name, k.Hex)
		}
		switch {
		case k.Kind == "victory":
			if d.vphAt[i] >= 0 || len(d.VPH) == maxVPH {
				return fmt.Errorf("%s:1: victory hex %v stands twice, or is more than the %d there may be", name, k.Hex, maxVPH)
			}
			d.AddVPH(k.Hex, d.placeName(i, k.Name))
		case k.Kind == "supply" && k.Side == sideNames[polish]:
			d.Warsaw = append(d.Warsaw, int16(i))
		case k.Kind == "supply" && k.Side == sideNames[german]:
			d.AddSource(k.Hex, d.placeName(i, k.Name), !slices.Contains(d.Near[i][:], -1))
		}
	}
	return nil
}

// placeName is the name given, or that of the place in the hex, or its number.
func (d *Data) placeName(i int, given string) string {
	if given != "" {
		return given
	}
	if p := d.Map.Place(i); p != nil {
		return p.Name
	}
	return d.Hexes[i].String()
}

// loadChits reads Command and Action Chits [2.3] [2.5], and registers what plans are made for.
func (d *Data) loadChits(l title.Files) error {
	d.Chits = nil
	_, file, err := title.Rows(l, "chits.toml", "chit", func(i int, c *chit) error {
		kind, side := slices.Index(chitKinds[:], c.Kind), sideOf(c.Side)
		c.kind, c.side = uint8(kind), int8(side)
		err := cmp.Or(
			game.Fault(c.ID == "" || c.Name == "" || d.chitByID(c.ID) >= 0 || i == maxChits, "chit %q without id or name, or twice, or one more than %d", c.ID, maxChits),
			game.Fault(kind < 0, "unknown kind %q", c.Kind),
			game.Fault(side == nobody && kind != chitEvent, "unknown side %q", c.Side),
			game.Fault(c.Turn < 1 || c.Turn > lastTurn, "turn %d is not from 1 to %d", c.Turn, lastTurn),
			game.Fault(c.command() == (len(c.Heads) == 0) || kind == chitHQ && (len(c.Heads) > 1 || c.ID != c.Heads[0]),
				"its headquarters are %v, which are none for a chit of kind %s", c.Heads, c.Kind))
		for _, id := range c.Heads {
			k := d.FormationByID(id)
			if k < 0 || int(d.Formations[k].side) != side {
				return cmp.Or(err, fmt.Errorf("no headquarters %q on its side", id))
			}
			c.HQs = append(c.HQs, d.Formations[k].hq)
		}
		d.Chits = append(d.Chits, *c)
		return err
	})
	if err != nil {
		return err
	}
	for i := range d.Chits {
		for _, id := range d.Chits[i].Ousts {
			k := d.chitByID(id)
			if k < 0 || k == i {
				return file.Nth("chit", i, "it cannot replace %q", id)
			}
			d.Chits[i].Replaces = append(d.Chits[i].Replaces, k)
		}
	}
	return d.registerKeys(file)
}

// chitByID is the number of a chit, or -1.
func (d *Data) chitByID(id string) int {
	return slices.IndexFunc(d.Chits, func(c chit) bool { return c.ID == id })
}

// loadAircraft reads the air units [12.0].
func (d *Data) loadAircraft(l title.Files) error {
	known := map[string]bool{"": true}
	list, file, err := title.Rows(l, "air.toml", "aircraft", func(i int, a *aircraft) error {
		side := sideOf(a.Side)
		a.side = int8(side)
		err := cmp.Or(
			game.Fault(known[a.ID] || known[a.Name] || i == maxPlanes, "air unit %q without id or name, or twice, or one more than %d", a.ID, maxPlanes),
			game.Fault(side == nobody, "unknown side %q", a.Side),
			game.Fault(side == german && a.Fleet != 1 && a.Fleet != 4 || side == polish && a.Fleet != 0, "%d is not its Luftflotte", a.Fleet),
			game.Fault(a.Attack < 0 || a.Attack > 99 || a.Interdicts == (a.Attack > 0), "an air unit attacks or interdicts"))
		known[a.ID], known[a.Name] = true, true
		return err
	})
	if err != nil {
		return err
	}
	d.Aircraft = list
	names := game.Each(d.Aircraft, func(a aircraft) order.Name {
		return order.Name{ID: a.ID, Short: a.Name, Long: a.Long, Owner: a.Side}
	})
	d.planes.Fill(names, sideNames[:], d.stops)
	return file.OfID(game.Callable(d.planes.Names))
}

// unitEntry is a counter as printed.
type unitEntry struct {
	game.Printed
	Formation string `toml:"formation"`
	Rails     bool   `toml:"rails"`
	Command   int    `toml:"command"`
}

// loadFormations reads armies, groups and corps; their headquarters are known once the units are.
func (d *Data) loadFormations(l title.Files) error {
	d.Formations = []formation{{hq: -1, side: nobody}}
	_, file, err := title.Rows(l, "formations.toml", "formation", func(_ int, f *formation) error {
		f.side, f.hq = int8(sideOf(f.Side)), -1
		err := cmp.Or(
			game.Fault(f.ID == "" || d.FormationByID(f.ID) >= 0, "formation %q is empty or stands twice", f.ID),
			game.Fault(f.side == nobody, "unknown side %q", f.Side),
			game.Fault(f.Short == "" || f.Name == "" || f.HQ == "", "no name, short name or headquarters"))
		d.Formations = append(d.Formations, *f)
		return err
	})
	for i := range d.Formations {
		f := &d.Formations[i]
		if err != nil || f.Heir == "" {
			continue
		}
		k := d.FormationByID(f.Heir)
		if k < 0 || k == i || d.Formations[k].side != f.side {
			return file.Nth("formation", i-1, "%q cannot be its heir", f.Heir)
		}
		f.heir = uint8(k)
	}
	return err
}

// FormationByID is the number of a formation, or -1.
func (d *Data) FormationByID(id string) int {
	return slices.IndexFunc(d.Formations, func(f formation) bool { return id != "" && f.ID == id })
}

// loadUnits reads the counters: set-up [14.0], schedule [8.0], values.
func (d *Data) loadUnits(l title.Files) error {
	d.Units = nil
	type berth struct {
		at    int16
		staff bool
	}
	taken, limit := map[berth]int{}, map[bool]int{false: stackLimit, true: stackHQs} // [7.0] [7.0/d]
	_, file, err := title.Rows(l, "units.toml", "unit", func(i int, e *unitEntry) error {
		u, err := d.unitOf(e)
		if err == nil {
			err = d.deployed(&u, e)
		}
		if err != nil {
			return err
		}
		if b := (berth{u.Start, u.Class == hq}); u.Start >= 0 && u.Class != ship {
			if taken[b]++; taken[b] > limit[b.staff] {
				return fmt.Errorf("too many counters in %s", e.Hex)
			}
		}
		if u.Class == hq {
			d.Formations[u.Formation].hq = int16(i)
		}
		d.Units = append(d.Units, u)
		return nil
	})
	if err != nil {
		return err
	}
	for _, f := range d.Formations[1:] {
		if f.hq < 0 || d.Units[f.hq].ID != f.HQ {
			return fmt.Errorf("formations.toml:1: the headquarters %q of %s is not among the units", f.HQ, f.ID)
		}
	}
	return file.OfID(d.NameUnits())
}

// unitOf makes a counter of what is printed; the error says why there is none such.
func (d *Data) unitOf(e *unitEntry) (game.Unit, error) {
	u, err := e.Unit(sideNames[:], classNames[:])
	u.Rails, u.Command = e.Rails, int8(e.Command)
	form := independent
	if e.Formation != "" {
		form = d.FormationByID(e.Formation)
	}
	err = cmp.Or(err,
		game.Fault(form < 0 || form > 0 && d.Formations[form].side != u.Side, "unknown formation %s", e.Formation),
		game.Fault(len(d.Units) == game.MaxUnits, "more than %d units", game.MaxUnits))
	if err != nil {
		return u, err
	}
	u.Formation = uint8(form)
	if u.Class == hq || u.Class == ship {
		u.Steps = 0
	}
	return u, nil
}

// deployed says where a counter of the book stands or comes in, and makes sure that it is as the book has such
// counters.
func (d *Data) deployed(u *game.Unit, e *unitEntry) error {
	command, still := u.Class == hq, e.Move == 0 && !e.Rails && u.Class != ship
	_, known := d.Entries[e.Entry]
	err := cmp.Or(
		game.Fault(command && u.Formation == independent, "a headquarters without a formation"),
		game.Fault((u.Class == train) != e.Rails || e.Rails && e.Move != 0, "armored trains, and they alone, move by rails"),
		game.Fault((u.Class == fortress) != still, "fortresses, and they alone, do not move"),
		game.Fault(u.Steps == 0 && e.ReducedAttack != nil, "has no steps, and so no reverse"),
		game.Fault(command != (e.Command > 0) || e.Command > 99, "headquarters, and they alone, have a command range"),
		game.Fault(e.Hex != "" && (e.Entry != "" || e.Turn != 0), "stands on the map and arrives too"),
		game.Fault(e.Hex == "" && (e.Turn < 1 || e.Turn > lastTurn), "neither a hex nor a turn of arrival"),
		game.Fault(e.Hex == "" && !known && (e.Entry != "" || !command), "unknown entry area %s", e.Entry))
	if err == nil && e.Hex != "" {
		var cell int
		cell, err = d.startOf(int(u.Class), e.Hex)
		u.Start = int16(cell)
	}
	return err
}

// startOf is the cell where a counter starts, fit for its class.
func (d *Data) startOf(class int, number string) (int, error) {
	if class == ship { // [11.3(1)]
		cell, err := d.CellAt(number)
		if err == nil && !d.baltic[cell] && !d.coast[cell] {
			return -1, fmt.Errorf("%s is not on the Baltic", number)
		}
		return cell, err
	}
	cell, err := d.landAt(number)
	if err == nil && class == train && !d.isRail[cell] {
		return -1, fmt.Errorf("%s has no railway", number)
	}
	return cell, err
}

// NameUnits registers the counters by name; an error is told of the counter with the id.
func (d *Data) NameUnits() (id string, err error) {
	if d.planes == nil { // else those of the game, at which a case puts other units
		d.planes = grammar.NounsOf("aircraft", "aircraft")
	}
	r := game.Register{Places: placeNames[:], Supply: supplyNames[:], Flags: flagNames[:]}
	if id, err := d.Enroll(r, sideNames[:], maxPath, d.aliases, d.declare); err != nil {
		return id, err
	}
	for k := 1; k < len(d.Formations); k++ {
		f := &d.Formations[k]
		for _, name := range []string{f.Short, f.ID} {
			if _, taken := d.ByName[f.side][name]; !taken {
				d.ByName[f.side][name] = int(f.hq)
			}
		}
	}
	return game.Callable(d.Counters.Names)
}

// aliases of a counter: without the spaces in its name, and for headquarters "HQ Łódź" or "lodz HQ" for "Łódź HQ".
func (d *Data) aliases(u *game.Unit) []string {
	joined := strings.ReplaceAll(u.Name, " ", "")
	switch f := &d.Formations[u.Formation]; {
	case u.Class == hq:
		return []string{"HQ " + f.Short, f.ID + " HQ", "HQ " + f.ID}
	case joined != u.Name:
		return []string{joined}
	}
	return nil
}

// registerKeys indexes what plans are made for: headquarters by their formations, and chits of several
// headquarters.
func (d *Data) registerKeys(file title.File) error {
	var names []order.Name
	for k := 1; k < len(d.Formations); k++ {
		f := &d.Formations[k]
		names = append(names, order.Name{
			ID: f.ID, Short: f.Short, Long: f.Name, Owner: f.Side,
			Aliases: []string{d.Units[f.hq].Name, "HQ " + f.Short},
		})
	}
	for i := range d.Chits {
		if c := &d.Chits[i]; c.command() && c.kind != chitHQ {
			names = append(names, order.Name{ID: c.ID, Short: c.Name, Long: c.Long, Owner: c.Side})
		}
	}
	d.keys = order.NewNames("plan", names, d.stops...)
	return file.OfID(game.Callable(d.keys))
}
