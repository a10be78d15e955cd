package adjudicator_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/store"
)

// bounceOf is a report that mail to somebody could not be delivered, sent to where
// their mail went out from.
func (r *room) bounceOf(hard bool, returnPath string) {
	r.Helper()
	_, tag, _ := strings.Cut(returnPath, "+")
	tag, _, _ = strings.Cut(tag, "@")
	r.report(desk.Bounce{Hard: hard, Tag: tag})
}

// report is a delivery report.
func (r *room) report(b desk.Bounce) {
	r.Helper()
	l := r.letter("mailer-daemon@mx.example")
	l.Kind, l.Why = "bounce", "a delivery report"
	b.Recipient, b.Status = "somebody@example.net", "5.1.1"
	l.Bounce = &b
	if got := r.receive(l)[0].Verdict; got != "bounce" {
		r.Errorf("verdict %s", got)
	}
}

// unsent is the mail in the outbox.
func (r *room) unsent() (all []store.Outgoing) {
	r.Helper()
	err := r.store.View(func(tx store.Tx) (err error) {
		all, err = tx.Unsent(r.now.AddDate(1, 0, 0), 0)
		return err
	})
	if err != nil {
		r.Fatal(err)
	}
	return all
}

// returnPaths are the envelope senders of the mail in the outbox, by recipient.
func (r *room) returnPaths() map[string]string {
	r.Helper()
	out := map[string]string{}
	for _, o := range r.unsent() {
		if o.From != "" {
			out[o.To] = o.From
		}
	}
	return out
}

func TestOnlyTheReturnPathOfAPlayersMailStopsTheClock(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	paths := r.returnPaths()
	if paths[anna] == paths[jan] || !strings.HasPrefix(paths[anna], "kurier+bounce-") {
		t.Fatalf("mail goes out from %v", paths)
	}
	for _, false := range []string{
		"kurier@example.org", "kurier+bounce-@example.org", "kurier+bounce-abcdefghij234567klmn@example.org",
		"kurier+" + r.keys[anna] + "@example.org", "kurier+bounce-" + r.keys[anna] + "@example.org", paths[anna][:len(paths[anna])-20] + "@example.org",
	} {
		r.bounceOf(true, false)
	}
	r.bounceOf(false, paths[anna])
	if m := r.mail(); len(m) > 0 || r.show().Game.State != "running" {
		t.Fatalf("the game is %s; %v", r.show().Game.State, kinds(m))
	}
	r.bounceOf(true, strings.ToUpper(paths[anna]))
	got := kinds(r.mail())
	slices.Sort(got)
	if st := r.show(); st.Game.State != "paused" || st.Game.Left == 0 || st.Seats[0].Unreachable.IsZero() || !st.Seats[1].Unreachable.IsZero() {
		t.Errorf("%s with %v left; %v", st.Game.State, st.Game.Left, st.Seats)
	}
	if want := []string{"notice to boss@example.org", "notice to " + jan}; !slices.Equal(got, want) {
		t.Errorf("told %q, want %q", got, want)
	}
}

func TestANewAddressTakesTheFlagAway(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.bounceOf(true, r.returnPaths()[anna])
	r.does("SUBSTITUTE warta-1 german eva@example.net", "eva@example.net")
	if st := r.show(); !st.Seats[0].Unreachable.IsZero() || st.Game.State != "paused" {
		t.Errorf("%s, %v", st.Game.State, st.Seats[0].Unreachable)
	}
}

// refusingServer takes no mail for one recipient, for good.
type refusingServer struct {
	whom  string
	taken map[string]int // by recipient
}

func (s refusingServer) Send(_ context.Context, _, to string, _ []byte) error {
	s.taken[to]++
	if to == s.whom {
		return errors.New("550 5.1.1 no such user")
	}
	return nil
}

