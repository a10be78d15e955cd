package adjudicator_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

// Whoever learns a game is shown orders that he could write: with units of his own side, as they stand or wait where
// the scenario begins, and of no verb that is the enemy's alone.
func TestExamplesAreOfTheReadersOwnSide(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	shown, stand := 0, 0
	for _, book := range all {
		for _, s := range book.Info().Scenarios {
			g, err := book.Open(title.Setup{Scenario: s.ID})
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := g.(title.Exemplary); !ok {
				t.Errorf("%s gives no examples", book.Info().ID)
				continue
			}
			start := g.Start()
			for _, seat := range g.Roster() {
				known, here := start.Known(seat.Seat), 0
				for _, v := range desk.Learned(g, seat.Seat, seat.Side) {
					orders, problems := g.Parse(seat.Seat, order.Lines(v.Example))
					if len(problems) > 0 || len(orders) != 1 || orders[0].Verb != v.Name {
						t.Errorf("%s %s: %s does not read its example %q: %v", book.Info().ID, s.ID, seat.Seat, v.Example, problems)
						continue
					}
					here++
					for _, name := range foreign(start.View(seat.Seat), v.Example) {
						t.Errorf("%s %s: %s is shown %q, and %s is the enemy's", book.Info().ID, s.ID, seat.Seat, v.Example, name)
					}
					if verdict := triedAt(known, seat.Seat, v, orders[0]); verdict == "" {
						stand++
					} else {
						t.Logf("%s %s %s: %s: %s", book.Info().ID, s.ID, seat.Seat, v.Example, verdict)
					}
				}
				if shown += here; here < 8 {
					t.Errorf("%s %s: %s is shown only %d examples", book.Info().ID, s.ID, seat.Seat, here)
				}
			}
		}
	}
	t.Logf("%d examples, %d of which could stand at once", shown, stand)
	if shown < 500 || stand < 200 {
		t.Errorf("only %d examples were looked at, of which %d could stand at once", shown, stand)
	}
}

// triedAt tells why an order or a question would be refused, "" when it stands.
func triedAt(known title.Position, seat title.Seat, verb title.Verb, o order.Order) string {
	if verb.Question {
		if _, no := known.Answer(seat, nil, o); no != nil {
			return no.Kind
		}
		return ""
	}
	if v := known.Check(seat, []order.Order{o}).Verdicts[0]; v.Refusal != nil {
		return v.Refusal.Kind
	}
	return ""
}

// foreign are the words of a line that are names of enemy units and of none of the viewer's side.
func foreign(view title.View, line string) (names []string) {
	own, enemy := map[string]bool{}, map[string]bool{}
	for i := range view.Units {
		u := &view.Units[i]
		if a := view.AttitudeTo(u); a == title.Mine || a == title.Ours {
			own[u.Name], own[u.ID] = true, true
		} else {
			enemy[u.Name], enemy[u.ID] = true, true
		}
	}
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ',' }) {
		if enemy[word] && !own[word] && len(word) > 1 && !slices.Contains(names, word) {
			names = append(names, word)
		}
	}
	return names
}
