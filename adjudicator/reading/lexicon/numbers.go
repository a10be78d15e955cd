package lexicon

import (
	"strconv"
	"strings"
)

// Numeral looks up the numeral that the atoms begin with, its value and how many atoms it takes, 0 for none; a German one may be two: "einundzwanzigste".
func Numeral(atoms []Atom) (value int, ordinal bool, n int) {
	fold := atoms[0].Fold
	if small, large, ok := strings.Cut(fold, "UND"); ok && small != "" && large != "" {
		a, _, _ := wordNumber([]Atom{{Fold: small, Kind: Word}})
		b, ord, _ := wordNumber([]Atom{{Fold: large, Kind: Word}})
		if 0 < a && a < 10 && b >= 20 && b < 100 {
			return a + b, ord, 1
		}
	}
	for _, hundreds := range Hundreds.Words() {
		if rest, ok := strings.CutPrefix(fold, hundreds); ok && len(rest) > 2 {
			first, _, _ := wordNumber([]Atom{{Fold: hundreds, Kind: Word}})
			if v, ord, _ := wordNumber([]Atom{{Fold: rest, Kind: Word}}); 0 < v && v < 100 {
				return first + v, ord, 1
			}
		}
	}
	return wordNumber(atoms)
}

// wordNumber is what a numeral of the lexicon counts.
func wordNumber(atoms []Atom) (value int, ordinal bool, n int) {
	for _, l := range []*Lexicon{Numerals(), Words()} {
		senses, n := l.Find(atoms)
		of, ordinal := senses.Has("ord")
		if !ordinal {
			of, _ = senses.Has("num")
		}
		if of == "" || n == 0 {
			continue
		}
		if v, err := strconv.Atoi(of); err == nil {
			return v, ordinal, n
		}
	}
	return 0, false, 0
}

// NumberOf is the number that digits write, -1 for what is none or has more than four.
func NumberOf(a Atom) int {
	if a.Fold == "" || len(a.Fold) > 4 || a.Fold[0] > '9' {
		return -1
	}
	n, err := strconv.Atoi(a.Fold)
	if err != nil {
		return -1
	}
	return n
}

// Counts reads a small number in digits or words.
func Counts(a Atom, senses Senses) (int, bool) {
	if a.Kind == Number && len(a.Fold) <= 2 {
		n, err := strconv.Atoi(a.Fold)
		return n, err == nil
	}
	if of, ok := senses.Has("num"); ok {
		n, err := strconv.Atoi(of)
		return n, err == nil
	}
	return 0, false
}
