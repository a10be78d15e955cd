//go:build linux

package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"kurier/adjudicator"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/mailer/postoffice"
	"kurier/store"
	"kurier/store/bolt"
)

// BenchmarkLargeHouse is what a house of a hundred, a thousand and ten thousand games
// costs where it must cost the same, and then what the largest costs as a whole. To
// set it up takes some minutes, and two gigabytes of disk for a while.
func BenchmarkLargeHouse(b *testing.B) {
	h := &largeHouse{clubhouse: newClubhouse(b)}
	for _, games := range []int{100, 1000, 10000} {
		h.grow(games)
		desk := h.desk(false)
		name := func(what string) string { return fmt.Sprintf("%s/games=%d", what, games) }
		b.Run(name("tick"), func(b *testing.B) { benchTicks(b, desk) })
		b.Run(name("stranger"), func(b *testing.B) { benchLetters(b, desk, h.stranger) })
		b.Run(name("bounce"), func(b *testing.B) { benchLetters(b, desk, h.bounce) })
		b.Run(name("player"), func(b *testing.B) { benchLetters(b, desk, h.player()) })
	}
	if err := h.store.Close(); err != nil {
		b.Fatal(err)
	}
	k := newKurier(b, h.path)
	b.Run("ready", func(b *testing.B) { benchReady(b, k) })
	b.Run("daemon", func(b *testing.B) { benchDaemon(b, k, h.games) })
	for _, verbs := range [][]string{
		{"game", "list"}, {"backup", "--out", filepath.Join(k.dir, "copy.db")}, {"replay", "--all"}, {"doctor"},
	} {
		b.Run(verbs[0], func(b *testing.B) {
			for b.Loop() {
				k.run(b, verbs...)
			}
		})
	}
	h.open(bolt.Options{}) // for the clubhouse to close
}

// benchTicks looks at the clock while nothing is due.
func benchTicks(b *testing.B, desk *desk.Desk) {
	const ticks = 10000
	began := processorTime(b)
	for b.Loop() {
		for range ticks {
			if err := clock.Tick(desk); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric((processorTime(b)-began).Seconds()*1e6/float64(b.N*ticks), "cpu-µs/tick")
	b.ReportMetric(0, "ns/op")
}

// benchLetters hands the desk batches of letters of one kind, as the mailbox does.
func benchLetters(b *testing.B, d *desk.Desk, letter func(n int) desk.Letter) {
	const batches, batch = 10, 50
	var took time.Duration
	n := 0
	for b.Loop() {
		for range batches {
			var letters []desk.Letter
			for range batch {
				n++
				l := letter(n)
				l.Received, l.MessageID = time.Now(), fmt.Sprintf("%s-%d-%d@bench.example", b.Name(), b.N, n)
				l.Digest = l.MessageID
				letters = append(letters, l)
			}
			began := processorTime(b)
			if _, err := adjudicator.Receive(d, letters); err != nil {
				b.Fatal(err)
			}
			took += processorTime(b) - began
		}
	}
	b.ReportMetric(took.Seconds()*1e6/float64(n), "cpu-µs/letter")
	b.ReportMetric(0, "ns/op")
}

// stranger makes a key up, and is told the open games.
func (h *largeHouse) stranger(n int) desk.Letter {
	return desk.Letter{
		Kind: "human", From: fmt.Sprintf("stranger%d@elsewhere.example", n), Capabilities: []string{fmt.Sprintf("%020d", n)},
		Lines: []order.Numbered{{Number: 1, Text: "hello"}},
	}
}

// bounce comes back to a return path that nobody was given.
func (h *largeHouse) bounce(n int) desk.Letter {
	return desk.Letter{
		Kind: "bounce", From: "mailer-daemon@elsewhere.example",
		Bounce: &desk.Bounce{Tag: fmt.Sprintf("bounce-%020d", n), Status: "5.1.1", Hard: true},
	}
}

// player asks how things stand, each in another game under way.
func (h *largeHouse) player() func(n int) desk.Letter {
	at := 0
	return func(int) desk.Letter {
		state := ""
		for at++; state != "running"; at++ {
			state, _ = plight((at+1)%h.games, len(h.titles))
		}
		var seat store.Seat
		err := h.store.View(func(tx store.Tx) error {
			seats, err := tx.Seats(gameOf(at % h.games))
			seat = seats[0]
			return err
		})
		if err != nil {
			h.Fatal(err)
		}
		return desk.Letter{
			Kind: "human", From: seat.Address, Capabilities: []string{seat.Capability}, Lines: []order.Numbered{{Number: 1, Text: "STATUS"}},
		}
	}
}

// benchReady starts the daemon until its mailbox is up and it answers a command.
func benchReady(b *testing.B, k *kurierProcess) {
	const starts = 5
	var took []time.Duration
	cpu := 0.0
	for b.Loop() {
		for range starts {
			began := time.Now()
			stop := k.serve(b)
			k.ask(b, "game", "show", gameOf(0))
			took = append(took, time.Since(began))
			cpu += k.processor(b)
			stop()
		}
	}
	b.ReportMetric(median(took), "ms-median")
	b.ReportMetric(cpu*1000/float64(len(took)), "cpu-ms")
	b.ReportMetric(0, "ns/op")
}

// benchDaemon measures a daemon after it has worked at each of its games.
func benchDaemon(b *testing.B, k *kurierProcess, games int) {
	for b.Loop() {
		stop := k.serve(b)
		for i := range games {
			if state, _ := plight(i, 2); state == "running" {
				k.ask(b, "game", "extend", gameOf(i), "24h")
			}
		}
		resident, own := k.memory(b)
		b.ReportMetric(resident, "MB-resident")
		b.ReportMetric(own, "MB-own")
		stop()
	}
}

// newKurier is a program that serves a store with its own post office, in which all
// members have one mailbox.
func newKurier(b *testing.B, store string) *kurierProcess {
	b.Helper()
	k := &kurierProcess{store: store, dir: filepath.Dir(store)}
	post := filepath.Join(k.dir, "post")
	office, err := postoffice.Open(post, postoffice.Options{Domain: "club.example"})
	if err != nil {
		b.Fatal(err)
	}
	if err := office.AddUser("member", "secret"); err != nil {
		b.Fatal(err)
	}
	if err := office.Close(); err != nil {
		b.Fatal(err)
	}
	k.write(b, fmt.Sprintf(`
[desk]
address = "kurier@club.example"
[store]
path = %q
[postoffice]
smtp = "127.0.0.1:0"
imap = "localhost:0"
dir = %q
domain = "club.example"
`, store, post))
	return k
}

// ask has the daemon carry out a command.
func (k *kurierProcess) ask(b *testing.B, verbs ...string) {
	b.Helper()
	ask := &cobra.Command{}
	ask.SetOut(io.Discard)
	if ok, err := askDaemon(ask, k.store, verbs); err != nil || !ok {
		b.Fatalf("%v: %v, %v\n%s", verbs, ok, err, k.said())
	}
}

// write makes the program and its settings.
func (k *kurierProcess) write(b *testing.B, settings string) {
	b.Helper()
	program, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	k.program, k.config = filepath.Join(k.dir, "kurier"), filepath.Join(k.dir, "kurier.toml")
	if err := os.Symlink(program, k.program); err != nil { // TestMain makes a kurier of it by this name
		b.Fatal(err)
	}
	if err := os.WriteFile(k.config, []byte(settings), 0o600); err != nil {
		b.Fatal(err)
	}
}
