package september1939

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// play is one resolution.
type play struct {
	p        *Position
	cup      dice.Cup
	dry      bool // orders are tried, and no dice thrown
	orders   [nations][]order.Order
	policies [nations]policies
	// letter tells of each seat whether it has written for the phase that it is awaited in.
	letter [nations]bool
	// answer is what the seat wrote that was asked in the midst of a combat.
	answer []order.Order
	events []title.Event
	err    error
	// told are the ways that the picture of the plan tells of marches, by the body of their order; last tells that
	// those who found a hex full do not wait for room any more.
	told map[any][]hex.Hex
	last bool
	// saw is where the enemy saw each counter last, in fog.
	saw map[int16]game.Sight
}

// Resolve plays on from the awaited decision to the next. A letter carries a seat through its
// movement, its works and its attacks; what it says of supply waits for that phase.
func (p *Position) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	if p.seat != nobody {
		return nil, nil, fmt.Errorf("cannot play on from what a seat knows")
	}
	if p.Over() {
		return nil, nil, fmt.Errorf("the game is over")
	}
	r := &play{p: p.clone(), cup: cup}
	for _, d := range p.Awaited() {
		r.letter[sideOf(string(d.Seat))] = p.Paused == nil
	}
	r.policies = r.p.defaultPolicies()
	for _, sheet := range sheets {
		if s := sideOf(string(sheet.Seat)); s >= 0 {
			r.policies[s].read(p.d, sheet.Standing)
			if r.letter[s] {
				r.orders[s] = slices.Clone(sheet.Orders)
			} else if p.Paused != nil && nationNames[s] == p.Paused.Asked {
				r.answer = sheet.Orders
			}
		}
	}
	r.look()
	for r.err == nil && !r.p.Over() && r.phase() {
	}
	r.note()
	if r.err != nil {
		return nil, nil, r.err
	}
	return r.events, r.p, nil
}

// do lets an event happen.
func (r *play) do(e title.Event) {
	if r.err != nil {
		return
	}
	if err := r.p.Apply(e); err != nil {
		r.err = fmt.Errorf("turn %d, %s: %w", r.p.turn, phaseNames[r.p.ph], err)
		return
	}
	r.events = append(r.events, e)
	r.look()
	switch e.(type) {
	case *Moved, *Arrived, *Retreated, *Pursued, *Unloaded:
		r.closeCentres()
	}
}

func (r *play) fail(err error) bool {
	if err != nil && r.err == nil {
		r.err = err
	}
	return err != nil
}

// failed tells a seat of an order that could not be carried out.
func (r *play) failed(seat int, canon string, why *rule.Refusal) {
	if why != nil && canon != "" {
		r.do(&OrderFailed{Seat: seatNamed(seat), Order: canon, Refusal: *why})
	}
}

// phase plays the phase that is on and opens the next; false when a seat is awaited first. One in
// which nothing is wanted or due passes by itself [3.1/a].
func (r *play) phase() bool {
	p := r.p
	seat := p.active()
	if p.ph != weather && !r.flyFirst() {
		return r.keepOrders()
	}
	switch {
	case p.ph == bids:
		return r.bid()
	case p.ph == weather:
		flyers := p.flyersFirst()
		roll := r.roll("weather", nobody, 1)[0]
		r.do(&WeatherSet{Roll: roll, Weather: p.d.Tables.Dice["weather"].Results[roll-1]})
		r.next()
		if flyers >= 0 && r.letter[flyers] { // they fly if the weather lets them [10.42]
			r.flights(flyers)
		}
		return true
	case p.pass() == passMovement:
		if !r.letter[seat] {
			return false
		}
		r.movement(seat)
	case p.pass() == passDigging:
		r.each(seat, passDigging.of)
	case p.pass() == passAttack:
		if !p.striking() && !r.letter[seat] && p.Paused == nil {
			return false
		}
		if !r.attackPhase(seat) {
			return r.keepOrders()
		}
		r.letter[seat] = false
	case p.pass() == passSupply:
		r.recall(seat)
		r.each(seat, passSupply.of)
		r.supply(seat)
	}
	if r.err == nil && !p.Over() {
		r.wonByGround()
	}
	if r.err == nil && !p.Over() {
		r.next()
	}
	return true
}

// attackPhase plays an attack phase, or phase 5 or 10, in which is fought as in any other [3.1/p5d][3.1/p10f], by those too
// who attacked on the same day [8.31/b]: as the letter says, else as the standing orders do [3.1/p5a]. False when the seat
// is asked first whether it strikes back, or what it chooses in the midst of a combat.
func (r *play) attackPhase(seat int) bool {
	p := r.p
	switch {
	case !p.striking() || p.Paused != nil:
		r.recall(seat)
	case r.letter[seat]:
	case (r.policies[seat].asksAbout(askCounter) || p.g.noPassing) && p.canStrikeBack(seat):
		return false
	default:
		return r.attacks(seat, p.returns(seat, &r.policies[seat]))
	}
	return r.combats(seat)
}

