package templates

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// moment is a point in time as the player's clock shows it: "Friday 22 November
// 2024, 20:00 CET (Europe/Warsaw)".
func (l *lexicon) moment(t time.Time) (string, error) {
	if t.IsZero() {
		return "", nil
	}
	day, err := l.name("weekday", strconv.Itoa(int(t.Weekday())))
	if err != nil {
		return "", err
	}
	month, err := l.name("month", strconv.Itoa(int(t.Month())))
	if err != nil {
		return "", err
	}
	zone, _ := t.Zone()
	if name := t.Location().String(); name != zone && name != "Local" && name != "" {
		if strings.ContainsAny(zone, "+-0123456789") {
			zone = name // zones without letters of their own
		} else {
			zone += " (" + name + ")"
		}
	}
	return fmt.Sprintf("%s %d %s %d, %s %s", day, t.Day(), month, t.Year(), t.Format("15:04"), zone), nil
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
	am, err := l.name("month", strconv.Itoa(int(a.Month())))
	if err != nil {
		return "", err
	}
	bm, err := l.name("month", strconv.Itoa(int(b.Month())))
	if err != nil {
		return "", err
	}
	switch {
	case a.Equal(b):
		return fmt.Sprintf("%d %s %d", a.Day(), am, a.Year()), nil
	case a.Month() == b.Month() && a.Year() == b.Year():
		return fmt.Sprintf("%d–%d %s %d", a.Day(), b.Day(), bm, b.Year()), nil
	case a.Year() == b.Year():
		return fmt.Sprintf("%d %s – %d %s %d", a.Day(), am, b.Day(), bm, b.Year()), nil
	}
	return fmt.Sprintf("%d %s %d – %d %s %d", a.Day(), am, a.Year(), b.Day(), bm, b.Year()), nil
}

// length is a stretch of time in days, hours and minutes: "3 days 12 hours".
func length(d time.Duration) string {
	var parts []string
	for _, unit := range []struct {
		long      time.Duration
		one, many string
	}{{24 * time.Hour, "day", "days"}, {time.Hour, "hour", "hours"}, {time.Minute, "minute", "minutes"}} {
		if n := int(d / unit.long); n > 0 {
			parts = append(parts, count(n, unit.one, unit.many))
			d %= unit.long
		}
	}
	if len(parts) == 0 {
		return "0 minutes"
	}
	return strings.Join(parts, " ")
}

// lengths puts the lengths of time of a list in words: "retreat 12h0m0s, turn
// 72h0m0s" is "retreat 12 hours, turn 3 days".
func lengths(list string) string {
	words := strings.Fields(list)
	for i, w := range words {
		bare := strings.TrimRight(w, ",")
		if d, err := time.ParseDuration(bare); err == nil {
			words[i] = length(d) + w[len(bare):]
		}
	}
	return strings.Join(words, " ")
}
