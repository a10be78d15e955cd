package adjudicator_test

import (
	"strings"
	"testing"
)

// Whoever is told of an act is told why, where the moderator said so.
func TestTheNoticeOfAnActSaysItsReason(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("OBSERVER warta-1 ADD eva@example.org")
	r.mail()
	acts := []struct{ line, to, notice string }{
		{"EXTEND warta-1 1d", anna, "has moved the deadline"},
		{"PAUSE warta-1", jan, "is paused"},
		{"EXTEND warta-1 2d", jan, "gives more time"},
		{"RESUME warta-1", anna, "goes on"},
		{"CLOCK warta-1 grace=8h", jan, "has set the clock"},
		{"PRESS warta-1 NONE", anna, "players do not write to one another"},
		{"AS warta-1 german\nHOLD 2Mot\nEND AS", anna, "has written these lines for you"},
		{"SUBSTITUTE warta-1 polish " + ola, jan, "to somebody else"},
		{"WITHDRAW warta-1 polish", ola, "holds no more"},
		{"BOT warta-1 german", anna, "to the staff officer"},
	}
	for _, a := range acts {
		first, rest, more := strings.Cut(a.line, "\n")
		line := first + " REASON the river rose"
		if more {
			line += "\n" + rest
		}
		r.does(line)
		r.wants(r.told(a.to), a.notice, "the river rose")
	}
	r.does("END warta-1 ABANDONED REASON the river rose")
	if got := r.told(jan) + r.told("eva@example.org"); strings.Contains(got, "the river rose") {
		t.Errorf("somebody who has no seat is told a reason: %s", got)
	}
}

// Without a reason there is no word of one.
func TestANoticeWithoutAReasonPromisesNone(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("PAUSE warta-1")
	r.does("RESUME warta-1")
	r.does("SUBSTITUTE warta-1 polish " + ola)
	told := r.told(jan)
	r.wants(told, "is paused.", "goes on", "Thank you for playing.")
	if strings.Contains(told, "eason") {
		t.Errorf("a reason is spoken of: %s", told)
	}
}
