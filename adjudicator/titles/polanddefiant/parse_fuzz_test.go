package polanddefiant

import (
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// FuzzParse reads any letter and checks it: nothing panics, and what an order says
// in canonical words is read back as the same order.
func FuzzParse(f *testing.F) {
	for _, v := range theTitle.Verbs() {
		f.Add(v.Example)
	}
	f.Add("PLAN 4th\nMOVE 3Pz, 32 -> 0505 VIA 0406 RAIL\nEND\nATTACK")
	f.Add("PLAN 14/Bernolák: ACTIVATE 14th Bernolák\nPLAN AGN\nNONE\nPLAN 4th:MOVE 4 0931")
	p := startIn(f, "book")
	f.Fuzz(func(t *testing.T, text string) {
		for side, name := range sideNames {
			got, _ := theTitle.Parse(title.Seat(sideNames[side]), order.Lines(text))
			for _, o := range got {
				again, problems := theTitle.Parse(title.Seat(sideNames[side]), order.Lines(o.Canon))
				if len(problems) > 0 || len(again) != 1 || again[0].Canon != o.Canon || again[0].Subject != o.Subject {
					t.Fatalf("%s: %q reads as %v %v", name, o.Canon, again, problems)
				}
			}
			p.Known(title.Seat(sideNames[side])).Check(title.Seat(sideNames[side]), got)
		}
	})
}
