package people

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/store"
)

// maxAddresses is how many addresses one person may have, maxProofs how many
// questions one person may ask in a day, and maxQuestions how many of them one mailbox
// may get.
const (
	MaxAddresses = 5
	MaxProofs    = 10
	MaxQuestions = 3
)

// SeatsAt are the seats that a person has at an address: those that move when it is
// removed, and those that stay with it.
func SeatsAt(s *desk.Session, p store.Person, address string) (moving, staying []store.Seat, err error) {
	seats, err := desk.SeatsOf(s.Tx, p)
	for _, seat := range seats {
		switch {
		case !desk.SameAddress(seat.Address, address):
		case seat.Brought || !IsJoined(p, address):
			moving = append(moving, seat)
		default:
			staying = append(staying, seat)
		}
	}
	return moving, staying, err
}

// IsJoined tells whether an address was added to others of a person.
func IsJoined(p store.Person, address string) bool {
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

// WithoutAddress is a person without one of their addresses. The only one left is
// theirs alone, as if they had never had another.
func WithoutAddress(p store.Person, gone string) store.Person {
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
		if IsJoined(p, a) {
			joined = append(joined, a)
		}
	}
	return joined
}

// NamesOf are seats in words: "german of warta-1, polish of bzura-2".
func NamesOf(seats []store.Seat) string {
	var names []string
	for _, s := range seats {
		names = append(names, s.Seat+" of "+s.Game)
	}
	return strings.Join(names, ", ")
}

// TellPerson tells a person's addresses, but for the one that is answered anyway.
func TellPerson(s *desk.Session, about desk.AboutAddress, answered, kind string) error {
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

// TellModeratorsOf tells the moderators of all games that a person plays, or that are
// played from the address.
func TellModeratorsOf(s *desk.Session, about desk.AboutAddress, kind string) error {
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
