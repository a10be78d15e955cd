package desk

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/store"
)

// Letter is a mail as the desk needs it: read, but not yet understood. cmd makes
// it from the mailer's reading.
type Letter struct {
	Account          string
	UIDValidity, UID uint32
	Received         time.Time
	Raw              []byte
	// Kind is "human", or why the letter is not one: "automatic", "bounce",
	// "own", "unsafe", "oversize".
	Kind string
	Why  string
	// From is the one sender, "" when there is none to speak of.
	From, FromName string
	Subject        string
	MessageID      string
	Capabilities   []string
	// Doubt is a sign of a machine in a person's letter that does not decide:
	// "machine" for a subject that only programs write, "absence" for the words of a
	// note of absence, "weak" for less; "" for none.
	Doubt string
	Lines []order.Numbered
	// Page tells that a heading of a page of ours stands among the lines, without the mark
	// that would have cut it off: then only what is an order word for word is read as one.
	Page bool
	// Cut is what was not read as orders.
	Cut []facts.Cut
	// Quoted are lines of other letters that stand in this one, without their marks.
	Quoted []string
	// DKIM is "pass" when the signature of the sender's domain was proved.
	DKIM   string
	Digest string
	// Bounce is what a delivery report says; nil for other letters.
	Bounce *Bounce
	// Failed are the lines of a moderator that failed half-way, by number.
	Failed map[int]error
}

// IsStoreTrouble tells errors of the disk, which pass, from errors of a letter.
func IsStoreTrouble(err error) bool {
	return errors.As(err, new(*notKept)) || errors.Is(err, store.ErrFull) || errors.Is(err, store.ErrLocked) || errors.Is(err, store.ErrDamaged)
}

// ByMachine tells that most likely no person wrote.
func (l *Letter) ByMachine() bool { return l.Doubt == "machine" || l.Doubt == "absence" }

// Unanswered is why a letter got no answer that a machine may have written.
const Unanswered = "not answered: perhaps no person wrote"

// saysNothing are the notices that answer letters in which nothing was understood.
var saysNothing = []string{
	"stranger", "too-big", "say-join", "declined", "not-started", "finished", "retired", "quarantined", "stale-capability", "given-on", "wrong-seat", "unsigned",
	"observer-only", "address-unsaid", "moderator-unproved",
}

// Notice answers a letter with a short mail about one fact, within the cap of
// answers for a sender and day.
func (s *Session) Notice(l *Letter, seat store.Seat, kind string, args map[string]string) (store.Verdict, error) {
	v := store.Verdict{Kind: kind}
	if l.From == "" || strings.HasPrefix(l.From, "mailer-daemon@") || s.IsOwn(l.From) {
		v.Reason = "no address to answer"
		return v, nil
	}
	enough := s.answeredEnough
	if seat.Game == "" {
		enough = s.StrangerAnsweredEnough
	}
	if slices.Contains(saysNothing, kind) && (l.ByMachine() || l.Doubt != "" && seat.Game == "") {
		v.Reason = Unanswered
		return v, nil
	}
	if reason, err := enough(l.From); reason != "" || err != nil {
		v.Reason = reason
		return v, err
	}
	v.Answer = s.AnswerKey(l)
	m := Mailing{Key: v.Answer, Kind: "notice", Seat: seat, To: l.From, Auto: "auto-replied", InReplyTo: l.MessageID}
	page := facts.Notice{Kind: kind, Args: args}
	if seat.Game != "" {
		g, err := s.Tx.Game(seat.Game)
		if err != nil {
			return v, err
		}
		page.Head, page.Subject, m.ToName = s.Head(g, seat), l.Subject, l.FromName
	} else {
		// Perhaps somebody else wrote in that name: not a word of theirs is repeated.
		page.Address, page.Zone, page.Title = s.Address, s.Zone, s.titleIn(args)
	}
	m.Render = func() (facts.Page, error) { return s.Pages.Notice(page) }
	s.Mail(m)
	return v, nil
}

// anyAnswers is how many answers a seat, or a moderator, gets in a day even when each
// letter is understood: a program that sends our own words back may well say STATUS.
const anyAnswers = 1000

// LeftUnanswered says why a letter that proves who wrote it gets no answer, when it
// says nothing that was understood, or something: perhaps no person writes, whatever
// the letter says of itself.
func (s *Session) LeftUnanswered(l *Letter, who string, nothing bool) (reason string, err error) {
	switch {
	case !nothing:
		return s.NotAbove("all "+who, who, max(anyAnswers, s.AnswersPerDay))
	case l.ByMachine():
		return Unanswered, nil
	}
	return s.answeredEnough(l.From)
}

// answeredEnough counts an answer to a letter that may have been written by a
// machine, and says why there are no more of them today.
func (s *Session) answeredEnough(from string) (reason string, err error) {
	return s.NotAbove("notices "+from, from, s.AnswersPerDay)
}

// answersToAStranger is how many answers a mailbox that proves nothing gets in a day.
const answersToAStranger = 10

// StrangerAnsweredEnough counts an answer, or another mail, to an address that proves
// nothing, and says why there are no more of them today.
func (s *Session) StrangerAnsweredEnough(from string) (reason string, err error) {
	reason, err = s.NotAbove("strangers "+Mailbox(from), from, min(s.AnswersPerDay, answersToAStranger))
	if reason != "" || err != nil {
		return reason, err
	}
	if reason, err = s.NotAbove("strangers", "strangers", s.StrangersPerDay); reason != "" {
		s.Log.Warn("too many letters of strangers today; they are kept and not answered", "from", from)
	}
	return reason, err
}

// NotAbove counts something up for today, and says so when it is more than most.
func (s *Session) NotAbove(name, to string, most int) (reason string, err error) {
	count, err := s.Tx.Counter(name+" "+s.At.UTC().Format(time.DateOnly), 1)
	if count > int64(most) {
		reason = fmt.Sprintf("not answered: more than %d answers to %s today", most, to)
	}
	return reason, err
}
