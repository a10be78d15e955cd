package holdtheline39

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// actionSteps plays steps 4 and 5: in each region the side with the initiative acts first, the other
// one after it [SEQ.8] [SEQ.11], each in the order rally, prepared attacks, other attacks, exploit
// [SEQ.9].
func (r *play) actionSteps() {
	for turn := range 2 {
		for region := range data.Regions {
			side := int(r.P.initiative[region])
			if turn == 1 {
				side = 1 - side
			}
			r.each(side, region, "RALLY")
			r.attacks(side, region, true)
			r.attacks(side, region, false) // [ATT.17]
			r.each(side, region, "EXPLOIT")
		}
	}
}

// each carries out the orders of some verbs, one verb after the other, whose first unit stands in a region, -1
// for any.
func (r *play) each(side, region int, verbs ...string) {
	for _, verb := range verbs {
		r.eachBy(side, region, verb, acts[actOf(verb)].carry)
	}
}

// eachBy carries out the orders of a verb in its own way.
func (r *play) eachBy(side, region int, verb string, carry func(r *play, side int, o *order.Order) *rule.Refusal) {
	for i := range r.orders[side] {
		o := &r.orders[side][i]
		if r.Err != nil || o.Verb != verb || o.done || region >= 0 && r.regionOf(&o.Order) != region {
			continue
		}
		o.done = true
		if why := carry(r, side, &o.Order); why != nil {
			r.fail(o, why)
		}
	}
}

// regionOf is where the first unit of an order stands.
func (r *play) regionOf(o *order.Order) int {
	u := -1
	switch b := o.Body.(type) {
	case *Attack:
		u = b.Units[0]
	case *March:
		u = b.Units[0]
	case *Rally:
		u = b.Units[0]
	case *Lend:
		return int(r.P.sky.planes[b.Planes[0]].zone)
	}
	if u >= 0 && r.P.blocks[u].cell >= 0 {
		return int(r.d.Region[r.P.blocks[u].cell])
	}
	return data.North
}

// attacks carries out the attacks of a region, prepared ones or others.
func (r *play) attacks(side, region int, prepared bool) {
	for o, b := range due[Attack](r, r.orders[side]) {
		if is := r.P.blocks[b.Units[0]].posture == data.Prepared; is != prepared || r.regionOf(&o.Order) != region {
			continue
		}
		o.done = true
		if why := r.attack(side, b); why != nil {
			r.fail(o, why)
		}
	}
}

// rally tries to bring a unit into order: 2 points and a die, and for one more a second die [RALLY.3] [RALLY.4]
// [RALLY.5]; it comes into Movement or, where its owner says so, digs in [RALLY.6] [RALLY.7]. None that was disordered
// in this turn tries [RALLY.1].
func (r *play) rally(side int, o *Rally) *rule.Refusal {
	p, prices, u := r.P, &r.d.Tables.Price, o.Units[0]
	if why := p.mayRally(side, u, o); why != nil {
		return why
	}
	cell, def := int(p.blocks[u].cell), &p.d.Units[u]
	if p.points(side, cell) < prices.Rally {
		return rule.Refuse("too-few-points", "RALLY.3").With("from", p.d.Hex(cell).String(), "points", itoa(p.points(side, cell)))
	}
	r.spend(side, prices.Rally, "rally", cell)
	posture := data.Movement
	if o.Dig != "" {
		posture = data.DugIn
	}
	if r.dry { // it may come into order in time for what else is ordered of it [SEQ.9]
		p.blocks[u].posture = posture
		return nil
	}
	faces := r.roll("rally "+def.Name, side, 1, p.national(side))
	if o.Again != "" && !scores(def.Rally, faces[0]) && p.points(side, cell) >= prices.Reroll {
		r.spend(side, prices.Reroll, "rally", cell)
		faces = append(faces, r.roll("rally "+def.Name+" again", side, 1, p.national(side))...)
	}
	if !scores(def.Rally, faces[len(faces)-1]) {
		posture = data.Disordered
	}
	r.do(&RallyTried{p.here(u), faces, data.PostureNames[posture]})
	return nil
}

// mayRally says why a unit may not try [RALLY.1] [RALLY.2] [RALLY.7].
func (p *Position) mayRally(side, u int, o *Rally) *rule.Refusal {
	if why := p.own(side, u); why != nil {
		return why
	}
	switch b, def := &p.blocks[u], &p.d.Units[u]; {
	case b.posture != data.Disordered:
		return rule.Refuse("not-disordered", "RALLY.1").With("unit", def.Name)
	case b.Fresh:
		return rule.Refuse("disordered-today", "RALLY.1").With("unit", def.Name)
	case o.Dig != "" && !def.Foot:
		return rule.Refuse("never-digs", "RALLY.7", "POST.8").With("unit", def.Name)
	}
	return nil
}

