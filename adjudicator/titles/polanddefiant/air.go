package polanddefiant

import (
	"cmp"
	"fmt"
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
)

// airOutOfPlay is how many turns ahead a damaged aircraft goes on the Turn Record Track [12.1/e] [12.2/a].
const airOutOfPlay = 2

// damage takes an aircraft out for two turns.
func (r *play) damage(k int, rules ...rule.Ref) {
	a := &r.P.d.Aircraft[k]
	r.Do(&AircraftDamaged{Side: a.Side, Aircraft: a.Name, Due: int(r.P.Turn) + airOutOfPlay, Rules: rules})
}

// airLoss picks the aircraft that its owner gives up, by his standing order [12.1/d] [12.2] [RET.11]: the first he
// listed, or else the weakest or strongest; of equals the last.
func (r *play) airLoss(side int, list []int) int {
	pol := r.policies[side]["AIRLOSSES"]
	return r.P.d.airBy(pol.Aircraft, pol.Value == grammar.Strongest, list)
}

// airBy is the first aircraft named, or the strongest or weakest of the list, of equals the last.
func (d *Data) airBy(named []int, strongest bool, list []int) int {
	power := func(k int) int { return d.Aircraft[k].Attack }
	wishes := wish.List[int]{wish.Named(named), power, func(k int) int { return -k }}
	if strongest {
		wishes[1] = wish.Most(power)
	}
	return list[wishes.Best(list)]
}

// aircraftReturn rolls for the damaged aircraft that are due: on 1 they are lost [12.3].
func (r *play) aircraftReturn() {
	p := r.P
	for k := range p.d.Aircraft {
		a := &p.d.Aircraft[k]
		if q := &p.planes[k]; q.Due == 0 || q.Due > int(p.Turn) {
			continue
		}
		roll := r.die(a.Side, "return of "+a.Name)
		r.Do(&AircraftReturned{
			Side: a.Side, Aircraft: a.Name, Roll: roll, Lost: roll == 1,
			Rules: []rule.Ref{"12.3", "12.1/e"},
		})
	}
}

// aircraftHome sends the interdiction aircraft back to their boxes [12.2/k].
func (r *play) aircraftHome() {
	p := r.P
	for k := range p.d.Aircraft {
		if a := &p.d.Aircraft[k]; p.planes[k].Hex != 0 {
			r.Do(&AircraftReturned{Side: a.Side, Aircraft: a.Name, Rules: []rule.Ref{"12.2/k"}})
		}
	}
}

// strikes plays the Ground Attack Segment: the German air attacks, then the Polish [12.1] [12.1/f], then on to the
// Interdiction Segment [3.0/a]. It comes back here whenever the queue is empty.
func (r *play) strikes() {
	for side := int(r.P.struck); side <= polish; side++ {
		list, _ := r.P.plansFor(side, keyAir)
		e := &AttacksPlanned{Side: sideNames[side]}
		for o, b := range order.Bodies[Strike](list, "STRIKE") { // several aircraft may join in one [12.1/a], each makes one [12.1/g]
			e.Attacks = append(e.Attacks, Attack{Hex: b.Hex, Aircraft: planeNames(r.P.d, b.Aircraft), Intent: game.Intent{If: b.If, Order: o.Canon}})
		}
		r.Do(e)
		if len(r.P.queue) > 0 || r.Err != nil {
			return
		}
	}
	r.begin(interdiction, "3.0/a")
}

// strikeBar tells why an aircraft cannot attack a hex now, or nil: it must be a fit ground attack unit, on its
// Luftflotte's side of the boundary [12.0/a], and one of its own country's units must stand next to the hex [12.1].
// The Polish unit flies anywhere [12.0/b].
func (p *Position) strikeBar(k, cell int) *rule.Refusal {
	a, state := &p.d.Aircraft[k], &p.planes[k]
	hex := p.d.Hex(cell).String()
	return cmp.Or(
		rule.RefuseIf(a.Interdicts, "not-ground-attack", "12.0").With("aircraft", a.Name),
		rule.RefuseIf(state.Gone, "aircraft-gone", "12.0").With("aircraft", a.Name),
		rule.RefuseIf(state.Due > 0, "aircraft-damaged", "12.1/e").With("aircraft", a.Name, "turn", itoa(state.Due)),
		p.d.wrongFleet(k, cell),
		rule.RefuseIf(!p.spotted(int(a.side), cell), "no-unit-near", "12.1").With("aircraft", a.Name, "hex", hex))
}

