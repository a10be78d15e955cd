package desk

import (
	"time"

	"kurier/adjudicator/facts"
	"kurier/store"
)

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
