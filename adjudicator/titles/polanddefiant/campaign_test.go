package polanddefiant

import (
	"bytes"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// TestACampaignWithoutOrdersRunsToItsEnd plays ten turns in which nobody writes
// anything: chits are drawn, events happen, aircraft fly, and every position on
// the way is one that the rules allow, the fold of its events, and survives being
// saved.
func TestACampaignWithoutOrdersRunsToItsEnd(t *testing.T) {
	x := loaded(t).titled()
	pass, problems := x.Parse("german", order.Lines("UNPLANNED PASS"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	sheets := []title.Sheet{{Seat: "german", Standing: pass}, {Seat: "polish", Standing: pass}}
	for seed := range int64(8) {
		_, pos, err := title.Start(x, title.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		cup := dice.Seeded(seed)
		for turn := 1; !pos.Over(); turn++ {
			if turn > lastTurn {
				t.Fatalf("seed %d: still on after %d turns", seed, lastTurn)
			}
			fold := pos.Clone()
			events, next, err := pos.Resolve(sheets, cup)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for _, e := range events {
				if err := fold.Apply(e); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				if err := x.Invariants(fold); err != nil {
					t.Fatalf("seed %d, after %s: %v", seed, title.Kind(e), err)
				}
			}
			data := next.Encode()
			back, err := x.Decode(data)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(data, fold.Encode()) || !bytes.Equal(data, back.Encode()) {
				t.Fatalf("seed %d, turn %d: the position, the fold of events and what was saved differ", seed, turn)
			}
			pos = next
		}
		if r := pos.Result(); r.Winner != "polish" {
			t.Errorf("seed %d: %+v", seed, r)
		}
	}
}
