package holdtheline39

import (
	"slices"

	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// withdraw sends defenders back who lost by double, unless they are in defences, dug in as the dice
// fell, whatever these did to them, or in a fort [CBT.29] [CBT.50]; in the ground of CBT.19 they stay unless told to yield, and behind a minor river
// unless one of them fell [CBT.36] [CBT.37].
func (r *play) withdraw(b *battle, dead int) {
	p := r.P
	o := r.defence(1-b.attacker, b.to)
	may := b.stands || b.minor && dead == 0
	if p.d.Fort[b.to] || may && o.Yield != "YIELD" {
		return
	}
	for _, u := range p.at(1-b.attacker, b.to) {
		if !slices.Contains(b.dug, u) && !p.d.Units[u].HQ {
			r.back(u)
		}
	}
}

// fallBack sends attackers back who lost by double [CBT.29]; a fort in which they stand holds them.
func (r *play) fallBack(b *battle) {
	p := r.P
	for _, u := range b.units {
		if at := p.blocks[u].cell; p.blocks[u].place == onMap && !p.d.Fort[at] {
			r.back(u)
		}
	}
}

// back is the way that a unit withdraws, one hex: to no enemy, over great rivers by bridges alone,
// where there is room, into its own country or its own hexes before others, away from enemies and
// towards its headquarters; with nowhere to go it is destroyed [CBT.44].
func (r *play) back(u int) {
	p := r.P
	from := int(p.blocks[u].cell)
	to := p.refuge(u, r.makesFor(u))
	if to < 0 {
		r.destroy(u, "no-way-back", "CBT.44")
		return
	}
	r.do(&Withdrew{p.who(u), p.d.Hex(from), p.d.Hex(to)})
	r.spot(u)
}

// makesFor is the hex towards which a unit goes back by the standing order of whom it is under, -1 for none.
func (r *play) makesFor(u int) int {
	all, hq := -1, -1
	for _, given := range slices.Backward(r.standing[r.d.Units[u].Side]) {
		switch o, ok := given.Body.(*Ways); {
		case !ok || !r.leads(&given, u):
		case o.Who == "":
			all = r.d.Cell(o.Hex)
		case r.d.Units[u].HQ:
			hq = r.d.Cell(o.Hex)
		}
	}
	if hq >= 0 {
		return hq
	}
	return all
}

// refuge is the hex that a unit goes back to, towards another if one is named before what is said of it otherwise [back]; -1 for none.
func (p *Position) refuge(u, toward int) int {
	def := &p.d.Units[u]
	from := int(p.blocks[u].cell)
	home := from
	if pot := p.blocks[u].pot; pot >= 0 && p.blocks[p.d.HQs[pot]].cell >= 0 {
		home = int(p.blocks[p.d.HQs[pot]].cell)
	}
	var ways []int
	for d, n := range &p.d.Near[from] {
		to := int(n)
		if n < 0 || p.held(1-def.Side, to) || !p.room(u, to) {
			continue
		}
		if _, why := p.enters(u, from, d, false); why == nil {
			ways = append(ways, to)
		}
	}
	wishes := wish.List[int]{
		wish.That(func(to int) bool { return p.friendly(def.Side, to) }),
		wish.Most(func(to int) int {
			if toward < 0 {
				return 0
			}
			return -p.d.Distance(to, toward)
		}),
		wish.Most(func(to int) int { return -p.enemiesBeside(def.Side, to) }),
		wish.Most(func(to int) int { return -p.d.Distance(to, home) }),
	}
	if best := wishes.Best(ways); best >= 0 {
		return ways[best]
	}
	return -1
}

// enemiesBeside counts the hexes beside one that hold enemies of a side.
func (p *Position) enemiesBeside(side, cell int) int {
	n := 0
	for _, to := range &p.d.Near[cell] {
		if to >= 0 && p.held(1-side, int(to)) {
			n++
		}
	}
	return n
}

// displace sends a headquarters one hex back [CP.22] [EXP.11]; with nowhere to go it is destroyed.
func (r *play) displace(u int) {
	p := r.P
	from, to := int(p.blocks[u].cell), p.refuge(u, r.makesFor(u))
	if to < 0 {
		r.destroy(u, "no-way-back", "CBT.44")
		return
	}
	r.do(&Displaced{p.who(u), p.d.Hex(from), p.d.Hex(to)})
}

// arrive is what follows when a unit comes into a hex by a move, an advance or an exploit: blocks
// beside it are found [FORCE.24], and a lone headquarters beside it gives way where the unit could
// go on into its hex with the movement that it has not spent [CP.22], unless a friendly unit stands with it
// [CP.23]. Who is disordered goes no farther than a hex [MOV.6].
func (r *play) arrive(u, spent int) {
	p, left := r.P, r.d.Units[u].Move-spent
	if p.blocks[u].posture == data.Disordered {
		left = 0
	}
	r.spot(u)
	at, side := int(p.blocks[u].cell), p.d.Units[u].Side
	if at < 0 || p.d.Units[u].Dummy || p.d.Units[u].HQ {
		return
	}
	for d, n := range &p.d.Near[at] {
		if n < 0 {
			continue
		}
		enemies := p.at(1-side, int(n))
		alone := len(enemies) > 0 && !slices.ContainsFunc(enemies, func(e int) bool { return !p.d.Units[e].HQ })
		if cost, why := p.enters(u, at, d, false); alone && why == nil && cost <= left {
			for _, hq := range enemies {
				r.displace(hq)
			}
		}
	}
}

// spot lays out blocks that stand beside enemies, on both sides, and takes dummies away that are
// found [FORCE.24] [FORCE.25].
func (r *play) spot(u int) {
	p := r.P
	at, side := int(p.blocks[u].cell), p.d.Units[u].Side
	if at < 0 {
		return
	}
	met := false
	for _, n := range &p.d.Near[at] {
		if n < 0 {
			continue
		}
		for _, e := range p.at(1-side, int(n)) {
			if p.d.Units[e].HQ {
				continue
			}
			met = true
			r.layOut(e)
		}
	}
	if met {
		r.layOut(u)
	}
}

// layOut shows a hidden block to the enemy, or takes a dummy away.
func (r *play) layOut(u int) {
	p := r.P
	switch {
	case p.d.Units[u].Dummy:
		r.do(&DummyFound{p.here(u)})
	case p.blocks[u].seen == hidden:
		r.do(&LaidOut{p.here(u), data.PostureNames[p.blocks[u].posture]})
	}
}

// unmask shows who stands in a hex that is attacked.
func (r *play) unmask(cell int) {
	p := r.P
	for side := range data.Sides {
		for _, u := range p.at(side, cell) {
			r.layOut(u)
		}
	}
}

// name tells the enemy who blocks are that fight [POST.14].
func (r *play) name(units []int) {
	p := r.P
	for _, u := range units {
		if p.blocks[u].seen != named {
			r.do(&Named{p.here(u)})
		}
	}
}
