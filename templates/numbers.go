package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// This file counts and lists as a language does. The words are in words/counting.tmpl.

// pluralForms are the plural forms that whole numbers take in a language (CLDR), in the
// order in which the words name them: English has one and other, Polish one, few and many.
func pluralForms(lang language.Tag) []plural.Form {
	var forms []plural.Form
	for n := range 200 {
		if f := plural.Cardinal.MatchPlural(lang, n, 0, 0, 0, 0); !slices.Contains(forms, f) {
			forms = append(forms, f)
		}
	}
	slices.SortFunc(forms, func(a, b plural.Form) int { return rank(a) - rank(b) })
	return forms
}

func rank(f plural.Form) int {
	return slices.Index([]plural.Form{plural.Zero, plural.One, plural.Two, plural.Few, plural.Many, plural.Other}, f)
}

// count gives a number with its noun, which is given in every form that the language
// has: "1 unit", "3 units". Numbers may come as decimal text, as rules hand them over;
// what is no number takes the last form.
func (l *lexicon) count(n any, nouns ...string) (string, error) {
	if len(nouns) != len(l.plurals) {
		return "", fmt.Errorf("count %v: %d forms of %q, and the language has %d", n, len(nouns), nouns, len(l.plurals))
	}
	text := fmt.Sprint(n)
	form := len(nouns) - 1
	if v, err := strconv.Atoi(text); err == nil {
		form = slices.Index(l.plurals, plural.Cardinal.MatchPlural(l.tag, max(v, -v), 0, 0, 0, 0))
	}
	return text + " " + nouns[form], nil
}

// ordinal gives "1st", "2nd", "3rd", "11th"; text that is no number stays as it is.
func (l *lexicon) ordinal(n any) (string, error) {
	text := fmt.Sprint(n)
	v, err := strconv.Atoi(text)
	if err != nil {
		return text, nil
	}
	form := plural.Ordinal.MatchPlural(l.tag, v, 0, 0, 0, 0)
	return l.must("ordinal", []string{"other", "zero", "one", "two", "few", "many"}[form], v)
}

// columns says a shift: "2 columns left".
func (l *lexicon) columns(n any) (string, error) {
	v, err := strconv.Atoi(fmt.Sprint(n))
	switch {
	case err != nil:
		return fmt.Sprint(n), nil
	case v < 0:
		return l.must("columns", "left", -v)
	}
	return l.must("columns", "right", v)
}

// isName tells a name of several words, "Poz ON" or "3rd HQ", from names, ids and places with
// spaces between: one of its words has a capital and no figure.
func isName(text string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(word string) bool {
		return strings.ContainsFunc(word, unicode.IsUpper) && !strings.ContainsFunc(word, unicode.IsDigit)
	})
}

// series joins things as people do, by "and" or "or": "3Pz, 32 and 4Lig".
func (l *lexicon) series(joint string, items any) (string, error) {
	var parts []string
	switch v := items.(type) {
	case nil:
		return "", nil
	case []string:
		parts = v
	case string:
		// Rules hand lists over as text, with commas between, or spaces between ids and places.
		switch {
		case strings.Contains(v, ","):
			for _, p := range strings.Split(v, ",") {
				parts = append(parts, strings.TrimSpace(p))
			}
		case isName(v):
			parts = []string{strings.TrimSpace(v)}
		default:
			parts = strings.Fields(v)
		}
	default:
		parts = texts(items)
	}
	switch len(parts) {
	case 0:
		return "", nil
	case 1:
		return parts[0], nil
	}
	last := len(parts) - 1
	return l.must("series", joint, struct{ Head, Last string }{strings.Join(parts[:last], ", "), parts[last]})
}

// drawn are the faces of dice as a title draws them, die by die as they were thrown. A space parts
// them, and one without a name is blank.
func (l *lexicon) drawn(faces string) (string, error) {
	all := strings.Split(faces, " ")
	for i, f := range all {
		mark, err := l.name("drawn", cmp.Or(f, "blank"))
		if err != nil {
			return "", err
		}
		all[i] = mark
	}
	return strings.Join(all, " "), nil
}

// numbered lists names; those in a row that only count on are told together, "50D/1–3" for the three blocks of
// a division. Empty names are left out.
func numbered(names []string) string {
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == "" })
	var told []string
	for i := 0; i < len(names); i++ {
		first := names[i]
		stem, n := counted(first)
		last := n
		for stem != "" && i+1 < len(names) && names[i+1] == stem+strconv.Itoa(last+1) {
			i, last = i+1, last+1
		}
		if last > n {
			first += "–" + strconv.Itoa(last)
		}
		told = append(told, first)
	}
	return strings.Join(told, ", ")
}

// counted parts a name into its stem and the number behind it; without either the stem is "".
func counted(name string) (stem string, n int) {
	stem = strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(stem):])
	if err != nil {
		return "", 0
	}
	return stem, n
}

// countingOn folds orders in a row that say the same of units whose names only count on: "MOVE 21D/1–3 2214".
func countingOn(orders []string) []string {
	var told []string
	for i := 0; i < len(orders); i++ {
		words := strings.Fields(orders[i])
		at, last := -1, 0
		for i+1 < len(orders) {
			next := strings.Fields(orders[i+1])
			k := differing(words, next)
			if k < 0 || at >= 0 && k != at {
				break
			}
			stem, n := counted(words[k])
			if at >= 0 {
				n = last
			}
			if stem == "" || next[k] != stem+strconv.Itoa(n+1) {
				break
			}
			i, at, last = i+1, k, n+1
		}
		if at >= 0 {
			words[at] += "–" + strconv.Itoa(last)
		}
		told = append(told, strings.Join(words, " "))
	}
	return told
}

// differing is where the only difference between two lists of words is, -1 when there is none or another.
func differing(a, b []string) int {
	at := -1
	for k := range a {
		switch {
		case len(a) != len(b) || at >= 0 && a[k] != b[k]:
			return -1
		case a[k] != b[k]:
			at = k
		}
	}
	return at
}
