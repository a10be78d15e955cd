package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/adjudicator/titles/polandcampaign"
	"kurier/store"
	"kurier/store/bolt"
	"kurier/templates"
)

// hall is a desk whose outgoing mail is read as bytes, before it travels.
type hall struct {
	*testing.T
	desk  *adjudicator.Desk
	store *bolt.Store
	now   time.Time
	read  int
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

func (b begunAt) Start(title.Setup) (title.Position, error) { return b.position.Clone(), nil }

func hallSettings(now func() time.Time) adjudicator.Settings {
	return adjudicator.Settings{
		Address: "kurier@club.example", Name: "Kurier", Zone: time.UTC, Now: now,
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
	_, err = h.desk.NewGame(adjudicator.NewGame{ID: "warta-1", Title: titleID, Setup: title.Setup{Options: map[string]string{"fog": fog}}})
	h.must(err)
	for _, seat := range []string{"german", "polish"} {
		h.must(h.desk.Invite("warta-1", seat, seat+"@club.example", "", ""))
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
	var all, mine []store.Outgoing
	h.must(h.store.View(func(tx store.Tx) (err error) {
		all, err = tx.Unsent(h.now.AddDate(1, 0, 0), 0)
		return err
	}))
	slices.SortFunc(all, func(a, b store.Outgoing) int { return int(a.Seq) - int(b.Seq) })
	for _, o := range all[h.read:] {
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
	h.read = len(all)
	return mine
}

// write hands a letter of a seat to the desk.
func (h *hall) write(seat string, lines ...string) {
	h.Helper()
	_, err := h.desk.Receive([]adjudicator.Letter{h.letter(seat, lines...)})
	h.must(err)
}

// letter is one that a seat writes.
func (h *hall) letter(seat string, lines ...string) adjudicator.Letter {
	h.uid++
	from := seat + "@club.example"
	h.wrote[from]++
	l := adjudicator.Letter{
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
	p, err := h.title().Decode(raw)
	h.must(err)
	return p
}

func (h *hall) title() title.Title {
	h.Helper()
	st, err := h.desk.Show("warta-1")
	h.must(err)
	for _, t := range h.desk.Titles() {
		if t.Info().ID == st.Game.Title {
			return t
		}
	}
	h.Fatalf("no title %s", st.Game.Title)
	return nil
}

// twoHalls are two games that differ only in what one seat cannot know.
type twoHalls struct {
	*testing.T
	seat string // who must not see a difference
	a, b *hall
}

// both lets the seat write the same letter in both games.
func (w twoHalls) both(lines ...string) {
	w.Helper()
	w.a.write(w.seat, lines...)
	w.b.write(w.seat, lines...)
	w.same(strings.Join(lines, "; "))
}

// same compares every byte that has gone to the seat.
func (w twoHalls) same(when string) {
	w.Helper()
	a, b := w.a.mailTo(w.seat), w.b.mailTo(w.seat)
	if len(a) != len(b) {
		w.Fatalf("LEAK to %s, %.60s: %d mails and %d", w.seat, when, len(a), len(b))
	}
	for i := range a {
		x, y := a[i], b[i]
		if x.MessageID != y.MessageID || x.From != y.From || x.Kind != y.Kind || !x.Due.Equal(y.Due) {
			w.Fatalf("LEAK to %s, %.60s: %s %s and %s %s", w.seat, when, x.Kind, x.MessageID, y.Kind, y.MessageID)
		}
		if !bytes.Equal(x.Raw, y.Raw) {
			w.Fatalf("LEAK to %s, %.60s: %s differs %s", w.seat, when, x.MessageID, difference(x.Raw, y.Raw))
		}
	}
}

// difference shows where two mails part: in their text, in the view attached, or
// in their bytes.
func difference(a, b []byte) string {
	if x, err := readMail(a); err == nil {
		if y, err := readMail(b); err == nil && x.text != y.text {
			a, b = []byte(x.text), []byte(y.text)
		} else if err == nil && x.view != nil && y.view != nil && !bytes.Equal(x.view.Known, y.view.Known) {
			a, b = x.view.Known, y.view.Known
		}
	}
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	from := max(0, i-200)
	return fmt.Sprintf("from byte %d on (%d and %d in all):\n%s\n--- and ---\n%s", i, len(a), len(b), a[from:min(len(a), i+200)], b[from:min(len(b), i+200)])
}

// curious is what a player would write to feel for what is hidden: questions,
// orders and attacks at every hex where the other side may be.
func curious(known title.Position, seat string, elsewhere []string) []string {
	view := known.View(title.Seat(seat))
	lines := []string{"STATUS", "LOG 9", "STANDING", "HELP", "CHECK"}
	var own []string
	for _, u := range view.Units {
		if u.Hex == 0 {
			continue
		}
		if u.Side == view.Side {
			own = append(own, u.Name)
		} else {
			elsewhere = append(elsewhere, u.Hex.String())
		}
	}
	for i, hex := range elsewhere {
		if i >= 60 {
			break
		}
		who := own[i*7%len(own)]
		lines = append(lines, "SHOW "+hex, "CHECK MOVE "+who+" "+hex, "CHECK ATTACK "+hex+" WITH "+who, "PATH "+who+" "+hex, "ODDS "+hex+" WITH "+who)
	}
	return lines
}

// played is a position some decisions into a game between staff officers.
func played(t *testing.T, pc title.Title, fog string, decisions int) title.Position {
	t.Helper()
	p, err := pc.Start(title.Setup{Options: map[string]string{"fog": fog}})
	if err != nil {
		t.Fatal(err)
	}
	rolls := 0
	for range decisions {
		dec := p.Awaited()[0]
		orders, problems := pc.Parse(dec.Seat, order.Lines(strings.Join(p.Known(dec.Seat).Staff(dec.Seat), "\n")))
		if len(problems) > 0 {
			t.Fatal(&problems[0])
		}
		var sheets []title.Sheet
		for _, s := range pc.Info().Seats {
			sheet := title.Sheet{Seat: s.Seat}
			if s.Seat == dec.Seat {
				sheet.Orders = orders
			}
			sheets = append(sheets, sheet)
		}
		cup := dice.New(dice.Secret{}, "leak", rolls+1, [32]byte{byte(rolls)})
		if _, p, err = p.Resolve(sheets, cup); err != nil {
			t.Fatal(err)
		}
		rolls += len(cup.Rolls())
	}
	return p
}

func TestAnswersDoNotDependOnWhatTheSeatCannotKnow(t *testing.T) {
	pc, err := polandcampaign.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, fog := range []string{"book", "blind"} {
		for _, decisions := range []int{3, 8} {
			p := played(t, pc, fog, decisions)
			for _, seat := range []string{"german", "polish"} {
				t.Run(fmt.Sprintf("%s/%d/%s", fog, decisions, seat), func(t *testing.T) {
					other := map[string]string{"german": "polish", "polish": "german"}[seat]
					rng := rand.New(rand.NewPCG(1, uint64(decisions)))
					q := pc.Scramble(p, title.Seat(seat), rng.IntN)
					if bytes.Equal(p.Encode(), q.Encode()) {
						t.Fatal("nothing hidden was changed")
					}
					w := twoHalls{t, seat, newHall(t, fog, p), newHall(t, fog, q)}
					w.same("the invitation")
					for _, h := range []*hall{w.a, w.b} {
						h.mailTo("")
						h.write(seat, "JOIN")
						h.write(other, "JOIN")
					}
					w.same("the first report")
					var hidden []string // where the other side really is, in both
					for _, x := range []title.Position{p, q} {
						for _, u := range x.View("").Units {
							if u.Hex != 0 && u.Side == other {
								hidden = append(hidden, u.Hex.String())
							}
						}
					}
					rng.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
					w.both(curious(p.Known(title.Seat(seat)), seat, hidden[:min(40, len(hidden))])...)
					// The other side is busy in one game and silent in the other.
					w.b.write(other, "STATUS")
					w.b.write(other, "FROBNICATE 0101", "PRESS TO moderator: help", "SET PICTURES OFF")
					w.b.write(other, w.b.position().Known(title.Seat(other)).Staff(title.Seat(other))...)
					w.b.write(other, "CLEAR")
					w.same("while the other side writes")
					w.both("STATUS", "LOG", "MOVE 3Pz 2619", "MOVE 1Inf 1811", "ATTACK 1811 WITH 9Inf")
					w.a.now, w.b.now = w.a.now.Add(49*time.Hour), w.b.now.Add(49*time.Hour)
					w.a.must(w.a.desk.Tick())
					w.b.must(w.b.desk.Tick())
					w.same("the reminder")
				})
			}
		}
	}
}

// In blind fog the other side does different things out of sight, turn after
// turn, and writes a different number of letters about it. Nobody fights in the
// other side's turns: dice follow from the exact orders of those they are thrown
// for, so they would fall differently, without giving anything away.
func TestReportsDoNotDependOnWhatHappensOutOfSight(t *testing.T) {
	for _, c := range []struct {
		seat, other string
		quiet, busy [][]string // what the other side does in its turns
	}{
		{
			"german", "polish",
			[][]string{{"PLACE 35Inf Lublin"}, nil, {"PLACE 41Inf Brześć"}},
			[][]string{
				{"PLACE 35Inf Brześć", "MOVE 5Inf 2519", "MOVE 24Inf 2418", "MOVE 1Inf 2604"},
				{"MOVE 5Inf 2419", "MOVE 12Inf 2618", "EXIT 11Inf"},
				{"PLACE 41Inf Grodno", "MOVE 35Inf 2509"},
			},
		},
		{
			"polish", "german",
			[][]string{nil, nil, {"ENTER 218Inf 0107"}},
			[][]string{{"MOVE 208Inf 0109", "MOVE 239Inf 0820", "MOVE 213Inf 0317"}, {"MOVE 208Inf 0108", "MOVE 239Inf 0720"}, {"MOVE 213Inf 0217"}},
		},
	} {
		t.Run(c.seat, func(t *testing.T) {
			w := twoHalls{t, c.seat, newHall(t, "blind", nil), newHall(t, "blind", nil)}
			for _, h := range []*hall{w.a, w.b} {
				h.mailTo("")
				h.write("german", "JOIN")
				h.write("polish", "JOIN")
			}
			w.same("the first report")
			last := len(c.busy) - 1
			for turn := range c.busy {
				for _, seat := range []string{"german", "polish"} {
					if seat == c.seat {
						me := w.a.last[c.seat+"@club.example"].view
						known, err := w.a.title().Decode(me.Known)
						w.a.must(err)
						w.both(curious(known, c.seat, []string{"2519", "2609", "0109", "2602", "0217"})...)
						plan := []string{"MOVE 3Pz 0406", "MOVE 13Inf 0909", "READY ANYWAY"}
						if turn == last {
							plan = append(known.Staff(title.Seat(c.seat)), "READY ANYWAY")
						}
						w.both(plan...)
						if turn == last {
							return // with a fight of the seat's own
						}
						continue
					}
					w.a.write(c.other, append(slices.Clone(c.quiet[turn]), "READY ANYWAY")...)
					for _, line := range c.busy[turn] {
						w.b.write(c.other, line)
					}
					w.b.write(c.other, "READY ANYWAY")
					if bytes.Equal(w.a.position().Encode(), w.b.position().Encode()) {
						t.Fatalf("turn %d: the two games do not differ", turn+1)
					}
					w.same(fmt.Sprintf("the report of turn %d", turn+1))
				}
			}
		})
	}
}
