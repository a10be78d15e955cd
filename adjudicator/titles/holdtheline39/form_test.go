package holdtheline39_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// The form asks for what the letter is about, and no line of it is an order as it stands; what a line
// offers behind its # stands when it is written before it, but for points that are still to be put.
func TestTheFormIsThatOfTheLetter(t *testing.T) {
	g, p, err := title.Start(book(t), title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	letters := map[string]string{"plan": " DECIDE ", "actions": " CARD PUT RALLY ATTACK EXPLOIT ", "march": " MOVE FLY REST "}
	offered, seen := map[string]int{}, map[string]int{}
	for step := range 6 {
		var sheets []title.Sheet
		for _, seat := range []title.Seat{"german", "polish"} {
			known := p.Known(seat)
			for _, line := range known.Form(seat) {
				if strings.HasPrefix(line, "#") {
					continue
				}
				verb, _, _ := strings.Cut(line, " ")
				seen[verb]++
				if !strings.Contains(letters[p.View("").Phase], " "+verb+" ") {
					t.Errorf("step %d: %q is not of this letter", step, line)
				}
				if orders, problems := g.Parse(seat, order.Lines(line)); len(orders) > 0 || len(problems) != 1 || problems[0].Token != "" || !strings.HasPrefix(problems[0].Kind, "missing-") {
					t.Errorf("%q is read as %v, %v", line, orders, problems)
				}
				if verb != "ATTACK" && verb != "RALLY" {
					continue
				}
				text, _, _ := strings.Cut(strings.Replace(line, "   # ", " ", 1), " in ")
				orders, problems := g.Parse(seat, order.Lines(text))
				if len(orders) != 1 || len(problems) > 0 {
					t.Fatalf("%q is read as %v, %v", text, orders, problems)
				}
				if v := known.Check(seat, orders).Verdicts[0]; v.Refusal != nil && v.Refusal.Kind != "too-few-points" {
					t.Errorf("%q is offered and refused: %v", text, v.Refusal)
				}
				offered[verb]++
			}
			orders, _ := g.Parse(seat, order.Lines(strings.Join(known.Staff(seat), "\n")))
			sheets = append(sheets, title.Sheet{Seat: seat, Orders: orders})
		}
		if _, p, err = p.Resolve(sheets, dice.Seeded(int64(step))); err != nil {
			t.Fatal(err)
		}
	}
	if seen["DECIDE"] < 8 || seen["CARD"] < 8 || seen["PUT"] < 4 || seen["MOVE"] < 100 || offered["ATTACK"] < 10 || offered["RALLY"] < 1 {
		t.Errorf("the forms held %v, and %v of them were tried", seen, offered)
	}
}
