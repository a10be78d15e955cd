package filing

import (
	"slices"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// early are the verbs of the desk that a player may use while the game has not begun.
var early = []string{"SET", "HELP", "GAMES"}

// Before carries out what a letter asks of the desk while its game waits for other players:
// wishes about mail and the like. done is false, and nothing was answered, when it asks for
// none of that.
func Before(s *desk.Session, l *desk.Letter, tb *gamelog.Table, seat store.Seat) (v store.Verdict, done bool, err error) {
	w := &work{Session: s, letter: l, tb: tb, seat: seat}
	w.known = tb.Rules.Start().Known(title.Seat(seat.Seat)) // HELP PRIMER shows a counter of it
	w.answer.Head = w.Head(tb.Game, seat)
	w.answer.Subject = l.Subject
	for _, line := range order.LinesOf(l.Lines) {
		said := deskLine(tb, line)
		if !said.Whole || !slices.Contains(early, said.Verb) {
			w.leaveUnread(line, "")
			continue
		}
		done = true
		if err := w.deskLine(said, line); err != nil {
			return v, done, err
		}
	}
	if !done {
		return v, false, nil
	}
	w.note("before-play")
	v = store.Verdict{Kind: "orders", Answer: w.AnswerKey(l)}
	if reason, err := w.LeftUnanswered(l, seat.Game+" "+seat.Seat, l.ByMachine()); reason != "" || err != nil {
		v.Answer, v.Reason = "", reason
		return v, true, err
	}
	answer := w.answer
	w.Mail(desk.Mailing{
		Key: v.Answer, Kind: "answer", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-replied",
		InReplyTo: l.MessageID, References: []string{seat.Last},
		Render: func() (facts.Page, error) { return w.Pages.Answer(answer) },
	})
	return v, true, nil
}
