package bolt_test

import (
	"bytes"
	"errors"
	"path/filepath"
	"testing"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
	"kurier/store/bolt"
)

// peopled is the file of a store with a person, and games and seats to be found by
// their indexes.
func peopled(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "kurier.db")
	s := opened(t, path)
	err := s.Update(func(tx store.Tx) error {
		return errors.Join(
			tx.PutGame(store.Game{ID: "bzura", State: "open", Open: true}), tx.PutGame(store.Game{ID: "warta", State: "running", Open: true}),
			tx.PutSeat(store.Seat{Game: "bzura", Seat: "german", Address: "Anna@example.org"}), tx.PutSeat(store.Seat{Game: "bzura", Seat: "polish"}),
			tx.PutSeat(store.Seat{Game: "warta", Seat: "polish", Address: "anna@example.org"}),
			tx.PutPerson(store.Person{ID: "person-1", Addresses: []string{"anna@example.org"}, Gathered: store.Gathered{Due: began}}))
	})
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

// meddle changes a file behind the store's back.
func meddle(t *testing.T, path string, fn func(*bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err == nil {
		err = errors.Join(db.Update(fn), db.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// without takes buckets out of a file.
func without(t *testing.T, path string, names ...string) {
	t.Helper()
	meddle(t, path, func(tx *bbolt.Tx) (err error) {
		for _, name := range names {
			err = errors.Join(err, tx.DeleteBucket([]byte(name)))
		}
		return err
	})
}

// toFormat1 makes a file what the first Kuriers wrote.
func toFormat1(t *testing.T, path string) {
	t.Helper()
	without(t, path, "games.open", "seats.mail", "people.due")
	meddle(t, path, func(tx *bbolt.Tx) error {
		meta := tx.Bucket([]byte("meta"))
		return errors.Join(meta.Put([]byte("format"), []byte("1")), meta.Put([]byte("format.people"), []byte("1")))
	})
}

// findsAnna sees that games and seats are found, whether or not they are indexed.
func findsAnna(t *testing.T, s *bolt.Store) {
	t.Helper()
	err := s.View(func(tx store.Tx) error {
		seats, err := tx.SeatsAt("anna@example.org")
		if len(seats) != 2 || seats[0].Game != "bzura" || seats[1].Game != "warta" {
			t.Errorf("seats of Anna: %+v", seats)
		}
		var open []string
		err = errors.Join(err, tx.OpenGames(func(g store.Game) bool { open = append(open, g.ID); return true }))
		if len(open) != 1 || open[0] != "bzura" {
			t.Errorf("open games: %v", open)
		}
		due, more := tx.DuePeople(began)
		if len(due) != 1 || due[0].ID != "person-1" {
			t.Errorf("people due: %v", due)
		}
		return errors.Join(err, more)
	})
	if err := errors.Join(err, s.Check()); err != nil {
		t.Error(err)
	}
}

func TestFileFromBeforeThereWereIndexes(t *testing.T) {
	path := peopled(t)
	toFormat1(t, path)
	s, err := bolt.Open(path, bolt.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	findsAnna(t, s)
	s.Close()
	s = opened(t, path)
	findsAnna(t, s)
	err = s.Update(func(tx store.Tx) error {
		return tx.PutSeat(store.Seat{Game: "bzura", Seat: "german", Address: "jan@example.org"})
	})
	if err := errors.Join(err, s.Check(), s.Close()); err != nil {
		t.Error(err)
	}
	// From now on the indexes are missed.
	without(t, path, "seats.mail")
	_, err = bolt.Open(path, bolt.Options{})
	wants(t, err, store.ErrDamaged, "seats.mail")
}

func TestFileFromBeforeThereWerePeople(t *testing.T) {
	path := peopled(t)
	toFormat1(t, path)
	without(t, path, "people", "people.mail")
	meddle(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Delete([]byte("format.people")) })
	if err := bolt.Verify(path); err != nil {
		t.Errorf("read as it is: %v", err)
	}
	s := opened(t, path)
	err := s.Update(func(tx store.Tx) error { return tx.PutPerson(store.Person{ID: "p", Addresses: []string{"a@b"}}) })
	if err := errors.Join(err, s.Check()); err != nil {
		t.Error(err)
	}
}

func TestLostPeopleAreDamage(t *testing.T) {
	for name, make := range map[string]func(*testing.T, string){"format 1": toFormat1, "format 2": func(*testing.T, string) {}} {
		path := peopled(t)
		make(t, path)
		without(t, path, "people", "people.mail")
		_, err := bolt.Open(path, bolt.Options{})
		wants(t, err, store.ErrDamaged, "people")
		if err := bolt.Verify(path); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("%s verified with: %v", name, err)
		}
	}
}

// An index that leads astray is found by Check.
func TestWrongIndexIsDamage(t *testing.T) {
	for what, wrong := range map[string]func(*bbolt.Tx) error{
		"an open game too many":   func(tx *bbolt.Tx) error { return tx.Bucket([]byte("games.open")).Put([]byte("warta"), nil) },
		"an open game is missing": func(tx *bbolt.Tx) error { return tx.Bucket([]byte("games.open")).Delete([]byte("bzura")) },
		"a mail due too many": func(tx *bbolt.Tx) error {
			b := tx.Bucket([]byte("people.due"))
			k, _ := b.Cursor().First()
			return b.Put(append(bytes.Clone(k[:12]), "person-2"...), nil)
		},
		"an address is missing": func(tx *bbolt.Tx) error {
			b := tx.Bucket([]byte("seats.mail"))
			k, _ := b.Cursor().First()
			return b.Delete(k)
		},
	} {
		path := peopled(t)
		meddle(t, path, wrong)
		if err := bolt.Verify(path); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("%s, and was checked with: %v", what, err)
		}
	}
}
