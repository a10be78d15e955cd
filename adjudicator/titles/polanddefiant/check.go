package polanddefiant

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
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
	// lines are the orders that would be kept, those kept before among them, in the order in which they would be
	// carried out.
	lines []planned
	// trials are the activations tried so far.
	trials []*trial
	// named are units with an order that stands, struck the aircraft with one.
	named  [game.MaxUnits]bool
	struck [maxPlanes]int // line, plus one
	// arrivals is a trial of the Reinforcement Segment, spent the points of replacements given away so far.
	arrivals *play
	spent    int
}

// Check tries orders without dice, on what the seat knows alone. Orders for a headquarters are tried as if it were
// activated now: its moves in the order of lines, then its attacks, by the code that carries them out [3.0/c]. A
// suggestion that would not stand behind the orders that do is taken back; of an order that would be refused as a
// plan too, the reason is that of the plan.
func (p *Position) Check(seat title.Seat, list []order.Order) title.Checked {
	out := p.tryAll(seat, list).out
	var stand []order.Order
	for _, v := range out.Verdicts {
		if v.Status != title.Refused {
			stand = append(stand, v.Order)
		}
	}
	behind := func(text string) (v title.Verdict, ok bool) {
		orders, problems := p.d.Parse(seat, order.Lines(text))
		if len(orders) != 1 || len(problems) > 0 {
			return v, false
		}
		return p.tryAll(seat, append(slices.Clone(stand), orders...)).out.Verdicts[len(stand)], true
	}
	for i := range out.Verdicts {
		r := out.Verdicts[i].Refusal
		if r == nil || r.Kind != "no-hq-active" || r.Suggest == "" {
			continue
		}
		if plan, ok := behind(r.Suggest); ok && plan.Status == title.Refused {
			out.Verdicts[i].Refusal = plan.Refusal
		}
	}
	game.Vouch(out.Verdicts, func(text string) bool {
		v, ok := behind(text)
		return ok && v.Status != title.Refused
	})
	return out
}

func (p *Position) tryAll(seat title.Seat, list []order.Order) *checker {
	side := sideOf(string(seat))
	c := &checker{side: side}
	c.out.Verdicts = make([]title.Verdict, len(list))
	awaited := title.AwaitedOf(p, seat) != ""
	if side != nobody {
		if c.was = p.known(side); c.was.ask != nil && sideOf(c.was.ask.Side) == side {
			c.asked = c.was.ask.Kind
		}
	}
	for i := range list {
		c.out.Verdicts[i] = title.Verdict{Order: list[i], Status: title.Accepted}
		switch b, policy := list[i].Body.(*grammar.Policy); {
		case policy && side != nobody:
			c.settle(i, c.policy(&list[i], b, &c.out.Verdicts[i]))
		case !awaited:
			c.settle(i, rule.Refuse("nothing-awaited"))
		default:
			c.sort(i, &list[i])
		}
	}
	if side == nobody {
		return c
	}
	c.keep()
	c.plans()
	if awaited {
		c.leftOver()
	}
	return c
}

// toldWays are the ways that the answer to a sheet tells of its marches, by the number of the order.
func (p *Position) toldWays(s title.Sheet) map[int][]int16 {
	ways := map[int][]int16{}
	for _, l := range p.tryAll(s.Seat, s.Orders).lines {
		if b, ok := l.order.Body.(*March); ok && l.at >= 0 && l.stood {
			ways[l.at] = b.way
		}
	}
	return ways
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
		if p := c.was; p.ph > orders && (key == keyAir || key == keyArrivals && p.ph > reinforcement) {
			c.settle(i, rule.Refuse("phase-over", "3.0").With("verb", o.Verb))
			return
		}
		c.lines = append(c.lines, planned{key: key, at: i, order: inner})
	case slices.Contains(activationVerbs, o.Verb):
		c.settle(i, c.noHQActive(o))
	default:
		c.settle(i, c.answer(o, v))
	}
}

// noHQActive refuses an order for an activation while none of the seat's is awaited, and teaches how it is kept for
// its time [4.1.1/b].
func (c *checker) noHQActive(o *order.Order) *rule.Refusal {
	r := rule.Refuse("no-hq-active", "4.0", "4.1.1/b").With("verb", o.Verb)
	units := c.was.unitsOf(o)
	if b, ok := o.Body.(*Choice); ok && len(b.Units) == 1 {
		units = b.Units
	}
	if len(units) > 0 && int(c.was.d.Units[units[0]].Side) == c.side {
		if key := c.was.likelyKey(units[0]); key != "" {
			r.Suggest = planForm(c.was.d, key, o.Canon)
		}
	}
	return r
}

