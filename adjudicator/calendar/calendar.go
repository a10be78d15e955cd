// Package calendar reckons time as players have it: days on which none runs, grace,
// reminders, days of vacation, and a machine's clock that leaps. It looks at no clock
// itself.
package calendar

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"kurier/store"
)

// Calendar knows on which days no time runs. Days are those of its zone, from
// midnight to midnight, be they 23, 24 or 25 hours long.
type Calendar struct {
	zone *time.Location
	week [7]bool // quiet weekdays, Sunday first
	// spans of quiet dates, both ends included, as "2006-01-02".
	spans [][2]string
}

var weekdays = []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}

// longestQuiet is how many quiet dates a span may hold.
const longestQuiet = 92

// Problem says which word of a game's quiet days is none, or that no day is left: of
// the kind "clock-zone", "clock-quiet" or "clock-all-quiet", with its facts in turn.
type Problem struct {
	Kind  string
	Facts []string
}

func (p *Problem) Error() string { return p.Kind + " " + strings.Join(p.Facts, " ") }

// Parse reads quiet days: weekdays ("sat", "Sunday"), dates
// ("2030-12-24") and spans of dates ("2030-12-24/2030-12-26"). The problem names
// the word that is none of them.
func Parse(quiet []string, zone string) (Calendar, *Problem) {
	c := Calendar{zone: time.UTC}
	if zone != "" {
		at, err := time.LoadLocation(zone)
		if err != nil || zone == "Local" {
			return c, &Problem{"clock-zone", []string{"word", zone}}
		}
		c.zone = at
	}
	for _, word := range quiet {
		if day, ok := weekday(word); ok {
			c.week[day] = true
			continue
		}
		from, to, two := strings.Cut(word, "/")
		if !two {
			to = from
		}
		first, err := time.Parse(time.DateOnly, from)
		last, err2 := time.Parse(time.DateOnly, to)
		if err != nil || err2 != nil || last.Before(first) || last.Sub(first) > longestQuiet*24*time.Hour {
			return c, &Problem{"clock-quiet", []string{"word", word, "most", strconv.Itoa(longestQuiet)}}
		}
		c.spans = append(c.spans, [2]string{from, to})
	}
	if !slices.Contains(c.week[:], false) {
		return c, &Problem{Kind: "clock-all-quiet"}
	}
	return c, nil
}

// weekday reads the name of a day, whole or its first three letters.
func weekday(word string) (time.Weekday, bool) {
	word = strings.ToLower(word)
	for i, short := range weekdays {
		if word == short || word == strings.ToLower(time.Weekday(i).String()) {
			return time.Weekday(i), true
		}
	}
	return 0, false
}

// Of is a game's calendar. Its settings were read once, so that what
// cannot be read any more (a zone that the machine lost) counts as not there.
func Of(c store.Clock) Calendar {
	if len(c.Quiet) == 0 {
		return Calendar{zone: time.UTC}
	}
	cal, err := Parse(c.Quiet, c.Zone)
	if err != nil {
		cal, _ = Parse(c.Quiet, "")
	}
	return cal
}

func (c Calendar) always() bool { return len(c.spans) == 0 && !slices.Contains(c.week[:], true) }

// quiet tells whether no time runs on the day of t.
func (c Calendar) quiet(t time.Time) bool {
	t = t.In(c.zone)
	if c.week[t.Weekday()] {
		return true
	}
	date := t.Format(time.DateOnly)
	return slices.ContainsFunc(c.spans, func(s [2]string) bool { return s[0] <= date && date <= s[1] })
}

// tomorrow is when the next day begins. Where clocks go forward at midnight, the
// day begins later than 0:00.
func (c Calendar) tomorrow(t time.Time) time.Time {
	t = t.In(c.zone)
	today := t.Format(time.DateOnly)
	next := time.Date(t.Year(), t.Month(), t.Day()+1, 0, 0, 0, 0, c.zone)
	for next.Format(time.DateOnly) == today {
		next = next.Add(time.Hour)
	}
	return next
}

// After is the moment when so much time has run since from. It never lies within
// a quiet day, except at its very beginning.
func (c Calendar) After(from time.Time, d time.Duration) time.Time {
	if c.always() || d < 0 {
		return from.Add(d)
	}
	for t := from; ; {
		next := c.tomorrow(t)
		if !c.quiet(t) {
			if left := next.Sub(t); d <= left {
				return t.Add(d).In(from.Location())
			} else {
				d -= left
			}
		}
		t = next
	}
}

// Between is the time that runs from one moment to another; zero when the other
// is not later.
func (c Calendar) Between(from, to time.Time) time.Duration {
	if !to.After(from) {
		return 0
	}
	if c.always() {
		return to.Sub(from)
	}
	var ran time.Duration
	for t := from; t.Before(to); {
		next := c.tomorrow(t)
		if !c.quiet(t) {
			ran += min(next.Sub(t), to.Sub(t))
		}
		t = next
	}
	return ran
}

// NextReminder is the first reminder after now of those that come so long before
// the deadline; zero when none is left.
func NextReminder(deadline, now time.Time, before []time.Duration) (first time.Time) {
	for _, d := range before {
		at := deadline.Add(-d)
		if d > 0 && at.After(now) && (first.IsZero() || at.Before(first)) {
			first = at
		}
	}
	return first
}

// DaysAway counts the days of a year that vacations take, each once: the day it
// begins is one, the day of return is not.
func DaysAway(absences []store.Absence, year int, zone *time.Location) int {
	days := map[string]bool{}
	for _, a := range absences {
		day, last := a.From.In(zone), a.Until.In(zone)
		for day = noonOf(day); day.Format(time.DateOnly) < last.Format(time.DateOnly); day = day.AddDate(0, 0, 1) {
			if day.Year() == year {
				days[day.Format(time.DateOnly)] = true
			}
		}
	}
	return len(days)
}

// noonOf is the middle of a day, which no change of clocks touches.
func noonOf(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, t.Location())
}

const (
	// ShortOutage is how long the mailbox may be away without moving deadlines, so
	// that a shaky line does not put them off for ever.
	ShortOutage = 10 * time.Minute
	// AfterOutage is what players have at the least once it can be read again.
	AfterOutage = time.Hour
)

// Leap tells how far a clock leapt, given how far it moved on and how much time
// really passed; zero when it kept time within a few minutes. A machine that slept
// looks like a clock that leapt forwards, and is as good as one: its mailbox was not
// read meanwhile.
func Leap(moved, passed time.Duration) time.Duration {
	if by := moved - passed; by.Abs() > ShortOutage {
		return by
	}
	return 0
}

// AfterLeap is a deadline when the clock leapt: as far off as it was, and not
// sooner than an hour from now.
func AfterLeap(deadline, now time.Time, by time.Duration) time.Time {
	if deadline.IsZero() {
		return deadline
	}
	moved := deadline.Add(by)
	if least := now.Add(AfterOutage); moved.Before(least) {
		return least
	}
	return moved
}

// GraceLeft is the grace a seat may still use, of the game's for one deadline and
// of its account for the whole game.
func GraceLeft(c store.Clock, used time.Duration) time.Duration {
	if c.Account <= 0 {
		return c.Grace
	}
	return max(0, min(c.Grace, c.Account-used))
}
