package adjudicator

import (
	"errors"
	"fmt"
	"time"

	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// setDeadline starts the clock of the decisions awaited now. Nobody's time runs
// while on vacation.
func (s *session) setDeadline(tb *table) {
	g := &tb.game
	g.Deadline, g.Remind = time.Time{}, time.Time{}
	if g.State != "running" || g.Clock.PerDecision <= 0 {
		return
	}
	people := s.awaitedPeople(tb)
	if len(people) == 0 {
		return
	}
	g.Deadline = s.now.Add(g.Clock.PerDecision)
	for _, seat := range people {
		if seat.Vacation.After(g.Deadline) {
			g.Deadline = seat.Vacation
		}
	}
	s.remindBefore(tb)
}

// remindBefore sets the reminder for the deadline, if there is still time.
func (s *session) remindBefore(tb *table) {
	g := &tb.game
	g.Remind = time.Time{}
	if at := g.Deadline.Add(-g.Clock.RemindBefore); g.Clock.RemindBefore > 0 && at.After(s.now) {
		g.Remind = at
	}
}

// deadlineFor is the deadline to tell a player, zero when no clock runs.
func (s *session) deadlineFor(tb *table) time.Time { return tb.game.Deadline }

// MailDown tells the desk that the mailbox cannot be read. Until it can be read
// again, and for a while after, no deadline takes effect: what could not be
// delivered must not be punished.
func (d *Desk) MailDown(down bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.mailDown && !down {
		d.mailBack = d.Now()
	}
	d.mailDown = down
}

// Tick looks at the clock: it reminds, and lets deadlines take effect that have
// passed with their grace. It costs next to nothing while nothing is due. A game
// in trouble is set aside and holds up no other.
func (d *Desk) Tick() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.mailDown {
		return nil
	}
	var due []string
	err := d.store.View(func(tx store.Tx) (err error) {
		due, err = tx.Due(d.Now(), 100)
		return err
	})
	if err != nil {
		return err
	}
	for _, id := range due {
		err := d.transact(func(s *session) error { return s.due(id) })
		if isStoreTrouble(err) {
			return err
		}
		if err != nil {
			d.Log.Error("deadline failed", "game", id, "error", err, "stack", stackOf(err))
			if err := d.transact(func(s *session) error { return s.quarantine(id, err.Error()) }); err != nil {
				return err
			}
		}
	}
	return nil
}

// due does what the clock asks of one game.
func (s *session) due(id string) error {
	tb, err := s.sit(id)
	if err != nil {
		return err
	}
	g := &tb.game
	if g.State != "running" {
		g.Deadline, g.Remind = time.Time{}, time.Time{}
		return s.tx.PutGame(*g)
	}
	if !g.Remind.IsZero() && !g.Remind.After(s.now) {
		g.Remind = time.Time{}
		if err := s.remind(tb); err != nil {
			return err
		}
		if err := s.tx.PutGame(*g); err != nil {
			return err
		}
	}
	if g.Deadline.IsZero() || g.Deadline.After(s.now) {
		return nil
	}
	effect := g.Deadline.Add(g.Clock.Grace)
	if back := s.mailBack.Add(g.Clock.Grace + time.Hour); !s.mailBack.IsZero() && back.After(effect) {
		effect = back
	}
	if effect.After(s.now) {
		// Look again when grace ends.
		g.Remind = effect
		return s.tx.PutGame(*g)
	}
	return s.deadline(tb)
}

// deadline takes effect: the game plays on with what is filed, the staff officer
// steps in, or the moderator is called, as the game's clock says.
func (s *session) deadline(tb *table) error {
	g := &tb.game
	switch g.Clock.AtDeadline {
	case "hold":
		g.Deadline, g.Remind = time.Time{}, time.Time{}
		g.Trouble = "deadline passed; held for the moderator"
		s.tellModerators(fmt.Sprintf("held/%s/%d", g.ID, g.Step), "moderator-trouble", map[string]string{"game": g.ID, "reason": g.Trouble})
		return s.tx.PutGame(*g)
	case "bot":
		for _, dec := range tb.pos.Awaited() {
			sheet, err := s.tx.Sheet(g.ID, string(dec.Seat), dec.ID)
			if err != nil {
				return err
			}
			if len(sheet.Lines) > 0 || sheet.Ready || dec.Optional {
				continue
			}
			if err := s.staffFiles(tb, dec); err != nil {
				return err
			}
		}
	}
	return s.resolve(tb, Cause{Kind: "deadline"})
}

// remind writes to the people awaited who have not said READY.
func (s *session) remind(tb *table) error {
	for _, seat := range s.awaitedPeople(tb) {
		dec, ok := tb.awaited(seat.Seat)
		if !ok || seat.Address == "" {
			continue
		}
		sheet, err := s.tx.Sheet(seat.Game, seat.Seat, dec.ID)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		if sheet.Ready {
			continue
		}
		page := templates.Reminder{
			Head: s.head(tb.game, seat), Awaited: []title.Decision{dec}, AtDeadline: tb.game.Clock.AtDeadline, Grace: tb.game.Clock.Grace,
		}
		page.Deadline = tb.game.Deadline
		for _, l := range sheet.Lines {
			page.Filed = append(page.Filed, templates.FiledLine{N: l.N, Canon: l.Canon})
		}
		s.mail(mailing{
			key:  fmt.Sprintf("%s/%d/%s/reminder-%d", seat.Game, tb.game.Step, seat.Seat, tb.game.Deadline.Unix()),
			kind: "reminder", seat: seat, to: seat.Address, toName: seat.Name, auto: "auto-generated",
			inReplyTo: seat.Last, references: []string{seat.Thread},
			render: func() (templates.Page, error) { return s.pages.Reminder(page) },
		})
	}
	return nil
}
