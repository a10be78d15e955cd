package bolt

import (
	"bytes"
	"fmt"
	"strings"

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
	return t.put(bucketPeople, k, v)
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
	n := 0
	c.each(bucketByMail, func(_, _ []byte) error { n++; return nil })
	if len(c.faults) == 0 && n != c.indexed[string(bucketByMail)] {
		c.fault("%s has %d entries and should have %d", bucketByMail, n, c.indexed[string(bucketByMail)])
	}
}
