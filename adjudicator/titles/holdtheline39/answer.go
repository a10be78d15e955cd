package holdtheline39

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// questions ask without ordering anything.
func (d *Data) questions() []grammar.Declared {
	return []grammar.Declared{
		&grammar.Verb[March]{
			Name: "PATH", Synonyms: []string{"WAY", "DROGA", "WEG"}, Question: true,
			Clauses: []grammar.Clause[March]{
				grammar.Apart(d.units, 1, func(b *March) *[]int { return &b.Units }).Key(),
				grammar.Way(&d.ground, 12, func(b *March) *[]hex.Hex { return &b.Hexes }).As("[hex…]").Maybe(),
			},
			Example: "PATH 11D/1 TO 3218", Rules: refs("MOV.7", "MOV.8"),
		},
		&grammar.Verb[Attack]{
			Name: "ODDS", Synonyms: []string{"STOSUNEK", "VERHALTNIS"}, Question: true,
			Clauses: []grammar.Clause[Attack]{
				grammar.Place(&d.ground, func(b *Attack) *hex.Hex { return &b.Hex }),
				grammar.Some(d.units, mostListed, false, func(b *Attack) *[]int { return &b.Units }).Behind(withWords),
				grammar.Some(d.counters, mostListed, false, func(b *Attack) *[]int { return &b.Counters }).Behind(supportWords).Maybe(),
				word("air", func(b *Attack) *string { return &b.Air }, "AIR", "LOTNICTWO", "LUFT"),
			},
			Example: "ODDS 3218 WITH 11D/1 11D/2 SUPPORT Art11D/1", Rules: refs("CBT.2", "CBT.8"),
		},
	}
}

// replies are the answers by what the seat knows, with the points, counters and marches that it has
// filed in their places.
var replies = game.Replies[*Position]{
	"PATH": game.Reply((*Position).answerPath),
	"ODDS": game.Reply((*Position).answerOdds),
}

// Answer answers a question of a seat that sees the map [CHAIN.13].
func (p *Position) Answer(seat title.Seat, filed []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	k := p.desk(seat)
	if k == nil || k.side < 0 {
		return replies.Answer(-1, nil, question, nil)
	}
	if !k.tactical {
		return title.Answer{}, rule.Refuse("no-map", "CHAIN.13").With("verb", question.Verb)
	}
	return replies.Answer(k.side, filed, question, func(q *game.Question) *Position {
		known := p.Known(seat).(*Position)
		r := known.begin()
		r.Play, r.dry = game.Play[*Position]{P: known}, true
		about, _ := q.Body.(*March)
		for _, verb := range []string{"PUT", "LAY", "MOVE"} {
			for i := range filed {
				b, march := filed[i].Body.(*March)
				if filed[i].Verb == verb && !(march && about != nil && slices.Contains(b.Units, about.Units[0])) {
					_ = r.try(k, &filed[i]) // one that is refused is not made
				}
			}
		}
		return known
	})
}

// answerPath tells what a way costs, or without a hex what can be reached [MOV.7].
func (p *Position) answerPath(q *game.Question, b *March) (title.Answer, *rule.Refusal) {
	u := b.Units[0]
	if why := p.moves(q.Side, u); why != nil {
		return title.Answer{}, why
	}
	if len(b.Hexes) == 0 {
		s := hex.Borrow()
		defer s.Done()
		s.Run(p.d.Map, int(p.blocks[u].cell), max(p.d.Units[u].Move, 1), p.steps(u, -1, false))
		return title.Answer{Notes: []title.Note{title.NoteOf("reach", refs("MOV.7"), "unit", p.unit(u), "hexes", p.d.Map.Path(slices.DeleteFunc(slices.Clone(s.Reached()[1:]), func(at int16) bool { return !p.room(u, int(at)) })), "move", itoa(p.d.Units[u].Move))}}, nil
	}
	way, why := p.path(u, b, false)
	if why != nil {
		return title.Answer{}, why
	}
	var ans title.Answer
	total, steps := 0, p.steps(u, -1, false)
	for i := 1; i < len(way); i++ {
		step := steps(way[i-1], way[i], hex.Direction(p.d.Dir(way[i-1], way[i])))
		total += step.Cost
		ans.Notes = append(ans.Notes, title.NoteOf("step", refs("MOV.7"), "hex", p.d.Hex(way[i]).String(), "cost", itoa(step.Cost), "total", itoa(total)))
	}
	if total > p.d.Units[u].Move {
		return ans, rule.Refuse("too-far", p.d.Units[u].Paces()).With("unit", p.unit(u), "cost", itoa(total), "move", itoa(p.d.Units[u].Move))
	}
	var cells []int16
	for _, cell := range way {
		cells = append(cells, int16(cell))
	}
	ans.Arrows = []title.Arrow{{Kind: "move", Side: sideName(q.Side), Unit: p.unit(u), Path: p.d.Map.PlacesOf(cells)}}
	ans.Notes = append(ans.Notes, title.NoteOf("path", refs("MOV.7"), "unit", p.unit(u), "path", p.d.Map.Path(cells), "cost", itoa(total), "move", itoa(p.d.Units[u].Move)))
	return ans, nil
}

