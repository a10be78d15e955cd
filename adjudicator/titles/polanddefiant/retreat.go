package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
)

// retreats drives the units of one side back if the result says so [9.5], each stack on its own; false when their
// owner is awaited.
func (r *play) retreats(side int) bool {
	p, c := r.P, r.P.combat
	hexes := c.share(side).hexes
	if hexes == 0 {
		return true
	}
	pol := r.policies[side]
	var wishes []order.Order
	switch {
	case r.takeAnswer(side, "retreat"):
		wishes = r.answer
	case side == c.Side && c.Plan.Retreat != 0:
		pol = pol.With("RETREATS", grammar.Policy{Value: grammar.Toward, Hex: c.Plan.Retreat})
	case pol.Asks(askRetreat) && p.choiceOfWays(side, hexes):
		return r.await(side, "retreat", p.askArgs(side, "units", p.LoggedNames(p.driven(side)), "number", itoa(hexes)))
	}
	var cells []int // of those who must go back
	for _, u := range p.driven(side) {
		cells = game.Added(cells, int(p.Units[u].Cell))
	}
	for _, cell := range cells {
		r.retreatStack(side, cell, p.hexesToGo(cell, hexes), hexes, wishes, pol)
	}
	return true
}

// driven lists everybody of a side who must go back: the units that fought, and the headquarters in their hexes,
// unless a unit that did not fight stays with it [11.1.1].
func (p *Position) driven(side int) []uint8 {
	c := p.combat
	list := p.fighters(side)
	for _, u := range c.staffs(side) {
		stays := func(v uint8) bool {
			return p.d.combatUnit(int(v)) && p.d.Units[v].Side == p.d.Units[u].Side && !slices.Contains(list, v)
		}
		if at := int(p.Units[u].Cell); p.d.Units[u].Class == hq && at >= 0 && !slices.ContainsFunc(p.StackOf(at), stays) {
			list = append(list, u)
		}
	}
	return list
}

// hexesToGo is the length of a retreat out of a hex: a village, town or city spares whoever stands in it the first
// hex [9.5.7] [9.5.7/a], those who cannot move too [9.5.5/a].
func (p *Position) hexesToGo(cell, hexes int) int {
	if p.d.settled[cell] >= village {
		return hexes - 1
	}
	return hexes
}

// choiceOfWays tells whether the owner has anything to choose: any unit with more than one best way.
func (p *Position) choiceOfWays(side, hexes int) bool {
	return slices.ContainsFunc(p.driven(side), func(u uint8) bool {
		cell := int(p.Units[u].Cell)
		return len(p.waysBack([]uint8{u}, cell, p.hexesToGo(cell, hexes))) > 1
	})
}

var (
	retreatRules = []rule.Ref{"9.5", "9.5.2"}
	ezocRules    = []rule.Ref{"9.5.3/a", "9.5.3/b", "5.4", "5.4/a"}
	// crowdRules are those by which units and headquarters go on from a full hex, and by which they are lost where
	// they cannot.
	crowdRules = map[bool]struct{ goOn, lost []rule.Ref }{
		false: {[]rule.Ref{"9.5.6/a", "7.1/a"}, []rule.Ref{"9.5.6/b", "7.1/b"}},
		true:  {[]rule.Ref{"9.5.6/c", "7.1/c"}, []rule.Ref{"9.5.6/d", "7.1/d"}},
	}
)

