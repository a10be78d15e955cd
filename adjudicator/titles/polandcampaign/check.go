package polandcampaign

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// checker tries a sheet on what a seat knows.
type checker struct {
	p    *Position // as it will be once the orders so far are carried out
	was  *Position // as it is
	side int
	// awaited tells that the game waits for the seat.
	awaited bool
	out     title.Checked
	// lineOf is the line that has an order for a unit, plus one.
	lineOf [game.MaxUnits]int
	air    int
	// plans of the attacks accepted so far, and the lines they came from.
	plans []Plan
	lines []int
}

// Check tries orders without dice, on what the seat knows alone. Movement is
// tried first, in the order of lines, then attacks, as they will be carried out
// [3.0].
func (p *Position) Check(seat title.Seat, orders []order.Order) title.Checked {
	side := sideOf(string(seat))
	c := &checker{side: side}
	c.out.Verdicts = make([]title.Verdict, len(orders))
	if side == nobody {
		for i := range orders {
			c.out.Verdicts[i] = title.Verdict{Order: orders[i], Status: title.Refused, Refusal: rule.Refuse("nothing-awaited")}
		}
		return c.out
	}
	c.was = p.known(side)
	c.p = c.was.clone()
	c.awaited = slices.ContainsFunc(p.Awaited(), func(d title.Decision) bool { return d.Seat == seat })
	for pass := range 2 {
		for i := range orders {
			if _, attack := orders[i].Body.(*Assault); attack == (pass == 1) {
				c.try(&orders[i], &c.out.Verdicts[i])
			}
		}
	}
	game.Vouch(c.out.Verdicts, c.stands)
	if c.awaited && p.combat == nil {
		c.leftOver()
	}
	return c.out
}

// try gives the verdict on an order, after those that were accepted before it.
func (c *checker) try(o *order.Order, v *title.Verdict) {
	v.Order, v.Status = *o, title.Accepted
	switch b := o.Body.(type) {
	case *grammar.Policy:
		v.Refusal = c.policy(o, b, v)
	case *March, *Choice, *Assault:
		switch {
		case !c.awaited:
			v.Refusal = rule.Refuse("nothing-awaited")
		case c.was.combat != nil:
			v.Refusal = c.answer(o, v)
		default:
			v.Refusal = c.turn(o, v)
		}
	default:
		v.Refusal = rule.Refuse("wrong-phase").With("verb", o.Verb)
	}
	if v.Refusal != nil {
		v.Status = title.Refused
		v.Notes = nil
	}
}

// turn tries an order of a player turn.
func (c *checker) turn(o *order.Order, v *title.Verdict) *rule.Refusal {
	switch b := o.Body.(type) {
	case *Assault:
		if o.Verb != "ATTACK" {
			break
		}
		return c.attack(o, b, v)
	case *March:
		if o.Verb == "RETREAT" || o.Verb == "PATH" {
			break
		}
		if line := c.lineOf[b.Unit]; line > 0 {
			if def := &c.p.d.Units[b.Unit]; o.Verb == "MOVE" && def.Entry == entryCity && c.was.Units[b.Unit].Place == reserve {
				return rule.Refuse("arrived-this-turn", "4.2.1/a").With("unit", def.Name)
			}
			return rule.Refuse("already-ordered").With("unit", c.p.d.Name(b.Unit), "line", itoa(line-1))
		}
		r := c.march(o, b, v)
		if r == nil {
			c.lineOf[b.Unit] = o.Line + 1
		}
		return r
	}
	return rule.Refuse("wrong-phase").With("verb", o.Verb)
}

