package adjudicator

import (
	"slices"
	"strings"

	"kurier/store"
)

// An address has a place when it fills a seat, is invited to one, or stands on the
// list of a game's observers or moderators. Whose place it is, the records of the
// games say; a mark for each mailbox says in which games to look, so that nobody's
// letter walks over all of them.

func placesMark(address string) string { return "places " + mailbox(address) }

// placesMarked tells that the marks are complete.
const placesMarked = "places-marked"

// notePlace marks that an address is given a place in a game.
func notePlace(tx store.Tx, address, game string) error {
	games, err := given(tx, placesMark(address))
	if address == "" || err != nil || slices.Contains(strings.Fields(games), game) {
		return err
	}
	return tx.PutMeta(placesMark(address), []byte(strings.TrimSpace(games+" "+game)))
}

// notePlacesOf marks the places that a game has given.
func notePlacesOf(tx store.Tx, g store.Game) error {
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
	}
	for _, a := range addresses {
		if err := notePlace(tx, a, g.ID); err != nil {
			return err
		}
	}
	return nil
}

// notePlacesBefore marks the places that were given by a Kurier that kept no marks.
func (d *Desk) notePlacesBefore(tx store.Tx) error {
	if done, err := given(tx, placesMarked); done != "" || err != nil {
		return err
	}
	var games []store.Game
	if err := tx.Games(func(g store.Game) bool {
		games = append(games, g)
		return true
	}); err != nil {
		return err
	}
	for _, g := range games {
		if err := notePlacesOf(tx, g); err != nil {
			return err
		}
	}
	return tx.PutMeta(placesMarked, []byte("1"))
}

// isSomebodys tells whether an address is, in any spelling, one that cannot become a
// person's: another person's, one with a place that is not that person's, a
// moderator's, or the desk's own.
func (s *session) isSomebodys(address string, p store.Person) (bool, error) {
	if s.isOwn(address) || hasForeign(s.Moderators, address, p) {
		return true, nil
	}
	if other, err := s.tx.Person(address); err == nil && other.ID != p.ID {
		return true, nil
	}
	games, err := s.gamesOf(address)
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

// gamesOf are the games in which an address has, or had, a place.
func (s *session) gamesOf(address string) ([]string, error) {
	marked, err := given(s.tx, placesMark(address))
	if err != nil {
		return nil, err
	}
	games := strings.Fields(marked)
	seats, err := s.tx.SeatsAt(address)
	for _, x := range seats {
		if !slices.Contains(games, x.Game) {
			games = append(games, x.Game)
		}
	}
	return games, err
}

// hasPlace tells whether a mailbox has a place in a game that is none of a person's.
func (s *session) hasPlace(game, address string, p store.Person) (bool, error) {
	g, err := s.tx.Game(game)
	if err != nil {
		return false, err
	}
	seats, err := s.tx.Seats(game)
	if err != nil {
		return false, err
	}
	addresses := slices.Concat(g.Observers, g.Moderators)
	for _, x := range seats {
		if !s.isFree(x) { // anybody can ask for a seat in anybody's name, for a day
			addresses = append(addresses, x.Address)
		}
	}
	return hasForeign(addresses, address, p), nil
}

// hasForeign tells whether a mailbox is in a list, by an address that is none of a
// person's.
func hasForeign(list []string, address string, p store.Person) bool {
	return slices.ContainsFunc(list, func(a string) bool {
		return a != "" && mailbox(a) == mailbox(address) && !hasAddress(p, a)
	})
}
