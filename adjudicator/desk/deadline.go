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

// bringEntries lets the last mail to each player who wants them bring what has changed of deadlines
// since an earlier one: the entry of a deadline that was set or moved, and the end of one that no longer
// runs, since its turn was resolved, the game stands still, or it is over.
func (s *Session) bringEntries() error {
	brought := map[string]bool{}
	for i := len(s.jobs) - 1; i >= 0; i-- {
		m := &s.jobs[i].Mailing
		name := m.Seat.Game + "/" + m.Seat.Seat
		if m.Seat.Game == "" || m.Seat.Seat == "" || brought[name] {
			continue
		}
		seat, err := s.Tx.Seat(m.Seat.Game, m.Seat.Seat)
		if err != nil || seat.State != "taken" || seat.Address != m.To {
			continue // somebody else reads of the seat
		}
		brought[name] = true
		if m.entries, err = s.entriesOf(seat); err != nil {
			return err
		}
	}
	return nil
}

// entriesOf are the changes of a seat's entry since the last mail, which are noted as told.
func (s *Session) entriesOf(seat store.Seat) (changes []facts.Entry, err error) {
	if p, err := s.Tx.Person(seat.Address); err != nil || p.Prefs["calendar"] != "on" {
		return nil, nil //nolint:nilerr // whoever is not known has no wishes
	}
	g, err := s.Tx.Game(seat.Game)
	if err != nil {
		return nil, err
	}
	was, runs := seat.Entry, deadlineOf(&g, seat.Seat)
	if was.Decision == runs.Decision && was.Until.Equal(runs.Until) {
		return nil, nil
	}
	// Earlier houses took the minute for the number, so that later ones must be above it.
	runs.Sequence = max(was.Sequence+1, s.At.Unix()/int64(time.Minute/time.Second))
	change := func(e store.Entry, off bool) {
		if !e.Until.After(s.At) {
			return // nobody plans the past
		}
		entry := facts.Entry{Head: s.Head(g, seat), Decision: e.Decision, Turn: e.Turn, Sequence: runs.Sequence, Off: off}
		entry.Deadline = e.Until
		changes = append(changes, entry)
	}
	if was.Decision != runs.Decision {
		change(was, true)
	}
	change(runs, false)
	seat.Entry = runs
	return changes, s.Tx.PutSeat(seat)
}

// deadlineOf is the deadline that runs for a seat; zero for none.
func deadlineOf(g *store.Game, seat string) store.Entry {
	if g.State != "running" || g.Deadline.IsZero() {
		return store.Entry{}
	}
	for _, a := range g.Outlook.Awaited {
		if a.Seat == seat && !a.Optional {
			return store.Entry{Decision: a.Decision, Turn: g.Outlook.Turn, Until: g.Deadline}
		}
	}
	return store.Entry{}
}
