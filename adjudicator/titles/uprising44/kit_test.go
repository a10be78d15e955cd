package uprising44_test

import (
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles/uprising44"
)

// All four scenarios are played to their ends at random, with every promise of the contract
// checked on the way.
func TestKit(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var setups []title.Setup
	for _, s := range book.Info().Scenarios {
		setups = append(setups, title.Setup{Scenario: s.ID})
	}
	kit.Run(t, book, kit.Options{Games: 1, Seed: 1944, Every: 5, Setups: setups})
}
