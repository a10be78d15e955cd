package main

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
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

// hall is a desk whose outgoing mail is read as bytes, before it travels.
type hall struct {
	*testing.T
	desk  *desk.Desk
	store *bolt.Store
	now   time.Time
	read  uint64 // number of the last mail looked at
	uid   uint32
	wrote map[string]int
	keys  map[string]string
	last  map[string]*report // latest report with a view, by address
}

// begunAt is a title whose games begin at a given position.
type begunAt struct {
	title.Title
	position title.Position
}

func (b begunAt) Open(s title.Setup) (title.Game, error) {
	game, err := b.Title.Open(s)
	return begunGame{game, b.position}, err
}

type begunGame struct {
	title.Game
	position title.Position
}

func (g begunGame) Start() title.Position { return g.position.Clone() }

func hallSettings(now func() time.Time) desk.Settings {
	return desk.Settings{
		Attachments: true,
		Address:     "kurier@club.example", Name: "Kurier", Zone: time.UTC, Now: now,
		Entropy: strings.NewReader(strings.Repeat("not by chance ", 100)),
		Clock:   store.Clock{PerDecision: 72 * time.Hour, Grace: 6 * time.Hour, RemindBefore: 24 * time.Hour, AtDeadline: "standing"},
	}
}

// newHall begins a game of Poland Campaign, at a given position if there is one.
func newHall(t *testing.T, fog string, at title.Position) *hall {
	t.Helper()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	return newHallOf(t, all, fog, at, &painter{})
}

// hallAtPlay is a game under way whose mail so far has been read.
func hallAtPlay(t *testing.T) *hall {
	t.Helper()
	h := newHall(t, "book", nil)
	h.mailTo("")
	h.write("german", "JOIN")
	h.write("polish", "JOIN")
	h.allMail()
	return h
}

// newHallOf begins a game of the first of the titles. Without a painter its mail
// has no pictures.
func newHallOf(t *testing.T, all []title.Title, fog string, at title.Position, draw templates.Painter) *hall {
	t.Helper()
	h := &hall{
		T: t, now: time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC), wrote: map[string]int{}, keys: map[string]string{}, last: map[string]*report{},
	}
	titleID := all[0].Info().ID
	if at != nil {
		all[0] = begunAt{all[0], at}
	}
	pages, err := newPages(draw, time.UTC)
	h.must(err)
	h.store, err = bolt.Open(filepath.Join(t.TempDir(), "kurier.db"), bolt.Options{NoSync: true})
	h.must(err)
	t.Cleanup(func() { h.store.Close() })
	h.desk, err = adjudicator.New(hallSettings(func() time.Time { return h.now }), h.store, all, pages, composer{"kurier@club.example"})
	h.must(err)
	_, err = moderation.SetUpGame(h.desk, moderation.NewGame{ID: "warta-1", Title: titleID, Setup: title.Setup{Options: map[string]string{"fog": fog}}})
	h.must(err)
	for _, s := range opened(t, all[0], fog).Roster() {
		h.must(moderation.Invite(h.desk, "warta-1", string(s.Seat), string(s.Seat)+"@club.example", "", ""))
	}
	return h
}

func (h *hall) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

// mailTo returns what has gone to a seat since the last look, and lets everybody
// learn keys and views from their own mail.
func (h *hall) mailTo(seat string) []store.Outgoing {
	h.Helper()
	var mine []store.Outgoing
	for _, o := range h.mailAfter(h.read) {
		h.read = o.Seq
		m, err := readMail(o.Raw)
		h.must(err)
		if _, key, ok := strings.Cut(m.replyTo, "+"); ok {
			h.keys[o.To], _, _ = strings.Cut(key, "@")
		}
		if m.view != nil && m.view.Known != nil {
			h.last[o.To] = m
		}
		if o.To == seat+"@club.example" {
			mine = append(mine, o)
		}
	}
	return mine
}

// mailAfter is the mail behind a number, as it was written. No other is read: it is packed.
func (h *hall) mailAfter(seq uint64) (list []store.Outgoing) {
	h.Helper()
	h.must(h.store.View(func(tx store.Tx) error {
		err := tx.Waiting(func(o store.Outgoing) bool {
			if o.Seq > seq {
				list = append(list, o)
			}
			return true
		})
		for i := range list {
			if err == nil {
				list[i], err = tx.Outgoing(list[i].Key)
			}
		}
		return err
	}))
	slices.SortFunc(list, func(a, b store.Outgoing) int { return cmp.Compare(a.Seq, b.Seq) })
	return list
}

// write hands a letter of a seat to the desk.
func (h *hall) write(seat string, lines ...string) {
	h.Helper()
	_, err := adjudicator.Receive(h.desk, []desk.Letter{h.letter(seat, lines...)})
	h.must(err)
}

// letter is one that a seat writes.
func (h *hall) letter(seat string, lines ...string) desk.Letter {
	h.uid++
	from := seat + "@club.example"
	h.wrote[from]++
	l := desk.Letter{
		Account: "hall", UIDValidity: 1, UID: h.uid, Received: h.now, Kind: "human", From: from, Subject: "orders",
		MessageID: fmt.Sprintf("%s-%d@club.example", seat, h.wrote[from]), Digest: fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, from, lines))),
	}
	if k := h.keys[from]; k != "" {
		l.Capabilities = []string{k}
	}
	for i, text := range lines {
		l.Lines = append(l.Lines, order.Numbered{Number: i + 1, Text: text})
	}
	return l
}

// position is the last one in the log, whole.
func (h *hall) position() title.Position {
	h.Helper()
	st, err := h.desk.Show("warta-1")
	h.must(err)
	var raw []byte
	h.must(h.store.View(func(tx store.Tx) (err error) {
		_, raw, err = tx.Snapshot("warta-1", st.Game.Step)
		return err
	}))
	p, err := h.rules().Decode(raw)
	h.must(err)
	return p
}

// rules that the game is played by.
func (h *hall) rules() title.Game {
	h.Helper()
	st, err := h.desk.Show("warta-1")
	h.must(err)
	for _, t := range h.desk.Titles() {
		if t.Info().ID == st.Game.Title {
			game, err := t.Open(title.Setup{Scenario: st.Game.Scenario, Options: st.Game.Options})
			h.must(err)
			return game
		}
	}
	h.Fatalf("no title %s", st.Game.Title)
	return nil
}
