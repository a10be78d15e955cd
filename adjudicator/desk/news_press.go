package desk

import (
	"strings"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// unread is press in the order it was written, with the steps that took it in.
type unread struct {
	letters []facts.Press
	steps   []int // 0 for none yet
}

// pressSince is the press that a seat wrote and got and that the steps after the
// given one took in, or none yet.
func (s *Session) pressSince(tb *gamelog.Table, seat string, after int) (u unread, err error) {
	reader, err := s.Tx.Seat(tb.Game.ID, seat)
	if err != nil {
		return u, err
	}
	zone := s.Head(tb.Game, reader).Zone
	add := func(letters []store.Press, step int) {
		for _, p := range letters {
			if seen, ok := tb.PressFor(seat, p, zone); ok && reader.Sat(p.Time) {
				u.letters, u.steps = append(u.letters, seen), append(u.steps, step)
			}
		}
	}
	err = s.Tx.Steps(tb.Game.ID, after+1, func(st store.Step) bool { add(st.Press, st.N); return true })
	add(tb.Game.Unlogged, 0)
	return u, err
}

// upTo takes out what steps up to the given one took in; all that is left for 0.
func (u *unread) upTo(step int) []facts.Press {
	n := 0
	for n < len(u.steps) && (step == 0 || u.steps[n] > 0 && u.steps[n] <= step) {
		n++
	}
	out := u.letters[:n:n]
	u.letters, u.steps = u.letters[n:], u.steps[n:]
	return out
}

// PressFacts are the facts of a letter of press that its reader is told.
func PressFacts(game string, p store.Press) (kind string, args map[string]string) {
	args = map[string]string{"game": game, "text": p.Text}
	if p.Anonymous {
		return "press-anonymous", args
	}
	args["from"] = p.From
	return "press", args
}

// MailPress mails a letter of press to the player of a seat, and to its deputies: they read what the seat
// is told, though it is the player who answers. Key, thread and head are the reader's own: nothing in the
// mail comes from the writer but the text.
func (s *Session) MailPress(tb *gamelog.Table, p store.Press, seat store.Seat) error {
	kind, args := PressFacts(tb.Game.ID, p)
	seat, err := s.tellDeputies(tb, seat, kind, args)
	if err != nil {
		return err
	}
	if later, err := s.GathersNotice(tb, seat, kind, args); later || err != nil {
		return err
	}
	page := facts.Notice{Head: s.Head(tb.Game, seat), Kind: kind, Args: args}
	s.Mail(Mailing{
		Key: NextKey(&seat, "press"), Kind: "press", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
		InReplyTo: seat.Last,
		Render:    func() (facts.Page, error) { return s.Pages.Notice(page) },
	})
	return s.Tx.PutSeat(seat)
}

// handOver mails the press that came late by the rules of the game, now that a step was played, and
// tells writers of letters which of them were lost.
func (s *Session) handOver(tb *gamelog.Table) error {
	late := tb.Game.Late
	if len(late) == 0 {
		return nil
	}
	tb.Game.Late = nil
	for _, p := range late {
		if err := s.tellOfLoss(tb, p.Press); err != nil {
			return err
		}
		for _, name := range p.Seats {
			seat, err := s.Tx.Seat(tb.Game.ID, name)
			if err != nil {
				return err
			}
			if seat.State != "taken" {
				continue
			}
			if err := s.MailPress(tb, p.Press, seat); err != nil {
				return err
			}
		}
	}
	return s.Tx.PutGame(tb.Game)
}

// tellOfLoss tells who wrote a letter to whom it never came.
func (s *Session) tellOfLoss(tb *gamelog.Table, p store.Press) error {
	writer, err := s.Tx.Seat(tb.Game.ID, p.From)
	if err != nil || len(p.Lost) == 0 || writer.State != "taken" {
		return err
	}
	return s.TellSeat(tb, writer, "press-lost", map[string]string{"seats": strings.Join(p.Lost, ", "), "text": p.Text})
}
