package moderation

import (
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
)

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
			desk.Leave(&seat, s.At)
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
