package september1939_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939"
)

// thrower throws dice of six by chance.
type thrower struct{ *rand.Rand }

func (d thrower) Roll(t dice.Throw) []int {
	faces := make([]int, t.Count)
	for i := range faces {
		faces[i] = 1 + d.IntN(6)
	}
	return faces
}

// Staff officers play each scenario to its end: every line that they write is understood and
// accepted, and they march, attack, support each other with guns and dig, where camouflage hides the enemy too.
func TestStaffOfficersLeadEverySideToTheEnd(t *testing.T) {
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range book.Info().Scenarios {
		for _, fog := range []string{"off", "book"} {
			ledToTheEnd(t, book, s.ID, fog)
		}
	}
}

// ledToTheEnd plays one scenario in one fog, and counts what was written.
func ledToTheEnd(t *testing.T, book title.Title, scenario, fog string) {
	t.Helper()
	game, pos, err := title.Start(book, title.Setup{Scenario: scenario, Options: map[string]string{"fog": fog}})
	if err != nil {
		t.Fatal(err)
	}
	written, cup := map[string]int{}, thrower{rand.New(rand.NewPCG(1939, 11))}
	for !pos.Over() {
		var sheets []title.Sheet
		for _, d := range pos.Awaited() {
			known := pos.Known(d.Seat)
			orders, problems := game.Parse(d.Seat, order.Lines(strings.Join(known.Staff(d.Seat), "\n")))
			if len(problems) > 0 || len(orders) == 0 {
				t.Fatalf("%s: %s writes %v", scenario, d.ID, problems)
			}
			for _, v := range known.Check(d.Seat, orders).Verdicts {
				if written[v.Order.Verb]++; v.Status == title.Refused {
					t.Errorf("%s: %s: %s is refused: %+v", scenario, d.ID, v.Order.Canon, v.Refusal)
				}
			}
			sheets = append(sheets, title.Sheet{Seat: d.Seat, Orders: orders})
		}
		if _, pos, err = pos.Resolve(sheets, cup); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%s, fog %s: %v, %+v", scenario, fog, written, pos.Result().Totals)
	if written["MOVE"] < 10 || written["ATTACK"] < 3 || written["DIG"] < 3 {
		t.Errorf("%s, fog %s: they write %v", scenario, fog, written)
	}
}
