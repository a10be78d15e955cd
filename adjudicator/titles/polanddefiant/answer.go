package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// replies are the answers by what the seat knows; standing orders among those filed are taken as in force.
var replies = game.Replies[*Position]{
	"ODDS":    game.Reply((*Position).answerOdds),
	"PATH":    game.Reply((*Position).answerPath),
	"COMMAND": game.Reply((*Position).answerCommand),
	"SUPPLY":  game.Reply((*Position).answerSupply),
	"WHATIF":  game.Reply((*Position).answerWhatIf),
}

// Answer answers a question of a seat.
func (p *Position) Answer(seat title.Seat, filed []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	return replies.Answer(sideOf(string(seat)), filed, question, func(q *game.Question) *Position { return p.known(q.Side) })
}

// planned is the position with the units asked about where plans would take them if their headquarters were
// activated now, in the order kept and filed.
func (p *Position) planned(side int, filed []order.Order, units []int) *Position {
	kept := game.Those(p.plans[side], func(k planned) bool { return k.key != keyEvent })
	list := game.Each(kept, func(k planned) order.Order { return k.order })
	for _, o := range filed {
		if b, ok := o.Body.(*Plan); ok && b.Order != nil && b.Key != keyEvent {
			o = *b.Order
		}
		list = append(list, o)
	}
	q := p.clone()
	for _, b := range order.Bodies[March](list, "MOVE") {
		if !slices.Contains(units, b.Unit) || q.Units[b.Unit].Cell < 0 {
			continue
		}
		if m, why := q.plotMarch(side, b); why == nil && len(m.Way) > 0 {
			q.Shift(b.Unit, int(m.Way[len(m.Way)-1]), q.project)
		}
	}
	return q
}

// answerOdds tells odds, column, shifts and what the die brings. Units may be named that do not stand next to the
// hex yet; rivers they would attack across are then not counted.
func (p *Position) answerOdds(q *game.Question, b *Assault) (title.Answer, *rule.Refusal) {
	then := p.planned(q.Side, q.Filed, b.Units)
	cell, attackers, ans, why := then.Attacked(q, b, then.enemyAt, "9.0", func(u, cell int) *rule.Refusal {
		if why := then.present(q.Side, u); why != nil {
			return why
		}
		if why := then.attackBar(u, cell); why != nil && why.Kind != "not-adjacent" {
			return why
		}
		return nil
	})
	if why != nil {
		return ans, why
	}
	k := then.reckon(q.Side, cell, attackers, nil)
	ans.Notes = append(then.oddsNotes(cell, &k), then.halvedNotes(cell, attackers)...)
	if k.column < 0 {
		ans.Notes = append(ans.Notes, title.NoteOf("below", refs("9.3.3"), "hex", b.Hex.String(), "odds", k.odds))
	} else {
		ans.Notes = append(ans.Notes, title.NoteOf("chances", refs("9.1"), "hex", b.Hex.String(),
			"column", p.d.columnName(k.column), "codes", chart.Chances(1, func(roll int) string { return p.d.crt.Cell(p.d.crt.RowOf(roll), k.column) })))
	}
	if p.fog != fogOff {
		ans.Notes = append(ans.Notes, title.NoteOf("unseen-defenders", refs("2.1.2/c", "2.1.2/d"), "hex", b.Hex.String()))
	}
	return ans, nil
}

// answerPath tells a way step by step, or without a hex what can be reached [6.1.2], whether or not the unit will
// be in command.
func (p *Position) answerPath(q *game.Question, b *March) (title.Answer, *rule.Refusal) {
	u := b.Unit
	if why := p.present(q.Side, u); why != nil {
		return title.Answer{}, why
	}
	if len(b.Hexes) == 0 {
		by, why := p.modeFor(b, false, false)
		if why != nil {
			return title.Answer{}, why
		}
		ends := p.reachable(u, int(p.Units[u].Cell), by)
		ends = slices.DeleteFunc(ends, func(cell int16) bool { return !p.roomFor(u, int(cell)) })
		return title.Answer{Notes: []title.Note{title.NoteOf("reach", refs("6.1.1"), "unit", p.d.Name(u), "hexes", p.d.Map.Path(ends),
			"mp", mpText(p.allowance(u)), "mode", modeNames[by])}}, nil
	}
	m, why := p.plotMarch(q.Side, b)
	if len(m.Way) < 2 {
		return title.Answer{}, why
	}
	by := p.d.modeOf(u)
	if m.by == strategic {
		by = strategic
	}
	ans := title.Answer{Notes: p.stepNotes(u, m.Way, by), Arrows: []title.Arrow{p.Arrow("move", u, m.Way)}}
	if why == nil {
		ans.Notes = append(ans.Notes, p.wayNote("path", &m, u, "6.1.2"))
	}
	return ans, why
}

