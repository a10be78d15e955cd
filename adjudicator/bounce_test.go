package adjudicator_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator"
	"kurier/store"
)

// bounceOf is a report that mail to somebody could not be delivered, sent to where
// their mail went out from.
func (r *room) bounceOf(hard bool, returnPath string) {
	r.Helper()
	_, tag, _ := strings.Cut(returnPath, "+")
	tag, _, _ = strings.Cut(tag, "@")
	r.report(adjudicator.Bounce{Hard: hard, Tag: tag})
}

// report is a delivery report.
func (r *room) report(b adjudicator.Bounce) {
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
	via := adjudicator.Delivery{Sender: server, Temporary: func(error) bool { return false }}
	if _, err := r.desk.SendDue(t.Context(), via); err != nil {
		t.Fatal(err)
	}
	if st := r.show(); st.Game.State != "paused" || st.Seats[0].Unreachable.IsZero() {
		t.Errorf("%s, %v", st.Game.State, st.Seats[0].Unreachable)
	}
	if told := server.taken["boss@example.org"]; told != 1 {
		t.Errorf("the moderator was told %d times", told)
	}
}

// withoutPlus are the settings of accounts that take no mail for kurier+something@.
var withoutPlus = map[string]func(*adjudicator.Settings){
	"keys in the subject": func(s *adjudicator.Settings) { s.CapabilityIn = "subject" },
	"a plain return path": func(s *adjudicator.Settings) { s.ReturnPath = "plain" },
}

// roomWith has settings of its own.
func roomWith(t *testing.T, alter func(*adjudicator.Settings)) *room {
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
			r.report(adjudicator.Bounce{Hard: true, Original: madeUp})
		}
		r.report(adjudicator.Bounce{Hard: false, Original: id})
		if m := r.mail(); len(m) > 0 || r.show().Game.State != "running" {
			t.Fatalf("with %s, the game is %s; %v", what, r.show().Game.State, kinds(m))
		}
		r.report(adjudicator.Bounce{Hard: true, Original: id})
		if st := r.show(); st.Game.State != "paused" || st.Seats[0].Unreachable.IsZero() || !st.Seats[1].Unreachable.IsZero() {
			t.Errorf("with %s: %s; %v", what, st.Game.State, st.Seats)
		}
		if got := r.mail(); len(got) != 2 {
			t.Errorf("with %s, told %v", what, kinds(got))
		}
	}
}
