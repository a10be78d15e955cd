package polanddefiant

import (
	"slices"
	"sync"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
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
	if p.fog != fogOff {
		p = p.known(side)
	}
	room := scratchRooms.Get().(*Position)
	defer scratchRooms.Put(room)
	w := &wanderer{p: p, side: side, pick: pick, scratch: room}
	switch ask := w.p.ask; {
	case w.p.ph == orders || ask == nil:
		w.out = make([]order.Order, 0, 64)
		w.fly()
		w.enter()
		w.plan(8)
	case sideOf(ask.Side) != side:
		if pick(6) == 0 {
			w.plan(1)
		}
	case ask.Kind == "activation":
		w.activation()
	case ask.Kind == "event":
		w.free("")
	default:
		w.out = game.AnyOf(p, seat, p.choices(side, ask.Kind), pick)
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
	// scratch is room for the trials.
	scratch *Position
}

// scratchRooms are kept for reuse.
var scratchRooms = sync.Pool{New: func() any { return new(Position) }}

// try begins the activation of a headquarters on a copy, as checking does.
func (w *wanderer) try(key string, hq int) *trial {
	if w.c == nil {
		w.c = &checker{was: w.p, side: w.side}
		if ask := w.p.ask; ask != nil && sideOf(ask.Side) == w.side {
			w.c.asked = ask.Kind
		}
	}
	w.c.trials = w.c.trials[:0]
	w.c.scratch = w.scratch
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
		cell := w.pick(p.d.Cells)
		if a.Interdicts {
			b := &Cover{Aircraft: k, Hex: p.d.Hex(cell)}
			if p.cannotCover(w.side, b) == nil {
				w.out = append(w.out, p.d.Tongue.Order(nobody, "INTERDICT", b))
			}
			continue
		}
		if cell = w.target(k); cell < 0 {
			continue
		}
		if c := p.reckon(w.side, cell, nil, []uint8{uint8(k)}); c.column < 0 {
			continue
		}
		w.out = append(w.out, p.d.Tongue.Order(nobody, "STRIKE", &Strike{Hex: p.d.Hex(cell), Aircraft: []int{k}}))
	}
}

