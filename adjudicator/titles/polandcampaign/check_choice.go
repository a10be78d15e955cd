package polandcampaign

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// answer tries a choice in mid-combat.
func (c *checker) answer(o *order.Order, v *title.Verdict) *rule.Refusal {
	p := c.p
	d := p.Awaited()[0]
	fight := p.combat
	group := fight.group(c.side)
	kind := map[string]string{"LOSE": "losses", "ELIMINATE": "emp", "AIR": "air", "RETREAT": "retreat"}[o.Verb]
	if kind != d.Kind {
		return rule.Refuse("wrong-phase").With("verb", o.Verb)
	}
	part := func(u int) *rule.Refusal {
		if int(p.d.Units[u].Side) != c.side {
			return rule.Refuse("not-own-unit").With("unit", p.d.Name(u))
		}
		if !slices.Contains(group, uint8(u)) || p.Units[u].Cell < 0 {
			return rule.Refuse("not-in-combat").With("unit", p.d.Name(u))
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
		c.note(v, "choice", codeRules[fight.code], "kind", kind, "value", p.d.Counters.Labels(c.side, b.Units))
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
	ways := p.escapes(b.Unit)
	for i := range ways {
		if e := &ways[i]; e.goes(p.d, b.Hexes) {
			named := c.text("RETREAT", b.Unit, b.Hexes...)
			c.mayFail(v, b.Unit, c.blind())
			c.note(v, "choice", e.rules(), "kind", "retreat", "value", strings.TrimPrefix(named, "RETREAT "))
			c.arrow("retreat", b.Unit, slices.Concat([]int16{p.Units[b.Unit].Cell}, e.way))
			return nil
		}
	}
	bad := rule.Refuse("bad-retreat", "5.3", "5.3/b").With("unit", p.d.Name(b.Unit), "hex", b.Hexes[len(b.Hexes)-1].String())
	if len(ways) > 0 && ways[0].siege {
		bad.Rules = append(bad.Rules, "5.3.3")
	}
	if to := p.d.Cell(b.Hexes[len(b.Hexes)-1]); c.side == german && to >= 0 && p.d.country[to] == hungary {
		bad.Rules = append(bad.Rules, "4.2.2")
	}
	for i := range ways {
		if len(ways[i].way) > 0 {
			bad.Suggest = c.text("RETREAT", b.Unit, p.d.Map.Hexes(ways[i].way)...)
			break
		}
	}
	return bad
}
