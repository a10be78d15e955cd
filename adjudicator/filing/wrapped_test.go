package filing

import (
	"slices"
	"testing"
)

func TestAWrappedOrderIsReadWhole(t *testing.T) {
	s := corpus(t).situations["poland-campaign contact"]
	for text, want := range map[string][]string{
		"ATTACK 1219 WITH 2Lt\n68Inf AIR 2":                                     {"ATTACK 1219 WITH 2Lt"}, // a note of its own, asked back
		"ATTACK 1219 WITH 2Lt,\n68Inf AIR 2":                                    {"ATTACK 1219 WITH 2Lt 68Inf AIR 2"},
		"ATTACK 1219 WITH\n2Lt 68Inf\nAIR 2 IF\nODDS >= 2-1":                    {"ATTACK 1219 WITH 2Lt 68Inf AIR 2 IF ODDS >= 2-1"},
		"ATTACK 1219 WITH 2Lt AND 68Inf AIR 2 IF ODDS >= 2-1 ADVANCE 2Lt\n1219": {"ATTACK 1219 WITH 2Lt 68Inf AIR 2 IF ODDS >= 2-1 ADVANCE 2Lt 1219"},
		"MOVE 5Pz\n1121":                       {"MOVE 5Pz 1121"},
		"ATTACK 1219\nMOVE 5Pz":                nil, // two orders that lack something, and no attack with 5Pz
		"MOVE 5Pz\n\n1121":                     nil, // a paragraph ends an order
		"MOVE 23Inf 0206\nMOVE 217Inf\n1405":   {"MOVE 23Inf 0206", "MOVE 217Inf 1405"},
		"MOVE 23Inf 0206\nthanks, and see you": {"MOVE 23Inf 0206"},
		"MOVE 23Inf 0206,\nREADY":              {"MOVE 23Inf 0206", "READY"},
		"HOLD 23Inf\nEberhardt":                {"HOLD 23Inf"}, // whose name is it?
	} {
		if r := readLetter(s, "german", text); !slices.Equal(r.Does, want) {
			t.Errorf("%q is %v, want %v", text, r.Does, want)
		}
	}
}

// A line below that may belong to the one above takes nobody's order away, though both read as one.
func TestALineBelowLeavesTheOrdersAbove(t *testing.T) {
	s := corpus(t).situations["hold-the-line-39 march"]
	r := readLetter(s, "german", "10D von Breslau weg, 1338 nach 1438\ndie 24D auch, aber bloß ein Feld, nach 1437")
	if want := []string{"MOVE 10D/1 1438", "MOVE 10D/2 1438", "MOVE 10D/3 1438"}; !slices.Equal(r.Does, want) {
		t.Errorf("it is %v, want %v", r.Does, want)
	}
}
