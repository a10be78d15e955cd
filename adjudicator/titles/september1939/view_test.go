package september1939_test

import (
	"encoding/json"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939"
)

// The view of a report is all that orders are checked from without mail: it says how the game is opened in which what it
// knows is read, and every order gets the verdict that it would get by mail.
func TestOrdersAreCheckedFromTheViewOfEveryScenarioInEveryFog(t *testing.T) {
	t.Parallel()
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, s := range book.Info().Scenarios {
		for _, fog := range []string{"off", "book", "blind"} {
			_, pos, err := title.Start(book, title.Setup{Scenario: s.ID, Options: map[string]string{"fog": fog}})
			if err != nil {
				t.Fatal(err)
			}
			cup := dice.Seeded(1939)
			for step := 0; step < 5 && !pos.Over(); step++ {
				var sheets []title.Sheet
				for _, d := range pos.Awaited() {
					lines := pos.Known(d.Seat).Staff(d.Seat)
					checkedFromItsView(t, s.ID+" in fog "+fog, book, pos, d.Seat, lines)
					orders, _ := book.Parse(d.Seat, order.Lines(strings.Join(lines, "\n")))
					sheets = append(sheets, title.Sheet{Seat: d.Seat, Orders: orders})
					tried += len(orders)
				}
				if _, pos, err = pos.Resolve(sheets, cup); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if tried < 500 {
		t.Errorf("only %d orders were checked", tried)
	}
}

func checkedFromItsView(t *testing.T, where string, book *september1939.Title, pos title.Position, seat title.Seat, lines []string) {
	t.Helper()
	known := pos.Known(seat)
	sent := known.View(seat)
	sent.Known = known.Encode()
	var v title.View
	if b, err := json.Marshal(sent); err != nil || json.Unmarshal(b, &v) != nil {
		t.Fatal(where, err)
	}
	game, err := book.Open(title.Setup{Scenario: v.Scenario, Options: v.Options})
	if err != nil {
		t.Fatal(where, err)
	}
	back, err := game.Decode(v.Known)
	if err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	orders, _ := game.Parse(seat, order.Lines(strings.Join(lines, "\n")))
	want, _ := json.Marshal(known.Check(seat, orders))
	if got, _ := json.Marshal(back.Check(seat, orders)); string(got) != string(want) {
		t.Errorf("%s: checked from the view:\n%s\nby mail:\n%s", where, got, want)
	}
}

// Where a march was to go is known to its owner alone, in every fog: all others see where it ended.
func TestWhereAMarchWasToGoIsItsOwners(t *testing.T) {
	for fog := range 3 {
		if who := september1939.Kinds().Audience("MoveStopped", fog); who != title.Owner {
			t.Errorf("in fog %d a march that ended short is told to %v", fog, who)
		}
	}
}
