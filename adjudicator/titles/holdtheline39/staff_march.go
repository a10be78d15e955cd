package holdtheline39

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// marches sends blocks on their way, those nearest to the enemy first, and headquarters behind them
// with their supply routes.
func (o *officer) marches() {
	list := o.fighters()
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(o.far(o.cell(a)), o.far(o.cell(b))) })
	for _, u := range list {
		switch o.P.blocks[u].posture {
		case data.Movement:
			if !o.stays(u) {
				o.toward(u, o.goal(u))
			}
		case data.Disordered:
			o.creep(u)
		}
	}
	for _, u := range o.units {
		if o.d.Units[u].HQ {
			o.follow(u)
		}
	}
}

// far is how far the nearest enemy is that the officer knows of.
func (o *officer) far(cell int) int {
	least := 99
	for _, at := range o.enemies {
		least = min(least, o.d.Distance(cell, at))
	}
	return least
}

// stays tells whether a block keeps its hex: a German one that has an enemy before it whom it can
// attack, but for motorised ones that pass by; a Polish one that holds a place worth holding, or an
// enemy who is not too strong.
func (o *officer) stays(u int) bool {
	cell, def := o.cell(u), &o.d.Units[u]
	if o.k.side == data.German {
		return o.P.enemiesBeside(o.k.side, cell) > 0 && (!def.Motorised || o.P.points(o.k.side, cell) == 0)
	}
	own, foes := o.strength(o.k.side, cell), 0
	for _, n := range &o.d.Near[cell] {
		if n >= 0 {
			foes += o.strength(1-o.k.side, int(n))
		}
	}
	if worth := o.worth(cell); worth > 0 {
		return worth > 1 || foes < 4*own
	}
	return foes > 0 && foes < 2*own
}

// strength is what a side's blocks in a hex may hope for when they throw, in sixths; blocks without a
// name count as one die.
func (o *officer) strength(side, cell int) (n int) {
	for _, u := range o.P.at(side, cell) {
		n += o.P.hopes(side, o.P.faceOf(u))
	}
	for i := range o.P.strangers {
		if o.d.Cell(o.P.strangers[i].Hex) == cell && side != o.k.side {
			n += o.P.hopes(side, pool{National: 1})
		}
	}
	return n
}

// worth is what holding a hex is worth to a Pole: an objective what it scores, a town or a fort 1.
func (o *officer) worth(cell int) int {
	for i := range o.d.Objectives {
		if ob := &o.d.Objectives[i]; ob.At == cell {
			return 1 + ob.Value
		}
	}
	if o.P.town(cell) >= 0 || o.d.Fort[cell] {
		return 1
	}
	return 0
}

// goal is where a block makes for: a German one for the nearest objective that is not his, or the
// nearest enemy; a Polish one for the nearest place that is worth holding and wants more men, away
// from the enemy rather than past him.
func (o *officer) goal(u int) int {
	start, best, least := o.cell(u), -1, 0
	try := func(cell, pull int) {
		if n := 4*o.d.Distance(start, cell) - pull; best < 0 || n < least {
			best, least = cell, n
		}
	}
	if o.k.side == data.German {
		for i := range o.d.Objectives {
			if ob := &o.d.Objectives[i]; int(o.P.owner[ob.At]) != o.k.side {
				try(ob.At, 4*ob.Value)
			}
		}
		for _, cell := range o.enemies {
			if !o.d.Units[u].Motorised {
				try(cell, 6)
			}
		}
		return best
	}
	for _, at := range o.posts {
		if o.d.Distance(start, at.cell) > 12 || !o.P.friendly(o.k.side, at.cell) {
			continue
		}
		if there := len(o.P.at(o.k.side, at.cell)); at.cell == start || there < min(at.worth, o.d.Tables.Limit.Foot) {
			try(at.cell, 6*at.worth-4*there)
		}
	}
	return best
}

// toward brings a block as near to a place as it comes today.
func (o *officer) toward(u, goal int) {
	if goal < 0 {
		return
	}
	start := o.cell(u)
	best, least := start, o.d.Distance(start, goal)
	for _, cell := range o.reach(u) {
		if n := o.d.Distance(int(cell), goal); n < least && o.P.room(u, int(cell)) {
			best, least = int(cell), n
		}
	}
	if best != start {
		o.give("MOVE", &March{Units: []int{u}, Hexes: []hex.Hex{o.d.Hex(best)}})
	}
}

