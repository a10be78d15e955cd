package facts

import (
	"slices"
	"strconv"
	"time"

	"kurier/adjudicator/title"
)

// Report is a position and its news.
type Report struct {
	Head
	Step int
	View title.View
	// News are the events since the last report, as this seat may know them.
	News []title.Event
	// Begins tells that nothing has been played yet, and Alone that the report comes for the
	// position, without anything that was played since the last.
	Begins, Alone bool
	// Closed tells who closed the seat's decision where its player had not said READY; nil for nobody.
	Closed *Closing
	// Before are the points as the seat knew them before the news; nil where nothing
	// was played since.
	Before []title.Total
	// Gathered are notices since the last mail that did not go out by themselves.
	Gathered []Gathered
	// Mine and Others are the decisions awaited now.
	Mine   []title.Decision
	Others []title.Decision
	// Form is the order form, a line each.
	Form []string
	// Secret is published when the game is over, "" before.
	Secret string
	// Proof is attached to the last report: the game's log as an archive.
	Proof []File
	// Former tells that the reader held the seat earlier: this is the last report.
	Former bool
	// Retired tells that the seat plays no more from now on: what follows comes when the game is over.
	Retired bool
	// Luck per side, expected against actual; empty when no dice fell.
	Luck []StepLuck
}

// Closing is how a decision was played without READY of its player: at the deadline, or by a
// moderator, who may give a reason. Orders are how many stood on the sheet then, By the staff
// officer's where nobody had written any.
type Closing struct {
	Cause, Reason string
	Orders        int
	Staff         bool
}

// Args are the same as those of the notice "turn-closed", which tells of it later.
func (c *Closing) Args() map[string]string {
	args := map[string]string{"cause": c.Cause, "reason": c.Reason, "orders": strconv.Itoa(c.Orders)}
	if c.Staff {
		args["staff"] = "yes"
	}
	return args
}

// Asked tells that the game waits for the reader.
func (r Report) Asked() bool { return Asked(r.Mine) }

// Asked tells that the game waits for whoever has these decisions: some are not optional.
func Asked(awaited []title.Decision) bool {
	return slices.ContainsFunc(awaited, func(d title.Decision) bool { return !d.Optional })
}

// StepLuck is the luck of one side after a step, over all its rolls so far.
type StepLuck struct {
	Step int
	Side string
	// Rolls made, what they were worth, and a thousand times what was to be expected.
	Rolls, Sum, Expected int
}

// LogEntry is one earlier step as a seat saw it, with the press it wrote and got
// before that. Step is 0 for what was written since the last.
type LogEntry struct {
	Step  int
	News  []title.Event
	Press []Press
}

// Press is a message between seats, as its reader may know it.
type Press struct {
	// Step after which it was sent; set in a Replay.
	Step int
	Time time.Time
	// From is the seat that wrote, "" when the reader must not know it; Mine tells
	// that it was the reader.
	From string
	Mine bool
	// To is a seat, a side, "all" or "moderator".
	To        string
	Anonymous bool
	Text      string
	// Lost are the seats that it never came to, set in a dispatch book for who may know that.
	Lost []string
}

// Handover is a report for whoever takes over a seat, with all that the seat
// has learned and said.
type Handover struct {
	Report
	Standing []string
	Filed    []FiledLine
	Log      []LogEntry
}

// Observation is a position and its news for an observer: what a neutral may
// know, or everything after the end.
type Observation struct {
	Head
	View    title.View
	News    []title.Event
	Awaited []title.Seat
	// Alone as in a Report.
	Alone  bool
	Secret string
	Proof  []File
}

// Digest is what a day brought somebody, in all their games: what needs them now
// came in mail of its own.
type Digest struct {
	// Head is the game's when there is only one.
	Head
	Games []DigestGame
}

// DigestGame is one game in the mail of a day.
type DigestGame struct {
	Head
	Gathered []Gathered
	// Report has the news and where the game stands; nil when there are only words.
	Report *Report
	// Key must stand in the subject of a letter, where addresses hold none.
	Key string
}

// ModeratorDigest is what a day brought a moderator, in all their games: what needs
// them at once came in mail of its own.
type ModeratorDigest struct {
	Head
	Games []ModeratorNews
}

// ModeratorNews is what a day brought in one game, or, without a Game, in more than
// one at once.
type ModeratorNews struct {
	Game     string
	Gathered []Gathered
}
