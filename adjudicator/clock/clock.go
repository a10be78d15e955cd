// Package clock does what time asks of games: it reminds, lets deadlines take effect, and
// lets games go on that stood still. Where a deadline must wait, since a mailbox was away, a
// report is undelivered or nobody at all has written, the reason is here too.
package clock

import (
	"fmt"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// ripe tells whether the clock asks anything of a game now.
func ripe(d *desk.Desk, tx store.Tx, g store.Game, now time.Time) bool {
	reached := func(t time.Time) bool { return !t.IsZero() && !t.After(now) }
	if g.State == "running" && reached(g.Deadline) && !reached(g.Remind) && d.WaitsForMail(tx, g, now) {
		return false
	}
	return g.State != "running" || reached(g.Remind) || !extended(d, g).Equal(g.Deadline) ||
		reached(g.Deadline) && reached(TakesEffect(tx, g))
}

// Tick looks at the clock: it reminds, and lets deadlines take effect that have
// passed with their grace. It costs next to nothing while nothing is due. A game
// in trouble is set aside and holds up no other.
func Tick(d *desk.Desk) error {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	if err := d.AfterLeap(); err != nil {
		return err
	}
	if err := d.SendDigests(); err != nil {
		return err
	}
	if d.Mailbox.Down {
		return nil
	}
	var ids []string
	var all *awaited
	err := d.Store.View(func(tx store.Tx) error {
		reached, err := tx.Due(d.Now(), 0)
		for _, id := range reached {
			g, err := tx.Game(id)
			if err != nil {
				return err
			}
			// Games in their grace are many and want nothing.
			if ripe(d, tx, g, d.Now()) {
				ids = append(ids, id)
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := d.Transact(func(s *desk.Session) error { return due(s, id, &all) })
		if desk.IsStoreTrouble(err) {
			return err
		}
		if err != nil {
			d.Log.Error("deadline failed", "game", id, "error", err, "stack", desk.StackOf(err))
			if err := d.Transact(func(s *desk.Session) error { return s.Quarantine(id, err.Error()) }); err != nil {
				return err
			}
		}
	}
	return nil
}

// Due does what the clock asks of one game.
func Due(s *desk.Session, id string) error {
	var all *awaited
	return due(s, id, &all)
}

// due is Due, which looks but once who is awaited in all games.
func due(s *desk.Session, id string, all **awaited) error {
	tb, err := s.Sit(id)
	if err != nil {
		return err
	}
	g := &tb.Game
	if at := desk.GoesOnAt(*g); !at.IsZero() && !at.After(s.At) {
		return goOn(s, tb)
	} else if !at.IsZero() {
		return nil
	}
	if g.State != "running" {
		g.Deadline, g.Remind = time.Time{}, time.Time{}
		return s.Tx.PutGame(*g)
	}
	if later := extended(s.Desk, *g); !later.Equal(g.Deadline) {
		if err := s.PutOff(tb, later, "outage", s.Mailbox.Back); err != nil {
			return err
		}
	}
	if !g.Remind.IsZero() && !g.Remind.After(s.At) {
		s.RemindBefore(tb)
		if err := Remind(s, tb); err != nil {
			return err
		}
	}
	if g.Deadline.IsZero() || TakesEffect(s.Tx, *g).After(s.At) || s.WaitsForMail(s.Tx, *g, s.At) {
		return s.Tx.PutGame(*g)
	}
	if spared, err := spare(s, tb, all); spared || err != nil {
		return err
	}
	return deadline(s, tb)
}

// goOn lets a game go on whose clock has stood still for a bounce long enough, with
// a day at the least. Everybody is told, those too whose mail came back: it may reach
// them again.
func goOn(s *desk.Session, tb *gamelog.Table) error {
	g := &tb.Game
	since := g.Remind
	if g.Left > 0 {
		g.Left = max(g.Left, sparedTime)
	}
	if err := s.Wake(tb); err != nil {
		return err
	}
	seats, err := s.Tx.Seats(g.ID)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if seat.State != "taken" {
			continue
		}
		kind := "resumed"
		if !seat.Unreachable.IsZero() {
			kind = "resumed-unreachable"
			s.TellModerators(fmt.Sprintf("bounce-end/%s/%s/%d", g.ID, seat.Seat, since.Unix()), "moderator-bounce-end", map[string]string{
				"game": g.ID, "seat": seat.Seat, "address": seat.Address, "deadline": facts.At(g.Deadline),
			})
		}
		if err := s.TellSeat(tb, seat, kind, nil); err != nil {
			return err
		}
	}
	if err := s.ReachableAgain(g.ID); err != nil {
		return err
	}
	if err := s.Tx.PutGame(*g); err != nil {
		return err
	}
	return s.PlayOn(tb)
}
