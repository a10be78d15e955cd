package adjudicator_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/store"
)

// A letter too big to be read has a sender and a key like any other: only who proves
// the seat is told which game it is, and gets the key in force.
func TestBigLettersWithoutProofAreToldNothing(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	old := r.keys[anna]
	if kind, args, refused := r.moderates("SUBSTITUTE warta-1 german nina@example.org REASON moved"); refused {
		t.Fatalf("%s %v", kind, args)
	}
	r.mail()
	r.write("nina@example.org", "JOIN")
	for _, c := range []struct{ name, from, key string }{
		{"whoever had the seat before", anna, old},
		{"the key in force from another address", "eve@example.org", r.keys["nina@example.org"]},
		{"the other side", jan, r.keys["nina@example.org"]},
		{"no key", "eve@example.org", ""},
	} {
		l := r.letter(c.from)
		l.Kind, l.Capabilities = "oversize", nil
		if c.key != "" {
			l.Capabilities = []string{c.key}
		}
		r.receive(l)
		for _, m := range r.mail() {
			if strings.Contains(string(m.Raw), r.keys["nina@example.org"]) || strings.Contains(string(m.Raw), "warta-1") {
				t.Errorf("%s is told:\n%s", c.name, m.Raw)
			}
		}
	}
	l := r.letter("nina@example.org")
	l.Kind = "oversize"
	r.receive(l)
	if m := r.mail(); len(m) != 1 || !strings.Contains(string(m[0].Raw), "warta-1") {
		t.Errorf("who has the seat is told %v", kinds(m))
	}
}

// unanswerable cannot compose answers.
type unanswerable struct{ plainPost }

func (u unanswerable) Compose(e desk.Envelope, p facts.Page) ([]byte, error) {
	if e.Auto == "auto-replied" && strings.Contains(e.InReplyTo, "breaks") {
		return nil, errors.New("this letter cannot be answered")
	}
	return u.plainPost.Compose(e, p)
}

// Whatever goes wrong in answering a letter, the mailbox goes on; and only a letter
// that proves its seat sets the game aside.
func TestALetterThatCannotBeAnsweredDoesNotStopTheMailbox(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	r.usePost(unanswerable{})
	for _, c := range []struct{ from, key, state string }{
		{"eve@example.org", "", "running"},
		{"eve@example.org", r.keys[anna], "running"},
		{anna, r.keys[anna], "quarantined"},
	} {
		l := r.letter(c.from, "STATUS")
		l.MessageID = "breaks-" + l.MessageID
		if l.Capabilities = nil; c.key != "" {
			l.Capabilities = []string{c.key}
		}
		if d := r.receive(l, r.letter(jan, "STATUS")); d[0].Verdict != "failed" || d[1].Verdict == "failed" {
			t.Errorf("from %s: %+v", c.from, d)
		}
		if got := r.show().Game.State; got != c.state {
			t.Errorf("from %s: the game is %s, want %s", c.from, got, c.state)
		}
	}
	var kept int
	err := r.store.View(func(tx store.Tx) error {
		return tx.Letters("warta-1", func(l store.Letter) bool {
			if l.Verdict.Kind == "failed" && len(l.Raw) > 0 && strings.Contains(l.Verdict.Reason, "cannot be answered") {
				kept++
			}
			return true
		})
	})
	if err != nil || kept != 2 {
		t.Errorf("%d letters kept to reproduce it (%v)", kept, err)
	}
}

// openGame sets up a game that anybody may join.
func (r *room) openGame(id string) {
	r.Helper()
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: id, Title: "poland-campaign", Open: true}); err != nil {
		r.Fatal(err)
	}
}