// retreatStack drives those in one hex back by n hexes, of the hexes in the result.
func (r *play) retreatStack(side, cell, n, hexes int, wishes []order.Order, pol grammar.InForce) {
	p := r.P
	if n < hexes {
		ref := rule.Ref("9.5.7")
		if side == p.combat.Side {
			ref = "9.5.7/a"
		}
		r.waive(side, cell, "retreat", ref)
	}
	here := slices.DeleteFunc(p.driven(side), func(u uint8) bool { return int(p.Units[u].Cell) != cell })
	staffs := game.Those(here, func(u uint8) bool { return p.d.Units[u].Class == hq })
	units := p.alive(here)
	able := game.Those(units, func(u uint8) bool { return !p.d.immobile(int(u)) })
	for _, u := range units {
		for range n {
			if p.d.immobile(int(u)) && p.Units[u].Cell >= 0 {
				r.step(int(u), cell, "immobile", refs("9.5.5"))
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
			along := game.Those(staffs, func(u uint8) bool { return int(p.Units[u].Cell) == cell && p.canGoAlong(u, way.cells) })
			g = append(g, along...)
		}
		r.goBack(side, g, way, n, pol)
	}
	fallen := len(units) > 0 && len(p.alive(units)) == 0
	for _, u := range staffs {
		switch {
		case fallen && len(p.combat.Aircraft) == 0:
			r.hqLost(int(u)) // [11.1.3(1)]
		case int(p.Units[u].Cell) == cell:
			r.goBack(side, []uint8{u}, p.bestWay([]uint8{u}, cell, n, wishes, pol), n, pol)
		}
	}
}

// groups parts a stack into those who go back together: all of them where that costs nobody more than a path of his
// own, else one by one [9.5.6].
func (p *Position) groups(able []uint8, cell, n int, wishes []order.Order, pol grammar.InForce) [][]uint8 {
	if len(able) == 0 {
		return nil
	}
	whole := p.bestWay(able, cell, n, wishes, pol)
	for _, u := range able {
		own := p.bestWay([]uint8{u}, cell, n, wishes, pol)
		if !slices.Equal(wished(wishes, int(u)), wished(wishes, int(able[0]))) ||
			len(own.cells) > len(whole.cells) || own.ezoc < whole.ezoc || whole.crowded && !own.crowded {
			return slices.Collect(slices.Chunk(able, 1))
		}
	}
	return [][]uint8{slices.Clone(able)}
}

// goBack takes a group along a way. Each hex in an EZOC costs it one step, of the strongest [5.4] [5.4/a]
// [9.5.3/b], each hex short of n one of its owner's choice [9.5.1/b] [9.5.2/b]. Headquarters have no steps to give
// [9.4/b].
func (r *play) goBack(side int, group []uint8, way wayBack, n int, pol grammar.InForce) {
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
			r.step(p.taker(left, nil, pol), end, "no-way", refs("9.5.1/a", "9.5.2/b"))
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
		e := &game.Retreated{Side: sideNames[p.d.Units[u].Side], Unit: p.d.Name(int(u)), Path: path, Rules: rules}
		if p.d.Units[u].Class == hq && &rules[0] == &retreatRules[0] {
			e.Rules = refs("9.5", "11.1.1")
		}
		r.Do(e)
		r.entered(int(u)) // overruns a lone headquarters [9.5/b], breaks bridges, takes a VPH
	}
}

// eventful tells that passing through a hex may change more than where a unit stands.
func (p *Position) eventful(side, cell int) bool {
	return p.d.vphAt[cell] >= 0 || p.enemyAt(side, cell) || slices.ContainsFunc(p.d.temp[cell][:], func(bridge int8) bool { return bridge >= 0 })
}

// makeRoom sends on by one hex whoever is over the stacking limit where a retreat has ended, and eliminates those
// who cannot go [9.5.6/a] [9.5.6/b]; the same with a second headquarters [9.5.6/c] [9.5.6/d].
func (r *play) makeRoom(side int, group []uint8, cell, start int, pol grammar.InForce) {
	p := r.P
	for {
		units, hqs := p.company(side, cell)
		over := -1
		for _, u := range group {
			if int(p.Units[u].Cell) != cell {
				continue
			}
			staff := p.d.Units[u].Class == hq
			if staff && hqs > stackHQs || !staff && units > stackLimit && (over < 0 || p.Defence(int(u)) < p.Defence(over)) {
				over = int(u)
			}
		}
		if over < 0 || r.Err != nil {
			return
		}
		staff := p.d.Units[over].Class == hq
		if to := p.oneFurther(over, cell, start, pol); to >= 0 {
			r.walk([]uint8{uint8(over)}, []int16{int16(cell), int16(to)}, crowdRules[staff].goOn)
			if p.inEZOC(side, to) && !staff {
				r.step(over, to, "ezoc", ezocRules)
			}
			continue
		}
		r.Do(p.Fallen(over, cell, "stacking", crowdRules[staff].lost))
		if staff {
			r.chitLost(over, crowdRules[staff].lost)
		}
	}
}

