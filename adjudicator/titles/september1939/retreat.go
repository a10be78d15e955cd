package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/titles/september1939/data"
)

// share is which of several stacks one is, for what all of them pay together [8.56].
type share struct{ i, of int }

// part of what is shared.
func (s share) part(n int) int { return (n + s.of - 1 - s.i) / s.of }

// fallBack is how far a stack goes back: its way, the hexes that it pays for, and whether it has no way out
// of an overrun.
type fallBack struct {
	way        []int
	short      int
	surrounded bool
}

// backOf is how those in a hex go back as the result asks and their owner wishes [8.52][8.53][8.53a].
func (p *Position) backOf(o *outcome, units []int, cell int, pol *policies) (b fallBack) {
	attacker, foes := o.victor(p) != o.seat, p.foesOf(o)
	want, at := o.back, p.hex(cell)
	wish := pol.retreat[at]
	switch {
	case pol.holds(at):
		want = 0
	case wish.hexes > 0 && !attacker: // [8.53a]
		want = min(want, wish.hexes)
	}
	if want > 0 {
		b.way = p.wayBack(units, cell, foes, want, wish.way, pol.toward)
	}
	gone := max(len(b.way)-1, 0)
	b.short = max(o.back-gone, 0)
	// Who has no way out is surrounded, whether it meant to hold or not [12.23b/exC].
	b.surrounded = o.overrun && len(p.waysOpen(units, cell, foes, o.back)) == 0
	return b
}

// foesOf are the hexes that the beaten go back from.
func (p *Position) foesOf(o *outcome) []int {
	if o.victor(p) != o.seat {
		return o.targets
	}
	return p.origins(o.units)
}

// choosesWay tells whether those in a hex have more than one way back among which their owner has not chosen [8.61]. In fog
// it is taken for so, since who stands in a way must not be told by no question [16.0].
func (p *Position) choosesWay(o *outcome, units []int, cell int, pol *policies) bool {
	at := p.hex(cell)
	if wish := pol.retreat[at]; pol.holds(at) || len(wish.way) > 0 || wish.hexes > 0 {
		return false
	}
	return p.g.fog != fogOff || len(p.waysOpen(units, cell, p.foesOf(o), o.back)) > 1
}

// endsBack are the hexes where the ways end among which the beaten may choose.
func (p *Position) endsBack(o *outcome) (ends []int) {
	_, cells := p.losers(o)
	for _, cell := range cells {
		for _, way := range p.waysOpen(p.stackOf(o, cell), cell, p.foesOf(o), o.back) {
			ends = append(ends, way[len(way)-1])
		}
	}
	slices.Sort(ends)
	return slices.Compact(ends)
}

// stackBack lets those in a hex go back, or pay for what they do not go. It tells whether they went.
func (r *play) stackBack(o *outcome, cell int, units []int, part share) bool {
	p := r.p
	if r.trainLost(units) {
		o.left = append(o.left, leftHex{way: []int{cell}})
		r.clearWorks(cell)
		return false
	}
	b, beyond := p.backOf(o, units, cell, &r.policies[p.seatOf(units[0])]), 0
	if b.short > 0 {
		beyond = r.pay(o, cell, units, b, part)
	}
	units = slices.DeleteFunc(slices.Clone(units), func(u int) bool { return p.units[u].place != onMap })
	if len(units) == 0 {
		o.left = append(o.left, leftHex{[]int{cell}, beyond})
		r.clearWorks(cell)
		return false
	}
	if len(b.way) < 2 || r.err != nil {
		if p.fullDefence(cell) == 0 { // a headquarters is left alone [8.77][13.26]
			o.left = append(o.left, leftHex{[]int{cell}, beyond})
		}
		return false
	}
	r.goBack(o, units, b.way)
	o.left = append(o.left, leftHex{b.way, beyond})
	return true
}

