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
	play           // on the position as it will be once the orders so far are carried out
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

// Check tries orders without dice, on what the seat knows alone. Movement is tried first, in the order of lines,
// then attacks, as they will be carried out [3.0].
func (p *Position) Check(seat title.Seat, orders []order.Order) title.Checked {
	side := sideOf(string(seat))
	verdicts := make([]title.Verdict, len(orders))
	if side == nobody {
		for i := range orders {
			verdicts[i] = title.Verdict{Order: orders[i], Status: title.Refused, Refusal: rule.Refuse("nothing-awaited")}
		}
		return title.Checked{Verdicts: verdicts}
	}
	c := p.known(side).checker(side)
	c.out.Verdicts = verdicts
	c.awaited = title.AwaitedOf(p, seat) != ""
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

// checker tries orders of a side on what it knows.
func (p *Position) checker(side int) *checker {
	return &checker{play: play{Play: game.Play[*Position]{P: p.clone()}}, was: p, side: side}
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
			if def := &c.P.d.Units[b.Unit]; o.Verb == "MOVE" && def.Entry == entryCity && c.was.Units[b.Unit].Place == reserve {
				return rule.Refuse("arrived-this-turn", "4.2.1/a").With("unit", def.Name)
			}
			return rule.Refuse("already-ordered").With("unit", c.P.d.Name(b.Unit), "line", itoa(line-1))
		}
		r := c.forUnit(o.Verb, b, v)
		if r == nil {
			c.lineOf[b.Unit] = o.Line + 1
		}
		return r
	}
	return rule.Refuse("wrong-phase").With("verb", o.Verb)
}

// forUnit tries an order for one unit.
func (c *checker) forUnit(verb string, b *March, v *title.Verdict) *rule.Refusal {
	p := c.P
	switch verb {
	case "HOLD":
		return p.present(c.side, b.Unit)
	case "MOVE", "EXIT", "ENTER":
		m, r := p.setOut(c.side, verb, b)
		if r == nil {
			r = c.marched(verb, &m, v)
		}
		if r != nil && r.Suggest == "" && verb == "MOVE" {
			r.Suggest = c.nearest(b)
		}
		return r
	case "PLACE":
		r := c.place(c.side, b)
		if r != nil && r.Kind != "not-own-unit" {
			if cell := p.cityFor(b.Unit); cell >= 0 {
				r.Suggest = c.text("PLACE", b.Unit, p.d.Hex(cell))
			}
		}
		return r
	case "DROP", "LAND":
		r := c.descend(c.side, verb, b)
		switch {
		case r == nil:
			c.out.Arrows = append(c.out.Arrows, p.Arrow("drop", b.Unit, []int16{p.Units[b.Unit].Cell}))
			c.mayFail(v, b.Unit, verb == "DROP" && c.blind())
		case r.Kind == "land-elsewhere":
			r.Suggest = "LAND " + p.d.Name(b.Unit)
		}
		return r
	}
	return rule.Refuse("wrong-phase").With("verb", verb)
}

// marched takes a march over into the plan, or says why not and what comes nearest.
func (c *checker) marched(verb string, m *march, v *title.Verdict) *rule.Refusal {
	p, def := c.P, &c.P.d.Units[m.unit]
	if m.Blocked != hex.Free {
		r, from := p.refusal(m), 1
		switch verb {
		case "ENTER":
			from = 0
		case "EXIT":
			verb = "MOVE"
		}
		if p.shorten(m) {
			r.Suggest = c.text(verb, m.unit, p.d.Map.Hexes(m.Way[from:m.Gone+1])...)
		}
		return r
	}
	c.out.Arrows = append(c.out.Arrows, p.Arrow("move", m.unit, m.Way))
	if verb == "EXIT" {
		v.Note("leaves", refs("4.2.2/a"), "unit", def.Name)
	} else {
		v.Note("path", refs("4.0"), "unit", def.Name, "path", p.d.Map.Path(m.Way), "cost", itoa(m.Cost), "mp", itoa(int(def.Move)))
		if m.broke {
			v.Note("break-contact", refs("4.1.2/b"), "unit", def.Name)
		}
	}
	c.uncertain(v, m.unit, m.Way, verb == "EXIT")
	end := p.d.Hex(m.End()).String()
	if m.intern {
		v.Note("interned", refs("4.2.1/o1"), "unit", def.Name, "hex", end)
	} else if verb != "EXIT" {
		for _, cell := range m.Way {
			if k := p.d.cityAt[cell]; k >= 0 && int(p.holder[k]) != c.side {
				v.Note("takes-city", refs("10.2"), "unit", def.Name, "city", p.d.cities[k].name, "hex", p.d.Hex(int(cell)).String())
			}
		}
	}
	if c.carry(verb, m); p.engaged(m.unit) {
		v.Note("contact", refs("4.1.2/a", "4.1.2/h"), "unit", def.Name, "hex", end, "enemies", p.NameList(p.Beside(1-c.side, m.End())))
	}
	return nil
}

