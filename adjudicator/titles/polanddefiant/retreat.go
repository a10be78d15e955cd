package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// retreats drives the units of one side back if the result says so [9.5], each
// stack on its own; false when their owner is awaited.
func (r *play) retreats(st stage, side int) bool {
	p, c := r.P, r.P.combat
	hexes := c.share(side).hexes
	if hexes == 0 {
		return true
	}
	pol := r.policies[side]
	var wishes []order.Order
	switch {
	case r.takeAnswer(st, "retreat"):
		wishes = r.answer
	case side == c.side && c.plan.Retreat != 0:
		pol.retreat, pol.retreatTo = retreatToward, int(c.plan.Retreat)
	case pol.asks[askRetreat] && p.choiceOfWays(side, hexes):
		args := p.askArgs(side)
		args["units"] = p.nameList(p.driven(side))
		args["number"] = itoa(hexes)
		return r.await(side, "retreat", args)
	}
	for _, cell := range p.stacksOf(side) {
		r.retreatStack(side, cell, p.hexesToGo(cell, hexes), hexes, wishes, &pol)
	}
	return true
}

// driven lists everybody of a side who must go back: the units that fought, and
// the headquarters in their hexes, unless a unit that did not fight stays with
// it [11.1.1].
func (p *Position) driven(side int) []uint8 {
	c := p.combat
	list := p.fighters(side)
	staffs := c.defenders
	if side == c.side {
		staffs = c.staffs
	}
	for _, u := range staffs {
		if p.d.Units[u].Class == hq && p.Units[u].Cell >= 0 && !p.keptCompany(u, list) {
			list = append(list, u)
		}
	}
	return list
}

// keptCompany tells that a combat unit stays in the hex of a headquarters.
func (p *Position) keptCompany(staff uint8, driven []uint8) bool {
	for _, u := range p.StackOf(int(p.Units[staff].Cell)) {
		if p.d.combatUnit(int(u)) && p.d.Units[u].Side == p.d.Units[staff].Side && !slices.Contains(driven, u) {
			return true
		}
	}
	return false
}

// stacksOf lists the hexes of those who must go back.
func (p *Position) stacksOf(side int) []int {
	var cells []int
	for _, u := range p.driven(side) {
		if at := int(p.Units[u].Cell); !slices.Contains(cells, at) {
			cells = append(cells, at)
		}
	}
	return cells
}

// hexesToGo is the length of a retreat out of a hex: a village, town or city
// spares whoever stands in it the first hex [9.5.7] [9.5.7/a], those who cannot
// move too [9.5.5/a].
func (p *Position) hexesToGo(cell, hexes int) int {
	if p.d.settled[cell] >= village {
		return hexes - 1
	}
	return hexes
}

// choiceOfWays tells whether the owner has anything to choose: any unit with
// more than one best way.
func (p *Position) choiceOfWays(side, hexes int) bool {
	for _, u := range p.driven(side) {
		cell := int(p.Units[u].Cell)
		if len(p.waysBack([]uint8{u}, cell, p.hexesToGo(cell, hexes))) > 1 {
			return true
		}
	}
	return false
}

var (
	retreatRules   = []rule.Ref{"9.5", "9.5.2"}
	hqRetreatRules = []rule.Ref{"9.5", "11.1.1"}
	noWayRules     = []rule.Ref{"9.5.1/a", "9.5.2/b"}
	ezocRules      = []rule.Ref{"9.5.3/a", "9.5.3/b", "5.4", "5.4/a"}
	immobileRules  = []rule.Ref{"9.5.5"}
	crowdRules     = []rule.Ref{"9.5.6/b", "7.1/b"}
	hqCrowdRules   = []rule.Ref{"9.5.6/d", "7.1/d"}
	furtherRules   = []rule.Ref{"9.5.6/a", "7.1/a"}
	hqFurtherRules = []rule.Ref{"9.5.6/c", "7.1/c"}
)

