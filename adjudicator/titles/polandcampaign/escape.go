package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
)

// escape is one way that a beaten unit may take: out of its hex by one, or out of
// a siege by two [5.3][5.3.3].
type escape struct {
	kind refuge // what it ends in
	// way are the hexes that it enters, a hex of Hungary among them; the step off
	// the east edge enters none.
	way    []int16
	siege  bool
	rivers int
	// covered: the first hex of two has own units in it [5.3.3/o1].
	covered bool
}

// escapes lists the ways open to a beaten unit in order of direction: by one hex,
// and only if there is none by two [5.3.3], the second free of enemies and their
// zones [5.3.3/a]. None: it is lost [5.3/a].
func (p *Position) escapes(u int) []escape {
	from := int(p.Units[u].Cell)
	list := p.stepsBack(u, from, escape{})
	if len(list) > 0 {
		return p.mayTake(u, list)
	}
	side := int(p.d.Units[u].Side)
	for dir, n := range &p.d.Near[from] {
		if n < 0 || !p.standable(u, int(n)) || p.d.country[n] == hungary {
			continue
		}
		first := escape{way: []int16{n}, siege: true, covered: p.holds(int(n)) == side}
		if p.d.river[from][dir] {
			first.rivers = 1
		}
		list = append(list, p.stepsBack(u, int(n), first)...)
	}
	return p.mayTake(u, list)
}

// stepsBack goes on from a hex, to which a way has led so far, by one more.
func (p *Position) stepsBack(u, from int, so escape) []escape {
	var list []escape
	for dir := range 6 {
		kind, to := p.refuge(u, from, dir)
		if kind == noRefuge || to == int(p.Units[u].Cell) {
			continue
		}
		e := so
		e.kind = kind
		if to >= 0 {
			e.way = append(slices.Clone(so.way), int16(to))
			if p.d.river[from][dir] {
				e.rivers++
			}
		}
		list = append(list, e)
	}
	return list
}

// mayTake leaves a German no way off the map while there is one on it: he may not
// leave it of his own will [4.2.2].
func (p *Position) mayTake(u int, list []escape) []escape {
	stays := func(e escape) bool { return e.kind == safe || e.kind == crowded }
	if p.d.Units[u].Side != german || !slices.ContainsFunc(list, stays) {
		return list
	}
	return slices.DeleteFunc(list, func(e escape) bool { return !stays(e) })
}

// goes tells whether the way is the one that hexes name: all of its hexes, or one
// of two.
func (e *escape) goes(d *Data, hexes []hex.Hex) bool {
	own := d.Map.Hexes(e.way)
	return slices.Equal(own, hexes) || len(hexes) == 1 && slices.Contains(own, hexes[0])
}

// rules of a retreat by this way.
func (e *escape) rules() []rule.Ref {
	if e.siege {
		return siegeRules
	}
	return retreatRules
}

// end is where the way leads, -1 off the east edge.
func (e *escape) end() int {
	if e.kind == offEast {
		return -1
	}
	return int(e.way[len(e.way)-1])
}

// choice is the way that a unit takes: one that its owner has named, else by his
// wishes. Without being told nobody goes uncovered out of a siege, leaves the map,
// takes armor over a river or pushes another on if he can help it.
func (p *Position) choice(u int, ways []escape, named []hex.Hex, pol grammar.InForce) *escape {
	wishes := wish.List[escape]{
		wish.That(func(e escape) bool { return len(named) > 0 && e.goes(p.d, named) }),
		wish.That(func(e escape) bool { return !e.siege || e.covered }),
		wish.That(func(e escape) bool { // off the map only into a hex of Hungary that is named [4.2.1/o1]
			return e.kind != offEast && (e.kind != toHungary || p.d.Cell(pol["RETREATS"].Hex) == e.end())
		}),
	}
	if p.d.Units[u].Class == armored {
		wishes = append(wishes, func(e escape) int { return e.rivers }) // each costs a casualty [5.3.2/a]
	}
	wishes = append(wishes,
		wish.That(func(e escape) bool { return e.kind != crowded }),
		wish.That(func(e escape) bool { return e.end() < 0 })) // rather than to Hungary
	for _, w := range p.refugeWishes(u, pol) {
		wishes = append(wishes, func(e escape) int {
			if e.end() < 0 {
				return 0
			}
			return w(e.end())
		})
	}
	return &ways[wishes.Best(ways)]
}
