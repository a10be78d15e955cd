// Package lexicon has the words that people write orders in, in English, Polish and German, as
// data: files of classes of words. It cuts what is written into atoms, and tells of them what
// they may say; what that means for orders it leaves to the reader.
package lexicon

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"kurier/adjudicator/order"
)

// Atom is the least part of a line: letters, digits, or a sign.
type Atom struct {
	Fold string // in capitals without Polish and German letters, as order.Fold writes it
	Kind Kind
	// Glued tells that no space stands before it.
	Glued bool
	// Column in the line, in runes, from 1, the runes up to its end, and text as written.
	Column, End int
	Text        string
	entry       *entry // of the word, nil where nobody looked it up
}

// Kind tells letters, digits and signs apart.
type Kind int8

// The kinds of atoms.
const (
	Word Kind = iota
	Number
	Sign
)

// mostAtoms is how much of a line is worth reading: orders are shorter.
const mostAtoms = 120

// Cut cuts a line. It is not ok for a line that is longer than orders are.
func Cut(text string) (list []Atom, ok bool) {
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
		k := KindOf(r)
		from, first := i, column
		for i < len(text) {
			r, size := utf8.DecodeRuneInString(text[i:])
			if unicode.IsSpace(r) || KindOf(r) != k && !(k == Word && r == '\'') || k == Sign && !joins(text[from:i], r) {
				break
			}
			i, column = i+size, column+1
		}
		list = append(list, Atom{Fold: order.Fold(text[from:i]), Kind: k, Glued: glued, Column: first, End: column - 1, Text: text[from:i]})
		glued = true
	}
	return list, true
}

// Atoms are the atoms of a line of a letter, abbreviations and dictated signs made good. It is not
// ok for a line that is longer than orders are.
func Atoms(text string) (list []Atom, ok bool) {
	list, ok = Cut(text)
	list = withoutUmlauts(spokenSigns(abbreviated(enumerated(list))))
	for i := range list {
		list[i].entry = entryOf(list[i].Fold)
	}
	return list, ok
}

// umlauts have plain vowels for two letters; "neue" is not "nü".
var umlauts = strings.NewReplacer("AUE", "AUE", "EUE", "EUE", "AE", "A", "OE", "O", "UE", "U")

// PlainVowels is a folded text with plain vowels for the two letters that some keyboards have for an umlaut, "DAS WAERE ALLES".
func PlainVowels(fold string) string { return umlauts.Replace(fold) }

// withoutUmlauts are atoms in which words that are known with a plain vowel alone have it for the two letters
// that some keyboards have for an umlaut: "moeglich".
func withoutUmlauts(atoms []Atom) []Atom {
	for i := range atoms {
		if a := &atoms[i]; a.Kind != Word || !strings.Contains(a.Fold, "AE") && !strings.Contains(a.Fold, "OE") && !strings.Contains(a.Fold, "UE") {
			continue
		}
		fold := umlauts.Replace(atoms[i].Fold)
		if fold == atoms[i].Fold {
			continue
		}
		said, _ := Words().Find(atoms[i:])
		if meant, _ := Words().Find([]Atom{{Fold: fold, Kind: Word}}); len(said) == 0 && (len(meant) > 0 || len(Words().Phrases[fold]) > 0) || len(said) == 0 && Follows(fold) {
			atoms[i].Fold = fold
		}
	}
	return atoms
}

// Follows tells that a word stands in some phrase.
func Follows(fold string) bool { return within()[fold] }

// within are the words of phrases behind the first.
var within = sync.OnceValue(func() map[string]bool {
	list := map[string]bool{}
	for _, l := range []*Lexicon{Words(), Forms(), Wishes(), Questions()} {
		for _, phrases := range l.Phrases {
			for _, p := range phrases {
				for _, w := range p.Words[1:] {
					list[w] = true
				}
			}
		}
	}
	return list
})

