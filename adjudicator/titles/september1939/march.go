package september1939

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// This file carries movement orders out.

// mine refuses a counter that the seat does not lead or that is not on the map.
func (p *Position) mine(seat, u int) *rule.Refusal {
	switch {
	case p.seatOf(u) != seat:
		return rule.Refuse("not-own-unit").With("unit", p.name(u))
	case p.units[u].place != onMap:
		return rule.Refuse("not-on-map").With("unit", p.name(u), "place", placeNames[p.units[u].place])
	}
	return nil
}

// mayMarch says why a unit may not march at all in this phase, nil if it may.
func (p *Position) mayMarch(seat, u int) *rule.Refusal {
	if r := p.mine(seat, u); r != nil {
		return r
	}
	c := &p.units[u]
	name := p.name(u)
	switch {
	case !p.movementPhase(seat):
		return rule.Refuse("no-marching-now", "4.1/g").With("unit", name)
	case c.flags&panicked != 0: // it flees by itself
		return rule.Refuse("panicked", "22.12").With("unit", name)
	case c.flags&moved != 0 && p.inZone(seat, int(c.cell)):
		return rule.Refuse("march-zone", "7.21").With("unit", name, "hex", p.hex(int(c.cell)).String())
	case p.fast(u) && c.Marched >= 3: // [14.42]
		return rule.Refuse("must-refuel", "14.42", "14.41").With("unit", name)
	}
	return p.ordered(u)
}

// ordered says whether the scenario lets a unit march on this day [KOCK1.30][KOCK1.32].
func (p *Position) ordered(u int) *rule.Refusal {
	def, today := &p.d.Counters[u], p.today()
	if p.released[def.Nation] || p.g.bare {
		return nil
	}
	m := p.marchOf(u, today)
	switch {
	case m == nil:
		return nil
	case !p.named(m, u):
		rules := []rule.Ref{m.Rule()}
		if int(p.turn) >= 4 {
			rules = []rule.Ref{"KOCK1.33", m.Rule()}
		}
		args := []string{"unit", p.name(u)}
		if day := p.marchesFrom(u, today); day > today {
			args = append(args, "from", day.String())
		}
		return rule.Refuse("not-its-day", rules...).With(args...)
	}
	gone := 0
	for _, v := range p.Marchers {
		if p.d.Counters[v].Nation == def.Nation {
			gone++
		}
	}
	if m.Count > 0 && gone >= m.Count && !slices.Contains(p.Marchers, int16(u)) {
		return rule.Refuse("enough-marched", m.Rule()).With("unit", p.name(u), "number", itoa(m.Count))
	}
	return nil
}

// marchOf is what the scenario says of who of a unit's nation may march on a day, nil for nothing.
func (p *Position) marchOf(u int, day data.Date) *data.March {
	for i := range p.g.scenario.March {
		if m := &p.g.scenario.March[i]; int(m.Nation) == p.d.Counters[u].Nation && day >= m.From && day <= m.Until {
			return m
		}
	}
	return nil
}

// named tells that the scenario names a unit, or its formation, among those that may march.
func (p *Position) named(m *data.March, u int) bool {
	def, of := &p.d.Counters[u], u
	if def.Whole >= 0 {
		of = def.Whole
	}
	if slices.Contains(m.Units, of) && (m.Part == "" || def.Whole >= 0 && def.Name == p.name(of)+"/"+m.Part) {
		return true
	}
	return slices.Contains(m.Formations, p.d.Counters[of].Formation)
}

// marchesFrom is the first day on which the scenario lets a unit march, 0 for none.
func (p *Position) marchesFrom(u int, today data.Date) data.Date {
	for turn := int(p.turn) + 1; turn <= p.g.scenario.Days; turn++ {
		if day := p.g.scenario.Day(turn); day > today {
			if m := p.marchOf(u, day); m == nil || p.named(m, u) {
				return day
			}
		}
	}
	return 0
}

