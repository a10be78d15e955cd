package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/polandcampaign"
)

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
		if u.At == "" {
			continue
		}
		if u.Side == view.Side {
			own = append(own, u.Name)
		} else {
			elsewhere = append(elsewhere, string(u.At))
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
	game := opened(t, pc, fog)
	p, rolls := game.Start(), 0
	for range decisions {
		dec := p.Awaited()[0]
		orders, problems := game.Parse(dec.Seat, order.Lines(strings.Join(p.Known(dec.Seat).Staff(dec.Seat), "\n")))
		if len(problems) > 0 {
			t.Fatal(&problems[0])
		}
		var sheets []title.Sheet
		for _, s := range game.Roster() {
			sheet := title.Sheet{Seat: s.Seat}
			if s.Seat == dec.Seat {
				sheet.Orders = orders
			}
			sheets = append(sheets, sheet)
		}
		cup := dice.New(dice.Secret{}, "leak", rolls+1, [32]byte{byte(rolls)})
		_, after, err := p.Resolve(sheets, cup)
		if err != nil {
			t.Fatal(err)
		}
		p = after
		rolls += len(cup.Rolls())
	}
	return p
}

func TestAnswersDoNotDependOnWhatTheSeatCannotKnow(t *testing.T) {
	t.Parallel()
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
					q := pc.Scramble(p, title.Seat(seat), false, rng.IntN)
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
							if u.At != "" && u.Side == other {
								hidden = append(hidden, string(u.At))
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
					w.a.must(clock.Tick(w.a.desk))
					w.b.must(clock.Tick(w.b.desk))
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
	t.Parallel()
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
						known, err := w.a.rules().Decode(me.Known)
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