// answerOdds works a combat out [CBT.2]: the dice of both sides, the ground, what it costs, and how often of a
// hundred times each result comes. What the enemy spends on it is his secret and stays out.
func (p *Position) answerOdds(q *game.Question, o *Attack) (title.Answer, *rule.Refusal) {
	b, why := p.prepare(q.Side, o)
	if why != nil {
		return title.Answer{}, why
	}
	price := b.costs()
	if !p.held(1-q.Side, b.to) {
		return title.Answer{}, rule.Refuse("nobody-to-attack", "ATT.11").With("hex", o.Hex.String())
	}
	own := &b.dice[q.Side]
	for _, n := range b.counters[q.Side] {
		switch def := &p.d.Assets[n]; {
		case def.Heavy():
			own.Black += def.Dice
			price += def.Dice * p.d.Tables.Price.Gun
		case def.Special():
			own.National += def.Dice
			price += def.Dice * p.d.Tables.Price.Counter
		default:
			own.National += def.Dice
			price += def.Dice * p.d.Tables.Price.Gun
		}
	}
	if b.air != nil { // [AIR.41]
		own.National++
	}
	p.expect(b)
	foe := &b.dice[1-q.Side]
	args := []string{
		"hex", o.Hex.String(), "dice", itoa(own.National), "black", itoa(own.Black), "foe", itoa(foe.National), "foeblack", itoa(foe.Black), "foered", itoa(foe.Red),
		"factors", strings.Join(b.factors, " "), "ignored", itoa(b.ignored), "price", itoa(price),
	}
	for i, n := range p.odds(b) {
		args = append(args, outcomes[i], itoa(n))
	}
	ans := title.Answer{Notes: []title.Note{title.NoteOf("odds", refs("CBT.2", "CBT.23", "CBT.27"), args...)}}
	for i := range p.strangers {
		if p.d.Cell(p.strangers[i].Hex) == b.to {
			ans.Notes = append(ans.Notes, title.NoteOf("odds-hidden", refs("FORCE.23"), "hex", o.Hex.String()))
			break
		}
	}
	for _, from := range b.from {
		ans.Arrows = append(ans.Arrows, title.Arrow{Kind: "attack", Side: sideName(q.Side), Path: []board.Place{p.d.Hex(from).Place(), p.d.Hex(b.to).Place()}})
	}
	return ans, nil
}

// odds are how often of a hundred times the attackers win by double, win, draw, lose and lose by
// double [CBT.23] [CBT.27] [CBT.43].
func (p *Position) odds(b *battle) (hundredths [len(outcomes)]int) {
	const whole = 1 << 48
	attack, defence := p.spread(b.attacker, b.dice[b.attacker]), p.spread(1-b.attacker, b.dice[1-b.attacker])
	var parts [len(outcomes)]uint64
	for thrown, a := range attack {
		for n, d := range defence {
			result := slices.Index(outcomes[:], outcomeOf(max(thrown-b.ignored, 0), n))
			parts[result] += a * d
		}
	}
	for i, n := range parts { // rounded up from a half, but for what divisions have dropped
		hundredths[i] = int((100*(n>>8) + whole>>9 + whole>>24) / (whole >> 8))
	}
	return hundredths
}

// spread is how likely dice bring 0, 1, 2 and more successes, in parts of 2 to the 24th.
func (p *Position) spread(side int, n pool) []uint64 {
	chances := []uint64{1 << 24}
	for _, lot := range []struct {
		count int
		die   dice.Die
	}{{n.National, p.national(side)}, {n.Black, p.d.Tables.Black}, {n.Red, p.d.Tables.National[data.German]}} {
		faces, hits := uint64(len(lot.die.Symbols)), uint64(0)
		for _, face := range lot.die.Symbols {
			if face != "" {
				hits++
			}
		}
		for range lot.count {
			next := make([]uint64, len(chances)+1)
			for k, c := range chances {
				next[k] += c * (faces - hits) / faces
				next[k+1] += c * hits / faces
			}
			chances = next
		}
	}
	return chances
}
