package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Random gives legal orders for what the seat is awaited for, or none. pick(n)
// chooses from 0 to n-1. Every order is accepted by Check in the order given.
func (t *Title) Random(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), sideOf(string(seat))
	if side == nobody || p.Over() {
		return nil
	}
	w := &wanderer{p: p.known(side), side: side, pick: pick}
	switch ask := w.p.ask; {
	case w.p.ph == orders || ask == nil:
		w.out = make([]order.Order, 0, 64)
		w.fly()
		w.enter()
		w.plan(3)
	case int(ask.side) != side:
		if pick(6) == 0 {
			w.plan(1)
		}
	case ask.kind == "activation":
		w.activation()
	case ask.kind == "event":
		w.free("")
	default:
		w.choose(ask.kind)
	}
	return w.out
}

// wanderer makes random orders, carrying them out on copies as it goes.
type wanderer struct {
	p    *Position
	side int
	pick func(n int) int
	out  []order.Order
	c    *checker
	way  [maxPath + 1]int16
}

// try begins the activation of a headquarters on a copy, as checking does.
func (w *wanderer) try(key string, hq int) *trial {
	if w.c == nil {
		w.c = &checker{was: w.p, side: w.side}
		if ask := w.p.ask; ask != nil && int(ask.side) == w.side {
			w.c.asked = ask.kind
		}
	}
	w.c.trials = w.c.trials[:0]
	return w.c.try(key, hq)
}

// fly orders air attacks and interdiction at random.
func (w *wanderer) fly() {
	p := w.p
	for k := range p.d.Aircraft {
		a := &p.d.Aircraft[k]
		if int(a.side) != w.side || !p.fit(k) || w.pick(3) == 0 {
			continue
		}
		cell := w.pick(p.d.cells)
		if a.interdicts {
			b := &Cover{Aircraft: k, Hex: p.hex(cell)}
			if p.cannotCover(w.side, b) == nil {
				w.out = append(w.out, p.d.coverOrder(b))
			}
			continue
		}
		if cell = w.target(k); cell < 0 {
			continue
		}
		if c := p.reckon(w.side, cell, nil, []uint8{uint8(k)}); c.column < 0 {
			continue
		}
		w.out = append(w.out, p.d.strikeOrder(&Strike{Hex: p.hex(cell), Aircraft: []int{k}}))
	}
}

// target is a hex with enemies that no order strikes yet, for an aircraft.
func (w *wanderer) target(k int) int {
	p := w.p
	first := w.pick(len(p.d.Units))
	for i := range p.d.Units {
		u := (first + i) % len(p.d.Units)
		cell := int(p.units[u].cell)
		if cell < 0 || int(p.d.Units[u].side) == w.side || p.d.Units[u].class == ship || p.strikeBar(k, cell) != nil {
			continue
		}
		struck := slices.ContainsFunc(w.out, func(o order.Order) bool {
			b, ok := o.Body.(*Strike)
			return ok && b.Hex == p.hex(cell)
		})
		if !struck {
			return cell
		}
	}
	return -1
}

// enter brings reinforcements in, some of them marching on.
func (w *wanderer) enter() {
	p := w.p
	if list := p.awaited(w.side); len(list) > 0 {
		q := p.clone()
		for _, u := range list {
			at := q.d.entryOf(u)
			if w.pick(4) == 0 || q.enemyAt(w.side, at) {
				continue
			}
			hexes := []board.Hex{q.hex(at)}
			if n := w.roam(q, u, at, q.d.gaitOf(u)); n > 0 && q.d.gaitOf(u) == marching {
				hexes = q.hexesOf(w.way[1 : n+1])
			}
			b := &March{Unit: u, Hexes: hexes}
			way, _, _, _, why := q.plotEntry(w.side, b)
			if why != nil || int(q.at[way[len(way)-1]].n) >= stackRoom {
				continue
			}
			w.out = append(w.out, q.d.marchOrder(w.side, "ENTER", u, hexes, ""))
			q.put(u, int(way[len(way)-1]))
			q.units[u].flags |= arrived
		}
	}
	if h := p.heirHQ(); h >= 0 && int(p.d.Units[h].side) == w.side && p.dueNow(h) {
		if list := p.merging(h); len(list) > 0 && w.pick(2) == 0 {
			w.out = append(w.out, p.d.mergerOrder(list[w.pick(len(list))]))
		}
	}
}

