package september1939

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// This file has aircraft [10.0]: counters with a strength, each for one mission a day [10.12].

// Sortie is STRIKE and DELAY: where aircraft fly alone, and their strengths.
type Sortie struct {
	Hex    hex.Hex
	Bridge hex.Hexside
	Air    []int
}

// Strengths of air counters, and how many an order may name.
const (
	strongest  = 2
	mostFlying = 9
	// mostOnBridge may strike one bridge in a phase [10.36/d].
	mostOnBridge = 2
)

var (
	airWords    = grammar.Particles{"AIR", "AIRCRAFT", "LOTNICTWO", "LUFTWAFFE", "FLIEGER"}
	overWords   = grammar.Particles{"OVER", "NAD", "UBER"}
	bridgeWords = grammar.Particles{"BRIDGE", "FERRY", "MOST", "PROM", "BRUCKE", "FAHRE"}
)

func air[B any](field func(*B) *[]int) grammar.Clause[B] {
	return grammar.Numbers(1, strongest, mostFlying, field).Behind(airWords)
}

// flights are the orders of aircraft alone.
func (d *Data) flights() []grammar.Declared {
	flown := air(func(b *Sortie) *[]int { return &b.Air })
	at := grammar.Place(&d.ground, func(b *Sortie) *hex.Hex { return &b.Hex }).After(atWords).Key()
	bridge := grammar.Side(func(b *Sortie) *hex.Hexside { return &b.Bridge }).Behind(bridgeWords).Maybe().Key()
	return []grammar.Declared{
		&grammar.Verb[Sortie]{
			Name: "STRIKE", Synonyms: []string{"BOMB", "BOMBARDUJ", "BOMBARDIERE"},
			Clauses: []grammar.Clause[Sortie]{bridge, at.Unless(func(b *Sortie) bool { return b.Bridge.A != 0 }), flown},
			Example: "STRIKE 3629 AIR 2", Rules: refs("10.31", "10.36"),
		},
		&grammar.Verb[Sortie]{
			Name: "DELAY", Synonyms: []string{"HARASS", "OPOZNIAJ", "STORE"}, Clauses: []grammar.Clause[Sortie]{at, flown},
			Example: "DELAY 3629 AIR 2", Rules: refs("10.51", "10.52"),
		},
	}
}

// muster gives each side the air counters that the scenario has for a day [10.11].
func (p *Position) muster() {
	p.air = [nations][]uint8{}
	for _, a := range p.g.scenario.Aircraft {
		if day := p.today(); day >= a.From && day <= a.Until {
			p.air[a.Seat] = append(p.air[a.Seat], a.Strength...)
		}
	}
}

// aloft says why a seat cannot send counters of these strengths, nil if it can [10.11].
func (p *Position) aloft(seat int, strengths []int) *rule.Refusal {
	left := slices.Clone(p.air[seat])
	for _, n := range strengths {
		i := slices.Index(left, uint8(n))
		if i < 0 {
			return rule.Refuse("no-aircraft", "10.11", "10.12").With("strength", itoa(n))
		}
		left = slices.Delete(left, i, i+1)
	}
	return nil
}

// wooded refuses a hex with wood in it as a target of aircraft [10.15][10.36b].
func (p *Position) wooded(cell int, ref rule.Ref) *rule.Refusal {
	if p.d.wood[cell] {
		return rule.Refuse("no-aircraft-over-woods", ref).With("hex", p.hex(cell).String())
	}
	return nil
}

// flyingOver says why a seat cannot send counters of these strengths over some hexes beside others [10.15].
func (p *Position) flyingOver(seat int, strengths, cells []int) *rule.Refusal {
	if r := p.aloft(seat, strengths); r != nil || len(strengths) == 0 {
		return r
	}
	return whyNot(cells, func(cell int) *rule.Refusal { return p.wooded(cell, "10.15") })
}

// flyersFirst is the seat whose aircraft may fly before the phase that is on goes on: against
// whoever is to march [10.31], and over Polish defenders where the Pole places first [10.23];
// nobody for none.
func (p *Position) flyersFirst() int {
	seat := p.active()
	switch {
	case p.ph == weather:
		seat = p.first()
	case p.pass() == passMovement:
	case p.pass() == passAttack && !p.striking():
		if p.g.airSecret || int(p.leads[polish]) != polish || seat == polish || len(p.air[seat]) == 0 { // [10.23/b]
			return nobody
		}
	default:
		return nobody
	}
	if foe := p.other(seat); !p.Flown && len(p.air[foe]) > 0 {
		return foe
	}
	return nobody
}

