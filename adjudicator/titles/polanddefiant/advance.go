package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// advanceLimit is how many hexes a unit may advance: two for mechanized units
// [9.6.3], one for the others, motorized ones too [9.6.3/b], none for the ship
// and units that cannot move [9.2.3/b]. A headquarters may keep up with
// mechanized units of its stack [11.1.2/a].
func (p *Position) advanceLimit(u int) int {
	switch def := &p.d.Units[u]; {
	case def.class == ship || p.d.immobile(u):
		return 0
	case def.class == mech || def.class == hq:
		return 2
	}
	return 1
}

// vacant tells that no unit of the defender bars the way in: none is there, or a
// headquarters alone, which is ridden down [9.6] [9.6.6].
func (p *Position) vacant(side, cell int) bool {
	return !p.enemyAt(side, cell) || p.loneHQ(1-side, cell)
}

// pursuers lists the attackers that may follow: not those driven back, nor those
// for whom the hexside is closed, by an unbridged major river among others
// [9.6.1]. Defenders never advance [9.6.2].
func (p *Position) pursuers() []uint8 {
	c := p.combat
	if len(c.aircraft) > 0 || !p.vacant(c.side, c.cell) {
		return nil
	}
	var list []uint8
	for _, u := range c.attackers {
		if p.mayFollow(u, c.cell) {
			list = append(list, u)
		}
	}
	return list
}

// mayFollow tells whether a unit of the attacker could advance into the
// defender's hex.
func (p *Position) mayFollow(u uint8, cell int) bool {
	from := int(p.units[u].cell)
	if from < 0 || slices.Contains(p.combat.went, u) || p.advanceLimit(int(u)) == 0 {
		return false
	}
	dir := p.d.dir(from, cell)
	return dir >= 0 && p.canAdvance(int(u), from, dir)
}

// canAdvance tells whether an advance could cross a hexside: where the unit could
// march, at no cost in MPs and whatever the EZOC [9.6/c].
func (p *Position) canAdvance(u, from, dir int) bool {
	return p.river(int(p.d.Units[u].side), from, dir) != majorRiver && p.canRetreatTo(u, from, dir)
}

// advances follows a beaten defender, or cavalry that withdrew [9.2.4/a], into his
// hex, if the owner wants to [9.6] [9.6/a], each unit where it likes [9.6.3/a]: as the attack order says, by answer, or as the standing order does.
// False when he is awaited.
func (r *play) advances() bool {
	p, c := r.p, r.p.combat
	if c.plan.Stay {
		return true
	}
	list := p.pursuers()
	if len(list) == 0 {
		return true
	}
	pol := &r.policies[c.side]
	answered := r.takeAnswer(stageAdvance, "advance")
	switch {
	case answered && len(r.answer) > 0:
		r.advanceNamed(followsOf(p, r.answer))
	case len(c.plan.Advance) > 0:
		r.advanceNamed(c.plan.Advance)
	case pol.asks[askAdvance] && !answered:
		args := p.askArgs(c.side)
		args["units"] = p.nameList(list)
		return r.await(c.side, "advance", args)
	case pol.advance != advanceNever:
		r.advanceByPolicy(list, pol.advance == advanceAlways)
	}
	return true
}

// followsOf reads ADVANCE answers; STAND leaves none.
func followsOf(p *Position, answer []order.Order) []Follow {
	var list []Follow
	for i := range answer {
		if b, ok := answer[i].Body.(*Pursuit); ok {
			list = append(list, Follow{Unit: p.name(b.Unit), Hexes: b.Hexes})
		}
	}
	return list
}

// advanceNamed follows as named; headquarters come after the units they go with.
func (r *play) advanceNamed(list []Follow) {
	p, c := r.p, r.p.combat
	for _, staffs := range [2]bool{false, true} {
		for _, f := range list {
			u, ok := p.d.byName[c.side][f.Unit]
			if !ok || (p.d.Units[u].class == hq) != staffs {
				continue
			}
			group := c.attackers
			if staffs {
				group = c.staffs
			}
			if slices.Contains(group, uint8(u)) {
				r.follow(uint8(u), f.Hexes)
			}
		}
	}
}

