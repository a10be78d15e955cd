package holdtheline39

import (
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// movementStep plays step 6: in each region the side with the initiative moves first, the other one
// after it [SEQ.12]; then supply routes grow [CP.21] and bridges are laid [FORCE.19].
func (r *play) movementStep() {
	for turn := range 2 {
		for region := range data.Regions {
			side := int(r.P.initiative[region])
			if turn == 1 {
				side = 1 - side
			}
			r.each(side, region, "MOVE")
		}
	}
	for side := range data.Sides {
		r.each(side, -1, "ROUTE", "BRIDGE")
	}
}

// moves says why a unit cannot move: it must be in Movement and not have attacked [MOV.3] [MOV.5],
// or disordered, which goes back one hex [MOV.6]; border and fortress counters stay, in whose hexes the enemy must fight [MOV.15] [FORCE.14].
func (p *Position) moves(side, u int) *rule.Refusal {
	if why := p.own(side, u); why != nil {
		return why
	}
	switch b, def := &p.blocks[u], &p.d.Units[u]; {
	case def.Still:
		return rule.Refuse("never-moves", "MOV.15").With("unit", def.Name)
	case b.Struck:
		return rule.Refuse("has-attacked", "MOV.3", "MOV.5", "ATT.15").With("unit", def.Name)
	case b.Moved:
		return rule.Refuse("has-moved", "MOV.7").With("unit", def.Name)
	case b.posture != data.Movement && b.posture != data.Disordered:
		return rule.Refuse("wrong-posture", "MOV.3").With("unit", def.Name, "posture", data.PostureNames[b.posture])
	}
	return nil
}

// move carries out MOVE, of which each unit has an order of its own. Who came only part of the way is told of; where
// he has not left his hex, the order failed.
func (r *play) move(side int, o *March) *rule.Refusal {
	p, u := r.P, o.Units[0]
	went, why := r.moveOne(side, u, o)
	if r.dry || !went || why == nil {
		return why
	}
	r.do(&MoveStopped{
		Side: sideName(side), Seat: r.writer(side, o), Unit: p.unit(u), Hex: p.d.Hex(int(p.blocks[u].cell)), Wanted: o.Hexes[len(o.Hexes)-1],
		Refusal: *why,
	})
	return nil
}

// moveOne moves a unit hex by hex as far as it can: motorised ones for a point [MOV.1], others for none [MOV.2],
// headquarters for none too [CP.20]. An enemy whom it finds stops it [MOV.4] [MOV.17]. It tells whether it left
// its hex, and what kept it from the end of its way.
func (r *play) moveOne(side, u int, o *March) (went bool, why *rule.Refusal) {
	p, def := r.P, &r.d.Units[u]
	if why := p.moves(side, u); why != nil {
		return false, why
	}
	way, why := p.path(u, o, false)
	if why != nil && (r.dry || len(way) < 2) {
		return false, why
	}
	from := int(p.blocks[u].cell)
	shaken := p.blocks[u].posture == data.Disordered
	if shaken {
		if why := p.creeps(way); why != nil {
			return false, why
		}
	}
	price := 0
	if def.Motorised && !def.HQ && !shaken {
		price = p.d.Tables.Price.MotorMove
	}
	if p.points(side, from) < price {
		return false, rule.Refuse("too-few-points", "MOV.1").With("from", p.d.Hex(from).String(), "points", itoa(p.points(side, from)))
	}
	gone, cost, stopped := r.walk(u, way, shaken)
	if len(gone) < 2 {
		return false, stopped
	}
	r.spend(side, price, "move", from)
	r.do(&Moved{p.going(u, gone), cost})
	r.arrive(u, cost)
	if cost >= p.d.Tables.Limit.TankMove && !r.dry {
		r.reliability(u)
	}
	if stopped == nil {
		stopped = why
	}
	return true, stopped
}

// creeps says why a disordered unit cannot go back by a way: one hex, over rivers by bridges alone
// [MOV.6].
func (p *Position) creeps(way []int) *rule.Refusal {
	if len(way) != 2 {
		return rule.Refuse("one-hex", "MOV.6")
	}
	d := p.d.Dir(way[0], way[1])
	if p.d.Water[way[0]][d] != data.Dry && !p.bridged(way[0], d) {
		return rule.Refuse("no-bridge", "MOV.6").With("hex", p.d.Hex(way[1]).String())
	}
	return nil
}

// walk goes a way as far as movement [MOV.7] and the limits of hexes last, that for motorised units in passing too
// [MOV.14]; the unit stays in the last hex with room for it [HEX.2] [MOV.12]. why tells what stopped it.
func (r *play) walk(u int, way []int, free bool) (gone []int, cost int, why *rule.Refusal) {
	p, def, spent := r.P, &r.d.Units[u], 0
	gone = way[:1]
	for i := 1; i < len(way); i++ {
		from, to := way[i-1], way[i]
		step, no := p.enters(u, from, p.d.Dir(from, to), false)
		if def.HQ || free {
			step = 1
		}
		at := p.d.Hex(to).String()
		switch {
		case no != nil:
			return gone, cost, no
		case p.held(1-def.Side, to):
			return gone, cost, rule.Refuse("enemy-in-the-way", "MOV.4", "MOV.17").With("hex", at)
		case spent+step > def.Move && !free:
			return gone, cost, rule.Refuse("too-far", def.Paces()).With("unit", def.Name, "cost", itoa(spent+step), "move", itoa(def.Move))
		case !p.passes(u, to), i == len(way)-1 && !p.room(u, to):
			return gone, cost, rule.Refuse("no-room", "HEX.2", "HEX.3", "MOV.14").With("hex", at)
		}
		if spent += step; p.room(u, to) {
			gone, cost = way[:i+1], spent
		}
	}
	return gone, cost, nil
}

// route carries out ROUTE: up to three friendly hexes, each beside the supply route as it is by
// then [CP.21].
func (r *play) route(side int, o *Route) *rule.Refusal {
	p := r.P
	pot := slices.Index(p.d.HQs, o.HQ)
	switch {
	case pot < 0 || p.d.Units[o.HQ].Side != side || side != data.German:
		return rule.Refuse("no-supply-route", "CP.12").With("unit", p.unit(o.HQ))
	case p.blocks[o.HQ].cell < 0:
		return rule.Refuse("not-on-map", "CP.20").With("unit", p.unit(o.HQ))
	case len(o.Hexes)+r.stickers[pot] > p.d.Tables.Limit.MSRStickers:
		return rule.Refuse("too-many-stickers", "CP.21").With("most", itoa(p.d.Tables.Limit.MSRStickers))
	}
	for _, h := range o.Hexes {
		cell := p.d.Cell(h)
		joins := cell >= 0 && (p.d.Edge[cell] || slices.ContainsFunc(p.routes[pot], func(at int16) bool { return p.beside(int(at), cell) }))
		switch {
		case !joins || !p.friendly(side, cell) || p.d.Terrain[cell] == data.Barred:
			return rule.Refuse("route-broken", "CP.12", "CP.21").With("hex", h.String())
		case slices.Contains(p.routes[pot], int16(cell)):
			return rule.Refuse("already-there", "CP.21").With("unit", p.unit(o.HQ), "hex", h.String())
		}
		r.stickers[pot]++
		r.do(&RouteGrew{p.headquarters(o.HQ), h})
	}
	return nil
}

// bridge carries out BRIDGE: a counter of the pot over a great river without one, within two hexes
// of it [FORCE.19].
func (r *play) bridge(side int, o *Bridge) *rule.Refusal {
	p := r.P
	pot := slices.Index(p.d.HQs, o.HQ)
	if pot < 0 || p.d.Units[o.HQ].Side != side || p.spans[pot] == 0 || p.blocks[o.HQ].cell < 0 {
		return rule.Refuse("no-bridge-counter", "FORCE.18").With("hex", o.Side.A.String())
	}
	a, b := p.d.Cell(o.Side.A), p.d.Cell(o.Side.B)
	if a < 0 || b < 0 || p.d.Dir(a, b) < 0 || p.d.Water[a][p.d.Dir(a, b)] != data.Major || p.bridged(a, p.d.Dir(a, b)) {
		return rule.Refuse("no-great-river", "FORCE.19").With("hex", o.Side.A.String())
	}
	at, reach := int(p.blocks[o.HQ].cell), p.d.Tables.Limit.BridgeRange
	if p.d.Distance(at, a) > reach && p.d.Distance(at, b) > reach || !p.friendly(side, a) && !p.friendly(side, b) {
		return rule.Refuse("bridge-too-far", "FORCE.19").With("hex", o.Side.A.String())
	}
	r.do(&BridgeLaid{p.headquarters(o.HQ), o.Side.A, o.Side.B})
	return nil
}

// poses are the postures by the verbs that take them up [POST.6] to [POST.9].
var poses = map[string]data.Posture{"PREPARE": data.Prepared, "DIG": data.DugIn, "LOOSE": data.Exploit, "EASE": data.Movement}

// postureStep plays step 7, both sides at once [SEQ.13].
func (r *play) postureStep() {
	for side := range data.Sides {
		for o := range due[Pose](r, r.orders[side]) {
			o.done = true
			if why := r.pose(side, &o.Order); why != nil {
				r.fail(o, why)
			}
		}
	}
}

// pose changes the posture of a unit that can [POST.3] [POST.11] for a point on its hex [POST.4] [POST.5], or out of
// the pot for one that changed hex [POST.12]; Movement costs nothing [POST.6].
func (r *play) pose(side int, o *order.Order) *rule.Refusal {
	p, u, to := r.P, o.Body.(*Pose).Units[0], poses[o.Verb]
	if why := p.takes(side, u, to); why != nil {
		return why
	}
	cell, price := int(p.blocks[u].cell), p.d.Tables.Price.Posture
	if to == data.Movement {
		price = 0
	}
	if p.points(side, cell) >= price {
		r.spend(side, price, "posture", cell)
	} else if pot := p.potFor(side, u, price); pot >= 0 {
		r.do(&PotSpent{p.headquarters(p.d.HQs[pot]), price})
	} else {
		return rule.Refuse("too-few-points", "POST.4", "POST.12").With("from", p.d.Hex(cell).String(), "points", itoa(p.points(side, cell)))
	}
	r.do(&PostureTaken{p.who(u), data.PostureNames[to]})
	return nil
}

// takes says why a unit cannot take up a posture: its kind must have it [EXP.1] [EXP.2] [POST.8] [POST.9],
// disorder is neither bought nor ended with points [POST.2] [POST.10] [RALLY.10], and who fought does not dig in [POST.8].
func (p *Position) takes(side, u int, to data.Posture) *rule.Refusal {
	if why := p.own(side, u); why != nil {
		return why
	}
	b, def := &p.blocks[u], &p.d.Units[u]
	switch {
	case b.posture == data.Disordered:
		return rule.Refuse("disordered", "POST.10").With("unit", def.Name)
	case def.Faces[to] == nil:
		return rule.Refuse("no-such-posture", "POST.8", "POST.9", "HEX.6").With("unit", def.Name, "posture", data.PostureNames[to])
	case b.posture == to:
		return rule.Refuse("has-posture", "POST.1").With("unit", def.Name, "posture", data.PostureNames[to])
	case to == data.DugIn && b.Fought:
		return rule.Refuse("has-fought", "POST.8").With("unit", def.Name)
	}
	return nil
}

// potFor is a pot that pays for a unit that changed hex, its own first [POST.12]; -1 for none.
func (p *Position) potFor(side, u, price int) int {
	b := &p.blocks[u]
	if !b.Moved {
		return -1
	}
	pots := []int{int(b.pot)}
	for pot := range p.pots {
		pots = append(pots, pot)
	}
	for _, pot := range pots {
		if pot >= 0 && int(p.pots[pot]) >= price && p.d.Units[p.d.HQs[pot]].Side == side && p.d.Units[p.d.HQs[pot]].Army == p.d.Units[u].Army && p.commands(pot, int(b.cell)) {
			return pot
		}
	}
	return -1
}