// flyFirst lets aircraft fly before a phase goes on; false when their seat is awaited.
func (r *play) flyFirst() bool {
	p := r.p
	seat := p.flyersFirst()
	if seat < 0 {
		return true
	}
	if r.letter[seat] {
		r.flights(seat)
	}
	return p.Flown
}

// flights carries out what a seat ordered its aircraft.
func (r *play) flights(seat int) {
	p := r.p
	r.each(seat, func(o *order.Order) bool { return o.Verb == "STRIKE" || o.Verb == "DELAY" })
	r.covers(seat, func(hex.Hex) bool { return !p.movementPhase(p.other(seat)) })
	r.do(&AirDone{Seat: seatNamed(seat)})
	r.letter[seat], r.orders[seat] = false, nil
}

// covers places aircraft over those hexes for whose defence they are told to fly, before an attack is thrown for [10.12][10.23].
func (r *play) covers(seat int, over func(h hex.Hex) bool) {
	for i := range r.policies[seat].air {
		if b := &r.policies[seat].air[i]; over(b.Hex) {
			_ = r.cover(seat, b) // as far as there are any left
		}
	}
}

// cover places aircraft over a hex, or says why they cannot fly [10.11].
func (r *play) cover(seat int, b *Policy) *rule.Refusal {
	if len(b.Air) == 0 {
		return nil
	}
	if refused := r.p.aloft(seat, b.Air); refused != nil || r.p.d.Cell(b.Hex) < 0 {
		return refused
	}
	r.do(&AirFlown{Seat: seatNamed(seat), Hex: b.Hex, Task: "cover", Air: b.Air})
	return nil
}

// sortie lets aircraft fly alone, as an order says, before the enemy marches [10.31].
func (r *play) sortie(seat int, o *order.Order, b *Sortie) *rule.Refusal {
	p := r.p
	if p.pass() != passMovement || p.active() == seat || p.Flown {
		return rule.Refuse("no-strike-now", "10.31")
	}
	if refused := p.aloft(seat, b.Air); refused != nil {
		return refused
	}
	if b.Bridge.A != 0 {
		return r.strikeBridge(seat, b)
	}
	cell := p.d.Cell(b.Hex)
	switch {
	case cell < 0:
		return rule.Refuse("off-map", "2.1").With("hex", b.Hex.String())
	case o.Verb == "DELAY":
		return r.hinder(seat, cell, b)
	case !p.eyes(seat).enemyAt(seat, cell):
		return rule.Refuse("no-enemy", "10.21").With("hex", b.Hex.String())
	}
	if refused := p.wooded(cell, "10.36b"); refused != nil {
		return refused
	}
	e := &AirFlown{Seat: seatNamed(seat), Hex: b.Hex, Task: "strike", Air: b.Air}
	if r.dry {
		r.do(e)
		return nil
	}
	if trains := slices.DeleteFunc(p.in(cell), func(u int) bool { return p.d.Counters[u].Class != data.Train }); len(trains) > 0 && len(p.struckIn(cell)) == 0 {
		r.strikeTrain(e, trains[0])
		return nil
	}
	r.strikeUnits(e, cell)
	return nil
}

// struckIn lists those in a hex whom aircraft hit: all but headquarters, trains and columns.
func (p *Position) struckIn(cell int) []int {
	return slices.DeleteFunc(p.in(cell), func(u int) bool { return p.d.Counters[u].Class >= data.Headquarters })
}

// throwForAircraft throws a die for each counter of an attack: a 6 sends it home, a 5 takes a
// point, and one that has none left goes home too [10.24]. It gives what is left [10.24/b].
func (r *play) throwForAircraft(label string, seat int, strengths []int) (rolls []int, sum int) {
	rolls = r.roll(label, seat, len(strengths))
	for i, n := range strengths {
		switch r.p.d.Tables.Dice["air-loss"].Results[rolls[i]-1] {
		case "stays":
			sum += n
		case "halved":
			sum += n - 1
		}
	}
	return rolls, sum
}

