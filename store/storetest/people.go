package storetest

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/store"
)

func testPeople(t *testing.T, p Place) {
	s := opened(t, p)
	anna := store.Person{
		ID: "person-1", Name: "Anna", Addresses: []string{"Anna@example.org", "anna@work.example"}, Zone: "Europe/Warsaw",
		Prefs: map[string]string{"pictures": "off"}, Absences: []store.Absence{{From: at(0), Until: at(9)}}, Waits: []string{"poland-campaign"},
		Record: store.Record{Decisions: 3, OnTime: 1, Late: 1, Missed: 1, Took: time.Hour},
	}
	jan := store.Person{ID: "person-2", Addresses: []string{"jan@example.org"}}
	update(t, s, func(tx store.Tx) error {
		if err := tx.PutPerson(jan); err != nil {
			return err
		}
		return tx.PutPerson(anna)
	})
	update(t, s, func(tx store.Tx) error {
		thief := jan
		thief.Addresses = []string{"jan@example.org", "ANNA@work.example"}
		is(t, "another's address", tx.PutPerson(thief), store.ErrExists)
		if err := tx.PutPerson(store.Person{Addresses: []string{"x@y"}}); err == nil {
			t.Error("a person without id was kept")
		}
		return nil
	})
	view(t, s, func(tx store.Tx) error {
		for _, address := range []string{"anna@example.org", "ANNA@WORK.EXAMPLE"} {
			got, err := tx.Person(address)
			same(t, "Anna by "+address, got, anna)
			if err != nil {
				return err
			}
		}
		got, err := tx.Person("jan@example.org")
		same(t, "Jan after a refusal", got, jan)
		if err != nil {
			return err
		}
		for _, address := range []string{"", "nobody@example.org", strings.Repeat("x", 5000)} {
			_, err := tx.Person(address)
			is(t, "nobody", err, store.ErrNotFound)
		}
		var ids []string
		err = tx.People(func(p store.Person) bool { ids = append(ids, p.ID); return true })
		same(t, "people in order", ids, []string{"person-1", "person-2"})
		return err
	})
	anna.Addresses = anna.Addresses[1:]
	jan.Addresses = append(jan.Addresses, "anna@example.org")
	update(t, s, func(tx store.Tx) error {
		if err := tx.PutPerson(anna); err != nil {
			return err
		}
		return tx.PutPerson(jan)
	})
	view(t, s, func(tx store.Tx) error {
		got, err := tx.Person("anna@example.org")
		same(t, "an address given up and taken by another", got, jan)
		return err
	})
}

func (m *model) Person(address string) (store.Person, error) {
	for _, p := range m.people {
		if slices.ContainsFunc(p.Addresses, func(a string) bool { return strings.EqualFold(a, address) }) {
			return copied(p), nil
		}
	}
	return store.Person{}, store.ErrNotFound
}

func (m *model) PutPerson(p store.Person) error {
	for _, a := range p.Addresses {
		if other, err := m.Person(a); err == nil && other.ID != p.ID {
			return store.ErrExists
		}
	}
	m.people = slices.DeleteFunc(slices.Clone(m.people), func(o store.Person) bool { return o.ID == p.ID })
	m.people = append(m.people, copied(p))
	slices.SortFunc(m.people, func(a, b store.Person) int { return cmp.Compare(a.ID, b.ID) })
	return nil
}

func (m *model) People(fn func(store.Person) bool) error {
	for _, p := range m.people {
		if !fn(copied(p)) {
			break
		}
	}
	return nil
}
