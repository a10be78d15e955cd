package holdtheline39_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// The form of a High Command lists each of its aircraft once before the air game, with an order that
// stands as it is written; nobody else's lists any.
func TestTheFormOfAHighCommandListsItsAircraft(t *testing.T) {
	g, pos, err := title.Start(book(t), title.Setup{Options: map[string]string{"cast": "full"}})
	if err != nil {
		t.Fatal(err)
	}
	for pos.View("").Phase != "march" {
		if _, pos, err = pos.Resolve(nil, dice.Seeded(1)); err != nil {
			t.Fatal(err)
		}
	}
	for seat, want := range map[title.Seat]int{"g-hc-1": 40, "p-hc-2": 9, "g-3-1": 0, "g-agn": 0} {
		found := map[string]bool{}
		known := pos.Known(seat)
		for _, line := range known.Form(seat) {
			text, _, _ := strings.Cut(strings.TrimPrefix(line, "# "), "#")
			if !strings.HasPrefix(text, "FLY ") {
				continue
			}
			orders, problems := g.Parse(seat, order.Lines(text))
			if len(problems) > 0 || len(orders) != 1 || known.Check(seat, orders).Verdicts[0].Status == title.Refused {
				t.Errorf("%s: %q: %v, %v", seat, line, problems, orders)
			}
			names, _, _ := strings.Cut(strings.TrimPrefix(text, "FLY "), "AGAINST")
			for _, name := range strings.Fields(names) {
				found[name] = true
			}
		}
		if len(found) != want {
			t.Errorf("the form of %s lists %d aircraft, and it has %d", seat, len(found), want)
		}
	}
}