// next closes the phase that is on and opens the one behind it; behind the last [3.0/d], the next
// day [3.0/b], or the end.
func (r *play) next() {
	p := r.p
	r.do(&PhaseEnded{Turn: int(p.turn), Phase: phaseNames[p.ph]})
	if p.ph != secondSupply {
		r.open(p.ph + 1)
		return
	}
	r.rest() // [22.21]
	r.countDay()
	if p.won(r) {
		return
	}
	if int(p.turn) >= p.g.scenario.Days {
		r.finish("", p.lastRule())
		return
	}
	r.do(&TurnBegan{Turn: int(p.turn) + 1, Date: p.g.scenario.Date(int(p.turn) + 1)})
}

// lastRule is what ends a game on its last day.
func (p *Position) lastRule() rule.Ref {
	switch p.g.scenario.ID {
	case "brest":
		return "BREST.9"
	case "barbarossa-39":
		return "BARB.1"
	}
	return "KOCK1.28/g"
}

func (r *play) open(ph phase) {
	p := r.p
	e := &PhaseBegan{Turn: int(p.turn), Phase: phaseNames[ph]}
	if seat := p.activeIn(ph); seat >= 0 {
		e.Seat = seatNamed(seat)
	}
	r.do(e)
}

// keepOrders keeps what is left of the active letters while another seat is asked: attacks too
// while the Pole places his aircraft before them [10.23], or a combat waits for a choice.
func (r *play) keepOrders() bool {
	for seat := range r.orders {
		var left []string
		for i := range r.orders[seat] {
			pass := passOf(&r.orders[seat][i])
			if o := &r.orders[seat][i]; pass == passSupply || pass == passAttack && (!r.p.striking() || r.p.Paused != nil) && r.p.attackPhase(seat) {
				left = append(left, o.Canon)
			}
		}
		if len(left) > 0 {
			r.do(&OrdersKept{Seat: seatNamed(seat), Orders: left})
		}
	}
	return false
}

// recall takes the orders up that were kept for a seat.
func (r *play) recall(seat int) {
	p := r.p
	had := false
	for _, k := range p.Kept {
		if had = had || k.Seat == seatNamed(seat); k.Seat == seatNamed(seat) {
			got, _ := p.d.language.Parse(seat, order.Lines(k.Order))
			r.orders[seat] = append(r.orders[seat], got...)
		}
	}
	if had {
		r.do(&OrdersKept{Seat: seatNamed(seat)})
	}
}

// passOf is the phase that an order belongs to.
func passOf(o *order.Order) pass {
	switch o.Verb {
	case "DIG":
		return passDigging
	case "ATTACK", "FIRE", "OVERRUN": // [9.42]
		return passAttack
	case "MEND", "RESTORE": // [23.1/c]
		return passSupply
	case "PASS", "BID":
		return passAny
	}
	return passMovement
}

// nationOf is the nation whose unit an order moves, the seat's own for none.
func (p *Position) nationOf(seat int, o *order.Order) int {
	if units := unitsOf(o.Body); len(units) > 0 {
		return p.d.Counters[units[0]].Nation
	}
	return seat
}

// unitsOf are the units that an order is to.
func unitsOf(body any) []int {
	switch b := body.(type) {
	case *March:
		return []int{b.Unit}
	case *Entry:
		return []int{b.Unit}
	case *Boarding:
		return []int{b.Unit}
	case *Deed:
		return []int{b.Unit}
	case *Group:
		return b.Units
	}
	return nil
}

// movement plays a movement phase: the orders of the letter, raids [3.1/p2c], trains [3.1/p2d][3.1/p7c],
// boarding [3.1/p2e][3.1/p7d] and arrivals [3.1/p2f][3.1/p7e] among them, then the flight of panic
// [22.12].
func (r *play) movement(seat int) {
	p, orders := r.p, r.orders[seat]
	var list []int
	for i := range orders {
		if passOf(&orders[i]) == passMovement {
			list = append(list, i)
		}
	}
	r.told = p.toldWays(seat, orders, list)
	r.marches(seat, orders, list, func(i int, why *rule.Refusal, _ []title.Event) {
		r.failed(seat, orders[i].Canon, why)
		p.won(r)
	})
	r.flee(seat)
	for cell := range p.d.Cells { // [11.13]
		r.clearWorks(cell)
	}
}

// each carries out the orders of a letter that are so.
func (r *play) each(seat int, so func(o *order.Order) bool) {
	for i := range r.orders[seat] {
		o := &r.orders[seat][i]
		if r.err != nil || r.p.Over() {
			return
		}
		if so(o) {
			r.failed(seat, o.Canon, r.act(seat, o))
			r.p.won(r)
		}
	}
}

// of tells the orders that belong to a pass, divides those by which units split or join.
func (x pass) of(o *order.Order) bool { return passOf(o) == x }
func divides(o *order.Order) bool     { return o.Verb == "SPLIT" || o.Verb == "COMBINE" }

