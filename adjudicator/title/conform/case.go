// Package conform reads and runs conformance cases: rules as plain text that a
// wargamer can read and write (docs/conformance.md).
package conform

import (
	"errors"
	"fmt"
	"strings"

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
	// Scenario from a line "scenario kock"; "" for the title's default.
	Scenario string
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
	// CheckOnly: orders are checked where the case starts, and nothing is
	// resolved ("check only").
	CheckOnly bool
	// Stop ends the case in mid-play.
	Stop   Stop
	Expect []order.Line
}

// Stop is where a case ends before play does: before or after the first event of
// a kind that has the words among its facts. The zero Stop is none.
type Stop struct {
	Line   int // in the file
	Before bool
	Kind   string
	Words  order.Line
}

// Errorf makes an error at a line of the case: "file:line: …".
func (c *Case) Errorf(l order.Line, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", c.File, l.Number, fmt.Sprintf(format, args...))
}

// Problem makes an error of a problem in a line of the case.
func (c *Case) Problem(p *order.Problem) error {
	text := fmt.Sprintf("%s:%d: %s", c.File, p.Line, p.Kind)
	if p.Token != "" {
		text += fmt.Sprintf(" %q", p.Token)
	}
	if len(p.Suggest) > 0 {
		text += ": did you mean " + strings.Join(p.Suggest, ", ") + "?"
	}
	return errors.New(text)
}

// Block is the order text of one seat.
type Block struct {
	Seat     title.Seat
	Standing bool
	// Amend: a further letter for the decision that the block before it answers.
	Amend bool
	// Line of the file where the block begins.
	Line  int
	Lines []order.Line
}

// Stager is what a title adds to be tested by cases.
type Stager interface {
	title.Title
	// Stage builds the game that a case plays, with the counters it declares, and
	// its starting position: map, placed units, state, forced results and overlays.
	// Errors name line and token.
	Stage(*Case) (title.Game, title.Position, error)
	// Expect judges one expectation line that is the title's own (anything but
	// "refused", "accepted" and "problem", which the runner judges). It returns
	// an error that says what was found instead.
	Expect(order.Line, Outcome) error
}

// Forcer is a Position that knows how many results forced by the case are
// still to come. Results left over fail the case, as dice do.
type Forcer interface {
	ResultsLeft() int
}

// Outcome is what a case led to.
type Outcome struct {
	// Before is where the case starts, After where it ends.
	Before, After title.Position
	// Events of all resolutions, in order.
	Events []title.Event
	// Verdicts and Problems of all blocks, in order. Their lines are those of
	// the file.
	Verdicts []title.Verdict
	Problems []order.Problem
	// Replaced are the lines of orders whose place a later one took.
	Replaced map[int]bool
	// Missing is what the rules still ask for after the last orders of a seat.
	Missing map[title.Seat][]title.Note
	Cup     dice.Cup
}
