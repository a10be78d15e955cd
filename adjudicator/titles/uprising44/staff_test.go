package uprising44_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// Staff officers play each scenario to its end, and one in blind fog where each waits for the other: every line that they write is understood and
// accepted. The Pole takes strongpoints, builds barricades and musters, the German assaults with
// support, pacifies and blows no bridge before turn 16.
func TestStaffOfficersLeadBothSidesToTheEnd(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var setups []title.Setup
	for _, s := range book.Info().Scenarios {
		setups = append(setups, title.Setup{Scenario: s.ID})
	}
	setups = append(setups, title.Setup{Scenario: "w-hour", Options: map[string]string{"fog": "blind", "wait": "yes"}})
	for _, s := range setups {
		g, pos, err := title.Start(book, s)
		if err != nil {
			t.Fatal(err)
		}
		written, cup := map[string]int{}, dice.Seeded(1944)
		for !pos.Over() {
			var sheets []title.Sheet
			for _, d := range pos.Awaited() {
				if d.Optional {
					continue
				}
				known := pos.Known(d.Seat)
				lines := strings.Join(known.Staff(d.Seat), "\n")
				orders, problems := g.Parse(d.Seat, order.Lines(lines))
				if len(problems) > 0 || len(orders) == 0 {
					t.Fatalf("%s: %s writes %v", s.Scenario, d.ID, problems)
				}
				for _, v := range known.Check(d.Seat, orders).Verdicts {
					if written[string(d.Seat)+" "+v.Order.Verb]++; v.Status == title.Refused {
						t.Errorf("%s: %s: %s is refused: %+v", s.Scenario, d.ID, v.Order.Canon, v.Refusal)
					}
				}
				if strings.Contains(lines, "BLOW") && known.View(d.Seat).Turn < 16 {
					t.Errorf("%s: %s blows a bridge", s.Scenario, d.ID)
				}
				written["support"] += strings.Count(lines, "SUPPORT")
				sheets = append(sheets, title.Sheet{Seat: d.Seat, Orders: orders})
			}
			var list []title.Event
			first := pos.View("").Turn == 1
			if list, pos, err = pos.Resolve(sheets, cup); err != nil {
				t.Fatal(err)
			}
			for _, e := range list {
				if e, ok := e.(*uprising44.GarrisonChanged); ok && e.Now == "polish" && first {
					written["strongpoints of turn 1"]++
				}
			}
		}
		t.Logf("%s: %v, %+v", s.Scenario, written, pos.Result())
		for what, least := range map[string]int{
			"polish CAPTURE": 1, "polish ASSAULT": 5, "polish BUILD": 10, "polish MOBILIZE": 2, "polish PLAY": 10, "polish MOVE": 20,
			"german ASSAULT": 5, "german PACIFY": 10, "german MOVE": 20, "german PLAY": 10, "support": 3, "strongpoints of turn 1": 1,
		} {
			if written[what] < least {
				t.Errorf("%s: %s %d times, wanted %d", s.Scenario, what, written[what], least)
			}
		}
	}
}
