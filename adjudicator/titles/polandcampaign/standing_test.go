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
	told := 0
	for _, seat := range []title.Seat{"german", "polish"} {
		for _, p := range game.Policies(seat) {
			orders, problems := game.Parse(seat, order.Lines(p.Default))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			told++
			if want := game.StandingOrders.InForce(nil); !reflect.DeepEqual(game.StandingOrders.InForce(orders), want) {
				t.Errorf("%s: %s is not what holds: %+v", seat, p.Default, want[p.Verb])
			}
		}
	}
	if told != 11 { // only the German has air points
		t.Errorf("%d policies were told", told)
	}
}
