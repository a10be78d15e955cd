package filing

import (
	"strings"
	"testing"

	"kurier/adjudicator/title"
)

// A letter may break off anywhere: a thumb slips, a program cuts. What is left of it, and what was lost, are answered like any other.
func TestLettersThatBreakOffAreAnswered(t *testing.T) {
	lib, cut := corpus(t), 0
	for _, f := range lib.files {
		for i := range f.Blocks {
			b := &f.Blocks[i]
			s, seat := lib.situation(t, f, b), title.Seat(b.Seat)
			words := strings.Fields(strings.Join(b.Text, " "))
			if len(words) < 2 || (b.Line+i)%4 > 0 {
				continue
			}
			at := 1 + b.Line%(len(words)-1)
			for _, text := range []string{strings.Join(words[:at], " "), strings.Join(words[at:], " ")} {
				CheckOffline(s.rules, s.known[seat], seat, text)
				cut++
			}
		}
	}
	if cut < 2000 {
		t.Errorf("only %d letters were cut", cut)
	}
	s := lib.situations["uprising-44 city"]
	CheckOffline(s.rules, s.known["german"], "german", "nie zagrywam Bach-Zelewskiego w tej turze, za to")
}
