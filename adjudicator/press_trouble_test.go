package adjudicator_test

import (
	"errors"
	"fmt"
	"testing"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/store"
)

// troubledTx fails as a disk does, at one kind of writing.
type troubledTx struct {
	store.Tx
	at string
}

func (t troubledTx) fail(what string) error {
	if t.at == what {
		return fmt.Errorf("%s: %w", what, store.ErrFull)
	}
	return nil
}

func (t troubledTx) Seats(game string) ([]store.Seat, error) {
	if err := t.fail("seats"); err != nil {
		return nil, err
	}
	return t.Tx.Seats(game)
}

func (t troubledTx) PutSheet(s store.Sheet) error {
	if err := t.fail("sheet"); err != nil {
		return err
	}
	return t.Tx.PutSheet(s)
}

func (t troubledTx) PutGame(g store.Game) error {
	if err := t.fail("game"); err != nil {
		return err
	}
	return t.Tx.PutGame(g)
}

func (t troubledTx) Counter(name string, by int64) (int64, error) {
	if err := t.fail("counter"); err != nil && by != 0 {
		return 0, err
	}
	return t.Tx.Counter(name, by)
}

type troubledStore struct {
	store.Store
	at *string
}

func (s troubledStore) Update(fn func(store.Tx) error) error {
	return s.Store.Update(func(tx store.Tx) error { return fn(troubledTx{tx, *s.at}) })
}

// Trouble of the disk in the middle of a letter is no fault of the game: the letter
// stays in the mailbox, and is taken whole when the disk is well.
func TestDiskTroubleInPressAndReadyLeavesTheLetterInTheMailbox(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	at := ""
	r.under = func(s store.Store) store.Store { return troubledStore{s, &at} }
	r.open()
	r.begin(nil)
	r.mail()
	for _, c := range [][]string{
		{"seats", "PRESS TO polish: good morning"},
		{"game", "PRESS TO polish: good morning"},
		{"counter", "PRESS TO polish: good morning"},
		{"sheet", "READY"},
	} {
		at = c[0]
		l := r.letter(anna, c[1])
		if d, err := adjudicator.Receive(r.desk, []desk.Letter{l}); !errors.Is(err, store.ErrFull) || len(d) != 0 {
			t.Fatalf("%s, %s: %v, %v", c[0], c[1], d, err)
		}
		if g := r.game("warta-1"); g.State != "running" || len(g.Unlogged) > 0 || len(r.mail()) > 0 {
			t.Fatalf("%s: something was kept: %+v", c[0], g)
		}
	}
	at = ""
	r.receive(r.letter(anna, "PRESS TO polish: good morning", "END PRESS", "READY ANYWAY"))
	if g := r.game("warta-1"); g.Step != 2 || len(r.body(2).Press) != 1 {
		t.Errorf("%+v", g)
	}
}