// march tries an order for one unit.
func (c *checker) march(o *order.Order, b *March, v *title.Verdict) *rule.Refusal {
	p := c.p
	switch o.Verb {
	case "HOLD":
		return p.present(c.side, b.Unit)
	case "MOVE":
		m, r := p.marching(c.side, b)
		r = c.marched(b, &m, r, v, "MOVE")
		if r != nil && r.Suggest == "" {
			r.Suggest = c.nearest(b)
		}
		return r
	case "EXIT":
		m, r := p.exiting(c.side, b)
		if r == nil && m.Blocked == hex.Free {
			v.Note("leaves", []rule.Ref{"4.2.2/a"}, "unit", p.d.Name(b.Unit))
			c.uncertain(v, b.Unit, m.Way, true)
			c.out.Arrows = append(c.out.Arrows, c.p.Arrow("move", b.Unit, m.Way))
			p.lift(b.Unit, exited)
			return nil
		}
		return c.marched(b, &m, r, v, "EXIT")
	case "ENTER":
		m, r := p.entering(c.side, b.Unit, b.Hexes)
		return c.marched(b, &m, r, v, "ENTER")
	case "PLACE":
		if r := p.placing(c.side, b.Unit, b.Hexes[0]); r != nil {
			if cell := p.cityFor(b.Unit); cell >= 0 && r.Kind != "not-own-unit" {
				r.Suggest = c.text("PLACE", b.Unit, p.d.Hex(cell))
			}
			return r
		}
		p.put(b.Unit, p.d.Cell(b.Hexes[0]))
		p.Units[b.Unit].Flags |= acted
	case "DROP":
		if r := p.dropping(c.side, b.Unit, b.Hexes[0]); r != nil {
			return r
		}
		p.dropTurn, p.dropCell = p.Turn, int16(p.d.Cell(b.Hexes[0]))
		c.descend(b.Unit)
		c.mayFail(v, b.Unit, c.blind())
	case "LAND":
		h := hex.Hex(0)
		if len(b.Hexes) > 0 {
			h = b.Hexes[0]
		}
		if r := p.landing(c.side, b.Unit, h); r != nil {
			if r.Kind == "land-elsewhere" {
				r.Suggest = "LAND " + p.d.Name(b.Unit)
			}
			return r
		}
		c.descend(b.Unit)
	default:
		return rule.Refuse("wrong-phase").With("verb", o.Verb)
	}
	return nil
}

// descend puts an airborne unit down where the 7th Air comes down [4.2.3] [4.2.3/c].
func (c *checker) descend(u int) {
	c.p.put(u, int(c.p.dropCell))
	c.p.Units[u].Flags |= acted
	c.out.Arrows = append(c.out.Arrows, c.p.Arrow("drop", u, []int16{c.p.dropCell}))
}

// marched takes a march over into the plan, or says why not and what comes
// nearest.
func (c *checker) marched(b *March, m *march, r *rule.Refusal, v *title.Verdict, verb string) *rule.Refusal {
	p := c.p
	if r != nil {
		return r
	}
	def := &p.d.Units[b.Unit]
	if m.Blocked != hex.Free {
		r := p.refusal(b.Unit, m, int(m.Way[len(m.Way)-1]))
		entering, from := 0, 1
		switch verb {
		case "ENTER":
			entering, from = int(p.d.enter[def.Class][p.d.terrain[m.Way[0]]]), 0
		case "EXIT":
			verb = "MOVE"
		}
		if p.shorten(b.Unit, m, entering) {
			r.Suggest = c.text(verb, b.Unit, p.d.Map.Hexes(m.Way[from:m.Gone+1])...)
		}
		return r
	}
	end := m.End()
	v.Note("path", refs("4.0"), "unit", def.Name, "path", p.d.Map.Path(m.Way), "cost", itoa(m.Cost), "mp", itoa(int(def.Move)))
	if m.broke {
		v.Note("break-contact", refs("4.1.2/b"), "unit", def.Name)
	}
	c.out.Arrows = append(c.out.Arrows, c.p.Arrow("move", b.Unit, m.Way))
	c.uncertain(v, b.Unit, m.Way, false)
	if m.intern {
		v.Note("interned", refs("4.2.1/o1"), "unit", def.Name, "hex", p.d.Hex(end).String())
		p.lift(b.Unit, interned)
		return nil
	}
	for _, cell := range m.Way {
		if k := p.d.cityAt[cell]; k >= 0 && int(p.holder[k]) != c.side {
			v.Note("takes-city", refs("10.2"), "unit", def.Name, "city", p.d.cities[k].name, "hex", p.d.Hex(int(cell)).String())
		}
	}
	if verb == "ENTER" {
		p.put(b.Unit, end)
	} else {
		p.Shift(b.Unit, end, p.project)
	}
	p.Units[b.Unit].Flags |= acted
	if p.inEZOC(c.side, end) {
		p.Units[b.Unit].Flags |= contact
		v.Note("contact", refs("4.1.2/a", "4.1.2/h"), "unit", def.Name, "hex", p.d.Hex(end).String(), "enemies", p.NameList(p.Beside(1-c.side, end)))
	}
	return nil
}

