package storetest

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"kurier/store"
)

var time0 time.Time

// everything writes one of each record, numbered n.
func everything(tx store.Tx, n int) error {
	g := game(fmt.Sprint("g", n))
	g.Deadline, g.Remind = at(n), at(n+1)
	l := letter(n)
	l.Game = g.ID
	_, letterErr := tx.AddLetter(l)
	o := mail(n)
	o.Game = g.ID
	_, counterErr := tx.Counter("all", 1)
	return errors.Join(
		tx.PutGame(g),
		tx.PutSeat(store.Seat{Game: g.ID, Seat: "polish", Capability: fmt.Sprint("cap", n), Stale: []string{fmt.Sprint("old", n)}}),
		letterErr, counterErr,
		tx.PutSheet(store.Sheet{Game: g.ID, Seat: "polish", Decision: "d", Lines: []store.SheetLine{{N: n}}}),
		tx.AddStep(chained(g.ID, 1)),
		tx.PutSnapshot(g.ID, 1, []byte(g.ID)),
		tx.AddOutgoing(o),
		tx.PutCursor("kurier@localhost", store.Cursor{UIDValidity: 3, UID: uint32(n)}),
		tx.PutMeta(fmt.Sprint("mark", n), []byte(g.ID)),
	)
}

// picture is all that everything can have written, up to number n, as text.
func picture(t *testing.T, s store.Store, n int) string {
	t.Helper()
	var b strings.Builder
	view(t, s, func(tx store.Tx) error {
		say := func(v ...any) { fmt.Fprintln(&b, text(v)) }
		if err := tx.Games(func(g store.Game) bool { say(g); return true }); err != nil {
			return err
		}
		due, err := tx.Due(at(9999), 0)
		say(due, err)
		mails, err := tx.Unsent(at(9999), 0)
		say(mails, err)
		for i := range n + 1 {
			id := fmt.Sprint("g", i)
			seats, err := tx.Seats(id)
			say(id, seats, err)
			for _, c := range []string{"cap", "old"} {
				seat, current, err := tx.SeatByCapability(fmt.Sprint(c, i))
				say(seat, current, err)
			}
			for _, game := range []string{id, ""} {
				if err := tx.Letters(game, func(l store.Letter) bool { say(l); return true }); err != nil {
					return err
				}
				if err := tx.OutgoingOf(game, func(o store.Outgoing) bool { say(o); return true }); err != nil {
					return err
				}
			}
			sheet, err := tx.Sheet(id, "polish", "d")
			say(sheet, err)
			if err := tx.Steps(id, 0, func(s store.Step) bool { say(s); return true }); err != nil {
				return err
			}
			at, position, err := tx.Snapshot(id, 99)
			say(at, position, err)
			mark, err := tx.Meta(fmt.Sprint("mark", i))
			say(mark, err)
		}
		c, err := tx.Cursor("kurier@localhost")
		say(c, err)
		count, err := tx.Counter("all", 0)
		say(count, err)
		return nil
	})
	return b.String()
}

func testAtomic(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error { return everything(tx, 1) })
	before := picture(t, s, 2)
	mine := errors.New("the title's rules ran aground")
	err := s.Update(func(tx store.Tx) error {
		if err := everything(tx, 2); err != nil {
			return err
		}
		g, err := tx.Game("g2")
		same(t, "a transaction sees what it wrote", g.ID, "g2")
		if err != nil {
			return err
		}
		return mine
	})
	is(t, "the error comes back", err, mine)
	same(t, "the store", picture(t, s, 2), before)
	update(t, s, func(tx store.Tx) error { return everything(tx, 2) })
	view(t, s, func(tx store.Tx) error {
		l, err := tx.Letter(2)
		same(t, "no number was used up", l.From, letter(2).From)
		return err
	})
}

func testPanic(t *testing.T, p Place) {
	s := opened(t, p)
	before := picture(t, s, 1)
	for name, do := range map[string]func(func(store.Tx) error) error{"Update": s.Update, "View": s.View} {
		func() {
			defer func() {
				if r := recover(); r != "hex 9999" {
					t.Errorf("%s: recovered %v", name, r)
				}
			}()
			do(func(tx store.Tx) error {
				if name == "Update" {
					if err := everything(tx, 1); err != nil {
						t.Error(err)
					}
				}
				panic("hex 9999")
			})
		}()
	}
	same(t, "the store", picture(t, s, 1), before)
	update(t, s, func(tx store.Tx) error { return everything(tx, 1) }) // and no lock is left behind
}

