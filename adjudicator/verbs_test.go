package adjudicator_test

import (
	"testing"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/titletest/foray"
	"kurier/adjudicator/title/titletest/toy"
	"kurier/adjudicator/titles"
)

// The desk reads its own verbs first: an order that begins with one of them would never
// come to its title.
func TestNoVerbOfATitleIsOneOfTheDesk(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	words := 0
	for _, book := range append(all, &foray.Foray{}, &toy.Ford{}) {
		for _, s := range book.Info().Scenarios {
			game, err := book.Open(title.Setup{Scenario: s.ID})
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range game.Verbs() {
				for _, word := range append([]string{v.Name}, v.Synonyms...) {
					if words++; desk.Verbs.Has(order.Fold(word)) {
						t.Errorf("%s of %s is a verb of the desk", word, book.Info().ID)
					}
				}
			}
		}
	}
	if words < 300 {
		t.Errorf("only %d words were compared", words)
	}
}
