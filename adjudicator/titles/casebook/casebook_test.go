package casebook

import (
	"testing"

	"kurier/adjudicator/title/conform"
	"kurier/adjudicator/titles"
)

// Every title on the list can be tried by cases.
func TestEveryTitleHasItsLanguageOfCases(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	tried := Of(all)
	if len(tried) != len(all) || len(all) < 2 {
		t.Errorf("%d of %d titles are tried", len(tried), len(all))
	}
	for id, book := range tried {
		if _, ok := book.(conform.Stager); !ok {
			t.Errorf("%s has no language of cases", id)
		}
	}
}