// uncertain marks a march that something unseen may stop, in blind fog: an enemy in a hex that is not next to an
// own unit, or his zone reaching into a hex on the way [4.1.2/a].
func (c *checker) uncertain(v *title.Verdict, u int, way []int16, through bool) {
	if !c.blind() {
		return
	}
	own := &c.was.zoc[c.side]
	lit := func(cell int16) bool { return own[cell] > 0 || c.was.holds(int(cell)) == c.side }
	c.mayFail(v, u, c.P.d.Dark(way, through, lit))
}

func (c *checker) blind() bool { return c.P.fog == fogBlind }

func (c *checker) mayFail(v *title.Verdict, u int, may bool) {
	if may {
		v.MayFail("may-fail", refs("4.1.2/a"), "unit", c.P.d.Name(u))
	}
}

// policy tries a standing order.
func (c *checker) policy(o *order.Order, b *grammar.Policy, v *title.Verdict) *rule.Refusal {
	if c.side != german && (o.Verb == "AIRDEFENCE" || slices.Equal(b.Words, []string{askAir})) {
		return rule.Refuse("no-air", "6.0")
	}
	return c.P.TryPolicy(c.side, o, b, v)
}

// leftOver finds units without orders and what the rules still ask for.
func (c *checker) leftOver() {
	p := c.P
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
			c.out.Missing = append(c.out.Missing, title.NoteOf("must-attack", refs("4.1.2/e", "4.1.2/h"), "unit", name,
				"hex", p.d.Hex(int(p.Units[u].Cell)).String(), "targets", p.d.Map.Path(p.targets(u))).Dear())
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
	if c.side == german && c.air < p.Air && len(c.plans) > 0 {
		c.out.Missing = append(c.out.Missing, title.NoteOf("air-left", refs("6.1", "6.1/o1"), "air", itoa(p.Air-c.air)))
	}
}

// text writes an order.
func (c *checker) text(verb string, u int, hexes ...hex.Hex) string {
	return c.P.d.marchOrder(c.side, verb, u, hexes).Canon
}

// answer tries a choice in mid-combat.
func (c *checker) answer(o *order.Order, v *title.Verdict) *rule.Refusal {
	p := c.P
	d := p.Awaited()[0]
	fight := p.combat
	group := p.Alive(fight.group(c.side))
	kind := map[string]string{"LOSE": "losses", "ELIMINATE": "emp", "AIR": "air", "RETREAT": "retreat"}[o.Verb]
	if kind != d.Kind {
		return rule.Refuse("wrong-phase").With("verb", o.Verb)
	}
	switch b := o.Body.(type) {
	case *Choice:
		if kind == "air" {
			if b.Number > p.Air {
				return rule.Refuse("air-too-many", "6.1").With("air", itoa(b.Number), "left", itoa(p.Air))
			}
			v.Note("choice", refs("6.1/a"), "kind", kind, "value", itoa(b.Number))
			return nil
		}
		for _, u := range b.Units {
			if r := p.Part(c.side, u, group); r != nil {
				return r
			}
		}
		if kind == "losses" && fight.Code != codeEMP && len(b.Units) > 1 {
			return rule.Refuse("too-many-losses", rule.Ref("5.1.5/"+codeNames[fight.Code])).With("number", "1")
		}
		v.Note("choice", codeRules[fight.Code], "kind", kind, "value", p.d.Counters.Labels(c.side, b.Units))
		return nil
	case *March:
		if r := p.Part(c.side, b.Unit, group); r != nil {
			return r
		}
		return c.wayBack(b, v)
	}
	return rule.Refuse("wrong-phase").With("verb", o.Verb)
}

// wayBack tries a RETREAT answer. In blind fog a hex may turn out to lie in the zone of an enemy that cannot be
// seen.
func (c *checker) wayBack(b *March, v *title.Verdict) *rule.Refusal {
	p := c.P
	ways := p.escapes(b.Unit)
	for i := range ways {
		if e := &ways[i]; e.goes(p.d, b.Hexes) {
			named := c.text("RETREAT", b.Unit, b.Hexes...)
			c.mayFail(v, b.Unit, c.blind())
			v.Note("choice", e.rules(), "kind", "retreat", "value", strings.TrimPrefix(named, "RETREAT "))
			c.out.Arrows = append(c.out.Arrows, c.P.Arrow("retreat", b.Unit, slices.Concat([]int16{p.Units[b.Unit].Cell}, e.way)))
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
