//go:build unix

package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// BenchmarkTurn is a whole turn of Poland Defiant through the desk, for which
// both sides have left plans with all their headquarters: air attacks, arrivals,
// all activations with their combats, supply, two reports with words, HTML, JSON
// and a picture of the whole map, composed as mail, and one commit to disk. The
// letters with the plans are read and answered before, and timed apart.
func BenchmarkTurn(b *testing.B) {
	// The officer is asked again whenever a chit is drawn.
	b.Run("staff", func(b *testing.B) {
		turns(b, func(_ title.Game, pos title.Position, seat title.Seat) []string { return pos.Known(seat).Staff(seat) })
	})
	// Everything is in the letters, line by line.
	b.Run("written", func(b *testing.B) { turns(b, writtenPlans) })
}

func turns(b *testing.B, letter func(title.Game, title.Position, title.Seat) []string) {
	h := newClubhouse(b)
	h.title = h.titles[slices.IndexFunc(h.titles, func(t title.Title) bool { return t.Info().ID == "poland-defiant" })]
	h.now = time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC)
	desk := h.desk(true)
	var took, letters []time.Duration
	var used time.Duration
	id, game, activations, lines := "", 0, 0, 0
	for range b.N {
		b.StopTimer()
		if id == "" || h.show(desk, id).Game.State == "over" {
			game++
			id = fmt.Sprintf("game-%d", game)
			h.begin(desk, id, "anna@club.example", "jan@club.example")
		}
		before := h.show(desk, id).Game
		pos := h.position(id, before.Step)
		h.now = h.now.Add(48 * time.Hour) // they write on the last day
		for i, s := range opened(h, h.title, "").Roster() {
			text := letter(opened(h, h.title, ""), pos, s.Seat)
			lines += len(text)
			began := time.Now()
			h.write(desk, id, i, text...)
			letters = append(letters, time.Since(began))
		}
		h.drop(desk)
		h.now = h.now.Add(48 * time.Hour) // the deadline passes
		wall, worked := timedTick(b, desk)
		took, used = append(took, wall), used+worked
		after := h.show(desk, id)
		if after.Game.Step != before.Step+1 || len(after.Awaited) == 1 {
			b.Fatalf("from step %d to %d, awaiting %v", before.Step, after.Game.Step, after.Awaited)
		}
		activations += h.activations(id, after.Game.Step)
		h.drop(desk)
	}
	b.ReportMetric(median(took), "ms-median")
	b.ReportMetric(used.Seconds()*1000/float64(b.N), "cpu-ms/turn")
	b.ReportMetric(median(letters), "ms-letter")
	b.ReportMetric(float64(activations)/float64(b.N), "activations/turn")
	b.ReportMetric(float64(lines)/float64(2*b.N), "lines/letter")
}

// activations counts the headquarters that a step activated.
func (h *clubhouse) activations(id string, step int) (n int) {
	h.Helper()
	err := h.store.View(func(tx store.Tx) error {
		s, err := tx.Step(id, step)
		n = bytes.Count(s.Body, []byte(`"HQActivated"`))
		return err
	})
	if err != nil {
		h.Fatal(err)
	}
	return n
}

// planAll opens the line that plans for every headquarters without a plan of its
// own.
const planAll = "PLAN ALL: "

// writtenPlans is a letter with plans for the headquarters of a seat, as the
// staff officer would lead them, were their chits drawn in this order or that.
// The rest are to stand.
func writtenPlans(game title.Game, pos title.Position, seat title.Seat) []string {
	letter := slices.DeleteFunc(pos.Known(seat).Staff(seat), func(l string) bool { return strings.HasPrefix(l, planAll) })
	planned := map[string]bool{}
	for seed := range int64(4) {
		cup, p, awaited := dice.Seeded(seed), pos, pos.Awaited()
		for first := true; first || !p.Over() && awaited[0].Kind != "turn"; first = false {
			var sheets []title.Sheet
			for _, d := range awaited {
				lines := p.Known(d.Seat).Staff(d.Seat)
				if hq := d.Args["hq"]; d.Seat == seat && d.Kind == "activation" && hq != "" && !planned[hq] {
					planned[hq] = true
					for _, l := range lines {
						letter = append(letter, "PLAN "+hq+": "+l)
					}
				}
				lines = slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, planAll) })
				orders, _ := game.Parse(d.Seat, order.Lines(strings.Join(lines, "\n")))
				sheets = append(sheets, title.Sheet{Seat: d.Seat, Orders: orders})
			}
			_, next, err := p.Resolve(sheets, cup)
			if err != nil {
				panic(err)
			}
			p, awaited = next, next.Awaited()
		}
	}
	return append(letter, planAll+"NONE")
}
