package storetest

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"kurier/store"
)

func testCopies(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error { return everything(tx, 1) })
	before := picture(t, s, 1)
	spoil := func(b []byte) {
		for i := range b {
			b[i] = '!'
		}
	}
	var kept []byte
	update(t, s, func(tx store.Tx) error {
		l, _ := tx.Letter(1)
		g, _ := tx.Game("g1")
		st, _ := tx.Step("g1", 1)
		_, position, _ := tx.Snapshot("g1", 1)
		o, _ := tx.Outgoing(mail(1).Key)
		m, _ := tx.Meta("mark1")
		kept = bytes.Clone(m)
		for _, b := range [][]byte{l.Raw, g.Secret, st.Body, position, o.Raw, m} {
			if len(b) == 0 {
				t.Error("nothing to spoil")
			}
			spoil(b)
		}
		g.Options["fog"] = "none"
		return nil
	})
	same(t, "kept after the transaction", kept, []byte("g1"))
	same(t, "the store", picture(t, s, 1), before)
}

func testGiven(t *testing.T, p Place) {
	s := opened(t, p)
	position, mark := bytes.Repeat([]byte("Z"), 10), []byte("mark")
	l, o, st := letter(1), mail(1), chained("bzura", 1)
	raw := bytes.Clone(l.Raw)
	update(t, s, func(tx store.Tx) error {
		_, err := tx.AddLetter(l)
		err = errors.Join(err, tx.PutSnapshot("bzura", 1, position), tx.PutMeta("m", mark), tx.AddOutgoing(o), tx.AddStep(st))
		for _, b := range [][]byte{position, mark, l.Raw, o.Raw, st.Body} {
			clear(b)
		}
		return err
	})
	view(t, s, func(tx store.Tx) error {
		_, got, err := tx.Snapshot("bzura", 1)
		same(t, "position", string(got), "ZZZZZZZZZZ")
		m, err2 := tx.Meta("m")
		same(t, "mark", string(m), "mark")
		kept, err3 := tx.Letter(1)
		same(t, "letter", kept.Raw, raw)
		return errors.Join(err, err2, err3)
	})
}

func testWalkWrites(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error {
		for n := range 200 {
			if err := everything(tx, n+1); err != nil {
				return err
			}
		}
		return nil
	})
	seen := 0
	update(t, s, func(tx store.Tx) error {
		var failed error
		err := tx.Games(func(g store.Game) bool {
			seen++
			g.Trouble = strings.Repeat("long ", 400)
			g.Deadline = g.Deadline.Add(time.Hour)
			failed = tx.PutGame(g)
			return failed == nil
		})
		return errors.Join(err, failed)
	})
	same(t, "games seen", seen, 200)
	view(t, s, func(tx store.Tx) error {
		n := 0
		err := tx.Games(func(g store.Game) bool {
			if g.Trouble != "" {
				n++
			}
			return true
		})
		same(t, "games written", n, 200)
		return err
	})
}

func testStrangeNames(t *testing.T, p Place) {
	s := opened(t, p)
	for _, odd := range []string{"a\x00b", "\x00", strings.Repeat("ż", 40000), "a/b", " ", "\u202e"} {
		update(t, s, func(tx store.Tx) error {
			_, err := tx.Game(odd)
			is(t, "Game", err, store.ErrNotFound)
			_, err = tx.Seat("bzura", odd)
			is(t, "Seat", err, store.ErrNotFound)
			_, _, err = tx.SeatByCapability(odd)
			is(t, "SeatByCapability", err, store.ErrNotFound)
			_, err = tx.Outgoing(odd)
			is(t, "Outgoing", err, store.ErrNotFound)
			seats, err := tx.Seats(odd)
			same(t, "Seats", []any{len(seats), err}, []any{0, nil})
			n, err := tx.Counter(odd, 2)
			same(t, "Counter", []any{n, err}, []any{2, nil})
			l := store.Letter{MessageID: odd, Digest: "d", From: odd, Raw: []byte(odd)}
			first, err := tx.AddLetter(l)
			is(t, "AddLetter", err, nil)
			second, err := tx.AddLetter(l)
			is(t, "AddLetter again", err, store.ErrExists)
			same(t, "number", second, first)
			return nil
		})
	}
	for what, write := range map[string]func(store.Tx) error{
		"a game":          func(tx store.Tx) error { return tx.PutGame(store.Game{}) },
		"a seat":          func(tx store.Tx) error { return tx.PutSeat(store.Seat{Game: "bzura"}) },
		"a sheet":         func(tx store.Tx) error { return tx.PutSheet(store.Sheet{Game: "bzura", Seat: "polish"}) },
		"a step":          func(tx store.Tx) error { return tx.AddStep(store.Step{N: 1}) },
		"an outgoing":     func(tx store.Tx) error { return tx.AddOutgoing(store.Outgoing{}) },
		"a negative step": func(tx store.Tx) error { return tx.PutSnapshot("bzura", -1, nil) },
	} {
		if err := s.Update(write); err == nil {
			t.Errorf("%s without a name was written", what)
		}
	}
}

func testReopen(t *testing.T, p Place) {
	s := p.Open()
	update(t, s, func(tx store.Tx) error { return errors.Join(everything(tx, 1), everything(tx, 2)) })
	before := picture(t, s, 3)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.View(func(store.Tx) error { return nil }); err == nil {
		t.Error("a closed store still reads")
	}
	s = opened(t, p)
	same(t, "after reopening", picture(t, s, 3), before)
	update(t, s, func(tx store.Tx) error { return everything(tx, 3) })
}

func testBackup(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error { return everything(tx, 1) })
	before := picture(t, s, 2)
	var backup bytes.Buffer
	if err := s.Backup(&backup); err != nil {
		t.Fatal(err)
	}
	update(t, s, func(tx store.Tx) error { return everything(tx, 2) })
	c := p.OpenCopy(&backup)
	defer c.Close()
	same(t, "the backup", picture(t, c, 2), before)
	update(t, c, func(tx store.Tx) error { return everything(tx, 2) })
	same(t, "both went the same way", picture(t, c, 2), picture(t, s, 2))
}
