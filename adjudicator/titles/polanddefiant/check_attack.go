package polanddefiant

import (
	"cmp"
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// attack tries an ATTACK after the moves of its activation and takes it over.
func (c *checker) attack(t *trial, l *planned, b *Assault, v *title.Verdict) *rule.Refusal {
	p := t.r.P
	hex := b.Hex.String()
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return rule.Refuse("off-map").With("hex", hex)
	}
	for _, u := range b.Units {
		if why := c.attacker(t, u, cell, b); why != nil {
			if why = c.notNow(l, t.hq, u, why, v); why == nil {
				c.commit(t, b)
			}
			return why
		}
	}
	if why := c.clauses(t, b, cell, v); why != nil {
		return why
	}
	attackers := c.commit(t, b)
	var why *rule.Refusal
	switch {
	case !p.enemyAt(c.side, cell):
		if c.dark(cell) {
			v.MayFail("may-fail", refs("2.1.2/c"), "unit", p.d.Name(b.Units[0]))
			break
		}
		why = rule.Refuse("no-enemy-there", "9.0", "9.0/a").With("hex", hex)
		why.Suggest = c.otherTarget(t, b.Units[0])
	case p.loneHQ(1-c.side, cell) && p.fog != fogOff: // it may lie on others
		v.MayFail("unseen-defenders", refs("2.1.2/c", "2.1.2/d"), "hex", hex)
	case p.loneHQ(1-c.side, cell):
		why = rule.Refuse("lone-hq", "9.0/a", "6.3/a").With("hex", hex)
	default:
		k := p.reckon(c.side, cell, attackers, nil)
		v.Notes = append(v.Notes, p.oddsNotes(cell, &k)...)
		v.Notes = append(v.Notes, p.halvedNotes(cell, attackers)...)
		if k.column < 0 {
			why = rule.Refuse("below-odds", "9.3.3").With("hex", hex, "odds", k.odds)
		} else {
			p.unmet(v, &k, hex, b.If)
		}
		if p.fog != fogOff {
			v.Note("unseen-defenders", refs("2.1.2/c", "2.1.2/d"), "hex", hex)
		}
	}
	if why != nil {
		return c.notNow(l, t.hq, b.Units[0], why, v)
	}
	c.out.Arrows = append(c.out.Arrows, p.Charge(attackers, cell)...)
	return nil
}

// attacker tells why a unit cannot join an attack, or nil, and activates it.
func (c *checker) attacker(t *trial, u, cell int, b *Assault) *rule.Refusal {
	p := t.r.P
	if why := p.present(c.side, u); why != nil {
		return why
	}
	if p.Units[u].Flags&fought != 0 {
		return rule.Refuse("already-attacking", "9.2.1/c").With("unit", p.d.Name(u))
	}
	if why := t.r.join(u); why != nil {
		return why
	}
	why := p.attackBar(u, cell)
	if why != nil && why.Suggest == "" {
		why.Suggest = c.without(t, b, u)
	}
	return why
}

// commit notes that the units of an attack are in no other of this activation [9.2.1/c].
func (c *checker) commit(t *trial, b *Assault) []uint8 {
	p := t.r.P
	list := make([]uint8, 0, len(b.Units))
	for _, u := range b.Units {
		p.Units[u].Flags |= fought
		c.named[u] = true
		list = game.Added(list, uint8(u))
	}
	return list
}

// clauses tries what an attack says in advance.
func (c *checker) clauses(t *trial, b *Assault, cell int, v *title.Verdict) *rule.Refusal {
	p := t.r.P
	for _, u := range b.Lose {
		if !slices.Contains(b.Units, u) {
			return rule.Refuse("not-attacking").With("unit", p.d.Name(u))
		}
	}
	if why := p.tooFew(b.Lose, func(u int) int { return int(p.d.Units[u].Steps) }); why != nil {
		return why
	}
	ways := p.waysNamed(b.Advance)
	for i, f := range b.Advance {
		if why := c.follow(p, b, f, cell, ways, v); why != nil {
			if why.Suggest == "" && len(f.Hexes) > 1 {
				nearer := *b
				nearer.Advance = slices.Clone(b.Advance)
				nearer.Advance[i].Hexes = f.Hexes[:1]
				why.Suggest = c.planText(t, p.d.Tongue.Order(c.side, "ATTACK", &nearer).Canon)
			}
			return why
		}
	}
	return rule.RefuseIf(b.Retreat != 0 && p.d.Cell(b.Retreat) < 0, "off-map").With("hex", b.Retreat.String())
}

// waysNamed are the ways of combat units that are named to advance, from where they stand.
func (p *Position) waysNamed(list []Pursuit) [][]int16 {
	fighters := game.Those(list, func(f Pursuit) bool { return p.d.Units[f.Unit].Class != hq && p.Units[f.Unit].Cell >= 0 })
	return game.Each(fighters, func(f Pursuit) []int16 {
		return append([]int16{p.Units[f.Unit].Cell}, p.cellsFor(f.Hexes)...)
	})
}

