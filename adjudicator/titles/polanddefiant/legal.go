package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Random gives legal orders for what the seat is awaited for, or none. pick(n) chooses from 0 to n-1. Every order
// is accepted by Check in the order given.
func (t *Title) Random(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side, kind := pos.(*Position), sideOf(string(seat)), title.AwaitedOf(pos, seat)
	if kind == "" {
		return nil
	}
	p = p.known(side)
	w := &wanderer{checker: checker{was: p, side: side, asked: kind}, pick: pick, orders: make([]order.Order, 0, 64)}
	switch kind {
	case "turn":
		w.fly()
		w.enter()
		w.plan(8)
	case "plans":
		if pick(6) == 0 {
			w.plan(1)
		}
	case "activation":
		w.activation()
	case "event":
		w.free("")
	default:
		return game.AnyOf(p, seat, p.choices(side, kind), pick)
	}
	return w.orders
}

// wanderer makes random orders, carrying them out on copies as it goes, as checking does.
type wanderer struct {
	checker
	pick   func(n int) int
	orders []order.Order
	way    [maxPath + 1]int16
}

// begin begins the activation of a headquarters on a copy, the only one at a time.
func (w *wanderer) begin(key string, hq int) *trial {
	w.trials = w.trials[:0]
	return w.try(key, hq)
}

// emit keeps an order, in its plan if it has one.
func (w *wanderer) emit(verb string, body any, key string) {
	o := w.was.d.Tongue.Order(w.side, verb, body)
	if key != "" {
		o = w.was.d.planOrder(key, o)
	}
	w.orders = append(w.orders, o)
}

// fly orders air attacks and interdiction at random.
func (w *wanderer) fly() {
	p := w.was
	for _, k := range p.flying(func(k int) bool { return int(p.d.Aircraft[k].side) == w.side }) {
		if w.pick(3) == 0 {
			continue
		}
		if b := (&Cover{Aircraft: k, Hex: p.d.Hex(w.pick(p.d.Cells))}); p.cannotCover(w.side, b) == nil {
			w.emit("INTERDICT", b, "")
		} else if cell := w.target(k); cell >= 0 {
			w.emit("STRIKE", &Strike{Hex: p.d.Hex(cell), Aircraft: []int{k}}, "")
		}
	}
}

// target is a hex with enemies that an aircraft can strike with effect, -1 for none.
func (w *wanderer) target(k int) int {
	p := w.was
	foes := p.everybody(1 - w.side)
	for i := range foes {
		cell := int(p.Units[foes[(i+w.pick(len(foes)))%len(foes)]].Cell)
		if p.enemyAt(w.side, cell) && p.strikeBar(k, cell) == nil && p.reckon(w.side, cell, nil, []uint8{uint8(k)}).column >= 0 {
			return cell
		}
	}
	return -1
}

// enter brings reinforcements in, some of them marching on.
func (w *wanderer) enter() {
	p := w.was
	q := p.clone()
	for _, u := range p.awaited(w.side) {
		at := q.d.entryOf(u)
		if w.pick(4) == 0 || q.enemyAt(w.side, at) {
			continue
		}
		b := &March{Unit: u, Hexes: []hex.Hex{q.d.Hex(at)}}
		if n := w.roam(q, u, at, q.d.modeOf(u)); n > 0 && q.d.modeOf(u) == marching {
			b.Hexes = q.d.Map.Hexes(w.way[1 : n+1])
		}
		if m, why := q.plotEntry(w.side, b); why == nil && q.put(u, int(m.Way[len(m.Way)-1])) {
			w.emit("ENTER", b, "")
			q.Units[u].Flags |= arrived
		}
	}
	if h := p.heirHQ(); h >= 0 && int(p.d.Units[h].Side) == w.side && p.dueNow(h) && w.pick(2) == 0 {
		if list := p.choices(w.side, "merger"); len(list) > 0 {
			w.orders = append(w.orders, list[w.pick(len(list))])
		}
	}
}

