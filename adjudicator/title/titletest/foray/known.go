package foray

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
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
	for i := range q.Squads {
		if q.Squads[i].Under && !q.sees(i, seat) {
			q.Squads[i].At = ""
		}
	}
	return q
}

// isHand tells whether one of the piles is a hand.
func (p *Position) isHand(pile int) bool { return pile >= len(p.Decks)+len(p.Discards) }

// sees tells whether a seat sees the ways underground of a player's squad: those of its own
// side, and Control of both.
func (p *Position) sees(player int, seat title.Seat) bool {
	return seat == "control" || p.players()[player].Side == sideName(seat) && p.player(seat) >= 0
}

// sideName of a player's seat, "" of any other.
func sideName(seat title.Seat) string {
	if at := sideOf(seat); at >= 0 {
		return sides[at]
	}
	return ""
}

// shows tells whether a seat sees all of a pile: Control every hand, a player its own.
func (p *Position) shows(pile int, seat title.Seat) bool {
	return p.isHand(pile) && seat == "control" || p.piles()[pile].Sight(string(seat)) == cards.All
}

// News implements title.Position.
func (p *Position) News(seat title.Seat, all []title.Event) []title.Event {
	var news []title.Event
	q := p.clone()
	for _, e := range all {
		own, seen := false, func() title.Event { return nil }
		switch e := e.(type) {
		case *Shuffled:
			seen = func() title.Event { return &Shuffled{Side: e.Side, Renewed: e.Renewed} }
		case *Drew:
			own = e.Seat == seat || seat == "control"
			seen = func() title.Event { return &Drew{Seat: e.Seat, Count: e.Count} }
		case *Moved:
			own = q.sees(q.player(e.Seat), seat)
			seen = func() title.Event { return q.seen(e) }
		case *Failed:
			own = e.Seat == seat
		case *Scouted:
			own = e.Seat == seat
		}
		told := events.Audience(title.Kind(e), 0).Told(e, own, seen)
		switch title.Kind(e) {
		case p.game.Tells:
			told = e
		case p.game.Keeps:
			told = nil
		}
		if told != nil {
			news = append(news, told)
		}
		switch e.(type) {
		case *Moved, *Mustered:
			if err := q.Apply(e); err != nil {
				return news
			}
		}
	}
	return news
}

// View implements title.Position.
func (p *Position) View(seat title.Seat) title.View {
	v := title.View{
		Title: "foray", Scenario: p.game.setup.Scenario, Options: p.game.setup.Options, Seat: seat,
		Turn: min(p.Round, p.game.rounds), Turns: p.game.rounds, Faces: faces(),
		Result: p.Result(), Awaited: p.Awaited(), Board: p.game.board, Units: p.units(),
	}
	for _, s := range p.Ranks() {
		if s.Seat == seat {
			v.Side = s.Side
		}
	}
	for _, pile := range p.piles() {
		v.Tracks = append(v.Tracks, title.Track{Kind: pile.Owner, Value: len(pile.Cards), Names: names(pile.Cards)})
	}
	return v
}

// words are places with spaces between.
func words(way []board.Place) string {
	var out []string
	for _, at := range way {
		out = append(out, string(at))
	}
	return strings.Join(out, " ")
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
	at := p.player(seat)
	again := slices.ContainsFunc(p.Table, func(t Played) bool { return t.Seat == seat })
	switch b := o.Body.(type) {
	case *moving:
		switch {
		case at < 0:
			return rule.Refuse("no-player", "6.0")
		case slices.Contains(p.went, seat):
			return rule.Refuse("one-move", "6.0")
		}
		_, _, why := p.walk(seat, b)
		return why
	case *playing:
		switch {
		case at < 0:
			return rule.Refuse("no-player", "1.0")
		case again:
			return rule.Refuse("one-card", "1.0")
		case !slices.Contains(p.Hands[at].Cards, cards.Card(b.card)):
			return rule.Refuse("no-such-card", "1.0").With("card", b.card, "hand", names(p.Hands[at].Cards))
		}
	case *awarding:
		switch {
		case seat != "control":
			return rule.Refuse("not-control", "5.0")
		case again:
			return rule.Refuse("one-award", "5.0")
		}
	case *mustering:
		return p.musters(seat, b)
	case *disbanding:
		return p.disbands(seat, b)
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
			if b, ok := o.Body.(*moving); ok {
				way, cost, _ := q.walk(seat, b)
				from := q.Squads[b.squad].At
				v.Notes = append(v.Notes, title.NoteOf("way", []rule.Ref{"6.0"}, "way", words(way), "cost", strconv.Itoa(cost)))
				c.Arrows = append(c.Arrows, title.Arrow{Kind: "move", Side: sideName(seat), Unit: squadNames[b.squad], Path: append([]board.Place{from}, way...)})
			}
			q.done(seat, o)
		}
		c.Verdicts = append(c.Verdicts, v)
	}
	return c
}

// Answer implements title.Position: the dice that a card of the hand would bring [2.0].
func (p *Position) Answer(seat title.Seat, _ []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	q, ok := question.Body.(*playing)
	if !ok {
		return title.Answer{}, rule.Refuse("no-question")
	}
	if why := p.try(seat, p.game.playOrder(cards.Card(q.card))); why != nil {
		return title.Answer{}, why
	}
	dice := thrown[cards.Card(q.card)]
	if cards.Card(q.card) == barrage {
		dice = 1
	}
	n := title.NoteOf("would-throw", []rule.Ref{"2.0"}, "card", q.card, "dice", strconv.Itoa(dice))
	return title.Answer{Notes: []title.Note{n}}, nil
}

// Form implements title.Position.
func (p *Position) Form(seat title.Seat) []string {
	if seat == "control" {
		var lines []string
		for _, canon := range []string{"AWARD red", "AWARD blue", "MUSTER red", "MUSTER blue", "DISBAND Heron"} {
			lines = append(lines, order.Offer(canon, ""))
		}
		return lines
	}
	var out []string
	for _, c := range p.hand(seat) {
		out = append(out, order.Offer("PLAY "+string(c), ""))
	}
	if player := p.player(seat); player >= 0 {
		for _, at := range p.reach(player) {
			out = append(out, order.Offer(p.game.moveOrder(player, at).Canon, ""))
		}
	}
	return out
}

// hand of a seat, none of Control's.
func (p *Position) hand(seat title.Seat) []cards.Card {
	if at := p.player(seat); at >= 0 {
		return p.Hands[at].Cards
	}
	return nil
}

// Staff implements title.Position: the card with the most dice, and in the first round the
// squad goes where it comes soonest.
func (p *Position) Staff(seat title.Seat) (lines []string) {
	hand := p.hand(seat)
	if player := p.player(seat); player >= 0 && p.Round == 1 {
		if zones := p.reach(player); len(zones) > 0 {
			lines = append(lines, p.game.moveOrder(player, zones[0]).Canon)
		}
	}
	for _, c := range []cards.Card{assault, barrage, patrol, scout} {
		if slices.Contains(hand, c) {
			return append(lines, p.game.playOrder(c).Canon)
		}
	}
	return lines
}

// Contact implements title.Connected.
func (p *Position) Contact(from, to title.Seat) title.Contact {
	if p.game.Contacts == nil {
		return title.Contact{Open: true}
	}
	return p.game.Contacts(from, to)
}
