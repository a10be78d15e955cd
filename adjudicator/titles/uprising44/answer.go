package uprising44

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// questions ask without ordering anything.
func (d *Data) questions() []grammar.Declared {
	return []grammar.Declared{
		&grammar.Verb[Fight]{
			Name: "ODDS", Synonyms: []string{"STOSUNEK", "SZANSE", "VERHALTNIS", "CHANCEN"}, Question: true, Blank: Fight{Against: -1},
			Clauses: d.fightClauses(), Example: "ODDS 208 WITH Zośka Parasol", Rules: refs("5.14/e", "5.14/i"),
		},
		&grammar.Verb[Group]{
			Name: "PATH", Synonyms: []string{"WAY", "DROGA", "WEG"}, Question: true, Blank: Group{To: -1}, Clauses: []grammar.Clause[Group]{
				grammar.Some(asking{going{d.counters, d.zones}}, mostListed, false, func(b *Group) *[]int { return &b.Units }),
				grammar.One(d.zones, func(b *Group) *int { return &b.To }).After(toWords).Maybe(),
			}, Example: "PATH Zośka TO 43", Rules: refs("4.14", "4.34"),
		},
		&grammar.Verb[Nothing]{Name: "MORALE", Synonyms: []string{"MORAL"}, Question: true, Example: "MORALE", Rules: refs("11.0", "15.1")},
		&grammar.Verb[Nothing]{Name: "HAND", Synonyms: []string{"REKA", "CARDS", "KARTY", "KARTEN"}, Question: true, Example: "HAND", Rules: refs("2.42", "2.44")},
	}
}

// replies answer questions, by the trial of the letter so far.
var replies = game.Replies[*trial]{
	"ODDS": game.Reply((*trial).answerOdds),
	"PATH": game.Reply((*trial).answerPath),
	"MORALE": func(t *trial, _ *game.Question) (title.Answer, *rule.Refusal) {
		return title.Answer{Notes: t.P.moraleNotes()}, nil
	},
	"HAND": func(t *trial, _ *game.Question) (title.Answer, *rule.Refusal) {
		return title.Answer{Notes: t.P.handNotes(t.side)}, nil
	},
}

// Answer implements title.Position: by what the seat knows, as if the letter so far were carried
// out.
func (p *Position) Answer(seat title.Seat, filed []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	return replies.Answer(data.Side(string(seat)), filed, question, func(q *game.Question) *trial {
		t := p.try(q.Side, filed)
		t.begin()
		for i := range filed {
			if at, ok := t.lists(&filed[i]); ok && at < combat*never {
				_ = t.verdict(&filed[i]) // one that is refused is not carried out
			}
		}
		return t
	})
}

// yes is what a note says of something that is so.
var yes = map[bool]string{true: "yes"}

// handNotes tell each card of a side's hand: what it does, and whether it may be played now.
func (p *Position) handNotes(side int) (notes []title.Note) {
	for _, n := range numbered(&p.tables[side].Hand) {
		card := p.d.card(side, n)
		now := coloured[card.Colour] >= p.ph && coloured[card.Colour] <= p.letterEnds() && p.turn >= card.From
		notes = append(notes, title.NoteOf("card", refs("2.44"), "card", itoa(n), "title", card.Title, "does", card.Does, "colour", card.Colour,
			"now", yes[now], "once", yes[card.Once]))
	}
	if len(notes) == 0 {
		notes = append(notes, title.NoteOf("no-cards", refs("2.42")))
	}
	return notes
}

// moraleNotes tell morale, what the end of the turn would add as things stand, and what it would
// mean for the armistice [11.0] [15.1].
func (p *Position) moraleNotes() []title.Note {
	r := &play{Play: game.Play[*Position]{P: p.clone()}, d: p.d}
	track, sum := &p.d.Morale, 0
	r.P.morale = (track.Lowest + track.Highest) / 2 // where no end of the track hides a reason
	r.turnMorale()
	notes := []title.Note{title.NoteOf("morale-now", refs("11.0"), "morale", itoa(p.morale))}
	var why string // that of the last note, which by and times are of
	by, times := 0, 0
	for _, e := range r.Events {
		m, ok := e.(*MoraleChanged)
		if !ok || !p.whole() && !p.knowsWhy(int(p.seat), m) || m.Why == "corridor-cut" && !p.tells(data.German) {
			continue
		}
		sum += m.By
		if m.Why != why {
			why, by, times = m.Why, 0, 0
			notes = append(notes, title.NoteOf("morale-by", refs(m.Rule), "why", m.Why))
		}
		by, times = by+m.By, times+1
		args := notes[len(notes)-1].Args
		if args["by"] = fmt.Sprintf("%+d", by); times > 1 {
			args["times"] = itoa(times)
		}
	}
	now := min(max(p.morale+sum, track.Lowest), track.Highest)
	after := title.NoteOf("morale-after", refs("11.0"), "morale", itoa(now), "needed", itoa(track.Victory.PolishFrom), "turns", itoa(p.g.scenario.Turns))
	if now != p.morale+sum {
		after.Args["end"] = itoa(now)
	}
	for _, row := range p.d.Morale.Armistice {
		if p.morale <= row.Highest && p.morale >= row.Lowest && p.turn >= p.d.Morale.Victory.FromTurn {
			after.Args["armistice"] = itoa(row.On)
		}
	}
	return append(notes, after)
}

