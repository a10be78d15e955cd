package adjudicator_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// clocked is a room with clock settings of its own, its game begun and the first
// mail read.
func clocked(t *testing.T, alter func(*desk.Settings)) *room {
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	r.alter = alter
	r.open()
	r.begin(nil)
	r.mail()
	return r
}

// pass lets time pass, hour by hour.
func (r *room) pass(d time.Duration) {
	r.Helper()
	for end := r.now.Add(d); r.now.Before(end); {
		r.now = r.now.Add(min(time.Hour, end.Sub(r.now)))
		if err := clock.Tick(r.desk); err != nil {
			r.Fatal(err)
		}
	}
}

func (r *room) step() int { return r.show().Game.Step }

// moderates carries out one line and returns what was answered, word by word.
func (r *room) moderates(line string) (kind string, args map[string]string, refused bool) {
	row := moderation.Do(r.desk, "boss@example.org", []order.Numbered{{Number: 1, Text: line}}).Lines[0]
	return row.Kind, row.Args, row.Refused
}

func TestQuietDaysPutTheDeadlineOff(t *testing.T) {
	r := clocked(t, func(s *desk.Settings) { s.Clock.Quiet, s.Clock.Zone = []string{"tue", "wed"}, "Europe/Warsaw" })
	if got, want := r.show().Game.Deadline, time.Date(2030, 3, 9, 12, 0, 0, 0, time.UTC); !got.Equal(want) {
		t.Errorf("deadline %v, want %v", got, want)
	}
	if err := moderation.Pause(r.desk, "warta-1"); err != nil {
		t.Fatal(err)
	}
	r.now = r.now.Add(240 * time.Hour) // Thursday week
	if err := moderation.Resume(r.desk, "warta-1"); err != nil {
		t.Fatal(err)
	}
	if got, want := r.show().Game.Deadline, time.Date(2030, 3, 17, 12, 0, 0, 0, time.UTC); !got.Equal(want) {
		t.Errorf("after a pause %v, want %v", got, want)
	}
}

func TestSeveralReminders(t *testing.T) {
	r := clocked(t, func(s *desk.Settings) { s.Clock.RemindAgain = []time.Duration{6 * time.Hour, time.Hour} })
	for _, c := range []struct {
		pass time.Duration
		want int
	}{{48 * time.Hour, 1}, {18 * time.Hour, 1}, {5 * time.Hour, 1}, {time.Hour, 0}} {
		r.pass(c.pass)
		if m := r.mail(); len(m) != c.want {
			t.Errorf("%v: %v", r.now, kinds(m))
		}
	}
}

func TestAtTheDeadlineAsTheGameSays(t *testing.T) {
	filed := func(r *room) bool { // did the filed move count?
		return slices.ContainsFunc(r.show().View.Units, func(u title.Unit) bool { return u.Name == "3Pz" && u.At == "0406" })
	}
	for _, c := range []struct {
		at    string
		lines []string
		moved bool
	}{
		{"standing", []string{"MOVE 3Pz 0406"}, true},
		{"default", []string{"MOVE 3Pz 0406"}, false},
		{"bot", []string{"MOVE 3Pz 0406"}, true},
	} {
		r := clocked(t, func(s *desk.Settings) { s.Clock.AtDeadline = c.at })
		r.write(anna, c.lines...)
		r.pass(79 * time.Hour)
		if r.step() != 2 || filed(r) != c.moved {
			t.Errorf("%s: step %d, moved %v", c.at, r.step(), filed(r))
		}
	}
	r := clocked(t, func(s *desk.Settings) { s.Clock.AtDeadline = "hold" })
	r.pass(100 * time.Hour)
	if g := r.show().Game; g.Step != 1 || g.Trouble == "" {
		t.Errorf("hold: step %d, trouble %q", g.Step, g.Trouble)
	}
}

func TestKindsOfDecisionsHaveTimesOfTheirOwn(t *testing.T) {
	r := clocked(t, func(s *desk.Settings) {
		s.Clock.Kinds = map[string]time.Duration{"turn": 10 * time.Hour, "retreat": time.Hour}
	})
	if got := r.show().Game.Deadline.Sub(r.now); got != 10*time.Hour {
		t.Errorf("a turn has %v", got)
	}
}

