package storetest

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strings"
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

// inLines is base64 as it stands in mail.
func inLines(content []byte) string {
	var b strings.Builder
	for text := base64.StdEncoding.EncodeToString(content); text != ""; {
		n := min(76, len(text))
		b.WriteString(text[:n] + "\r\n")
		text = text[n:]
	}
	return b.String()
}

// What several mails have in common stays with each, whatever becomes of the others.
func testSharedFiles(t *testing.T, p Place) {
	s := p.Open()
	t.Cleanup(func() { s.Close() })
	picture := inLines(bytes.Repeat([]byte("Łódź, Łęczyca. "), 5000))
	var want []store.Outgoing
	for n := range 6 {
		o := mail(n)
		o.Seq = uint64(n + 1)
		o.Raw = []byte(strings.Repeat("\r\n"+picture, n%3) + fmt.Sprintf("mail %d\r\n", n))
		want = append(want, o)
	}
	update(t, s, func(tx store.Tx) error {
		for _, o := range want {
			if err := tx.AddOutgoing(o); err != nil {
				return err
			}
		}
		return nil
	})
	see := func(what string) {
		t.Helper()
		view(t, s, func(tx store.Tx) error {
			n := 0
			err := tx.OutgoingOf("bzura", func(o store.Outgoing) bool {
				same(t, fmt.Sprintf("%s, mail %d", what, n), o, want[n])
				n++
				return true
			})
			same(t, what, n, len(want))
			return err
		})
	}
	see("as written")
	for _, n := range []int{4, 2, 1, 0, 5, 3} {
		want[n].Sent, want[n].Attempts, want[n].Raw = at(9), 2, fmt.Appendf(nil, "thin %d", n)
		if n == 2 { // what is left may have it too
			want[n].Raw = []byte("thin\r\n" + picture)
		}
		update(t, s, func(tx store.Tx) error {
			o := want[n]
			o.Raw = nil
			if err := tx.PutOutgoing(o); err != nil {
				return err
			}
			return tx.ThinOutgoing(o.Key, want[n].Raw)
		})
		see(fmt.Sprintf("mail %d thinned", n))
		is(t, "Close", s.Close(), nil)
		s = p.Open()
		see(fmt.Sprintf("mail %d thinned, reopened", n))
	}
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