// target is a hex with enemies that no order strikes yet, for an aircraft.
func (w *wanderer) target(k int) int {
	p := w.p
	first := w.pick(len(p.d.Units))
	for i := range p.d.Units {
		u := (first + i) % len(p.d.Units)
		cell := int(p.Units[u].Cell)
		if cell < 0 || int(p.d.Units[u].Side) == w.side || p.d.Units[u].Class == ship || !p.d.mayFlyOver(k, cell) ||
			!p.spotted(w.side, cell) || p.strikeBar(k, cell) != nil {
			continue
		}
		struck := slices.ContainsFunc(w.out, func(o order.Order) bool {
			b, ok := o.Body.(*Strike)
			return ok && b.Hex == p.d.Hex(cell)
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
			hexes := []hex.Hex{q.d.Hex(at)}
			if n := w.roam(q, u, at, q.d.modeOf(u)); n > 0 && q.d.modeOf(u) == marching {
				hexes = q.d.Map.Hexes(w.way[1 : n+1])
			}
			b := &March{Unit: u, Hexes: hexes}
			m, why := q.plotEntry(w.side, b)
			if why != nil || len(q.StackOf(int(m.Way[len(m.Way)-1]))) >= game.StackRoom {
				continue
			}
			w.out = append(w.out, q.d.marchOrder(w.side, "ENTER", u, hexes, ""))
			q.put(u, int(m.Way[len(m.Way)-1]))
			q.Units[u].Flags |= arrived
		}
	}
	if h := p.heirHQ(); h >= 0 && int(p.d.Units[h].Side) == w.side && p.dueNow(h) {
		if list := p.mergeSites(h); len(list) > 0 && w.pick(2) == 0 {
			w.out = append(w.out, p.d.mergerOrder(int(list[w.pick(len(list))])))
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
		key := p.formationOf(int(hq)).ID
		if w.pick(4) == 0 {
			if k := w.groupChit(hq); k >= 0 && !w.plannedFor(p.d.Chits[k].ID) {
				key = p.d.Chits[k].ID
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
	if odds == 1 || w.pick(6) > 0 {
		return
	}
	if list := p.replaceable(w.side, -1); len(list) > 0 {
		w.out = append(w.out, p.d.Tongue.Order(w.side, "REPLACE", &Rebuild{Unit: list[w.pick(len(list))], HQ: -1}))
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
		return c.command() && c.kind != chitHQ && slices.Contains(c.HQs, hq)
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
	p := t.r.P
	first := w.pick(len(p.d.Units))
	if key != "" && slices.ContainsFunc(p.plans[w.side], func(q planned) bool { return q.key == key }) {
		return
	}
	for i := range p.d.Units {
		u := (first + i) % len(p.d.Units)
		if int(p.d.Units[u].Side) != w.side || p.Units[u].Cell < 0 || !p.mayGoFree(u) || w.pick(3) > 0 {
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
	p := t.r.P
	if t.r.Err != nil || p.act == nil || len(p.act.hqs) == 0 {
		return
	}
	hq := int(p.act.hqs[0])
	var loose [2]int
	n := 0
	for u := range p.d.Units {
		c := &p.Units[u]
		if int(p.d.Units[u].Side) != w.side || c.Cell < 0 {
			continue
		}
		if c.Flags&commanded == 0 {
			// Independents nearby, a few.
			if n == len(loose) || p.d.Units[u].Formation != independent || w.pick(4) > 0 ||
				p.d.combatUnit(u) && p.d.Distance(int(c.Cell), p.commandPost(hq)) > int(p.d.Units[hq].Command) || p.mayMarch(w.side, u) != nil {
				continue
			}
			loose[n] = u
			n++
		}
		if p.d.immobile(u) || w.pick(8) == 0 || u == hq && w.pick(3) > 0 {
			continue
		}
		by := p.d.modeOf(u)
		if p.d.mayGoStrategic(u) && w.pick(6) == 0 {
			by = strategic
		}
		w.wander(t, u, by, key)
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
func (w *wanderer) wander(t *trial, u int, by mode, key string) {
	p := t.r.P
	start := int(p.Units[u].Cell)
	var hexes []hex.Hex
	mode := ""
	switch {
	case by == bySea:
		to := w.pick(p.d.Cells)
		if to == start || !p.d.coast[to] && !p.d.baltic[to] {
			return
		}
		hexes = []hex.Hex{p.d.Hex(to)}
	default:
		if p.startBlocked(u, start, by) != hex.Free {
			return
		}
		n := w.roam(p, u, start, by)
		switch n {
		case 0:
			return
		case 1: // one hex alone would be looked for by the cheapest way
			hexes = p.d.Map.Hexes(w.way[:2])
		default:
			hexes = p.d.Map.Hexes(w.way[1 : n+1])
		}
		if by == strategic {
			mode = modeNames[strategic]
		}
	}
	o := p.d.marchOrder(w.side, "MOVE", u, hexes, mode)
	if t.r.move(w.side, o.Body.(*March), &o) == nil {
		w.emit(o, key)
	}
}

// roam fills in a random way from its start that a unit can go, and gives its
// length in steps, 0 if there is none.
func (w *wanderer) roam(p *Position, u, start int, by mode) int {
	w.way[0] = int16(start)
	way, budget, paid := w.way[:], p.allowance(u), by == byRail
	if by == byRail {
		way, budget = w.way[:13], unlimited
	} else if p.interdicted[start] > 0 {
		budget, paid = budget-p.d.penalty(u), true
	}
	return p.d.Map.Roam(way, budget, p.steps(u, by, paid), func(cell int) bool { return p.roomFor(u, cell) }, w.pick)
}

// assault orders attacks at random among what the commanded units can attack.
func (w *wanderer) assault(t *trial, key string) {
	p := t.r.P
	var list []*Assault
	for u := range p.d.Units {
		c := &p.Units[u]
		if c.Flags&commanded == 0 || int(p.d.Units[u].Side) != w.side || c.Cell < 0 || w.pick(4) == 0 {
			continue
		}
		cell := p.targetOf(w.side, u)
		if cell < 0 {
			continue
		}
		h := p.d.Hex(cell)
		i := slices.IndexFunc(list, func(b *Assault) bool { return b.Hex == h })
		if i < 0 {
			list, i = append(list, &Assault{Hex: h}), len(list)
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
		if k := p.reckon(w.side, p.d.Cell(b.Hex), units, nil); k.column < 0 {
			continue
		}
		switch w.pick(8) {
		case 0:
			b.If = &Condition{Least: p.d.odds[w.pick(len(p.d.odds))].String(), Column: w.pick(2) == 0}
		case 1:
			b.Stay = true
		case 2:
			u := b.Units[w.pick(len(b.Units))]
			f := Pursuit{Unit: u, Hexes: []hex.Hex{b.Hex}}
			if w.judge().follow(p, b, f, p.d.Cell(b.Hex), nil, &title.Verdict{}) == nil {
				b.Advance = []Pursuit{f}
			}
		case 3:
			b.Lose = append(b.Lose, b.Units[w.pick(len(b.Units))])
		case 4:
			b.Retreat = p.d.Hex(w.pick(p.d.Cells))
		}
		w.emit(p.d.Tongue.Order(w.side, "ATTACK", b), key)
	}
}

// judge checks single clauses.
func (w *wanderer) judge() *checker { return &checker{was: w.p, side: w.side} }

// Questions draws question orders about own units and what stands near them.
func (t *Title) Questions(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), sideOf(string(seat))
	if side == nobody {
		return nil
	}
	var out []order.Order
	for range 3 {
		u, cell := pick(len(p.d.Units)), pick(p.d.Cells)
		var hexes []hex.Hex
		if pick(3) > 0 {
			hexes = []hex.Hex{p.d.Hex(cell)}
		}
		out = append(out, p.d.marchOrder(side, "PATH", u, hexes, ""), p.d.Tongue.Order(side, "SUPPLY", &Inquiry{Unit: u}))
		if at := p.Units[u].Cell; at >= 0 {
			if int(p.d.Units[u].Side) == side {
				out = append(out, p.d.Tongue.Order(side, "WHATIF", &Inquiry{Hex: p.d.Hex(int(at)), Unit: -1}))
			}
			if n := p.d.Near[at][pick(6)]; n >= 0 {
				cell = int(n)
			}
		}
		out = append(out, p.d.Tongue.Order(side, "ODDS", &Assault{Hex: p.d.Hex(cell), Units: []int{u}}))
		if f := &p.d.Formations[pick(len(p.d.Formations))]; f.hq >= 0 {
			out = append(out, p.d.Tongue.Order(side, "COMMAND", &Inquiry{Unit: int(f.hq)}))
		}
	}
	return out
}

// Scramble gives another position that the seat cannot tell from this one: the
// enemy's plans are thrown away, and of his counters that the seat does not see
// some change places and steps.
func (t *Title) Scramble(pos title.Position, seat title.Seat, far bool, pick func(n int) int) title.Position {
	p := pos.(*Position).clone()
	side := sideOf(string(seat))
	if side == nobody || p.Seat != nobody {
		return p
	}
	if len(p.plans[1-side]) > 0 && (!far || pick(3) == 0) {
		p.plans[1-side] = p.plans[1-side][:pick(len(p.plans[1-side]))]
	}
	if p.fog == fogOff {
		return p
	}
	s := p.sightOf(side)
	var hidden []int
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) == side || p.Units[u].Cell < 0 || s[u] >= 0 || p.engaged(u) || far && !p.Afar(&p.d.Register, &p.d.Grid, side, afar, int(p.Units[u].Cell)) {
			continue
		}
		hidden = append(hidden, u)
	}
	for _, u := range hidden {
		if c := &p.Units[u]; p.d.Units[u].Steps > 1 && pick(3) == 0 {
			p.project(u, int(c.Cell), 255)
			c.Flags ^= reduced
			p.project(u, int(c.Cell), 1)
		}
	}
	for range len(hidden) {
		p.swap(hidden[pick(len(hidden))], hidden[pick(len(hidden))])
	}
	return p
}

// afar is the distance at which a counter meets nobody soon.
const afar = 4

// engaged tells whether a unit has a part in the combat under way, or in an
// activation, whose orders hang on where it stands.
func (p *Position) engaged(u int) bool {
	if c := p.combat; c != nil {
		for _, list := range [][]uint8{c.attackers, c.defenders, c.staffs, c.went} {
			for _, v := range list {
				if int(v) == u {
					return true
				}
			}
		}
	}
	return p.act != nil && p.d.Units[u].Side == p.act.side
}

// swap lets two counters of one kind change places, each at the other's height
// in the stack.
func (p *Position) swap(u, v int) {
	a, b := &p.d.Units[u], &p.d.Units[v]
	if a.Class != b.Class || a.Side != b.Side || a.Nation != b.Nation || u == v || a.Class == fortress || a.Class == hq {
		return
	}
	x, y := p.Units[u].Cell, p.Units[v].Cell
	if x == y {
		return
	}
	p.project(u, int(x), 255)
	p.project(v, int(y), 255)
	here, there := p.StackOf(int(x)), p.StackOf(int(y))
	here[slices.Index(here, uint8(u))] = uint8(v)
	there[slices.Index(there, uint8(v))] = uint8(u)
	p.Units[u].Cell, p.Units[v].Cell = y, x
	p.project(u, int(y), 1)
	p.project(v, int(x), 1)
}

// Blunders draws orders that players may write and that are mostly refused: to any
// unit, to go anywhere, to attack with whoever stands near, to advance beyond; now, or
// in a plan for any headquarters.
func (t *Title) Blunders(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), sideOf(string(seat))
	if side == nobody {
		return nil
	}
	var out []order.Order
	emit := func(u int, o order.Order) {
		if f := p.d.Units[u].Formation; f != independent && pick(3) > 0 {
			o = p.d.planOrder(p.d.Formations[f].ID, o)
		}
		out = append(out, o)
	}
	for range 16 {
		u := p.d.Any(side, pick)
		emit(u, p.d.marchOrder(side, "MOVE", u, []hex.Hex{p.d.Hex(p.anywhere(u, pick))}, ""))
	}
	for range 10 {
		b, u := p.anyAssault(side, pick)
		emit(u, p.d.Tongue.Order(side, "ATTACK", b))
	}
	return out
}

// anyAssault draws an attack, mostly on an enemy, with units mostly next to him, one
// of whom is to advance anywhere; and one of the units.
func (p *Position) anyAssault(side int, pick func(n int) int) (*Assault, int) {
	cell := pick(p.d.Cells)
	if foe := p.Units[p.d.Any(1-side, pick)].Cell; foe >= 0 {
		cell = int(foe)
	}
	b := &Assault{Hex: p.d.Hex(cell)}
	for range 1 + pick(3) {
		u := p.d.Any(side, pick)
		if n := p.d.Near[cell][pick(6)]; n >= 0 && !p.Bare(int(n)) {
			for v := range p.d.Units {
				if int(p.d.Units[v].Side) == side && p.Units[v].Cell == n {
					u = v
				}
			}
		}
		if !slices.Contains(b.Units, u) {
			b.Units = append(b.Units, u)
		}
	}
	if n := p.d.Near[cell][pick(6)]; n >= 0 && pick(2) == 0 {
		b.Advance = []Pursuit{{Unit: b.Units[0], Hexes: []hex.Hex{b.Hex, p.d.Hex(int(n))}}}
	}
	return b, b.Units[0]
}

// anywhere draws a hex, half the time one near the unit.
func (p *Position) anywhere(u int, pick func(n int) int) int {
	cell := int(p.Units[u].Cell)
	if cell < 0 || pick(2) == 0 {
		return pick(p.d.Cells)
	}
	for range 1 + pick(4) {
		if n := p.d.Near[cell][pick(6)]; n >= 0 {
			cell = int(n)
		}
	}
	return cell
}
