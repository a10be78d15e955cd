package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// replies are the answers by what the seat knows; the orders filed so far are taken as done, and standing orders
// among them as in force.
var replies = game.Replies[*Position]{
	"ODDS":   game.Reply((*Position).answerOdds),
	"PATH":   game.Reply((*Position).answerPath),
	"WHATIF": game.Reply((*Position).answerWhatIf),
}

// Answer answers a question of a seat.
func (p *Position) Answer(seat title.Seat, filed []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	return replies.Answer(sideOf(string(seat)), filed, question, func(q *game.Question) *Position {
		about, _ := question.Body.(*March)
		return p.known(q.Side).planned(q.Side, filed, about)
	})
}

// planned is the position as it will be after the movement orders filed so far, those for the unit asked about left
// out.
func (p *Position) planned(side int, filed []order.Order, not *March) *Position {
	c := p.checker(side)
	if p.combat != nil || p.ph.side() != side {
		return c.P
	}
	for i := range filed {
		if b, ok := filed[i].Body.(*March); ok && (not == nil || b.Unit != not.Unit) {
			var v title.Verdict
			c.turn(&filed[i], &v)
		}
	}
	return c.P
}

// answerOdds tells odds, column, shifts and what the dice bring. Units may be named that do not stand next to the
// hex yet; the terrain they would cross is then not counted.
func (p *Position) answerOdds(q *game.Question, b *Assault) (title.Answer, *rule.Refusal) {
	cell, attackers, ans, why := p.Attacked(q, b, p.enemyAt, "5.0", func(u, cell int) *rule.Refusal {
		return p.attackBar(q.Side, u, cell)
	})
	switch {
	case why != nil:
		return ans, why
	case b.Air > 0 && q.Side != german:
		return title.Answer{}, rule.Refuse("no-air", "6.0")
	case b.Air > p.Air:
		return title.Answer{}, rule.Refuse("air-too-many", "6.0", "6.1").With("air", itoa(b.Air), "left", itoa(p.Air))
	}
	ans.Notes = p.oddsNotes(q.Side, cell, attackers, b.Air)
	_, _, l := p.reckon(q.Side, cell, attackers, b.Air)
	ans.Notes = append(ans.Notes, title.NoteOf("chances", refs("CET", "5.1.4"), "hex", b.Hex.String(),
		"column", l.To, "codes", chart.Chances(2, func(sum int) string { return codeNames[p.d.table[l.Index()][sum-lowRoll]] })))
	return ans, nil
}

// attackBar tells why a unit cannot attack a hex, wherever it stands now.
func (p *Position) attackBar(side, u, cell int) *rule.Refusal {
	if r := p.present(side, u); r != nil {
		return r
	}
	from := int(p.Units[u].Cell)
	if dir := p.d.Dir(from, cell); dir >= 0 && !p.canAttack(u, from, dir) {
		return rule.Refuse("armored-fort", "5.1.2/o2").With("unit", p.d.Name(u), "hex", p.d.Hex(cell).String())
	}
	return nil
}

// answerPath tells a way step by step, or without a hex what can be reached [4.0].
func (p *Position) answerPath(q *game.Question, b *March) (title.Answer, *rule.Refusal) {
	u := b.Unit
	if r := p.mayMove(q.Side, u); r != nil {
		return title.Answer{}, r
	}
	def := &p.d.Units[u]
	start := int(p.Units[u].Cell)
	if len(b.Hexes) == 0 {
		s := p.within(u)
		defer s.Done()
		var ends []int16
		for _, cell := range s.Reached() {
			if int(cell) != start && !p.full(int(cell)) {
				ends = append(ends, cell)
			}
		}
		return title.Answer{Notes: []title.Note{title.NoteOf("reach", refs("4.0"), "unit", def.Name, "hexes", p.d.Map.Path(ends), "mp", itoa(int(def.Move)))}}, nil
	}
	m, r := p.setOut(q.Side, "MOVE", b)
	if r != nil {
		return title.Answer{}, r
	}
	ans := title.Answer{Arrows: []title.Arrow{p.Arrow("move", u, m.Way)}}
	ans.Notes = p.stepNotes(u, m.Way)
	if m.Blocked != hex.Free {
		return ans, p.refusal(&m)
	}
	ans.Notes = append(ans.Notes, title.NoteOf("path", refs("4.0"), "unit", def.Name, "path", p.d.Map.Path(m.Way),
		"cost", itoa(m.Cost), "mp", itoa(int(def.Move))))
	return ans, nil
}

