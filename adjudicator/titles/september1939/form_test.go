package september1939_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939"
)

// Before 2 October no German may march at Kock [KOCK1.30]; the form says so of each, and MOVE is refused for it.
func TestTheFormSaysWhoMayNotMarchToday(t *testing.T) {
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	game, p, err := title.Start(book, title.Setup{Scenario: "kock-1"})
	if err != nil {
		t.Fatal(err)
	}
	for len(p.Form("german")) == 0 { // the Pole begins
		if _, p, err = p.Resolve(nil, dice.Seeded(1939)); err != nil || p.Over() {
			t.Fatal("the German is never awaited", err)
		}
	}
	barred := 0
	for _, seat := range []title.Seat{"german", "polish"} {
		for _, row := range p.Form(seat) {
			move, said, _ := strings.Cut(row, "#")
			hex := strings.TrimSuffix(strings.Fields(said)[0], ",")
			line, _ := order.LineOf(1, move+hex)
			list, _ := game.Parse(seat, []order.Line{line})
			if len(list) != 1 {
				t.Fatalf("%q is no order", move+hex)
			}
			no := p.Check(seat, list).Verdicts[0].Refusal
			refused := no != nil && no.Kind == "not-its-day"
			if told := strings.HasSuffix(row, "may not march today"); told != refused {
				t.Errorf("%s: %q, refused: %v", seat, row, no)
			}
			if refused {
				barred++
			}
		}
	}
	if barred < 10 {
		t.Errorf("only %d units may not march", barred)
	}
}
