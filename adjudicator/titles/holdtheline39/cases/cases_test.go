package cases

import (
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	holdtheline "kurier/adjudicator/titles/holdtheline39"
)

// Every case passes.
func TestCases(t *testing.T) {
	book, err := holdtheline.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	own := Title{book}
	titles := map[string]title.Title{holdtheline.ID: own}
	list, wrong := conform.Load(own.Source(), "cases")
	for _, err := range wrong {
		t.Error(err)
	}
	passed, rules := 0, map[rule.Ref]bool{}
	for _, c := range list {
		failures := conform.RunCase(titles, c)
		for _, err := range failures {
			t.Error(err)
		}
		if len(failures) == 0 {
			passed++
			for _, r := range c.Rules {
				rules[r] = true
			}
		}
	}
	if t.Logf("%d of %d cases pass, %d rules", passed, len(list), len(rules)); passed < 1 {
		t.Errorf("only %d cases pass, of %d rules", passed, len(rules))
	}
}
