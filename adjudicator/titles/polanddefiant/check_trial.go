package polanddefiant

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
)

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

// try begins a trial of a headquarters' activation for a key, with those that act
// together with it, or finds the one that is begun.
func (c *checker) try(key string, hq int) *trial {
	for _, t := range c.trials {
		if t.key == key && (t.hq == hq || slices.Contains(t.team, int16(hq))) {
			return t
		}
	}
	t := &trial{key: key, hq: hq, team: c.team(key, hq), now: c.isNow(key, hq), r: &play{Play: game.Play[*Position]{P: c.copied()}}}
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
		p.act = &activation{side: int8(c.side), chit: int16(p.chitFor(key, hq))}
	}
	p.act.hqs, p.act.choose = slices.Clone(t.team), 0
	for _, u := range t.team {
		hq := int(u)
		t.r.Do(&HQActivated{Side: sideNames[c.side], HQ: p.d.Name(hq), Hex: p.d.Hex(int(p.Units[hq].Cell)), Units: p.namesOf(p.inCommand(hq))})
	}
	return t
}

// team lists the headquarters that act together with one by way of a key: those of
// a chit for several, as far as they are chosen [2.4.1] [2.4.5/a].
func (c *checker) team(key string, hq int) []int16 {
	p := c.was
	k := p.d.chitByID(key)
	if hq < 0 || k < 0 || p.d.Chits[k].kind == chitHQ || p.d.oneOf(key) {
		return []int16{int16(hq)}
	}
	chosen := c.chosenFor(key)
	list := p.d.Chits[k].hqs
	if a := p.act; c.isNow(key, hq) && a.choose == 0 {
		list = a.hqs[len(a.posts):]
	}
	var team []int16
	for _, u := range list {
		if p.Units[u].Place == onMap && p.Units[u].Cell >= 0 && (int(u) == hq || len(chosen) == 0 || slices.Contains(chosen, u)) {
			team = append(team, u)
		}
	}
	return team
}

// chosenFor are the headquarters that ACTIVATE names for a key.
func (c *checker) chosenFor(key string) []int16 {
	var list []int16
	for i := range c.lines {
		if b, ok := c.lines[i].order.Body.(*Choice); ok && c.lines[i].key == key {
			for _, u := range b.Units {
				list = append(list, int16(u))
			}
		}
	}
	return list
}

// meantFor settles which headquarters of an Army Group its orders mean, where no
// ACTIVATE tells: the one that the first order with a single meaning is for. It
// refuses an order that means another, or several [2.4.3/a] [2.4.4/a].
func (c *checker) meantFor(l *line, hqs []int16) (int16, *rule.Refusal) {
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
		r = rule.Refuse("one-headquarters", p.d.chosenRules(p.d.chitByID(l.key))[0]).With("chit", p.d.keyName(l.key), "unit", p.d.Name(p.unitsOf(&l.order)[0]),
			"hqs", p.hqList(m), "hq", p.d.hqName(int(first)))
	}
	r.Suggest = planForm(p.d, l.key, p.d.activateOrder([]int{int(m[0])}).Canon)
	return first, r
}

// copied is a copy for a trial. In the scratch room only what trials change is
// copied: they touch neither plans nor combats.
func (c *checker) copied() *Position {
	if c.scratch == nil {
		return c.was.clone()
	}
	*c.scratch = *c.was
	if a := c.was.act; a != nil {
		own := *a
		c.scratch.act = &own
	}
	return c.scratch
}

// freeUnits is how many units a random event lets a side move [RET.3] [RET.8].
var freeUnits = [2]int{german: germanFree, polish: polishFree}

// isNow tells whether a key's activation, of that headquarters, is what the seat
// is awaited for.
func (c *checker) isNow(key string, hq int) bool {
	a := c.was.act
	switch {
	case a == nil || int(a.side) != c.side:
		return false
	case hq < 0:
		return c.asked == "event" && a.free > 0
	}
	return c.asked == "activation" && slices.Contains(a.hqs, int16(hq)) &&
		(key == c.was.chitKey() || key == c.was.formationOf(hq).id)
}

