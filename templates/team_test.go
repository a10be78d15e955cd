package templates_test

import (
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// A team reads alike in text and HTML, with the names that the title prints.
func TestTeamHasPrintedNames(t *testing.T) {
	team := facts.Team{
		Seats: []facts.TeamSeat{
			{Seat: "p-hc-1", State: "taken", Player: "Hania", Posts: []title.Seat{"p-hc-2"}},
			{Seat: "p-poz", Superior: "p-hc-1", State: "bot", Deputies: 2, Awaited: []title.Decision{{Kind: "actions"}}, Until: time.Date(2030, time.March, 7, 12, 0, 0, 0, time.UTC)},
			{Seat: "p-kra", State: "empty"},
		},
		Tracks: []title.Track{{Kind: "pot", Value: 12, Names: "P-POZ"}},
	}
	head := facts.Head{Title: "hold-the-line-39", TitleName: "Hold the Line '39", Game: "g", Seat: "p-hc-1", Side: "polish", Zone: time.UTC}
	text := strings.Join(strings.Fields(both(t, set(t), "team", facts.Answer{Head: head, Team: &team})), " ")
	for _, words := range []string{
		"- Polish High Command under Kasprzycki: Hania; also holds second officer of the Polish High Command.",
		"- Army Poznań under Kutrzeba: the staff officer with 2 deputies, under Polish High Command under Kasprzycki; asked now: ",
		", until Thursday 7 March 2030, 12:00 UTC", "- Army Kraków under Szylling: nobody.", "Command Points of P-POZ: 12",
	} {
		if !strings.Contains(text, words) {
			t.Errorf("the team does not say %q: %s", words, text)
		}
	}
}

// Where many are awaited they are counted, and few are named.
func TestManyAwaitedAreCountedAndFewNamed(t *testing.T) {
	r := waiting()
	other := r.Others[0]
	for range 11 {
		r.Others = append(r.Others, other)
	}
	said := func(r facts.Report) string {
		page, err := set(t).Report(r)
		if err != nil {
			t.Fatal(err)
		}
		return page.Text + page.HTML
	}
	many, few := said(r), said(waiting())
	if strings.Count(many, "12 other seats are awaited") != 2 || strings.Contains(many, "The Polish player is awaited") {
		t.Errorf("of twelve who are awaited:\n%s", many)
	}
	if strings.Count(few, "The Polish player is awaited") != 2 {
		t.Errorf("of one who is awaited:\n%s", few)
	}
}
