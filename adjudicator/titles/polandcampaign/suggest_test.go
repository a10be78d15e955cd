package polandcampaign

import (
	"testing"

	"kurier/adjudicator/title/kit"
)

// What a refusal suggests is not refused itself, whatever was refused and whatever
// else is on the sheet.
func TestSuggestionsAreOrdersThatStand(t *testing.T) {
	count := kit.Suggestions(t, theTitle, kit.Options{Games: 5, Seed: 39})
	for _, kind := range []string{
		"too-many-mp", "engaged-stop", "sea", "forbidden-terrain", "enemy-hex", "overstack", "no-way", "neutral",
		"not-adjacent", "no-enemy-there", "air-too-many", "bad-city", "bad-retreat",
	} {
		if count[kind] < 2 {
			t.Errorf("%s came with a suggestion %d times", kind, count[kind])
		}
	}
	t.Log(count)
}
