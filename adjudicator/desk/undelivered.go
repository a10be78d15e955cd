package desk

import (
	"fmt"
	"slices"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// Who has not got a report, or the answer to a letter, cannot go on. While such a mail
// to somebody awaited lies in the outbox no deadline takes effect, and when it has
// left late the deadline is moved on by the time that it lay there.

// undelivered are the reports and answers that were tried in vain or held back, by seat and
// key, and when each was written.
type undelivered map[[2]string]map[string]time.Time

// note keeps what became of a mail.
func (l undelivered) note(out store.Outgoing) {
	if !asksAnswer(out) {
		return
	}
	at := [2]string{out.Game, out.Seat}
	switch {
	case !out.Sent.IsZero() || out.Failed:
		if delete(l[at], out.Key); len(l[at]) == 0 {
			delete(l, at)
		}
	case wasStuck(out):
		if l[at] == nil {
			l[at] = map[string]time.Time{}
		}
		l[at][out.Key] = out.Written
	}
}

// moved moves all along when the clock leapt.
func (l undelivered) moved(by time.Duration) {
	for _, mails := range l {
		for key, at := range mails {
			mails[key] = at.Add(by)
		}
	}
}

// long tells whether a mail to a seat lies for long. The store has the last word:
// another process may have sent it.
func (l undelivered) long(tx store.Tx, game, seat string, now time.Time) bool {
	for key, at := range l[[2]string{game, seat}] {
		if now.Sub(at) < calendar.ShortOutage {
			continue
		}
		out, err := tx.Outgoing(key)
		if err == nil && out.Sent.IsZero() && !out.Failed {
			if !isDeputys(tx, out) {
				return true
			}
			continue
		}
		delete(l[[2]string{game, seat}], key)
	}
	return false
}

// isDeputys tells whether a mail is for a deputy of its seat: the player has one of their own, and
// nobody waits for a deputy.
func isDeputys(tx store.Tx, out store.Outgoing) bool {
	seat, err := tx.Seat(out.Game, out.Seat)
	return err == nil && !SameAddress(out.To, seat.Address) &&
		slices.ContainsFunc(seat.Deputies, func(d store.Deputy) bool { return SameAddress(d.Address, out.To) })
}

// wasStuck tells whether a mail was tried in vain or held back, and not only written
// for a while.
func wasStuck(out store.Outgoing) bool { return out.Attempts > 0 || out.Due.After(out.Written) }

// asksAnswer tells whether a player may wait for a mail before going on.
func asksAnswer(out store.Outgoing) bool {
	return out.Seat != "" && (out.Kind == "report" || out.Kind == "answer")
}

// Undelivered tells whether a report or an answer to a seat lies for long.
func (d *Desk) Undelivered(tx store.Tx, game, seat string, now time.Time) bool {
	return d.undelivered.long(tx, game, seat, now)
}

// WaitsForMail tells whether a game waits for somebody who waits for mail.
func (d *Desk) WaitsForMail(tx store.Tx, g store.Game, now time.Time) bool {
	for _, x := range g.Outlook.Awaited {
		if x.Optional || !d.undelivered.long(tx, g.ID, x.Seat, now) || isReady(tx, x, g.ID) {
			continue
		}
		if seat, err := tx.Seat(g.ID, x.Seat); err != nil || !Absent(g, seat, now) {
			return true
		}
	}
	return false
}

func isReady(tx store.Tx, x store.Awaited, game string) bool {
	sheet, err := tx.Sheet(game, x.Seat, x.Decision)
	return err == nil && sheet.Ready
}

// leftLate moves the deadline on for a mail that has left, if it lay in the outbox for
// long and its reader is still awaited. Of several the one that lay longest counts.
func (s *Session) leftLate(out store.Outgoing) error {
	if !asksAnswer(out) || !wasStuck(out) || out.Sent.Sub(out.Written) < calendar.ShortOutage || isDeputys(s.Tx, out) {
		return nil
	}
	g, err := s.Tx.Game(out.Game)
	if err != nil || g.State != "running" || g.Deadline.IsZero() || !s.awaits(g, out.Seat) {
		return nil //nolint:nilerr // whatever is wrong with the game, its mail is out
	}
	from := out.Written
	if since := g.Outlook.Since; since.After(from) && !since.After(out.Sent) {
		from = since
	}
	lay := calendar.Of(g.Clock).Between(from, out.Sent)
	if g.Shift.Play != g.Outlook.Play {
		g.Shift = store.DeadlineShift{Play: g.Outlook.Play}
	}
	more := lay - g.Shift.By
	if more < calendar.ShortOutage {
		return nil
	}
	tb, err := s.sitIfSound(g.ID)
	if tb == nil {
		return err
	}
	g.Shift.By = lay
	tb.Game.Shift = g.Shift
	return s.PutOff(tb, calendar.Of(g.Clock).After(g.Deadline, more), "sending", s.At.Truncate(24*time.Hour))
}

// awaits tells whether a game cannot go on without a person in a seat, who is not
// READY.
func (s *Session) awaits(g store.Game, seat string) bool {
	for _, x := range g.Outlook.Awaited {
		if x.Seat == seat && !x.Optional && !isReady(s.Tx, x, g.ID) {
			x, err := s.Tx.Seat(g.ID, seat)
			return err == nil && x.State == "taken"
		}
	}
	return false
}

// sitIfSound finds a game where others must not wait for it: nil when it cannot be
// played, which is noticed and told when it is played.
func (s *Session) sitIfSound(id string) (tb *gamelog.Table, err error) {
	defer func() {
		if p := recover(); p != nil {
			s.Log.Error("game cannot be played", "game", id, "error", fmt.Sprint(p))
			tb, err = nil, nil
		}
	}()
	if tb, err = s.Sit(id); err != nil && !IsStoreTrouble(err) {
		s.Log.Error("game cannot be played", "game", id, "error", err)
		return nil, nil
	}
	return tb, err
}
