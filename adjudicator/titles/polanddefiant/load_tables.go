package polanddefiant

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// tablesFile is data/tables.toml: the tables of one die.
type tablesFile struct {
	Groups dieEntries `toml:"groups"`
	Points dieEntries `toml:"replacements"`
}

// dieEntries are the results of a die from 1 to 6.
type dieEntries struct {
	Rule    string `toml:"rule"`
	Results []int  `toml:"results"`
}

// trackFile is data/track.toml, the Turn Record Track.
type trackFile struct {
	Source string `toml:"source"`
	Turn   []struct {
		Turn   int `toml:"turn"`
		German int `toml:"german"`
		Polish int `toml:"polish"`
		Goal   int `toml:"goal"`
	} `toml:"turn"`
}

// entryFile is data/entries.toml: the entry areas on the map [8.0].
type entryFile struct {
	Entry []struct {
		Letter string `toml:"letter"`
		Side   string `toml:"side"`
		Name   string `toml:"name"`
		Hex    string `toml:"hex"`
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

// terrainFile is data/terrain.toml, the Terrain Effects Chart [2.2.2].
type terrainFile struct {
	Source     string         `toml:"source"`
	Hex        []terrainEntry `toml:"hex"`
	Settlement []terrainEntry `toml:"settlement"`
	Hexside    []terrainEntry `toml:"hexside"`
	Road       struct {
		Source string `toml:"source"`
		Cost   string `toml:"cost"`
		Rule   string `toml:"rule"`
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
	for _, read := range []func(title.File, *terrainFile) error{d.loadGround, d.loadSettlements, d.loadHexsides} {
		if err := read(file, &f); err != nil {
			return err
		}
	}
	cost, ok := halves(f.Road.Cost)
	if !ok || cost < 1 {
		return file.At("source", f.Road.Source, "the road's cost is not a number of half MPs")
	}
	d.roadCost = cost
	d.pairShifts()
	return nil
}

// loadGround reads what the hexes themselves are; open ground and sea there must be.
func (d *Data) loadGround(file title.File, f *terrainFile) error {
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
	return nil
}

// loadSettlements reads what stands on the ground; it shifts, and costs nothing more.
func (d *Data) loadSettlements(file title.File, f *terrainFile) error {
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
	return nil
}

// loadHexsides reads the rivers [6.2.2b][6.2.3].
func (d *Data) loadHexsides(file title.File, f *terrainFile) error {
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

var countries = map[string]uint8{
	"": atSea, "poland": poland, "germany": germany, "danzig": danzig, "slovakia": slovakia,
}

func (d *Data) surveyMap(title.Files) error { return d.survey("map.toml") }

// survey copies what the inner loops ask of the map, and works out what follows
// from it.
func (d *Data) survey(name string) error {
	m := d.Map
	d.bridges = nil
	for i := range d.Cells {
		t := d.groundOf(string(m.Terrain(i)))
		if t < 0 {
			return fmt.Errorf("%s:1: %v has terrain %q, which terrain.toml does not know", name, d.Hexes[i], m.Terrain(i))
		}
		d.terrain[i] = uint8(t)
		k, ok := countries[m.Country(i)]
		if !ok {
			k = abroad
		}
		d.country[i] = k
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
	d.surveyLines()
	d.partNorth()
	return d.surveyMarks(name)
}

// groundOf is the row of a terrain, -1 for none; a settlement without a row of its
// own stands on open ground.
func (d *Data) groundOf(terrain string) int {
	at := func(id string) int {
		return slices.IndexFunc(d.TerrainRows, func(r terrainRow) bool { return r.id == id })
	}
	t := at(terrain)
	if t < 0 && settlementOf(terrain) != noPlace {
		return at("open")
	}
	return t
}

// surveySide looks at one hexside: ways, rivers, bridges [6.2.2] and water
// [6.2.4].
func (d *Data) surveySide(name string, i, dir int) error {
	f := d.Map.Side(i, hex.Direction(dir))
	n := int(d.Near[i][dir])
	d.features[i][dir] = f
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
	k := slices.Index(d.bridges, side)
	if k < 0 {
		if k = len(d.bridges); k == maxBridges {
			return fmt.Errorf("%s:1: more than %d temporary bridges", name, maxBridges)
		}
		d.bridges = append(d.bridges, side)
	}
	d.temp[i][dir] = int8(k)
	return nil
}

// wet tells hexes of water: no ground to stand on, and no mountain road either.
func (d *Data) wet(cell int) bool {
	r := &d.TerrainRows[d.terrain[cell]]
	return r.cost == barred && !r.roadOnly
}

// partNorth finds the part of the map north of the boundary between the
// Luftflotten [12.0/a]: what can be reached from the northern edge without
// crossing it.
func (d *Data) partNorth() {
	d.north = [game.MaxCells]bool{}
	var queue []int
	for col := range d.Map.Cols {
		i := col * d.Map.Rows
		d.north[i] = true
		queue = append(queue, i)
	}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		for dir, n := range &d.Near[i] {
			if n >= 0 && !d.north[n] && d.features[i][dir]&hex.Boundary == 0 {
				d.north[n] = true
				queue = append(queue, int(n))
			}
		}
	}
}

// surveyMarks reads victory hexes [13.2.2] and sources of supply: every hex of
// Warsaw for the Pole [10.2], circles and Königsberg for the German [10.2/a]
// [10.2.1].
func (d *Data) surveyMarks(name string) error {
	d.vph, d.sources, d.warsaw = nil, nil, nil
	for _, k := range d.Map.Marks() {
		i := d.Map.Index(k.Hex)
		if (k.Kind == "victory" || k.Kind == "supply") && d.wet(i) {
			return fmt.Errorf("%s:1: the mark at %v lies in water", name, k.Hex)
		}
		switch {
		case k.Kind == "victory":
			if d.vphAt[i] >= 0 || len(d.vph) == maxVPH {
				return fmt.Errorf("%s:1: victory hex %v stands twice, or is more than the %d there may be", name, k.Hex, maxVPH)
			}
			d.vphAt[i] = int8(len(d.vph))
			d.vph = append(d.vph, vphHex{name: d.placeName(i, k.Name), cell: int16(i)})
		case k.Kind == "supply" && k.Side == sideNames[polish]:
			d.warsaw = append(d.warsaw, int16(i))
		case k.Kind == "supply" && k.Side == sideNames[german]:
			d.sources = append(d.sources, supplySource{
				cell: int16(i), name: d.placeName(i, k.Name), konigsberg: !d.edge(i),
			})
		}
	}
	return nil
}

// edge tells hexes on the edge of the map. A German source elsewhere is
// Königsberg [10.2.1].
func (d *Data) edge(i int) bool {
	return slices.Contains(d.Near[i][:], -1)
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

// chitFile is data/chits.toml.
type chitFile struct {
	Source string `toml:"source"`
	Chit   []struct {
		ID       string   `toml:"id"`
		Name     string   `toml:"name"`
		Long     string   `toml:"long"`
		Kind     string   `toml:"kind"`
		Side     string   `toml:"side"`
		Turn     int      `toml:"turn"`
		HQs      []string `toml:"hqs"`
		Replaces []string `toml:"replaces"`
		Rule     string   `toml:"rule"`
	} `toml:"chit"`
}

var chitKinds = [...]string{
	chitHQ: "hq", chitOG: "groups", chitGroup: "one-of", chitPair: "all-of", chitReplacement: "replacement", chitEvent: "event",
}

// airFile is data/air.toml.
type airFile struct {
	Source   string `toml:"source"`
	Aircraft []struct {
		ID         string `toml:"id"`
		Name       string `toml:"name"`
		Long       string `toml:"long"`
		Side       string `toml:"side"`
		Luftflotte int    `toml:"luftflotte"`
		Attack     int    `toml:"attack"`
		Interdicts bool   `toml:"interdicts"`
	} `toml:"aircraft"`
}

// loadChits reads Command and Action Chits [2.3] [2.5], and registers what plans
// are made for.
func (d *Data) loadChits(l title.Files) error {
	var f chitFile
	file, err := l.Decode("chits.toml", &f)
	if err != nil {
		return err
	}
	if len(f.Chit) > maxChits {
		return file.At("source", f.Source, "%d chits, at most %d", len(f.Chit), maxChits)
	}
	d.Chits = make([]chit, 0, len(f.Chit))
	for i, e := range f.Chit {
		bad := func(format string, args ...any) error { return file.Nth("chit", i, format, args...) }
		kind := slices.Index(chitKinds[:], e.Kind)
		side := sideOf(e.Side)
		switch {
		case e.ID == "" || e.Name == "" || d.chitByID(e.ID) >= 0:
			return bad("chit %q without id or name, or twice", e.ID)
		case kind < 0:
			return bad("unknown kind %q", e.Kind)
		case side == nobody && kind != chitEvent:
			return bad("unknown side %q", e.Side)
		case e.Turn < 1 || e.Turn > lastTurn:
			return bad("turn %d is not from 1 to %d", e.Turn, lastTurn)
		case kind >= chitReplacement && len(e.HQs) > 0, kind < chitReplacement && len(e.HQs) == 0, kind == chitHQ && len(e.HQs) > 1:
			return bad("%d headquarters for a chit of kind %s", len(e.HQs), e.Kind)
		}
		c := chit{id: e.ID, name: e.Name, long: e.Long, kind: uint8(kind), side: int8(side), turn: uint8(e.Turn)}
		for _, id := range e.HQs {
			k := d.formationByID(id)
			if k < 0 || int(d.Formations[k].side) != side {
				return bad("no headquarters %q on its side", id)
			}
			c.hqs = append(c.hqs, d.Formations[k].hq)
		}
		if kind == chitHQ && e.ID != e.HQs[0] {
			return bad("the chit of %q has another id", e.HQs[0])
		}
		d.Chits = append(d.Chits, c)
	}
	for i, e := range f.Chit {
		for _, id := range e.Replaces {
			k := d.chitByID(id)
			if k < 0 || k == i {
				return file.Nth("chit", i, "it cannot replace %q", id)
			}
			d.Chits[i].replaces = append(d.Chits[i].replaces, k)
		}
	}
	return d.registerKeys(file)
}

// chitByID is the number of a chit, or -1.
func (d *Data) chitByID(id string) int {
	return slices.IndexFunc(d.Chits, func(c chit) bool { return c.id == id })
}

// loadAircraft reads the air units [12.0].
func (d *Data) loadAircraft(l title.Files) error {
	var f airFile
	file, err := l.Decode("air.toml", &f)
	if err != nil {
		return err
	}
	if len(f.Aircraft) > maxPlanes {
		return file.At("source", f.Source, "%d air units, at most %d", len(f.Aircraft), maxPlanes)
	}
	d.Aircraft = make([]aircraft, 0, len(f.Aircraft))
	for i, e := range f.Aircraft {
		bad := func(format string, args ...any) error { return file.Nth("aircraft", i, format, args...) }
		side := sideOf(e.Side)
		twice := slices.ContainsFunc(d.Aircraft, func(a aircraft) bool { return a.id == e.ID || a.name == e.Name })
		switch {
		case e.ID == "" || e.Name == "" || twice:
			return bad("air unit %q without id or name, or twice", e.ID)
		case side == nobody:
			return bad("unknown side %q", e.Side)
		case side == german && e.Luftflotte != 1 && e.Luftflotte != 4, side == polish && e.Luftflotte != 0:
			return bad("%d is not its Luftflotte", e.Luftflotte)
		case e.Attack < 0 || e.Attack > 99 || e.Interdicts == (e.Attack > 0):
			return bad("an air unit attacks or interdicts")
		}
		d.Aircraft = append(d.Aircraft, aircraft{
			id: e.ID, name: e.Name, long: e.Long, side: int8(side),
			fleet: uint8(e.Luftflotte), attack: int8(e.Attack), interdicts: e.Interdicts,
		})
	}
	return d.registerPlanes(file)
}
