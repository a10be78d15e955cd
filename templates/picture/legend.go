package picture

import (
	"slices"
	"strconv"

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
	out := s.measures()
	if len(s.v.Units) > 0 {
		out = append(out, []sign{{"strengths", n, one(sample)}, {"reduced", n, one(reduced)}}...)
	}
	has := make(map[string]bool)
	for _, u := range s.v.Units {
		if u.Seen > 0 && u.At != "" {
			has["remembered"] = true
		}
		for _, m := range u.Markers {
			has[m] = true
		}
	}
	if has["remembered"] {
		out = append(out, sign{"remembered", n, one(ghost)})
	}
	for _, m := range states {
		if !has[m] {
			continue
		}
		w := 14.0
		if m == "entrenched" {
			w = 36
		}
		out = append(out, sign{m, w, func(p pen, x, y float64) { badge(p, m, point{x + w/2, y}, 60) }})
	}
	if len(s.v.Holdings) > 0 {
		out = append(out, sign{"held", 40, func(p pen, x, y float64) {
			g := &ground{s: 44}
			g.flag(p, point{x + 9, y}, 9, &title.Holding{Side: "polish", VP: 3})
			g.flag(p, point{x + 30, y}, 9, &title.Holding{Side: "german", VP: 3})
		}})
	}
	return slices.Concat(out, s.formationSigns(), s.g.signs(), s.layerSigns(), s.arrowSigns())
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
	if len(s.rows()) > 0 {
		h += 30
	}
	return h
}

// rows are the tracks that are rows of boxes; what lies in a box is left to the
// words.
func (s *sheet) rows() []title.Track {
	return slices.DeleteFunc(slices.Clone(s.v.Tracks), func(t title.Track) bool { return t.Names != "" })
}

// legend draws tracks and signs below the map.
func (s *sheet) legend(p pen, f rect) {
	y := f.y + f.h + 10
	if rows := s.rows(); len(rows) > 0 {
		x := f.x
		for _, t := range rows {
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

// measures are the scale bar, where the board knows its scale, and the arrow to
// the north.
func (s *sheet) measures() []sign {
	perKm := s.g.measures()
	if perKm == 0 {
		return nil
	}
	km := 10
	for _, k := range []int{20, 50, 100, 200} {
		if float64(k)*perKm <= 170 {
			km = k
		}
	}
	long := float64(km) * perKm
	words := strconv.Itoa(km) + " km"
	return []sign{
		{"", long + width(words, regular, 11, 0)/2 + 4, func(p pen, x, y float64) {
			x, y = x+4, y+3
			for i := range 4 {
				part := new(path).rect(x+long*float64(i)/4, y, long/4, 5)
				c := white
				if i%2 == 0 {
					c = black
				}
				p.fill(part, c.solid())
			}
			p.stroke(new(path).rect(x, y, long, 5), line{paint: black.solid(), width: 1, butt: true})
			for i, word := range []string{"0", strconv.Itoa(km / 2), words} {
				p.text(text{x: x + long*float64(i)/2, y: y - 4, s: word, size: 11, paint: black.solid(), anchor: atMiddle})
			}
		}},
		{"", 18, func(p pen, x, y float64) {
			c := point{x + 9, y + 4}
			p.fill(new(path).polygon(point{c.x, c.y - 13}, point{c.x + 6, c.y + 10}, point{c.x, c.y + 6}), black.solid())
			rest := new(path).polygon(point{c.x, c.y - 13}, point{c.x - 6, c.y + 10}, point{c.x, c.y + 6})
			p.stroke(rest, line{paint: black.solid(), width: 1})
			p.text(text{x: c.x, y: c.y - 14.5, s: s.word("north"), size: 10, face: bold, paint: black.solid(), anchor: atMiddle})
		}},
	}
}
