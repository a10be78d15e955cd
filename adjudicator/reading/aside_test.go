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
		{"poland-campaign german", "20Mot to 0702, 2Mot and 207Inf as well. All three then take Gdynia, four air points.", "MOVE 20Mot 0702; MOVE 2Mot 0702; MOVE 207Inf 0702; ATTACK 0701 WITH 20Mot 2Mot 207Inf AIR 4"},
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

// Clauses behind an order, or before it, that only say why or what somebody thinks of it are passed over, and told.
func TestClausesThatOnlyRemarkArePassedOver(t *testing.T) {
	list := readers(t)
	for _, text := range []string{
		"3Pz to 0505, it is too thin there", "3Pz to 0505, the gap there worries me", "3Pz to 0505, we can't leave that open", "3Pz to 0505, somebody has to guard the river", "3Pz to 0505, nobody else can get there",
		"3Pz to 0505, that should hold them", "3Pz to 0505, they need a rest", "3Pz to 0505, it is no use where it stands", "3Pz to 0505 before it gets cut off", "3Pz to 0505 while the road is open", "3Pz to 0505, better ground there",
		"3Pz to 0505, no other choice", "3Pz to 0505 so the flank is covered", "3Pz to 0505 to link up with the others", "3Pz to 0505 (if I counted right)", "3Pz to 0505, fingers crossed", "3Pz to 0505 I think", "I think 3Pz should go to 0505",
		"The line is thin there, 3Pz to 0505", "We need somebody there, so 3Pz to 0505", "To close the gap 3Pz goes to 0505", "Because the flank is open 3Pz goes to 0505", "One more order: 3Pz to 0505", "No use staying there, 3Pz to 0505",
		"3Pz na 0505, bo tam jest za cienko", "3Pz na 0505, ktoś musi pilnować rzeki", "3Pz na 0505, zanim będzie za późno", "3Pz na 0505, nie ma innego wyjścia", "3Pz na 0505, lepszy teren", "3Pz na 0505 (jeśli dobrze liczę)", "3Pz na 0505, jest zmęczona",
		"Flanka jest odsłonięta, więc 3Pz na 0505", "Ponieważ flanka jest odsłonięta, 3Pz na 0505", "Żeby osłonić flankę 3Pz idzie na 0505", "Tylko jeden ruch: 3Pz na 0505",
		"3Pz nach 0505, jemand muss den Fluss bewachen", "3Pz nach 0505, sonst wird sie abgeschnitten", "3Pz nach 0505, bevor es zu spät ist", "3Pz nach 0505, damit die Linie hält", "3Pz nach 0505, sie steht zu weit vorn",
		"3Pz nach 0505, das müsste reichen", "Die Flanke ist offen, also 3Pz nach 0505", "Um die Lücke zu schließen, 3Pz nach 0505", "Noch etwas: 3Pz nach 0505",
	} {
		l, _ := order.LineOf(1, text)
		read := list["poland-campaign german"]().Read(l)
		if len(read) != 1 || read[0].Text != "MOVE 3Pz 0505" || len(read[0].Passed) != 1 && !strings.Contains(text, "I think") {
			t.Errorf("%q is read as %v, want MOVE 3Pz 0505 with the rest told as passed over", text, read)
		}
	}
	for _, text := range []string{
		"3Pz to 0505, not now", "3Pz to 0505, but only if 2Mot is there", "3Pz to 0505, that won't work", "3Pz to 0505, or rather not", "3Pz to 0505, maybe", "3Pz to 0505, I'll decide tomorrow", "3Pz to 0505, that's for next turn",
		"3Pz to 0505, we need to talk about that first", "3Pz to 0505, we don't want that", "3Pz to 0505, I hope we never have to", "3Pz to 0505, there's no need", "3Pz to 0505, I have no intention of that", "3Pz to 0505, it is too far",
		"3Pz to 0505, we'll see next turn", "3Pz to 0505, that was a joke", "I hope 3Pz gets to 0505 next turn", "Fingers crossed that 3Pz gets to 0505", "I fear 3Pz to 0505 is too far", "Because 3Pz went to 0505 the flank is open",
		"3Pz na 0505, jednak nie", "3Pz na 0505, bo żartowałem", "3Pz na 0505, nie ma mowy", "3Pz na 0505, ale dopiero jutro", "Trzymam kciuki, żeby 3Pz dojechała na 0505",
		"3Pz nach 0505, lieber doch nicht", "3Pz nach 0505, das war ein Scherz", "3Pz nach 0505, das wird nichts", "3Pz nach 0505, das können wir vergessen", "3Pz nach 0505, sobald es geht",
	} {
		l, _ := order.LineOf(1, text)
		if read := list["poland-campaign german"]().Read(l); len(read) != 1 || read[0].Text != text {
			t.Errorf("%q is read as %v, want it left as it is", text, read)
		}
	}
}

