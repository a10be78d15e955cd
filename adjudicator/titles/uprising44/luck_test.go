package uprising44_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// Each throw is good or bad luck as the book reads its faces, and a throw of combat is neither. In blind fog
// none counts that tells of what happens out of sight.
func TestLuckIsReadAsTheBookReadsTheFaces(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		label, side string
		worth       []int
		open        bool
	}{
		{"T2 polish command points", "polish", []int{1, 2, 3, 4, 5, 6}, false},
		{"T2 polish initiative", "polish", []int{6, 5, 4, 3, 2, 1}, true},
		{"T9 german initiative", "german", []int{1, 2, 3, 4, 5, 6}, true},
		{"T3 german low ammunition", "german", []int{1, 2, 3, 4, 5, 6}, true},
		{"T5 german armistice", "german", []int{1, 2, 3, 4, 5, 6}, true},
		{"T4 polish allied airdrop", "polish", []int{1, 2, 3, 4, 5, 6}, false},
		{"T4 german RONA RONA1", "german", []int{6, 5, 4, 3, 2, 1}, false},
		{"T4 polish leaving Zośka", "polish", []int{1, 1, 1, 1, 0, 0}, false},
		{"T9 polish landing", "polish", []int{1, 2, 3, 4, 5, 6}, false},
		{"T9 polish landing SBS1", "polish", []int{1, 1, 0, 0, 0, 0}, false},
		{"T4 polish supply of Stawki", "polish", []int{1, 2, 3, 4, 5, 6}, false},
		{"T4 polish combat 43", "polish", nil, true},
	} {
		for _, fog := range []string{"book", "blind"} {
			g, err := book.Open(title.Setup{Scenario: "w-hour", Options: map[string]string{"fog": fog}})
			if err != nil {
				t.Fatal(err)
			}
			got := g.Luck(dice.Roll{Label: c.label, Side: c.side, Sides: 6, Faces: []int{3}})
			switch {
			case c.worth == nil || fog == "blind" && !c.open:
				if got != nil {
					t.Errorf("%s in fog %s counts as %v", c.label, fog, got)
				}
			case len(got) != 1 || got[0].Side != c.side || !slices.Equal(got[0].Worth, c.worth):
				t.Errorf("%s in fog %s counts as %v, and %v was wanted", c.label, fog, got, c.worth)
			}
		}
	}
}

// Every throw of a game but those of combat and the shuffles is somebody's luck.
func TestEveryThrowOfAGameIsJudged(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := book.Open(title.Setup{Scenario: "sosabowski"})
	if err != nil {
		t.Fatal(err)
	}
	pick, judged := dice.Seeded(7).Pick, 0
	p := g.Start()
	for step := 0; !p.Over() && step < 100; step++ {
		var sheets []title.Sheet
		for _, r := range g.Roster() {
			sheets = append(sheets, title.Sheet{Seat: r.Seat, Orders: book.Random(p.Known(r.Seat), r.Seat, pick)})
		}
		cup := dice.New(dice.Secret{}, "luck", 1, [32]byte{byte(step)})
		_, after, err := p.Resolve(sheets, cup)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range cup.Rolls() {
			if combat := strings.Contains(r.Label, " combat "); !r.Draw && !combat && len(g.Luck(r)) == 0 {
				t.Errorf("nobody's luck: %s", r.Label)
			} else if !r.Draw && !combat {
				judged++
			}
		}
		p = after
	}
	if judged < 80 {
		t.Errorf("only %d throws were judged", judged)
	}
}
