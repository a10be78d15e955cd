package desk

import (
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// End writes the step that ends a game, and the last reports.
func (s *Session) End(tb *gamelog.Table, e gamelog.Ending, cause gamelog.Cause) error {
	g := &tb.Game
	body := gamelog.StepBody{Game: g.ID, N: g.Step + 1, Cause: cause, Ended: &e, Events: []gamelog.EventRecord{}}
	tb.Position = gamelog.EndedBy(tb.Position, &e)
	g.State, g.Trouble = "over", ""
	g.Deadline, g.Remind, g.Left, g.Away = time.Time{}, time.Time{}, 0, 0
	if err := s.AppendStep(tb, body); err != nil {
		return err
	}
	s.LookOut(tb, tb.Game.Outlook.Play)
	s.tellModeratorsOfEnd(tb)
	if err := s.Keep(tb); err != nil {
		return err
	}
	if cause.Reason != "" {
		if err := s.TellSeats(tb, "ended", Because(cause.Reason)); err != nil {
			return err
		}
	}
	return s.Reports(tb, map[string][]title.Event{})
}

// PlayOn resolves what is awaited when nobody needs to be waited for any more:
// bots have taken the seats that were, or everybody is ready.
func (s *Session) PlayOn(tb *gamelog.Table) error {
	if tb.Game.State != "running" || tb.Position.Over() {
		return nil
	}
	if len(s.WaitingFor(tb, "")) > 0 {
		return nil
	}
	cause := gamelog.Cause{Kind: "orders"}
	if len(s.AwaitedPeople(tb)) == 0 {
		cause.Kind = "bot"
	}
	return s.Resolve(tb, cause)
}

// LookOut notes in the game's record what it waits for, so that lists of games
// need no position.
func (s *Session) LookOut(tb *gamelog.Table, step int) {
	first := tb.Rules.Roster()[0].Seat
	view := tb.Position.Known(first).View(first)
	o := store.Outlook{Turn: view.Turn, Turns: view.Turns, Phase: view.Phase, Play: step, Since: s.At}
	for _, dec := range tb.Position.Awaited() {
		o.Awaited = append(o.Awaited, store.Awaited{Seat: string(dec.Seat), Decision: dec.ID, Kind: dec.Kind, Optional: dec.Optional})
	}
	if tb.Position.Over() {
		o.Winner = tb.Position.Result().Winner
	}
	tb.Game.Outlook = o
}

// maxChain bounds the steps that follow one another without a person, in a game
// between bots.
const maxChain = 1000

// Resolve plays the game on with what is filed, lets bots answer until a person
// is awaited or the game is over, and reports to every seat once.
func (s *Session) Resolve(tb *gamelog.Table, cause gamelog.Cause) error {
	s.Game = tb.Game.ID
	s.scoreBefore(tb)
	if err := s.closing(tb, cause); err != nil {
		return err
	}
	news := map[string][]title.Event{}
	for range maxChain {
		if err := s.step(tb, cause, news); err != nil {
			return err
		}
		if err := s.handOver(tb); err != nil {
			return err
		}
		if tb.Position.Over() || len(s.AwaitedPeople(tb)) > 0 {
			break
		}
		cause = gamelog.Cause{Kind: "bot"}
	}
	if err := s.afterStep(tb); err != nil {
		return err
	}
	return s.Reports(tb, news)
}

// scoreBefore keeps the points that each seat knows of, for the report to tell how they
// change.
func (s *Session) scoreBefore(tb *gamelog.Table) {
	if s.before == nil {
		s.before = map[string][]title.Total{}
	}
	for _, x := range tb.Sitting() {
		s.before[tb.Game.ID+"/"+string(x.Seat)] = tb.Position.Known(x.Seat).Result().Totals
	}
}

// closing keeps whose decisions are played without READY of theirs, for the report to say so.
func (s *Session) closing(tb *gamelog.Table, cause gamelog.Cause) error {
	s.closed = map[string]*facts.Closing{}
	if cause.Kind != "deadline" && cause.Kind != "moderator" {
		return nil
	}
	for _, dec := range tb.Position.Awaited() {
		sheet, err := s.Tx.Sheet(tb.Game.ID, string(dec.Seat), dec.ID)
		if err != nil {
			return err
		}
		staff := gamelog.HandOf(sheet) == "staff"
		if !dec.Optional && (staff || !sheet.Ready) {
			s.closed[tb.Game.ID+"/"+string(dec.Seat)] = &facts.Closing{Cause: cause.Kind, Reason: cause.Reason, Orders: len(sheet.Lines), Staff: staff}
		}
	}
	return nil
}

// step resolves what is filed now into one step of the log.
func (s *Session) step(tb *gamelog.Table, cause gamelog.Cause, news map[string][]title.Event) error {
	g := &tb.Game
	body := gamelog.StepBody{Game: g.ID, N: g.Step + 1, Cause: cause}
	for _, dec := range tb.Position.Awaited() {
		body.Decisions = append(body.Decisions, dec.ID)
		body.Seats = append(body.Seats, string(dec.Seat))
	}
	err := s.botsFile(tb)
	if err != nil {
		return err
	}
	if err := s.punctuality(tb, cause); err != nil {
		return err
	}
	if err := s.tellModeratorsOfMissed(tb, cause); err != nil {
		return err
	}
	if body.Hands, err = s.hands(tb); err != nil {
		return err
	}
	sheets, filed, err := s.Sheets(tb)
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
	if after.Over() {
		hearWhole(tb, events, news)
	} else {
		Hear(tb, events, news)
	}
	tb.Position = after
	tb.Luck.Add(tb.Rules, body.Rolls)
	s.Remark("turn resolved", g.ID, body.N, body.Seats, "turn", g.Outlook.Turn, "cause", cause.Kind)
	return s.AppendStep(tb, body)
}

// hands tells of each decision that is awaited whose hand wrote its sheet.
func (s *Session) hands(tb *gamelog.Table) (hands []string, err error) {
	for _, dec := range tb.Position.Awaited() {
		sheet, err := s.Tx.Sheet(tb.Game.ID, string(dec.Seat), dec.ID)
		if err != nil {
			return nil, err
		}
		hands = append(hands, gamelog.HandOf(sheet))
	}
	return hands, nil
}

// Hear adds to the news of each seat that plays what it learns of events.
func Hear(tb *gamelog.Table, events []title.Event, news map[string][]title.Event) {
	for _, x := range tb.Sitting() {
		if news[string(x.Seat)] == nil {
			news[string(x.Seat)] = []title.Event{} // played, though it may learn nothing
		}
		news[string(x.Seat)] = append(news[string(x.Seat)], tb.Position.News(x.Seat, events)...)
	}
}

// hearWhole is Hear for what ends a game: the fog has lifted when it is told, and so each seat reads whole
// what it would have learned a part of.
func hearWhole(tb *gamelog.Table, events []title.Event, news map[string][]title.Event) {
	Hear(tb, nil, news)
	at := tb.Position.Clone()
	for _, e := range events {
		for _, x := range tb.Sitting() {
			for _, heard := range at.News(x.Seat, []title.Event{e}) {
				if title.Kind(heard) == title.Kind(e) {
					heard = e
				}
				news[string(x.Seat)] = append(news[string(x.Seat)], heard)
			}
		}
		if at.Apply(e) != nil {
			return
		}
	}
}

// AppendStep chains a body to the log and brings the game's record up to date.
func (s *Session) AppendStep(tb *gamelog.Table, body gamelog.StepBody) error {
	g := &tb.Game
	body.Time = s.At.UTC().Format(time.RFC3339)
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
	if err := s.Tx.AddStep(step); err != nil {
		return err
	}
	if body.Plays() {
		if err := s.Tx.PutSnapshot(g.ID, body.N, tb.Position.Encode()); err != nil {
			return err
		}
		if err := gamelog.DropOld(s.Tx, g.ID, body.N); err != nil {
			return err
		}
		s.LookOut(tb, body.N)
		if err := s.reseat(tb, body.N); err != nil {
			return err
		}
	}
	g.Step, g.Digest = body.N, step.Hash
	g.Rolls += len(body.Rolls)
	return s.Tx.PutGame(*g)
}

// Sheets gathers, in the title's order of seats, the standing orders of every
// seat and what it filed for its decision.
func (s *Session) Sheets(tb *gamelog.Table) (sheets []title.Sheet, records []dice.Filed, err error) {
	for _, info := range tb.Sitting() {
		seat, err := s.Tx.Seat(tb.Game.ID, string(info.Seat))
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
			filed, orders, err := s.ParseSheet(tb, seat.Seat, dec.ID)
			if err != nil {
				return nil, nil, err
			}
			sheet.Orders = append(sheet.Orders, orders...)
			rec.Orders = append(rec.Orders, Canons(filed)...)
			for _, l := range filed.Lines {
				rec.By = append(rec.By, l.By)
			}
		}
		if !slices.ContainsFunc(rec.By, func(by string) bool { return by != "" }) {
			rec.By = nil
		}
		sheets, records = append(sheets, sheet), append(records, rec)
	}
	return sheets, records, nil
}

// StaffFiles writes the staff officer's orders on the sheet of a decision.
func (s *Session) StaffFiles(tb *gamelog.Table, dec title.Decision) error {
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
	return s.Tx.PutSheet(sheet)
}

// afterStep sets the clock for what is awaited now, or ends the game.
func (s *Session) afterStep(tb *gamelog.Table) error {
	g := &tb.Game
	g.Deadline, g.Remind = time.Time{}, time.Time{}
	if tb.Position.Over() {
		g.State = "over"
		s.tellModeratorsOfEnd(tb)
		return s.Tx.PutGame(*g)
	}
	s.SetDeadline(tb)
	return s.Tx.PutGame(*g)
}
