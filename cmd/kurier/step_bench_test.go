package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

// BenchmarkStep is one player turn through the desk, with everything it brings
// about: filed orders of the whole army resolved, what each side may know of it,
// two reports with words, HTML, JSON and a picture of the whole map, composed as
// mail, and one commit to disk.
func BenchmarkStep(b *testing.B) {
	for _, name := range []string{"poland-campaign", "september-1939", "uprising-44"} {
		b.Run(name, func(b *testing.B) { steps(b, name) })
	}
}

func steps(b *testing.B, name string) {
	h := newClubhouse(b)
	h.title = h.titles[slices.IndexFunc(h.titles, func(t title.Title) bool { return t.Info().ID == name })]
	h.now = time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC)
	desk := h.desk(true)
	var took []time.Duration
	var used time.Duration
	game := 0
	id := ""
	for range b.N {
		b.StopTimer()
		if id == "" || h.show(desk, id).Game.State == "over" {
			game++
			id = fmt.Sprintf("game-%d", game)
			h.begin(desk, id, "anna@club.example", "jan@club.example")
		}
		h.writeAll(desk, id)
		before := h.show(desk, id).Game.Step
		for tries := 0; h.show(desk, id).Game.Step == before; tries++ {
			if tries == 3 {
				b.Fatalf("step %d is not the last", before)
			}
			h.now = h.now.Add(100 * time.Hour) // the deadline passes
			wall, worked := timedTick(b, desk)
			took, used = append(took, wall), used+worked
		}
		h.drop(desk)
	}
	b.ReportMetric(median(took), "ms-median")
	b.ReportMetric(used.Seconds()*1000/float64(b.N), "cpu-ms/step")
}

// timedTick has the clock strike with the benchmark's own timer running, and tells
// how long that took and how much a processor worked for it.
func timedTick(b *testing.B, desk *desk.Desk) (wall, worked time.Duration) {
	b.StartTimer()
	defer b.StopTimer()
	began, before := time.Now(), processorTime(b)
	if err := clock.Tick(desk); err != nil {
		b.Fatal(err)
	}
	return time.Since(began), processorTime(b) - before
}

// writeAll has all who are awaited write what the staff officer would.
func (h *clubhouse) writeAll(desk *desk.Desk, id string) {
	st := h.show(desk, id)
	for i, s := range st.Seats {
		if slices.ContainsFunc(st.Awaited, func(d title.Decision) bool { return string(d.Seat) == s.Seat }) {
			h.write(desk, id, i, h.position(id, st.Game.Step).Known(title.Seat(s.Seat)).Staff(title.Seat(s.Seat))...)
		}
	}
	h.drop(desk)
}

// BenchmarkReplay makes the page to watch a whole game of Uprising 44 by, from its log.
func BenchmarkReplay(b *testing.B) {
	h := newClubhouse(b)
	h.title = h.titles[slices.IndexFunc(h.titles, func(t title.Title) bool { return t.Info().ID == "uprising-44" })]
	h.now = time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC)
	desk := h.desk(false)
	for h.begin(desk, "whole", "anna@club.example", "jan@club.example"); h.show(desk, "whole").Game.State != "over"; {
		h.writeAll(desk, "whole")
		h.now = h.now.Add(100 * time.Hour)
		if err := clock.Tick(desk); err != nil {
			b.Fatal(err)
		}
	}
	pages, err := newPages(nil, time.UTC)
	if err != nil {
		b.Fatal(err)
	}
	size, worked := 0, processorTime(b)
	for b.Loop() {
		var page bytes.Buffer
		write := replayPage(pages)
		if err := desk.Archive("whole", io.Discard, archive.Options{Page: func(_ io.Writer, r facts.Replay) error {
			return write(&page, r)
		}}); err != nil {
			b.Fatal(err)
		}
		size = page.Len()
	}
	b.ReportMetric(float64(size)/1000, "kB")
	b.ReportMetric((processorTime(b)-worked).Seconds()*1000/float64(b.N), "cpu-ms/page")
}

// BenchmarkPicture draws the picture of every report of a game.
func BenchmarkPicture(b *testing.B) {
	scenes := staffScenes(b)
	draw := &painter{}
	var took []time.Duration
	n, largest := 0, 0
	for b.Loop() {
		s := scenes[n%len(scenes)]
		n++
		began := time.Now()
		png, err := draw.Position(s.view, s.arrows)
		if err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(began))
		largest = max(largest, len(png))
	}
	b.ReportMetric(median(took), "ms-median")
	b.ReportMetric(float64(largest)/1000, "kB-largest")
}

// scene is what the picture of a report shows.
type scene struct {
	view   title.View
	arrows []title.Arrow
}

// staffScenes are the scenes of a game between staff officers, for both sides.
func staffScenes(b *testing.B) (scenes []scene) {
	b.Helper()
	all, err := titles.All(nil)
	if err != nil {
		b.Fatal(err)
	}
	game, cup := opened(b, all[0], ""), dice.Seeded(1)
	pos := game.Start()
	for err == nil && !pos.Over() {
		var sheets []title.Sheet
		for _, s := range game.Roster() {
			sheet := title.Sheet{Seat: s.Seat}
			if s.Seat == pos.Awaited()[0].Seat {
				sheet.Orders = staffOrders(game, pos.Known(s.Seat), s.Seat)
			}
			sheets = append(sheets, sheet)
		}
		before := pos
		var events []title.Event
		events, pos, err = before.Resolve(sheets, cup)
		for _, s := range game.Roster() {
			sc := scene{view: pos.Known(s.Seat).View(s.Seat)}
			for _, e := range before.News(s.Seat, events) {
				if d, ok := e.(title.Drawn); ok {
					sc.arrows = append(sc.arrows, d.Arrows()...)
				}
			}
			scenes = append(scenes, sc)
		}
	}
	if err != nil {
		b.Fatal(err)
	}
	return scenes
}

// BenchmarkDemo is "kurier demo": a whole game by mail, with pictures, maps and
// archive. The size of its store is that of the file, mail not thinned.
func BenchmarkDemo(b *testing.B) {
	var size int64
	for b.Loop() {
		dir := b.TempDir()
		if err := demo(b.Context(), io.Discard, demoOptions{title: "poland-campaign", dir: dir}); err != nil {
			b.Fatal(err)
		}
		info, err := os.Stat(filepath.Join(dir, "kurier.db"))
		if err != nil {
			b.Fatal(err)
		}
		size = info.Size()
	}
	b.ReportMetric(float64(size)/(1<<20), "store-MB")
	b.ReportMetric(b.Elapsed().Seconds()/float64(b.N), "s/demo")
}
