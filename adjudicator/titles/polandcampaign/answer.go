package polandcampaign

import (
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Answer answers ODDS, PATH and WHATIF by what the seat knows; the orders filed so
// far are taken as done, and standing orders among them as in force.
func (p *Position) Answer(seat title.Seat, filed []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	side := sideOf(string(seat))
	if side == nobody {
		return title.Answer{}, rule.Refuse("nothing-awaited")
	}
	was := p.known(side)
	switch b := question.Body.(type) {
	case *Assault:
		return was.planned(side, filed, nil).answerOdds(side, b)
	case *March:
		return was.planned(side, filed, b).answerPath(side, b)
	case *Inquiry:
		return was.planned(side, filed, nil).answerWhatIf(side, filed, b)
	}
	return title.Answer{}, rule.Refuse("wrong-phase").With("verb", question.Verb)
}

// planned is the position as it will be after the movement orders filed so far,
// those for the unit asked about left out.
func (p *Position) planned(side int, filed []order.Order, not *March) *Position {
	c := &checker{side: side, was: p, p: p.clone()}
	if p.combat != nil || p.ph.side() != side {
		return c.p
	}
	for i := range filed {
		if b, ok := filed[i].Body.(*March); ok && (not == nil || b.Unit != not.Unit) {
			var v title.Verdict
			c.turn(&filed[i], &v)
		}
	}
	return c.p
}

// answerOdds tells odds, column, shifts and what the dice bring. Units may be
// named that do not stand next to the hex yet; the terrain they would cross is
// then not counted.
func (p *Position) answerOdds(side int, b *Assault) (title.Answer, *rule.Refusal) {
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return title.Answer{}, rule.Refuse("off-map").With("hex", b.Hex.String())
	}
	if !p.enemyAt(side, cell) {
		return title.Answer{}, rule.Refuse("no-enemy-there", "5.0").With("hex", b.Hex.String())
	}
	if b.Air > 0 && side != german {
		return title.Answer{}, rule.Refuse("no-air", "6.0")
	}
	if b.Air > int(p.air) {
		return title.Answer{}, rule.Refuse("air-too-many", "6.0", "6.1").With("air", itoa(b.Air), "left", itoa(int(p.air)))
	}
	var ans title.Answer
	attackers := make([]uint8, 0, len(b.Units))
	for _, u := range b.Units {
		if r := p.present(side, u); r != nil {
			return title.Answer{}, r
		}
		attackers = append(attackers, uint8(u))
		from := p.Units[u].Cell
		if dir := p.d.Dir(int(from), cell); dir >= 0 && !p.canAttack(u, int(from), dir) {
			return title.Answer{}, rule.Refuse("armored-fort", "5.1.2/o2").With("unit", p.d.Name(u), "hex", b.Hex.String())
		}
		ans.Arrows = append(ans.Arrows, title.Arrow{
			Kind: "attack", Side: sideNames[side], Unit: p.d.Name(u), Path: hex.Places(p.d.Hex(int(from)), b.Hex),
		})
	}
	ans.Notes = p.oddsNotes(side, cell, attackers, b.Air)
	_, _, column := p.estimate(side, cell, attackers, b.Air)
	ans.Notes = append(ans.Notes, title.NoteOf("chances", refs("CET", "5.1.4"), "hex", b.Hex.String(),
		"column", columnNames[column], "codes", p.d.chances(column)))
	return ans, nil
}

// chances writes the results of a column with their 36ths.
func (d *Data) chances(column int) string {
	var n [codes]int
	for roll := lowRoll; roll <= highRoll; roll++ {
		n[d.table[column][roll-lowRoll]] += 6 - max(roll-7, 7-roll)
	}
	var parts []string
	for c, k := range n {
		if k > 0 {
			parts = append(parts, codeNames[c]+" "+itoa(k))
		}
	}
	return strings.Join(parts, " ")
}

// answerPath tells a way step by step, or without a hex what can be reached
// [4.0].
func (p *Position) answerPath(side int, b *March) (title.Answer, *rule.Refusal) {
	u := b.Unit
	if r := p.mayMove(side, u); r != nil {
		return title.Answer{}, r
	}
	def := &p.d.Units[u]
	start := int(p.Units[u].Cell)
	if len(b.Hexes) == 0 {
		s := searches.Get().(*hex.Search)
		defer searches.Put(s)
		p.spread(s, u, start, int(def.Move), true)
		var ends []int16
		for _, cell := range s.Reached() {
			if int(cell) != start && !p.full(int(cell)) {
				ends = append(ends, cell)
			}
		}
		return title.Answer{Notes: []title.Note{title.NoteOf("reach", refs("4.0"), "unit", def.Name, "hexes", p.d.Map.Path(ends), "mp", itoa(int(def.Move)))}}, nil
	}
	m, r := p.marching(side, b)
	if r != nil {
		return title.Answer{}, r
	}
	ans := title.Answer{Arrows: []title.Arrow{{Kind: "move", Side: sideNames[side], Unit: def.Name, Path: p.d.Map.PlacesOf(m.Way)}}}
	ans.Notes = p.stepNotes(u, m.Way)
	if m.Blocked != hex.Free {
		return ans, p.refusal(u, &m, int(m.Way[len(m.Way)-1]))
	}
	ans.Notes = append(ans.Notes, title.NoteOf("path", refs("4.0"), "unit", def.Name, "path", p.d.Map.Path(m.Way),
		"cost", itoa(m.Cost), "mp", itoa(int(def.Move))))
	return ans, nil
}

