package desk

import (
	"errors"
	"strings"

	"kurier/store"
)

// The tag of a return path and the key of an observer are derived: from them alone
// nobody can tell whom they were given to. So that is marked when they go out, and a
// letter that brings one, or makes one up, costs one look however many games there
// are.

func tagMark(tag string) string { return "return-path " + strings.ToLower(tag) }

// ObserverMark is the mark that tells whose game an observer's key is of.
func ObserverMark(key string) string { return "observer " + key }

// givenMark tells that the marks are complete.
const givenMark = "return-paths"

// noteGiven marks what a mail gives out.
func (s *Session) noteGiven(m *Mailing, out store.Outgoing) error {
	if tag := s.bounceTag(out.To); strings.Contains(out.From, tag) {
		if err := noteOnce(s.Tx, tagMark(tag), out.To); err != nil {
			return err
		}
	}
	if m.Seat.Game != "" && m.Seat.Seat == "" && m.Seat.Capability != "" {
		return noteOnce(s.Tx, ObserverMark(m.Seat.Capability), m.Seat.Game)
	}
	return nil
}

// Mark is what a mark stands for, "" for one that was never made.
func Mark(tx store.Tx, mark string) (string, error) {
	b, err := tx.Meta(mark)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return string(b), err
}

func noteOnce(tx store.Tx, mark, value string) error {
	known, err := Mark(tx, mark)
	if known != "" || err != nil {
		return err
	}
	return tx.PutMeta(mark, []byte(value))
}

// allGames are the games of a store, which must not be written to while they are listed.
func allGames(tx store.Tx) (games []store.Game, err error) {
	err = tx.Games(func(g store.Game) bool {
		games = append(games, g)
		return true
	})
	return games, err
}

// noteGivenBefore marks what was given out by a Kurier that kept no marks.
func (d *Desk) noteGivenBefore(tx store.Tx) error {
	if done, err := Mark(tx, givenMark); done != "" || err != nil {
		return err
	}
	games, err := allGames(tx)
	if err != nil {
		return err
	}
	for _, g := range games {
		for _, o := range g.Observers {
			if err := noteOnce(tx, ObserverMark(d.ObserverKey(g.ID, o)), g.ID); err != nil {
				return err
			}
		}
		seats, err := tx.Seats(g.ID)
		if err != nil {
			return err
		}
		for _, x := range seats {
			if x.Address == "" {
				continue
			}
			if err := noteOnce(tx, tagMark(d.bounceTag(x.Address)), x.Address); err != nil {
				return err
			}
		}
	}
	return tx.PutMeta(givenMark, []byte("1"))
}