// likelyKey is the plan that a unit's orders belong to: its formation's, or for an independent that of the nearest
// headquarters that could command it.
func (p *Position) likelyKey(u int) string {
	if f := p.formationNow(u); f != independent {
		return p.d.Formations[f].ID
	}
	best := wish.Richest(len(p.d.Formations), func(k int) (int, bool) {
		f := &p.d.Formations[k]
		if f.hq < 0 || int(f.side) != int(p.d.Units[u].Side) || p.Units[f.hq].Place != onMap || p.Units[u].Cell < 0 {
			return 0, false
		}
		return -p.d.Distance(int(p.Units[f.hq].Cell), int(p.Units[u].Cell)), p.canCommand(int(f.hq), u)
	})
	if best < 0 {
		return ""
	}
	return p.d.Formations[best].ID
}

// keep folds the sheet into what is kept already, as filing it would: a line takes the place of the one with its
// subject, NONE and CLEAR empty a plan.
func (c *checker) keep() {
	fresh := c.lines
	c.lines = slices.Clone(c.was.plans[c.side])
	for i := range c.lines {
		c.lines[i].at = -1
	}
	for _, l := range fresh {
		n := 0
		c.lines = keep(c.lines, l, func(was *planned) {
			n++
			c.gone(was, &l)
		})
		if b, ok := l.order.Body.(*Plan); ok {
			kind := "plan-none"
			if b.Clear {
				kind = "plan-cleared"
			}
			c.out.Verdicts[l.at].Note(kind, refs("4.1.1/b"), "hq", c.was.d.keyName(l.key), "lines", itoa(n))
		}
	}
}

// gone tells a line that a later one takes its place or empties its plan; of attacks on one hex, which is attacked
// once [9.2.1], also how both are written as one.
func (c *checker) gone(was, by *planned) {
	line := itoa(by.order.Line)
	switch second := by.order.Body.(type) {
	case *Plan:
		if was.at >= 0 {
			c.out.Verdicts[was.at].Note("plan-dropped", nil, "line", line)
		}
		return
	case *Assault:
		if was.at >= 0 {
			one := *second
			one.Units = game.Added(slices.Clone(was.order.Body.(*Assault).Units), second.Units...)
			joined := c.was.d.Tongue.Order(c.side, "ATTACK", &one).Canon
			c.out.Verdicts[was.at].Note("replaced-by", refs("9.2.1"), "line", line, "joined", joined)
			return
		}
	}
	if was.at >= 0 {
		c.out.Verdicts[was.at].Note("replaced-by", nil, "line", line, "joined", "")
	} else {
		c.out.Verdicts[by.at].Note("replaces-plan", nil, "order", was.order.Canon)
	}
}

// policy tries a standing order.
func (c *checker) policy(o *order.Order, b *grammar.Policy, v *title.Verdict) *rule.Refusal {
	for _, k := range b.Aircraft {
		if a := &c.was.d.Aircraft[k]; int(a.side) != c.side {
			return rule.Refuse("not-own-aircraft").With("aircraft", a.Name)
		}
	}
	return c.was.TryPolicy(c.side, o, b, v)
}

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
		v.Note("choice", nil, "kind", c.asked, "value", "")
		return nil
	case *March:
		return c.goBack(o, b, v)
	case *Merger:
		if why := p.mergerRefusal(c.side, b); why != nil {
			return why
		}
		v.Note("choice", refs("8.0.4", "RET.5"), "kind", c.asked, "value", p.d.siteName(b.At))
		return nil
	case *Pursuit:
		if !slices.Contains(p.pursuers(), uint8(b.Unit)) && !slices.Contains(p.combat.Staffs, uint8(b.Unit)) {
			return rule.Refuse("not-in-combat", "9.6").With("unit", p.d.Name(b.Unit))
		}
		plan := &Assault{Hex: p.d.Hex(p.combat.Cell), Units: game.Numbers[int](p.combat.Attackers)}
		if why := c.follow(p, plan, *b, p.combat.Cell, p.waysNamed(c.pursuits()), v); why != nil {
			if why.Suggest == "" && len(b.Hexes) > 1 {
				why.Suggest = p.d.Tongue.Order(c.side, "ADVANCE", &Pursuit{Unit: b.Unit, Hexes: b.Hexes[:1]}).Canon
			}
			return why
		}
		v.Note("choice", refs("9.6"), "kind", c.asked, "value", p.d.Name(b.Unit)+" "+b.Hexes[len(b.Hexes)-1].String())
		return nil
	}
	return rule.Refuse("wrong-phase").With("verb", o.Verb)
}