// exploit carries out EXPLOIT: armour in that posture goes through friendly units [EXP.5] within its
// movement [EXP.4] to strike a headquarters or units that are all disordered [EXP.6] [SEQ.10] for 1
// point and its attack for none [EXP.3] [EXP.7]. It wins and takes the hex, shaken or not, or laagers where it began
// [EXP.9] [EXP.10], as it does where it meets enemies in order of whom nobody knew, and is in Movement afterwards
// [EXP.12].
func (r *play) exploit(side int, o *March) *rule.Refusal {
	p, u := r.P, o.Units[0]
	way, cost, why := p.raid(side, u, o)
	if why != nil && r.dry {
		way, cost, why = r.afterwards(side, o).raid(side, u, o)
	}
	ambushed := why != nil && p.ambush(side, way)
	if why != nil && !ambushed {
		return why
	}
	from, to := int(p.blocks[u].cell), way[len(way)-1]
	if price := p.d.Tables.Price.ExploitMove; p.points(side, from) < price {
		return rule.Refuse("too-few-points", "EXP.3").With("from", p.d.Hex(from).String(), "points", itoa(p.points(side, from)))
	}
	if r.dry {
		return nil
	}
	r.spend(side, p.d.Tables.Price.ExploitMove, "exploit", from)
	r.unmask(to)
	r.name([]int{u})
	if ambushed {
		r.do(&Exploited{p.going(u, way), p.d.Hex(from), false})
		r.reliability(u)
		return why
	}
	// Its own side's guns do not serve [EXP.13]; it fights from the hex beside the target, whose limit
	// does not count it [EXP.8].
	b := &battle{attacker: side, from: []int{way[len(way)-2]}, to: to, units: []int{u}, exploit: true}
	won := true // a headquarters goes by itself [EXP.11]
	if slices.ContainsFunc(p.at(1-side, to), func(e int) bool { return !p.d.Units[e].HQ }) {
		r.defend(b)
		won = r.fight(b, "")
	}
	if p.blocks[u].place != onMap {
		return nil
	}
	taken := won && r.clear(to, 1-side) && p.room(u, to)
	end := from
	if taken {
		end = to
	}
	r.do(&Exploited{p.going(u, way), p.d.Hex(end), taken})
	if taken {
		r.arrive(u, cost)
	}
	if !taken || cost >= p.d.Tables.Limit.TankMove { // [EXP.15] [MOV.13]
		r.reliability(u)
	}
	return nil
}

// afterwards is the position as it may be once the attacks that were tried have been fought: in the hexes that
// they went for nobody is left, or in the one that a raid goes for whoever was shaken [SEQ.9] [SEQ.10].
func (r *play) afterwards(side int, o *March) *Position {
	q, prey := r.P.clone(), r.d.Cell(o.Hexes[len(o.Hexes)-1])
	for _, cell := range r.assailed {
		at, shaken := q.d.Hex(cell), data.PostureNames[data.Disordered]
		for _, e := range q.at(1-side, cell) {
			if q.blocks[e].posture = data.Disordered; cell != prey && !q.d.Units[e].HQ {
				q.lift(e, fallen)
			}
		}
		for i := range q.strangers {
			if s := &q.strangers[i]; s.Hex == at {
				s.Posture = shaken
			}
		}
		if cell != prey {
			q.strangers = slices.DeleteFunc(q.strangers, func(s stranger) bool { return s.Hex == at })
		}
	}
	return q
}

// ambush tells whether what bars the last hex of a raid's way are enemies of whom its side did not know.
func (p *Position) ambush(side int, way []int) bool {
	return len(way) > 1 && slices.ContainsFunc(p.at(1-side, way[len(way)-1]), func(e int) bool { return p.blocks[e].seen == hidden }) &&
		!slices.ContainsFunc(p.at(1-side, way[len(way)-1]), func(e int) bool {
			return p.blocks[e].seen != hidden && !p.d.Units[e].HQ && p.blocks[e].posture != data.Disordered
		})
}

// raid is the way of an exploiting unit and what it costs, or why it cannot go [EXP.1] [EXP.14]; then the way ends
// where enemies bar it.
func (p *Position) raid(side, u int, o *March) (way []int, cost int, why *rule.Refusal) {
	if why := p.own(side, u); why != nil {
		return nil, 0, why
	}
	b, def := &p.blocks[u], &p.d.Units[u]
	if b.posture != data.Exploit || b.Struck {
		return nil, 0, rule.Refuse("not-exploiting", "EXP.1", "EXP.12").With("unit", def.Name)
	}
	way, why = p.path(u, o, true)
	if why != nil {
		return nil, 0, why
	}
	for i := 1; i < len(way); i++ {
		step, why := p.enters(u, way[i-1], p.d.Dir(way[i-1], way[i]), false)
		if cost += step; why != nil {
			return nil, 0, why
		}
		if i < len(way)-1 && p.held(1-side, way[i]) {
			return way[:i+1], cost, rule.Refuse("enemy-in-the-way", "EXP.5", "MOV.17").With("hex", p.d.Hex(way[i]).String())
		}
	}
	if cost > def.Move {
		return nil, 0, rule.Refuse("too-far", "EXP.4", "MOV.7").With("unit", def.Name, "cost", itoa(cost), "move", itoa(def.Move))
	}
	return way, cost, p.prey(side, way[len(way)-1])
}

