package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/store"
	"kurier/store/bolt"
	"kurier/templates"
)

// clubhouse is a store with games of one title, and a desk over it.
type clubhouse struct {
	testing.TB
	titles []title.Title
	title  title.Title // of its games: Poland Campaign, unless told
	path   string
	store  *bolt.Store
	now    time.Time // the desk's clock; the machine's when zero
}

func newClubhouse(b testing.TB) *clubhouse {
	b.Helper()
	h := &clubhouse{TB: b, path: filepath.Join(b.TempDir(), "kurier.db")}
	var err error
	if h.titles, err = titles.All(nil); err != nil {
		b.Fatal(err)
	}
	h.title = h.titles[0]
	if h.store, err = bolt.Open(h.path, bolt.Options{}); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { h.store.Close() })
	return h
}

// clock is the time at the desk.
func (h *clubhouse) clock() time.Time {
	if h.now.IsZero() {
		return time.Now()
	}
	return h.now
}

// desk is a desk that writes its mail with pictures, or without any.
func (h *clubhouse) desk(pictures bool) *desk.Desk {
	h.Helper()
	if pictures {
		return h.deskWith(&painter{})
	}
	return h.deskWith(nil)
}

func (h *clubhouse) deskWith(draw templates.Painter) *desk.Desk {
	h.Helper()
	pages, err := newPages(draw, time.UTC)
	if err != nil {
		h.Fatal(err)
	}
	desk, err := adjudicator.New(desk.Settings{
		Address: "kurier@club.example", Name: "Kurier", Now: h.clock,
		Clock: store.Clock{PerDecision: 72 * time.Hour, AtDeadline: "standing"},
	}, h.store, h.titles, pages, composer{"kurier@club.example"})
	if err != nil {
		h.Fatal(err)
	}
	return desk
}

// begin starts a game; each seat has an address, or a bot for "". What is
// written meanwhile goes nowhere.
func (h *clubhouse) begin(desk *desk.Desk, id string, addresses ...string) desk.Status {
	h.Helper()
	seats := opened(h, h.title, "").Roster()
	g := moderation.NewGame{ID: id, Title: h.title.Info().ID}
	for i, a := range addresses {
		if a == "" {
			g.Bots = append(g.Bots, string(seats[i].Seat))
		}
	}
	if _, err := moderation.SetUpGame(desk, g); err != nil {
		h.Fatal(err)
	}
	for i, a := range addresses {
		if a == "" {
			continue
		}
		if err := moderation.Invite(desk, id, string(seats[i].Seat), a, "", ""); err != nil {
			h.Fatal(err)
		}
		h.write(desk, id, i, "JOIN")
	}
	h.drop(desk)
	st := h.show(desk, id)
	if st.Game.State != "running" {
		h.Fatalf("%s is %s", id, st.Game.State)
	}
	return st
}

func (h *clubhouse) show(desk *desk.Desk, id string) desk.Status {
	h.Helper()
	st, err := desk.Show(id)
	if err != nil {
		h.Fatal(err)
	}
	return st
}

// write hands the desk a letter of a seat.
func (h *clubhouse) write(d *desk.Desk, id string, seat int, lines ...string) {
	h.Helper()
	st := h.show(d, id)
	s := st.Seats[seat]
	digest := fmt.Sprint(id, st.Game.Step, s.Seat, lines)
	l := desk.Letter{
		Received: h.clock(), Kind: "human", From: s.Address, MessageID: fmt.Sprintf("%s-%d-%s@setup.example", id, st.Game.Step, s.Seat),
		Digest: digest, Capabilities: []string{s.Capability},
	}
	for i, text := range lines {
		l.Lines = append(l.Lines, order.Numbered{Number: i + 1, Text: text})
	}
	if _, err := adjudicator.Receive(d, []desk.Letter{l}); err != nil {
		h.Fatal(err)
	}
}

// staff is what the staff officer would write for the seat that is awaited, and
// which seat that is.
func (h *clubhouse) staff(desk *desk.Desk, id string) (seat int, lines []string) {
	h.Helper()
	st := h.show(desk, id)
	who := st.Awaited[0].Seat
	seat = slices.IndexFunc(st.Seats, func(s store.Seat) bool { return s.Seat == string(who) })
	return seat, h.position(id, st.Game.Step).Known(who).Staff(who)
}

// position of a game after a step.
func (h *clubhouse) position(id string, step int) (pos title.Position) {
	h.Helper()
	err := h.store.View(func(tx store.Tx) error {
		_, b, err := tx.Snapshot(id, step)
		if err == nil {
			pos, err = opened(h, h.title, "").Decode(b)
		}
		return err
	})
	if err != nil {
		h.Fatal(err)
	}
	return pos
}

// nowhere takes mail and forgets it.
type nowhere struct{}

func (nowhere) Send(context.Context, string, string, []byte) error { return nil }

// drop empties the outbox.
func (h *clubhouse) drop(d *desk.Desk) {
	h.Helper()
	if _, err := d.SendDue(h.Context(), desk.Delivery{Sender: nowhere{}}); err != nil {
		h.Fatal(err)
	}
}

// median of durations in milliseconds.
func median(took []time.Duration) float64 {
	slices.Sort(took)
	return float64(took[len(took)/2].Microseconds()) / 1000
}
