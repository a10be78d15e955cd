package adjudicator

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/store"
)

// observerKey proves that who writes reads the mail of an observer of a game. It
// opens nothing but the way out.
func (d *Desk) observerKey(game, address string) string {
	return d.secret("observer", game, strings.ToLower(address))
}

// observerSeat carries an observer's key, for the address to answer to.
func (d *Desk) observerSeat(game, address string) store.Seat {
	return store.Seat{Game: game, Capability: d.observerKey(game, address)}
}

// observerLetter takes a letter that answers an observer's mail: UNWATCH ends the
// reports; anything else is told so.
func (s *session) observerLetter(l *Letter) (v store.Verdict, proved bool, err error) {
	game, err := s.observedBy(l)
	if game == "" || err != nil {
		return v, false, err
	}
	if s.RequireDKIM && l.DKIM != "pass" {
		v, err = s.notice(l, store.Seat{}, "unsigned", nil)
		return v, true, err
	}
	leaves := slices.ContainsFunc(order.LinesOf(l.Lines), func(line order.Line) bool { return line.Tokens[0].Fold == "UNWATCH" })
	kind := "observer-only"
	if leaves {
		kind = "unwatched"
		tb, err := s.sit(game)
		if err != nil {
			return v, true, err
		}
		tb.Game.Observers = slices.DeleteFunc(slices.Clone(tb.Game.Observers), func(o string) bool { return sameAddress(o, l.From) })
		if err := s.keep(tb); err != nil {
			return v, true, err
		}
	}
	v, err = s.notice(l, s.observerSeat(game, l.From), kind, nil)
	if leaves {
		v.Kind = "join" // no odd letter: it did what it was for
	}
	return v, true, err
}

// observedBy is the game whose observer a letter comes from, by its key and sender;
// "" for none.
func (s *session) observedBy(l *Letter) (game string, err error) {
	for _, key := range l.Capabilities {
		id, err := given(s.tx, observerMark(key))
		if err != nil {
			return "", err
		}
		if id == "" || key != s.observerKey(id, l.From) {
			continue
		}
		g, err := s.tx.Game(id)
		if err != nil {
			return "", err
		}
		if slices.ContainsFunc(g.Observers, func(o string) bool { return sameAddress(o, l.From) }) {
			return id, nil
		}
	}
	return "", nil
}