// strikeUnits lets aircraft alone hit a hex like guns that nobody answers [10.13][10.33]; works
// halve what it loses [10.34]. Who was not missed by all moves at half [10.13/c].
func (r *play) strikeUnits(e *AirFlown, cell int) {
	seat := sideOf(string(e.Seat))
	e.Rolls, e.Sum = r.throwForAircraft("aircraft over "+e.Hex.String(), seat, e.Air)
	r.do(e)
	if e.Sum > 0 {
		r.hit(&Fired{Seat: e.Seat, Side: nationNames[seat], Hex: e.Hex, Air: e.Sum}, cell, data.Tenths(10*e.Sum))
	}
	r.struckByAir(e, cell)
}

// struckByAir is what aircraft do to those in a hex besides what they lose: disorder [10.37], and half a march where
// not all of them were driven off [10.13/c].
func (r *play) struckByAir(e *AirFlown, cell int) {
	if e.Sum > 0 {
		r.shake(sideOf(string(e.Seat)), cell, e.Sum)
	}
	if slices.Min(e.Rolls) < 6 {
		r.slow(r.p.struckIn(cell), "aircraft", "10.13/c")
	}
}

// shake throws whether aircraft of a strength bring those in a hex into disorder, or from there
// into panic: a die below it, and never a 6 [10.37][10.37/b][10.37/c].
func (r *play) shake(seat, cell, strength int) {
	p := r.p
	units := p.struckIn(cell)
	if len(units) == 0 || r.err != nil {
		return
	}
	roll := r.roll("disorder at "+p.hex(cell).String(), seat, 1)[0]
	if roll == p.d.Tables.Disorder.Safe || roll >= strength {
		return
	}
	for _, u := range units {
		r.unsettle(u, "aircraft")
	}
}

// slow halves the next march of units.
func (r *play) slow(units []int, cause string, ref rule.Ref) {
	for _, u := range units {
		if p := r.p; p.units[u].place == onMap {
			r.do(&Slowed{Spot: p.spot(u), Cause: cause, Rules: []rule.Ref{ref}})
		}
	}
}

// strikeTrain throws for each counter that hits a train [10.14]: a 6 destroys it, and those
// aboard lose a point each and move at half [10.35][10.35/b]; a 5 halves its way [10.35/c], and
// the rest do nothing [10.35/d].
func (r *play) strikeTrain(e *AirFlown, train int) {
	p := r.p
	e.Task, e.Rolls = "train", r.roll("aircraft over "+e.Hex.String(), sideOf(string(e.Seat)), len(e.Air))
	r.do(e)
	done := func(result string) bool {
		return slices.ContainsFunc(e.Rolls, func(roll int) bool { return p.d.Tables.Dice["air-on-train"].Results[roll-1] == result })
	}
	switch {
	case done("destroyed"):
		aboard := slices.Collect(p.riders(train))
		r.remove(train, "aircraft", "10.35")
		for _, u := range aboard {
			r.lose(u, 1, p.at(u), "aircraft")
		}
		r.slow(aboard, "aircraft", "10.35/b")
	case done("half"):
		r.slow([]int{train}, "aircraft", "10.35/c")
	}
}

// strikeBridge lets aircraft hit a bridge over a great river before the enemy marches [10.36].
func (r *play) strikeBridge(seat int, b *Sortie) *rule.Refusal {
	p := r.p
	s := b.Bridge
	at := []string{"hex", s.A.String(), "to", s.B.String()}
	if !p.d.crossed(s) {
		return rule.Refuse("no-bridge", "10.36").With(at...)
	}
	if p.bridges[s] == blown {
		return rule.Refuse("bridge-blown", "10.36/e").With(at...)
	}
	flown := len(b.Air)
	for _, before := range p.Flights {
		if before.Task == "bridge" && hex.Between(before.Hex, before.To) == s {
			flown += len(before.Air)
		}
	}
	if flown > mostOnBridge {
		return rule.Refuse("bridge-struck-enough", "10.36/d").With(at...)
	}
	e := &AirFlown{Seat: seatNamed(seat), Hex: s.A, To: s.B, Task: "bridge", Air: b.Air}
	if r.dry {
		r.do(e)
		return nil
	}
	e.Rolls = r.roll("aircraft over "+s.String(), seat, len(b.Air))
	r.do(e)
	state := p.bridges[s]
	for i, roll := range e.Rolls {
		table := "air-" + itoa(b.Air[i]) + "-on-bridge" // [10.36/b][10.36/c]
		switch p.d.Tables.Dice[table].Results[roll-1] {
		case "blown":
			state = blown
		case "damaged": // twice is blown [10.36/e]
			state = min(state+1, blown)
		}
	}
	if state != p.bridges[s] {
		r.do(&BridgeChanged{Side: nationNames[seat], From: s.A, To: s.B, State: bridgeNames[state], Rules: []rule.Ref{"10.36/b", "10.36/e"}})
	}
	return nil
}

