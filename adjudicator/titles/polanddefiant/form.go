package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// Form is an order form ready to edit: orders in force as they stand, and as
// comments what could be ordered. A PLAN line opens the section below it and
// orders nothing by itself.
func (p *Position) Form(seat title.Seat) []string {
	side := sideOf(string(seat))
	if side == nobody {
		return nil
	}
	k := p.known(side)
	for _, d := range k.Awaited() {
		if d.Seat != seat {
			continue
		}
		switch d.Kind {
		case "turn":
			lines := append(k.airForm(side), k.arrivalForm(side)...)
			return append(lines, k.planForms(side)...)
		case "plans":
			return k.planForms(side)
		}
		return k.choiceForm(side, d.Kind)
	}
	return nil
}

// airForm lists the aircraft that can fly.
func (p *Position) airForm(side int) []string {
	var lines []string
	for i := range p.d.Aircraft {
		a := &p.d.Aircraft[i]
		switch {
		case int(a.side) != side || !p.fit(i):
		case a.interdicts:
			lines = append(lines, "# INTERDICT hex WITH "+a.name)
		default:
			lines = append(lines, "# STRIKE hex WITH "+a.name+"   # "+itoa(int(a.attack)))
		}
	}
	return lines
}

// arrivalForm lists the reinforcements that are due.
func (p *Position) arrivalForm(side int) []string {
	var lines []string
	for _, u := range p.awaited(side) {
		at := p.d.entries[p.d.Units[u].Entry]
		lines = append(lines, "# ENTER "+p.d.Counters.Label(side, u)+" "+p.d.Hex(int(at.cell)).String()+"   # "+at.name+", "+p.valuesOf(u))
	}
	if h := p.heirHQ(); h >= 0 && int(p.d.Units[h].Side) == side && p.dueNow(h) {
		for _, u := range p.mergeSites(h) {
			lines = append(lines, "# "+p.d.mergerOrder(int(u)).Canon)
		}
	}
	return lines
}

