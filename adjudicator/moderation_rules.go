package adjudicator

import (
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/order"
	"kurier/store"
)

// CLOCK game [time=3d] [time.KIND=1d] [grace=6h] [account=2d] [remind=1d,6h]
// [quiet=sat,sun,2030-12-24] [zone=Europe/Warsaw] [deadline=standing]: shows and
// changes how a game's deadlines run. The deadline that runs stays; EXTEND moves
// it.
func (s *session) clockAct(a *act) error {
	tb, err := s.gameOf(a)
	if err != nil {
		return err
	}
	g := &tb.game
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
		if clock, err = s.clockWord(clock, w); err != nil {
			return err
		}
	}
	if _, err := parseCalendar(clock.Quiet, clock.Zone); err != nil {
		return deny("bad-clock", "word", strings.Join(clock.Quiet, ","), "reason", err.Error())
	}
	if err := s.record(tb, a); err != nil {
		return err
	}
	g.Clock = clock
	s.remindBefore(tb)
	if err := s.keep(tb); err != nil {
		return err
	}
	a.says("clock", clockFacts(g.ID, clock)...)
	return s.tellSeats(tb, "clock-set", facts(clockFacts(g.ID, clock)))
}

func withKind(c store.Clock, kind string, d time.Duration) store.Clock {
	if c.Kinds == nil {
		c.Kinds = map[string]time.Duration{}
	}
	c.Kinds[kind] = d
	return c
}

var clockWords = []string{"time", "grace", "account", "remind", "quiet", "zone", "deadline"}

// deadlines are what may happen at one.
var deadlines = []string{"standing", "default", "hold", "bot"}

// clockWord changes one setting of a clock.
func (s *session) clockWord(c store.Clock, w string) (store.Clock, error) {
	key, value, set := strings.Cut(w, "=")
	key = strings.ToLower(key)
	bad := func(why string) (store.Clock, error) { return c, deny("bad-clock", "word", w, "reason", why) }
	if !set {
		return bad("a setting and its value wanted, such as grace=6h")
	}
	kind, isKind := strings.CutPrefix(key, "time.")
	none := slices.Contains([]string{"none", "0", "off"}, strings.ToLower(value))
	switch d, ok := stretch([]string{value}); {
	case isKind && kind == "":
		return bad("name the kind of decision behind time.")
	case slices.Contains([]string{"time", "grace", "account"}, key) || isKind:
		if none {
			d, ok = 0, true
		}
		if !ok {
			return bad("a minute to 60 days wanted, such as 36h or 2d, or none")
		}
		switch key {
		case "time":
			c.PerDecision = d
		case "grace":
			c.Grace = d
		case "account":
			c.Account = d
		default:
			c = withKind(c, kind, d)
		}
	case key == "remind":
		c.RemindBefore, c.RemindAgain = 0, nil
		if none {
			return c, nil
		}
		for i, one := range strings.Split(value, ",") {
			before, ok := stretch([]string{one})
			if !ok || i >= 5 {
				return bad("up to five lengths of time wanted, such as remind=1d,6h, or none")
			}
			if i == 0 {
				c.RemindBefore = before
			} else {
				c.RemindAgain = append(c.RemindAgain, before)
			}
		}
	case key == "quiet":
		c.Quiet = nil
		if !none {
			c.Quiet = strings.Split(strings.ToLower(value), ",")
		}
		if c.Zone == "" {
			c.Zone = s.Zone.String()
		}
	case key == "zone":
		c.Zone = value
	case key == "deadline":
		if !slices.Contains(deadlines, strings.ToLower(value)) {
			return bad("one of " + strings.Join(deadlines, ", "))
		}
		c.AtDeadline = strings.ToLower(value)
	default:
		no := deny("bad-clock", "word", w, "reason", "the settings are "+strings.Join(clockWords, ", "))
		no.suggest = order.Nearest(key, clockWords, 1)
		return c, no
	}
	return c, nil
}

// clockFacts are a clock's settings for words.
func clockFacts(game string, c store.Clock) []string {
	length := func(d time.Duration) string {
		switch {
		case d == 0:
			return ""
		case d >= 48*time.Hour && d%(24*time.Hour) == 0:
			return strings.TrimSuffix((d/24).String(), "h0m0s") + " days"
		case d%time.Hour == 0:
			return strings.TrimSuffix(d.String(), "h0m0s") + " h"
		}
		return strings.TrimSuffix(d.String(), "0s")
	}
	var kinds, remind []string
	for k, d := range c.Kinds {
		kinds = append(kinds, k+" "+length(d))
	}
	slices.Sort(kinds)
	for _, d := range append([]time.Duration{c.RemindBefore}, c.RemindAgain...) {
		if d > 0 {
			remind = append(remind, length(d))
		}
	}
	return []string{
		"game", game, "time", length(c.PerDecision), "kinds", strings.Join(kinds, ", "), "grace", length(c.Grace), "account", length(c.Account),
		"remind", strings.Join(remind, ", "), "quiet", strings.Join(c.Quiet, ", "), "zone", c.Zone, "at", c.AtDeadline,
	}
}
