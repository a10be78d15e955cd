package uprising44_test

import (
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// Random play to the end of each scenario meets most of what the rules tell of, and most
// orders that were legal when they were written are carried out.
func TestRandomPlayMeetsWhatTheRulesTell(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	kinds, orders, games := map[string]int{}, 0, 0
	for seed, s := range book.Info().Scenarios {
		g, err := book.Open(title.Setup{Scenario: s.ID})
		if err != nil {
			t.Fatal(err)
		}
		pick := dice.Seeded(int64(seed)).Pick
		p := g.Start()
		for step := 0; !p.Over() && step < 100; step++ {
			var sheets []title.Sheet
			for _, r := range g.Roster() {
				drawn := book.Random(p.Known(r.Seat), r.Seat, pick)
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
			p = after
		}
		if p.Result().Winner != "" {
			games++
		}
	}
	if games != 4 || orders < 400 || len(kinds) < 32 || kinds["OrderFailed"]*5 > orders || kinds["Fought"] < 40 || kinds["Moved"] < 150 {
		t.Errorf("%d games ended, %d orders: %v", games, orders, kinds)
	}
}
