package september1939

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

//go:embed *.go data cases
var source embed.FS

// Folder is the title's built-in data folder, from which its board is made.
func Folder() fs.FS { return title.Folder(source) }

// Nations, seats and sides by number: a seat is called by the nation that it is of.
const (
	german  = data.German
	polish  = data.Polish
	soviet  = data.Soviet
	nations = data.Nations
	nobody  = -1
)

var nationNames = data.NationNames

func sideOf(name string) int { return data.Nation(name) }

// Room for a case's extra counters and for bigger maps of an owner.
const (
	maxUnits = 320
	maxCells = data.MaxCells
)

// Waters along hexsides.
const (
	dry = iota
	stream
	river
	great
)

// Data is what does not change in a game: charts, counters and what the inner loops ask
// of the map. It is shared by all positions.
type Data struct {
	*data.Charts
	game.Register

	// language is how orders are written, nouns are the units as they name them, ground is
	// how they say where.
	language *grammar.Language
	nouns    *grammar.Nouns
	ground   order.Ground
	named    *hex.Map // the map of which the ground has the names

	water [][6]uint8
	// way is 2 for a main road, 1 for a side road along the step; rail tells of rails.
	way  [][6]uint8
	rail [][6]bool
	// fort tells of stationary works of the hex toward a neighbour, line of a fortified line.
	fort, line [][6]bool
	terrain    []*data.Row
	settled    []*data.Row
	wood       []bool
	// reach tells that a zone reaches from the hex to its neighbour [7.15][7.17]; feeds that a supply line does, if
	// the bridge stands where one must [14.12/b][14.12/c].
	reach, feeds [][6]bool
	// polishTown tells of a town or city in Poland [14.51], roadsOut are the hexes on an edge with a road, by the
	// edge's name [14.14].
	polishTown []bool
	roadsOut   map[string][]int
	// cost of entering a hex off the road, for foot and for the mechanized; barred for none.
	enter [2][]data.Points
	// stronghold hexes hold more than others [5.21/b].
	stronghold []bool
	// hqs of formations by number, -1 for none; ferries are by hexside.
	hqs     []int
	ferries map[hex.Hexside]bool
	// leftBank are the hexes south and west of the Vistula [KOCK1.28/b].
	leftBank []bool
	// down are the bridges that are blown as a scenario begins.
	down []map[hex.Hexside]bool
	// centres of reorganization by nation, and supply bases that a case gives.
	centres [nations][]int
	bases   [nations][]int
	based   [nations]bool
}

// barred marks a hex that nobody of a kind enters.
const barred = data.Points(-1)

// Load reads charts and counters, an owner's folder laid over the built-in one. Errors
// name file and line.
func Load(overlay fs.FS) (*Data, error) {
	charts, err := data.Load(title.Files{Over: overlay, Base: Folder()}, rulesVersion)
	if err != nil {
		return nil, err
	}
	d := &Data{Charts: charts}
	if err := d.survey("map.toml"); err != nil {
		return nil, err
	}
	for _, name := range d.Tables.Strongholds {
		if cell := d.CellOf(name); cell >= 0 {
			d.stronghold[cell] = true
		}
	}
	if id, err := d.enlist(); err != nil {
		return nil, fmt.Errorf("units.toml:1: %s: %w", id, err)
	}
	return d, nil
}

// survey copies what the inner loops ask of the map.
func (d *Data) survey(name string) error {
	n := d.Cells
	d.water, d.way = make([][6]uint8, n), make([][6]uint8, n)
	d.rail, d.fort, d.line = make([][6]bool, n), make([][6]bool, n), make([][6]bool, n)
	d.reach, d.feeds, d.polishTown, d.roadsOut = make([][6]bool, n), make([][6]bool, n), make([]bool, n), map[string][]int{}
	d.terrain, d.settled, d.wood, d.stronghold = make([]*data.Row, n), make([]*data.Row, n), make([]bool, n), make([]bool, n)
	d.enter = [2][]data.Points{make([]data.Points, n), make([]data.Points, n)}
	d.ferries = map[hex.Hexside]bool{}
	for i := range n {
		if err := d.surveyHex(i); err != nil {
			return fmt.Errorf("%s:1: %w", name, err)
		}
	}
	for i := range n {
		d.surveyLines(i)
	}
	d.surveyRivers()
	return nil
}

