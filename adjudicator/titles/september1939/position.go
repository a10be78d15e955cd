package september1939

import (
	"maps"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// place says where a counter is.
type place uint8

const (
	onMap place = iota
	reserve
	eliminated
	surrendered
	withdrawn
	aboard   // a train or column, which stands somewhere
	within   // the counter that it is a part of
	divided  // into its parts
	absent   // of no part in the scenario
	expected // a new unit that has not come yet [17.0]
	unseen   // with its back up, in what a seat knows alone [16.0]
)

var placeNames = [...]string{"map", "reserve", "eliminated", "surrendered", "withdrawn", "aboard", "within", "divided", "absent", "expected", "unknown"}

// gone tells whether a counter has left the game by losses.
func (p place) gone() bool { return p == eliminated || p == surrendered }

// flags of a counter.
type flags uint16

const (
	attackMark  flags = 1 << iota // [3.1/p4d]
	retreatMark                   // [8.63]
	disordered                    // [21.11]
	panicked                      // [22.11]
	moved                         // in its side's last movement phase
	attacked                      // by units in the enemy's last attack phase, or by much fire [8.32]
	disturbed                     // attacked since its last movement phase in any way [4.37/d]
	hasAttacked                   // in this phase [8.11]
	fired                         // in this turn [9.17]
	waiting                       // on the bank since its last movement phase began [4.37/b]
	refuelling                    // stands this day to refuel [14.42]
	halved                        // in its next movement phase [10.13/c][13.41]
	routed                        // without a zone until the next turn is over [8.51/d]
	stirred                       // marched or fought on this day [22.21]
	shifted                       // went back or pursued in this phase
	struck                        // attacked in this phase [8.11/b]
)

var flagNames = [...]string{
	"attack", "retreat", "disordered", "panicked", "moved", "attacked", "disturbed", "has-attacked", "fired", "waiting",
	"refuelling", "halved", "routed", "stirred", "shifted", "struck",
}

// counter is the state of one counter.
type counter struct {
	cell  int16 // -1 off the map
	next  int16 // the counter below it in its hex, -1 for none
	place place
	flags flags
	Condition
	// carrier that it is aboard, -1 for none.
	carrier int16
	Passing
	// entry is the hex of the edge where it comes [17.0].
	entry int16
}

// Condition is what a counter has left.
type Condition struct {
	// SP are its points, kept with it as the book keeps them on charts [2.2/q]; of one that has
	// parts, theirs count.
	SP uint8 `json:"sp,omitempty"`
	// Want is its level of want [14.21/b], Marched the days since it refuelled [14.42].
	Want    uint8 `json:"want,omitempty"`
	Marched uint8 `json:"marched,omitempty"`
	// Left are the points of the movement phase that it still has, -1 for all.
	Left int16 `json:"left"`
	// FiredAt are the modifiers that were fired at it in the enemy's attack phase [8.32].
	FiredAt uint8 `json:"firedAt,omitempty"`
	// RoutedOn is the turn in which it was routed.
	RoutedOn uint8 `json:"routedOn,omitempty"`
}

// Passing is what holds of a counter for a phase, or until it comes.
type Passing struct {
	// Thrown off a carrier that was lost, it fights with one point [19.0/e].
	Thrown bool `json:"thrown,omitempty"`
	// Close tells of a gun that fights tanks at close quarters [9.54].
	Close bool `json:"close,omitempty"`
	// Twice tells of who has attacked, or was attacked, twice in this phase, by an overrun [12.27].
	Twice bool `json:"twice,omitempty"`
	// Due is the turn on which it comes [17.0].
	Due uint8 `json:"due,omitempty"`
}

// off is a counter that is in no hex.
func off(at place) counter {
	return counter{cell: -1, next: -1, place: at, Condition: Condition{Left: -1}, carrier: -1}
}

// Phases of a turn by number.
type phase uint8

const (
	weather phase = iota
	firstMovement
	firstDigging
	firstAttack
	secondCounter
	firstSupply
	secondMovement
	secondDigging
	secondAttack
	firstCounter
	secondSupply
	bids
	over
)

var phaseNames = append(slices.Clone(data.PhaseIDs[:]), "bids", "over")

// pass is what is done in a phase, and to which an order belongs.
type pass uint8

const (
	passAny pass = iota // nothing is done
	passMovement
	passDigging
	passAttack
	passSupply
)

// phases say of each who acts in it, the seat that goes first or second, or nobody alone; what is done; and for which
// decision that seat is awaited.
var phases = [...]struct {
	goes int
	pass pass
	kind string
}{
	weather: {0, passAny, "turn"},

	firstMovement: {1, passMovement, "turn"},
	firstDigging:  {1, passDigging, "turn"},
	firstAttack:   {1, passAttack, "turn"},
	secondCounter: {2, passAttack, "counterattack"},
	firstSupply:   {1, passSupply, "supply"},

	secondMovement: {2, passMovement, "turn"},
	secondDigging:  {2, passDigging, "turn"},
	secondAttack:   {2, passAttack, "turn"},
	firstCounter:   {1, passAttack, "counterattack"},
	secondSupply:   {2, passSupply, "supply"},

	bids: {}, over: {},
}

// works of a hex.
const (
	noWorks uint8 = iota
	fieldWorks
)

// Position is a state of play. Counters and zones are kept in arrays by number and by
// dense hex index, so that a copy is little more than one assignment.
type Position struct {
	d    *Data
	g    *settings
	seat int8 // whose knowledge it is; nobody for the whole position
	turn uint8
	ph   phase
	sky  uint8 // the weather, by dice.toml
	// leads is the seat that leads each nation, nobody before the bids [BARB.21].
	leads [nations]int8
	// released nations march as they like for good [KOCK1.33].
	released [nations]bool
	vp       [nations]int16
	// bids are what each seat offered for its allies, once the offers are open [BARB.20].
	bids [nations]int16

	units [maxUnits]counter
	top   [maxCells]int16 // the counter on top of a hex, -1 for none
	// zoc counts the counters of each nation whose zone a hex is in.
	zoc   [nations][maxCells]uint8
	works [maxCells]uint8

	// bridges that are damaged or blown, and ferries that are [20.1].
	bridges map[hex.Hexside]uint8
	// air are the air counters of each seat that are ready [10.11].
	air [nations][]uint8
	// given are the reserve centres that gave a point back in this phase [23.1].
	given []hex.Hex
	// ferried are the points that each ferry has borne in this phase [20.22].
	ferried map[hex.Hexside]int
	// entries are the half points that came in at a hex in this phase, what a stack left free
	// counted with it [17.14].
	entries map[int16]int

	// seen is where the enemy of a counter's seat saw it last, of those that he has seen in fog.
	seen map[int16]game.Sight
	// ways are those of this phase that seats were told of in fog [4.1/d].
	ways []Way
	// crowding tells that stacks are not counted, as long as marches change places with one another [5.21].
	crowding bool
	Afoot

	// backs are the hexes of counters whose faces the seat does not see [16.0]; nil where all is known.
	backs map[int16]Backs
}

// Afoot is what is under way.
type Afoot struct {
	// Delays are aircraft that slow marches, Covers those over defenders, placed before an attack phase [10.23] or
	// when an attack was declared.
	Delays []Flight `json:"delays,omitempty"`
	Covers []Flight `json:"covers,omitempty"`
	// Flown tells that the seat whose aircraft may strike before this movement phase has
	// answered [10.31]; so with those that may be placed before an attack phase [10.23].
	Flown bool `json:"flown,omitempty"`
	// Flights are those of the phase, which all have seen.
	Flights []AirFlown `json:"flights,omitempty"`
	// Reserves are reserve centres.
	Reserves []hex.Hex `json:"reserves,omitempty"`
	// Marchers are those of a nation's few who have marched on this turn, by number [KOCK1.31].
	Marchers []int16 `json:"marchers,omitempty"`
	// Kept are orders of a letter that wait for a later phase of the same turn.
	Kept []Kept `json:"kept,omitempty"`
	// Combats counts the combats of the phase, Paused is the one that waits for a choice, nil for none.
	Combats int     `json:"combats,omitempty"`
	Paused  *Paused `json:"paused,omitempty"`
	// Results are outcomes settled in advance, by a case.
	Results []string      `json:"results,omitempty"`
	Final   *title.Result `json:"final,omitempty"`
}

// Backs are counters of a nation in a hex, with their backs up.
type Backs struct {
	Nation   int `json:"nation"`
	Counters int `json:"counters"`
}

// Way is one that a seat was told of in fog: that its own went back by, or the enemy's went, whoever that was [4.1/d].
type Way struct {
	To   title.Seat `json:"to"`
	Path []hex.Hex  `json:"path"`
}

// Flight are aircraft of a strength over a hex.
type Flight struct {
	Hex      hex.Hex `json:"hex"`
	Strength int     `json:"strength"`
}

// Kept is an order of a seat for a later phase, in canonical words.
type Kept struct {
	Seat  title.Seat `json:"seat"`
	Order string     `json:"order"`
}

// states of a bridge or ferry.
const (
	whole uint8 = iota
	damaged
	blown
)

var bridgeNames = [...]string{"whole", "damaged", "blown"}

// Clone is a copy that shares nothing mutable.
func (p *Position) Clone() title.Position { return p.clone() }

func (p *Position) clone() *Position {
	q := new(Position)
	*q = *p
	q.bridges, q.ferried, q.entries, q.seen = maps.Clone(p.bridges), maps.Clone(p.ferried), maps.Clone(p.entries), maps.Clone(p.seen)
	for s := range q.air {
		q.air[s] = slices.Clone(p.air[s])
	}
	q.Delays, q.Covers, q.Flights = slices.Clone(p.Delays), slices.Clone(p.Covers), slices.Clone(p.Flights)
	q.Reserves, q.Marchers, q.Kept, q.Results = slices.Clone(p.Reserves), slices.Clone(p.Marchers), slices.Clone(p.Kept), slices.Clone(p.Results)
	q.given, q.ways = slices.Clone(p.given), slices.Clone(p.ways)
	return q
}

// note enters a value in a map that is made when it has its first.
func note[K comparable, V any](m *map[K]V, key K, value V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[key] = value
}

// today is the day of the turn.
func (p *Position) today() data.Date { return p.g.scenario.Day(int(p.turn)) }

// seatOf is the seat that leads a counter, nobody before the bids.
func (p *Position) seatOf(u int) int { return int(p.leads[p.d.Counters[u].Nation]) }

// first and second are the seats by initiative [KOCK1.37]: who does not have it goes
// second; with the option it is had on the first turn alone.
func (p *Position) first() int {
	s := p.g.scenario
	first := s.Begins
	if first < 0 { // the side without the allies that were bid for [BARB.22]
		if first = s.Seats[0]; int(p.leads[s.Bid]) == first {
			first = s.Seats[1]
		}
	}
	if p.g.firstTurnAlone && p.turn > 1 {
		return german
	}
	return first
}

func (p *Position) second() int { return p.other(p.first()) }

// other is the other of the two seats.
func (p *Position) other(seat int) int {
	if s := p.g.scenario.Seats; s[0] == seat {
		return s[1]
	}
	return p.g.scenario.Seats[0]
}

// active is the seat whose phase it is, nobody for both: who is led acts with its leader [3.1/b]
// [BARB.25], and who fights the Germans in the phases of the other seat [BARB.26].
func (p *Position) active() int { return p.activeIn(p.ph) }

// activeIn is the seat whose phase that one is.
func (p *Position) activeIn(ph phase) int {
	switch phases[ph].goes {
	case 1:
		return p.first()
	case 2:
		return p.second()
	}
	return nobody
}

// pass is what is done in the phase that is on.
func (p *Position) pass() pass { return phases[p.ph].pass }

// movementPhase and attackPhase tell such a phase of the seat; one of striking back is an attack phase too [8.11].
func (p *Position) movementPhase(seat int) bool {
	return p.pass() == passMovement && p.active() == seat
}

func (p *Position) attackPhase(seat int) bool { return p.pass() == passAttack && p.active() == seat }

// striking tells a phase of striking back [8.31].
func (p *Position) striking() bool { return phases[p.ph].kind == "counterattack" }

// put lays a counter on top of a hex; units of all kinds may lie there together [5.1][5.11].
func (p *Position) put(u, cell int) bool {
	c := &p.units[u]
	if cell < 0 || c.cell >= 0 {
		return false
	}
	c.cell, c.next, c.place = int16(cell), p.top[cell], onMap
	p.top[cell] = int16(u)
	p.zone(u, 1)
	return true
}

// lift takes a counter off its hex to a place.
func (p *Position) lift(u int, to place) {
	c := &p.units[u]
	if c.cell >= 0 {
		p.zone(u, -1)
		for at := &p.top[c.cell]; *at >= 0; at = &p.units[*at].next {
			if int(*at) == u {
				*at = c.next
				break
			}
		}
	}
	c.cell, c.next, c.place = -1, -1, to
}

// alter changes what a zone depends on: strength and state.
func (p *Position) alter(u int, change func(c *counter)) {
	p.zone(u, -1)
	change(&p.units[u])
	p.zone(u, 1)
}

// zone enters a counter's zone into the board, or takes it away [7.11].
func (p *Position) zone(u, by int) {
	c := &p.units[u]
	if c.cell < 0 || !p.controls(u) {
		return
	}
	zone := &p.zoc[p.d.Counters[u].Nation]
	for dir, to := range &p.d.Near[c.cell] {
		if to >= 0 && p.d.reach[c.cell][dir] {
			zone[to] = uint8(int(zone[to]) + by)
		}
	}
}

// all gives each counter in a hex to see, the last laid first, until it says to stop.
func (p *Position) all(cell int) func(see func(u int) bool) {
	return func(see func(u int) bool) {
		for u := p.top[cell]; u >= 0; {
			next := p.units[u].next
			if !see(int(u)) {
				return
			}
			u = next
		}
	}
}

// in lists the counters in a hex, the first laid first.
func (p *Position) in(cell int) []int {
	var list []int
	for u := range p.all(cell) {
		list = append(list, u)
	}
	slices.Reverse(list)
	return list
}

// holder is the nation of the counters in a hex, their backs up or not, nobody for none.
func (p *Position) holder(cell int) int {
	if u := p.top[cell]; u >= 0 {
		return p.d.Counters[u].Nation
	}
	if b, ok := p.backs[int16(cell)]; ok {
		return b.Nation
	}
	return nobody
}

// enemyAt tells whether counters of another seat than this are in the hex.
func (p *Position) enemyAt(seat, cell int) bool {
	n := p.holder(cell)
	return n >= 0 && int(p.leads[n]) != seat
}

// is tells whether a counter has a flag.
func (p *Position) is(u int, f flags) bool { return p.units[u].flags&f != 0 }

// strength is the full strength of a counter: of one with parts, what they have [6.22].
func (p *Position) strength(u int) int {
	parts := p.d.Counters[u].Parts
	if len(parts) == 0 {
		return int(p.units[u].SP)
	}
	sum := 0
	for _, part := range parts {
		if p.units[part].place == within {
			sum += int(p.units[part].SP)
		}
	}
	return sum
}

// hex of a cell; 0 for none.
func (p *Position) hex(cell int) hex.Hex { return p.d.Hex(cell) }

// name is the short name of a counter, nation its nation's.
func (p *Position) name(u int) string   { return p.d.Counters[u].Name }
func (p *Position) nation(u int) string { return nationNames[p.d.Counters[u].Nation] }

// Over tells whether the game has ended.
func (p *Position) Over() bool { return p.ph == over }

// ours tells whether a counter stands on the map and is led by the seat.
func (p *Position) ours(u, seat int) bool {
	return p.units[u].place == onMap && p.seatOf(u) == seat
}

// each gives the counters on the map that a seat leads, by number.
func (p *Position) each(seat int) func(see func(u int) bool) {
	return func(see func(u int) bool) {
		for u := range p.d.Counters {
			if p.ours(u, seat) && !see(u) {
				return
			}
		}
	}
}
