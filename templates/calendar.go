package templates

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"kurier/adjudicator/facts"
)

// calendarFile is an entry for the calendar of the player: the moment until which the
// orders of this report are awaited (RFC 5545). The entry of a turn replaces an earlier one.
func (s *Set) calendarFile(r *facts.Report) (facts.File, error) {
	l := s.of(&r.Head)
	summary, err := l.must("calendar", "summary", r)
	if err != nil {
		return facts.File{}, err
	}
	text, err := l.must("calendar", "text", r)
	if err != nil {
		return facts.File{}, err
	}
	const stamp = "20060102T150405Z"
	now := r.Now
	if now.IsZero() {
		now = r.Deadline
	}
	_, domain, _ := strings.Cut(r.Address, "@")
	id := fmt.Sprintf("%s-%s-%s", r.Game, r.Seat, r.Mine[0].ID)
	if domain != "" {
		id += "@" + domain
	}
	var b strings.Builder
	for _, line := range []string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Kurier//deadline//EN", "METHOD:PUBLISH",
		"BEGIN:VEVENT",
		"UID:" + calendarText(id),
		fmt.Sprintf("SEQUENCE:%d", now.Unix()/int64(time.Minute/time.Second)),
		"DTSTAMP:" + now.UTC().Format(stamp),
		"DTSTART:" + r.Deadline.UTC().Format(stamp),
		"SUMMARY:" + calendarText(summary),
		"DESCRIPTION:" + calendarText(text),
		"TRANSP:TRANSPARENT",
		"END:VEVENT", "END:VCALENDAR",
	} {
		fold(&b, line)
	}
	return facts.File{
		Name: fmt.Sprintf("%s-turn-%d-deadline.ics", r.Game, r.View.Turn), Type: "text/calendar; charset=utf-8", Data: []byte(b.String()),
	}, nil
}

// calendarText escapes what has a meaning in calendars (RFC 5545 section 3.3.11).
func calendarText(s string) string {
	return strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`).Replace(clean(s))
}

// fold writes a line of a calendar, broken so that none has more than 75 bytes (RFC 5545
// section 3.1).
func fold(b *strings.Builder, line string) {
	room := 75
	for len(line) > room {
		cut := room
		for !utf8.RuneStart(line[cut]) {
			cut--
		}
		b.WriteString(line[:cut] + "\r\n ")
		line, room = line[cut:], 74
	}
	b.WriteString(line + "\r\n")
}
