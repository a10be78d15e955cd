package templates

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"kurier/adjudicator/facts"
)

// Entry is a file for the calendar of the player: the moment until which orders are awaited, or that
// this moment is none any more (RFC 5545, RFC 5546 sections 3.2.1 and 3.2.5). All changes of a deadline
// have the same UID. A calendar may be read by others, and so the seat's key stands nowhere in it.
func (s *Set) Entry(e facts.Entry) (facts.File, error) {
	l := s.of(&e.Head)
	summary, err := l.must("calendar", "summary", e)
	if err != nil {
		return facts.File{}, err
	}
	text, err := l.must("calendar", "text", e)
	if err != nil {
		return facts.File{}, err
	}
	const stamp = "20060102T150405Z"
	method, status, name := "PUBLISH", "CONFIRMED", "deadline"
	if e.Off {
		method, status, name = "CANCEL", "CANCELLED", "deadline-off"
	}
	local, domain, _ := strings.Cut(e.Address, "@")
	local, _, _ = strings.Cut(local, "+")
	var b strings.Builder
	for _, line := range []string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Kurier//deadline//EN", "METHOD:" + method,
		"BEGIN:VEVENT",
		"UID:" + calendarText(fmt.Sprintf("%s-%s-%s@%s", e.Game, e.Seat, e.Decision, domain)),
		fmt.Sprintf("SEQUENCE:%d", e.Sequence),
		"DTSTAMP:" + e.Now.UTC().Format(stamp),
		"DTSTART:" + e.Deadline.UTC().Format(stamp),
		"ORGANIZER;CN=Kurier:mailto:" + local + "@" + domain,
		"STATUS:" + status,
		"SUMMARY:" + calendarText(summary),
		"DESCRIPTION:" + calendarText(text),
		"TRANSP:TRANSPARENT",
		"END:VEVENT", "END:VCALENDAR",
	} {
		fold(&b, line)
	}
	return facts.File{
		Name: fmt.Sprintf("%s-turn-%d-%s.ics", e.Game, e.Turn, name),
		Type: "text/calendar; method=" + method + "; charset=utf-8", Data: []byte(b.String()),
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