func TestMailThatTheServerRefusesIsAsGoodAsABounce(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	server := refusingServer{anna, map[string]int{}}
	via := desk.Delivery{Sender: server, Temporary: func(error) bool { return false }}
	if _, err := r.desk.SendDue(t.Context(), via); err != nil {
		t.Fatal(err)
	}
	if st := r.show(); st.Game.State != "paused" || st.Seats[0].Unreachable.IsZero() {
		t.Errorf("%s, %v", st.Game.State, st.Seats[0].Unreachable)
	}
	if told := server.taken["boss@example.org"]; told != 2 { // that the game has begun, and of the bounce
		t.Errorf("the moderator was told %d times", told)
	}
}

// withoutPlus are the settings of accounts that take no mail for kurier+something@.
var withoutPlus = map[string]func(*desk.Settings){
	"keys in the subject": func(s *desk.Settings) { s.CapabilityIn = "subject" },
	"a plain return path": func(s *desk.Settings) { s.ReturnPath = "plain" },
}

// roomWith has settings of its own.
func roomWith(t *testing.T, alter func(*desk.Settings)) *room {
	t.Helper()
	r := newRoom(t)
	r.store.Close()
	r.alter = alter
	r.open()
	return r
}

func TestWithoutPlusAddressesMailComesBackToThePlainOne(t *testing.T) {
	for what, alter := range withoutPlus {
		r := roomWith(t, alter)
		r.begin(nil)
		for to, from := range r.returnPaths() {
			if from != "kurier@example.org" {
				t.Errorf("with %s, mail to %s goes out from %s", what, to, from)
			}
		}
	}
}

func TestWithoutPlusAddressesTheMessageIDProvesWhoseMailCameBack(t *testing.T) {
	for what, alter := range withoutPlus {
		r := roomWith(t, alter)
		r.begin(nil)
		var id string // of Anna's last report
		for _, o := range r.unsent() {
			if o.To == anna && o.From != "" {
				id = o.MessageID
			}
		}
		at := strings.IndexByte(id, '@')
		tag := strings.LastIndexByte(id[:max(at, 0)], '.')
		if at-tag != 21 {
			t.Fatalf("with %s, the report to Anna is %s", what, id)
		}
		for _, madeUp := range []string{
			"", "@", "somebody@example.org", id[:tag] + id[at:], id[:tag+1] + id[at:], id[:tag] + ".abcdefghij234567klmn" + id[at:],
			strings.Replace(id, "german", "polish", 1), id[:at] + "@example.com", id[:at], "x" + id,
		} {
			r.report(desk.Bounce{Hard: true, Original: madeUp})
		}
		r.report(desk.Bounce{Hard: false, Original: id})
		if m := r.mail(); len(m) > 0 || r.show().Game.State != "running" {
			t.Fatalf("with %s, the game is %s; %v", what, r.show().Game.State, kinds(m))
		}
		r.report(desk.Bounce{Hard: true, Original: id})
		if st := r.show(); st.Game.State != "paused" || st.Seats[0].Unreachable.IsZero() || !st.Seats[1].Unreachable.IsZero() {
			t.Errorf("with %s: %s; %v", what, st.Game.State, st.Seats)
		}
		if got := r.mail(); len(got) != 2 {
			t.Errorf("with %s, told %v", what, kinds(got))
		}
	}
}