// retreatStack drives those in one hex back by n hexes, of the hexes in the
// result.
func (r *play) retreatStack(side, cell, n, hexes int, wishes []order.Order, pol *policies) {
	p := r.P
	if n < hexes {
		ref := rule.Ref("9.5.7")
		if side == p.combat.side {
			ref = "9.5.7/a"
		}
		r.waive(side, cell, "retreat", ref)
	}
	if n == 0 {
		return
	}
	var still, able, staffs []uint8
	for _, u := range p.driven(side) {
		switch {
		case int(p.Units[u].Cell) != cell:
		case p.d.Units[u].Class == hq:
			staffs = append(staffs, u)
		case p.d.immobile(int(u)):
			still = append(still, u)
		default:
			able = append(able, u)
		}
	}
	for _, u := range still {
		for range n {
			if p.Units[u].Cell >= 0 {
				r.step(int(u), cell, "immobile", immobileRules)
			}
		}
	}
	// Mates that can move go back whatever became of the others [9.5.5/b].
	for _, g := range p.groups(able, cell, n, wishes, pol) {
		way := p.bestWay(g, cell, n, wishes, pol)
		if len(staffs) > 0 {
			// The headquarters goes along, by a way that is open to it if one is as good.
			all := append(slices.Clone(g), staffs...)
			if w := p.bestWay(all, cell, n, wishes, pol); len(w.cells) == len(way.cells) && w.ezoc == way.ezoc && w.crowded == way.crowded {
				way = w
			}
			for _, u := range staffs {
				if int(p.Units[u].Cell) == cell && p.canGoAlong(u, way.cells) {
					g = append(g, u)
				}
			}
		}
		r.goBack(side, g, way, n, pol)
	}
	fallen := len(able)+len(still) > 0 && len(p.alive(able))+len(p.alive(still)) == 0
	for _, u := range staffs {
		switch {
		case p.Units[u].Cell < 0:
		case fallen && len(p.combat.aircraft) == 0:
			r.hqLost(int(u)) // [11.1.3(1)]
		case int(p.Units[u].Cell) == cell:
			r.goBack(side, []uint8{u}, p.bestWay([]uint8{u}, cell, n, wishes, pol), n, pol)
		}
	}
}

// groups parts a stack into those who go back together: all of them where that
// costs nobody more than a path of his own, else one by one [9.5.6].
func (p *Position) groups(able []uint8, cell, n int, wishes []order.Order, pol *policies) [][]uint8 {
	if len(able) == 0 {
		return nil
	}
	if len(able) == 1 {
		return [][]uint8{slices.Clone(able)}
	}
	apart := make([][]uint8, len(able))
	for i := range able {
		apart[i] = able[i : i+1 : i+1]
	}
	for _, u := range able[1:] {
		if !slices.Equal(wished(wishes, int(u)), wished(wishes, int(able[0]))) {
			return apart
		}
	}
	whole := p.bestWay(able, cell, n, wishes, pol)
	for _, u := range able {
		own := p.bestWay([]uint8{u}, cell, n, wishes, pol)
		if len(own.cells) > len(whole.cells) || own.ezoc < whole.ezoc || whole.crowded && !own.crowded {
			return apart
		}
	}
	return [][]uint8{slices.Clone(able)}
}

// goBack takes a group along a way. Each hex in an EZOC costs it one step, of the
// strongest [5.4] [5.4/a] [9.5.3/b], each hex short of n one of its owner's
// choice [9.5.1/b] [9.5.2/b]. Headquarters have no steps to give [9.4/b].
func (r *play) goBack(side int, group []uint8, way wayBack, n int, pol *policies) {
	p := r.P
	units := p.alive(group)
	at := 0
	for k := 1; k < len(way.cells); k++ {
		cell := int(way.cells[k])
		ezoc := p.inEZOC(side, cell)
		if !ezoc && !p.eventful(side, cell) && k < len(way.cells)-1 {
			continue
		}
		r.walk(group, way.cells[at:k+1], retreatRules)
		at = k
		if left := p.alive(units); ezoc && len(left) > 0 {
			r.step(p.taker(p.strongest(side, left), nil, pol), cell, "ezoc", ezocRules)
		}
	}
	end := int(way.cells[at])
	for range n - (len(way.cells) - 1) {
		if left := p.alive(units); len(left) > 0 {
			r.step(p.taker(left, nil, pol), end, "no-way", noWayRules)
		}
	}
	if at > 0 {
		r.makeRoom(side, group, end, int(way.cells[0]), pol)
	}
}

