package clock

import (
	"errors"
	"fmt"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// TakesEffect is when a game's deadline takes effect: after the grace of those who
// still have something to decide and some grace left, but of nobody who is absent then.
func TakesEffect(tx store.Tx, g store.Game) time.Time {
	grace := g.Clock.Grace
	if g.Clock.Account > 0 {
		grace = 0
		for _, x := range g.Outlook.Awaited {
			seat, err := tx.Seat(g.ID, x.Seat)
			if err != nil || x.Optional || seat.State == "bot" || desk.Absent(g, seat, g.Deadline) {
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
func standingAlone(s *desk.Session, tb *gamelog.Table) error {
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

// deadline takes effect: the game plays on with what is filed, the staff officer
// steps in, or the moderator is called, as the game's clock says.
func deadline(s *desk.Session, tb *gamelog.Table) error {
	g := &tb.Game
	silent, err := s.Silent(tb)
	if err != nil {
		return err
	}
	s.Remark("deadline passed", g.ID, g.Step, s.WaitingFor(tb, ""), "then", g.Clock.AtDeadline)
	switch g.Clock.AtDeadline {
	case "hold":
		g.Deadline, g.Remind = time.Time{}, time.Time{}
		g.Trouble, g.TroubleFacts = "deadline-held", nil
		s.TellModerators(fmt.Sprintf("held/%s/%d", g.ID, g.Step), "moderator-trouble", map[string]string{"game": g.ID, "reason": g.Trouble})
		return s.Tx.PutGame(*g)
	case "default":
		if err := standingAlone(s, tb); err != nil {
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
			if err := s.StaffFiles(tb, dec); err != nil {
				return err
			}
		}
	}
	if err := s.Resolve(tb, gamelog.Cause{Kind: "deadline"}); err != nil || tb.Position.Over() {
		return err
	}
	return s.TellOfSilence(tb, silent)
}

// Remind writes to the people awaited who have not said READY, and to the deputies of those awaited who
// are away: for them a deputy may say it.
func Remind(s *desk.Session, tb *gamelog.Table) error {
	waits := map[string]bool{}
	for _, seat := range s.AwaitedPeople(tb) {
		waits[seat.Seat] = true
	}
	for _, dec := range tb.Position.Awaited() {
		seat, err := s.Tx.Seat(tb.Game.ID, string(dec.Seat))
		if err != nil {
			return err
		}
		away := desk.Away(seat, s.At)
		if dec.Optional || !waits[seat.Seat] && !away {
			continue
		}
		if seat.Address == "" || s.Undelivered(s.Tx, seat.Game, seat.Seat, s.At) { // that mail comes first
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
		if away {
			if seat, err = s.RemindDeputies(tb, seat, page); err != nil {
				return err
			}
		}
		if !waits[seat.Seat] {
			continue
		}
		s.Mail(desk.Mailing{
			Key:  desk.NextKey(&seat, "reminder"),
			Kind: "reminder", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
			InReplyTo: seat.Last,
			Render:    func() (facts.Page, error) { return s.Pages.Reminder(page) },
		})
		if err := s.Tx.PutSeat(seat); err != nil {
			return err
		}
	}
	return nil
}
