package compile

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"kurier/adjudicator/board/hex"
)

// Report tells a reader how the board came about: the fit, every anchor's
// error, what found no place, and every check.
func (b *Board) Report(w io.Writer) {
	p := func(format string, args ...any) { fmt.Fprintf(w, format, args...) }
	f := b.Fit
	p("Fit: %s km a hex from west to east, %s km from north to south; rms %s hexes over %d anchors",
		hundredths(f.Across), hundredths(f.Down), hundredths(f.RMS), f.fitted())
	p(" (%s with the other columns lower).\n\n", hundredths(b.Other.RMS))
	p("  %-34s %-6s %-6s %s\n", "anchor", "book", "fit", "off, in hexes")
	list := slices.Clone(f.Anchors)
	slices.SortStableFunc(list, func(x, y Anchor) int { return cmp.Compare(y.Off, x.Off) })
	for _, a := range list {
		note := ""
		if !a.Fitted {
			note = "  bends only"
		}
		p("  %-34s %-6v %02d%02d   %s%s\n", a.Name, a.Hex, a.Lands[0], a.Lands[1], hundredths(a.Off), note)
	}
	rivers, roads, rails, bridges := b.counts()
	p("\n%d places, %d rivers on %d hexsides, %d roads, %d railways, %d bridged hexsides, %d marks.\n",
		len(b.Map.Places()), len(b.Map.Rivers()), rivers, roads, rails, bridges, len(b.Map.Marks()))
	if len(b.Unplaced) > 0 {
		p("\nNo place was found for %d labels:\n", len(b.Unplaced))
		for _, s := range b.Unplaced {
			p("  %s\n", s)
		}
	}
	if len(b.Notes) > 0 {
		p("\nLeft out:\n")
		for _, s := range b.Notes {
			p("  %s\n", s)
		}
	}
	p("\nChecks:\n")
	for _, c := range b.Findings {
		if len(c.Against) == 0 {
			p("  ok    %s\n", c.Check)
			continue
		}
		p("  FAIL  %s\n", c.Check)
		for _, s := range c.Against {
			p("          %s\n", s)
		}
	}
}

func (f *Fit) fitted() int {
	n := 0
	for _, a := range f.Anchors {
		if a.Fitted {
			n++
		}
	}
	return n
}

func (b *Board) counts() (rivers, roads, rails, bridges int) {
	for _, r := range b.Map.Rivers() {
		rivers += len(r.Sides)
	}
	for _, w := range b.Map.Ways() {
		if w.Class == "railway" {
			rails++
		} else {
			roads++
		}
	}
	for i := range b.Map.Len() {
		for d, n := range b.Map.Neighbors(i) {
			if int(n) > i && b.Map.Side(i, hex.Direction(d)).Bridged() {
				bridges++
			}
		}
	}
	return rivers, roads, rails, bridges
}

func hundredths(v int) string { return fmt.Sprintf("%d.%02d", v/100, v%100) }
