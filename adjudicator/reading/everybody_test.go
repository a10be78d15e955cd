package reading_test

import (
	"strings"
	"testing"
)

// Groups by where they stand, units by their generals and nicknames, and names with slips; what only resembles them is left.
func TestGroupsAndNamesStandForTheirUnits(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ seat, text, want string }{
		{"poland-campaign german", "every light division to 1818", "MOVE 1Lt 1818; MOVE 2Lt 1818; MOVE 3Lt 1818; MOVE 4Lt 1818"},
		{"poland-campaign german", "jede Gebirgsdivision nach 1823", "MOVE 1Mtn 1823; MOVE 2Mtn 1823; MOVE 3Mtn 1823"},
		{"poland-campaign german", "alles, was auf 1019 steht, nach 1119", "MOVE 68Inf 1119; MOVE 2Lt 1119"},
		{"poland-campaign german", "the weary lot at 1019 go to 1119", "MOVE 68Inf 1119; MOVE 2Lt 1119"},
		{"poland-campaign german", "Slowaken: 1. und 2. nach 1623", "MOVE 1Slk 1623; MOVE 2Slk 1623"},
		{"poland-campaign german", "13Mto to 0504", "MOVE 13Mot 0504"},
		{"poland-campaign german", "* 3 Inf - 504", "MOVE 3Inf 0504"},
		{"poland-campaign polish", "Maczek's brigade to 1716", "MOVE 10Mec 1716"},
		{"poland-campaign polish", "General Guderian to 1716", ""},
		{"poland-defiant german", "Stab von Kluge nach 0713", "PLAN 4th: MOVE 4th HQ 0713"},
		{"poland-defiant german", "General List's headquarters to 1540", "MOVE 14th HQ 1540"},
		{"poland-defiant german", "General List attacks 1540", ""},
		{"poland-defiant german", "der Rest der 14. Armee greift 1540 an", ""},
		{"poland-defiant german", "every other division to 1540", ""},
		{"poland-defiant german", "4th Army's motorized divisions hold", "PLAN 4th: HOLD 20Mot; PLAN 4th: HOLD 2Mot"},
		{"poland-defiant german", "alle Panzerdivisionen der 10. Armee halten", "PLAN 10th: HOLD 4Pz; PLAN 10th: HOLD 1Pz"},
		{"poland-defiant german", "10th Army: all panzer divisions hold", "PLAN 10th: HOLD 4Pz; PLAN 10th: HOLD 1Pz"},
		{"poland-defiant polish", "kawaleria armii Poznań zostaje", "PLAN Poznań: HOLD Podo; PLAN Poznań: HOLD Wiel"},
		{"poland-defiant german", "all three units around Kreuzburg hold", ""},
		{"hold-the-line-39 german", "the second and third regiments of the 61st to 3216", "MOVE 61D/2 3216; MOVE 61D/3 3216"},
		{"hold-the-line-39 german", "61D (1. und 3. Regiment) nach 3216", "MOVE 61D/1 3216; MOVE 61D/3 3216"},
		{"hold-the-line-39 german", "61D na 3216, wszystkie trzy pułki", "MOVE 61D/1 3216; MOVE 61D/2 3216; MOVE 61D/3 3216"},
		{"hold-the-line-39 german", "61D/1+3 to 3216", "MOVE 61D/1 3216; MOVE 61D/3 3216"},
		{"hold-the-line-39 german", "the second or third regiment of the 61st to 3216", ""},
		{"hold-the-line-39 german", "61 pp na 3216", ""},
	} {
		if got, _ := read(list[c.seat], c.text); strings.Join(got, "; ") != c.want {
			t.Errorf("%q is read as %q, want %q", c.text, strings.Join(got, "; "), c.want)
		}
	}
}
