package kit

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
)

// Cases runs every case of a title's folder "cases", each as a test by its
// name, which must be its own.
func Cases(t *testing.T, book title.Title) {
	titles := map[string]title.Title{book.Info().ID: book}
	cases, wrong := conform.Load(book.Source(), "cases")
	for _, err := range wrong {
		t.Error(err)
	}
	names := map[string]string{}
	for _, c := range cases {
		if first := names[c.Name]; first != "" {
			t.Errorf("%s:%d: a case of the same name is in %s", c.File, c.Line, first)
		}
		names[c.Name] = c.File
		t.Run(c.Name, func(t *testing.T) {
			for _, err := range conform.RunCase(titles, c) {
				t.Error(err)
			}
		})
	}
}

// CaseWords makes sure that a page of docs explains each word of a title's case
// language: what can be staged and what can be expected. Each stands there in a span
// of code, as `holder 0505 german`.
func CaseWords(t T, page string, words ...[]string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	_, text, found := bytes.Cut(text, []byte("\n## Conformance cases\n"))
	if !found {
		t.Errorf("%s has no section \"Conformance cases\"", page)
		return
	}
	said := map[string]bool{}
	for i, span := range strings.Split(string(text), "`") {
		for word := range strings.FieldsFuncSeq(span, func(r rune) bool { return strings.ContainsRune(" ,=…\n|", r) }) {
			said[strings.ToLower(word)] = said[strings.ToLower(word)] || i%2 == 1
		}
	}
	count := 0
	for _, list := range words {
		for _, word := range list {
			if count++; !said[strings.ToLower(word)] {
				t.Errorf("%s does not explain %q", page, strings.ToLower(word))
			}
		}
	}
	if count < 10 {
		t.Errorf("only %d words of cases were looked for", count)
	}
}

// RulesCovered makes sure that every rule of the index that can be tried is in
// the code and in a case, and that no reference leads to a rule that the book
// does not have.
func RulesCovered(t T, book title.Title) {
	t.Helper()
	coverage, err := rule.Scan(book.Source(), book.Rules())
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	for _, row := range coverage.Uncovered() {
		t.Errorf("%s lacks %s: %s", row.ID, row.Missing(), row.Summary)
	}
	for _, s := range coverage.Strays {
		t.Errorf("%s: the index has no rule %s", s.Place, string(s.Ref))
	}
}
