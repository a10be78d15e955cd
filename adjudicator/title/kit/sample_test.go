package kit

import (
	"fmt"
	"testing"
)

func TestEverySeatOfManyHasItsTurnToBeLookedAt(t *testing.T) {
	seats := make([]string, 30)
	for i := range seats {
		seats[i] = fmt.Sprint("seat", i)
	}
	looked := map[string]int{}
	for at := range 15 {
		got := some(seats, 8, at)
		if len(got) != 8 {
			t.Fatalf("%d seats at %d", len(got), at)
		}
		for _, s := range got {
			looked[s]++
		}
	}
	for _, s := range seats {
		if looked[s] != 4 {
			t.Errorf("%s was looked at %d times in 15 checks of 8 seats", s, looked[s])
		}
	}
	if got := some(seats[:5], 8, 3); len(got) != 5 || got[0] != "seat0" {
		t.Errorf("of five seats %v are looked at", got)
	}
}