// uncertain marks a march that something unseen may stop, in blind fog: an
// enemy in a hex that is not next to an own unit, or his zone reaching into a
// hex on the way [4.1.2/a].
func (c *checker) uncertain(v *title.Verdict, u int, way []int16, through bool) {
	if !c.blind() {
		return
	}
	own := &c.was.zoc[c.side]
	lit := func(cell int16) bool { return own[cell] > 0 || c.was.holds(int(cell)) == c.side }
	c.mayFail(v, u, c.p.d.Dark(way, through, lit))
}

func (c *checker) blind() bool { return c.p.fog == fogBlind }

func (c *checker) mayFail(v *title.Verdict, u int, may bool) {
	if may {
		v.Status = title.MayFail
		v.Note("may-fail", refs("4.1.2/a"), "unit", c.p.d.Name(u))
	}
}

// policy tries a standing order.
func (c *checker) policy(o *order.Order, b *grammar.Policy, v *title.Verdict) *rule.Refusal {
	if c.side != german && (o.Verb == "AIRDEFENCE" || slices.Equal(b.Words, []string{askAir})) {
		return rule.Refuse("no-air", "6.0")
	}
	return c.p.TryPolicy(c.side, o, b, v)
}

// leftOver finds units without orders and what the rules still ask for.
func (c *checker) leftOver() {
	p := c.p
	joined := slices.Clone(c.plans)
	forced := p.forcedPlans(c.side, joined)
	for i := range joined {
		for _, name := range joined[i].Joined {
			c.out.Missing = append(c.out.Missing, title.NoteOf("joins", refs("4.1.2/e", "4.1.2/h"),
				"unit", name, "hex", joined[i].Hex.String(), "if", joined[i].If.String()).Dear())
		}
	}
	for _, plan := range forced {
		for _, name := range plan.Units {
			u := p.d.ByName[c.side][name]
			var room [6]int16
			c.out.Missing = append(c.out.Missing, title.NoteOf("must-attack", refs("4.1.2/e", "4.1.2/h"), "unit", name,
				"hex", p.d.Hex(int(p.Units[u].Cell)).String(), "targets", p.d.Map.Path(p.targets(u, room[:0]))).Dear())
		}
	}
	for u := range p.d.Units {
		def, st := &p.d.Units[u], &p.Units[u]
		if int(def.Side) != c.side {
			continue
		}
		switch {
		case st.Place == reserve && def.Entry != "" && int(def.Turn) <= int(p.Turn) && c.lineOf[u] == 0:
			switch def.Entry {
			case entryCity:
				if p.cityFor(u) >= 0 {
					c.out.Missing = append(c.out.Missing, title.NoteOf("place-units", refs("4.2.1"), "unit", def.Name))
				}
			case entrySouth, entryWest:
				c.out.Missing = append(c.out.Missing, title.NoteOf("may-enter", refs("4.2.1/b"), "unit", def.Name, "entry", def.Entry))
			}
		case c.was.Units[u].Place == onMap && c.lineOf[u] == 0 && !isPlanned(joined, def.Name):
			c.out.Idle = append(c.out.Idle, def.Name)
		}
	}
	if c.side == german && c.air < int(p.air) && len(c.plans) > 0 {
		c.out.Missing = append(c.out.Missing, title.NoteOf("air-left", refs("6.1", "6.1/o1"), "air", itoa(int(p.air)-c.air)))
	}
}

// text writes an order.
func (c *checker) text(verb string, u int, hexes ...hex.Hex) string {
	return c.p.d.marchOrder(c.side, verb, u, hexes).Canon
}

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
			v.Note("choice", refs("6.1/a"), "kind", kind, "value", itoa(b.Number))
			return nil
		}
		for _, u := range b.Units {
			if r := part(u); r != nil {
				return r
			}
		}
		if kind == "losses" && fight.Code != codeEMP && len(b.Units) > 1 {
			return rule.Refuse("too-many-losses", rule.Ref("5.1.5/"+codeNames[fight.Code])).With("number", "1")
		}
		v.Note("choice", codeRules[fight.Code], "kind", kind, "value", p.d.Counters.Labels(c.side, b.Units))
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
			v.Note("choice", e.rules(), "kind", "retreat", "value", strings.TrimPrefix(named, "RETREAT "))
			c.out.Arrows = append(c.out.Arrows, c.p.Arrow("retreat", b.Unit, slices.Concat([]int16{p.Units[b.Unit].Cell}, e.way)))
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
