package picture

import (
	"math"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
)

// hatch covers hexes with slanting lines and draws their rim: rising for one
// side, falling for the other, so that ground of both is crossed.
func (g *ground) hatch(p pen, places []board.Place, c ink, rising bool) {
	lines := &path{}
	for _, h := range g.m.HexesOf(unique(places)) {
		g.slant(lines, cellOf(h), rising)
	}
	if lines.empty() {
		return
	}
	p.stroke(lines, line{paint: c.at(150), width: 1, butt: true})
	g.cordon(p, places, 0.05, line{paint: c.at(210), width: max(0.05*g.s, 1.4)})
}

// slant adds the lines of one hex. They go on in its neighbours.
func (g *ground) slant(lines *path, c cell, rising bool) {
	var rim [6]point
	for d := hex.North; d <= hex.NorthWest; d++ {
		a, _ := g.ends(side{c, d})
		rim[d] = g.at(a)
	}
	apart := math.Round(max(0.25*g.s, 5))
	slope := 1.0
	if rising {
		slope = -1
	}
	key := func(q point) float64 { return q.y - slope*q.x } // the same all along a line
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, q := range rim {
		lo, hi = math.Min(lo, key(q)), math.Max(hi, key(q))
	}
	for k := math.Ceil(lo / apart); k*apart < hi; k++ {
		var cut []point
		for i, a := range rim {
			b := rim[(i+1)%6]
			ka, kb := key(a)-k*apart, key(b)-k*apart
			if (ka < 0) != (kb < 0) {
				cut = append(cut, lerp(a, b, ka/(ka-kb)))
			}
		}
		if len(cut) == 2 {
			lines.move(cut[0]).line(cut[1])
		}
	}
}

// cordon draws the rim of hexes, a part of a hex radius inside them.
func (g *ground) cordon(p pen, places []board.Place, inside float64, l line) {
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
	for _, h := range g.m.HexesOf(way) {
		pts = append(pts, g.middleOf(h))
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
