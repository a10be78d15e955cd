package mailer

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kurier/mailer/mailertest"
)

// desk is the mailbox that the letters of the corpus were written to. It has all the
// time that a slow machine takes.
var desk = Options{Address: mailertest.Desk, AuthServID: mailertest.AuthServID, MaxTime: time.Hour}

func letter(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", "letters", name+".eml"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// strange is the corpus: letters, and beside each what is to be read in it.
// testdata/letters/README.md tells what their files hold.
func strange(t testing.TB) []mailertest.Case {
	t.Helper()
	all, err := mailertest.Corpus("testdata/letters")
	if err != nil || len(all) < 250 {
		t.Fatalf("the corpus holds %d letters (%v)", len(all), err)
	}
	return all
}

func TestReadLetters(t *testing.T) {
	for _, c := range strange(t) {
		t.Run(c.Name, func(t *testing.T) { compare(t, read(c.Raw, desk), c.Want) })
	}
}

// compare checks a reading against a .want file.
func compare(t *testing.T, r Reading, want []string) {
	t.Helper()
	var must []string
	for _, w := range want {
		word, rest, _ := strings.Cut(w, " ")
		got := rest
		switch word {
		case "subject":
			got = r.Subject
		case "doubt":
			got = r.Doubt
		case "charset":
			got = r.Charset
		case "tag":
			if got = ""; r.Bounced != nil {
				got = r.Bounced.Tag
			}
		case "dkim":
			if got = r.DKIM; got == "" {
				got = "none-seen"
			}
		case "why":
			if !strings.Contains(strings.Join(r.Why, "\n"), rest) {
				t.Errorf("why: no %q in %q", rest, r.Why)
			}
		default:
			must = append(must, w)
		}
		if got != rest {
			t.Errorf("%s %q, want %q", word, got, rest)
		}
	}
	if got := strings.Join(facts(r), "\n"); got != strings.Join(must, "\n") {
		t.Errorf("read:\n%s\n\nwant:\n%s\n\nwhy: %q", got, strings.Join(must, "\n"), r.Why)
	}
}

// facts are what every .want file must tell.
func facts(r Reading) []string {
	out := []string{"kind " + string(r.Kind), "from " + first(r.From, "none")}
	for _, c := range r.Capabilities {
		out = append(out, "capability "+c)
	}
	out = append(out, "source "+first(r.Source, "none"))
	for _, l := range r.Lines {
		out = append(out, fmt.Sprintf("line %d %s", l.Number, l.Text))
	}
	for _, c := range r.Cut {
		out = append(out, fmt.Sprintf("cut %d-%d %s", c.From, c.To, c.Reason))
	}
	if b := r.Bounced; b != nil {
		class := "soft"
		if b.Hard {
			class = "hard"
		}
		out = append(out, fmt.Sprintf("bounced %s %s %s %s", first(b.Recipient, "none"), first(b.Status, "none"), class, first(b.Original, "none")))
	}
	return out
}
