package bolt_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kurier/store"
	"kurier/store/bolt"
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

// BenchmarkMail is what the store does for one mail with and without a picture, but for
// the wait for the disk: it is written, read to be sent, noted as taken, and written
// down as sent.
func BenchmarkMail(b *testing.B) {
	for _, picture := range []int{0, 40_000, 300_000} {
		b.Run(fmt.Sprint(picture), func(b *testing.B) {
			s, err := bolt.Open(filepath.Join(b.TempDir(), "kurier.db"), bolt.Options{NoSync: true})
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			text := strings.Repeat("The 3rd Panzer moves to 0406 and attacks at 3-1. ", 140)
			noise := make([]byte, picture)
			for i, r := 0, rand.New(rand.NewPCG(1, 2)); i < picture; i++ {
				noise[i] = byte(r.Uint32())
			}
			for n := range b.N {
				raw := fmt.Appendf(nil, "Subject: %d\r\n\r\n%s\r\n", n, text)
				if picture > 0 { // another one for each mail
					raw = withPicture(raw, fmt.Sprint(n)+string(noise))
				}
				o := store.Outgoing{Key: fmt.Sprint("mail/", n), Game: "bzura", Kind: "answer", MessageID: fmt.Sprint(n), Raw: raw, Written: began, Due: began}
				err := s.Update(func(tx store.Tx) error { return tx.AddOutgoing(o) })
				var due []store.Outgoing
				err = errors.Join(err, s.View(func(tx store.Tx) (err error) { due, err = tx.Unsent(began, 100); return err }))
				if err != nil || len(due) != 1 || !bytes.Equal(due[0].Raw, raw) {
					b.Fatal(len(due), err)
				}
				due[0].Sent = began
				if err := errors.Join(s.Took(o.Key, began), s.Update(func(tx store.Tx) error { return tx.PutOutgoing(due[0]) })); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
