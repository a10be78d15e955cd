package desk

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"kurier/store"
)

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

// dispatch is mail that is sent together, and what came of each.
type dispatch struct {
	due   []store.Outgoing
	leapt time.Duration // how far the clock had leapt when it was read
	errs  []error
}

func (b dispatch) allSent() bool {
	return !slices.ContainsFunc(b.errs, func(err error) bool { return err != nil })
}

// mostAtOnce is how many mails are sent before they are marked as sent.
const mostAtOnce = 100

// progress is how many mails of a dispatch went out, and what is in the way of more.
type progress struct {
	sent int
	err  error
}

// SendDue sends what is due in the outbox and returns how many mails went out.
// That the server took a mail is noted (store.Took) before anything else goes to
// the same recipient or over the same connection: a crash sends again, with the same
// bytes and Message-ID, what was on its way at that moment, one mail of each of AtOnce
// recipients, and nothing that was noted. An error means that the server could not be
// reached; everything stays in the outbox. While the store takes no writing, what has
// gone out is remembered, and nothing more is sent.
//
// Marking it as sent, with what hangs on that, may have to wait for the desk. The next
// dispatch is sent meanwhile, unless something went wrong with the one before.
func (d *Desk) SendDue(ctx context.Context, via Delivery) (sent int, err error) {
	d.sending.Lock()
	defer d.sending.Unlock()
	if err := d.tellAgain(); err != nil {
		return 0, err
	}
	var last dispatch
	nothing := func() progress { return progress{} }
	marked := nothing // waits until last is marked
	for {
		next, err := d.due(ctx, last)
		next.errs = via.sendAll(ctx, next.due, d.took)
		before := marked()
		if sent += before.sent; before.err != nil {
			err = before.err
		}
		if err == nil && len(next.due) == 0 && len(last.due) == 0 {
			return sent, nil
		}
		last, marked = next, d.mark(ctx, via, next)
		if err == nil && next.allSent() {
			continue
		}
		now := marked()
		if sent += now.sent; err == nil {
			err = now.err
		}
		if err != nil {
			return sent, err
		}
		last, marked = dispatch{}, nothing
	}
}

// due is what is to be sent now, less what is being marked as sent.
func (d *Desk) due(ctx context.Context, marking dispatch) (b dispatch, err error) {
	if err := ctx.Err(); err != nil {
		return b, err
	}
	if b.leapt, err = d.leaps(); err != nil {
		return b, err
	}
	err = d.Store.View(func(tx store.Tx) (err error) {
		b.due, err = tx.Unsent(d.Now(), mostAtOnce+len(marking.due))
		return err
	})
	b.due = slices.DeleteFunc(b.due, func(o store.Outgoing) bool {
		return slices.ContainsFunc(marking.due, func(m store.Outgoing) bool { return m.Seq == o.Seq })
	})
	return b, err
}

// leaps is how far the clock has leapt until now. When the desk is at work, it has just
// looked at the clock itself, and need not be waited for.
func (d *Desk) leaps() (time.Duration, error) {
	if !d.Turn.TryLock() {
		return time.Duration(d.leapt.Load()), nil
	}
	defer d.Turn.Unlock()
	err := d.AfterLeap()
	return time.Duration(d.leapt.Load()), err
}

// lastMail is how long a stop waits for a mail on its way.
const lastMail = 3 * time.Second

// errUnnoted is what came of mail that was not tried, since of mail before it nobody
// could note that it went out.
var errUnnoted = errors.New("not tried: what goes out cannot be noted")

// took notes that the server took a mail. Another process may have been quicker.
func (d *Desk) took(out store.Outgoing) error {
	err := d.Store.Took(out.Key, d.Now())
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

// sendAll tries every mail once and returns what came of each. What went out is noted
// by took; when it cannot be, nothing more is tried. The mail of one recipient goes
// out in order.
func (via Delivery) sendAll(ctx context.Context, due []store.Outgoing, took func(store.Outgoing) error) []error {
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
	var unnoted atomic.Bool
	try := func(out store.Outgoing) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		if unnoted.Load() {
			return errUnnoted
		}
		err := via.Send(onItsWay, out.From, out.To, out.Raw)
		if err == nil && took(out) != nil {
			unnoted.Store(true)
		}
		return err
	}
	next := make(chan string)
	var wg sync.WaitGroup
	for range min(max(via.AtOnce, 1), len(recipients)) {
		wg.Go(func() {
			for to := range next {
				for _, i := range letters[to] {
					errs[i] = try(due[i])
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

// mark writes down what became of a dispatch. It returns at once; the progress is there
// when that is done.
func (d *Desk) mark(ctx context.Context, via Delivery, b dispatch) func() progress {
	done := make(chan progress, 1)
	go func() { done <- d.note(ctx, via, b) }()
	return sync.OnceValue(func() progress { return <-done })
}

func (d *Desk) note(ctx context.Context, via Delivery, b dispatch) (o progress) {
	if len(b.due) == 0 {
		return o
	}
	d.Turn.Lock()
	defer d.Turn.Unlock()
	_ = d.AfterLeap() // a store in trouble is met again below
	for i, err := range b.errs {
		out, now := moved(b.due[i], time.Duration(d.leapt.Load())-b.leapt), d.Now()
		held, isHeld := via.held(err)
		switch {
		case err == nil:
			out.Sent, out.LastError = now, ""
			o.sent++
		case isHeld:
			out.Due = now.Add(held)
		case ctx.Err() != nil:
			o.err = ctx.Err()
			continue
		case errors.Is(err, errUnnoted):
			o.err = err
			continue
		case via.Temporary(err) && (via.GiveUpAfter == 0 || now.Sub(out.Written) < via.GiveUpAfter || now.Sub(d.Began) < via.GiveUpAfter):
			out.Attempts++
			out.LastError = err.Error()
			out.Due = now.Add(via.Pause(out.Attempts, out.Key))
			o.err = err
		default:
			out.Attempts++
			out.Failed, out.LastError = true, err.Error()
			d.Log.Warn("mail refused for good", "key", out.Key, "to", out.To, "error", err)
		}
		d.unmarked = append(d.unmarked, out)
	}
	if err := d.tell(); err != nil {
		o.err = err
	}
	return o
}

// tellAgain writes down what could not be written when it was sent.
func (d *Desk) tellAgain() error {
	if len(d.unmarked) == 0 {
		return nil
	}
	d.Turn.Lock()
	defer d.Turn.Unlock()
	return d.tell()
}

// remarkSent tells the daemon's log of a mail, and after which step of its game it left.
func (s *Session) remarkSent(out store.Outgoing) {
	step := 0
	if g, err := s.Tx.Game(out.Game); err == nil { // of no game, when it is to a stranger or a moderator
		step = g.Step
	}
	s.Remark("mail sent", out.Game, step, []string{out.Seat}, "kind", out.Kind, "to", out.To)
}

// tell writes down what became of mail, and tells the moderators of seats that cannot
// be reached.
func (d *Desk) tell() error {
	if len(d.unmarked) == 0 {
		return nil
	}
	err := d.Transact(func(s *Session) error {
		for _, out := range d.unmarked {
			if err := s.Tx.PutOutgoing(out); err != nil {
				return err
			}
			var err error
			if out.Failed {
				err = s.refused(out)
			} else if !out.Sent.IsZero() {
				s.remarkSent(out)
				err = s.leftLate(out)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		for _, out := range d.unmarked {
			d.undelivered.note(out)
		}
		d.unmarked = nil
	}
	return err
}
