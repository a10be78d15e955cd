package adjudicator_test

import (
	"errors"
	"strings"
	"testing"

	"kurier/adjudicator"
	"kurier/store"
	"kurier/templates"
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

func (u unanswerable) Compose(e adjudicator.Envelope, p templates.Page) ([]byte, error) {
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