// trainLost removes a loaded train that must go back, with those aboard [18.13/b][18.32/b].
func (r *play) trainLost(units []int) bool {
	p, lost := r.p, false
	for _, u := range units {
		if p.d.Counters[u].Carries() {
			r.remove(u, "retreat", "18.32/b")
			lost = true
		}
	}
	return lost && !slices.ContainsFunc(units, func(u int) bool { return p.units[u].place == onMap })
}

// price is what the stack in a hex pays for hexes that it does not go back [8.52][8.61/g]. Who defends stationary
// works pays half, down [11.43]; who attacked out of them pays in full.
func (p *Position) price(o *outcome, cell, short int, part share) int {
	if o.victor(p) != o.seat { // [8.53]
		return part.part(p.d.Tables.Price(short, o.Against))
	}
	price := part.part(p.d.Tables.Price(short, o.Strength))
	if p.stationary(cell) {
		price /= 2
	}
	return price
}

// pay takes the price of hexes that are not gone back, and tells how far it leads beyond the strength of those
// who pay. Who is surrounded when overrun is lost [12.23b/exC].
func (r *play) pay(o *outcome, cell int, units []int, b fallBack, part share) (beyond int) {
	p := r.p
	price := p.price(o, cell, b.short, part)
	beyond = max(price-p.fullDefence(cell), 0)
	r.do(&PriceSet{Side: p.nation(units[0]), Hex: p.hex(cell), Hexes: b.short, Points: price})
	if b.surrounded {
		for _, u := range units {
			r.remove(u, "surrounded", "12.23b")
		}
		return beyond
	}
	r.share(units, r.payWithGuns(o, price), "price", r.policies[p.seatOf(units[0])].losses, false)
	return beyond
}

// payWithGuns lets guns that fought tanks at close quarters bear the losses: each is gone and
// counts six times its modifier [9.54/c][9.54/d].
func (r *play) payWithGuns(o *outcome, price int) int {
	p := r.p
	for _, g := range o.halving {
		if price <= 0 || p.units[g].place != onMap {
			continue
		}
		worth := (p.d.Tables.LostFactor*int(p.d.Counters[g].Fire) + 4) / 10 // [2.2/v]
		r.remove(g, "close-quarters", "9.54/c")
		price = max(price-worth, 0)
	}
	return price
}

// goBack takes a stack back by a way: the die of 8.64, friends in enemy zones [7.24], disorder
// [21.11] and what it spreads [21.14].
func (r *play) goBack(o *outcome, units, way []int) {
	p := r.p
	seat, gone := p.seatOf(units[0]), len(way)-1
	through := 0
	for _, cell := range way[1:] { // [7.24/b]
		if p.inZone(seat, cell) {
			through++
		}
	}
	roll := r.roll("retreat to "+p.hex(way[gone]).String(), seat, 1)[0]
	e := &Retreated{
		Side: p.nation(units[0]), Path: p.hexesOf(way), Marked: !p.striking(), Routed: o.Result == "B5", Roll: roll,
	}
	for _, u := range units {
		e.Units = append(e.Units, p.name(u))
	}
	passed := []int{}
	for _, cell := range way[1:gone] {
		passed = append(passed, p.in(cell)...)
	}
	r.do(e)
	r.clearWorks(way[0])
	lost := through
	if p.d.Tables.Dice["retreat-loss"].Results[roll-1] == "1" { // [8.64]
		lost++
	}
	r.share(units, lost, "retreat", r.policies[seat].losses, false)
	if min(gone, o.back) > 1 && r.err == nil { // B1 brings none, however far one goes [21.11]
		r.fallIntoDisorder(o, units, seat)
	}
	r.spread(units, passed, way)
}

// fallIntoDisorder throws for disorder [21.11]: tanks [21.15] and aircraft [21.16] count
// against the throw, and a natural 6 is safe [21.17]. Headquarters keep order [21.12].
func (r *play) fallIntoDisorder(o *outcome, units []int, seat int) {
	p, t := r.p, &r.p.d.Tables.Disorder
	units = slices.DeleteFunc(slices.Clone(units), func(u int) bool {
		return p.units[u].place != onMap || p.d.Counters[u].Class >= data.Headquarters
	})
	if len(units) == 0 {
		return
	}
	roll := r.roll("disorder", seat, 1)[0]
	if roll == t.Safe || roll-o.Tanks/t.TanksEach-o.Air > t.Most[o.Result] {
		return
	}
	for _, u := range units {
		r.unsettle(u, "retreat")
	}
}

