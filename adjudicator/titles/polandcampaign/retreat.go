package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// refuge says what a neighbouring hex is for a unit that must retreat.
type refuge uint8

const (
	noRefuge  refuge = iota
	safe             // free of enemies and their zones, with room [5.3][5.3/b]
	crowded          // the same, but a unit there must be pushed on [5.3.1]
	offEast          // beyond the east edge: gone, not destroyed [5.3.3/o3]
	toHungary        // gone, not destroyed [4.2.1/o1]
)

// refuge judges the way out of a hex in a direction: not into an enemy's hex [5.3] nor his engagement zone [5.3/b],
// the sea [5.3.3/o2], barred terrain, or for a Pole over the German border [5.3.3/o4].
func (p *Position) refuge(u, cell, dir int) (refuge, int) {
	to := int(p.d.Near[cell][dir])
	if to < 0 {
		if p.d.eastEdge[cell] && (dir == int(hex.NorthEast) || dir == int(hex.SouthEast)) {
			return offEast, -1
		}
		return noRefuge, -1
	}
	if !p.standable(u, to) || p.inEZOC(int(p.d.Units[u].Side), to) {
		return noRefuge, to
	}
	if p.d.country[to] == hungary {
		return toHungary, to
	}
	if !p.full(to) {
		return safe, to
	}
	if len(p.pushes(to, cell)) > 0 {
		return crowded, to
	}
	return noRefuge, to
}

// standable tells whether a retreating unit could be in a hex at all, zones aside.
func (p *Position) standable(u, to int) bool {
	def := &p.d.Units[u]
	if p.d.bars(u, to) || p.enemyAt(int(def.Side), to) || p.d.country[to] == neutral {
		return false
	}
	return def.Side != polish || !p.beyondBorder(to)
}

// beyondBorder tells German soil, where a Pole driven there is lost [5.3.3/o4].
func (p *Position) beyondBorder(cell int) bool {
	return p.d.country[cell] == germany || p.d.country[cell] == danzig
}

// push is a unit of a full hex that may make room, and where it would go.
type push struct{ unit, to int }

// pushes lists who of a full hex can make room and where to: hexes with room that are no enemy's and in no zone of
// his [5.3.1], and not the one where the unit comes from that needs the room. Armor is not pushed over a river.
func (p *Position) pushes(cell, not int) []push {
	var list []push
	for _, u := range p.StackOf(cell) {
		v := int(u)
		for dir, n := range &p.d.Near[cell] {
			to := int(n)
			if to < 0 || to == not || !p.standable(v, to) || p.inEZOC(int(p.d.Units[v].Side), to) || p.full(to) ||
				p.d.country[to] == hungary || p.d.Units[v].Class == armored && p.d.river[cell][dir] {
				continue
			}
			list = append(list, push{v, to})
		}
	}
	return list
}

// escape is one way that a beaten unit may take: out of its hex by one, or out of a siege by two [5.3][5.3.3].
type escape struct {
	kind refuge // what it ends in
	// way are the hexes that it enters, a hex of Hungary among them; the step off the east edge enters none.
	way    []int16
	siege  bool
	rivers int
	// covered: the first hex of two has own units in it [5.3.3/o1].
	covered bool
}

// escapes lists the ways open to a beaten unit in order of direction: by one hex, and only if there is none by two
// [5.3.3], the second free of enemies and their zones [5.3.3/a]. None: it is lost [5.3/a].
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

// mayTake leaves a German no way off the map while there is one on it: he may not leave it of his own will [4.2.2].
func (p *Position) mayTake(u int, list []escape) []escape {
	stays := func(e escape) bool { return e.kind == safe || e.kind == crowded }
	if p.d.Units[u].Side != german || !slices.ContainsFunc(list, stays) {
		return list
	}
	return slices.DeleteFunc(list, func(e escape) bool { return !stays(e) })
}

// goes tells whether the way is the one that hexes name: all of its hexes, or one of two.
func (e *escape) goes(d *Data, hexes []hex.Hex) bool {
	own := d.Map.Hexes(e.way)
	return slices.Equal(own, hexes) || len(hexes) == 1 && slices.Contains(own, hexes[0])
}

// rules of a retreat by this way.
func (e *escape) rules() []rule.Ref {
	if e.siege {
		return refs("5.3.3")
	}
	return refs("5.3")
}

// end is where the way leads, -1 off the east edge.
func (e *escape) end() int {
	if e.kind == offEast {
		return -1
	}
	return int(e.way[len(e.way)-1])
}

// choice is the way that a unit takes: one that its owner has named, else by his wishes. Without being told nobody
// goes uncovered out of a siege, leaves the map, takes armor over a river or pushes another on if he can help it.
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

