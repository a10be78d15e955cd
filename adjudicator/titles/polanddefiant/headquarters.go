package polanddefiant

import (
	"slices"

	"kurier/adjudicator/rule"
)

// hasHQ tells whether a headquarters on the map is among the units.
func (p *Position) hasHQ(units []uint8) bool {
	return slices.ContainsFunc(units, func(u uint8) bool { return p.d.Units[u].Class == hq && p.Units[u].Cell >= 0 })
}

// bereaved takes away, after the losses of a side, headquarters whose stack was
// eliminated to the last unit [11.1.3(1)]; not by aircraft, before which they
// only go back [11.1.3(1)/a].
func (r *play) bereaved(side int) {
	p, c := r.P, r.P.combat
	if len(c.aircraft) > 0 {
		return
	}
	group := c.defenders
	if side == c.side {
		group = c.staffs
	}
	for _, u := range group {
		at := int(p.Units[u].Cell)
		if at >= 0 && p.loneHQ(side, at) {
			r.hqLost(int(u))
		}
	}
}

// hqLost takes a headquarters away whose stack is gone, with its chit
// [11.1.3(1)]; its units are independent from now on [11.1.6]. One that has been
// ridden down is off the map already: then only the chit goes [11.1.3(2)].
func (r *play) hqLost(u int) {
	at := int(r.P.Units[u].Cell)
	if at < 0 {
		r.chitLost(u, overrunLostRules)
		return
	}
	r.destroy(u, at, "stack", hqLostRules)
	r.chitLost(u, hqLostRules)
}

// chitLost takes the chits out of the game that serve no headquarters any more, now
// that this one is lost: its own, and that of several with the last of them. While
// one of those is still to come, the chit waits for it [8.1].
func (r *play) chitLost(u int, rules []rule.Ref) {
	p := r.P
	for k := range p.d.Chits {
		c := &p.d.Chits[k]
		if !slices.Contains(c.hqs, int16(u)) || p.chits[k] == chitGone || p.anyAlive(c.hqs) {
			continue
		}
		waits := slices.ContainsFunc(c.hqs, func(v int16) bool { return p.Units[v].Place == track })
		if !waits || p.chits[k] != chitAway && p.chits[k] != chitQueued {
			r.Do(&ChitRemoved{Chit: c.name, Waits: waits, Rules: rules})
		}
	}
}

var (
	hqLostRules      = []rule.Ref{"11.1.3(1)", "11.1.6"}
	overrunLostRules = []rule.Ref{"11.1.3(2)", "11.1.6"}
)
