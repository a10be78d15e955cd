package polanddefiant

import (
	"slices"

	"kurier/adjudicator/rule"
)

// hasHQ tells whether a headquarters on the map is among the units.
func (p *Position) hasHQ(units []uint8) bool {
	return slices.ContainsFunc(units, func(u uint8) bool { return p.d.Units[u].class == hq && p.units[u].cell >= 0 })
}

// bereaved takes away, after the losses of a side, headquarters whose stack was
// eliminated to the last unit [11.1.3(1)]; not by aircraft, before which they
// only go back [11.1.3(1)/a].
func (r *play) bereaved(side int) {
	p, c := r.p, r.p.combat
	if len(c.aircraft) > 0 {
		return
	}
	group := c.defenders
	if side == c.side {
		group = c.staffs
	}
	for _, u := range group {
		at := int(p.units[u].cell)
		if p.d.Units[u].class != hq || at < 0 || slices.Contains(c.went, u) || !p.loneHQ(side, at) {
			continue
		}
		r.hqLost(int(u))
	}
}

// hqLost takes a headquarters away with the chit that served it alone
// [11.1.3(1)] [11.1.3(2)]; its units are independent from now on [11.1.6]. One
// that has been ridden down already is off the map: then only the chit goes.
func (r *play) hqLost(u int) {
	p := r.p
	if at := int(p.units[u].cell); at >= 0 {
		r.destroy(u, at, "stack", hqLostRules)
	}
	for k := range p.d.Chits {
		c := &p.d.Chits[k]
		if c.kind == chitHQ && len(c.hqs) == 1 && int(c.hqs[0]) == u && p.chits[k] != chitGone {
			r.do(&ChitRemoved{Chit: c.name, Rules: hqLostRules})
		}
	}
}

var hqLostRules = []rule.Ref{"11.1.3(1)", "11.1.6"}
