package desk

import (
	"fmt"
	"slices"
	"time"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Events of a title make seats and retire them, and the desk follows. A seat that is made is the staff
// officer's until somebody takes it. One that is retired keeps its player, who gets a last report and is
// told no more until the game is over; should it come back, the player has it again.

// RetiredState is the State of seats that play no more, or not yet again since a moderator went back.
const RetiredState = "retired"

// reseat makes the records of the seats of a game what they are by its position, and tells of it.
func (s *Session) reseat(tb *gamelog.Table, step int) error {
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	roster := tb.Roster()
	for i, x := range roster {
		at := slices.IndexFunc(seats, func(y store.Seat) bool { return y.Seat == string(x.Seat) })
		if at < 0 {
			if err := s.makeSeat(tb, store.Seat{Game: tb.Game.ID, Seat: string(x.Seat), Order: i, State: "bot", Made: s.At.UTC()}, step); err != nil {
				return err
			}
		}
	}
	for _, seat := range seats {
		sits := slices.ContainsFunc(roster, func(x title.SeatInfo) bool { return string(x.Seat) == seat.Seat && !x.Retired })
		switch {
		case !sits && seat.State != RetiredState:
			err = s.retire(tb, seat, step, slices.ContainsFunc(roster, func(x title.SeatInfo) bool { return string(x.Seat) == seat.Seat }))
		case sits && seat.State == RetiredState:
			seat.State, seat.Was, seat.Until = seat.Was, "", time.Time{}
			err = s.Tx.PutSeat(seat)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// makeSeat keeps a seat that events made, and tells its superior and the moderators.
func (s *Session) makeSeat(tb *gamelog.Table, seat store.Seat, step int) error {
	if err := s.Tx.PutSeat(seat); err != nil {
		return err
	}
	s.Remark("seat made", seat.Game, step, []string{seat.Seat})
	s.TellModerators(fmt.Sprintf("seat-made/%s/%s/%d", seat.Game, seat.Seat, step), "moderator-seat-made", map[string]string{
		"game": seat.Game, "seat": seat.Seat,
	})
	return s.TellSuperior(tb, seat.Seat, "below-made", map[string]string{"who": seat.Seat})
}

// retire notes that a seat plays no more. Its player's last report follows where it was made at all; where
// a moderator went back before that there is nothing to report.
func (s *Session) retire(tb *gamelog.Table, seat store.Seat, step int, made bool) error {
	if !made && seat.State == "taken" {
		if err := s.TellSeat(tb, seat, "retired", nil); err != nil {
			return err
		}
		seat.Mails++ // of which that was one
	}
	seat.Was, seat.State, seat.Until = seat.State, RetiredState, s.At.UTC()
	if err := s.Tx.PutSeat(seat); err != nil {
		return err
	}
	s.Remark("seat retired", seat.Game, step, []string{seat.Seat})
	address := ""
	if seat.Was == "taken" {
		address = seat.Address
	}
	s.TellModerators(fmt.Sprintf("seat-retired/%s/%s/%d", seat.Game, seat.Seat, step), "moderator-seat-retired", map[string]string{
		"game": seat.Game, "seat": seat.Seat, "address": address,
	})
	if s.retired == nil {
		s.retired = map[string]bool{}
	}
	s.retired[seat.Game+"/"+seat.Seat] = made
	return nil
}

// lastWord tells whether a seat was retired in this session and has its last report to come.
func (s *Session) lastWord(seat store.Seat) bool {
	return s.retired[seat.Game+"/"+seat.Seat] && seat.State == RetiredState
}

// player is a seat as mail to whoever has it, or had it when it was retired.
func player(seat store.Seat) store.Seat {
	if seat.State == RetiredState {
		seat.State = seat.Was
	}
	return seat
}

// Playing are the seats of a game that play as it stands.
func (s *Session) Playing(game string) ([]store.Seat, error) {
	seats, err := s.Tx.Seats(game)
	return slices.DeleteFunc(seats, func(x store.Seat) bool { return x.State == RetiredState }), err
}
