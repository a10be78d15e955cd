package adjudicator_test

import (
	"testing"
	"time"
)

// Time off stops the clock and gives no time: who takes it back, or makes it shorter,
// has as much left as before, however often.
func TestVacationTakenBackGivesNoTime(t *testing.T) {
	r := clocked(t, nil)
	r.pass(24 * time.Hour)
	left := r.show().Game.Deadline.Sub(r.now)
	for _, lines := range [][]string{{"VACATION 20"}, {"VACATION 2"}, {"VACATION OFF"}, {"VACATION 15", "VACATION OFF"}} {
		r.write(anna, lines...)
	}
	if got := r.show().Game.Deadline.Sub(r.now); got != left {
		t.Errorf("%v left of %v", got, left)
	}
	r.write(anna, "VACATION 20")
	r.pass(5 * 24 * time.Hour)
	r.write(anna, "VACATION OFF")
	if got := r.show().Game.Deadline.Sub(r.now); got != left {
		t.Errorf("after five days away %v left of %v", got, left)
	}
	r.write(anna, "VACATION 1")
	if got := r.show().Game.Deadline.Sub(r.now); got != left {
		t.Errorf("a vacation that ends before the deadline makes it %v of %v", got, left)
	}
}

// A game that is paused meanwhile keeps the player's own time, not that of the vacation.
func TestVacationTakenBackInAPauseGivesNoTime(t *testing.T) {
	r := clocked(t, nil)
	r.pass(24 * time.Hour)
	left := r.show().Game.Deadline.Sub(r.now)
	r.write(anna, "VACATION 20")
	away := r.show().Game.Deadline
	r.does("PAUSE warta-1")
	r.does("RESUME warta-1")
	if got := r.show().Game.Deadline; !got.Equal(away) {
		t.Errorf("who is still away has until %v, and had until %v", got, away)
	}
	r.does("PAUSE warta-1")
	r.pass(24 * time.Hour)
	r.write(anna, "VACATION OFF")
	r.does("RESUME warta-1")
	if got := r.show().Game.Deadline.Sub(r.now); got != left {
		t.Errorf("%v left of %v", got, left)
	}
}

// The others are not written to each time that somebody goes and comes.
func TestOthersAreNotToldOfEveryComingAndGoing(t *testing.T) {
	r := clocked(t, nil)
	for range 10 {
		r.receive(r.letter(anna, "VACATION 5", "VACATION OFF", "VACATION 4"))
	}
	told := 0
	for _, m := range r.mail() {
		if m.To == jan {
			told++
		}
	}
	if told != 4 {
		t.Errorf("told %d times in a day", told)
	}
}
