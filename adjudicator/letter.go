package adjudicator

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/order"
	"kurier/store"
	"kurier/templates"
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
	// Cut says in plain words what was not read as orders.
	Cut []string
	// DKIM is "pass" when the signature of the sender's domain was proved.
	DKIM   string
	Digest string
	// Bounce is what a delivery report says; nil for other letters.
	Bounce *Bounce
	// failed are the lines of a moderator that failed half-way, by number.
	failed map[int]error
}

// Disposition is what became of a letter, for filing the mail away.
type Disposition struct {
	// Odd letters go to the drawer for the moderator instead of the done folder.
	Odd     bool
	Verdict string
	Number  uint64
}

// Receive takes a batch of letters in the order of their receipt. When it
// returns without error, everything they caused is on disk: orders, steps and
// answers. A letter that makes a title panic is tried alone, and then costs its
// own game a quarantine and no other game anything.
func (d *Desk) Receive(batch []Letter) ([]Disposition, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	out, err := d.receive(batch)
	if err == nil {
		return out, nil
	}
	if isStoreTrouble(err) {
		return nil, err
	}
	out = nil
	for _, l := range batch {
		one, err := d.receive([]Letter{l})
		if err != nil && !isStoreTrouble(err) {
			one, err = d.quarantineFor(l, err)
		}
		if err != nil {
			return out, err
		}
		out = append(out, one...)
	}
	return out, nil
}

// isStoreTrouble tells errors of the disk, which pass, from errors of a letter.
func isStoreTrouble(err error) bool {
	return errors.As(err, new(*notKept)) || errors.Is(err, store.ErrFull) || errors.Is(err, store.ErrLocked) || errors.Is(err, store.ErrDamaged)
}

func (d *Desk) receive(batch []Letter) ([]Disposition, error) {
	var out []Disposition
	work := func(s *session) error {
		out = out[:0]
		for i := range batch {
			disp, err := s.letter(&batch[i])
			if err != nil {
				return err
			}
			out = append(out, disp)
		}
		return s.moveCursor(batch)
	}
	err := untilWhole(func() error { return d.transact(work) })
	return out, err
}

// moveCursor notes how far the mailbox has been read, in the transaction of the
// letters themselves.
func (s *session) moveCursor(batch []Letter) error {
	if len(batch) == 0 || batch[len(batch)-1].Account == "" {
		return nil
	}
	last := batch[len(batch)-1]
	at, err := s.tx.Cursor(last.Account)
	if err != nil {
		return err
	}
	for _, l := range batch {
		// Letters may come again that the cursor has passed; it never goes back.
		if l.UIDValidity != at.UIDValidity || l.UID > at.UID {
			at = store.Cursor{UIDValidity: l.UIDValidity, UID: l.UID}
		}
	}
	return s.tx.PutCursor(last.Account, at)
}

// letter takes one letter: keeps it, finds its seat, and lets it act.
func (s *session) letter(l *Letter) (Disposition, error) {
	l.dropOwnWords()
	rec := store.Letter{
		Received: l.Received, Account: l.Account, UIDValidity: l.UIDValidity, UID: l.UID,
		MessageID: l.MessageID, Digest: l.Digest, From: l.From, Raw: l.Raw,
	}
	seat, current, found, err := s.seatOf(l)
	if err != nil {
		return Disposition{}, err
	}
	if found {
		rec.Game, rec.Seat = seat.Game, seat.Seat
	} else {
		rec.Raw = rec.Raw[:min(len(rec.Raw), strangersKept)]
	}
	n, err := s.tx.AddLetter(rec)
	if errors.Is(err, store.ErrExists) {
		// The second delivery of a letter changes nothing and is not answered.
		return Disposition{Verdict: "duplicate", Number: n}, nil
	}
	if err != nil {
		return Disposition{}, err
	}
	v, err := s.judge(l, n, seat, current, found)
	if err != nil {
		return Disposition{}, err
	}
	if l.Kind == "human" && found {
		if err := s.noteWord(s.now); err != nil {
			return Disposition{}, err
		}
	}
	odd := v.Kind != "orders" && v.Kind != "join" && v.Kind != "late" && v.Kind != "empty" && v.Kind != "finished" && v.Kind != "moderator"
	return Disposition{Odd: odd, Verdict: v.Kind, Number: n}, s.tx.PutVerdict(n, v)
}

// dropOwnWords takes from a letter what begins with the mark of a page of ours: some
// programs quote without any sign. Nothing of a page that comes back is carried out,
// whoever brings it, and what stands below is taken for a part of it. The answer says
// so; a line copied out of a page has no mark above it and counts.
func (l *Letter) dropOwnWords() {
	i := slices.IndexFunc(l.Lines, func(line order.Numbered) bool { return templates.IsMark(line.Text) })
	if i < 0 {
		return
	}
	own := l.Lines[i:]
	l.Lines = l.Lines[:i:i]
	where := fmt.Sprintf("line %d", own[0].Number)
	if last := own[len(own)-1].Number; last > own[0].Number {
		where = fmt.Sprintf("lines %d-%d", own[0].Number, last)
	}
	l.Cut = append(slices.Clone(l.Cut), where+": a page of mine, with all below its mark, quoted")
}

