package reading_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/order"
)

// "Both", "all three" and "together" are the units named so far, as many as they say; who attacks behind several
// marches is else left open.
func TestWhoIsSpokenOfTogetherIsEverybodyNamedSoFar(t *testing.T) {
	list := readers(t)
	for _, c := range []struct {
		seat string
		text []string
		want string
	}{
		{"poland-campaign german", []string{"3Pz to 0505, 32Inf to 0506 and together they attack 0605"}, "MOVE 3Pz 0505; MOVE 32Inf 0506; ATTACK 0605 WITH 3Pz 32Inf"},
		{"poland-campaign german", []string{"3Pz na 0505, 32Inf na 0506 i razem atakują 0605"}, "MOVE 3Pz 0505; MOVE 32Inf 0506; ATTACK 0605 WITH 3Pz 32Inf"},
		{"poland-campaign german", []string{"3Pz nach 0505, 32Inf nach 0506, dann greifen beide 0605 an"}, "MOVE 3Pz 0505; MOVE 32Inf 0506; ATTACK 0605 WITH 3Pz 32Inf"},
		{"poland-campaign german", []string{"3Pz 0505", "32Inf 0506", "both then attack 0605"}, "ATTACK 0605 WITH 3Pz 32Inf"},
		{"poland-campaign german", []string{"3Pz 0505, 32Inf 0506, 2Mot 0504", "storm 0605 with all three"}, "ATTACK 0605 WITH 3Pz 32Inf 2Mot"},
		{"poland-campaign german", []string{"3Pz 0505, 32Inf 0506, 2Mot 0504", "both attack 0605"}, ""},
		{"poland-campaign german", []string{"3Pz 0505", "both attack 0605"}, ""},
		{"poland-campaign german", []string{"3Pz to 0505, 32Inf to 0506 and attack 0605"}, ""},
		{"poland-campaign german", []string{"3Pz to 0505 and attack 0605"}, "MOVE 3Pz 0505; ATTACK 0605 WITH 3Pz"},
		{"poland-campaign german", []string{"Evacuate 0306, the 3rd Panzer heads for 0505"}, "MOVE 3Pz 0505"},
		{"poland-campaign german", []string{"3Pz leaves 0306 and goes to 0505"}, "MOVE 3Pz 0505"},
		{"poland-campaign german", []string{"3Pz räumt 0306 und geht nach 0505"}, "MOVE 3Pz 0505"},
		{"poland-campaign german", []string{"3Pz opuszcza 0306 i idzie na 0505"}, "MOVE 3Pz 0505"},
		{"poland-campaign german", []string{"Evacuate 0816, the 3rd Panzer heads for 0505"}, ""},
		{"poland-campaign german", []string{"Evacuate 0306"}, ""},
		{"poland-campaign german", []string{"3Pz 0505, 32Inf 0506", "both attack 0605 with 2 air points"}, "ATTACK 0605 WITH 3Pz 32Inf AIR 2"},
		{"poland-campaign german", []string{"3Pz 0505, 32Inf 0506, 2Mot 0504", "attack 0605 w/ all 3, 2 ap"}, "ATTACK 0605 WITH 3Pz 32Inf 2Mot AIR 2"},
		{"poland-defiant german", []string{"11th Infantry to 2213", "Kempf and the 11th then attack Mława"}, "PLAN 3rd: ATTACK 2114 WITH Kemp 11"},
	} {
		r, got := list[c.seat](), []string(nil)
		for n, text := range c.text {
			if l, ok := order.LineOf(n+1, text); ok {
				got, _ = r.Line(l)
			}
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%q are read as %v, want %q", c.text, got, c.want)
		}
	}
}
