package uprising44_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// The form asks for what the letter is about: places, cards and marches, or assaults where there is
// somebody to fight; and no line of it is an order as it stands.
func TestTheFormIsThatOfTheLetter(t *testing.T) {
	g, p := hourW(t, 0)
	seen := map[string]int{}
	for step := range 9 {
		for _, seat := range []string{"polish", "german"} {
			verbs := map[string]bool{}
			for _, line := range p.Known(title.Seat(seat)).Form(title.Seat(seat)) {
				verb, _, _ := strings.Cut(line, " ")
				verbs[verb] = true
				seen[verb]++
				if orders, _ := g.Parse(title.Seat(seat), order.Lines(line)); len(orders) > 0 {
					t.Errorf("%q is an order as it stands", line)
				}
			}
			if verbs["ASSAULT"] && verbs["MOVE"] || verbs["PLACE"] && len(verbs) > 1 {
				t.Errorf("step %d: the form asks for %v in one letter", step, verbs)
			}
		}
		var err error
		if _, p, err = p.Resolve(nil, dice.Seeded(int64(step))); err != nil {
			t.Fatal(err)
		}
	}
	if seen["PLACE"] < 10 || seen["MOVE"] < 40 || seen["PLAY"] < 4 || seen["ASSAULT"] < 4 {
		t.Errorf("the forms held %v", seen)
	}
}
