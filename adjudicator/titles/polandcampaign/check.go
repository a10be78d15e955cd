package polandcampaign

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// checker tries a sheet on what a seat knows.
type checker struct {
	p    *Position // as it will be once the orders so far are carried out
	was  *Position // as it is
	side int
	out  title.Checked
	// lineOf is the line that has an order for a unit, plus one.
	lineOf [maxUnits]int
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
			c.out.Verdicts[i] = title.Verdict{Order: orders[i], Status: title.Refused, Refusal: refuse("nothing-awaited").Refusal}
		}
		return c.out
	}
	c.was = p.known(side)
	c.p = c.was.clone()
	awaited := slices.ContainsFunc(p.Awaited(), func(d title.Decision) bool { return d.Seat == seat })
	inCombat := p.combat != nil
	for pass := range 2 {
		for i := range orders {
			o := &orders[i]
			v := &c.out.Verdicts[i]
			_, attack := o.Body.(*Assault)
			if attack != (pass == 1) {
				continue
			}
			v.Order, v.Status = *o, title.Accepted
			switch b := o.Body.(type) {
			case *Policy:
				v.Refusal = c.policy(o, b, v)
			case *March, *Choice, *Assault:
				switch {
				case !awaited:
					v.Refusal = refuse("nothing-awaited").Refusal
				case inCombat:
					v.Refusal = c.answer(o, v)
				default:
					v.Refusal = c.turn(o, v)
				}
			default:
				v.Refusal = refuse("wrong-phase").arg("verb", o.Verb)
			}
			if v.Refusal != nil {
				v.Status = title.Refused
				v.Notes = nil
			}
		}
	}
	if awaited && !inCombat {
		c.leftOver()
	}
	return c.out
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
			return refuse("already-ordered").arg("unit", c.p.name(b.Unit), "line", itoa(line-1))
		}
		r := c.march(o, b, v)
		if r == nil {
			c.lineOf[b.Unit] = o.Line + 1
		}
		return r
	}
	return refuse("wrong-phase").arg("verb", o.Verb)
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
		if r == nil && m.stop == noHurdle {
			c.note(v, "leaves", []rule.Ref{"4.2.2/a"}, "unit", p.name(b.Unit))
			c.uncertain(v, b.Unit, m.way, true)
			c.arrow("move", b.Unit, m.way)
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
				r.Suggest = c.text("PLACE", b.Unit, p.hex(cell))
			}
			return r
		}
		p.put(b.Unit, p.d.cell(b.Hexes[0]))
		p.units[b.Unit].flags |= acted
	case "DROP":
		if r := p.dropping(c.side, b.Unit, b.Hexes[0]); r != nil {
			return r
		}
		cell := p.d.cell(b.Hexes[0])
		p.put(b.Unit, cell)
		p.units[b.Unit].flags |= acted
		p.dropTurn, p.dropCell = p.turn, int16(cell)
		c.mayFail(v, b.Unit, c.blind())
		c.arrow("drop", b.Unit, []int16{int16(cell)})
	case "LAND":
		hex := board.Hex(0)
		if len(b.Hexes) > 0 {
			hex = b.Hexes[0]
		}
		if r := p.landing(c.side, b.Unit, hex); r != nil {
			if r.Kind == "land-elsewhere" {
				r.Suggest = "LAND " + p.name(b.Unit)
			}
			return r
		}
		p.put(b.Unit, int(p.dropCell))
		p.units[b.Unit].flags |= acted
		c.arrow("drop", b.Unit, []int16{p.dropCell})
	default:
		return refuse("wrong-phase").arg("verb", o.Verb)
	}
	return nil
}