// marching works a MOVE out.
func (p *Position) marching(seat int, b *March) (march, *rule.Refusal) {
	if r := p.mayMarch(seat, b.Unit); r != nil {
		return march{}, r
	}
	goals, bad := p.d.Map.Cells(b.Hexes)
	if bad != 0 {
		return march{}, rule.Refuse("off-map", "2.1").With("hex", bad.String())
	}
	if len(goals) == 1 && goals[0] == p.units[b.Unit].cell {
		return march{}, rule.Refuse("no-move").With("unit", p.name(b.Unit), "hex", b.Hexes[0].String())
	}
	return p.route(b.Unit, goals, b.Over != ""), nil
}

// move marches a unit, as far as its order says and no farther [4.1][4.23]: by the way that its seat was told, and
// as far on it as what those before it have met, and what nobody sees, let it [16.0]. A mechanized Soviet throws for
// breakdowns first [4.40], each as its turn to move comes [4.40/b].
func (r *play) move(seat int, b *March) *rule.Refusal {
	m, refused := r.planned(seat, b)
	told := len(m.Way) > 1 && r.goesOn(b, refused)
	if refused != nil && !told {
		return refused
	}
	p, over, stopped := r.p, b.Over != "", ""
	if told {
		m.Gone = len(m.Way) - 1
	}
	broke := r.throwForBreakdown(b.Unit, &m)
	if stopped = blocks[p.shorten(b.Unit, &m, over)].name; broke {
		stopped = "breakdown"
	}
	if m.Gone > 0 {
		r.runOver(b.Unit, &m)
		if r.err == nil && p.units[b.Unit].place == onMap {
			r.do(&Moved{
				Of: p.of(b.Unit), Path: p.d.Map.Hexes(m.Way[:m.Gone+1]),
				Cost: data.Points(m.Cost), Left: m.budget - data.Points(m.Cost),
			})
			r.passed(b.Unit)
		}
	}
	if stopped != "" {
		r.do(&MoveStopped{
			Spot: p.spotIn(b.Unit, m.End()), Wanted: b.Hexes[len(b.Hexes)-1],
			Cause: stopped, Rules: map[string][]rule.Ref{"breakdown": {"4.40"}}[stopped],
		})
	}
	return nil
}

// goesOn tells whether a march whose way was told is made as far as it can be, though it cannot be made whole any
// more: who found a hex full on it has waited for room then.
func (r *play) goesOn(body any, refused *rule.Refusal) bool {
	return refused != nil && !r.dry && r.told[body] != nil && (r.last || refused.Kind != fullHex)
}

// planned works out a MOVE that its seat sees free, or says what is in its way and how far it could go.
func (r *play) planned(seat int, b *March) (march, *rule.Refusal) {
	p := r.p.eyes(seat)
	if told := r.told[b]; told != nil {
		if p.units[b.Unit].place == onMap && p.hex(int(p.units[b.Unit].cell)) != told[0] { // stopped on an earlier march
			return march{}, rule.Refuse("off-its-way", "4.1/c").With("unit", p.name(b.Unit), "hex", told[0].String())
		}
		b = &March{Unit: b.Unit, Hexes: told[1:], Over: b.Over}
	}
	m, refused := p.marching(seat, b)
	if refused != nil {
		return m, refused
	}
	if m.Blocked == hex.Free {
		if m.Blocked = p.rests(b.Unit, m.End()); m.Blocked != hex.Free {
			m.At = m.End()
		}
	}
	if m.Blocked == hex.Free {
		return m, nil
	}
	full := p.why(b.Unit, &m)
	for m.Gone > 0 && p.rests(b.Unit, m.End()) != hex.Free {
		m.Gone--
	}
	if m.Gone > 0 && b.Over == "" {
		full.Suggest = p.d.marchOrder(seat, "MOVE", b.Unit, p.d.Map.Hexes(m.Way[m.Gone:m.Gone+1])).Canon
		if p.route(b.Unit, m.Way[m.Gone:m.Gone+1], false).Blocked != hex.Free {
			full.Suggest = ""
		}
	}
	return m, full
}