// plan makes plans for some of the headquarters that may come, one of odds, each over what is kept, if anything is.
func (w *wanderer) plan(odds int) {
	p := w.was
	for _, hq := range p.hqsToCome(w.side) {
		if odds == 1 && w.pick(4) > 0 || odds > 1 && w.pick(odds) == 0 {
			continue
		}
		key := p.formationOf(int(hq)).ID
		group := slices.IndexFunc(p.d.Chits, func(c chit) bool { return c.command() && c.kind != chitHQ && slices.Contains(c.HQs, hq) })
		if group >= 0 && w.pick(4) == 0 && !w.plannedFor(p.d.Chits[group].ID) {
			key = p.d.Chits[group].ID
		} else {
			group = -1
		}
		if hqs, why := w.hqsOf(key); why != nil || !slices.Contains(hqs, hq) || w.mayCome(key, hqs) != nil {
			continue
		}
		if w.kept(key) {
			w.orders = append(w.orders, p.d.nothingOrder(key, "CLEAR"))
		}
		if w.pick(12) == 0 {
			w.orders = append(w.orders, p.d.nothingOrder(key, "NONE"))
			continue
		}
		if group >= 0 {
			w.emit("ACTIVATE", &Choice{Units: []int{int(hq)}, Aircraft: -1}, key)
		}
		w.act(w.begin(key, int(hq)), key)
	}
	if w.pick(5) == 0 && !w.plannedFor(keyEvent) && !w.kept(keyEvent) {
		w.free(keyEvent)
	}
	if odds > 1 && w.pick(6) == 0 {
		if list := p.replaceable(w.side, -1); len(list) > 0 {
			w.emit("REPLACE", &Rebuild{Unit: list[w.pick(len(list))], HQ: -1}, "")
		}
	}
}

// plannedFor tells whether an order for the key is there already.
func (w *wanderer) plannedFor(key string) bool {
	return slices.ContainsFunc(w.orders, func(o order.Order) bool {
		b, ok := o.Body.(*Plan)
		return ok && b.Key == key
	})
}

// kept tells whether anything is kept for the key.
func (w *wanderer) kept(key string) bool {
	_, any := w.was.plansFor(w.side, key)
	return any
}

// activation answers for a drawn headquarters, or chooses one.
func (w *wanderer) activation() {
	hqs := w.was.act.HQs
	hq := int(hqs[0])
	if w.was.act.Choose > 0 {
		hq = int(hqs[w.pick(len(hqs))])
		w.emit("ACTIVATE", &Choice{Units: []int{hq}, Aircraft: -1}, "")
		if w.pick(2) == 0 {
			return
		}
	}
	if key := w.was.chitKey(); !w.kept(key) {
		w.act(w.begin(key, hq), "")
	}
}

// free marches some units as a random event would let them.
func (w *wanderer) free(key string) {
	t := w.begin(keyEvent, -1)
	p := t.r.P
	first := w.pick(len(p.d.Units))
	for i := range p.d.Units {
		u := (first + i) % len(p.d.Units)
		if int(p.d.Units[u].Side) == w.side && p.Units[u].Cell >= 0 && p.mayGoFree(u) && w.pick(3) == 0 {
			w.wander(t, u, freely, key)
		}
	}
}

