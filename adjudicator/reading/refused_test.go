package reading_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/order"
)

// A line that says what is not to be done, and who stays, asks for what it orders beside; where the title has an order for who
// stays, for that too. "-" stands for lines that are told to ask for nothing, "" for those that are not read.
func TestWhatIsNotToBeDoneIsNotOrdered(t *testing.T) {
	list := readers(t)
	for _, c := range [][3]string{
		{"poland-campaign german", "10Pz isn't to move at all this turn, it just sits there", "HOLD 10Pz"},
		{"poland-campaign german", "3Pz does not go anywhere and attacks nobody", "HOLD 3Pz"},
		{"poland-campaign german", "Niech 3Pz nic nie robi w tej turze", "HOLD 3Pz"},
		{"poland-campaign german", "24Inf to 0615, 3Pz doesn't move", "MOVE 24Inf 0615; HOLD 3Pz"},
		{"poland-campaign german", "3Pz greift heute niemanden an", "-"},
		{"poland-campaign german", "The 24th won't attack anybody", "-"},
		{"poland-campaign german", "On second thought send 24Inf to 0615 instead of holding it", "MOVE 24Inf 0615"},
		{"poland-campaign german", "doch nicht, 24Inf lieber nach 0615", "MOVE 24Inf 0615"},
		{"poland-campaign german", "Not 0515 for the 24th, make that 0615", "MOVE 24Inf 0615"},
		{"september-1939 polish", "178 nicht angreifen, die bleibt stehen und schanzt", "DIG 178"},
		{"september-1939 polish", "178 nie atakuje, niech się okopie", "DIG 178"},
		{"september-1939 polish", "178 doesn't attack, 184 digs in", "DIG 184"},
		{"uprising-44 polish", "In 115 wird nicht gekämpft", "-"},
		{"hold-the-line-39 german", "don't move 50D, it stays where it is", "-"},
		// What the enemy does, what was, and what hangs on something is not denied to anybody.
		{"poland-defiant german", "keine Angriffe der 8. Armee", "-"},
		{"poland-defiant german", "no advances after combat for 8th Army", ""},
		{"poland-defiant german", "kein Marsch für die Armee Bernolák", "PLAN Bernolák: HOLD Bernolák HQ; PLAN Bernolák: HOLD 1Sl; PLAN Bernolák: HOLD 3Sl"},
		{"poland-defiant german", "nobody in 3rd Army moves", ""},
		{"poland-campaign german", "The Poles will not attack 3Pz", ""},
		{"poland-campaign german", "Don't attack 3Pz", ""},
		{"poland-campaign german", "3Pz never stays", ""},
		{"poland-campaign german", "3Pz does not move unless attacked", ""},
		{"poland-campaign german", "24. ID nicht nach 0515", ""},
		{"poland-campaign german", "24Inf to 0615, never", ""},
	} {
		l, _ := order.LineOf(1, c[1])
		r := list[c[0]]()
		got, _ := r.Line(l)
		is := strings.Join(got, "; ")
		if r.Stays(1) {
			is = "-"
		}
		if is != c[2] {
			t.Errorf("%q is read as %q, want %q", c[1], is, c[2])
		}
	}
}

// What is denied is never offered, and what an order hangs on is named with the order that is left.
func TestWhatIsDeniedIsNotOffered(t *testing.T) {
	r := readers(t)["poland-campaign german"]()
	for _, text := range []string{"24Inf nie rusza na 0615, zostaje u siebie", "on no account is the 24th to leave 0415"} {
		l, _ := order.LineOf(1, text)
		if offered, _ := r.Unread(l); len(offered) > 0 {
			t.Errorf("%q is offered %v", text, offered)
		}
	}
	stays, _ := order.LineOf(1, "24Inf bleibt vor Bromberg stehen")
	if offered, _ := r.Unread(stays); strings.Join(offered, "; ") != "HOLD 24Inf" {
		t.Errorf("who stays is offered %v", offered)
	}
	sits, _ := order.LineOf(1, "24Inf 0615, then it sits")
	if offered, _ := r.Unread(sits); slices.Contains(offered, "HOLD 24Inf") {
		t.Errorf("who goes elsewhere first is offered to stay: %v", offered)
	}
	for text, want := range map[string]string{
		"24Inf to 0615 once 3Pz is gone, otherwise it stays where it is": "once 3Pz is gone",
		"24Inf na 0615, jeśli nikogo tam nie ma, inaczej stoi":           "jeśli nikogo tam nie ma",
		"24Inf nach 0615, falls da noch Platz ist, sonst bleibt sie":     "falls da noch Platz ist",
	} {
		l, _ := order.LineOf(1, text)
		if words, orders := r.Condition(l); words != want || strings.Join(orders, "; ") != "MOVE 24Inf 0615" {
			t.Errorf("%q hangs on %q, with %v left", text, words, orders)
		}
	}
}