// shorten cuts a march to what its points and the ground allow, and to a hex where the unit may
// stay. It tells what cut it.
func (p *Position) shorten(u int, m *march, over bool) (cut hex.Block) {
	for way := m.Way[:m.Gone+1]; ; way = way[:m.Gone] {
		m.March = p.d.Map.Walk(way, int(m.budget), hex.Step{}, p.steps(u, over))
		full := p.rests(u, m.End())
		if m.Gone == 0 {
			full = hex.Free
		}
		if cut = max(cut, m.Blocked, full); full == hex.Free {
			return cut
		}
	}
}

// throws tells of a mechanized Soviet that has not begun to move [4.40], his headquarters too [13.12].
func (p *Position) throws(u int) bool {
	def := &p.d.Counters[u]
	return def.Nation == soviet && def.Mechanized() && p.units[u].Left < 0
}

// throwForBreakdown throws for a mechanized Soviet that begins to move, and leaves its march
// the points that the die does [4.40]. It tells whether they are too few.
func (r *play) throwForBreakdown(u int, m *march) bool {
	p, def := r.p, &r.p.d.Counters[u]
	if r.dry || !p.throws(u) {
		return false
	}
	roll := r.roll("breakdown of "+def.Name, p.seatOf(u), 1)[0]
	if text := p.d.Tables.Dice["breakdown"].Results[roll-1]; text != "all" {
		var most data.Points
		if r.fail(most.UnmarshalText([]byte(text))) {
			return false
		}
		m.budget = min(m.budget, most)
	}
	r.do(&BrokeDown{Of: p.of(u), Roll: roll, Points: m.budget})
	return data.Points(m.Cost) > m.budget
}

// runOver removes what lies on a march: lone headquarters [13.26], guns [9.16], empty trains
// [18.15] and panic [22.18]. Tanks throw for it when they go over guns [9.16/c].
func (r *play) runOver(u int, m *march) {
	p := r.p
	for _, cell := range m.Way[1 : m.Gone+1] {
		if !p.enemyAt(p.seatOf(u), int(cell)) {
			continue
		}
		guns := false
		for _, e := range p.in(int(cell)) {
			guns = guns || p.d.Counters[e].Class == data.Artillery
			r.remove(e, "run-over", runOverRules(p.d.Counters[e].Class)...)
		}
		r.clearWorks(int(cell))
		if !guns || p.d.Counters[u].Class != data.Armoured || r.dry {
			continue
		}
		roll := r.roll("tanks over guns", p.seatOf(u), 1)[0]
		if p.d.Tables.Dice["tanks-over-guns"].Results[roll-1] == "1" {
			r.lose(u, 1, int(cell), "run-over") // where the guns were, since whence it came is not for the enemy [16.0]
		}
	}
}

func runOverRules(c data.Class) []rule.Ref {
	switch {
	case c == data.Headquarters:
		return []rule.Ref{"13.26"}
	case c == data.Artillery:
		return []rule.Ref{"9.16", "9.16/b"}
	case c >= data.Train:
		return []rule.Ref{"18.15", "18.33"}
	}
	return []rule.Ref{"22.18"}
}

// passed looks at what a march brings about: works left empty go when the phase ends; a
// Soviet over column 34 frees the Germans for good [KOCK1.33].
func (r *play) passed(u int) {
	p := r.p
	for _, rel := range p.g.scenario.Release {
		if int(rel.When) == p.d.Counters[u].Nation && !p.released[rel.Nation] && p.units[u].place == onMap &&
			p.hex(int(p.units[u].cell)).Col() < rel.Column {
			r.do(&Released{Side: nationNames[rel.Nation], Rule: []rule.Ref{"KOCK1.33"}})
		}
	}
}

// Splitting and joining cost nothing [6.26], and parts are units like any other [6.23].

