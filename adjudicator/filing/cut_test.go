package filing

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/title"
)

// A letter may break off anywhere, or lose a word: a thumb slips, a program cuts. What is left of it, and what was lost, are answered
// like any other.
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
			behind, without := words[at:], slices.Delete(slices.Clone(words), at, at+1)
			for _, text := range [][]string{words[:at], behind, without} {
				CheckOffline(s.rules, s.known[seat], seat, strings.Join(text, " "))
				cut++
			}
		}
	}
	if cut < 3000 {
		t.Errorf("only %d letters were cut", cut)
	}
	s := lib.situations["uprising-44 city"]
	CheckOffline(s.rules, s.known["german"], "german", "nie zagrywam Bach-Zelewskiego w tej turze, za to")
}
