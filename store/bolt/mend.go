package bolt

import (
	"encoding/binary"

	"kurier/store"
)

var _ store.Mender = (*Store)(nil)

// Mend implements store.Mender.
func (s *Store) Mend(fn func(store.Mending) error) error {
	return s.Update(func(t store.Tx) error { return fn(t.(*tx)) })
}

// CutSteps implements store.Mending. Positions after the steps go with them.
func (t *tx) CutSteps(game string, n int) (cut []store.Step, err error) {
	prefix, err := path(game)
	if err != nil {
		return nil, nil
	}
	if err := t.Steps(game, n+1, func(s store.Step) bool { cut = append(cut, s); return true }); err != nil {
		return nil, err
	}
	from := number(prefix[:len(prefix):len(prefix)], uint64(n+1))
	for _, bucket := range [][]byte{bucketSteps, bucketSnaps} {
		if err := t.drop(bucket, prefix, from); err != nil {
			return nil, err
		}
	}
	return cut, nil
}

// drop deletes the keys with the prefix from the given one on.
func (t *tx) drop(bucket, prefix, from []byte) error {
	return t.walk(bucket, prefix, from, func(k, _ []byte) (bool, error) {
		return true, t.delete(bucket, append([]byte{}, k...))
	})
}

// ForgetLetter implements store.Mending.
func (t *tx) ForgetLetter(n uint64) error {
	l, err := t.Letter(n)
	if err != nil {
		return err
	}
	known, err := knownBy(l)
	if err != nil {
		return err
	}
	game, err := path(l.Game)
	if err != nil {
		return err
	}
	for _, k := range known {
		// An imported letter may share them with one that came here.
		v, err := t.get(k.bucket, k.key)
		if err != nil {
			return err
		}
		if len(v) == 8 && binary.BigEndian.Uint64(v) == n {
			if err := t.delete(k.bucket, k.key); err != nil {
				return err
			}
		}
	}
	if err := t.delete(bucketByGame, number(game, n)); err != nil {
		return err
	}
	return t.delete(bucketLetters, number(nil, n))
}

// DropGame implements store.Mending.
func (t *tx) DropGame(id string) error {
	if _, err := t.Game(id); err != nil {
		return err
	}
	// Records with nothing in them are in no index.
	if err := t.PutGame(store.Game{ID: id}); err != nil {
		return err
	}
	seats, err := t.Seats(id)
	if err != nil {
		return err
	}
	for _, s := range seats {
		if err := t.PutSeat(store.Seat{Game: id, Seat: s.Seat}); err != nil {
			return err
		}
	}
	prefix, err := path(id)
	if err != nil {
		return err
	}
	for _, bucket := range [][]byte{bucketSeats, bucketSheets, bucketSteps, bucketSnaps} {
		if err := t.drop(bucket, prefix, prefix); err != nil {
			return err
		}
	}
	return t.delete(bucketGames, prefix)
}
