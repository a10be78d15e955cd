package polandcampaign

import (
	"slices"

	"kurier/adjudicator/rule"
)

// breakOut is what the retreat of a besieged unit by two hexes costs it: a
// casualty on the second [5.3.3]. Through a hex with own units it comes without;
// else a unit that took a casualty in the combat is lost [5.3.3/o1]. It gives the
// rules of a retreat that the unit lives to make, nil if it does not.
func (r *play) breakOut(u int, e *escape) []rule.Ref {
	p := r.P
	if e.covered {
		return throughFriend
	}
	if slices.Contains(p.combat.hit, uint8(u)) {
		r.destroy(u, "siege", []rule.Ref{"5.3.3/o1"})
		return nil
	}
	if p.Units[u].Flags&reduced != 0 || p.d.Units[u].OneSided() {
		r.destroy(u, "siege", []rule.Ref{"5.3.3", "7.0/o1"})
		return nil
	}
	r.casualty(u, "siege", true, siegeRules)
	return siegeRules
}

// deadEnd says what a unit with no way out perishes by: the sea [5.3.3/o2], the
// German border [5.3.3/o4], or the enemy around it [5.3/a][5.3.3/a].
func (p *Position) deadEnd(u, from int) (cause string, rules []rule.Ref) {
	def := &p.d.Units[u]
	for _, n := range &p.d.Near[from] {
		if n >= 0 && p.d.terrain[n] == sea {
			return "sea", []rule.Ref{"5.3.3/o2"}
		}
	}
	for _, n := range &p.d.Near[from] {
		if n >= 0 && def.Side == polish && p.beyondBorder(int(n)) && !p.enemyAt(polish, int(n)) && !p.inEZOC(polish, int(n)) {
			return "border", []rule.Ref{"5.3.3/o4"}
		}
	}
	return "retreat", []rule.Ref{"5.3/a", "5.3.3/a"}
}
