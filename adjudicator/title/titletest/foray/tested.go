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
	q := p.(*Position)
	if seat == "control" {
		return q.ruled(pick)
	}
	var out []order.Order
	if hand := q.hand(seat); len(hand) > 0 {
		out = append(out, q.game.playOrder(hand[pick(len(hand))]))
	}
	player := q.player(seat)
	if zones := q.reach(player); len(zones) > 0 && pick(2) == 0 {
		out = append(out, q.game.moveOrder(player, zones[pick(len(zones))]))
	}
	return out
}

// ruled draws what Control rules: mostly a point, now and then a squad that comes or goes.
func (p *Position) ruled(pick func(n int) int) []order.Order {
	var may []order.Order
	add := func(o order.Order) {
		if p.try("control", o) == nil {
			may = append(may, o)
		}
	}
	side := sides[pick(len(sides))]
	add(p.game.awardOrder(side))
	add(p.game.language.Order(-1, "MUSTER", &mustering{side}))
	add(p.game.language.Order(-1, "DISBAND", &disbanding{pick(len(p.Squads))}))
	return may[pick(len(may)):][:1]
}

// Account implements kit.Title: an order is carried out at once or fails.
func (f *Foray) Account(filed title.Filed, all []title.Event, _ title.Position) (told, waits bool) {
	for _, e := range all {
		switch e := e.(type) {
		case *Played:
			b, ok := filed.Order.Body.(*playing)
			told = told || ok && b.card == string(e.Card) && e.Seat == filed.Seat
		case *Awarded:
			b, ok := filed.Order.Body.(*awarding)
			told = told || ok && b.side == e.Side
		case *Moved:
			told = told || filed.Order.Verb == "MOVE" && e.Seat == filed.Seat
		case *Mustered:
			b, ok := filed.Order.Body.(*mustering)
			told = told || ok && b.side == sideName(e.Seat)
		case *Disbanded:
			b, ok := filed.Order.Body.(*disbanding)
			told = told || ok && squadNames[b.squad] == e.Squad
		case *Failed:
			told = told || e.Seat == filed.Seat && e.Verb == filed.Order.Verb
		}
	}
	return told, false
}

// Scramble implements kit.Title: the cards of a side that the seat does not see change
// places, and squads out of its sight go elsewhere. Far leaves hands alone, and the cards that will soon be drawn.
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
	for i := range q.Squads {
		if zones := q.game.board.All(); q.Squads[i].Under && !q.sees(i, seat) && !far {
			q.Squads[i].At = zones[pick(len(zones))]
		}
	}
	return q
}

