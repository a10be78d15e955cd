package bolt_test

import (
	"errors"
	"testing"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
	"kurier/store/bolt"
)

// cut takes buckets, and marks of meta, out of a store's file.
func cut(t *testing.T, path string, mark bool) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		if mark {
			if err := tx.Bucket([]byte("meta")).Delete([]byte("format.people")); err != nil {
				return err
			}
		}
		return errors.Join(tx.DeleteBucket([]byte("people")), tx.DeleteBucket([]byte("people.mail")))
	})
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

func TestFileFromBeforeThereWerePeople(t *testing.T) {
	path := filled(t, 5)
	cut(t, path, true)
	if err := bolt.Verify(path); err != nil {
		t.Errorf("read as it is: %v", err)
	}
	s, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	err = s.Update(func(tx store.Tx) error { return tx.PutPerson(store.Person{ID: "p", Addresses: []string{"a@b"}}) })
	if err := errors.Join(err, s.Check()); err != nil {
		t.Error(err)
	}
}

func TestLostPeopleAreDamage(t *testing.T) {
	path := filled(t, 5)
	cut(t, path, false)
	if _, err := bolt.Open(path, bolt.Options{}); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("opened with: %v", err)
	}
	if err := bolt.Verify(path); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("verified with: %v", err)
	}
}