// mostToDelay is the strength that may slow marches over one hex [10.51].
const mostToDelay = 2

// hinder lets German aircraft slow Polish marches over a hex [10.51]; woods are proof [10.53].
func (r *play) hinder(seat, cell int, b *Sortie) *rule.Refusal {
	p := r.p
	strength := game.Sum(b.Air, itself) + game.Sum(p.Delays, func(a Flight) int {
		if p.d.Cell(a.Hex) == cell {
			return a.Strength
		}
		return 0
	})
	with := []string{"hex", b.Hex.String(), "strength", itoa(strength)}
	switch {
	case seat != german || int(p.leads[polish]) == german:
		return rule.Refuse("no-delay", "10.51").With(with...)
	case strength > mostToDelay:
		return rule.Refuse("delay-too-strong", "10.51").With(with...)
	case p.d.wood[cell]:
		return rule.Refuse("no-aircraft-over-woods", "10.53").With(with...)
	}
	r.do(&AirFlown{Seat: seatNamed(seat), Hex: b.Hex, Task: "delay", Air: b.Air, Sum: strength})
	return nil
}

// sorties flies the aircraft of a combat [10.12] and gives what they add to the attack like guns [10.11/b]: those
// of both sides undo one another [10.23/c], the attacker's throw [10.24], the defender's do not.
func (r *play) sorties(f *fight) int {
	p := r.p
	foe := p.other(f.seat)
	own := f.air
	if p.aloft(f.seat, own) != nil {
		own = nil
	}
	var against []int
	for _, cell := range f.targets {
		for _, c := range p.Covers {
			if p.d.Cell(c.Hex) == cell {
				against = append(against, int(c.Strength))
			}
		}
		for _, c := range r.policies[foe].air { // flown before the phase, where the Pole had to place first [10.23]
			if !p.Flown && c.Hex == p.hex(cell) && p.aloft(foe, slices.Concat(against, c.Air)) == nil {
				against = append(against, c.Air...)
			}
		}
	}
	at := p.hex(f.targets[0])
	mine := &AirFlown{Seat: seatNamed(f.seat), Hex: at, Task: "attack", Air: own}
	theirs := &AirFlown{Seat: seatNamed(foe), Hex: at, Task: "defence", Air: against}
	switch {
	case len(own) > 0 && len(against) > 0:
		mine.Task, theirs.Task = "met", "met"
	case len(own) > 0:
		mine.Rolls, mine.Sum = r.throwForAircraft("aircraft over "+at.String(), f.seat, own)
	default:
		theirs.Sum = game.Sum(against, itself)
	}
	for _, e := range []*AirFlown{mine, theirs} {
		if len(e.Air) > 0 {
			r.do(e)
		}
	}
	return mine.Sum - theirs.Sum
}

// fly takes the counters that flew from those that are ready: each has one mission [10.12].
func (p *Position) fly(e *AirFlown) error {
	seat := sideOf(string(e.Seat))
	if seat < 0 {
		return fmt.Errorf("no seat %q", e.Seat)
	}
	left := slices.Clone(p.air[seat])
	for _, n := range e.Air {
		covers := slices.Index(p.Covers, Flight{e.Hex, n})
		at := slices.Index(left, uint8(n))
		switch {
		case e.Task == "defence" && covers >= 0, e.Task == "met" && covers >= 0 && seat != p.active():
			p.Covers = slices.Delete(slices.Clone(p.Covers), covers, covers+1)
		case at < 0:
			return fmt.Errorf("%s has no aircraft of strength %d", e.Seat, n)
		default:
			left = slices.Delete(left, at, at+1)
		}
		if e.Task == "cover" {
			p.Covers = append(slices.Clone(p.Covers), Flight{e.Hex, n})
		}
	}
	if e.Task == "delay" {
		others := slices.DeleteFunc(slices.Clone(p.Delays), func(a Flight) bool { return a.Hex == e.Hex })
		p.Delays = append(others, Flight{e.Hex, e.Sum})
	}
	p.air[seat], p.Flights = left, append(slices.Clone(p.Flights), *e)
	return nil
}
