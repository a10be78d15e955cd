package filing

import (
	"testing"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/polanddefiant"
)

func TestVerbsOfTheTitleAreNoAbbreviationsOfTheDesks(t *testing.T) {
	game, err := polanddefiant.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := game.Open(title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	tb := &gamelog.Table{Rules: rules}
	for text, want := range map[string]string{"STAND": "", "stand": "", "STANDING": "STANDING", "STANDI": "STANDING", "MOVE 3Pz 0812": "", "READY": "READY"} {
		line, _ := order.LineOf(1, text)
		if got := deskLine(tb, line).Verb; got != want {
			t.Errorf("%q is the desk's %q, want %q", text, got, want)
		}
	}
	for _, v := range rules.Verbs() {
		for _, word := range append([]string{v.Name}, v.Synonyms...) {
			if _, clash := desk.Verbs.Find(order.Fold(word)); clash && word != "STAND" {
				t.Errorf("%s begins or is a verb of the desk", word)
			}
		}
	}
}
