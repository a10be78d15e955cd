package uprising44

import (
	"slices"

	"kurier/adjudicator/cards"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/uprising44/data"
)

// draw is phase 1: both hands grow [2.41] [3.0/a].
func (r *play) draw() {
	r.drawCards(data.Polish, r.P.polishCards())
	r.drawCards(data.German, r.d.Track.Turn[r.P.turn-1].GermanCards) // [2.43/b] [2.43/c] [2.43/d]
}

// polishCards is one for each district of the list with a Polish unit in it [2.43], of Praga up to
// turn 17 [2.43/a].
func (p *Position) polishCards() int {
	n := 0
	for _, d := range p.d.Limits.CardDistricts {
		n += count((d != "XI" || p.turn <= p.d.Limits.PragaUntil) &&
			p.somewhere(func(z int) bool { return p.d.Zones[z].District == d && p.any(data.Polish, z) }))
	}
	return n
}

// drawCards draws so many, as the hand has room [2.42]; an empty deck is made of the used pile
// [2.45/b].
func (r *play) drawCards(side, n int) {
	p := r.P
	t := &p.tables[side]
	for n = min(n, p.d.Limits.Hand-len(t.Hand.Cards)); n > 0 && r.Err == nil; {
		if len(t.Deck.Cards) == 0 && !r.shuffle(side, true) {
			return
		}
		some := min(n, len(t.Deck.Cards))
		e := &CardsDrawn{By: by(side), Count: some, Cards: slices.Clone(t.Deck.Cards[:some])}
		for _, n := range numbered(&cards.Pile{Cards: e.Cards}) {
			e.Titles = append(e.Titles, p.d.card(side, n).Title)
		}
		r.Do(e)
		n -= some
	}
}

// shuffle shuffles a deck, or makes one of the used pile; false when there are no cards.
func (r *play) shuffle(side int, renew bool) bool {
	t := &r.P.tables[side]
	n := len(t.Deck.Cards)
	if renew {
		n += len(t.Used.Cards)
	}
	if n == 0 || r.dry {
		return false
	}
	label := "T" + itoa(r.P.turn) + " " + data.SideNames[side] + " shuffle"
	r.Do(&Shuffled{By: by(side), Renewed: renew, Faces: cards.Shuffle(r.Cup, label, data.SideNames[side], n)})
	return true
}

// holds says why a side does not hold a card.
func (p *Position) holds(side, n int) *rule.Refusal {
	if p.d.card(side, n) == nil || !slices.Contains(p.tables[side].Hand.Cards, cardOf(n)) {
		return rule.Refuse("no-such-card", "2.42").With("card", itoa(n))
	}
	return nil
}

// playable gives a card that may be played in a phase, or says why it may not: in the phases of its
// colour alone [2.44], blue by the side with initiative and red by the other [3.0/ae].
func (p *Position) playable(side, n, phase int) (*data.Card, *rule.Refusal) {
	if why := p.holds(side, n); why != nil {
		return nil, why
	}
	c := p.d.card(side, n)
	refuse := func(kind string, ref rule.Ref) (*data.Card, *rule.Refusal) {
		return nil, rule.Refuse(kind, ref).With("card", itoa(n), "title", c.Title, "colour", c.Colour, "turn", itoa(c.From))
	}
	switch {
	case coloured[c.Colour] != phase:
		return refuse("card-phase", "2.44")
	case c.Colour == "blue" && side != p.initiative, c.Colour == "red" && side == p.initiative:
		return refuse("card-initiative", "3.0/ae")
	case p.turn < c.From:
		return refuse("card-early", "2.44")
	}
	return c, nil
}

