package main

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/mailer"
	"kurier/mailer/postoffice"
	"kurier/store"
)

// daemon carries letters between the mailbox, the desk and the mail server until
// its context ends.
type daemon struct {
	desk    *desk.Desk
	store   store.Store
	inbox   *mailer.Inbox
	sender  *mailer.Sender
	reading mailer.Options
	// verify checks the signature of a letter that the mail server has not; nil
	// leaves it.
	verify func(raw []byte, from string) string
	tick   time.Duration // how often to look at the clock
	look   time.Duration // how often to look into the outbox unasked
	log    *slog.Logger
	atOnce int // recipients that are written to at the same time
	retry  mailer.Patience
	giveUp time.Duration
	office *postoffice.Office // the embedded one, or nil
	after  func()             // called when a batch of letters is on disk; may be nil
	wake   chan struct{}      // something may be due in the outbox
}

func newDaemon(d daemon) *daemon {
	d.wake = make(chan struct{}, 1)
	if d.tick == 0 {
		d.tick = 15 * time.Second
	}
	if d.look == 0 {
		d.look = 2 * time.Second
	}
	if d.atOnce == 0 {
		d.atOnce = 8 // the sender itself bounds its connections
	}
	if d.retry == (mailer.Patience{}) {
		d.retry = mailer.Patience{First: time.Second, Longest: time.Minute}
	}
	return &d
}

// run works until ctx ends. The other ends may be down at the start or go away
// at any time: it says so, keeps what it has, and tries again.
func (d *daemon) run(ctx context.Context) error {
	clock.MailDown(d.desk, true) // until the mailbox has been seen
	var wg sync.WaitGroup
	wg.Go(func() { d.sendLoop(ctx) })
	wg.Go(func() { d.clockLoop(ctx) })
	err := d.receiveLoop(ctx)
	wg.Wait()
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// receiveLoop reads the mailbox. A disk that is full leaves the letters where
// they are; they are tried again.
func (d *daemon) receiveLoop(ctx context.Context) error {
	for ctx.Err() == nil {
		var at store.Cursor
		err := d.store.View(func(tx store.Tx) (err error) {
			at, err = tx.Cursor(d.inbox.Account())
			return err
		})
		if err == nil {
			err = d.inbox.Run(ctx, mailer.Cursor(at), d.receive)
		}
		if ctx.Err() != nil {
			break
		}
		d.log.Error("mailbox: trying again in 10 s", "error", err)
		select {
		case <-ctx.Done():
		case <-time.After(10 * time.Second):
		}
	}
	return ctx.Err()
}

// receive hands a batch to the desk. Only when all of it is on disk may the
// letters be moved away.
func (d *daemon) receive(batch []mailer.Fetched) ([]mailer.Disposition, error) {
	letters := make([]desk.Letter, len(batch))
	var checks sync.WaitGroup // the DNS is slow
	for i, f := range batch {
		l := letterOf(f, d.reading)
		letters[i] = l
		if d.verify != nil && l.DKIM == "" && l.Kind == string(mailer.Human) {
			checks.Go(func() { letters[i].DKIM = d.verify(f.Raw, l.From) })
		}
	}
	checks.Wait()
	verdicts, err := adjudicator.Receive(d.desk, letters)
	if err != nil {
		return nil, err
	}
	out := make([]mailer.Disposition, len(verdicts))
	for i, v := range verdicts {
		out[i] = mailer.ToDone
		if v.Odd {
			out[i] = mailer.ToOdd
		}
		d.log.Info("letter", "from", letters[i].From, "subject", mailer.WithoutCapability(letters[i].Subject), "verdict", v.Verdict)
	}
	if d.after != nil {
		d.after()
	}
	d.nudge()
	return out, nil
}

// nudge wakes the sender.
func (d *daemon) nudge() {
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

func (d *daemon) sendLoop(ctx context.Context) {
	via := desk.Delivery{
		Sender: d.sender, AtOnce: d.atOnce,
		Temporary: mailer.IsTemporary, Held: mailer.RetryAfter, Pause: d.retry.Pause, GiveUpAfter: d.giveUp,
	}
	down := false
	timer := time.NewTicker(d.look)
	defer timer.Stop()
	for {
		n, err := d.desk.SendDue(ctx, via)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil && !down:
			d.log.Warn("mail cannot go out; it waits in the outbox", "error", err)
			down = true
		case err == nil && down && n > 0:
			d.log.Info("mail goes out again")
			down = false
		}
		select {
		case <-ctx.Done():
			return
		case <-d.wake:
		case <-timer.C:
		}
	}
}

// tidyEvery is how often old mail and snapshots are thinned.
const tidyEvery = time.Hour

func (d *daemon) clockLoop(ctx context.Context) {
	timer := time.NewTicker(d.tick)
	defer timer.Stop()
	tidied := time.Now()
	for {
		clock.MailDown(d.desk, !d.inbox.Status().Up)
		if err := clock.TellOfMailbox(d.desk); err != nil {
			d.log.Error("the moderators were not told of the mailbox", "error", err)
		}
		if err := clock.Tick(d.desk); err != nil {
			d.log.Error("clock", "error", err)
		}
		if now := time.Now(); now.Sub(tidied) >= tidyEvery {
			tidied = now
			if _, err := d.desk.Tidy(mailer.Slim, desk.MailKept); err != nil {
				d.log.Error("tidying", "error", err)
			}
		}
		d.nudge()
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
		}
	}
}
