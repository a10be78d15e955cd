package adjudicator_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/moderation"
	"kurier/store"
)

// to are the mails of a batch that go to an address.
func to(mail []store.Outgoing, address string) []store.Outgoing {
	var out []store.Outgoing
	for _, o := range mail {
		if o.To == address {
			out = append(out, o)
		}
	}
	return out
}

// tickAt lets the clock strike at a time.
func (r *room) tickAt(at time.Time) []store.Outgoing {
	r.Helper()
	r.now = at
	if err := clock.Tick(r.desk); err != nil {
		r.Fatal(err)
	}
	return r.mail()
}

func TestADaysMailHoldsWhatCanWaitAndNothingElse(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	r.wants(r.write(anna, "SET DIGEST ON"), "one mail a day from now on, at 7:00")
	r.write(anna, "MOVE 3Pz 0406")
	r.mail()
	r.receive(r.letter(anna, "READY ANYWAY"))
	mine := to(r.mail(), anna)
	if len(mine) != 1 || mine[0].Kind != "answer" {
		t.Fatalf("told at once: %v", kinds(mine))
	}
	r.write(jan, "PRESS TO german", "Nice weather.")
	if got := to(r.mail(), anna); len(got) != 0 {
		t.Fatalf("press came at once: %v", kinds(got))
	}
	if got := r.tickAt(r.now.Add(18 * time.Hour)); len(to(got, anna)) != 0 {
		t.Fatalf("before the hour: %v", kinds(got))
	}
	got := to(r.tickAt(r.now.Add(time.Hour)), anna)
	if len(got) != 1 || got[0].Kind != "digest" {
		t.Fatalf("at the hour: %v", kinds(got))
	}
	text := string(got[0].Raw)
	r.wants(text, "WHAT THE DAY BROUGHT", "Nice weather.", "3Pz", "The Polish player is awaited", "Reply-To: kurier+")
	if again := r.tickAt(r.now.Add(time.Minute)); len(to(again, anna)) != 0 {
		t.Errorf("sent twice: %v", kinds(again))
	}
	// A day on which nothing happens brings nothing.
	if quiet := r.tickAt(r.now.Add(24 * time.Hour)); len(to(quiet, anna)) != 0 {
		t.Errorf("on a quiet day: %v", kinds(quiet))
	}
}

