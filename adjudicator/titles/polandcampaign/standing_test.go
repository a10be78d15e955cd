package polandcampaign

import (
	"reflect"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

func TestDefaultsSayWhatHoldsWhenNothingIsSet(t *testing.T) {
	game, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range []title.Seat{"german", "polish"} {
		pol := policies{}
		pol.airOdds = defaultPolicies().airOdds // the Pole has none to set
		for _, p := range game.Policies(seat) {
			orders, problems := game.Parse(seat, order.Lines(p.Default))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			pol.read(orders)
		}
		if want := defaultPolicies(); !reflect.DeepEqual(pol, want) {
			t.Errorf("%s: %+v, want %+v", seat, pol, want)
		}
	}
}