// stepNotes explain what each step of a march costs, as far as it goes and one
// further.
func (p *Position) stepNotes(u int, way []int16) []title.Note {
	def := &p.d.Units[u]
	side := int(def.Side)
	var notes []title.Note
	total := 0
	for k := 1; k < len(way); k++ {
		from, to := int(way[k-1]), int(way[k])
		dir := p.d.Dir(from, to)
		if dir < 0 || p.d.cost[def.Class][from][dir] == barred || k > 1 && p.inEZOC(side, from) {
			break
		}
		ground := p.d.terrain[to]
		enter, river, leave := int(p.d.enter[def.Class][ground]), 0, 0
		rules := []rule.Ref{p.d.terrainRule[ground]}
		if p.d.river[from][dir] {
			river, rules = int(p.d.cross[def.Class]), append(rules, "TEC/river")
		}
		if k == 1 && p.inEZOC(side, from) {
			leave, rules = 1, append(rules, "4.1.2/b")
		}
		total += enter + river + leave
		notes = append(notes, title.NoteOf("step", rules, "unit", def.Name, "hex", p.d.Hex(to).String(), "terrain", terrainNames[ground],
			"cost", itoa(enter), "river", itoa(river), "contact", itoa(leave), "total", itoa(total)))
	}
	return notes
}

// feared are the results that cost a defender something or drive him off, one of
// each kind: AVI and AVB do to him what DRI does, unless works hold him against DRI
// alone [9.0/a].
func feared(fortified bool) []code {
	if fortified {
		return []code{codeDRI, codeAVI, codeAVB, codeDRB, codeDVB, codeEMP, codeDE}
	}
	return []code{codeDRI, codeDRB, codeDVB, codeEMP, codeDE}
}

// answerWhatIf tells what the seat's standing orders would do in a hex of its own
// for each result of an attack by the enemies known next to it. It runs the code
// that resolves combats, on what the seat knows and without dice.
func (p *Position) answerWhatIf(side int, filed []order.Order, b *Inquiry) (title.Answer, *rule.Refusal) {
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return title.Answer{}, rule.Refuse("off-map").With("hex", b.Hex.String())
	}
	if p.holds(cell) != side {
		return title.Answer{}, rule.Refuse("no-own-units", "5.0").With("hex", b.Hex.String())
	}
	pol := p.d.StandingOrders.InForce(filed).Unasked()
	c := p.attackFeared(side, cell)
	head := title.NoteOf("whatif", refs("5.0"), "hex", b.Hex.String(), "units", p.NameList(c.defenders), "attackers", p.NameList(c.attackers))
	if side == german && len(c.attackers) > 0 {
		q := p.clone()
		q.combat = c
		head.Args["air"] = itoa(min(q.airByPolicy(pol), int(p.air)))
	}
	ans := title.Answer{Notes: []title.Note{head}}
	for _, result := range feared(c.fortified) {
		ans.Notes = append(ans.Notes, p.ifResult(c, result, pol))
	}
	return ans, nil
}

// attackFeared is a combat against a hex by all enemies known to be next to it that
// may attack it [5.1.2/o2], at their printed strength.
func (p *Position) attackFeared(side, cell int) *combat {
	c := &combat{side: 1 - side, cell: cell, defenders: append([]uint8(nil), p.StackOf(cell)...)}
	for dir, n := range &p.d.Near[cell] {
		if n < 0 || !p.enemyAt(side, int(n)) {
			continue
		}
		for _, u := range p.StackOf(int(n)) {
			if !p.canAttack(int(u), int(n), (dir+3)%6) {
				continue
			}
			c.attackers = append(c.attackers, u)
			c.attack += int(p.d.Units[u].Attack)
		}
	}
	c.fortified = p.throughFort(c.side, cell, c.attackers)
	return c
}

// ifResult is what one result would cost by policy.
func (p *Position) ifResult(c *combat, result code, pol grammar.InForce) title.Note {
	r := &play{Play: game.Play[*Position]{P: p.clone()}}
	trial := c.clone()
	trial.code, trial.rolled = result, true
	r.P.combat = &trial
	r.policies[1-c.side] = pol
	r.losses(stageDefenderLoss, 1-c.side)
	r.retreats(stageDefenderRetreat, 1-c.side)
	var reduced, destroyed, moves []string
	for _, e := range r.Events {
		switch e := e.(type) {
		case *StepLost:
			reduced = append(reduced, e.Unit)
		case *Eliminated:
			destroyed = append(destroyed, e.Unit)
		case *Retreated:
			moves = append(moves, e.Unit+" "+e.Path[len(e.Path)-1].String())
		case *LeftMap:
			moves = append(moves, e.Unit+" "+e.Way)
		}
	}
	return title.NoteOf("whatif-result", codeRules[result], "result", codeNames[result], "reduced", strings.Join(reduced, ", "),
		"destroyed", strings.Join(destroyed, ", "), "retreats", strings.Join(moves, ", "))
}