// A hex may have signs and words around its number, or a sign in it, and a town what it is fortified as.
func TestHexesAreReadHoweverTheyAreWritten(t *testing.T) {
	r := readers(t)["poland-campaign german"]
	for _, text := range []string{"3Pz to [0505]", "3Pz to h0505", "3Pz to hx 0505", "3Pz to hex no. 0505", "3Pz nach Feld Nr. 0505", "3Pz to 05-05", "3Pz nach 05/05", "3Pz nacj 0505", "3Pz na pole nr. 0505"} {
		l, _ := order.LineOf(1, text)
		if canon, _ := r().Line(l); strings.Join(canon, "; ") != "MOVE 3Pz 0505" {
			t.Errorf("%q is read as %q", text, canon)
		}
	}
	for text, want := range map[string]string{
		"24Inf to 0714 (Kalisz)":             "MOVE 24Inf 0714",
		"24Inf to the fortress of Bydgoszcz": "MOVE 24Inf 0607", "24. ID nach Festung Bromberg": "MOVE 24Inf 0607", "24 DP do twierdzy Bydgoszcz": "MOVE 24Inf 0607",
	} {
		l, _ := order.LineOf(1, text)
		if canon, _ := r().Line(l); strings.Join(canon, "; ") != want {
			t.Errorf("%q is read as %q, want %q", text, canon, want)
		}
	}
}

// The one of its size in a place is called by that, and all of a division there.
func TestTheOneInAPlaceIsCalledByItsSize(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ text, want string }{
		{"the division in 0516 to 0615", "MOVE 24Inf 0615"},
		{"die Division in 0516 nach 0615", "MOVE 24Inf 0615"},
		{"dywizja z 0516 na 0615", "MOVE 24Inf 0615"},
		{"the division in 0207 to 0307", ""}, // another stands there as well
		{"the 50th division in 0207 to 0307", "MOVE 50Inf 0307"},
	} {
		l, _ := order.LineOf(1, c.text)
		if canon, _ := list["poland-campaign german"]().Line(l); strings.Join(canon, "; ") != c.want {
			t.Errorf("%q is read as %q, want %q", c.text, canon, c.want)
		}
	}
}

// That all of a division is meant is passed over; who else is meant behind its name is not.
func TestOthersBehindADivisionAreNotPassedOver(t *testing.T) {
	begin := readers(t)["hold-the-line-39 german"]
	for text, want := range map[string][]string{
		"11D, all three regiments, to 3115": {"11D/1", "11D/2", "11D/3"},
		"11D, everything in 3215 to 3115":   {"11D/1", "11D/2", "11D/3", "61D/1", "61D/2", "61D/3"},
	} {
		l, _ := order.LineOf(1, text)
		canon, _ := begin().Line(l)
		for _, unit := range want {
			if !strings.Contains(strings.Join(canon, "; "), unit) {
				t.Errorf("%q is read as %q, without %s", text, canon, unit)
			}
		}
	}
}
