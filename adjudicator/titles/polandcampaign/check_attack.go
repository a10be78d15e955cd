package polandcampaign

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// attack tries an ATTACK.
func (c *checker) attack(o *order.Order, b *Assault, v *title.Verdict) *rule.Refusal {
	p := c.P
	hex := b.Hex.String()
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return rule.Refuse("off-map").With("hex", hex)
	}
	for k, plan := range c.plans {
		if plan.Hex == b.Hex {
			return rule.Refuse("already-attacked", "5.1").With("hex", hex, "line", itoa(c.lines[k]))
		}
	}
	unseen := !p.enemyAt(c.side, cell)
	if unseen && !c.dark(cell) {
		r := rule.Refuse("no-enemy-there", "5.0").With("hex", hex)
		r.Suggest = c.otherTarget(b.Units...)
		return r
	}
	attackers := make([]uint8, 0, len(b.Units))
	for _, u := range b.Units {
		if r := c.attacker(u, cell, b); r != nil {
			return r
		}
		attackers = append(attackers, uint8(u))
	}
	if r := c.airSupport(b); r != nil {
		return r
	}
	if r := c.clauses(b, cell); r != nil {
		return r
	}
	c.air += b.Air
	c.plans = append(c.plans, p.orderedPlans(c.side, []order.Order{*o})...)
	c.lines = append(c.lines, o.Line)
	if unseen {
		c.mayFail(v, b.Units[0], true)
	} else {
		v.Notes = append(v.Notes, p.oddsNotes(c.side, cell, attackers, b.Air)...)
	}
	c.remark(b, v, cell, attackers)
	return nil
}

// airSupport tells why an attack cannot have its air points, or nil [6.0][6.1].
func (c *checker) airSupport(b *Assault) *rule.Refusal {
	left := c.P.Air - c.air
	switch {
	case b.Air == 0:
		return nil
	case c.side != german:
		return rule.Refuse("no-air", "6.0")
	case b.Air <= left:
		return nil
	}
	r := rule.Refuse("air-too-many", "6.0", "6.1").With("air", itoa(b.Air), "left", itoa(left))
	fewer := *b
	fewer.Air = max(left, 0)
	r.Suggest = c.P.d.Tongue.Order(c.side, "ATTACK", &fewer).Canon
	return r
}

// remark draws an attack that stands, and says that its condition does not count for units that must attack
// [4.1.2/e].
func (c *checker) remark(b *Assault, v *title.Verdict, cell int, attackers []uint8) {
	if b.If != nil && slices.ContainsFunc(b.Units, c.P.mustAttack) {
		v.Note("condition-void", refs("4.1.2/e", "4.1.2/h"), "hex", b.Hex.String())
	}
	c.out.Arrows = append(c.out.Arrows, c.P.Charge(attackers, cell)...)
}

// attacker tells why a unit cannot join an attack on a hex and what it could do instead, or nil.
func (c *checker) attacker(u, cell int, b *Assault) *rule.Refusal {
	r := c.barredFrom(u, cell)
	if r == nil {
		return nil
	}
	switch r.Kind {
	case "not-adjacent":
		if r.Suggest = c.approach(u, cell); r.Suggest == "" {
			r.Suggest = c.without(b, u)
		}
	case "armored-fort":
		r.Suggest = c.without(b, u)
	}
	return r
}

// barredFrom tells why a unit cannot join an attack on a hex, or nil.
func (c *checker) barredFrom(u, cell int) *rule.Refusal {
	p := c.P
	if r := p.attackBar(c.side, u, cell); r != nil {
		return r
	}
	name, from := p.d.Name(u), int(p.Units[u].Cell)
	for _, plan := range c.plans {
		if slices.Contains(plan.Units, name) {
			return rule.Refuse("already-attacking", "5.1").With("unit", name, "hex", plan.Hex.String())
		}
	}
	if p.d.Dir(from, cell) < 0 {
		return rule.Refuse("not-adjacent", "5.0").With("unit", name, "at", p.d.Hex(from).String(), "hex", p.d.Hex(cell).String())
	}
	return nil
}

// clauses tries what an attack says in advance.
func (c *checker) clauses(b *Assault, cell int) *rule.Refusal {
	p := c.P
	for _, u := range b.Lose {
		if !slices.Contains(b.Units, u) {
			return rule.Refuse("not-attacking").With("unit", p.d.Name(u))
		}
	}
	for i, f := range b.Advance {
		name := p.d.Name(f.Unit)
		if !slices.Contains(b.Units, f.Unit) {
			return rule.Refuse("not-attacking").With("unit", name)
		}
		ground := func(g Pursuit) bool { return !p.d.Airborne(g.Unit) }
		if p.waitsForGround(f.Unit) && !slices.ContainsFunc(b.Advance[:i], ground) {
			return rule.Refuse("no-contact-yet", "4.2.3/b").With("unit", name)
		}
		if r := p.pursuing(f, cell); r != nil {
			return r
		}
	}
	return rule.RefuseIf(b.Retreat != 0 && p.d.Cell(b.Retreat) < 0, "off-map").With("hex", b.Retreat.String())
}

// pursuing tells why a unit cannot advance by the hexes named once the first, where the defender stands, is empty
// [5.2].
func (p *Position) pursuing(f Pursuit, cell int) *rule.Refusal {
	name := p.d.Name(f.Unit)
	limit := p.advanceLimit(f.Unit)
	if len(f.Hexes) > limit {
		return rule.Refuse("advance-too-far", "5.2/a", "5.2/b").With("unit", name, "hexes", itoa(len(f.Hexes)), "limit", itoa(limit))
	}
	at := cell
	for k, h := range f.Hexes {
		to := p.d.Cell(h)
		switch {
		case to < 0:
			return rule.Refuse("off-map").With("hex", h.String())
		case k == 0 && to != cell:
			return rule.Refuse("advance-first", "5.2").With("unit", name, "hex", p.d.Hex(cell).String(), "to", h.String())
		case k == 1 && p.d.Dir(at, to) < 0:
			return rule.Refuse("not-adjacent", "5.2").With("unit", name, "at", p.d.Hex(at).String(), "hex", h.String())
		case p.d.country[to] == hungary:
			return rule.Refuse("advance-off-map", "5.2", "4.2.2").With("unit", name, "hex", h.String())
		}
		if why := p.closedTo(f.Unit, to); why != nil {
			return why
		}
		at = to
	}
	return nil
}

func (p *Position) oddsNotes(side, cell int, attackers []uint8, air int) []title.Note {
	hex := p.d.Hex(cell).String()
	attack, defence, l := p.reckon(side, cell, attackers, air)
	notes := []title.Note{title.NoteOf("odds", refs("5.1.1"), "hex", hex, "attack", itoa(attack), "air", itoa(air),
		"defence", itoa(defence), "odds", oddsText(attack, defence), "column", l.To)}
	return append(notes, game.ShiftNotes(hex, p.shifts(l, cell), signed)...)
}

func signed(n int) string {
	if n > 0 {
		return "+" + itoa(n)
	}
	return itoa(n)
}

// dark tells, in blind fog, whether an enemy may stand in a hex unseen: land that no unit of the seat is next to
// now.
func (c *checker) dark(cell int) bool {
	w := c.was
	return c.blind() && w.zoc[c.side][cell] == 0 && w.holds(cell) != c.side && w.d.terrain[cell] != sea
}