// prey says why what stands in a hex is nothing for an exploiting unit [EXP.6]. Units whose state
// the seat cannot see are tried.
func (p *Position) prey(side, cell int) *rule.Refusal {
	at := p.d.Hex(cell).String()
	for _, e := range p.at(1-side, cell) {
		if !p.d.Units[e].HQ && !p.d.Units[e].Dummy && p.blocks[e].posture != data.Disordered {
			return rule.Refuse("in-order", "EXP.6").With("hex", at)
		}
	}
	for _, s := range p.strangers {
		if data.Side(s.Side) != side && p.d.Cell(s.Hex) == cell && s.Posture != data.PostureNames[data.Disordered] {
			return rule.Refuse("in-order", "EXP.6").With("hex", at)
		}
	}
	if !p.held(1-side, cell) {
		return rule.Refuse("nobody-to-attack", "EXP.6").With("hex", at)
	}
	return nil
}

// reliability throws a die for tanks that have driven hard: a star disorders them [MOV.13].
func (r *play) reliability(u int) {
	def := &r.d.Units[u]
	if !def.Armour || r.P.blocks[u].place != onMap || r.P.blocks[u].posture == data.Disordered {
		return
	}
	face := r.roll("reliability "+def.Name, def.Side, 1, r.P.national(def.Side))[0]
	r.do(&Reliability{r.P.here(u), face, face == data.Star})
}

// path is the way of an order: by the hexes that it names, each reached by the cheapest way from the
// one before. A raid ends in a hex of the enemy. Where no way is open any more, it is the one there would
// be if nobody stood on it, with the reason: who marches goes that as far as he can.
func (p *Position) path(u int, o *March, raid bool) ([]int, *rule.Refusal) {
	way := []int{int(p.blocks[u].cell)}
	for i, h := range o.Hexes {
		from, to := way[len(way)-1], p.d.Cell(h)
		switch {
		case to < 0:
			return nil, rule.Refuse("no-such-hex", "MOV.7").With("hex", h.String())
		case from == to:
			return nil, rule.Refuse("already-there", "MOV.7").With("unit", p.unit(u), "hex", h.String())
		}
		last := i == len(o.Hexes)-1
		leg := p.leg(u, from, to, raid, raid && last)
		if last && !raid && !p.room(u, to) {
			leg = nil
		}
		if d := p.d.Dir(from, to); len(leg) == 0 && d >= 0 {
			if _, why := p.enters(u, from, d, false); why != nil {
				return way, why
			}
		}
		var why *rule.Refusal
		if len(leg) == 0 {
			why = rule.Refuse("no-way", p.d.Units[u].Paces(), "MOV.14").With("unit", p.unit(u), "hex", h.String(), "move", itoa(p.d.Units[u].Move))
			leg = p.found(u, from, to, p.paces(u))
		}
		for _, c := range leg[min(1, len(leg)):] {
			way = append(way, int(c))
		}
		if why != nil {
			return way, why
		}
	}
	return way, nil
}

// leg is the cheapest way from one hex to another, nil for none within the movement of a unit. strike
// tells that an enemy may be at its end.
func (p *Position) leg(u, from, to int, raid, strike bool) []int16 {
	prey := -1
	if strike {
		prey = to
	}
	return p.found(u, from, to, p.steps(u, prey, raid))
}

// found is the cheapest way by some steps within the movement of a unit, nil for none.
func (p *Position) found(u, from, to int, steps hex.Steps) []int16 {
	s := hex.Borrow()
	defer s.Done()
	s.Find(p.d.Map, from, to, max(p.d.Units[u].Move, 1), steps)
	return s.Path(to, nil)
}

// steps are what each step costs a unit, round enemies whom its side knows of but for those in the
// hex prey, -1 for none. An exploiting unit does not count towards limits as it goes [EXP.8].
func (p *Position) steps(u, prey int, raid bool) hex.Steps {
	def, paces := &p.d.Units[u], p.paces(u)
	return func(a, b int, d hex.Direction) hex.Step {
		step := paces(a, b, d)
		if p.sighted(1-def.Side, b) && b != prey || !raid && !p.passes(u, b) {
			step.Blocked = hex.TooFar
		}
		return step
	}
}

// paces are what each step costs a unit, whoever stands where it goes.
func (p *Position) paces(u int) hex.Steps {
	def := &p.d.Units[u]
	return func(a, _ int, d hex.Direction) hex.Step {
		cost, why := p.enters(u, a, int(d), false)
		if def.HQ || p.blocks[u].posture == data.Disordered {
			cost = 1
		}
		if why != nil {
			return hex.Step{Cost: cost, Blocked: hex.TooFar}
		}
		return hex.Step{Cost: cost}
	}
}
