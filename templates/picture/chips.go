package picture

import (
	"slices"
	"strconv"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// chips are the small counters that lie on ground, in their order beside the stack. The middle and
// the side are theirs.
var chips = []struct {
	kind string
	draw func(p pen, c point, n float64)
}{
	{title.LayerBarricades, func(p pen, c point, n float64) {
		p.fill(new(path).rect(c.x-n/2, c.y-n/2, n, n), built.solid())
		for _, y := range []float64{-0.3, 0, 0.3} {
			p.stroke(new(path).polyline(point{c.x - n*0.42, c.y + y*n}, point{c.x + n*0.42, c.y + y*n}), line{paint: wall.solid(), width: n * 0.2, dash: []float64{n * 0.24, n * 0.06}, butt: true})
		}
	}},
	{title.LayerRuins, func(p pen, c point, n float64) {
		p.fill(new(path).rect(c.x-n/2, c.y-n/2, n, n), paperDark.solid())
		p.fill(new(path).polygon(point{c.x - n*0.42, c.y + n*0.42}, point{c.x - n*0.42, c.y - n*0.3}, point{c.x - n*0.2, c.y}, point{c.x, c.y - n*0.4}, point{c.x + n*0.12, c.y + n*0.08}, point{c.x + n*0.3, c.y - n*0.12}, point{c.x + n*0.42, c.y + n*0.42}), soft.solid())
	}},
	{title.LayerPacified, func(p pen, c point, n float64) {
		p.fill(new(path).rect(c.x-n/2, c.y-n/2, n, n), black.solid())
		p.stroke(new(path).polyline(point{c.x - n*0.3, c.y - n*0.3}, point{c.x + n*0.3, c.y + n*0.3}).polyline(point{c.x + n*0.3, c.y - n*0.3}, point{c.x - n*0.3, c.y + n*0.3}), line{paint: white.solid(), width: n * 0.16})
	}},
	{title.LayerLowAmmunition, func(p pen, c point, n float64) {
		p.fill(new(path).rect(c.x-n/2, c.y-n/2, n, n), amber.solid())
		p.fill(new(path).roundRect(c.x-n*0.12, c.y-n*0.36, n*0.24, n*0.5, n*0.12), black.solid())
		p.fill(new(path).rect(c.x-n*0.2, c.y+n*0.2, n*0.4, n*0.14), black.solid())
	}},
}

// chip draws one with its edge, and how many there are.
func chip(p pen, draw func(p pen, c point, n float64), c point, n float64, count int) {
	p.fill(new(path).rect(c.x-n/2-1, c.y-n/2-1, n+2, n+2), black.solid())
	draw(p, c, n)
	if count > 1 {
		size := max(n*0.8, 8)
		p.text(text{x: c.x + n*0.5, y: c.y + n*0.5, s: strconv.Itoa(count), size: size, face: bold, paint: black.solid(), halo: white.solid(), haloW: 1.5, anchor: atMiddle})
	}
}

// chips lays the small counters left of where units stand.
func (s *sheet) chips(p pen) {
	n, lying := max(0.34*s.g.s, 8), map[board.Place]int{}
	for _, k := range chips {
		for _, l := range s.layer(k.kind) {
			for _, at := range unique(l.Places) {
				if !s.g.has(at) {
					continue
				}
				count := 0
				for _, o := range l.Places {
					if o == at {
						count++
					}
				}
				m := s.g.centreOf(at)
				chip(p, k.draw, point{m.x - 0.84*s.g.s, m.y + 0.46*s.g.s - float64(lying[at])*(n+3)}, n, count)
				lying[at]++
			}
		}
	}
}

// chipSigns are those of the small counters that lie somewhere.
func (s *sheet) chipSigns() (out []sign) {
	for _, k := range chips {
		if slices.ContainsFunc(s.layer(k.kind), func(l title.Layer) bool { return len(l.Places) > 0 }) {
			out = append(out, sign{k.kind, 16, func(p pen, x, y float64) { chip(p, k.draw, point{x + 8, y}, 14, 1) }})
		}
	}
	return out
}
