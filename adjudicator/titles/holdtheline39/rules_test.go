package holdtheline39_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/rule"
)

// The index has every statement of the book that was counted, each in a short line of its own.
func TestTheIndexHasEveryStatementOfTheBook(t *testing.T) {
	found := map[string]int{}
	for _, e := range book(t).Rules().Entries {
		found[e.Kind]++
		if first := strings.ToLower(strings.Fields(e.Summary)[0]); slices.Contains([]string{"and", "but", "so", "then", "it"}, first) {
			t.Errorf("%s leans on the row before it: %s", e.ID, e.Summary)
		}
		if strings.HasSuffix(e.Summary, ".") || len([]rune(e.Summary)) > 120 {
			t.Errorf("%s is no short line: %s", e.ID, e.Summary)
		}
	}
	want := map[string]int{"rule": 229, "table": 11, "victory": 1, "optional": 9, "definition": 34, "setup": 47, "note": 15}
	for kind, n := range want {
		if found[kind] != n {
			t.Errorf("%d rows of kind %s, and the book has %d", found[kind], kind, n)
		}
	}
}

// What is played stands in the code, where it is carried out, and in a case; the rows that wait for
// either are listed, and nothing else.
func TestEveryRuleIsInCodeAndCaseOrWaits(t *testing.T) {
	raw, err := os.ReadFile("testdata/waiting.txt")
	if err != nil {
		t.Fatal(err)
	}
	var waiting []rule.Ref
	for line := range strings.Lines(string(raw)) {
		if line, _, _ = strings.Cut(line, "#"); strings.TrimSpace(line) != "" {
			for _, id := range strings.Fields(line) {
				waiting = append(waiting, rule.Ref(id))
			}
		}
	}
	b := book(t)
	coverage, err := rule.Scan(b.Source(), b.Rules())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range coverage.Strays {
		t.Errorf("%s: the index has no rule %s", s.Place, string(s.Ref))
	}
	open := map[rule.Ref]bool{}
	for _, row := range coverage.Uncovered() {
		if open[row.ID] = true; !slices.Contains(waiting, row.ID) {
			t.Errorf("%s lacks %s and is not listed as waiting: %s", row.ID, row.Missing(), row.Summary)
		}
	}
	for _, id := range waiting {
		if !open[id] {
			t.Errorf("%s is covered: take it from the list of what waits", id)
		}
	}
	if played := 250 - len(waiting); played < 160 {
		t.Errorf("only %d of 250 rows are played", played)
	}
}
