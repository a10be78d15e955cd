package holdtheline39_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Staff officers lead every seat to the end, with two people and with the full cast: each line that
// they write is understood and accepted, they take objectives, and whoever has nothing to do says so.
func TestStaffOfficersLeadEverySeatToTheEnd(t *testing.T) {
	b := book(t)
	for _, cast := range []string{"2", "full"} {
		g, pos, err := title.Start(b, title.Setup{Options: map[string]string{"cast": cast}})
		if err != nil {
			t.Fatal(err)
		}
		written, events, cup := map[string]int{}, map[string]int{}, dice.Seeded(1)
		for !pos.Over() {
			var sheets []title.Sheet
			for _, d := range pos.Awaited() {
				known := pos.Known(d.Seat)
				lines := strings.Join(known.Staff(d.Seat), "\n")
				if d.Optional && lines == "PASS" {
					continue
				}
				orders, problems := g.Parse(d.Seat, order.Lines(lines))
				if len(problems) > 0 || len(orders) == 0 {
					t.Fatalf("cast %s: %s writes %q: %v", cast, d.ID, lines, problems)
				}
				side := "german"
				switch d.Seat[0] {
				case 'p':
					side = "polish"
				case 'c':
					side = "control"
				}
				about := map[string]string{}
				for _, o := range orders {
					if other := about[o.Subject]; other != "" && o.Subject != "" {
						t.Errorf("cast %s: %s: %s would take the place of %s on the sheet", cast, d.ID, o.Canon, other)
					}
					about[o.Subject] = o.Canon
				}
				for _, v := range known.Check(d.Seat, orders).Verdicts {
					if written[side+" "+v.Order.Verb]++; v.Status == title.Refused {
						t.Errorf("cast %s: %s: %s is refused: %+v", cast, d.ID, v.Order.Canon, v.Refusal)
					}
				}
				sheets = append(sheets, title.Sheet{Seat: d.Seat, Orders: orders})
			}
			var list []title.Event
			if list, pos, err = pos.Resolve(sheets, cup); err != nil {
				t.Fatal(err)
			}
			for _, e := range list {
				events[title.Kind(e)]++
			}
		}
		t.Logf("cast %s: %v %v %+v", cast, written, events, pos.Result().Totals)
		for what, least := range map[string]int{
			"german ATTACK": 20, "german MOVE": 600, "german PREPARE": 10, "german ROUTE": 10, "german ALLOT": 10, "german CARD": 20, "german DEAL": 3, "german FLY": 20, "german DECIDE": 2,
			"polish ATTACK": 2, "polish MOVE": 300, "polish DIG": 8, "polish RALLY": 3, "polish CARD": 20, "polish FLY": 8,
		} {
			if written[what] < least {
				t.Errorf("cast %s: %s %d times, wanted %d", cast, what, written[what], least)
			}
		}
	}
}
