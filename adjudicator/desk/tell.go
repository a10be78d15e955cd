package desk

import (
	"slices"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Facts makes a map of names and values in turn.
func Facts(args []string) map[string]string {
	out := make(map[string]string, len(args)/2)
	for i := 0; i+1 < len(args); i += 2 {
		out[args[i]] = args[i+1]
	}
	return out
}

// Because are the facts of a notice about an act: why it was done, if the moderator said
// so, and others.
func Because(reason string, others ...string) map[string]string {
	return Facts(append(others, "reason", reason))
}

// TellSeats sends a notice to every player of a game whom mail can reach, and to the deputies of
// those who are away or whose deputies keep deadlines in their calendars; who is awaited learns the
// deadline too.
func (s *Session) TellSeats(tb *gamelog.Table, kind string, args map[string]string) error {
	return s.tellSeats(tb, kind, args, func(seat store.Seat) bool {
		return Away(seat, s.At) || slices.ContainsFunc(seat.Deputies, func(d store.Deputy) bool { return d.Entry.Sequence > 0 })
	})
}

// TellEverybody sends a notice to all who follow a game: its players, their deputies, and observers.
func (s *Session) TellEverybody(tb *gamelog.Table, kind string, args map[string]string) error {
	if err := s.tellSeats(tb, kind, args, func(store.Seat) bool { return true }); err != nil {
		return err
	}
	for _, address := range tb.Game.Observers {
		s.TellObserver(tb, address, kind, args, 0)
	}
	return nil
}

// tellSeats sends a notice to the players whom mail can reach, and to the deputies of some seats.
func (s *Session) tellSeats(tb *gamelog.Table, kind string, args map[string]string, deputies func(store.Seat) bool) error {
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if deputies(seat) {
			if seat, err = s.tellDeputies(tb, seat, kind, args); err != nil {
				return err
			}
		}
		if seat.State != "taken" || !seat.Unreachable.IsZero() {
			continue
		}
		if err := s.TellSeat(tb, seat, kind, args); err != nil {
			return err
		}
	}
	return nil
}

// TellSeat sends a notice to the player in a seat.
func (s *Session) TellSeat(tb *gamelog.Table, seat store.Seat, kind string, args map[string]string) error {
	page := facts.Notice{Head: s.Head(tb.Game, seat), Kind: kind, Args: args}
	if _, ok := tb.Awaited(seat.Seat); ok && len(s.WaitingFor(tb, "")) > 0 { // else it is played on at once
		page.Deadline = tb.Game.Deadline
	}
	if later, err := s.GathersNotice(tb, seat, kind, page.Args); later || err != nil {
		return err
	}
	s.Mail(Mailing{
		Key:  NextKey(&seat, kind),
		Kind: "notice", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
		InReplyTo: seat.Last,
		Render:    func() (facts.Page, error) { return s.Pages.Notice(page) },
	})
	return s.Tx.PutSeat(seat)
}

// Note is a remark of a kind, with names and values of its facts in turn.
func Note(kind string, args ...string) title.Note {
	n := title.Note{Kind: kind}
	for i := 0; i+1 < len(args); i += 2 {
		if n.Args == nil {
			n.Args = rule.Args{}
		}
		n.Args[args[i]] = args[i+1]
	}
	return n
}