// trade turns cards into command points [3.0/w], three in a phase at most, under the cap [3.0/x].
func (r *play) trade(side int, b *Trade) *rule.Refusal {
	p, list := r.P, b.Cards
	var names []cards.Card
	for _, n := range list {
		if why := p.holds(side, n); why != nil {
			return why
		}
		names = append(names, cardOf(n))
	}
	switch {
	case p.Part.Traded[side]+len(list) > p.d.Limits.Traded:
		return rule.Refuse("traded-three", "3.0/w")
	case p.cp[side]+len(list) > p.d.Limits.Command && !(r.dry && p.hopes(side)):
		return rule.Refuse("fifteen-points", "3.0/x")
	}
	r.gone(side, names, "traded")
	r.gain(side, len(list)*p.d.Prices.Command.Card.Points, "traded", "3.0/w")
	return nil
}

// playCard carries out PLAY. Cards that shift a combat go with the fight.
func (r *play) playCard(side int, b *Play) *rule.Refusal {
	p := r.P
	c, why := p.playable(side, b.Card, p.ph)
	if why != nil {
		return why
	}
	e := &c.Effect
	if why := p.aimed(b, e); why != nil {
		return why
	}
	r.Do(&CardPlayed{By: by(side), Card: b.Card, Title: c.Title, Effect: e.Kind, Zones: p.places(b.Zones)})
	if apply, ok := effects[e.Kind]; ok {
		apply(r, side, e, b.Zones)
	}
	return nil
}

// aimed says why a card cannot do its work where it is played.
func (p *Position) aimed(b *Play, e *data.Effect) *rule.Refusal {
	refuse := func(kind string) *rule.Refusal {
		return rule.Refuse(kind, "2.44").With("card", itoa(b.Card))
	}
	most := 0
	switch e.Kind {
	case "shift", "reroll", "pin", "support":
		return rule.Refuse("card-with-fight", "5.13/c").With("card", itoa(b.Card))
	case "break-barricade":
		if most = 1; len(b.Zones) != 1 || p.zones[b.Zones[0]].barricades == 0 || !p.any(data.German, b.Zones[0]) {
			return refuse("card-needs-barricade")
		}
	case "ammunition":
		if most = e.Counters; len(b.Zones) == 0 {
			return refuse("card-needs-zone")
		}
		taken := map[int]int{}
		for _, z := range b.Zones {
			if taken[z]++; taken[z] > int(p.zones[z].low) {
				return refuse("card-needs-low")
			}
		}
	case "sewer-closed":
		if most = 1; len(b.Zones) != 1 || p.line(b.Zones[0]) < 0 {
			return refuse("card-needs-sewer")
		}
	}
	if len(b.Zones) > most {
		return refuse("card-no-zone")
	}
	return nil
}

// line is the first sewer line that begins or ends in a zone, -1 for none.
func (p *Position) line(zone int) int {
	return slices.IndexFunc(p.d.Sewers, func(s data.Sewer) bool { return s.Way[0] == zone || s.Way[len(s.Way)-1] == zone })
}

