package polandcampaign

import (
	"slices"

	"kurier/adjudicator/rule"
)

// After a movement phase all neighbouring enemies are engaged, and the side that moved is the attacker [5.0].

// hold gives the columns that a unit's hex would give it against an enemy in a neighbouring hex: its terrain, or
// for a Pole his works toward the enemy if that is more [4.1.2/c][9.0/o1]. Rivers favour both alike and do not
// count.
func (p *Position) hold(side, cell, dir int) int {
	n := p.d.ground(cell).Shift
	if side == polish && p.d.fort[cell][dir] {
		n = max(n, p.d.chart[fort].Shift)
	}
	return n
}

// dominant tells whether a unit stands on dominant terrain against every enemy that engages it [4.1.2/d][4.1.2/g].
func (p *Position) dominant(u int) bool {
	cell, side := int(p.Units[u].Cell), int(p.d.Units[u].Side)
	for dir, n := range &p.d.Near[cell] {
		if n < 0 || !p.enemyAt(side, int(n)) {
			continue
		}
		if p.hold(side, cell, dir) <= p.hold(1-side, int(n), (dir+3)%6) {
			return false
		}
	}
	return true
}

// canAttack tells whether a unit may attack the neighbouring hex in a direction, in which there is one: armored
// units not through works that face them [5.1.2/o2].
func (p *Position) canAttack(u, cell, dir int) bool {
	def := &p.d.Units[u]
	return def.Class != armored || int(def.Side) != german || !p.d.fort[p.d.Near[cell][dir]][(dir+3)%6]
}

// targets lists the neighbouring enemy hexes the unit may still attack in this phase, in order of direction.
func (p *Position) targets(u int) (cells []int16) {
	if !p.engaged(u) {
		return nil
	}
	cell, side := int(p.Units[u].Cell), int(p.d.Units[u].Side)
	for dir, n := range &p.d.Near[cell] {
		if n >= 0 && p.enemyAt(side, int(n)) && p.canAttack(u, cell, dir) && !p.wasAttacked(int(n)) {
			cells = append(cells, n)
		}
	}
	return cells
}

// mustAttack tells whether the rules make a unit of the moving side attack: it moved into contact [4.1.2/h], or it
// stayed engaged and is not on dominant terrain against all [4.1.2/e]. A unit that has fought is free, and so is in
// the end one that has nobody it may attack.
func (p *Position) mustAttack(u int) bool {
	flags := p.Units[u].Flags
	return flags&fought == 0 && p.engaged(u) && (flags&contact != 0 || !p.dominant(u))
}

func (p *Position) wasAttacked(cell int) bool { return slices.Contains(p.attacked, int16(cell)) }

// besieged tells whether none of the units in a hex could retreat to a hex free of enemy engagement zones [5.1.3].
func (p *Position) besieged(cell int) bool {
	for _, u := range p.StackOf(cell) {
		for dir := range 6 {
			if k, _ := p.refuge(int(u), cell, dir); k != noRefuge {
				return false
			}
		}
	}
	return true
}

// breakOut is what the retreat of a besieged unit by two hexes costs it: a casualty on the second [5.3.3]. Through
// a hex with own units it comes without; else a unit that took a casualty in the combat is lost [5.3.3/o1]. It
// gives the rules of a retreat that the unit lives to make, nil if it does not.
func (r *play) breakOut(u int, e *escape) []rule.Ref {
	p := r.P
	if e.covered {
		return refs("5.3.3", "5.3.3/o1")
	}
	if slices.Contains(p.combat.Hit, uint8(u)) {
		r.destroy(u, "siege", []rule.Ref{"5.3.3/o1"})
		return nil
	}
	if !p.sturdy(u) {
		r.destroy(u, "siege", []rule.Ref{"5.3.3", "7.0/o1"})
		return nil
	}
	r.casualty(u, "siege", true, refs("5.3.3"))
	return refs("5.3.3")
}

// deadEnd says what a unit with no way out perishes by: the sea [5.3.3/o2], the German border [5.3.3/o4], or the
// enemy around it [5.3/a][5.3.3/a].
func (p *Position) deadEnd(u, from int) (cause string, rules []rule.Ref) {
	border := func(n int) bool { return p.beyondBorder(n) && !p.enemyAt(polish, n) && !p.inEZOC(polish, n) }
	switch {
	case p.d.Borders(from, func(n int) bool { return p.d.terrain[n] == sea }):
		return "sea", refs("5.3.3/o2")
	case p.d.Units[u].Side == polish && p.d.Borders(from, border):
		return "border", refs("5.3.3/o4")
	}
	return "retreat", refs("5.3/a", "5.3.3/a")
}
