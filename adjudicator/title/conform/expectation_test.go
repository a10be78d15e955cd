package conform_test

import (
	"errors"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	"kurier/adjudicator/title/titletest/toy"
)

// Marched and OrderFailed are events as titles have them.
type (
	Marched struct {
		Unit string        `json:"unit"`
		Path []board.Place `json:"path"`
		Cost int           `json:"cost"`
	}
	OrderFailed struct {
		Order   string
		Refusal rule.Refusal
	}
)

func expectation(text string, events ...title.Event) *conform.Expectation {
	l, _ := order.LineOf(1, text)
	_, start, _ := title.Start(&toy.Ford{}, title.Setup{})
	return &conform.Expectation{Scanner: order.NewScanner(l), Outcome: conform.Outcome{After: start, Events: events}, Board: hex.Blank(9, 9, false)}
}

// says holds an error against what it should contain; "" is no error.
func says(t *testing.T, text string, err error, want string) {
	t.Helper()
	if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
		t.Errorf("%q: said %v, want %q", text, err, want)
	}
}

func TestMovesAreExpectedByUnitGoalAndCost(t *testing.T) {
	for text, want := range map[string]string{
		"3Pz": "", "3pz 0605": "", "3Pz 0605 cost 4": "", "3Pz cost 4": "",
		"3Pz 0606": "it moved to 0605 for 4", "3Pz 0605 cost 5": "it moved to 0605 for 4",
		"4Pz": `it did not move; "MOVE 4Pz 0101" failed: too-far`,
	} {
		x := expectation(text, Marched{"3Pz", []board.Place{"0604", "0605"}, 4}, OrderFailed{"MOVE 4Pz 0101", rule.Refusal{Kind: "too-far"}})
		says(t, text, x.Moved(), want)
	}
}

func TestEventsAreExpectedByKindAndWords(t *testing.T) {
	kinds := title.EventKinds{"Marched": {Blank: func() title.Event { return Marched{} }}, "Eliminated": {}}
	for text, want := range map[string]string{
		"Marched 3Pz": "", "Marched cost=4": "", "Marched 4Pz": "found only", "Marchd": `is no event, did you mean "Marched"?`,
		"Marched coast=4": `"coast" is none of its facts: cost, path, unit`, "Marched cost=0": "found only",
		"Eliminated": `no such event; "MOVE 4Pz 0101" failed: too-far`,
	} {
		x := expectation(text, Marched{"3Pz", []board.Place{"0604", "0605"}, 4}, OrderFailed{"MOVE 4Pz 0101", rule.Refusal{Kind: "too-far"}})
		says(t, text, x.Event(x.Next().Text, kinds), want)
	}
}

// What JSON leaves out because it is nothing can be expected as nothing.
func TestNothingCanBeExpected(t *testing.T) {
	for text, want := range map[string]string{"Rested left=0 tired=false of=none": "", "Rested left=1": "found only", "Rested tired=true": "found only"} {
		x := expectation(text, Rested{})
		says(t, text, x.Event(x.Next().Text, title.EventKinds{"Rested": {Blank: func() title.Event { return Rested{} }}}), want)
	}
}

// Rested is an event whose facts may all be nothing.
type Rested struct {
	Left  int      `json:"left,omitempty"`
	Tired bool     `json:"tired,omitempty"`
	Of    []string `json:"of,omitempty"`
}

func TestAWordBehindACounterThatIsNoStateSaysWhatWasMeant(t *testing.T) {
	for text, want := range map[string]string{
		"at 0506":  `"at" is one word too many: the place follows the counter's name, without it: 0506`,
		"redused":  `"redused" is no place of the board and no state, did you mean "reduced"?`,
		"0506O":    "states are reduced, full",
		"fullness": "is no place of the board and no state",
	} {
		x := expectation(text)
		says(t, text, x.NoState(x.Next(), []string{"reduced", "full"}), want)
	}
}

func TestWhatShouldNotBeFailsWhenItIs(t *testing.T) {
	yes, no := func() error { return nil }, func() error { return errors.New("not found") }
	for _, c := range []struct {
		text          string
		combat, event func() error
		want          string
	}{
		{"combat 0605", no, yes, ""},
		{"combat 0605", yes, no, "it was fought"},
		{"event StepLost 9", yes, no, ""},
		{"event StepLost 9", no, yes, "it happened"},
		{"combat 06O5", func() error { return conform.Slipf("no hex") }, no, "no hex"},
		{"event StepLots 9", no, func() error { return conform.Slipf("no event") }, "no event"},
		{"rain", no, no, "after no comes combat or event"},
	} {
		x := expectation(c.text)
		says(t, c.text, x.None(c.combat, c.event), c.want)
		if c.want == "" && !x.Done() {
			t.Errorf("%q: %q is left over", c.text, x.Peek().Text)
		}
	}
}

func TestAwaitedTurnAndWinnerAreJudgedByThePosition(t *testing.T) {
	for text, want := range map[string]string{"west turn": "", "WEST": "", "west retreat": "awaited are", "east": "awaited are", "none": "awaited are"} {
		says(t, text, expectation(text).Awaited(), want)
	}
	for text, want := range map[string]string{"3": "", "4": "it is turn 3", "9": "is no turn", "x": "is no turn"} {
		says(t, text, expectation(text).Turn(3, 8), want)
	}
	for text, want := range map[string]string{"none": "", "West": "it is none"} {
		says(t, text, expectation(text).Winner(), want)
	}
	says(t, "polish-minor", expectation("polish-minor").Outcomes("polish-minor"), "")
}

func TestALineIsJudgedByItsFirstWordToItsEnd(t *testing.T) {
	looks := map[string]func(*conform.Expectation, order.Token) error{
		"TURN":  func(x *conform.Expectation, _ order.Token) error { return x.Turn(3, 8) },
		"MOVED": func(x *conform.Expectation, _ order.Token) error { return x.Moved() },
	}
	for text, want := range map[string]string{
		"turn 3": "", "turn 4": "it is turn 3", "turn 3 4": `"4" was not understood`,
		"tern 3": `"tern" begins no expectation, did you mean "turn"?: turn, moved, accepted`,
	} {
		says(t, text, conform.Look(expectation(text), []string{"TURN", "MOVED"}, looks), want)
	}
}
