package adjudicator

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"

	"kurier/store"
	"kurier/templates"
)

// mailing is a mail that this session decided to send.
type mailing struct {
	// key is unique for ever: the same cause never sends twice.
	key, kind  string
	seat       store.Seat
	to, toName string
	auto       string
	inReplyTo  string
	references []string
	render     func() (templates.Page, error)
}

type job struct {
	mailing
	out store.Outgoing
	err error
}

// mail puts a mailing on the session's list; flush renders it.
func (s *session) mail(m mailing) { s.jobs = append(s.jobs, job{mailing: m}) }

// flush renders the session's mail, on all cores since pictures take the time,
// and writes it to the outbox in the order it was decided.
func (s *session) flush() error {
	var wg sync.WaitGroup
	next := make(chan *job)
	for range min(len(s.jobs), runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for j := range next {
				j.out, j.err = s.compose(&j.mailing)
			}
		})
	}
	for i := range s.jobs {
		next <- &s.jobs[i]
	}
	close(next)
	wg.Wait()
	for i := range s.jobs {
		j := &s.jobs[i]
		if j.err != nil {
			return fmt.Errorf("mail %s: %w", j.key, j.err)
		}
		if err := s.tx.AddOutgoing(j.out); err != nil && !errors.Is(err, store.ErrExists) {
			return err
		}
		if err := s.noteGiven(&j.mailing, j.out); err != nil {
			return err
		}
	}
	s.jobs = nil
	return nil
}

// compose renders one mail to its final bytes. A panic in a page is an error of
// this mail.
func (s *session) compose(m *mailing) (out store.Outgoing, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &panicked{game: m.seat.Game, value: r, stack: stack()}
		}
	}()
	page, err := m.render()
	if err != nil {
		return out, err
	}
	id := s.messageID(m.key)
	subject := page.Subject
	if s.CapabilityIn == "subject" && m.seat.Capability != "" {
		subject += " [#" + m.seat.Capability + "]"
	}
	raw, err := s.post.Compose(Envelope{
		FromName: s.Name, To: m.to, ToName: m.toName, ReplyTo: s.replyTo(m.seat), Subject: subject,
		MessageID: id, InReplyTo: m.inReplyTo, References: m.references, Date: s.now, Auto: m.auto,
	}, page)
	if err != nil {
		return out, err
	}
	return store.Outgoing{
		Key: m.key, Game: m.seat.Game, Seat: m.seat.Seat, Kind: m.kind, MessageID: id, From: s.returnPath(m.to, m.auto), To: m.to,
		Raw: raw, Written: s.now, Due: s.now,
	}, nil
}

// messageID makes a mail's Message-ID from its key, so that it is stable, says
// nothing of other mail, and leads back to the key. It cannot be guessed: a delivery
// report that names it is about this mail.
func (d *Desk) messageID(key string) string {
	local := strings.ReplaceAll(key, "/", ".")
	return local + "." + d.secret("message", local) + "@" + d.domain()
}

// keyOf finds the key again from a Message-ID of ours.
func (d *Desk) keyOf(messageID string) (key string, ours bool) {
	local, _, _ := strings.Cut(strings.Trim(messageID, "<>"), "@")
	end := strings.LastIndexByte(local, '.')
	if end < 0 {
		return "", false
	}
	key = strings.ReplaceAll(local[:end], ".", "/")
	return key, hmac.Equal([]byte(d.messageID(key)), []byte(strings.Trim(messageID, "<>")))
}

// answerKey is the key of the answer to a letter. It comes from the letter
// alone, so that it tells nobody how many others wrote.
func (d *Desk) answerKey(l *Letter) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%s", l.MessageID, l.Digest, l.Received.UTC().Format(time.RFC3339Nano)))
	return "answer/" + hex.EncodeToString(sum[:10])
}

// Sender gives finished mail to a mail server. mailer.Sender is one.
type Sender interface {
	Send(ctx context.Context, from, to string, raw []byte) error
}

// Delivery tells the outbox how mail is to be sent, and a failed try repeated.
type Delivery struct {
	Sender
	// AtOnce is how many recipients may be written to at the same time; less than
	// two means one after another.
	AtOnce int
	// Temporary tells whether an error may pass.
	Temporary func(error) bool
	// Held tells of a mail that was held back and not tried at all, and for how
	// long; nil when that never happens.
	Held func(error) (time.Duration, bool)
	// Pause before the next try, after so many.
	Pause func(attempts int, key string) time.Duration
	// GiveUpAfter so long since it was written, and since this desk was opened: while
	// it was closed nothing was tried, and the clock may have been set. Zero means
	// never.
	GiveUpAfter time.Duration
}

