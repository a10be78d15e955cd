package order

import (
	"testing"

	"pgregory.net/rapid"
)

// Words are left uncompared only where their letters say already that they are too far apart.
func TestLettersTellNoMoreSlipsThanThereAre(t *testing.T) {
	equal := 0
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[A-E0-2]{1,8}`)
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		var row [3][longest + 1]int
		slips := distance([]rune(a), []rune(b), longest, &row)
		least := apart(letters(a), letters(b))
		if least > slips {
			t.Fatalf("%s and %s: at least %d by their letters, but %d slips", a, b, least, slips)
		}
		if least == slips && least > 0 {
			equal++
		}
	})
	if equal == 0 {
		t.Error("the letters never told all the slips")
	}
}
