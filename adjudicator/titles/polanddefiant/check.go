package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// checker tries a sheet on what a seat knows.
type checker struct {
	was  *Position // as the seat knows it
	side int
	out  title.Checked
	// asked is the kind of the choice that the seat is awaited for in mid-turn.
	asked string
	// lines are the orders that would be kept, those kept before among them, in
	// the order in which they would be carried out.
	lines []line
	// trials are the activations tried so far.
	trials []*trial
	// scratch, if any, is room for one trial at a time.
	scratch *Position
	// named are units with an order that stands, struck the aircraft with one.
	named  [game.MaxUnits]bool
	struck [maxPlanes]int // line, plus one
	// arrivals is a trial of the Reinforcement Segment, spent the points of
	// replacements given away so far.
	arrivals *play
	spent    int
	// marched tells which units are moved by plans, and by the plans of which keys.
	marched map[int][]string
}

// line is an order kept for a key. At is its place on the sheet, -1 for one
// that was kept before.
type line struct {
	key   string
	at    int
	order order.Order
	stood bool // it was not refused
}

// Check tries orders without dice, on what the seat knows alone. Orders for a
// headquarters are tried as if it were activated now: its moves in the order of
// lines, then its attacks, by the code that carries them out [3.0/c].
func (p *Position) Check(seat title.Seat, list []order.Order) title.Checked {
	out := p.tryAll(seat, list)
	p.vouch(seat, out.Verdicts)
	return out
}

func (p *Position) tryAll(seat title.Seat, list []order.Order) title.Checked {
	side := sideOf(string(seat))
	c := &checker{side: side, marched: map[int][]string{}}
	c.out.Verdicts = make([]title.Verdict, len(list))
	for i := range list {
		c.out.Verdicts[i] = title.Verdict{Order: list[i], Status: title.Accepted}
	}
	awaited := slices.ContainsFunc(p.Awaited(), func(d title.Decision) bool { return d.Seat == seat })
	if side == nobody {
		for i := range list {
			c.settle(i, rule.Refuse("nothing-awaited"))
		}
		return c.out
	}
	c.was = p.known(side)
	if ask := c.was.ask; ask != nil && int(ask.side) == side {
		c.asked = ask.kind
	}
	for i := range list {
		o := &list[i]
		if b, ok := o.Body.(*Policy); ok {
			c.settle(i, c.policy(o, b, &c.out.Verdicts[i]))
			continue
		}
		if !awaited {
			c.settle(i, rule.Refuse("nothing-awaited"))
			continue
		}
		c.sort(i, o)
	}
	c.keep()
	c.plans()
	if awaited {
		c.leftOver()
	}
	return c.out
}

// settle writes a verdict down.
func (c *checker) settle(i int, r *rule.Refusal) {
	if r == nil || i < 0 {
		return
	}
	v := &c.out.Verdicts[i]
	v.Status, v.Refusal, v.Notes = title.Refused, r, nil
}

// sort answers at once what is no order to be kept, and puts the rest down.
func (c *checker) sort(i int, o *order.Order) {
	v := &c.out.Verdicts[i]
	key, inner := c.was.keyOf(c.side, o)
	switch {
	case key == keyReplace && c.asked == "replacements" && o.Verb == "REPLACE":
		c.settle(i, c.replace(o.Body.(*Rebuild), v))
	case c.asked == "replacements" && o.Verb == "MOVE":
		c.settle(i, c.rebuiltMarch(o, o.Body.(*March)))
	case key != "":
		if why := c.tooLate(key, o); why != nil {
			c.settle(i, why)
			return
		}
		c.lines = append(c.lines, line{key: key, at: i, order: inner})
	case o.Verb == "MOVE" || o.Verb == "HOLD" || o.Verb == "ATTACK" || o.Verb == "ACTIVATE":
		c.settle(i, c.noHQActive(o))
	default:
		c.settle(i, c.answer(o, v))
	}
}

// noHQActive refuses an order for an activation while none of the seat's is
// awaited, and teaches how it is kept for its time [4.1.1/b].
func (c *checker) noHQActive(o *order.Order) *rule.Refusal {
	r := rule.Refuse("no-hq-active", "4.0", "4.1.1/b").With("verb", o.Verb)
	u := -1
	switch b := o.Body.(type) {
	case *March:
		u = b.Unit
	case *Assault:
		u = b.Units[0]
	case *Choice:
		if len(b.Units) > 1 {
			return r
		}
		u = b.Units[0]
	}
	if int(c.was.d.Units[u].Side) == c.side {
		if key := c.was.likelyKey(u); key != "" {
			r.Suggest = planForm(c.was.d, key, o.Canon)
		}
	}
	return r
}

