package filing

import (
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// CheckOffline checks order text against a position as a seat knows it, without
// store or mail, by the same code that checks a letter. Lines that are the desk's
// (READY, CANCEL …) mean nothing here and are passed over.
func CheckOffline(rules title.Game, known title.Position, seat title.Seat, text string) facts.Answer {
	w := &work{
		Session: &desk.Session{Desk: &desk.Desk{}}, letter: &desk.Letter{}, checkOnly: true, known: known,
		tb: &gamelog.Table{Rules: rules, Position: known}, seat: store.Seat{Seat: string(seat)},
	}
	info := rules.Info()
	w.answer.Title, w.answer.TitleName, w.answer.Seat, w.answer.Side = info.ID, info.Name, seat, w.tb.SeatInfo(string(seat)).Side
	w.decision, w.awaited = w.tb.Awaited(string(seat))
	var lines []order.Line
	for _, l := range order.Lines(text) {
		if deskLine(w.tb, l).Verb == "" {
			lines = append(lines, l)
		}
	}
	w.note("check-only")
	// With nothing to store, neither can fail.
	_ = w.read(lines)
	_, _ = w.file()
	w.fill()
	return w.answer
}
