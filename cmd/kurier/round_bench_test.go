//go:build linux

package main

import (
	"fmt"
	"runtime"
	"slices"
	"testing"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// castOf is a title of which every game has one cast.
type castOf struct {
	title.Title
	cast string
}

func (c castOf) Open(s title.Setup) (title.Game, error) {
	s.Options = map[string]string{"cast": c.cast}
	return c.Title.Open(s)
}

// megagame is a house that plays Hold the Line '39 with such a cast.
func megagame(b *testing.B, cast string) *clubhouse {
	h := newClubhouse(b)
	at := slices.IndexFunc(h.titles, func(t title.Title) bool { return t.Info().ID == "hold-the-line-39" })
	h.title = castOf{h.titles[at], cast}
	h.titles[at] = h.title
	h.now = time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC)
	return h
}

// seated begins a game with a person in every seat.
func (h *clubhouse) seated(d *desk.Desk, id string) desk.Status {
	var people []string
	for _, x := range opened(h, h.title, "").Roster() {
		people = append(people, fmt.Sprintf("%s-%s@club.example", x.Seat, id))
	}
	return h.begin(d, id, people...)
}

// BenchmarkRound is a round of the full cast of Hold the Line '39 through the desk, from the last READY
// on: the sheets of all seats resolved, what each may know of it, a report for each with words, HTML,
// JSON and pictures, composed as mail, and one commit. A turn has two rounds. MB-from-system is all
// the memory that the process ever had of the system.
func BenchmarkRound(b *testing.B) {
	h := megagame(b, "full")
	d := h.desk(true)
	var took []time.Duration
	var used time.Duration
	id, game, lines, mail, rounds := "", 0, 0, 0, 0
	for range b.N {
		b.StopTimer()
		if id == "" || h.show(d, id).Game.State == "over" {
			game++
			id = fmt.Sprintf("game-%d", game)
			h.seated(d, id)
		}
		before := h.show(d, id)
		pos := h.position(id, before.Game.Step)
		h.now = h.now.Add(24 * time.Hour)
		awaited := slices.Clone(before.Game.Outlook.Awaited)
		slices.SortStableFunc(awaited, func(x, y store.Awaited) int { // who closes the round is awaited
			return map[bool]int{true: 0, false: 1}[x.Optional] - map[bool]int{true: 0, false: 1}[y.Optional]
		})
		for i, a := range awaited {
			seat := slices.IndexFunc(before.Seats, func(s store.Seat) bool { return s.Seat == a.Seat })
			text := append(pos.Known(title.Seat(a.Seat)).Staff(title.Seat(a.Seat)), "READY ANYWAY")
			lines += len(text)
			if i < len(awaited)-1 {
				h.write(d, id, seat, text...)
				continue
			}
			h.drop(d)
			b.StartTimer()
			began, worked := time.Now(), processorTime(b)
			h.write(d, id, seat, text...)
			took = append(took, time.Since(began))
			used += processorTime(b) - worked
			b.StopTimer()
		}
		if after := h.show(d, id); after.Game.Step <= before.Game.Step {
			b.Fatalf("step %d, and %v are awaited", after.Game.Step, after.Game.Outlook.Awaited)
		}
		mail += h.waiting()
		rounds++
		h.drop(d)
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(median(took), "ms-median")
	b.ReportMetric(used.Seconds()*1000/float64(rounds), "cpu-ms/round")
	b.ReportMetric(float64(mail)/float64(rounds), "mails/round")
	b.ReportMetric(float64(lines)/float64(rounds), "lines/round")
	b.ReportMetric(float64(m.Sys)/(1<<20), "MB-from-system")
	b.ReportMetric(0, "ns/op")
}

// waiting is how many mails have not gone out.
func (h *clubhouse) waiting() (n int) {
	h.Helper()
	err := h.store.View(func(tx store.Tx) error {
		return tx.Waiting(func(store.Outgoing) bool { n++; return true })
	})
	if err != nil {
		h.Fatal(err)
	}
	return n
}

// BenchmarkManyHands is what a letter with an order costs in a house of one, ten and a hundred games,
// each with two people and then each with the full cast. With -benchtime 200x a hundred thousand
// letters come to each.
func BenchmarkManyHands(b *testing.B) {
	for _, cast := range []string{"2", "full"} {
		h := megagame(b, cast)
		d := h.desk(false)
		var letters []desk.Letter
		n := 0
		for _, games := range []int{1, 10, 100} {
			for ; n < games; n++ {
				letters = append(letters, h.orders(d, h.seated(d, fmt.Sprintf("game-%d", n+1)))...)
			}
			b.Run(fmt.Sprintf("cast=%s/games=%d", cast, games), func(b *testing.B) {
				benchLetters(b, d, func(n int) desk.Letter {
					if n%500 == 0 {
						h.drop(d)
					}
					return letters[n%len(letters)]
				})
			})
		}
	}
}

// orders are letters with the first order that the staff officer would write, one for each seat that
// has anything to order.
func (h *clubhouse) orders(d *desk.Desk, st desk.Status) (letters []desk.Letter) {
	h.Helper()
	pos := h.position(st.Game.ID, st.Game.Step)
	for _, x := range st.Seats {
		lines := pos.Known(title.Seat(x.Seat)).Staff(title.Seat(x.Seat))
		if len(lines) == 0 {
			continue
		}
		letters = append(letters, desk.Letter{
			Kind: "human", From: x.Address, Capabilities: []string{x.Capability}, Lines: []order.Numbered{{Number: 1, Text: lines[0]}},
		})
	}
	if len(letters) == 0 {
		h.Fatal("nobody has anything to order")
	}
	return letters
}
