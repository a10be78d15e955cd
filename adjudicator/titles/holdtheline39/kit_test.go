package holdtheline39_test

import (
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles/holdtheline39/cases"
)

// A game of twelve people is played to its end at random, in the fog of the book, with every promise
// of the contract checked on the way.
func TestKit(t *testing.T) {
	var setups []title.Setup
	for _, options := range []map[string]string{{"cast": "12", "fog": "book"}} {
		setups = append(setups, title.Setup{Options: options})
	}
	kit.Run(t, cases.Title{Title: book(t)}, kit.Options{Games: 1, Seed: 1939, Every: 9, Seats: 2, Setups: setups})
}
