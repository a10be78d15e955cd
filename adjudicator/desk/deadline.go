package desk

import (
	"fmt"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// SetDeadline starts the clock of the decisions awaited now. Nobody's time runs
// while on vacation.
func (s *Session) SetDeadline(tb *gamelog.Table) {
	g := &tb.Game
	g.Deadline, g.Remind, g.Away = time.Time{}, time.Time{}, 0
	time := s.timeToDecide(tb)
	if g.State != "running" || time <= 0 {
		return
	}
	g.Deadline = calendar.Of(g.Clock).After(s.At, time)
	s.WaitForAway(tb)
	s.RemindBefore(tb)
}

// WaitForAway puts the deadline off to when all who are awaited are back.
func (s *Session) WaitForAway(tb *gamelog.Table) {
	g := &tb.Game
	own := g.Deadline
	for _, seat := range s.AwaitedPeople(tb) {
		if seat.Vacation.After(g.Deadline) {
			g.Deadline = seat.Vacation
		}
	}
	if g.Deadline.After(own) && g.Away == 0 {
		g.Away = max(1, calendar.Of(g.Clock).Between(s.At, own))
	}
}

// RemindBefore sets the next reminder for the deadline, if there is still time.
func (s *Session) RemindBefore(tb *gamelog.Table) {
	g := &tb.Game
	g.Remind = time.Time{}
	if !g.Deadline.IsZero() {
		g.Remind = calendar.NextReminder(g.Deadline, s.At, append([]time.Duration{g.Clock.RemindBefore}, g.Clock.RemindAgain...))
	}
}

// timeToDecide is the longest time that the people awaited have for what is
// awaited from them; zero when no clock runs.
func (s *Session) timeToDecide(tb *gamelog.Table) (most time.Duration) {
	for _, seat := range s.AwaitedPeople(tb) {
		if dec, ok := tb.Awaited(seat.Seat); ok {
			most = max(most, TimeFor(tb.Game.Clock, dec.Kind))
		}
	}
	return most
}

// TimeFor is the time that a kind of decision gets.
func TimeFor(c store.Clock, kind string) time.Duration {
	if d, ok := c.Kinds[kind]; ok {
		return d
	}
	return c.PerDecision
}

// PutOff moves a deadline on for a reason that is nobody's fault: "outage",
// "sending", "clock" or "silence". Seats are told of it, and moderators once for all games
// that the same cause put off.
func (s *Session) PutOff(tb *gamelog.Table, until time.Time, reason string, cause time.Time) error {
	g := &tb.Game
	g.Deadline = until
	s.RemindBefore(tb)
	key := fmt.Sprintf("put-off/%s/%d", reason, cause.Unix())
	for _, to := range s.Moderators {
		k, err := s.IssueKey(to, false)
		if err != nil {
			return err
		}
		s.TellModerator(to, k, key, "moderator-put-off", map[string]string{"reason": reason})
	}
	if err := s.TellSeats(tb, "put-off", map[string]string{"reason": reason, "until": facts.At(until)}); err != nil {
		return err
	}
	return s.Tx.PutGame(*g)
}
