package facts

import (
	"time"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Answer replies to a letter line by line.
type Answer struct {
	Head
	Subject string // of the letter answered
	// Lines of the letter that were orders, questions or neither, in its order.
	Lines []AnswerLine
	// Filed is the whole sheet as it stands after the letter.
	Filed []FiledLine
	// Standing orders in force.
	Standing []string
	// Policies are set by STANDING: each with the order in force.
	Policies []PolicyRow
	Ready    bool // the seat has said READY
	// Changed tells that the letter changed the sheet.
	Changed bool
	// Played tells that the letter closed the turn: Filed is the sheet that it was played with, and
	// no sheet of the turn that comes.
	Played bool
	Tried  bool // the whole letter was only tried, and nothing of it filed
	// Idle are units without an order, by short name.
	Idle []string
	// Missing is what the rules still ask for, such as attacks that must be made.
	Missing []title.Note
	// Turn in which the letter was read, where nothing is awaited that tells it; 0 otherwise.
	Turn int
	// Awaited from this seat now.
	Awaited []title.Decision
	// View and Arrows draw the plan.
	View   *title.View
	Arrows []title.Arrow
	// Cut is what of the letter was not read as orders.
	Cut []Cut
	// Unread are lines of the letter that were taken for talk, and UnreadMore how many
	// there were besides.
	Unread     []Unread
	UnreadMore int
	// Notes are remarks about the letter as a whole: late, nothing found …
	Notes []title.Note
	// Report is set by STATUS: the situation again.
	Report *Report
	// Team is set by TEAM: who is who on the side of the seat.
	Team *Team
	// Log is set by LOG: news of earlier steps.
	Log []LogEntry
	// Acted tells that the moderator wrote the lines for the player.
	Acted bool
	// Others tells that somebody else wrote to the seat's sheet, and this is the sheet.
	Others bool
	// Adopted tells that the lines were filed before, and no longer pass since the game
	// goes on by another version of rules and data. Line is then their number.
	Adopted bool
}

// Team is who plays on a side and runs the game, as far as a seat of it may know, and what its
// tracks tell, such as what was allotted.
type Team struct {
	Seats  []TeamSeat
	Tracks []title.Track
}

// TeamSeat is a seat of a team.
type TeamSeat struct {
	Seat     title.Seat
	Superior title.Seat   // "" for none
	Posts    []title.Seat // that it holds besides the one it is called after
	// Player is the name of whoever has it, "" where it is not known; State that of store.Seat.
	Player, State string
	// Deputies are how many help.
	Deputies int
	// Awaited is what is asked of it now, and until when; zero without a clock.
	Awaited []title.Decision
	Until   time.Time
}

// Cut is a part of a letter that was not read: its lines, none when it is no text, and
// why: a kind such as "quoted", "signature" or "page" (of ours), or words of the mailer's.
type Cut struct {
	From, To int
	Why      string
}

// Quoted tells whether the lines are words of somebody else, or of a page of ours.
func (c Cut) Quoted() bool { return c.Why == "quoted" || c.Why == "page" }

// PolicyRow is a policy of the seat. Set is the standing order that was given, ""
// where the default holds; Default is "" when the title does not tell it.
type PolicyRow struct {
	Verb         title.Verb
	Set, Default string
	Since        time.Time // zero when nobody knows
	// Try is the question that shows what the policy would do, if any.
	Try title.Verb
}

// AnswerLine is what became of one line.
type AnswerLine struct {
	Line    int // its number in the letter
	Text    string
	Verdict *title.Verdict // an order
	Problem *order.Problem // not understood
	// Notes answer a question or a desk command such as READY or CANCEL.
	Notes []title.Note
	// Question tells that the line asked, and is answered.
	Question bool
	Help     []title.Verb
	// Charts are the tables of the book that HELP shows whole.
	Charts []title.Chart
	// Crop is drawn for SHOW: what lies around a place.
	Crop *Crop
}

// Crop is a part of the map to draw.
type Crop struct {
	At board.Place
	// Radius in places.
	Radius int
	// Unit is the id of the one counter to draw, "" for all that stand there.
	Unit string
}

// FiledLine is one order on the sheet.
type FiledLine struct {
	N     int
	Canon string
	// Refusal is set when a later line made this one impossible.
	Refusal *rule.Refusal
}

// Unread is a line that was not read as an order. Verb is the verb that it begins like,
// "" for none.
type Unread struct{ Text, Verb string }
