package adjudicator

import (
	"fmt"
	"strings"
)

// What becomes of a game is told its moderators by mail: that it has begun, that it is
// over, that somebody missed a deadline. That it is held, they are told where it is
// (quarantine.go, bounce.go, clock.go).

// tellModeratorsOfEnd tells who won.
func (s *session) tellModeratorsOfEnd(tb *table) {
	g := tb.game
	s.tellModerators(fmt.Sprintf("over/%s/%d", g.ID, g.Step), "moderator-over", map[string]string{"game": g.ID, "winner": tb.pos.Result().Winner})
}

// tellModeratorsOfMissed tells who has filed nothing for a deadline that takes effect
// now, if there is anybody.
func (s *session) tellModeratorsOfMissed(tb *table) error {
	g := tb.game
	var silent []string
	for _, seat := range s.awaitedPeople(tb) {
		dec, ok := tb.awaited(seat.Seat)
		if !ok {
			continue
		}
		sheet, err := s.tx.Sheet(g.ID, seat.Seat, dec.ID)
		if err != nil {
			return err
		}
		if !sheet.Ready && len(sheet.Lines) == 0 {
			silent = append(silent, strings.TrimSpace(seat.Seat+" "+seat.Address))
		}
	}
	if len(silent) > 0 {
		s.tellModerators(fmt.Sprintf("missed/%s/%d", g.ID, g.Step), "moderator-missed", map[string]string{"game": g.ID, "seats": strings.Join(silent, ", ")})
	}
	return nil
}
