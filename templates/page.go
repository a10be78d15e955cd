// Package templates is what people see: mail in text and HTML and the words for
// every fact that rules hand over. Pictures of maps are in templates/picture.
// It receives views and facts only, so a page cannot leak what it was never
// given.
package templates

import (
	htmltemplate "html/template"
	"net/url"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Page is one mail's content, before addresses and MIME.
type Page struct {
	Subject string
	Text    string // plain text, lines up to 76 columns where possible
	HTML    string
	Files   []File
}

// File is an attachment, or an inline picture when CID is set.
type File struct {
	Name string // "position.png"
	Type string // "image/png"
	CID  string // content id without angle brackets; "" for an attachment
	// Alt says what an inline picture shows, for those who cannot see it.
	Alt  string
	Data []byte
}

// Head is what every mail about a game begins with.
type Head struct {
	Game       string // id, as used in subjects and orders: "warta-7"
	GameName   string
	Title      string // title id
	TitleName  string // "Poland Campaign"
	Seat       title.Seat
	Side       string
	PlayerName string
	Commitment string // hex
	// Overlay names data files of the house's owner that are in use in place of
	// Kurier's own.
	Overlay []string
	// Deadline of what is awaited from this seat; zero when none.
	Deadline time.Time
	Zone     *time.Location
	// Pictures and Attachments are the seat's wishes.
	Pictures    bool
	Attachments bool
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

// Letter is a link that begins a letter to the seat's address with one line in it
// (RFC 6068).
func (h Head) Letter(line string) htmltemplate.URL {
	quote := func(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }
	subject := "[Kurier " + h.Game + "]"
	local, domain, _ := strings.Cut(h.Address, "@")
	return htmltemplate.URL("mailto:" + quote(local) + "@" + domain + "?subject=" + quote(subject) + "&body=" + quote(line+"\r\n")) //nolint:gosec // every part is escaped
}

// Invitation asks somebody to take a seat.
type Invitation struct {
	Head
	Note      string // from the moderator, may be empty
	Moderator string
	// Underway is how the game stands that the seat is taken over in; nil before it
	// begins.
	Underway *Underway
}

// Underway is how a game stands, as far as a seat may know.
type Underway struct {
	Turn, Turns int
	Date, Phase string
	Totals      []title.Total
	// Awaited: something is from the seat, until the head's Deadline if a clock runs.
	// Staff: the staff officer keeps the seat meanwhile.
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
}

// Report is a position and its news.
type Report struct {
	Head
	Step int
	View title.View
	// News are the events since the last report, as this seat may know them.
	News []title.Event
	// Gathered are notices since the last mail that did not go out by themselves.
	Gathered []Gathered
	// Mine and Others are the decisions awaited now.
	Mine   []title.Decision
	Others []title.Decision
	Form   []string
	// Secret is published when the game is over, "" before.
	Secret string
	// Proof is attached to the last report: the game's log as an archive.
	Proof []File
	// Former tells that the reader held the seat earlier: this is the last report.
	Former bool
	// Luck per side, expected against actual; empty when no dice fell.
	Luck []StepLuck
}

// Asked tells that the game waits for the reader: some decision of his is not
// optional.
func (r Report) Asked() bool {
	return slices.ContainsFunc(r.Mine, func(d title.Decision) bool { return !d.Optional })
}

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
	Ready    bool
	Idle     []string
	Missing  []title.Note
	// Awaited from this seat now.
	Awaited []title.Decision
	// View and Arrows draw the plan.
	View   *title.View
	Arrows []title.Arrow
	// Cut says what of the letter was not read as orders: "12 quoted lines".
	Cut []string
	// Notes are remarks about the letter as a whole: late, nothing found …
	Notes []title.Note
	// Report is set by STATUS: the situation again.
	Report *Report
	// Log is set by LOG: news of earlier steps.
	Log []LogEntry
	// Acted tells that the moderator wrote the lines for the player.
	Acted bool
	// Adopted tells that the lines were filed before, and no longer pass since the game
	// goes on by another version of rules and data. Line is then their number.
	Adopted bool
}

// PolicyRow is a policy of the seat. Set is the standing order that was given, ""
// where the default holds; Default is "" when the title does not tell it.
type PolicyRow struct {
	Verb         title.Verb
	Set, Default string
	Since        time.Time // zero when nobody knows
	// Try is the question that shows what the policy would do, if any.
	Try title.Verb
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
}

// AnswerLine is what became of one line.
type AnswerLine struct {
	Line    int // in the letter
	Text    string
	Verdict *title.Verdict // an order
	Problem *order.Problem // not understood
	// Notes answer a question or a desk command such as READY or CANCEL.
	Notes []title.Note
	Help  []title.Verb
	// Crop is drawn for SHOW: what lies around a place.
	Crop *Crop
}

// Crop is a part of the map to draw.
type Crop struct {
	At board.Place
	// Radius in places.
	Radius int
}

// FiledLine is one order on the sheet.
type FiledLine struct {
	N     int
	Canon string
	// Refusal is set when a later line made this one impossible.
	Refusal *rule.Refusal
}

// Reminder says that time runs out.
type Reminder struct {
	Head
	Awaited []title.Decision
	Filed   []FiledLine
	Ready   bool
	// AtDeadline names what happens then: "standing", "bot", "hold".
	AtDeadline string
	Grace      time.Duration
}

// Notice is a short mail about one fact: to a stranger, about a late letter, to
// the moderator. Its words go by Kind.
type Notice struct {
	Head
	Subject string
	Kind    string
	Args    map[string]string
}
