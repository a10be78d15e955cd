package kit

import (
	"errors"
	"fmt"

	"kurier/adjudicator/title"
)

// sitting are the seats that play at a position.
func sitting(rules title.Game, p title.Position) []title.SeatInfo {
	if t, ok := p.(told); ok {
		p = t.Position
	}
	return title.Sitting(rules, p)
}

// seatNames are the names of those who play at a position.
func seatNames(rules title.Game, p title.Position) (names []title.Seat) {
	for _, s := range sitting(rules, p) {
		names = append(names, s.Seat)
	}
	return names
}

// reseated sees that a step leaves the roster whole: no seat leaves it or changes its place or side, none
// is there twice, and events make or retire them, so that the log tells of it.
func reseated(rules title.Game, before, after title.Position, events []title.Event) error {
	was, is := title.Ranks(rules, before), title.Ranks(rules, after)
	if len(is) < len(was) {
		return fmt.Errorf("of %d seats %d are left: who plays no more is retired", len(was), len(is))
	}
	seen, changed := map[title.Seat]bool{}, len(is) > len(was)
	for i, s := range is {
		if seen[s.Seat] || s.Seat == "" || s.Side == "" {
			return fmt.Errorf("the seat %q of side %q is there twice, or lacks a name", s.Seat, s.Side)
		}
		seen[s.Seat] = true
		if i >= len(was) {
			continue
		}
		if s.Seat != was[i].Seat || s.Side != was[i].Side || s.Control != was[i].Control {
			return fmt.Errorf("seat %d of the roster was %s of %s and is %s of %s", i+1, was[i].Seat, was[i].Side, s.Seat, s.Side)
		}
		changed = changed || s.Retired != was[i].Retired
	}
	if changed && len(events) == 0 {
		return errors.New("seats come and go without an event")
	}
	return nil
}
