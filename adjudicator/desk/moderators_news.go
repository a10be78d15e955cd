package desk

import (
	"fmt"
	"strings"

	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// What becomes of a game is told its moderators by mail: that it has begun, that it is
// over, that somebody missed a deadline. That it is held, they are told where it is
// (quarantine.go, bounce.go, clock/deadline.go).

// tellModeratorsOfEnd tells who won, the daemon's log too.
func (s *Session) tellModeratorsOfEnd(tb *gamelog.Table) {
	g := tb.Game
	s.Remark("game over", g.ID, g.Step, tb.SeatNames(), "winner", tb.Position.Result().Winner)
	s.TellModerators(fmt.Sprintf("over/%s/%d", g.ID, g.Step), "moderator-over", map[string]string{"game": g.ID, "winner": tb.Position.Result().Winner})
}

// tellModeratorsOfMissed tells which seats missed a deadline that takes effect now, by
// their players' records (punctuality), or since nobody has taken them.
func (s *Session) tellModeratorsOfMissed(tb *gamelog.Table, cause gamelog.Cause) error {
	if cause.Kind != "deadline" {
		return nil
	}
	g := tb.Game
	var silent []string
	for _, dec := range tb.Position.Awaited() {
		seat, err := s.Tx.Seat(g.ID, string(dec.Seat))
		if err != nil {
			return err
		}
		sheet, err := s.Tx.Sheet(g.ID, seat.Seat, dec.ID)
		if err != nil {
			return err
		}
		if sheet.Kept.How == "missed" || !dec.Optional && vacant(seat) {
			silent = append(silent, strings.TrimSpace(seat.Seat+" "+seat.Address))
		}
	}
	if len(silent) > 0 {
		s.TellModerators(fmt.Sprintf("missed/%s/%d", g.ID, g.Step), "moderator-missed", map[string]string{"game": g.ID, "seats": strings.Join(silent, ", ")})
	}
	return nil
}

// vacant tells that neither a person nor the staff officer has a seat.
func vacant(seat store.Seat) bool { return seat.State != "taken" && seat.State != "bot" }
