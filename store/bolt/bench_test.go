package bolt_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"kurier/store"
)

var began = time.Date(1939, time.September, 1, 4, 45, 0, 0, time.UTC)

func note(n int) store.Letter {
	return store.Letter{
		Received: began, Account: "kurier@localhost", UIDValidity: 1, UID: uint32(n),
		MessageID: fmt.Sprintf("<%d@example.pl>", n), Digest: fmt.Sprint(n), From: "kutrzeba@example.pl", Game: "bzura",
		Raw: append(bytes.Repeat([]byte("MOVE 25 0914 0915 0916\r\n"), 40), fmt.Sprint(n)...),
	}
}

// One letter in a transaction of its own, durable on disk.
func BenchmarkUpdateOneLetter(b *testing.B) {
	s := opened(b, filepath.Join(b.TempDir(), "kurier.db"))
	n := 0
	for b.Loop() {
		n++
		if err := s.Update(func(tx store.Tx) error { _, err := tx.AddLetter(note(n)); return err }); err != nil {
			b.Fatal(err)
		}
	}
}

// A hundred letters, one poll of the mailbox, in one transaction.
func BenchmarkUpdateHundredLetters(b *testing.B) {
	s := opened(b, filepath.Join(b.TempDir(), "kurier.db"))
	n := 0
	for b.Loop() {
		err := s.Update(func(tx store.Tx) error {
			for range 100 {
				n++
				if _, err := tx.AddLetter(note(n)); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "letters/s")
}

// A clock tick when a thousand games are waiting and none is due.
func BenchmarkDueThousandIdleGames(b *testing.B) {
	s := opened(b, filepath.Join(b.TempDir(), "kurier.db"))
	err := s.Update(func(tx store.Tx) error {
		for n := range 1000 {
			g := store.Game{ID: fmt.Sprint("game", n), Deadline: began.Add(time.Duration(n+1) * time.Hour), Remind: began.Add(time.Duration(n+1) * time.Minute)}
			if err := tx.PutGame(g); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		err := s.View(func(tx store.Tx) error {
			ids, err := tx.Due(began, 100)
			if len(ids) > 0 {
				b.Fatal(ids)
			}
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}
