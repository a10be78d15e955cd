package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Form is an order form ready to edit: orders in force as they stand, what could be ordered without its target,
// which orders nothing, and as comments whole orders to choose from. A PLAN line opens the section below it and
// orders nothing by itself.
func (p *Position) Form(seat title.Seat) []string {
	side, kind := sideOf(string(seat)), title.AwaitedOf(p, seat)
	if kind == "" {
		return nil
	}
	k := p.known(side)
	switch kind {
	case "turn":
		return slices.Concat(k.airForm(side), k.arrivalForm(side), k.planForms(side))
	case "plans":
		return k.planForms(side)
	}
	return k.choiceForm(side, kind)
}

// airForm lists the aircraft that can fly.
func (p *Position) airForm(side int) []string {
	var lines []string
	for _, k := range p.flying(func(k int) bool { return int(p.d.Aircraft[k].side) == side }) {
		if a := &p.d.Aircraft[k]; a.Interdicts {
			lines = append(lines, "INTERDICT WITH "+a.Name+"   # which hex?")
		} else {
			lines = append(lines, "STRIKE WITH "+a.Name+"   # "+itoa(a.Attack)+", which hex?")
		}
	}
	return lines
}

// arrivalForm lists the reinforcements that are due.
func (p *Position) arrivalForm(side int) []string {
	var lines []string
	for _, u := range p.awaited(side) {
		at := p.d.Entries[p.d.Units[u].Entry]
		lines = append(lines, "ENTER "+p.d.Counters.Label(side, u)+"   # "+p.d.Hex(int(at.cell)).String()+", "+at.Name+", "+p.valuesOf(u))
	}
	if h := p.heirHQ(); h >= 0 && int(p.d.Units[h].Side) == side && p.dueNow(h) {
		for _, u := range p.mergeSites(h) {
			lines = append(lines, order.Offer(p.d.mergerOrder(int(u)).Canon, ""))
		}
	}
	return lines
}

// planForms has a section for every headquarters that a chit may still activate, with the units it would command
// now, and what is kept for it.
func (p *Position) planForms(side int) []string {
	var lines []string
	for k := range p.d.Chits {
		c := &p.d.Chits[k]
		if !c.command() || c.kind == chitHQ || int(c.side) != side || !p.drawable(k) {
			continue
		}
		if kept := p.keptForms(side, c.ID); len(kept) > 0 {
			lines = append(append(lines, "PLAN "+p.d.keyName(c.ID)), kept...)
		} else {
			lines = append(lines, planForm(p.d, c.ID, "ACTIVATE")+"   # "+p.hqList(c.HQs))
		}
	}
	for _, hq := range p.hqsToCome(side) {
		key := p.formationOf(int(hq)).ID
		lines = append(lines, "PLAN "+p.d.keyName(key)+"   # "+p.d.Hex(int(p.Units[hq].Cell)).String())
		lines = append(lines, p.keptForms(side, key)...)
		lines = append(lines, p.unitForms(side, p.inCommand(int(hq)))...)
	}
	if len(lines) > 0 {
		lines = append(lines, "END")
	}
	if kept := p.keptForms(side, keyEvent); len(kept) > 0 {
		lines = append(append(append(lines, "PLAN EVENT"), kept...), "END")
	}
	return append(lines, p.keptForms(side, keyReplace)...)
}

// keptForms are the lines of a plan in force.
func (p *Position) keptForms(side int, key string) []string {
	list, any := p.plansFor(side, key)
	if any && len(list) == 0 {
		return []string{"NONE"}
	}
	return order.Canons(list)
}

// hqList names headquarters on the map.
func (p *Position) hqList(hqs []int16) string {
	return p.siteList(game.Those(hqs, func(u int16) bool { return p.Units[u].Place == onMap }))
}