// Whoever writes in somebody else's name cannot choose a word of what that one gets.
func TestAnswersToStrangersRepeatNothing(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.openGame("san-2")
	r.mail()
	spam := "http://pills.example"
	for _, lines := range [][]string{
		{spam}, {"JOIN " + spam}, {"JOIN san-2 " + spam}, {"JOIN san-2"}, {"JOIN warta-1 " + spam}, {"GAMES " + spam}, {"WAIT " + spam}, {"WAIT poland-campaign"}, {"HELP " + spam},
	} {
		for _, key := range []string{"", r.keys[anna]} {
			for _, kind := range []string{"human", "oversize"} {
				l := r.letter("victim@example.net", lines...)
				l.Kind, l.FromName, l.Subject, l.MessageID = kind, "Cheap "+spam, "Buy at "+spam, "pills-"+l.MessageID
				if l.Capabilities = nil; key != "" {
					l.Capabilities = []string{key}
				}
				r.now = r.now.Add(3 * time.Hour)
				l.Received = r.now
				r.receive(l)
				mail := r.mail()
				if len(mail) != 1 {
					t.Errorf("%v: %d mails", lines, len(mail))
				}
				for _, m := range mail {
					if m.To != "victim@example.net" || strings.Contains(string(m.Raw), "pills.example") || strings.Contains(string(m.Raw), "Cheap") {
						t.Errorf("%v becomes mail to %s:\n%s", lines, m.To, m.Raw)
					}
				}
			}
		}
	}
}

// However a mailbox is spelt, and however many there are, strangers get only so many
// answers in a day. All their letters are kept.
func TestAnswersToStrangersHaveAnEnd(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	r.alter = func(s *desk.Settings) { s.AnswersPerDay, s.StrangersPerDay = 100, 25 }
	r.open()
	r.begin(nil)
	r.openGame("san-2")
	r.mail()
	for i := range 40 {
		for _, line := range []string{"hello", "GAMES", "WAIT poland-campaign", "JOIN san-2"} {
			r.receive(r.letter([]string{"victim@example.net", "Victim@example.net", fmt.Sprintf("victim+%d@example.net", i)}[i%3], line))
		}
	}
	if m := r.mail(); len(m) != 10 {
		t.Errorf("%d mails to one mailbox", len(m))
	}
	for i := range 40 {
		r.receive(r.letter(fmt.Sprintf("victim%d@example.net", i), "hello"))
	}
	if m := r.mail(); len(m) != 15 {
		t.Errorf("%d mails to strangers after 10 of 25", len(m))
	}
	if text := r.write(anna, "STATUS"); !strings.Contains(text, "STATUS") {
		t.Error("a player is not answered any more")
	}
	r.now = r.now.Add(24 * time.Hour)
	if m := r.write("nobody-yet@example.net", "hello"); m == "" {
		t.Error("no stranger is answered the next day")
	}
	kept := 0
	if err := r.store.View(func(tx store.Tx) error {
		return tx.Letters("", func(store.Letter) bool { kept++; return true })
	}); err != nil || kept != 201 {
		t.Errorf("%d letters kept, %v", kept, err)
	}
}

// Asking for seats in the names of others keeps nobody out for long.
func TestASeatThatIsAskedForAndNotTakenIsFreeAgain(t *testing.T) {
	r := newRoom(t)
	r.openGame("warta-1")
	r.mail()
	r.write("made-up@example.net", "JOIN warta-1 german")
	r.write("victim@example.net", "JOIN warta-1 polish")
	if text := r.write(anna, "JOIN warta-1"); !strings.Contains(text, "taken") {
		t.Errorf("a seat that is kept for another is offered:\n%s", text)
	}
	// Mail to an address that is none comes back: the seat is free at once.
	r.bounceOf(true, r.returnPaths()["made-up@example.net"])
	if told := kinds(r.mail()); len(told) != 0 {
		t.Errorf("%v are told of an address that a stranger made up", told)
	}
	r.write(anna, "JOIN warta-1")
	r.wants(r.write(anna, "JOIN"), "Welcome", "You are the German")
	// The other one is after a day.
	late := r.keys["victim@example.net"]
	r.now = r.now.Add(23 * time.Hour)
	if text := r.write(jan, "JOIN warta-1"); !strings.Contains(text, "taken") {
		t.Errorf("after 23 hours:\n%s", text)
	}
	r.now = r.now.Add(time.Hour)
	r.write(jan, "JOIN warta-1")
	r.keys["victim@example.net"] = late
	r.write("victim@example.net", "JOIN")
	if st := r.show(); st.Game.State != "open" {
		t.Fatalf("state %s", st.Game.State)
	}
	r.write(jan, "JOIN")
	if st := r.show(); st.Game.State != "running" {
		t.Errorf("state %s", st.Game.State)
	}
}

