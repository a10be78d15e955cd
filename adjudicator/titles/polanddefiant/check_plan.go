package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// plans tries all that would be kept, key by key in the order of the sheet.
func (c *checker) plans() {
	for i := range c.lines {
		if b, ok := c.lines[i].order.Body.(*March); ok && c.lines[i].order.Verb == "MOVE" {
			c.marched[b.Unit] = append(c.marched[b.Unit], c.lines[i].key)
		}
	}
	var done []string
	for i := range c.lines {
		key := c.lines[i].key
		if slices.Contains(done, key) {
			continue
		}
		done = append(done, key)
		for pass := range 3 {
			for k := range c.lines {
				if l := &c.lines[k]; l.key == key && passOf(&l.order) == pass {
					c.line(l)
				}
			}
		}
	}
}

// passOf is when an order of a plan is carried out: choices, moves, attacks.
func passOf(o *order.Order) int {
	switch o.Verb {
	case "ATTACK", "STRIKE":
		return 2
	case "MOVE", "HOLD", "ENTER", "INTERDICT":
		return 1
	}
	return 0
}

// line tries one order that would be kept.
func (c *checker) line(l *line) {
	var spare title.Verdict // of a line kept before, which nobody asks about
	v := &spare
	if l.at >= 0 {
		v = &c.out.Verdicts[l.at]
	}
	r := c.kept(l, v)
	c.settle(l.at, r)
	l.stood = r == nil
}

func (c *checker) kept(l *line, v *title.Verdict) *rule.Refusal {
	o := &l.order
	switch l.key {
	case keyAir:
		return c.air(o, v)
	case keyArrivals:
		return c.arrival(o, v)
	case keyReplace:
		switch b := o.Body.(type) {
		case *Rebuild:
			return c.replace(b, v)
		case *March:
			return c.rebuiltMarch(o, b)
		}
		return c.plainNothing(o)
	case keyEvent:
		return c.event(l, v)
	case keyAll:
		return nil
	}
	hqs, why := c.hqsOf(l.key)
	if why == nil {
		why = c.mayCome(l.key, hqs)
	}
	if why != nil || o.Verb == "" {
		return why
	}
	if c.asked != "activation" && (o.Verb == verbStaff || o.Verb == "HOLD" || o.Verb == "ACTIVATE") {
		c.note(v, "planned", refs("4.1.1/b"), "hq", c.was.d.keyName(l.key))
	}
	if o.Verb == verbStaff {
		return nil
	}
	switch b := o.Body.(type) {
	case *Choice:
		return c.activate(l, b, hqs)
	case *March:
		hq, why := c.hqFor(l, hqs)
		if why != nil {
			return c.notNow(l, hq, b.Unit, why, v)
		}
		if o.Verb == "HOLD" {
			c.named[b.Unit] = true
			return c.was.present(c.side, b.Unit)
		}
		return c.march(c.try(l.key, hq), l, b, v)
	case *Assault:
		hq, why := c.hqFor(l, hqs)
		if why != nil {
			return c.notNow(l, hq, b.Units[0], why, v)
		}
		return c.attack(c.try(l.key, hq), l, b, v)
	}
	return rule.Refuse("wrong-phase").With("verb", o.Verb)
}

// event tries a march that a random event would allow [RET.3] [RET.8].
func (c *checker) event(l *line, v *title.Verdict) *rule.Refusal {
	if c.asked != "event" && !slices.ContainsFunc(c.was.d.Chits, func(ch chit) bool { return ch.kind == chitEvent }) {
		return rule.Refuse("no-chit", "2.5.2").With("hq", c.was.d.keyName(l.key))
	}
	b, ok := l.order.Body.(*March)
	switch {
	case l.order.Verb == "":
		return nil
	case !ok || l.order.Verb == "ATTACK":
		return rule.Refuse("event-moves-only", freeRule(c.side)).With("verb", l.order.Verb)
	case l.order.Verb == "HOLD":
		return c.was.present(c.side, b.Unit)
	}
	return c.march(c.try(l.key, -1), l, b, v)
}

// activate tries the choice of headquarters for a chit of several [2.4.1]
// [2.4.3/a] [2.4.4/a] [2.4.5/a].
func (c *checker) activate(l *line, b *Choice, hqs []int16) *rule.Refusal {
	p := c.was
	for _, u := range b.Units {
		if int(p.d.Units[u].Side) != c.side {
			return rule.Refuse("not-own-hq").With("hq", p.d.hqName(u))
		}
		if !slices.Contains(hqs, int16(u)) {
			r := rule.Refuse("not-by-chit", p.d.chosenRules(p.d.chitByID(l.key))[0]).With("hq", p.d.hqName(u), "chit", p.d.keyName(l.key))
			r.Suggest = planForm(p.d, l.key, p.d.activateOrder([]int{int(hqs[0])}).Canon)
			return r
		}
	}
	return nil
}

