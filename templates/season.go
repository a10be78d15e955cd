package templates

import (
	"time"

	"kurier/adjudicator/title"
)

// Season is all finished games of a store.
type Season struct {
	Zone  *time.Location
	Games []SeasonGame
	// Going is how many games are not over yet.
	Going int
}

// SeasonGame is one finished game.
type SeasonGame struct {
	Game, Name       string
	Title, TitleName string
	Scenario         string
	Options          map[string]string
	Created, Ended   time.Time
	Steps            int
	Seats            []ReplaySeat
	Result           title.Result
	// Luck of each side over the whole game.
	Luck []StepLuck
	// Replay is where the page to watch it again is; "" when there is none.
	Replay string
}
