package desk

import (
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// In a game of many hands one absence concerns one seat: the staff officer writes for it, its
// superior is told, and nobody else waits.

// AbsentStaff is the Absent of a clock that lets the staff officer stand in.
const AbsentStaff = "staff"

// Absent tells whether the player of a seat is on vacation or out of the reach of mail, in a
// game that does not wait for such a one.
func Absent(g store.Game, seat store.Seat, now time.Time) bool {
	return g.Clock.Absent == AbsentStaff && Away(seat, now)
}

// Away tells whether the player of a seat is on vacation or out of the reach of mail. Deputies stand in
// for such a one: they say READY, and are reminded and told what concerns the clock.
func Away(seat store.Seat, now time.Time) bool {
	return seat.State == "taken" && (seat.Vacation.After(now) || !seat.Unreachable.IsZero())
}

// Commanded tells whether a game has a chain of command: somebody is above somebody else.
func Commanded(rules title.Game) bool {
	return slices.ContainsFunc(rules.Roster(), func(x title.SeatInfo) bool { return x.Superior != "" })
}

// AwaitedPeople are the seats filled by people that hold the game up. Those who are absent do so
// only when there is nobody else: a game does not play itself.
func (s *Session) AwaitedPeople(tb *gamelog.Table) (present []store.Seat) {
	var absent []store.Seat
	for _, dec := range tb.Position.Awaited() {
		seat, err := s.Tx.Seat(tb.Game.ID, string(dec.Seat))
		switch {
		case err != nil || seat.State == "bot" || dec.Optional:
		case Absent(tb.Game, seat, s.At):
			absent = append(absent, seat)
		default:
			present = append(present, seat)
		}
	}
	if len(present) == 0 {
		return absent
	}
	return present
}

// botsFile lets the staff officer write the orders of the seats that he has, and of those whose
// players are absent and have filed nothing. What somebody has written for one of them stands.
func (s *Session) botsFile(tb *gamelog.Table) error {
	for _, dec := range tb.Position.Awaited() {
		seat, err := s.Tx.Seat(tb.Game.ID, string(dec.Seat))
		if err != nil {
			return err
		}
		absent := Absent(tb.Game, seat, s.At)
		if seat.State != "bot" && !absent {
			continue
		}
		sheet, err := s.Tx.Sheet(tb.Game.ID, seat.Seat, dec.ID)
		if err != nil {
			return err
		}
		if sheet.Ready || absent && len(sheet.Lines) > 0 {
			continue
		}
		if err := s.StaffFiles(tb, dec); err != nil {
			return err
		}
	}
	return nil
}

// TellSuperior tells the next seat above one in the chain of command, with a person in it whom
// mail reaches, what became of the seat. Where there is none, nobody is told.
func (s *Session) TellSuperior(tb *gamelog.Table, seat, kind string, args map[string]string) error {
	above, err := s.superior(tb, seat)
	if above.Seat == "" || err != nil {
		return err
	}
	return s.TellSeat(tb, above, kind, args)
}

// superior is the seat that is told of another one, the zero one for none.
func (s *Session) superior(tb *gamelog.Table, seat string) (store.Seat, error) {
	at := tb.SeatInfo(seat).Superior
	for range tb.Roster() { // a chain is no longer, even one that runs in a ring
		if at == "" || at == title.Seat(seat) {
			break
		}
		above, err := s.Tx.Seat(tb.Game.ID, string(at))
		if err != nil {
			return store.Seat{}, err
		}
		if above.State == "taken" && !Absent(tb.Game, above, s.At) {
			return above, nil
		}
		at = tb.SeatInfo(string(at)).Superior
	}
	return store.Seat{}, nil
}

// ComesBack puts a seat that mail did not reach back among those who are waited for, since its player
// has written: whoever writes is there, and the next mail that comes back says otherwise.
func (s *Session) ComesBack(tb *gamelog.Table, seat *store.Seat) error {
	if seat.Unreachable.IsZero() || tb.Game.Clock.Absent != AbsentStaff {
		return nil
	}
	seat.Unreachable = time.Time{}
	if err := s.Tx.PutSeat(*seat); err != nil {
		return err
	}
	return s.TellSuperior(tb, seat.Seat, "below-back", map[string]string{"who": seat.Seat})
}

// Silent are the seats of people from whom nothing came for what is awaited now, those left out who
// are absent: their superiors know it.
func (s *Session) Silent(tb *gamelog.Table) (seats []string, err error) {
	for _, seat := range s.AwaitedPeople(tb) {
		dec, _ := tb.Awaited(seat.Seat)
		sheet, err := s.Tx.Sheet(tb.Game.ID, seat.Seat, dec.ID)
		if err != nil {
			return nil, err
		}
		if seat.State == "taken" && !Absent(tb.Game, seat, s.At) && !sheet.Ready && len(sheet.Lines) == 0 {
			seats = append(seats, seat.Seat)
		}
	}
	return seats, nil
}

// TellOfSilence tells each superior, in one letter, which of those below were silent.
func (s *Session) TellOfSilence(tb *gamelog.Table, silent []string) error {
	below := map[string][]string{}
	var order []string
	for _, seat := range silent {
		above, err := s.superior(tb, seat)
		if err != nil {
			return err
		}
		if above.Seat == "" {
			continue
		}
		if below[above.Seat] == nil {
			order = append(order, above.Seat)
		}
		below[above.Seat] = append(below[above.Seat], seat)
	}
	for _, name := range order {
		above, err := s.Tx.Seat(tb.Game.ID, name)
		if err != nil {
			return err
		}
		if err := s.TellSeat(tb, above, "below-silent", map[string]string{"who": strings.Join(below[name], ", ")}); err != nil {
			return err
		}
	}
	return nil
}