// hqFor finds the headquarters of a key that commands the first of the order's units,
// or could: the ones chosen first, and no other if the chit activates but one
// [2.4.3/a] [2.4.4/a]. The refusal is that of the last one asked.
func (c *checker) hqFor(l *line, hqs []int16) (int, *rule.Refusal) {
	key, units := l.key, c.was.unitsOf(&l.order)
	if why := c.was.present(c.side, units[0]); why != nil {
		return int(hqs[0]), why
	}
	order := c.chosenFor(key)
	if c.was.d.oneOf(key) && len(order) == 0 {
		one, why := c.meantFor(l, hqs)
		if why != nil {
			return int(hqs[0]), why
		}
		if one >= 0 {
			order = append(order, one)
		}
	}
	if len(order) == 0 || !c.was.d.oneOf(key) {
		order = append(order, hqs...)
	}
	var why *rule.Refusal
	last := int(hqs[0])
	for _, u := range order {
		if !slices.Contains(hqs, u) || c.was.Units[u].Cell < 0 {
			continue
		}
		last = int(u)
		if why = c.was.outOfCommand(last, units[0]); why == nil {
			return last, nil
		}
	}
	if why == nil {
		return last, rule.Refuse("hq-not-there", "4.2").With("hq", c.was.d.keyName(key))
	}
	return last, why
}

// oneOf tells whether a key is that of an Army Group, which activates one of its
// headquarters.
func (d *Data) oneOf(key string) bool {
	return slices.ContainsFunc(d.Chits, func(c chit) bool { return c.id == key && c.kind == chitGroup })
}

// passing are refusals that the course of the turn may lift before the chit is
// drawn: other headquarters may move the unit, the enemy may go.
var passing = []string{"out-of-range", "enemy-hex", "in-ezoc", "overstack", "interdicted", "hq-not-there", "no-enemy-there", "lone-hq", "below-odds"}

// elsewhere are refusals that hang on where the unit stands by then.
var elsewhere = []string{"too-many-mp", "no-way", "not-adjacent", "unbridged", "off-road", "off-rail", "no-move", "mountain-road", "water-hexside"}

// notNow lets an order stand that would fail now but may be good by the time its
// chit is drawn, with a note that says why it would fail; else it refuses it.
func (c *checker) notNow(l *line, hq, u int, why *rule.Refusal, v *title.Verdict) *rule.Refusal {
	if c.isNow(l.key, hq) {
		return why
	}
	may := slices.Contains(passing, why.Kind)
	if slices.ContainsFunc(c.marched[u], func(key string) bool { return key != l.key }) {
		may = may || slices.Contains(elsewhere, why.Kind)
	}
	if why.Kind == "not-arrived" && c.was.ph <= reinforcement && c.was.Units[u].Place == track && c.was.Units[u].Due <= c.was.turn {
		may = true
	}
	if !may {
		return why
	}
	c.wouldFail(v, why)
	c.named[u] = true
	return nil
}

// wouldFail notes why an order would fail if it were carried out now.
func (c *checker) wouldFail(v *title.Verdict, why *rule.Refusal) {
	v.Status = title.MayFail
	n := title.NoteOf("would-fail", why.Rules, "reason", why.Kind)
	for key, value := range why.Args {
		if _, taken := n.Args[key]; !taken {
			n.Args[key] = value
		}
	}
	v.Notes = append(v.Notes, n)
}

// march tries a MOVE and takes it over into the trial.
func (c *checker) march(t *trial, l *line, b *March, v *title.Verdict) *rule.Refusal {
	from := len(t.r.Events)
	if why := t.r.move(c.side, b, &l.order); why != nil {
		if why.Suggest == "" {
			why.Suggest = c.nearest(t, b)
		}
		return c.notNow(l, t.hq, b.Unit, why, v)
	}
	c.named[b.Unit] = true
	c.tell(t, v, t.r.Events[from:])
	return nil
}

// tell notes what the trial of a line brought.
func (c *checker) tell(t *trial, v *title.Verdict, events []title.Event) {
	for _, e := range events {
		switch e := e.(type) {
		case *Moved:
			u := c.was.d.ByName[c.side][e.Unit]
			way := c.was.cellsFor(e.Path)
			c.note(v, "path", e.Rules, "unit", e.Unit, "path", c.was.d.Map.Path(way), "cost", mpText(e.Cost), "mp", mpText(e.MP), "mode", e.Mode)
			c.arrow("move", u, way)
			c.uncertain(v, e.Unit, way)
		case *MoveStopped:
			c.note(v, "stops-short", e.Rules, "unit", e.Unit, "hex", e.Hex.String(), "meant", e.Meant.String(), "reason", e.Reason)
		case *IndependentJoined:
			c.note(v, "joins-command", e.Rules, "unit", e.Unit, "hq", e.HQ)
		case *HQOverrun:
			c.note(v, "overruns", e.Rules, "hq", e.HQ, "hex", e.Hex.String())
		case *VPHTaken:
			c.note(v, "takes-vph", e.Rules, "name", e.Name, "hex", e.Hex.String())
		case *BridgeBroken:
			c.note(v, "breaks-bridge", e.Rules, "from", e.Hexes[0].String(), "to", e.Hexes[1].String())
		}
	}
}

// uncertain marks a march that an unseen enemy may stop, in blind fog: through
// hexes, or next to hexes, that none of the seat's counters looks into [2.1.2/c].
func (c *checker) uncertain(v *title.Verdict, unit string, way []int16) {
	if c.was.fog != fogBlind {
		return
	}
	var g ground
	c.was.watched(c.side, &g)
	for i, cell := range way {
		dark := !g[cell]
		if i > 0 && i+1 < len(way) {
			for _, n := range &c.was.d.Near[cell] {
				dark = dark || n >= 0 && !g[n]
			}
		}
		if dark {
			v.Status = title.MayFail
			c.note(v, "may-fail", refs("2.1.2/c"), "unit", unit)
			return
		}
	}
}

// cellsFor are the cells of hexes on the map.
func (p *Position) cellsFor(hexes []hex.Hex) []int16 {
	cells, _ := p.d.Map.Cells(hexes)
	return cells
}
