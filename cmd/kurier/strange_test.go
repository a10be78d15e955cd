package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/mailer"
	"kurier/mailer/mailertest"
	"kurier/store"
	"kurier/store/bolt"
	"kurier/templates"
)

// Whoever wrote a strange letter gets the answer that its file foretells, or
// silence: of Anna, who plays the German side, and everybody else.
func TestStrangeLettersAreAnsweredOrNot(t *testing.T) {
	t.Parallel()
	cases, err := mailertest.Corpus(filepath.Join("..", "..", "mailer", "testdata", "letters"))
	if err != nil {
		t.Fatal(err)
	}
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := newPages(&painter{}, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	room := strangeRoom{all, pages}
	start := room.store(t)
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "kurier.db")
			if err := os.WriteFile(file, start, 0o600); err != nil {
				t.Fatal(err)
			}
			if got := room.fateOf(t, file, c); got != c.Fate {
				t.Errorf("%s, want %s", got, c.Fate)
			}
		})
	}
}

var strangeNoon = time.Date(2023, time.September, 5, 16, 31, 0, 0, time.UTC)

// strangeRoom is what desks may share.
type strangeRoom struct {
	titles []title.Title
	pages  *templates.Set
}

func (r strangeRoom) desk(t *testing.T, file string) (*desk.Desk, *bolt.Store) {
	t.Helper()
	st, err := bolt.Open(file, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	desk, err := adjudicator.New(desk.Settings{
		Address: mailertest.Desk, Name: "Kurier", Zone: time.UTC, Now: func() time.Time { return strangeNoon }, AnswersPerDay: 100,
		Moderators: []string{"boss@example.org"},
		Clock:      store.Clock{PerDecision: 72 * time.Hour, Grace: 6 * time.Hour, AtDeadline: "standing"},
	}, st, r.titles, r.pages, composer{mailertest.Desk})
	if err != nil {
		t.Fatal(err)
	}
	return desk, st
}

// store is one in which Anna and Jan play game pc-7, with the keys that
// the letters of the corpus carry.
func (r strangeRoom) store(t *testing.T) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "kurier.db")
	d, st := r.desk(t, file)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	_, err := moderation.SetUpGame(d, moderation.NewGame{ID: "pc-7", Title: "poland-campaign", Setup: title.Setup{}})
	must(err)
	for n, p := range []struct{ seat, address, key, stale string }{
		{"german", "anna@example.pl", "abcdefghij234567klmn", "cdefghij234567klmnab"},
		{"polish", "jan@example.de", "bcdefghij234567klmna", "defghij234567klmnabc"},
	} {
		must(moderation.Invite(d, "pc-7", p.seat, p.address, "", ""))
		must(st.Update(func(tx store.Tx) error {
			s, err := tx.Seat("pc-7", p.seat)
			if err != nil {
				return err
			}
			s.Capability, s.Stale, s.Prefs = p.key, []string{p.stale}, map[string]string{"pictures": "off"}
			return tx.PutSeat(s)
		}))
		_, err = adjudicator.Receive(d, []desk.Letter{{
			Kind: "human", From: p.address, Subject: "join", Received: strangeNoon, MessageID: fmt.Sprintf("join-%d@example.org", n),
			Digest: fmt.Sprintf("%x", sha256.Sum256([]byte(p.seat))), Capabilities: []string{p.key}, Lines: []order.Numbered{{Number: 1, Text: "JOIN"}},
		}})
		must(err)
	}
	must(st.Close())
	b, err := os.ReadFile(file)
	must(err)
	return b
}

// fateOf hands a letter to the desk as the inbox would, and tells the verdict and
// whether anybody but a moderator or a player with news gets an answer.
func (r strangeRoom) fateOf(t *testing.T, file string, c mailertest.Case) string {
	t.Helper()
	d, st := r.desk(t, file)
	defer st.Close()
	f := mailer.Fetched{Account: "strange", UIDValidity: 1, UID: 1, Received: strangeNoon, Size: int64(len(c.Raw)), Raw: c.Raw}
	if f.Size > 5<<20 {
		head, _, _ := strings.Cut(string(c.Raw), "\r\n\r\n")
		f.Oversize, f.Raw = true, []byte(head+"\r\n\r\n")
	}
	l := letterOf(f, mailer.Options{Address: mailertest.Desk, AuthServID: mailertest.AuthServID})
	done, err := adjudicator.Receive(d, []desk.Letter{l})
	if err != nil {
		t.Fatal(err)
	}
	var answers []store.Outgoing
	err = st.View(func(tx store.Tx) error {
		all, err := tx.Unsent(strangeNoon.AddDate(1, 0, 0), 0)
		for _, o := range all {
			if strings.HasPrefix(o.Key, "answer/") {
				answers = append(answers, o)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	switch len(answers) {
	case 0:
		return "silence " + done[0].Verdict
	case 1:
		if answers[0].To != l.From || answers[0].From != "" {
			t.Errorf("the answer goes from %q to %q, and the letter came from %q", answers[0].From, answers[0].To, l.From)
		}
		return "answer " + done[0].Verdict
	}
	t.Fatalf("%d answers", len(answers))
	return ""
}