// spotted tells whether a unit of the side stands next to a hex that aircraft would attack: for the German one of
// Germany, since Slovaks do not qualify [12.1].
func (p *Position) spotted(side, cell int) bool {
	return p.d.Borders(cell, func(n int) bool {
		return slices.ContainsFunc(p.StackOf(n), func(u uint8) bool {
			def := &p.d.Units[u]
			return int(def.Side) == side && def.Class != ship && (side == polish || p.d.germanUnit(int(u)))
		})
	})
}

// airborne lists those of a strike's aircraft that can make it now.
func (p *Position) airborne(side int, a *Attack, cell int) (list []uint8) {
	for _, name := range a.Aircraft {
		k, err := p.plane(sideNames[side], name)
		if err == nil && !slices.Contains(list, uint8(k)) && p.strikeBar(k, cell) == nil {
			list = append(list, uint8(k))
		}
	}
	return list
}

// planeNames are the short names of aircraft.
func planeNames[N int | uint8](d *Data, list []N) []string {
	return game.Each(list, func(k N) string { return d.Aircraft[k].Name })
}

// interdict plays the Interdiction Segment: a die that may damage an aircraft [12.2], then the others go over the
// map [12.2/b], as ordered, or else where the German knows of most Polish units on the move.
func (r *play) interdict() {
	p := r.P
	fit := p.interdictors()
	if len(fit) == 0 {
		return
	}
	roll := r.die(sideNames[german], "interdiction")
	r.Do(&InterdictionRolled{Roll: roll, Rules: []rule.Ref{"12.2"}})
	if roll == 1 {
		r.damage(r.airLoss(german, fit), "12.2", "12.2/a")
	}
	ordered, _ := p.plansFor(german, keyAir)
	for o, b := range order.Bodies[Cover](ordered, "") {
		if !r.fails(german, o, p.cannotCover(german, b)) {
			r.coverHex(b.Aircraft, p.d.Cell(b.Hex))
		}
	}
	for _, k := range p.interdictors() {
		if cell := p.busiest(k); cell >= 0 && p.planes[k].Hex == 0 {
			r.coverHex(k, cell)
		}
	}
}

func (r *play) coverHex(k, cell int) {
	radius := interdictionRadius(r.P.Turn)
	rules := []rule.Ref{"12.2/b", "12.2/c"}
	if radius > 1 {
		rules[1] = "12.2/d"
	}
	a := &r.P.d.Aircraft[k]
	r.Do(&Interdicted{Side: a.Side, Aircraft: a.Name, Hex: r.P.d.Hex(cell), Radius: radius, Rules: rules})
}

// interdictors are the interdiction aircraft that can fly.
func (p *Position) interdictors() []int {
	return p.flying(func(k int) bool { return p.d.Aircraft[k].Interdicts })
}

// flying lists the aircraft that can fly and are so.
func (p *Position) flying(so func(k int) bool) (list []int) {
	for k := range p.d.Aircraft {
		if p.fit(k) && so(k) {
			list = append(list, k)
		}
	}
	return list
}

// cannotCover tells why an aircraft cannot be sent over a hex, or nil.
func (p *Position) cannotCover(side int, b *Cover) *rule.Refusal {
	a := &p.d.Aircraft[b.Aircraft]
	cell := p.d.Cell(b.Hex)
	state := &p.planes[b.Aircraft]
	return cmp.Or(
		rule.RefuseIf(int(a.side) != side, "not-own-aircraft", "12.2/b").With("aircraft", a.Name),
		rule.RefuseIf(!a.Interdicts, "no-interdictor", "12.0").With("aircraft", a.Name),
		rule.RefuseIf(state.Gone, "aircraft-gone", "12.3").With("aircraft", a.Name),
		rule.RefuseIf(state.Due > 0, "aircraft-damaged", "12.2/a").With("aircraft", a.Name, "turn", itoa(state.Due)),
		rule.RefuseIf(cell < 0, "off-map", "12.2/b").With("hex", b.Hex.String()),
		p.d.wrongFleet(b.Aircraft, cell))
}

