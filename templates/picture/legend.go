package picture

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// sign is one entry of the legend: a small drawing of width w about the middle
// line y, and its word.
type sign struct {
	key  string
	w    float64
	draw func(p pen, x, y float64)
}

const (
	legendRow  = 46
	legendWord = 12.5
)

// signs are the entries that this picture needs.
func (s *sheet) signs() []sign {
	const n = 36
	one := func(k counterKey) func(p pen, x, y float64) {
		return func(p pen, x, y float64) { put(p, k, x, y-n/2) }
	}
	sample := counterKey{nation: "german", symbol: "armor", size: "XX", name: "3Pz", values: "5-4-8", px: n}
	reduced, ghost := sample, sample
	reduced.nation, reduced.symbol, reduced.name, reduced.values, reduced.reduced = "polish", "infantry", "9Inf", "1-2-4", true
	ghost.seen, ghost.nation = 3, "polish"
	ghost.symbol, ghost.name = "cavalry", "Pomorska"
	out := []sign{{"strengths", n, one(sample)}, {"reduced", n, one(reduced)}}
	has := make(map[string]bool)
	for _, u := range s.v.Units {
		if u.Seen > 0 && u.Hex != 0 {
			has["remembered"] = true
		}
		for _, m := range u.Markers {
			has[m] = true
		}
	}
	if has["remembered"] {
		out = append(out, sign{"remembered", n, one(ghost)})
	}
	for _, m := range []string{"engaged", "isolated", "dropped", "fresh-loss", "fought"} {
		if has[m] {
			out = append(out, sign{m, 14, func(p pen, x, y float64) {
				off := map[string]point{"engaged": {0.873, 0.45}, "isolated": {0.127, 0.45}, "dropped": {0.127, 0.45}, "fresh-loss": {0.873, 0.65}, "fought": {0.127, 0.65}}[m]
				const k = 60
				badges(p, []string{m}, x+7-off.x*k, y-off.y*k, k)
			}})
		}
	}
	if len(s.v.Holdings) > 0 {
		out = append(out, sign{"held", 40, func(p pen, x, y float64) {
			g := &ground{s: 44}
			g.flag(p, point{x + 9, y}, 9, &title.Holding{Side: "polish", VP: 3})
			g.flag(p, point{x + 30, y}, 9, &title.Holding{Side: "german", VP: 3})
		}})
	}
	return append(append(out, s.groundSigns()...), s.arrowSigns()...)
}

// groundSigns are those of the printed map.
func (s *sheet) groundSigns() []sign {
	var found board.Feature
	has := make(map[board.Terrain]bool)
	for i := range s.v.Board.Len() {
		has[s.v.Board.Terrain(i)] = true
		for d := board.North; d <= board.NorthWest; d++ {
			found |= s.v.Board.Side(i, d)
		}
	}
	var out []sign
	stroke := func(key string, rim, in ink, w float64, dash []float64) {
		out = append(out, sign{key, 30, func(p pen, x, y float64) {
			q := new(path).move(point{x, y + 3}).cubic(point{x + 10, y - 9}, point{x + 20, y + 12}, point{x + 30, y - 3})
			p.stroke(q, line{paint: rim.solid(), width: w + 1.2, butt: true, dash: dash})
			if in != rim {
				p.stroke(q, line{paint: in.solid(), width: w - 0.4, butt: true})
			}
		}})
	}
	if has["forest"] {
		out = append(out, sign{"forest", 30, func(p pen, x, y float64) {
			p.fill(new(path).roundRect(x, y-10, 30, 20, 7), forest.solid())
			for _, q := range []point{{7, -3}, {16, 3}, {24, -2}} {
				p.fill(new(path).circle(point{x + q.x + 1, y + q.y + 1.4}, 3.2), treeDark.solid())
				p.fill(new(path).circle(point{x + q.x, y + q.y}, 3.2), tree.solid())
			}
		}})
	}
	if has["mountain"] {
		out = append(out, sign{"mountain", 30, func(p pen, x, y float64) {
			g := &ground{s: 40}
			dark, bright, crest := &path{}, &path{}, &path{}
			g.peak(point{x + 10, y + 2}, dark, bright, crest)
			g.peak(point{x + 22, y + 4}, dark, bright, crest)
			p.fill(new(path).roundRect(x, y-10, 30, 20, 7), mountain.solid())
			p.fill(bright, ridgeSnow.solid())
			p.fill(dark, ridge.solid())
		}})
	}
	if found&board.River != 0 {
		stroke("river", riverRim, river, 2.8, nil)
	}
	if found&board.MajorRiver != 0 {
		stroke("major-river", riverRim, river, 5, nil)
	}
	if found&board.Fort != 0 {
		out = append(out, sign{"fort", 30, func(p pen, x, y float64) {
			for k := range 5 {
				kx := x + float64(k)*6
				p.fill(new(path).polygon(point{kx + 0.5, y + 1}, point{kx + 3, y - 5}, point{kx + 5.5, y + 1}), wall.solid())
			}
			p.stroke(new(path).polyline(point{x, y + 1.5}, point{x + 30, y + 1.5}), line{paint: wall.solid(), width: 3, butt: true})
		}})
	}
	return out
}