// That no enemy stands where a march leads, or one where an attack does, the rules see to: an order that hangs on that is
// read where the seat sees it so, with the words of the condition. "" stands for lines that are not read.
func TestWhatTheRulesSeeToByThemselvesHoldsNoOrderUp(t *testing.T) {
	list := readers(t)
	for _, c := range [][3]string{
		{"24Inf to 0615 if it is still empty", "MOVE 24Inf 0615", "if it is still empty"},
		{"24Inf to 0615 unless it is occupied", "MOVE 24Inf 0615", "unless it is occupied"},
		{"If nobody stands in 0615 the 24th goes there, otherwise it stays", "MOVE 24Inf 0615", "If nobody stands in 0615"},
		{"24 DP na 0615, chyba że zajęte", "MOVE 24Inf 0615", "chyba że zajęte"},
		{"24 DP na 0615, jeśli nikt tam nie stoi", "MOVE 24Inf 0615", "jeśli nikt tam nie stoi"},
		{"24. ID nach 0615, falls dort niemand steht", "MOVE 24Inf 0615", "falls dort niemand steht"},
		{"24Inf to 0615 if empty, 10Pz stays", "MOVE 24Inf 0615; HOLD 10Pz", "if empty"},
		{"10Pz stays. 24Inf to 0615, but only if no Poles are there", "HOLD 10Pz; MOVE 24Inf 0615", "if no Poles are there"},
		{"attack 0508 with 3Pz if the enemy is still there", "ATTACK 0508 WITH 3Pz", "if the enemy is still there"},
		{"24Inf to 0615 if 0715 is empty", "MOVE 24Inf 0615", "if 0715 is empty"},
		{"24Inf holds if 0615 is empty", "HOLD 24Inf", "if 0615 is empty"},
		{"24Inf to 0615 provided no Pole has slipped in there meanwhile", "MOVE 24Inf 0615", "provided no Pole has slipped in there meanwhile"},
		{"24 DP na 0615, o ile Polacy tam nie doszli", "MOVE 24Inf 0615", "o ile Polacy tam nie doszli"},
		{"24. ID nach 0615, falls sich dort noch keine Polen breitgemacht haben", "MOVE 24Inf 0615", "falls sich dort noch keine Polen breitgemacht haben"},
		{"24. ID nach 0615, sofern die 31. dort schon weg ist", "MOVE 24Inf 0615", "sofern die 31. dort schon weg ist"},
		{"24Inf to 0615 if the moves are enough", "MOVE 24Inf 0615", "if the moves are enough"},
		{"24Inf to 0615, or if that's too far 0714", "MOVE 24Inf 0615", "if that's too far"},
		{"24Inf to 2615, or if that's too far 0615", "MOVE 24Inf 0615", "if that's too far"},
		{"24 DP na 2615, a jak nie starczy ruchu to na 0615", "MOVE 24Inf 0615", "jak nie starczy ruchu"},
		{"24. ID nach 2615, sonst nach 0615", "MOVE 24Inf 0615", "sonst"},
		// Not what is otherwise, is about another place, or is left open.
		{"24Inf to 0615 unless it is empty", "", ""},
		{"24Inf to 0615 if it is occupied", "", ""},
		{"24Inf to 0615 if 0715 is taken", "", ""},
		{"24Inf to 0615 if 3Pz has left", "", ""},
		{"24Inf to 0615 if empty, otherwise 10Pz loves 0615", "", ""},
		{"attack 0508 with 3Pz unless somebody stands there", "", ""},
		{"24Inf to 0615 if there is no risk", "", ""},
		{"24Inf to 0615 if no Pole is near it", "", ""},
		{"24Inf to 0615 if the Poles can't reach it", "", ""},
		{"24Inf to 0615 once the Poles have left", "", ""},
		{"24Inf to 0615 if no Pole comes within two hexes of it", "", ""},
		{"24Inf to 0615 unless the Poles take Poznań", "", ""},
		{"24Inf to 0615 if the Poles don't attack", "", ""},
		{"24Inf to 0615 if it isn't raining there", "", ""},
		{"24Inf to 0615 if it has 4 points left", "", ""},
		{"24Inf to 0615 after two turns", "", ""},
		{"24Inf to 0615 after the Poles have already left", "", ""},
		{"24Inf to 0615, otherwise the Poles take it", "MOVE 24Inf 0615", ""}, // says why
	} {
		l, _ := order.LineOf(1, c[0])
		var got []string
		met := ""
		for _, line := range list["poland-campaign german"]().Read(l) {
			if line.Said != "" {
				got, met = append(got, line.Text), line.Met
			}
		}
		if is := strings.Join(got, "; "); is != c[1] || met != c[2] {
			t.Errorf("%q is read as %q on %q, want %q on %q", c[0], is, met, c[1], c[2])
		}
	}
}
