package filing

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/titletest/letters"
)

var (
	joinedStep  = flag.Int("joined", 25, "every so manieth letter of the corpora is joined with another")
	joinedShown = flag.Int("unjoined", 0, "with -v, how many joined letters that were not read as both are shown of each tie")
)

// ties are what may stand between two sentences of a line, by language, "" for all, and how many in a hundred of the letters that it joins
// must be read as both, and may be read otherwise, neither as both nor asked back.
var ties = []struct {
	language, between string
	fewest, mostElse  int
}{
	{"", "; ", 90, 2},
	{"", ". ", 85, 4},
	{"", " / ", 88, 2},
	{"", " 2) ", 88, 3},
	{"", ", ", 65, 9},
	{"en", ", then ", 60, 12},
	{"pl", ", potem ", 60, 14},
	{"de", ", dann ", 60, 12},
	{"en", " and ", 55, 12},
	{"pl", " i ", 55, 16},
	{"de", " und ", 55, 12},
}

// onBoard are the blocks of one line that lead to orders for the board and are read as meant.
func (lib library) onBoard(t *testing.T, f *letters.File) (all []*letters.Block) {
	t.Helper()
	for i := range f.Blocks {
		b := &f.Blocks[i]
		want := b.Wants[0]
		if len(b.Text) != 1 || len(want.Does) == 0 || want.Asked || len(want.Refused) > 0 {
			continue
		}
		s := lib.situation(t, f, b)
		if !slices.ContainsFunc(want.Does, func(text string) bool { return !s.orders(b.Seat, text) }) {
			all = append(all, b)
		}
	}
	return all
}

// orders tells that a text is an order, and no question.
func (s situation) orders(seat, text string) bool {
	list, problems := s.rules.Parse(title.Seat(seat), order.LinesOf([]order.Numbered{{Number: 1, Text: text}}))
	return len(problems) == 0 && len(list) == 1 && !s.verb(list[0].Verb).Question
}

// namedIn are the words of orders that name something: units, places, numbers.
func namedIn(orders []string) (names []string) {
	for _, text := range orders {
		for _, word := range strings.Fields(text)[1:] {
			if strings.ToUpper(word) != word || strings.ContainsAny(word, "0123456789") {
				names = append(names, word)
			}
		}
	}
	return names
}

// besides is another block of the situation, whose orders name nothing that those of the i-th name, nil for none.
func besides(all []*letters.Block, i int) *letters.Block {
	names := namedIn(all[i].Wants[0].Does)
	for k := 1; k < len(all); k++ {
		b := all[(i+5*k)%len(all)]
		same := b.Situation == all[i].Situation && b.Seat == all[i].Seat && b != all[i]
		if same && !slices.ContainsFunc(namedIn(b.Wants[0].Does), func(n string) bool { return slices.Contains(names, n) }) {
			return b
		}
	}
	return nil
}

// Two letters on one line say what they say on two, or what cannot be told from them is asked back.
func TestTwoLettersOnOneLineAreReadAsBoth(t *testing.T) {
	lib, joined := corpus(t), 0
	type tally struct{ all, both, other, shown int }
	tallies := make([]tally, len(ties))
	for _, f := range lib.files {
		all := lib.onBoard(t, f)
		for i := 0; i < len(all); i += *joinedStep {
			a, b := all[i], besides(all, i)
			if b == nil {
				continue
			}
			s := lib.situation(t, f, a)
			reads := func(b *letters.Block) bool {
				r, v := s.judge(b, b.Text[0])
				return v == letters.Understood && len(r.Does) > 0
			}
			if !reads(a) || !reads(b) {
				continue
			}
			both := &letters.Block{Seat: a.Seat, Wants: []letters.Want{{Does: slices.Concat(a.Wants[0].Does, b.Wants[0].Does)}}}
			for k, tie := range ties {
				if tie.language != "" && tie.language != f.Language {
					continue
				}
				n := &tallies[k]
				n.all++
				text := strings.TrimRight(a.Text[0], ".") + tie.between + b.Text[0]
				r, v := s.judge(both, text)
				switch v {
				case letters.Understood:
					n.both++
				case letters.Asked:
				default:
					n.other++
				}
				if v != letters.Understood && n.shown < *joinedShown {
					n.shown++
					t.Logf("%v: %s, %s, %s: %q is %s, want %s", v, f.Title, a.Situation, a.Seat, text, letters.Want{Does: r.Does, Asked: r.Asked}, both.Wants[0])
				}
			}
			joined++
		}
	}
	for k, tie := range ties {
		n := tallies[k]
		t.Logf("%q %s: of %d lines %d are read as both, %d otherwise", tie.between, tie.language, n.all, n.both, n.other)
		if n.both*100 < tie.fewest*n.all || n.other*100 > tie.mostElse*n.all {
			t.Errorf("%q %s: of %d lines %d are read as both and %d otherwise, want %d in a hundred, and at most %d", tie.between, tie.language, n.all, n.both, n.other, tie.fewest, tie.mostElse)
		}
	}
	if joined*(*joinedStep) < 3500 {
		t.Errorf("only %d letters were joined", joined)
	}
}

