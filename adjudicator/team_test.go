package adjudicator_test

import (
	"testing"

	"kurier/adjudicator/title/titletest/foray"
)

// TEAM tells who is who on the side of the seat and at Control's desk, and nothing of another side.
func TestTeamIsOfTheOwnSide(t *testing.T) {
	r := raid(t, &foray.Foray{Commanded: true})
	r.does("BOT warta-1 red-2")
	r.does("DEPUTY warta-1 red-1 ADD " + ola)
	r.mail()
	r.write(ola, "JOIN")
	text := r.write(of("red-1"), "TEAM")
	for _, words := range []string{"YOUR TEAM", "- Red 1: a player with 1 deputy", "- Red 2: the staff officer, under Red 1; asked now: round, until Thursday 7 March", "- Control: a player"} {
		if !reads(text, words) {
			t.Errorf("TEAM does not say %q: %s", words, text)
		}
	}
	if reads(text, "Blue") {
		t.Errorf("TEAM tells of the other side: %s", text)
	}
}
