package adjudicator_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/desk"
)

func TestFilesForProgramsComeToWhoAskedForThem(t *testing.T) {
	r := newRoom(t)
	r.alter = func(s *desk.Settings) { s.Attachments = false }
	r.usePost(plainPost{})
	r.begin(nil)
	for _, c := range []struct {
		wish string
		want bool
	}{{"", false}, {"SET ATTACHMENTS ON", true}, {"SET ATTACHMENTS OFF", false}} {
		if c.wish != "" {
			r.write(anna, c.wish)
		}
		if got := strings.Contains(r.write(anna, "STATUS"), "-view.json"); got != c.want {
			t.Errorf("after %q a view comes: %t, want %t", c.wish, got, c.want)
		}
	}
	r.wants(r.write(anna, "SET REPORT SHORT", "SET CALENDAR ON", "READY ANYWAY"), "report with your mail: short", "calendar with your mail: on")
	r.receive(r.letter(jan, "READY ANYWAY"))
	told := 0
	for _, o := range r.mail() {
		if o.Kind != "report" {
			continue
		}
		told++
		text := string(o.Raw)
		if short := o.To == anna; strings.Contains(text, "This is the short report") != short || strings.Contains(text, "YOUR UNITS") == short || strings.Contains(text, "-deadline.ics") != short {
			t.Errorf("%s gets:\n%s", o.To, text)
		}
	}
	if told != 2 {
		t.Errorf("%d reports were compared, want 2", told)
	}
}