// surveyLines finds where zones and supply lines lead from a hex.
func (d *Data) surveyLines(i int) {
	wet := func(cell int) bool { return d.terrain[cell].ID == "swamp" }
	for dir, to := range &d.Near[i] {
		if to < 0 {
			continue
		}
		d.reach[i][dir] = !d.terrain[to].NoZone() && !d.terrain[to].NoCombat() && d.water[i][dir] != great // [4.37/h][7.15][7.17]
		dryShod := d.water[i][dir] <= stream && !wet(i) && !wet(int(to)) && d.terrain[to].ID != "lake"
		d.feeds[i][dir] = dryShod || d.way[i][dir] > 0 || d.rail[i][dir]
	}
	d.polishTown[i] = d.settled[i] != nil && d.Map.Country(i) == "poland"
	for _, edge := range []string{"west", "east", "north", "south"} {
		if d.toEdge(edge, i) == 0 && slices.ContainsFunc(d.way[i][:], func(w uint8) bool { return w > 0 }) {
			d.roadsOut[edge] = append(d.roadsOut[edge], i)
		}
	}
}

// toEdge is how far a hex is from an edge of the map, by its name.
func (d *Data) toEdge(edge string, cell int) int {
	h := d.Hexes[cell]
	switch edge {
	case "west":
		return h.Col() - 1
	case "east":
		return d.Map.Cols - h.Col()
	case "north":
		return h.Row() - 1
	case "south":
		return d.Map.Rows - h.Row()
	}
	return 0
}

// surveyHex reads a hex with its six sides.
func (d *Data) surveyHex(i int) error {
	m := d.Map
	ground := string(m.Terrain(i))
	switch ground {
	case "city", "town", "village":
		ground = "open"
	}
	if d.terrain[i] = data.Find(d.Ground.Hexes, ground); d.terrain[i] == nil {
		return fmt.Errorf("%v has unknown terrain %q", d.Hexes[i], ground)
	}
	if s := data.Find(d.Ground.Settlements, m.Settled(i)); s != nil && s.ID != "village" {
		d.settled[i] = s
	}
	d.wood[i] = slices.Contains([]string{"woods", "forest", "wooded-hills"}, ground)
	d.enter[0][i], d.enter[1][i] = d.price(i, false), d.price(i, true)
	for dir := range d.Near[i] {
		f := m.Side(i, hex.Direction(dir))
		switch {
		case f&hex.MajorRiver != 0:
			d.water[i][dir] = great
		case f&hex.Stream != 0:
			d.water[i][dir] = stream
		case f&hex.River != 0:
			d.water[i][dir] = river
		}
		switch {
		case f&hex.MainRoad != 0:
			d.way[i][dir] = 2
		case f&hex.Road != 0:
			d.way[i][dir] = 1
		}
		d.rail[i][dir], d.fort[i][dir] = f&hex.Rail != 0, f&hex.Fort != 0
	}
	return nil
}

// price of entering a hex off the road [4.31][4.39][TEC.1]: a settlement is the whole price
// of the ground, and what is written with a plus comes on top.
func (d *Data) price(cell int, mechanized bool) data.Points {
	of := func(r *data.Row) data.Price {
		if mechanized {
			return r.Mechanized
		}
		return r.Others
	}
	ground := of(d.terrain[cell])
	if ground.None() {
		return barred
	}
	sum := of(&d.Ground.Hexes[0]).Points
	if s := d.settled[cell]; s != nil {
		sum = of(s).Points
	} else if !ground.OnTop {
		return ground.Points
	}
	switch {
	case ground.OnTop:
		sum += ground.Points
	case d.wood[cell]: // a wooded hill is a hill with wood on it [4.39]
		sum += of(data.Find(d.Ground.Hexes, "woods")).Points
	}
	return sum
}

// surveyRivers finds the left bank of the Vistula, and which bridges are down in each
// scenario [KOCK1.35][BARB.19].
func (d *Data) surveyRivers() {
	d.leftBank, d.down = make([]bool, d.Cells), nil
	sides := map[hex.Hexside]bool{}
	var first hex.Hexside // where it comes in from the south, from where it is drawn on to the edge
	for _, r := range d.Map.Rivers() {
		if r.Name == "Vistula" {
			first = r.Sides[0]
			for _, s := range r.Sides {
				sides[s] = true
			}
		}
	}
	crosses := func(s hex.Hexside) bool {
		return sides[s] || min(s.A.Row(), s.B.Row()) >= min(first.A.Row(), first.B.Row()) &&
			min(s.A.Col(), s.B.Col()) == min(first.A.Col(), first.B.Col()) && s.A.Col() != s.B.Col()
	}
	if start := d.Map.Index(hex.At(1, d.Map.Rows)); start >= 0 && len(sides) > 0 {
		d.leftBank[start] = true
		for queue := []int{start}; len(queue) > 0; queue = queue[1:] {
			for _, to := range &d.Near[queue[0]] {
				if to >= 0 && !d.leftBank[to] && !crosses(hex.Between(d.Hexes[queue[0]], d.Hexes[to])) {
					d.leftBank[to] = true
					queue = append(queue, int(to))
				}
			}
		}
	}
	for i := range d.Scenarios {
		s := &d.Scenarios[i]
		down := map[hex.Hexside]bool{}
		for _, r := range d.Map.Rivers() {
			if !slices.Contains(s.BridgesDown, r.Name) {
				continue
			}
			for _, side := range r.Sides {
				if d.bridged(side) && !slices.ContainsFunc(s.BridgesStand, func(name string) bool {
					at := d.CellOf(name)
					return at >= 0 && (side.A == d.Hexes[at] || side.B == d.Hexes[at])
				}) {
					down[side] = true
				}
			}
		}
		d.down = append(d.down, down)
	}
}

