package templates_test

import (
	"encoding/json"
	"strings"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939"
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

// Where nobody has a point, pages of September 1939 say in one line where it stands what decides, instead of a table of
// nothing.
func TestAScoreOfNothingSaysWhoTellsWhatDecides(t *testing.T) {
	book, s := the[*september1939.Title](t), set(t)
	for scenario, want := range map[string]struct {
		begun  string
		scored []string
	}{
		"brest": {
			"No points are counted: HELP VICTORY tells what wins.",
			nil,
		},
		"kock-1": {
			"Nobody has a point yet: HELP VICTORY tells what wins and what counts.",
			[]string{"German 3", "points scored", "Polish 0"},
		},
	} {
		g, err := book.Open(title.Setup{Scenario: scenario})
		if err != nil {
			t.Fatal(err)
		}
		start := g.Start().(*september1939.Position)
		saved := start.Saved()
		saved.VP["german"] = 3
		raw, err := json.Marshal(saved)
		if err != nil {
			t.Fatal(err)
		}
		later, err := g.Decode(raw)
		if err != nil {
			t.Fatal(err)
		}
		report := func(p title.Position) map[string]string {
			page, err := s.Report(facts.Report{Head: facts.Head{Title: september1939.ID, Game: "g", Seat: "polish", Side: "polish"}, View: p.View("polish")})
			if err != nil {
				t.Fatal(err)
			}
			return map[string]string{"text": page.Text, "HTML": textOf(t, page.HTML)}
		}
		spaced := func(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }
		for kind, text := range report(start) {
			if !strings.Contains(spaced(text), spaced(want.begun)) || strings.Contains(text, "point of strength") {
				t.Errorf("%s, %s: %q is not told, or what decides beside it:\n%.1500s", scenario, kind, want.begun, text)
			}
			if strings.Contains(text, "points scored") || strings.Contains(spaced(text), "score: ") != (want.scored != nil) {
				t.Errorf("%s, %s: a score is told that there is not:\n%.1500s", scenario, kind, text)
			}
		}
		for kind, text := range report(later) {
			_, score, _ := strings.Cut(strings.ToUpper(text), "SCORE BY THE BOOK")
			for _, line := range want.scored {
				if !strings.Contains(spaced(score), spaced(line)) {
					t.Errorf("%s, %s: %q is not told:\n%.1500s", scenario, kind, line, text)
				}
			}
			if want.scored != nil && (strings.Contains(spaced(text), spaced(want.begun)) || strings.Contains(text, "+0")) {
				t.Errorf("%s, %s: three points are told as none, or none as some:\n%.1500s", scenario, kind, text)
			}
		}
	}
}
