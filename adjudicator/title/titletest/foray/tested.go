package foray

import (
	"fmt"
	"slices"

	"kurier/adjudicator/cards"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
)

// Random implements kit.Title.
func (f *Foray) Random(p title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	if pick(3) > 0 || p.Over() {
		return nil
	}
	if seat == "control" {
		return []order.Order{awardOrder(sides[pick(len(sides))])}
	}
	hand := p.(*Position).hand(seat)
	if len(hand) == 0 {
		return nil
	}
	return []order.Order{playOrder(hand[pick(len(hand))])}
}

// Account implements kit.Title: an order is carried out at once or fails.
func (f *Foray) Account(filed title.Filed, all []title.Event, _ title.Position) (told, waits bool) {
	for _, e := range all {
		switch e := e.(type) {
		case *Played:
			told = told || filed.Order.Body == play{e.Card} && e.Seat == filed.Seat
		case *Awarded:
			told = told || filed.Order.Body == award{e.Side}
		case *Failed:
			told = told || e.Seat == filed.Seat && e.Verb == filed.Order.Verb
		}
	}
	return told, false
}

// Scramble implements kit.Title: the cards of a side that the seat does not see change
// places. Far leaves hands alone, and the cards that will soon be drawn.
func (f *Foray) Scramble(p title.Position, seat title.Seat, far bool, pick func(n int) int) title.Position {
	q, soon := p.(*Position).clone(), 6
	for side := range sides {
		var hidden []*cards.Card
		for i, pile := range q.piles() {
			deck := i == side
			if sideOf(title.Seat(pile.Owner)) != side || q.shows(i, seat) || far && !deck {
				continue
			}
			for k := range pile.Cards {
				if !far || k >= soon {
					hidden = append(hidden, &pile.Cards[k])
				}
			}
		}
		for i := len(hidden) - 1; i > 0; i-- {
			k := pick(i + 1)
			*hidden[i], *hidden[k] = *hidden[k], *hidden[i]
		}
	}
	return q
}

// Invariants implements kit.Title.
func (f *Foray) Invariants(p title.Position) error {
	q := p.(*Position)
	for side := range sides {
		piles := []cards.Pile{q.Decks[side], q.Discards[side]}
		for i, s := range q.game.players {
			if sideOf(s.Seat) == side {
				piles = append(piles, q.Hands[i])
			}
		}
		table := cards.FaceUp("")
		for _, t := range q.Table {
			if sideOf(t.Seat) == side {
				table.Put(t.Card)
			}
		}
		if err := cards.Whole(allCards, append(piles, table)...); err != nil {
			return fmt.Errorf("%s: %w", sides[side], err)
		}
	}
	return nil
}

// Stage implements conform.Stager. With cards placed, all other piles are empty and no
// deck is shuffled: "red-1 hand patrol scout", "red deck assault", "red discard patrol".
func (f *Foray) Stage(c *conform.Case) (title.Game, title.Position, error) {
	game, err := f.Open(title.Setup{Scenario: c.Scenario, Options: c.Options})
	if err != nil {
		return nil, nil, fmt.Errorf("%s:%d: %w", c.File, c.Line, err)
	}
	p := game.Start().(*Position)
	if p.Round = max(1, c.Turn); len(c.Place) > 0 {
		p.Shuffled = true
		for _, pile := range p.piles() {
			pile.Cards = []cards.Card{}
		}
	}
	for _, l := range c.Place {
		pile, list, err := p.pileIn(order.NewScanner(l))
		if err != nil {
			return nil, nil, c.Errorf(l, "%v", err)
		}
		pile.Cards = list
	}
	return game, p, nil
}

// pileIn reads a pile and its cards.
func (p *Position) pileIn(s *order.Scanner) (*cards.Pile, []cards.Card, error) {
	whose := s.Next().Text
	var pile *cards.Pile
	side, at := slices.Index(sides, whose), p.game.player(title.Seat(whose))
	switch {
	case at >= 0 && s.Keyword("HAND"):
		pile = &p.Hands[at]
	case side >= 0 && s.Keyword("DECK"):
		pile = &p.Decks[side]
	case side >= 0 && s.Keyword("DISCARD"):
		pile = &p.Discards[side]
	default:
		return nil, nil, fmt.Errorf("%s has no pile called %q", whose, s.Peek().Text)
	}
	list := []cards.Card{}
	for !s.Done() && !s.Keyword("NONE") {
		c, wrong := s.Word(cardWords)
		if wrong != nil {
			return nil, nil, wrong
		}
		list = append(list, cards.Card(c))
	}
	if wrong := s.End(); wrong != nil {
		return nil, nil, wrong
	}
	return pile, list, nil
}

// Expect implements conform.Stager: a pile as Stage places it, "points red 1", or
// "threw red rifle blank".
func (f *Foray) Expect(l order.Line, o conform.Outcome) error {
	s, after := order.NewScanner(l), o.After.(*Position)
	switch {
	case s.Keyword("POINTS"):
		side, wrong := s.Word(sideWords)
		if wrong != nil {
			return wrong
		}
		n, wrong := s.Number(0, 99)
		if wrong != nil {
			return wrong
		}
		if got := after.Points[slices.Index(sides, side)]; got != n {
			return fmt.Errorf("%s has %d points", side, got)
		}
		if wrong = s.End(); wrong != nil {
			return wrong
		}
		return nil
	case s.Keyword("THREW"):
		return threw(s, o.Events)
	}
	pile, want, err := after.pileIn(s)
	if err != nil {
		return err
	}
	if !slices.Equal(pile.Cards, want) {
		return fmt.Errorf("the pile holds %s", names(pile.Cards))
	}
	return nil
}

// threw judges what a side threw in the last fight.
func threw(s *order.Scanner, all []title.Event) error {
	side, wrong := s.Word(sideWords)
	if wrong != nil {
		return wrong
	}
	want := []string{}
	for !s.Done() {
		word := s.Next().Text
		if word == "blank" {
			word = ""
		}
		want = append(want, word)
	}
	var got []string
	for _, e := range all {
		if e, ok := e.(*Fought); ok {
			if got = e.Red; side == "blue" {
				got = e.Blue
			}
		}
	}
	if !slices.Equal(got, want) {
		return fmt.Errorf("%s threw %q", side, got)
	}
	return nil
}
