package adjudicator_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/store"
)

// daily is a room whose moderator wants one mail a day.
func daily(t *testing.T) *room {
	r := clocked(t, nil)
	r.wants(r.write(boss, "SET DIGEST ON"), "boss@example.org gets one mail a day of what can wait, at 7:00 (UTC)")
	return r
}

// second is another game, which begins.
func (r *room) second() {
	r.Helper()
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "bzura-2", Title: "poland-campaign", Bots: []string{"polish"}}); err != nil {
		r.Fatal(err)
	}
	r.does("INVITE bzura-2 german ola@example.org")
	r.mail()
	r.write("ola@example.org", "JOIN")
}

// march is a time of day in the month that rooms begin in.
func march(day, hour, minute int) time.Time {
	return time.Date(2030, time.March, day, hour, minute, 0, 0, time.UTC)
}

// before sees that texts stand in a mail in this order.
func (r *room) before(text string, parts ...string) {
	r.Helper()
	text = strings.Join(strings.Fields(text), " ")
	for _, part := range parts {
		_, rest, ok := strings.Cut(text, part)
		if !ok {
			r.Errorf("%q is not there, or stands before the others:\n%s", part, text)
		}
		text = rest
	}
}

func TestAModeratorsDayHoldsWhatCanWaitTheMostUrgentFirst(t *testing.T) {
	r := daily(t)
	paths := r.returnPaths()
	r.second()
	r.does("END bzura-2 ABANDONED REASON a trial")
	r.bounceOf(true, paths[anna])
	if got := to(r.mail(), boss); len(got) > 0 {
		t.Fatalf("told at once: %s", got[0].Raw)
	}
	if got := to(r.tickAt(march(5, 6, 59)), boss); len(got) > 0 {
		t.Fatalf("before the hour: %s", got[0].Raw)
	}
	got := to(r.tickAt(march(5, 7, 0)), boss)
	if len(got) != 1 {
		t.Fatalf("%d mails at the hour", len(got))
	}
	text := string(got[0].Raw)
	r.before(text, "Reply-To: kurier+"+r.keys[boss], "What the day brought where you moderate", "THE GAME warta-1", "4 March 2030, 12:00", "to anna@example.org comes back",
		"THE GAME bzura-2", "The game bzura-2 is over.", "The game bzura-2 has begun.")
	if got := to(r.tickAt(march(6, 7, 1)), boss); len(got) > 0 {
		t.Errorf("a day on which nothing happened: %s", got[0].Raw)
	}
	r.does("RESUME warta-1")
	r.now = march(20, 8, 0)
	r.pass(time.Hour)
	if got := to(r.mail(), boss); len(got) > 0 {
		t.Errorf("a missed deadline came at once: %s", got[0].Raw)
	}
	r.wants(string(to(r.tickAt(march(21, 7, 0)), boss)[0].Raw), "has passed without orders that count from: german")
}

func TestWhatNeedsTheModeratorComesAtOnceWhateverTheyWish(t *testing.T) {
	r := daily(t)
	paths := r.returnPaths()
	r.does("CLOCK warta-1 bounce=none deadline=hold")
	r.mail()
	for _, c := range []struct {
		do   func()
		told string
	}{
		{func() { r.receive(r.letter(anna, "PRESS TO moderator", "Are you there?")) }, "Are you there?"},
		{func() { r.receive(r.letter(anna, "PRESS TO polish", "Peace?")) }, "Peace?"},
		{func() { r.receive(r.letter(jan, "RESIGN")) }, "gives up the seat"},
		{func() { r.receive(r.letter(anna, "ADDRESS ADD anna@work.example")) }, "says that anna@work.example is theirs as well"},
		{func() { _, _, _ = moderation.ModeratorKey(r.desk, boss, false, true) }, "This is your moderator's key"},
		{func() { r.bounceOf(true, paths[jan]) }, "RESUME warta-1 lets the game go on."}, // and nothing else does
		{func() { r.does("RESUME warta-1"); r.mail(); r.pass(100 * time.Hour) }, "held for the moderator"},
	} {
		c.do()
		r.wants(r.told(boss), c.told)
	}
}

func TestAModeratorsDayGoesOutOnceWhateverFails(t *testing.T) {
	r := newRoom(t)
	full := false
	r.under = func(s store.Store) store.Store { return fullStore{s, &full} }
	r.again()
	r.begin(nil)
	r.mail()
	r.write(boss, "SET DIGEST ON")
	r.second()
	r.mail()
	full = true
	r.now = march(5, 7, 0)
	for range 3 {
		if err := clock.Tick(r.desk); !errors.Is(err, store.ErrFull) {
			t.Fatalf("the hour strikes on a full disk: %v", err)
		}
	}
	full = false
	for day := range 3 {
		r.again()
		if got := to(r.tickAt(march(5+day, 7, 1)), boss); len(got) != max(0, 1-day) {
			t.Errorf("%d mails on day %d", len(got), day)
		}
	}
}

// brokenPost cannot make the mail of a day for one address.
type brokenPost struct {
	plainPost
	to *string
}

