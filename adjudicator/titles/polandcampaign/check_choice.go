package polandcampaign

import (
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// answer tries a choice in mid-combat.
func (c *checker) answer(o *order.Order, v *title.Verdict) *rule.Refusal {
	p := c.p
	d := p.Awaited()[0]
	fight := p.combat
	group := fight.defenders
	if c.side == fight.side {
		group = fight.attackers
	}
	kind := map[string]string{"LOSE": "losses", "ELIMINATE": "emp", "AIR": "air", "RETREAT": "retreat"}[o.Verb]
	if kind != d.Kind {
		return rule.Refuse("wrong-phase").With("verb", o.Verb)
	}
	part := func(u int) *rule.Refusal {
		if int(p.d.Units[u].side) != c.side {
			return rule.Refuse("not-own-unit").With("unit", p.name(u))
		}
		if !slices.Contains(group, uint8(u)) || p.units[u].cell < 0 {
			return rule.Refuse("not-in-combat").With("unit", p.name(u))
		}
		return nil
	}
	switch b := o.Body.(type) {
	case *Choice:
		if kind == "air" {
			if b.Number > int(p.air) {
				return rule.Refuse("air-too-many", "6.1").With("air", itoa(b.Number), "left", itoa(int(p.air)))
			}
			c.note(v, "choice", refs("6.1/a"), "kind", kind, "value", itoa(b.Number))
			return nil
		}
		for _, u := range b.Units {
			if r := part(u); r != nil {
				return r
			}
		}
		if kind == "losses" && fight.code != codeEMP && len(b.Units) > 1 {
			return rule.Refuse("too-many-losses", rule.Ref("5.1.5/"+codeNames[fight.code])).With("number", "1")
		}
		c.note(v, "choice", codeRules[fight.code], "kind", kind, "value", p.d.labels(c.side, b.Units))
		return nil
	case *March:
		if r := part(b.Unit); r != nil {
			return r
		}
		return c.wayBack(b, v)
	}
	return rule.Refuse("wrong-phase").With("verb", o.Verb)
}

// wayBack tries a RETREAT answer. In blind fog a hex may turn out to lie in the
// zone of an enemy that cannot be seen.
func (c *checker) wayBack(b *March, v *title.Verdict) *rule.Refusal {
	p := c.p
	from := int(p.units[b.Unit].cell)
	to := p.d.cell(b.Hexes[0])
	bad := rule.Refuse("bad-retreat", "5.3", "5.3/b").With("unit", p.name(b.Unit), "hex", b.Hexes[0].String())
	dir := -1
	if to >= 0 {
		dir = p.d.dir(from, to)
	}
	free := 0
	for d := range 6 {
		k, n := p.refuge(b.Unit, from, d)
		if k == noRefuge {
			continue
		}
		free++
		if n >= 0 && bad.Suggest == "" {
			bad.Suggest = c.text("RETREAT", b.Unit, p.hex(n))
		}
		if d == dir {
			c.mayFail(v, b.Unit, c.blind())
			c.note(v, "choice", refs("5.3"), "kind", "retreat", "value", p.name(b.Unit)+" "+b.Hexes[0].String())
			c.arrow("retreat", b.Unit, []int16{int16(from), int16(to)})
			return nil
		}
	}
	if dir >= 0 && free == 0 && p.standable(b.Unit, to) {
		// Besieged: the first hex of a retreat by two [5.3.3].
		c.note(v, "choice", refs("5.3.3"), "kind", "retreat", "value", p.name(b.Unit)+" "+b.Hexes[0].String())
		return nil
	}
	return bad
}
