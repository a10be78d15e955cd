package desk

import (
	"slices"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/store"
)

// WaitingFor lists the seats other than the given one whose players must still say READY.
func (s *Session) WaitingFor(tb *gamelog.Table, but string) []string {
	var out []string
	people := s.AwaitedPeople(tb)
	for _, dec := range tb.Position.Awaited() {
		person := slices.ContainsFunc(people, func(seat store.Seat) bool { return seat.Seat == string(dec.Seat) })
		if dec.Optional || !person || string(dec.Seat) == but {
			continue
		}
		sheet, err := s.Tx.Sheet(tb.Game.ID, string(dec.Seat), dec.ID)
		if err != nil || !sheet.Ready {
			out = append(out, string(dec.Seat))
		}
	}
	return out
}

// ParseSheet reads a stored sheet back into orders.
func (s *Session) ParseSheet(tb *gamelog.Table, seat, decision string) (store.Sheet, []order.Order, error) {
	sheet, err := s.Tx.Sheet(tb.Game.ID, seat, decision)
	if err != nil {
		return sheet, nil, err
	}
	orders, err := tb.Parse(seat, Canons(sheet))
	return sheet, orders, err
}

// Canons are the orders of a sheet in their canonical form.
func Canons(sh store.Sheet) []string {
	out := make([]string, len(sh.Lines))
	for i, l := range sh.Lines {
		out[i] = l.Canon
	}
	return out
}
