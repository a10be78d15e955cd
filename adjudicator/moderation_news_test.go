package adjudicator_test

import (
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/desk"
)

// news are the subjects of what came to the moderator since the last look.
func (r *room) news() (subjects []string) {
	r.Helper()
	for _, o := range r.mail() {
		if o.To == boss {
			_, rest, _ := strings.Cut(string(o.Raw), "Subject: ")
			subject, _, _ := strings.Cut(rest, "\n")
			subjects = append(subjects, subject)
		}
	}
	return subjects
}

func TestTheModeratorIsToldOnceThatAGameBeginsAndEnds(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	var begun int
	r.sent = 0
	for _, o := range r.mail() {
		if o.To == boss && strings.Contains(string(o.Raw), "The game warta-1 has begun.") {
			begun++
		}
	}
	if begun != 1 {
		t.Errorf("told %d times that the game has begun", begun)
	}
	r.mail()
	r.does("BOT warta-1 german")
	if got := r.news(); len(got) > 0 {
		t.Errorf("told of a game that goes on: %q", got)
	}
	r.does("BOT warta-1 polish")
	text := r.told(boss)
	r.wants(text, "The game warta-1 is over.")
	if n := strings.Count(text, "warta-1 is over\n"); n != 1 {
		t.Errorf("told %d times of the end:\n%s", n, text)
	}
}

func TestTheModeratorIsToldWhoMissedADeadline(t *testing.T) {
	r := clocked(t, nil)
	r.write(anna, "MOVE 3Pz 0406") // not READY, and not missed
	r.pass(79 * time.Hour)
	if got := r.news(); r.step() != 2 || len(got) > 0 {
		t.Fatalf("step %d, told %q", r.step(), got)
	}
	r.pass(79 * time.Hour)
	if r.step() != 3 {
		t.Fatalf("step %d", r.step())
	}
	text := r.told(boss)
	r.wants(text, "A deadline of warta-1 has passed without orders that count from: polish jan@example.org.")
	if strings.Contains(text, anna) {
		t.Errorf("told of somebody who filed:\n%s", text)
	}
}

func TestTheModeratorIsToldOfASeatThatNobodyHasWhenItsDeadlinePasses(t *testing.T) {
	r := clocked(t, nil)
	r.does("SUBSTITUTE warta-1 german ola@example.org REASON Anna is ill")
	r.write(jan, "STATUS")
	r.pass(79 * time.Hour)
	r.wants(r.told(boss), "without orders that count from: german ola@example.org.")
}

func TestOrdersThatADeadlineDropsAreAMissedDeadline(t *testing.T) {
	r := clocked(t, func(s *desk.Settings) { s.Clock.AtDeadline = "default" })
	r.write(anna, "MOVE 3Pz 0406")
	r.pass(79 * time.Hour)
	r.wants(r.told(boss), "without orders that count from: german anna@example.org.")
	if got, want := r.recordOf(anna).Missed, 1; got != want {
		t.Errorf("%d missed in the record", got)
	}
}

func TestAGameThatIsHeldAtItsDeadlineIsToldOnce(t *testing.T) {
	r := clocked(t, func(s *desk.Settings) { s.Clock.AtDeadline = "hold" })
	r.pass(100 * time.Hour)
	if got := r.news(); len(got) != 1 || !strings.Contains(got[0], "is set aside") {
		t.Errorf("told %q", got)
	}
}
