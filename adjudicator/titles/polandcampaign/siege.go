package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
)

// breakOut is the retreat of a besieged unit: into a hex in an enemy zone,
// where it cannot stay, and on to a second with a casualty [5.3.3]. Through a
// hex with own units it comes without; else a unit that took a casualty in the
// combat is lost [5.3.3/o1]. If no second hex is free of zones it is lost
// [5.3.3/a][5.3/a].
func (r *play) breakOut(u, from int, wish board.Hex, pol *policies) {
	p := r.p
	def := &p.d.Units[u]
	side := int(def.side)
	best, first, second, rivers, friend := 1<<30, -1, -1, 0, false
	for d1, n := range &p.d.near[from] {
		if n < 0 || !p.standable(u, int(n)) || p.d.country[n] == hungary {
			continue
		}
		own := p.holds(int(n)) == side
		for d2 := range 6 {
			kind, to := p.refuge(u, int(n), d2)
			if kind == noRefuge || kind == crowded || to == from {
				continue
			}
			crossings := 0
			if p.d.river[from][d1] {
				crossings++
			}
			if p.d.river[n][d2] && to >= 0 {
				crossings++
			}
			cost := 6*d1 + d2 + 50*p.dislike(u, to, pol)
			if !own {
				cost += 10_000_000
			}
			if def.class == armored {
				cost += crossings * 1_000_000
			}
			if to < 0 || kind == toHungary {
				cost += 500_000
			}
			if wish != 0 && p.hex(int(n)) == wish {
				cost -= 1 << 28
			}
			if cost < best {
				best, first, second, rivers, friend = cost, int(n), to, crossings, own
			}
		}
	}
	hit := slices.Contains(p.combat.hit, uint8(u))
	switch {
	case first < 0:
		cause, ref := p.deadEnd(u, from)
		r.destroy(u, cause, ref)
		return
	case hit && !friend:
		r.destroy(u, "siege", []rule.Ref{"5.3.3/o1"})
		return
	}
	frail := p.units[u].flags&reduced != 0 || def.oneSided
	if !friend && frail {
		r.destroy(u, "siege", []rule.Ref{"5.3.3", "7.0/o1"})
		return
	}
	if !friend {
		r.casualty(u, "siege", true, siegeRules)
	}
	if second < 0 {
		r.do(&LeftMap{Side: sideNames[side], Unit: def.name, Hex: p.hex(first), Way: "east", Retreat: true, Rules: offEastRules})
		return
	}
	if p.d.country[second] == hungary {
		r.do(&LeftMap{Side: sideNames[side], Unit: def.name, Hex: p.hex(first), Way: "hungary", Retreat: true, Rules: hungaryRules})
		return
	}
	rules := siegeRules
	if friend {
		rules = throughFriend
	}
	way := []int16{int16(from), int16(first), int16(second)}
	r.do(&Retreated{Side: sideNames[side], Unit: def.name, Path: p.d.Map.Hexes(way), Siege: true, Rules: rules})
	r.takeCities(side, way[1:])
	for range rivers {
		r.crossed(u)
	}
}

// deadEnd says what a unit with no way out perishes by: the sea [5.3.3/o2], the
// German border [5.3.3/o4], or the enemy around it [5.3/a][5.3.3/a].
func (p *Position) deadEnd(u, from int) (cause string, rules []rule.Ref) {
	def := &p.d.Units[u]
	for _, n := range &p.d.near[from] {
		if n >= 0 && p.d.terrain[n] == sea {
			return "sea", []rule.Ref{"5.3.3/o2"}
		}
	}
	for _, n := range &p.d.near[from] {
		if n >= 0 && def.side == polish && p.beyondBorder(int(n)) && !p.enemyAt(polish, int(n)) && !p.inEZOC(polish, int(n)) {
			return "border", []rule.Ref{"5.3.3/o4"}
		}
	}
	return "retreat", []rule.Ref{"5.3/a", "5.3.3/a"}
}