// retreats drives one side back if the result says so. Fortified defenders stand against DRI and DRB
// [9.0/a][9.0/d]; an attacker out of a fortification does not [9.0/c]. False when the owner is awaited.
func (r *play) retreats(st stage) bool {
	p, c := r.P, r.P.combat
	side, _ := c.asks(st)
	units := p.Alive(c.group(side))
	is := outcomes[c.Code]
	if is.back == nobody || (is.back == theDefender) != (side != c.Side) || len(units) == 0 {
		return true
	}
	if c.Fortified && is.held != "" {
		r.Do(&RetreatIgnored{Side: sideNames[side], Hex: p.d.Hex(c.Cell), Result: codeNames[c.Code], Rules: refs(is.held)})
		return true
	}
	pol := r.policies[side]
	var wishes []order.Order
	switch {
	case r.resumed && c.Stage == st:
		wishes = r.orders[side]
	case side == c.Side && c.Plan.Retreat != 0:
		pol = pol.With("RETREATS", grammar.Policy{Value: grammar.Toward, Hex: c.Plan.Retreat})
	case r.wanted(st) && slices.ContainsFunc(units, func(u uint8) bool { return len(p.escapes(int(u))) > 1 }):
		return r.ask(st)
	}
	for _, u := range units {
		if p.Units[u].Cell >= 0 {
			var named []hex.Hex
			if b := answered(wishes, func(b *March) bool { return b.Unit == int(u) }); b != nil {
				named = b.Hexes
			}
			r.retreat(int(u), named, pol)
		}
	}
	return true
}

// retreat takes one unit back one hex, or out of a siege by two [5.3][5.3.3].
func (r *play) retreat(u int, wish []hex.Hex, pol grammar.InForce) {
	p := r.P
	def := &p.d.Units[u]
	from := int(p.Units[u].Cell)
	ways := p.escapes(u)
	if len(ways) == 0 {
		cause, ref := p.deadEnd(u, from)
		r.destroy(u, cause, ref)
		return
	}
	e := p.choice(u, ways, wish, pol)
	rules := refs("5.3")
	if e.siege {
		if rules = r.breakOut(u, e); rules == nil {
			return
		}
	}
	way := slices.Concat([]int16{int16(from)}, e.way)
	switch e.kind {
	case offEast:
		r.Do(&LeftMap{Spot: p.Spot(u, int(way[len(way)-1])), Way: "east", Retreat: true, Rules: refs("5.3.3/o3")})
		return
	case toHungary:
		r.Do(&LeftMap{Spot: p.Spot(u, int(way[len(way)-2])), Way: "hungary", Retreat: true, Rules: hungaryRules})
		return
	case crowded:
		r.makeRoom(int(way[len(way)-1]), int(way[len(way)-2]), pol)
	}
	r.Do(&game.Retreated{Side: sideNames[def.Side], Unit: def.Name, Path: p.d.Map.Hexes(way), Siege: e.siege, Rules: rules})
	r.takeCities(int(def.Side), way[1:])
	for range e.rivers {
		r.crossed(u)
	}
}

// makeRoom pushes the weakest unit on that can go out of a full hex, to where its owner wishes most [5.3.1].
func (r *play) makeRoom(cell, not int, pol grammar.InForce) {
	p := r.P
	list := p.pushes(cell, not)
	wishes := append(wish.List[push]{
		func(x push) int { return p.Attack(x.unit) + p.Defence(x.unit) },
		func(x push) int { return slices.Index(p.StackOf(cell), uint8(x.unit)) },
	}, wish.Of(p.refugeWishes(list[0].unit, pol), func(x push) int { return x.to })...)
	x := list[wishes.Best(list)]
	r.Do(&Displaced{p.Driven(x.unit, []int16{int16(cell), int16(x.to)}, "5.3.1")})
	r.takeCities(int(p.d.Units[x.unit].Side), []int16{int16(x.to)})
}

// crossed costs an armored unit that retreated over a river a casualty, and its existence if it took one in this
// combat already [5.3.2/a]; others nothing [5.3.2].
func (r *play) crossed(u int) {
	if r.P.d.Units[u].Class != armored || r.P.Units[u].Cell < 0 {
		return
	}
	if slices.Contains(r.P.combat.Hit, uint8(u)) {
		r.destroy(u, "river", refs("5.3.2/a"))
		return
	}
	r.casualty(u, "river", true, refs("5.3.2/a"))
}

// refugeWishes are what the owner of a unit wishes of the hex that it retreats to, by his standing order and by
// what he sees: toward a hex or home, away from the enemies of this combat, and otherwise on good ground.
func (p *Position) refugeWishes(u int, pol grammar.InForce) wish.List[int] {
	side := int(p.d.Units[u].Side)
	away := p.Far(p.combat.group(1-side), 40)
	switch wished := pol["RETREATS"]; wished.Value {
	case grammar.Toward:
		if goal := p.d.Cell(wished.Hex); goal >= 0 {
			return wish.List[int]{func(to int) int { return p.d.Distance(to, goal) }, away}
		}
	case retreatHomeward:
		return wish.List[int]{func(to int) int { return p.homeDistance(side, to) }, away}
	}
	return wish.List[int]{away, func(to int) int { return -min(p.d.ground(to).Shift, 3) }}
}

// homeDistance is how far a hex is from home: for Germans the nearest German soil, for Poles Warsaw.
func (p *Position) homeDistance(side, cell int) int {
	if side == polish {
		if p.d.haven < 0 {
			return 0
		}
		return p.d.Distance(cell, p.d.haven)
	}
	best := 40
	for c := range p.d.Cells {
		if p.d.country[c] == germany {
			best = min(best, p.d.Distance(cell, c))
		}
	}
	return best
}

func seatOf(side int) title.Seat { return title.Seat(sideNames[side]) }
