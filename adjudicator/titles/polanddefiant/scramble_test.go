package polanddefiant

import (
	"bytes"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

func TestScramblingChangesOnlyWhatIsHidden(t *testing.T) { // [2.1.2/c]
	x := loaded(t).titled()
	for _, f := range fogNames {
		_, pos, err := title.Start(x, title.Setup{Options: map[string]string{"fog": f}})
		if err != nil {
			t.Fatal(err)
		}
		for i, seat := range (&Game{}).Roster() {
			other := x.Scramble(pos, seat.Seat, false, dice.Seeded(int64(i)).Pick)
			if err := x.Invariants(other); err != nil {
				t.Errorf("fog %s, %s: %v", f, seat.Seat, err)
			}
			if changed := !bytes.Equal(pos.Encode(), other.Encode()); changed != (f != "off") {
				t.Errorf("fog %s, %s: changed %v", f, seat.Seat, changed)
			}
			if !bytes.Equal(pos.Known(seat.Seat).Encode(), other.Known(seat.Seat).Encode()) {
				t.Errorf("fog %s: %s sees the difference", f, seat.Seat)
			}
		}
	}
}
