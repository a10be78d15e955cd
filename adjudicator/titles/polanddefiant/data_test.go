package polanddefiant

import (
	"testing"

	"kurier/adjudicator/title"
)

func TestTheGameSetsUpFromItsFiles(t *testing.T) {
	x, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := x.Start(title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	stands := 0
	for u := range x.data.Units {
		if p.units[u].cell >= 0 {
			stands++
		}
	}
	if stands != 167 {
		t.Errorf("%d counters stand on the map, want the 166 of 14.0 and the ship", stands)
	}
}
