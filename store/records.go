package store

import "time"

// Game is one play of a title.
type Game struct {
	ID      string `json:"id"`
	Name    string `json:"name"` // what the moderator calls it
	Title   string `json:"title"`
	Version string `json:"version"` // of rules and data, pinned
	// Versions are all that the game was played by, the first from step 1; none when
	// no other than Version ever was.
	Versions []Version         `json:"versions,omitempty"`
	Scenario string            `json:"scenario"`
	Options  map[string]string `json:"options,omitempty"`
	State    string            `json:"state"` // open, running, paused, quarantined, over, struck
	// Open games can be joined by anybody with JOIN.
	Open       bool      `json:"open,omitempty"`
	Created    time.Time `json:"created"`
	Secret     []byte    `json:"secret"` // 32 bytes
	Commitment string    `json:"commitment"`
	// Rolls counts the dice rolls made, including undone ones.
	Rolls int `json:"rolls"`
	// Step is the last step, Digest its hash.
	Step   int    `json:"step"`
	Digest string `json:"digest"`
	// Deadline of the decision awaited; zero when no clock runs.
	Deadline time.Time `json:"deadline"`
	// Remind is when the next reminder is due, or when a paused game goes on by
	// itself; zero for none.
	Remind time.Time `json:"remind"`
	// Left is the time that was left when the game was paused.
	Left time.Duration `json:"left,omitempty"`
	// Away is the time that was left when a vacation put the deadline off; zero when
	// none did.
	Away time.Duration `json:"away,omitempty"`
	// Clock settings of the game.
	Clock Clock `json:"clock"`
	// Shift is by how much the deadline was moved since reports left late.
	Shift DeadlineShift `json:"unsent,omitzero"`
	// Spared is the step whose deadline was put off since nobody wrote at all.
	Spared int `json:"spared,omitempty"`
	// Trouble says why a game is quarantined or stuck: a kind that has words, with its
	// TroubleFacts, or the text of an error.
	Trouble      string            `json:"trouble,omitempty"`
	TroubleFacts map[string]string `json:"trouble_facts,omitempty"`
	// Outlook is what the game waits for, so that a list of a thousand games needs
	// no position.
	Outlook Outlook `json:"outlook,omitzero"`
	// Acts of moderators that stand outside the log: before the start, until the
	// first step takes them in, and after the end.
	Acts []Act `json:"acts,omitempty"`
	// Press says what players may write to one another: "" for signed letters alone,
	// "anonymous" for unsigned ones too, "none" for nothing.
	Press string `json:"press,omitempty"`
	// Unlogged is the press that no step of the log has taken in yet, oldest first.
	Unlogged []Press `json:"unlogged,omitempty"`
	// Late is the press that is handed over once the next step is played, oldest first.
	Late []LatePress `json:"late,omitempty"`
	// Moderators of this game alone, and its Observers, by address.
	Moderators []string `json:"moderators,omitempty"`
	Observers  []string `json:"observers,omitempty"`
}

// Joinable tells whether anybody may join the game.
func (g *Game) Joinable() bool { return g.Open && g.State == "open" }

// Version of rules and data that a game is played by from a step on.
type Version struct {
	From    int    `json:"from"`
	Version string `json:"version"`
}

// DeadlineShift is time that players lost since the reports of a step, Play, could not be
// sent.
type DeadlineShift struct {
	Play int           `json:"play"`
	By   time.Duration `json:"by"`
}

// Outlook is what a game waits for as of its last step.
type Outlook struct {
	Turn  int    `json:"turn"`
	Turns int    `json:"turns"`
	Phase string `json:"phase,omitempty"`
	// Play is the last step that changed the position.
	Play    int       `json:"play"`
	Awaited []Awaited `json:"awaited,omitempty"`
	// Since when it has been waiting for that.
	Since time.Time `json:"since"`
	// Winner once it is over: a side, or "draw"; "" when nobody won, or when it ended
	// before this was noted.
	Winner string `json:"winner,omitempty"`
}

// Awaited is a decision that a seat must make.
type Awaited struct {
	Seat     string `json:"seat"`
	Decision string `json:"decision"` // its id
	Kind     string `json:"kind"`
	Optional bool   `json:"optional,omitempty"`
}