func testViewIsReadOnly(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error { return everything(tx, 1) })
	before := picture(t, s, 2)
	for name, write := range map[string]func(tx store.Tx) error{
		"PutGame":     func(tx store.Tx) error { return tx.PutGame(game("g2")) },
		"PutSeat":     func(tx store.Tx) error { return tx.PutSeat(store.Seat{Game: "g", Seat: "s"}) },
		"AddLetter":   func(tx store.Tx) error { _, err := tx.AddLetter(letter(2)); return err },
		"PutVerdict":  func(tx store.Tx) error { return tx.PutVerdict(1, store.Verdict{Kind: "late"}) },
		"PutSheet":    func(tx store.Tx) error { return tx.PutSheet(store.Sheet{Game: "g", Seat: "s", Decision: "d"}) },
		"AddStep":     func(tx store.Tx) error { return tx.AddStep(chained("g2", 1)) },
		"PutSnapshot": func(tx store.Tx) error { return tx.PutSnapshot("g2", 1, nil) },
		"AddOutgoing": func(tx store.Tx) error { return tx.AddOutgoing(mail(2)) },
		"PutOutgoing": func(tx store.Tx) error { return tx.PutOutgoing(mail(1)) },
		"PutCursor":   func(tx store.Tx) error { return tx.PutCursor("a", store.Cursor{}) },
		"Counter":     func(tx store.Tx) error { _, err := tx.Counter("all", 1); return err },
		"PutMeta":     func(tx store.Tx) error { return tx.PutMeta("m", nil) },
	} {
		if err := s.View(write); err == nil {
			t.Errorf("%s succeeded in View", name)
		}
	}
	same(t, "the store", picture(t, s, 2), before)
}

func testOver(t *testing.T, p Place) {
	s := opened(t, p)
	var kept store.Tx
	update(t, s, func(tx store.Tx) error { kept = tx; return everything(tx, 1) })
	if _, err := kept.Game("g1"); err == nil {
		t.Error("a transaction that is over still reads")
	}
	if err := kept.PutGame(game("g2")); err == nil {
		t.Error("a transaction that is over still writes")
	}
}

func testIsolation(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error { return everything(tx, 1) })
	before := picture(t, s, 2)

	reading, written, done := make(chan bool), make(chan bool), make(chan error)
	go func() {
		done <- s.View(func(tx store.Tx) error {
			if _, err := tx.Game("g1"); err != nil {
				return err
			}
			reading <- true
			<-written
			if _, err := tx.Game("g2"); !errors.Is(err, store.ErrNotFound) {
				return fmt.Errorf("a reader sees what was committed after it began: %v", err)
			}
			n, err := tx.Counter("all", 0)
			if n != 1 {
				return fmt.Errorf("a reader's counter went to %d", n)
			}
			return err
		})
	}()
	<-reading
	update(t, s, func(tx store.Tx) error {
		if err := everything(tx, 2); err != nil {
			return err
		}
		seen := make(chan string)
		go func() { seen <- picture(t, s, 2) }()
		same(t, "seen before commit", <-seen, before)
		return nil
	})
	written <- true
	is(t, "reader", <-done, nil)
	view(t, s, func(tx store.Tx) error { _, err := tx.Game("g2"); return err })
}

func testConcurrent(t *testing.T, p Place) {
	s := opened(t, p)
	const writers, each = 8, 12
	var writing, reading sync.WaitGroup
	stop := make(chan bool)
	for w := range writers {
		writing.Go(func() {
			for i := range each {
				if err := s.Update(func(tx store.Tx) error { return everything(tx, 1+w*each+i) }); err != nil {
					t.Error(err)
				}
			}
		})
	}
	for range 2 {
		reading.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				err := s.View(func(tx store.Tx) error {
					games := 0
					if err := tx.Games(func(store.Game) bool { games++; return true }); err != nil {
						return err
					}
					if n, err := tx.Counter("all", 0); err != nil || int(n) != games {
						return fmt.Errorf("%d games, counter %d (%v)", games, n, err)
					}
					return nil
				})
				if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	writing.Wait()
	close(stop)
	reading.Wait()
	view(t, s, func(tx store.Tx) error {
		n, err := tx.Counter("all", 0)
		same(t, "counted", n, writers*each)
		_, last := tx.Letter(writers * each)
		is(t, "the last letter", last, nil)
		list, _ := tx.Unsent(at(9999), 0)
		same(t, "mails", len(list), writers*each)
		return err
	})
}
