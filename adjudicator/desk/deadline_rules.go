package desk

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// timeToDecide is the longest time that the people awaited have for what is
// awaited from them; zero when no clock runs.
func (s *Session) timeToDecide(tb *gamelog.Table) (most time.Duration) {
	for _, seat := range s.AwaitedPeople(tb) {
		if dec, ok := tb.Awaited(seat.Seat); ok {
			most = max(most, timeFor(tb.Game.Clock, dec.Kind))
		}
	}
	return most
}

// timeFor is the time that a kind of decision gets.
func timeFor(c store.Clock, kind string) time.Duration {
	if d, ok := c.Kinds[kind]; ok {
		return d
	}
	return c.PerDecision
}

// TakesEffect is when a game's deadline takes effect: after the grace of those who
// still have something to decide and some grace left.
func TakesEffect(tx store.Tx, g store.Game) time.Time {
	grace := g.Clock.Grace
	if g.Clock.Account > 0 {
		grace = 0
		for _, x := range g.Outlook.Awaited {
			seat, err := tx.Seat(g.ID, x.Seat)
			if err != nil || x.Optional || seat.State == "bot" {
				continue
			}
			if sheet, err := tx.Sheet(g.ID, x.Seat, x.Decision); err != nil || !sheet.Ready {
				grace = max(grace, calendar.GraceLeft(g.Clock, seat.Grace))
			}
		}
	}
	return calendar.Of(g.Clock).After(g.Deadline, grace)
}

// standingAlone empties the sheets of those who have not said READY: at the deadline
// their standing orders alone count. Their letters are kept.
func (s *Session) standingAlone(tb *gamelog.Table) error {
	for _, dec := range tb.Position.Awaited() {
		sheet, err := s.Tx.Sheet(tb.Game.ID, string(dec.Seat), dec.ID)
		if err != nil {
			return err
		}
		if sheet.Ready || len(sheet.Lines) == 0 {
			continue
		}
		sheet.Lines = nil
		if err := s.Tx.PutSheet(sheet); err != nil {
			return err
		}
	}
	return nil
}