// stepNotes explain what each step of a way costs, as far as it can be gone.
func (p *Position) stepNotes(u int, way []int16, by mode) []title.Note {
	if by == byRail || by == bySea {
		return nil
	}
	side := int(p.d.Units[u].Side)
	var notes []title.Note
	total, paid := 0, false
	for i := 0; i+1 < len(way); i++ {
		from, to := int(way[i]), int(way[i+1])
		dir := p.d.Dir(from, to)
		step := p.stepBy(u, from, dir, by)
		if step.Blocked != hex.Free {
			break
		}
		zone, fine := 0, 0
		if by != strategic {
			zone = p.zonePrice(side, from, to)
		}
		if !paid && (p.interdicted[from] > 0 || p.interdicted[to] > 0) {
			fine, paid = p.d.penalty(u), true
		}
		ground := p.d.TerrainRows[p.d.terrain[to]].ID
		rules := refs("6.1.2")
		if p.d.road[from][dir] {
			ground, rules = "road", refs("6.2.1/a")
		}
		if zone > 0 {
			rules = append(rules, "5.1", "5.1/a", "5.1/b")
		}
		if fine > 0 {
			rules = append(rules, "12.2/e")
		}
		if by == marching && !p.d.road[from][dir] && p.river(side, from, dir) == minorRiver {
			rules = append(rules, "6.2.2b", "6.2.2b/a")
		}
		total += step.Cost + fine
		notes = append(notes, title.NoteOf("step", rules, "unit", p.d.Name(u), "hex", p.d.Hex(to).String(), "terrain", ground,
			"cost", mpText(step.Cost-zone), "zone", mpText(zone), "interdiction", mpText(fine), "total", mpText(total)))
	}
	return notes
}

// answerCommand lists whom a headquarters would activate now [4.2.1], and which independents it could take along.
func (p *Position) answerCommand(q *game.Question, b *Inquiry) (title.Answer, *rule.Refusal) {
	side, hq := q.Side, b.Unit
	if why := p.present(side, hq); why != nil {
		return title.Answer{}, why
	}
	own := p.inCommand(hq)
	var loose, out []uint8
	f := p.d.Units[hq].Formation
	for _, u := range p.everybody(side) {
		switch {
		case slices.Contains(own, u):
		case p.canCommand(hq, int(u)):
			loose = append(loose, u)
		case p.formationNow(int(u)) == f && p.d.Units[u].Class != ship:
			out = append(out, u)
		}
	}
	own = slices.DeleteFunc(own, func(u uint8) bool { return int(u) == hq })
	return title.Answer{Notes: []title.Note{title.NoteOf("command", refs("4.2.1", "4.2.3"), "hq", p.d.hqName(hq), "hex", p.d.Hex(int(p.Units[hq].Cell)).String(),
		"range", itoa(int(p.d.Units[hq].Command)), "units", p.NameList(own), "loose", p.NameList(loose), "limit", itoa(p.d.looseLimit(hq)), "out", p.NameList(out))}}, nil
}

// answerSupply tells a unit's supply as it stands, and by what way it could trace a line now [10.1] [10.1.2].
func (p *Position) answerSupply(q *game.Question, b *Inquiry) (title.Answer, *rule.Refusal) {
	side, u := q.Side, b.Unit
	if why := p.present(side, u); why != nil {
		return title.Answer{}, why
	}
	c := &p.Units[u]
	cell := int(c.Cell)
	line := "no"
	var arrows []title.Arrow
	if p.d.Units[u].Class == ship {
		line = "sea"
	} else if p.d.immobile(u) {
		line = "always" // never out of supply [10.3.3]
	} else if lines := p.supplyNet(side); len(lines.way(cell)) > 0 {
		if line = "yes"; lines.limitedTo(cell) {
			line = "limited"
		}
		arrows = []title.Arrow{p.Arrow("move", u, lines.way(cell))}
	}
	return title.Answer{Notes: []title.Note{title.NoteOf("supply", refs("10.1", "10.2", "10.1.2"), "unit", p.d.Name(u), "hex", p.d.Hex(cell).String(),
		"state", supplyNames[c.Supply], "line", line)}, Arrows: arrows}, nil
}

// feared are results that cost a defender something, from the mildest on.
var feared = []string{"Dr", "Dr2", "D1r", "D1r2", "D2r2"}

// answerWhatIf tells what the seat's standing orders would do in a hex of its own for each result of an attack by
// the enemies known next to it. It runs the code that carries results out, on what the seat knows and without dice.
func (p *Position) answerWhatIf(q *game.Question, b *Inquiry) (title.Answer, *rule.Refusal) {
	side := q.Side
	cell, why := p.Held(b.Hex, func(cell int) bool { units, _ := p.company(side, cell); return units > 0 }, rule.Refuse("no-own-units", "9.0/a"))
	if why != nil {
		return title.Answer{}, why
	}
	pol := p.d.StandingOrders.InForce(q.Filed).Unasked()
	attackers := p.FearedBy(side, cell, func(u, _, _ int) bool { return p.attackBar(u, cell) == nil })
	k := p.reckon(1-side, cell, attackers, nil)
	head := title.NoteOf("whatif", refs("9.0"), "hex", b.Hex.String(), "units", p.NameList(p.defendersAt(1-side, cell)),
		"attackers", p.NameList(attackers), "odds", k.odds, "column", p.d.columnName(k.column))
	return game.WhatIf(head, feared, func(result string) (string, []rule.Ref, []title.Event) {
		return result, refs("9.1"), p.after(side, cell, attackers, result, pol)
	}), nil
}

// after is what one result would lead to by the standing orders.
func (p *Position) after(side, cell int, attackers []uint8, result string, pol grammar.InForce) []title.Event {
	r := &play{Play: game.Play[*Position]{P: p.clone()}}
	r.P.ask, r.P.queue = nil, nil
	r.policies[side] = pol
	r.P.combat = &combat{Side: 1 - side, Cell: cell, Attackers: attackers, Defenders: p.defendersAt(1-side, cell), Rolled: true, Result: result}
	r.losses(side)
	r.retreats(side)
	return r.Events
}
