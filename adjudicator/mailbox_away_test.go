package adjudicator_test

import (
	"testing"
	"time"

	"kurier/adjudicator/clock"
)

// looks lets the daemon look at the mailbox for some minutes, one by one, and returns
// the subjects of what the moderator was told.
func (r *room) looks(down bool, minutes int) []string {
	r.Helper()
	for range minutes {
		r.now = r.now.Add(time.Minute)
		clock.MailDown(r.desk, down)
		if err := clock.TellOfMailbox(r.desk); err != nil {
			r.Fatal(err)
		}
	}
	return r.news()
}

func TestModeratorsAreToldOnceThatTheMailboxIsAwayAndOnceThatItIsBack(t *testing.T) {
	r := clocked(t, nil)
	told := func(when, want string, got []string) {
		t.Helper()
		if len(got) != min(len(want), 1) || len(got) > 0 && got[0] != "[Kurier] "+want {
			t.Errorf("%s: told %q, want %q", when, got, want)
		}
	}
	told("there", "", r.looks(false, 5))
	told("away for a moment", "", r.looks(true, 10))
	told("back", "", r.looks(false, 5))
	told("away for long", "Kurier cannot read its mailbox", r.looks(true, 15))
	told("away for longer", "", r.looks(true, 100))
	r.again()
	told("away after a start", "", r.looks(true, 100))
	told("back at last", "Kurier can read its mailbox again", r.looks(false, 1))
	told("there for long", "", r.looks(false, 100))
	told("away once more", "Kurier cannot read its mailbox", r.looks(true, 11))
	r.again()
	clock.MailDown(r.desk, true)
	told("back at a start", "Kurier can read its mailbox again", r.looks(false, 1))
}
