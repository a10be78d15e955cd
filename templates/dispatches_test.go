package templates_test

import (
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// Somebody who gave no name held a seat all the same.
func TestDispatchBookTellsAPlayerWithoutANameFromNobody(t *testing.T) {
	seat := func(id, side, state, name string) facts.DispatchSeat {
		return facts.DispatchSeat{ReplaySeat: facts.ReplaySeat{Seat: "p-" + title.Seat(id), Side: side, State: state, Name: name}}
	}
	under := seat("poz", "polish", "taken", "Ola")
	under.Superior, under.Deputies = "p-hc-1", []string{"Ewa", ""}
	var b strings.Builder
	err := set(t).Dispatches(&b, facts.Dispatches{
		Head:   facts.Head{Title: "hold-the-line-39", TitleName: "Hold the Line '39", Game: "g", Zone: time.UTC},
		Roster: []facts.DispatchSeat{seat("hc-1", "polish", "taken", ""), under, seat("kra", "polish", "empty", "")},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{
		"<b>Polish High Command under Kasprzycki</b>: a player.", "<b>Army Kraków under Szylling</b>: nobody.",
		"<b>Army Poznań under Kutrzeba</b>: Ola, under Polish High Command under Kasprzycki; 2 deputies: Ewa and a player.",
	} {
		if !strings.Contains(b.String(), words) {
			t.Errorf("the book does not say %q: %s", words, b.String())
		}
	}
}
