package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"kurier/store"
)

func testSteps(t *testing.T, p Place) {
	s := opened(t, p)
	add := func(step store.Step) error {
		return s.Update(func(tx store.Tx) error { return tx.AddStep(step) })
	}
	is(t, "the second before the first", add(chained("bzura", 2)), store.ErrConflict)
	is(t, "step 0", add(store.Step{Game: "bzura"}), store.ErrConflict)
	for n := 1; n <= 300; n++ {
		if err := add(chained("bzura", n)); err != nil {
			t.Fatal(err)
		}
	}
	is(t, "the last again", add(chained("bzura", 300)), store.ErrConflict)
	is(t, "a gap", add(chained("bzura", 302)), store.ErrConflict)
	other := chained("bzura", 301)
	other.Prev = "hash 299"
	is(t, "another past", add(other), store.ErrConflict)
	is(t, "another game's first", add(chained("bzura-2", 1)), nil)
	is(t, "an earlier game's first", add(chained("a", 1)), nil)
	is(t, "the next", add(chained("bzura", 301)), nil)
	view(t, s, func(tx store.Tx) error {
		step, err := tx.Step("bzura", 255)
		same(t, "step 255", step, chained("bzura", 255))
		for _, n := range []int{-1, 0, 302} {
			_, err := tx.Step("bzura", n)
			is(t, fmt.Sprint("step ", n), err, store.ErrNotFound)
		}
		if err != nil {
			return err
		}
		var ns []int
		err = tx.Steps("bzura", 254, func(s store.Step) bool {
			same(t, "a step", s, chained("bzura", s.N))
			ns = append(ns, s.N)
			return s.N < 258
		})
		same(t, "a walk", ns, []int{254, 255, 256, 257, 258})
		if err != nil {
			return err
		}
		count := 0
		err = tx.Steps("bzura", -5, func(store.Step) bool { count++; return true })
		same(t, "all", count, 301)
		return err
	})
}

func testStepRace(t *testing.T, p Place) {
	s := opened(t, p)
	const writers, steps = 6, 10
	var won atomic.Int64
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			for n := 1; n <= steps; n++ {
				err := s.Update(func(tx store.Tx) error {
					step := chained("bzura", n)
					step.Body = fmt.Appendf(nil, `{"writer":%d}`, w)
					return tx.AddStep(step)
				})
				switch {
				case err == nil:
					won.Add(1)
				case !errors.Is(err, store.ErrConflict):
					t.Errorf("writer %d: %v", w, err)
				}
			}
		})
	}
	group.Wait()
	same(t, "steps written", won.Load(), steps)
}

func testSnapshots(t *testing.T, p Place) {
	s := opened(t, p)
	position := func(n int) []byte { return bytes.Repeat([]byte{byte(n), 0, 255}, 1000) }
	update(t, s, func(tx store.Tx) error {
		for _, n := range []int{0, 5, 300} {
			if err := tx.PutSnapshot("bzura", n, position(n)); err != nil {
				return err
			}
		}
		if err := tx.PutSnapshot("bzura", 5, position(6)); err != nil {
			return err
		}
		return tx.PutSnapshot("bzura-2", 1, nil)
	})
	view(t, s, func(tx store.Tx) error {
		for _, c := range []struct{ n, at, like int }{{0, 0, 0}, {4, 0, 0}, {5, 5, 6}, {299, 5, 6}, {300, 300, 300}, {9999, 300, 300}} {
			at, got, err := tx.Snapshot("bzura", c.n)
			is(t, "Snapshot", err, nil)
			same(t, fmt.Sprint("snapshot at ", c.n), at, c.at)
			if !bytes.Equal(got, position(c.like)) {
				t.Errorf("snapshot at %d: wrong bytes", c.n)
			}
		}
		_, _, err := tx.Snapshot("bzura", -1)
		is(t, "before the start", err, store.ErrNotFound)
		_, _, err = tx.Snapshot("bzura-2", 0)
		is(t, "before the first", err, store.ErrNotFound)
		_, _, err = tx.Snapshot("a", 7)
		is(t, "of no game", err, store.ErrNotFound)
		at, got, err := tx.Snapshot("bzura-2", 7)
		same(t, "an empty one", []any{at, len(got)}, []any{1, 0})
		return err
	})
}

func testOutgoingOnce(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error { return tx.AddOutgoing(mail(1)) })
	again := mail(1)
	again.Raw = []byte("other")
	is(t, "again", s.Update(func(tx store.Tx) error { return tx.AddOutgoing(again) }), store.ErrExists)
	is(t, "a try to send nothing", s.Update(func(tx store.Tx) error { return tx.PutOutgoing(mail(2)) }), store.ErrNotFound)
	view(t, s, func(tx store.Tx) error {
		o, err := tx.Outgoing(mail(1).Key)
		want := mail(1)
		want.Seq = o.Seq
		same(t, "the first", o, want)
		_, missing := tx.Outgoing("letter/1")
		is(t, "an unknown one", missing, store.ErrNotFound)
		return err
	})
}

func unsent(t *testing.T, s store.Store, minute, limit int) (keys []string) {
	t.Helper()
	view(t, s, func(tx store.Tx) error {
		list, err := tx.Unsent(at(minute), limit)
		for _, o := range list {
			if len(o.Raw) == 0 {
				t.Errorf("%s came without its bytes", o.Key)
			}
			keys = append(keys, o.Key)
		}
		return err
	})
	return keys
}

