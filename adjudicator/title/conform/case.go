// Package conform reads and runs conformance cases: rules as plain text that a
// wargamer can read and write (docs/conformance.md).
package conform

import (
	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Case is one case as read from a .case file.
type Case struct {
	File  string
	Line  int
	Name  string
	Title string
	Rules []rule.Ref
	// Options by key, from lines "option fog=none".
	Options map[string]string
	// Map is the word after "map" and its indented lines; empty for the title's
	// own map.
	Map []order.Line
	// Turn and Phase from "turn 3 phase combat"; 0 and "" when not given.
	Turn  int
	Phase string
	// Place lines, indented under "place"; when any is given they replace the
	// scenario's set-up.
	Place []order.Line
	// Chart lines, indented under "chart", overlay a table for this case.
	Chart []order.Line
	// State lines, indented under "state", set what the title offers to set:
	// tracks, holders, marks ("air 4", "holder 1810 german").
	State []order.Line
	// Dice in order of use. Results holds forced outcomes ("result D1r2").
	Dice    []int
	Results []string
	// Orders by seat in order of appearance; a second block for the same seat
	// answers the next decision. Standing blocks come as "standing german".
	Orders []Block
	Expect []order.Line
}

// Block is the order text of one seat.
type Block struct {
	Seat     title.Seat
	Standing bool
	Lines    []order.Line
}

// Stager is what a title adds to be tested by cases.
type Stager interface {
	title.Title
	// Stage builds the starting position of a case: map, placed units, state,
	// forced results and overlays. Errors name line and token.
	Stage(*Case) (title.Position, error)
	// Expect judges one expectation line that is the title's own (anything but
	// "refused", "accepted" and "problem", which the runner judges). It returns
	// an error that says what was found instead.
	Expect(order.Line, Outcome) error
}

// Outcome is what a case led to.
type Outcome struct {
	Before, After title.Position
	Events        []title.Event
	Verdicts      []title.Verdict
	Cup           dice.Cup
}
