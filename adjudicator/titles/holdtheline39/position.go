package holdtheline39

import (
	"slices"
	"strconv"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Where a block is.
const (
	away    = iota // not in the game yet
	onMap          // in its hex
	fallen         // destroyed
	lifted         // a dummy that was found, or counters made into a regiment
	unknown        // to the seat whose knowledge the position is
)

// PlaceNames are the places of blocks by number.
var PlaceNames = []string{"away", "map", "destroyed", "lifted", "unknown"}

// What the enemy has seen of a block [FORCE.23] [FORCE.24].
const (
	hidden  = iota
	laidOut // its posture and army, not who it is
	named
)

var seenNames = []string{"hidden", "laid-out", "named"}

const fogOff = 1

// Letters of a turn: actions are steps 1 to 5, marching 6 and 7. Planning comes before the first of
// them, once [SEQ.20].
const (
	actions = iota
	marching
	planning
)

// PhaseNames are the letters by number.
var PhaseNames = []string{"actions", "march", "plan"}

// block is the state of a unit.
type block struct {
	cell    int16 // -1 off the map
	place   uint8
	posture data.Posture
	pot     int8 // the headquarters that it is under, -1 for none
	seen    uint8
	day
}

// day is what befell a block in this turn, written down as it is held: it was disordered in it [RALLY.1],
// attacked or was attacked [POST.8], attacked or exploited [MOV.3], marched or took ground [POST.12].
type day struct {
	Fresh  bool `json:"fresh,omitempty"`
	Fought bool `json:"fought,omitempty"`
	Struck bool `json:"struck,omitempty"`
	Moved  bool `json:"moved,omitempty"`
}

// asset is the state of a counter: in which pot, laid in which hex.
type asset struct {
	cell int16 // -1 where it is not laid
	pot  int8
	service
}

// service is what a counter has done, written down as it is held.
type service struct {
	Fired bool `json:"fired,omitempty"`
	Gone  bool `json:"gone,omitempty"`
	// Rests is the turn from which a counter that was handed on serves again [FORCE.9].
	Rests uint8 `json:"rests,omitempty"`
	// Shown tells that the enemy has met it in a combat, Lost that he saw it destroyed there.
	Shown bool `json:"shown,omitempty"`
	Lost  bool `json:"lost,omitempty"`
}

// span is a bridge over a hexside that troops have laid or aircraft destroyed.
type span struct {
	Side hex.Hexside `json:"side"`
	Down bool        `json:"down,omitempty"`
}

// stranger is a block whose name the seat does not know.
type stranger struct {
	Hex     hex.Hex `json:"hex"`
	Side    string  `json:"side"`
	Army    string  `json:"army"`
	Posture string  `json:"posture"`
}

// Position of Hold the Line '39.
type Position struct {
	d    *Data
	g    *settings
	seat int8 // whose knowledge it is, as a number of the roster, everybodys or nobodys
	turn int
	ph   int

	// initiative is the side that has it, by region [SEQ.6] [SEQ.7].
	initiative [data.Regions]int8
	// turned are the cards that were turned last, by region, the German one first.
	turned [data.Regions][data.Sides]int
	hands  [data.Sides][data.Regions + 1][]int

	blocks []block
	// first block in a hex and the next one in the same, -1 for none.
	first, next []int16
	strangers   []stranger
	decoys      []decoy
	// owner of each hex: whose soil it is, or who last went through it [CP.13].
	owner []int8
	// laid are the Command Points on each hex by side, pots those of headquarters [CP.10].
	laid [data.Sides][]uint8
	pots []int16
	// spans are the bridge counters in pots, routes the supply routes [CP.12].
	spans   []uint8
	routes  [][]int16
	bridges []span
	assets  []asset
	// taken are the turns on which the German took each objective, 0 for never.
	taken []uint8
	sky   skies

	affairs
	final *title.Result
}

// decoy is a dummy that was found and taken away [FORCE.25]. Both sides remember where.
type decoy struct {
	Hex  hex.Hex `json:"hex"`
	Side string  `json:"side"`
}

// clone is a copy that shares nothing that changes.
func (p *Position) clone() *Position {
	q := *p
	q.blocks, q.first, q.next = slices.Clone(p.blocks), slices.Clone(p.first), slices.Clone(p.next)
	q.strangers, q.decoys, q.owner = slices.Clone(p.strangers), slices.Clone(p.decoys), slices.Clone(p.owner)
	q.pots, q.spans, q.assets, q.taken = slices.Clone(p.pots), slices.Clone(p.spans), slices.Clone(p.assets), slices.Clone(p.taken)
	q.bridges, q.routes, q.sky = slices.Clone(p.bridges), slices.Clone(p.routes), p.sky.clone()
	q.affairs = p.affairs.clone()
	for i := range q.routes {
		q.routes[i] = slices.Clone(p.routes[i])
	}
	for s := range q.laid {
		q.laid[s] = slices.Clone(p.laid[s])
		for r := range q.hands[s] {
			q.hands[s][r] = slices.Clone(p.hands[s][r])
		}
	}
	return &q
}

// Clone implements title.Position.
func (p *Position) Clone() title.Position { return p.clone() }

// Over implements title.Position.
func (p *Position) Over() bool { return p.final != nil }

// When implements game.Played.
func (p *Position) When() string { return "turn " + strconv.Itoa(p.turn) + ", " + PhaseNames[p.ph] }

// Data that the position is of.
func (p *Position) Data() *Data { return p.d }

// Whose knowledge a position is that is no seat's: the whole one, and what a name knows that no seat has.
const (
	everybodys int8 = -1
	nobodys    int8 = -2
)

func (p *Position) whole() bool { return p.seat == everybodys }

// put lays a block in a hex, among those there in the order of their numbers.
func (p *Position) put(u, cell int) {
	p.blocks[u].cell, p.blocks[u].place = int16(cell), onMap
	link := &p.first[cell]
	for *link >= 0 && int(*link) < u {
		link = &p.next[*link]
	}
	p.next[u], *link = *link, int16(u)
}

// lift takes a block off the map to a place.
func (p *Position) lift(u int, to uint8) {
	b := &p.blocks[u]
	if b.cell >= 0 {
		link := &p.first[b.cell]
		for int(*link) != u {
			link = &p.next[*link]
		}
		*link, p.next[u] = p.next[u], -1
	}
	b.cell, b.place = -1, to
}

// at lists the blocks of a side in a hex.
func (p *Position) at(side, cell int) []int {
	var out []int
	for u := p.first[cell]; u >= 0; u = p.next[u] {
		if p.d.Units[u].Side == side {
			out = append(out, int(u))
		}
	}
	return out
}

// held tells whether a side has a block in a hex, dummies too.
func (p *Position) held(side, cell int) bool {
	for u := p.first[cell]; u >= 0; u = p.next[u] {
		if p.d.Units[u].Side == side {
			return true
		}
	}
	for i := range p.strangers {
		if s := &p.strangers[i]; s.Hex == p.d.Hexes[cell] && s.Side == sideName(side) {
			return true
		}
	}
	return false
}

// sighted tells whether the enemy knows that a side has a block in a hex: ways are planned by that,
// and walked by who stands there.
func (p *Position) sighted(side, cell int) bool {
	for u := p.first[cell]; u >= 0; u = p.next[u] {
		if p.d.Units[u].Side == side && p.blocks[u].seen != hidden {
			return true
		}
	}
	return p.first[cell] < 0 && p.held(side, cell)
}

// friendly tells whether a hex is a side's: its soil or last gone through by it, with no enemy in
// it [CP.13].
func (p *Position) friendly(side, cell int) bool {
	return int(p.owner[cell]) == side && !p.held(1-side, cell)
}

// bridged tells whether a hexside of a great river can be crossed.
func (p *Position) bridged(from, dir int) bool {
	to := p.d.Near[from][dir]
	side := hex.Between(p.d.Hexes[from], p.d.Hexes[to])
	for _, s := range p.bridges {
		if s.Side == side {
			return !s.Down
		}
	}
	return p.d.Bridge[from][dir]
}

// setSpan notes that a bridge over a hexside stands or is down, whatever was there before.
func (p *Position) setSpan(side hex.Hexside, down bool) {
	p.bridges = slices.DeleteFunc(p.bridges, func(s span) bool { return s.Side == side })
	p.bridges = append(p.bridges, span{Side: side, Down: down})
}

// room tells whether a hex has room for one more unit beside those of its side that stand there:
// three, or two once one is motorised [HEX.2] [HEX.3], headquarters among them [HEX.4] [HEX.6],
// border and fortress counters not [HEX.5]; in mountains one that is no mountain unit, but for a
// fortress [MOV.12].
func (p *Position) room(u, cell int) bool {
	def := &p.d.Units[u]
	if !def.Counts() {
		return true
	}
	n, motorised, strangers := 1, def.Motorised, 0
	if !def.Mountain {
		strangers = 1
	}
	for o := p.first[cell]; o >= 0; o = p.next[o] {
		other := &p.d.Units[o]
		if int(o) == u || other.Side != def.Side || !other.Counts() {
			continue
		}
		n++
		motorised = motorised || other.Motorised
		if !other.Mountain {
			strangers++
		}
	}
	limit := &p.d.Tables.Limit
	switch {
	case n > limit.Foot, motorised && n > limit.Motorised:
		return false
	}
	return p.d.Terrain[cell] != data.Mountain || p.d.Fort[cell] || strangers <= limit.Mountain
}

// passes tells whether a unit may go through a hex on its way: the limit of two counts there too once one is
// motorised [MOV.14], those of three and of mountains only where it stays.
func (p *Position) passes(u, cell int) bool {
	def := &p.d.Units[u]
	n, motorised := 1, def.Motorised
	for o := p.first[cell]; o >= 0; o = p.next[o] {
		if other := &p.d.Units[o]; int(o) != u && other.Side == def.Side && other.Counts() {
			n++
			motorised = motorised || other.Motorised
		}
	}
	return !def.Counts() || !motorised || n <= p.d.Tables.Limit.Motorised
}

// unit names a block.
func (p *Position) unit(u int) string { return p.d.Units[u].Name }

// names of some blocks.
func (p *Position) names(units []int) []string {
	out := make([]string, len(units))
	for i, u := range units {
		out[i] = p.unit(u)
	}
	return out
}

// called finds a block by side and name.
func (p *Position) called(side, name string) int {
	if n := data.Side(side); n >= 0 {
		if u, ok := p.d.byName[n][name]; ok {
			return u
		}
	}
	return -1
}

func sideName(side int) string { return data.SideNames[side] }

func itoa(n int) string { return strconv.Itoa(n) }
