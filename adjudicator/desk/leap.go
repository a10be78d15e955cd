package desk

import (
	"slices"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/store"
)

// AfterLeap moves all that lies ahead along when the machine's clock leapt, forwards
// or back, so that players have the time they had, and mail is tried as long as it
// would have been. It is asked before anything is timed. When the store takes no
// writing, what lies there is moved the next time.
func (d *Desk) AfterLeap() error {
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
		for _, at := range []*time.Time{&d.Began, &d.Mailbox.Back, &d.Mailbox.DownSince, &d.Mailbox.Read} {
			if !at.IsZero() {
				*at = at.Add(by)
			}
		}
		for i := range d.unmarked {
			d.unmarked[i] = moved(d.unmarked[i], by)
		}
		d.undelivered.moved(by)
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
		if err := s.PutOff(tb, calendar.AfterLeap(tb.Game.Deadline, now, by), "clock", now); err != nil {
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
			d.undelivered.note(out)
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
