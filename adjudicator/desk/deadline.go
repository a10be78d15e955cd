package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
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

// bringEntries lets the last mail to each holder of a seat who wants them bring what has changed of
// deadlines since an earlier one: the entry of a deadline that was set or moved, and the end of one that no
// longer runs, since its turn was resolved, the game stands still, or it is over. Whoever holds the seat no
// more is brought the end of theirs.
func (s *Session) bringEntries() error {
	brought := map[string]bool{}
	for i := len(s.jobs) - 1; i >= 0; i-- {
		m := &s.jobs[i].Mailing
		who := m.Seat.Address
		name := m.Seat.Game + "/" + m.Seat.Seat + "/" + strings.ToLower(who)
		if m.Seat.Game == "" || m.Seat.Seat == "" || brought[name] || !SameAddress(who, m.To) && !s.IsPersons(who, m.To) {
			continue
		}
		seat, err := s.Tx.Seat(m.Seat.Game, m.Seat.Seat)
		if err != nil {
			continue // somebody reads of the game who has no seat
		}
		brought[name] = true
		if m.entries, err = s.entriesFor(seat, who); err != nil {
			return err
		}
	}
	return nil
}

// entriesFor are the changes of the entry of whoever holds or held a seat from an address, since the last
// mail. They are noted as told.
func (s *Session) entriesFor(seat store.Seat, who string) (changes []facts.Entry, err error) {
	g, err := s.Tx.Game(seat.Game)
	if err != nil {
		return nil, err
	}
	seat.Deputies, seat.Held = slices.Clone(seat.Deputies), slices.Clone(seat.Held)
	var entry *store.Entry
	as, runs, wish := seat, deadlineOf(&g, seat.Seat), s.calendarWish(who)
	deputy, held := deputyWith(seat, who), slices.IndexFunc(seat.Held, func(h store.Holder) bool { return SameAddress(h.Address, who) })
	switch {
	case seat.State == "taken" && SameAddress(seat.Address, who):
		entry = &seat.Entry
	case deputy >= 0 && !seat.Deputies[deputy].Invited:
		if seat.State != "taken" {
			runs = store.Entry{} // nobody writes for the seat
			wish = cmp.Or(wish, "on")
		}
		as, wish = s.AsDeputy(seat, seat.Deputies[deputy]), cmp.Or(wish, s.calendarWish(seat.Address))
		entry = &seat.Deputies[deputy].Entry
	case held >= 0:
		h := &seat.Held[held]
		as, runs, wish = store.Seat{Game: seat.Game, Seat: seat.Seat, Name: h.Name, Address: h.Address}, store.Entry{}, "on"
		entry = &h.Entry
	}
	if entry == nil || wish != "on" {
		return nil, nil
	}
	was := entry.Sequence
	if changes = s.changesOf(g, as, entry, runs); entry.Sequence == was {
		return nil, nil
	}
	return changes, s.Tx.PutSeat(seat)
}

// calendarWish is whether somebody wants entries for a calendar, "" for nothing said.
func (s *Session) calendarWish(address string) string {
	p, err := s.Tx.Person(address)
	if err != nil {
		return "" // whoever is not known has no wishes
	}
	return p.Prefs["calendar"]
}

// changesOf are the changes from an entry that somebody was given to the deadline that runs, which the entry
// is then. A seat that moved to another address of its player has its entry there anew.
func (s *Session) changesOf(g store.Game, as store.Seat, entry *store.Entry, runs store.Entry) (changes []facts.Entry) {
	was := *entry
	if was.Decision == runs.Decision && was.Until.Equal(runs.Until) && (was.To == "" || SameAddress(was.To, as.Address)) {
		return nil
	}
	// Earlier houses took the minute for the number, so that later ones must be above it.
	runs.Sequence = max(was.Sequence+1, s.At.Unix()/int64(time.Minute/time.Second))
	change := func(e store.Entry, off bool) {
		if !e.Until.After(s.At) {
			return // nobody plans the past
		}
		told := facts.Entry{Head: s.Head(g, as), Decision: e.Decision, Turn: e.Turn, Sequence: runs.Sequence, Off: off}
		told.Deadline = e.Until
		changes = append(changes, told)
	}
	if was.Decision != runs.Decision {
		change(was, true)
	}
	change(runs, false)
	if runs.Decision != "" {
		runs.To = as.Address
	}
	*entry = runs
	return changes
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