// effects are what cards do that are played for themselves, by kind.
var effects = map[string]func(r *play, side int, e *data.Effect, zones []int){
	"command":    func(r *play, side int, e *data.Effect, _ []int) { r.gain(side, e.Points, "card", "3.0/x") },
	"initiative": func(r *play, side int, e *data.Effect, _ []int) { r.allow(side, "initiative", e.By, "") },
	"draw":       func(r *play, side int, e *data.Effect, _ []int) { r.drawCards(side, e.Cards) },
	"discard":    func(r *play, side int, e *data.Effect, _ []int) { r.snatch(1-side, e.Cards) },
	"supply":     func(r *play, side int, e *data.Effect, _ []int) { r.supply(side, e.Points, "card", "10.14") },
	"cels":       func(r *play, side int, e *data.Effect, _ []int) { r.allow(side, "cels", e.CELs, "") },
	"reinforce":  (*play).call,
	"mobilize":   func(r *play, side int, e *data.Effect, _ []int) { r.allow(side, "mobilize", e.Units, "") },
	"airdrop":    func(r *play, side int, e *data.Effect, _ []int) { r.allow(side, e.Drop, e.By, "") },
	"move":       func(r *play, side int, _ *data.Effect, _ []int) { r.allow(side, "move", 1, "") },
	"assault":    func(r *play, side int, _ *data.Effect, _ []int) { r.allow(side, "assault", 1, "") },
	"sewer-safe": func(r *play, side int, _ *data.Effect, _ []int) { r.allow(side, "sewer-safe", 0, "") },
	"sewer-closed": func(r *play, side int, _ *data.Effect, zones []int) {
		r.allow(side, "sewer-closed", 0, r.d.Sewers[r.P.line(zones[0])].ID)
	},
	"barricade": func(r *play, side int, e *data.Effect, _ []int) {
		district := ""
		if len(e.Districts) > 0 {
			district = e.Districts[0]
		}
		r.allow(side, "levels", e.Levels, district)
	},
	"morale":       func(r *play, _ int, e *data.Effect, _ []int) { r.morale(e.By, "card", "2.44", "") },
	"no-armistice": func(r *play, side int, _ *data.Effect, _ []int) { r.allow(side, "no-armistice", 0, "") },
	"armistice":    func(r *play, side int, e *data.Effect, _ []int) { r.allow(side, "armistice", e.By, "") },
	"low-ammunition": func(r *play, _ int, e *data.Effect, _ []int) {
		r.Do(&AmmunitionRolled{Cards: e.Counters})
	},
	"ammunition": func(r *play, _ int, _ *data.Effect, zones []int) {
		for _, z := range zones {
			r.Do(&AmmunitionLaid{Site: r.P.site(z), Count: int(r.P.zones[z].low) - 1, Taken: true})
		}
	},
	"break-barricade": func(r *play, _ int, e *data.Effect, zones []int) {
		have := int(r.P.zones[zones[0]].barricades)
		r.Do(&BarricadeChanged{Site: r.P.site(zones[0]), Levels: max(0, have-e.Levels), Why: "card"})
	},
	"ruins": func(r *play, _ int, e *data.Effect, _ []int) {
		r.Do(&CountersCame{Count: min(r.P.counters+e.Counters, r.d.Limits.Ruins)})
	},
}

func (r *play) allow(side int, what string, count int, unit string) {
	r.Do(&Allowed{By: by(side), What: what, Count: count, Unit: unit})
}

// snatch takes cards at random out of a hand.
func (r *play) snatch(side, n int) {
	hand := r.P.tables[side].Hand.Clone()
	if r.dry || len(hand.Cards) == 0 {
		return
	}
	label := "T" + itoa(r.P.turn) + " " + data.SideNames[side] + " loses cards"
	picked, err := hand.Pick(cards.Pick(r.Cup, label, data.SideNames[side], len(hand.Cards), n))
	if err != nil {
		r.Err = err
		return
	}
	r.gone(side, picked, "card")
}

// gone takes cards from a hand to the used pile.
func (r *play) gone(side int, list []cards.Card, why string) {
	e := &CardsGone{By: by(side), Cards: list, Why: why}
	for _, n := range numbered(&cards.Pile{Cards: list}) {
		e.Titles = append(e.Titles, r.d.card(side, n).Title)
	}
	r.Do(e)
}

// call lets units of a group come that wait for a card [9.11] [19.0] [20.11].
func (r *play) call(side int, e *data.Effect, _ []int) {
	left := e.Units
	for u := range r.d.Units {
		if left > 0 && r.d.Units[u].Group == e.Group && r.P.units[u].place == away {
			r.allow(side, "called", 0, r.d.Units[u].Name)
			left--
		}
	}
}

// discard throws a card away for a CEL of a German unit, once in a turn [9.19].
func (r *play) discard(side int, b *Discard) *rule.Refusal {
	p := r.P
	if side != data.German || p.Now.Discarded >= p.d.Limits.Discarded {
		return rule.Refuse("discard-once", "9.19")
	}
	if why := p.holds(side, b.Card); why != nil {
		return why
	}
	if why := p.recoverable(side, b.Unit, 0); why != nil {
		return why
	}
	r.gone(side, []cards.Card{cardOf(b.Card)}, "recovery")
	r.Do(&Recovered{Side: data.SideNames[side], Unit: p.unit(b.Unit)})
	return nil
}
