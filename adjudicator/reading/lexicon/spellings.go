package lexicon

import (
	"slices"
	"sync"

	"kurier/adjudicator/order"
)

// Spellings are words by what is left of them when one letter falls out, so that a word with
// a slip is looked up in a few steps.
type Spellings map[string][]string

// ShortestMended is how long, in bytes of a folded word, a word is that is mended; shorter ones are not guessed at.
const ShortestMended = 4

func (x Spellings) Add(word string) {
	if len(word) < ShortestMended || slices.Contains(x[word], word) {
		return
	}
	x[word] = append(x[word], word)
	for i := range word {
		x[word[:i]+word[i+1:]] = append(x[word[:i]+word[i+1:]], word)
	}
}

// Near are the words that one slip of the hand makes this one of, in no order that depends on
// chance.
func (x Spellings) Near(word string) []string {
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
	if !OneSlip(said, meant) || said[1:] == meant[1:] {
		return false
	}
	differ := 0
	for i := range min(len(said), len(meant)) {
		if said[i] != meant[i] {
			differ++
		}
	}
	return len(said) > ShortestMended || len(said) != len(meant) || differ > 1
}

// Spelled are the single words of the lexicons that are spoken, SpelledChoices those of choices.
var (
	Spelled        = sync.OnceValue(func() Spellings { return spellingsOf(Spoken()) })
	SpelledChoices = sync.OnceValue(func() Spellings { return spellingsOf([]*Lexicon{Choices()}) })
)

// spellingsOf are the single words of some lexicons.
func spellingsOf(lexicons []*Lexicon) Spellings {
	x := Spellings{}
	for _, l := range lexicons {
		for first, list := range l.Phrases {
			if len(list[len(list)-1].Words) == 1 {
				x.Add(first)
			}
		}
		for stem := range l.Stems {
			x.Add(stem)
		}
	}
	return x
}

// Spoken are the lexicons whose words are looked through for a word with a slip.
func Spoken() []*Lexicon {
	return []*Lexicon{Words(), Wishes(), Questions(), Plans(), Verbs(), Numerals()}
}

// OneSlip tells whether one slip of the hand makes one word of the other. Short words are not
// guessed at.
func OneSlip(a, b string) bool {
	return len(a) >= ShortestMended && len(b) >= ShortestMended && a != b && order.OneSlip(a, b)
}

// shortestTwisted is how long, in bytes of a folded word, a word is of which two letters in a row may have changed places.
const shortestTwisted = 6

// Untwisted is the one word that comes of one which stands in no list when two letters in a row change places, "atatck", "nihcts", or one of two
// alike falls out, "attackks"; "" for none or several. Nothing else can be meant, so that it may be a word that turns the sense. "EI" for
// "IE" is another tense in German.
func Untwisted(fold string) (meant string) {
	if len(fold) < shortestTwisted || heard(fold) {
		return ""
	}
	for i := 1; i < len(fold)-1; i++ { // seldom in the first letter
		a, b := fold[i], fold[i+1]
		word := fold[:i] + string(b) + string(a) + fold[i+2:]
		if a == b {
			word = fold[:i] + fold[i+1:]
		}
		if a+b == 'E'+'I' || word == meant || !heard(word) {
			continue
		}
		if meant != "" {
			return ""
		}
		meant = word
	}
	return meant
}

// heard tells that a word begins a phrase of a lexicon or of a list, or that a lexicon has a stem of it.
func heard(fold string) bool {
	e := entryOf(fold)
	return len(e.marks) > 0 || e.begins != [mostLexicons]uint16{} || e.stems != [mostLexicons]uint8{}
}
