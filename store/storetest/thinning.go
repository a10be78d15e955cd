package storetest

import (
	"bytes"
	"testing"

	"kurier/store"
)

func testSnapshotDropped(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error {
		for _, n := range []int{1, 2, 3} {
			if err := tx.PutSnapshot("bzura", n, []byte{byte(n)}); err != nil {
				return err
			}
		}
		if err := tx.PutSnapshot("bzura-2", 2, []byte{9}); err != nil {
			return err
		}
		is(t, "one", tx.DropSnapshot("bzura", 2), nil)
		is(t, "one that is gone", tx.DropSnapshot("bzura", 2), nil)
		is(t, "one before the start", tx.DropSnapshot("bzura", -1), nil)
		is(t, "one of no game", tx.DropSnapshot("a", 1), nil)
		return nil
	})
	view(t, s, func(tx store.Tx) error {
		at, position, err := tx.Snapshot("bzura", 2)
		same(t, "the one before it", []any{at, position}, []any{1, []byte{1}})
		is(t, "Snapshot", err, nil)
		at, _, err = tx.Snapshot("bzura-2", 2)
		same(t, "another game's", at, 2)
		return err
	})
}

func testOutgoingThinned(t *testing.T, p Place) {
	s := opened(t, p)
	thin := func(key string, raw []byte) error {
		return s.Update(func(tx store.Tx) error { return tx.ThinOutgoing(key, raw) })
	}
	change := func(fn func(*store.Outgoing)) {
		update(t, s, func(tx store.Tx) error {
			o, err := tx.Outgoing(mail(1).Key)
			if err != nil {
				return err
			}
			fn(&o)
			return tx.PutOutgoing(o)
		})
	}
	update(t, s, func(tx store.Tx) error { return tx.AddOutgoing(mail(1)) })
	is(t, "while it waits", thin(mail(1).Key, []byte("less")), store.ErrConflict)
	is(t, "an unknown one", thin("letter/1", []byte("less")), store.ErrNotFound)
	change(func(o *store.Outgoing) { o.Sent = at(1) })
	less := bytes.Repeat([]byte("less "), 5000)
	is(t, "when it was sent", thin(mail(1).Key, less), nil)
	change(func(o *store.Outgoing) { o.LastError = "and noted" })
	view(t, s, func(tx store.Tx) error {
		o, err := tx.Outgoing(mail(1).Key)
		want := mail(1)
		want.Seq, want.Sent, want.LastError, want.Raw = o.Seq, at(1), "and noted", less
		same(t, "the mail", o, want)
		return err
	})
}
