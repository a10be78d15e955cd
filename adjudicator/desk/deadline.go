package desk

import (
	"errors"
	"fmt"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
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

// DeadlineFor is the deadline to tell a player, zero when no clock runs.
func (s *Session) DeadlineFor(tb *gamelog.Table) time.Time { return tb.Game.Deadline }

// MailDown tells the desk that the mailbox cannot be read. Until it can be read
// again, and for a while after, no deadline takes effect: what could not be
// delivered must not be punished.
func (d *Desk) MailDown(down bool) {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	if err := d.afterLeap(); err != nil {
		return // no deadline takes effect meanwhile, and it is told again
	}
	now := d.Now()
	switch {
	case down && !d.mailDown && d.mailSeen:
		d.downSince = now
	case !down && d.mailDown && now.Sub(d.downSince) >= calendar.ShortOutage:
		d.mailBack = now
	}
	d.mailSeen = d.mailSeen || !down
	d.mailDown = down
	if !down {
		d.noteMailRead(now)
	}
}

// mailReadMark keeps when the mailbox was last known to be readable, so that a start
// knows for how long it was not.
const mailReadMark = "mailbox-read"

// noteMailRead keeps it now and then. When the store takes no writing, it is tried
// again with the next look at the mailbox.
func (d *Desk) noteMailRead(now time.Time) {
	if now.Sub(d.mailRead).Abs() < calendar.ShortOutage/2 {
		return
	}
	err := d.Store.Update(func(tx store.Tx) error {
		return tx.PutMeta(mailReadMark, []byte(now.UTC().Format(time.RFC3339)))
	})
	if err == nil {
		d.mailRead = now
	}
}

// mailReadBefore finds since when, at a start, the mailbox may not have been read: since
// it last was; since now where there is no game yet. Nobody knows in a store of a time
// when this was not kept.
func (d *Desk) mailReadBefore(tx store.Tx) error {
	b, err := tx.Meta(mailReadMark)
	if errors.Is(err, store.ErrNotFound) {
		d.downSince = d.began
		return tx.Games(func(store.Game) bool {
			d.downSince = time.Time{}
			return false
		})
	}
	if d.downSince = gamelog.ParseTime(string(b)); d.downSince.After(d.began) {
		d.downSince = d.began // a clock that was set back meanwhile
	}
	return err
}

// extended is the deadline of a game moved on for an outage of the mailbox. What is
// awaited only since the outage was over is not touched by it.
func (d *Desk) extended(g store.Game) time.Time {
	back := d.mailBack.Add(calendar.AfterOutage)
	if d.mailBack.IsZero() || g.Deadline.IsZero() || !g.Deadline.Before(back) || g.Outlook.Since.After(d.mailBack) {
		return g.Deadline
	}
	return back
}

// ripe tells whether the clock asks anything of a game now.
func (d *Desk) ripe(tx store.Tx, g store.Game, now time.Time) bool {
	reached := func(t time.Time) bool { return !t.IsZero() && !t.After(now) }
	if g.State == "running" && reached(g.Deadline) && !reached(g.Remind) && d.mailLies(tx, g, now) {
		return false
	}
	return g.State != "running" || reached(g.Remind) || !d.extended(g).Equal(g.Deadline) ||
		reached(g.Deadline) && reached(TakesEffect(tx, g))
}

// Tick looks at the clock: it reminds, and lets deadlines take effect that have
// passed with their grace. It costs next to nothing while nothing is due. A game
// in trouble is set aside and holds up no other.
func (d *Desk) Tick() error {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	if err := d.afterLeap(); err != nil {
		return err
	}
	if err := d.sendDigests(); err != nil {
		return err
	}
	if d.mailDown {
		return nil
	}
	d.hush = nil
	var due []string
	err := d.Store.View(func(tx store.Tx) error {
		ids, err := tx.Due(d.Now(), 0)
		for _, id := range ids {
			g, err := tx.Game(id)
			if err != nil {
				return err
			}
			// Games in their grace are many and want nothing.
			if d.ripe(tx, g, d.Now()) {
				due = append(due, id)
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	for _, id := range due {
		err := d.Transact(func(s *Session) error { return s.Due(id) })
		if IsStoreTrouble(err) {
			return err
		}
		if err != nil {
			d.Log.Error("deadline failed", "game", id, "error", err, "stack", StackOf(err))
			if err := d.Transact(func(s *Session) error { return s.Quarantine(id, err.Error()) }); err != nil {
				return err
			}
		}
	}
	return nil
}

// Due does what the clock asks of one game.
func (s *Session) Due(id string) error {
	tb, err := s.Sit(id)
	if err != nil {
		return err
	}
	g := &tb.Game
	if at := GoesOnAt(*g); !at.IsZero() && !at.After(s.At) {
		return s.goOn(tb)
	} else if !at.IsZero() {
		return nil
	}
	if g.State != "running" {
		g.Deadline, g.Remind = time.Time{}, time.Time{}
		return s.Tx.PutGame(*g)
	}
	if later := s.extended(*g); !later.Equal(g.Deadline) {
		if err := s.putOff(tb, later, "outage", s.mailBack); err != nil {
			return err
		}
	}
	if !g.Remind.IsZero() && !g.Remind.After(s.At) {
		s.RemindBefore(tb)
		if err := s.Remind(tb); err != nil {
			return err
		}
	}
	if g.Deadline.IsZero() || TakesEffect(s.Tx, *g).After(s.At) || s.mailLies(s.Tx, *g, s.At) {
		return s.Tx.PutGame(*g)
	}
	if spared, err := s.spare(tb); spared || err != nil {
		return err
	}
	return s.deadline(tb)
}

// deadline takes effect: the game plays on with what is filed, the staff officer
// steps in, or the moderator is called, as the game's clock says.
func (s *Session) deadline(tb *gamelog.Table) error {
	g := &tb.Game
	s.Remark("deadline passed", g.ID, g.Step, s.WaitingFor(tb, ""), "then", g.Clock.AtDeadline)
	switch g.Clock.AtDeadline {
	case "hold":
		g.Deadline, g.Remind = time.Time{}, time.Time{}
		g.Trouble, g.TroubleFacts = "deadline-held", nil
		s.TellModerators(fmt.Sprintf("held/%s/%d", g.ID, g.Step), "moderator-trouble", map[string]string{"game": g.ID, "reason": g.Trouble})
		return s.Tx.PutGame(*g)
	case "default":
		if err := s.standingAlone(tb); err != nil {
			return err
		}
	case "bot":
		for _, dec := range tb.Position.Awaited() {
			sheet, err := s.Tx.Sheet(g.ID, string(dec.Seat), dec.ID)
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
	return s.Resolve(tb, gamelog.Cause{Kind: "deadline"})
}

// Remind writes to the people awaited who have not said READY.
func (s *Session) Remind(tb *gamelog.Table) error {
	for _, seat := range s.AwaitedPeople(tb) {
		dec, ok := tb.Awaited(seat.Seat)
		if !ok || seat.Address == "" || s.lying.long(s.Tx, seat.Game, seat.Seat, s.At) { // that mail comes first
			continue
		}
		sheet, err := s.Tx.Sheet(seat.Game, seat.Seat, dec.ID)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		if sheet.Ready {
			continue
		}
		page := facts.Reminder{
			Head: s.Head(tb.Game, seat), Awaited: []title.Decision{dec}, AtDeadline: tb.Game.Clock.AtDeadline, Grace: tb.Game.Clock.Grace,
		}
		page.Deadline = tb.Game.Deadline
		for _, l := range sheet.Lines {
			page.Filed = append(page.Filed, facts.FiledLine{N: l.N, Canon: l.Canon})
		}
		s.Mail(Mailing{
			Key:  NextKey(&seat, "reminder"),
			Kind: "reminder", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
			InReplyTo: seat.Last, References: []string{seat.Thread},
			Render: func() (facts.Page, error) { return s.Pages.Reminder(page) },
		})
		if err := s.Tx.PutSeat(seat); err != nil {
			return err
		}
	}
	return nil
}
