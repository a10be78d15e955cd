package bolt

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
)

// salvageTx is how many bytes Salvage writes in one transaction.
const salvageTx = 4 << 20

// write makes the new store and checks it.
func (s *salvage) write(to string) error {
	st, err := Open(to, Options{NoSync: true})
	if err != nil {
		return err
	}
	for _, bucket := range kept {
		if err == nil {
			err = s.writeAll(st, string(bucket))
		}
	}
	if err == nil {
		err = st.db.Update(func(b *bbolt.Tx) error { return s.setNumbers(&tx{b: b}) })
	}
	if err == nil {
		err = st.db.Sync()
	}
	if err = errors.Join(err, st.Close()); err != nil {
		return err
	}
	if err := Verify(to); err != nil {
		return fmt.Errorf("what was saved makes no sound store: %w", err)
	}
	return nil
}

// writeAll writes the records of a bucket, in order.
func (s *salvage) writeAll(st *Store, bucket string) error {
	keys := slices.Sorted(maps.Keys(s.records[bucket]))
	for len(keys) > 0 {
		err := st.db.Update(func(b *bbolt.Tx) error {
			t := &tx{b: b}
			s.beside = 0
			for size := 0; len(keys) > 0 && size+s.beside < salvageTx; keys = keys[1:] {
				f := s.records[bucket][keys[0]]
				v, err := f.value()
				if err != nil {
					return err
				}
				err = s.put(t, bucket, []byte(keys[0]), v)
				if errors.Is(err, errUnplaced) {
					continue
				}
				if err != nil {
					return fmt.Errorf("%s %.60q: %w", bucket, keys[0], err)
				}
				s.out.Records++
				if f.fill && changes(bucket) {
					s.out.Earlier++
				}
				size += len(v) + 256
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// changes tells whether records of a kind are written more than once.
func changes(bucket string) bool {
	return bucket != string(bucketSteps) && bucket != string(bucketSnaps) && bucket != string(bucketLetters)
}

// errUnplaced: the record was put aside.
var errUnplaced = errors.New("has no place")

func (s *salvage) aside(kind string, record any) error {
	s.out.Unplaced = append(s.out.Unplaced, Unplaced{kind, record})
	return errUnplaced
}

// put writes one record the way that it is written when it is new, so that the
// indexes hold it.
func (s *salvage) put(t *tx, bucket string, key, v []byte) error {
	switch bucket {
	case string(bucketMeta):
		if strings.HasPrefix(string(key), store.MetaFormat) {
			return nil // what is true of the old file is not of the new one
		}
		return t.put(bucketMeta, key, v)
	case string(bucketCounters):
		return t.put(bucketCounters, key, v)
	case string(bucketCursors):
		return t.put(bucketCursors, key, v)
	case string(bucketPeople):
		var p store.Person
		if _, err := unseal(v, &p); err != nil {
			return err
		}
		return s.unlessTaken(t.PutPerson(p), "person", p)
	case string(bucketGames):
		var g store.Game
		if _, err := unseal(v, &g); err != nil {
			return err
		}
		return t.PutGame(g)
	case string(bucketSeats), string(bucketSheets), string(bucketSteps), string(bucketSnaps):
		return s.putOfGame(t, bucket, key, v)
	case string(bucketLetters):
		var l store.Letter
		packed, err := unseal(v, &l)
		if err != nil {
			return err
		}
		s.given(bucket, l.Number)
		return t.putLetter(l, packed)
	case string(bucketTexts), string(bucketChunks):
		return errUnplaced // they are put with their mail
	default:
		return s.putMail(t, bytes.Clone(key), v)
	}
}

// putOfGame writes a record of a game, unless that was lost.
func (s *salvage) putOfGame(t *tx, bucket string, key, v []byte) error {
	switch bucket {
	case string(bucketSeats):
		var x store.Seat
		if _, err := unseal(v, &x); err != nil {
			return err
		}
		if !s.hasGame(x.Game) {
			return s.aside("seat", x)
		}
		return s.unlessTaken(t.PutSeat(x), "seat", x)
	case string(bucketSheets):
		var x store.Sheet
		if _, err := unseal(v, &x); err != nil {
			return err
		}
		if !s.hasGame(x.Game) {
			return s.aside("sheet", x)
		}
		return t.PutSheet(x)
	case string(bucketSnaps):
		var x snapshot
		if _, err := unseal(v, &x); err != nil {
			return err
		}
		if !s.hasGame(x.Game) {
			return errUnplaced
		}
		return t.put(bucketSnaps, key, v)
	}
	return s.putStep(t, v)
}

func (s *salvage) hasGame(id string) bool {
	key, err := named(id)
	_, ok := s.records[string(bucketGames)][string(key)]
	return err == nil && ok
}

// unlessTaken puts a record aside that claims what another one has.
func (s *salvage) unlessTaken(err error, kind string, record any) error {
	if errors.Is(err, store.ErrExists) {
		return s.aside(kind, record)
	}
	return err
}

func (s *salvage) putStep(t *tx, v []byte) error {
	x, err := step(v)
	if err != nil {
		return err
	}
	if err = store.ErrConflict; s.hasGame(x.Game) {
		err = t.AddStep(x)
	}
	if errors.Is(err, store.ErrConflict) {
		s.out.Aside = append(s.out.Aside, x)
		return errUnplaced
	}
	return err
}

// given notes a number that was given to a letter or a mail.
func (s *salvage) given(bucket string, n uint64) { s.numbers[bucket] = max(s.numbers[bucket], n) }

// setNumbers lets numbers go on from the last one given, and counts those that are
// missing where something was lost.
func (s *salvage) setNumbers(t *tx) error {
	for _, c := range []struct {
		bucket []byte
		lost   *int
	}{{bucketLetters, &s.out.Letters}, {bucketOutgoing, &s.out.Mail}} {
		b, err := t.bucket(c.bucket)
		if err != nil {
			return err
		}
		last := s.numbers[string(c.bucket)]
		if err := b.SetSequence(last); err != nil {
			return err
		}
		hurt := slices.ContainsFunc(s.holes, func(h hole) bool {
			return h.bucket == string(c.bucket) || h.bucket == "" && h.has(string(c.bucket), nil)
		})
		if hurt {
			*c.lost = int(last) - len(s.records[string(c.bucket)])
			s.out.LettersLost = s.out.LettersLost || c.lost == &s.out.Letters
		}
	}
	return nil
}
