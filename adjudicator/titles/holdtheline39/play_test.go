package holdtheline39_test

import (
	"sync"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	holdtheline "kurier/adjudicator/titles/holdtheline39"
)

var opened = sync.OnceValues(func() (*holdtheline.Title, error) { return holdtheline.New(nil) })

func book(t *testing.T) *holdtheline.Title {
	t.Helper()
	b, err := opened()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Random play goes to the end with two people and with the full cast, and meets most of what the
// rules tell of.
func TestRandomPlayMeetsWhatTheRulesTell(t *testing.T) {
	b := book(t)
	kinds, orders, games := map[string]int{}, 0, 0
	for seed, cast := range []string{"2", "full"} {
		g, err := b.Open(title.Setup{Options: map[string]string{"cast": cast}})
		if err != nil {
			t.Fatal(err)
		}
		pick := dice.Seeded(int64(seed)).Pick
		p := g.Start()
		for step := 0; !p.Over() && step < 40; step++ {
			var sheets []title.Sheet
			for _, r := range g.Roster() {
				drawn := b.Random(p, r.Seat, pick)
				orders += len(drawn)
				sheets = append(sheets, title.Sheet{Seat: r.Seat, Orders: drawn})
			}
			list, after, err := p.Resolve(sheets, dice.Seeded(int64(step)))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range list {
				kinds[title.Kind(e)]++
			}
			if p = after; b.Invariants(p) != nil {
				t.Fatalf("step %d: %v", step, b.Invariants(p))
			}
		}
		if p.Result().Winner != "" {
			games++
		}
	}
	t.Log(kinds)
	if games != 2 || orders < 2000 || len(kinds) < 26 || kinds["OrderFailed"]*4 > orders || kinds["Fought"] < 40 || kinds["Moved"] < 400 {
		t.Errorf("%d games ended, %d orders: %v", games, orders, kinds)
	}
}
