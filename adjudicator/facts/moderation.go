package facts

import (
	"time"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Moderation answers a moderator line by line.
type Moderation struct {
	// Subject of the letter answered; "" on the command line.
	Subject string
	// Address of the desk.
	Address string
	Zone    *time.Location
	Lines   []ActLine
	// Left is how many lines were too many and not carried out.
	Left int
	// Cut says what of the letter was not read.
	Cut []Cut
	// Shell leaves out what only a letter needs.
	Shell bool
}

// ActLine is what became of one line of a moderator. Kind and Args are words of
// the group "done", or "denied" when it was refused.
type ActLine struct {
	Line    int
	Text    string
	Refused bool
	// Undone are the parts of it that were not carried out though the rest was: lines of AS,
	// as written, and games of ADOPT.
	Undone []string
	Kind   string
	Args   map[string]string
	// Suggest holds the nearest understood words.
	Suggest []string
	// Problem is what the title did not understand of a correction.
	Problem *order.Problem

	Games   *GameList       // STATUS
	Game    *GameStatus     // STATUS game
	Answer  *Answer         // AS
	Preview *Preview        // PREVIEW
	People  *PeopleList     // PEOPLE
	Help    []ModeratorVerb // HELP
	Steps   *StepList       // LOG
	// Adoptions are the games that ADOPT speaks of.
	Adoptions []AdoptionLine
}

// AdoptionLine is a game that goes on by another version of rules and data, or
// would, or cannot.
type AdoptionLine struct {
	Game, From, To string
	// Refused says why it cannot, in words of the group "denied"; no Kind when it can.
	Refused title.Note
	// Differs is where the game would have gone another way; "" if nowhere, or if
	// that was not tried.
	Differs string
	// Lost are orders and standing orders that no longer pass.
	Lost []LostLine
	// Aside is why the game stays set aside, in words of the group "reason" or those of an
	// error; "" when it goes on.
	Aside      string
	AsideFacts map[string]string
}

// LostLine is an order that no longer passes.
type LostLine struct{ Seat, Text string }

// PeopleList is who plays here; Full tells all that is known of each.
type PeopleList struct {
	People []PersonLine
	Full   bool
}

// PersonLine is somebody who plays, and how they kept their deadlines.
type PersonLine struct {
	Addresses                       []string
	Name, Language, Zone            string
	Wishes, Waits                   []string
	Away                            []Span
	Seats                           []string // "german of warta-1"
	Decisions, OnTime, Late, Missed int
	// Took is the time all decisions took together.
	Took time.Duration
}

// Average is the time a decision took, to the hour, or to the minute when it took
// less than one.
func (p PersonLine) Average() time.Duration {
	mean := p.Took / time.Duration(max(p.Decisions, 1))
	if mean < time.Hour {
		return mean.Round(time.Minute)
	}
	return mean.Round(time.Hour)
}

// Span is a time off.
type Span struct{ From, Until time.Time }

// ModeratorVerb is a verb of the moderator with its form. Words for it are in
// the group "moderate".
type ModeratorVerb struct{ Name, Form string }

// GameList is every game that the moderator may see, those in trouble first.
type GameList struct {
	Games []GameLine
	// Over counts the finished games, which are listed only when asked for.
	Over int
	All  bool
}

// GameLine is a game in the list.
type GameLine struct {
	ID, Name, Title, TitleName string
	State                      string
	Turn, Turns                int
	Phase                      string
	Waits                      []Wait
	// Since when the game has been waiting, and until when.
	Since, Deadline time.Time
	// Left is the time that a paused game will have.
	Left time.Duration
	// Troubles are words of the group "trouble".
	Troubles []title.Note
	// Play is the last step that changed the position.
	Play int
	// Winner of a finished game: a side, or "draw"; "" when nobody won.
	Winner string
}

// Wait is a seat that a game waits for.
type Wait struct {
	Seat, Address, State string
	Decision, Kind       string
	Optional, Ready      bool
	Filed                int // orders on the sheet
}

// GameStatus is one game in full.
type GameStatus struct {
	GameLine
	Scenario   string
	Options    map[string]string
	Commitment string
	Step       int
	Press      string // what players may write to one another; "" is signed letters
	Seats      []SeatLine
	Totals     []title.Total
	Observers  []string
	Moderators []string
	// Acts are the moderators' latest, newest last.
	Acts []ActRow
	// Stuck counts mail that waits in the outbox or was given up.
	Stuck int
}

// SeatLine is a seat for the moderator.
type SeatLine struct {
	Seat, State, Name, Address string
	Vacation                   time.Time
	Standing                   []string
}

// ActRow is an earlier act of a moderator.
type ActRow struct {
	Step          int
	Time          time.Time
	Who, Act, Why string
}

// StepList is the end of a game's log; Earlier counts the steps before it.
type StepList struct {
	Steps   []StepRow
	Earlier int
}

// StepRow is a step of the log for the moderator.
type StepRow struct {
	N int
	// Turn that it was played in; 0 when it cannot be told.
	Turn int
	Time time.Time
	// Cause is a word of the group "cause"; Who caused it, a seat or a moderator.
	Cause, Who string
	// Act is a moderator's line, Why its reason.
	Act, Why string
	// Decisions that the step resolved, by their ids.
	Decisions []string
	// Undone: the game went back to before it, and was not brought there again.
	Undone bool
}

// Preview is what might come of resolving now, with dice that are not the
// game's.
type Preview struct {
	Title   string
	Awaited []title.Decision
	Runs    []PreviewRun
	// News and View are the first of the seeded throws in full.
	News []title.Event
	View title.View
}

// PreviewRun sums up one throw: Cup is "lowest", "highest" or "seed".
type PreviewRun struct {
	Cup            string
	N              int
	Totals         []title.Total
	Winner         string
	Lost, Weakened []string
	Taken          []Taking
}

// Taking is a place that would change hands.
type Taking struct{ Place, Side string }
