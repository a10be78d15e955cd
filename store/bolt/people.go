package bolt

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kurier/store"
)

// noPeople tells of a file of an earlier version, opened for reading only.
func (t *tx) noPeople() bool {
	return t.lacks(bucketPeople)
}

func (t *tx) Person(address string) (p store.Person, err error) {
	k, err := name(strings.ToLower(address))
	if err != nil || t.noPeople() {
		return p, store.ErrNotFound
	}
	id, err := t.get(bucketByMail, k)
	if err != nil {
		return p, err
	}
	if id == nil {
		return p, store.ErrNotFound
	}
	if _, err = t.load(bucketPeople, id, &p); err == store.ErrNotFound {
		err = fmt.Errorf("%w: an address names a person that is not there", store.ErrDamaged)
	}
	return p, err
}

func (t *tx) PutPerson(p store.Person) error {
	k, err := named(p.ID)
	if err != nil {
		return err
	}
	v, err := seal(p, nil)
	if err != nil {
		return err
	}
	var old store.Person
	if _, err := t.load(bucketPeople, k, &old); err != nil && err != store.ErrNotFound {
		return err
	}
	var keys [][]byte
	for _, a := range p.Addresses {
		ak, err := name(strings.ToLower(a))
		if err != nil {
			return err
		}
		id, err := t.get(bucketByMail, ak)
		if err != nil {
			return err
		}
		if id != nil && !bytes.Equal(id, k) {
			return fmt.Errorf("address %s: %w, of another person", a, store.ErrExists)
		}
		keys = append(keys, ak)
	}
	for _, a := range old.Addresses {
		ak, err := name(strings.ToLower(a))
		if err != nil {
			return err
		}
		if err := t.delete(bucketByMail, ak); err != nil {
			return err
		}
	}
	for _, ak := range keys {
		if err := t.put(bucketByMail, ak, k); err != nil {
			return err
		}
	}
	return errors.Join(t.indexDigest(old, p), t.put(bucketPeople, k, v))
}

// indexDigest enters when a person's mail is due.
func (t *tx) indexDigest(old, p store.Person) error {
	key := func(p store.Person) []byte { return append(moment(p.Gathered.Due), p.ID...) }
	if !old.Gathered.Due.IsZero() && !old.Gathered.Due.Equal(p.Gathered.Due) {
		if err := t.delete(bucketDigests, key(old)); err != nil {
			return err
		}
	}
	if p.Gathered.Due.IsZero() {
		return nil
	}
	return t.put(bucketDigests, key(p), nil)
}

func (t *tx) DuePeople(now time.Time) (due []store.Person, err error) {
	if t.lacks(bucketDigests) {
		err = t.People(func(p store.Person) bool {
			if !p.Gathered.Due.IsZero() && !p.Gathered.Due.After(now) {
				due = append(due, p)
			}
			return true
		})
		slices.SortStableFunc(due, func(a, b store.Person) int { return a.Gathered.Due.Compare(b.Gathered.Due) })
		return due, err
	}
	end := moment(now)
	err = t.walk(bucketDigests, nil, nil, func(k, _ []byte) (bool, error) {
		if len(k) <= momentLen {
			return false, errDamaged
		}
		if bytes.Compare(k[:momentLen], end) > 0 {
			return false, nil
		}
		id, err := path(string(k[momentLen:]))
		if err != nil {
			return false, errDamaged
		}
		var p store.Person
		if _, err := t.load(bucketPeople, id, &p); err != nil {
			return false, missing(err, "a person whose mail is due")
		}
		due = append(due, p)
		return true, nil
	})
	return due, err
}

func (t *tx) People(fn func(store.Person) bool) error {
	if t.noPeople() {
		return nil
	}
	return t.walk(bucketPeople, nil, nil, func(_, v []byte) (bool, error) {
		var p store.Person
		if _, err := unseal(v, &p); err != nil {
			return false, err
		}
		return fn(p), nil
	})
}

// people sees that everybody can be found by their addresses.
func (c *checker) people() {
	if c.t.noPeople() {
		return
	}
	c.each(bucketPeople, func(k, v []byte) error {
		var p store.Person
		if _, err := unseal(v, &p); err != nil {
			return err
		}
		if err := under(k, p.ID); err != nil {
			return err
		}
		if !p.Gathered.Due.IsZero() {
			if err := c.index(bucketDigests, append(moment(p.Gathered.Due), p.ID...)); err != nil {
				return err
			}
		}
		seen := map[string]bool{}
		for _, a := range p.Addresses {
			ak, err := name(strings.ToLower(a))
			if err != nil {
				return err
			}
			if seen[string(ak)] {
				continue
			}
			seen[string(ak)] = true
			if err := c.index(bucketByMail, ak); err != nil {
				return err
			}
		}
		return nil
	})
}
