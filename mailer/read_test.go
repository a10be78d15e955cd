package mailer

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// desk is the mailbox that the letters of the corpus were written to.
var desk = Options{Address: "kurier@example.org", AuthServID: "mx.example.org"}

func letter(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", "letters", name+".eml"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The corpus: each letter has a .want file beside it, written by hand:
//
//	kind K              from A (or none)
//	capability C        each, in order; no line means none
//	source S            none when there are no lines
//	line N TEXT         each, in order
//	cut N-M REASON      each, in order
//	bounced RECIPIENT STATUS hard|soft ORIGINAL
//	subject S, charset C, dkim D, why TEXT    only what the letter is about
func TestReadLetters(t *testing.T) {
	names, err := filepath.Glob("testdata/letters/*.eml")
	if err != nil || len(names) < 80 {
		t.Fatalf("the corpus holds %d letters (%v)", len(names), err)
	}
	for _, name := range names {
		name = strings.TrimSuffix(filepath.Base(name), ".eml")
		t.Run(name, func(t *testing.T) {
			want, err := os.ReadFile(filepath.Join("testdata", "letters", name+".want"))
			if err != nil {
				t.Fatal(err)
			}
			compare(t, read(letter(t, name), desk), string(want))
		})
	}
}

// compare checks a reading against a .want file.
func compare(t *testing.T, r Reading, want string) {
	t.Helper()
	var must []string
	for _, w := range strings.Split(strings.TrimSpace(want), "\n") {
		word, rest, _ := strings.Cut(w, " ")
		got := rest
		switch word {
		case "subject":
			got = r.Subject
		case "charset":
			got = r.Charset
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