// stepNotes explain what each step of a march costs, as far as it goes and one further.
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
		ground := p.d.ground(to)
		enter, over, leave := int(ground.cost[def.Class]), 0, 0
		rules := []rule.Ref{ground.Rule}
		if p.d.river[from][dir] {
			over, rules = int(p.d.chart[river].cost[def.Class]), append(rules, "TEC/river")
		}
		if k == 1 && p.inEZOC(side, from) {
			leave, rules = 1, append(rules, "4.1.2/b")
		}
		total += enter + over + leave
		notes = append(notes, title.NoteOf("step", rules, "unit", def.Name, "hex", p.d.Hex(to).String(), "terrain", ground.ID,
			"cost", itoa(enter), "river", itoa(over), "contact", itoa(leave), "total", itoa(total)))
	}
	return notes
}

// feared are the results that cost a defender something or drive him off, one of each kind: AVI and AVB do to him
// what DRI does, unless works hold him against DRI alone [9.0/a].
func feared(fortified bool) []code {
	if fortified {
		return []code{codeDRI, codeAVI, codeAVB, codeDRB, codeDVB, codeEMP, codeDE}
	}
	return []code{codeDRI, codeDRB, codeDVB, codeEMP, codeDE}
}

// answerWhatIf tells what the seat's standing orders would do in a hex of its own for each result of an attack by
// the enemies known next to it. It runs the code that resolves combats, on what the seat knows and without dice.
func (p *Position) answerWhatIf(q *game.Question, b *Inquiry) (title.Answer, *rule.Refusal) {
	side := q.Side
	cell, why := p.Held(b.Hex, func(cell int) bool { return p.holds(cell) == side }, rule.Refuse("no-own-units", "5.0"))
	if why != nil {
		return title.Answer{}, why
	}
	pol := p.d.StandingOrders.InForce(q.Filed).Unasked()
	c := p.attackFeared(side, cell)
	head := title.NoteOf("whatif", refs("5.0"), "hex", b.Hex.String(), "units", p.NameList(c.Defenders), "attackers", p.NameList(c.Attackers))
	if side == german && len(c.Attackers) > 0 {
		fought := p.clone()
		fought.combat = c
		head.Args["air"] = itoa(min(fought.airByPolicy(pol), p.Air))
	}
	return game.WhatIf(head, feared(c.Fortified), func(result code) (string, []rule.Ref, []title.Event) {
		return codeNames[result], codeRules[result], p.after(c, result, pol)
	}), nil
}

// attackFeared is a combat against a hex by all enemies known to be next to it that may attack it [5.1.2/o2], at
// their printed strength.
func (p *Position) attackFeared(side, cell int) *combat {
	c := &combat{Code: unrolled, Side: 1 - side, Cell: cell, Defenders: append([]uint8(nil), p.StackOf(cell)...), Attackers: p.FearedBy(side, cell, p.canAttack)}
	c.Attack = game.Total(c.Attackers, func(u int) int { return int(p.d.Units[u].Attack) })
	c.Fortified = p.throughFort(c.Side, cell, c.Attackers)
	return c
}

// after is what one result would lead to by policy.
func (p *Position) after(c *combat, result code, pol grammar.InForce) []title.Event {
	r := &play{Play: game.Play[*Position]{P: p.clone()}}
	trial := c.clone()
	trial.Code = result
	r.P.combat = &trial
	r.policies[1-c.Side] = pol
	r.losses(stageDefenderLoss)
	r.retreats(stageDefenderRetreat)
	return r.Events
}
