package uprising44_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// The form asks for what the letter is about: places, cards, who comes and marches, or assaults where there is
// somebody to fight; no line of it is an order as it stands, and with the first of the zones that it offers one
// is refused at most because something is used up.
func TestTheFormIsThatOfTheLetter(t *testing.T) {
	g, p := hourW(t, 0)
	seen, offered := map[string]int{}, 0
	for step := range 9 {
		var sheets []title.Sheet
		for _, seat := range []string{"polish", "german"} {
			verbs := map[string]bool{}
			for _, line := range p.Known(title.Seat(seat)).Form(title.Seat(seat)) {
				verb, _, _ := strings.Cut(line, " ")
				verbs[verb] = true
				seen[verb]++
				if orders, _ := g.Parse(title.Seat(seat), order.Lines(line)); len(orders) > 0 {
					t.Errorf("%q is an order as it stands", line)
				}
				begun, zones, offers := strings.Cut(line, "   # ")
				if at := strings.Fields(zones); offers && len(at) > 1 && (at[0] == "AT" || at[0] == "TO") {
					orders, problems := g.Parse(title.Seat(seat), order.Lines(begun+" "+at[0]+" "+strings.Trim(at[1], ",")))
					if offered += len(orders); len(problems) > 0 {
						t.Errorf("%q: %v", line, problems)
					}
					for _, v := range p.Known(title.Seat(seat)).Check(title.Seat(seat), orders).Verdicts {
						if v.Refusal != nil && !slices.Contains([]string{"zone-full", "too-few-command-points", "too-few-supply-points"}, v.Refusal.Kind) {
							t.Errorf("%q is refused: %v", v.Order.Canon, v.Refusal)
						}
					}
				}
			}
			orders, _ := g.Parse(title.Seat(seat), order.Lines(strings.Join(p.Known(title.Seat(seat)).Staff(title.Seat(seat)), "\n")))
			sheets = append(sheets, title.Sheet{Seat: title.Seat(seat), Orders: orders})
			if verbs["ASSAULT"] && verbs["MOVE"] || verbs["PLACE"] && len(verbs) > 1 {
				t.Errorf("step %d: the form asks for %v in one letter", step, verbs)
			}
		}
		var err error
		if _, p, err = p.Resolve(sheets, dice.Seeded(int64(step))); err != nil {
			t.Fatal(err)
		}
	}
	for verb, least := range map[string]int{"ENTER": 4, "MOBILIZE": 10, "RETURN": 4, "RECOVER": 4, "SEWER": 2, "TRADE": 4, "CAPTURE": 2, "PACIFY": 2, "LOW": 1} {
		if seen[verb] < least {
			t.Errorf("%d lines of %s", seen[verb], verb)
		}
	}
	if offered < 40 {
		t.Errorf("only %d orders were tried", offered)
	}
	if seen["PLACE"] < 10 || seen["MOVE"] < 40 || seen["PLAY"] < 4 || seen["ASSAULT"] < 4 {
		t.Errorf("the forms held %v", seen)
	}
}