// pursuits are the advances that the sheet names.
func (c *checker) pursuits() (list []Pursuit) {
	sheet := game.Each(c.out.Verdicts, func(v title.Verdict) order.Order { return v.Order })
	for _, b := range order.Bodies[Pursuit](sheet, "") {
		list = append(list, *b)
	}
	return list
}

// lose tries which units take the losses, a step each time they are named [9.4.2]. The first step follows the book
// whatever is named [9.4.1].
func (c *checker) lose(b *Choice, v *title.Verdict) *rule.Refusal {
	p := c.was
	for _, u := range b.Units {
		if why := p.Part(c.side, u, p.fighters(c.side), "9.4.2", "9.4/b"); why != nil {
			return why
		}
	}
	if why := p.tooFew(b.Units, p.stepsLeft); why != nil {
		return why
	}
	v.Note("choice", refs("9.4.1", "9.4.2"), "kind", c.asked, "value", p.d.Counters.Labels(c.side, b.Units))
	if n, err := strconv.Atoi(p.ask.Args["number"]); err == nil && n > len(b.Units) {
		v.Note("losses-left", refs("9.4.2"), "steps", itoa(n-len(b.Units)))
	}
	return nil
}

// remove tries what is to leave by a random event.
func (c *checker) remove(b *Choice, v *title.Verdict) *rule.Refusal {
	p, effect := c.was, c.was.ask.Args["effect"]
	_, units, planes := p.removable(effect)
	name, may := "", slices.Contains(planes, b.Aircraft)
	if b.Aircraft >= 0 {
		name = p.d.Aircraft[b.Aircraft].Name
	} else {
		name, may = p.d.Name(b.Units[0]), slices.Contains(units, b.Units[0])
	}
	if !may {
		return rule.Refuse("not-removable", removalRule(effect)).With("unit", name)
	}
	v.Note("choice", refs(removalRule(effect)), "kind", c.asked, "value", name)
	return nil
}

