package polandcampaign

import (
	"slices"

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
	if p.combat != nil {
		d := p.Awaited()[0]
		if d.Seat != seat {
			return nil
		}
		k := p.known(side)
		return game.AnyOf(k, seat, k.choices(side, d.Kind), pick)
	}
	if p.ph.side() != side {
		return nil
	}
	q := p.known(side).clone()
	r := &wanderer{p: q, side: side, pick: pick, out: make([]order.Order, 0, 72)}
	for u := range q.d.Units {
		if int(q.d.Units[u].Side) != side {
			continue
		}
		if q.Units[u].Place == reserve {
			r.bringIn(u)
		} else if q.Units[u].Cell >= 0 && q.Units[u].Flags&acted == 0 {
			r.wander(u)
		}
	}
	r.assault()
	return r.out
}

// wanderer makes random orders, carrying them out on its own copy as it goes.
type wanderer struct {
	p    *Position
	side int
	pick func(n int) int
	out  []order.Order
	way  [maxPath + 1]int16
}

// wander marches a unit somewhere at random, or lets it hold.
func (r *wanderer) wander(u int) {
	p := r.p
	if r.pick(8) == 0 || p.waitsForGround(u) {
		return
	}
	start := int(p.Units[u].Cell)
	r.way[0] = int16(start)
	steps := p.steps(u, true)
	n := p.d.Map.Roam(r.way[:], int(p.d.Units[u].Move), func(from, to int, dir hex.Direction) hex.Step {
		if p.d.country[to] == hungary {
			return hex.Step{Blocked: blockedHungary} // nobody has himself interned at random
		}
		return steps(from, to, dir)
	}, func(cell int) bool { return !p.full(cell) }, r.pick)
	if n == 0 {
		return
	}
	hexes := p.d.Map.Hexes(r.way[1 : n+1])
	end := int(r.way[n])
	if r.side == polish && p.d.eastEdge[end] && p.zoc[german][end] == 0 && r.pick(64) == 0 && n < 3 {
		o := p.d.marchOrder(r.side, "EXIT", u, hexes)
		if m, bad := p.exiting(r.side, o.Body.(*March)); bad == nil && m.Blocked == hex.Free {
			p.lift(u, exited)
			r.out = append(r.out, o)
			return
		}
	}
	r.out = append(r.out, p.d.marchOrder(r.side, "MOVE", u, hexes))
	p.Shift(u, end, p.project)
	if p.inEZOC(r.side, end) {
		p.Units[u].Flags |= contact
	}
}

// bringIn brings a reinforcement in, or an airborne division at times.
func (r *wanderer) bringIn(u int) {
	p, def := r.p, &r.p.d.Units[u]
	if int(def.Turn) > int(p.Turn) {
		return
	}
	verb, tries := p.entryVerb(u), p.entries(u)
	switch {
	case verb == "LAND" && r.pick(2) == 0:
		tries = []int{int(p.dropCell)}
	case verb == "DROP" && r.pick(12) == 0:
		for range 20 {
			tries = append(tries, r.pick(p.d.Cells))
		}
	}
	if len(tries) == 0 {
		return
	}
	k := r.pick(len(tries))
	for i := range tries {
		cell := tries[(i+k)%len(tries)]
		if cell < 0 {
			return
		}
		h := p.d.Hex(cell)
		if c := (&checker{side: r.side, was: p, p: p.clone()}); c.turn(&order.Order{Verb: verb, Body: &March{Unit: u, Hexes: []hex.Hex{h}}}, &title.Verdict{}) != nil {
			continue
		}
		r.out = append(r.out, p.d.marchOrder(r.side, verb, u, []hex.Hex{h}))
		p.put(u, cell)
		if p.Units[u].Flags |= acted; verb == "ENTER" && p.inEZOC(r.side, cell) {
			p.Units[u].Flags |= contact
		}
		if verb == "DROP" {
			p.dropTurn, p.dropCell = p.Turn, int16(cell)
		}
		return
	}
}

