package adjudicator_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/store"
)

// line is a mail server that may be away.
type line struct{ away bool }

func (l *line) via() desk.Delivery {
	return desk.Delivery{
		Sender: sendFunc(func() error {
			if l.away {
				return errors.New("connection refused")
			}
			return nil
		}),
		Temporary: func(error) bool { return true }, Pause: func(int, string) time.Duration { return 5 * time.Minute },
		GiveUpAfter: 120 * time.Hour,
	}
}

// hours lets time pass, with a daemon's tries to send and looks at the clock.
func (r *room) hours(l *line, n int) {
	r.Helper()
	for range n {
		r.now = r.now.Add(time.Hour)
		r.tries(l)
		if err := clock.Tick(r.desk); err != nil {
			r.Fatal(err)
		}
	}
}

// tries lets the daemon send what it can.
func (r *room) tries(l *line) {
	r.Helper()
	_, err := r.desk.SendDue(r.Context(), l.via())
	if err != nil && !l.away {
		r.Fatal(err)
	}
	if !l.away {
		r.sent = 0 // nothing is left that was read
	}
}

// out is what has left since a time, by kind and recipient.
func (r *room) out(since time.Time) (list []string) {
	r.Helper()
	err := r.store.View(func(tx store.Tx) error {
		return tx.OutgoingOf("warta-1", func(o store.Outgoing) bool {
			if !o.Sent.IsZero() && !o.Sent.Before(since) {
				list = append(list, o.Kind+" to "+o.To)
			}
			return true
		})
	})
	if err != nil {
		r.Fatal(err)
	}
	slices.Sort(list)
	return list
}

func TestNobodyLosesTheTimeThatTheirReportLayInTheOutbox(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	l := &line{}
	r.tries(l)
	r.hours(l, 1)
	begun := r.game("warta-1").Deadline
	r.write(anna, "READY ANYWAY") // the report to Jan is written at 13:00, and stays
	l.away = true
	r.hours(l, 90)
	g := r.game("warta-1")
	if g.Step != 2 || g.State != "running" {
		t.Fatalf("step %d, %s: its deadline took effect before Jan could know of it", g.Step, g.State)
	}
	if want := begun.Add(time.Hour); !g.Deadline.Equal(want) {
		t.Errorf("deadline %v, want %v", g.Deadline, want)
	}
	l.away = false
	at := r.now
	r.hours(l, 1)
	if moved := r.game("warta-1").Deadline.Sub(g.Deadline); moved != 91*time.Hour {
		t.Errorf("the deadline was moved by %v", moved)
	}
	r.hours(l, 1)
	got := r.out(at)
	if strings.Count(strings.Join(got, ";"), "reminder") > 0 || !slices.Contains(got, "notice to "+jan) || !slices.Contains(got, "notice to "+anna) {
		t.Errorf("out went %v", got)
	}
	if n := len(slices.DeleteFunc(r.mail(), func(o store.Outgoing) bool { return o.To != boss })); n > 1 {
		t.Errorf("the moderator was told %d times", n)
	}
	// A second outage does not touch a report that has left.
	l.away = true
	now := r.game("warta-1").Deadline
	r.hours(l, 20)
	l.away = false
	r.hours(l, 1)
	if g := r.game("warta-1"); !g.Deadline.Equal(now) {
		t.Errorf("the deadline was moved again, to %v", g.Deadline)
	}
	r.hours(l, 80)
	if g := r.game("warta-1"); g.Step < 3 {
		t.Errorf("step %d: the deadline never takes effect", g.Step)
	}
}

func TestAReportThatLiesAndIsNotWaitedForMovesNothing(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	l := &line{}
	r.tries(l)
	r.does("PAUSE warta-1 REASON tea")
	r.write(jan, "STATUS")
	r.does("RESUME warta-1")
	r.does("CORRECT warta-1 REDUCE 3Pz REASON a slip") // a report to both, while Anna is awaited
	l.away = true
	r.hours(l, 3)
	was := r.game("warta-1").Deadline
	r.write(anna, "READY ANYWAY") // that is the answer
	is := r.game("warta-1").Deadline
	l.away = false
	r.tries(l)
	if g := r.game("warta-1"); !g.Deadline.Equal(is) || is.Before(was) {
		t.Errorf("deadline %v, want %v", g.Deadline, is)
	}
}

// One game that this Kurier cannot play keeps no mail of others from being noted as
// sent.
func TestMailThatComesBackFromAGameOfAnotherVersionStopsNoOtherMail(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.upgrade(slowPanzers(t))
	server := refusingServer{anna, map[string]int{}}
	via := desk.Delivery{Sender: server, Temporary: func(error) bool { return false }}
	if _, err := r.desk.SendDue(t.Context(), via); err != nil {
		t.Fatal(err)
	}
	if left := r.unsent(); len(left) > 0 {
		t.Errorf("%d mails are left", len(left))
	}
	// The moderator is told that the game has begun, and of the bounce.
	if server.taken[boss] != 2 || r.game("warta-1").State != "running" {
		t.Errorf("the moderator was told %d times; the game is %s", server.taken[boss], r.game("warta-1").State)
	}
}

func TestAMachineThatSleptTakesNobodysTime(t *testing.T) {
	r, set, _ := leaping(t)
	was := r.show().Game.Deadline
	set(3 * time.Hour)
	if err := clock.Tick(r.desk); err != nil {
		t.Fatal(err)
	}
	if got := r.show().Game.Deadline; !got.Equal(was.Add(3 * time.Hour)) {
		t.Errorf("deadline %v, was %v", got, was)
	}
}