// unsettle brings a unit into disorder, or from there into panic [22.11].
func (r *play) unsettle(u int, cause string) {
	p := r.p
	if !p.is(u, panicked) {
		r.do(&Disordered{Of: p.of(u), Panic: p.is(u, disordered), Cause: cause})
	}
}

// spread throws for each friend whom those passed who are in disorder, from before or by this retreat [21.14], or in
// panic [22.19]: on a 1 it catches it. Who is in panic has no more to catch.
func (r *play) spread(units, passed, way []int) {
	p := r.p
	so := func(f flags) bool { return slices.ContainsFunc(units, func(u int) bool { return p.is(u, f) }) }
	for _, u := range passed {
		if p.d.Counters[u].Class < data.Headquarters && !p.is(u, panicked) && so(disordered|panicked) &&
			r.roll("disorder of "+p.name(u), p.seatOf(u), 1)[0] == 1 {
			r.catches(u, way, so(panicked))
		}
	}
}

// catches lets a friend fall into disorder, or from there into panic, and go along for the hexes that are left [21.14/b];
// whom panic passed only if it is in panic now itself [22.19/b].
func (r *play) catches(u int, way []int, panic bool) {
	p := r.p
	cell, end := int(p.units[u].cell), way[len(way)-1]
	r.unsettle(u, "passed")
	if panic && !p.is(u, panicked) {
		return
	}
	if at := slices.Index(way, cell); at >= 0 && p.fits(u, end) {
		r.do(&Retreated{Side: p.nation(u), Units: []string{p.name(u)}, Path: p.hexesOf(way[at:]), Marked: !p.striking()})
		r.clearWorks(cell)
	}
}

// wayBack is the way of those who go back that many hexes [8.61][8.62]: their owner's, if the rules allow it, or the one
// that ends nearest to where he wants them; nil for none.
func (p *Position) wayBack(units []int, cell int, foes []int, hexes int, wish []hex.Hex, toward hex.Hex) []int {
	open := p.waysOpen(units, cell, foes, hexes)
	if len(open) == 0 {
		return nil
	}
	if own := p.wished(open, wish, units); own != nil {
		return own
	}
	if to := p.d.Cell(toward); toward != 0 && to >= 0 {
		return slices.MinFunc(open, func(a, b []int) int {
			return p.d.Distance(a[len(a)-1], to) - p.d.Distance(b[len(b)-1], to)
		})
	}
	return open[0]
}

// waysOpen are the ways among which those may choose who go back that many hexes, first the one that is taken where they do
// not. Stacks count when the phase is over, so that who finds each hex that far full goes on to the next with room
// [5.21]; who can go neither so far nor on goes as far as it can [8.61/g].
func (p *Position) waysOpen(units []int, cell int, foes []int, hexes int) [][]int {
	open, full := p.waysOf(hexes, units, cell, foes)
	for n := hexes + 1; open == nil && full; n++ {
		open, full = p.waysOf(n, units, cell, foes)
	}
	for n := hexes - 1; open == nil && n > 0; n-- {
		open, _ = p.waysOf(n, units, cell, foes)
	}
	return open
}

// waysOf are those ways of exactly so many hexes that lead as far from the enemy as any, first the best of them: toward the
// own edge [8.61/b]; full tells that there are ways to hexes without room.
func (p *Position) waysOf(hexes int, units []int, cell int, foes []int) (open [][]int, full bool) {
	for _, friends := range [2]bool{false, true} { // [7.24]
		all := p.waysBack(units, cell, hexes, friends)
		full = full || len(all) > 0
		open = slices.DeleteFunc(all, func(way []int) bool { return !p.holdsAll(units, way[hexes]) })
		if len(open) == 0 {
			continue
		}
		for i, way := range open {
			if p.betterBack(units, way, open[0], foes) {
				open[0], open[i] = way, open[0]
			}
		}
		far := p.nearest(open[0][hexes], foes)
		return slices.DeleteFunc(open, func(way []int) bool { return p.nearest(way[hexes], foes) < far }), false
	}
	return nil, full
}