// planForms has a section for every headquarters that a chit may still activate,
// with the units it would command now, and what is kept for it.
func (p *Position) planForms(side int) []string {
	var lines []string
	for k := range p.d.Chits {
		c := &p.d.Chits[k]
		if !c.command() || c.kind == chitHQ || int(c.side) != side || !p.drawable(k) {
			continue
		}
		if kept := p.keptForms(side, c.id); len(kept) > 0 {
			lines = append(append(lines, "PLAN "+p.d.keyName(c.id)), kept...)
		} else {
			lines = append(lines, "# "+planForm(p.d, c.id, "ACTIVATE")+"   # "+p.hqList(c.hqs))
		}
	}
	for _, hq := range p.hqsToCome(side) {
		key := p.formationOf(int(hq)).id
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
	var lines []string
	for i := range p.plans[side] {
		if q := &p.plans[side][i]; q.key == key && q.order.Verb != "" {
			lines = append(lines, q.order.Canon)
		} else if q.key == key {
			lines = append(lines, "NONE")
		}
	}
	return lines
}

// hqList names headquarters on the map.
func (p *Position) hqList(hqs []int16) string {
	var list []string
	for _, u := range hqs {
		if p.Units[u].Place == onMap {
			list = append(list, p.d.hqName(int(u)))
		}
	}
	return strings.Join(list, ", ")
}

// unitForms lists units ready to be given a hex.
func (p *Position) unitForms(side int, units []uint8) []string {
	var lines []string
	for _, u := range units {
		if !p.canAct(int(u)) || p.hasOrder(side, int(u)) {
			continue
		}
		c := &p.Units[u]
		verb := "# MOVE "
		if p.d.immobile(int(u)) {
			verb = "# HOLD "
		}
		line := verb + p.d.Counters.Label(side, int(u)) + "   # " + p.d.Hex(int(c.Cell)).String() + ", " + p.valuesOf(int(u))
		if s := supplyNames[c.Supply]; s != "" {
			line += ", " + strings.ReplaceAll(s, "-", " ")
		}
		if foes := p.foesOf(int(u)); foes != "" {
			line += ", next to " + foes
		}
		lines = append(lines, line)
	}
	return lines
}

// hasOrder tells whether a march of the unit is kept.
func (p *Position) hasOrder(side, u int) bool {
	return slices.ContainsFunc(p.plans[side], func(q planned) bool {
		b, ok := q.order.Body.(*March)
		return ok && b.Unit == u && q.key != keyEvent
	})
}

// valuesOf writes a unit's values: 3-3-3, for headquarters their movement.
func (p *Position) valuesOf(u int) string {
	def := &p.d.Units[u]
	mp := itoa(int(def.Move))
	if def.rails {
		mp = "R"
	}
	if def.Class == hq {
		return "HQ " + mp
	}
	return itoa(p.attackOf(u)) + "-" + itoa(p.defenceOf(u)) + "-" + mp
}

// foesOf writes the known enemies next to a unit.
func (p *Position) foesOf(u int) string {
	var list []uint8
	for _, n := range &p.d.Near[p.Units[u].Cell] {
		if n >= 0 {
			list = append(list, p.defendersAt(int(p.d.Units[u].Side), int(n))...)
		}
	}
	return strings.Join(p.namesOf(list), ", ")
}

// choiceForm shows the answers that a choice takes.
func (p *Position) choiceForm(side int, kind string) []string {
	var lines []string
	add := func(verb string, body any) {
		lines = append(lines, "# "+p.d.language.Order(side, verb, body).Canon)
	}
	switch kind {
	case "activation":
		if p.act.choose > 0 {
			lines = append(lines, "# ACTIVATE "+p.hqList(p.act.hqs))
			for _, hq := range p.act.hqs {
				lines = append(append(lines, "PLAN "+p.d.keyName(p.formationOf(int(hq)).id)), p.unitForms(side, p.inCommand(int(hq)))...)
			}
			return append(lines, "END")
		}
		return p.unitForms(side, p.inCommand(int(p.act.hqs[0])))
	case "event":
		for u := range p.d.Units {
			if c := &p.Units[u]; int(p.d.Units[u].Side) == side && c.Cell >= 0 && p.mayGoFree(u) {
				add("MOVE", &March{Unit: u})
			}
		}
	case "losses":
		for _, u := range p.fighters(side) {
			add("LOSE", &Choice{Units: []int{int(u)}})
		}
	case "retreat", "withdraw":
		verb, group := "RETREAT", p.driven
		if kind == "withdraw" {
			verb, group = "WITHDRAW", func(int) []uint8 { return p.riders(p.combat) }
			lines = append(lines, "# STAND")
		}
		for _, u := range group(side) {
			for _, w := range p.waysAsked(side, kind, int(u)) {
				if len(w.cells) > 1 {
					add(verb, &March{Unit: int(u), Hexes: p.d.Map.Hexes(w.cells[1:])})
				}
			}
		}
	case "advance":
		lines = append(lines, "# STAND")
		for _, u := range p.pursuers() {
			add("ADVANCE", &Pursuit{Unit: int(u), Hexes: []hex.Hex{p.d.Hex(p.combat.cell)}})
		}
	case "replacements":
		for _, u := range p.replaceable(side, int(p.spending.points)) {
			add("REPLACE", &Rebuild{Unit: u, HQ: -1})
		}
	case "merger":
		for _, u := range p.mergeSites(p.heirHQ()) {
			add("MERGE", &Merger{At: int(u)})
		}
	case "removal":
		_, units, planes := p.removable(p.ask.args["effect"])
		for _, u := range units {
			add("REMOVE", &Choice{Units: []int{u}})
		}
		for _, k := range planes {
			add("REMOVE", &Choice{Aircraft: k})
		}
	}
	return lines
}

// mayGoFree tells whether a unit could march by a random event: not out of an
// EZOC, not by rail [RET.3], and no Slovak [RET.8].
func (p *Position) mayGoFree(u int) bool {
	def := &p.d.Units[u]
	return !p.d.immobile(u) && !def.rails && def.Class != ship && def.Nation != slovak && !p.inEZOC(int(def.Side), int(p.Units[u].Cell))
}
