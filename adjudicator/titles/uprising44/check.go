package uprising44

import (
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// trial tries orders of a sheet without dice, on what the seat knows.
type trial struct {
	play
	side int
	// at is the phase and pass that the trial has come to.
	at, pass int
	from     *Position // as the letter finds it
}

// try begins a trial of a letter of a side, on what the side knows.
func (p *Position) try(side int, orders []order.Order) *trial {
	t := &trial{play: play{Play: game.Play[*Position]{P: p.known(side)}, d: p.d, dry: true}, side: side, at: p.ph, from: p}
	t.orders[side] = orders
	return t
}

// lists tells where in the letter an order is tried, false where it is not for this letter.
func (t *trial) lists(o *order.Order) (at int, ok bool) {
	ph, pass := t.P.when(t.side, o)
	if pass == never {
		return 0, true
	}
	return ph*never + pass, t.from.writes(t.side, ph, pass)
}

// come brings the trial to a phase and pass, with what happens before it for certain, or may.
func (t *trial) come(at int) {
	for here := t.at*never + t.pass; here < at; here++ {
		t.at, t.pass = (here+1)/never, (here+1)%never
		switch {
		case t.pass == first && t.at != t.P.ph:
			t.Do(&PhaseBegan{Turn: t.P.turn, Phase: PhaseNames[t.at]})
			t.income()
		case t.at == reinforcements && t.pass == second:
			t.airdrops()
		case t.at == combat && t.pass == third:
			t.rollAmmunition()
		}
	}
}

// income is what a phase begins with.
func (t *trial) income() {
	switch t.at {
	case reinforcements:
		t.supply(data.Polish, 1, "turn", "9.18")
	case combat:
		if t.P.Part.Half == 0 && t.P.Part.Paused == nil {
			t.ruinsCome()
		}
	}
}

// Check implements title.Position: orders are tried in the order in which they will be carried
// out, each after those accepted before it.
func (p *Position) Check(seat title.Seat, orders []order.Order) title.Checked {
	side := data.Side(string(seat))
	c := title.Checked{Verdicts: make([]title.Verdict, len(orders))}
	if side < 0 {
		for i := range orders {
			c.Verdicts[i] = title.Verdict{Order: orders[i], Status: title.Refused, Refusal: rule.Refuse("nothing-awaited")}
		}
		return c
	}
	t := p.try(side, orders)
	t.begin()
	t.each(func(i int, why *rule.Refusal) {
		v := &c.Verdicts[i]
		v.Order, v.Status, v.Refusal = orders[i], title.Accepted, why
		if why != nil {
			v.Status = title.Refused
		} else if f, fights := orders[i].Body.(*Fight); t.P.ph != p.ph || t.P.hopes(side) || fights && len(f.If) > 0 {
			v.Status = title.MayFail
		}
		if why == nil {
			v.Notes = slices.Concat(t.risks, p.idle(side, &orders[i]))
		}
		t.risks = nil
	})
	c.Missing = t.missing()
	for _, e := range t.Events {
		if m, moves := e.(*Moved); moves {
			c.Arrows = append(c.Arrows, m.Arrows()...)
		}
	}
	return c
}

// noteRisk notes what a die may do to a unit of the order that is tried, once however often it throws.
func (r *play) noteRisk(id string, ref rule.Ref, u int) {
	last := ""
	if id != "underground" && r.P.units[u].CELs == 1 {
		last = "yes"
	}
	note := title.NoteOf("risk", []rule.Ref{ref}, "of", id, "unit", r.P.unit(u), "last", last)
	if !slices.ContainsFunc(r.risks, func(n title.Note) bool { return maps.Equal(n.Args, note.Args) }) {
		r.risks = append(r.risks, note)
	}
}

// waysOf finds the ways that an answer tells a side of its marches.
func (p *Position) waysOf(side int, orders []order.Order) toldWays {
	t, of := p.try(side, orders), toldWays{p.known(side), map[*March][]leg{}}
	t.told[side] = of
	t.begin()
	t.each(func(int, *rule.Refusal) {})
	return of
}

// idle is what an order does not bring that its writer may expect: cards that never serve in the zone of a standing
// order, and retreats that nobody lives through.
func (p *Position) idle(side int, o *order.Order) (notes []title.Note) {
	zone, pay := -1, []int(nil)
	switch b := o.Body.(type) {
	case *Fight:
		zone, pay = b.Zone, b.Pay
	case *Defence:
		zone, pay = b.Zone, b.Pay
		for _, c := range b.Cards {
			if why := p.suits(p.d.card(side, c), &attack{side: 1 - side, zone: b.Zone, against: -1}, backing{b.Support, b.Cards}, "defence"); why != nil {
				notes = append(notes, title.Note{Kind: "card-idle", Rules: why.Rules, Args: why.Args})
			}
		}
	}
	for _, n := range pay {
		if kind, _, to := paid(n); kind == payRetreat && p.drowns(zone, to) {
			notes = append(notes, title.NoteOf("retreat-drowns", []rule.Ref{"5.23"}, "zone", p.name(to)))
		}
	}
	return notes
}

// each tries all orders of the sheet, in the order in which they will be carried out.
func (t *trial) each(tried func(i int, why *rule.Refusal)) {
	sheet := t.orders[t.side]
	when, turns := make([]int, len(sheet)), make([]int, len(sheet))
	for i := range sheet {
		turns[i] = i
		when[i], _ = t.lists(&sheet[i])
	}
	slices.SortStableFunc(turns, func(a, b int) int { return when[a] - when[b] })
	for _, i := range turns {
		tried(i, t.verdict(&sheet[i]))
	}
}

// hopedCommand and likelyCommand are the most that two dice show, and what they show most often.
const hopedCommand, likelyCommand = 12, 7

// begin opens the phase that the letter is written in.
func (t *trial) begin() {
	if t.at == command { // points that are certain, so that the trial knows what it may spend
		points := t.d.Limits.FirstCommand
		if t.P.turn > 1 { // as many as the dice may show
			points = hopedCommand
		}
		if t.side == data.German {
			points = t.d.Track.Turn[t.P.turn-1].GermanCP
		}
		t.Do(&CommandChanged{Purse{by(t.side), points, "hope", ""}})
	}
	t.income()
}

// hopes tells whether a side has command points that dice still to be thrown may not give it.
func (p *Position) hopes(side int) bool { return p.ph == command && p.turn > 1 && side == data.Polish }

// verdict tries one order.
func (t *trial) verdict(o *order.Order) *rule.Refusal {
	if t.from.Part.Paused != nil {
		return t.chooses(o)
	}
	if stands(o) {
		return t.P.standingOrder(t.side, o)
	}
	at, ok := t.lists(o)
	if !ok {
		if t.P.ph == combat && t.from.waits(t.side) {
			if _, pass := t.P.when(t.side, o); pass == fourth {
				return rule.Refuse("waits", "3.0/c").With("verb", o.Verb)
			}
		}
		if b, is := o.Body.(*Play); is {
			if why := t.P.holds(t.side, b.Card); why != nil {
				return why
			}
			return rule.Refuse("card-phase", "2.44").With("card", itoa(b.Card))
		}
		if b, is := o.Body.(*Marks); is && o.Verb == "BLOW" && t.P.ph < combat { // says more than that it is early
			if why := t.blow(t.side, b.Zones[0]); why != nil {
				return why
			}
		}
		return untimely(o)
	}
	if _, is := o.Body.(*Nothing); is && o.Verb == "PASS" {
		return nil
	}
	t.come(at)
	return t.act(t.side, o)
}

// missing are what the rules still ask for: fortified zones to occupy [GP.8], FLAK to take over
// [7.16].
func (t *trial) missing() []title.Note {
	var notes []title.Note
	p := t.P
	switch {
	case p.ph == setup:
		for _, z := range t.unheld(t.side) {
			notes = append(notes, title.NoteOf("must-occupy", []rule.Ref{"GP.8"}, "zone", p.name(z)))
		}
		left := p.unitNames(slices.DeleteFunc(p.own(t.side), p.chosen))
		if len(left) > 0 && !slices.ContainsFunc(t.orders[t.side], func(o order.Order) bool { return o.Verb == "PASS" }) {
			notes = append(notes, title.NoteOf("not-placed", []rule.Ref{p.placedBy(t.side)}, "number", itoa(len(left)), "units", strings.Join(left, ", ")).Dear())
		}
	case p.ph == cardsPhase && p.turn == p.d.Limits.BridgesBlown && t.side == data.German:
		for _, u := range p.flakOfPraga() {
			if p.harbour(u) >= 0 {
				notes = append(notes, title.NoteOf("must-transfer", []rule.Ref{"7.16"}, "unit", p.unit(u)))
			}
		}
	}
	return notes
}
