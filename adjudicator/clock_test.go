package adjudicator_test

import (
	"slices"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
)

func TestDeadlineResolvesWithWhatIsFiledAfterGrace(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "MOVE 3Pz 0406")
	tick := func(after time.Duration) {
		r.now = r.now.Add(after)
		if err := clock.Tick(r.desk); err != nil {
			t.Fatal(err)
		}
	}
	tick(49 * time.Hour)
	if m := r.mail(); len(m) != 1 || m[0].Kind != "reminder" || m[0].To != anna {
		t.Fatalf("one reminder wanted, got %v", kinds(m))
	}
	tick(24 * time.Hour) // past the deadline, within grace
	if r.show().Game.Step != 1 {
		t.Fatal("resolved before grace was over")
	}
	tick(6 * time.Hour)
	if r.show().Game.Step != 2 {
		t.Fatal("not resolved after grace")
	}
	r.mail()
	r.wants(r.write(anna, "MOVE 4Pz 1016"), "line 1")
	if len(r.filed("german")) != 0 {
		t.Error("a late order was filed")
	}
}

func TestMailboxOutageDoesNotCostATurn(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	clock.MailDown(r.desk, true)
	r.now = r.now.Add(100 * time.Hour)
	if err := clock.Tick(r.desk); err != nil {
		t.Fatal(err)
	}
	clock.MailDown(r.desk, false)
	if err := clock.Tick(r.desk); err != nil {
		t.Fatal(err)
	}
	if r.show().Game.Step != 1 {
		t.Error("a deadline took effect while the mailbox could not be read")
	}
	told := r.mail()
	if k := kinds(told); !slices.Equal(k, []string{"notice to boss@example.org", "notice to " + anna, "notice to " + jan}) {
		t.Fatalf("told after the outage: %v", k)
	}
	r.wants(string(told[0].Raw), "Kurier could not read its mailbox for a while.")
	r.wants(string(told[1].Raw), "the deadline of warta-1 is moved on to Friday 8 March 2030, 17:00 UTC")
	r.now = r.now.Add(8 * time.Hour)
	if err := clock.Tick(r.desk); err != nil {
		t.Fatal(err)
	}
	if r.show().Game.Step != 2 {
		t.Error("the game does not go on after the outage")
	}
}

func TestReadySaidWhilePausedCountsWhenTheGameGoesOn(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	act := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	act(moderation.Pause(r.desk, "warta-1"))
	if k := kinds(r.mail()); len(k) != 2 {
		t.Errorf("told of the pause: %v", k)
	}
	r.wants(r.write(anna, "MOVE 3Pz 0406", "READY ANYWAY"), "Your sheet is ready; the game is paused", "MOVE 3Pz 0406")
	r.now = r.now.Add(1000 * time.Hour)
	act(clock.Tick(r.desk))
	if r.show().Game.Step != 1 {
		t.Fatal("a paused game went on")
	}
	act(moderation.Resume(r.desk, "warta-1"))
	if st := r.show(); st.Game.Step != 2 || st.Game.Deadline != r.now.Add(72*time.Hour) {
		t.Errorf("step %d, deadline %v", st.Game.Step, st.Game.Deadline)
	}
	// Without READY the game goes on with the time that was left.
	r.now = r.now.Add(70 * time.Hour)
	act(moderation.Pause(r.desk, "warta-1"))
	r.now = r.now.Add(1000 * time.Hour)
	act(moderation.Resume(r.desk, "warta-1"))
	if st := r.show(); st.Game.Step != 2 || st.Game.Deadline != r.now.Add(2*time.Hour) {
		t.Errorf("step %d, deadline %v, want two hours from %v", st.Game.Step, st.Game.Deadline, r.now)
	}
}

func TestShakyMailboxDoesNotPutDeadlinesOffForEver(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	clock.MailDown(r.desk, true)
	clock.MailDown(r.desk, false)
	for range 79 * 2 {
		r.now = r.now.Add(30 * time.Minute)
		clock.MailDown(r.desk, true)
		clock.MailDown(r.desk, false)
		if err := clock.Tick(r.desk); err != nil {
			t.Fatal(err)
		}
	}
	if r.show().Game.Step != 2 {
		t.Error("the deadline did not take effect")
	}
}

func TestWithoutRemindersNoneIsSent(t *testing.T) {
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	r.alter = func(s *desk.Settings) { s.Clock.RemindBefore = 0 }
	r.open()
	r.begin(nil)
	r.mail()
	for range 80 {
		r.now = r.now.Add(time.Hour)
		if err := clock.Tick(r.desk); err != nil {
			t.Fatal(err)
		}
	}
	if k := kinds(r.mail()); r.show().Game.Step != 2 || !slices.Equal(k, []string{"notice to " + boss, "report to " + anna, "report to " + jan}) {
		t.Errorf("step %d, mail %v", r.show().Game.Step, k)
	}
}
