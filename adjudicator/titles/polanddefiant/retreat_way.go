package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
)

// wayBack is a path of retreat.
type wayBack struct {
	cells []int16 // where it starts first
	// ezoc counts the hexes in an enemy ZOC.
	ezoc int
	// crowded: there is no room to stop at its end. supplied: a supply line can be
	// traced from there.
	crowded, supplied bool
}

// waysBack lists the ways that the rules leave a group, equally good by their
// priorities [9.5/c]: only where all of it could march [9.5.1], never through
// enemies [9.5/a], each hex farther from the start than the last [9.5.2/a], as
// long as possible up to n [9.5.2], through the fewest EZOC, which own units do
// not cancel [9.5.3] [9.5.3/c] [5.4/b], to a hex with room [9.5.6], in supply if
// there is one [9.5.4]. The way that stays is there when none leads out.
func (p *Position) waysBack(group []uint8, from, n int) []wayBack {
	s := waySearch{p: p, group: group, from: from, n: n, side: int(p.d.Units[group[0]].Side)}
	s.path = append(s.path, int16(from))
	s.extend(0)
	var room, supplied bool
	for i := range s.found {
		w := &s.found[i]
		w.crowded = len(w.cells) > 1 && !p.roomForAll(group, int(w.cells[len(w.cells)-1]))
		room = room || !w.crowded
	}
	if room {
		s.found = slices.DeleteFunc(s.found, func(w wayBack) bool { return w.crowded })
	}
	if len(s.found) == 1 {
		return s.found
	}
	net := p.supplyWithout(s.side, group, from)
	for i := range s.found {
		w := &s.found[i]
		w.supplied = net.supplied(int(w.cells[len(w.cells)-1]))
		supplied = supplied || w.supplied
	}
	if supplied {
		s.found = slices.DeleteFunc(s.found, func(w wayBack) bool { return !w.supplied })
	}
	return s.found
}

// supplyWithout works out from where a side can trace supply once a group has given
// up its hex, with all who must go back from there: nobody of them keeps a zone off
// the hex then [9.5.4] [5.5].
func (p *Position) supplyWithout(side int, group []uint8, from int) *net {
	q := *p // lift changes nothing that a copy shares
	leaving := group
	if p.combat != nil && p.combat.rolled {
		leaving = append(slices.Clone(group), p.driven(side)...)
	}
	for _, u := range leaving {
		if int(q.Units[u].Cell) == from && !q.d.immobile(int(u)) {
			q.lift(int(u), unseen)
		}
	}
	return q.supplyNet(side)
}

// waySearch walks all paths and keeps the longest with the fewest EZOC.
type waySearch struct {
	p             *Position
	group         []uint8
	from, n, side int
	path          []int16
	found         []wayBack
}

func (s *waySearch) extend(ezoc int) {
	if len(s.found) == 0 || s.better(&s.found[0], ezoc) > 0 {
		s.found = s.found[:0]
	}
	if len(s.found) == 0 || s.better(&s.found[0], ezoc) == 0 {
		s.found = append(s.found, wayBack{cells: slices.Clone(s.path), ezoc: ezoc})
	}
	far := len(s.path) // the next hex is that far from the start
	if far > s.n {
		return
	}
	p := s.p
	at := int(s.path[far-1])
	for dir, to := range &p.d.Near[at] {
		if to < 0 || p.d.Distance(s.from, int(to)) != far || !p.canAllGo(s.group, at, dir) {
			continue
		}
		more := 0
		if p.inEZOC(s.side, int(to)) {
			more = 1
		}
		s.path = append(s.path, to)
		s.extend(ezoc + more)
		s.path = s.path[:far]
	}
}

// better compares the path at hand with one found: positive when it is better.
func (s *waySearch) better(w *wayBack, ezoc int) int {
	if len(s.path) != len(w.cells) {
		return len(s.path) - len(w.cells)
	}
	return w.ezoc - ezoc
}

func (p *Position) canAllGo(group []uint8, from, dir int) bool {
	for _, u := range group {
		if !p.canRetreatTo(int(u), from, dir) {
			return false
		}
	}
	return true
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

// roomForAll tells whether a group could stop in a hex within the limits.
func (p *Position) roomForAll(group []uint8, cell int) bool {
	units, hqs := p.company(int(p.d.Units[group[0]].Side), cell)
	for _, u := range group {
		if p.d.Units[u].Class == hq {
			hqs++
		} else {
			units++
		}
	}
	return units <= stackLimit && hqs <= stackHQs
}

// bestWay is the way that a group takes among those the rules leave it: as its
// owner answered, else by his standing order.
func (p *Position) bestWay(group []uint8, from, n int, answer []order.Order, pol *policies) wayBack {
	u := int(group[0])
	named := wished(answer, u)
	ways := p.waysBack(group, from, n)
	wishes := append(wish.List[wayBack]{wish.That(func(w wayBack) bool { return p.fulfils(w.cells, named) })},
		wish.Of(p.refugeWishes(u, pol), func(w wayBack) int { return int(w.cells[len(w.cells)-1]) })...)
	return ways[wishes.Best(ways)]
}

// fulfils tells whether a way goes by all hexes named, or ends in the only one.
func (p *Position) fulfils(cells []int16, wish []hex.Hex) bool {
	if len(wish) == 0 {
		return false
	}
	if p.d.Hex(int(cells[len(cells)-1])) == wish[len(wish)-1] && len(wish) == 1 {
		return true
	}
	for i, h := range wish {
		if i+1 >= len(cells) || p.d.Hex(int(cells[i+1])) != h {
			return false
		}
	}
	return true
}

// refugeWishes are what the owner of a unit wishes of the hex where it stops, by his
// standing order: nearer to supply or toward a hex, then away from the enemies of
// this combat, then on better ground.
func (p *Position) refugeWishes(u int, pol *policies) wish.List[int] {
	side := int(p.d.Units[u].Side)
	wishes := wish.List[int]{
		func(to int) int { return -min(p.foesAway(side, to), 60) },
		func(to int) int { return -min(p.groundShift(to), 3) },
	}
	switch pol.retreat {
	case retreatToward:
		if goal := p.d.Cell(hex.Hex(pol.retreatTo)); goal >= 0 {
			wishes = slices.Insert(wishes, 0, func(to int) int { return p.d.Distance(to, goal) })
		}
	case retreatSupply:
		wishes = slices.Insert(wishes, 0, func(to int) int { return p.homeDistance(side, to) })
	}
	return wishes
}

// foesAway is how far a hex is from the enemies of the combat under way, one with
// another.
func (p *Position) foesAway(side, cell int) int {
	if p.combat == nil {
		return 0
	}
	n := 0
	for _, f := range p.combat.group(1 - side) {
		if at := p.Units[f].Cell; at >= 0 {
			n += p.d.Distance(cell, int(at))
		}
	}
	return n
}

// groundShift is by how many columns the ground of a hex favours who defends it.
func (p *Position) groundShift(cell int) int {
	n := 0
	for _, row := range p.d.terrainShifts(cell) {
		n += row.shift
	}
	return n
}

// homeDistance is how far a hex is from the nearest source of supply of a side
// [10.2] [10.2/a].
func (p *Position) homeDistance(side, cell int) int {
	best := 0
	nearer := func(source int16) {
		if n := p.d.Distance(cell, int(source)); best == 0 || n+1 < best {
			best = n + 1
		}
	}
	if side == polish {
		for _, source := range p.d.warsaw {
			nearer(source)
		}
	} else {
		for i := range p.d.sources {
			nearer(p.d.sources[i].cell)
		}
	}
	return best
}
