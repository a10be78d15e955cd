package facts

import (
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

// Replay is a game to be played again on a page. Everything in it may be shown to
// whoever gets the page: the desk leaves out what they may not know.
type Replay struct {
	Game, GameName     string
	Title, TitleName   string
	Scenario           string
	Options            map[string]string
	Version            string
	State              string // "running", "over" …
	Created            time.Time
	Zone               *time.Location
	Commitment, Digest string
	// Secret behind the dice, "" while it must stay sealed.
	Secret string
	Seats  []ReplaySeat
	Steps  []ReplayStep
	// Perspectives are the ways to look at the game, never none.
	Perspectives []Perspective
	Luck         []StepLuck
	// Log is log.jsonl byte for byte; nil when it must not be shown.
	Log []byte
}

// ReplaySeat is who played.
type ReplaySeat struct {
	Seat title.Seat
	// Side that the seat plays for, "" of one that runs the game.
	Side, State string
	Name        string
	// Held are the names of those who held the seat before, "" for one that nobody
	// knows.
	Held []string
}

// ReplayStep is what everybody may know of a step of the log.
type ReplayStep struct {
	N    int
	Time time.Time
	// Cause, Who and Reason are "" where they must not be shown.
	Cause, Who, Reason, Act string
	// Rolls of the step, where the log may be shown.
	Rolls []dice.Roll
}

// Perspective is the game as one seat saw it, as all seats of a side saw it together, or
// whole.
type Perspective struct {
	Seat title.Seat // "" is a whole side, or everything
	Side string     // "" is everything
	// Frames are the pictures in their order.
	Frames []Frame
	Press  []Press
}

// Frame is one picture of a replay: a position and the events that led to it.
type Frame struct {
	Step int
	// Past is how many events of the step have happened; it orders frames of
	// different perspectives.
	Past int
	View title.View
	News []title.Event
	// Orders that were resolved, in the first frame of a step.
	Orders []dice.Filed
}

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
