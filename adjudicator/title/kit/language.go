package kit

import (
	"fmt"
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// Speaker is a game whose verbs are declared by their clauses.
type Speaker interface {
	Language() *grammar.Language
}

// Orders of a verb are made until there are the fewest and each of its clauses was in one,
// but no more than the most.
const (
	fewestSamples = 20
	mostSamples   = 500
)

// speaks checks that what the clauses of a title's verbs write is read as the same order
// from every seat that its language knows, each clause at least once.
func speaks(game title.Game) error {
	s, ok := game.(Speaker)
	if !ok {
		return nil
	}
	l, tried := s.Language(), 0
	pick := dice.Seeded(1939).Pick
	for _, seat := range game.Roster() {
		side := slices.Index(l.Owners(), seat.Side)
		if side < 0 {
			continue
		}
		for _, v := range game.Verbs() {
			n, err := samples(game, l, seat.Seat, side, v.Name, pick)
			if err != nil {
				return err
			}
			tried += n
		}
	}
	if tried == 0 {
		return fmt.Errorf("no clause of any verb could be tried from a seat of %v", l.Owners())
	}
	return nil
}

// samples tries orders of a verb and tells how many clauses were in them.
func samples(game title.Game, l *grammar.Language, seat title.Seat, side int, verb string, pick func(int) int) (int, error) {
	forms, seen := l.Forms(verb), map[string]bool{}
	for i := 0; i < fewestSamples || len(seen) < len(forms) && i < mostSamples; i++ {
		o, clauses, ok := l.Sample(side, verb, pick)
		if !ok {
			return 0, nil // the title reads it by itself
		}
		got, problems := game.Parse(seat, order.Lines(o.Canon))
		if len(problems) > 0 {
			return 0, fmt.Errorf("%s writes %q and does not read it: %w", seat, o.Canon, &problems[0])
		}
		if len(got) != 1 || got[0].Canon != o.Canon || got[0].Verb != verb || got[0].Subject != o.Subject {
			return 0, fmt.Errorf("%s writes %q about %q and reads it as %+v", seat, o.Canon, o.Subject, got)
		}
		for _, c := range clauses {
			seen[c] = true
		}
	}
	for _, c := range forms {
		if !seen[c] {
			return 0, fmt.Errorf("no %s that %s wrote had the clause %q", verb, seat, c)
		}
	}
	return len(seen), nil
}
