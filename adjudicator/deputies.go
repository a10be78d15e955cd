package adjudicator

import (
	"errors"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/filing"
	"kurier/adjudicator/order"
	"kurier/store"
)

// deputySeat is the seat that a key was given to a deputy of; the zero one for none.
func deputySeat(s *desk.Session, key string) (store.Seat, error) {
	of, err := desk.Mark(s.Tx, desk.DeputyMark(key))
	if err != nil || of == "" {
		return store.Seat{}, err
	}
	game, name, _ := strings.Cut(of, " ")
	seat, err := s.Tx.Seat(game, name)
	if errors.Is(err, store.ErrNotFound) {
		return store.Seat{}, nil
	}
	return seat, err
}

// deputyOf is where a seat lists the deputy whose key and address a letter has, -1 for nowhere.
// The key of a deputy proves nobody else: the sender of a letter is easily made up.
func deputyOf(s *desk.Session, l *desk.Letter, seat store.Seat) int {
	at := s.DeputyAt(seat, l.From)
	if at < 0 || !slices.Contains(l.Capabilities, s.DeputyKey(seat, seat.Deputies[at].Address)) {
		return -1
	}
	return at
}

// deputyLetter lets a deputy of a seat act for it, or take or leave the place.
func deputyLetter(s *desk.Session, l *desk.Letter, n uint64, seat store.Seat, at int) (store.Verdict, error) {
	tb, err := s.Sit(seat.Game)
	if err != nil {
		return store.Verdict{}, err
	}
	deputy := seat.Deputies[at]
	as := s.AsDeputy(seat, deputy)
	switch {
	case tb.Game.State == "over":
		return s.Notice(l, as, "finished", map[string]string{"winner": tb.Position.Result().Winner})
	case deputy.Invited:
		takes, declines := reply(l, seat)
		switch {
		case takes == declines:
			return s.Notice(l, as, "say-join", nil)
		case takes:
			return deputyJoins(s, l, seat, at)
		}
		desk.EndDeputy(&seat, at, s.At)
		if err := s.Tx.PutSeat(seat); err != nil {
			return store.Verdict{}, err
		}
		return tellOfDeputy(s, l, seat, as, "declined", "deputy-declined")
	case tb.Game.State == "open":
		return s.Notice(l, as, "not-started", nil)
	case tb.Game.State == "quarantined":
		return s.Notice(l, as, "quarantined", nil)
	case seat.State == desk.RetiredState:
		return s.Notice(l, as, "retired", map[string]string{"letter": "yes"})
	case seat.State != "taken":
		return deputyAlone(s, l, seat, at)
	}
	return filing.DeputyLetter(s, l, n, tb, seat, at)
}

// deputyAlone answers a deputy of a seat without a player, who can leave or ask to have the seat.
func deputyAlone(s *desk.Session, l *desk.Letter, seat store.Seat, at int) (store.Verdict, error) {
	as := s.AsDeputy(seat, seat.Deputies[at])
	leaves := slices.ContainsFunc(order.LinesOf(l.Lines), func(line order.Line) bool {
		return len(line.Tokens) == 1 && line.Tokens[0].Fold == "RESIGN"
	})
	if !leaves || l.ByMachine() {
		args := map[string]string{"address": as.Address}
		if seat.State == "bot" {
			args["staff"] = "yes"
		}
		return s.Notice(l, as, "deputy-alone", args)
	}
	desk.EndDeputy(&seat, at, s.At)
	if err := s.Tx.PutSeat(seat); err != nil {
		return store.Verdict{}, err
	}
	return tellOfDeputy(s, l, seat, as, "deputy-dismissed", "deputy-gone")
}

// deputyJoins takes a place beside the player of a seat: a welcome, the last report of a game under
// way, and word to the player.
func deputyJoins(s *desk.Session, l *desk.Letter, seat store.Seat, at int) (store.Verdict, error) {
	seat.Deputies = slices.Clone(seat.Deputies)
	deputy := &seat.Deputies[at]
	deputy.Invited, deputy.Since = false, s.At.UTC()
	if deputy.Name == "" {
		deputy.Name = l.FromName
	}
	seat.Held = desk.WithoutHolder(seat.Held, deputy.Address)
	tb, err := s.Sit(seat.Game)
	if err != nil {
		return store.Verdict{}, err
	}
	if tb.Position != nil {
		s.ReportDeputy(tb, seat, deputy, s.Report(tb, seat, nil))
	}
	if err := s.Tx.PutSeat(seat); err != nil {
		return store.Verdict{}, err
	}
	return tellOfDeputy(s, l, seat, s.AsDeputy(seat, *deputy), "deputy-welcome", "deputy-joined")
}

// tellOfDeputy answers a deputy, and tells the player of the seat.
func tellOfDeputy(s *desk.Session, l *desk.Letter, seat, as store.Seat, kind, toPlayer string) (store.Verdict, error) {
	v, err := s.Notice(l, as, kind, nil)
	v.Kind = "join" // no odd letter: it did what it was for
	if err != nil || seat.State != "taken" {
		return v, err
	}
	tb, err := s.Sit(seat.Game)
	if err != nil {
		return v, err
	}
	who := as.Name
	if who == "" {
		who = as.Address
	}
	return v, s.TellSeat(tb, seat, toPlayer, map[string]string{"who": who})
}
