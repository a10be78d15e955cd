package adjudicator_test

import (
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/desk"
	"kurier/store"
)

func TestPeopleKnowsEverybodyWithASeat(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.appoint(boss)
	text := r.does("PEOPLE", anna, jan)
	if n := strings.Count(text, "no decision yet"); n != 2 {
		t.Errorf("%d people without a decision:\n%s", n, text)
	}
	r.does("PEOPLE "+strings.ToUpper(jan), "seat: polish of warta-1", "no decision yet")
	r.write(anna, "READY ANYWAY") // who has a record from now on
	text = r.does("PEOPLE", "1 decision: 1 on time", "no decision yet")
	if strings.Count(text, anna) != 1 || strings.Count(text, jan) != 1 {
		t.Errorf("somebody is listed twice:\n%s", text)
	}
	r.refuses("PEOPLE ola@example.org", "nobody who plays here has the address")
}

// recordOf is how punctual somebody was.
func (r *room) recordOf(address string) (out store.Record) {
	r.Helper()
	people, err := r.people()
	if err != nil {
		r.Fatal(err)
	}
	for _, p := range people {
		if p.Addresses[0] == address {
			out = p.Record
		}
	}
	return out
}

func TestWhatAModeratorResolvedIsNobodysPunctuality(t *testing.T) {
	for name, act := range map[string]string{
		"resolved":               "RESOLVE warta-1 T1-german-turn",
		"written for the player": "AS warta-1 german\nMOVE 1Pz 1017\nREADY ANYWAY",
	} {
		r := clocked(t, nil)
		r.pass(10 * time.Hour)
		if name == "resolved" {
			r.write(anna, "MOVE 3Pz 0406") // her own, in time, and not READY
		}
		r.does(act)
		if r.step() < 2 {
			t.Fatalf("%s: nothing was resolved", name)
		}
		if got := r.recordOf(anna); got != (store.Record{}) {
			t.Errorf("%s: counted as %+v", name, got)
		}
	}
}

func TestWhatAModeratorRolledBackIsNobodysPunctuality(t *testing.T) {
	r := clocked(t, nil)
	r.pass(10 * time.Hour)
	r.write(anna, "READY ANYWAY") // step 2, on time
	r.pass(80 * time.Hour)        // step 3: Jan has missed his
	before := r.recordOf(anna)
	if want := (store.Record{Decisions: 1, Missed: 1, Took: 72 * time.Hour}); r.recordOf(jan) != want || before.OnTime != 1 {
		t.Fatalf("%+v and %+v before", before, r.recordOf(jan))
	}
	r.does("ROLLBACK warta-1 2 REASON his server was down")
	if got := r.recordOf(jan); got != (store.Record{}) {
		t.Errorf("what was undone counts for Jan: %+v", got)
	}
	if got := r.recordOf(anna); got != before {
		t.Errorf("what stands counts no more for Anna: %+v", got)
	}
	r.does("ROLLBACK warta-1 1 REASON further")
	if got := r.recordOf(anna); got != (store.Record{}) {
		t.Errorf("what was undone counts for Anna: %+v", got)
	}
	r.write(anna, "READY ANYWAY")
	r.write(jan, "READY ANYWAY")
	for _, who := range []string{anna, jan} {
		if got := r.recordOf(who); got.Decisions != 1 || got.OnTime != 1 {
			t.Errorf("%s played the turn again, counted as %+v", who, got)
		}
	}
	r.verified("warta-1")
}

// Grace of the game's account is given back with a turn that is undone.
func TestGraceOfATurnThatIsUndoneIsGivenBack(t *testing.T) {
	r := clocked(t, func(s *desk.Settings) { s.Clock.Account = 8 * time.Hour })
	r.pass(75 * time.Hour)
	r.write(anna, "READY ANYWAY")
	r.does("PEOPLE", "0 on time, 1 late")
	if g := r.seat("german").Grace; g != 3*time.Hour {
		t.Fatalf("charged with %v", g)
	}
	r.does("ROLLBACK warta-1 1 REASON once more")
	if g := r.seat("german").Grace; g != 0 {
		t.Errorf("still charged with %v", g)
	}
}