func testUnsent(t *testing.T, p Place) {
	s := opened(t, p)
	add := func(key string, minute int) {
		o := mail(1)
		o.Key, o.Due = key, at(minute)
		update(t, s, func(tx store.Tx) error { return tx.AddOutgoing(o) })
	}
	change := func(key string, fn func(*store.Outgoing)) {
		update(t, s, func(tx store.Tx) error {
			o, err := tx.Outgoing(key)
			if err != nil {
				return err
			}
			fn(&o)
			o.Attempts++
			o.Raw = nil // the mail itself stays
			return tx.PutOutgoing(o)
		})
	}
	add("b", 5)
	add("a", 5)
	add("later", 9)
	add("sooner", 3)
	same(t, "none due", unsent(t, s, 2, 10), []string(nil))
	same(t, "by due time, then as written", unsent(t, s, 5, 10), []string{"sooner", "b", "a"})
	same(t, "limited", unsent(t, s, 9, 2), []string{"sooner", "b"})
	change("b", func(o *store.Outgoing) { o.Sent = at(6) })
	change("sooner", func(o *store.Outgoing) { o.Due, o.LastError = at(20), "451 later" })
	change("a", func(o *store.Outgoing) { o.Failed, o.LastError = true, "550 no such person" })
	same(t, "after a try", unsent(t, s, 9, 10), []string{"later"})
	same(t, "when it is time again", unsent(t, s, 20, 0), []string{"later", "sooner"})
	change("a", func(o *store.Outgoing) { o.Failed, o.Due = false, time0 })
	same(t, "taken up again, at once", unsent(t, s, 0, 0), []string{"a"})
	change("sooner", func(o *store.Outgoing) { o.Due = at(1 << 29) }) // in a thousand years
	walked := func(most int) (keys []string) {
		t.Helper()
		view(t, s, func(tx store.Tx) error {
			return tx.Waiting(func(o store.Outgoing) bool {
				if len(o.Raw) > 0 || o.Attempts == 0 && o.Key != "later" {
					t.Errorf("%s came with %d bytes after %d tries", o.Key, len(o.Raw), o.Attempts)
				}
				keys = append(keys, o.Key)
				return len(keys) < most
			})
		})
		return keys
	}
	same(t, "all that waits, due or not", walked(9), []string{"a", "later", "sooner"})
	same(t, "stopped after two", walked(2), []string{"a", "later"})
}

func testOutgoingOf(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error {
		for n := range 300 {
			o := mail(n)
			o.Key = fmt.Sprintf("%d", 299-n) // the order of keys is another
			o.Game = []string{"bzura", "", "bzura-2"}[n%3]
			if err := tx.AddOutgoing(o); err != nil {
				return err
			}
		}
		o, err := tx.Outgoing("299")
		if err != nil {
			return err
		}
		o.Seq, o.Sent = 9999, at(1) // a number of one's own is ignored
		return tx.PutOutgoing(o)
	})
	for game, first := range map[string]int{"bzura": 0, "": 1, "bzura-2": 2} {
		var keys, want []string
		for n := first; n < 300; n += 3 {
			want = append(want, fmt.Sprintf("%d", 299-n))
		}
		last := uint64(0)
		view(t, s, func(tx store.Tx) error {
			return tx.OutgoingOf(game, func(o store.Outgoing) bool {
				if o.Seq <= last {
					t.Errorf("%s: seq %d after %d", o.Key, o.Seq, last)
				}
				last = o.Seq
				keys = append(keys, o.Key)
				return true
			})
		})
		same(t, "mail of "+game, keys, want)
	}
}

func testMarks(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error {
		c, err := tx.Cursor("kurier@localhost")
		same(t, "a mailbox never read", c, store.Cursor{})
		if err != nil {
			return err
		}
		if err := tx.PutCursor("kurier@localhost", store.Cursor{UIDValidity: 4, UID: 17}); err != nil {
			return err
		}
		for _, c := range []struct{ delta, want int64 }{{1, 1}, {1, 2}, {-5, -3}, {0, -3}, {10, 7}} {
			n, err := tx.Counter("answers/someone/1939-09-01", c.delta)
			same(t, "counter", n, c.want)
			if err != nil {
				return err
			}
		}
		if err := tx.PutMeta("key", []byte{0, 1, 255}); err != nil {
			return err
		}
		if err := tx.PutMeta("empty", nil); err != nil {
			return err
		}
		_, err = tx.Meta("empty")
		return err
	})
	view(t, s, func(tx store.Tx) error {
		c, err := tx.Cursor("kurier@localhost")
		same(t, "cursor", c, store.Cursor{UIDValidity: 4, UID: 17})
		is(t, "Cursor", err, nil)
		n, err := tx.Counter("answers/someone/1939-09-01", 0)
		same(t, "counter read", n, 7)
		is(t, "Counter", err, nil)
		n, err = tx.Counter("never", 0)
		same(t, "a new counter", n, 0)
		is(t, "Counter", err, nil)
		v, err := tx.Meta("key")
		same(t, "mark", v, []byte{0, 1, 255})
		is(t, "Meta", err, nil)
		v, err = tx.Meta("empty")
		same(t, "empty mark", len(v), 0)
		is(t, "an empty mark is there", err, nil)
		_, err = tx.Meta("none")
		is(t, "no mark", err, store.ErrNotFound)
		format, err := tx.Meta(store.MetaFormat)
		if len(format) == 0 {
			t.Error("the store does not say its format")
		}
		return err
	})
	if err := s.Update(func(tx store.Tx) error { return tx.PutMeta(store.MetaFormat, []byte("9")) }); err == nil {
		t.Error("the format could be overwritten")
	}
}
