package cases

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title/conform"
	uprising "kurier/adjudicator/titles/uprising44"
	"kurier/adjudicator/titles/uprising44/data"
)

// amount is a number of a position, which a case sets and judges by the same words.
type amount struct {
	have int
	set  func(n int)
}

func number(n *int) amount { return amount{*n, func(to int) { *n = to }} }

func entry[K comparable](of map[K]int, key K) amount {
	return amount{of[key], func(to int) { of[key] = to }}
}

// finder finds a number by the words behind its first.
type finder func(in *order.Scanner, d *uprising.Data, s *uprising.Saved) (amount, error)

// amounts are the numbers of a position by the first word that tells them.
var amounts = map[string]finder{
	"CP": func(in *order.Scanner, _ *uprising.Data, s *uprising.Saved) (amount, error) {
		side, err := side(in)
		return entry(s.CP, side), err
	},
	"SP": func(in *order.Scanner, _ *uprising.Data, s *uprising.Saved) (amount, error) {
		if in.Keyword("GERMAN") {
			return entry(s.SP, "german"), nil
		}
		return entry(s.SP, "polish"), nil
	},
	"MORALE": func(_ *order.Scanner, _ *uprising.Data, s *uprising.Saved) (amount, error) {
		return number(&s.Morale), nil
	},
	"LEVELS": func(in *order.Scanner, _ *uprising.Data, s *uprising.Saved) (amount, error) {
		return number(&s.Levels), either(in, "LEFT")
	},
	"COUNTER": func(in *order.Scanner, _ *uprising.Data, s *uprising.Saved) (amount, error) {
		return number(&s.Counters), either(in, "RUINS")
	},
	"DROP": func(in *order.Scanner, _ *uprising.Data, s *uprising.Saved) (amount, error) {
		if in.Keyword("ALLIED") {
			return number(&s.Dropped[0]), nil
		}
		return number(&s.Dropped[1]), either(in, "SOVIET")
	},
	"BARRICADE": func(in *order.Scanner, d *uprising.Data, s *uprising.Saved) (amount, error) {
		at, err := zone(in, d)
		return entry(s.Barricades, at), err
	},
	"LOW": func(in *order.Scanner, d *uprising.Data, s *uprising.Saved) (amount, error) {
		at, err := zone(in, d)
		return entry(s.Low, at), err
	},
	"SUPPORT": func(in *order.Scanner, _ *uprising.Data, s *uprising.Saved) (amount, error) {
		side, err := side(in)
		return entry(s.Served, side+" "+in.Next().Text), err
	},
}

// either reads one of some words.
func either(in *order.Scanner, words ...string) error {
	if !in.Keyword(words...) {
		return conform.Slipf("%s was expected", strings.ToLower(strings.Join(words, " or ")))
	}
	return nil
}

func side(in *order.Scanner) (string, error) {
	side := strings.ToLower(in.Next().Text)
	if data.Side(side) < 0 {
		return "", conform.Slipf("%q is no side", side)
	}
	return side, nil
}

func zone(in *order.Scanner, d *uprising.Data) (board.Place, error) {
	at := board.Place(in.Next().Text)
	if !d.Board.Has(at) {
		return "", conform.Slipf("%q is no zone", at)
	}
	return at, nil
}

// unit reads a unit of a side.
func unit(d *uprising.Data, in *order.Scanner, side string) (int, error) {
	name := in.Next().Text
	for u := range d.Units {
		if d.Units[u].SideName == side && order.Fold(d.Units[u].Name) == order.Fold(name) {
			return u, nil
		}
	}
	return -1, conform.Slipf("there is no %s unit %q", side, name)
}

// held is a pile of a side, beside its deck.
type held struct {
	*cards.Pile
	deck *cards.Pile
}

// pile finds a pile by the side behind its word.
func pile(in *order.Scanner, s *uprising.Saved, word string) (held, error) {
	side, err := side(in)
	if err != nil {
		return held{}, err
	}
	t := s.Tables[side]
	return held{map[string]*cards.Pile{"HAND": &t.Hand, "DECK": &t.Deck, "USED": &t.Used, "REMOVED": &t.Removed, "HOLDS": &t.Hand}[word], &t.Deck}, nil
}

// listed are the cards of a line, by number, or none.
func listed(in *order.Scanner) (list []cards.Card) {
	for !in.Done() && !in.Keyword("NONE") {
		list = append(list, cards.Card(in.Next().Text))
	}
	return slices.Clip(list)
}