// goBack tries a RETREAT or WITHDRAW: the hexes must lie on one of the ways that are as good as any [9.5] [9.2.4].
func (c *checker) goBack(o *order.Order, b *March, v *title.Verdict) *rule.Refusal {
	p := c.was
	group, ref := p.driven(c.side), rule.Ref("9.5")
	if c.asked == "withdraw" {
		group, ref = p.riders(p.combat), "9.2.4"
	}
	if why := p.Part(c.side, b.Unit, group, ref); why != nil {
		return why
	}
	ways := p.waysAsked(c.side, c.asked, b.Unit)
	for _, w := range ways {
		if p.fulfils(w.cells, b.Hexes) {
			v.Note("choice", []rule.Ref{ref}, "kind", c.asked, "value", p.d.Name(b.Unit)+" "+b.Hexes[len(b.Hexes)-1].String())
			c.out.Arrows = append(c.out.Arrows, c.was.Arrow("retreat", b.Unit, w.cells))
			if p.fog == fogBlind {
				v.MayFail("may-fail", refs("2.1.2/c"), "unit", p.d.Name(b.Unit))
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

// leftOver finds what the seat has said nothing about: headquarters that may be drawn without a plan, units they
// would command, arrivals, idle aircraft.
func (c *checker) leftOver() {
	p := c.was
	if c.asked != "" && c.asked != "activation" {
		return
	}
	c.idleUnits()
	c.idlePlans()
	if p.ph != orders {
		return
	}
	for _, u := range p.awaited(c.side) {
		if !c.named[u] {
			at := p.d.Entries[p.d.Units[u].Entry]
			c.out.Missing = append(c.out.Missing, title.NoteOf("may-enter", refs("8.0"), "unit", p.d.Name(u), "entry", at.Name, "hex", p.d.Hex(int(at.cell)).String()))
		}
	}
	if h := p.heirHQ(); c.side == polish && h >= 0 && p.dueNow(h) && len(p.mergeSites(h)) > 1 &&
		!slices.ContainsFunc(c.lines, func(l planned) bool { return l.stood && l.key == keyArrivals && l.order.Verb == "MERGE" }) {
		c.out.Missing = append(c.out.Missing, title.NoteOf("may-merge", refs("8.0.4"), "hq", p.d.Name(h)))
	}
	c.idleAircraft()
}

// idleUnits lists headquarters without a plan and units without an order [4.1.1/b].
func (c *checker) idleUnits() {
	p := c.was
	var idle [game.MaxUnits]bool
	var without []string
	for _, hq := range p.hqsToCome(c.side) {
		if c.asked == "activation" && !slices.Contains(p.act.HQs, hq) {
			continue
		}
		key := p.formationOf(int(hq)).ID
		if !c.planned(key, hq) {
			without = append(without, p.d.keyName(key))
		}
		for _, u := range p.inCommand(int(hq)) {
			idle[u] = idle[u] || !c.named[u] && p.canAct(int(u)) && !c.passes(key)
		}
	}
	c.out.Idle = game.Called(&p.d.Register, game.Such[int](&p.d.Set, func(u int) bool { return idle[u] }))
	if c.asked != "activation" {
		c.lacks("no-plan", "hqs", without, "4.1.1/b")
		return
	}
	// The chit is spent on whom it finds without an order.
	switch {
	case len(without) > 0:
		c.lacks("hq-waits", "hqs", without, "4.1.1/b")
	case len(c.out.Idle) > 0:
		c.lacks("units-wait", "units", c.out.Idle, "4.1.1/b")
	default:
		return
	}
	c.out.Missing[len(c.out.Missing)-1].Costly = true
}

// idleAircraft lists those that may still strike or interdict [12.1] [12.2/b].
func (c *checker) idleAircraft() {
	idle := func(interdicts bool) []string {
		return planeNames(c.was.d, c.was.flying(func(k int) bool {
			a := &c.was.d.Aircraft[k]
			return int(a.side) == c.side && a.Interdicts == interdicts && c.struck[k] == 0
		}))
	}
	c.lacks("may-strike", "aircraft", idle(false), "12.1")
	c.lacks("may-interdict", "aircraft", idle(true), "12.2/b")
}

// idlePlans warns of plans in which nobody marches or attacks: the chit counts as an activation all the same
// [4.1.1/b].
func (c *checker) idlePlans() {
	var warned []string
	for i := range c.lines {
		l := &c.lines[i]
		if l.at < 0 || !l.stood || slices.Contains(warned, l.key) || slices.Contains(timely, l.key) || c.asked == "activation" && l.key == c.was.chitKey() {
			continue
		}
		if !slices.ContainsFunc(c.lines, func(q planned) bool {
			return q.stood && q.key == l.key && q.order.Verb != "" && q.order.Verb != "HOLD"
		}) {
			warned = append(warned, l.key)
			n := title.NoteOf("idle-plan", refs("4.1.1/b"), "hq", c.was.d.keyName(l.key))
			n.Costly = l.order.Verb != "" // NONE says it itself
			v := &c.out.Verdicts[l.at]
			v.Notes = append(v.Notes, n)
		}
	}
}

// lacks remarks on what is missing in one line for all that it is missing for.
func (c *checker) lacks(kind, arg string, names []string, ref rule.Ref) {
	if len(names) > 0 {
		c.out.Missing = append(c.out.Missing, title.NoteOf(kind, refs(ref), arg, strings.Join(names, ", ")))
	}
}

// hqsToCome lists a side's headquarters on the map that a chit may still activate this turn, and those that are
// being activated.
func (p *Position) hqsToCome(side int) []int16 {
	var list []int16
	if a := p.act; a != nil && int(a.Side) == side {
		list = slices.Clone(a.HQs[len(a.Posts):])
	}
	for k := range p.d.Chits {
		if p.mayDraw(side, k) {
			list = game.Added(list, p.d.Chits[k].HQs...)
		}
	}
	return game.Those(list, func(u int16) bool { return p.Units[u].Place == onMap && p.Units[u].Cell >= 0 })
}

// planned tells whether an order that stands, or a plan to do nothing, is kept for a headquarters: by its own name
// or by a chit that names it.
func (c *checker) planned(key string, hq int16) bool {
	return slices.ContainsFunc(c.lines, func(l planned) bool {
		k := c.was.d.chitByID(l.key)
		return l.stood && (l.key == key || l.key == keyAll || k >= 0 && slices.Contains(c.was.d.Chits[k].HQs, hq))
	})
}

// passes tells that the plan for a key is to do nothing, or the staff officer's.
func (c *checker) passes(key string) bool {
	return slices.ContainsFunc(c.lines, func(l planned) bool {
		return l.stood && (l.key == key && l.order.Verb == "" || l.order.Verb == verbStaff && (l.key == key || l.key == keyAll))
	})
}

// canAct tells whether a unit could do anything when activated: fortresses only next to the enemy.
func (p *Position) canAct(u int) bool {
	if !p.d.immobile(u) {
		return p.d.Units[u].Class != ship
	}
	return p.Attack(u) > 0 && p.targetOf(int(p.d.Units[u].Side), u) >= 0
}
