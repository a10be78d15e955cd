package moderation

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
)

// Pause stops a game's clock; Resume starts it again with the time that was
// left. Letters are answered and filed meanwhile.
func Pause(d *desk.Desk, game string) error {
	return moderate(d, game, func(s *desk.Session, tb *gamelog.Table) error { return pause(s, tb, "") })
}

// Resume lets a paused or quarantined game go on. If everybody has said READY
// meanwhile, the turn is resolved at once.
func Resume(d *desk.Desk, game string) error {
	return moderate(d, game, func(s *desk.Session, tb *gamelog.Table) error { return resume(s, tb, "") })
}

func moderate(d *desk.Desk, game string, fn func(*desk.Session, *gamelog.Table) error) error {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	return d.Transact(func(s *desk.Session) error {
		tb, err := s.Sit(game)
		if err != nil {
			return fmt.Errorf("game %s: %w", game, err)
		}
		if err := fn(s, tb); err != nil {
			return err
		}
		return s.Tx.PutGame(tb.Game)
	})
}

func pause(s *desk.Session, tb *gamelog.Table, reason string) error {
	if err := s.StopClock(tb); err != nil {
		return err
	}
	return s.TellSeats(tb, "paused", desk.Because(reason))
}

func resume(s *desk.Session, tb *gamelog.Table, reason string) error {
	g := &tb.Game
	if g.State != "paused" && g.State != "quarantined" {
		return fmt.Errorf("game %s is %s: %w", g.ID, g.State, desk.ErrWrongState)
	}
	if err := s.Wake(tb); err != nil {
		return err
	}
	if err := s.ReachableAgain(g.ID); err != nil {
		return err
	}
	if err := s.TellSeats(tb, "resumed", desk.Because(reason)); err != nil {
		return err
	}
	return s.PlayOn(tb)
}

func extend(s *desk.Session, tb *gamelog.Table, by time.Duration) error {
	g := &tb.Game
	switch {
	case g.State == "running" && !g.Deadline.IsZero():
		g.Deadline = calendar.Of(g.Clock).After(g.Deadline, by)
	case g.State == "paused" && g.Left > 0: // more time when it goes on
		g.Left += by
		return nil
	case g.State == "running" && g.Trouble != "": // held for the moderator: time again
		g.Deadline, g.Trouble = calendar.Of(g.Clock).After(s.At, by), ""
	default:
		return fmt.Errorf("game %s has no deadline running: %w", g.ID, desk.ErrWrongState)
	}
	s.RemindBefore(tb)
	return nil
}

// PAUSE game. One that would go on by itself no longer does.
func pauseAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "running", "paused")
	if err != nil {
		return err
	}
	g := &tb.Game
	if g.State == "paused" && desk.GoesOnAt(*g).IsZero() {
		return deny("wrong-state", "game", g.ID, "state", g.State, "verb", a.verb)
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	a.says("paused", "game", g.ID)
	if g.State == "paused" {
		g.Remind = time.Time{}
		if err := s.Keep(tb); err != nil {
			return err
		}
		return s.TellSeats(tb, "paused", desk.Because(a.reason))
	}
	if err := pause(s, tb, a.reason); err != nil {
		return err
	}
	return s.Keep(tb)
}

// RESUME game.
func resumeAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "paused", "quarantined")
	if err != nil {
		return err
	}
	if err := guestsFirst(s, tb, a.verb, ""); err != nil {
		return err
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	if err := resume(s, tb, a.reason); err != nil {
		return err
	}
	if err := s.Keep(tb); err != nil {
		return err
	}
	a.says("resumed", "game", tb.Game.ID, "deadline", facts.At(tb.Game.Deadline))
	return nil
}

// EXTEND game 36h.
func extendAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "running", "paused")
	if err != nil {
		return err
	}
	by, ok := stretch(a.words[1:])
	if !ok {
		return deny("bad-time", "given", strings.Join(a.words[1:], " "))
	}
	if g := tb.Game; g.Deadline.IsZero() && g.Left == 0 && (g.State == "paused" || g.Trouble == "") {
		return deny("no-deadline", "game", g.ID)
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	if err := extend(s, tb, by); err != nil {
		return err
	}
	if err := s.Keep(tb); err != nil {
		return err
	}
	if left := tb.Game.Left; tb.Game.State == "paused" {
		a.says("extended-paused", "game", tb.Game.ID, "left", left.Round(time.Minute).String())
		return s.TellSeats(tb, "extended-paused", desk.Because(a.reason, "left", left.Round(time.Minute).String()))
	}
	a.says("extended", "game", tb.Game.ID, "deadline", facts.At(tb.Game.Deadline))
	return s.TellSeats(tb, "extended", desk.Because(a.reason, "until", facts.At(tb.Game.Deadline)))
}

// longest that a deadline may be moved in one act.
const longest = 60 * 24 * time.Hour

// stretch reads a length of time: "36h", "2d", "3 days", "1h30m".
func stretch(words []string) (time.Duration, bool) {
	text := strings.ToLower(strings.Join(words, ""))
	for _, unit := range []struct {
		name string
		time.Duration
	}{{"days", 24 * time.Hour}, {"day", 24 * time.Hour}, {"d", 24 * time.Hour}, {"hours", time.Hour}, {"hour", time.Hour}} {
		if n, err := strconv.Atoi(strings.TrimSuffix(text, unit.name)); err == nil && strings.HasSuffix(text, unit.name) && n < 10000 {
			by := time.Duration(n) * unit.Duration
			return by, by > 0 && by <= longest
		}
	}
	by, err := time.ParseDuration(text)
	return by, err == nil && by >= time.Minute && by <= longest
}

// REMIND game.
func remindAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "running", "paused")
	if err != nil {
		return err
	}
	var names []string
	for _, seat := range s.WaitingFor(tb, "") {
		x, err := s.Tx.Seat(tb.Game.ID, seat)
		if err != nil {
			return err
		}
		if x.State != "bot" && x.Address != "" {
			names = append(names, x.Seat)
		}
	}
	if len(names) == 0 {
		return deny("nobody-awaited", "game", tb.Game.ID)
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	a.says("reminded", "seats", strings.Join(names, ", "))
	return clock.Remind(s, tb)
}
