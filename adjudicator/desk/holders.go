package desk

import (
	"fmt"
	"slices"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Whoever has held a seat is told nothing more of the game while it goes on. When it is
// over nothing is hidden any more: then they get the last report with the log, and their
// names stand beside those who held the seat at the end.

// Leave notes that the player of a seat holds it no more.
func Leave(seat *store.Seat) {
	if seat.State != "taken" {
		return
	}
	held := WithoutHolder(seat.Held, seat.Address)
	seat.Held = append(held, store.Holder{Name: seat.Name, Address: seat.Address, Thread: seat.Thread, Last: seat.Last})
}

// Vacate empties a seat: the key that was given to it holds no more. Standing orders stay
// with the seat, wishes about mail do not.
func Vacate(seat *store.Seat) {
	if seat.Capability != "" {
		seat.Stale = append(seat.Stale, seat.Capability)
	}
	Leave(seat)
	*seat = store.Seat{
		Game: seat.Game, Seat: seat.Seat, Order: seat.Order, State: "empty", Stale: seat.Stale, Standing: seat.Standing,
		StandingSince: seat.StandingSince,
		Mails:         seat.Mails,
		Held:          seat.Held,
	}
}

// WithoutHolder are the holders of a seat without those of an address.
func WithoutHolder(held []store.Holder, address string) []store.Holder {
	return slices.DeleteFunc(slices.Clone(held), func(h store.Holder) bool { return SameAddress(h.Address, address) })
}

// lastReports sends the last report to those who held a seat earlier, once to each, and
// not to those who get it anyway.
func (s *Session) lastReports(tb *gamelog.Table, news map[string][]title.Event, proof []facts.File) error {
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	told := slices.Clone(tb.Game.Observers)
	for _, seat := range seats {
		if seat.State == "taken" {
			told = append(told, seat.Address)
		}
	}
	for _, seat := range seats {
		for _, h := range seat.Held {
			if slices.ContainsFunc(told, func(a string) bool { return SameAddress(a, h.Address) || s.IsPersons(a, h.Address) }) {
				continue
			}
			told = append(told, h.Address)
			was := store.Seat{
				Game: seat.Game, Seat: seat.Seat, Order: seat.Order, State: "taken", Name: h.Name, Address: h.Address, Thread: h.Thread, Last: h.Last,
			}
			page := s.Report(tb, was, news[seat.Seat])
			page.Former, page.Proof = true, proof
			s.Mail(Mailing{
				Key:  fmt.Sprintf("%s/m/%s/last-%s", seat.Game, seat.Seat, ShortDigest(h.Address)),
				Kind: "report", Seat: was, To: h.Address, ToName: h.Name, Auto: "auto-generated",
				Render: func() (facts.Page, error) { return s.Pages.Report(page) },
			})
		}
	}
	return nil
}
