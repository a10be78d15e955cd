package templates_test

import (
	"mime"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"kurier/adjudicator/facts"
)

// entry is the deadline of the report's turn.
func entry() facts.Entry {
	r := report()
	e := facts.Entry{Head: r.Head, Decision: "T3-german-turn", Turn: 3, Sequence: 4}
	e.Now = e.Deadline.Add(-48 * time.Hour)
	return e
}

// contentLine is a line of a calendar (RFC 5545 section 3.1).
var contentLine = regexp.MustCompile(`^([A-Z-]+)((?:;[A-Z-]+=[^;:,"]+)*):(.*)$`)

// calendarOf reads a calendar with one event as strictly as RFC 5545 has it, and returns the properties of
// both by their names.
func calendarOf(t *testing.T, data string) (properties map[string]string) {
	t.Helper()
	if !strings.HasSuffix(data, "\r\n") || strings.Count(data, "\r\n") != strings.Count(data, "\n") || strings.Count(data, "\r") != strings.Count(data, "\n") {
		t.Errorf("lines of a calendar end in CR LF, all of them: %q", data)
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(data, "\r\n"), "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) {
			t.Errorf("a line has %d bytes, or half a letter: %q", len(line), line)
		}
	}
	properties = map[string]string{}
	var open []string
	for line := range strings.SplitSeq(strings.TrimSuffix(strings.ReplaceAll(data, "\r\n ", ""), "\r\n"), "\r\n") {
		m := contentLine.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("no line of a calendar: %q", line)
			continue
		}
		switch name, value := m[1], m[3]; name {
		case "BEGIN":
			open = append(open, value)
		case "END":
			if len(open) == 0 || open[len(open)-1] != value {
				t.Fatalf("END:%s within %v", value, open)
			}
			open = open[:len(open)-1]
		default:
			if _, twice := properties[name]; twice {
				t.Errorf("%s stands twice", name)
			}
			properties[name] = value
			whole := slices.Contains([]string{"VERSION", "PRODID", "METHOD"}, name)
			if want := map[bool]string{true: "VCALENDAR", false: "VCALENDAR VEVENT"}[whole]; strings.Join(open, " ") != want {
				t.Errorf("%s stands in %v", name, open)
			}
		}
	}
	if len(open) > 0 {
		t.Errorf("left open: %v", open)
	}
	for name, form := range map[string]string{
		"VERSION": `2\.0`, "PRODID": `.+`, "METHOD": `PUBLISH|CANCEL`, "UID": `[a-zA-Z0-9-]+@[a-z.]+`, "SEQUENCE": `\d+`,
		"DTSTAMP": `\d{8}T\d{6}Z`, "DTSTART": `\d{8}T\d{6}Z`, "ORGANIZER": `mailto:[a-z]+@[a-z.]+`, "STATUS": `CONFIRMED|CANCELLED`, "TRANSP": `TRANSPARENT`,
		"SUMMARY": `([^\\,;]|\\[\\,;n])+`, "DESCRIPTION": `([^\\,;]|\\[\\,;n])+`,
	} {
		if !regexp.MustCompile(`^(?:` + form + `)$`).MatchString(properties[name]) {
			t.Errorf("%s is %q", name, properties[name])
		}
	}
	if len(properties) != 12 {
		t.Errorf("%d properties: %v", len(properties), properties)
	}
	return properties
}

func TestADeadlineCanStandInTheCalendar(t *testing.T) {
	read := func(e facts.Entry) (facts.File, map[string]string) {
		t.Helper()
		f, err := set(t).Entry(e)
		if err != nil {
			t.Fatal(err)
		}
		p := calendarOf(t, string(f.Data))
		media, params, err := mime.ParseMediaType(f.Type)
		if err != nil || media != "text/calendar" || params["method"] != p["METHOD"] || params["charset"] != "utf-8" || f.CID != "" {
			t.Errorf("the file is %q %q of METHOD %s, %v", f.Type, f.CID, p["METHOD"], err)
		}
		if strings.Contains(string(f.Data), "q7h3k9x2m4") {
			t.Errorf("who reads the calendar reads the seat's key:\n%s", f.Data)
		}
		return f, p
	}
	f, first := read(entry())
	if f.Name != "warta-7-turn-3-deadline.ics" {
		t.Errorf("the file is %q", f.Name)
	}
	for name, want := range map[string]string{
		"METHOD": "PUBLISH", "UID": "warta-7-german-T3-german-turn@example.org", "SEQUENCE": "4", "DTSTAMP": "20261125T190000Z", "DTSTART": "20261127T190000Z",
		"SUMMARY": `Poland Campaign\, turn 3: orders of the German player are due`, "STATUS": "CONFIRMED",
	} {
		if first[name] != want {
			t.Errorf("%s is %q, want %q", name, first[name], want)
		}
	}
	moved := entry()
	moved.Deadline, moved.Sequence = moved.Deadline.Add(30*time.Hour), 5
	if _, p := read(moved); p["UID"] != first["UID"] || p["DTSTART"] != "20261129T010000Z" || p["SEQUENCE"] != "5" {
		t.Errorf("moved on it is %v", p)
	}
	off := entry()
	off.Off, off.Sequence = true, 6
	if f, p := read(off); p["UID"] != first["UID"] || p["METHOD"] != "CANCEL" || p["STATUS"] != "CANCELLED" || f.Name != "warta-7-turn-3-deadline-off.ics" {
		t.Errorf("taken out it is %q %v", f.Name, p)
	}
	hard := entry()
	hard.TitleName = strings.Repeat("Żółć; gęś, jaźń\\\n", 12)
	if _, p := read(hard); !strings.HasPrefix(p["SUMMARY"], `Żółć\; gęś\, jaźń\\\nŻółć\;`) {
		t.Errorf("SUMMARY is %q", p["SUMMARY"])
	}
}
