package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// leftOver finds what the seat has said nothing about: headquarters that may be
// drawn without a plan, units they would command, arrivals, idle aircraft.
func (c *checker) leftOver() {
	p := c.was
	if c.asked != "" && c.asked != "activation" {
		return
	}
	var idle [game.MaxUnits]bool
	var without []string
	for _, hq := range p.hqsToCome(c.side) {
		if c.now() && !slices.Contains(p.act.hqs, hq) {
			continue
		}
		key := p.formationOf(int(hq)).id
		if !c.planned(key, hq) {
			without = append(without, p.d.keyName(key))
		}
		for _, u := range p.inCommand(int(hq)) {
			idle[u] = idle[u] || !c.named[u] && p.canAct(int(u)) && !c.passes(key)
		}
	}
	if c.now() {
		c.lacks("hq-waits", "hqs", without, "4.1.1/b")
	} else {
		c.lacks("no-plan", "hqs", without, "4.1.1/b")
	}
	for u := range p.d.Units {
		if idle[u] {
			c.out.Idle = append(c.out.Idle, p.d.Name(u))
		}
	}
	c.idlePlans()
	if p.ph != orders {
		return
	}
	for _, u := range p.awaited(c.side) {
		if !c.named[u] {
			at := p.d.entries[p.d.Units[u].Entry]
			c.out.Missing = append(c.out.Missing, title.NoteOf("may-enter", refs("8.0"), "unit", p.d.Name(u), "entry", at.name, "hex", p.d.Hex(int(at.cell)).String()))
		}
	}
	if h := p.heirHQ(); c.side == polish && h >= 0 && p.dueNow(h) && len(p.mergeSites(h)) > 1 && !c.has(keyArrivals, "MERGE") {
		c.out.Missing = append(c.out.Missing, title.NoteOf("may-merge", refs("8.0.4"), "hq", p.d.Name(h)))
	}
	var strikers, patrols []string
	for k := range p.d.Aircraft {
		a := &p.d.Aircraft[k]
		if int(a.side) != c.side || !p.fit(k) || c.struck[k] > 0 {
			continue
		}
		if a.interdicts {
			patrols = append(patrols, a.name)
		} else {
			strikers = append(strikers, a.name)
		}
	}
	c.lacks("may-strike", "aircraft", strikers, "12.1")
	c.lacks("may-interdict", "aircraft", patrols, "12.2/b")
}

// idlePlans warns of plans in which nobody marches or attacks: the chit counts as an
// activation all the same [4.1.1/b].
func (c *checker) idlePlans() {
	var warned []string
	for i := range c.lines {
		l := &c.lines[i]
		if l.at < 0 || !l.stood || slices.Contains(warned, l.key) || !c.activates(l.key) || c.asked == "activation" && l.key == c.was.chitKey() {
			continue
		}
		if !slices.ContainsFunc(c.lines, func(q line) bool { return q.stood && q.key == l.key && !idleVerb(q.order.Verb) }) {
			warned = append(warned, l.key)
			c.note(&c.out.Verdicts[l.at], "idle-plan", refs("4.1.1/b"), "hq", c.was.d.keyName(l.key))
		}
	}
}

// activates tells whether a key is that of a headquarters, of a chit or of all.
func (c *checker) activates(key string) bool {
	switch key {
	case keyAir, keyArrivals, keyEvent, keyReplace:
		return false
	}
	return true
}

// idleVerb tells orders of a plan that move nobody.
func idleVerb(verb string) bool { return verb == "" || verb == "HOLD" }

// lacks remarks on what is missing in one line for all that it is missing for.
func (c *checker) lacks(kind, arg string, names []string, ref rule.Ref) {
	if len(names) > 0 {
		c.out.Missing = append(c.out.Missing, title.NoteOf(kind, refs(ref), arg, strings.Join(names, ", ")))
	}
}

// now tells that the seat is awaited for an activation.
func (c *checker) now() bool { return c.asked == "activation" }

// hqsToCome lists a side's headquarters on the map that a chit may still
// activate this turn, and those that are being activated.
func (p *Position) hqsToCome(side int) []int16 {
	var list []int16
	add := func(u int16) {
		if p.Units[u].Place == onMap && p.Units[u].Cell >= 0 && !slices.Contains(list, u) {
			list = append(list, u)
		}
	}
	if a := p.act; a != nil && int(a.side) == side {
		for _, u := range a.hqs[len(a.posts):] {
			add(u)
		}
	}
	if p.ph >= supplyPhase || p.ph == command && p.spent(side) {
		return list
	}
	for k := range p.d.Chits {
		if c := &p.d.Chits[k]; c.command() && int(c.side) == side && p.drawable(k) {
			for _, u := range c.hqs {
				add(u)
			}
		}
	}
	return list
}

// planned tells whether an order that stands, or a plan to do nothing, is kept
// for a headquarters: by its own name or by a chit that names it.
func (c *checker) planned(key string, hq int16) bool {
	return slices.ContainsFunc(c.lines, func(l line) bool {
		if !l.stood {
			return false
		}
		if l.key == key || l.key == keyAll {
			return true
		}
		k := c.was.d.chitByID(l.key)
		return k >= 0 && slices.Contains(c.was.d.Chits[k].hqs, hq)
	})
}

// passes tells that the plan for a key is to do nothing, or the staff officer's.
func (c *checker) passes(key string) bool {
	return slices.ContainsFunc(c.lines, func(l line) bool {
		return l.stood && (l.key == key && l.order.Verb == "" || l.order.Verb == verbStaff && (l.key == key || l.key == keyAll))
	})
}

// has tells whether an order of that verb stands for a key.
func (c *checker) has(key, verb string) bool {
	return slices.ContainsFunc(c.lines, func(l line) bool { return l.stood && l.key == key && l.order.Verb == verb })
}

// canAct tells whether a unit could do anything when activated: fortresses only
// next to the enemy.
func (p *Position) canAct(u int) bool {
	if !p.d.immobile(u) {
		return p.d.Units[u].Class != ship
	}
	return p.attackOf(u) > 0 && p.targetOf(int(p.d.Units[u].Side), u) >= 0
}