// tellings are ways to tell a hex, or a unit that stands on the map, of which nothing else comes than of its number or name alone.
var tellings = map[string]func(v *title.View, word string) string{
	"the word for a hex": func(_ *title.View, word string) string {
		if isHex(word) {
			return "hex " + word
		}
		return word
	},
	"bold": func(_ *title.View, word string) string {
		if isHex(word) {
			return "*" + word + "*"
		}
		return word
	},
	"where a unit stands": func(v *title.View, word string) string {
		for _, u := range v.Units {
			if u.Side == v.Side && u.Name == word && u.At != "" {
				return word + " (" + string(u.At) + ")"
			}
		}
		return word
	},
	"who stands there": func(v *title.View, word string) string {
		for _, u := range v.Units {
			if isHex(word) && u.Side != v.Side && string(u.At) == word {
				return word + " (" + u.Name + ")"
			}
		}
		return word
	},
}

func isHex(word string) bool { return len(word) == 4 && strings.Trim(word, "0123456789") == "" }

// retold counts how letters are read that say in other words what those of the corpora say: how many, as meant, and neither so nor asked back.
type retold struct{ all, meant, other int }

// add reads a block in other words, if it is read as meant in its own.
func (n *retold) add(t *testing.T, f *letters.File, s situation, b *letters.Block, text string) {
	t.Helper()
	if _, v := s.judge(b, b.Text[0]); v != letters.Understood {
		return
	}
	n.all++
	switch r, v := s.judge(b, text); {
	case v == letters.Understood:
		n.meant++
	case v != letters.Asked:
		n.other++
		t.Logf("%v: %s, %s: %q is %s, want %s", v, f.Title, b.Situation, text, letters.Want{Does: r.Does, Asked: r.Asked}, b.Wants[0])
	}
}

// holds fails where fewer letters were read, fewer in a hundred as meant, or more than two in a hundred otherwise.
func (n *retold) holds(t *testing.T, how string, fewest, meant int) {
	t.Helper()
	if n.all < fewest || n.meant*100 < meant*n.all || n.other*100 > 2*n.all {
		t.Errorf("%s: of %d letters %d are read as meant, %d otherwise, want %d, %d in a hundred, and at most 2", how, n.all, n.meant, n.other, fewest, meant)
	}
}

// A letter in which hexes and units are told with what the seat sees anyway is read as without.
func TestWhatIsSeenAnywayChangesNoOrder(t *testing.T) {
	lib := corpus(t)
	for name, tell := range tellings {
		n := retold{}
		for _, f := range lib.files {
			for i, b := range lib.onBoard(t, f) {
				if i%12 > 0 {
					continue
				}
				s := lib.situation(t, f, b)
				view := s.known[title.Seat(b.Seat)].View(title.Seat(b.Seat))
				words := strings.Fields(b.Text[0])
				for k, word := range words {
					bare := strings.TrimRight(word, ",.;:!")
					words[k] = tell(&view, bare) + word[len(bare):]
				}
				if text := strings.Join(words, " "); text != strings.Join(strings.Fields(b.Text[0]), " ") {
					n.add(t, f, s, b, text)
				}
			}
		}
		n.holds(t, name, 40, 93)
	}
}

// The sentences of a line are answered under its number, and those below it under theirs.
func TestSentencesOfALineKeepItsNumber(t *testing.T) {
	s := corpus(t).situations["poland-campaign contact"]
	var numbers []int
	for _, row := range CheckOffline(s.rules, s.known["german"], "german", "24Inf to 0715; 10Pz to 0504\ngloo 3Inf 9999\n10Pz stays after all").Lines {
		numbers = append(numbers, row.Line)
		for _, n := range row.Notes {
			if n.Kind == "recalled" && n.Args["by"] != "3" {
				t.Errorf("taken back by line %s, want 3", n.Args["by"])
			}
		}
	}
	slices.Sort(numbers)
	if numbers = slices.Compact(numbers); !slices.Equal(numbers, []int{1, 2, 3}) {
		t.Errorf("lines %v are answered, want 1, 2 and 3", numbers)
	}
}

// No sentence of a line is one of the desk's: these act from whole lines alone.
func TestNoSentenceOfALineIsTheDesks(t *testing.T) {
	s, tried := corpus(t).situations["poland-campaign contact"], 0
	for _, verb := range []string{"CLEAR", "CANCEL ALL", "RESIGN", "READY", "VACATION 7", "PRESS TO ALL: hello"} {
		for _, tie := range []string{"; ", ". ", " / ", ", then ", " and "} {
			text := "24Inf to 0715" + tie + verb
			for _, does := range readLetter(s, "german", text).Does {
				if !s.orders("german", does) {
					t.Errorf("%q does %q", text, does)
				}
			}
			tried++
		}
	}
	if tried < 30 {
		t.Errorf("only %d lines were tried", tried)
	}
}
