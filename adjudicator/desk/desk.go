// Package desk is what the referee works with, and what every room does in one
// transaction of the store (Session): sit down at a game, stop and move its clock, resolve
// a turn, tell seats and moderators, write mail. What a letter or a moderator's line asks
// for is for the rooms above.
package desk

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Pages puts facts into words, and knows its own words again. templates.Set is one.
type Pages interface {
	Invitation(facts.Invitation) (facts.Page, error)
	Welcome(facts.Welcome) (facts.Page, error)
	Report(facts.Report) (facts.Page, error)
	Answer(facts.Answer) (facts.Page, error)
	Reminder(facts.Reminder) (facts.Page, error)
	Digest(facts.Digest) (facts.Page, error)
	Notice(facts.Notice) (facts.Page, error)
	Handover(facts.Handover) (facts.Page, error)
	Observation(facts.Observation) (facts.Page, error)
	Moderation(facts.Moderation) (facts.Page, error)
	ModeratorDigest(facts.ModeratorDigest) (facts.Page, error)
	// Entry is a file that puts a deadline into a calendar, or takes it out.
	Entry(facts.Entry) (facts.File, error)
	// Dispatches writes a page for an archive.
	Dispatches(io.Writer, facts.Dispatches) error
	// IsMark tells whether a line holds the mark that every page begins with.
	IsMark(line string) bool
	// Heading tells whether a line is a heading that only pages have, and whether it is
	// that of the order form.
	Heading(line string) (page, form bool)
}

// Post turns a page into the bytes of a mail. The same envelope and page must
// give the same bytes.
type Post interface {
	Compose(Envelope, facts.Page) ([]byte, error)
}

// Envelope is what a mail needs besides its page.
type Envelope struct {
	FromName   string
	To, ToName string
	ReplyTo    string
	Game       string // "" for a mail that is of none
	Subject    string
	MessageID  string // without angle brackets
	InReplyTo  string
	References []string
	Date       time.Time
	// Auto is the Auto-Submitted value (RFC 3834): "auto-replied" or
	// "auto-generated".
	Auto string
}

// Settings of a desk.
type Settings struct {
	// Address letters are sent to, "kurier@example.org".
	Address string
	// Name shown as the sender.
	Name string
	// CapabilityIn is "plus" (kurier+key@host) or "subject".
	CapabilityIn string
	// ReturnPath is "plus" (bounces come to an address of their own for each
	// recipient, and answers have no return path) or "plain" (all mail goes out under the
	// desk's address); "" is "plus". With CapabilityIn "subject" there are no plus-addresses,
	// and only answers have another return path than with "plain".
	ReturnPath string
	// Moderators are told of trouble.
	Moderators []string
	// Zone in which dates are shown.
	Zone *time.Location
	// AnswersPerDay caps the answers of a day to one sender whose letters say nothing.
	AnswersPerDay int
	// StrangersPerDay caps the answers of a day to all who prove no seat, together;
	// 0 means 300.
	StrangersPerDay int
	// RequireDKIM refuses letters without a passing signature.
	RequireDKIM bool
	// Clock is what new games get.
	Clock store.Clock
	// Attachments tells that files for programs come with the mail of whoever has not said
	// otherwise: for houses where programs play. Else who wants them sets ATTACHMENTS ON.
	Attachments bool
	// Page writes the replay that the last report carries; nil leaves it out.
	Page archive.ReplayPage
	// Now is the time; letters carry their own time of receipt.
	Now func() time.Time
	// Steady is time that no change of the machine's clock touches; with Now nil it
	// is the process's own. Without it, leaps of the clock go unseen.
	Steady func() time.Duration
	// PressPerDay is how many press letters a seat may send in a day.
	PressPerDay int
	// VacationDays is how many days of vacation a person has in a year.
	VacationDays int
	// Entropy is where secrets come from; crypto/rand unless told.
	Entropy io.Reader
	Log     *slog.Logger
}

// Desk is the referee's desk. Its methods may be called from many goroutines;
// they take turns.
type Desk struct {
	Settings
	Store   store.Store
	Pages   Pages
	post    Post
	TitleOf map[string]title.Title // by id
	Order   []title.Title          // the same, as they are listed

	Turn   sync.Mutex // held by whoever is at work
	tables *atHand    // positions in memory
	key    []byte     // installation key, for capabilities
	// Mailbox is what is known of the mailbox that letters come from.
	Mailbox MailboxState
	Began   time.Time // when the desk was opened
	// lastNow and lastSteady are the clocks when they were last looked at, leapt is
	// how far the first has leapt in all (a Duration), unmoved how much of that the
	// store does not know.
	lastNow             time.Time
	lastSteady, unmoved time.Duration
	leapt               atomic.Int64
	undelivered         undelivered // mail that players wait for

	sending sync.Mutex // held by SendDue, before Turn
	// unmarked is mail that went out, or failed, while the store took no writing, or
	// just before the process ended.
	unmarked []store.Outgoing
}