// A seat that the moderator offers stays offered.
func TestASeatOfferedByTheModeratorIsNotFree(t *testing.T) {
	r := newRoom(t)
	r.openGame("warta-1")
	r.write("victim@example.net", "JOIN warta-1 german")
	for seat, to := range map[string]string{"german": anna, "polish": jan} {
		if err := moderation.Invite(r.desk, "warta-1", seat, to, "", ""); err != nil {
			t.Fatal(err)
		}
	}
	r.mail()
	r.now = r.now.Add(72 * time.Hour)
	if text := r.write("eve@example.net", "JOIN warta-1"); !strings.Contains(text, "taken") {
		t.Errorf("eve is told:\n%s", text)
	}
}

// Nobody can have the moderators written to without end.
func TestModeratorsAreNotToldWithoutEnd(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	r.alter = func(s *desk.Settings) { s.Moderators = []string{"boss@example.org", "vice@example.org"} }
	r.open()
	r.begin(nil)
	r.mail()
	told := func() (n int) {
		for _, m := range r.mail() {
			if m.To == "boss@example.org" {
				n++
			}
		}
		return n
	}
	for range 20 {
		r.receive(r.letter(anna, "RESIGN"))
	}
	if n := told(); n != 1 {
		t.Errorf("told %d times of one who resigns", n)
	}
	for range 20 {
		forged := r.letter("vice@example.org", "PAUSE warta-1")
		forged.Capabilities = nil
		r.receive(forged)
	}
	if n := told(); n != 3 {
		t.Errorf("told of %d letters in a moderator's name", n)
	}
	for i := range 9 {
		r.receive(r.letter(fmt.Sprintf("none-%d@example.net", i), "hello"))
	}
	refuse := desk.Delivery{Sender: refusing{}, Temporary: func(error) bool { return false }}
	if _, err := r.desk.SendDue(t.Context(), refuse); err != nil {
		t.Fatal(err)
	}
	for _, m := range r.unsent() {
		if strings.Contains(string(m.Raw), "none-") {
			t.Errorf("told of mail that a stranger caused: %s", m.Raw)
		}
	}
}

// refusing takes no mail to example.net.
type refusing struct{}

func (refusing) Send(_ context.Context, _, to string, _ []byte) error {
	if strings.HasSuffix(to, "@example.net") {
		return errors.New("550 no such user")
	}
	return nil
}

// What a program may have written is answered only where orders can be found in it.
func TestDoubtfulLettersAreAnsweredOnlyWhenTheySaySomething(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.openGame("san-2")
	r.mail()
	for _, c := range []struct {
		from, doubt, line string
		answered          bool
	}{
		{"eve@example.net", "weak", "I am away.", false},
		{"eve@example.net", "machine", "I am away.", false},
		{"eve@example.net", "weak", "JOIN san-2", true},
		{anna, "machine", "I am away.", false},
		{anna, "weak", "I am away.", true},
		{anna, "machine", "MOVE 3Pz 0406", true},
	} {
		l := r.letter(c.from, c.line)
		l.Doubt = c.doubt
		r.receive(l)
		if got := len(r.mail()) > 0; got != c.answered {
			t.Errorf("%+v: answered %v", c, got)
		}
	}
	if got := r.filed("german"); len(got) != 1 {
		t.Errorf("filed %v", got)
	}
}

// Strangers do not fill the disk: of their letters the beginning is kept, of those
// with a seat's key all.
func TestOnlyTheBeginningOfAStrangersLetterIsKept(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	for _, from := range []string{"eve@example.net", anna} {
		l := r.letter(from, "STATUS")
		l.Raw = []byte(strings.Repeat("x", 1<<20))
		r.receive(l)
	}
	kept := map[string]int{}
	for _, game := range []string{"", "warta-1"} {
		if err := r.store.View(func(tx store.Tx) error {
			return tx.Letters(game, func(l store.Letter) bool { kept[l.From] = max(kept[l.From], len(l.Raw)); return true })
		}); err != nil {
			t.Fatal(err)
		}
	}
	if kept["eve@example.net"] != 32<<10 || kept[anna] != 1<<20 {
		t.Errorf("kept: %v", kept)
	}
}
