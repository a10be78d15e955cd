package adjudicator

import (
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// A game can end before its rules end it: by the agreement of its players, by a side
// that concedes, or by the moderator. Such an end is a step of the log like any other.

// END game DRAW | CONCEDED side | ABANDONED REASON text.
func endAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "running", "paused", "quarantined")
	if err != nil {
		return err
	}
	var e gamelog.Ending
	switch how := strings.ToUpper(strings.Join(a.words[1:], " ")); {
	case how == "DRAW":
		e = gamelog.Ending{Kind: "draw", Winner: "draw"}
	case how == "ABANDONED":
		e = gamelog.Ending{Kind: "abandoned"}
	case len(a.words) == 3 && strings.EqualFold(a.words[1], "CONCEDED") && slices.Contains(tb.Sides(), strings.ToLower(a.words[2])):
		e = tb.Concession(strings.ToLower(a.words[2]))
	default:
		return deny("end-how", "game", tb.Game.ID, "sides", strings.Join(tb.Sides(), ", "))
	}
	if a.reason == "" {
		return deny("why", "verb", a.verb)
	}
	a.says("ended", "game", tb.Game.ID, "kind", e.Kind, "side", e.Side, "winner", e.Winner)
	return s.End(tb, e, a.cause())
}

// WITHDRAW game seat: an invitation that was not answered holds no more.
func withdrawAct(s *desk.Session, a *act) error {
	tb, seat, err := gameAndSeat(s, a, "open", "running", "paused", "quarantined")
	if err != nil {
		return err
	}
	if seat.Address == "" || seat.State == "taken" {
		return deny("no-invitation", "seat", seat.Seat, "game", seat.Game)
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	guest, bot := seat, seat.State == "bot"
	guest.Capability = "" // it holds no more
	if err := s.TellSeat(tb, guest, "withdrawn", desk.Because(a.reason)); err != nil {
		return err
	}
	if err := dismiss(s, tb, &seat, "withdrawn", a.reason); err != nil {
		return err
	}
	if bot {
		seat.State = "bot"
	}
	a.says("withdrawn", "seat", seat.Seat, "game", seat.Game, "address", guest.Address)
	return s.Tx.PutSeat(seat)
}

// STRIKE game: one that never began is off. Its name stays taken, since its
// commitment to dice was told.
func strikeAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "open")
	if err != nil {
		return err
	}
	if a.reason == "" {
		return deny("why", "verb", a.verb)
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if seat.Address != "" {
			guest := seat
			guest.Capability = ""
			if err := s.TellSeat(tb, guest, "struck", desk.Because(a.reason)); err != nil {
				return err
			}
			desk.Leave(&seat)
			seat.Address, seat.State = "", "empty"
			if seat.Capability != "" {
				seat.Stale, seat.Capability = append(seat.Stale, seat.Capability), ""
			}
		}
		if err := s.Tx.PutSeat(seat); err != nil {
			return err
		}
	}
	tb.Game.State, tb.Game.Open = "struck", false
	a.says("struck", "game", tb.Game.ID)
	return s.Keep(tb)
}

// concede is "CONCEDE game": the player's side gives up, once every player of it has
// said so. The game's name makes it sure that nobody does so by the way.
func (w *work) concede(l order.Line) ([]title.Note, error) {
	side := w.tb.SeatInfo(w.seat.Seat).Side
	if words := strings.Fields(l.Text); len(words) != 2 || order.Fold(words[0]) != "CONCEDE" || !strings.EqualFold(words[1], w.tb.Game.ID) || w.checkOnly {
		w.faults++
		return []title.Note{note("concede-how", "game", w.tb.Game.ID, "side", side)}, nil
	}
	w.seat.Conceded = true
	if err := w.Tx.PutSeat(w.seat); err != nil {
		return nil, err
	}
	waits, err := w.seatsWhere(func(x store.Seat) bool {
		return x.State == "taken" && !x.Conceded && w.tb.SeatInfo(x.Seat).Side == side
	})
	if err != nil || len(waits) > 0 {
		return []title.Note{note("concede-waits", "seats", strings.Join(waits, ", "))}, err
	}
	e := w.tb.Concession(side)
	w.ending = &e
	return []title.Note{note("conceded", "side", side)}, nil
}

// offerDraw is "OFFER DRAW": a draw when every player has said so since the last step.
func (w *work) offerDraw(l order.Line) ([]title.Note, error) {
	if order.Fold(strings.Join(strings.Fields(l.Text), " ")) != "OFFER DRAW" || w.checkOnly {
		w.faults++
		return []title.Note{note("offer-how")}, nil
	}
	bots, err := w.seatsWhere(func(x store.Seat) bool { return x.State != "taken" })
	if err != nil {
		return nil, err
	}
	if len(bots) > 0 {
		w.faults++
		return []title.Note{note("draw-without", "seats", strings.Join(bots, ", "))}, nil
	}
	w.seat.Draw = w.tb.Game.Step
	if err := w.Tx.PutSeat(w.seat); err != nil {
		return nil, err
	}
	waits, err := w.seatsWhere(func(x store.Seat) bool { return x.Draw != w.tb.Game.Step })
	if err != nil {
		return nil, err
	}
	if len(waits) == 0 {
		w.ending = &gamelog.Ending{Kind: "draw", Winner: "draw"}
		return []title.Note{note("draw-agreed")}, nil
	}
	seats, err := w.Tx.Seats(w.tb.Game.ID)
	for _, x := range seats {
		if err == nil && x.Seat != w.seat.Seat && x.State == "taken" {
			err = w.TellSeat(w.tb, x, "draw-offered", map[string]string{"who": w.seat.Seat})
		}
	}
	return []title.Note{note("draw-offered", "seats", strings.Join(waits, ", "))}, err
}

// seatsWhere names the seats of the game for which something holds. The letter's own is
// taken as it is now.
func (w *work) seatsWhere(holds func(store.Seat) bool) (names []string, err error) {
	seats, err := w.Tx.Seats(w.tb.Game.ID)
	for _, x := range seats {
		if x.Seat == w.seat.Seat {
			x = w.seat
		}
		if holds(x) {
			names = append(names, x.Seat)
		}
	}
	return names, err
}
