package bolt

import (
	"bytes"
	"errors"
	"time"

	"kurier/store"
)

func (t *tx) Game(id string) (g store.Game, err error) {
	k, err := path(id)
	if err != nil {
		return g, store.ErrNotFound
	}
	_, err = t.load(bucketGames, k, &g)
	return g, err
}

func (t *tx) PutGame(g store.Game) error {
	k, err := named(g.ID)
	if err != nil {
		return err
	}
	v, err := seal(g, nil)
	if err != nil {
		return err
	}
	old, err := t.Game(g.ID)
	if err != nil && err != store.ErrNotFound {
		return err
	}
	for _, when := range []time.Time{old.Deadline, old.Remind} {
		if !when.IsZero() {
			if err := t.delete(bucketDue, append(moment(when), g.ID...)); err != nil {
				return err
			}
		}
	}
	for _, when := range []time.Time{g.Deadline, g.Remind} {
		if !when.IsZero() {
			if err := t.put(bucketDue, append(moment(when), g.ID...), nil); err != nil {
				return err
			}
		}
	}
	return errors.Join(t.indexOpen(g), t.put(bucketGames, k, v))
}

func (t *tx) Games(fn func(store.Game) bool) error {
	return t.walk(bucketGames, nil, nil, func(_, v []byte) (bool, error) {
		var g store.Game
		if _, err := unseal(v, &g); err != nil {
			return false, err
		}
		return fn(g), nil
	})
}

// indexOpen enters a game into the index of those anybody may join, or takes it out.
func (t *tx) indexOpen(g store.Game) error {
	if g.Joinable() {
		return t.put(bucketOpen, []byte(g.ID), nil)
	}
	return t.delete(bucketOpen, []byte(g.ID))
}

func (t *tx) OpenGames(fn func(store.Game) bool) error {
	if t.lacks(bucketOpen) {
		return t.Games(func(g store.Game) bool { return !g.Joinable() || fn(g) })
	}
	return t.walk(bucketOpen, nil, nil, func(k, _ []byte) (bool, error) {
		g, err := t.Game(string(k))
		if err != nil {
			return false, missing(err, "an open game")
		}
		return fn(g), nil
	})
}

func (t *tx) Due(now time.Time, limit int) (ids []string, err error) {
	end := moment(now)
	seen := map[string]bool{} // a game may be due twice, for its reminder and its deadline
	err = t.walk(bucketDue, nil, nil, func(k, _ []byte) (bool, error) {
		if len(k) < momentLen {
			return false, errDamaged
		}
		if bytes.Compare(k[:momentLen], end) > 0 {
			return false, nil
		}
		if id := string(k[momentLen:]); !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
		return limit <= 0 || len(ids) < limit, nil
	})
	return ids, err
}