// bridged tells whether a road or railway crosses water at a hexside.
func (d *Data) bridged(s hex.Hexside) bool {
	a, b := d.Cell(s.A), d.Cell(s.B)
	if a < 0 || b < 0 {
		return false
	}
	dir := d.Dir(a, b)
	return dir >= 0 && d.water[a][dir] != dry && (d.way[a][dir] > 0 || d.rail[a][dir])
}

// crossed tells whether a bridge or ferry leads over a great river at a hexside [10.36][20.1].
func (d *Data) crossed(s hex.Hexside) bool {
	return d.ferries[s] || d.bridged(s) && d.water[d.Cell(s.A)][d.Dir(d.Cell(s.A), d.Cell(s.B))] == great
}

// enlist registers the counters by name; an error is told of the counter with the id.
func (d *Data) enlist() (id string, err error) {
	if len(d.Counters) > maxUnits {
		return "", fmt.Errorf("%d counters, at most %d", len(d.Counters), maxUnits)
	}
	names := d.names(func(int) bool { return false })
	d.Register = game.Register{Places: placeNames[:], Flags: flagNames[:]}
	if id, err := d.Register.Enlist(names, nationNames[:]); err != nil {
		return id, err
	}
	d.hqs = make([]int, len(d.Formations))
	for i := range d.Formations {
		d.hqs[i] = d.Counter(d.Formations[i].HQ)
	}
	d.speak(names)
	return "", nil
}

// names are those of the counters. Those that are nameless are called by their ids alone.
func (d *Data) names(nameless func(u int) bool) []order.Name {
	names := make([]order.Name, len(d.Counters))
	for i := range d.Counters {
		u := &d.Counters[i]
		names[i] = order.Name{ID: u.ID, Short: u.Name, Owner: nationNames[u.Nation]}
		switch {
		case nameless(i):
			names[i].Short = u.ID
		case u.Formation >= 0: // several regiments have one number
			names[i].Aliases = []string{u.Name + "-" + d.Formations[u.Formation].ID}
		}
	}
	return names
}

// speak makes the language of orders with these names of counters.
func (d *Data) speak(names []order.Name) {
	d.nouns = grammar.NounsOf("unit", "unit").Apart()
	d.ground.To, d.ground.Via, d.ground.Most = toWords, grammar.Via, maxPath
	d.language = d.declare()
	d.nouns.Fill(names, nationNames[:], d.language.Stops())
	if d.ground.Places == nil || d.named != d.Map { // the words that end a name are the same whatever the counters
		d.ground.Places, d.named = game.PlacesOf(d.Map, d.language.Stops()...), d.Map
	}
}

// of are the data as a scenario speaks of them: a name that several counters bear, such as "10", is that of
// one which takes part in it.
func (d *Data) of(s *data.Scenario) *Data {
	there, borne := make([]bool, len(d.Counters)), map[string]bool{}
	join := func(units []int) {
		for _, u := range units {
			for _, v := range append([]int{u}, d.Counters[u].Parts...) {
				there[v], borne[d.Counters[v].Name] = true, true
			}
		}
	}
	for i := range s.Place {
		join(s.Place[i].Units)
	}
	for i := range s.Arrivals {
		join(s.Arrivals[i].Units)
	}
	own := *d
	own.speak(d.names(func(u int) bool { return !there[u] && borne[d.Counters[u].Name] }))
	return &own
}

// toWords come before a goal. OVER is not among them: it says to run over what lies there.
var toWords = slices.DeleteFunc(slices.Clone([]string(grammar.To)), func(w string) bool { return w == "OVER" || w == "NAD" })

// hqOf is the headquarters that a counter is under, its own formation's or its corps's
// [13.21]; -1 for none.
func (d *Data) hqOf(u int) int {
	for f := d.Counters[u].Formation; f >= 0; f = d.Formations[f].Corps {
		if d.hqs[f] >= 0 {
			return d.hqs[f]
		}
	}
	return -1
}

// helps tells whether a gun is of a unit's own division or of its corps [9.22][9.34].
func (d *Data) helps(gun, u int) bool {
	g, f := d.Counters[gun].Formation, d.Counters[u].Formation
	return g < 0 || f < 0 || g == f || d.Formations[f].Corps == g
}
