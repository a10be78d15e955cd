package uprising44_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// Staff officers play each scenario to its end: every line that they write is understood and
// accepted. The Pole takes strongpoints, builds barricades and musters, the German assaults with
// support, pacifies and blows no bridge before turn 16.
func TestStaffOfficersLeadBothSidesToTheEnd(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range book.Info().Scenarios {
		g, pos, err := title.Start(book, title.Setup{Scenario: s.ID})
		if err != nil {
			t.Fatal(err)
		}
		written, cup := map[string]int{}, dice.Seeded(1944)
		for step := 0; !pos.Over(); step++ {
			var sheets []title.Sheet
			for _, d := range pos.Awaited() {
				known := pos.Known(d.Seat)
				lines := strings.Join(known.Staff(d.Seat), "\n")
				orders, problems := g.Parse(d.Seat, order.Lines(lines))
				if len(problems) > 0 || len(orders) == 0 {
					t.Fatalf("%s: %s writes %v", s.ID, d.ID, problems)
				}
				for _, v := range known.Check(d.Seat, orders).Verdicts {
					if written[string(d.Seat)+" "+v.Order.Verb]++; v.Status == title.Refused {
						t.Errorf("%s: %s: %s is refused: %+v", s.ID, d.ID, v.Order.Canon, v.Refusal)
					}
				}
				if strings.Contains(lines, "BLOW") && known.View(d.Seat).Turn < 16 {
					t.Errorf("%s: %s blows a bridge", s.ID, d.ID)
				}
				written["support"] += strings.Count(lines, "SUPPORT")
				sheets = append(sheets, title.Sheet{Seat: d.Seat, Orders: orders})
			}
			var list []title.Event
			if list, pos, err = pos.Resolve(sheets, cup); err != nil {
				t.Fatal(err)
			}
			for _, e := range list {
				if e, ok := e.(*uprising44.GarrisonChanged); ok && e.Now == "polish" && step < 3 {
					written["strongpoints of turn 1"]++
				}
			}
		}
		t.Logf("%s: %v, %+v", s.ID, written, pos.Result())
		for what, least := range map[string]int{
			"polish CAPTURE": 1, "polish ASSAULT": 5, "polish BUILD": 10, "polish MOBILIZE": 2, "polish PLAY": 10, "polish MOVE": 20,
			"german ASSAULT": 5, "german PACIFY": 10, "german MOVE": 20, "german PLAY": 10, "support": 3, "strongpoints of turn 1": 1,
		} {
			if written[what] < least {
				t.Errorf("%s: %s %d times, wanted %d", s.ID, what, written[what], least)
			}
		}
	}
}
