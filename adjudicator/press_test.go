package adjudicator_test

import (
	"testing"

	"kurier/adjudicator"
)

func TestPressGoesToASeatAndHasADailyLimit(t *testing.T) {
	r := clocked(t, func(s *adjudicator.Settings) { s.PressPerDay = 2 })
	for range 2 {
		r.receive(r.letter(anna, "PRESS TO polish: good morning"))
		told := r.mail()
		if len(told) != 2 || told[0].Kind != "press" || told[0].To != jan {
			t.Fatalf("told: %v", kinds(told))
		}
	}
	r.wants(r.write(anna, "PRESS TO polish: once more"), "that is more than 2 messages in a day; this one was not passed on")
	r.pass(13 * 60 * 60 * 1e9)
	r.wants(r.write(anna, "PRESS TO moderator: a new day"), "your words are on their way to the moderator")
}
