package cases

import (
	"maps"
	"slices"
	"testing"

	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles/polanddefiant"
)

var theTitle = func() Title {
	t, err := polanddefiant.New(nil)
	if err != nil {
		panic(err)
	}
	return Title{t}
}()

// Every case of the book passes.
func TestCases(t *testing.T) { kit.Cases(t, theTitle) }

// Every rule that can be tried is in the code and in a case.
func TestRulesCovered(t *testing.T) { kit.RulesCovered(t, theTitle) }

// The title's page explains every word that its cases can say.
func TestWordsOfCasesAreExplained(t *testing.T) {
	kit.CaseWords(t, "../../../../docs/poland-defiant.md", judging(theTitle.Data).Words(), army(theTitle.Data).States(),
		making.Settings(), slices.Sorted(maps.Keys((&staging{}).stateWords())), slices.Sorted(maps.Keys(making.Kinds)))
}