// marched takes a march over into the plan, or says why not and what comes
// nearest.
func (c *checker) marched(b *March, m *march, r *rule.Refusal, v *title.Verdict, verb string) *rule.Refusal {
	p := c.p
	if r != nil {
		return r
	}
	def := &p.d.Units[b.Unit]
	if m.stop != noHurdle {
		r := p.refusal(b.Unit, m, int(m.way[len(m.way)-1]))
		entering := 0
		if verb == "ENTER" {
			entering = int(p.d.enter[def.class][p.d.terrain[m.way[0]]])
		}
		if p.shorten(b.Unit, m, entering) {
			r.Suggest = c.text(verb, b.Unit, p.hexesOf(m.way[1:m.gone+1])...)
			if verb == "ENTER" {
				r.Suggest = c.text(verb, b.Unit, p.hexesOf(m.way[:m.gone+1])...)
			}
			if verb == "EXIT" {
				r.Suggest = c.text("MOVE", b.Unit, p.hexesOf(m.way[1:m.gone+1])...)
			}
		}
		return r
	}
	end := int(m.way[m.gone])
	c.note(v, "path", refs("4.0"), "unit", def.name, "path", p.pathText(m.way), "cost", itoa(m.cost), "mp", itoa(int(def.move)))
	if m.broke {
		c.note(v, "break-contact", refs("4.1.2/b"), "unit", def.name)
	}
	c.arrow("move", b.Unit, m.way)
	c.uncertain(v, b.Unit, m.way, false)
	if m.intern {
		c.note(v, "interned", refs("4.2.1/o1"), "unit", def.name, "hex", p.hex(end).String())
		p.lift(b.Unit, interned)
		return nil
	}
	for _, cell := range m.way {
		if k := p.d.cityAt[cell]; k >= 0 && int(p.holder[k]) != c.side {
			c.note(v, "takes-city", refs("10.2"), "unit", def.name, "city", p.d.cities[k].name, "hex", p.hex(int(cell)).String())
		}
	}
	if verb == "ENTER" {
		p.put(b.Unit, end)
	} else {
		p.shift(b.Unit, end)
	}
	p.units[b.Unit].flags |= acted
	if p.inEZOC(c.side, end) {
		p.units[b.Unit].flags |= contact
		c.note(v, "contact", refs("4.1.2/a", "4.1.2/h"), "unit", def.name, "hex", p.hex(end).String(), "enemies", p.foesOf(b.Unit))
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
	for i, cell := range way {
		if i == 0 {
			continue
		}
		dark := !lit(cell)
		if i+1 < len(way) || through {
			for _, n := range &c.p.d.near[cell] {
				dark = dark || n >= 0 && !lit(n)
			}
		}
		if dark {
			c.mayFail(v, u, true)
			return
		}
	}
}

func (c *checker) blind() bool { return c.p.fog == fogBlind }

func (c *checker) mayFail(v *title.Verdict, u int, may bool) {
	if may {
		v.Status = title.MayFail
		c.note(v, "may-fail", refs("4.1.2/a"), "unit", c.p.name(u))
	}
}

// attack tries an ATTACK.
func (c *checker) attack(o *order.Order, b *Assault, v *title.Verdict) *rule.Refusal {
	p := c.p
	hex := b.Hex.String()
	cell := p.d.cell(b.Hex)
	if cell < 0 {
		return refuse("off-map").arg("hex", hex)
	}
	for k, plan := range c.plans {
		if plan.Hex == b.Hex {
			return refuse("already-attacked", "5.1").arg("hex", hex, "line", itoa(c.lines[k]))
		}
	}
	dark := false
	if !p.enemyAt(c.side, cell) {
		if !c.ghostAt(cell) {
			r := refuse("no-enemy-there", "5.0").arg("hex", hex)
			r.Suggest = c.nearTarget(b)
			return r
		}
		dark = true
	}
	var refused *rule.Refusal
	attackers := make([]uint8, 0, len(b.Units))
	for _, u := range b.Units {
		if refused = c.attacker(u, cell, b); refused != nil {
			return refused
		}
		attackers = append(attackers, uint8(u))
	}
	if b.Air > 0 {
		if c.side != german {
			return refuse("no-air", "6.0").Refusal
		}
		if left := int(p.air) - c.air; b.Air > left {
			r := refuse("air-too-many", "6.0", "6.1").arg("air", itoa(b.Air), "left", itoa(left))
			fewer := *b
			fewer.Air = max(left, 0)
			r.Suggest = p.d.assaultOrder(c.side, "ATTACK", &fewer).Canon
			return r
		}
	}
	if r := c.clauses(b, cell); r != nil {
		return r
	}
	c.air += b.Air
	c.plans = append(c.plans, p.orderedPlans(c.side, []order.Order{*o})...)
	c.lines = append(c.lines, o.Line)
	if dark {
		c.mayFail(v, b.Units[0], true)
	} else {
		c.oddsNotes(v, cell, attackers, b.Air)
	}
	must := false
	for _, u := range b.Units {
		must = must || p.mustAttack(u)
	}
	if b.If != nil && must {
		c.note(v, "condition-void", refs("4.1.2/e", "4.1.2/h"), "hex", hex)
	}
	last := int16(-1)
	for _, u := range attackers {
		if from := p.units[u].cell; from != last {
			c.arrow("attack", int(u), []int16{from, int16(cell)})
			last = from
		}
	}
	return nil
}

// attacker tells why a unit cannot join an attack on a hex, or nil.
func (c *checker) attacker(u, cell int, b *Assault) *rule.Refusal {
	p := c.p
	name, hex := p.name(u), p.hex(cell).String()
	if r := p.present(c.side, u); r != nil {
		return r
	}
	for _, plan := range c.plans {
		if slices.Contains(plan.Units, name) {
			return refuse("already-attacking", "5.1").arg("unit", name, "hex", plan.Hex.String())
		}
	}
	from := int(p.units[u].cell)
	dir := p.d.dir(from, cell)
	if dir < 0 {
		r := refuse("not-adjacent", "5.0").arg("unit", name, "at", p.hex(from).String(), "hex", hex)
		if r.Suggest = c.approach(u, cell); r.Suggest == "" {
			r.Suggest = c.without(b, u)
		}
		return r
	}
	if !p.canAttack(u, from, dir) {
		r := refuse("armored-fort", "5.1.2/o2").arg("unit", name, "hex", hex)
		r.Suggest = c.without(b, u)
		return r
	}
	return nil
}

// clauses tries what an attack says in advance.
func (c *checker) clauses(b *Assault, cell int) *rule.Refusal {
	p := c.p
	for _, u := range b.Lose {
		if !slices.Contains(b.Units, u) {
			return refuse("not-attacking").arg("unit", p.name(u))
		}
	}
	for _, f := range b.Advance {
		name := p.name(f.Unit)
		if !slices.Contains(b.Units, f.Unit) {
			return refuse("not-attacking").arg("unit", name)
		}
		limit := p.advanceLimit(f.Unit)
		if len(f.Hexes) > limit {
			return refuse("advance-too-far", "5.2/a", "5.2/b").arg("unit", name, "hexes", itoa(len(f.Hexes)), "limit", itoa(limit))
		}
		at := cell
		for k, h := range f.Hexes {
			to := p.d.cell(h)
			switch {
			case to < 0:
				return refuse("off-map").arg("hex", h.String())
			case k == 0 && to != cell:
				return refuse("advance-first", "5.2").arg("unit", name, "hex", p.hex(cell).String(), "to", h.String())
			case k == 1 && p.d.dir(at, to) < 0:
				return refuse("not-adjacent", "5.2").arg("unit", name, "at", p.hex(at).String(), "hex", h.String())
			case p.d.terrain[to] == sea:
				return refuse("sea", "TEC/sea").arg("hex", h.String())
			case p.d.enter[p.d.Units[f.Unit].class][p.d.terrain[to]] == barred:
				return refuse("forbidden-terrain", "4.0/a", "TEC/mountain").arg("unit", name, "hex", h.String(), "terrain", terrainNames[p.d.terrain[to]])
			}
			at = to
		}
	}
	if b.Retreat != 0 && p.d.cell(b.Retreat) < 0 {
		return refuse("off-map").arg("hex", b.Retreat.String())
	}
	return nil
}

// oddsNotes tell the odds, column and shifts of an attack as far as known.
func (c *checker) oddsNotes(v *title.Verdict, cell int, attackers []uint8, air int) {
	v.Notes = append(v.Notes, c.p.oddsNotes(c.side, cell, attackers, air)...)
}

func (p *Position) oddsNotes(side, cell int, attackers []uint8, air int) []title.Note {
	hex := p.hex(cell).String()
	attack, defence, l := p.reckon(side, cell, attackers, air)
	notes := []title.Note{noteOf("odds", refs("5.1.1"), "hex", hex, "attack", itoa(attack), "air", itoa(air),
		"defence", itoa(defence), "odds", oddsText(attack, defence), "column", l.To)}
	for _, s := range p.shifts(l, cell) {
		notes = append(notes, noteOf("shift", []rule.Ref{s.Rule}, "hex", hex, "kind", s.Kind, "terrain", s.Terrain, "columns", signed(s.Columns)))
	}
	return notes
}

func signed(n int) string {
	if n > 0 {
		return "+" + itoa(n)
	}
	return itoa(n)
}

// ghostAt tells, in blind fog, whether an enemy was last seen in a hex that
// cannot be seen now.
func (c *checker) ghostAt(cell int) bool {
	w := c.was
	if !c.blind() || w.zoc[c.side][cell] > 0 || w.holds(cell) == c.side {
		return false
	}
	for u := range w.d.Units {
		if w.units[u].place == unseen && int(w.seen[c.side][u].cell) == cell {
			return true
		}
	}
	return false
}

// without is the order text of an attack without one unit, if others are left.
func (c *checker) without(b *Assault, u int) string {
	fewer := *b
	fewer.Units = slices.DeleteFunc(slices.Clone(b.Units), func(v int) bool { return v == u })
	fewer.Lose = slices.DeleteFunc(slices.Clone(b.Lose), func(v int) bool { return v == u })
	fewer.Advance = slices.DeleteFunc(slices.Clone(b.Advance), func(f Pursuit) bool { return f.Unit == u })
	if len(fewer.Units) > 0 {
		return c.p.d.assaultOrder(c.side, "ATTACK", &fewer).Canon
	}
	return c.otherTarget(u)
}

// nearest is a MOVE that comes closest to where a refused one wanted to go, as
// text.
func (c *checker) nearest(b *March) string {
	p := c.p
	if p.mayMove(c.side, b.Unit) != nil || len(b.Hexes) == 0 || p.d.cell(b.Hexes[len(b.Hexes)-1]) < 0 {
		return ""
	}
	want := b.Hexes[len(b.Hexes)-1]
	return c.reachable(b.Unit, func(cell int) int { return p.d.Map.Distance(p.hex(cell), want) })
}

// approach is a MOVE of a unit without an order so far into contact with a hex,
// as text.
func (c *checker) approach(u, target int) string {
	if c.lineOf[u] > 0 || c.p.mayMove(c.side, u) != nil {
		return ""
	}
	return c.reachable(u, func(cell int) int {
		if dir := c.p.d.dir(cell, target); dir < 0 || !c.p.canAttack(u, cell, dir) {
			return -1
		}
		return 0
	})
}

// reachable is a MOVE to the hex in reach of a unit that is least far by the
// measure, and cheapest among those; a negative measure rules a hex out.
func (c *checker) reachable(u int, far func(cell int) int) string {
	p := c.p
	s := searches.Get().(*board.Search)
	defer searches.Put(s)
	start := int(p.units[u].cell)
	p.spread(s, u, start, int(p.d.Units[u].move), true)
	best, least := -1, far(start)
	if least < 0 {
		least = 1 << 30
	}
	for _, cell := range s.Reached() {
		if int(cell) == start || int(p.at[cell].n) >= stackLimit || p.d.country[cell] == hungary {
			continue
		}
		if n := far(int(cell)); n >= 0 && n < least {
			best, least = int(cell), n
		}
	}
	if best < 0 {
		return ""
	}
	return c.text("MOVE", u, p.hex(best))
}

// otherTarget is an attack of the unit on an enemy next to it, as text.
func (c *checker) otherTarget(u int) string {
	if c.p.units[u].cell < 0 {
		return ""
	}
	var room [6]int16
	for _, cell := range c.p.targets(u, room[:0]) {
		return c.p.d.assaultOrder(c.side, "ATTACK", &Assault{Hex: c.p.hex(int(cell)), Units: []int{u}}).Canon
	}
	return ""
}

func (c *checker) nearTarget(b *Assault) string {
	for _, u := range b.Units {
		if int(c.p.d.Units[u].side) == c.side {
			return c.otherTarget(u)
		}
	}
	return ""
}

// answer tries a choice in mid-combat.
func (c *checker) answer(o *order.Order, v *title.Verdict) *rule.Refusal {
	p := c.p
	d := p.Awaited()[0]
	fight := p.combat
	group := fight.defenders
	if c.side == fight.side {
		group = fight.attackers
	}
	kind := map[string]string{"LOSE": "losses", "ELIMINATE": "emp", "AIR": "air", "RETREAT": "retreat"}[o.Verb]
	if kind != d.Kind {
		return refuse("wrong-phase").arg("verb", o.Verb)
	}
	part := func(u int) *rule.Refusal {
		if int(p.d.Units[u].side) != c.side {
			return refuse("not-own-unit").arg("unit", p.name(u))
		}
		if !slices.Contains(group, uint8(u)) || p.units[u].cell < 0 {
			return refuse("not-in-combat").arg("unit", p.name(u))
		}
		return nil
	}
	switch b := o.Body.(type) {
	case *Choice:
		if kind == "air" {
			if b.Number > int(p.air) {
				return refuse("air-too-many", "6.1").arg("air", itoa(b.Number), "left", itoa(int(p.air)))
			}
			c.note(v, "choice", refs("6.1/a"), "kind", kind, "value", itoa(b.Number))
			return nil
		}
		for _, u := range b.Units {
			if r := part(u); r != nil {
				return r
			}
		}
		if kind == "losses" && fight.code != codeEMP && len(b.Units) > 1 {
			return refuse("too-many-losses", rule.Ref("5.1.5/"+codeNames[fight.code])).arg("number", "1")
		}
		c.note(v, "choice", codeRules[fight.code], "kind", kind, "value", p.d.labels(c.side, b.Units))
		return nil
	case *March:
		if r := part(b.Unit); r != nil {
			return r
		}
		return c.wayBack(b, v)
	}
	return refuse("wrong-phase").arg("verb", o.Verb)
}

// wayBack tries a RETREAT answer. In blind fog a hex may turn out to lie in the
// zone of an enemy that cannot be seen.
func (c *checker) wayBack(b *March, v *title.Verdict) *rule.Refusal {
	p := c.p
	from := int(p.units[b.Unit].cell)
	to := p.d.cell(b.Hexes[0])
	bad := refuse("bad-retreat", "5.3", "5.3/b").arg("unit", p.name(b.Unit), "hex", b.Hexes[0].String())
	dir := -1
	if to >= 0 {
		dir = p.d.dir(from, to)
	}
	free := 0
	for d := range 6 {
		k, n := p.refuge(b.Unit, from, d)
		if k == noRefuge {
			continue
		}
		free++
		if n >= 0 && bad.Suggest == "" {
			bad.Suggest = c.text("RETREAT", b.Unit, p.hex(n))
		}
		if d == dir {
			c.mayFail(v, b.Unit, c.blind())
			c.note(v, "choice", refs("5.3"), "kind", "retreat", "value", p.name(b.Unit)+" "+b.Hexes[0].String())
			c.arrow("retreat", b.Unit, []int16{int16(from), int16(to)})
			return nil
		}
	}
	if dir >= 0 && free == 0 && p.standable(b.Unit, to) {
		// Besieged: the first hex of a retreat by two [5.3.3].
		c.note(v, "choice", refs("5.3.3"), "kind", "retreat", "value", p.name(b.Unit)+" "+b.Hexes[0].String())
		return nil
	}
	return bad
}

// policy tries a standing order.
func (c *checker) policy(o *order.Order, b *Policy, v *title.Verdict) *rule.Refusal {
	for _, u := range b.Units {
		if int(c.p.d.Units[u].side) != c.side {
			return refuse("not-own-unit").arg("unit", c.p.name(u))
		}
	}
	if b.Hex != 0 && c.p.d.cell(b.Hex) < 0 {
		return refuse("off-map").arg("hex", b.Hex.String())
	}
	if c.side != german && (o.Verb == "AIRDEFENCE" || slices.Contains(b.Words, "AIR") && len(b.Words) == 1) {
		return refuse("no-air", "6.0").Refusal
	}
	_, value, _ := strings.Cut(o.Canon, " ")
	c.note(v, "policy", nil, "policy", o.Verb, "value", value)
	return nil
}

// leftOver finds units without orders and what the rules still ask for.
func (c *checker) leftOver() {
	p := c.p
	joined := slices.Clone(c.plans)
	for i := range joined {
		joined[i].Units = slices.Clone(joined[i].Units)
	}
	forced := p.forcedPlans(c.side, joined)
	for i := range joined {
		for _, name := range joined[i].Units[len(c.plans[i].Units):] {
			c.out.Missing = append(c.out.Missing, noteOf("joins", refs("4.1.2/e", "4.1.2/h"), "unit", name, "hex", joined[i].Hex.String()))
		}
	}
	for _, plan := range forced {
		for _, name := range plan.Units {
			u := p.d.byName[c.side][name]
			var room [6]int16
			c.out.Missing = append(c.out.Missing, noteOf("must-attack", refs("4.1.2/e", "4.1.2/h"), "unit", name,
				"hex", plan.Hex.String(), "targets", p.pathText(p.targets(u, room[:0]))))
		}
	}
	for u := range p.d.Units {
		def, st := &p.d.Units[u], &p.units[u]
		if int(def.side) != c.side {
			continue
		}
		switch {
		case st.place == reserve && def.entry != "" && int(def.turn) <= int(p.turn) && c.lineOf[u] == 0:
			switch def.entry {
			case entryCity:
				if p.cityFor(u) >= 0 {
					c.out.Missing = append(c.out.Missing, noteOf("place-units", refs("4.2.1"), "unit", def.name))
				}
			case entrySouth, entryWest:
				c.out.Missing = append(c.out.Missing, noteOf("may-enter", refs("4.2.1/b"), "unit", def.name, "entry", def.entry))
			}
		case c.was.units[u].place == onMap && c.lineOf[u] == 0 && !isPlanned(joined, def.name):
			c.out.Idle = append(c.out.Idle, def.name)
		}
	}
	if c.side == german && c.air < int(p.air) && len(c.plans) > 0 {
		c.out.Missing = append(c.out.Missing, noteOf("air-left", refs("6.1", "6.1/o1"), "air", itoa(int(p.air)-c.air)))
	}
}

// foesOf writes the known enemies next to a unit.
func (p *Position) foesOf(u int) string {
	var list []uint8
	side := int(p.d.Units[u].side)
	for _, n := range &p.d.near[p.units[u].cell] {
		if n >= 0 && p.enemyAt(side, int(n)) {
			list = append(list, p.stackOf(int(n))...)
		}
	}
	return p.namesOf(list)
}

func (c *checker) note(v *title.Verdict, kind string, rules []rule.Ref, pairs ...string) {
	v.Notes = append(v.Notes, noteOf(kind, rules, pairs...))
}

func noteOf(kind string, rules []rule.Ref, pairs ...string) title.Note {
	n := title.Note{Kind: kind, Rules: rules, Args: make(rule.Args, len(pairs)/2)}
	for i := 0; i+1 < len(pairs); i += 2 {
		n.Args[pairs[i]] = pairs[i+1]
	}
	return n
}

func (c *checker) arrow(kind string, u int, way []int16) {
	c.out.Arrows = append(c.out.Arrows, title.Arrow{
		Kind: kind, Side: sideNames[c.side], Unit: c.p.name(u), Path: c.p.hexesOf(way),
	})
}

// text writes an order.
func (c *checker) text(verb string, u int, hexes ...board.Hex) string {
	return c.p.d.marchOrder(c.side, verb, u, hexes).Canon
}
