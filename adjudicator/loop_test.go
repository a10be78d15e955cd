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

// A program that sends back what it gets may say verbs by that, whether a player's or a
// moderator's. It is left alone after a thousand answers, and what it says still counts.
func TestAMachineThatSaysVerbsIsLeftAlone(t *testing.T) {
	r := newRoom(t)
	r.begin(map[string]string{})
	r.appoint("boss@example.org")
	for who, verb := range map[string]string{anna: "HELP READY", "boss@example.org": "STATUS"} {
		var letters []adjudicator.Letter
		for range 1010 {
			letters = append(letters, r.letter(who, verb))
		}
		r.receive(letters...)
		answers := 0
		for _, m := range r.mail() {
			if m.To == who {
				answers++
			}
		}
		if answers != 1000 {
			t.Errorf("%d answers to %s", answers, who)
		}
	}
	r.receive(r.letter(anna, "MOVE 3Pz 0406"))
	if len(r.filed("german")) != 1 || len(r.mail()) != 0 {
		t.Error("an order of a sender who is not answered is lost, or answered")
	}
}

// No answer goes to our own address, whatever stands behind its plus.
func TestNoAnswerGoesToOurselves(t *testing.T) {
	r := newRoom(t)
	for _, from := range []string{"kurier@example.org", "Kurier@example.org", "kurier+bounce-abc@example.org", "KURIER+x@example.org"} {
		r.receive(r.letter(from, "GAMES"))
		if m := r.mail(); len(m) != 0 {
			t.Errorf("%s is answered", from)
		}
	}
}