// plan makes plans for some of the headquarters that may come, one of odds.
func (w *wanderer) plan(odds int) {
	p := w.p
	for _, hq := range p.hqsToCome(w.side) {
		if odds == 1 && w.pick(4) > 0 || odds > 1 && w.pick(odds) == 0 {
			continue
		}
		key := p.formationOf(int(hq)).id
		if w.pick(4) == 0 {
			if k := w.groupChit(hq); k >= 0 && !w.plannedFor(p.d.Chits[k].id) {
				key = p.d.Chits[k].id
			}
		}
		if w.unfit(key, hq) {
			continue
		}
		w.section(key, hq)
	}
	if w.pick(5) == 0 && !w.plannedFor(keyEvent) {
		w.free(keyEvent)
	}
	if list := p.replaceable(w.side, -1); len(list) > 0 && w.pick(3) == 0 && odds > 1 {
		w.out = append(w.out, p.d.rebuildOrder(w.side, &Rebuild{Unit: list[w.pick(len(list))], HQ: -1}))
	}
}

// unfit tells that no chit serves the key now, as Check finds.
func (w *wanderer) unfit(key string, hq int16) bool {
	c := &checker{was: w.p, side: w.side}
	hqs, why := c.hqsOf(key)
	return why != nil || !slices.Contains(hqs, hq) || c.mayCome(key, hqs) != nil
}

// groupChit is a chit of several that could activate a headquarters, or -1.
func (w *wanderer) groupChit(hq int16) int {
	return slices.IndexFunc(w.p.d.Chits, func(c chit) bool {
		return c.command() && c.kind != chitHQ && slices.Contains(c.hqs, hq)
	})
}

// plannedFor tells whether an order for the key is there already.
func (w *wanderer) plannedFor(key string) bool {
	return slices.ContainsFunc(w.out, func(o order.Order) bool {
		b, ok := o.Body.(*Plan)
		return ok && b.Key == key
	})
}

// section writes a plan for a headquarters: over what is kept, if anything is.
func (w *wanderer) section(key string, hq int16) {
	p := w.p
	if slices.ContainsFunc(p.plans[w.side], func(q planned) bool { return q.key == key }) {
		w.out = append(w.out, p.d.nothingOrder(key, true))
	}
	if w.pick(12) == 0 {
		w.out = append(w.out, p.d.nothingOrder(key, false))
		return
	}
	if k := p.d.chitByID(key); k >= 0 && p.d.Chits[k].kind != chitHQ {
		w.out = append(w.out, p.d.planOrder(key, p.d.activateOrder([]int{int(hq)})))
	}
	w.act(w.try(key, int(hq)), key)
}

// activation answers for a drawn headquarters, or chooses one.
func (w *wanderer) activation() {
	p := w.p
	hq := p.act.hqs[0]
	key := p.chitKey()
	if p.act.choose > 0 {
		hq = p.act.hqs[w.pick(len(p.act.hqs))]
		w.out = append(w.out, p.d.activateOrder([]int{int(hq)}))
		if w.pick(2) == 0 {
			return
		}
	}
	if slices.ContainsFunc(p.plans[w.side], func(q planned) bool { return q.key == key }) {
		return
	}
	w.act(w.try(key, int(hq)), "")
}

// free marches some units as a random event would let them.
func (w *wanderer) free(key string) {
	t := w.try(keyEvent, -1)
	p := t.r.p
	first := w.pick(len(p.d.Units))
	if key != "" && slices.ContainsFunc(p.plans[w.side], func(q planned) bool { return q.key == key }) {
		return
	}
	for i := range p.d.Units {
		u := (first + i) % len(p.d.Units)
		if int(p.d.Units[u].side) != w.side || p.units[u].cell < 0 || !p.mayGoFree(u) || w.pick(3) > 0 {
			continue
		}
		if p.mayMarch(w.side, u) != nil {
			return
		}
		w.wander(t, u, freely, key)
	}
}

// act moves and attacks with what a headquarters commands; key is "" for the
// activation that is awaited.
func (w *wanderer) act(t *trial, key string) {
	p := t.r.p
	if t.r.err != nil || p.act == nil || len(p.act.hqs) == 0 {
		return
	}
	hq := int(p.act.hqs[0])
	var loose [2]int
	n := 0
	for u := range p.d.Units {
		c := &p.units[u]
		if int(p.d.Units[u].side) != w.side || c.cell < 0 {
			continue
		}
		if c.flags&commanded == 0 {
			// Independents nearby, a few.
			if n == len(loose) || p.d.Units[u].formation != independent || w.pick(4) > 0 || p.mayJoin(u) != nil {
				continue
			}
			loose[n] = u
			n++
		}
		if p.d.immobile(u) || w.pick(5) == 0 || u == hq && w.pick(3) > 0 {
			continue
		}
		g := p.d.gaitOf(u)
		if p.d.mayGoStrategic(u) && w.pick(6) == 0 {
			g = strategic
		}
		w.wander(t, u, g, key)
	}
	w.assault(t, key)
}