// act moves and attacks with what a headquarters commands; key is "" for the activation that is awaited.
func (w *wanderer) act(t *trial, key string) {
	p := t.r.P
	hq, n := int(p.act.HQs[0]), 0
	for _, u := range game.Numbers[int](p.everybody(w.side)) {
		if p.Units[u].Flags&commanded == 0 {
			// Independents nearby, a few.
			if n == looseBeside || p.d.Units[u].Formation != independent || w.pick(4) > 0 || !p.canCommand(hq, u) {
				continue
			}
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

// wander marches a unit somewhere at random on the trial.
func (w *wanderer) wander(t *trial, u int, by mode, key string) {
	p := t.r.P
	b := &March{Unit: u, Hexes: []hex.Hex{p.d.Hex(w.pick(p.d.Cells))}}
	if start := int(p.Units[u].Cell); by != bySea {
		n := 0
		if p.startBlocked(u, start, by) == hex.Free {
			n = w.roam(p, u, start, by)
		}
		switch b.Hexes = p.d.Map.Hexes(w.way[:n+1]); n {
		case 0:
			return
		case 1: // one hex alone would be looked for by the cheapest way
		default:
			b.Hexes = b.Hexes[1:]
		}
	}
	if by == strategic {
		b.Mode = modeNames[strategic]
	}
	if t.r.move(w.side, b, nil) == nil {
		w.emit("MOVE", b, key)
	}
}

// roam fills in a random way from its start that a unit can go, and gives its length in steps, 0 if there is none.
func (w *wanderer) roam(p *Position, u, start int, by mode) int {
	w.way[0] = int16(start)
	way := w.way[:]
	if by == byRail {
		way = w.way[:13]
	}
	budget, paid := p.purse(u, start, by)
	return p.d.Map.Roam(way, budget, p.steps(u, by, paid), func(cell int) bool { return p.roomFor(u, cell) }, w.pick)
}

// assault orders attacks at random among what the commanded units can attack.
func (w *wanderer) assault(t *trial, key string) {
	p := t.r.P
	own := game.Such[int](&p.d.Set, func(u int) bool {
		return p.Units[u].Flags&commanded != 0 && int(p.d.Units[u].Side) == w.side
	})
	target := func(u int) []int16 {
		if cell := p.targetOf(w.side, u); cell >= 0 {
			return []int16{int16(cell)}
		}
		return nil
	}
	column := func() string { return p.d.odds[w.pick(len(p.d.odds))].String() }
	for _, b := range p.Assaults(own, target, maxListed, w.pick) {
		cell := p.d.Cell(b.Hex)
		if p.reckon(w.side, cell, game.Numbers[uint8](b.Units), nil).column < 0 {
			continue
		}
		p.d.Foresee(b, column, func(f Pursuit) bool {
			return len(b.Advance) == 0 && w.follow(p, b, f, cell, nil, &title.Verdict{}) == nil
		}, w.pick)
		w.emit("ATTACK", b, key)
	}
}

// Scramble gives another position that the seat cannot tell from this one: the enemy's plans are thrown away, and
// of his counters that the seat does not see some change places and steps.
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
	hidden := game.Such[int](&p.d.Set, func(u int) bool {
		cell := int(p.Units[u].Cell)
		return int(p.d.Units[u].Side) != side && cell >= 0 && s[u] < 0 && !p.engaged(u) && (!far || p.Afar(side, afar, cell))
	})
	for _, u := range hidden {
		if p.d.Units[u].Steps > 1 && !p.Seen[side][u].Reduced && pick(3) == 0 {
			p.TurnOver(u, p.project)
		}
	}
	for range len(hidden) {
		p.swap(hidden[pick(len(hidden))], hidden[pick(len(hidden))])
	}
	return p
}

// afar is the distance at which a counter meets nobody soon.
const afar = 4

// engaged tells whether a unit has a part in the combat under way, or in an activation, whose orders hang on where
// it stands.
func (p *Position) engaged(u int) bool {
	if c := p.combat; c != nil && slices.Contains(slices.Concat(c.Attackers, c.Defenders, c.Staffs, c.Went), uint8(u)) {
		return true
	}
	return p.act != nil && p.d.Units[u].Side == p.act.Side
}

// swap lets two counters of one kind change places, each at the other's height in the stack.
func (p *Position) swap(u, v int) {
	a, b := &p.d.Units[u], &p.d.Units[v]
	if a.Class != b.Class || a.Side != b.Side || a.Nation != b.Nation || u == v || a.Class == fortress || a.Class == hq {
		return
	}
	x, y := p.Units[u].Cell, p.Units[v].Cell
	if x == y {
		return
	}
	here, there := p.StackOf(int(x)), p.StackOf(int(y))
	here[slices.Index(here, uint8(u))] = uint8(v)
	there[slices.Index(there, uint8(v))] = uint8(u)
	p.Units[u].Cell, p.Units[v].Cell = y, x
	p.reproject()
}
