package september1939_test

import (
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939"
)

const folder = "data"

func index(t *testing.T) *rule.Index {
	t.Helper()
	name := path.Join(folder, "rules.toml")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	idx, err := rule.ParseIndex(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return idx
}

func TestTheIndexHasEveryStatementOfTheBook(t *testing.T) {
	idx := index(t)
	found := map[string]int{}
	played, noted, excluded := 0, 0, 0
	for _, e := range idx.Entries {
		found[e.Kind]++
		switch {
		case e.Excluded != "":
			excluded++
		case e.Testable():
			played++
		}
		if e.Note != "" {
			noted++
		}
		if e.Excluded != "" && e.Note != "" {
			t.Errorf("%s is excluded, so that nothing is played of it, and has a note how", e.ID)
		}
	}
	want := map[string]int{
		"rule": 459, "table": 23, "victory": 14, "optional": 4,
		"setup": 94, "definition": 43, "example": 31, "note": 6,
	}
	for kind, n := range want {
		if found[kind] != n {
			t.Errorf("%d rows of kind %s, and the book has %d", found[kind], kind, n)
		}
	}
	if excluded > 8 {
		t.Errorf("%d rows are excluded: each is a rule that nobody plays", excluded)
	}
	if played < 492 || noted < 190 {
		t.Errorf("%d rows are played and %d have notes: fewer than there were", played, noted)
	}
}

// A refusal shows one row of the index and nothing around it.
func TestEverySummaryStandsAlone(t *testing.T) {
	for _, e := range index(t).Entries {
		first := strings.ToLower(strings.Fields(e.Summary)[0])
		switch first {
		case "and", "nor", "then", "so", "it", "they", "but", "that", "with":
			t.Errorf("%s leans on the row before it: %s", e.ID, e.Summary)
		}
		if strings.HasSuffix(e.Summary, ".") || len([]rune(e.Summary)) > 120 {
			t.Errorf("%s is no short line: %s", e.ID, e.Summary)
		}
	}
}

// Camouflage waits [16.0]: all other rows of the book are in code and in a case.
func TestEveryRuleIsInCodeAndCase(t *testing.T) {
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	coverage, err := rule.Scan(book.Source(), book.Rules())
	if err != nil {
		t.Fatal(err)
	}
	waiting := []rule.Ref{"16.0", "16.0/b"}
	for _, row := range coverage.Uncovered() {
		if !slices.Contains(waiting, row.ID) {
			t.Errorf("%s lacks %s: %s", row.ID, row.Missing(), row.Summary)
		}
	}
	for _, s := range coverage.Strays {
		t.Errorf("%s: the index has no rule %s", s.Place, string(s.Ref))
	}
	if len(coverage.Rows) < 492 {
		t.Errorf("only %d rows were looked at", len(coverage.Rows))
	}
}
