package foray

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/cards"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Known implements title.Position. Control sees all hands.
func (p *Position) Known(seat title.Seat) title.Position {
	q := p.clone()
	if p.Eyes != "" {
		return q
	}
	q.Eyes = seat
	for i, pile := range q.piles() {
		if !q.shows(i, seat) && !(p.game.LeakHands && q.isHand(i)) {
			*pile = pile.Known(string(seat))
		}
	}
	return q
}

// isHand tells whether one of the piles is a hand.
func (p *Position) isHand(pile int) bool { return pile >= len(p.Decks)+len(p.Discards) }

// shows tells whether a seat sees all of a pile: Control every hand, a player its own.
func (p *Position) shows(pile int, seat title.Seat) bool {
	return p.isHand(pile) && seat == "control" || p.piles()[pile].Sight(string(seat)) == cards.All
}

// News implements title.Position.
func (p *Position) News(seat title.Seat, all []title.Event) []title.Event {
	var news []title.Event
	for _, e := range all {
		own, seen := false, func() title.Event { return nil }
		switch e := e.(type) {
		case *Shuffled:
			seen = func() title.Event { return &Shuffled{Side: e.Side, Renewed: e.Renewed} }
		case *Drew:
			own = e.Seat == seat || seat == "control" || p.game.LeakDraws
			seen = func() title.Event { return &Drew{Seat: e.Seat, Count: e.Count} }
		case *Failed:
			own = e.Seat == seat
		case *Scouted:
			own = e.Seat == seat
		}
		if told := events.Audience(e.Kind(), 0).Told(e, own, seen); told != nil {
			news = append(news, told)
		}
	}
	return news
}

// View implements title.Position.
func (p *Position) View(seat title.Seat) title.View {
	v := title.View{
		Title: "foray", Scenario: p.game.setup.Scenario, Options: p.game.setup.Options, Seat: seat, Turn: p.Round, Turns: p.game.rounds,
		Result: p.Result(), Awaited: p.Awaited(), Board: p.game.board,
	}
	for _, s := range p.game.Roster() {
		if s.Seat == seat {
			v.Side = s.Side
		}
	}
	for _, pile := range p.piles() {
		v.Tracks = append(v.Tracks, title.Track{Kind: pile.Owner, Value: len(pile.Cards), Names: names(pile.Cards)})
	}
	return v
}

func names(list []cards.Card) string {
	var out []string
	for _, c := range list {
		out = append(out, string(c))
	}
	return strings.Join(out, ", ")
}

// try says why a seat may not do as it is ordered [1.0] [5.0].
func (p *Position) try(seat title.Seat, o order.Order) *rule.Refusal {
	at := p.game.player(seat)
	again := slices.ContainsFunc(p.Table, func(t Played) bool { return t.Seat == seat })
	switch b := o.Body.(type) {
	case play:
		switch {
		case at < 0:
			return rule.Refuse("no-player", "1.0")
		case again:
			return rule.Refuse("one-card", "1.0")
		case !slices.Contains(p.Hands[at].Cards, b.card):
			return rule.Refuse("no-such-card", "1.0").With("card", string(b.card), "hand", names(p.Hands[at].Cards))
		}
	case award:
		switch {
		case seat != "control":
			return rule.Refuse("not-control", "5.0")
		case again:
			return rule.Refuse("one-award", "5.0")
		}
	}
	return nil
}

// Check implements title.Position.
func (p *Position) Check(seat title.Seat, orders []order.Order) title.Checked {
	q := p.clone()
	var c title.Checked
	for _, o := range orders {
		v := title.Verdict{Order: o, Status: title.Accepted, Refusal: q.try(seat, o)}
		if v.Refusal != nil {
			v.Status = title.Refused
		} else {
			q.done(seat)
		}
		c.Verdicts = append(c.Verdicts, v)
	}
	return c
}

// Answer implements title.Position: the dice that a card of the hand would bring [2.0].
func (p *Position) Answer(seat title.Seat, _ []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	q, ok := question.Body.(whatIf)
	if !ok {
		return title.Answer{}, rule.Refuse("no-question")
	}
	if why := p.try(seat, playOrder(q.card)); why != nil {
		return title.Answer{}, why
	}
	dice := thrown[q.card]
	if q.card == barrage {
		dice = 1
	}
	n := title.NoteOf("would-throw", []rule.Ref{"2.0"}, "card", string(q.card), "dice", strconv.Itoa(dice))
	return title.Answer{Notes: []title.Note{n}}, nil
}

// Form implements title.Position.
func (p *Position) Form(seat title.Seat) []string {
	if seat == "control" {
		return []string{"# AWARD red", "# AWARD blue"}
	}
	var out []string
	for _, c := range p.hand(seat) {
		out = append(out, "# PLAY "+string(c))
	}
	return out
}

// hand of a seat, none of Control's.
func (p *Position) hand(seat title.Seat) []cards.Card {
	if at := p.game.player(seat); at >= 0 {
		return p.Hands[at].Cards
	}
	return nil
}

// Staff implements title.Position: the card with the most dice.
func (p *Position) Staff(seat title.Seat) []string {
	hand := p.hand(seat)
	for _, c := range []cards.Card{assault, barrage, patrol, scout} {
		if slices.Contains(hand, c) {
			return []string{playOrder(c).Canon}
		}
	}
	return nil
}
