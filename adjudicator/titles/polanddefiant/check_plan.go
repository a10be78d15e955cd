package polanddefiant

import (
	"cmp"
	"maps"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// plans tries all that would be kept, key by key in the order of the sheet.
func (c *checker) plans() {
	keys := game.Each(c.lines, func(l planned) string { return l.key })
	for _, key := range game.Added(nil, keys...) {
		for pass := range 3 {
			for k := range c.lines {
				if l := &c.lines[k]; l.key == key && passOf[l.order.Verb] == pass {
					c.line(l)
				}
			}
			if pass == 1 {
				c.makeRoom(key)
			}
		}
	}
}

// makeRoom ends the marches of a key as the rules do: who finds a hex full goes elsewhere, and the line that sent
// it there says so [7.0/b].
func (c *checker) makeRoom(key string) {
	for _, t := range c.trials {
		if t.key != key {
			continue
		}
		from := len(t.r.Events)
		t.r.unstack(c.side)
		for _, e := range t.r.Events[from:] {
			back, ok := e.(*PutBack)
			if !ok {
				continue
			}
			u := c.was.d.ByName[c.side][back.Unit]
			cell := c.was.cellsFor(back.Path[:1])[0]
			for i := range c.lines {
				l := &c.lines[i]
				if b, ok := l.order.Body.(*March); ok && l.key == key && l.at >= 0 && l.stood && l.order.Verb == "MOVE" && b.Unit == u {
					v := &c.out.Verdicts[l.at]
					v.MayFail("no-room", back.Rules, "unit", back.Unit, "hex", back.Path[0].String(), "to", back.Path[len(back.Path)-1].String(),
						"units", t.r.P.LoggedNames(t.r.P.StackOf(int(cell))))
				}
			}
		}
	}
}

// passOf is when an order of a plan is carried out: choices, moves, attacks.
var passOf = map[string]int{"MOVE": 1, "HOLD": 1, "ENTER": 1, "INTERDICT": 1, "ATTACK": 2, "STRIKE": 2}

// line tries one order that would be kept.
func (c *checker) line(l *planned) {
	var spare title.Verdict // of a line kept before, which nobody asks about
	v := &spare
	if l.at >= 0 {
		v = &c.out.Verdicts[l.at]
	}
	r := c.kept(l, v)
	c.settle(l.at, r)
	l.stood = r == nil
}

func (c *checker) kept(l *planned, v *title.Verdict) *rule.Refusal {
	o := &l.order
	switch b := o.Body.(type) {
	case *Strike:
		return c.strike(o, b, v)
	case *Cover:
		return c.cover(o, b)
	case *Merger:
		return c.merge(b)
	case *Rebuild:
		return c.replace(b, v)
	case *March:
		switch l.key {
		case keyArrivals:
			return c.enter(l, b, v)
		case keyReplace:
			return c.rebuiltMarch(o, b)
		}
	}
	switch {
	case l.key == keyEvent:
		return c.event(l, v)
	case l.key == keyAll, l.key == keyReplace && o.Verb == "":
		return nil
	case l.key == keyReplace:
		return rule.Refuse("wrong-phase").With("verb", o.Verb)
	}
	hqs, why := c.hqsOf(l.key)
	if why == nil {
		why = c.mayCome(l.key, hqs)
	}
	if why != nil || o.Verb == "" {
		return why
	}
	if c.asked != "activation" && (o.Verb == verbStaff || o.Verb == "HOLD" || o.Verb == "ACTIVATE") {
		v.Note("planned", refs("4.1.1/b"), "hq", c.was.d.keyName(l.key))
	}
	if o.Verb == verbStaff {
		return nil
	}
	if b, ok := o.Body.(*Choice); ok {
		return c.activate(l, b, hqs)
	}
	hq, why := c.hqFor(l, hqs)
	first := c.was.unitsOf(o)[0]
	switch {
	case why != nil:
		return c.notNow(l, hq, first, why, v)
	case o.Verb == "ATTACK":
		return c.attack(c.try(l.key, hq), l, o.Body.(*Assault), v)
	case o.Verb == "MOVE":
		return c.march(c.try(l.key, hq), l, o.Body.(*March), v)
	}
	c.named[first] = true // HOLD
	return c.was.present(c.side, first)
}

// event tries a march that a random event would allow [RET.3] [RET.8].
func (c *checker) event(l *planned, v *title.Verdict) *rule.Refusal {
	if c.asked != "event" && !slices.ContainsFunc(c.was.d.Chits, func(ch chit) bool { return ch.kind == chitEvent }) {
		return rule.Refuse("no-chit", "2.5.2").With("hq", c.was.d.keyName(l.key))
	}
	b, ok := l.order.Body.(*March)
	switch {
	case l.order.Verb == "":
		return nil
	case !ok || l.order.Verb == "ATTACK":
		return rule.Refuse("event-moves-only", freeRules[c.side]).With("verb", l.order.Verb)
	case l.order.Verb == "HOLD":
		return c.was.present(c.side, b.Unit)
	}
	return c.march(c.try(l.key, -1), l, b, v)
}

// activate tries the choice of headquarters for a chit of several [2.4.1] [2.4.3/a] [2.4.4/a] [2.4.5/a].
func (c *checker) activate(l *planned, b *Choice, hqs []int16) *rule.Refusal {
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

// hqFor finds the headquarters of a key that commands the first of the order's units, or could: the ones chosen
// first, and no other if the chit activates but one [2.4.3/a] [2.4.4/a]. The refusal is that of the last one asked.
func (c *checker) hqFor(l *planned, hqs []int16) (int, *rule.Refusal) {
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
	return last, cmp.Or(why, rule.Refuse("hq-not-there", "4.2").With("hq", c.was.d.keyName(key)))
}

// oneOf tells whether a key is that of an Army Group, which activates one of its headquarters.
func (d *Data) oneOf(key string) bool {
	return slices.ContainsFunc(d.Chits, func(c chit) bool { return c.ID == key && c.kind == chitGroup })
}

// passing are refusals that the course of the turn may lift before the chit is drawn: other headquarters may move
// the unit, the enemy may go.
var passing = []string{"out-of-range", "enemy-hex", "in-ezoc", "overstack", "interdicted", "hq-not-there", "no-enemy-there", "lone-hq", "below-odds"}

// elsewhere are refusals that hang on where the unit stands by then.
var elsewhere = []string{"too-many-mp", "no-way", "not-adjacent", "unbridged", "off-road", "off-rail", "no-move", "mountain-road", "water-hexside"}

// notNow lets an order stand that would fail now but may be good by the time its chit is drawn, with a note that
// says why it would fail; else it refuses it.
func (c *checker) notNow(l *planned, hq, u int, why *rule.Refusal, v *title.Verdict) *rule.Refusal {
	if c.isNow(l.key, hq) {
		return why
	}
	may := slices.Contains(passing, why.Kind)
	if c.marches(u, l.key) {
		may = may || slices.Contains(elsewhere, why.Kind)
	}
	if why.Kind == "not-arrived" && c.was.ph <= reinforcement && c.was.Units[u].Place == track && c.was.Units[u].Due <= c.was.Turn {
		may = true
	}
	if !may {
		return why
	}
	c.wouldFail(v, why)
	c.named[u] = true
	return nil
}

// marches tells that plans move a unit, besides those for a key.
func (c *checker) marches(u int, besides string) bool {
	return slices.ContainsFunc(c.lines, func(l planned) bool {
		b, ok := l.order.Body.(*March)
		return ok && l.order.Verb == "MOVE" && b.Unit == u && l.key != besides
	})
}

// wouldFail notes why an order would fail if it were carried out now.
func (c *checker) wouldFail(v *title.Verdict, why *rule.Refusal) {
	v.MayFail("would-fail", why.Rules, "reason", why.Kind)
	maps.Copy(v.Notes[len(v.Notes)-1].Args, why.Args)
}

// march tries a MOVE and takes it over into the trial.
func (c *checker) march(t *trial, l *planned, b *March, v *title.Verdict) *rule.Refusal {
	from := len(t.r.Events)
	if why := t.r.move(c.side, b, &l.order); why != nil {
		if why.Suggest == "" {
			why.Suggest = c.nearest(t, b)
		}
		return c.notNow(l, t.hq, b.Unit, why, v)
	}
	c.named[b.Unit] = true
	c.tell(t, v, t.r.Events[from:])
	l.order.Body = b.told(t.r.cameBy(b.Unit))
	if c.marches(b.Unit, l.key) {
		v.MayFail("marches-before", refs("4.0/a"), "unit", c.was.d.Name(b.Unit))
	}
	return nil
}

// tell notes what the trial of a line brought.
func (c *checker) tell(t *trial, v *title.Verdict, events []title.Event) {
	for _, e := range events {
		switch e := e.(type) {
		case *Moved:
			u := c.was.d.ByName[c.side][e.Unit]
			way := c.was.cellsFor(e.Path)
			v.Note("path", e.Rules, "unit", e.Unit, "path", c.was.d.Map.Path(way), "cost", mpText(e.Cost), "mp", mpText(e.MP), "mode", e.Mode)
			c.out.Arrows = append(c.out.Arrows, c.was.Arrow("move", u, way))
			c.uncertain(v, e.Unit, way)
		case *MoveStopped:
			v.Note("stops-short", e.Rules, "unit", e.Unit, "hex", e.Hex.String(), "meant", e.Meant.String(), "reason", e.Reason)
		case *IndependentJoined:
			v.Note("joins-command", e.Rules, "unit", e.Unit, "hq", e.HQ)
		case *HQOverrun:
			v.Note("overruns", e.Rules, "hq", e.HQ, "hex", e.Hex.String())
		case *VPHTaken:
			v.Note("takes-vph", e.Rules, "name", e.Name, "hex", e.Hex.String())
		case *BridgeBroken:
			v.Note("breaks-bridge", e.Rules, "from", e.Hexes[0].String(), "to", e.Hexes[1].String())
		}
	}
}

// uncertain marks a march that an unseen enemy may stop, in blind fog: through hexes, or next to hexes, that none
// of the seat's counters looks into [2.1.2/c].
func (c *checker) uncertain(v *title.Verdict, unit string, way []int16) {
	if c.was.fog != fogBlind {
		return
	}
	g := c.was.watched(c.side)
	if c.was.d.Dark(way, false, func(cell int16) bool { return g[cell] }) {
		v.MayFail("may-fail", refs("2.1.2/c"), "unit", unit)
	}
}

// cellsFor are the cells of hexes on the map.
func (p *Position) cellsFor(hexes []hex.Hex) []int16 {
	cells, _ := p.d.Map.Cells(hexes)
	return cells
}

// trial is an activation as it would go now, on a copy of what the seat knows.
type trial struct {
	key string
	hq  int // -1 for a march by a random event
	// team are the headquarters that act together, hq among them.
	team []int16
	r    *play
	// now tells that this activation is what the seat is awaited for.
	now bool
}

// try begins a trial of a headquarters' activation for a key, with those that act together with it, or finds the
// one that is begun.
func (c *checker) try(key string, hq int) *trial {
	for _, t := range c.trials {
		if t.key == key && (t.hq == hq || slices.Contains(t.team, int16(hq))) {
			return t
		}
	}
	t := &trial{key: key, hq: hq, team: c.team(key, hq), now: c.isNow(key, hq), r: &play{Play: game.Play[*Position]{P: c.was.clone()}}}
	c.trials = append(c.trials, t)
	p := t.r.P
	if !t.now {
		p.ph, p.combat, p.queue, p.spending, p.ask = command, nil, nil, nil, nil
		p.clear(ofActivation)
	}
	if hq < 0 {
		if !t.now {
			t.r.Do(&FreeMarch{Side: sideNames[c.side], Units: freeUnits[c.side]})
		}
		return t
	}
	if !t.now {
		p.act = &activation{Side: int8(c.side), Chit: int16(p.chitFor(key, hq))}
	}
	p.act.HQs, p.act.Choose = slices.Clone(t.team), 0
	for _, u := range t.team {
		hq := int(u)
		t.r.Do(&HQActivated{Side: sideNames[c.side], HQ: p.d.Name(hq), Hex: p.d.Hex(int(p.Units[hq].Cell)), Units: game.Called(&p.d.Register, p.inCommand(hq))})
	}
	return t
}

// team lists the headquarters that act together with one by way of a key: those of a chit for several, as far as
// they are chosen [2.4.1] [2.4.5/a].
func (c *checker) team(key string, hq int) []int16 {
	p := c.was
	k := p.d.chitByID(key)
	if hq < 0 || k < 0 || p.d.Chits[k].kind == chitHQ || p.d.oneOf(key) {
		return []int16{int16(hq)}
	}
	chosen := c.chosenFor(key)
	list := p.d.Chits[k].HQs
	if a := p.act; c.isNow(key, hq) && a.Choose == 0 {
		list = a.HQs[len(a.Posts):]
	}
	return game.Those(list, func(u int16) bool {
		return p.Units[u].Place == onMap && p.Units[u].Cell >= 0 && (int(u) == hq || len(chosen) == 0 || slices.Contains(chosen, u))
	})
}

// chosenFor are the headquarters that ACTIVATE names for a key.
func (c *checker) chosenFor(key string) []int16 {
	own := game.Those(c.lines, func(l planned) bool { return l.key == key })
	return namedHQs(game.Each(own, func(l planned) order.Order { return l.order }))
}

// meantFor settles which headquarters of an Army Group its orders mean, where no ACTIVATE tells: the one that the
// first order with a single meaning is for. It refuses an order that means another, or several [2.4.3/a] [2.4.4/a].
func (c *checker) meantFor(l *planned, hqs []int16) (int16, *rule.Refusal) {
	p := c.was
	first := int16(-1)
	for i := range c.lines {
		if q := &c.lines[i]; q.key == l.key && first < 0 {
			if m := p.meant(hqs, &q.order); len(m) == 1 {
				first = m[0]
			}
		}
	}
	m := p.meant(hqs, &l.order)
	if len(m) == 0 || slices.Contains(m, first) {
		return first, nil
	}
	r := rule.Refuse("which-headquarters", p.d.chosenRules(p.d.chitByID(l.key))[0]).With("chit", p.d.keyName(l.key), "unit", p.d.Name(p.unitsOf(&l.order)[0]), "hqs", p.hqList(m))
	if first >= 0 {
		r.Kind, r.Args["hq"] = "one-headquarters", p.d.hqName(int(first))
	}
	r.Suggest = planForm(p.d, l.key, p.d.activateOrder([]int{int(m[0])}).Canon)
	return first, r
}

// isNow tells whether a key's activation, of that headquarters, is what the seat is awaited for.
func (c *checker) isNow(key string, hq int) bool {
	a := c.was.act
	switch {
	case a == nil || int(a.Side) != c.side:
		return false
	case hq < 0:
		return c.asked == "event" && a.Free > 0
	}
	return c.asked == "activation" && slices.Contains(a.HQs, int16(hq)) &&
		(key == c.was.chitKey() || key == c.was.formationOf(hq).ID)
}

// chitFor is a chit that activates a headquarters by way of a key.
func (p *Position) chitFor(key string, hq int) int {
	return max(0, wish.Richest(len(p.d.Chits), func(k int) (worth int, counts bool) {
		c := &p.d.Chits[k]
		if c.ID == key || c.kind == chitHQ {
			worth = 1
		}
		return worth, c.command() && slices.Contains(c.HQs, int16(hq))
	}))
}

// hqsOf lists the headquarters that a plan's key can activate, or tells why none.
func (c *checker) hqsOf(key string) ([]int16, *rule.Refusal) {
	d := c.was.d
	name := d.keyName(key)
	if f := d.FormationByID(key); f >= 0 && d.Formations[f].hq >= 0 && int(d.Formations[f].side) == c.side {
		hq := d.Formations[f].hq
		return []int16{hq}, c.lost(int(hq), name)
	}
	k := d.chitByID(key)
	if k < 0 || int(d.Chits[k].side) != c.side {
		return nil, rule.Refuse("not-own-hq").With("hq", name)
	}
	list := slices.DeleteFunc(slices.Clone(d.Chits[k].HQs), func(u int16) bool { return c.lost(int(u), name) != nil })
	return list, rule.RefuseIf(len(list) == 0, "hq-lost", "11.1.3(1)").With("hq", name)
}

// lost tells why a headquarters cannot be activated for good, or this turn.
func (c *checker) lost(hq int, name string) *rule.Refusal {
	s := &c.was.Units[hq]
	late := s.Place == track && (s.Due > c.was.Turn || c.was.ph > reinforcement)
	return cmp.Or(
		rule.RefuseIf(s.Place == eliminated, "hq-lost", "11.1.3(1)", "11.1.3(2)").With("hq", name),
		rule.RefuseIf(s.Place == withdrawn, "hq-merged", "2.4.2", "8.0.4").With("hq", name),
		rule.RefuseIf(late, "hq-not-arrived", "8.0").With("hq", name, "turn", itoa(int(s.Due))))
}

// mayCome tells why no chit that could still be drawn this turn serves a key, or nil [2.3/b] [4.1.1/a] [4.1.1/d].
func (c *checker) mayCome(key string, hqs []int16) *rule.Refusal {
	p := c.was
	if a := p.act; a != nil && int(a.Side) == c.side {
		begins := a.HQs[len(a.Posts):]
		now := slices.ContainsFunc(hqs, func(u int16) bool { return slices.Contains(begins, u) })
		if now || a.Chit >= 0 && key == p.chitKey() && len(begins) > 0 {
			return nil
		}
	}
	if p.spentAll(c.side) {
		return rule.Refuse("limit-used", "4.1.1/a").With("hq", p.d.keyName(key), "limit", itoa(p.Limit(c.side)))
	}
	for k := range p.d.Chits {
		ch := &p.d.Chits[k]
		own := func(u int16) bool { return p.formationOf(int(u)).ID == key && slices.Contains(ch.HQs, u) }
		if p.mayDraw(c.side, k) && (ch.ID == key || slices.ContainsFunc(hqs, own)) {
			return nil
		}
	}
	return rule.Refuse("no-chit", "2.3/b", "4.1.1/d").With("hq", p.d.keyName(key))
}

// spentAll tells that a side activates nobody any more this turn [4.1.1/a].
func (p *Position) spentAll(side int) bool {
	return p.ph >= supplyPhase || p.ph == command && p.spent(side)
}

// mayDraw tells whether a chit is one by which a side may yet activate somebody this turn.
func (p *Position) mayDraw(side, k int) bool {
	c := &p.d.Chits[k]
	return c.command() && int(c.side) == side && p.drawable(k) && !p.spentAll(side)
}

// drawable tells whether a chit is in the cup or joins it this turn.
func (p *Position) drawable(k int) bool {
	switch p.chits[k] {
	case chitInCup:
		return true
	case chitAway:
		return p.d.Chits[k].Turn <= p.Turn && p.ph <= reinforcement
	}
	return false
}