// advanceByPolicy fills the vacated hex, the strongest first. With on, mechanized
// units that find it full go a hex further. A headquarters that would stay behind
// alone comes along [9.6.5].
func (r *play) advanceByPolicy(list []uint8, on bool) {
	p, c := r.p, r.p.combat
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b uint8) int { return p.attackOf(int(b)) - p.attackOf(int(a)) })
	for _, u := range list {
		switch {
		case p.roomFor(int(u), c.cell):
			r.follow(u, nil)
		case on && p.advanceLimit(int(u)) > 1:
			if to := p.secondHex(u); to >= 0 {
				r.follow(u, []board.Hex{p.hex(c.cell), p.hex(to)})
			}
		}
	}
	for _, u := range c.staffs {
		if at := int(p.units[u].cell); at >= 0 && p.loneHQ(c.side, at) && !slices.Contains(c.went, u) && p.roomFor(int(u), c.cell) {
			r.follow(u, nil)
		}
	}
}

// secondHex is where a mechanized unit goes on to by policy: a VPH of the enemy,
// else a settlement, else the farthest from where it came, with room and no enemy.
func (p *Position) secondHex(u uint8) int {
	c := p.combat
	from := int(p.units[u].cell)
	best, most := -1, 0
	for dir, to := range &p.d.near[c.cell] {
		if to < 0 || int(to) == from || !p.canAdvance(int(u), c.cell, dir) || !p.roomFor(int(u), int(to)) {
			continue
		}
		value := 1 + p.d.distance(from, int(to)) + 4*int(p.d.settled[to])
		if k := p.d.vphAt[to]; k >= 0 && int(p.vph[k]) != c.side {
			value += 100
		}
		if p.inEZOC(c.side, int(to)) {
			value -= 2
		}
		if best < 0 || value > most {
			best, most = int(to), value
		}
	}
	return best
}

var advanceRules = [3][]rule.Ref{1: {"9.6", "9.6/b"}, 2: {"9.6", "9.6.3"}}

var hqAdvanceRules = [3][]rule.Ref{1: {"9.6.5", "11.1.2"}, 2: {"9.6.5", "11.1.2/a"}}

// follow advances one unit into the defender's hex [9.6/b] and, if named, one
// further, within stacking limits where it stops [7.0/c].
func (r *play) follow(u uint8, hexes []board.Hex) {
	p, c := r.p, r.p.combat
	if !p.mayFollow(u, c.cell) {
		return
	}
	from := int(p.units[u].cell)
	way := []int16{int16(from), int16(c.cell)}
	if len(hexes) > 0 && p.d.cell(hexes[0]) == c.cell {
		hexes = hexes[1:]
	}
	if len(hexes) > 0 && p.mayGoOn(u, from) {
		to := p.d.cell(hexes[0])
		dir := -1
		if to >= 0 {
			dir = p.d.dir(c.cell, to)
		}
		if dir >= 0 && p.canAdvance(int(u), c.cell, dir) && p.roomFor(int(u), to) {
			way = append(way, int16(to))
		}
	}
	if len(way) == 2 && !p.roomFor(int(u), c.cell) {
		return
	}
	rules := advanceRules[len(way)-1]
	if p.d.Units[u].class == hq {
		rules = hqAdvanceRules[len(way)-1]
	}
	at := 0
	for k := 1; k < len(way); k++ {
		if k < len(way)-1 && !p.eventful(c.side, int(way[k])) {
			continue
		}
		r.do(&Advanced{Side: sideNames[c.side], Unit: p.name(int(u)), Path: p.d.Map.Hexes(way[at : k+1]), Rules: rules})
		r.entered(int(u)) // overruns a lone headquarters [9.6.6]
		at = k
	}
}

// mayGoOn tells whether a unit may advance a second hex: mechanized [9.6.3], and
// not after an unbridged minor river or into a town or city [9.6.4]; a
// headquarters only where mechanized units of its stack have gone [11.1.2/a].
func (p *Position) mayGoOn(u uint8, from int) bool {
	c := p.combat
	if p.advanceLimit(int(u)) < 2 || p.d.settled[c.cell] >= town || p.river(c.side, from, p.d.dir(from, c.cell)) == minorRiver {
		return false
	}
	if p.d.Units[u].class != hq {
		return true
	}
	return slices.ContainsFunc(c.attackers, func(v uint8) bool {
		at := int(p.units[v].cell)
		return p.d.Units[v].class == mech && at >= 0 && at != from && at != c.cell
	})
}