// putOff moves a deadline on for a reason that is nobody's fault: "outage",
// "sending", "clock" or "silence". Seats are told of it, and moderators once for all games
// that the same cause put off.
func (s *Session) putOff(tb *gamelog.Table, until time.Time, reason string, cause time.Time) error {
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

// afterLeap moves all that lies ahead along when the machine's clock leapt, forwards
// or back, so that players have the time they had, and mail is tried as long as it
// would have been. It is asked before anything is timed. When the store takes no
// writing, what lies there is moved the next time.
func (d *Desk) afterLeap() error {
	if d.Steady == nil {
		return nil
	}
	now, steady := d.Now().Round(0), d.Steady() // the wall's time alone
	by := calendar.Leap(now.Sub(d.lastNow), steady-d.lastSteady)
	d.lastNow, d.lastSteady = now, steady
	if by != 0 {
		d.Log.Warn("the machine's clock leapt", "by", by)
		d.unmoved += by
		d.leapt.Add(int64(by))
		for _, at := range []*time.Time{&d.began, &d.mailBack, &d.downSince, &d.mailRead} {
			if !at.IsZero() {
				*at = at.Add(by)
			}
		}
		for i := range d.untold {
			d.untold[i] = moved(d.untold[i], by)
		}
		d.lying.moved(by)
	}
	if d.unmoved == 0 {
		return nil
	}
	err := d.commit(func(s *Session) error {
		if err := s.moveDeadlines(now, d.unmoved); err != nil {
			return err
		}
		return s.moveOutbox(d.unmoved)
	})
	if IsStoreTrouble(err) {
		return err
	}
	if err != nil {
		d.Log.Error("deadlines not moved", "error", err, "stack", StackOf(err))
	}
	d.unmoved = 0
	return nil
}

func (s *Session) moveDeadlines(now time.Time, by time.Duration) error {
	var running []string
	err := s.Tx.Games(func(g store.Game) bool {
		if g.State == "running" && !g.Deadline.IsZero() || !GoesOnAt(g).IsZero() {
			running = append(running, g.ID)
		}
		return true
	})
	if err != nil {
		return err
	}
	for _, id := range running {
		tb, err := s.Sit(id)
		if err != nil {
			s.Log.Error("deadline not moved", "game", id, "error", err)
			delete(s.Changed, id)
			continue
		}
		if at := GoesOnAt(tb.Game); !at.IsZero() {
			tb.Game.Remind = at.Add(by)
			if err := s.Tx.PutGame(tb.Game); err != nil {
				return err
			}
			continue
		}
		if since := &tb.Game.Outlook.Since; !since.IsZero() {
			*since = since.Add(by)
		}
		if err := s.putOff(tb, calendar.AfterLeap(tb.Game.Deadline, now, by), "clock", now); err != nil {
			return err
		}
	}
	return nil
}

// moveOutbox moves mail that waits along, lest it be given up too soon or lie until
// the clock is there again.
func (s *Session) moveOutbox(by time.Duration) error {
	var waiting []store.Outgoing
	err := s.Tx.Waiting(func(out store.Outgoing) bool {
		waiting = append(waiting, moved(out, by))
		return true
	})
	if err != nil {
		return err
	}
	for _, out := range waiting {
		if err := s.Tx.PutOutgoing(out); err != nil {
			return err
		}
	}
	return nil
}

func moved(out store.Outgoing, by time.Duration) store.Outgoing {
	out.Written, out.Due = out.Written.Add(by), out.Due.Add(by)
	return out
}

// tryAtOnce makes mail due that was to wait: nobody knows what the clock showed when
// that was written, and after a start there is no reason to wait. After a long outage
// it is much mail, and too much for one transaction.
func (d *Desk) tryAtOnce() error {
	now := d.Now()
	var later []store.Outgoing
	err := d.Store.View(func(tx store.Tx) error {
		return tx.Waiting(func(out store.Outgoing) bool {
			d.lying.note(out)
			if out.Due.After(now) {
				out.Due = now
				later = append(later, out)
			}
			return true
		})
	})
	for part := range slices.Chunk(later, 100) {
		if err != nil {
			break
		}
		err = d.Store.Update(func(tx store.Tx) error {
			for _, out := range part {
				if err := tx.PutOutgoing(out); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return err
}

// sparedTime is what a game gets once when nobody at all has written.
const sparedTime = 24 * time.Hour

// spare puts a deadline off, once for each, when no person has written about any
// game for longer than the longest time anybody has, and two or more are awaited:
// one who is silent is late, but when all are, their mail may be.
func (s *Session) spare(tb *gamelog.Table) (bool, error) {
	g := &tb.Game
	last, err := s.lastWord()
	if err != nil || last.IsZero() || g.Spared == g.Outlook.Play || s.At.Sub(last) <= g.Clock.PerDecision {
		return false, err
	}
	if s.hush == nil {
		// Many deadlines may have passed, and one look at all games is enough for them.
		if s.hush, err = s.lookAround(); err != nil {
			return false, err
		}
	}
	if !s.hush.many || s.At.Sub(last) <= s.hush.longest {
		return false, nil
	}
	g.Spared = g.Outlook.Play
	return true, s.putOff(tb, calendar.Of(g.Clock).After(s.At, sparedTime), "silence", last)
}

// hush is who is awaited in all games at one look at the clock: whether it is more
// than one, and the longest time that anybody has.
type hush struct {
	many    bool
	longest time.Duration
}

func (s *Session) lookAround() (*hush, error) {
	h := &hush{}
	awaited := ""
	var inner error
	err := s.Tx.Games(func(x store.Game) bool {
		if x.State != "running" || x.Deadline.IsZero() {
			return true
		}
		for _, w := range x.Outlook.Awaited {
			seat, err := s.Tx.Seat(x.ID, w.Seat)
			if err != nil {
				inner = err
				return false
			}
			if seat.State == "taken" && !w.Optional {
				h.many = h.many || awaited != "" && awaited != seat.Address
				awaited = seat.Address
				h.longest = max(h.longest, calendar.Of(x.Clock).After(x.Outlook.Since, timeFor(x.Clock, w.Kind)).Sub(x.Outlook.Since))
			}
		}
		return true
	})
	return h, errors.Join(err, inner)
}

const lastWordMark = "last-word"

// NoteWord remembers when a person last wrote.
func (s *Session) NoteWord(at time.Time) error {
	return s.Tx.PutMeta(lastWordMark, []byte(at.UTC().Format(time.RFC3339)))
}

// lastWord is when a person last wrote, zero when nobody knows.
func (s *Session) lastWord() (time.Time, error) {
	at, err := Mark(s.Tx, lastWordMark)
	return gamelog.ParseTime(at), err
}
