package adjudicator_test

import (
	"fmt"
	"testing"
)

func TestNoModeratorsVerbActsByPartOfALine(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	tried := 0
	for _, act := range []string{
		"PAUSE warta-1", "RESUME warta-1", "START warta-1", "REMIND warta-1", "STRIKE warta-1", "BOT warta-1 polish",
		"WITHDRAW warta-1 polish", "RESOLVE warta-1 T1-german-turn", "EXTEND warta-1 2d", "END warta-1 DRAW",
		"OBSERVER warta-1 ADD eye@example.org", "MODERATOR warta-1 ADD deputy@example.org",
	} {
		for _, shape := range []string{"%s when you like", "%s my friends", "%s or not", "not %s", "I %s", "should I %s?", "we %sd yesterday", "%s jutro", "%s lieber nicht"} {
			r.refuses(fmt.Sprintf(shape, act) + " REASON a trap")
			tried++
		}
	}
	if g := r.game("warta-1"); len(g.Observers)+len(g.Moderators) > 0 {
		t.Errorf("somebody was let in: %v, %v", g.Observers, g.Moderators)
	}
	if tried < 100 {
		t.Errorf("only %d lines were tried", tried)
	}
}