// answerPath tells the ways of units above and below ground, or without a zone where they come to.
func (t *trial) answerPath(_ *game.Question, b *Group) (ans title.Answer, why *rule.Refusal) {
	p := t.P
	for _, u := range b.Units {
		if why := p.mover(t.side, u); why != nil {
			return ans, why
		}
		if b.To < 0 {
			ans.Notes = append(ans.Notes, t.reach(u))
			continue
		}
		l, above := p.way(t.side, u, []int{b.To}, true, map[int]int{})
		if above == nil {
			cost, path := 0, p.places(append([]int{int(p.units[u].zone)}, l.zones...))
			for i, z := range l.zones {
				cost += l.costs[i]
				ans.Notes = append(ans.Notes, title.NoteOf("step", refs("4.14"), "zone", p.placed(z), "cost", itoa(l.costs[i]), "total", itoa(cost)))
			}
			ans.Notes = append(ans.Notes, title.NoteOf("path", refs("4.11", "4.14"), "unit", p.unit(u), "path", joined(path), "cost", itoa(cost), "mp", itoa(p.points(u)),
				"fire", itoa(p.fires(t.side, append([]int{l.from}, l.zones...)))))
			ans.Arrows = append(ans.Arrows, title.Arrow{Kind: "move", Side: data.SideNames[t.side], Unit: p.unit(u), Path: path})
		}
		if way, below := p.below(t.side, u, b.To); below == nil {
			path := p.places(way)
			ans.Notes = append(ans.Notes, title.NoteOf("path-below", refs("4.34", "4.32"), "unit", p.unit(u), "path", joined(path), "dangers", itoa(p.dangers(way)),
				"fire", itoa(p.fires(t.side, way[:2]))))
			ans.Arrows = append(ans.Arrows, title.Arrow{Kind: "move", Side: data.SideNames[t.side], Unit: p.unit(u), Path: path})
		} else if above != nil {
			return ans, above
		}
	}
	return ans, nil
}

// fires are the zones of a way that a side leaves under fire [4.18/a].
func (p *Position) fires(side int, way []int) (n int) {
	for _, z := range way[:len(way)-1] {
		n += count(p.enemies(side, z))
	}
	return n
}

func joined(path []board.Place) string { return strings.Join(namesOf(path), " ") }

// reach tells where a unit comes to, above ground and below.
func (t *trial) reach(u int) title.Note {
	p := t.P
	zones := p.zonesWhere(func(z int) bool {
		_, why := p.way(t.side, u, []int{z}, true, map[int]int{})
		return why == nil
	})
	hatches := p.zonesWhere(func(z int) bool { _, why := p.below(t.side, u, z); return why == nil })
	return title.NoteOf("reach", refs("4.14", "4.34"), "unit", p.unit(u), "mp", itoa(p.points(u)), "zones", strings.Join(p.zoneNames(zones), ", "), "hatches", strings.Join(p.zoneNames(hatches), ", "))
}

// answerOdds works a fight out as assault and as attack. Units that stand elsewhere are taken as
// standing in the zone.
func (t *trial) answerOdds(_ *game.Question, b *Fight) (ans title.Answer, why *rule.Refusal) {
	p := t.P
	if len(b.Units) == 0 || b.Units[0] >= len(p.d.Units) {
		return ans, p.garrisoned(b.Units[0])
	}
	side := p.d.Units[b.Units[0]].Side
	if t.P.ph = combat; side != t.side { // what is in the other's hand is not known
		b = &Fight{Zone: b.Zone, Units: b.Units, Against: b.Against}
	}
	for _, u := range b.Units {
		if why := p.notOwn(side, u); why != nil {
			return ans, why
		}
		if from := int(p.units[u].zone); from != b.Zone {
			t.Do(&Moved{Side: data.SideNames[side], Unit: p.unit(u), Path: []board.Place{p.d.Places[from], p.d.Places[b.Zone]}})
			ans.Notes = append(ans.Notes, title.NoteOf("as-if", refs("5.11"), "unit", p.unit(u), "zone", p.placed(b.Zone), "from", p.name(from)))
		}
	}
	for _, how := range []string{"assault", "attack"} {
		r := play{Play: game.Play[*Position]{P: p.clone()}, d: p.d, dry: true}
		a := &attack{side: side, zone: b.Zone, assault: how == "assault", attackers: b.Units, against: b.Against, backing: [2]backing{{b.Support, b.Cards}}}
		if why := r.P.opposed(a); why != nil {
			return ans, why
		}
		if why := r.P.backs(side, a, a.backing[0], "attack"); why != nil {
			return ans, why
		}
		r.useBacking(a, 0)
		r.reckon(a)
		ans.Notes = append(ans.Notes, oddsNotes(p, a, how)...)
	}
	return ans, nil
}

// oddsNotes tell the strengths, each shift, the column and what may come of it.
func oddsNotes(p *Position, a *attack, how string) []title.Note {
	against := ""
	if a.against >= 0 {
		against = p.d.Garrisons[a.against].Name
	}
	notes := []title.Note{title.NoteOf("odds", refs("5.14/e"), "how", how, "zone", p.placed(a.zone), "against", against, "attack", itoa(a.attack), "defence", itoa(a.defence),
		"odds", p.d.Combat.Columns[a.odds], "column", p.d.Combat.Columns[a.column])}
	if how == "assault" {
		notes = append(notes, game.ShiftNotes(p.name(a.zone), a.shifts, itoa)...)
	}
	throws := map[string]int{}
	var codes []string
	for roll := 2; roll <= 12; roll++ {
		code := p.d.Combat.Results[roll-2][a.column]
		if throws[code] == 0 {
			codes = append(codes, code)
		}
		throws[code] += 6 - max(roll-7, 7-roll)
	}
	slices.SortStableFunc(codes, func(x, y string) int { return throws[y] - throws[x] })
	var list []string
	for _, code := range codes {
		list = append(list, code+" × "+itoa(throws[code]))
	}
	return append(notes, title.NoteOf("chances", refs("5.14/i"), "column", p.d.Combat.Columns[a.column], "results", strings.Join(list, ", ")))
}
