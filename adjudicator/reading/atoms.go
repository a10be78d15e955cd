package reading

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"kurier/adjudicator/order"
)

// atom is the least part of a line: letters, digits, or a sign.
type atom struct {
	fold string
	kind kind
	// glued tells that no space stands before it.
	glued bool
	// column in the line, in runes, from 1, the runes up to its end, and text as written.
	column, end int
	text        string
}

type kind int8

const (
	word kind = iota
	number
	sign
)

const (
	// mostAtoms is how much of a line is worth reading: orders are shorter.
	mostAtoms = 120
	// mostOfALetter is how many atoms of a letter are read as sentences, some 300 orders. A
	// line made to be hard takes a hundred times as long as one in the words of orders, and
	// all other letters wait for it.
	mostOfALetter = 3000
)

// atomsOf cuts a line. It is not ok for a line that is longer than orders are.
func atomsOf(text string) (list []atom, ok bool) {
	column := 1
	glued := false
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if unicode.IsSpace(r) {
			i, column, glued = i+size, column+1, false
			continue
		}
		if len(list) == mostAtoms {
			return nil, false
		}
		k := kindOf(r)
		from, first := i, column
		for i < len(text) {
			r, size := utf8.DecodeRuneInString(text[i:])
			if unicode.IsSpace(r) || kindOf(r) != k && !(k == word && r == '\'') || k == sign && !joins(text[from:i], r) {
				break
			}
			i, column = i+size, column+1
		}
		list = append(list, atom{fold: order.Fold(text[from:i]), kind: k, glued: glued, column: first, end: column - 1, text: text[from:i]})
		glued = true
	}
	return list, true
}

// parts are the atoms of a line of a letter, abbreviations and dictated signs made good. It is not
// ok for a line that is longer than orders are.
func parts(text string) (list []atom, ok bool) {
	list, ok = atomsOf(text)
	return withoutUmlauts(spokenSigns(abbreviated(enumerated(list)))), ok
}

// withoutUmlauts are atoms in which words that are known with a plain vowel alone have it for the two letters
// that some keyboards have for an umlaut: "moeglich".
func withoutUmlauts(atoms []atom) []atom {
	plain := strings.NewReplacer("AE", "A", "OE", "O", "UE", "U")
	for i := range atoms {
		fold := plain.Replace(atoms[i].fold)
		if fold == atoms[i].fold || atoms[i].kind != word {
			continue
		}
		said, _ := words().find(atoms[i:])
		if meant, _ := words().find([]atom{{fold: fold, kind: word}}); len(said) == 0 && (len(meant) > 0 || len(words().phrases[fold]) > 0) || len(said) == 0 && follows(fold) {
			atoms[i].fold = fold
		}
	}
	return atoms
}

// follows tells that a word stands in some phrase.
func follows(fold string) bool { return within()[fold] }

// within are the words of phrases behind the first.
var within = sync.OnceValue(func() map[string]bool {
	list := map[string]bool{}
	for _, l := range []*lexicon{words(), formWords(), wishWords(), questionWords()} {
		for _, phrases := range l.phrases {
			for _, p := range phrases {
				for _, w := range p.words[1:] {
					list[w] = true
				}
			}
		}
	}
	return list
})

// enumerated are atoms with the numbers of items, "(1) … (2) …", as the ends of orders.
func enumerated(atoms []atom) []atom {
	list := atoms[:0]
	item := 1
	for i := 0; i < len(atoms); i++ {
		a := atoms[i]
		if a.fold == "(" && i+2 < len(atoms) && atoms[i+2].fold == ")" && atoms[i+1].kind == number && numberOf(atoms[i+1]) == item {
			item++
			i += 2
			if len(list) == 0 {
				continue
			}
			a.fold, a.end, a.text = ";", atoms[i].end, ";"
		}
		list = append(list, a)
	}
	return list
}

// abbreviated are atoms with those words in one with the full stop or the stroke behind them that
// the lexicon has so: "n. 0505", "w/ 3Pz".
func abbreviated(atoms []atom) []atom {
	list := atoms[:0]
	for i := 0; i < len(atoms); i++ {
		a := atoms[i]
		if i+3 < len(atoms) && len(a.fold) == 1 && a.kind == word && atoms[i+1].fold == "." && len(atoms[i+2].fold) == 1 && atoms[i+3].fold == "." && atoms[i+1].glued && atoms[i+2].glued && atoms[i+3].glued {
			if _, ok := words().phrases[a.fold+atoms[i+2].fold]; ok { // I.D.
				a.fold, a.text, a.end = a.fold+atoms[i+2].fold, a.text+atoms[i+2].text, atoms[i+3].end
				list = append(list, a)
				i += 3
				continue
			}
		}
		if i+1 < len(atoms) && a.kind == word && len(a.fold) < 14 && atoms[i+1].glued && (atoms[i+1].fold == "." || atoms[i+1].fold == "/") {
			if _, ok := words().phrases[a.fold+atoms[i+1].fold]; ok {
				a.fold, a.text, a.end = a.fold+atoms[i+1].fold, a.text+atoms[i+1].text, atoms[i+1].end
				i++
			}
		}
		list = append(list, a)
	}
	return list
}

// signsInWords are signs as somebody dictates them.
var signsInWords = map[string]string{"COMMA": ",", "KOMMA": ",", "PRZECINEK": ",", "SEMICOLON": ";", "STRICHPUNKT": ";", "SREDNIK": ";", "COLON": ":", "DOPPELPUNKT": ":", "DWUKROPEK": ":"}

// spokenSigns are atoms with the signs that are dictated in words.
func spokenSigns(atoms []atom) []atom {
	for i := range atoms {
		if s, ok := signsInWords[atoms[i].fold]; ok && i > 0 {
			atoms[i].fold, atoms[i].kind = s, sign
		}
	}
	return atoms
}

func kindOf(r rune) kind {
	switch {
	case '0' <= r && r <= '9':
		return number
	case unicode.IsLetter(r) || unicode.Is(unicode.Mn, r):
		return word
	}
	return sign
}

// joins tells whether a sign goes on: those of an arrow or a comparison do.
func joins(so string, r rune) bool {
	if so == "" {
		return true
	}
	last := so[len(so)-1]
	arrow := func(c byte) bool { return c == '-' || c == '=' || c == '>' || c == '<' }
	return r < utf8.RuneSelf && arrow(last) && arrow(byte(r))
}
