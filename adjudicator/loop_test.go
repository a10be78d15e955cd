package adjudicator_test

import (
	"errors"
	"testing"

	"kurier/adjudicator/desk"
	"kurier/store"
)

// A moderator's program that answers every notice with words, key and all, is left
// alone after as many answers as anybody gets in a day; acts are always answered.
func TestAModeratorsAnsweringMachineIsLeftAlone(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	r.alter = func(s *desk.Settings) { s.AnswersPerDay = 4 }
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
		var letters []desk.Letter
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

// Whatever state a game is in and whatever key a letter has: one that reads like a
// note of absence gets no notice, and the same words of a person do.
func TestNotesOfAbsenceGetNoNotice(t *testing.T) {
	const away = "I am out of the office until Monday."
	for name, set := range map[string]func(r *room) (from string){
		"offered a seat": func(r *room) string {
			r.openGame("bzura-2")
			r.does("INVITE bzura-2 german " + anna)
			return anna
		},
		"waiting for the others": func(r *room) string {
			r.openGame("bzura-2")
			r.does("INVITE bzura-2 german " + anna)
			r.mail()
			r.write(anna, "JOIN")
			return anna
		},
		"at play": func(r *room) string {
			r.begin(nil)
			return anna
		},
		"with an old key": func(r *room) string {
			r.begin(nil)
			r.mail()
			r.does("SUBSTITUTE warta-1 german ola@example.org")
			return anna
		},
		"with another's key": func(r *room) string {
			r.begin(nil)
			r.mail()
			r.keys["eve@example.net"] = r.keys[anna]
			return "eve@example.net"
		},
		"an observer": func(r *room) string {
			r.begin(nil)
			r.does("OBSERVER warta-1 ADD eva@example.org")
			return "eva@example.org"
		},
		"whose game is set aside": func(r *room) string {
			r.begin(nil)
			r.usePost(unanswerable{})
			breaks := r.letter(anna, "STATUS")
			breaks.MessageID = "breaks"
			r.receive(breaks)
			return anna
		},
		"whose game is over": func(r *room) string {
			r.begin(nil)
			err := r.store.Update(func(tx store.Tx) error {
				g, err := tx.Game("warta-1")
				g.State = "over"
				return errors.Join(err, tx.PutGame(g))
			})
			if err != nil {
				r.Fatal(err)
			}
			return anna
		},
		"asked for an address": func(r *room) string {
			r.begin(nil)
			r.write(anna, "ADDRESS ADD "+work)
			return work
		},
		"a moderator without the key": func(r *room) string { return "boss@example.org" },
		"a moderator":                 func(r *room) string { r.appoint("boss@example.org"); return "boss@example.org" },
		"a stranger":                  func(r *room) string { return "eve@example.net" },
	} {
		r := newRoom(t)
		from := set(r)
		r.mail()
		for _, doubt := range []string{"absence", "machine", ""} {
			key := r.keys[from]
			r.receive(r.doubtful(doubt, from, away))
			if got := len(to(r.mail(), from)); (got == 0) != (doubt != "") {
				t.Errorf("%s, doubt %q: %d answers", name, doubt, got)
			}
			r.keys[from] = key
		}
	}
}
