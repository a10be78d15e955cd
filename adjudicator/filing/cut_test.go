package filing

import (
	"flag"
	"math/rand/v2"
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

var changed = flag.Int("changed", 1000, "how many letters with changed words are read")

// People swap words, run them together, leave letters out and go on with what belongs in another letter, of another game even. Whatever comes
// of that is answered like any other letter.
func TestLettersWithChangedWordsAreAnswered(t *testing.T) {
	lib, rng := corpus(t), rand.New(rand.NewPCG(1939, 9))
	wordsOf := func() (words []string, s situation, seat title.Seat) {
		f := lib.files[rng.IntN(len(lib.files))]
		b := &f.Blocks[rng.IntN(len(f.Blocks))]
		return strings.Fields(strings.Join(b.Text, " ")), lib.situation(t, f, b), title.Seat(b.Seat)
	}
	read := 0
	for range *changed {
		words, s, seat := wordsOf()
		for range 1 + rng.IntN(3) {
			if len(words) < 2 {
				break
			}
			i, k := rng.IntN(len(words)-1), rng.IntN(len(words))
			switch rng.IntN(5) {
			case 0:
				words[i], words[k] = words[k], words[i]
			case 1:
				words = slices.Insert(words, k, words[i])
			case 2:
				words = slices.Replace(words, i, i+2, words[i]+words[i+1])
			case 3:
				if letters := []rune(words[k]); len(letters) > 2 {
					words[k] = string(slices.Delete(letters, 1, 2))
				}
			case 4:
				others, _, _ := wordsOf()
				words = slices.Insert(words, k, others[rng.IntN(len(others)):]...)
			}
		}
		text := strings.Join(words, " ")
		func() {
			defer func() {
				if broken := recover(); broken != nil {
					t.Fatalf("%s, %s: %q: %v", s.rules.Info().ID, seat, text, broken)
				}
			}()
			CheckOffline(s.rules, s.known[seat], seat, text)
		}()
		read++
	}
	if read < *changed || read < 500 {
		t.Errorf("only %d letters were read", read)
	}
}

// A long word two letters of which changed places says what it says in the right order, or is asked back: every tenth letter of the corpora
// that leads to orders is read with the last of its words twisted so.
func TestLettersWithATwistedWordAreReadAsMeant(t *testing.T) {
	lib, n := corpus(t), retold{}
	for _, f := range lib.files {
		for i, b := range lib.onBoard(t, f) {
			if text, twisted := twist(b.Text[0]); i%10 == 0 && twisted {
				n.add(t, f, lib.situation(t, f, b), b, text)
			}
		}
	}
	n.holds(t, "a twisted word", 250, 90)
}

// twist swaps the third letter of the last long word of a text with the fourth.
func twist(text string) (twisted string, ok bool) {
	words := strings.Fields(text)
	for i, word := range slices.Backward(words) {
		r := []rune(word)
		if len(r) < 6 || strings.ContainsAny(word, "0123456789./-:,;") || r[2] == r[3] {
			continue
		}
		r[2], r[3] = r[3], r[2]
		words[i] = string(r)
		return strings.Join(words, " "), true
	}
	return text, false
}
