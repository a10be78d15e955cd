// Package mailer takes letters in (IMAP), gives letters out (SMTP) and finds
// out who wrote what. It knows mail and nothing of games: what a letter means is
// for the desk.
package mailer

import "time"

// Kind says what sort of letter a mail is.
type Kind string

// Kinds of letters. Only Human ones may hold orders.
const (
	Human     Kind = "human"
	Automatic Kind = "automatic" // RFC 3834 and its relatives: vacation, list, robot
	Bounce    Kind = "bounce"    // RFC 3464 and other delivery reports
	Own       Kind = "own"       // our own mail come back
	Unsafe    Kind = "unsafe"    // too big, too deep, no single sender
)

// Doubts whether a person wrote a Human letter.
const (
	DoubtMachine = "machine" // a subject that only programs write
	DoubtAbsence = "absence" // the words of a note of absence
	DoubtWeak    = "weak"    // bulk precedence, suppressed answers, words of vacation
)

// Reading is how a letter was read, and why. It is what "kurier read --json"
// prints.
type Reading struct {
	Kind Kind `json:"kind"`
	// Why lists the observations behind Kind, the deciding one first, in plain
	// English for the moderator.
	Why []string `json:"why,omitempty"`
	// Doubt, of a Human letter only, is a sign of a machine that does not decide: one
	// of the Doubt constants, or "".
	Doubt string `json:"doubt,omitempty"`
	// From is the one address of the From header, lower-case domain; "" when
	// there is not exactly one.
	From     string `json:"from"`
	FromName string `json:"from_name,omitempty"`
	// ReplyTo is shown, never trusted.
	ReplyTo    string    `json:"reply_to,omitempty"`
	Subject    string    `json:"subject,omitempty"`
	MessageID  string    `json:"message_id,omitempty"`
	InReplyTo  string    `json:"in_reply_to,omitempty"`
	References []string  `json:"references,omitempty"`
	Date       time.Time `json:"date"`
	// Recipients are the addresses the letter was sent to, from Delivered-To,
	// X-Original-To, To and Cc.
	Recipients []string `json:"recipients,omitempty"`
	// Capabilities found in plus-addresses of ours ("kurier+CAP@example.org") and
	// in the subject ("[#CAP]"), in lower case, without duplicates. See
	// IsCapability for their form.
	Capabilities []string `json:"capabilities,omitempty"`
	// Lines are what is left to read as orders, with the line numbers of the
	// decoded text.
	Lines []TextLine `json:"lines"`
	// Cut says what was taken away and why.
	Cut []Cut `json:"cut,omitempty"`
	// Quoted are the lines that were cut as quoted, without their marks, so that it can be
	// said when somebody has written into them. They are never orders.
	Quoted []string `json:"-"`
	// Unopened says what kinds of parts were not opened, and what to do instead, in
	// words for the sender.
	Unopened []string `json:"unopened,omitempty"`
	// Source is the part the lines came from: "text/plain", "text/html",
	// "attachment orders.txt", "subject".
	Source  string `json:"source,omitempty"`
	Charset string `json:"charset,omitempty"`
	// DKIM is "pass", "fail", "none" as found by the configured trusted server
	// (Authentication-Results) or by verification; "" when not looked at.
	DKIM string `json:"dkim,omitempty"`
	// Digest is the hex SHA-256 of From, Subject (without "Re:" and the like),
	// Capabilities and Lines: the letter's meaning, the same for a second
	// delivery. Two letters may mean the same ("READY" in two turns): only
	// together with the Message-ID does it tell a duplicate.
	Digest string `json:"digest"`
	// Bounced, for a Bounce only, names the failed recipient and class of a delivery report.
	Bounced *Bounced `json:"bounced,omitempty"`
}

// TextLine is one line of a letter.
type TextLine struct {
	Number int    `json:"number"` // from 1, in the decoded part
	Text   string `json:"text"`
	// Blank is how many empty lines stand before it.
	Blank int `json:"blank,omitempty"`
}

// Cut is a stretch of lines that are not orders.
type Cut struct {
	From   int    `json:"from"`
	To     int    `json:"to"`
	Reason string `json:"reason"` // one of the Reason constants
	// Text is the first line cut, shortened, so that a moderator sees what it is
	// about.
	Text string `json:"text,omitempty"`
}

// Bounced is what a delivery report says; its text is never trusted.
type Bounced struct {
	Recipient string `json:"recipient,omitempty"`
	Status    string `json:"status,omitempty"` // "5.1.1"
	Hard      bool   `json:"hard"`
	// Original is the Message-ID of our mail, when the report carries it.
	Original string `json:"original,omitempty"`
	// Tag is what stands behind the plus of the address of ours that the report came
	// to, such as "bounce-abcdefghij234567klmn".
	Tag string `json:"tag,omitempty"`
}

// Options tell Read about our own mailbox.
type Options struct {
	// Address of the desk, "kurier@example.org".
	Address string
	// Name under which the desk writes; "" means Kurier.
	Name string
	// AuthServID whose Authentication-Results are believed; "" for none.
	AuthServID string
	// MaxSize of a letter in bytes; 0 means 5 MiB.
	MaxSize int
	// MaxDepth of multiparts within multiparts; 0 means 20.
	MaxDepth int
	// MaxParts of a letter, multiparts and what is in them together; 0 means 200.
	MaxParts int
	// MaxText is how many bytes of decoded text are read, and half as many of HTML; 0
	// means 1 MiB.
	MaxText int
	// MaxTime that reading may take; 0 means 10 seconds.
	MaxTime time.Duration
}

// withDefaults fills in what is not set.
func (o Options) withDefaults() Options {
	o.MaxSize = orElse(max(o.MaxSize, 0), 5<<20)
	o.MaxDepth = orElse(max(o.MaxDepth, 0), 20)
	o.MaxParts = orElse(max(o.MaxParts, 0), 200)
	o.MaxText = orElse(max(o.MaxText, 0), 1<<20)
	o.MaxTime = orElse(max(o.MaxTime, 0), 10*time.Second)
	return o
}

// Outgoing is a mail to compose.
type Outgoing struct {
	From, FromName string // address header
	To, ToName     string
	ReplyTo        string // with the sender's name
	// List names the game that the mail is of, for programs that sort mail by it:
	// "warta-7". "" for none.
	List       string
	Subject    string
	MessageID  string // without angle brackets
	InReplyTo  string
	References []string // oldest first; capped by Compose
	Date       time.Time
	// Auto is "auto-replied" (answers) or "auto-generated" (reports).
	Auto  string
	Text  string
	HTML  string
	Files []File
}

// File is an attachment, or an inline picture when CID is set: the HTML names it as
// "cid:" and that in double quotes. Without a domain it is one of this mail alone, and
// Compose gives it one.
type File struct {
	Name, Type, CID string
	Data            []byte
}