// follow tries an advance named in advance [9.6]; ways are those of all units named with it.
func (c *checker) follow(p *Position, b *Assault, f Pursuit, cell int, ways [][]int16, v *title.Verdict) *rule.Refusal {
	name, at, limit := p.d.Name(f.Unit), int(p.Units[f.Unit].Cell), p.advanceLimit(f.Unit)
	staff := p.d.Units[f.Unit].Class == hq
	apart := staff && !slices.ContainsFunc(b.Units, func(u int) bool { return int(p.Units[u].Cell) == at })
	why := cmp.Or(
		p.present(c.side, f.Unit),
		rule.RefuseIf(apart, "hq-apart", "9.6.5", "11.1.2").With("unit", name, "at", p.d.Hex(at).String()),
		rule.RefuseIf(!staff && !slices.Contains(b.Units, f.Unit), "not-attacking").With("unit", name),
		rule.RefuseIf(len(f.Hexes) > limit, "advance-too-far", "9.6.3", "9.6.3/b", "9.2.3/b").
			With("unit", name, "hexes", itoa(len(f.Hexes)), "limit", itoa(limit)))
	if why != nil {
		return why
	}
	for k, h := range f.Hexes {
		to := p.d.Cell(h)
		switch {
		case to < 0:
			return rule.Refuse("off-map").With("hex", h.String())
		case k == 0 && to != cell:
			return rule.Refuse("advance-first", "9.6/b").With("unit", name, "hex", p.d.Hex(cell).String(), "to", h.String())
		}
		switch why := p.followBar(f.Unit, at, cell, to, k+1, ways); {
		case why == nil || why.Kind == "enemy-hex" && k == 0: // the defender, who must go first
		case why.Kind == "enemy-hex":
			c.wouldFail(v, why) // he may have gone by then
		default:
			return why
		}
	}
	return nil
}

// oddsNotes tell the odds, column and shifts of a reckoning.
func (p *Position) oddsNotes(cell int, k *reckoning) []title.Note {
	hex := p.d.Hex(cell).String()
	notes := []title.Note{title.NoteOf("odds", refs("9.3"), "hex", hex, "attack", mpText(k.attackTotal),
		"defence", mpText(k.defenceTotal), "odds", k.odds, "column", p.d.columnName(k.column))}
	return append(notes, game.ShiftNotes(hex, k.shifts, itoa)...)
}

// unmet notes that an attack does not fulfil its IF as it would be now [9.0/b].
func (p *Position) unmet(v *title.Verdict, k *reckoning, hex string, c *Condition) {
	if c != nil && !p.d.meets(k, c) {
		v.Note("condition-unmet", refs("9.0/b"), "hex", hex, "least", c.Least, "odds", k.odds, "column", p.d.columnName(k.column))
	}
}

// halvedNotes tell which attackers count half or less, and why [9.3(1)] [9.3(2)] [9.3(3)].
func (p *Position) halvedNotes(cell int, attackers []uint8) []title.Note {
	var notes []title.Note
	for _, u := range attackers {
		c, def := &p.Units[u], &p.d.Units[u]
		if def.Class == ship || p.Attack(int(u)) == 0 {
			continue
		}
		if s := supplyNames[c.Supply]; s != "" {
			notes = append(notes, title.NoteOf("halved", refs("9.3(1)", "9.3(2)"), "unit", def.Name, "cause", s))
		}
		if dir := p.d.Dir(int(c.Cell), cell); dir >= 0 && p.river(int(def.Side), int(c.Cell), dir) != noRiver {
			notes = append(notes, title.NoteOf("halved", refs("9.3(3)"), "unit", def.Name, "cause", "river"))
		}
	}
	return notes
}

// dark tells, in blind fog, whether an enemy may stand in a hex unseen.
func (c *checker) dark(cell int) bool {
	return c.was.fog == fogBlind && c.was.d.country[cell] != atSea && !c.was.watched(c.side)[cell]
}

