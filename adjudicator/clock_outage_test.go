package adjudicator_test

import (
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/store"
)

// quick is a room where games are played within the hour.
func quick(t *testing.T) *room {
	r := newRoom(t)
	r.alter = func(s *desk.Settings) {
		s.Clock = store.Clock{PerDecision: 30 * time.Minute, AtDeadline: "standing"}
	}
	r.again()
	return r
}

// again stops the desk and opens it anew.
func (r *room) again() {
	r.Helper()
	if err := r.store.Close(); err != nil {
		r.Fatal(err)
	}
	r.open()
}

// starts lets the daemon see the mailbox for the first time after a while.
func (r *room) starts(after time.Duration) {
	r.Helper()
	clock.MailDown(r.desk, true)
	r.now = r.now.Add(after)
	clock.MailDown(r.desk, false)
	r.tick()
}

func (r *room) tick() {
	r.Helper()
	if err := clock.Tick(r.desk); err != nil {
		r.Fatal(err)
	}
}

// takesEffect sees that a deadline takes effect when it is over, and that nobody is told
// of an outage.
func (r *room) takesEffect(deadline time.Time) {
	r.Helper()
	r.mail()
	r.now = deadline.Add(time.Second)
	r.tick()
	if st := r.show().Game; st.Step != 2 {
		r.Errorf("the deadline at %v did not take effect; it is %v", deadline, st.Deadline)
	}
	for _, m := range r.mail() {
		if m.Kind != "report" && !(m.To == boss && strings.Contains(string(m.Raw), "deadline of warta-1 was missed")) {
			r.Errorf("told although the mailbox could be read: %s to %s: %s", m.Kind, m.To, m.Raw)
		}
	}
}

// isPutOff sees that a deadline that is over waits for an hour since the mailbox was
// back, and that all are told why.
func (r *room) isPutOff(deadline, back time.Time) {
	r.Helper()
	r.mail()
	r.now = deadline.Add(time.Second)
	r.tick()
	if got, want := r.show().Game.Deadline, back.Add(time.Hour); !got.Equal(want) {
		r.Errorf("deadline %v, want %v", got, want)
	}
	told := r.mail()
	if len(told) != 3 {
		r.Fatalf("told after the outage: %v", kinds(told))
	}
	r.wants(string(told[1].Raw), "Kurier could not read its mailbox for a while")
}

func TestFirstDeadlineOfANewDeskIsNotMoved(t *testing.T) {
	r := quick(t)
	r.starts(3 * time.Second)
	r.begin(nil)
	r.takesEffect(r.now.Add(30 * time.Minute))
}

func TestDeadlineOfAGameBegunBeforeTheMailboxWasSeenIsNotMoved(t *testing.T) {
	r := quick(t)
	clock.MailDown(r.desk, true)
	r.begin(nil)
	deadline := r.now.Add(30 * time.Minute)
	r.now = r.now.Add(20 * time.Second)
	clock.MailDown(r.desk, false)
	r.takesEffect(deadline)
}

func TestShortStopOfTheDeskIsNoOutage(t *testing.T) {
	r := quick(t)
	r.starts(time.Second)
	r.begin(nil)
	deadline := r.now.Add(30 * time.Minute)
	for range 60 { // a quarter of an hour at work
		r.now = r.now.Add(15 * time.Second)
		clock.MailDown(r.desk, false)
		r.tick()
	}
	r.again()
	r.starts(4 * time.Minute)
	r.takesEffect(deadline)
}

func TestLongStopOfTheDeskIsAnOutage(t *testing.T) {
	r := quick(t)
	r.starts(time.Second)
	r.begin(nil)
	deadline := r.now.Add(30 * time.Minute)
	r.again()
	r.starts(20 * time.Minute)
	r.isPutOff(deadline, r.now)
}

func TestWhatBeginsAfterAnOutageIsNotMovedForIt(t *testing.T) {
	r := quick(t)
	r.starts(time.Second)
	clock.MailDown(r.desk, true)
	r.now = r.now.Add(2 * time.Hour)
	clock.MailDown(r.desk, false)
	r.now = r.now.Add(time.Second)
	r.begin(nil)
	r.takesEffect(r.now.Add(30 * time.Minute))
}

// Stores from before the time was kept know nothing of a stop: nobody may lose by it.
func TestStopOfUnknownLengthIsAnOutage(t *testing.T) {
	r := quick(t)
	r.begin(nil)
	deadline := r.now.Add(30 * time.Minute)
	r.again()
	r.starts(time.Second)
	r.isPutOff(deadline, r.now)
}

// A clock that is put back makes nothing younger than the outage after it.
func TestOutageAfterALeapOfTheClockPutsDeadlinesOff(t *testing.T) {
	for _, by := range []time.Duration{-80 * time.Hour, 80 * time.Hour} {
		r := quick(t)
		began := r.now
		var leapt time.Duration
		alter := r.alter
		r.alter = func(s *desk.Settings) {
			alter(s)
			s.Steady = func() time.Duration { return r.now.Sub(began) - leapt }
		}
		r.again()
		r.starts(time.Second)
		r.begin(nil)
		r.tick()
		leapt, r.now = by, r.now.Add(by)
		r.tick()
		deadline := r.show().Game.Deadline
		clock.MailDown(r.desk, true)
		r.now = r.now.Add(2 * time.Hour)
		clock.MailDown(r.desk, false)
		r.isPutOff(deadline, r.now)
	}
}