// split divides a unit into its parts [6.1][6.21], before it has fought [6.24].
func (r *play) split(seat, u int) *rule.Refusal {
	p := r.p
	if refused := p.mine(seat, u); refused != nil {
		return refused
	}
	switch {
	case p.strengthParts(u) < 2:
		return rule.Refuse("no-parts", "6.1", "6.27").With("unit", p.name(u))
	case p.is(u, hasAttacked|struck):
		return rule.Refuse("has-fought", "6.24").With("unit", p.name(u))
	}
	e := &UnitSplit{Spot: p.spot(u), Parts: p.strengthParts(u)}
	for _, part := range p.d.Counters[u].Parts {
		if p.units[part].SP > 0 {
			e.Names = append(e.Names, p.name(part))
		}
	}
	r.do(e)
	return nil
}

// strengthParts counts the parts of a unit that have strength left [6.27].
func (p *Position) strengthParts(u int) int {
	n := 0
	for _, part := range p.d.Counters[u].Parts {
		if p.units[part].place == within && p.units[part].SP > 0 {
			n++
		}
	}
	return n
}

// join puts the parts of a unit together: all that are left stand in one hex [6.25].
func (r *play) join(seat int, units []int) *rule.Refusal {
	p, of := r.p, units[0]
	if w := p.d.Counters[of].Whole; w >= 0 {
		of = w
	}
	for _, u := range units {
		if u != of && p.d.Counters[u].Whole != of {
			return rule.Refuse("other-unit", "6.25").With("unit", p.name(u), "whole", p.name(of))
		}
	}
	if p.seatOf(of) != seat {
		return rule.Refuse("not-own-unit").With("unit", p.name(of))
	}
	if p.units[of].place != divided {
		return rule.Refuse("not-divided", "6.25").With("unit", p.name(of))
	}
	cell := int16(-1)
	for _, part := range p.d.Counters[of].Parts {
		switch c := &p.units[part]; {
		case c.place != onMap:
		case cell >= 0 && c.cell != cell:
			return rule.Refuse("parts-apart", "6.25").With("unit", p.name(of))
		default:
			cell = c.cell
		}
	}
	if cell < 0 {
		return rule.Refuse("not-on-map").With("unit", p.name(of), "place", placeNames[divided])
	}
	r.do(&UnitJoined{Spot: p.spotIn(of, int(cell))})
	return nil
}

// digging says why a unit may not dig in [11.11], nil if it may.
func (p *Position) digging(seat, u int) *rule.Refusal {
	if r := p.mine(seat, u); r != nil {
		return r
	}
	cell := int(p.units[u].cell)
	at := []string{"unit", p.name(u), "hex", p.hex(cell).String()}
	return cmp.Or(
		rule.RefuseIf(p.is(u, panicked), "panicked", "22.15").With(at...),
		rule.RefuseIf(p.is(u, disordered), "disordered", "21.13").With(at...),
		rule.RefuseIf(p.is(u, moved), "has-moved", "11.11").With(at...),
		rule.RefuseIf(p.is(u, retreatMark), "went-back", "11.11").With(at...),
		rule.RefuseIf(p.d.terrain[cell].ID == "swamp", "no-works-here", "11.12").With(at...),
		rule.RefuseIf(p.works[cell] != noWorks, "works-stand", "11.11/b").With(at...))
}

func (r *play) dig(seat, u int) *rule.Refusal {
	p := r.p
	if refused := p.digging(seat, u); refused != nil {
		return refused
	}
	r.do(&DugIn{Spot: p.spot(u)}) // [11.11/b]
	return nil
}

// clearWorks removes works that nobody stands in any more [11.13][11.15]; who comes while another
// still does takes them over [11.14].
func (r *play) clearWorks(cell int) {
	if p := r.p; p.works[cell] != noWorks && p.top[cell] < 0 {
		r.do(&WorksGone{Hex: p.hex(cell)})
	}
}

// roll throws dice of six.
func (r *play) roll(label string, seat, n int) []int {
	side := ""
	if seat >= 0 {
		side = nationNames[seat]
	}
	return r.cup.Roll(dice.Throw{Label: label, Side: side, Die: dice.D(6), Count: n})
}
