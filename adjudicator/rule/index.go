package rule

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Entry is one row of a rulebook's index.
type Entry struct {
	ID      Ref    `toml:"id"`
	Kind    string `toml:"kind"`    // rule, table, victory, optional, setup, definition, example, note
	Summary string `toml:"summary"` // in our own words
	// Excluded is the reason why a rule has no code of its own or no case.
	Excluded string `toml:"excluded"`
	// Note says how the rule is played where its sentence can be read in two ways,
	// or what the book leaves out.
	Note string `toml:"note"`
}

// Kinds of entries.
var kinds = []string{"rule", "table", "victory", "optional", "setup", "definition", "example", "note"}

// Testable tells whether the entry must be in code and in a case, or excluded.
func (e Entry) Testable() bool {
	switch e.Kind {
	case "rule", "table", "victory", "optional":
		return true
	}
	return false
}

// Index is the list of rules of one book, in the book's order.
type Index struct {
	Entries []Entry
	byID    map[Ref]int
}

// shape of a rule number: "4.1.2/a", "TEC/city", "CP.4", "7.1(2)/a".
var shape = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z./()_-]*$`)

// ParseIndex reads an index from TOML: a [[rule]] table for each entry with id,
// kind, summary and, where need be, excluded or note. Errors begin with "file:line: ".
func ParseIndex(file string, data []byte) (*Index, error) {
	var f struct {
		Rule []Entry `toml:"rule"`
	}
	if err := Decode(file, data, &f); err != nil {
		return nil, err
	}
	idx := &Index{Entries: f.Rule, byID: make(map[Ref]int, len(f.Rule))}
	lines := TableLines(data, "rule")
	for i, e := range f.Rule {
		fail := func(format string, args ...any) (*Index, error) {
			line := 1
			if i < len(lines) {
				line = lines[i]
			}
			return nil, fmt.Errorf("%s:%d: %s", file, line, fmt.Sprintf(format, args...))
		}
		switch first, twice := idx.byID[e.ID]; {
		case e.ID == "":
			return fail("a rule without an id")
		case !shape.MatchString(string(e.ID)):
			return fail("%q is not a rule number: letters, digits and . / ( ) - _ are", string(e.ID))
		case twice:
			return fail("rule %s stands here a second time, first as entry %d", e.ID, first+1)
		case !slices.Contains(kinds, e.Kind):
			return fail("rule %s is of kind %q: one of %s was expected", e.ID, e.Kind, strings.Join(kinds, ", "))
		case strings.TrimSpace(e.Summary) == "":
			return fail("rule %s has no summary", e.ID)
		case e.Excluded != "" && !e.Testable():
			return fail("rule %s is a %s, which needs no exclusion", e.ID, e.Kind)
		}
		idx.byID[e.ID] = i
	}
	return idx, nil
}

// Lookup finds an entry.
func (x *Index) Lookup(id Ref) (Entry, bool) {
	i, ok := x.byID[id]
	if !ok {
		return Entry{}, false
	}
	return x.Entries[i], true
}

// Compare orders two rules as the book does: negative when a comes first.
// Unknown numbers come last, by spelling.
func (x *Index) Compare(a, b Ref) int {
	i, known := x.byID[a]
	k, other := x.byID[b]
	switch {
	case known && other:
		return i - k
	case known:
		return -1
	case other:
		return 1
	}
	return strings.Compare(string(a), string(b))
}

// Speaking are the rules whose summaries have the most of some words, in capitals, and how many those are.
func (x *Index) Speaking(words []string) (list []Entry, most int) {
	for _, e := range x.Entries {
		n := speaks(e.Summary, words)
		if n == 0 || n < most || e.Kind == "example" || e.Kind == "definition" {
			continue
		}
		if n > most {
			list, most = nil, n
		}
		list = append(list, e)
	}
	return list, most
}

// speaks counts the words, in capitals, of which a text has one that differs by its ending at the most.
func speaks(text string, words []string) (n int) {
	said := strings.FieldsFunc(strings.ToUpper(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, word := range words {
		if s := stem(word); len(s) > 2 && slices.ContainsFunc(said, func(w string) bool { return strings.HasPrefix(w, s) }) {
			n++
		}
	}
	return n
}

// stem is an English word in capitals without the endings that change with its grammar.
func stem(word string) string {
	for _, end := range []string{"ING", "ED", "ES", "S", "E"} {
		if s, ok := strings.CutSuffix(word, end); ok && len(s) > 3 {
			return s
		}
	}
	return word
}
