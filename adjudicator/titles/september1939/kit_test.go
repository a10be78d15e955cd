package september1939_test

import (
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles/september1939"
)

// All four scenarios are played to their ends at random, with every promise of the contract
// checked on the way.
func TestKit(t *testing.T) {
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var setups []title.Setup
	for _, s := range book.Info().Scenarios {
		setups = append(setups, title.Setup{Scenario: s.ID})
	}
	kit.Run(t, book, kit.Options{Games: 2, Seed: 1939, Every: 5, Setups: setups, Open: true})
}
