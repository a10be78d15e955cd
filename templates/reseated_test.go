package templates_test

import (
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39"
)

// A seat that has changed posts is named after what it holds now, wherever it is named, with who it was called
// after; so are posts without who began there, and another game stays as it is.
func TestSeatsAreNamedAfterWhatTheyHoldNow(t *testing.T) {
	head := facts.Head{Title: "hold-the-line-39", TitleName: "Hold the Line '39", Game: "g", Seat: "p-hc-1", Side: "polish", Zone: time.UTC}
	team := facts.Team{Seats: []facts.TeamSeat{
		{Seat: "p-pom", Superior: "p-hc-1", State: "taken", Player: "Hania", Posts: []title.Seat{"p-lod"}},
		{Seat: "p-poz", Superior: "p-hc-1", State: "bot"},
		{Seat: "p-kra", Superior: "p-pom", State: "empty"},
	}}
	s := set(t)
	for _, c := range []struct {
		holding map[title.Seat]string
		want    []string
	}{
		{map[title.Seat]string{"p-pom": "p-poz", "p-poz": "p-pom"}, []string{
			"- Army Poznań (now Bortnowski): Hania, under Polish High Command under Kasprzycki; also holds Army Łódź.",
			"- Army Pomorze (now Kutrzeba): the staff officer", "- Army Kraków under Szylling: nobody, under Army Poznań (now Bortnowski).",
		}},
		{nil, []string{"- Army Pomorze under Bortnowski: Hania", "- Army Poznań under Kutrzeba: the staff officer", "under Army Pomorze under Bortnowski."}},
		{map[title.Seat]string{"g-10-2": "g-10-1"}, []string{"- Army Pomorze under Bortnowski: Hania"}},
	} {
		head.Holding = c.holding
		for range 2 { // the second time from what was kept
			text := strings.Join(strings.Fields(both(t, s, "team", facts.Answer{Head: head, Team: &team})), " ")
			for _, words := range c.want {
				if !strings.Contains(text, words) {
					t.Errorf("with %v the team does not say %q: %s", c.holding, words, text)
				}
			}
		}
	}
	r := report()
	r.Head, r.View.Title = head, head.Title
	r.Holding = map[title.Seat]string{"g-4-1": "g-10-1", "g-10-1": "g-4-1"}
	r.News = []title.Event{
		&holdtheline39.Sacked{Side: "german", Post: "G-10-1", Why: "DISOBEDIENCE", From: "g-10-1", To: "g-4-1"},
		&holdtheline39.Appointed{Side: "german", Post: "G-10-1", Holder: "g-4-1"}, &holdtheline39.Appointed{Side: "polish", Post: "P-PRU"},
		&holdtheline39.Raised{Headquarters: holdtheline39.Headquarters{Side: "polish", HQ: "HQ-New"}, Hex: 1213, Units: []string{"A"}, Seat: "p-new"},
	}
	told, err := s.Report(r)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(told.Text), " ")
	for _, words := range []string{
		"Who held 10th Army (G-10-1), the 4th Army (now von Reichenau), is sacked for disobedience; the 10th Army (now von Kluge) takes over [CHAIN.3].",
		"- 10th Army (G-10-1) goes to the 10th Army (now von Kluge) [CHAIN.4].", "- Army Prusy (P-PRU) goes to nobody [CHAIN.4].", "the new army leads it",
	} {
		if !strings.Contains(text, words) {
			t.Errorf("the news do not say %q: %s", words, text)
		}
	}
	head.Seat, head.Holding = "p-pom", map[title.Seat]string{"p-pom": "p-poz"}
	page, err := s.Notice(facts.Notice{Head: head, Kind: "press", Args: map[string]string{"from": "p-pom", "game": "g", "text": "Hold."}})
	if err != nil || !strings.Contains(page.Text, "The Army Poznań (now Bortnowski) writes to you") {
		t.Errorf("the letter says %v: %s", err, page.Text)
	}
}
