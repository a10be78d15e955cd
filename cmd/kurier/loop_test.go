package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/mailer"
	"kurier/store"
	"kurier/store/bolt"
)

// A loopHouse is a Kurier whose mail is carried by hand.
type loopHouse struct {
	*testing.T
	address string
	desk    *desk.Desk
	store   *bolt.Store
	uid     uint32
	sent    map[string]bool
}

// mostAnswers that a house gives to one sender in a day.
const mostAnswers = 7

func newLoopHouse(t *testing.T, address, moderator string) *loopHouse {
	t.Helper()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := newPages(&painter{}, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	st, err := bolt.Open(filepath.Join(t.TempDir(), "kurier.db"), bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	desk, err := adjudicator.New(desk.Settings{
		Address: address, Name: "Kurier", Zone: time.UTC, Now: func() time.Time { return strangeNoon }, Moderators: []string{moderator},
		AnswersPerDay: mostAnswers, Clock: store.Clock{PerDecision: 72 * time.Hour, AtDeadline: "standing"},
	}, st, all, pages, composer{address: address})
	if err != nil {
		t.Fatal(err)
	}
	return &loopHouse{T: t, address: address, desk: desk, store: st, sent: map[string]bool{}}
}

// invites lets a house offer a seat of a new game to somebody.
func (h *loopHouse) invites(address string) {
	h.Helper()
	if _, err := moderation.SetUpGame(h.desk, moderation.NewGame{ID: "warta-1", Title: "poland-campaign", Setup: title.Setup{}}); err != nil {
		h.Fatal(err)
	}
	if err := moderation.Invite(h.desk, "warta-1", "german", address, "", ""); err != nil {
		h.Fatal(err)
	}
}

// outbox is what the house has written since the last look.
func (h *loopHouse) outbox() (fresh []store.Outgoing) {
	h.Helper()
	err := h.store.View(func(tx store.Tx) error {
		all, err := tx.Unsent(strangeNoon.AddDate(1, 0, 0), 0)
		for _, o := range all {
			if !h.sent[o.Key] {
				h.sent[o.Key] = true
				fresh = append(fresh, o)
			}
		}
		return err
	})
	if err != nil {
		h.Fatal(err)
	}
	return fresh
}

func (h *loopHouse) receives(raw []byte) {
	h.Helper()
	h.uid++
	l := letterOf(mailer.Fetched{Account: "loop", UIDValidity: 1, UID: h.uid, Received: strangeNoon, Size: int64(len(raw)), Raw: raw}, mailer.Options{Address: h.address})
	if _, err := adjudicator.Receive(h.desk, []desk.Letter{l}); err != nil {
		h.Fatal(err)
	}
}

// carry brings mail to and fro until nobody writes any more, and counts it. road
// is what happens to a letter on its way.
func carry(t *testing.T, a, b *loopHouse, road func([]byte) []byte) (carried int) {
	t.Helper()
	for range 100 {
		moved := 0
		for _, way := range [][2]*loopHouse{{a, b}, {b, a}} {
			for _, o := range way[0].outbox() {
				if o.To == way[1].address {
					moved++
					way[1].receives(road(o.Raw))
				}
			}
		}
		if carried += moved; moved == 0 {
			return carried
		}
	}
	t.Fatalf("two houses have written %d letters to each other and go on", carried)
	return 0
}

// Two houses that are each other's player and moderator fall silent at once: a
// Kurier never answers another.
func TestTwoHousesDoNotTalkToEachOther(t *testing.T) {
	a := newLoopHouse(t, "kurier@a.example", "kurier@b.example")
	b := newLoopHouse(t, "kurier@b.example", "kurier@a.example")
	a.invites(b.address)
	b.invites(a.address)
	if n := carry(t, a, b, bytes.Clone); n != 2 {
		t.Errorf("%d letters, want the two invitations", n)
	}
}

// Even when a host between them takes every mark of a machine out of the mail, they
// stop at the answers that one sender gets in a day.
func TestTwoHousesStopEvenWithoutMarks(t *testing.T) {
	a := newLoopHouse(t, "kurier@a.example", "boss@a.example")
	b := newLoopHouse(t, "kurier@b.example", "boss@b.example")
	a.invites(b.address)
	if n := carry(t, a, b, asPerson); n < 3 || n > 1+2*mostAnswers {
		t.Errorf("%d letters, want no more than %d answers of each", n, mostAnswers)
	}
}

// A player's program that answers everything, without any mark and with the key of
// the seat, is left alone after as many answers.
func TestAnAnsweringMachineWithTheKeyIsLeftAlone(t *testing.T) {
	for _, text := range []string{"I am at the seaside until Monday.\r\n", "On holiday: MOVE!\r\n", ""} {
		h := newLoopHouse(t, "kurier@a.example", "boss@a.example")
		h.invites("anna@example.pl")
		if err := moderation.Invite(h.desk, "warta-1", "polish", "jan@example.pl", "", ""); err != nil {
			t.Fatal(err)
		}
		mails := 0
		for round := range 50 {
			fresh := h.outbox()
			if len(fresh) == 0 {
				break
			}
			for n, o := range fresh {
				m, err := readMail(o.Raw)
				if err != nil {
					t.Fatal(err)
				}
				says := text
				switch {
				case round == 0: // a person at first
					says = "JOIN\r\n"
				case o.To != "anna@example.pl":
					continue
				default:
					mails++
				}
				h.receives(fmt.Appendf(nil, "From: %s\r\nTo: %s\r\nSubject: Re: %s\r\nMessage-ID: <%d-%d-%s>\r\n\r\n%s", o.To, m.replyTo, m.subject, round, n, o.To, says))
			}
		}
		// Beside the answers there are a welcome and a report.
		if mails < mostAnswers || mails > mostAnswers+3 {
			t.Errorf("%d mails to a machine that says %q, want about %d", mails, text, mostAnswers)
		}
	}
}