// seatOf looks for the seat whose capability the letter carries.
func (s *session) seatOf(l *Letter) (seat store.Seat, current, found bool, err error) {
	if moderates, err := s.provesModerator(l); moderates || err != nil {
		return seat, false, false, err
	}
	for _, c := range l.Capabilities {
		seat, current, err = s.tx.SeatByCapability(c)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		return seat, current, err == nil, err
	}
	return store.Seat{}, false, false, nil
}

// judge decides what a letter may do. Robot manners come first: what no person
// wrote is never answered. [RFC 3834]
func (s *session) judge(l *Letter, n uint64, seat store.Seat, current, found bool) (store.Verdict, error) {
	switch l.Kind {
	case "human":
	case "bounce":
		return s.bounced(l)
	case "oversize":
		if !found || !s.proves(l, seat, current) {
			seat = store.Seat{} // not told whose seat it is, nor its key
		}
		return s.notice(l, seat, "too-big", nil)
	default:
		return store.Verdict{Kind: l.Kind, Reason: l.Why}, nil
	}
	if l.From == "" {
		return store.Verdict{Kind: "unsafe", Reason: l.Why}, nil
	}
	if !found {
		if v, proved, err := s.addressLetter(l); proved || err != nil {
			return v, err
		}
		if v, observes, err := s.observerLetter(l); observes || err != nil {
			return v, err
		}
		if v, moderators, err := s.moderatorLetter(l); moderators || err != nil {
			return v, err
		}
		return s.withoutSeat(l, n)
	}
	s.game = seat.Game
	proved := s.isSeats(l, seat)
	switch {
	case !current && proved:
		return s.notice(l, seat, "stale-capability", nil)
	case !proved:
		// The rightful owner's game is not named to somebody else.
		return s.notice(l, store.Seat{}, "wrong-seat", nil)
	case s.RequireDKIM && l.DKIM != "pass":
		return s.notice(l, store.Seat{}, "unsigned", nil)
	}
	return s.seatLetter(l, n, seat)
}

// isSeats tells whether a letter comes from an address of the seat's player.
func (s *session) isSeats(l *Letter, seat store.Seat) bool {
	return l.From == seat.Address || seat.State == "taken" && s.isPersons(seat.Address, l.From)
}

// proves tells whether a letter that carries a key of a seat may act for it.
func (s *session) proves(l *Letter, seat store.Seat, current bool) bool {
	return current && s.isSeats(l, seat) && (!s.RequireDKIM || l.DKIM == "pass")
}

// byMachine tells that most likely no person wrote.
func (l *Letter) byMachine() bool { return l.Doubt == "machine" || l.Doubt == "absence" }

const unanswered = "not answered: perhaps no person wrote"

// saysNothing are the notices that answer letters in which nothing was understood.
var saysNothing = []string{
	"stranger", "too-big", "say-join", "not-started", "finished", "quarantined", "stale-capability", "wrong-seat", "unsigned",
	"observer-only", "address-unsaid", "moderator-unproved",
}

// notice answers a letter with a short mail about one fact, within the cap of
// answers for a sender and day.
func (s *session) notice(l *Letter, seat store.Seat, kind string, args map[string]string) (store.Verdict, error) {
	v := store.Verdict{Kind: kind}
	if l.From == "" || strings.HasPrefix(l.From, "mailer-daemon@") || s.isOwn(l.From) {
		v.Reason = "no address to answer"
		return v, nil
	}
	enough := s.answeredEnough
	if seat.Game == "" {
		enough = s.strangerAnsweredEnough
	}
	if slices.Contains(saysNothing, kind) && (l.byMachine() || l.Doubt != "" && seat.Game == "") {
		v.Reason = unanswered
		return v, nil
	}
	if reason, err := enough(l.From); reason != "" || err != nil {
		v.Reason = reason
		return v, err
	}
	v.Answer = s.answerKey(l)
	m := mailing{key: v.Answer, kind: "notice", seat: seat, to: l.From, auto: "auto-replied", inReplyTo: l.MessageID}
	page := templates.Notice{Kind: kind, Args: args}
	if seat.Game != "" {
		g, err := s.tx.Game(seat.Game)
		if err != nil {
			return v, err
		}
		page.Head, page.Subject, m.toName = s.head(g, seat), l.Subject, l.FromName
	} else {
		// Perhaps somebody else wrote in that name: not a word of theirs is repeated.
		page.Address, page.Zone = s.Address, s.Zone
	}
	m.render = func() (templates.Page, error) { return s.pages.Notice(page) }
	s.mail(m)
	return v, nil
}

// anyAnswers is how many answers a seat, or a moderator, gets in a day even when each
// letter is understood: a program that sends our own words back may well say STATUS.
const anyAnswers = 1000

// leftUnanswered says why a letter that proves who wrote it gets no answer, when it
// says nothing that was understood, or something: perhaps no person writes, whatever
// the letter says of itself.
func (s *session) leftUnanswered(l *Letter, who string, nothing bool) (reason string, err error) {
	switch {
	case !nothing:
		return s.notAbove("all "+who, who, max(anyAnswers, s.AnswersPerDay))
	case l.byMachine():
		return unanswered, nil
	}
	return s.answeredEnough(l.From)
}

// answeredEnough counts an answer to a letter that may have been written by a
// machine, and says why there are no more of them today.
func (s *session) answeredEnough(from string) (reason string, err error) {
	return s.notAbove("notices "+from, from, s.AnswersPerDay)
}
