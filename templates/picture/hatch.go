package picture

import (
	"cmp"
	"math"
	"slices"

	"kurier/adjudicator/board"
)

// hatch covers hexes with slanting lines and draws their rim: rising for one
// side, falling for the other, so that ground of both is crossed.
func (g *hexland) hatch(p pen, places []board.Place, c ink, rising bool) {
	lines := &path{}
	for _, h := range g.m.HexesOf(unique(places)) {
		slanted(lines, g.outlineOf(h.Place()), math.Round(max(0.25*g.s, 5)), rising)
	}
	if lines.empty() {
		return
	}
	p.stroke(lines, line{paint: c.at(150), width: 1, butt: true})
	g.cordon(p, places, 0.05, line{paint: c.at(210), width: max(0.05*g.s, 1.4)})
}

// slanted adds slanting lines that fill a ring.
func slanted(lines *path, ring []point, apart float64, rising bool) {
	slope := 1.0
	if rising {
		slope = -1
	}
	key := func(q point) float64 { return q.y - slope*q.x }
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, q := range ring {
		lo, hi = math.Min(lo, key(q)), math.Max(hi, key(q))
	}
	for k := math.Ceil(lo / apart); k*apart < hi; k++ {
		var cut []point
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			ka, kb := key(a)-k*apart, key(b)-k*apart
			if (ka < 0) != (kb < 0) {
				cut = append(cut, lerp(a, b, ka/(ka-kb)))
			}
		}
		if len(cut) > 2 { // a ring that turns inward
			slices.SortFunc(cut, func(a, b point) int { return cmp.Compare(a.x, b.x) })
		}
		for i := 0; i+1 < len(cut); i += 2 {
			lines.move(cut[i]).line(cut[i+1])
		}
	}
}

// cordon draws the rim of hexes, a part of a hex radius inside them.
func (g *hexland) cordon(p pen, places []board.Place, inside float64, l line) {
	held := make(map[cell]bool, len(places))
	for _, h := range g.m.HexesOf(places) {
		held[cellOf(h)] = true
	}
	rim := &path{}
	for _, r := range g.outline(func(c cell) bool { return held[c] }) {
		pts := make([]point, len(r))
		for i, s := range r {
			a, _ := g.ends(s)
			pts[i] = g.at(a)
		}
		rim.polygon(offset(pts, inside*g.s, true)...)
	}
	if !rim.empty() {
		p.stroke(rim, l)
	}
}

// lifeline draws a line of supply: dots from the unit to its source.
func (g *ground) lifeline(p pen, way []board.Place) {
	var pts []point
	for _, at := range way {
		if g.has(at) {
			pts = append(pts, g.centreOf(at))
		}
	}
	if len(pts) < 2 {
		return
	}
	l := new(path).move(pts[0])
	for i := 1; i < len(pts)-1; i++ {
		l.line(lerp(pts[i], pts[i-1], 0.3)).quad(pts[i], lerp(pts[i], pts[i+1], 0.3))
	}
	l.line(pts[len(pts)-1])
	w := max(0.09*g.s, 2)
	p.stroke(l, line{paint: white.at(215), width: w + 2.4})
	p.stroke(l, line{paint: supplyGreen.solid(), width: w, dash: []float64{0.1, w * 1.8}})
}
