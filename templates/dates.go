package templates

import (
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/facts"
)

// date is a day for the words of a language, which say in which order it is written.
type date struct {
	Weekday, Month string
	Day, Year      int
	Clock, Zone    string // of a moment: "20:00", "CET (Europe/Warsaw)"
}

func (l *lexicon) date(t time.Time) (date, error) {
	d := date{Day: t.Day(), Year: t.Year()}
	var err error
	if d.Weekday, err = l.name("weekday", strconv.Itoa(int(t.Weekday()))); err != nil {
		return d, err
	}
	d.Month, err = l.name("month", strconv.Itoa(int(t.Month())))
	return d, err
}

// moment is a point in time as the player's clock shows it: "Friday 22 November
// 2024, 20:00 CET (Europe/Warsaw)".
func (l *lexicon) moment(t time.Time) (string, error) { return l.clock("moment", t) }

// dates puts the times among the arguments of a fact in words, on the clock of their
// reader.
func (l *lexicon) dates(args map[string]string, zone *time.Location) error {
	for k, arg := range args {
		t, ok := facts.TimeOf(arg)
		if !ok {
			continue
		}
		words, err := l.moment(t.In(zone))
		if err != nil {
			return err
		}
		args[k] = words
	}
	return nil
}

// due is a point in time in few words, for subjects: "Fri 22 Nov 20:00".
func (l *lexicon) due(t time.Time) (string, error) { return l.clock("due", t) }

// soon is the deadline of a page in few words: on which day of the week, where that is
// within six days, else the date too.
func (l *lexicon) soon(h facts.Head) (string, error) {
	if left := h.Left(); left > 0 && left < 6*24*time.Hour {
		return l.clock("soon", h.Deadline)
	}
	return l.due(h.Deadline)
}

func (l *lexicon) clock(kind string, t time.Time) (string, error) {
	if t.IsZero() {
		return "", nil
	}
	d, err := l.date(t)
	if err != nil {
		return "", err
	}
	d.Clock = t.Format("15:04")
	d.Zone, _ = t.Zone()
	if name := t.Location().String(); name != d.Zone && name != "Local" && name != "" {
		if strings.ContainsAny(d.Zone, "+-0123456789") {
			d.Zone = name // zones without letters of their own
		} else {
			d.Zone += " (" + name + ")"
		}
	}
	return l.must("date", kind, d)
}

// span is the days of a turn: "1939-09-01/1939-09-02" is "1–2 September 1939".
func (l *lexicon) span(s string) (string, error) {
	from, to, two := strings.Cut(s, "/")
	a, err := time.Parse(time.DateOnly, from)
	if err != nil {
		return s, nil
	}
	b := a
	if two {
		if b, err = time.Parse(time.DateOnly, to); err != nil {
			return s, nil
		}
	}
	var days struct{ From, To date }
	if days.From, err = l.date(a); err != nil {
		return "", err
	}
	if days.To, err = l.date(b); err != nil {
		return "", err
	}
	kind := "years"
	switch {
	case a.Equal(b):
		kind = "day"
	case a.Month() == b.Month() && a.Year() == b.Year():
		kind = "days"
	case a.Year() == b.Year():
		kind = "months"
	}
	return l.must("date", kind, days)
}

// length is a stretch of time in days, hours and minutes: "3 days 12 hours".
func (l *lexicon) length(d time.Duration) (string, error) {
	var parts []string
	for _, unit := range []struct {
		long time.Duration
		kind string
	}{{24 * time.Hour, "day"}, {time.Hour, "hour"}, {time.Minute, "minute"}} {
		n := int(d / unit.long)
		if n == 0 && (unit.kind != "minute" || len(parts) > 0) {
			continue
		}
		words, err := l.must("length", unit.kind, n)
		if err != nil {
			return "", err
		}
		parts = append(parts, words)
		d %= unit.long
	}
	return strings.Join(parts, " "), nil
}

// lengths puts the lengths of time of a list in words: "retreat 12h0m0s, turn
// 72h0m0s" is "retreat 12 hours, turn 3 days".
func (l *lexicon) lengths(list string) (string, error) {
	words := strings.Fields(list)
	for i, w := range words {
		bare := strings.TrimRight(w, ",")
		d, err := time.ParseDuration(bare)
		if err != nil {
			continue
		}
		if words[i], err = l.length(d); err != nil {
			return "", err
		}
		words[i] += w[len(bare):]
	}
	return strings.Join(words, " "), nil
}
