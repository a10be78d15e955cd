package desk

import (
	"fmt"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// StopClock pauses a game that is under way.
func (s *Session) StopClock(tb *gamelog.Table) error {
	g := &tb.Game
	if g.State != "running" {
		return fmt.Errorf("game %s is %s: %w", g.ID, g.State, ErrWrongState)
	}
	Halt(g, "paused", s.At)
	return nil
}

// Halt stops a game's clock; it goes on later with the time that players had left of
// their own.
func Halt(g *store.Game, state string, now time.Time) {
	switch {
	case g.Deadline.IsZero():
	case g.Away > 0: // the rest is a vacation's
		g.Left = g.Away
	default:
		g.Left = max(calendar.Of(g.Clock).Between(now, g.Deadline), time.Second)
	}
	g.State, g.Deadline, g.Remind, g.Away = state, time.Time{}, time.Time{}, 0
}

// Wake lets the clock go on with the time that was left.
func (s *Session) Wake(tb *gamelog.Table) error {
	g := &tb.Game
	g.State, g.Trouble, g.TroubleFacts, g.Remind = "running", "", nil, time.Time{}
	if g.Left > 0 {
		g.Deadline = calendar.Of(g.Clock).After(s.At, max(g.Left, time.Hour))
		g.Left = 0
		s.WaitForAway(tb)
		s.RemindBefore(tb)
	}
	return s.Tx.PutGame(*g)
}
