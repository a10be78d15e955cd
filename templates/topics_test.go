package templates_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// TestEveryTopicOfHelpTellsFactsAndCitesTheBook asks each title for each subject that HELP
// lists, in each scenario and fog.
func TestEveryTopicOfHelpTellsFactsAndCitesTheBook(t *testing.T) {
	s := set(t)
	var games []title.Setup // of each title, scenario and fog
	var opened []title.Title
	for _, of := range every(t) {
		for _, scenario := range of.Info().Scenarios {
			for _, fog := range of.Info().Options[0].Values {
				games, opened = append(games, title.Setup{Scenario: scenario.ID, Options: map[string]string{"fog": fog}}), append(opened, of)
			}
		}
	}
	told := 0
	for i, of := range opened {
		g, err := of.Open(games[i])
		if err != nil {
			t.Fatal(err)
		}
		names := desk.Topics(g)
		for _, must := range []string{"PRIMER", "VICTORY", "RESULTS", "TERRAIN", "STACKING", "SUPPLY", "TURN"} {
			if !slices.Contains(names, must) {
				t.Errorf("%s does not tell of %s", g.Info().ID, must)
			}
		}
		for _, name := range names {
			_, notes := desk.Guide(g, name)
			charts := desk.Charts(g, name)
			if (name == "RESULTS") != (len(charts) > 0) {
				t.Errorf("%s: HELP %s shows %d tables", g.Info().ID, name, len(charts))
			}
			for _, chart := range charts {
				notes = append(notes, chart.Caption)
			}
			if len(notes) < 2 {
				t.Errorf("%s: HELP %s tells %d facts", g.Info().ID, name, len(notes))
			}
			for _, n := range notes {
				told++
				if len(n.Rules) == 0 {
					t.Errorf("%s: HELP %s cites no rule for %s", g.Info().ID, name, n.Kind)
				}
				for _, ref := range n.Rules {
					if _, ok := of.Rules().Lookup(ref); !ok {
						t.Errorf("%s: HELP %s cites %s, which the index does not have", g.Info().ID, name, ref)
					}
				}
				if !s.Has(g.Info().ID, "note", n.Kind) {
					t.Errorf("%s: %s has no words", g.Info().ID, n.Kind)
				}
			}
		}
	}
	if told < 600 {
		t.Errorf("%d facts were looked at", told)
	}
}

// TestShowHasWordsForEveryPlaceOfEveryBoard asks the titles for each place of their boards.
func TestShowHasWordsForEveryPlaceOfEveryBoard(t *testing.T) {
	s := set(t)
	for _, of := range every(t) {
		g, err := of.Open(title.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		id, told, seat := g.Info().ID, 0, g.Roster()[0].Seat
		known := g.Start().Known(seat)
		survey := g.(title.Surveyed)
		for _, at := range known.View(seat).Board.All() {
			notes := survey.Survey(at)
			if len(notes) == 0 {
				t.Errorf("%s: nothing is told of %s", id, at)
			}
			for _, n := range notes {
				told++
				for _, ref := range n.Rules {
					if _, ok := of.Rules().Lookup(ref); !ok {
						t.Errorf("%s: %s of %s cites %s, which the index does not have", id, n.Kind, at, ref)
					}
				}
				if !s.Has(id, "note", n.Kind) || len(n.Rules) == 0 {
					t.Errorf("%s: %s of %s has no words, or no rule", id, n.Kind, at)
				}
			}
		}
		if told < 200 || survey.Survey("nowhere") != nil {
			t.Errorf("%s: %d facts were looked at", id, told)
		}
	}
}

// TestThePrimerIsOnePage holds it, as an answer and in the welcome, to sixty lines, and the whole welcome
// to two pages of these.
func TestThePrimerIsOnePage(t *testing.T) {
	s := set(t)
	for _, of := range every(t) {
		chapters := []string{"WINNING.", "THE TURN.", "RESULTS.", "GROUND.", "STACKING.", "SUPPLY.", "BY MAIL.", "A COUNTER."}
		if of.Info().ID == uprising44.ID {
			chapters = []string{"WINNING.", "THE TURN.", "CARDS.", "SEWERS.", "LOSSES", "GROUND.", "MEN.", "BY MAIL.", "A COUNTER."}
		}
		g, err := of.Open(title.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range g.Roster() {
			view := g.Start().Known(seat.Seat).View(seat.Seat)
			verbs := desk.Learned(g, seat.Seat, seat.Side)
			notes, crop := desk.Primer(g, &view, verbs)
			h := facts.Head{Title: g.Info().ID, TitleName: g.Info().Name, Game: "g", Seat: seat.Seat, Side: seat.Side, Pictures: true}
			page, err := s.Welcome(facts.Welcome{Head: h, Primer: notes, View: &view, Counter: crop, Verbs: verbs})
			if err != nil {
				t.Fatal(err)
			}
			_, primer, _ := strings.Cut(page.Text, "THE GAME ON ONE PAGE\n")
			primer, _, _ = strings.Cut(primer, "ORDERS, BY EXAMPLE")
			if all := strings.Count(page.Text, "\n"); all < 80 || all > 145 {
				t.Errorf("%s: the welcome has %d lines:\n%s", g.Info().ID, all, page.Text)
			}
			lines := strings.Split(strings.TrimSpace(primer), "\n")
			if len(lines) < 30 || len(lines) > 60 {
				t.Errorf("%s: the primer has %d lines:\n%s", g.Info().ID, len(lines), primer)
			}
			if crop == nil || crop.Unit == "" || len(page.Files) != 1 || !strings.Contains(page.HTML, page.Files[0].CID) {
				t.Errorf("%s: no picture of a counter (%v, %d files)", g.Info().ID, crop, len(page.Files))
			}
			for _, want := range chapters {
				if !strings.Contains(primer, "- "+want) {
					t.Errorf("%s: the primer lacks %q", g.Info().ID, want)
				}
			}
		}
	}
}
