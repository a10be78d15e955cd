package adjudicator

import (
	"slices"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/store"
)

// observerLetter takes a letter that answers an observer's mail: UNWATCH ends the
// reports; anything else is told so.
func observerLetter(s *desk.Session, l *desk.Letter) (v store.Verdict, proved bool, err error) {
	game, err := observedBy(s, l)
	if game == "" || err != nil {
		return v, false, err
	}
	if s.RequireDKIM && l.DKIM != "pass" {
		v, err = s.Notice(l, store.Seat{}, "unsigned", nil)
		return v, true, err
	}
	leaves := slices.ContainsFunc(order.LinesOf(l.Lines), func(line order.Line) bool { return line.Tokens[0].Fold == "UNWATCH" })
	kind := "observer-only"
	if leaves {
		kind = "unwatched"
		tb, err := s.Sit(game)
		if err != nil {
			return v, true, err
		}
		tb.Game.Observers = slices.DeleteFunc(slices.Clone(tb.Game.Observers), func(o string) bool { return desk.SameAddress(o, l.From) })
		if err := s.Keep(tb); err != nil {
			return v, true, err
		}
	}
	v, err = s.Notice(l, s.ObserverSeat(game, l.From), kind, nil)
	if leaves {
		v.Kind = "join" // no odd letter: it did what it was for
	}
	return v, true, err
}

// observedBy is the game whose observer a letter comes from, by its key and sender;
// "" for none.
func observedBy(s *desk.Session, l *desk.Letter) (game string, err error) {
	for _, key := range l.Capabilities {
		id, err := desk.Mark(s.Tx, desk.ObserverMark(key))
		if err != nil {
			return "", err
		}
		if id == "" || key != s.ObserverKey(id, l.From) {
			continue
		}
		g, err := s.Tx.Game(id)
		if err != nil {
			return "", err
		}
		if slices.ContainsFunc(g.Observers, func(o string) bool { return desk.SameAddress(o, l.From) }) {
			return id, nil
		}
	}
	return "", nil
}
