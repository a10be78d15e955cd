package nouns

import (
	"kurier/adjudicator/reading/lexicon"
)

// InWords reads a number of an order in words, as units have it, "the seventeenth", "two hundred
// and eighteenth", "dwudziesta czwarta", "die Einundzwanzigste", and how many atoms it takes. Ten
// and less need the word behind them that tells of a unit, since "the first" may be anything.
func (s *Text) InWords(i int) (value, n int) {
	least := 1 << 10
	ordinal := false
	for at := i; at < len(s.Atoms); {
		v, ord, m := s.Numeral(at)
		if hyphen := at > i && m == 0 && s.Atoms[at].Fold == "-" && s.Atoms[at].Glued; hyphen || at > i && s.Atoms[at].Fold == "AND" && value >= 100 {
			v, ord, m = s.Numeral(at + 1)
			at++
		}
		if m == 0 || v >= least || value > 0 && !joinsNumber(least, v) {
			break
		}
		value, least, ordinal = value+v, v, ord
		at += m
		n = at - i
	}
	if !ordinal || n == 1 && value <= 10 {
		return 0, 0
	}
	return value, n
}

// joinsNumber tells whether a numeral may follow a larger one within a number: "two hundred
// eighteen", "twenty one".
func joinsNumber(before, v int) bool {
	return before%100 == 0 && v < 100 || before < 100 && before%10 == 0 && v < 10
}

// numeral is one word of a number in words.
type numeral struct {
	looked, ordinal bool
	value, n        int
}

// Numeral finds one, and keeps what was found.
func (s *Text) Numeral(i int) (value int, ordinal bool, n int) {
	if i >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Word {
		return 0, false, 0
	}
	kept := &s.found(i).counted
	if !kept.looked {
		kept.looked = true
		kept.value, kept.ordinal, kept.n = lexicon.Numeral(s.Atoms[i:])
	}
	return kept.value, kept.ordinal, kept.n
}
