package adjudicator

import (
	"encoding/hex"
	"fmt"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// maxChain bounds the steps that follow one another without a person, in a game
// between bots.
const maxChain = 1000

// resolve plays the game on with what is filed, lets bots answer until a person
// is awaited or the game is over, and reports to every seat once.
func (s *session) resolve(tb *gamelog.Table, cause gamelog.Cause) error {
	s.game = tb.Game.ID
	news := map[string][]title.Event{}
	for range maxChain {
		if err := s.step(tb, cause, news); err != nil {
			return err
		}
		if tb.Position.Over() || len(s.awaitedPeople(tb)) > 0 {
			break
		}
		if err := s.botsFile(tb); err != nil {
			return err
		}
		cause = gamelog.Cause{Kind: "bot"}
	}
	if err := s.afterStep(tb); err != nil {
		return err
	}
	return s.reports(tb, news)
}

// step resolves what is filed now into one step of the log.
func (s *session) step(tb *gamelog.Table, cause gamelog.Cause, news map[string][]title.Event) error {
	g := &tb.Game
	body := gamelog.StepBody{Game: g.ID, N: g.Step + 1, Cause: cause}
	for _, dec := range tb.Position.Awaited() {
		body.Decisions = append(body.Decisions, dec.ID)
		body.Seats = append(body.Seats, string(dec.Seat))
	}
	if err := s.punctuality(tb, cause); err != nil {
		return err
	}
	if err := s.tellModeratorsOfMissed(tb, cause); err != nil {
		return err
	}
	sheets, filed, err := s.sheets(tb)
	if err != nil {
		return err
	}
	digest := dice.Orders(filed)
	body.Sheets, body.OrdersDigest = filed, hex.EncodeToString(digest[:])
	cup := dice.New(dice.Secret(g.Secret), g.ID, g.Rolls+1, digest)
	events, after, err := tb.Position.Resolve(sheets, cup)
	if err != nil {
		return fmt.Errorf("game %s step %d: %w", g.ID, body.N, err)
	}
	body.Rolls = cup.Rolls()
	if body.Events, err = gamelog.RecordEvents(events); err != nil {
		return err
	}
	for _, seat := range tb.Rules.Roster() {
		news[string(seat.Seat)] = append(news[string(seat.Seat)], tb.Position.News(seat.Seat, events)...)
	}
	tb.Position = after
	tb.Luck.Add(tb.Rules, body.Rolls)
	s.remark("turn resolved", g.ID, body.N, body.Seats, "turn", g.Outlook.Turn, "cause", cause.Kind)
	return s.append(tb, body)
}

// append chains a body to the log and brings the game's record up to date.
func (s *session) append(tb *gamelog.Table, body gamelog.StepBody) error {
	g := &tb.Game
	body.Time = s.now.UTC().Format(time.RFC3339)
	body.Position = gamelog.PositionDigest(tb.Position)
	if body.Rolls == nil {
		body.Rolls = []dice.Roll{}
	}
	press := body.TakePress(g)
	step, err := gamelog.Seal(g.Digest, body)
	if err != nil {
		return err
	}
	step.Press = press
	if err := s.tx.AddStep(step); err != nil {
		return err
	}
	if body.Plays() {
		if err := s.tx.PutSnapshot(g.ID, body.N, tb.Position.Encode()); err != nil {
			return err
		}
		if err := gamelog.DropOld(s.tx, g.ID, body.N); err != nil {
			return err
		}
		s.lookOut(tb, body.N)
	}
	g.Step, g.Digest = body.N, step.Hash
	g.Rolls += len(body.Rolls)
	return s.tx.PutGame(*g)
}

// sheets gathers, in the title's order of seats, the standing orders of every
// seat and what it filed for its decision.
func (s *session) sheets(tb *gamelog.Table) (sheets []title.Sheet, records []dice.Filed, err error) {
	for _, info := range tb.Rules.Roster() {
		seat, err := s.tx.Seat(tb.Game.ID, string(info.Seat))
		if err != nil {
			return nil, nil, err
		}
		sheet := title.Sheet{Seat: info.Seat}
		rec := dice.Filed{Seat: seat.Seat, Standing: seat.Standing, Orders: []string{}}
		if sheet.Standing, err = tb.Parse(seat.Seat, seat.Standing); err != nil {
			return nil, nil, err
		}
		for _, dec := range tb.Position.Awaited() {
			if dec.Seat != info.Seat {
				continue
			}
			filed, orders, err := s.parseSheet(tb, seat.Seat, dec.ID)
			if err != nil {
				return nil, nil, err
			}
			sheet.Orders = append(sheet.Orders, orders...)
			rec.Orders = append(rec.Orders, canons(filed)...)
		}
		sheets, records = append(sheets, sheet), append(records, rec)
	}
	return sheets, records, nil
}

// awaitedPeople are the seats filled by people that hold the game up.
func (s *session) awaitedPeople(tb *gamelog.Table) []store.Seat {
	var out []store.Seat
	for _, dec := range tb.Position.Awaited() {
		seat, err := s.tx.Seat(tb.Game.ID, string(dec.Seat))
		if err == nil && seat.State != "bot" && !dec.Optional {
			out = append(out, seat)
		}
	}
	return out
}

// botsFile lets the staff officer write the orders of seats that bots fill.
func (s *session) botsFile(tb *gamelog.Table) error {
	for _, dec := range tb.Position.Awaited() {
		seat, err := s.tx.Seat(tb.Game.ID, string(dec.Seat))
		if err != nil {
			return err
		}
		if seat.State != "bot" {
			continue
		}
		if err := s.staffFiles(tb, dec); err != nil {
			return err
		}
	}
	return nil
}

// staffFiles writes the staff officer's orders on the sheet of a decision.
func (s *session) staffFiles(tb *gamelog.Table, dec title.Decision) error {
	known := tb.Position.Known(dec.Seat)
	orders, err := tb.Parse(string(dec.Seat), known.Staff(dec.Seat))
	if err != nil {
		return err
	}
	sheet := store.Sheet{Game: tb.Game.ID, Seat: string(dec.Seat), Decision: dec.ID, Ready: true}
	checked := known.Check(dec.Seat, orders)
	for i, v := range checked.Verdicts {
		if v.Status != title.Refused {
			sheet.Last++
			sheet.Lines = append(sheet.Lines, store.SheetLine{N: sheet.Last, Canon: orders[i].Canon})
		}
	}
	return s.tx.PutSheet(sheet)
}

// afterStep sets the clock for what is awaited now, or ends the game.
func (s *session) afterStep(tb *gamelog.Table) error {
	g := &tb.Game
	g.Deadline, g.Remind = time.Time{}, time.Time{}
	if tb.Position.Over() {
		g.State = "over"
		s.tellModeratorsOfEnd(tb)
		return s.tx.PutGame(*g)
	}
	s.setDeadline(tb)
	return s.tx.PutGame(*g)
}
