package polanddefiant

import (
	"slices"
	"strconv"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// answers are the verbs that answer a choice, by its kind.
var answers = map[string][]string{
	"losses": {"LOSE"}, "retreat": {"RETREAT"}, "withdraw": {"WITHDRAW", "STAND"}, "advance": {"ADVANCE", "STAND"},
	"removal": {"REMOVE"}, "merger": {"MERGE"},
}

// answer tries what a seat writes when asked in mid-turn.
func (c *checker) answer(o *order.Order, v *title.Verdict) *rule.Refusal {
	p := c.was
	if !slices.Contains(answers[c.asked], o.Verb) {
		return rule.Refuse("wrong-phase").With("verb", o.Verb)
	}
	switch b := o.Body.(type) {
	case *Choice:
		switch o.Verb {
		case "LOSE":
			return c.lose(b, v)
		case "REMOVE":
			return c.remove(b, v)
		}
		c.note(v, "choice", nil, "kind", c.asked, "value", "")
		return nil
	case *March:
		return c.goBack(o, b, v)
	case *Merger:
		if why := p.mergerRefusal(c.side, b); why != nil {
			return why
		}
		c.note(v, "choice", refs("8.0.4", "RET.5"), "kind", c.asked, "value", p.d.siteName(b.At))
		return nil
	case *Pursuit:
		if !slices.Contains(p.pursuers(), uint8(b.Unit)) && !slices.Contains(p.combat.staffs, uint8(b.Unit)) {
			return rule.Refuse("not-in-combat", "9.6").With("unit", p.d.Name(b.Unit))
		}
		plan := &Assault{Hex: p.d.Hex(p.combat.cell)}
		for _, u := range p.combat.attackers {
			plan.Units = append(plan.Units, int(u))
		}
		if why := c.follow(p, plan, *b, p.combat.cell, p.waysNamed(c.pursuits()), v); why != nil {
			if why.Suggest == "" && len(b.Hexes) > 1 {
				why.Suggest = p.d.language.Order(c.side, "ADVANCE", &Pursuit{Unit: b.Unit, Hexes: b.Hexes[:1]}).Canon
			}
			return why
		}
		c.note(v, "choice", refs("9.6"), "kind", c.asked, "value", p.d.Name(b.Unit)+" "+b.Hexes[len(b.Hexes)-1].String())
		return nil
	}
	return rule.Refuse("wrong-phase").With("verb", o.Verb)
}

// pursuits are the advances that the sheet names.
func (c *checker) pursuits() []Pursuit {
	var list []Pursuit
	for i := range c.out.Verdicts {
		if b, ok := c.out.Verdicts[i].Order.Body.(*Pursuit); ok {
			list = append(list, *b)
		}
	}
	return list
}

// lose tries which units take the losses, a step each time they are named
// [9.4.2]. The first step follows the book whatever is named [9.4.1].
func (c *checker) lose(b *Choice, v *title.Verdict) *rule.Refusal {
	p := c.was
	group := p.fighters(c.side)
	for _, u := range b.Units {
		if int(p.d.Units[u].Side) != c.side {
			return rule.Refuse("not-own-unit").With("unit", p.d.Name(u))
		}
		if !slices.Contains(group, uint8(u)) {
			return rule.Refuse("not-in-combat", "9.4.2", "9.4/b").With("unit", p.d.Name(u))
		}
	}
	if why := p.tooFew(b.Units, p.stepsLeft); why != nil {
		return why
	}
	c.note(v, "choice", refs("9.4.1", "9.4.2"), "kind", c.asked, "value", p.d.Counters.Labels(c.side, b.Units))
	if n, err := strconv.Atoi(p.ask.args["number"]); err == nil && n > len(b.Units) {
		c.note(v, "losses-left", refs("9.4.2"), "steps", itoa(n-len(b.Units)))
	}
	return nil
}

// remove tries what is to leave by a random event.
func (c *checker) remove(b *Choice, v *title.Verdict) *rule.Refusal {
	p := c.was
	_, units, planes := p.removable(p.ask.args["effect"])
	name := ""
	switch {
	case b.Aircraft >= 0:
		if name = p.d.Aircraft[b.Aircraft].name; !slices.Contains(planes, b.Aircraft) {
			return rule.Refuse("not-removable", removalRule(p.ask.args["effect"])).With("unit", name)
		}
	default:
		if name = p.d.Name(b.Units[0]); !slices.Contains(units, b.Units[0]) {
			return rule.Refuse("not-removable", removalRule(p.ask.args["effect"])).With("unit", name)
		}
	}
	c.note(v, "choice", []rule.Ref{removalRule(p.ask.args["effect"])}, "kind", c.asked, "value", name)
	return nil
}

// goBack tries a RETREAT or WITHDRAW: the hexes must lie on one of the ways that
// are as good as any [9.5] [9.2.4].
func (c *checker) goBack(o *order.Order, b *March, v *title.Verdict) *rule.Refusal {
	p := c.was
	u := uint8(b.Unit)
	if int(p.d.Units[u].Side) != c.side {
		return rule.Refuse("not-own-unit").With("unit", p.d.Name(b.Unit))
	}
	group, ref := p.driven(c.side), rule.Ref("9.5")
	if c.asked == "withdraw" {
		group, ref = p.riders(p.combat), "9.2.4"
	}
	if !slices.Contains(group, u) {
		return rule.Refuse("not-in-combat", ref).With("unit", p.d.Name(b.Unit))
	}
	ways := c.waysOf(b.Unit)
	for _, w := range ways {
		if p.fulfils(w.cells, b.Hexes) {
			c.note(v, "choice", []rule.Ref{ref}, "kind", c.asked, "value", p.d.Name(b.Unit)+" "+b.Hexes[len(b.Hexes)-1].String())
			c.arrow("retreat", b.Unit, w.cells)
			if p.fog == fogBlind {
				c.mayFail(v, b.Unit)
			}
			return nil
		}
	}
	r := rule.Refuse("bad-retreat", ref, "9.5.1", "9.5.2", "9.5.3").With("unit", p.d.Name(b.Unit), "hex", b.Hexes[len(b.Hexes)-1].String())
	if len(ways) > 0 && len(ways[0].cells) > 1 {
		r.Suggest = p.d.marchOrder(c.side, o.Verb, b.Unit, p.d.Map.Hexes(ways[0].cells[1:]), "").Canon
	}
	return r
}

// waysOf are the best ways back of a unit that is asked to go.
func (c *checker) waysOf(u int) []wayBack { return c.was.waysAsked(c.side, c.asked, u) }

// waysAsked are the best ways back of a unit whose seat is asked.
func (p *Position) waysAsked(side int, kind string, u int) []wayBack {
	from := int(p.Units[u].Cell)
	n := 1
	if kind == "retreat" {
		n = p.hexesToGo(from, p.combat.share(side).hexes)
	}
	if n == 0 || p.d.immobile(u) {
		return nil
	}
	return p.waysBack([]uint8{uint8(u)}, from, n)
}
