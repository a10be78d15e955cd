package adjudicator

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// maxAddresses is how many addresses one person may have, maxProofs how many
// questions one person may ask in a day, and maxQuestions how many of them one mailbox
// may get.
const (
	maxAddresses = 5
	maxProofs    = 10
	maxQuestions = 3
)

// address is "ADDRESS", "ADDRESS ADD x@y" or "ADDRESS REMOVE x@y".
func (w *work) address(rest []order.Token, text string) ([]title.Note, error) {
	p, err := w.PersonAt(w.seat.Address, w.seat.Name)
	if err != nil {
		return nil, err
	}
	if len(rest) == 0 {
		return []title.Note{note("addresses", "list", strings.Join(p.Addresses, ", "))}, nil
	}
	words := strings.Fields(text)
	what, ok := desk.ParseAddress(words[len(words)-1])
	switch {
	case ok && len(words) == 3 && rest[0].Fold == "ADD":
		return w.addAddress(p, what)
	case ok && len(words) == 3 && rest[0].Fold == "REMOVE":
		return w.removeAddress(p, what)
	}
	w.faults++
	return []title.Note{note("address-bad", "given", strings.Join(words[1:], " "))}, nil
}

// addAddress asks the mailbox of an address whether it is the person's. Nothing
// counts before that is answered.
func (w *work) addAddress(p store.Person, what string) ([]title.Note, error) {
	if desk.HasAddress(p, what) {
		return []title.Note{note("address-known", "address", what)}, nil
	}
	about := desk.AboutAddress{Person: p, Address: what, By: w.seat.Address}
	often, err := w.NotAbove("address-asked "+desk.FirstAddress(p), desk.FirstAddress(p), maxProofs)
	if err != nil {
		return nil, err
	}
	if often != "" || len(p.Addresses) >= maxAddresses {
		return w.askedEnough(), nil
	}
	taken, err := w.IsSomebodys(what, p)
	if err != nil {
		return nil, err
	}
	if taken {
		w.faults++
		return []title.Note{note("address-placed", "address", what)}, tellModeratorsOf(w.Session, about, "moderator-address-refused")
	}
	if often, err = w.NotAbove("address-questions "+desk.Mailbox(what), what, maxQuestions); often != "" || err != nil {
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
	if err := ask(w.Session, about); err != nil {
		return nil, err
	}
	if err := tellPerson(w.Session, about, w.seat.Address, "address-asked"); err != nil {
		return nil, err
	}
	return []title.Note{note("address-sent", "address", what)}, tellModeratorsOf(w.Session, about, "moderator-address-asked")
}

// askedEnough says that a person may not ask for an address, for today or at all.
func (w *work) askedEnough() []title.Note {
	w.faults++
	return []title.Note{note("address-many", "n", fmt.Sprint(maxAddresses))}
}

// removeAddress takes an address off a person. The seats that are the person's by
// another address go to the first of those left; those that were taken from the
// address after it was joined stay with it, since somebody else may read its mail.
func (w *work) removeAddress(p store.Person, gone string) ([]title.Note, error) {
	switch {
	case !desk.HasAddress(p, gone):
		w.faults++
		return []title.Note{note("address-unknown", "address", gone, "list", strings.Join(p.Addresses, ", "))}, nil
	case len(p.Addresses) == 1:
		w.faults++
		return []title.Note{note("address-last", "address", gone)}, nil
	}
	moving, staying, err := seatsAt(w.Session, p, gone)
	if err != nil {
		return nil, err
	}
	if len(moving) > 0 && !desk.SameAddress(w.seat.Address, gone) {
		// The key of a seat there, and nothing else, proves that these may be moved.
		w.faults++
		return []title.Note{note("address-bound", "address", gone, "seats", namesOf(moving))}, nil
	}
	if err := w.SendGathered(&w.seat); err != nil { // while it is known whose news they are
		return nil, err
	}
	if p, err = w.Tx.Person(gone); err != nil {
		return nil, err
	}
	about := desk.AboutAddress{Person: withoutAddress(p, gone), Address: gone, By: w.seat.Address, Seats: namesOf(staying)}
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
	if err := tellPerson(w.Session, about, w.seat.Address, "address-left"); err != nil {
		return nil, err
	}
	removed := note("address-removed", "address", gone, "list", strings.Join(left, ", "), "seats", about.Seats)
	return []title.Note{removed}, tellModeratorsOf(w.Session, about, "moderator-address-removed")
}

// seatsAt are the seats that a person has at an address: those that move when it is
// removed, and those that stay with it.
func seatsAt(s *desk.Session, p store.Person, address string) (moving, staying []store.Seat, err error) {
	seats, err := desk.SeatsOf(s.Tx, p)
	for _, seat := range seats {
		switch {
		case !desk.SameAddress(seat.Address, address):
		case seat.Brought || !isJoined(p, address):
			moving = append(moving, seat)
		default:
			staying = append(staying, seat)
		}
	}
	return moving, staying, err
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

// isJoined tells whether an address was added to others of a person.
func isJoined(p store.Person, address string) bool {
	if len(p.Joined) == 0 { // as kept before it was noted
		return !desk.SameAddress(desk.FirstAddress(p), address)
	}
	return slices.ContainsFunc(p.Joined, func(a string) bool { return desk.SameAddress(a, address) })
}

// withAddress is a person with one more address.
func withAddress(p store.Person, address string) store.Person {
	p.Joined = append(joinedOf(p), address)
	p.Addresses = append(slices.Clone(p.Addresses), address)
	return p
}

// withoutAddress is a person without one of their addresses. The only one left is
// theirs alone, as if they had never had another.
func withoutAddress(p store.Person, gone string) store.Person {
	isGone := func(a string) bool { return desk.SameAddress(a, gone) }
	p.Joined = slices.DeleteFunc(joinedOf(p), isGone)
	p.Addresses = slices.DeleteFunc(slices.Clone(p.Addresses), isGone)
	if len(p.Addresses) == 1 {
		p.Joined = nil
	}
	return p
}

func joinedOf(p store.Person) (joined []string) {
	for _, a := range p.Addresses {
		if isJoined(p, a) {
			joined = append(joined, a)
		}
	}
	return joined
}

// namesOf are seats in words: "german of warta-1, polish of bzura-2".
func namesOf(seats []store.Seat) string {
	var names []string
	for _, s := range seats {
		names = append(names, s.Seat+" of "+s.Game)
	}
	return strings.Join(names, ", ")
}

// tellPerson tells a person's addresses, but for the one that is answered anyway.
func tellPerson(s *desk.Session, about desk.AboutAddress, answered, kind string) error {
	for _, to := range about.Person.Addresses {
		if desk.SameAddress(to, answered) || desk.SameAddress(to, about.Address) {
			continue
		}
		if err := s.TellAddress(to, kind, about); err != nil {
			return err
		}
	}
	return nil
}

// tellModeratorsOf tells the moderators of all games that a person plays, or that are
// played from the address.
func tellModeratorsOf(s *desk.Session, about desk.AboutAddress, kind string) error {
	seats, err := desk.SeatsOf(s.Tx, withAddress(about.Person, about.Address))
	if err != nil {
		return err
	}
	moderators := slices.Clone(s.Moderators)
	for _, seat := range seats {
		g, err := s.Tx.Game(seat.Game)
		if err != nil {
			return err
		}
		for _, m := range g.Moderators {
			if g.State != "over" && !slices.ContainsFunc(moderators, func(x string) bool { return desk.SameAddress(x, m) }) {
				moderators = append(moderators, m)
			}
		}
	}
	n, err := s.Tx.Counter("address-told", 1)
	if err != nil {
		return err
	}
	for _, to := range moderators {
		key, err := s.IssueKey(to, false)
		if err != nil {
			return err
		}
		s.TellModerator(to, key, fmt.Sprintf("address-told/%d", n), kind, map[string]string{
			"address": about.Address, "of": about.By, "seats": about.Seats,
		})
	}
	return nil
}
