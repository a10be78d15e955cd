package moderation

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/store"
)

// CLOCK game [time=3d] [time.KIND=1d] [grace=6h] [account=2d] [remind=1d,6h]
// [quiet=sat,sun,2030-12-24] [zone=Europe/Warsaw] [deadline=standing] [bounce=7d]
// [absent=wait]: shows and
// changes how a game's deadlines run. The deadline that runs stays; EXTEND moves
// it.
func clockAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a)
	if err != nil {
		return err
	}
	g := &tb.Game
	if len(a.words) == 1 {
		a.says("clock", clockFacts(g.ID, g.Clock)...)
		return nil
	}
	if g.State == "over" {
		return deny("wrong-state", "game", g.ID, "state", g.State, "verb", a.verb)
	}
	clock := g.Clock
	clock.Kinds = nil
	for k, d := range g.Clock.Kinds {
		clock = withKind(clock, k, d)
	}
	for _, w := range a.words[1:] {
		if clock, err = clockWord(s, tb, clock, w); err != nil {
			return err
		}
	}
	if _, no := calendar.Parse(clock.Quiet, clock.Zone); no != nil {
		return deny(no.Kind, no.Facts...)
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	was := g.Clock
	if g.Clock = clock; g.State == "paused" {
		s.LimitAnew(g, was)
	} else {
		s.RemindBefore(tb)
	}
	if err := s.Keep(tb); err != nil {
		return err
	}
	a.says("clock", clockFacts(g.ID, clock)...)
	return s.TellSeats(tb, "clock-set", desk.Because(a.reason, clockFacts(g.ID, clock)...))
}

func withKind(c store.Clock, kind string, d time.Duration) store.Clock {
	if c.Kinds == nil {
		c.Kinds = map[string]time.Duration{}
	}
	c.Kinds[kind] = d
	return c
}

var clockWords = []string{"time", "grace", "account", "remind", "quiet", "zone", "deadline", "bounce", "absent"}

// absences are what may become of a seat whose player is away: the game waits, or the staff officer
// stands in.
var absences = []string{"wait", desk.AbsentStaff}

// deadlines are what may happen at one.
var deadlines = []string{"standing", "default", "hold", "bot"}

// clockWord changes one setting of a clock.
func clockWord(s *desk.Session, tb *gamelog.Table, c store.Clock, w string) (_ store.Clock, err error) {
	key, value, set := strings.Cut(w, "=")
	key = strings.ToLower(key)
	if !set {
		return c, deny("clock-value", "word", w)
	}
	kind, isKind := strings.CutPrefix(key, "time.")
	switch {
	case isKind:
		if err := awaits(tb, w, kind); err != nil {
			return c, err
		}
		var d time.Duration
		d, err = clockTime(w, value)
		c = withKind(c, kind, d)
	case key == "time":
		c.PerDecision, err = clockTime(w, value)
	case key == "grace":
		c.Grace, err = clockTime(w, value)
	case key == "account":
		c.Account, err = clockTime(w, value)
	case key == "bounce":
		if c.Bounce, err = clockTime(w, value); c.Bounce == 0 {
			c.Bounce = -1
		}
	case key == "remind":
		return reminders(c, w, value)
	case key == "quiet":
		c.Quiet = nil
		if !isNone(value) {
			c.Quiet = strings.Split(strings.ToLower(value), ",")
		}
		if c.Zone == "" {
			c.Zone = s.Zone.String()
		}
	case key == "zone":
		c.Zone = value
	case key == "deadline":
		c.AtDeadline, err = clockChoice("clock-deadline", w, value, deadlines)
	case key == "absent":
		if c.Absent, err = clockChoice("clock-absent", w, value, absences); c.Absent == absences[0] {
			c.Absent = ""
		}
	default:
		no := deny("clock-word", "word", w, "names", strings.Join(clockWords, ", "))
		no.suggest = order.Nearest(key, clockWords, 1)
		return c, no
	}
	return c, err
}

// clockChoice reads a setting that is one of some words.
func clockChoice(no, w, value string, words []string) (string, error) {
	value = strings.ToLower(value)
	if slices.Contains(words, value) {
		return value, nil
	}
	denied := deny(no, "word", w, "names", strings.Join(words, ", "))
	denied.suggest = order.Nearest(value, words, 1)
	return "", denied
}

// reminders sets how long before a deadline it is reminded of, "1d,6h".
func reminders(was store.Clock, w, value string) (store.Clock, error) {
	c := was
	c.RemindBefore, c.RemindAgain = 0, nil
	for i, one := range strings.Split(value, ",") {
		before, ok := stretch([]string{one})
		switch {
		case isNone(value):
		case !ok || i >= maxReminders:
			return was, deny("clock-remind", "word", w, "most", strconv.Itoa(maxReminders))
		case i == 0:
			c.RemindBefore = before
		default:
			c.RemindAgain = append(c.RemindAgain, before)
		}
	}
	return c, nil
}

// maxReminders is how many reminders there may be before a deadline.
const maxReminders = 5

func isNone(value string) bool {
	return slices.Contains([]string{"none", "0", "off"}, strings.ToLower(value))
}

// clockTime reads the length of time of a setting, zero for none.
func clockTime(w, value string) (time.Duration, error) {
	if isNone(value) {
		return 0, nil
	}
	d, ok := stretch([]string{value})
	if !ok {
		return 0, deny("clock-time", "word", w)
	}
	return d, nil
}

// awaits refuses a kind of decision that the game's title never awaits.
func awaits(tb *gamelog.Table, w, kind string) error {
	known := tb.Rules.Decisions()
	if kind != "" && (known == nil || slices.Contains(known, kind)) {
		return nil
	}
	no := deny("clock-kind", "word", w, "title", tb.Title.Info().Name, "names", strings.Join(known, ", "))
	no.suggest = order.Nearest(kind, known, 1)
	return no
}

// clockFacts are a clock's settings for words; lengths of time are as Go writes
// them, "72h0m0s".
func clockFacts(game string, c store.Clock) []string {
	length := func(d time.Duration) string {
		if d == 0 {
			return ""
		}
		return d.String()
	}
	var kinds, remind []string
	for k, d := range c.Kinds {
		kinds = append(kinds, k+" "+d.String())
	}
	slices.Sort(kinds)
	for _, d := range append([]time.Duration{c.RemindBefore}, c.RemindAgain...) {
		if d > 0 {
			remind = append(remind, d.String())
		}
	}
	return []string{
		"game", game, "time", length(c.PerDecision), "kinds", strings.Join(kinds, ", "), "grace", length(c.Grace), "account", length(c.Account),
		"remind", strings.Join(remind, ", "), "quiet", strings.Join(c.Quiet, ", "), "zone", c.Zone, "at", c.AtDeadline,
		"bounce", length(desk.BounceLimit(c)), "absent", cmp.Or(c.Absent, absences[0]),
	}
}
