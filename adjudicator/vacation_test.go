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

// VACATION is read as a whole line: a sentence that begins with it takes nobody off
// the clock.
func TestSentencesAboutHolidaysAreNoVacation(t *testing.T) {
	for line, away := range map[string]bool{
		"VACATION 10": true, "vacation for 10 days, please": true, "Urlaub 3 Tage": true, "URLOP 10 dni": true, "VACATION UNTIL 2030-03-20": true,
		"Urlaub bis 2030-03-20": true, "URLOP do 2030-03-20": true,
		"Urlaub vom 1. bis 15. August": false, "Urlop do 15 sierpnia": false, "Vacation starts in 3 days": false, "VACATION UNTIL 20": false,
		"vacation 2 weeks": false, "Vacation from my 9 to 5 at last": false,
	} {
		r := newRoom(t)
		r.begin(nil)
		r.mail()
		text := r.write(anna, line)
		if got := !r.seat("german").Vacation.IsZero(); got != away {
			t.Errorf("%q: away is %v", line, got)
		}
		if !away {
			r.wants(text, "VACATION UNTIL")
		}
	}
}
