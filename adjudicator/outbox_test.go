package adjudicator_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/store"
)

type brokenServer struct{ fails int }

func (b *brokenServer) Send(context.Context, string, string, []byte) error {
	if b.fails > 0 {
		b.fails--
		return errors.New("connection refused")
	}
	return nil
}

func TestOutboxKeepsMailUntilTheServerTakesIt(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	server := &brokenServer{fails: 1000}
	via := desk.Delivery{
		Sender: server, Temporary: func(error) bool { return true }, Pause: func(int, string) time.Duration { return time.Minute },
	}
	if n, err := r.desk.SendDue(t.Context(), via); err == nil || n != 0 {
		t.Fatalf("sent %d, error %v", n, err)
	}
	server.fails = 0
	if n, err := r.desk.SendDue(t.Context(), via); err != nil || n != 0 {
		t.Fatalf("sent %d before the pause was over, error %v", n, err)
	}
	r.now = r.now.Add(2 * time.Minute)
	n, err := r.desk.SendDue(t.Context(), via)
	if err != nil || n == 0 {
		t.Fatalf("sent %d, error %v", n, err)
	}
	if m, err := r.desk.SendDue(t.Context(), via); m != 0 || err != nil {
		t.Errorf("sent %d again, error %v", m, err)
	}
}

type fullStore struct {
	store.Store
	full *bool
}

func (f fullStore) Update(fn func(store.Tx) error) error {
	return f.Store.Update(func(tx store.Tx) error {
		if err := fn(tx); err != nil {
			return err
		}
		if *f.full {
			return fmt.Errorf("write: %w", store.ErrFull)
		}
		return nil
	})
}

type countingServer map[string]int

func (c countingServer) Send(_ context.Context, _, _ string, raw []byte) error {
	c[string(raw)]++
	return nil
}

func TestFullStoreKeepsNothingHalfAndSendsNothingTwice(t *testing.T) {
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	full := false
	r.under = func(s store.Store) store.Store { return fullStore{s, &full} }
	r.open()
	r.begin(nil)
	full = true
	l := r.letter(anna, "MOVE 3Pz 0406", "READY ANYWAY")
	for range 3 {
		if d, err := adjudicator.Receive(r.desk, []desk.Letter{l}); !errors.Is(err, store.ErrFull) || len(d) != 0 {
			t.Fatalf("dispositions %v, error %v: the letter must stay in the mailbox", d, err)
		}
	}
	if st := r.show(); st.Game.Step != 1 || st.Game.State != "running" || len(r.filed("german")) != 0 {
		t.Errorf("something was kept: step %d, %s, %v", st.Game.Step, st.Game.State, r.filed("german"))
	}
	r.now = r.now.Add(100 * time.Hour)
	if err := clock.Tick(r.desk); !errors.Is(err, store.ErrFull) || r.show().Game.State != "running" {
		t.Errorf("the clock on a full disk: %v, game %s", err, r.show().Game.State)
	}
	r.now = r.now.Add(-100 * time.Hour)
	server := countingServer{}
	via := desk.Delivery{Sender: server, Temporary: func(error) bool { return true }}
	for range 3 {
		if _, err := r.desk.SendDue(t.Context(), via); !errors.Is(err, store.ErrFull) {
			t.Errorf("sending on a full disk: %v", err)
		}
	}
	full = false
	if d := r.receive(l); d[0].Verdict != "orders" || r.show().Game.Step != 2 {
		t.Errorf("when there is room again: %+v, step %d", d, r.show().Game.Step)
	}
	if _, err := r.desk.SendDue(t.Context(), via); err != nil {
		t.Fatal(err)
	}
	if len(server) != 10 { // two invitations, two welcomes, the moderator's news, two first reports, an answer, two reports
		t.Errorf("%d mails went out", len(server))
	}
	for raw, n := range server {
		if n != 1 {
			t.Errorf("sent %d times: %.200s", n, raw)
		}
	}
}

type slowServer struct {
	stop context.CancelFunc
	sent int
}

func (s *slowServer) Send(ctx context.Context, _, _ string, _ []byte) error {
	s.stop()
	s.sent++
	return ctx.Err()
}

func TestStopDoesNotForgetAMailOnItsWay(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	ctx, stop := context.WithCancel(t.Context())
	server := &slowServer{stop: stop}
	if n, err := r.desk.SendDue(ctx, desk.Delivery{Sender: server, Temporary: func(error) bool { return true }}); n != 1 || !errors.Is(err, context.Canceled) || server.sent != 1 {
		t.Errorf("%d noted, %d sent, error %v", n, server.sent, err)
	}
	// Two invitations, two welcomes, two reports and the moderator's news are seven.
	if n, err := r.desk.SendDue(t.Context(), desk.Delivery{Sender: countingServer{}}); err != nil || n != 6 {
		t.Errorf("%d sent after the stop, error %v", n, err)
	}
}
