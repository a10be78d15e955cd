package polanddefiant

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// air tries STRIKE and INTERDICT [12.1] [12.2].
func (c *checker) air(o *order.Order, v *title.Verdict) *rule.Refusal {
	switch b := o.Body.(type) {
	case *Strike:
		return c.strike(o, b, v)
	case *Cover:
		return c.cover(o, b)
	}
	return c.plainNothing(o)
}

// plainNothing accepts a plan to do nothing where it makes sense.
func (c *checker) plainNothing(o *order.Order) *rule.Refusal {
	if o.Verb == "" {
		return nil
	}
	return rule.Refuse("wrong-phase").With("verb", o.Verb)
}

// strike tries an air attack on a hex with enemy units [12.1], a headquarters
// alone among them [12.1.1].
func (c *checker) strike(o *order.Order, b *Strike, v *title.Verdict) *rule.Refusal {
	p := c.was
	hex := b.Hex.String()
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return rule.Refuse("off-map").With("hex", hex)
	}
	var aircraft []uint8
	for _, k := range b.Aircraft {
		a := &p.d.Aircraft[k]
		if int(a.side) != c.side {
			return rule.Refuse("not-own-aircraft", "12.1").With("aircraft", a.name)
		}
		if line := c.struck[k]; line > 0 {
			return rule.Refuse("aircraft-used-twice", "12.1/g").With("aircraft", a.name, "line", itoa(line-1))
		}
		if why := p.strikeBar(k, cell); why != nil {
			return why
		}
		aircraft = append(aircraft, uint8(k))
	}
	for _, k := range b.Aircraft {
		c.struck[k] = o.Line + 1
	}
	if len(p.defendersAt(c.side, cell)) == 0 {
		if !c.dark(cell) {
			return rule.Refuse("no-enemy-there", "12.1").With("hex", hex)
		}
		v.Status = title.MayFail
		c.note(v, "may-fail", refs("2.1.2/c"), "unit", p.d.Aircraft[b.Aircraft[0]].name)
		return nil
	}
	k := p.reckon(c.side, cell, nil, aircraft)
	v.Notes = append(v.Notes, p.oddsNotes(cell, &k)...)
	if k.column < 0 {
		r := rule.Refuse("below-odds", "9.3.3", "12.1/b").With("hex", hex, "odds", k.odds)
		if p.fog == fogOff {
			return r
		}
		v.Status = title.MayFail
		c.note(v, "unseen-defenders", refs("2.1.2/c", "2.1.2/d"), "hex", hex)
	}
	if b.If != nil && !p.d.meets(&k, b.If) {
		c.note(v, "condition-unmet", refs("9.0/b"), "hex", hex, "least", b.If.Least, "odds", k.odds, "column", p.d.columnName(k.column))
	}
	c.out.Arrows = append(c.out.Arrows, title.Arrow{
		Kind: "attack", Side: sideNames[c.side], Unit: p.d.planes.Labels(nobody, b.Aircraft), Path: p.d.Map.PlacesOf([]int16{int16(cell)}),
	})
	return nil
}

// cover tries INTERDICT.
func (c *checker) cover(o *order.Order, b *Cover) *rule.Refusal {
	if why := c.was.cannotCover(c.side, b); why != nil {
		return why
	}
	if line := c.struck[b.Aircraft]; line > 0 {
		return rule.Refuse("aircraft-used-twice", "12.2/b").With("aircraft", c.was.d.Aircraft[b.Aircraft].name, "line", itoa(line-1))
	}
	c.struck[b.Aircraft] = o.Line + 1
	return nil
}

// arrival tries ENTER and MERGE [8.0] [8.0.4].
func (c *checker) arrival(o *order.Order, v *title.Verdict) *rule.Refusal {
	switch b := o.Body.(type) {
	case *Merger:
		if why := c.was.mergerRefusal(c.side, b); why != nil {
			return why
		}
		if h := c.was.heirHQ(); !c.was.dueNow(h) {
			return rule.Refuse("not-arrived", "8.0.4").With("unit", c.was.d.Name(h), "turn", itoa(int(c.was.Units[h].Due)))
		}
		return nil
	case *March:
		return c.enter(b, v)
	}
	return c.plainNothing(o)
}

// enter tries an ENTER after the arrivals before it.
func (c *checker) enter(b *March, v *title.Verdict) *rule.Refusal {
	if c.arrivals == nil {
		c.arrivals = &play{Play: game.Play[*Position]{P: c.was.clone()}}
		c.arrivals.P.ph = reinforcement
	}
	r := c.arrivals
	p := r.P
	c.named[b.Unit] = true
	way, cost, mp, mode, why := p.plotEntry(c.side, b)
	if why != nil {
		if why.Kind == "entry-held" || why.Kind == "enemy-hex" || why.Kind == "in-ezoc" || why.Kind == "interdicted" {
			c.wouldFail(v, why) // the air phase comes first
			return nil
		}
		return why
	}
	if !r.place(c.side, b.Unit, b) {
		return nil
	}
	if len(way) > 1 {
		p.shift(b.Unit, int(way[len(way)-1]))
		c.arrow("move", b.Unit, way)
	}
	c.note(v, "enters", refs("8.0", "8.0/b"), "unit", p.d.Name(b.Unit), "path", p.d.Map.Path(way), "cost", mpText(cost), "mp", mpText(mp), "mode", mode)
	c.uncertain(v, p.d.Name(b.Unit), way)
	return nil
}

// replace tries REPLACE [11.2]. Before the points are known, a unit that may yet
// lose a step may be named.
func (c *checker) replace(b *Rebuild, v *title.Verdict) *rule.Refusal {
	points := -1
	if s := c.was.spending; s != nil && int(s.side) == c.side && c.asked == "replacements" {
		points = int(s.points) - c.spent
	}
	c.named[b.Unit] = true
	why := c.was.cannotReplace(c.was.tracer(c.side), b, points)
	if why == nil {
		cost := c.was.d.replacementCost(b.Unit)
		c.spent += cost
		c.note(v, "replaces", []rule.Ref{"11.2", c.was.d.costRule(b.Unit)}, "unit", c.was.d.Name(b.Unit), "cost", itoa(cost))
		return nil
	}
	lifted := []string{"full-strength", "unsupplied", "hq-unsupplied", "hex-unsupplied"}
	if c.asked != "replacements" && slices.Contains(lifted, why.Kind) {
		c.wouldFail(v, why)
		return nil
	}
	return why
}

// rebuiltMarch tries the MOVE of a unit that is to be rebuilt [11.2.2/e].
func (c *checker) rebuiltMarch(o *order.Order, b *March) *rule.Refusal {
	if int(c.was.d.Units[b.Unit].Side) != c.side {
		return rule.Refuse("not-own-unit").With("unit", c.was.d.Name(b.Unit))
	}
	if o.Verb != "MOVE" || c.was.Units[b.Unit].Place != eliminated {
		return rule.Refuse("not-rebuilt", "11.2.2/e").With("unit", c.was.d.Name(b.Unit))
	}
	if b.Mode == "rail" {
		return rule.Refuse("no-rail", "11.2.2/g").With("unit", c.was.d.Name(b.Unit))
	}
	_, bad := c.was.d.Map.Cells(b.Hexes)
	if bad != 0 {
		return rule.Refuse("off-map").With("hex", bad.String())
	}
	return nil
}