// unitForms lists units ready to be given a hex.
func (p *Position) unitForms(side int, units []uint8) []string {
	var lines []string
	for _, u := range units {
		ordered := slices.ContainsFunc(p.plans[side], func(q planned) bool {
			b, ok := q.order.Body.(*March)
			return ok && b.Unit == int(u) && q.key != keyEvent
		})
		if ordered || !p.canAct(int(u)) {
			continue
		}
		c := &p.Units[u]
		verb := "MOVE "
		if p.d.immobile(int(u)) {
			verb = "ATTACK WITH "
		}
		line := verb + p.d.Counters.Label(side, int(u)) + "   # " + p.d.Hex(int(c.Cell)).String() + ", " + p.valuesOf(int(u))
		if s := supplyNames[c.Supply]; s != "" {
			line += ", " + strings.ReplaceAll(s, "-", " ")
		}
		foes := slices.DeleteFunc(p.Beside(1-side, int(c.Cell)), func(v uint8) bool { return p.d.Units[v].Class == ship })
		if len(foes) > 0 {
			line += ", next to " + p.NameList(foes)
		}
		lines = append(lines, line)
	}
	return lines
}

// valuesOf writes a unit's values: 3-3-3, for headquarters their movement.
func (p *Position) valuesOf(u int) string {
	def := &p.d.Units[u]
	mp := itoa(int(def.Move))
	if def.Rails {
		mp = "R"
	}
	if def.Class == hq {
		return "HQ " + mp
	}
	return itoa(p.Attack(u)) + "-" + itoa(p.Defence(u)) + "-" + mp
}

// choiceForm shows the answers that a choice takes.
func (p *Position) choiceForm(side int, kind string) (lines []string) {
	if kind == "activation" {
		return p.activationForm(side)
	}
	for _, o := range p.choices(side, kind) {
		if o.Verb != "STAND" { // which orders something without a target
			lines = append(lines, order.Offer(o.Canon, ""))
		}
	}
	return lines
}

// choices are whole orders that answer what a side is asked, one for each thing that it may say.
func (p *Position) choices(side int, kind string) (list []order.Order) {
	add := func(verb string, body any) { list = append(list, p.d.Tongue.Order(side, verb, body)) }
	switch kind {
	case "event":
		for _, u := range p.everybody(side) {
			if p.mayGoFree(int(u)) {
				add("MOVE", &March{Unit: int(u)})
			}
		}
	case "losses":
		for _, u := range p.fighters(side) {
			add("LOSE", &Choice{Units: []int{int(u)}, Aircraft: -1})
		}
	case "retreat", "withdraw":
		verb, group := "RETREAT", p.driven
		if kind == "withdraw" {
			verb, group = "WITHDRAW", func(int) []uint8 { return p.riders(p.combat) }
			add("STAND", &Choice{Aircraft: -1})
		}
		for _, u := range group(side) {
			for _, w := range p.waysAsked(side, kind, int(u)) {
				if len(w.cells) > 1 {
					add(verb, &March{Unit: int(u), Hexes: p.d.Map.Hexes(w.cells[1:])})
				}
			}
		}
	case "advance":
		add("STAND", &Choice{Aircraft: -1})
		for _, u := range p.pursuers() {
			add("ADVANCE", &Pursuit{Unit: int(u), Hexes: []hex.Hex{p.d.Hex(p.combat.Cell)}})
		}
	case "replacements":
		for _, u := range p.replaceable(side, p.spending.Points) {
			add("REPLACE", &Rebuild{Unit: u, HQ: -1})
		}
	case "merger":
		for _, u := range p.mergeSites(p.heirHQ()) {
			add("MERGE", &Merger{At: int(u)})
		}
	case "removal":
		_, units, planes := p.removable(p.ask.Args["effect"])
		for _, u := range units {
			add("REMOVE", &Choice{Units: []int{u}, Aircraft: -1})
		}
		for _, k := range planes {
			add("REMOVE", &Choice{Aircraft: k})
		}
	}
	return list
}

// activationForm shows the orders of the headquarters at work, or a plan for each that may be chosen.
func (p *Position) activationForm(side int) []string {
	if p.act.Choose == 0 {
		return p.unitForms(side, p.inCommand(int(p.act.HQs[0])))
	}
	lines := []string{order.Offer("ACTIVATE "+p.hqList(p.act.HQs), "")}
	for _, hq := range p.act.HQs {
		lines = append(append(lines, "PLAN "+p.d.keyName(p.formationOf(int(hq)).ID)), p.unitForms(side, p.inCommand(int(hq)))...)
	}
	return append(lines, "END")
}

// mayGoFree tells whether a unit could march by a random event: not out of an EZOC, not by rail [RET.3], and no
// Slovak [RET.8].
func (p *Position) mayGoFree(u int) bool {
	def := &p.d.Units[u]
	return !p.d.immobile(u) && !def.Rails && def.Class != ship && def.Nation != slovak && !p.inEZOC(int(def.Side), int(p.Units[u].Cell))
}

