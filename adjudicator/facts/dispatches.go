package facts

import (
	"time"

	"kurier/adjudicator/title"
)

// Dispatches are all orders and letters of a game that is over, turn by turn, as far as
// their reader may know them.
type Dispatches struct {
	Head
	// Roster are those who played, side by side and superiors before those under them.
	Roster []DispatchSeat
	Turns  []DispatchTurn
	// Sheets, Orders and Letters are how many there are in all turns.
	Sheets, Orders, Letters int
}

// DispatchSeat is who held a seat, and under whom.
type DispatchSeat struct {
	ReplaySeat
	Superior title.Seat // "" for none
	// Deputies that the seat had at the end, by name, "" for one that nobody knows.
	Deputies []string
	// Tenures tell who had it when, players and deputies, as far as that was kept.
	Tenures []Tenure
}

// Tenure is how long somebody had a seat, or helped with it; Until is zero to the end.
type Tenure struct {
	Name        string // "" for one that nobody knows
	Deputy      bool
	From, Until time.Time
}

// DispatchTurn is a stretch of the log within one turn.
type DispatchTurn struct {
	// View has the turn and its date, and nothing else. The turn is 0 where nobody can
	// derive it any more.
	View  title.View
	Steps []DispatchStep
}

// DispatchStep is a step of the log, with the sheets that it resolved and the letters that
// were written since the one before.
type DispatchStep struct {
	// N is 0 for what was written since the last step.
	N    int
	Time time.Time
	// Phase in which the orders were given.
	Phase string
	// Cause of the step; Act and Reason are a moderator's.
	Cause, Act, Reason string
	// Acts of moderators before the start.
	Acts   []DispatchAct
	Press  []Press
	Sheets []DispatchSheet
}

// DispatchAct is a moderator's line with its reason.
type DispatchAct struct{ Line, Reason string }

// DispatchSheet is what a seat had filed when a step was resolved.
type DispatchSheet struct {
	Seat title.Seat
	// Asked tells that a decision was awaited from the seat.
	Asked bool
	// Hand that wrote the orders: "player", "staff", "moderator", or "" where nobody knows
	// any more.
	Hand   string
	Orders []DispatchOrder
	// Given and Ended are standing orders since the step before.
	Given, Ended []string
}

// DispatchOrder is an order, By the deputy who wrote it, "" for nobody else than the sheet's hand.
type DispatchOrder struct{ Words, By string }
