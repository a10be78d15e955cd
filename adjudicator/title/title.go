// Package title is what a rulebook module is: the contract between the
// referee's desk and one title, and the views a title gives away. The kit that
// every title must pass lives in title/kit, the runner of conformance cases in
// title/conform.
//
// A title is a pure state machine. Nothing in it reads a clock, a random
// source, a file or the network; what happens by chance comes from the cup
// that Resolve is handed.
package title

import (
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"strings"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// ErrOtherVersion is what Decode says of a position made with other rules or
// data: numbers in it may mean something else.
var ErrOtherVersion = errors.New("made with another version of rules and data")

// Seat is a role that a person or bot fills: "german", "polish".
type Seat string

// Title is one rulebook module. What depends on a scenario or an option is its
// Game's.
type Title interface {
	// ID is that of Info, for which no data need be read.
	ID() string
	// Info tells what the title is and offers.
	Info() Info
	// Open binds the title to a scenario and options, empty ones being the defaults.
	// It refuses what the title does not have, and names what it has.
	Open(Setup) (Game, error)
	// Rules is the index of the book.
	Rules() *rule.Index
	// Source holds the module's own Go files, data and cases, for the coverage
	// scan and the conformance runner.
	Source() fs.FS
}

// Game is a title bound to a scenario and options: the rules that one game is played
// by. It holds no position and does not change.
type Game interface {
	// Info of the title.
	Info() Info
	// Setup is complete: every option has its value.
	Setup() Setup
	// Roster lists the seats that the game begins with, in a fixed order.
	Roster() []SeatInfo
	// Turns is the length of a full game.
	Turns() int
	// Decisions are the kinds of decisions that the game may await, so that a
	// clock can give some of them times of their own: "turn", "retreat". Nil when
	// it does not tell; else the kit holds it to them.
	Decisions() []string
	// Start is the position that the game begins with.
	Start() Position
	// Decode reads what Position.Encode wrote, whole or as a seat may know it;
	// ErrOtherVersion.
	Decode([]byte) (Position, error)
	// DecodeEvent reads the JSON of an event of that kind.
	DecodeEvent(kind string, data []byte) (Event, error)
	// Audiences states for every kind of events who may learn of it. A kind that is
	// missing is told to nobody.
	Audiences() map[string]Audience
	// Parse reads lines a seat wrote, with the game's own verbs. It recovers at
	// every line. Names are looked up among all counters of the game, the
	// seat's own first, so parsing never depends on hidden facts.
	Parse(Seat, []order.Line) ([]order.Order, []order.Problem)
	// Verbs of the game's orders, in the order a player learns them.
	Verbs() []Verb
	// Luck is what a roll was worth, to each side that it was good or bad for; nil
	// when it is nobody's luck. It looks at side and dice, not at the label.
	Luck(dice.Roll) []Luck
}

// Corrector is a Game whose positions a moderator can mend. Correct reads lines
// of the forms that Corrections lists and gives the events that carry them out,
// all of them or none: what the lines lead to must be a position that the rules
// allow.
type Corrector interface {
	Corrections() []string
	Correct(Position, []order.Line) ([]Event, []order.Problem)
}

// Policied is a Game that tells what holds where a seat has given no standing
// order, so that STANDING can show every policy in force.
type Policied interface {
	// Policies are those the seat can set, in the order a player learns them.
	Policies(Seat) []Policy
}

// Policy is one thing that a standing order settles.
type Policy struct {
	// Verb of the standing orders that set it: "LOSSES".
	Verb string
	// Default is the order that says what holds when none is set, in canonical
	// form: "LOSSES FRESH"; "" where nothing does until one is, such as for a place.
	Default string
	// Tried is the verb of the question that shows what the policy would do,
	// "WHATIF"; "" when none does.
	Tried string
}

// Info tells what a title is.
type Info struct {
	ID   string // "poland-campaign"
	Name string // "Poland Campaign"
	// Version pins rules and data: a game keeps the version it began with until a
	// moderator adopts another.
	Version string
	// Overlay are the data files of an owner's own that are in use in place of
	// Kurier's; nil when none is.
	Overlay []string
	// Scenarios, the first being the default.
	Scenarios []Scenario
	Options   []Option
}

// SeatInfo describes one seat.
type SeatInfo struct {
	Seat Seat
	Side string // side the seat belongs to: "german"
	// Control tells that the seat runs the game and plays for nobody: its side is none
	// that wins, loses or gives up.
	Control bool
	// Superior is the seat next above it in a chain of command, which is told when nobody
	// writes for it; "" for none.
	Superior Seat
	// Posts are what the seat holds in the chain, as its title calls them, the first being
	// what it is called after; nil in a title without posts.
	Posts []string
	// Retired tells that events took the seat out of play: nothing is awaited of it, and nobody
	// tells it anything, until events bring it back.
	Retired bool
}

// Ranked is a Position in which seats are made and retired, and posts change hands.
type Ranked interface {
	// Ranks is the roster as it stands: the seats of Game.Roster in their order, then those that
	// events made, the latest last. None ever leaves it.
	Ranks() []SeatInfo
}

// Ranks is the roster of a game as it stands in a position, which may be nil before the start.
func Ranks(g Game, p Position) []SeatInfo {
	if ranked, ok := p.(Ranked); ok {
		return ranked.Ranks()
	}
	return g.Roster()
}

// Reseated are the posts that seats hold by now in place of the first that they are called after, as ids of
// seats have them, nil for none; only those of a side and of who runs the game, or with "" of all.
func Reseated(g Game, p Position, side string) (held map[Seat]string) {
	if _, ok := p.(Ranked); !ok {
		return nil
	}
	first := map[Seat]string{}
	for _, s := range g.Roster() {
		if len(s.Posts) > 0 {
			first[s.Seat] = s.Posts[0]
		}
	}
	for _, s := range Ranks(g, p) {
		was, ok := first[s.Seat]
		if !ok || len(s.Posts) == 0 || s.Posts[0] == was || side != "" && s.Side != side && !s.Control {
			continue
		}
		if held == nil {
			held = map[Seat]string{}
		}
		held[s.Seat] = strings.ToLower(s.Posts[0])
	}
	return held
}

// Sitting are the seats of a game that play as it stands in a position, which may be nil before the start.
func Sitting(g Game, p Position) []SeatInfo {
	return slices.DeleteFunc(slices.Clone(Ranks(g, p)), func(s SeatInfo) bool { return s.Retired })
}

// Scenario is one set-up of a title.
type Scenario struct{ ID, Name string }

// Option is a choice made when a game is set up, such as fog.
type Option struct {
	Key    string   // "fog"
	Values []string // the first is the default
	// Once are words that stood for values before, with the values: "none" for "off".
	Once    map[string]string
	Rule    rule.Ref // "" when the option is Kurier's own
	Summary string
}

// Setup chooses scenario and options; empty means the defaults.
type Setup struct {
	Scenario string
	Options  map[string]string
}

// Verb is what HELP tells of an order.
type Verb = order.Verb

// Position is a state of play, whole or as one seat may know it. All methods
// but Apply leave it as it was.
type Position interface {
	// Encode gives stable bytes (JSON).
	Encode() []byte
	// Clone is a copy that shares nothing mutable.
	Clone() Position
	// Apply is the only mutator. An error means that the event does not belong
	// to this position; the position is then no longer usable.
	Apply(Event) error
	// Awaited are the decisions the game waits for, none once it is over.
	Awaited() []Decision
	// Over tells whether the game has ended.
	Over() bool
	// Result is the score by the book as far as this position knows it.
	Result() Result
	// Resolve plays the orders on until the next decision is awaited. Sheets
	// hold, per seat in the roster's order, the standing orders and the orders filed
	// for the current decision. It returns the events and the position they
	// lead to. An error is the machine's fault, never the player's: orders that
	// cannot be carried out become events that say so.
	Resolve(sheets []Sheet, cup dice.Cup) ([]Event, Position, error)

	// Known is the position as the seat may know it. Everything a seat is ever
	// shown is a function of it. Known of a known position is itself.
	Known(Seat) Position
	// News is what the seat learns of events that start at this position,
	// redacted, with sightings it makes on the way added. Call it on the whole
	// position before the events.
	News(Seat, []Event) []Event

	// The following are called on what Known returned.

	// View is the position for pages. That of a whole position hides nothing, whoever asks: the
	// last report of a game shows it.
	View(Seat) View
	// Check tries orders without dice. Orders are tried in the order given, each
	// after those accepted before it.
	Check(Seat, []order.Order) Checked
	// Answer answers a question order (ODDS, PATH); the orders filed so far are
	// taken as done. A Refusal says why there is no answer.
	Answer(s Seat, filed []order.Order, question order.Order) (Answer, *rule.Refusal)
	// Form is an order form ready to edit: lines of order text and comments.
	Form(Seat) []string
	// Staff is the staff officer: complete orders for what the seat is awaited
	// for, as a sensible player would write them.
	Staff(Seat) []string
}

// Sheet is what one seat has filed.
type Sheet struct {
	Seat     Seat
	Standing []order.Order
	Orders   []order.Order
}

// Filed is an order that a seat has on its sheet, or that waits since an earlier one.
type Filed struct {
	Seat  Seat
	Order order.Order
	// Later are the orders that the seat filed after it, which may take its place.
	Later []order.Order
}

// Decision is what the game awaits from a seat.
type Decision struct {
	Seat Seat `json:"seat"`
	// Kind names the decision for words: "turn", "retreat", "losses".
	Kind string `json:"kind"`
	// ID is unique in a game: "T3-german-turn".
	ID string `json:"id"`
	// Optional decisions do not hold the game up.
	Optional bool `json:"optional,omitempty"`
	// Args are facts for the words: the units that must retreat and so on.
	Args rule.Args `json:"args,omitempty"`
	// Answers are verbs of standing orders that answer this decision and count for it alone, in place of
	// what stands.
	Answers []string `json:"answers,omitempty"`
}

// Stays tells whether an order of a verb stays until changed when it is written for this decision.
func (d *Decision) Stays(v *Verb) bool { return v.Standing && !slices.Contains(d.Answers, v.Name) }

// Event is a fact that happened, in the past tense: a pointer to a struct, whose exported fields
// are its JSON and what templates show.
type Event any

// Kind of an event is its type's name: "Moved".
func Kind(e Event) string { return reflect.Indirect(reflect.ValueOf(e)).Type().Name() }

// Status of a checked line.
type Status string

// What checking an order can say. MayFail means that something the seat cannot
// see may stop it.
const (
	Accepted Status = "accepted"
	MayFail  Status = "may-fail"
	Refused  Status = "refused"
)

// Verdict is what checking says of one order.
type Verdict struct {
	Order   order.Order
	Status  Status
	Refusal *rule.Refusal // when Refused
	// Notes are facts worth telling of an accepted line: path and cost, odds,
	// column, shifts.
	Notes []Note
}

// Note adds a note.
func (v *Verdict) Note(kind string, rules []rule.Ref, pairs ...string) {
	v.Notes = append(v.Notes, NoteOf(kind, rules, pairs...))
}

// MayFail says of an order that stands that it may come to nothing, and by a note why.
func (v *Verdict) MayFail(kind string, rules []rule.Ref, pairs ...string) {
	v.Status = MayFail
	v.Note(kind, rules, pairs...)
}

// Note is a remark of facts with its rule, for words by Kind.
type Note struct {
	Kind  string     `json:"kind"`
	Rules []rule.Ref `json:"rules,omitempty"`
	Args  rule.Args  `json:"args,omitempty"`
	// Costly remarks on a sheet tell what the player would pay for leaving it as it is: an
	// attack or a loss that the rules force, units of an activation that would do nothing.
	// READY waits until the player has been told of them once.
	Costly bool `json:"costly,omitempty"`
}

// Dear is the note as a costly one.
func (n Note) Dear() Note {
	n.Costly = true
	return n
}

// NoteOf makes a note with facts in pairs of name and value.
func NoteOf(kind string, rules []rule.Ref, pairs ...string) Note {
	return Note{Kind: kind, Rules: rules, Args: rule.ArgsOf(pairs...)}
}

// AwaitedOf is the kind of the decision that a seat is awaited for, "" for none.
func AwaitedOf(p Position, seat Seat) string {
	for _, d := range p.Awaited() {
		if d.Seat == seat {
			return d.Kind
		}
	}
	return ""
}

// Checked is the outcome of checking a sheet.
type Checked struct {
	Verdicts []Verdict
	// Idle are own units without an order, by short name.
	Idle []string
	// Missing are things the rules still ask for: attacks that must be made,
	// reinforcements not placed.
	Missing []Note
	// Arrows are the plan as a picture.
	Arrows []Arrow
}

// Answer is the reply to a question order: notes to put in words and arrows to
// draw.
type Answer struct {
	Notes  []Note
	Arrows []Arrow
}

// Result is the score by the book.
type Result struct {
	// Winner is a side, "draw", or "" while the game goes on.
	Winner string `json:"winner,omitempty"`
	// Ending says how people ended the game before the rules did: "draw", "conceded",
	// "abandoned". Titles leave it empty.
	Ending string     `json:"ending,omitempty"`
	Rule   rule.Ref   `json:"rule,omitempty"`
	Totals []Total    `json:"totals"`
	Lines  []ScoreRow `json:"lines"`
	// Seen tells that the points are those of what a seat sees in fog, and may be others; without
	// Totals it knows none.
	Seen bool `json:"seen,omitempty"`
}

// Total is a side's points.
type Total struct {
	Side   string `json:"side"`
	Points int    `json:"points"`
}

// ScoreRow is one reason for points: "10.2/a destroyed-polish 7 units 7 points".
type ScoreRow struct {
	Side   string   `json:"side"`
	Kind   string   `json:"kind"` // words by kind; Name for a place
	Name   string   `json:"name,omitempty"`
	Count  int      `json:"count"`
	Points int      `json:"points"`
	Rule   rule.Ref `json:"rule"`
}
