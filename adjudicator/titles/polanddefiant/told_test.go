package polanddefiant

import (
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// A game of the version before, in which plans hold no ways, is taken over with its plans, and they are carried
// out by ways of their time. What is filed from then on holds the way that its answer told.
func TestPlansOfEarlierVersionsAreTakenOver(t *testing.T) {
	pd, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, pos, err := title.Start(pd.As("5-0123456789ab"), title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	line := "PLAN 4th: MOVE 50 0611"
	if err := pos.Apply(&PlansFiled{Side: "german", Lines: []string{line}}); err != nil {
		t.Fatal(err)
	}
	taken, err := pd.Adopt(pos.Encode())
	if err != nil {
		t.Fatal(err)
	}
	written := func(text string) []order.Order {
		t.Helper()
		list, problems := pd.Parse("german", order.LinesOf([]order.Numbered{{Number: 1, Text: text}}))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		return list
	}
	marched := func(pos title.Position, list []order.Order) (ways, moves int) {
		t.Helper()
		unasked := written("UNPLANNED PASS")
		sheets := []title.Sheet{{Seat: "german", Orders: list, Standing: unasked}, {Seat: "polish", Standing: unasked}}
		events, _, err := pos.Resolve(sheets, dice.Seeded(1))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			switch e := e.(type) {
			case *PlansFiled:
				ways += len(e.Ways[line])
			case *Moved:
				if e.Side == "german" && e.Unit == "50" {
					moves++
				}
			}
		}
		return ways, moves
	}
	if _, moves := marched(taken, nil); moves != 1 {
		t.Errorf("by the plan that was taken over the division marched %d times", moves)
	}
	ways, moves := marched(taken, written(line))
	if ways < 2 || moves != 1 {
		t.Errorf("a plan filed now has a way of %d hexes, and %d marches came of it", ways, moves)
	}
}

// The way that was told is kept with the plan, through a store and back.
func TestAPlanKeepsItsWay(t *testing.T) {
	p := startIn(t, "off")
	if err := p.Apply(&PlansFiled{
		Side: "german", Lines: []string{"PLAN 4th: MOVE 50 0611"},
		Ways: map[string][]hex.Hex{"PLAN 4th: MOVE 50 0611": {511, 611}},
	}); err != nil {
		t.Fatal(err)
	}
	read, err := p.d.titled().Decode(p.Encode())
	if err != nil {
		t.Fatal(err)
	}
	list, _ := read.(*Position).plansFor(german, "4th")
	if b := list[0].Body.(*March); len(b.way) != 2 {
		t.Errorf("the plan has the way %v", b.way)
	}
	if k := p.known(polish); len(k.plans[german]) > 0 || strings.Contains(string(k.Encode()), `"way"`) {
		t.Error("the enemy knows a plan")
	}
}