// wished is the way that the owner of units has chosen among those that are open, nil where it is none of them.
func (p *Position) wished(open [][]int, wish []hex.Hex, units []int) []int {
	if len(wish) == 0 {
		return nil
	}
	goal := p.d.Cell(wish[len(wish)-1])
	for _, way := range open {
		n := len(way) - 1
		if way[n] != goal {
			continue
		}
		if len(wish) != n {
			return way
		}
		own := []int{way[0]}
		for _, h := range wish {
			from, to := own[len(own)-1], p.d.Cell(h)
			if to < 0 || !p.stepBack(units, from, to, true) {
				return way
			}
			own = append(own, to)
		}
		return own
	}
	return nil
}

// nearest is how far the nearest of some hexes is.
func (p *Position) nearest(cell int, of []int) int {
	near := 999
	for _, c := range of {
		near = min(near, p.d.Distance(cell, c))
	}
	return near
}

// betterBack tells whether a way leads back better than another.
func (p *Position) betterBack(units, a, b, foes []int) bool {
	endA, endB := a[len(a)-1], b[len(b)-1]
	if x, y := p.nearest(endA, foes), p.nearest(endB, foes); x != y {
		return x > y
	}
	n := p.d.Counters[units[0]].Nation
	if x, y := p.toEdge(n, endA), p.toEdge(n, endB); x != y {
		return x < y
	}
	far := func(cell int) int { return game.Sum(foes, func(f int) int { return p.d.Distance(cell, f) }) }
	return far(endA) > far(endB)
}

// toEdge is how far the edge is to which a nation goes back [8.61/b].
func (p *Position) toEdge(nation, cell int) int {
	edge := p.g.edges[nation]
	if edge == "ally" { // of who leads it
		if lead := int(p.leads[nation]); lead >= 0 {
			edge = p.g.edges[lead]
		}
	}
	return p.d.toEdge(edge, cell)
}

// stepBack tells whether units may go back from a hex to its neighbour: not over a great river,
// by a bridge neither [8.61/f], not onto ground that bars them [8.61/d], into no enemy and into
// no enemy zone [8.61/c] but through friends [7.24].
func (p *Position) stepBack(units []int, from, to int, friends bool) bool {
	dir := p.d.Dir(from, to)
	seat := p.seatOf(units[0])
	if dir < 0 || p.d.water[from][dir] == great || p.enemyAt(seat, to) {
		return false
	}
	for _, u := range units {
		if p.d.enter[p.mobility(u)][to] == barred && p.d.way[from][dir] == 0 {
			return false
		}
	}
	return !p.inZone(seat, to) || friends && p.holder(to) >= 0
}

// waysBack are the ways of exactly so many hexes on the map [8.61/e], one for each hex where they end.
func (p *Position) waysBack(units []int, cell, hexes int, friends bool) [][]int {
	seen := map[int]bool{cell: true}
	layer := [][]int{{cell}}
	for range hexes {
		var next [][]int
		for _, way := range layer {
			for _, to := range &p.d.Near[way[len(way)-1]] {
				if to < 0 || seen[int(to)] || !p.stepBack(units, way[len(way)-1], int(to), friends) {
					continue
				}
				seen[int(to)] = true
				next = append(next, append(slices.Clone(way), int(to)))
			}
		}
		layer = next
	}
	return layer
}

// holdsAll tells whether a hex takes all the units [5.21][5.24].
func (p *Position) holdsAll(units []int, cell int) bool {
	n := p.holder(cell)
	apart := slices.ContainsFunc(units, func(u int) bool { return n >= 0 && n != p.d.Counters[u].Nation })
	return !apart && p.load(cell)+game.Sum(units, p.weight) <= p.limit(cell)
}
