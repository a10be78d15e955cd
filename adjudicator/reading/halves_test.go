package reading_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/order"
)

// halvesOf are the orders and the unread parts that a line is read as; a line that was left as it was has neither.
func halvesOf(got []order.Line) (canon, unread []string) {
	for _, l := range got {
		switch {
		case l.Unread:
			unread = append(unread, l.Text)
		case l.Said != "":
			canon = append(canon, l.Text)
		}
	}
	return canon, unread
}

// Of a line that is known in part, the orders that stand by themselves are taken, and the rest is asked back.
func TestTheKnownPartOfALineIsTakenAndTheRestAskedBack(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ text, want, unread string }{
		{"32Inf to 0506, 3Pz adores the mud of 0505", "MOVE 32Inf 0506", "3Pz adores the mud of 0505"},
		{"3Pz frobs the line at 0505 | 32Inf goes to 0506", "", ""},
		{"3Pz frobs the line at 0505; 32Inf goes to 0506", "MOVE 32Inf 0506", "3Pz frobs the line at 0505"},
		{"32Inf goes to 0506 and 3Pz loves 0505", "MOVE 32Inf 0506", "3Pz loves 0505"},
		{"32 ID nach 0506, 3Pz liebt 0505", "MOVE 32Inf 0506", "3Pz liebt 0505"},
		{"32. ID nach 0506 und die 3. Panzer liebt 0505.", "MOVE 32Inf 0506", "die 3. Panzer liebt 0505"},
		{"32 DP na 0506, 3Pz kocha 0505, 24 DP idzie na 0715", "MOVE 32Inf 0506; MOVE 24Inf 0715", "3Pz kocha 0505"},
		{"32 DP idzie na 0506. 3Pz kocha 0505.", "MOVE 32Inf 0506", "3Pz kocha 0505"},
		// Nothing is taken where the rest turns it, is about the same unit, or may be part of it.
		{"32Inf to 0506, 3Pz not to 0505", "MOVE 32Inf 0506", ""}, // nothing is asked of 3Pz
		{"32Inf to 0506, unless 3Pz loves 0505", "", ""},
		{"32Inf to 0506, 32Inf loves 0505", "", ""},
		{"32Inf to 0506, it loves 0505", "", ""},
		{"32Inf to 0506, but 3Pz loves 0505", "", ""},
		{"32Inf to 0506, or 3Pz loves 0505", "", ""},
		{"32Inf to 0506, 3Pz loves 0505?", "", ""},
		{"32Inf to 0506, 3Pz loves 0505, both tomorrow", "", ""},
		{"32Inf to 0506, with 3Pz somewhere near 0505", "", ""},
		{"32Inf attacks 0605 and 3Pz from 0505", "", ""},
		{"32Inf attacks 0605, 3Pz frobs from 0505", "", ""},
		{"Tomorrow the sun shines, 32Inf to 0506, 3Pz loves 0505", "", ""},
		{"I dreamt of this: 32Inf to 0506, 3Pz loves 0505", "", ""},
		{"32Inf, 3Pz loves 0505", "", ""},
		{"32 DP na 0506, ale 3Pz kocha 0505", "", ""},
		{"32 DP na 0506, chyba że 3Pz kocha 0505", "", ""},
		{"32. ID nach 0506, sonst liebt 3Pz 0505", "", ""},
		{"32. ID nach 0506, doch 3Pz liebt 0505 nicht", "", ""},
		{"32Inf attacks 0605 and 3Pz attacks 0605", "", ""},
		{"READY, 3Pz loves 0505", "", ""},
		{"clear everything, 3Pz loves 0505", "", ""},
		{"never advance, 3Pz loves 0505", "", ""},
	} {
		l, _ := order.LineOf(1, c.text)
		canon, unread := halvesOf(list["poland-campaign german"]().Read(l))
		if strings.Join(canon, "; ") != c.want || strings.Join(unread, "; ") != c.unread {
			t.Errorf("%q is read as %q without %q, want %q without %q", c.text, canon, unread, c.want, c.unread)
		}
	}
}

// Words that only announce orders are passed over; others before a colon leave the line as it was.
func TestWordsBeforeAColonOnlyAnnounce(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ text, want string }{
		{"The northern wing swings forward: 3Pz to 0505, 32Inf to 0506", "MOVE 3Pz 0505; MOVE 32Inf 0506"},
		{"Opening moves for the north: 3Pz goes to 0505; 32Inf to 0506", "MOVE 3Pz 0505; MOVE 32Inf 0506"},
		{"Der rechte Flügel rückt vor: 3Pz nach 0505, 32. ID nach 0506", "MOVE 3Pz 0505; MOVE 32Inf 0506"},
		{"Lewa flanka rusza naprzód: 3Pz na 0505, 32 DP na 0506", "MOVE 3Pz 0505; MOVE 32Inf 0506"},
		{"3Pz and 32Inf squeeze the corridor: attack 0605", "ATTACK 0605 WITH 3Pz 32Inf"},
		{"Not this: 3Pz to 0505", ""},
		{"Never again: 3Pz to 0505", ""},
		{"If it rains: 3Pz to 0505", ""},
		{"Tomorrow: 3Pz to 0505", ""},
		{"Last turn: 3Pz to 0505", ""},
		{"A silly idea: 3Pz to 0505", ""},
		{"Guderian asks: 3Pz to 0505", ""},
		{"The whole army attacks: 3Pz 0505, 32Inf 0506", ""},
		{"Die Armee greift an: 3Pz 0505, 32Inf 0506", ""},
		{"Armia naciera: 3Pz na 0505, 32 DP na 0506", ""},
		{"3Pz and 32Inf attack: 24Inf to 0715", ""},
		{"Wczoraj: 3Pz na 0505", ""},
		{"Falls es regnet: 3Pz nach 0505", ""},
	} {
		l, _ := order.LineOf(1, c.text)
		if canon, unread := halvesOf(list["poland-campaign german"]().Read(l)); strings.Join(canon, "; ") != c.want || len(unread) > 0 {
			t.Errorf("%q is read as %q without %q, want %q", c.text, canon, unread, c.want)
		}
	}
}

// Beside an order that is known, talk about other units orders nothing of them.
func TestTalkBesideAnOrderIsNoneOfIt(t *testing.T) {
	r := readers(t)["poland-campaign german"]
	taken := 0
	for _, text := range talked {
		l, _ := order.LineOf(1, "207Inf goes to 0503, "+text)
		canon, _ := halvesOf(r().Read(l))
		taken += len(canon)
		if slices.ContainsFunc(canon, func(o string) bool { return o != "MOVE 207Inf 0503" && o != "HOLD 207Inf" }) {
			t.Errorf("%q is read as %v", l.Text, canon)
		}
	}
	if taken < 5 {
		t.Errorf("only %d lines had a known part", taken)
	}
}