// Act is something a moderator did.
type Act struct {
	Time time.Time `json:"time"`
	Who  string    `json:"who"`
	// Line as it was written, with the lines that belong to it.
	Line   string `json:"line"`
	Reason string `json:"reason,omitempty"`
}

// Clock is how a game's deadlines run.
type Clock struct {
	// PerDecision is the time a seat has; zero means no deadline.
	PerDecision time.Duration `json:"per_decision"`
	// Grace after the deadline before it takes effect.
	Grace time.Duration `json:"grace"`
	// RemindBefore the deadline; zero means no reminder.
	RemindBefore time.Duration `json:"remind_before"`
	// AtDeadline: "standing" (resolve with what is filed and the standing orders),
	// "default" (with the standing orders alone), "bot" or "hold".
	AtDeadline string `json:"at_deadline"`
	// Kinds gives some kinds of decisions a time of their own.
	Kinds map[string]time.Duration `json:"kinds,omitempty"`
	// RemindAgain are further reminders, so long before the deadline.
	RemindAgain []time.Duration `json:"remind_again,omitempty"`
	// Quiet days, on which no time runs: "sat", "2030-12-24",
	// "2030-12-24/2030-12-26". Zone is where the days are counted, by its IANA name;
	// "" is UTC.
	Quiet []string `json:"quiet,omitempty"`
	Zone  string   `json:"zone,omitempty"`
	// Account is the grace that a seat has for the whole game; zero is without end.
	Account time.Duration `json:"account,omitempty"`
	// Bounce is the longest that the clock stands still since mail to a player comes
	// back; zero is the desk's usual, below zero without end.
	Bounce time.Duration `json:"bounce,omitempty"`
	// Absent is what becomes of seats whose players are on vacation or out of the reach of
	// mail: "" waits for them, "staff" lets the staff officer write while others play.
	Absent string `json:"absent,omitempty"`
}

// Seat is a role in a game and who fills it.
type Seat struct {
	Game  string `json:"game"`
	Seat  string `json:"seat"` // "german"
	Order int    `json:"order"`
	// State: "empty", "invited", "taken", "bot", or "retired" when it plays no more.
	State string `json:"state"`
	// Was is the State in which it was retired, Until when that was, and Made when events made the
	// seat; zero for one that the game began with.
	Was     string    `json:"was,omitempty"`
	Until   time.Time `json:"until,omitzero"`
	Made    time.Time `json:"made,omitzero"`
	Name    string    `json:"name,omitempty"`
	Address string    `json:"address,omitempty"` // normalised, lower-case domain
	// Capability proves the seat together with Address. Earlier ones are kept
	// so that a stale one can be told from a false one.
	Capability string   `json:"capability"`
	Stale      []string `json:"stale,omitempty"`
	// Standing orders in canonical lines.
	Standing []string `json:"standing,omitempty"`
	// StandingSince is when each of them was given.
	StandingSince map[string]time.Time `json:"standing_since,omitempty"`
	// Prefs: "pictures" = "off", "ask" … as the player set them.
	Prefs map[string]string `json:"prefs,omitempty"`
	// Vacation until when.
	Vacation time.Time `json:"vacation"`
	// Resigned tells that the player wants to leave.
	Resigned bool `json:"resigned,omitempty"`
	// Conceded: the player gives the game up for the side.
	Conceded bool `json:"conceded,omitempty"`
	// Draw is the last step when the player offered a draw; the next one ends it.
	Draw int `json:"draw,omitempty"`
	// Grace is how much of its grace the seat has used in this game.
	Grace time.Duration `json:"grace,omitempty"`
	// Entry is the deadline that the player's calendar was given last.
	Entry Entry `json:"entry,omitzero"`
	// Thread is the Message-ID of the welcome; Last that of the latest report, or whatever
	// else began a conversation, under which answers and notices hang.
	Thread string `json:"thread,omitempty"`
	Last   string `json:"last,omitempty"`
	// Mails counts what was sent to the seat unasked, for keys that tell it
	// nothing of what others were sent.
	Mails int `json:"mails,omitempty"`
	// Unreachable is when mail to Address was found to come back for good; zero
	// while it does not.
	Unreachable time.Time `json:"unreachable,omitzero"`
	// Stopped is when the clock was last stopped for that.
	Stopped time.Time `json:"stopped,omitzero"`
	// Asked is when somebody asked for an open game's seat, which is invited since;
	// zero when a moderator invited, and once it is taken.
	Asked time.Time `json:"asked,omitzero"`
	// Declined is the address that was invited last and did not want the seat; "" once
	// somebody else is asked.
	Declined string `json:"declined,omitempty"`
	// Brought tells that the seat came to Address when its player gave up an earlier
	// one, and did not take it from there.
	Brought bool `json:"brought,omitempty"`
	// Told is the step up to which its player has been sent the news.
	Told int `json:"told,omitempty"`
	// Since is when whoever has the seat took it; zero where nobody kept that.
	Since time.Time `json:"since,omitzero"`
	// Held are those who held the seat before whoever has it now, in that order.
	Held []Holder `json:"held,omitempty"`
	// Deputies help the player: they read what the seat is told, ask and order. It is the
	// player who is awaited.
	Deputies []Deputy `json:"deputies,omitempty"`
}