// Invariants implements kit.Title.
func (f *Foray) Invariants(p title.Position) error {
	q := p.(*Position)
	for i, s := range q.Squads {
		if q.retired(q.players()[i].Seat) {
			continue
		}
		if !q.game.board.Has(s.At) {
			return fmt.Errorf("%s stands in %q", squadNames[i], s.At)
		}
	}
	for side := range sides {
		piles := []cards.Pile{q.Decks[side], q.Discards[side]}
		for i, s := range q.players() {
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

var (
	cardWords = order.NewWords("card").Add("patrol").Add("assault").Add("barrage").Add("scout")
	sideWords = order.NewWords("side").Add("red").Add("blue")
)

// Stage implements conform.Stager. A squad that is placed stands there: "Falcon 112", or
// "Falcon 112 underground". With cards placed, all other piles are empty and no deck is
// shuffled: "red-1 hand patrol scout", "red deck assault", "red discard patrol".
func (f *Foray) Stage(c *conform.Case) (title.Game, title.Position, error) {
	game, err := f.Open(title.Setup{Scenario: c.Scenario, Options: c.Options})
	if err != nil {
		return nil, nil, fmt.Errorf("%s:%d: %w", c.File, c.Line, err)
	}
	p := game.Start().(*Position)
	p.Round = max(1, c.Turn)
	places := conform.Words{}
	for i := range p.Squads {
		places[order.Fold(squadNames[i])] = func(in *conform.Line, _ string) {
			p.Squads[i].At, p.Squads[i].Under = in.PlaceOn(p.game.board), in.Keyword("UNDERGROUND")
		}
	}
	cleared := false
	pile := func(in *conform.Line, _ string) {
		in.Reset(in.Mark() - 1) // the word says whose pile it is
		if !cleared {
			for _, pile := range p.piles() {
				pile.Cards = []cards.Card{}
			}
			cleared, p.Shuffled = true, true
		}
		pile, list, err := p.pileIn(in.Scanner)
		in.Because(err)
		pile.Cards = list
	}
	for _, side := range sides {
		places[order.Fold(side)] = pile
	}
	for _, s := range p.game.players {
		places[order.Fold(string(s.Seat))] = pile
	}
	return game, p, c.Each("place", c.Place, places)
}

// pileIn reads a pile and its cards.
func (p *Position) pileIn(s *order.Scanner) (*cards.Pile, []cards.Card, error) {
	whose := s.Next().Text
	var pile *cards.Pile
	side, at := slices.Index(sides, whose), p.player(title.Seat(whose))
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

// Expect implements conform.Stager: a pile or squad as Stage places it, "points red 1",
// "threw red rifle blank", "moved Falcon 112 cost 2", "not moved Heron", "Falcon unseen
// blue-1" where a seat does not know it, or "awaited red-3".
func (f *Foray) Expect(l order.Line, o conform.Outcome) error {
	after := o.After.(*Position)
	x := &conform.Expectation{Scanner: order.NewScanner(l), Outcome: o, Board: after.game.board}
	squad := slices.IndexFunc(squadNames[:len(after.Squads)], func(n string) bool { return x.Keyword(order.Fold(n)) })
	switch {
	case squad >= 0:
		return after.stands(x, squad)
	case x.Keyword("MOVED"):
		return x.Moved()
	case x.Keyword("NOT"):
		if x.Keyword("AWAITED") {
			seat := title.Seat(x.Next().Text)
			if slices.ContainsFunc(after.Awaited(), func(d title.Decision) bool { return d.Seat == seat }) {
				return fmt.Errorf("%s is awaited", seat)
			}
			return nil
		}
		x.Keyword("MOVED")
		return x.Not(x.Moved(), "it moved")
	case x.Keyword("POINTS"):
		side, wrong := x.Word(sideWords)
		if wrong != nil {
			return wrong
		}
		n, wrong := x.Number(0, 99)
		if wrong != nil {
			return wrong
		}
		if got := after.Points[slices.Index(sides, side)]; got != n {
			return fmt.Errorf("%s has %d points", side, got)
		}
		if wrong = x.End(); wrong != nil {
			return wrong
		}
		return nil
	case x.Keyword("AWAITED"):
		seat := title.Seat(x.Next().Text)
		if !slices.ContainsFunc(after.Awaited(), func(d title.Decision) bool { return d.Seat == seat }) {
			return fmt.Errorf("%s is not awaited", seat)
		}
		return nil
	case x.Keyword("THREW"):
		return threw(x.Scanner, o.Events)
	}
	pile, want, err := after.pileIn(x.Scanner)
	if err != nil {
		return err
	}
	if !slices.Equal(pile.Cards, want) {
		return fmt.Errorf("the pile holds %s", names(pile.Cards))
	}
	return nil
}

// stands judges where a squad is, or where a seat knows it: "Falcon 112 underground",
// "Falcon unseen blue-1".
func (p *Position) stands(x *conform.Expectation, squad int) error {
	if x.Keyword("UNSEEN") {
		seat := title.Seat(x.Next().Text)
		if known := p.Known(seat).(*Position).Squads[squad]; known.At != "" || p.player(seat) < 0 {
			return fmt.Errorf("%s knows it in %s", seat, known.At)
		}
		return nil
	}
	at, under := x.Place(), x.Keyword("UNDERGROUND")
	if got := p.Squads[squad]; got.At != at || got.Under != under {
		return fmt.Errorf("it stands in %s, underground: %t", got.At, got.Under)
	}
	if wrong := x.End(); wrong != nil {
		return wrong
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
