package main

import (
	"context"
	"log/slog"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"kurier/config"
	"kurier/store"
)

// letterCount is a log that counts the letters the daemon has dealt with.
type letterCount struct {
	slog.Handler
	letters *atomic.Int64
}

func (c letterCount) Enabled(context.Context, slog.Level) bool { return true }

func (c letterCount) Handle(_ context.Context, r slog.Record) error {
	if r.Message == "letter" {
		c.letters.Add(1)
	}
	return nil
}

func (c letterCount) WithAttrs([]slog.Attr) slog.Handler { return c }
func (c letterCount) WithGroup(string) slog.Handler      { return c }

// liveObjects is how many objects are in memory that anybody can still reach.
func liveObjects() int64 {
	var m runtime.MemStats
	for range 3 { // what pools hold outlives one
		runtime.GC()
	}
	runtime.ReadMemStats(&m)
	return int64(m.HeapObjects)
}

// A daemon that has worked for a while has no more in memory after thousands of
// letters than before: nothing is kept of a letter, an address, or a mail.
func TestNothingOfALetterStaysInMemory(t *testing.T) {
	const warmUp, letters = 200, 1200
	house := &largeHouse{clubhouse: newClubhouse(t)}
	house.grow(20)
	c := house.correspond()
	if err := house.store.Close(); err != nil {
		t.Fatal(err)
	}
	settings := config.Default()
	settings.Store.Path = house.path
	settings.Desk.Address = "kurier@club.example"
	settings.PostOffice = config.PostOffice{SMTP: "127.0.0.1:0", IMAP: "127.0.0.1:0", Dir: filepath.Join(t.TempDir(), "post"), Domain: "club.example"}
	var done atomic.Int64
	h, err := makeHouse(settings, slog.New(letterCount{letters: &done}), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer h.close()
	office, err := makeOffice(settings, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer office.Close()
	if h.daemon, err = officeDaemon(h, office); err != nil {
		t.Fatal(err)
	}
	if err := office.AddUser("member", "secret"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	wg.Go(func() { _ = h.daemon.run(ctx) })
	defer wg.Wait()
	defer cancel()
	if err := c.connect(office.SMTPAddr()); err != nil {
		t.Fatal(err)
	}
	defer c.close()
	write := func(until int) {
		t.Helper()
		if err := c.sendUntil(ctx, until); err != nil {
			t.Fatal(err)
		}
		for waiting := 1; waiting > 0; time.Sleep(10 * time.Millisecond) {
			err := h.store.View(func(tx store.Tx) error {
				mail, err := tx.Unsent(time.Now().AddDate(1, 0, 0), 0)
				waiting = until - int(done.Load()) + len(mail)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	// Idle connections and their timers are some hundreds, however many letters, and what fills once may
	// fill in one round; what leaks is left by each.
	const rounds = 2
	written := warmUp
	write(written)
	for round := range rounds {
		before := liveObjects()
		write(written + letters)
		after := liveObjects()
		t.Logf("%d objects after %d letters, %d after %d", before, written, after, written+letters)
		kept := after - before
		if kept <= letters*2/3 {
			return
		}
		if written += letters; round == rounds-1 {
			t.Errorf("%d letters left %d objects in memory, and so many before", letters, kept)
		}
	}
}