// Entry is a deadline in somebody's calendar: of a decision of a turn, until when. Sequence counts
// the changes of it (RFC 5545 section 3.8.7.4), and stays when the entry was taken out again.
type Entry struct {
	Decision string    `json:"decision,omitempty"`
	Turn     int       `json:"turn,omitempty"`
	Until    time.Time `json:"until,omitzero"`
	Sequence int64     `json:"sequence,omitempty"`
	// To is the address that it was sent to; "" for entries of earlier houses.
	To string `json:"to,omitempty"`
}

// Sat tells whether the seat was in play at a time.
func (s *Seat) Sat(at time.Time) bool {
	return !at.Before(s.Made) && (s.Until.IsZero() || !at.After(s.Until))
}

// Deputy is a further holder of a seat, with a key of their own.
type Deputy struct {
	Name    string `json:"name,omitempty"`
	Address string `json:"address"`
	// Invited tells that they have not said JOIN yet, Since when they did.
	Invited bool      `json:"invited,omitempty"`
	Since   time.Time `json:"since,omitzero"`
	// Last is the Message-ID of their latest report.
	Last string `json:"last,omitempty"`
	// Mails counts what was sent to them unasked.
	Mails int `json:"mails,omitempty"`
	// Entry is the deadline that their calendar was given last.
	Entry Entry `json:"entry,omitzero"`
}

// Holder is somebody who held a seat and holds it no more.
type Holder struct {
	Name    string `json:"name,omitempty"`
	Address string `json:"address"`
	// From and Until are when they took it and left it; zero where nobody kept that. Deputy tells that they
	// helped its player.
	From   time.Time `json:"from,omitzero"`
	Until  time.Time `json:"until,omitzero"`
	Deputy bool      `json:"deputy,omitempty"`
	// Entry is the deadline that their calendar has still.
	Entry Entry `json:"entry,omitzero"`
	// Thread and Last are those of the seat when they left it.
	Thread string `json:"thread,omitempty"`
	Last   string `json:"last,omitempty"`
}

// Letter is a mail as received.
type Letter struct {
	Number   uint64    `json:"number"`
	Received time.Time `json:"received"`
	// Account, UIDValidity and UID say where it was fetched; empty for letters
	// that came another way.
	Account     string `json:"account,omitempty"`
	UIDValidity uint32 `json:"uidvalidity,omitempty"`
	UID         uint32 `json:"uid,omitempty"`
	MessageID   string `json:"message_id,omitempty"`
	// Digest is the hex SHA-256 of the letter's meaning (sender, subject and
	// order text), for recognising a second delivery.
	Digest string `json:"digest"`
	From   string `json:"from,omitempty"`
	Game   string `json:"game,omitempty"`
	Seat   string `json:"seat,omitempty"`
	Raw    []byte `json:"raw,omitempty"`
	// Verdict says what became of it.
	Verdict Verdict `json:"verdict"`
}

// Verdict is what became of a letter.
type Verdict struct {
	// Kind: "orders", "join", "duplicate", "automatic", "bounce", "stranger",
	// "stale", "wrong-seat", "late", "finished", "empty", "oversize", "failed".
	Kind   string `json:"kind"`
	Reason string `json:"reason,omitempty"`
	// Answer is the key of the outgoing mail that answered it.
	Answer string `json:"answer,omitempty"`
}