func (p brokenPost) Compose(e desk.Envelope, page facts.Page) ([]byte, error) {
	if e.To == *p.to && strings.Contains(page.Subject, "What the day brought where you moderate") {
		return nil, errors.New("no words for it")
	}
	return p.plainPost.Compose(e, page)
}

func TestAModeratorsDayThatCannotBeMadeIsTriedTheNextDayAndHoldsUpNoOther(t *testing.T) {
	const deputy = "Deputy@example.org"
	broken := boss
	r := newRoom(t)
	r.composer = brokenPost{to: &broken}
	r.alter = func(s *desk.Settings) { s.Moderators = append(s.Moderators, deputy) }
	r.again()
	r.begin(nil)
	r.mail()
	r.write(boss, "SET DIGEST ON")
	r.write(deputy, "SET DIGEST ON")
	r.second()
	r.mail()
	if got := r.tickAt(march(5, 7, 0)); len(to(got, boss)) != 0 || len(to(got, deputy)) != 1 {
		t.Fatalf("%v", kinds(got))
	}
	broken = ""
	if got := r.tickAt(march(5, 9, 0)); len(to(got, boss)) != 0 {
		t.Errorf("before the next day: %v", kinds(got))
	}
	got := to(r.tickAt(march(6, 7, 0)), boss)
	if len(got) != 1 {
		t.Fatalf("%d mails the next day", len(got))
	}
	r.wants(string(got[0].Raw), "The game bzura-2 has begun.")
}

// An outage that puts off the deadlines of many games is one piece of news.
func TestWhatTouchesManyGamesIsToldOnce(t *testing.T) {
	r := daily(t)
	r.second()
	clock.MailDown(r.desk, true)
	r.now = march(8, 12, 0)
	clock.MailDown(r.desk, false)
	r.tick()
	if a, b := r.game("warta-1").Deadline, r.game("bzura-2").Deadline; !a.Equal(march(8, 13, 0)) || !b.Equal(a) {
		t.Fatalf("the deadlines are %v and %v", a, b)
	}
	r.mail()
	text := string(to(r.tickAt(march(9, 7, 0)), boss)[0].Raw)
	if n := strings.Count(text, "could not read its mailbox"); n != 1 {
		t.Errorf("told %d times:\n%s", n, text)
	}
	r.wants(text, "MORE THAN ONE GAME")
}

// Mail that comes back again and again is told once a week, in whichever way.
func TestWhatWasToldInOneWayIsNotToldInTheOther(t *testing.T) {
	for was, is := range map[string]string{"ON": "OFF", "OFF": "ON"} {
		r := clocked(t, nil)
		paths := r.returnPaths()
		r.write(boss, "SET DIGEST "+was)
		r.bounceOf(true, paths[anna])
		r.does("RESUME warta-1")
		r.bounceOf(true, paths[anna])
		r.now = march(5, 7, 0)
		r.tick()
		r.wants(r.told(boss), "comes back.", "is not stopped twice within thirty days")
		r.write(boss, "SET DIGEST "+is)
		r.bounceOf(true, paths[anna])
		if got := to(r.tickAt(march(6, 7, 0)), boss); len(got) > 0 {
			t.Errorf("after %s and %s: %s", was, is, got[0].Raw)
		}
	}
}

func TestWhoModeratesAGameNoMoreGetsNoNewsOfIt(t *testing.T) {
	r := clocked(t, nil)
	const deputy = "deputy@example.org"
	r.does("MODERATOR warta-1 ADD " + deputy)
	r.mail()
	r.wants(r.write(deputy, "SET DIGEST ON"), "deputy@example.org gets one mail a day")
	r.bounceOf(true, r.returnPaths()[anna])
	r.does("MODERATOR warta-1 REMOVE " + deputy)
	r.mail()
	if got := to(r.tickAt(march(5, 7, 0)), deputy); len(got) > 0 {
		t.Errorf("told of a game of others: %s", got[0].Raw)
	}
}

func TestSetDigestSaysWhatItWants(t *testing.T) {
	r := clocked(t, nil)
	r.refuses("SET DIGEST WEEKLY", "SET DIGEST ON, for one mail a day of what can wait, and SET DIGEST OFF")
	r.refuses("SET PICTURES OFF", "set in a letter about that seat")
	r.refuses("SET DIGEST ON", "name yourself with --who")
	row := moderation.Do(r.desk, "nobody@example.org", numbered([]string{"SET DIGEST ON"})).Lines[0]
	if !row.Refused || row.Kind != "set-nobody" {
		t.Errorf("somebody who moderates nothing: %+v", row)
	}
}

func TestSetDigestOffSendsWhatWasGatheredAndEndsIt(t *testing.T) {
	r := daily(t)
	r.second()
	r.mail()
	text := r.write(boss, "SET DIGEST OFF")
	r.before(text, "The game bzura-2 has begun.", "boss@example.org gets every mail at once again; what was gathered is on its way")
	r.does("END bzura-2 ABANDONED REASON a trial")
	r.wants(r.told(boss), "The game bzura-2 is over.")
	if got := to(r.tickAt(march(5, 7, 1)), boss); len(got) > 0 {
		t.Errorf("a day's mail: %s", got[0].Raw)
	}
	r.wants(r.write(boss, "SET DIGEST OFF"), "gets every mail at once again")
}
