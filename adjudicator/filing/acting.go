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
	w := &work{Session: s, tb: tb, seat: seat}
	if err := w.sitDown(); err != nil {
		return w.answer, err
	}
	w.answer.Head = s.Head(tb.Game, seat)
	err := w.fill()
	return w.answer, err
}

// WriteFor carries out lines that somebody else writes for a player, by the same rules
// and with the same answer. It gives those that were not carried out, as written, and
// whether the turn is to be resolved now.
func WriteFor(s *desk.Session, tb *gamelog.Table, seat store.Seat, lines []order.Line, reason string) (answer facts.Answer, undone []string, resolve bool, err error) {
	id := fmt.Sprintf("%s/%d/%s/acted", tb.Game.ID, tb.Game.Step, seat.Seat)
	l := &desk.Letter{From: seat.Address, MessageID: s.MessageID(id), Received: s.At}
	w := &work{Session: s, letter: l, tb: tb, seat: seat}
	if err := w.sitDown(); err != nil {
		return answer, nil, false, err
	}
	w.answer.Head, w.answer.Acted = s.Head(tb.Game, seat), true
	w.checkOnly = slices.ContainsFunc(lines, checksAll)
	if err := w.read(lines); err != nil {
		return answer, nil, false, err
	}
	if _, err := w.file(); err != nil {
		return answer, nil, false, err
	}
	if resolve, err = w.takeReady(); err != nil {
		return answer, nil, false, err
	}
	if err := w.fill(); err != nil {
		return answer, nil, false, err
	}
	w.awaitNothing(resolve)
	closed := ""
	if resolve {
		closed = "yes"
	}
	w.note("acted-for", "reason", reason, "closed", closed)
	return w.answer, w.undone(lines), resolve, nil
}

// undone are those of the letter's lines that were not carried out, as written.
func (w *work) undone(lines []order.Line) (all []string) {
	amiss := slices.Clone(w.amiss)
	for _, row := range w.answer.Lines {
		if row.Problem != nil || row.Verdict != nil && row.Verdict.Status == title.Refused {
			amiss = append(amiss, row.Line)
		}
	}
	for _, l := range lines {
		talk := slices.ContainsFunc(w.answer.Unread, func(u facts.Unread) bool { return u.Text == l.Text })
		held := deskLine(w.tb, l).Verb == "READY" && !w.sheet.Ready
		if talk || held || slices.Contains(amiss, l.Number) {
			all = append(all, l.Written())
		}
	}
	return all
}