// emit keeps an order, in its plan if it has one.
func (w *wanderer) emit(o order.Order, key string) {
	if key != "" {
		o = w.p.d.planOrder(key, o)
	}
	w.out = append(w.out, o)
}

// wander marches a unit somewhere at random on the trial.
func (w *wanderer) wander(t *trial, u int, g gait, key string) {
	p := t.r.p
	start := int(p.units[u].cell)
	var hexes []board.Hex
	mode := ""
	switch {
	case g == bySea:
		to := w.pick(p.d.cells)
		if to == start || !p.d.coast[to] && !p.d.baltic[to] {
			return
		}
		hexes = []board.Hex{p.hex(to)}
	default:
		if p.startHurdle(u, start, g) != noHurdle {
			return
		}
		n := w.roam(p, u, start, g)
		if n == 0 || n == 1 && w.pick(8) > 0 {
			return // one hex alone is looked for by the cheapest way
		}
		hexes = p.hexesOf(w.way[1 : n+1])
		if g == strategic {
			mode = gaitNames[strategic]
		}
	}
	o := p.d.marchOrder(w.side, "MOVE", u, hexes, mode)
	if t.r.move(w.side, o.Body.(*March), &o) == nil {
		w.emit(o, key)
	}
}

// roam fills in a random way from its start that a unit can go, and gives its
// length in steps, 0 if there is none.
func (w *wanderer) roam(p *Position, u, start int, g gait) int {
	w.way[0] = int16(start)
	left := p.allowance(u)
	fine := p.d.penalty(u)
	if g == byRail || g == bySea {
		fine = 0
	}
	if p.interdicted[start] > 0 {
		left, fine = left-fine, 0
	}
	at, n, last := start, 0, 0
	dir := w.pick(6)
	limit := maxPath
	if g == byRail {
		limit = 12
	}
	for n < limit {
		went, stop := false, false
		for try := range 3 {
			// Mostly straight on, so that units get somewhere.
			d := (dir + [3]int{0, 1, 5}[try]) % 6
			cost, halt, ok := p.stepCost(u, at, d, g)
			if !ok {
				continue
			}
			to := p.d.near[at][d]
			if p.interdicted[to] > 0 {
				cost, fine = cost+fine, 0
			}
			if g != byRail && cost > left {
				return last
			}
			left -= cost
			n++
			w.way[n] = to
			at, dir, went, stop = int(to), d, true, halt
			break
		}
		if !went {
			break
		}
		if p.roomFor(u, at) {
			last = n
		}
		if stop || w.pick(6) == 0 {
			break
		}
	}
	return last
}

// assault orders attacks at random among what the commanded units can attack.
func (w *wanderer) assault(t *trial, key string) {
	p := t.r.p
	var list []*Assault
	for u := range p.d.Units {
		c := &p.units[u]
		if c.flags&commanded == 0 || int(p.d.Units[u].side) != w.side || c.cell < 0 || w.pick(4) == 0 {
			continue
		}
		cell := p.targetOf(w.side, u)
		if cell < 0 {
			continue
		}
		hex := p.hex(cell)
		i := slices.IndexFunc(list, func(b *Assault) bool { return b.Hex == hex })
		if i < 0 {
			list, i = append(list, &Assault{Hex: hex}), len(list)
		}
		if b := list[i]; len(b.Units) < maxListed {
			b.Units = append(b.Units, u)
		}
	}
	for _, b := range list {
		units := make([]uint8, len(b.Units))
		for i, u := range b.Units {
			units[i] = uint8(u)
		}
		if k := p.reckon(w.side, p.d.cell(b.Hex), units, nil); k.column < 0 {
			continue
		}
		switch w.pick(8) {
		case 0:
			b.If = &Condition{Least: p.d.odds[w.pick(len(p.d.odds))].String(), Column: w.pick(2) == 0}
		case 1:
			b.Stay = true
		case 2:
			u := b.Units[w.pick(len(b.Units))]
			f := Pursuit{Unit: u, Hexes: []board.Hex{b.Hex}}
			if w.judge().follow(p, b, f, p.d.cell(b.Hex)) == nil {
				b.Advance = []Pursuit{f}
			}
		case 3:
			b.Lose = append(b.Lose, b.Units[w.pick(len(b.Units))])
		case 4:
			b.Retreat = p.hex(w.pick(p.d.cells))
		}
		w.emit(p.d.assaultOrder(w.side, "ATTACK", b), key)
	}
}

// judge checks single clauses.
func (w *wanderer) judge() *checker { return &checker{was: w.p, side: w.side} }
