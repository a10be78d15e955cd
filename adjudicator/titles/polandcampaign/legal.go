package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Random gives legal orders for what the seat is awaited for, or none. pick(n) chooses from 0 to n-1. Every order
// is accepted by Check in the order given.
func (t *Title) Random(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), sideOf(string(seat))
	switch kind := title.AwaitedOf(p, seat); kind {
	case "":
		return nil
	case "turn":
	default:
		k := p.known(side)
		return game.AnyOf(k, seat, k.choices(side, kind), pick)
	}
	r := &wanderer{checker: p.known(side).checker(side), pick: pick, orders: make([]order.Order, 0, 72)}
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) != side {
			continue
		}
		if c := &r.P.Units[u]; c.Place == reserve {
			r.bringIn(u)
		} else if c.Cell >= 0 && c.Flags&acted == 0 {
			r.wander(u)
		}
	}
	r.assault()
	return r.orders
}

// wanderer makes random orders, carrying them out on a copy as it goes, as checking does.
type wanderer struct {
	*checker
	pick   func(n int) int
	orders []order.Order
	way    [maxPath + 1]int16
}

// emit keeps an order.
func (r *wanderer) emit(verb string, body any) {
	r.orders = append(r.orders, r.P.d.Tongue.Order(r.side, verb, body))
}

// wander marches a unit somewhere at random, or lets it hold.
func (r *wanderer) wander(u int) {
	p := r.P
	if r.pick(8) == 0 || p.waitsForGround(u) {
		return
	}
	start := int(p.Units[u].Cell)
	r.way[0] = int16(start)
	steps := p.steps(u)
	n := p.d.Map.Roam(r.way[:], int(p.d.Units[u].Move), func(from, to int, dir hex.Direction) hex.Step {
		if p.d.country[to] == hungary {
			return hex.Step{Blocked: blockedHungary} // nobody has himself interned at random
		}
		return steps(from, to, dir)
	}, func(cell int) bool { return !p.full(cell) }, r.pick)
	if n == 0 {
		return
	}
	b := &March{Unit: u, Hexes: p.d.Map.Hexes(r.way[1 : n+1])}
	end := int(r.way[n])
	if r.side == polish && p.d.eastEdge[end] && p.zoc[german][end] == 0 && r.pick(64) == 0 && n < 3 {
		if m, bad := p.exiting(r.side, b); bad == nil && m.Blocked == hex.Free {
			r.emit("EXIT", b)
			r.carry("EXIT", &m)
			return
		}
	}
	r.emit("MOVE", b)
	m := p.walk(u, r.way[:n+1], 0)
	r.march(&m, true)
}

// bringIn brings a reinforcement in, or an airborne division at times.
func (r *wanderer) bringIn(u int) {
	p, def := r.P, &r.P.d.Units[u]
	if int(def.Turn) > int(p.Turn) {
		return
	}
	verb, tries := p.entryVerb(u), p.entries(u)
	switch {
	case verb == "LAND" && r.pick(2) == 0:
		tries = []int{p.d.Cell(p.DropHex)}
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
		b := &March{Unit: u, Hexes: []hex.Hex{p.d.Hex(tries[(i+k)%len(tries)])}}
		if r.forUnit(verb, b, &title.Verdict{}) == nil {
			r.emit(verb, b)
			return
		}
	}
}

// assault orders attacks at random among what can be attacked.
func (r *wanderer) assault() {
	p, air := r.P, r.P.Air
	own := game.Such[int](&p.d.Set, func(u int) bool { return int(p.d.Units[u].Side) == r.side })
	column := func() string { return columnNames[r.pick(len(columnNames))] }
	for _, b := range p.Assaults(own, p.targets, maxListed, r.pick) {
		if r.side == german && air > 0 && r.pick(3) == 0 {
			b.Air = r.pick(min(air, 4) + 1)
			air -= b.Air
		}
		p.d.Foresee(b, column, func(f Pursuit) bool { return !p.d.bars(f.Unit, p.d.Cell(b.Hex)) }, r.pick)
		r.emit("ATTACK", b)
	}
}