func TestGraceIsChargedOnlyToWhoHadSomethingToDecide(t *testing.T) {
	r := clocked(t, func(s *desk.Settings) { s.Clock.Account = 8 * time.Hour })
	seat := func(name string) store.Seat {
		for _, x := range r.show().Seats {
			if x.Seat == name {
				return x
			}
		}
		return store.Seat{}
	}
	r.pass(75 * time.Hour) // three hours into the grace
	r.write(anna, "READY ANYWAY")
	if g, p := seat("german").Grace, seat("polish").Grace; r.step() != 2 || g != 3*time.Hour || p != 0 {
		t.Fatalf("step %d, grace used: %v, %v", r.step(), g, p)
	}
	r.write(jan, "READY ANYWAY") // in time
	if seat("polish").Grace != 0 {
		t.Error("grace was charged within the time")
	}
	step := r.step()
	r.pass(76 * time.Hour)
	if r.step() != step {
		t.Fatal("five hours of grace were left")
	}
	r.pass(time.Hour)
	if g := seat("german").Grace; r.step() != step+1 || g != 8*time.Hour {
		t.Fatalf("step %d, grace used %v", r.step(), g)
	}
	r.write(jan, "READY ANYWAY")
	step = r.step()
	r.pass(72 * time.Hour)
	if r.step() != step+1 {
		t.Error("grace beyond the account")
	}
}

func TestLedgerOfPunctuality(t *testing.T) {
	r := clocked(t, nil)
	r.pass(10 * time.Hour)
	r.write(anna, "READY ANYWAY") // on time, 10 h
	r.write(jan, "READY ANYWAY")  // on time, 0 h
	r.pass(74 * time.Hour)
	r.write(anna, "READY ANYWAY") // late, 74 h
	r.pass(100 * time.Hour)
	people, err := r.people()
	if err != nil || len(people) != 2 {
		t.Fatal(people, err)
	}
	for i, want := range []store.Record{
		{Decisions: 2, OnTime: 1, Late: 1, Took: 84 * time.Hour},
		{Decisions: 2, OnTime: 1, Missed: 1, Took: 72 * time.Hour},
	} {
		if got := people[i].Record; got != want {
			t.Errorf("%s: %+v, want %+v", people[i].Addresses, got, want)
		}
	}
}

func TestLeapOfTheClockPunishesNobody(t *testing.T) {
	var steady time.Duration
	r := clocked(t, func(s *desk.Settings) { s.Steady = func() time.Duration { return steady } })
	tick := func(moved, passed time.Duration) {
		t.Helper()
		r.now, steady = r.now.Add(moved), steady+passed
		if err := clock.Tick(r.desk); err != nil {
			t.Fatal(err)
		}
	}
	deadline := r.show().Game.Deadline
	tick(0, 0)
	tick(5*time.Hour, 5*time.Hour)
	tick(240*time.Hour, time.Minute)
	g := r.show().Game
	if want := deadline.Add(240*time.Hour - time.Minute); g.Step != 1 || !g.Deadline.Equal(want) {
		t.Fatalf("step %d, deadline %v, want %v", g.Step, g.Deadline, want)
	}
	told := r.mail()
	if k := kinds(told); !slices.Equal(k, []string{"notice to boss@example.org", "notice to " + anna, "notice to " + jan}) {
		t.Fatalf("told: %v", k)
	}
	r.wants(string(told[1].Raw), "The clock of Kurier's machine was wrong", "is moved on to")
	tick(-240*time.Hour, time.Minute)
	if got := r.show().Game.Deadline; got.Sub(deadline).Abs() > 5*time.Minute {
		t.Errorf("after the clock was put right the deadline is %v, was %v", got, deadline)
	}
}

func TestSilenceOfAllPutsADeadlineOffOnce(t *testing.T) {
	r := clocked(t, nil)
	alone := r.step()
	r.pass(79 * time.Hour) // one person is awaited: silence is their own
	if r.step() != alone+1 {
		t.Fatal("one who is silent holds the game up")
	}
	// Two people are awaited, in two games.
	for _, line := range []string{"NEW poland-campaign id=bzura-2", "INVITE bzura-2 german ola@example.org", "BOT bzura-2 polish"} {
		if kind, args, refused := r.moderates(line); refused {
			t.Fatal(line, kind, args)
		}
	}
	r.mail()
	r.write("ola@example.org", "JOIN")
	r.mail()
	step := r.step()
	r.pass(79 * time.Hour)
	if r.step() != step {
		t.Fatal("nobody wrote anything, and it was punished")
	}
	var told []string
	for _, m := range r.mail() {
		if strings.Contains(string(m.Raw), "Nobody at all has written to Kurier") {
			told = append(told, m.To)
		}
	}
	slices.Sort(told)
	if !slices.Equal(told, []string{anna, "boss@example.org", jan, "ola@example.org"}) {
		t.Errorf("told: %v", told)
	}
	r.pass(40 * time.Hour)
	if r.step() != step+1 {
		t.Error("put off more than once")
	}
}