func TestWhatNeedsThePlayerBringsAlongWhatWasGathered(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "SET DIGEST ON")
	r.write(anna, "MOVE 3Pz 0406", "READY ANYWAY")
	r.write(jan, "PRESS TO german", "Good luck.")
	r.mail()
	r.receive(r.letter(jan, "MOVE 1Inf 2503", "READY ANYWAY"))
	got := to(r.mail(), anna)
	if len(got) != 1 || got[0].Kind != "report" {
		t.Fatalf("told: %v", kinds(got))
	}
	text := string(got[0].Raw)
	r.wants(text, "AWAITED FROM YOU", "TOLD SINCE THE LAST MAIL", "Good luck.", "3Pz", "1Inf")
	if got := r.tickAt(r.now.Add(24 * time.Hour)); len(to(got, anna)) != 0 {
		t.Errorf("told again: %v", kinds(got))
	}
	err := r.store.View(func(tx store.Tx) error { // nobody is looked for at every tick
		due, err := tx.DuePeople(r.now.AddDate(1, 0, 0))
		if len(due) > 0 {
			t.Errorf("still due: %v", due)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestTheLossOfASeatAndOffSendWhatWasGathered(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "SET DIGEST ON", "READY ANYWAY")
	r.mail()
	r.receive(r.letter(anna, "SET DIGEST OFF"))
	got := to(r.mail(), anna)
	if len(got) != 2 || got[0].Kind != "digest" && got[1].Kind != "digest" {
		t.Fatalf("after OFF: %v", kinds(got))
	}
	r.write(anna, "SET DIGEST ON")
	r.write(jan, "PRESS TO german", "Farewell.")
	r.mail()
	r.does("SUBSTITUTE warta-1 german ola@example.org")
	got = to(r.mail(), anna)
	if len(got) != 2 || got[0].Kind != "digest" || got[1].Kind != "notice" {
		t.Fatalf("after the substitution: %v", kinds(got))
	}
	r.wants(string(got[0].Raw), "Farewell.")
}

// Two rooms differ in what the Poles do out of sight; the German's mail of the day
// is the same in both.
func TestADaysMailTellsNothingHidden(t *testing.T) {
	texts := make([]string, 2)
	for i, orders := range [][]string{{"MOVE 30Inf 1117", "READY"}, {"READY ANYWAY"}} {
		r := newRoom(t)
		r.begin(map[string]string{"fog": "blind"})
		r.write(anna, "SET DIGEST ON", "READY ANYWAY")
		if i == 0 {
			r.write(jan, "HOLD 30Inf")
		}
		r.write(jan, orders...)
		r.write(anna, "READY ANYWAY")
		r.mail()
		got := to(r.tickAt(time.Date(2030, time.March, 5, 7, 0, 0, 0, time.UTC)), anna)
		if len(got) != 1 {
			t.Fatalf("%v", kinds(got))
		}
		texts[i] = got[0].Key + "\n" + string(got[0].Raw)
	}
	if texts[0] != texts[1] {
		t.Errorf("the mails differ:\n%s\n%s", texts[0], texts[1])
	}
	if !strings.Contains(texts[0], "WHAT HAPPENED") {
		t.Error(texts[0])
	}
}

func TestOneMailForAllGamesOnTheReadersClock(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "SET ZONE America/New_York", "SET DIGEST ON", "READY ANYWAY")
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "bzura-2", Title: "poland-campaign", Bots: []string{"polish"}}); err != nil {
		t.Fatal(err)
	}
	first := r.keys[anna]
	r.does("INVITE bzura-2 german " + anna)
	r.mail()
	r.receive(r.letter(anna, "JOIN"))
	r.mail()
	r.does("TELL bzura-2 german\nThe club is closed on Sunday.\nEND TELL")
	r.keys[anna] = first
	if got := r.tickAt(time.Date(2030, time.March, 5, 11, 59, 0, 0, time.UTC)); len(to(got, anna)) != 0 {
		t.Fatalf("before seven in New York: %v", kinds(got))
	}
	got := to(r.tickAt(time.Date(2030, time.March, 5, 12, 0, 0, 0, time.UTC)), anna)
	if len(got) != 1 {
		t.Fatalf("%v", kinds(got))
	}
	text := string(got[0].Raw)
	r.wants(text, "What the day brought: 2 games", "game warta-1", "game bzura-2", "The club is closed on Sunday.", "Reply-To: kurier@example.org")
	if strings.Count(text, "write to kurier+") != 2 {
		t.Errorf("every game has its own address: %s", text)
	}
}

// Whoever reads one mail a day is told in it that his time ran out, or in the report that comes before.
func TestADaysMailTellsOfATurnThatWasPlayedWithoutReady(t *testing.T) {
	const want = "Your time ran out before you had said READY: your turn was played with the one order on your sheet"
	late := func() *room {
		r := newRoom(t)
		r.begin(nil)
		r.write(anna, "SET DIGEST ON")
		r.write(anna, "MOVE 3Pz 0406")
		r.mail()
		r.tickAt(r.show().Game.Deadline.Add(-time.Hour)) // the reminder
		if at := to(r.tickAt(r.show().Game.Deadline.Add(13*time.Hour)), anna); slices.Contains(kinds(at), "report to "+anna) || r.show().Game.Step != 2 {
			t.Fatalf("at the deadline, step %d: %v", r.show().Game.Step, kinds(at))
		}
		return r
	}
	r := late()
	told := to(r.tickAt(r.now.Add(24*time.Hour)), anna)
	if len(told) != 1 || told[0].Kind != "digest" {
		t.Fatalf("at the hour: %v", kinds(told))
	}
	r.wants(string(told[0].Raw), want, "The Polish player is awaited")

	r = late()
	r.receive(r.letter(jan, "READY ANYWAY"))
	got := to(r.mail(), anna)
	if len(got) != 1 || got[0].Kind != "report" {
		t.Fatalf("told: %v", kinds(got))
	}
	r.wants(string(got[0].Raw), "AWAITED FROM YOU", "TOLD SINCE THE LAST MAIL", want)
}
