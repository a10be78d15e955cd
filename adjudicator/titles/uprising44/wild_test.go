package uprising44_test

import (
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// Orders that nobody would write, refused ones among them, are carried out or told as failed, and
// never stop the game.
func TestAnyOrdersAreTakenWithoutFault(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	wild := 0
	for seed, s := range book.Info().Scenarios {
		g, err := book.Open(title.Setup{Scenario: s.ID})
		if err != nil {
			t.Fatal(err)
		}
		pick := dice.Seeded(int64(seed) + 44).Pick
		l := g.(*uprising44.Game).Language()
		p := g.Start()
		for step := 0; !p.Over() && step < 60; step++ {
			var sheets []title.Sheet
			for side, r := range g.Roster() {
				sheet := title.Sheet{Seat: r.Seat, Orders: book.Random(p.Known(r.Seat), r.Seat, pick)}
				for _, v := range g.Verbs() {
					o, _, ok := l.Sample(side, v.Name, pick)
					if !ok {
						continue
					}
					if wild++; v.Standing {
						sheet.Standing = append(sheet.Standing, o)
					} else {
						sheet.Orders = append(sheet.Orders, o)
					}
				}
				sheets = append(sheets, sheet)
			}
			_, after, err := p.Resolve(sheets, dice.Seeded(int64(step)))
			if err != nil {
				t.Fatalf("%s, step %d: %v", s.ID, step, err)
			}
			if err := book.Invariants(after); err != nil {
				t.Fatalf("%s, step %d: %v", s.ID, step, err)
			}
			p = after
		}
	}
	if wild < 3000 {
		t.Errorf("only %d orders were made up", wild)
	}
}
