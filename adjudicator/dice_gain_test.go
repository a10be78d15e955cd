package adjudicator_test

import (
	"fmt"
	"testing"
	"time"

	"kurier/adjudicator/clock"
)

// Dice hang on the orders in force and on nothing else: whoever repeats letters,
// takes orders back and gives them again, asks, waits, or says nothing until the
// deadline, gets the same dice.
func TestWithholdingOrRepeatingLettersGainsNothing(t *testing.T) {
	plan := []string{"MOVE 3Pz 0406", "MOVE 1Pz 1017"}
	var first string
	for name, play := range map[string]func(r *room){
		"at once": func(r *room) {
			r.write(anna, append(plan, "READY ANYWAY")...)
		},
		"line by line": func(r *room) {
			r.write(anna, plan[0])
			r.write(anna, plan[1])
			r.write(anna, "READY ANYWAY")
		},
		"the same letter many times": func(r *room) {
			l := r.letter(anna, plan...)
			for range 5 {
				r.receive(l)
				l.UID += 1000
			}
			r.write(anna, "READY ANYWAY")
		},
		"the same orders in many letters": func(r *room) {
			for range 4 {
				r.write(anna, plan...)
			}
			r.write(anna, "READY ANYWAY")
		},
		"taken back and given again": func(r *room) {
			r.write(anna, "MOVE 9Inf 0605", "MOVE 3Pz 0305")
			r.write(anna, "CLEAR")
			r.write(anna, plan...)
			r.write(anna, "READY ANYWAY")
		},
		"after many questions": func(r *room) {
			r.write(anna, "STATUS", "ODDS 0909 WITH 3Pz", "CHECK MOVE 3Pz 0406", "CHECK")
			r.write(anna, append(plan, "READY ANYWAY")...)
		},
		"late, after a reminder": func(r *room) {
			r.now = r.now.Add(50 * time.Hour)
			if err := clock.Tick(r.desk); err != nil {
				r.Fatal(err)
			}
			r.write(anna, append(plan, "READY ANYWAY")...)
		},
		"without READY, at the deadline": func(r *room) {
			r.write(anna, plan...)
			r.now = r.now.Add(100 * time.Hour)
			if err := clock.Tick(r.desk); err != nil {
				r.Fatal(err)
			}
		},
		"by the moderator": func(r *room) {
			r.write(anna, plan...)
			r.does("RESOLVE warta-1 " + r.show().Awaited[0].ID)
		},
	} {
		r := newRoom(t)
		r.begin(nil)
		r.mail()
		play(r)
		if g := r.game("warta-1"); g.Step != 2 {
			t.Errorf("%s: step %d", name, g.Step)
			continue
		}
		body := r.body(2)
		// The next roll of the game, whoever throws it, hangs on no more than that either.
		got := fmt.Sprint(body.OrdersDigest, body.Rolls, body.Position, r.game("warta-1").Rolls)
		if first == "" {
			first = got
		}
		if got != first {
			t.Errorf("%s: %s, otherwise %s", name, got, first)
		}
	}
}
