package templates_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// Where fog hides what counts, the first lines say that the score is that of what the seat sees.
func TestAScoreInFogSaysThatItRestsOnWhatTheSeatSees(t *testing.T) {
	s, said := set(t), 0
	for _, of := range every(t) {
		id := of.Info().ID
		for _, fog := range of.Info().Options[0].Values {
			g, err := of.Open(title.Setup{Options: map[string]string{"fog": fog}})
			if err != nil {
				t.Fatal(err)
			}
			seat := g.Roster()[0]
			for _, all := range []bool{false, true} {
				at, pos := seat.Seat, g.Start()
				if all {
					at = ""
				} else {
					pos = pos.Known(at)
				}
				view := pos.View(at)
				page, err := s.Report(facts.Report{Head: facts.Head{Title: id, TitleName: of.Info().Name, Game: "g", Seat: at, Side: seat.Side}, View: view})
				if err != nil {
					t.Fatal(err)
				}
				rests := !all && (id == "poland-campaign" && fog == "blind" || id == "poland-defiant" && fog != "off")
				for _, text := range []string{page.Text, page.HTML} {
					if said++; strings.Contains(text, "Score as far as you see: ") != rests {
						t.Errorf("%s, fog %s, all %t: the score is told as if it did not, or as if it did:\n%.600s", id, fog, all, text)
					}
				}
			}
		}
	}
	if said < 40 {
		t.Errorf("%d pages were read", said)
	}
}