// A player can send their own mail back: the clock stands still for a week at most,
// and not twice in a month.
func TestABounceStopsTheClockForAWeekAtMostAndNotTwiceInAMonth(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	path := r.returnPaths()[anna]
	r.mail()
	tick := func(d time.Duration) (told []string) {
		r.now = r.now.Add(d)
		if err := clock.Tick(r.desk); err != nil {
			t.Fatal(err)
		}
		told = kinds(r.mail())
		slices.Sort(told)
		return told
	}
	r.now = r.now.Add(60 * time.Hour) // 12 of 72 are left
	r.bounceOf(true, path)
	r.wants(r.told(boss), "by itself it does so on Thursday 14 March 2030, 00:00 UTC", "CLOCK warta-1 bounce=14d")
	r.does("STATUS warta-1", "the clock goes on Thursday 14 March 2030, 00:00 UTC")
	if told := tick(7*24*time.Hour - time.Second); len(told) > 0 || r.game("warta-1").State != "paused" {
		t.Fatalf("%s, told %v", r.game("warta-1").State, told)
	}
	want := []string{"notice to " + anna, "notice to boss@example.org", "notice to " + jan}
	if told := tick(time.Second); !slices.Equal(told, want) {
		t.Errorf("told %v", told)
	}
	g := r.game("warta-1")
	if g.State != "running" || g.Left != 0 || !g.Deadline.Equal(r.now.Add(24*time.Hour)) {
		t.Errorf("%s, deadline %v at %v", g.State, g.Deadline, r.now)
	}
	for range 3 {
		r.bounceOf(true, path)
	}
	r.wants(r.told(boss), "it was stopped for this seat on Thursday 7 March 2030, 00:00 UTC already", "PAUSE warta-1 stops it all the same")
	if g := r.game("warta-1"); g.State != "running" || !r.show().Seats[0].Unreachable.IsZero() {
		t.Errorf("stopped again: %s", g.State)
	}
	r.write(anna, "READY ANYWAY")
	r.write(jan, "READY ANYWAY")
	// Another seat is another matter, and a month later the first is, too.
	r.does("CLOCK warta-1 time=60d")
	r.now = r.now.Add(24 * 24 * time.Hour)
	r.bounceOf(true, path)
	if g := r.game("warta-1"); g.State != "paused" {
		t.Errorf("after a month it is %s", g.State)
	}
}

func TestTheModeratorSaysHowLongABounceStopsTheClock(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	path := r.returnPaths()[anna]
	r.does("CLOCK warta-1", "it stands still for 7 days at most")
	r.does("CLOCK warta-1 bounce=2d", "it stands still for 2 days at most")
	r.refuses("CLOCK warta-1 bounce=soon", "needs a length of time")
	r.bounceOf(true, path)
	ends := func(in time.Duration) {
		t.Helper()
		if at := r.game("warta-1").Remind; !at.Equal(r.now.Add(in)) {
			t.Errorf("it goes on at %v, and it is %v", at, r.now)
		}
	}
	ends(48 * time.Hour)
	r.does("CLOCK warta-1 bounce=5d")
	ends(5 * 24 * time.Hour)
	r.does("PAUSE warta-1 REASON Anna is moving house", "is paused")
	r.refuses("PAUSE warta-1", "warta-1 is paused")
	r.now = r.now.Add(40 * 24 * time.Hour)
	if err := clock.Tick(r.desk); err != nil || r.game("warta-1").State != "paused" {
		t.Errorf("%s, %v", r.game("warta-1").State, err)
	}
	r.does("RESUME warta-1")
	r.does("CLOCK warta-1 bounce=none", "it stands still until RESUME")
	r.bounceOf(true, path)
	if g := r.game("warta-1"); g.State != "paused" || !g.Remind.IsZero() {
		t.Errorf("%s, goes on at %v", g.State, g.Remind)
	}
}

func TestALeapOfTheClockEndsNoPause(t *testing.T) {
	r, set, pass := leaping(t)
	r.bounceOf(true, r.returnPaths()[anna])
	set(240 * time.Hour)
	if err := clock.Tick(r.desk); err != nil || r.game("warta-1").State != "paused" {
		t.Fatalf("%s, %v", r.game("warta-1").State, err)
	}
	pass(168 * time.Hour)
	if err := clock.Tick(r.desk); err != nil || r.game("warta-1").State != "running" {
		t.Errorf("%s, %v", r.game("warta-1").State, err)
	}
}

// Answers go out without a return path, or under the desk's address where the host takes
// nothing else: "plain" is said of all mail.
func TestAPlainReturnPathIsThatOfAnswersToo(t *testing.T) {
	for path, want := range map[string]string{"plus": "", "plain": "kurier@example.org"} {
		r := roomWith(t, func(s *desk.Settings) { s.ReturnPath = path })
		r.begin(nil)
		r.mail()
		r.receive(r.letter(anna, "STATUS"))
		mail := r.mail()
		if len(mail) != 1 || mail[0].Kind != "answer" || mail[0].From != want {
			t.Errorf("%s: %d mails, the first %s from %q", path, len(mail), mail[0].Kind, mail[0].From)
		}
	}
}
