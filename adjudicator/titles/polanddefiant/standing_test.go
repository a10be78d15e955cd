package polanddefiant

import (
	"reflect"
	"testing"

	"kurier/adjudicator/order"
)

func TestDefaultsSayWhatHoldsWhenNothingIsSet(t *testing.T) {
	for side, name := range sideNames {
		pol := policies{}
		if side == polish {
			pol.removals = defaultPolicies().removals // the Pole has none to set
		}
		for _, p := range theTitle.Policies(seatOf(side)) {
			list, problems := theTitle.Parse(seatOf(side), order.Lines(p.Default))
			if len(problems) > 0 || len(list) != 1 || list[0].Canon != p.Default {
				t.Fatalf("%s: %q reads as %v %v", name, p.Default, list, problems)
			}
			pol.read(list)
		}
		if want := defaultPolicies(); !reflect.DeepEqual(pol, want) {
			t.Errorf("%s: %+v, want %+v", name, pol, want)
		}
	}
}
