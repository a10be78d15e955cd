package holdtheline39_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Control sees each matter that lies before it in one list, with lines that rule it as they are written there,
// and nobody else sees any.
func TestControlSeesWhatLiesBeforeItWithTheLinesThatRuleIt(t *testing.T) {
	g, p, err := title.Start(book(t), title.Setup{Options: map[string]string{"cast": "12"}})
	if err != nil {
		t.Fatal(err)
	}
	kinds, due := map[string]int{}, 0
	for step := range 16 {
		var sheets []title.Sheet
		for _, seat := range g.Roster() {
			known := p.Known(seat.Seat)
			for _, track := range known.View(seat.Seat).Tracks {
				if !strings.HasPrefix(track.Kind, "matter-") && !strings.HasPrefix(track.Kind, "charge-") {
					continue
				}
				kinds[track.Kind]++
				if !seat.Control {
					t.Fatalf("%s sees %+v", seat.Seat, track)
				}
				word, _, _ := strings.Cut(track.Names, ",")
				due += track.Max
				lines := map[string]bool{"RULE " + word + " YES": true, "RULE " + word + " NO": track.Max == 0, "POSTPONE " + word: track.Max == 0}
				if strings.HasPrefix(track.Kind, "charge-") {
					lines = map[string]bool{"ACQUIT " + word: true, "REPRIMAND " + word: true}
				}
				for line, may := range lines {
					orders, problems := g.Parse(seat.Seat, order.Lines(line))
					if len(orders) != 1 || len(problems) > 0 {
						t.Fatalf("%q is read as %v, %v", line, orders, problems)
					}
					if v := known.Check(seat.Seat, orders).Verdicts[0]; (v.Refusal == nil) != may {
						t.Errorf("step %d: %q of %+v is judged %v", step, line, track, v.Refusal)
					}
				}
			}
			orders, _ := g.Parse(seat.Seat, order.Lines(strings.Join(known.Staff(seat.Seat), "\n")))
			sheets = append(sheets, title.Sheet{Seat: seat.Seat, Orders: orders})
		}
		if _, p, err = p.Resolve(sheets, dice.Seeded(int64(step))); err != nil {
			t.Fatal(err)
		}
	}
	if kinds["matter-yes"] < 3 || kinds["matter-no"] < 3 || due < 1 {
		t.Errorf("it saw %v, %d of them on their last day", kinds, due)
	}
}
