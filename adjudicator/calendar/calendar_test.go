package calendar

import (
	"testing"
	"time"
	_ "time/tzdata"

	"kurier/store"
)

func days(t *testing.T, zone string, quiet ...string) Calendar {
	t.Helper()
	c, err := Parse(quiet, zone)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func when(t *testing.T, zone, text string) time.Time {
	t.Helper()
	at, err := time.LoadLocation(zone)
	if err != nil {
		t.Fatal(err)
	}
	m, err := time.ParseInLocation("2006-01-02 15:04", text, at)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestNoTimeRunsOnQuietDays(t *testing.T) {
	const warsaw = "Europe/Warsaw"
	for _, c := range []struct {
		name, zone string
		quiet      []string
		from       string
		run        time.Duration
		want       string
	}{
		{"no quiet days", warsaw, nil, "2030-03-04 12:00", 72 * time.Hour, "2030-03-07 12:00"},
		{"over a weekend", warsaw, []string{"sat", "sun"}, "2030-03-08 12:00", 24 * time.Hour, "2030-03-11 12:00"},
		{"begun on a quiet day", warsaw, []string{"Saturday", "sunday"}, "2030-03-09 15:00", 24 * time.Hour, "2030-03-12 00:00"},
		{"to the very end of Friday", warsaw, []string{"sat", "sun"}, "2030-03-08 12:00", 12 * time.Hour, "2030-03-09 00:00"},
		{"a moment more", warsaw, []string{"sat", "sun"}, "2030-03-08 12:00", 12*time.Hour + time.Minute, "2030-03-11 00:01"},
		{"a date", warsaw, []string{"2030-03-05"}, "2030-03-04 12:00", 24 * time.Hour, "2030-03-06 12:00"},
		{"a span over the year's end", warsaw, []string{"2030-12-24/2031-01-01"}, "2030-12-23 18:00", 12 * time.Hour, "2031-01-02 06:00"},
		{"a quiet Sunday of 23 hours", warsaw, []string{"sun"}, "2030-03-30 12:00", 24 * time.Hour, "2030-04-01 12:00"},
		{"through a day of 23 hours", warsaw, []string{"mon"}, "2030-03-30 12:00", 35 * time.Hour, "2030-04-01 00:00"},
		{"and a minute more", warsaw, []string{"mon"}, "2030-03-30 12:00", 35*time.Hour + time.Minute, "2030-04-02 00:01"},
		{"a quiet Sunday of 25 hours", warsaw, []string{"sun"}, "2030-10-26 12:00", 24 * time.Hour, "2030-10-28 12:00"},
		{"through a day of 25 hours", warsaw, []string{"mon"}, "2030-10-26 12:00", 37*time.Hour + time.Minute, "2030-10-29 00:01"},
		{"where clocks go forward at midnight", "America/Asuncion", []string{"sun"}, "2020-10-03 12:00", 13 * time.Hour, "2020-10-05 01:00"},
		{"an hour's grace of nothing", warsaw, []string{"sat"}, "2030-03-09 12:00", 0, "2030-03-10 00:00"},
	} {
		cal := days(t, c.zone, c.quiet...)
		from := when(t, c.zone, c.from)
		got := cal.After(from, c.run)
		if want := when(t, c.zone, c.want); !got.Equal(want) {
			t.Errorf("%s: %v, want %v", c.name, got, want)
		}
		if ran := cal.Between(from, got); ran != c.run {
			t.Errorf("%s: between says %v, want %v", c.name, ran, c.run)
		}
	}
}

// What runs in two stretches runs as much as in one, at every hour of a year with
// both changes of the clocks.
func TestTimeRunsOnSteadily(t *testing.T) {
	cal := days(t, "Europe/Warsaw", "sat", "sun", "2030-12-24/2030-12-26")
	for from := when(t, "Europe/Warsaw", "2030-01-01 00:30"); from.Year() == 2030; from = from.Add(5 * time.Hour) {
		once := cal.After(from, 50*time.Hour)
		twice := cal.After(cal.After(from, 20*time.Hour), 30*time.Hour)
		if !once.Equal(twice) {
			t.Fatalf("from %v: %v in one stretch, %v in two", from, once, twice)
		}
		if once.Before(from.Add(50 * time.Hour)) {
			t.Fatalf("from %v: %v is too soon", from, once)
		}
		if ran := cal.Between(from, once); ran != 50*time.Hour {
			t.Fatalf("from %v to %v: %v", from, once, ran)
		}
	}
	if ran := cal.Between(when(t, "UTC", "2030-01-02 00:00"), when(t, "UTC", "2030-01-01 00:00")); ran != 0 {
		t.Errorf("backwards: %v", ran)
	}
}

func TestQuietDaysThatAreNone(t *testing.T) {
	for _, bad := range [][]string{
		{"caturday"},
		{"2030-02-30"},
		{"2030-12-26/2030-12-24"},
		{"2030-01-01/2031-01-01"},
		{"/"},
		{""},
		{"mon", "tue", "wed", "thu", "fri", "sat", "sun"},
	} {
		if _, err := Parse(bad, ""); err == nil {
			t.Errorf("%q was taken", bad)
		}
	}
	for _, zone := range []string{"Mars/Olympus", "Local", "../../etc/passwd"} {
		if _, err := Parse(nil, zone); err == nil {
			t.Errorf("zone %q was taken", zone)
		}
	}
	lost := Of(store.Clock{Quiet: []string{"sat"}, Zone: "No/Longer"})
	if !lost.quiet(time.Date(2030, 3, 9, 12, 0, 0, 0, time.UTC)) || lost.quiet(time.Date(2030, 3, 8, 12, 0, 0, 0, time.UTC)) {
		t.Error("quiet days are lost with the zone")
	}
}

func TestRemindersComeOneAfterAnother(t *testing.T) {
	deadline := time.Date(2030, 3, 7, 12, 0, 0, 0, time.UTC)
	before := []time.Duration{6 * time.Hour, 24 * time.Hour, 0, time.Hour}
	now := deadline.Add(-72 * time.Hour)
	for _, want := range []time.Duration{24 * time.Hour, 6 * time.Hour, time.Hour} {
		now = NextReminder(deadline, now, before)
		if !now.Equal(deadline.Add(-want)) {
			t.Errorf("%v, want %v before", now, want)
		}
	}
	if next := NextReminder(deadline, now, before); !next.IsZero() {
		t.Errorf("one too many: %v", next)
	}
}

func TestVacationDaysAreCountedOnce(t *testing.T) {
	warsaw, _ := time.LoadLocation("Europe/Warsaw")
	at := func(text string) time.Time { return when(t, "Europe/Warsaw", text) }
	absences := []store.Absence{
		{From: at("2030-03-29 23:30"), Until: at("2030-04-02 00:30")}, // 29 30 31 1, over a change of clocks
		{From: at("2030-03-31 08:00"), Until: at("2030-04-02 00:00")}, // counted already
		{From: at("2030-12-30 12:00"), Until: at("2031-01-02 00:00")}, // 30 31 | 1
		{From: at("2030-06-01 12:00"), Until: at("2030-06-01 18:00")}, // back on the same day
	}
	for year, want := range map[int]int{2029: 0, 2030: 6, 2031: 1} {
		if got := DaysAway(absences, year, warsaw); got != want {
			t.Errorf("%d: %d days, want %d", year, got, want)
		}
	}
}

func TestLeapsOfTheClock(t *testing.T) {
	for _, c := range []struct{ moved, passed, want time.Duration }{
		{time.Minute, time.Minute, 0},
		{9 * time.Minute, time.Second, 0},
		{30 * time.Minute, time.Minute, 29 * time.Minute}, // it was set, or the machine slept
		{7 * time.Hour, 7 * time.Hour, 0},                 // the daemon was busy, the clock was not wrong
		{7 * time.Hour, time.Minute, 7*time.Hour - time.Minute},
		{-time.Minute, time.Minute, 0},
		{-time.Hour, time.Minute, -time.Hour - time.Minute},
	} {
		if got := Leap(c.moved, c.passed); got != c.want {
			t.Errorf("moved %v in %v: %v, want %v", c.moved, c.passed, got, c.want)
		}
	}
	now := time.Date(2030, 3, 7, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		deadline time.Time
		by       time.Duration
		want     time.Time
	}{
		{time.Time{}, time.Hour, time.Time{}},
		{now.Add(-2 * time.Hour), 8 * time.Hour, now.Add(6 * time.Hour)},
		{now.Add(30 * time.Hour), -20 * time.Hour, now.Add(10 * time.Hour)},
		{now.Add(30 * time.Hour), -200 * time.Hour, now.Add(time.Hour)},
	} {
		if got := AfterLeap(c.deadline, now, c.by); !got.Equal(c.want) {
			t.Errorf("%v by %v: %v, want %v", c.deadline, c.by, got, c.want)
		}
	}
}

func TestGraceHasAnEnd(t *testing.T) {
	for _, c := range []struct{ grace, account, used, want time.Duration }{
		{6, 0, 100, 6}, {6, 24, 0, 6}, {6, 24, 20, 4}, {6, 24, 24, 0}, {6, 24, 30, 0}, {0, 24, 0, 0},
	} {
		if got := GraceLeft(store.Clock{Grace: c.grace, Account: c.account}, c.used); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}
