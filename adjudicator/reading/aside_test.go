package reading_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/order"
)

// Who goes along attacks with the others or is asked back, who backs an attack makes none alone, and who is led to a
// place where nobody is known to stand marches there.
func TestWhatIsSaidBesideAnOrderIsNoAttackOfItsOwn(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ seat, text, want string }{
		{"poland-campaign german", "20Mot to 0702, 2Mot and 207Inf as well", "MOVE 20Mot 0702; MOVE 2Mot 0702; MOVE 207Inf 0702"},
		{"poland-campaign german", "20Mot to 0702, 2Mot and 207Inf as well. All three then take Gdynia, four air points.", ""},
		{"poland-campaign german", "5Pz to 1321, 2Lt too, and attack Katowice", ""},
		{"poland-campaign german", "5Pz to 1119, 44Inf as well and attack Katowice with them", ""},
		{"poland-campaign german", "5Pz nach 1119, 44Inf auch, und greifen Kattowitz an", ""},
		{"poland-campaign german", "0605, with 3Pz", ""},
		{"poland-campaign german", "0605 with 3Pz in support", ""},
		{"poland-campaign german", "3Pz and 32Inf have another go at\n0605 with 2Mot", ""},
		{"poland-campaign german", "0605 with 3Pz", "ATTACK 0605 WITH 3Pz"},
		{"poland-campaign german", "3Pz attacks 0508, 2Mot to 0404", "ATTACK 0508 WITH 3Pz; MOVE 2Mot 0404"},
		{"poland-campaign german", "3Inf pod Radom, do 1913", "MOVE 3Inf 1913"},
		{"poland-campaign german", "3Pz na 05 05", "MOVE 3Pz 0505"},
		{"poland-defiant german", "3Pz and 32 against 16 27", ""},
		{"poland-defiant german", "It goes to 1130, and the 31st follows it", ""},
		{"poland-defiant german", "Sie geht nach 1130, und die 31. folgt ihr", ""},
		{"poland-defiant german", "Niech idzie na 1130, a 31 za nią", ""},
		{"poland-defiant german", "3rd Army:\nKemp: Mława", "PLAN 3rd"},
		{"poland-defiant german", "3rd Army:\nKemp to Mława", "PLAN 3rd"},
		{"poland-defiant german", "4th Army: 3Pz to 0811\nHQ to 0411", "PLAN 4th: MOVE 3Pz 0811; PLAN 4th: MOVE 4th HQ 0411"},
		{"poland-defiant german", "3Pz nach 0811\nStab nach 0411", "PLAN 4th: MOVE 3Pz 0811; PLAN 4th: MOVE 4th HQ 0411"},
		{"poland-defiant german", "3Pz to 0811, 1Cav to 2613\nHQ to 0411", "PLAN 4th: MOVE 3Pz 0811; PLAN 3rd: MOVE 1Cav 2613"},
		{"poland-defiant german", "4Pz and 1Pz attack 1131 once more", "ATTACK 1131 WITH 4Pz 1Pz"},
		{"poland-defiant german", "4Pz und 1Pz greifen nochmals 1131 an", "ATTACK 1131 WITH 4Pz 1Pz"},
		{"poland-defiant polish", "23 walczy dalej", ""},
		{"poland-defiant german", "23 walczy dalej", ""},
	} {
		r, got := list[c.seat](), []string(nil)
		for i, text := range strings.Split(c.text, "\n") {
			l, _ := order.LineOf(i+1, text)
			canon, _ := r.Line(l)
			got = append(got, canon...)
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%q is read as %q, want %q", c.text, got, c.want)
		}
	}
}