// walk moves a group along hexes, the first being where it stands.
func (r *play) walk(group []uint8, cells []int16, rules []rule.Ref) {
	p := r.P
	path := p.d.Map.Hexes(cells)
	for _, u := range group {
		if p.Units[u].Cell != cells[0] {
			continue
		}
		e := &Retreated{Side: sideNames[p.d.Units[u].Side], Unit: p.d.Name(int(u)), Path: path, Rules: rules}
		if p.d.Units[u].Class == hq && &rules[0] == &retreatRules[0] {
			e.Rules = hqRetreatRules
		}
		r.Do(e)
		r.entered(int(u)) // overruns a lone headquarters [9.5/b], breaks bridges, takes a VPH
	}
}

// eventful tells that passing through a hex may change more than where a unit
// stands.
func (p *Position) eventful(side, cell int) bool {
	if p.d.vphAt[cell] >= 0 || p.enemyAt(side, cell) {
		return true
	}
	for dir, n := range &p.d.Near[cell] {
		if p.d.temp[cell][dir] >= 0 && n >= 0 {
			return true
		}
	}
	return false
}

// makeRoom sends on by one hex whoever is over the stacking limit where a retreat
// has ended, and eliminates those who cannot go [9.5.6/a] [9.5.6/b]; the same
// with a second headquarters [9.5.6/c] [9.5.6/d].
func (r *play) makeRoom(side int, group []uint8, cell, start int, pol *policies) {
	p := r.P
	for {
		units, hqs := p.company(side, cell)
		over := -1
		for _, u := range group {
			if int(p.Units[u].Cell) != cell {
				continue
			}
			staff := p.d.Units[u].Class == hq
			if staff && hqs > stackHQs || !staff && units > stackLimit && (over < 0 || p.defenceOf(int(u)) < p.defenceOf(over)) {
				over = int(u)
			}
		}
		if over < 0 || r.Err != nil {
			return
		}
		staff := p.d.Units[over].Class == hq
		if to := p.oneFurther(over, cell, start, pol); to >= 0 {
			rules := furtherRules
			if staff {
				rules = hqFurtherRules
			}
			r.walk([]uint8{uint8(over)}, []int16{int16(cell), int16(to)}, rules)
			if p.inEZOC(side, to) && !staff {
				r.step(over, to, "ezoc", ezocRules)
			}
			continue
		}
		if staff {
			r.destroy(over, cell, "stacking", hqCrowdRules)
			r.chitLost(over, hqCrowdRules)
		} else {
			r.destroy(over, cell, "stacking", crowdRules)
		}
	}
}

// oneFurther is the hex that a unit without room goes on to, farther from where
// it started [9.5.2/a], out of the enemy's zones if it can; or -1.
func (p *Position) oneFurther(u, cell, start int, pol *policies) int {
	var list []int
	for dir, n := range &p.d.Near[cell] {
		to := int(n)
		if to >= 0 && p.d.Distance(start, to) > p.d.Distance(start, cell) && p.canRetreatTo(u, cell, dir) && p.roomFor(u, to) {
			list = append(list, to)
		}
	}
	quiet := wish.That(func(to int) bool { return !p.inEZOC(int(p.d.Units[u].Side), to) })
	best := append(wish.List[int]{quiet}, p.refugeWishes(u, pol)...).Best(list)
	if best < 0 {
		return -1
	}
	return list[best]
}

// wished are the hexes that a RETREAT answer names for a unit.
func wished(answer []order.Order, u int) []hex.Hex {
	for i := range answer {
		if b, ok := answer[i].Body.(*March); ok && (answer[i].Verb == "RETREAT" || answer[i].Verb == "WITHDRAW") && b.Unit == u {
			return b.Hexes
		}
	}
	return nil
}
