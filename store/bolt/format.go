package bolt

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
)

// Format is the version of the file's layout that this code writes. It reads
// earlier ones too, and Open brings them up to date:
//
//	1: has no index of the seats of an address, of open games, or of people whose
//	   mail is due. Its first files have no people either; others have a mark for it.
//	2: has. Mail lies in its record, pictures and all, and stays there when such a file
//	   is opened today, until it is thinned.
//	3: keeps mail beside its record, and the files in it once (parts.go).
const Format = 3

// peopleMark in meta tells that a file of format 1 has the buckets of people:
// without it they are not missed.
var peopleMark = []byte("format.people")

// begin makes a new file's buckets, refuses what is not ours or is newer, and
// brings up to date what is older.
func (s *Store) begin(readOnly bool) error {
	fresh, old := false, false
	err := s.db.View(func(tx *bbolt.Tx) error {
		if name, _ := tx.Cursor().First(); name == nil {
			fresh = true
			return nil
		}
		n, err := s.formatOf(tx)
		if err != nil {
			return err
		}
		old = n < Format
		for _, name := range bucketsOf(n, tx) {
			if tx.Bucket(name) == nil {
				return fmt.Errorf("%w: %s lacks its %s", store.ErrDamaged, s.path, name)
			}
		}
		return nil
	})
	switch {
	case err != nil || !fresh && (readOnly || !old):
		return err
	case readOnly:
		return fmt.Errorf("%w: %s is empty", store.ErrDamaged, s.path)
	}
	return s.failure(s.db.Update(upToDate))
}

// formatOf is the format of a file that is not empty.
func (s *Store) formatOf(tx *bbolt.Tx) (int, error) {
	var format []byte
	if meta := tx.Bucket(bucketMeta); meta != nil {
		format = meta.Get([]byte(store.MetaFormat))
	}
	n, err := strconv.Atoi(string(format))
	switch {
	case err != nil || n < 1:
		return 0, fmt.Errorf("%w: %s is a bbolt file, but not a store of Kurier", store.ErrDamaged, s.path)
	case n > Format:
		return 0, fmt.Errorf("%w: %s has format %d, and this program knows formats up to %d", store.ErrNewer, s.path, n, Format)
	}
	return n, nil
}

// bucketsOf are those that a file of format n must have.
func bucketsOf(n int, tx *bbolt.Tx) [][]byte {
	names := slices.Clone(buckets)
	if n > 1 || tx.Bucket(bucketMeta).Get(peopleMark) != nil {
		names = append(names, people...)
	}
	if n > 1 {
		names = append(names, indexed...)
	}
	if n > 2 {
		names = append(names, apart...)
	}
	return names
}

// upToDate makes the buckets that a new or earlier file lacks, and fills the
// indexes that are new.
func upToDate(b *bbolt.Tx) error {
	for _, name := range slices.Concat(buckets, people, indexed, apart) {
		if _, err := b.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	if err := (&tx{b: b}).indexAll(); err != nil {
		return err
	}
	meta := b.Bucket(bucketMeta)
	return errors.Join(meta.Delete(peopleMark), meta.Put([]byte(store.MetaFormat), []byte(strconv.Itoa(Format))))
}

// indexAll fills the indexes that came with format 2.
func (t *tx) indexAll() error {
	games := t.walk(bucketGames, nil, nil, func(_, v []byte) (bool, error) {
		var g store.Game
		_, err := unseal(v, &g)
		return true, errors.Join(err, t.indexOpen(g))
	})
	seats := t.walk(bucketSeats, nil, nil, func(k, v []byte) (bool, error) {
		var s store.Seat
		_, err := unseal(v, &s)
		return true, errors.Join(err, t.indexAddress(slices.Clone(k), "", s.Address))
	})
	people := t.walk(bucketPeople, nil, nil, func(_, v []byte) (bool, error) {
		var p store.Person
		_, err := unseal(v, &p)
		return true, errors.Join(err, t.indexDigest(store.Person{}, p))
	})
	return errors.Join(games, seats, people)
}

// lacks tells of a file of an earlier version, opened for reading only, that it has
// no such bucket.
func (t *tx) lacks(name []byte) bool { return !t.over && t.b.Bucket(name) == nil }
