package storetest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/store"
)

func testOpenGames(t *testing.T, p Place) {
	s := opened(t, p)
	put := func(id, state string, open bool) {
		g := game(id)
		g.State, g.Open = state, open
		update(t, s, func(tx store.Tx) error { return tx.PutGame(g) })
	}
	listed := func(most int) (ids []string) {
		t.Helper()
		view(t, s, func(tx store.Tx) error {
			return tx.OpenGames(func(g store.Game) bool { ids = append(ids, g.ID); return len(ids) < most })
		})
		return ids
	}
	same(t, "none yet", listed(9), []string(nil))
	for _, id := range []string{"warta", "bzura", "bzura-2", "a"} {
		put(id, "open", true)
	}
	put("closed", "open", false)
	put("begun", "running", true)
	same(t, "open games by id", listed(9), []string{"a", "bzura", "bzura-2", "warta"})
	same(t, "stopped after two", listed(2), []string{"a", "bzura"})
	put("bzura", "running", true)
	put("warta", "open", false)
	put("begun", "open", true)
	put("a", "open", true)
	same(t, "after some were closed and one was opened", listed(9), []string{"a", "begun", "bzura-2"})
}

func testSeatsAt(t *testing.T, p Place) {
	s := opened(t, p)
	put := func(game, seat, address string) {
		x := store.Seat{Game: game, Seat: seat, State: "taken", Address: address, Capability: game + seat}
		update(t, s, func(tx store.Tx) error { return tx.PutSeat(x) })
	}
	at := func(address string) (names []string) {
		t.Helper()
		view(t, s, func(tx store.Tx) error {
			seats, err := tx.SeatsAt(address)
			for _, x := range seats {
				names = append(names, x.Game+" "+x.Seat)
			}
			return err
		})
		return names
	}
	put("warta", "german", "anna@example.org")
	put("bzura", "polish", "Anna@Example.org")
	put("bzura", "german", "anna@example.or")
	put("bzura-2", "german", "anna@example.org")
	put("bzura-2", "polish", "")
	annas := []string{"bzura polish", "bzura-2 german", "warta german"}
	same(t, "hers in order", at("anna@example.org"), annas)
	same(t, "whatever its capitals", at("ANNA@EXAMPLE.ORG"), annas)
	for _, nobody := range []string{"", "anna", "nobody@example.org", "anna@example.org\x00", strings.Repeat("x", 5000)} {
		same(t, "nobody's", at(nobody), []string(nil))
	}
	put("bzura", "polish", "anna@example.org")
	same(t, "other capitals, the same address", at("anna@example.org"), annas)
	put("warta", "german", "jan@example.org")
	put("bzura-2", "german", "")
	same(t, "after one went to somebody else and one fell empty", at("anna@example.org"), []string{"bzura polish"})
	same(t, "the other's", at("jan@example.org"), []string{"warta german"})
}

func testDuePeople(t *testing.T, p Place) {
	s := opened(t, p)
	put := func(id string, minute int) {
		p := store.Person{ID: id, Addresses: []string{id + "@example.org"}}
		if minute > 0 {
			p.Gathered = store.Gathered{Due: at(minute), Games: []store.GatheredGame{{Game: "bzura", Seat: "polish", Step: minute}}}
		}
		update(t, s, func(tx store.Tx) error { return tx.PutPerson(p) })
	}
	due := func(minute int) (ids []string) {
		t.Helper()
		view(t, s, func(tx store.Tx) error {
			people, err := tx.DuePeople(at(minute))
			for _, p := range people {
				ids = append(ids, fmt.Sprint(p.ID, p.Gathered.Games[0].Step))
			}
			return err
		})
		return ids
	}
	for id, minute := range map[string]int{"late": 30, "soon": 10, "b": 20, "a": 20, "never": 0} {
		put(id, minute)
	}
	same(t, "before all", due(9), []string(nil))
	same(t, "at the very moment", due(10), []string{"soon10"})
	same(t, "soonest first, then by id", due(99), []string{"soon10", "a20", "b20", "late30"})
	put("soon", 40)
	put("a", 0)
	put("b", 20)
	same(t, "after one was put off and one was sent", due(99), []string{"b20", "late30", "soon40"})
}

func (m *model) DuePeople(now time.Time) (due []store.Person, err error) {
	for _, p := range m.people {
		if at := p.Gathered.Due; !at.IsZero() && !at.After(now) {
			due = append(due, copied(p))
		}
	}
	slices.SortStableFunc(due, func(a, b store.Person) int { return a.Gathered.Due.Compare(b.Gathered.Due) })
	return due, nil
}

func (m *model) OpenGames(fn func(store.Game) bool) error {
	return m.Games(func(g store.Game) bool { return !g.Joinable() || fn(g) })
}

func (m *model) SeatsAt(address string) (seats []store.Seat, err error) {
	for _, s := range m.seats {
		if address != "" && strings.EqualFold(s.Address, address) {
			seats = append(seats, copied(s))
		}
	}
	slices.SortFunc(seats, func(a, b store.Seat) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Seat, b.Seat))
	})
	return seats, nil
}

func (m *model) Waiting(fn func(store.Outgoing) bool) error {
	all, err := m.Unsent(endOfTime, 0)
	for _, o := range all {
		if o.Raw = nil; !fn(o) {
			break
		}
	}
	return err
}

// endOfTime comes after all that a mail may be due at.
var endOfTime = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)
