package reading_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/order"
)

// Praise and pity before units and places say nothing for an order, in every case and language; what is said of units
// and nothing else is none, and a name that such a word begins stays whole.
func TestEpithetsSayNothingForAnOrder(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ seat, text, want string }{
		{"poland-campaign german", "The poor 24th plods to 0715", "MOVE 24Inf 0715"},
		{"poland-campaign german", "send our good old, much-tried 24Inf to 0715", "MOVE 24Inf 0715"},
		{"poland-campaign german", "the tired 24th and the brave 3Pz go to 0715", "MOVE 24Inf 0715; MOVE 3Pz 0715"},
		{"poland-campaign german", "Die gute alte 24. ID soll nach 0715", "MOVE 24Inf 0715"},
		{"poland-campaign german", "schick die müde, aber tapfere 24. ID nach 0715", "MOVE 24Inf 0715"},
		{"poland-campaign german", "mit der wackeren 2Lt und der treuen 68Inf wird 1219 angegriffen", "ATTACK 1219 WITH 2Lt 68Inf"},
		{"poland-campaign german", "nasza kochana 24. DP idzie na 0715", "MOVE 24Inf 0715"},
		{"poland-campaign german", "przesuń biedną 24. DP na 0715", "MOVE 24Inf 0715"},
		{"september-1939 polish", "dzielny 182. pułk okopuje się", "DIG 182"},
		{"poland-campaign german", "poor old 24Inf in 0715", ""},
		{"poland-campaign german", "207Inf goes to 0503, poor old 3Pz in 0505", ""},
		{"poland-campaign german", "we rested 24Inf and went home", ""},
		{"poland-campaign german", "the poor 24th goes to 0715 tomorrow", ""},
		{"poland-campaign german", "the poor 24th does not go to 0715", ""},
		{"uprising-44 polish", "stara Zośka idzie na Stare Miasto", "PLACE Zośka AT 43"},
	} {
		l, _ := order.LineOf(1, c.text)
		canon, _ := list[c.seat]().Line(l)
		if got := strings.Join(canon, "; "); got != c.want {
			t.Errorf("%q is read as %q, want %q", c.text, got, c.want)
		}
	}
}
