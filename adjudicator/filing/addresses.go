package filing

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/adjudicator/people"
	"kurier/adjudicator/title"
	"kurier/store"
)

// address is "ADDRESS", "ADDRESS ADD x@y" or "ADDRESS REMOVE x@y".
func (w *work) address(rest []order.Token, l order.Line) ([]title.Note, error) {
	p, err := w.PersonAt(w.seat.Address, w.seat.Name)
	if err != nil {
		return nil, err
	}
	if len(rest) == 0 {
		return []title.Note{desk.Note("addresses", "list", strings.Join(p.Addresses, ", "))}, nil
	}
	what, _ := desk.ParseAddress(desk.TextOf(l, rest[1:]))
	if rest[0].Fold == "ADD" {
		return w.addAddress(p, what)
	}
	return w.removeAddress(p, what)
}

// addAddress asks the mailbox of an address whether it is the person's. Nothing
// counts before that is answered.
func (w *work) addAddress(p store.Person, what string) ([]title.Note, error) {
	if desk.HasAddress(p, what) {
		return []title.Note{desk.Note("address-known", "address", what)}, nil
	}
	about := desk.AboutAddress{Person: p, Address: what, By: w.seat.Address}
	often, err := w.NotAbove("address-asked "+desk.FirstAddress(p), desk.FirstAddress(p), people.MaxProofs)
	if err != nil {
		return nil, err
	}
	if often != "" || len(p.Addresses) >= people.MaxAddresses {
		return w.askedEnough(), nil
	}
	taken, err := w.IsSomebodys(what, p)
	if err != nil {
		return nil, err
	}
	if taken {
		w.faults++
		return []title.Note{desk.Note("address-placed", "address", what)}, people.TellModeratorsOf(w.Session, about, "moderator-address-refused")
	}
	if often, err = w.NotAbove("address-questions "+desk.Mailbox(what), what, people.MaxQuestions); often != "" || err != nil {
		return w.askedEnough(), err
	}
	if p.ID == "" { // the claim names the person
		if err := w.KeepPerson(p); err != nil {
			return nil, err
		}
		if p, err = w.Tx.Person(w.seat.Address); err != nil {
			return nil, err
		}
		about.Person = p
	}
	if err := people.Ask(w.Session, about); err != nil {
		return nil, err
	}
	if err := people.TellPerson(w.Session, about, w.seat.Address, "address-asked"); err != nil {
		return nil, err
	}
	return []title.Note{desk.Note("address-sent", "address", what)}, people.TellModeratorsOf(w.Session, about, "moderator-address-asked")
}

// askedEnough says that a person may not ask for an address, for today or at all.
func (w *work) askedEnough() []title.Note {
	w.faults++
	return []title.Note{desk.Note("address-many", "n", fmt.Sprint(people.MaxAddresses))}
}

// removeAddress takes an address off a person. The seats that are the person's by
// another address go to the first of those left; those that were taken from the
// address after it was joined stay with it, since somebody else may read its mail.
func (w *work) removeAddress(p store.Person, gone string) ([]title.Note, error) {
	switch {
	case !desk.HasAddress(p, gone):
		w.faults++
		return []title.Note{desk.Note("address-unknown", "address", gone, "list", strings.Join(p.Addresses, ", "))}, nil
	case len(p.Addresses) == 1:
		w.faults++
		return []title.Note{desk.Note("address-last", "address", gone)}, nil
	}
	moving, staying, err := people.SeatsAt(w.Session, p, gone)
	if err != nil {
		return nil, err
	}
	if len(moving) > 0 && !desk.SameAddress(w.seat.Address, gone) {
		// The key of a seat there, and nothing else, proves that these may be moved.
		w.faults++
		return []title.Note{desk.Note("address-bound", "address", gone, "seats", people.NamesOf(moving))}, nil
	}
	if err := w.SendGathered(&w.seat); err != nil { // while it is known whose news they are
		return nil, err
	}
	if p, err = w.Tx.Person(gone); err != nil {
		return nil, err
	}
	about := desk.AboutAddress{Person: people.WithoutAddress(p, gone), Address: gone, By: w.seat.Address, Seats: people.NamesOf(staying)}
	if err := w.KeepPerson(about.Person); err != nil {
		return nil, err
	}
	left := about.Person.Addresses
	for _, seat := range moving {
		if err := w.bringSeat(seat, left[0]); err != nil {
			return nil, err
		}
	}
	if err := w.bringHeld(p, gone, left[0]); err != nil {
		return nil, err
	}
	if err := w.TellAddress(gone, "address-gone", about); err != nil {
		return nil, err
	}
	if err := people.TellPerson(w.Session, about, w.seat.Address, "address-left"); err != nil {
		return nil, err
	}
	removed := desk.Note("address-removed", "address", gone, "list", strings.Join(left, ", "), "seats", about.Seats)
	return []title.Note{removed}, people.TellModeratorsOf(w.Session, about, "moderator-address-removed")
}

// bringSeat has a seat written to at another address of its player.
func (w *work) bringSeat(seat store.Seat, address string) error {
	seat, err := w.Tx.Seat(seat.Game, seat.Seat) // with the news that it was just sent
	if err != nil {
		return err
	}
	seat.Address, seat.Brought = address, true
	if seat.Game == w.seat.Game && seat.Seat == w.seat.Seat {
		w.seat.Address, w.seat.Brought = seat.Address, seat.Brought
	}
	if err := desk.NotePlace(w.Tx, address, seat.Game); err != nil {
		return err
	}
	return w.Tx.PutSeat(seat)
}

// bringHeld has the last reports of games in which somebody held a seat from an address
// sent to another of theirs. Where the address was added to others, it keeps them, since
// somebody else may read its mail.
func (w *work) bringHeld(p store.Person, gone, address string) error {
	if people.IsJoined(p, gone) {
		return nil
	}
	games, err := w.GamesOf(gone)
	if err != nil {
		return err
	}
	for _, id := range games {
		seats, err := w.Tx.Seats(id)
		if err != nil {
			return err
		}
		for _, seat := range seats {
			i := slices.IndexFunc(seat.Held, func(h store.Holder) bool { return desk.SameAddress(h.Address, gone) })
			if i < 0 {
				continue
			}
			seat.Held[i].Address = address
			if err := desk.NotePlace(w.Tx, address, id); err != nil {
				return err
			}
			if err := w.Tx.PutSeat(seat); err != nil {
				return err
			}
			if seat.Game == w.seat.Game && seat.Seat == w.seat.Seat {
				w.seat.Held = seat.Held
			}
		}
	}
	return nil
}
