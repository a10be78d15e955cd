package polanddefiant

import (
	"reflect"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

func TestDefaultsSayWhatHoldsWhenNothingIsSet(t *testing.T) {
	told := 0
	for side, name := range sideNames {
		for _, p := range theTitle.Policies(title.Seat(sideNames[side])) {
			list, problems := theTitle.Parse(title.Seat(sideNames[side]), order.Lines(p.Default))
			if len(problems) > 0 || len(list) != 1 || list[0].Canon != p.Default {
				t.Fatalf("%s: %q reads as %v %v", name, p.Default, list, problems)
			}
			told++
			if want := theTitle.StandingOrders.InForce(nil); !reflect.DeepEqual(theTitle.StandingOrders.InForce(list), want) {
				t.Errorf("%s: %s is not what holds: %+v", name, p.Default, want[p.Verb])
			}
		}
	}
	if told != 17 { // only Germans leave for the west
		t.Errorf("%d policies were told", told)
	}
}
