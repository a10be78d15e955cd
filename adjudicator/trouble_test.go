package adjudicator_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/store"
)

// failingStore loses the next commits with an error that says no more than that.
type failingStore struct {
	store.Store
	fails *int
}

func (f failingStore) Update(fn func(store.Tx) error) error {
	return f.Store.Update(func(tx store.Tx) error {
		if err := fn(tx); err != nil {
			return err
		}
		if *f.fails > 0 {
			*f.fails--
			return errors.New("write kurier.db: input/output error")
		}
		return nil
	})
}

func TestACommitThatFailsIsNoFaultOfTheGame(t *testing.T) {
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	fails := 0
	r.under = func(s store.Store) store.Store { return failingStore{s, &fails} }
	r.open()
	r.begin(nil)
	r.mail()
	l := r.letter(anna, "MOVE 3Pz 0406", "READY ANYWAY")
	for fails = 2; fails > 0; { // the batch, and the letter alone
		if d, err := adjudicator.Receive(r.desk, []desk.Letter{l}); err == nil {
			t.Fatalf("taken with a failed commit: %+v", d)
		}
	}
	r.now = r.now.Add(100 * time.Hour)
	fails = 1
	if err := clock.Tick(r.desk); err == nil {
		t.Error("the clock knows nothing of the failed commit")
	}
	r.now = r.now.Add(-100 * time.Hour)
	if st := r.show(); st.Game.State != "running" || st.Game.Step != 1 {
		t.Fatalf("state %s, step %d", st.Game.State, st.Game.Step)
	}
	if d := r.receive(l); d[0].Verdict != "orders" || r.show().Game.Step != 2 {
		t.Errorf("on a sound disk: %+v, step %d", d, r.show().Game.Step)
	}
}

// leaping is a room whose clock can be set; a minute passes only when it is told to.
func leaping(t *testing.T) (r *room, set, pass func(time.Duration)) {
	var steady time.Duration
	r = clocked(t, func(s *desk.Settings) { s.Steady = func() time.Duration { return steady } })
	set = func(by time.Duration) { r.now = r.now.Add(by) }
	return r, set, func(d time.Duration) { set(d); steady += d }
}

func TestALeapOfTheClockGivesNoMailUpAndLeavesNoneLying(t *testing.T) {
	for _, by := range []time.Duration{240 * time.Hour, -240 * time.Hour} {
		r, set, pass := leaping(t)
		server := &brokenServer{fails: 1}
		via := desk.Delivery{
			Sender: server, Temporary: func(error) bool { return true }, GiveUpAfter: 120 * time.Hour,
			Pause: func(int, string) time.Duration { return time.Minute },
		}
		waiting := func() (n int) {
			err := r.store.View(func(tx store.Tx) error {
				list, err := tx.Unsent(r.now.AddDate(1, 0, 0), 0)
				n = len(list)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		before := waiting()
		set(by)
		server.fails = before
		if _, err := r.desk.SendDue(t.Context(), via); err == nil {
			t.Fatal("the server took it")
		}
		if n := waiting(); n < before {
			t.Errorf("%v: %d of %d mails were given up", by, before-n, before)
		}
		set(-by)
		pass(2 * time.Minute)
		if _, err := r.desk.SendDue(t.Context(), via); err != nil {
			t.Fatal(err)
		}
		if n := waiting(); n > 0 {
			t.Errorf("%v: %d mails lie in the outbox", by, n)
		}
	}
}

// The clock leaps while a mail is on its way, and the disk is full.
func TestALeapInTheMidstOfSendingGivesNoMailUp(t *testing.T) {
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	full := false
	var steady time.Duration
	r.alter = func(s *desk.Settings) { s.Steady = func() time.Duration { return steady } }
	r.under = func(s store.Store) store.Store { return fullStore{s, &full} }
	r.open()
	r.begin(nil)
	r.mail()
	via := desk.Delivery{
		Sender: sendFunc(func() error {
			if !full {
				r.now, full = r.now.Add(240*time.Hour), true
			}
			return errors.New("connection reset")
		}),
		Temporary: func(error) bool { return true }, GiveUpAfter: 120 * time.Hour, Pause: func(int, string) time.Duration { return time.Minute },
	}
	if _, err := r.desk.SendDue(t.Context(), via); !errors.Is(err, store.ErrFull) {
		t.Fatal(err)
	}
	full = false
	server := countingServer{}
	r.now, steady = r.now.Add(2*time.Minute), steady+2*time.Minute
	via.Sender = server
	if _, err := r.desk.SendDue(t.Context(), via); err != nil || len(server) < 6 {
		t.Errorf("%d mails went out, %v", len(server), err)
	}
	if r.show().Game.Deadline.Before(r.now.Add(71 * time.Hour)) {
		t.Errorf("the deadline is %v, and it is %v", r.show().Game.Deadline, r.now)
	}
}

type sendFunc func() error

func (f sendFunc) Send(context.Context, string, string, []byte) error { return f() }

// A letter that comes between a leap back and the next look at the clock gets a
// deadline of the new time, and keeps it.
func TestADeadlineSetJustAfterALeapIsWhole(t *testing.T) {
	r, set, _ := leaping(t)
	set(-240 * time.Hour)
	r.write(anna, "READY ANYWAY")
	if err := clock.Tick(r.desk); err != nil {
		t.Fatal(err)
	}
	if g := r.show().Game; g.Step != 2 || g.Deadline.Before(r.now.Add(71*time.Hour)) || g.Deadline.After(r.now.Add(73*time.Hour)) {
		t.Errorf("step %d, deadline in %v", g.Step, g.Deadline.Sub(r.now))
	}
}

// A clock that was set back while nothing ran leaves no mail lying for as long.
func TestMailThatWaitsIsTriedAtOnceAfterAStart(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.now = r.now.Add(-240 * time.Hour)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	r.open()
	server := countingServer{}
	if n, err := r.desk.SendDue(t.Context(), desk.Delivery{Sender: server, Temporary: func(error) bool { return true }}); err != nil || n != 7 {
		t.Errorf("%d mails went out, %v", n, err)
	}
}
