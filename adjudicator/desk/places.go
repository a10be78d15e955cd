package desk

import (
	"slices"
	"strings"
	"time"

	"kurier/store"
)

// offerHolds is how long a seat is kept for whoever asked for it. Anybody can ask in
// anybody's name, so that it must not be for ever.
const offerHolds = 24 * time.Hour

// IsFree tells whether a seat can be offered to whoever asks for it.
func (s *Session) IsFree(seat store.Seat) bool {
	return seat.State == "empty" || seat.State == "invited" && !seat.Asked.IsZero() && s.At.Sub(seat.Asked) >= offerHolds
}

// An address has a place when it fills a seat, is invited to one, or stands on the
// list of a game's observers or moderators. Whose place it is, the records of the
// games say; a mark for each mailbox says in which games to look, so that nobody's
// letter walks over all of them.

func placesMark(address string) string { return "places " + Mailbox(address) }

// placesMarked tells that the marks are complete.
const placesMarked = "places-marked"

// NotePlace marks that an address is given a place in a game.
func NotePlace(tx store.Tx, address, game string) error {
	games, err := Mark(tx, placesMark(address))
	if address == "" || err != nil || slices.Contains(strings.Fields(games), game) {
		return err
	}
	return tx.PutMeta(placesMark(address), []byte(strings.TrimSpace(games+" "+game)))
}

// NotePlacesOf marks the places that a game has given.
func NotePlacesOf(tx store.Tx, g store.Game) error {
	seats, err := tx.Seats(g.ID)
	if err != nil {
		return err
	}
	addresses := slices.Concat(g.Observers, g.Moderators)
	for _, x := range seats {
		addresses = append(addresses, x.Address)
		for _, h := range x.Held {
			addresses = append(addresses, h.Address)
		}
		for _, d := range x.Deputies {
			addresses = append(addresses, d.Address)
		}
	}
	for _, a := range addresses {
		if err := NotePlace(tx, a, g.ID); err != nil {
			return err
		}
	}
	return nil
}

// notePlacesBefore marks the places that were given by a Kurier that kept no marks.
func (d *Desk) notePlacesBefore(tx store.Tx) error {
	if done, err := Mark(tx, placesMarked); done != "" || err != nil {
		return err
	}
	games, err := allGames(tx)
	if err != nil {
		return err
	}
	for _, g := range games {
		if err := NotePlacesOf(tx, g); err != nil {
			return err
		}
	}
	return tx.PutMeta(placesMarked, []byte("1"))
}

// IsSomebodys tells whether an address is, in any spelling, one that cannot become a
// person's: another person's, one with a place that is not that person's, a
// moderator's, or the desk's own.
func (s *Session) IsSomebodys(address string, p store.Person) (bool, error) {
	if s.IsOwn(address) || hasForeign(s.Moderators, address, p) {
		return true, nil
	}
	if other, err := s.Tx.Person(address); err == nil && other.ID != p.ID {
		return true, nil
	}
	games, err := s.GamesOf(address)
	if err != nil {
		return false, err
	}
	for _, id := range games {
		if foreign, err := s.hasPlace(id, address, p); foreign || err != nil {
			return foreign, err
		}
	}
	return false, nil
}

// GamesOf are the games in which an address has, or had, a place.
func (s *Session) GamesOf(address string) ([]string, error) {
	marked, err := Mark(s.Tx, placesMark(address))
	if err != nil {
		return nil, err
	}
	games := strings.Fields(marked)
	seats, err := s.Tx.SeatsAt(address)
	for _, x := range seats {
		if !slices.Contains(games, x.Game) {
			games = append(games, x.Game)
		}
	}
	return games, err
}

// hasPlace tells whether a mailbox has a place in a game that is none of a person's.
func (s *Session) hasPlace(game, address string, p store.Person) (bool, error) {
	g, err := s.Tx.Game(game)
	if err != nil {
		return false, err
	}
	seats, err := s.Tx.Seats(game)
	if err != nil {
		return false, err
	}
	addresses := slices.Concat(g.Observers, g.Moderators)
	for _, x := range seats {
		if !s.IsFree(x) { // anybody can ask for a seat in anybody's name, for a day
			addresses = append(addresses, x.Address)
		}
		for _, d := range x.Deputies {
			addresses = append(addresses, d.Address)
		}
	}
	return hasForeign(addresses, address, p), nil
}

// hasForeign tells whether a mailbox is in a list, by an address that is none of a
// person's.
func hasForeign(list []string, address string, p store.Person) bool {
	return slices.ContainsFunc(list, func(a string) bool {
		return a != "" && Mailbox(a) == Mailbox(address) && !HasAddress(p, a)
	})
}