// reach are the hexes in which a block can end its march, the nearest first.
func (o *officer) reach(u int) []int16 {
	o.search.Run(o.d.Map, o.cell(u), max(o.d.Units[u].Move, 1), o.P.steps(u, -1, false))
	return o.search.Reached()
}

// creep takes a disordered block one hex away from the enemy [MOV.6].
func (o *officer) creep(u int) {
	start := o.cell(u)
	if o.P.enemiesBeside(o.k.side, start) == 0 {
		return
	}
	best, least := -1, o.P.enemiesBeside(o.k.side, start)
	for _, n := range &o.d.Near[start] {
		if n < 0 || !o.P.friendly(o.k.side, int(n)) || !o.P.room(u, int(n)) {
			continue
		}
		if foes := o.P.enemiesBeside(o.k.side, int(n)); foes < least {
			best, least = int(n), foes
		}
	}
	if best >= 0 {
		o.give("MOVE", &March{Units: []int{u}, Hexes: []hex.Hex{o.d.Hex(best)}})
	}
}

// follow brings a headquarters behind the blocks under it, not beside enemies, and its supply route
// after it [CP.12] [CP.20] [CP.21].
func (o *officer) follow(hq int) {
	pot := slices.Index(o.d.HQs, hq)
	sum, n := 0, 0
	away := func(cell int) int {
		sum, n = 0, 0
		for _, u := range o.fighters() {
			if int(o.P.blocks[u].pot) == pot {
				sum, n = sum+o.d.Distance(cell, o.cell(u)), n+1
			}
		}
		return sum
	}
	start := o.cell(hq)
	best, least := start, away(start)
	if o.far(start) < 2 {
		least = 1 << 20
	}
	for _, at := range o.reach(hq) {
		cell := int(at)
		if cell == start || o.far(cell) < 2 || !o.P.friendly(o.k.side, cell) || !o.P.room(hq, cell) || o.k.side == data.German && len(o.lane(pot, cell)) > o.d.Tables.Limit.MSRStickers {
			continue
		}
		if sum := away(cell); sum < least {
			best, least = cell, sum
		}
	}
	if best != start && n > 0 {
		o.give("MOVE", &March{Units: []int{hq}, Hexes: []hex.Hex{o.d.Hex(best)}})
	}
	if lane := o.lane(pot, o.cell(hq)); o.k.side == data.German && len(lane) > 0 {
		o.give("ROUTE", &Route{HQ: hq, Hexes: o.hexes(lane[:min(len(lane), o.d.Tables.Limit.MSRStickers)])})
	}
}

// lane are the hexes by which a supply route must grow to come beside a hex, none where it is there;
// where it cannot come, the hex itself over and over.
func (o *officer) lane(pot, goal int) []int {
	const longest = 8
	back, queue := map[int]int{}, []int{}
	for _, at := range o.P.supplied(pot) {
		back[int(at)] = -1
		queue = append(queue, int(at))
	}
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if at == goal || o.P.beside(at, goal) {
			var way []int
			for ; back[at] >= 0; at = back[at] {
				way = append(way, at)
			}
			slices.Reverse(way)
			return way
		}
		for _, n := range &o.d.Near[at] {
			to := int(n)
			if n < 0 || o.d.Distance(to, goal) > longest || !o.P.friendly(o.k.side, to) || o.d.Terrain[to] == data.Barred || !o.P.beside(at, to) {
				continue
			}
			if _, seen := back[to]; !seen {
				back[to] = at
				queue = append(queue, to)
			}
		}
	}
	return slices.Repeat([]int{goal}, longest)
}

// span lays a bridge where a great river parts a block from the objective that it makes for
// [FORCE.19].
func (o *officer) span() {
	for _, hq := range o.units {
		pot := slices.Index(o.d.HQs, hq)
		if pot < 0 || o.P.spans[pot] == 0 {
			continue
		}
		for _, u := range o.fighters() {
			if at := o.cell(u); int(o.P.blocks[u].pot) == pot && o.over(hq, at, o.goal(u)) {
				break
			}
		}
	}
}