func (via Delivery) held(err error) (time.Duration, bool) {
	if via.Held == nil || err == nil {
		return 0, false
	}
	return via.Held(err)
}

// SendDue sends what is due in the outbox and returns how many mails went out.
// A mail is marked as sent only after the server took it: a crash in between
// sends the same bytes with the same Message-ID again. An error means that the
// server could not be reached; everything stays in the outbox. While the store
// takes no writing, what has gone out is remembered, and nothing more is sent.
func (d *Desk) SendDue(ctx context.Context, via Delivery) (int, error) {
	sent := 0
	if err := d.noteTried(nil); err != nil {
		return sent, err
	}
	for ctx.Err() == nil {
		before, err := d.leaps()
		if err != nil {
			return sent, err
		}
		var due []store.Outgoing
		err = d.store.View(func(tx store.Tx) (err error) {
			due, err = tx.Unsent(d.Now(), 100)
			return err
		})
		if err != nil || len(due) == 0 {
			return sent, err
		}
		var down error
		tried := due[:0:0]
		errs := via.sendAll(ctx, due)
		after, _ := d.leaps() // a store in trouble is met again below
		for i, err := range errs {
			out, now := moved(due[i], after-before), d.Now()
			held, isHeld := via.held(err)
			switch {
			case err == nil:
				out.Sent, out.LastError = now, ""
				sent++
			case isHeld:
				out.Due = now.Add(held)
			case ctx.Err() != nil:
				down = ctx.Err()
				continue
			case via.Temporary(err) && (via.GiveUpAfter == 0 || now.Sub(out.Written) < via.GiveUpAfter || now.Sub(d.began) < via.GiveUpAfter):
				out.Attempts++
				out.LastError = err.Error()
				out.Due = now.Add(via.Pause(out.Attempts, out.Key))
				down = err
			default:
				out.Attempts++
				out.Failed, out.LastError = true, err.Error()
				d.Log.Warn("mail refused for good", "key", out.Key, "to", out.To, "error", err)
			}
			tried = append(tried, out)
		}
		if err := d.noteTried(tried); err != nil {
			return sent, err
		}
		if down != nil {
			return sent, down
		}
	}
	return sent, ctx.Err()
}

// leaps is how far the clock has leapt until now.
func (d *Desk) leaps() (time.Duration, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	err := d.afterLeap()
	return d.leapt, err
}

// lastMail is how long a stop waits for a mail on its way.
const lastMail = 3 * time.Second

// sendAll tries every mail once and returns what came of each. The mail of one
// recipient goes out in order.
func (via Delivery) sendAll(ctx context.Context, due []store.Outgoing) []error {
	errs := make([]error, len(due))
	letters := map[string][]int{}
	var recipients []string
	for i := range due {
		to := due[i].To
		if letters[to] == nil {
			recipients = append(recipients, to)
		}
		letters[to] = append(letters[to], i)
	}
	// A mail on its way when the daemon is told to stop may still arrive: otherwise
	// nobody would know that it did, and it would be sent again.
	onItsWay, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(lastMail, cancel) })
	defer stop()
	next := make(chan string)
	var wg sync.WaitGroup
	for range min(max(via.AtOnce, 1), len(recipients)) {
		wg.Go(func() {
			for to := range next {
				for _, i := range letters[to] {
					if errs[i] = ctx.Err(); errs[i] == nil {
						errs[i] = via.Send(onItsWay, due[i].From, to, due[i].Raw)
					}
				}
			}
		})
	}
	for _, to := range recipients {
		next <- to
	}
	close(next)
	wg.Wait()
	return errs
}

// noteTried writes down what became of a batch of mail, and tells the
// moderators of seats that cannot be reached.
func (d *Desk) noteTried(tried []store.Outgoing) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.untold = append(d.untold, tried...)
	if len(d.untold) == 0 {
		return nil
	}
	err := d.transact(func(s *session) error {
		for _, out := range d.untold {
			if err := s.tx.PutOutgoing(out); err != nil {
				return err
			}
			var err error
			if out.Failed {
				err = s.refused(out)
			} else if !out.Sent.IsZero() {
				err = s.leftLate(out)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		for _, out := range d.untold {
			d.lying.note(out)
		}
		d.untold = nil
	}
	return err
}

// tellModerators mails a notice to every moderator, those of the game included.
func (s *session) tellModerators(cause, kind string, args map[string]string) {
	for _, to := range s.moderatorsOf(args["game"]) {
		key, err := s.issueKey(to, false)
		if err != nil {
			s.Log.Error("no key for a moderator", "address", to, "error", err)
		}
		s.tellModerator(to, key, cause, kind, args)
	}
}

func shortDigest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:4])
}
