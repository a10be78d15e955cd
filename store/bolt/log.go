package bolt

import (
	"encoding/binary"
	"errors"
	"fmt"

	"kurier/store"
)

func (t *tx) Sheet(game, seat, decision string) (store.Sheet, error) {
	s := store.Sheet{Game: game, Seat: seat, Decision: decision}
	k, err := path(game, seat, decision)
	if err != nil {
		return s, nil
	}
	if _, err := t.load(bucketSheets, k, &s); err != nil && err != store.ErrNotFound {
		return s, err
	}
	return s, nil
}

func (t *tx) PutSheet(s store.Sheet) error {
	k, err := named(s.Game, s.Seat, s.Decision)
	if err != nil {
		return err
	}
	return t.save(bucketSheets, k, s, nil)
}

func (t *tx) AddStep(s store.Step) error {
	prefix, err := named(s.Game)
	if err != nil {
		return err
	}
	last := 0
	prev := s.Prev // the first step's is the game's own affair
	if k, v, err := t.lastOf(bucketSteps, prefix, ^uint64(0)); err != nil {
		return err
	} else if k != nil {
		var l store.Step
		if _, err := unseal(v, &l); err != nil {
			return err
		}
		last, prev = l.N, l.Hash
	}
	if s.N != last+1 {
		return fmt.Errorf("step %d of game %s, whose last is %d: %w", s.N, s.Game, last, store.ErrConflict)
	}
	if s.Prev != prev {
		return fmt.Errorf("step %d of game %s does not name the hash of step %d: %w", s.N, s.Game, last, store.ErrConflict)
	}
	packed := pack(s.Body)
	s.Body = nil
	return t.save(bucketSteps, number(prefix, uint64(s.N)), s, packed)
}

// lastOf finds the last key under the prefix whose number is not above n; nil
// when there is none.
func (t *tx) lastOf(bucket, prefix []byte, n uint64) (k, v []byte, err error) {
	b, err := t.bucket(bucket)
	if err != nil {
		return nil, nil, err
	}
	c := b.Cursor()
	at := number(prefix[:len(prefix):len(prefix)], n)
	if k, v = c.Seek(at); string(k) != string(at) {
		if k == nil {
			k, v = c.Last()
		} else {
			k, v = c.Prev()
		}
	}
	if len(k) != len(at) || string(k[:len(prefix)]) != string(prefix) {
		return nil, nil, nil
	}
	return k, v, nil
}

func (t *tx) Step(game string, n int) (s store.Step, err error) {
	prefix, err := path(game)
	if err != nil || n < 1 {
		return s, store.ErrNotFound
	}
	v, err := t.get(bucketSteps, number(prefix, uint64(n)))
	if err != nil {
		return s, err
	}
	if v == nil {
		return s, store.ErrNotFound
	}
	return step(v)
}

func step(v []byte) (s store.Step, err error) {
	packed, err := unseal(v, &s)
	if err != nil {
		return s, err
	}
	s.Body, err = unpack(packed)
	return s, err
}

func (t *tx) Steps(game string, from int, fn func(store.Step) bool) error {
	prefix, err := path(game)
	if err != nil {
		return nil
	}
	at := number(prefix[:len(prefix):len(prefix)], uint64(max(from, 0)))
	return t.walk(bucketSteps, prefix, at, func(_, v []byte) (bool, error) {
		s, err := step(v)
		if err != nil {
			return false, err
		}
		return fn(s), nil
	})
}

// snapshot is the head of a position's record.
type snapshot struct {
	Game string `json:"game"`
	N    int    `json:"n"`
}

func (t *tx) Snapshot(game string, n int) (at int, position []byte, err error) {
	prefix, err := path(game)
	if err != nil || n < 0 {
		return 0, nil, store.ErrNotFound
	}
	k, v, err := t.lastOf(bucketSnaps, prefix, uint64(n))
	if err != nil {
		return 0, nil, err
	}
	if k == nil {
		return 0, nil, store.ErrNotFound
	}
	packed, err := unseal(v, new(snapshot))
	if err != nil {
		return 0, nil, err
	}
	position, err = unpack(packed)
	return int(binary.BigEndian.Uint64(k[len(prefix):])), position, err
}

func (t *tx) PutSnapshot(game string, n int, position []byte) error {
	prefix, err := named(game)
	if err != nil {
		return err
	}
	if n < 0 {
		return errors.New("store: a snapshot before the start of a game")
	}
	return t.save(bucketSnaps, number(prefix, uint64(n)), snapshot{game, n}, pack(position))
}

func (t *tx) DropSnapshot(game string, n int) error {
	prefix, err := path(game)
	if err != nil || n < 0 {
		return nil // there is none
	}
	return t.delete(bucketSnaps, number(prefix, uint64(n)))
}
