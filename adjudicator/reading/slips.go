package reading

import (
	"slices"
	"strings"
	"sync"

	"kurier/adjudicator/order"
)

// spellings are words by what is left of them when one letter falls out, so that a word with
// a slip is looked up in a few steps.
type spellings map[string][]string

// shortestMended is how long a word is that is mended; shorter ones are not guessed at.
const shortestMended = 4

func (x spellings) add(word string) {
	if len(word) < shortestMended || slices.Contains(x[word], word) {
		return
	}
	x[word] = append(x[word], word)
	for i := range word {
		x[word[:i]+word[i+1:]] = append(x[word[:i]+word[i+1:]], word)
	}
}

// near are the words that one slip of the hand makes this one of, in no order that depends on
// chance.
func (x spellings) near(word string) []string {
	var found []string
	look := func(part string) {
		for _, w := range x[part] {
			if likely(word, w) && !slices.Contains(found, w) {
				found = append(found, w)
			}
		}
	}
	look(word)
	for i := range word {
		look(word[:i] + word[i+1:])
	}
	slices.Sort(found)
	return found
}

// likely tells one slip of the hand that people make: seldom in the first letter of a word, and in
// words of four letters none that makes one letter of another, since half of all such words are
// one of these apart.
func likely(said, meant string) bool {
	if !oneSlip(said, meant) || said[1:] == meant[1:] {
		return false
	}
	differ := 0
	for i := range min(len(said), len(meant)) {
		if said[i] != meant[i] {
			differ++
		}
	}
	return len(said) > shortestMended || len(said) != len(meant) || differ > 1
}

// spelled are the single words of all that is written.
var spelled = sync.OnceValue(func() spellings {
	x := spellings{}
	for _, l := range lexicons() {
		for first, list := range l.phrases {
			if len(list[len(list)-1].words) == 1 {
				x.add(first)
			}
		}
		for stem := range l.stems {
			x.add(stem)
		}
	}
	return x
})

func lexicons() []*lexicon {
	return []*lexicon{words(), wishWords(), questionWords(), planWords(), verbWords(), numeralWords()}
}

// plainSenses are what a word with a slip may be mended to say; a small word that turns the
// sense of a line is never guessed, nor one that says nothing.
var plainSenses = slices.Concat(acts, []string{
	"with", "to", "via", "from", "against", "towards", "air", "pursue", "losses", "takes", "odds", "least", "hexes", "type", "size",
	"dir", "mode", "cancel", "line", "attackword", "everything", "stack", "both", "afterwards", "army", "plan", "staff", "about", "q",
})

// mostSlips are mended in a line; with more it is hardly meant for an order.
const mostSlips = 3

// withoutSlips are the atoms with those words mended that nothing is known of, where one word
// alone can be meant.
func (r *Reader) withoutSlips(atoms []atom) (mended []atom, ok bool) {
	s := &sentence{Reader: r, atoms: atoms}
	slips := 0
	for i, a := range atoms {
		if a.kind != word || len(a.fold) < shortestMended || slices.Contains(fights, a.fold) || s.knows(i) {
			continue
		}
		meant := r.meant(a.fold)
		if meant == "" {
			continue
		}
		if slips++; slips > mostSlips {
			return nil, false
		}
		if mended == nil {
			mended = slices.Clone(atoms)
		}
		mended[i].fold = meant
	}
	return mended, mended != nil
}

// knows tells that a word is in the lexicon, a place or of the name of a unit.
func (s *sentence) knows(i int) bool {
	a := s.atoms[i]
	for _, l := range lexicons() {
		if _, n := l.find(s.atoms[i:]); n > 0 {
			return true
		}
	}
	if s.placeAt(i) {
		return true
	}
	return slices.Contains(s.calledBy(s.own, a.fold, false), true) || slices.Contains(s.calledBy(s.foes, a.fold, false), true)
}

// meant is the word that one with a slip was meant for, "" for none or several.
func (r *Reader) meant(fold string) string {
	near := spelled().near(fold)
	places := r.spelt.near(fold)
	switch {
	case len(near) > 0 && len(places) > 0:
		return ""
	case len(places) > 0:
		return r.samePlace(places)
	case len(near) == 0 || !sameSense(near):
		return ""
	}
	return near[0]
}

// samePlace is one of these names, "" where they are of several places.
func (r *Reader) samePlace(names []string) string {
	s := &sentence{Reader: r}
	at := ""
	for _, n := range names {
		s.atoms, s.finds = []atom{{fold: n, kind: word}}, nil
		p, _ := s.place(0)
		if p == "" || at != "" && at != string(p) {
			return ""
		}
		at = string(p)
	}
	return names[0]
}

// sameSense tells that all these words have one plain sense in common, and none that could
// turn a line.
func sameSense(list []string) bool {
	var common []sense
	for k, w := range list {
		var all []sense
		for _, l := range lexicons() {
			senses, _ := l.find([]atom{{fold: w, kind: word}})
			all = append(all, senses...)
		}
		plain := slices.DeleteFunc(slices.Clone(all), func(x sense) bool {
			return !slices.Contains(plainSenses, x.class) && x.class != strings.ToUpper(x.class)
		}) // a verb's
		if len(plain) == 0 || is(all, "not", "unless", "neither", "except", "or", "rather", "below", "if", "rest", "nobody") {
			return false
		}
		if k == 0 {
			common = plain
		}
		common = slices.DeleteFunc(common, func(x sense) bool { return !slices.ContainsFunc(plain, x.same) })
	}
	return len(common) > 0
}

// oneSlip tells whether one slip of the hand makes one word of the other. Short words are not
// guessed at.
func oneSlip(a, b string) bool {
	return len(a) >= shortestMended && len(b) >= shortestMended && a != b && order.OneSlip(a, b)
}
