package uprising44_test

import (
	"io/fs"
	"strings"
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles/uprising44"
)

func index(t *testing.T) *rule.Index {
	t.Helper()
	data, err := fs.ReadFile(uprising44.Folder(), "rules.toml")
	if err != nil {
		t.Fatal(err)
	}
	idx, err := rule.ParseIndex("rules.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	return idx
}

func TestTheIndexHasEveryStatementOfTheBook(t *testing.T) {
	found := map[string]int{}
	played, noted, excluded := 0, 0, 0
	for _, e := range index(t).Entries {
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
	want := map[string]int{"rule": 271, "victory": 9, "setup": 46, "definition": 15, "example": 12, "note": 6}
	for kind, n := range want {
		if found[kind] != n {
			t.Errorf("%d rows of kind %s, and the book has %d", found[kind], kind, n)
		}
	}
	if excluded != 1 || played != 279 {
		t.Errorf("%d rows are excluded and %d played: each excluded one is a rule that nobody plays", excluded, played)
	}
	if noted < 145 {
		t.Errorf("%d rows have notes: fewer than there were", noted)
	}
}

// What is played stands in the code, where it is carried out, and in a case.
func TestEveryRuleIsInCodeAndCase(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	kit.RulesCovered(t, book)
}

// A refusal shows one row of the index and nothing around it.
func TestEverySummaryStandsAlone(t *testing.T) {
	for _, e := range index(t).Entries {
		first := strings.ToLower(strings.Fields(e.Summary)[0])
		switch first {
		case "and", "nor", "then", "so", "it", "they", "but", "that", "with", "those", "also":
			t.Errorf("%s leans on the row before it: %s", e.ID, e.Summary)
		}
		if strings.HasSuffix(e.Summary, ".") || len([]rune(e.Summary)) > 120 {
			t.Errorf("%s is no short line: %s", e.ID, e.Summary)
		}
	}
}
