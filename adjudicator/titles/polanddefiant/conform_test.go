package polanddefiant

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/title/kit"
)

// Every case of the book passes.
func TestCases(t *testing.T) { kit.Cases(t, theTitle) }

// Every rule that can be tried is in the code and in a case.
func TestRulesCovered(t *testing.T) { kit.RulesCovered(t, theTitle) }

// The title's page explains every word that its cases can say.
func TestWordsOfCasesAreExplained(t *testing.T) {
	kit.CaseWords(t, "../../../docs/poland-defiant.md", expectationWords, unitStates, declaring,
		strings.Split(stateWords, ", "), slices.Sorted(maps.Keys(declared)))
}
