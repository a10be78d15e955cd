package polanddefiant

import (
	"testing"

	"kurier/adjudicator/title/kit"
)

// Every case of the book passes.
func TestCases(t *testing.T) { kit.Cases(t, theTitle) }

// Every rule that can be tried is in the code and in a case.
func TestRulesCovered(t *testing.T) { kit.RulesCovered(t, theTitle) }