// arrowSigns are those of the arrows that are drawn.
func (s *sheet) arrowSigns() []sign {
	var out []sign
	for _, kind := range []string{"move", "advance", "retreat", "attack"} {
		for _, a := range s.o.Arrows {
			if a.Kind != kind {
				continue
			}
			key, c, w := kind, liveryOf(a.Side).arrow, 3.6
			switch {
			case kind == "attack":
				c, w = attackRed, 6
			case kind == "retreat":
				c = retreatGrey
			case kind == "advance":
				w = 2
			}
			if kind == "move" && s.o.Planned {
				key = "planned-move"
			}
			out = append(out, sign{key, 34, func(p pen, x, y float64) {
				p.stroke(new(path).polyline(point{x, y}, point{x + 25, y}), line{paint: c.solid(), width: w, butt: true, dash: dashing(key == "planned-move", w)})
				p.fill(new(path).polygon(point{x + 34, y}, point{x + 23, y - 7}, point{x + 23, y + 7}), c.solid())
			}})
			break
		}
	}
	for _, a := range s.o.Arrows {
		if a.Kind == "drop" {
			return append(out, sign{"drop", 26, func(p pen, x, y float64) {
				(&ground{s: 28}).parachute(p, point{x + 13, y + 5}, liveryOf(a.Side).arrow)
			}})
		}
	}
	return out
}

// flowing lays signs out in rows; draw is nil when only counting.
func (s *sheet) flowing(wide float64, draw func(k sign, x float64, row int)) int {
	x, row := 0.0, 0
	for _, k := range s.signs() {
		w := k.w + 7 + width(s.word(k.key), regular, legendWord, 0)
		if x > 0 && x+w > wide {
			x, row = 0, row+1
		}
		if draw != nil {
			draw(k, x, row)
		}
		x += w + 20
	}
	return row + 1
}

// page is the width between the margins.
func (s *sheet) page() float64 { return float64(s.size.X - 2*s.frame.Min.X) }

// legendHeight is the room below the map.
func (s *sheet) legendHeight() int {
	h := 12 + legendRow*s.flowing(s.page(), nil)
	if len(s.v.Tracks) > 0 {
		h += 30
	}
	return h
}

// legend draws tracks and signs below the map.
func (s *sheet) legend(p pen, f rect) {
	y := f.y + f.h + 10
	if len(s.v.Tracks) > 0 {
		x := f.x
		for _, t := range s.v.Tracks {
			x = s.track(p, t, x, y+12)
		}
		y += 30
	}
	s.flowing(s.page(), func(k sign, x float64, row int) {
		m := y + float64(row)*legendRow + legendRow/2
		k.draw(p, f.x+x, m)
		p.text(text{x: f.x + x + k.w + 7, y: m + 4.5, s: s.word(k.key), size: legendWord, paint: black.solid()})
	})
}
