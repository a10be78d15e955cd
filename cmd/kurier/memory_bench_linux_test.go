package main

import (
	"testing"
	"time"
)

// BenchmarkMemory is the memory of "kurier serve" over many letters: with
// -benchtime 100000x, a hundred thousand. The ratio is that of the end to what it was
// after 20,000.
func BenchmarkMemory(b *testing.B) {
	const games, every = 400, 20000
	h := &largeHouse{clubhouse: newClubhouse(b)}
	h.grow(games)
	c := h.correspond()
	if err := h.store.Close(); err != nil {
		b.Fatal(err)
	}
	k := newKurier(b, h.path)
	stop := k.serve(b)
	defer stop()
	if err := c.connect(k.smtp); err != nil {
		b.Fatal(err)
	}
	defer c.close()
	var own, live []float64
	began := time.Now()
	k.leastLive() // what was there before
	look := func() {
		_, o := k.memory(b)
		l := float64(k.leastLive())
		own, live = append(own, o), append(live, l)
		b.Logf("%6d letters in %v: %3.0f MB live, %3.0f MB of the machine's", c.written, time.Since(began).Round(time.Second), l, o)
	}
	const batch = 100
	for n := 0; b.Loop(); n++ {
		if n%batch != 0 {
			continue
		}
		if err := c.sendUntil(b.Context(), n+batch); err != nil {
			b.Fatal(err, k.said())
		}
		for k.handled() < c.written-1000 {
			time.Sleep(10 * time.Millisecond)
		}
		if c.written%every == 0 {
			look()
		}
	}
	if c.written%every != 0 {
		look()
	}
	b.ReportMetric(float64(c.written)/b.Elapsed().Seconds(), "letters/s")
	b.ReportMetric(live[len(live)-1], "MB-live")
	b.ReportMetric(live[len(live)-1]/live[0], "live/first")
	b.ReportMetric(own[len(own)-1], "MB-own")
	b.ReportMetric(own[len(own)-1]/own[0], "own/first")
}