// enumerated are atoms with the numbers of items, "(1) … (2) …", as the ends of orders.
func enumerated(atoms []Atom) []Atom {
	list := atoms[:0]
	item := 1
	if second := slices.IndexFunc(atoms, func(a Atom) bool { return a.Kind == Number && NumberOf(a) == 2 }); len(atoms) > 0 && atoms[0].Fold != "(" && (second < 1 || atoms[second-1].Fold != "(") {
		return atoms // "28DP (1)"
	}
	for i := 0; i < len(atoms); i++ {
		a := atoms[i]
		if a.Fold == "(" && i+2 < len(atoms) && atoms[i+2].Fold == ")" && atoms[i+1].Kind == Number && NumberOf(atoms[i+1]) == item {
			item++
			i += 2
			if len(list) == 0 {
				continue
			}
			a.Fold, a.End, a.Text = ";", atoms[i].End, ";"
		}
		list = append(list, a)
	}
	return list
}

// abbreviated are atoms with those words in one with the full stop or the stroke behind them that
// the lexicon has so: "n. 0505", "w/ 3Pz".
func abbreviated(atoms []Atom) []Atom {
	list := atoms[:0]
	for i := 0; i < len(atoms); i++ {
		a := atoms[i]
		if end, fold := dotted(atoms[i:]); end > 0 { // p.uł.
			a.Fold, a.End = fold, atoms[i+end-1].End
			for _, b := range atoms[i+1 : i+end] {
				a.Text += b.Text
			}
			list = append(list, a)
			i += end - 1
			continue
		}
		if i+3 < len(atoms) && len(a.Fold) == 1 && a.Kind == Word && atoms[i+1].Fold == "." && len(atoms[i+2].Fold) == 1 && atoms[i+3].Fold == "." && atoms[i+1].Glued && atoms[i+2].Glued && atoms[i+3].Glued {
			if _, ok := Words().Phrases[a.Fold+atoms[i+2].Fold]; ok { // I.D.
				a.Fold, a.Text, a.End = a.Fold+atoms[i+2].Fold, a.Text+atoms[i+2].Text, atoms[i+3].End
				list = append(list, a)
				i += 3
				continue
			}
		}
		if i+1 < len(atoms) && a.Kind == Word && len(a.Fold) < 14 && atoms[i+1].Glued && (atoms[i+1].Fold == "." || atoms[i+1].Fold == "/") {
			_, whole := Words().Phrases[a.Fold]
			if _, ok := Words().Phrases[a.Fold+atoms[i+1].Fold]; ok && !(whole && i+2 == len(atoms)) { // "if you don't mind."
				a.Fold, a.Text, a.End = a.Fold+atoms[i+1].Fold, a.Text+atoms[i+1].Text, atoms[i+1].End
				i++
			}
		}
		list = append(list, a)
	}
	return list
}

// mostDotted is of how many words an abbreviation is.
const mostDotted = 3

// dotted finds an abbreviation of several words, each with a full stop, that the lexicon has so: the atoms it takes, and how
// it is written there. The full stop behind the last may be missing.
func dotted(atoms []Atom) (n int, fold string) {
	if len(atoms) < 2 || atoms[1].Fold != "." || !atoms[1].Glued {
		return 0, ""
	}
	said := ""
	for k := 0; k < mostDotted && 2*k < len(atoms) && atoms[2*k].Kind == Word; k++ {
		said += atoms[2*k].Fold + "."
		end := 2*k + 1
		full := end < len(atoms) && atoms[end].Fold == "." && atoms[end].Glued
		if full {
			end++
		}
		if _, ok := Words().Phrases[said]; ok && k > 0 {
			n, fold = end, said
		}
		if !full {
			break
		}
	}
	return n, fold
}

// signs are those that somebody may dictate, by their names.
var signs = map[string]string{"comma": ",", "semicolon": ";", "colon": ":"}

// spokenSigns are atoms with the signs that are dictated in words.
func spokenSigns(atoms []Atom) []Atom {
	for i := range atoms {
		if s, ok := signs[Dictated.Of(atoms[i].Fold)]; ok && i > 0 {
			atoms[i].Fold, atoms[i].Kind = s, Sign
		}
	}
	return atoms
}

func KindOf(r rune) Kind {
	switch {
	case '0' <= r && r <= '9':
		return Number
	case unicode.IsLetter(r) || unicode.Is(unicode.Mn, r):
		return Word
	}
	return Sign
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

// JoinsNext tells a sign that belongs to what stands behind it, as in "/2".
func (a Atom) JoinsNext(rest []Atom) bool {
	return len(rest) > 1 && a.Fold != "," && rest[1].Glued && rest[1].Kind != Sign && !a.Glued
}
