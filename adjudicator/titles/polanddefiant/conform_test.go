package polanddefiant

import (
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
)

// Every case of the book passes.
func TestCases(t *testing.T) {
	pd, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	titles := map[string]title.Title{pd.Info().ID: pd}
	cases, wrong := conform.Load(pd.Source(), "cases")
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

// Every rule that can be tried is in the code and in a case, and no reference
// leads to a rule that the book does not have.
func TestRulesCovered(t *testing.T) {
	pd, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	coverage, err := rule.Scan(pd.Source(), pd.Rules())
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range coverage.Uncovered() {
		t.Errorf("%s lacks %s: %s", row.ID, row.Missing(), row.Summary)
	}
	for _, s := range coverage.Strays {
		t.Errorf("%s: the index has no rule %s", s.Place, string(s.Ref))
	}
}