// over lays a bridge of a headquarters from a hex over a great river, if that is the way to a place.
func (o *officer) over(hq, at, goal int) bool {
	for d, n := range &o.d.Near[at] {
		if n < 0 || goal < 0 || o.d.Water[at][d] != data.Major || o.P.bridged(at, d) || o.d.Distance(int(n), goal) >= o.d.Distance(at, goal) {
			continue
		}
		if o.give("BRIDGE", &Bridge{HQ: hq, Side: hex.Between(o.d.Hex(at), o.d.Hex(int(n)))}) {
			return true
		}
	}
	return false
}

// poses changes postures: the German prepares before enemies and lets armour loose on those who are
// disordered; the Pole digs in where he holds, prepares what cannot dig in, and lets those up again
// whom the war has left behind [POST.6] to [POST.9].
func (o *officer) poses() {
	for _, u := range o.fighters() {
		b, def, near := &o.P.blocks[u], &o.d.Units[u], o.P.enemiesBeside(o.k.side, o.cell(u)) > 0
		pose := &Pose{Units: []int{u}}
		switch {
		case b.posture == data.DugIn && o.k.side == data.Polish && o.worth(o.cell(u)) == 0 && o.far(o.cell(u)) > 3:
			o.give("EASE", pose)
		case b.posture != data.Movement && !near && o.k.side == data.German && b.posture != data.Disordered:
			o.give("EASE", pose)
		case b.posture != data.Movement:
		case def.Armour && o.hunts(u):
			o.give("LOOSE", pose)
		case o.k.side == data.Polish && def.Foot && (near || o.worth(o.cell(u)) > 0) && !b.fought:
			o.give("DIG", pose)
		case near:
			o.give("PREPARE", pose)
		}
	}
}

// hunts tells whether armour has prey within a day's drive [EXP.6].
func (o *officer) hunts(u int) bool {
	return slices.ContainsFunc(o.enemies, func(cell int) bool {
		return o.d.Distance(o.cell(u), cell) < o.d.Units[u].Move && o.P.prey(o.k.side, cell) == nil
	})
}

// allot hands the points of each command that the desk heads to those below it, more to those who
// have spent theirs; the one that would get most takes what is left [CP.2] [CP.3].
func (o *officer) allot() {
	for n, l := range o.d.chain {
		if l.side != o.k.side || l.pot >= 0 || !o.heads(l.name) {
			continue
		}
		var below []int
		share, all := map[int]int{}, 0
		for m, c := range o.d.chain {
			if c.above == n {
				below = append(below, m)
				share[m] = o.needs(m)
				all += share[m]
			}
		}
		most := slices.MaxFunc(append(below, -1), func(a, b int) int { return cmp.Compare(share[a], share[b]) })
		for _, m := range below {
			if m != most {
				o.give("ALLOT", &Allot{Points: o.nominal(n) * share[m] / max(all, 1), To: m})
			}
		}
	}
}

// nominal are the points that a command would have each turn by the order of battle.
func (o *officer) nominal(n int) (sum int) {
	if pot := o.d.chain[n].pot; pot >= 0 {
		t := &o.d.Tables.Points
		if o.k.side == data.Polish {
			return t.PolishArmy
		}
		sum = t.GermanCorps
		for u := range o.d.Units {
			if def := &o.d.Units[u]; def.Pot == pot && def.Motorised && !def.HQ {
				sum += t.GermanMotorised
			}
		}
		return sum
	}
	for m, l := range o.d.chain {
		if l.above == n {
			sum += o.nominal(m)
		}
	}
	return sum
}

// needs weighs a command: what it would have, twice for headquarters whose pots are less than half
// full.
func (o *officer) needs(n int) (sum int) {
	if pot := o.d.chain[n].pot; pot >= 0 {
		if sum = o.nominal(n); int(o.P.pots[pot]) < sum {
			return 2 * sum
		}
		return sum
	}
	for m, l := range o.d.chain {
		if l.above == n {
			sum += o.needs(m)
		}
	}
	return sum
}
