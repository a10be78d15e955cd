// Package facts is what the rooms of the desk tell of games and letters, as plain data: no
// word of a language, no layout and no written date is in it. Whoever makes a page of them,
// by mail or otherwise, finds the words; for mail that is templates.
package facts

import (
	"strings"
	"time"

	"kurier/adjudicator/title"
)

// Head is what every mail about a game begins with.
type Head struct {
	Game       string // id, as used in subjects and orders: "warta-7"
	GameName   string
	Title      string // title id
	TitleName  string // "Poland Campaign"
	Seat       title.Seat
	Side       string
	PlayerName string
	// Holding are the posts that seats hold by now in place of those that they are called after, as far as
	// the reader knows; nil for none.
	Holding    map[title.Seat]string
	Commitment string // to the secret behind the dice: its hash in hexadecimal digits
	// Overlay names data files of the house's owner that are in use in place of
	// Kurier's own.
	Overlay []string
	// Deadline of what is awaited from this seat; zero when none.
	Deadline time.Time
	// Paused tells that no time runs.
	Paused bool
	// Now is when the mail is written; zero where nobody asks how long the deadline is off.
	Now  time.Time
	Zone *time.Location
	// Pictures and Attachments (files for programs) are the seat's wishes; so are Short
	// reports, without the lists of what stands where.
	Pictures    bool
	Attachments bool
	Short       bool
	// PictureSize is "small" or "large" where the seat does not want the usual.
	PictureSize string
	// TextOnly leaves out the HTML.
	TextOnly bool
	// Address to write to; the reply address of the mail is the same.
	Address string
}

// Keyed says whether the address alone proves the seat. Where the key stands in the
// subject, a link cannot hold it: it would be lost when the subject is edited.
func (h Head) Keyed() bool { return strings.Contains(h.Address, "+") }

// Left is how long it is to the deadline, in whole hours where that is a day or more; 0
// for no deadline, or one that has passed.
func (h Head) Left() time.Duration {
	if h.Deadline.IsZero() || h.Now.IsZero() || !h.Deadline.After(h.Now) {
		return 0
	}
	left := h.Deadline.Sub(h.Now)
	if left >= 24*time.Hour {
		return left.Truncate(time.Hour)
	}
	return left.Truncate(time.Minute)
}

// Notice is a short mail about one fact: to a stranger, about a late letter, to
// the moderator. Its words go by Kind.
type Notice struct {
	Head
	Subject string
	Kind    string
	Args    map[string]string
}

// Gathered is a short mail that was kept for another.
type Gathered struct {
	Time time.Time
	Notice
}

// Invitation asks somebody to take a seat.
type Invitation struct {
	Head
	Note      string // from the moderator, may be empty
	Moderator string // the address of one, "" where the house has none
	// Underway is how the game stands that the seat is taken over in; nil before it
	// begins.
	Underway *Underway
	// Pace is the time for a decision, zero where no clock runs, and AtDeadline what
	// happens after it, as in store.Clock.
	Pace       time.Duration
	AtDeadline string
	// Others are the other seats, in the title's order.
	Others []Opponent
	// Start is how the game begins, as the seat knows it.
	Start *title.View
}

// Opponent is another seat of a game that somebody is invited to. State is that of
// store.Seat; Name is "" where nobody has the seat or the guest is not to know it.
type Opponent struct{ Seat, State, Name string }

// Underway is how a game stands, as far as a seat may know.
type Underway struct {
	Turn, Turns int
	Date, Phase string
	Totals      []title.Total
	// Awaited tells that something is awaited from the seat, until the head's Deadline if a
	// clock runs; Paused that the clock stands; Staff that the staff officer keeps the seat
	// meanwhile.
	Awaited, Paused, Staff bool
}

// Welcome greets a player who has taken a seat; the first report follows.
type Welcome struct {
	Head
	Verbs []title.Verb
	Info  title.Info
	// Press is what players may write to one another: "" signed letters, "anonymous"
	// unsigned ones too, "none" nothing.
	Press string
	// Begun tells that the game is under way.
	Begun bool
	// Primer is the game on one page, none when its title has none. Counter is the
	// counter of View that it explains, nil for none.
	Primer  []title.Note
	View    *title.View
	Counter *Crop
}

// Entry is the Deadline of a decision, for the calendar of whoever writes for the seat that makes it.
type Entry struct {
	Head
	Decision string // its id
	Turn     int
	// Sequence rises with each change of it.
	Sequence int64
	// Off tells that the deadline no longer runs.
	Off bool
}

// Reminder says that time runs out.
type Reminder struct {
	Head
	Awaited []title.Decision
	Filed   []FiledLine
	Ready   bool
	// AtDeadline names what happens then: "standing", "default", "bot" or "hold", as in
	// store.Clock.
	AtDeadline string
	Grace      time.Duration
	// Away: the player of the seat is away, and this goes to a deputy.
	Away bool
}
