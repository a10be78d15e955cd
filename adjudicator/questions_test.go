package adjudicator_test

import (
	"strings"
	"testing"
)

// Plain questions in three languages get plain answers, and do nothing: READY in the same
// letter counts.
func TestPlainQuestionsGetPlainAnswers(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	for _, c := range []struct{ question, want string }{
		{"When is the deadline?", "you have until Thursday 7 March 2030, 12:00 UTC"},
		{"Bis wann muss ich ziehen", "you have until Thursday 7 March 2030, 12:00 UTC"},
		{"ile mam czasu?", "you have until Thursday 7 March 2030, 12:00 UTC"},
		{"deadline?", "you have until Thursday 7 March 2030, 12:00 UTC"},
		{"who holds Posen?", "14Inf, 17Inf"},
		{"Wer steht in Posen?", "14Inf, 17Inf"},
		{"kto jest w Poznań?", "14Inf, 17Inf"},
		{"which standing orders do I have?", "YOUR STANDING ORDERS"},
		{"Please send me the status", "THE POSITION"},
		{"How do I win?", "higher total of points when turn 8 ends"},
		{"Wie gewinne ich eigentlich?", "higher total of points when turn 8 ends"},
		{"Jak wygrać?", "higher total of points when turn 8 ends"},
		{"What does DRB mean?", "DRB: the defenders retreat, and one takes a loss"},
		{"Was heißt AVI?", "AVI: the defenders retreat"},
		{"co znaczy EMP?", "EMP: an exchange"},
		{"What is stacking?", "3 units of a side in a hex at most"},
	} {
		r.wants(r.write(anna, c.question), c.want, c.question)
	}
	r.write(anna, "MOVE 3Pz 0406", "When is the deadline?", "READY")
	if r.show().Game.Step != 2 {
		t.Error("a question held READY back")
	}
}

// SHOW tells of a hex what the board and the title know: sides, roads, points, the chart.
func TestShowTellsWhatBoardAndTitleKnowOfAHex(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	for at, want := range map[string][]string{
		"Warsaw": {
			"Warszawa is held by the Polish side, 25 points together with 1810", "Major river to 1810 Warszawa-Praga, 1911 and 1912",
			"Main road to 1810 Warszawa-Praga, 1712 and 1711", "moves the column 2 to the left against an attacker [TEC/city]", "armored 2 MP on top",
		},
		"Gdynia": {"Gdynia is held by the Polish side, 5 points", "Coast to 0801", "Works to 0702 and 0601", "[TEC/fort]"},
		"1023":   {"mountains, Poland", "Frontier to 1124, 1024, 0924 and 0923", "armored units may not"},
		"2425":   {"Hungary. No unit that you know of", "Germans may not enter Hungary, and Poles who do are interned [4.2.1]"},
	} {
		r.wants(r.write(anna, "SHOW "+at), want...)
	}
}

// Units without orders are told to who orders, takes something back or is done; who asks a question, writes to somebody
// or says nothing is not sent the list of his army.
func TestUnitsWithoutOrdersAreToldToWhoOrders(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	for _, c := range []struct {
		told  bool
		lines []string
	}{
		{true, []string{"READY"}}, // kept back once, since the sheet is empty
		{true, []string{"MOVE 3Pz 0406"}},
		{true, []string{"MOVE 9Inf 0605"}}, // not his own
		{true, []string{"CANCEL 1"}},
		{false, []string{"SHOW 0311"}},
		{false, []string{"PRESS TO polish", "Nice weather."}},
		{false, []string{"SET CALENDAR ON"}},
		{false, []string{"Hello, I write on Sunday."}},
	} {
		text := r.write(anna, c.lines...)
		if !strings.Contains(text, "AWAITED FROM YOU") {
			t.Errorf("%q does not say what is awaited: %s", c.lines, text)
		}
		if got := strings.Contains(text, "UNITS WITHOUT ORDERS"); got != c.told {
			t.Errorf("%q is told of units without orders: %v\n%s", c.lines, got, text)
		}
	}
}
