package polanddefiant

import (
	"testing"

	"kurier/adjudicator/title/kit"
)

// What a refusal suggests is not refused itself, whatever was refused and whatever
// else is on the sheet.
func TestSuggestionsAreOrdersThatStand(t *testing.T) {
	count := kit.Suggestions(t, theTitle, kit.Options{Games: 1, Seed: 42, Steps: 40})
	for kind, floor := range map[string]int{"no-hq-active": 50, "too-many-mp": 20, "not-adjacent": 10, "must-stop": 2, "water": 2} {
		if count[kind] < floor {
			t.Errorf("%s came with a suggestion %d times, fewer than %d", kind, count[kind], floor)
		}
	}
	t.Log(count)
}
