package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// Random gives legal orders for what the seat is awaited for, or none. pick(n) chooses from 0
// to n-1. Every order is accepted by Check in the order given.
func (t *Title) Random(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), sideOf(string(seat))
	kind := title.AwaitedOf(p, seat)
	switch {
	case kind == "":
		return nil
	case kind == "bid":
		return []order.Order{p.d.language.Order(side, "BID", &Bid{Points: pick(10)})}
	}
	if p.Paused != nil {
		return p.answersAtRandom(pick)
	}
	w := &wanderer{writer: writer{trial: p.trying(side)}, pick: pick}
	if kind == "aircraft" {
		w.strike()
		return w.out
	}
	if kind == "turn" && w.p.movementPhase(side) {
		w.movement()
	}
	if kind != "supply" {
		w.assault()
	}
	return w.out
}

// answersAtRandom answers what a combat waits for in one of the ways that it can be.
func (p *Position) answersAtRandom(pick func(n int) int) (list []order.Order) {
	for _, x := range p.answers() {
		b := *x.Body.(*Policy)
		switch k := pick(4); {
		case k == 0:
			continue
		case p.Paused.Choice == "way":
			if o, err := p.takenUp(); err == nil && k == 1 {
				ends := p.endsBack(o)
				b.Hexes = []hex.Hex{p.hex(ends[pick(len(ends))])}
				x = p.d.language.Order(o.asked, "RETREAT", &b)
			}
		case x.Verb == "RETREAT" && k == 1:
			x = p.d.language.Order(sideOf(p.Paused.Asked), "HOLD", &b)
		case x.Verb == "RETREAT" && k == 2:
			b.Number = 1 + pick(3)
			x = p.d.language.Order(sideOf(p.Paused.Asked), "RETREAT", &b)
		}
		list = append(list, x)
	}
	return list
}

// wanderer makes random orders, carrying them out on its own copy as it goes.
type wanderer struct {
	writer
	pick func(n int) int
	way  [maxPath + 1]int16
}

func (w *wanderer) movement() {
	p := w.p
	for u := range p.d.Counters {
		if c := &p.units[u]; c.place == expected && p.seatOf(u) == w.seat && p.entering(w.seat, u, int(c.entry)) == nil {
			w.write("ENTER", &Entry{Unit: u, At: p.hex(int(c.entry))})
		}
	}
	for _, nation := range nationsOf(w.seat) {
		for u := range p.each(w.seat) {
			if p.d.Counters[u].Nation != nation || w.pick(4) == 0 || p.mayMarch(w.seat, u) != nil {
				continue
			}
			w.wander(u)
		}
	}
	w.turnTo(p.ph + 1)
	for u := range p.each(w.seat) {
		if w.pick(4) == 0 && p.digging(w.seat, u) == nil {
			w.write("DIG", &Deed{u})
		}
	}
	w.turnTo(p.ph + 1)
}

// strike sends aircraft over enemies at random.
func (w *wanderer) strike() {
	p := w.p
	var foes []hex.Hex
	for u := range p.each(p.other(w.seat)) {
		foes = append(foes, p.hex(int(p.units[u].cell)))
	}
	for _, strength := range slices.Clone(p.air[w.seat]) {
		if w.pick(4) > 0 && len(foes) > 0 {
			verb := []string{"STRIKE", "DELAY"}[w.pick(2)]
			w.write(verb, &Sortie{Hex: foes[w.pick(len(foes))], Air: []int{int(strength)}})
		}
	}
}

// wander marches a unit somewhere at random.
func (w *wanderer) wander(u int) {
	p := w.p
	budget, _ := p.allowance(u)
	w.way[0] = p.units[u].cell
	n := p.d.Map.Roam(w.way[:], int(budget), p.steps(u, false), func(cell int) bool { return p.rests(u, cell) == hex.Free && !p.enemyAt(w.seat, cell) }, w.pick)
	if n > 0 {
		w.write("MOVE", &March{Unit: u, Hexes: p.d.Map.Hexes(w.way[1 : n+1])})
	}
}

// assault orders attacks at random among what can be attacked, and lets guns fire.
func (w *wanderer) assault() {
	p, g := w.p, gathering{Position: w.p}
	for u := range p.each(w.seat) {
		if !p.d.Counters[u].Fights() || w.pick(3) == 0 {
			continue
		}
		if targets := slices.Collect(p.zoneOf(u)); len(targets) > 0 {
			g.join(u, targets...)
		}
	}
	w.support(g.list, func() bool { return w.pick(2) == 0 })
	for _, b := range g.list {
		if w.pick(2) == 0 {
			b.Pursue = b.Hexes[:1]
		}
	}
	w.attacks(g.list, func(*fight) bool { return true })
}

func toInts(cells []int16) []int {
	var out []int
	for _, c := range cells {
		out = append(out, int(c))
	}
	return out
}

// Standing draws standing orders that are legal at any time.
func (t *Title) Standing(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), sideOf(string(seat))
	if side < 0 {
		return nil
	}
	var out []order.Order
	add := func(verb string, b *Policy) { out = append(out, p.d.language.Order(side, verb, b)) }
	for u := range p.each(side) {
		at := p.hex(int(p.units[u].cell))
		if p.Paused != nil && sideOf(p.Paused.Asked) == side { // it would be an answer
			break
		}
		if ready := p.air[side]; len(ready) > 0 && pick(24) == 0 {
			add("AIR", &Policy{Hex: at, Air: []int{int(ready[0])}})
		}
		switch pick(12) {
		case 0:
			add("HOLD", &Policy{Hex: at})
		case 1:
			add("RETREAT", &Policy{Hex: at, Number: 1 + pick(3)})
		case 2:
			if p.d.Counters[u].Class == data.Artillery {
				add("SUPPORT", &Policy{Hex: at, Units: []int{u}})
			}
		}
	}
	about := slices.DeleteFunc([]string{askLosses, askRetreat, askGuns, askPursuit, askAir, askWay}, func(string) bool { return pick(3) == 0 })
	out = append(out, p.d.language.Order(side, "ASK", &grammar.Policy{Words: about}))
	add("COUNTER", &Policy{Value: []string{"NEVER", "ASK", "ODDS"}[pick(3)], Number: 1 + pick(3)})
	return out
}
