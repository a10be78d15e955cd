package holdtheline39_test

import (
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// A later order about the same takes the place of an earlier one, and orders about others stand
// beside it; each block of a list that marches or changes posture has an order of its own.
func TestALaterOrderAboutTheSameTakesTheEarlierOnesPlace(t *testing.T) {
	g, err := book(t).Open(title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	read := func(line string) []order.Order {
		t.Helper()
		orders, problems := g.Parse("german", order.Lines(line))
		if len(problems) > 0 || len(orders) == 0 {
			t.Fatalf("%s: %v", line, problems)
		}
		for _, o := range orders {
			again, problems := g.Parse("german", order.Lines(o.Canon))
			if len(problems) > 0 || len(again) != 1 || again[0].Canon != o.Canon {
				t.Errorf("%s is written as %s, which is read as %v %v", line, o.Canon, again, problems)
			}
		}
		return orders
	}
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{"PUT 3 AT 3217 FROM HQ-I", "PUT 1 AT 3217 FROM HQ-I", true},
		{"PUT 3 AT 3217 FROM HQ-I", "PUT 3 AT 3217 FROM HQ-Wodrig", false},
		{"PUT 3 AT 3217 FROM HQ-I", "PUT 3 AT 3218 FROM HQ-I", false},
		{"MOVE 11D/1 TO 3218", "MOVE 11D/1 TO 3217", true},
		{"MOVE 11D/1 TO 3218", "MOVE 11D/2 TO 3218", false},
		{"PREPARE 11D/1", "DIG 11D/1", true},
		{"PREPARE 11D/1", "PREPARE 11D/2", false},
		{"ATTACK 3218 WITH 11D/1 11D/2", "ATTACK 3317 WITH 11D/2 11D/1", true},
		{"ATTACK 3218 WITH 11D/1", "ATTACK 3218 WITH 61D/1", false},
		{"CARD NORTH 7", "CARD NORTH 8", true},
		{"CARD NORTH 7", "CARD SOUTH 7", false},
		{"DEAL NORTH 9", "DEAL SOUTH 9", false},
		{"ALLOT 40 TO G-AGN", "ALLOT 30 TO G-AGN", true},
		{"ALLOT 40 TO G-AGN", "ALLOT 40 TO G-AGS", false},
		{"RALLY 11D/1", "RALLY 11D/1 AGAIN", true},
		{"LAY Art11D/1 AT 3217", "LAY Art11D/1 AT 3218", true},
		{"ROUTE HQ-I 3217", "ROUTE HQ-I 3217 3218", true},
		{"DEFEND 3218 DIE", "DEFEND 3218 SAVE", true},
	} {
		if one, other := read(c.one)[0], read(c.other)[0]; (one.Subject == other.Subject) != c.same {
			t.Errorf("%s is about %q, %s about %q", c.one, one.Subject, c.other, other.Subject)
		}
	}
	if got := read("MOVE 11D/1 11D/2 TO 3218"); len(got) != 2 || got[1].Subject != read("MOVE 11D/2 3217")[0].Subject {
		t.Errorf("two blocks that march are read as %v", got)
	}
}
