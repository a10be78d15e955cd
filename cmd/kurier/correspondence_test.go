package main

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"

	"kurier/mailer"
	"kurier/store"
)

// correspondence writes the letters that a house gets: orders, questions, mistakes
// and READY from its players, and among them letters of strangers, reports of
// undeliverable mail, and letters that come twice.
type correspondence struct {
	players []seatedPlayer
	written int
	last    posted
	// post carries the letters of the members, strangers those of everybody else.
	post, strangers *mailer.Sender
}

type seatedPlayer struct {
	address, reply string // reply has the seat's key
	lines          []string
}

// correspond finds who plays in a house.
func (h *largeHouse) correspond() *correspondence {
	h.Helper()
	c := &correspondence{}
	for i := range h.games {
		if state, _ := plight(i, len(h.titles)); state != "running" {
			continue
		}
		h.title = h.titles[i%len(h.titles)]
		var seats []store.Seat
		var g store.Game
		err := h.store.View(func(tx store.Tx) (err error) {
			if g, err = tx.Game(gameOf(i)); err == nil {
				seats, err = tx.Seats(g.ID)
			}
			return err
		})
		if err != nil {
			h.Fatal(err)
		}
		pos := h.position(g.ID, g.Step)
		who := pos.Awaited()[0].Seat
		if who != opened(h, h.title, "").Roster()[0].Seat {
			continue // the staff officer's
		}
		c.players = append(c.players, seatedPlayer{
			address: seats[0].Address, reply: "kurier+" + seats[0].Capability + "@club.example", lines: pos.Known(who).Staff(who),
		})
	}
	if len(c.players) == 0 {
		h.Fatal("nobody plays")
	}
	return c
}

// connect finds the post office at an address.
func (c *correspondence) connect(smtp string) error {
	host, port, err := hostPort(smtp)
	if err != nil {
		return err
	}
	o := mailer.SenderOptions{Host: host, Port: port, TLS: mailer.TLSNone, Insecure: true, Connections: 4, Log: slog.New(slog.DiscardHandler)}
	if c.strangers, err = mailer.NewSender(o); err != nil {
		return err
	}
	o.User, o.Password = "member", "secret"
	c.post, err = mailer.NewSender(o)
	return err
}

func (c *correspondence) close() { c.post.Close(); c.strangers.Close() }

// next is the next letter.
func (c *correspondence) next() posted {
	n := c.written
	c.written++
	switch n % 40 {
	case 7:
		return posted{
			from: fmt.Sprintf("stranger%d@elsewhere.example", n), to: "kurier@club.example",
			raw: letterOfBench(fmt.Sprintf("stranger%d@elsewhere.example", n), "kurier@club.example", n, "Hello, may I join?"),
		}
	case 17:
		to := fmt.Sprintf("kurier+bounce-%020d@club.example", n)
		return posted{to: to, raw: letterOfBench("mailer-daemon@elsewhere.example", to, n, "Your mail could not be delivered: 5.1.1 no such user")}
	case 27: // the last letter again, by another way, so that no post office knows it
		again := c.last
		again.raw = append([]byte("Received: by relay.example.org\r\n"), again.raw...)
		return again
	}
	p := c.players[n%len(c.players)]
	var lines []string
	for i := range 1 + n%3 {
		lines = append(lines, p.lines[(n/len(c.players)+i)%len(p.lines)])
	}
	switch {
	case n < len(c.players):
		lines = []string{"SET PICTURES OFF"}
	case n%200 == 100: // for each game to last for a while
		lines = append(lines, "READY ANYWAY")
	case n%11 == 0:
		lines = append(lines, fmt.Sprintf("MOVE %d 9999", n), "STATUS")
	}
	text := strings.Join(lines, "\n") + "\n\nBest wishes\nAnna\n\nOn 1 September 2030, Kurier wrote:\n" +
		strings.Repeat("> The 3rd Panzer Division stands at 0406 and awaits your orders.\n", 12)
	c.last = posted{p.address, p.reply, letterOfBench(p.address, p.reply, n, text)}
	return c.last
}

func letterOfBench(from, to string, n int, text string) []byte {
	letter := fmt.Sprintf("From: <%s>\nTo: <%s>\nSubject: Re: your orders\nMessage-ID: <%d@%s>\nDate: Mon, 04 Mar 2030 12:00:00 +0000\n"+
		"MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n%s\n", from, to, n, from[strings.IndexByte(from, '@')+1:], text)
	return []byte(strings.ReplaceAll(letter, "\n", "\r\n"))
}

// send gives a letter to the post office.
func (c *correspondence) send(ctx context.Context, l posted) error {
	if strings.HasSuffix(l.from, "@club.example") {
		return c.post.Send(ctx, l.from, l.to, l.raw)
	}
	return c.strangers.Send(ctx, l.from, l.to, l.raw)
}

// sendUntil sends the next letters, several at once, until so many have been written.
func (c *correspondence) sendUntil(ctx context.Context, written int) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	letters := make(chan posted)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for l := range letters {
				if err := c.send(ctx, l); err != nil {
					cancel(err)
				}
			}
		})
	}
	for c.written < written {
		letters <- c.next()
	}
	close(letters)
	wg.Wait()
	return context.Cause(ctx)
}
