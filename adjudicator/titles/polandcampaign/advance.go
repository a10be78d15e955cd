package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
)

// advanceLimit is how many hexes a unit may advance, the vacated hex being the first: two for motorized units and
// cavalry [5.2/a], one for the others [5.2/b].
func (p *Position) advanceLimit(u int) int {
	switch p.d.Units[u].Class {
	case cavalry, motorized, armored:
		return 2
	}
	return 1
}

// advance follows a beaten defender if his hex is empty: as the attack order says, else as the standing order does;
// never more than the owner wants [5.2][5.2/c].
func (r *play) advance() {
	p, c := r.P, r.P.combat
	if !outcomes[c.Code].won || !p.Bare(c.Cell) || c.Plan.Stay {
		return
	}
	if len(c.Plan.Advance) > 0 {
		for i, f := range c.Plan.Advance {
			u := p.d.ByName[c.Side][f.Unit]
			twice := slices.ContainsFunc(c.Plan.Advance[:i], func(g game.Follow) bool { return g.Unit == f.Unit })
			if slices.Contains(c.Attackers, uint8(u)) && !twice {
				r.follow(u, f.Hexes)
			}
		}
		return
	}
	pol := r.policies[c.Side]["ADVANCES"]
	for _, u := range c.Attackers {
		class := p.d.Units[u].Class
		if !pol.Follows(int(u), pol.Value != grammar.Never && (pol.Value != advanceInfantry || class == foot || class == mountaineer)) {
			continue
		}
		var on []hex.Hex
		if pol.Value == grammar.Full && p.Units[u].Cell >= 0 {
			on = p.onward(int(u))
		}
		r.follow(int(u), on)
	}
}

// onward is the second hex of a unit that is to go as far as it can, none where nothing is open to it: a city of
// the enemy before others, then out of his zones, then far from where it came.
func (p *Position) onward(u int) []hex.Hex {
	side, from, won := int(p.d.Units[u].Side), int(p.Units[u].Cell), p.combat.Cell
	open := p.d.NextTo(won, func(to, _ int) bool { return to != from && p.mayFollow(u, to) && !p.full(to) })
	to := wish.List[int]{
		wish.That(func(to int) bool { k := p.d.cityAt[to]; return k >= 0 && int(p.holder[k]) != side }),
		wish.That(func(to int) bool { return !p.inEZOC(side, to) }),
		wish.Most(func(to int) int { return p.d.Distance(from, to) }),
	}.Pick(open, -1)
	if to < 0 {
		return nil
	}
	return []hex.Hex{p.d.Hex(to)}
}

var advanceRules = [3][]rule.Ref{1: {"5.2"}, 2: {"5.2", "5.2/a"}}

// follow advances one attacker into the vacated hex and, if named, one further. It stops in an engagement zone
// [4.1.2/a] and where it may not go on.
func (r *play) follow(u int, hexes []hex.Hex) {
	p, c := r.P, r.P.combat
	from := int(p.Units[u].Cell)
	if from < 0 || p.d.Dir(from, c.Cell) < 0 || !p.mayFollow(u, c.Cell) {
		return
	}
	side := int(p.d.Units[u].Side)
	way := []int16{int16(from), int16(c.Cell)}
	for i, h := range hexes {
		to := p.d.Cell(h)
		at := int(way[len(way)-1])
		if i == 0 && to == c.Cell {
			continue
		}
		if to < 0 || len(way) > p.advanceLimit(u) || p.d.Dir(at, to) < 0 || p.inEZOC(side, at) || !p.mayFollow(u, to) {
			break
		}
		way = append(way, int16(to))
	}
	for len(way) > 1 && p.full(int(way[len(way)-1])) {
		way = way[:len(way)-1] // [4.1.1]
	}
	if len(way) == 1 {
		return
	}
	r.Do(&game.Advanced{
		Side: sideNames[side], Unit: p.d.Name(u), Path: p.d.Map.Hexes(way), Rules: advanceRules[len(way)-1],
	})
	r.takeCities(side, way[1:])
}

// mayFollow tells whether an advancing unit may enter a hex. The paratroopers go nowhere before ground units have
// reached them [4.2.3/b].
func (p *Position) mayFollow(u, to int) bool {
	def := &p.d.Units[u]
	return !p.waitsForGround(u) && !p.d.bars(u, to) && !p.enemyAt(int(def.Side), to) &&
		p.d.country[to] != neutral && p.d.country[to] != hungary
}
