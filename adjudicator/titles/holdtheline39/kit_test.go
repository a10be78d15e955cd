package holdtheline39_test

import (
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles/holdtheline39/cases"
)

// passing are the kinds of events that leave nothing with the seats that are told of them.
var passing = map[string]string{
	"AirFought":       "its dice are open, and who threw them stands on the board",
	"Allotted":        "is in the pots that it comes down to",
	"BridgeStaked":    "one that is lost was in the enemy's pot before, which nobody sees",
	"Charged":         "is told to who wrote the charge",
	"CounterTried":    "its die is open, and a counter that stays is where it was",
	"FranceMarched":   "the ruling before it is known by then",
	"MoveStopped":     "is told to who wrote the order",
	"OrderFailed":     "is told to who wrote the order",
	"Reliability":     "its die is open, and tanks that hold out are as they were",
	"ReserveReleased": "the ruling before it is known by then",
	"Sacked":          "the appointments that go with it are known",
	"SquadronsSent":   "the ruling before it is known by then",
	"TurnAdded":       "the ruling before it is known by then",
	"UltimatumSent":   "comes in every game at its time",
	"WarDeclared":     "the ruling before it is known by then",
}

// A game of twelve people is played to its end at random, in the fog of the book, with every promise
// of the contract checked on the way.
func TestKit(t *testing.T) {
	var setups []title.Setup
	for _, options := range []map[string]string{{"cast": "12", "fog": "book"}} {
		setups = append(setups, title.Setup{Options: options})
	}
	kit.Run(t, cases.Title{Title: book(t)}, kit.Options{Games: 1, Seed: 1939, Every: 9, Seats: 2, Setups: setups, Passing: passing})
}
