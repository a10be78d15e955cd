package adjudicator_test

import (
	"strings"
	"testing"
)

// Wishes about mail are taken while the game waits for other players, and hold for its
// first report; orders are not.
func TestWishesAboutMailCountBeforeTheGameBegins(t *testing.T) {
	r := newRoom(t)
	r.does("NEW poland-campaign id=warta-1\nINVITE warta-1 german " + anna + "\nINVITE warta-1 polish " + jan)
	r.mail()
	r.write(anna, "JOIN")
	answer := r.write(anna, "SET REPORT SHORT", "set calendar on", "MOVE 2Mot 0207")
	r.wants(answer, "SET REPORT SHORT", "set calendar on", "has not begun", "Orders are not kept yet", "“MOVE 2Mot 0207”")
	r.wants(r.write(anna, "SET ATTACHMENTS OFF", "SET WINGS ON"), "I can set PICTURES")
	r.wants(r.write(anna, "HELP VICTORY"), "has not begun")
	r.wants(r.write(anna, "READY"), "the game has not begun", "Until then SET")
	r.receive(r.letter(jan, "JOIN"))
	report := strings.Join(mailTo(r.mail(), anna), "")
	r.wants(report, "This is the short report", "turn-1-deadline.ics")
	if strings.Contains(report, "view.json") {
		t.Errorf("attachments that were not wanted: %s", report)
	}
}
