package adjudicator

import (
	"encoding/hex"
	"fmt"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/store"
)

// maxChain bounds the steps that follow one another without a person, in a game
// between bots.
const maxChain = 1000

// resolve plays the game on with what is filed, lets bots answer until a person
// is awaited or the game is over, and reports to every seat once.
func (s *session) resolve(tb *table, cause Cause) error {
	s.game = tb.game.ID
	news := map[string][]title.Event{}
	for range maxChain {
		if err := s.step(tb, cause, news); err != nil {
			return err
		}
		if tb.pos.Over() || len(s.awaitedPeople(tb)) > 0 {
			break
		}
		if err := s.botsFile(tb); err != nil {
			return err
		}
		cause = Cause{Kind: "bot"}
	}
	if err := s.afterStep(tb); err != nil {
		return err
	}
	return s.reports(tb, news)
}

// step resolves what is filed now into one step of the log.
func (s *session) step(tb *table, cause Cause, news map[string][]title.Event) error {
	g := &tb.game
	body := StepBody{Game: g.ID, N: g.Step + 1, Cause: cause}
	for _, dec := range tb.pos.Awaited() {
		body.Decisions = append(body.Decisions, dec.ID)
		body.Seats = append(body.Seats, string(dec.Seat))
	}
	if err := and(s.punctuality(tb, cause), s.tellModeratorsOfMissed(tb, cause)); err != nil {
		return err
	}
	sheets, filed, err := s.sheets(tb)
	if err != nil {
		return err
	}
	digest := dice.Orders(filed)
	body.Sheets, body.OrdersDigest = filed, hex.EncodeToString(digest[:])
	cup := dice.New(dice.Secret(g.Secret), g.ID, g.Rolls+1, digest)
	events, after, err := tb.pos.Resolve(sheets, cup)
	if err != nil {
		return fmt.Errorf("game %s step %d: %w", g.ID, body.N, err)
	}
	body.Rolls = cup.Rolls()
	if body.Events, err = recordEvents(events); err != nil {
		return err
	}
	for _, seat := range tb.rules.Roster() {
		news[string(seat.Seat)] = append(news[string(seat.Seat)], tb.pos.News(seat.Seat, events)...)
	}
	tb.pos = after
	tb.luck.add(tb.rules, body.Rolls)
	s.remark("turn resolved", g.ID, body.N, body.Seats, "turn", g.Outlook.Turn, "cause", cause.Kind)
	return s.append(tb, body)
}

// append chains a body to the log and brings the game's record up to date.
func (s *session) append(tb *table, body StepBody) error {
	g := &tb.game
	body.Time = s.now.UTC().Format(time.RFC3339)
	body.Position = positionDigest(tb.pos)
	if body.Rolls == nil {
		body.Rolls = []dice.Roll{}
	}
	press := body.takePress(g)
	step, err := seal(g.Digest, body)
	if err != nil {
		return err
	}
	step.Press = press
	if err := s.tx.AddStep(step); err != nil {
		return err
	}
	if body.plays() {
		if err := s.tx.PutSnapshot(g.ID, body.N, tb.pos.Encode()); err != nil {
			return err
		}
		if err := dropOld(s.tx, g.ID, body.N); err != nil {
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
func (s *session) sheets(tb *table) (sheets []title.Sheet, records []dice.Filed, err error) {
	for _, info := range tb.rules.Roster() {
		seat, err := s.tx.Seat(tb.game.ID, string(info.Seat))
		if err != nil {
			return nil, nil, err
		}
		sheet := title.Sheet{Seat: info.Seat}
		rec := dice.Filed{Seat: seat.Seat, Standing: seat.Standing, Orders: []string{}}
		if sheet.Standing, err = tb.parse(seat.Seat, seat.Standing); err != nil {
			return nil, nil, err
		}
		for _, dec := range tb.pos.Awaited() {
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
func (s *session) awaitedPeople(tb *table) []store.Seat {
	var out []store.Seat
	for _, dec := range tb.pos.Awaited() {
		seat, err := s.tx.Seat(tb.game.ID, string(dec.Seat))
		if err == nil && seat.State != "bot" && !dec.Optional {
			out = append(out, seat)
		}
	}
	return out
}

// botsFile lets the staff officer write the orders of seats that bots fill.
func (s *session) botsFile(tb *table) error {
	for _, dec := range tb.pos.Awaited() {
		seat, err := s.tx.Seat(tb.game.ID, string(dec.Seat))
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
func (s *session) staffFiles(tb *table, dec title.Decision) error {
	known := tb.pos.Known(dec.Seat)
	orders, err := tb.parse(string(dec.Seat), known.Staff(dec.Seat))
	if err != nil {
		return err
	}
	sheet := store.Sheet{Game: tb.game.ID, Seat: string(dec.Seat), Decision: dec.ID, Ready: true}
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
func (s *session) afterStep(tb *table) error {
	g := &tb.game
	g.Deadline, g.Remind = time.Time{}, time.Time{}
	if tb.pos.Over() {
		g.State = "over"
		s.tellModeratorsOfEnd(tb)
		return s.tx.PutGame(*g)
	}
	s.setDeadline(tb)
	return s.tx.PutGame(*g)
}