// wrongFleet refuses to send an aircraft over a hex beyond the Luftflotte boundary.
func (d *Data) wrongFleet(k, cell int) *rule.Refusal {
	a, hex := &d.Aircraft[k], d.Hex(cell).String()
	return rule.RefuseIf(!d.mayFlyOver(k, cell), "wrong-luftflotte", "12.0/a").
		With("aircraft", a.Name, "hex", hex, "fleet", itoa(a.Fleet))
}

// mayFlyOver tells whether a hex lies on the aircraft's side of the Luftflotte boundary [12.0/a]; the Polish unit
// flies anywhere [12.0/b].
func (d *Data) mayFlyOver(k, cell int) bool {
	fleet := d.Aircraft[k].Fleet
	return fleet == 0 || cell >= 0 && d.north[cell] == (fleet == 1)
}

// busiest is the hex for an aircraft without an order: where the German knows of most Polish units that can move,
// less his own; of equals with more roads and railways, then the lowest number. -1 when that hurts no Pole.
func (p *Position) busiest(k int) int {
	seen := p.knownTo(german) // what he cannot see must not steer him
	radius := interdictionRadius(p.Turn)
	const unitWorth, wayWorth = 100, 1
	var worth [game.MaxCells]int
	for cell := range p.d.Cells {
		if p.interdicted[cell] > 0 {
			continue // hurt already
		}
		for _, u := range seen.StackOf(cell) {
			switch def := &p.d.Units[u]; {
			case def.Class == ship || def.Move == 0 && !def.Rails:
			case def.Side == polish:
				worth[cell] += unitWorth
			default:
				worth[cell] -= unitWorth
			}
		}
		if p.d.isRoad[cell] || p.d.isRail[cell] {
			worth[cell] += wayWorth
		}
	}
	return wish.Richest(p.d.Cells, func(cell int) (sum int, hurts bool) {
		if !p.d.mayFlyOver(k, cell) {
			return 0, false
		}
		for c := range p.d.Within(cell, radius) {
			sum += worth[c]
		}
		return sum, sum >= unitWorth
	})
}

// station says when an aircraft is fit again, 0 for at once, or that it is gone; it comes off the map if it was
// over a hex [12.2/k].
func (p *Position) station(side, name string, due int, gone bool) error {
	k, err := p.plane(side, name)
	if err != nil {
		return err
	}
	over := p.planes[k].Hex != 0
	p.planes[k].Due, p.planes[k].Gone, p.planes[k].Hex = due, gone, 0
	if over {
		p.cover()
	}
	return nil
}

func (p *Position) interdict(e *Interdicted) error {
	k, err := p.plane(e.Side, e.Aircraft)
	if err != nil || p.d.Cell(e.Hex) < 0 || !p.d.Aircraft[k].Interdicts || !p.fit(k) {
		return fmt.Errorf("%s cannot cover %v", e.Aircraft, e.Hex)
	}
	p.planes[k].Hex = e.Hex
	p.cover()
	return nil
}

// plane finds an aircraft by side and short name.
func (p *Position) plane(side, name string) (int, error) {
	k := slices.IndexFunc(p.d.Aircraft, func(a aircraft) bool { return a.Name == name && a.Side == side })
	return k, game.Fault(k < 0, "no %s aircraft %q", side, name)
}

// fit tells whether an aircraft can fly.
func (p *Position) fit(k int) bool { return !p.planes[k].Gone && p.planes[k].Due == 0 }

// interdictionRadius in hexes [12.2/c] [12.2/d].
func interdictionRadius(turn uint8) int {
	if turn == 1 {
		return 2
	}
	return 1
}

// cover counts the aircraft over each hex anew.
func (p *Position) cover() {
	p.interdicted = [game.MaxCells]uint8{}
	for k := range p.d.Aircraft {
		if at := p.d.Cell(p.planes[k].Hex); at >= 0 {
			for cell := range p.d.Within(at, interdictionRadius(p.Turn)) {
				p.interdicted[cell]++
			}
		}
	}
}
