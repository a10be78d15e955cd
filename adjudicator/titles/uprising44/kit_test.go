package uprising44_test

import (
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles/uprising44"
	"kurier/adjudicator/titles/uprising44/cases"
)

// All four scenarios are played to their ends at random, in the last of them one side waiting for the
// other, with every promise of the contract checked on the way.
func TestKit(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var setups []title.Setup
	for _, s := range book.Info().Scenarios {
		setup := title.Setup{Scenario: s.ID}
		if s.ID == "bigger-airdrops" {
			setup.Options = map[string]string{"wait": "yes"}
		}
		setups = append(setups, setup)
	}
	kit.Run(t, book, kit.Options{Games: 1, Seed: 1944, Every: 5, Setups: setups})
}

// In blind fog nothing is told of what happens out of sight. The cases have what a game at random has not:
// orders that meet enemies whom nobody saw, bridges, streets, planes.
func TestKitFindsNoLeakInBlindFog(t *testing.T) {
	t.Parallel()
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	kit.Run(t, cases.Title{Title: book}, kit.Options{
		Games: 1, Seed: 1944, Every: 7, Setups: []title.Setup{{Scenario: "w-hour", Options: map[string]string{"fog": "blind"}}},
		Passing: map[string]string{
			"ArmisticeRolled": "its die is open, and what comes of it is told",
			"OrderFailed":     "is told to who wrote the order",
			"Shuffled":        "nobody sees how a deck lies",
		},
	})
}
