package holdtheline39

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// marches sends blocks on their way, those nearest to where they make for first, and headquarters
// behind them with their supply routes.
func (o *officer) marches() {
	list := o.fighters()
	left := map[int]int{}
	for _, u := range list {
		left[u] = o.ground(u, o.goal(u))[o.cell(u)]
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(left[a], left[b]) })
	for _, u := range list {
		switch posture := o.P.blocks[u].posture; {
		case posture == data.Disordered:
			o.creep(u)
		case posture != data.Movement:
		case o.k.side == data.German:
			o.advanceOn(u)
		default:
			o.fallBackOn(u)
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

// goal is the place that a block makes for: its headquarters' one, and without a headquarters the
// nearest objective of the enemy's.
func (o *officer) goal(u int) int {
	pot := int(o.P.blocks[u].pot)
	if pot < 0 {
		return o.prize(o.cell(u))
	}
	if goal, ok := o.goals[pot]; ok {
		return goal
	}
	axis := o.d.Units[o.d.HQs[pot]].Axis
	n := slices.IndexFunc(axis, func(at int) bool { return int(o.P.owner[at]) != o.k.side })
	if o.k.side == data.Polish {
		n = o.line(axis)
	}
	goal := o.prize(o.cell(u))
	if n >= 0 {
		goal = axis[n]
	}
	o.goals[pot] = goal
	return goal
}

// prize is the nearest objective that is not the German's, or that is still the Pole's.
func (o *officer) prize(from int) int {
	best := -1
	for i := range o.d.Objectives {
		at := o.d.Objectives[i].At
		if int(o.P.owner[at]) == data.Polish && (best < 0 || o.d.Distance(from, at) < o.d.Distance(from, best)) {
			best = at
		}
	}
	return best
}

// behind is how far off an enemy is who threatens a place, or the way back from it.
const behind = 3

// line is the first place of a Polish axis that can be held: the enemy around it is not too strong,
// and none has come to the places behind it; the last one where there is none, -1 for no axis.
func (o *officer) line(axis []int) int {
	for n, at := range axis {
		turned := slices.ContainsFunc(axis[n+1:], func(back int) bool { return o.far(back) < min(behind, o.far(at)) })
		if int(o.P.owner[at]) == o.k.side && !turned && o.tenable(at, behind) {
			return n
		}
	}
	return len(axis) - 1
}

// tenable tells whether the enemies within some hexes are at most half as many as those who stand there.
func (o *officer) tenable(at, within int) bool {
	own, foes := 0, 0
	for u := range o.P.blocks {
		cell, def := o.cell(u), &o.d.Units[u]
		switch {
		case cell < 0 || def.HQ || def.Dummy || o.d.Distance(at, cell) > within:
		case def.Side == o.k.side:
			own++
		default:
			foes++
		}
	}
	for i := range o.P.strangers {
		if s := &o.P.strangers[i]; data.Side(s.Side) != o.k.side && o.d.Distance(at, o.d.Cell(s.Hex)) <= within {
			foes++
		}
	}
	return foes <= own/2
}

// unreached is the way to a place from where nobody comes to it.
const unreached = 400

// ground is how far each hex is from a place for a block of this kind, in movement points, with what
// enemies on the way cost.
func (o *officer) ground(u, goal int) []int {
	key := way{goal, o.d.Units[u].Motorised}
	if out, ok := o.ways[key]; ok {
		return out
	}
	out := slices.Repeat([]int{unreached}, o.d.Cells)
	if goal >= 0 {
		o.search.Run(o.d.Map, goal, unreached-1, func(a, b int, d hex.Direction) hex.Step {
			cost, why := o.P.enters(u, b, int(d.Opposite()), false)
			if why != nil {
				return hex.Step{Cost: 1, Blocked: hex.TooFar}
			}
			if o.foe[a] {
				cost += o.d.Tables.Limit.Foot
			}
			return hex.Step{Cost: cost}
		})
		for _, at := range o.search.Reached() {
			out[at], _ = o.search.Cost(int(at))
		}
	}
	o.ways[key] = out
	return out
}

// target is the enemy beside a block for whom it should prepare: one who will stay, since he is dug in
// or holds something, ahead of a German and anywhere for a Pole, and weak enough; -1 for none. Others
// are attacked as they stand.
func (o *officer) target(u int) int {
	cell := o.cell(u)
	left := o.ground(u, o.goal(u))
	best, most := -1, boldness[o.k.side]-1
	for _, n := range &o.d.Near[cell] {
		if n < 0 || !o.foe[n] || o.k.side == data.German && left[n] > left[cell] || !o.remains(int(n)) {
			continue
		}
		if odds := o.odds(int(n)); odds > most {
			best, most = int(n), odds
		}
	}
	return best
}

// remains tells whether enemies in a hex are likely to be there tomorrow.
func (o *officer) remains(cell int) bool {
	return o.worth(cell) > 0 || slices.ContainsFunc(o.P.at(1-o.k.side, cell), func(u int) bool { return o.P.blocks[u].posture == data.DugIn }) ||
		slices.ContainsFunc(o.P.strangers, func(s stranger) bool {
			return s.Posture == data.PostureNames[data.DugIn] && o.d.Cell(s.Hex) == cell
		})
}

// advanceOn brings a German block nearer to its goal; foot that has the points to prepare stays before
// its target, motorised blocks before their goal alone. They go no farther than points can follow
// them, and tanks not before ground that takes their dice [CP.15] [CBT.16].
func (o *officer) advanceOn(u int) {
	goal, def := o.goal(u), &o.d.Units[u]
	paid := o.P.points(o.k.side, o.cell(u)) >= o.d.Tables.Price.Posture
	if at := o.target(u); at >= 0 && (at == goal || !def.Motorised && paid) {
		return
	}
	left := o.ground(u, goal)
	o.to(u, wish.List[int]{
		wish.That(func(cell int) bool { return !def.Motorised || o.follows(u, cell) }),
		wish.That(func(cell int) bool { return !def.Armour || !o.faces(cell) }),
		func(cell int) int { return left[cell] },
	})
}

// follows tells whether the headquarters or the supply route of a block comes up with it by tomorrow,
// if it goes to a hex.
func (o *officer) follows(u, cell int) bool {
	pot, limit := int(o.P.blocks[u].pot), &o.d.Tables.Limit
	if pot < 0 {
		return true
	}
	return o.d.Distance(o.cell(o.d.HQs[pot]), cell) <= limit.MSRStickers || slices.ContainsFunc(o.P.routes[pot], func(at int16) bool {
		return o.d.Distance(int(at), cell) <= limit.MSRStickers
	})
}

// faces tells whether an enemy stands beside a hex in ground that takes most dice from tanks.
func (o *officer) faces(cell int) bool {
	return slices.ContainsFunc(o.d.Near[cell][:], func(n int16) bool {
		return n >= 0 && o.foe[n] && len(o.d.Strongholds[n]) > 0
	})
}

// fallBackOn brings a Polish block to the place that its army holds. Who stands in a town or a fort
// holds that, as long as the enemy before it is not too strong.
func (o *officer) fallBackOn(u int) {
	if o.holdsOut(u) {
		return
	}
	left := o.ground(u, o.goal(u))
	o.to(u, wish.List[int]{
		func(cell int) int { return max(left[cell], o.d.Tables.Limit.Range) },
		wish.Most(o.cover),
		func(cell int) int { return left[cell] },
	})
}

// holdsOut tells whether a Polish block keeps the town or fort that it stands in, near the line of its
// army, or an enemy whom it can strike back at.
func (o *officer) holdsOut(u int) bool {
	cell := o.cell(u)
	return o.worth(cell) > 0 && o.onLine(u, 2*o.d.Tables.Limit.Range) && o.tenable(cell, 1) || o.target(u) >= 0
}

// onLine tells whether a Polish block has come as near to the place that its army holds.
func (o *officer) onLine(u, near int) bool { return o.ground(u, o.goal(u))[o.cell(u)] <= near }

// cover is how much the ground of a hex helps who defends it.
func (o *officer) cover(cell int) (n int) {
	for _, helps := range []bool{o.d.Town[cell], o.d.Fort[cell], o.d.Fort[cell], o.d.Terrain[cell] != data.Open} {
		if helps {
			n++
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

// to brings a block to the hex within its reach that is wished for most, where it is not there; tanks
// go a step short of their limit, at which they break down [MOV.13].
func (o *officer) to(u int, wishes wish.List[int]) {
	def, start := &o.d.Units[u], o.cell(u)
	budget := def.Move
	if def.Armour {
		budget = min(budget, o.d.Tables.Limit.TankMove-1)
	}
	o.search.Run(o.d.Map, start, max(budget, 1), o.P.steps(u, -1, false))
	best := start
	for _, at := range o.search.Reached() {
		if cell := int(at); cell != start && wishes.Compare(cell, best) < 0 && o.P.room(u, cell) {
			best = cell
		}
	}
	if best != start {
		o.give("MOVE", &March{Units: []int{u}, Hexes: []hex.Hex{o.d.Hex(best)}})
	}
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

// follow brings a headquarters to where it leads most of its blocks, not beside enemies, and its
// supply route after it and on towards those that are ahead [CP.12] [CP.15] [CP.20] [CP.21].
func (o *officer) follow(hq int) {
	pot, most := slices.Index(o.d.HQs, hq), o.d.Tables.Limit.MSRStickers
	var led []int
	for _, u := range o.fighters() {
		if int(o.P.blocks[u].pot) == pot {
			led = append(led, o.cell(u))
		}
	}
	if len(led) == 0 {
		return
	}
	start := o.cell(hq)
	wishes := wish.List[int]{
		wish.That(func(cell int) bool { return o.far(cell) > 1 }),
		func(cell int) int {
			if o.k.side == data.Polish {
				return max(o.ground(hq, o.goal(hq))[cell], 2*o.d.Tables.Limit.Range)
			}
			return max(len(o.lane(pot, cell)), most)
		},
		wish.Most(func(cell int) (n int) {
			for _, at := range led {
				if o.d.Distance(cell, at) <= o.d.Tables.Limit.Range {
					n++
				}
			}
			return n
		}),
		func(cell int) (sum int) {
			for _, at := range led {
				sum += min(o.d.Distance(cell, at), astray)
			}
			return sum
		},
	}
	o.search.Run(o.d.Map, start, o.d.Units[hq].Move, o.P.steps(hq, -1, false))
	cells := []int{start}
	for _, at := range o.search.Reached() {
		if cell := int(at); cell != start && o.P.friendly(o.k.side, cell) && o.P.room(hq, cell) {
			cells = append(cells, cell)
		}
	}
	if best := cells[wishes.Best(cells)]; best != start {
		o.give("MOVE", &March{Units: []int{hq}, Hexes: []hex.Hex{o.d.Hex(best)}})
	}
	if o.k.side == data.German {
		o.extend(pot, hq, led)
	}
}

// astray is how far off a block is that its headquarters does not turn back for.
const astray = 6

// extend lets a supply route grow to its headquarters, and with what is left over towards the block
// that is farthest ahead.
func (o *officer) extend(pot, hq int, led []int) {
	most := o.d.Tables.Limit.MSRStickers
	grow := func(cell int) {
		if lane := o.lane(pot, cell); most > 0 && len(lane) > 0 && o.give("ROUTE", &Route{HQ: hq, Hexes: o.d.hexes(lane[:min(len(lane), most)])}) {
			most -= min(len(lane), most)
		}
	}
	grow(o.cell(hq))
	left := o.ground(hq, o.goal(hq))
	slices.SortStableFunc(led, func(a, b int) int { return cmp.Compare(left[a], left[b]) })
	grow(led[0])
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

// span lays a bridge where a great river parts a block from the place that it makes for [FORCE.19].
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

// poses changes postures: who has a target prepares, armour is let loose on those who are disordered,
// the Pole digs in where he holds, and who has nobody before him gets up again [POST.6] to [POST.9].
func (o *officer) poses() {
	for _, u := range o.fighters() {
		b, def, pose := &o.P.blocks[u], &o.d.Units[u], &Pose{Units: []int{u}}
		target := o.target(u)
		switch {
		case b.posture == data.Disordered:
		case b.posture == data.DugIn:
			if !o.onLine(u, o.d.Tables.Limit.Range) && !o.holdsOut(u) {
				o.give("EASE", pose)
			}
		case b.posture != data.Movement:
			if target < 0 {
				o.give("EASE", pose)
			}
		case def.Armour && o.hunts(u):
			o.give("LOOSE", pose)
		case target >= 0 && (!def.Motorised || target == o.goal(u) || !b.Moved):
			o.give("PREPARE", pose)
		case o.k.side == data.Polish && o.digs(u):
			o.give("DIG", pose)
		}
	}
}

// digs tells whether a Polish block should dig in where it stands: it has come to where its army
// holds, or enemies are before it.
func (o *officer) digs(u int) bool {
	cell := o.cell(u)
	return o.d.Units[u].Foot && !o.P.blocks[u].Fought &&
		(o.P.enemiesBeside(o.k.side, cell) > 0 || o.worth(cell) > 0 || o.onLine(u, o.d.Tables.Limit.Range))
}

// hunts tells whether armour has prey beside it [EXP.6].
func (o *officer) hunts(u int) bool {
	return slices.ContainsFunc(o.d.Near[o.cell(u)][:], func(n int16) bool {
		return n >= 0 && o.foe[n] && o.P.prey(o.k.side, int(n)) == nil
	})
}