// What follows finds the nearest legal thing to a refused order.

// planText writes an order as it was given: with its plan, unless its activation is the one awaited.
func (c *checker) planText(t *trial, canon string) string {
	if t.now {
		return canon
	}
	return planForm(c.was.d, t.key, canon)
}

// nearest is a MOVE that comes closest to where a refused one wanted to go, as text.
func (c *checker) nearest(t *trial, b *March) string {
	p := t.r.P
	if len(b.Hexes) == 0 || p.mayMarch(c.side, b.Unit) != nil {
		return ""
	}
	want := p.d.Cell(b.Hexes[len(b.Hexes)-1])
	if want < 0 {
		return ""
	}
	free := p.marchesFree()
	by, why := p.modeFor(b, free, false)
	mode := b.Mode
	if why != nil {
		if p.d.immobile(b.Unit) {
			return ""
		}
		if by, mode = p.d.modeOf(b.Unit), ""; free {
			by = freely
		}
	}
	start := int(p.Units[b.Unit].Cell)
	ends, far := p.reachable(b.Unit, start, by), p.d.Distance(start, want)
	best := wish.Richest(len(ends), func(i int) (int, bool) {
		n := p.d.Distance(int(ends[i]), want)
		return -n, n < far && p.roomFor(b.Unit, int(ends[i]))
	})
	if best < 0 {
		return ""
	}
	return c.planText(t, p.d.marchOrder(c.side, "MOVE", b.Unit, p.d.Map.Hexes(ends[best:best+1]), mode).Canon)
}

// without is the text of an attack without one unit, or of another attack by it when it is alone.
func (c *checker) without(t *trial, b *Assault, u int) string {
	if fewer := b.Without(func(v int) bool { return v == u }); len(fewer.Units) > 0 {
		return c.planText(t, t.r.P.d.Tongue.Order(c.side, "ATTACK", fewer).Canon)
	}
	return c.otherTarget(t, u)
}

// otherTarget is an attack of the unit on an enemy next to it, as text.
func (c *checker) otherTarget(t *trial, u int) string {
	p := t.r.P
	if cell := p.targetOf(c.side, u); cell >= 0 {
		return c.planText(t, p.d.Tongue.Order(c.side, "ATTACK", &Assault{Hex: p.d.Hex(cell), Units: []int{u}}).Canon)
	}
	return ""
}

// targetOf is a hex next to a unit that it could attack, -1 for none.
func (p *Position) targetOf(side, u int) (target int) {
	fit := func(n int) bool {
		target = n
		return p.enemyAt(side, n) && !p.loneHQ(1-side, n) && p.attackBar(u, n) == nil
	}
	if at := int(p.Units[u].Cell); at >= 0 && p.d.Borders(at, fit) {
		return target
	}
	return -1
}

// reachable are all hexes to which a unit could go from the start in that mode, without the start itself, in an
// order that is always the same. Stacking at the end of a march is not asked, since hexes may yet be cleared before
// the phase ends [7.0/b].
func (p *Position) reachable(u, start int, by mode) (ends []int16) {
	if p.d.immobile(u) || by == bySea || p.startBlocked(u, start, by) != hex.Free {
		return nil
	}
	s := hex.Borrow()
	defer s.Done()
	var seen hexes
	seen[start] = true
	points, paid := p.purse(u, start, by)
	for _, o := range p.outlays(u, points, by, paid) {
		p.spread(s, u, start, o.budget, by, o.shy)
		for _, c := range s.Reached() {
			if !seen[c] {
				seen[c] = true
				ends = append(ends, c)
			}
		}
	}
	return ends
}

// owner is the side that an event is of, "" for both.
func owner(e title.Event) string {
	switch e.(type) {
	case *BridgeBroken:
		return sideNames[german] // Poles keep their bridges [6.2.2/d]
	case *Merged:
		return sideNames[polish] // [8.0.4]
	}
	return events.Owner(e)
}

// subject is the number of the unit that an event is of, -1 for none.
func (p *Position) subject(e title.Event) int {
	if u, err := p.d.Unit(owner(e), events.Unit(e)); err == nil {
		return u
	}
	return -1
}
