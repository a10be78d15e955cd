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
	// scratch is room for the trials.
	scratch *Position
}

// scratchRooms are kept for reuse.
var scratchRooms = sync.Pool{New: func() any { return new(Position) }}

// try begins the activation of a headquarters on a copy, as checking does.
func (w *wanderer) try(key string, hq int) *trial {
	if w.c == nil {
		w.c = &checker{was: w.p, side: w.side}
		if ask := w.p.ask; ask != nil && int(ask.side) == w.side {
			w.c.asked = ask.kind
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
		if a.interdicts {
			b := &Cover{Aircraft: k, Hex: p.d.Hex(cell)}
			if p.cannotCover(w.side, b) == nil {
				w.out = append(w.out, p.d.language.Order(nobody, "INTERDICT", b))
			}
			continue
		}
		if cell = w.target(k); cell < 0 {
			continue
		}
		if c := p.reckon(w.side, cell, nil, []uint8{uint8(k)}); c.column < 0 {
			continue
		}
		w.out = append(w.out, p.d.language.Order(nobody, "STRIKE", &Strike{Hex: p.d.Hex(cell), Aircraft: []int{k}}))
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
			way, _, _, _, why := q.plotEntry(w.side, b)
			if why != nil || len(q.StackOf(int(way[len(way)-1]))) >= game.StackRoom {
				continue
			}
			w.out = append(w.out, q.d.marchOrder(w.side, "ENTER", u, hexes, ""))
			q.put(u, int(way[len(way)-1]))
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
	if odds == 1 || w.pick(6) > 0 {
		return
	}
	if list := p.replaceable(w.side, -1); len(list) > 0 {
		w.out = append(w.out, p.d.language.Order(w.side, "REPLACE", &Rebuild{Unit: list[w.pick(len(list))], HQ: -1}))
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
