package desk

import (
	"fmt"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

const (
	// bounceStop is the longest that a clock stands still since mail to a player comes
	// back, unless the game's clock says otherwise.
	bounceStop = 7 * 24 * time.Hour
	// bounceAgain is how long after a clock was stopped for a seat it is not stopped
	// for that seat again.
	bounceAgain = 30 * 24 * time.Hour
)

// BounceLimit is the longest that a clock stands still for a bounce; zero is
// without end.
func BounceLimit(c store.Clock) time.Duration {
	switch {
	case c.Bounce < 0:
		return 0
	case c.Bounce == 0:
		return bounceStop
	}
	return c.Bounce
}

// stopForBounce stops the clock, and notes when it goes on by itself.
func (s *Session) stopForBounce(tb *gamelog.Table, args map[string]string) error {
	if err := s.StopClock(tb); err != nil {
		return err
	}
	told := map[string]string{}
	if limit := BounceLimit(tb.Game.Clock); limit > 0 {
		tb.Game.Remind = s.At.Add(limit)
		told["latest"] = facts.At(tb.Game.Remind)
		args["latest"] = told["latest"]
	}
	if err := s.TellSeats(tb, "paused-unreachable", told); err != nil {
		return err
	}
	return s.Tx.PutGame(tb.Game)
}

// stoppedLately tells whether the clock was stopped for a seat not long ago, and then
// tells the moderators that mail comes back again, once a week.
func (s *Session) stoppedLately(seat store.Seat, args map[string]string) bool {
	ago := s.At.Sub(seat.Stopped)
	if seat.Stopped.IsZero() || ago >= bounceAgain {
		return false
	}
	args["again"] = facts.At(seat.Stopped)
	s.TellModerators(fmt.Sprintf("bounce-again/%s/%s/%d-%d", seat.Game, seat.Seat, seat.Stopped.Unix(), ago/bounceStop), "moderator-bounce", args)
	return true
}

// GoesOnAt is when a game that was stopped for a bounce goes on by itself; zero for
// any other.
func GoesOnAt(g store.Game) time.Time {
	if g.State != "paused" {
		return time.Time{}
	}
	return g.Remind
}

// LimitAnew lets a game that stands still for a bounce stand for as long as its
// changed clock says.
func (s *Session) LimitAnew(g *store.Game, was store.Clock) {
	at, limit := GoesOnAt(*g), BounceLimit(g.Clock)
	switch {
	case at.IsZero():
	case limit == 0:
		g.Remind = time.Time{}
	default:
		g.Remind = at.Add(limit - BounceLimit(was))
	}
}