// oneFurther is the hex that a unit without room goes on to, farther from where it started [9.5.2/a], out of the
// enemy's zones if it can; or -1.
func (p *Position) oneFurther(u, cell, start int, pol grammar.InForce) int {
	list := p.d.NextTo(cell, func(to, dir int) bool {
		return p.d.Distance(start, to) > p.d.Distance(start, cell) && p.canRetreatTo(u, cell, dir) && p.roomFor(u, to)
	})
	quiet := wish.That(func(to int) bool { return !p.inEZOC(int(p.d.Units[u].Side), to) })
	return append(wish.List[int]{quiet}, p.refugeWishes(u, pol)...).Pick(list, -1)
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

// wayBack is a path of retreat.
type wayBack struct {
	cells []int16 // where it starts first
	// ezoc counts the hexes in an enemy ZOC.
	ezoc int
	// crowded: there is no room to stop at its end.
	crowded bool
}

func (w wayBack) end() int { return int(w.cells[len(w.cells)-1]) }

// waysBack lists the ways that the rules leave a group, equally good by their priorities [9.5/c]: only where all of
// it could march [9.5.1], never through enemies [9.5/a], each hex farther from the start than the last [9.5.2/a],
// as long as possible up to n [9.5.2], through the fewest EZOC, which own units do not cancel [9.5.3] [9.5.3/c]
// [5.4/b], to a hex with room [9.5.6], in supply if there is one [9.5.4]. The way that stays is there when none
// leads out.
func (p *Position) waysBack(group []uint8, from, n int) []wayBack {
	side := int(p.d.Units[group[0]].Side)
	ways := []wayBack{{cells: []int16{int16(from)}}}
	for far := 1; far <= n; far++ {
		farther := p.oneOn(side, group, from, far, ways)
		if len(farther) == 0 {
			break
		}
		ways = farther
	}
	for i := range ways {
		ways[i].crowded = p.overstacked(side, ways[i].end(), group...)
	}
	ways = wish.List[wayBack]{
		func(w wayBack) int { return w.ezoc }, wish.That(func(w wayBack) bool { return !w.crowded }),
	}.Foremost(ways)
	if len(ways) == 1 {
		return ways
	}
	net := p.supplyWithout(side, group, from)
	return wish.List[wayBack]{wish.That(func(w wayBack) bool { return net.supplied(w.end()) })}.Foremost(ways)
}

// oneOn goes on from the ends of ways by one hex, which is that far from where they start.
func (p *Position) oneOn(side int, group []uint8, from, far int, ways []wayBack) (farther []wayBack) {
	for _, w := range ways {
		at := w.end()
		for dir, to := range &p.d.Near[at] {
			barred := func(u uint8) bool { return !p.canRetreatTo(int(u), at, dir) }
			if to < 0 || p.d.Distance(from, int(to)) != far || slices.ContainsFunc(group, barred) {
				continue
			}
			on := wayBack{cells: append(slices.Clip(w.cells), to), ezoc: w.ezoc}
			if p.inEZOC(side, int(to)) {
				on.ezoc++
			}
			farther = append(farther, on)
		}
	}
	return farther
}

// supplyWithout works out from where a side can trace supply once a group has given up its hex, with all who must
// go back from there: nobody of them keeps a zone off the hex then [9.5.4] [5.5].
func (p *Position) supplyWithout(side int, group []uint8, from int) *net {
	q := *p // lift changes nothing that a copy shares
	leaving := group
	if p.combat != nil && p.combat.Rolled {
		leaving = append(slices.Clone(group), p.driven(side)...)
	}
	for _, u := range leaving {
		if int(q.Units[u].Cell) == from && !q.d.immobile(int(u)) {
			q.lift(int(u), unseen)
		}
	}
	return q.supplyNet(side)
}

// canGoAlong tells whether a unit can take a way that others take.
func (p *Position) canGoAlong(u uint8, cells []int16) bool {
	for k := 1; k < len(cells); k++ {
		if !p.canRetreatTo(int(u), int(cells[k-1]), p.d.Dir(int(cells[k-1]), int(cells[k]))) {
			return false
		}
	}
	return len(cells) > 1
}

// bestWay is the way that a group takes among those the rules leave it: as its owner answered, else by his standing
// order.
func (p *Position) bestWay(group []uint8, from, n int, answer []order.Order, pol grammar.InForce) wayBack {
	u := int(group[0])
	named := wished(answer, u)
	ways := p.waysBack(group, from, n)
	wishes := append(wish.List[wayBack]{wish.That(func(w wayBack) bool { return p.fulfils(w.cells, named) })},
		wish.Of(p.refugeWishes(u, pol), wayBack.end)...)
	return ways[wishes.Best(ways)]
}

// fulfils tells whether a way goes by all hexes named, or ends in the only one.
func (p *Position) fulfils(cells []int16, wish []hex.Hex) bool {
	way := p.d.Map.Hexes(cells)
	return len(wish) == 1 && way[len(way)-1] == wish[0] ||
		len(way) > len(wish) && slices.Equal(way[1:len(wish)+1], wish)
}

// refugeWishes are what the owner of a unit wishes of the hex where it stops, by his standing order: nearer to
// supply or toward a hex, then away from the enemies of this combat, then on better ground.
func (p *Position) refugeWishes(u int, pol grammar.InForce) wish.List[int] {
	side := int(p.d.Units[u].Side)
	wishes := wish.List[int]{
		p.Far(p.combat.group(1-side), 60),
		func(to int) int { return -min(p.groundShift(to), 3) },
	}
	switch wished := pol["RETREATS"]; wished.Value {
	case grammar.Toward:
		if goal := p.d.Cell(wished.Hex); goal >= 0 {
			wishes = slices.Insert(wishes, 0, func(to int) int { return p.d.Distance(to, goal) })
		}
	case retreatSupply:
		wishes = slices.Insert(wishes, 0, func(to int) int { return p.homeDistance(side, to) })
	}
	return wishes
}

// groundShift is by how many columns the ground of a hex favours who defends it.
func (p *Position) groundShift(cell int) int {
	rows := p.d.terrainShifts(cell)
	return game.Sum(rows[:], func(row *terrainRow) int { return row.Shift })
}

// homeDistance is how far a hex is from the nearest source of supply of a side [10.2] [10.2/a].
func (p *Position) homeDistance(side, cell int) int {
	best := game.MaxCells
	for _, source := range p.sources(side) {
		best = min(best, p.d.Distance(cell, int(source)))
	}
	return best
}

// sources are where a side's supply comes from [10.2] [10.2/a].
func (p *Position) sources(side int) []int16 {
	if side == polish {
		return p.d.Warsaw
	}
	return game.Each(p.d.Sources, func(s supplySource) int16 { return s.cell })
}

// mayWithdraw tells whether the attack lets cavalry go back before combat: made by infantry, on foot or motorized,
// or cavalry [9.2.4]; not by aircraft, the ship on its own, nor with any mechanized unit in it [9.2.4/b].
func (p *Position) mayWithdraw(c *combat) bool {
	return len(c.Aircraft) == 0 && !p.onlyOf(ship, c.Attackers) &&
		!slices.ContainsFunc(c.Attackers, func(u uint8) bool { return p.d.Units[u].Class == mech })
}

// riders lists the cavalry among the defenders that has somewhere to go: a hex away, with room.
func (p *Position) riders(c *combat) []uint8 {
	return slices.DeleteFunc(slices.Clone(c.Defenders), func(u uint8) bool {
		return p.d.Units[u].Class != cavalry || int(p.Units[u].Cell) != c.Cell || !p.wayOut(u, c.Cell)
	})
}

// wayOut tells whether a unit could go back one hex and stop there.
func (p *Position) wayOut(u uint8, cell int) bool {
	w := p.waysBack([]uint8{u}, cell, 1)[0]
	return len(w.cells) > 1 && !w.crowded
}

// withdrawals lets cavalry go back one hex before the combat [9.2.4]. Only the cavalry leaves; the rest fights. A
// headquarters with which nobody would stay goes along. False when its owner is awaited.
func (r *play) withdrawals() bool {
	p, c := r.P, r.P.combat
	if !p.mayWithdraw(c) {
		return true
	}
	list := p.riders(c)
	if len(list) == 0 {
		return true
	}
	side := 1 - c.Side
	pol := r.policies[side]
	var wishes []order.Order
	answered := r.takeAnswer(side, "withdraw")
	switch {
	case answered && len(r.answer) > 0:
		wishes = r.answer
		list = slices.DeleteFunc(list, func(u uint8) bool { return wished(wishes, int(u)) == nil })
	case pol.Asks(askCavalry) && !answered:
		return r.await(side, "withdraw", p.askArgs(side, "units", p.LoggedNames(list)))
	case !p.wouldWithdraw(c, pol):
		return true
	default:
		list = slices.DeleteFunc(list, func(u uint8) bool { return p.waysBack([]uint8{u}, c.Cell, 1)[0].ezoc > 0 })
	}
	all := slices.Clone(c.Defenders)
	for _, u := range list {
		if !p.wayOut(u, c.Cell) {
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

// wouldWithdraw is the owner's standing order: always, never, or from a column as bad as one or worse.
func (p *Position) wouldWithdraw(c *combat, pol grammar.InForce) bool {
	switch pol["CAVALRY"].Value {
	case cavalryWithdraws:
		return true
	case cavalryStands:
		return false
	}
	return p.reckon(c.Side, c.Cell, c.Attackers, c.Aircraft).column >= p.d.columnNamed(pol["CAVALRY"].Column)
}

// ride takes one cavalry unit out of the combat, and the headquarters with it that would be left alone. An EZOC
// costs it a step as in any retreat [5.4].
func (r *play) ride(u uint8, wishes []order.Order, pol grammar.InForce) {
	p, c := r.P, r.P.combat
	side := int(p.d.Units[u].Side)
	way := p.bestWay([]uint8{u}, c.Cell, 1, wishes, pol)
	group := []uint8{u}
	if units, _ := p.company(side, c.Cell); units == 1 {
		along := game.Those(c.Defenders, func(v uint8) bool {
			return p.d.Units[v].Class == hq && int(p.Units[v].Cell) == c.Cell && p.canGoAlong(v, way.cells) && p.roomFor(int(v), int(way.cells[1]))
		})
		group = append(group, along...)
	}
	for _, v := range group {
		r.Do(&Withdrew{p.Driven(int(v), way.cells, "9.2.4")})
		r.entered(int(v))
	}
	if to := int(way.cells[1]); p.inEZOC(side, to) {
		r.step(int(u), to, "ezoc", ezocRules)
	}
}
