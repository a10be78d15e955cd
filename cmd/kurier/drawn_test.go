package main

import (
	"slices"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/templates/lettertest"
)

// clipped is how many bytes of HTML Gmail shows: 102 kB, with room for what it adds itself.
const clipped = 100_000

// What two players and an observer of each title are sent, from the invitation to the end of the game, is drawn
// by Outlook on Windows as it is meant, can be read in the dark and without pictures, and is clipped by nobody.
func TestLettersOfEveryTitleAreDrawnByWordAndReadInTheDark(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, game := range all {
		t.Run(game.Info().ID, func(t *testing.T) {
			t.Parallel()
			h := newHallOf(t, slices.Concat(all[i:], all[:i]), "book", nil, &painter{near: 0.25, scale: 0.25, titles: all})
			kinds, letters, largest := map[string]int{}, 0, 0
			var seen lettertest.Seen
			look := func() {
				t.Helper()
				for _, o := range h.allMail() {
					page := decoded(t, o.Raw)
					s, faults := lettertest.Check(page)
					for _, fault := range faults {
						t.Errorf("%s to %s: %s", o.Kind, o.To, fault)
					}
					if len(page) > clipped {
						t.Errorf("%s to %s: %d bytes of HTML", o.Kind, o.To, len(page))
					}
					seen.Add(s)
					kinds[o.Kind]++
					letters, largest = letters+1, max(largest, len(page))
				}
			}
			toTheEnd(h, opened(t, game, "book").Roster(), look)
			for _, kind := range []string{"invitation", "welcome", "report", "answer", "reminder", "notice", "observation"} {
				if kinds[kind] == 0 {
					t.Errorf("no %s among %v", kind, kinds)
				}
			}
			if letters < 30 || seen.Elements < 3000 || seen.Texts < 6000 || seen.Cells < 800 || seen.Pictures < 20 {
				t.Errorf("%d letters with %+v", letters, seen)
			}
			t.Logf("%d letters %v, the largest of %d bytes: %+v", letters, kinds, largest, seen)
		})
	}
}

// toTheEnd takes two players through some turns and to the end, and looks after each letter at what it brought.
func toTheEnd(h *hall, seats []title.SeatInfo, look func()) {
	h.moderate("OBSERVER warta-1 ADD olga@club.example")
	look()
	for _, s := range seats {
		h.write(string(s.Seat), "JOIN")
	}
	look()
	for _, lines := range [][]string{
		{"HELP"},
		{"HELP PRIMER"},
		{"STATUS"},
		{"STANDING"},
		{"TEAM"},
		{"LOG"},
		{"SHOW Łódź", "SHOW Warszawa", "MOVE nobody nowhere", "What a day!", "Can you tell me the odds?"},
		{"PRESS TO all", "A letter & <more>", "of two lines"},
		{"SET CALENDAR ON", "ADDRESS"},
	} {
		for _, s := range seats {
			h.write(string(s.Seat), lines...)
		}
		look()
	}
	for range 4 {
		h.now = h.now.Add(50 * time.Hour)
		h.must(clock.Tick(h.desk))
		look()
		for _, s := range seats {
			h.write(string(s.Seat), append(h.position().Known(s.Seat).Staff(s.Seat), "READY ANYWAY")...)
		}
		look()
	}
	h.write(string(seats[0].Seat), "VACATION 3", "OFFER DRAW")
	h.write(string(seats[1].Seat), "CONCEDE warta-1")
	look()
}