// strike tries an air attack on a hex with enemy units [12.1], a headquarters alone among them [12.1.1].
func (c *checker) strike(o *order.Order, b *Strike, v *title.Verdict) *rule.Refusal {
	p := c.was
	hex := b.Hex.String()
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return rule.Refuse("off-map").With("hex", hex)
	}
	aircraft := game.Numbers[uint8](b.Aircraft)
	for _, k := range b.Aircraft {
		switch a, line, why := &p.d.Aircraft[k], c.struck[k], p.strikeBar(k, cell); {
		case int(a.side) != c.side:
			return rule.Refuse("not-own-aircraft", "12.1").With("aircraft", a.Name)
		case line > 0:
			return rule.Refuse("aircraft-used-twice", "12.1/g").With("aircraft", a.Name, "line", itoa(line-1))
		case why != nil:
			return why
		}
	}
	for _, k := range b.Aircraft {
		c.struck[k] = o.Line + 1
	}
	if len(p.defendersAt(c.side, cell)) == 0 {
		if !c.dark(cell) {
			return rule.Refuse("no-enemy-there", "12.1").With("hex", hex)
		}
		v.MayFail("may-fail", refs("2.1.2/c"), "unit", p.d.Aircraft[b.Aircraft[0]].Name)
		return nil
	}
	k := p.reckon(c.side, cell, nil, aircraft)
	v.Notes = append(v.Notes, p.oddsNotes(cell, &k)...)
	if k.column < 0 {
		r := rule.Refuse("below-odds", "9.3.3", "12.1/b").With("hex", hex, "odds", k.odds)
		if p.fog == fogOff {
			return r
		}
		v.MayFail("unseen-defenders", refs("2.1.2/c", "2.1.2/d"), "hex", hex)
	}
	p.unmet(v, &k, hex, b.If)
	c.out.Arrows = append(c.out.Arrows, title.Arrow{
		Kind: "attack", Side: sideNames[c.side], Unit: p.d.planes.Labels(nobody, b.Aircraft), Path: p.d.Map.PlacesOf([]int16{int16(cell)}),
	})
	return nil
}

// cover tries INTERDICT.
func (c *checker) cover(o *order.Order, b *Cover) *rule.Refusal {
	name, line := c.was.d.Aircraft[b.Aircraft].Name, c.struck[b.Aircraft]
	why := cmp.Or(
		c.was.cannotCover(c.side, b),
		rule.RefuseIf(line > 0, "aircraft-used-twice", "12.2/b").With("aircraft", name, "line", itoa(line-1)))
	if why == nil {
		c.struck[b.Aircraft] = o.Line + 1
	}
	return why
}

// merge tries MERGE [8.0.4].
func (c *checker) merge(b *Merger) *rule.Refusal {
	if why := c.was.mergerRefusal(c.side, b); why != nil {
		return why
	}
	h := c.was.heirHQ()
	return rule.RefuseIf(!c.was.dueNow(h), "not-arrived", "8.0.4").
		With("unit", c.was.d.Name(h), "turn", itoa(int(c.was.Units[h].Due)))
}

// enter tries an ENTER after the arrivals before it.
func (c *checker) enter(l *planned, b *March, v *title.Verdict) *rule.Refusal {
	if c.arrivals == nil {
		c.arrivals = &play{Play: game.Play[*Position]{P: c.was.clone()}}
		c.arrivals.P.ph = reinforcement
	}
	r := c.arrivals
	p := r.P
	c.named[b.Unit] = true
	m, why := p.plotEntry(c.side, b)
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
	if len(m.Way) > 1 {
		p.Shift(b.Unit, int(m.Way[len(m.Way)-1]), p.project)
		c.out.Arrows = append(c.out.Arrows, c.was.Arrow("move", b.Unit, m.Way))
		l.order.Body = b.told(m.Way)
	}
	v.Notes = append(v.Notes, p.wayNote("enters", &m, b.Unit, "8.0", "8.0/b"))
	c.uncertain(v, p.d.Name(b.Unit), m.Way)
	return nil
}

// replace tries REPLACE [11.2]. Before the points are known, a unit that may yet lose a step may be named.
func (c *checker) replace(b *Rebuild, v *title.Verdict) *rule.Refusal {
	points := -1
	if s := c.was.spending; s != nil && sideOf(s.Side) == c.side && c.asked == "replacements" {
		points = s.Points - c.spent
	}
	c.named[b.Unit] = true
	why := c.was.cannotReplace(c.was.supplyNet(c.side), b, points)
	if why == nil {
		cost, by := c.was.d.replacementCost(b.Unit)
		c.spent += cost
		v.Note("replaces", refs("11.2", by), "unit", c.was.d.Name(b.Unit), "cost", itoa(cost))
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
	name := c.was.d.Name(b.Unit)
	_, bad := c.was.d.Map.Cells(b.Hexes)
	return cmp.Or(
		rule.RefuseIf(int(c.was.d.Units[b.Unit].Side) != c.side, "not-own-unit").With("unit", name),
		rule.RefuseIf(o.Verb != "MOVE" || c.was.Units[b.Unit].Place != eliminated, "not-rebuilt", "11.2.2/e").With("unit", name),
		rule.RefuseIf(b.Mode == "rail", "no-rail", "11.2.2/g").With("unit", name),
		rule.RefuseIf(bad != 0, "off-map").With("hex", bad.String()))
}