// deeds are what units do one by one, by verb.
var deeds = map[string]func(r *play, seat, u int) *rule.Refusal{
	"UNLOAD": (*play).unload, "WITHDRAW": (*play).withdraw, "RESTORE": (*play).restore,
	"DIG": (*play).dig, "SPLIT": (*play).split, "RALLY": (*play).rally,
}

// act carries an order out, or says why it cannot be.
func (r *play) act(seat int, o *order.Order) *rule.Refusal {
	switch b := o.Body.(type) {
	case *March:
		return r.move(seat, b)
	case *Entry:
		return r.enter(seat, b)
	case *Boarding:
		return r.load(seat, b)
	case *Sortie:
		return r.sortie(seat, o, b)
	case *Deed:
		return deeds[o.Verb](r, seat, b.Unit)
	case *Group:
		switch o.Verb {
		case "FIRE":
			return r.fireAt(seat, b)
		case "RAID":
			return r.raid(seat, b)
		}
		return r.join(seat, b.Units)
	case *Crossing:
		if o.Verb == "MEND" {
			return r.mend(seat, b.Side)
		}
		return r.blow(seat, b.Side)
	}
	return nil
}

// combats plays an attack phase [3.1/p4b][3.1/p9b]: splits of those who attack [6.24], attacks in the letter's
// order with fire among them, then overruns [12.22][3.1/p4f]. False when a seat is asked in the midst of one:
// what is left stays on the letter.
func (r *play) combats(seat int) bool {
	p, resumed := r.p, r.p.Paused != nil
	planned := resumed && p.Paused.Choice != "fire" // the attacks that are left
	if resumed && !r.goOn() {
		return false
	}
	if was := len(r.events); was == 0 { // the letter begins here
		r.each(seat, divides) // [6.24]
	}
	var attacks, overruns, rest []order.Order
	for i, o := range r.orders[seat] {
		switch {
		case o.Verb == "ATTACK":
			attacks = append(attacks, o)
		case o.Verb == "OVERRUN":
			overruns = append(overruns, o)
		case o.Verb != "FIRE":
			rest = append(rest, o)
		case r.err == nil:
			r.failed(seat, o.Canon, r.act(seat, &o))
			if p.Paused != nil {
				r.orders[seat] = slices.Concat(rest, attacks, overruns, r.orders[seat][i+1:])
				return false
			}
		}
	}
	r.orders[seat] = rest
	if !r.attacks(seat, r.fightsOf(seat, attacks, planned)) {
		r.orders[seat] = append(r.orders[seat], overruns...)
		return false
	}
	for i := range overruns {
		o := &overruns[i]
		if r.err != nil || p.Over() {
			break
		}
		f, refused := p.eyes(seat).attacking(seat, o.Body.(*Assault), true)
		if refused != nil {
			r.failed(seat, o.Canon, refused)
			continue
		}
		if f.order = *o; !r.fight(f) {
			r.orders[seat] = append(r.orders[seat], overruns[i+1:]...)
			return false
		}
	}
	return true
}

// fightsOf are the attacks of a phase that can be, the others told. Those that waited while a seat was asked
// have been planned before.
func (r *play) fightsOf(seat int, orders []order.Order, before bool) (list []*fight) {
	p := r.p
	bodies := make([]*Assault, len(orders))
	for i := range orders {
		bodies[i] = orders[i].Body.(*Assault)
		if f, _ := p.fightOf(seat, bodies[i], false); before {
			f.order = orders[i]
			list = append(list, f)
		}
	}
	if before {
		return list
	}
	fights, refused := p.eyes(seat).plan(seat, bodies, true)
	for i, f := range fights {
		if f == nil {
			r.failed(seat, orders[i].Canon, refused[i])
			continue
		}
		f.order = orders[i]
		list = append(list, f)
	}
	return list
}

// canStrikeBack tells whether a seat has anybody who may strike back at somebody [8.32].
func (p *Position) canStrikeBack(seat int) bool {
	for u := range p.each(seat) {
		if p.is(u, attacked) || p.markedIn(u) {
			continue
		}
		for range p.zoneOf(u) {
			return true
		}
	}
	return false
}

// bid opens the bids [BARB.20]: the higher one leads the allies, equal ones are made again
// [BARB.21].
func (r *play) bid() bool {
	p := r.p
	s := p.g.scenario
	offers := map[title.Seat]int{}
	for _, seat := range s.Seats {
		offers[seatNamed(seat)] = 0
		for i := range r.orders[seat] {
			if b, ok := r.orders[seat][i].Body.(*Bid); ok {
				offers[seatNamed(seat)] = b.Points
			}
		}
	}
	a, b := seatNamed(s.Seats[0]), seatNamed(s.Seats[1])
	r.letter = [nations]bool{}
	switch {
	case offers[a] == offers[b]:
		r.do(&BidsEqual{Points: offers[a]})
		return false
	case offers[b] > offers[a]:
		a = b
	}
	r.do(&PolesLed{Seat: a, Nation: nationNames[s.Bid], Points: offers[a], Bids: offers})
	r.open(weather)
	return true
}