// assault orders attacks at random among what can be attacked.
func (r *wanderer) assault() {
	p := r.p
	var list []*Assault
	air := int(p.air)
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) != r.side || p.Units[u].Cell < 0 {
			continue
		}
		var room [6]int16
		targets := p.targets(u, room[:0])
		if len(targets) == 0 || r.pick(4) == 0 {
			continue
		}
		h := p.d.Hex(int(targets[r.pick(len(targets))]))
		var b *Assault
		for _, a := range list {
			if a.Hex == h {
				b = a
			}
		}
		if b == nil {
			b = &Assault{Hex: h}
			list = append(list, b)
		}
		if len(b.Units) < maxListed {
			b.Units = append(b.Units, u)
		}
	}
	for _, b := range list {
		if r.side == german && air > 0 && r.pick(3) == 0 {
			b.Air = r.pick(min(air, 4) + 1)
			air -= b.Air
		}
		switch r.pick(8) {
		case 0:
			b.If = &Condition{Least: columnNames[r.pick(len(columnNames))], Column: r.pick(2) == 0}
		case 1:
			b.Stay = true
		case 2:
			for _, u := range b.Units {
				if !p.d.bars(u, p.d.Cell(b.Hex)) {
					b.Advance = append(b.Advance, Pursuit{Unit: u, Hexes: []hex.Hex{b.Hex}})
				}
			}
		case 3:
			b.Lose = append(b.Lose, b.Units[r.pick(len(b.Units))])
		case 4:
			b.Retreat = p.d.Hex(r.pick(p.d.Cells))
		}
		r.out = append(r.out, p.d.Tongue.Order(r.side, "ATTACK", b))
	}
}

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
		out = append(out, p.d.marchOrder(side, "PATH", u, hexes))
		if at := p.Units[u].Cell; at >= 0 && int(p.d.Units[u].Side) == side {
			out = append(out, p.d.Tongue.Order(side, "WHATIF", &Inquiry{p.d.Hex(int(at))}))
		}
		if at := p.Units[u].Cell; at >= 0 {
			if n := p.d.Near[at][pick(6)]; n >= 0 {
				cell = int(n)
			}
		}
		out = append(out, p.d.Tongue.Order(side, "ODDS", &Assault{Hex: p.d.Hex(cell), Units: []int{u}, Air: pick(3)}))
	}
	return out
}

// Blunders draws orders that players may write and that are mostly refused: to any
// unit, to go anywhere, or to attack with whoever stands near.
func (t *Title) Blunders(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), sideOf(string(seat))
	if side == nobody {
		return nil
	}
	verbs := [...]string{"MOVE", "MOVE", "MOVE", "MOVE", "EXIT", "ENTER", "PLACE", "DROP", "LAND", "RETREAT"}
	var out []order.Order
	for range 30 {
		u := p.d.Any(side, pick)
		hexes := []hex.Hex{p.d.Hex(p.anywhere(u, pick))}
		if c := p.combat; c != nil {
			u = int(slices.Concat(c.Defenders, c.Attackers)[pick(len(c.Defenders)+len(c.Attackers))])
		}
		out = append(out, p.d.marchOrder(side, verbs[pick(len(verbs))], u, hexes))
	}
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) != side {
			continue
		}
		var room [6]int16
		if near := p.targets(u, room[:0]); len(near) > 0 && pick(4) == 0 {
			out = append(out, p.d.Tongue.Order(side, "ATTACK", &Assault{Hex: p.d.Hex(int(near[0])), Units: []int{u}, Air: 21 + pick(9)}))
		}
		if p.Units[u].Place == reserve {
			out = append(out, p.d.marchOrder(side, p.entryVerb(u), u, []hex.Hex{p.d.Hex(p.anywhere(u, pick))}))
		}
	}
	for range 20 {
		cell := pick(p.d.Cells)
		if foe := p.Units[p.d.Any(1-side, pick)].Cell; foe >= 0 {
			cell = int(foe)
		}
		b := &Assault{Hex: p.d.Hex(cell), Air: pick(2) * (10 + pick(30))}
		for range 1 + pick(3) {
			u := p.d.Any(side, pick)
			if n := p.d.Near[cell][pick(6)]; n >= 0 && !p.Bare(int(n)) {
				u = int(p.StackOf(int(n))[0])
			}
			if !slices.Contains(b.Units, u) {
				b.Units = append(b.Units, u)
			}
		}
		out = append(out, p.d.Tongue.Order(side, "ATTACK", b))
	}
	return out
}

// anywhere draws a hex: one that bars somebody, one next to a unit, a full one, or
// any.
func (p *Position) anywhere(u int, pick func(n int) int) int {
	cell := pick(p.d.Cells)
	switch pick(4) {
	case 2:
		for range 200 {
			if len(p.StackOf(cell)) == stackLimit {
				break
			}
			cell = pick(p.d.Cells)
		}
	case 0:
		for range 60 {
			if k := p.d.country[cell]; p.d.terrain[cell] == sea || p.d.terrain[cell] == mountain || k == hungary || k == neutral {
				break
			}
			cell = pick(p.d.Cells)
		}
	case 1:
		if at := p.Units[u].Cell; at >= 0 {
			if n := p.d.Near[at][pick(6)]; n >= 0 {
				cell = int(n)
			}
		}
	}
	return cell
}