// chitFor is a chit that activates a headquarters by way of a key.
func (p *Position) chitFor(key string, hq int) int {
	for k := range p.d.Chits {
		if c := &p.d.Chits[k]; c.command() && slices.Contains(c.hqs, int16(hq)) && (c.id == key || c.kind == chitHQ) {
			return k
		}
	}
	for k := range p.d.Chits {
		if c := &p.d.Chits[k]; c.command() && slices.Contains(c.hqs, int16(hq)) {
			return k
		}
	}
	return 0
}

// hqsOf lists the headquarters that a plan's key can activate, or tells why none.
func (c *checker) hqsOf(key string) ([]int16, *rule.Refusal) {
	p := c.was
	d := p.d
	name := d.keyName(key)
	for k := range d.Formations {
		f := &d.Formations[k]
		if f.id != key || f.hq < 0 {
			continue
		}
		if int(f.side) != c.side {
			return nil, rule.Refuse("not-own-hq").With("hq", name)
		}
		return []int16{f.hq}, c.lost(int(f.hq), name)
	}
	for k := range d.Chits {
		if ch := &d.Chits[k]; ch.id == key {
			if int(ch.side) != c.side {
				return nil, rule.Refuse("not-own-hq").With("hq", name)
			}
			var list []int16
			for _, u := range ch.hqs {
				if c.lost(int(u), name) == nil {
					list = append(list, u)
				}
			}
			if len(list) == 0 {
				return nil, rule.Refuse("hq-lost", "11.1.3(1)").With("hq", name)
			}
			return list, nil
		}
	}
	return nil, rule.Refuse("not-own-hq").With("hq", name)
}

// lost tells why a headquarters cannot be activated for good, or this turn.
func (c *checker) lost(hq int, name string) *rule.Refusal {
	switch s := &c.was.Units[hq]; {
	case s.Place == eliminated:
		return rule.Refuse("hq-lost", "11.1.3(1)", "11.1.3(2)").With("hq", name)
	case s.Place == withdrawn:
		return rule.Refuse("hq-merged", "2.4.2", "8.0.4").With("hq", name)
	case s.Place == track && (s.Due > c.was.turn || c.was.ph > reinforcement):
		return rule.Refuse("hq-not-arrived", "8.0").With("hq", name, "turn", itoa(int(s.Due)))
	}
	return nil
}

// mayCome tells why no chit that could still be drawn this turn serves a key, or
// nil [2.3/b] [4.1.1/a] [4.1.1/d].
func (c *checker) mayCome(key string, hqs []int16) *rule.Refusal {
	p := c.was
	if a := p.act; a != nil && int(a.side) == c.side {
		begins := a.hqs[len(a.posts):]
		if a.chit >= 0 && key == p.chitKey() && len(begins) > 0 {
			return nil
		}
		for _, u := range hqs {
			if slices.Contains(begins, u) {
				return nil
			}
		}
	}
	if p.ph >= supplyPhase || p.ph == command && p.spent(c.side) {
		return rule.Refuse("limit-used", "4.1.1/a").With("hq", p.d.keyName(key), "limit", itoa(p.limit(c.side)))
	}
	for k := range p.d.Chits {
		ch := &p.d.Chits[k]
		if !ch.command() || int(ch.side) != c.side || !p.drawable(k) {
			continue
		}
		if ch.id == key || slices.ContainsFunc(hqs, func(u int16) bool { return p.formationOf(int(u)).id == key && slices.Contains(ch.hqs, u) }) {
			return nil
		}
	}
	return rule.Refuse("no-chit", "2.3/b", "4.1.1/d").With("hq", p.d.keyName(key))
}

// drawable tells whether a chit is in the cup or joins it this turn.
func (p *Position) drawable(k int) bool {
	switch p.chits[k] {
	case chitInCup:
		return true
	case chitAway:
		return p.d.Chits[k].turn <= p.turn && p.ph <= reinforcement
	}
	return false
}