// Sheet is what one seat has filed for one decision.
type Sheet struct {
	Game     string      `json:"game"`
	Seat     string      `json:"seat"`
	Decision string      `json:"decision"`
	Lines    []SheetLine `json:"lines"`
	// Last is the highest line number given so far.
	Last  int  `json:"last,omitempty"`
	Ready bool `json:"ready,omitempty"`
	// Filed is when a letter, or a moderator, last changed it.
	Filed time.Time `json:"filed,omitzero"`
	// Acted tells that it was a moderator who last changed it, for the player.
	Acted bool `json:"acted,omitempty"`
	// Told is what the player has been told that the sheet would cost as it was, once said
	// of which READY waits no more.
	Told []string `json:"told,omitempty"`
	// Kept is what was entered into its player's record when it was resolved, to be
	// taken back when that is undone.
	Kept Kept `json:"kept,omitzero"`
}

// Kept is how a player kept the deadline of a decision.
type Kept struct {
	// Address that the seat was played from.
	Address string `json:"address"`
	// How: "on-time", "late", "missed"; "" when only grace was charged.
	How string `json:"how,omitempty"`
	// Took is the time the decision took, Grace what it used of the seat's grace.
	Took  time.Duration `json:"took,omitempty"`
	Grace time.Duration `json:"grace,omitempty"`
}

// SheetLine is one accepted order.
type SheetLine struct {
	// N is the number the player uses in CANCEL n; it is not reused within a
	// sheet.
	N      int    `json:"n"`
	Canon  string `json:"canon"`
	Letter uint64 `json:"letter"`
	// By names the deputy who wrote it, "" for the seat's player or a machine.
	By string `json:"by,omitempty"`
}

// Step is one link of a game's log: a resolution or a moderator's act.
type Step struct {
	Game string `json:"game"`
	N    int    `json:"n"` // from 1
	// Body is the step's content as canonical JSON (adjudicator.StepBody); Hash
	// is the hex SHA-256 over Prev and Body.
	Prev string `json:"prev"`
	Hash string `json:"hash"`
	Body []byte `json:"body"`
	// Press are the letters whose digests stand in the body.
	Press []Press `json:"press,omitempty"`
}

// Press is a letter of one seat to others.
type Press struct {
	// Time it was received.
	Time time.Time `json:"time"`
	From string    `json:"from"` // seat
	// To is a seat, a side, "all" or "moderator".
	To string `json:"to"`
	// Anonymous hides From from all but the moderators.
	Anonymous bool   `json:"anonymous,omitempty"`
	Text      string `json:"text"`
	// Letter it came in; 0 when it came from another store.
	Letter uint64 `json:"letter,omitempty"`
	// Lost are the readers to whom it never comes.
	Lost []string `json:"lost,omitempty"`
	// Salt and Seal blind the digest by which the log holds it, so that nobody can
	// prove a guess: Salt that of the whole, Seal that of the writer.
	Salt string `json:"salt"`
	Seal string `json:"seal"`
}

// LatePress is a letter between players that has not come to some of its readers yet, or that
// never comes to some of them, which its writer has not been told.
type LatePress struct {
	Press
	// Seats that wait for it, none where it is lost alone.
	Seats []string `json:"seats"`
}

// Outgoing is a mail in the outbox, complete as bytes so that sending it again
// sends the same.
type Outgoing struct {
	// Key is unique: "game/step/seat/kind" or "letter/number".
	Key  string `json:"key"`
	Game string `json:"game,omitempty"`
	Seat string `json:"seat,omitempty"`
	Kind string `json:"kind"` // report, answer, welcome, reminder …
	// Seq is set by AddOutgoing: the order of writing.
	Seq       uint64    `json:"seq"`
	MessageID string    `json:"message_id"`
	From      string    `json:"from"` // envelope sender, "" for null
	To        string    `json:"to"`
	Raw       []byte    `json:"raw,omitempty"`
	Written   time.Time `json:"written"`
	// Due is when to try next.
	Due      time.Time `json:"due"`
	Attempts int       `json:"attempts"`
	Sent     time.Time `json:"sent"` // zero until accepted by a server
	// Failed is set when given up, with the server's words in LastError.
	Failed    bool   `json:"failed,omitempty"`
	LastError string `json:"last_error,omitempty"`
}

// Cursor is how far a mailbox has been read.
type Cursor struct {
	UIDValidity uint32 `json:"uidvalidity"`
	UID         uint32 `json:"uid"`
}
