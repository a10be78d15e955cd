package filing

import (
	"fmt"
	"slices"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Page is an answer to nothing: a seat's sheet as it stands.
func Page(s *desk.Session, tb *gamelog.Table, seat store.Seat) (facts.Answer, error) {
	w := &work{Session: s, tb: tb, seat: seat, known: tb.Position.Known(title.Seat(seat.Seat))}
	var err error
	if w.decision, w.awaited = tb.Awaited(seat.Seat); w.awaited {
		if w.sheet, w.filed, err = s.ParseSheet(tb, seat.Seat, w.decision.ID); err != nil {
			return w.answer, err
		}
	}
	w.answer.Head = s.Head(tb.Game, seat)
	err = w.fill()
	return w.answer, err
}

// WriteFor carries out lines that somebody else writes for a player, by the same rules
// and with the same answer. It gives how many did not stand, and whether the turn is to
// be resolved now.
func WriteFor(s *desk.Session, tb *gamelog.Table, seat store.Seat, lines []order.Line, reason string) (answer facts.Answer, faults int, resolve bool, err error) {
	id := fmt.Sprintf("%s/%d/%s/acted", tb.Game.ID, tb.Game.Step, seat.Seat)
	l := &desk.Letter{From: seat.Address, MessageID: s.MessageID(id), Received: s.At}
	w := &work{Session: s, letter: l, tb: tb, seat: seat, known: tb.Position.Known(title.Seat(seat.Seat))}
	if w.decision, w.awaited = tb.Awaited(seat.Seat); w.awaited {
		if w.sheet, w.filed, err = s.ParseSheet(tb, seat.Seat, w.decision.ID); err != nil {
			return answer, 0, false, err
		}
	}
	w.answer.Head, w.answer.Acted = s.Head(tb.Game, seat), true
	w.checkOnly = slices.ContainsFunc(lines, checksAll)
	if err := w.read(lines); err != nil {
		return answer, 0, false, err
	}
	if _, err := w.file(); err != nil {
		return answer, 0, false, err
	}
	if resolve, err = w.takeReady(); err != nil {
		return answer, 0, false, err
	}
	if err := w.fill(); err != nil {
		return answer, 0, false, err
	}
	w.note("acted-for", "reason", reason)
	return w.answer, w.faults, resolve, nil
}