// MailboxState is what the desk knows of the mailbox that letters come from.
type MailboxState struct {
	// Back is when it answered again after an outage. DownSince is when it went away, zero
	// when nobody knows. Read is when the store was last told that it can be read.
	Back, DownSince, Read time.Time
	Down, Seen            bool
	// AwayFrom is since when this desk knows of no mailbox; zero when there is one.
	AwayFrom time.Time
}

// New is a desk over a store that it has not looked at.
func New(s Settings, st store.Store, titles []title.Title, pages Pages, post Post) *Desk {
	if s.Now == nil {
		s.Now = time.Now
		begin := time.Now()
		s.Steady = func() time.Duration { return time.Since(begin) }
	}
	if s.PressPerDay == 0 {
		s.PressPerDay = 20
	}
	if s.VacationDays == 0 {
		s.VacationDays = 28
	}
	if s.Entropy == nil {
		s.Entropy = rand.Reader
	}
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	if s.Zone == nil {
		s.Zone = time.UTC
	}
	if s.AnswersPerDay == 0 {
		s.AnswersPerDay = 10
	}
	if s.StrangersPerDay == 0 {
		s.StrangersPerDay = 300
	}
	if s.Clock.AtDeadline == "" {
		s.Clock.AtDeadline = "standing"
	}
	d := &Desk{
		Settings: s, Store: st, Pages: pages, post: post,
		TitleOf: map[string]title.Title{}, Order: titles, tables: newAtHand(tablesAtHand), undelivered: undelivered{},
	}
	for _, t := range titles {
		d.TitleOf[t.ID()] = t
	}
	d.Began = d.Now()
	if d.Steady != nil {
		d.lastNow, d.lastSteady = d.Began.Round(0), d.Steady()
	}
	return d
}

// Open makes ready what the desk works with: its key, the marks of what was given out,
// and what is known of the mailbox and the outbox.
func (d *Desk) Open(marks ...func(store.Tx) error) error {
	err := d.Store.Update(func(tx store.Tx) error {
		for _, note := range append([]func(store.Tx) error{d.installationKey, d.noteGivenBefore, d.notePlacesBefore}, marks...) {
			if err := note(tx); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = d.tryAtOnce()
	}
	if err == nil {
		err = d.Store.View(func(tx store.Tx) (err error) { d.unmarked, err = tx.Taken(); return err })
	}
	return err
}

// InstallationKey is the name under which a store keeps the key that the keys of seats
// and moderators are derived from.
const InstallationKey = "installation-key"

// installationKey reads the key that capabilities are derived from, drawing it
// when the store is new.
func (d *Desk) installationKey(tx store.Tx) error {
	key, err := tx.Meta(InstallationKey)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if len(key) == 0 {
		key = make([]byte, 32)
		if _, err := io.ReadFull(d.Entropy, key); err != nil {
			return fmt.Errorf("draw the installation key: %w", err)
		}
		if err := tx.PutMeta(InstallationKey, key); err != nil {
			return err
		}
	}
	d.key = key
	return nil
}

// secret is a word of 20 characters of base32 (100 bits) that only this installation
// can make for what it is of, and always makes alike.
func (d *Desk) secret(of ...string) string {
	mac := hmac.New(sha256.New, d.key)
	mac.Write([]byte(strings.Join(of, "\n")))
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil))[:20])
}

// Blind is a text of 32 hexadecimal digits that only this installation can make for a
// text, and always makes alike.
func (d *Desk) Blind(text string) string {
	mac := hmac.New(sha256.New, d.key)
	mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

// Capability is the nth key of a seat.
func (d *Desk) Capability(game, seat string, n int) string {
	return d.secret("capability", game, seat, strconv.Itoa(n))
}

// Titles lists the rulebooks the desk can referee.
func (d *Desk) Titles() []title.Title { return d.Order }

// domain of the desk's address.
func (d *Desk) domain() string {
	_, host, _ := strings.Cut(d.Address, "@")
	return host
}

// ReplyTo is the address that proves a seat.
func (d *Desk) ReplyTo(seat store.Seat) string {
	if d.CapabilityIn == "subject" || seat.Capability == "" {
		return d.Address
	}
	name, host, _ := strings.Cut(d.Address, "@")
	return name + "+" + seat.Capability + "@" + host
}