// likelyKey is the plan that a unit's orders belong to: its formation's, or for
// an independent that of the nearest headquarters that could command it.
func (p *Position) likelyKey(u int) string {
	if f := p.formationNow(u); f != independent {
		return p.d.Formations[f].id
	}
	best, near := "", game.MaxCells
	for k := range p.d.Formations {
		f := &p.d.Formations[k]
		if f.hq < 0 || int(f.side) != int(p.d.Units[u].Side) || p.Units[f.hq].Place != onMap || p.Units[u].Cell < 0 || !p.canCommand(int(f.hq), u) {
			continue
		}
		if n := p.d.Distance(int(p.Units[f.hq].Cell), int(p.Units[u].Cell)); n < near {
			best, near = f.id, n
		}
	}
	return best
}

// tooLate refuses orders for a phase that is over.
func (c *checker) tooLate(key string, o *order.Order) *rule.Refusal {
	p := c.was
	switch {
	case p.ph == orders:
		return nil
	case key == keyAir, key == keyArrivals && p.ph > reinforcement:
		return rule.Refuse("phase-over", "3.0").With("verb", o.Verb)
	}
	return nil
}

// keep folds the sheet into what is kept already, as filing it would: a line
// takes the place of the one with its subject, NONE and CLEAR empty a plan.
func (c *checker) keep() {
	fresh := c.lines
	c.lines = nil
	for _, q := range c.was.plans[c.side] {
		c.lines = append(c.lines, line{key: q.key, at: -1, order: q.order})
	}
	for _, l := range fresh {
		b, isPlan := l.order.Body.(*Plan)
		same := func(q line) bool { return q.key == l.key }
		if isPlan {
			c.dropped(l, same)
			if !b.Clear {
				l.order.Verb = ""
				c.lines = append(c.lines, l)
			}
			continue
		}
		c.lines = slices.DeleteFunc(c.lines, func(q line) bool {
			return same(q) && (q.order.Verb == "" || q.order.Verb == verbStaff || l.order.Verb == verbStaff)
		})
		i := slices.IndexFunc(c.lines, func(q line) bool { return same(q) && l.order.Subject != "" && q.order.Subject == l.order.Subject })
		if i < 0 {
			c.lines = append(c.lines, l)
			continue
		}
		if c.lines[i].at < 0 {
			c.note(&c.out.Verdicts[l.at], "replaces-plan", nil, "order", c.lines[i].order.Canon)
		} else {
			c.replaced(c.lines[i], l)
		}
		c.lines[i] = l
	}
}

// replaced tells a line of the sheet that a later one takes its place; of attacks
// on one hex, which is attacked once [9.2.1], also how both are written as one.
func (c *checker) replaced(was, by line) {
	var rules []rule.Ref
	joined := ""
	first, ok := was.order.Body.(*Assault)
	if second, both := by.order.Body.(*Assault); ok && both {
		one := *second
		one.Units = slices.Clone(first.Units)
		for _, u := range second.Units {
			if !slices.Contains(one.Units, u) {
				one.Units = append(one.Units, u)
			}
		}
		rules, joined = refs("9.2.1"), c.was.d.language.Order(c.side, "ATTACK", &one).Canon
	}
	c.note(&c.out.Verdicts[was.at], "replaced-by", rules, "line", itoa(by.order.Line), "joined", joined)
}

// dropped empties a plan and says so to its lines.
func (c *checker) dropped(by line, same func(line) bool) {
	n := 0
	for _, q := range c.lines {
		if !same(q) {
			continue
		}
		n++
		if q.at >= 0 {
			c.note(&c.out.Verdicts[q.at], "plan-dropped", nil, "line", itoa(by.order.Line))
		}
	}
	c.lines = slices.DeleteFunc(c.lines, same)
	kind := "plan-none"
	if by.order.Body.(*Plan).Clear {
		kind = "plan-cleared"
	}
	c.note(&c.out.Verdicts[by.at], kind, refs("4.1.1/b"), "hq", c.was.d.keyName(by.key), "lines", itoa(n))
}

// policy tries a standing order.
func (c *checker) policy(o *order.Order, b *Policy, v *title.Verdict) *rule.Refusal {
	for _, u := range b.Units {
		if int(c.was.d.Units[u].Side) != c.side {
			return rule.Refuse("not-own-unit").With("unit", c.was.d.Name(u))
		}
	}
	for _, a := range b.Aircraft {
		if int(c.was.d.Aircraft[a].side) != c.side {
			return rule.Refuse("not-own-aircraft").With("aircraft", c.was.d.Aircraft[a].name)
		}
	}
	if b.Hex != 0 && c.was.d.Cell(b.Hex) < 0 {
		return rule.Refuse("off-map").With("hex", b.Hex.String())
	}
	_, value, _ := strings.Cut(o.Canon, " ")
	c.note(v, "policy", nil, "policy", o.Verb, "value", value)
	return nil
}

func (c *checker) note(v *title.Verdict, kind string, rules []rule.Ref, pairs ...string) {
	v.Notes = append(v.Notes, title.NoteOf(kind, rules, pairs...))
}

func (c *checker) arrow(kind string, u int, way []int16) {
	c.out.Arrows = append(c.out.Arrows, title.Arrow{
		Kind: kind, Side: sideNames[c.side], Unit: c.was.d.Name(u), Path: c.was.d.Map.PlacesOf(way),
	})
}
