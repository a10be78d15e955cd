package polanddefiant

import (
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// mayWithdraw tells whether the attack lets cavalry go back before combat: made
// by infantry, on foot or motorized, or cavalry [9.2.4]; not by aircraft, the
// ship on its own, nor with any mechanized unit in it [9.2.4/b].
func (p *Position) mayWithdraw(c *combat) bool {
	return len(c.aircraft) == 0 && !p.shipOnly(c.attackers) &&
		!slices.ContainsFunc(c.attackers, func(u uint8) bool { return p.d.Units[u].Class == mech })
}

// riders lists the cavalry among the defenders that has somewhere to go: a hex
// away, with room.
func (p *Position) riders(c *combat) []uint8 {
	var list []uint8
	for _, u := range c.defenders {
		if p.d.Units[u].Class == cavalry && int(p.Units[u].Cell) == c.cell && p.wayOut(u, c.cell) {
			list = append(list, u)
		}
	}
	return list
}

// wayOut tells whether a unit could go back one hex and stop there.
func (p *Position) wayOut(u uint8, cell int) bool {
	w := p.waysBack([]uint8{u}, cell, 1)[0]
	return len(w.cells) > 1 && !w.crowded
}

// withdrawals lets cavalry go back one hex before the combat [9.2.4]. Only the
// cavalry leaves; the rest fights. A headquarters with which nobody would stay
// goes along. False when its owner is awaited.
func (r *play) withdrawals() bool {
	p, c := r.P, r.P.combat
	if !p.mayWithdraw(c) {
		return true
	}
	list := p.riders(c)
	if len(list) == 0 {
		return true
	}
	side := 1 - c.side
	pol := &r.policies[side]
	var wishes []order.Order
	answered := r.takeAnswer(stageWithdraw, "withdraw")
	switch {
	case answered && len(r.answer) > 0:
		wishes = r.answer
		list = slices.DeleteFunc(list, func(u uint8) bool { return wished(wishes, int(u)) == nil })
	case pol.asks[askCavalry] && !answered:
		args := p.askArgs(side)
		args["units"] = p.nameList(list)
		return r.await(side, "withdraw", args)
	case !p.wouldWithdraw(c, pol):
		return true
	default:
		list = slices.DeleteFunc(list, func(u uint8) bool { return p.waysBack([]uint8{u}, c.cell, 1)[0].ezoc > 0 })
	}
	all := slices.Clone(c.defenders)
	for _, u := range list {
		if !p.wayOut(u, c.cell) {
			continue // a mate has taken the last room
		}
		r.ride(u, wishes, pol)
	}
	for _, u := range all {
		if p.Units[u].Cell >= 0 && len(p.alive(all)) == 0 {
			r.hqLost(int(u)) // the last of its stack died on the way [11.1.3(1)]
		}
	}
	return true
}

// wouldWithdraw is the owner's standing order: always, never, or from a column as
// bad as one or worse.
func (p *Position) wouldWithdraw(c *combat, pol *policies) bool {
	switch pol.cavalry {
	case cavalryWithdraws:
		return true
	case cavalryStands:
		return false
	}
	return p.reckon(c.side, c.cell, c.attackers, c.aircraft).column >= p.d.columnNamed(pol.cavalryOdds)
}

var withdrawRules = []rule.Ref{"9.2.4"}

// ride takes one cavalry unit out of the combat, and the headquarters with it
// that would be left alone. An EZOC costs it a step as in any retreat [5.4].
func (r *play) ride(u uint8, wishes []order.Order, pol *policies) {
	p, c := r.P, r.P.combat
	side := int(p.d.Units[u].Side)
	way := p.bestWay([]uint8{u}, c.cell, 1, wishes, pol)
	group := []uint8{u}
	if units, _ := p.company(side, c.cell); units == 1 {
		for _, v := range c.defenders {
			if p.d.Units[v].Class == hq && int(p.Units[v].Cell) == c.cell && p.canGoAlong(v, way.cells) && p.roomFor(int(v), int(way.cells[1])) {
				group = append(group, v)
			}
		}
	}
	for _, v := range group {
		r.Do(&Withdrew{Side: sideNames[side], Unit: p.d.Name(int(v)), Path: p.d.Map.Hexes(way.cells), Rules: withdrawRules})
		r.entered(int(v))
	}
	if to := int(way.cells[1]); p.inEZOC(side, to) {
		r.step(int(u), to, "ezoc", ezocRules)
	}
}
