package adjudicator

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// maxAddresses is how many addresses one person may have, maxProofs how many
// questions one person may ask in a day, and maxQuestions how many of them one mailbox
// may get.
const (
	maxAddresses = 5
	maxProofs    = 10
	maxQuestions = 3
)

// isPersons tells whether two addresses are known to be one person's.
func (s *session) isPersons(address, other string) bool {
	p, err := s.tx.Person(address)
	return err == nil && hasAddress(p, other)
}

// address is "ADDRESS", "ADDRESS ADD x@y" or "ADDRESS REMOVE x@y".
func (w *work) address(rest []order.Token, text string) ([]title.Note, error) {
	p, err := w.personAt(w.seat.Address, w.seat.Name)
	if err != nil {
		return nil, err
	}
	if len(rest) == 0 {
		return []title.Note{note("addresses", "list", strings.Join(p.Addresses, ", "))}, nil
	}
	words := strings.Fields(text)
	what, ok := address(words[len(words)-1])
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
	if hasAddress(p, what) {
		return []title.Note{note("address-known", "address", what)}, nil
	}
	about := aboutAddress{person: p, address: what, by: w.seat.Address}
	often, err := w.notAbove("address-asked "+firstAddress(p), firstAddress(p), maxProofs)
	if err != nil {
		return nil, err
	}
	if often != "" || len(p.Addresses) >= maxAddresses {
		return w.askedEnough(), nil
	}
	taken, err := w.isSomebodys(what, p)
	if err != nil {
		return nil, err
	}
	if taken {
		w.faults++
		return []title.Note{note("address-placed", "address", what)}, w.tellModeratorsOf(about, "moderator-address-refused")
	}
	if often, err = w.notAbove("address-questions "+mailbox(what), what, maxQuestions); often != "" || err != nil {
		return w.askedEnough(), err
	}
	if p.ID == "" { // the claim names the person
		if err := w.keepPerson(p); err != nil {
			return nil, err
		}
		if p, err = w.tx.Person(w.seat.Address); err != nil {
			return nil, err
		}
		about.person = p
	}
	if err := w.ask(about); err != nil {
		return nil, err
	}
	if err := w.tellPerson(about, w.seat.Address, "address-asked"); err != nil {
		return nil, err
	}
	return []title.Note{note("address-sent", "address", what)}, w.tellModeratorsOf(about, "moderator-address-asked")
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
	case !hasAddress(p, gone):
		w.faults++
		return []title.Note{note("address-unknown", "address", gone, "list", strings.Join(p.Addresses, ", "))}, nil
	case len(p.Addresses) == 1:
		w.faults++
		return []title.Note{note("address-last", "address", gone)}, nil
	}
	moving, staying, err := w.seatsAt(p, gone)
	if err != nil {
		return nil, err
	}
	if len(moving) > 0 && !sameAddress(w.seat.Address, gone) {
		// The key of a seat there, and nothing else, proves that these may be moved.
		w.faults++
		return []title.Note{note("address-bound", "address", gone, "seats", namesOf(moving))}, nil
	}
	if err := w.sendGathered(&w.seat); err != nil { // while it is known whose news they are
		return nil, err
	}
	if p, err = w.tx.Person(gone); err != nil {
		return nil, err
	}
	about := aboutAddress{person: withoutAddress(p, gone), address: gone, by: w.seat.Address, seats: namesOf(staying)}
	if err := w.keepPerson(about.person); err != nil {
		return nil, err
	}
	left := about.person.Addresses
	for _, seat := range moving {
		if err := w.bringSeat(seat, left[0]); err != nil {
			return nil, err
		}
	}
	if err := w.bringHeld(p, gone, left[0]); err != nil {
		return nil, err
	}
	if err := w.tellAddress(gone, "address-gone", about); err != nil {
		return nil, err
	}
	if err := w.tellPerson(about, w.seat.Address, "address-left"); err != nil {
		return nil, err
	}
	removed := note("address-removed", "address", gone, "list", strings.Join(left, ", "), "seats", about.seats)
	return []title.Note{removed}, w.tellModeratorsOf(about, "moderator-address-removed")
}

// seatsAt are the seats that a person has at an address: those that move when it is
// removed, and those that stay with it.
func (s *session) seatsAt(p store.Person, address string) (moving, staying []store.Seat, err error) {
	seats, err := seatsOf(s.tx, p)
	for _, seat := range seats {
		switch {
		case !sameAddress(seat.Address, address):
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
	seat, err := w.tx.Seat(seat.Game, seat.Seat) // with the news that it was just sent
	if err != nil {
		return err
	}
	seat.Address, seat.Brought = address, true
	if seat.Game == w.seat.Game && seat.Seat == w.seat.Seat {
		w.seat.Address, w.seat.Brought = seat.Address, seat.Brought
	}
	if err := notePlace(w.tx, address, seat.Game); err != nil {
		return err
	}
	return w.tx.PutSeat(seat)
}

// isJoined tells whether an address was added to others of a person.
func isJoined(p store.Person, address string) bool {
	if len(p.Joined) == 0 { // as kept before it was noted
		return !sameAddress(firstAddress(p), address)
	}
	return slices.ContainsFunc(p.Joined, func(a string) bool { return sameAddress(a, address) })
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
	isGone := func(a string) bool { return sameAddress(a, gone) }
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

// aboutAddress is what is told of an address that is asked about, joined or removed.
type aboutAddress struct {
	person  store.Person // whose it is to be, or was
	address string
	by      string // the address of the person that asked
	seats   string // that stay with it
}

// tellAddress mails an address a notice, without a key.
func (s *session) tellAddress(to, kind string, about aboutAddress) error {
	n, err := s.tx.Counter("address-mails", 1)
	page := templates.Notice{Kind: kind, Args: map[string]string{"address": about.address, "of": about.by, "seats": about.seats}}
	page.Zone, page.Address = s.Zone, s.Address
	s.mail(mailing{
		key: fmt.Sprintf("moderator/address/%d", n), kind: "notice", to: to, auto: "auto-generated",
		render: func() (templates.Page, error) { return s.pages.Notice(page) },
	})
	return err
}

// tellPerson tells a person's addresses, but for the one that is answered anyway.
func (s *session) tellPerson(about aboutAddress, answered, kind string) error {
	for _, to := range about.person.Addresses {
		if sameAddress(to, answered) || sameAddress(to, about.address) {
			continue
		}
		if err := s.tellAddress(to, kind, about); err != nil {
			return err
		}
	}
	return nil
}

// tellModeratorsOf tells the moderators of all games that a person plays, or that are
// played from the address.
func (s *session) tellModeratorsOf(about aboutAddress, kind string) error {
	seats, err := seatsOf(s.tx, withAddress(about.person, about.address))
	if err != nil {
		return err
	}
	moderators := slices.Clone(s.Moderators)
	for _, seat := range seats {
		g, err := s.tx.Game(seat.Game)
		if err != nil {
			return err
		}
		for _, m := range g.Moderators {
			if g.State != "over" && !slices.ContainsFunc(moderators, func(x string) bool { return sameAddress(x, m) }) {
				moderators = append(moderators, m)
			}
		}
	}
	n, err := s.tx.Counter("address-told", 1)
	if err != nil {
		return err
	}
	for _, to := range moderators {
		key, err := s.issueKey(to, false)
		if err != nil {
			return err
		}
		s.tellModerator(to, key, fmt.Sprintf("address-told/%d", n), kind, map[string]string{
			"address": about.address, "of": about.by, "seats": about.seats,
		})
	}
	return nil
}
