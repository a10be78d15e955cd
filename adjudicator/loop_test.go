package adjudicator_test

import (
	"testing"

	"kurier/adjudicator"
)

// A moderator's program that answers every notice with words, key and all, is left
// alone after as many answers as anybody gets in a day; acts are always answered.
func TestAModeratorsAnsweringMachineIsLeftAlone(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	r.alter = func(s *adjudicator.Settings) { s.AnswersPerDay = 4 }
	r.open()
	r.appoint("boss@example.org")
	answers := 0
	for range 20 {
		if r.write("boss@example.org", "I am at the seaside until Monday.") != "" {
			answers++
		}
	}
	if answers != 4 {
		t.Errorf("%d answers, want 4", answers)
	}
	r.wants(r.write("boss@example.org", "STATUS"), "STATUS")
}