func TestVacationHasAYearlyAllowance(t *testing.T) {
	r := clocked(t, func(s *desk.Settings) { s.VacationDays = 12 })
	r.receive(r.letter(anna, "VACATION 10"))
	told := r.mail()
	if k := kinds(told); !slices.Equal(k, []string{"notice to " + jan, "answer to " + anna}) {
		t.Fatalf("told: %v", k)
	}
	r.wants(string(told[0].Raw), "The German player of warta-1 is away until 14 March 2030.", "its deadline waits")
	r.wants(string(told[1].Raw), "the others are told. 2 days of vacation left this year")
	if got := r.show().Game.Deadline.Sub(r.now); got != 240*time.Hour {
		t.Errorf("deadline in %v", got)
	}
	r.pass(48 * time.Hour)
	r.wants(r.write(anna, "VACATION 15"), "that is 5 days more than your vacation: 12 days a year")
	r.wants(r.write(anna, "VACATION OFF"), "your time off is over")
	r.wants(r.write(anna, "VACATION 10"), "0 days of vacation left this year")
}

func TestVacationHoldsInAllGames(t *testing.T) {
	r := clocked(t, nil)
	for _, line := range []string{"NEW poland-campaign id=bzura-2", "INVITE bzura-2 german " + jan, "BOT bzura-2 polish"} {
		if kind, args, refused := r.moderates(line); refused {
			t.Fatal(line, kind, args)
		}
	}
	warta := r.keys[jan]
	r.mail()
	r.write(jan, "JOIN")
	r.mail()
	r.keys[jan] = warta
	r.write(jan, "VACATION 14")
	st, err := r.desk.Show("bzura-2")
	if err != nil || st.Game.Deadline.Sub(r.now) != 14*24*time.Hour {
		t.Errorf("deadline of the other game in %v, %v", st.Game.Deadline.Sub(r.now), err)
	}
}

func TestDatesAreShownInTheReadersZone(t *testing.T) {
	r := clocked(t, nil)
	r.wants(r.write(anna, "SET ZONE europe/warsaw"), "dates in your mail are shown in the time of Europe/Warsaw", "You have until Thursday 7 March 2030, 13:00 CET (Europe/Warsaw)")
	r.wants(r.write(anna, "SET ZONE Mars/Olympus"), "I know no time zone “Mars/Olympus”")
	r.wants(r.write(anna, "SET ZONE america/port_of_spain"), "America/Port_of_Spain")
	r.wants(r.write(anna, "SET ZONE DEFAULT"), "You have until Thursday 7 March 2030, 12:00 UTC")
}

func TestModeratorSetsTheClock(t *testing.T) {
	r := clocked(t, nil)
	kind, args, refused := r.moderates("CLOCK warta-1 time=2d time.retreat=12h grace=3h account=1d remind=1d,6h quiet=sat,sun zone=Europe/Warsaw deadline=hold")
	if refused || kind != "clock" {
		t.Fatal(kind, args)
	}
	want := store.Clock{
		PerDecision: 48 * time.Hour, Grace: 3 * time.Hour, RemindBefore: 24 * time.Hour, AtDeadline: "hold",
		Kinds: map[string]time.Duration{"retreat": 12 * time.Hour}, RemindAgain: []time.Duration{6 * time.Hour},
		Quiet: []string{"sat", "sun"}, Zone: "Europe/Warsaw", Account: 24 * time.Hour,
	}
	if got := r.show().Game.Clock; !sameClock(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	told := r.mail()
	if k := kinds(told); !slices.Equal(k, []string{"notice to " + anna, "notice to " + jan}) {
		t.Errorf("told: %v", k)
	}
	r.wants(string(told[0].Raw), "Time for a decision: 2 days", "Quiet days, on which no time runs: sat, sun (days of Europe/Warsaw)", "the game waits for the moderator")
	for _, bad := range []string{
		"grace=never", "gracee=6h", "quiet=caturday", "zone=Mars/Olympus", "deadline=panic", "time", "time.panic=1d", "remind=1d,6h,5h,4h,3h,2h", "time.=1d",
		"quiet=mon,tue,wed,thu,fri,sat,sun",
	} {
		if kind, args, refused := r.moderates("CLOCK warta-1 grace=1h " + bad); !refused || !strings.HasPrefix(kind, "clock-") {
			t.Errorf("%s: %s %v", bad, kind, args)
		}
	}
	if got := r.show().Game.Clock; !sameClock(got, want) {
		t.Errorf("a refused line changed the clock: %+v", got)
	}
}

func sameClock(a, b store.Clock) bool {
	return a.PerDecision == b.PerDecision && a.Grace == b.Grace && a.RemindBefore == b.RemindBefore && a.AtDeadline == b.AtDeadline &&
		a.Kinds["retreat"] == b.Kinds["retreat"] && len(a.Kinds) == len(b.Kinds) && slices.Equal(a.RemindAgain, b.RemindAgain) &&
		slices.Equal(a.Quiet, b.Quiet) && a.Zone == b.Zone && a.Account == b.Account
}
