package templates

import (
	"testing"
	"time"
)

func TestHeadingsOfPagesAreKnownAgain(t *testing.T) {
	words, err := New(Options{Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(words.headings); n < 20 {
		t.Errorf("only %d headings were found in the frames", n)
	}
	for line, want := range map[string][2]bool{
		"AWAITED FROM YOU": {true, false}, " What happened ": {true, false}, "UNITS WITHOUT ORDERS: 62": {true, false}, "Your sheet now: READY": {true, false},
		"YOUR ORDER FORM": {true, true}, "Your order form": {true, true},
		"MOVE 3Pz 0505": {}, "Turn 3": {}, "4th Army:": {}, "PLAN 4th: MOVE 3Pz 0711": {}, "": {},
	} {
		if page, form := words.Heading(line); page != want[0] || form != want[1] {
			t.Errorf("%q: %t, %t", line, page, form)
		}
	}
}
