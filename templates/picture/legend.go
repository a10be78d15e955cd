package picture

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/title"
)

// sign is one entry of the legend: a small drawing of width w about the middle
// line y, and its word.
type sign struct {
	key  string
	w    float64
	draw func(p pen, x, y float64)
}

// told are the words of a sign. Its key may be several, with commas or plus signs between;
// plus signs become hyphens.
func (s *sheet) told(k sign) string {
	listed := strings.Split(k.key, ", ")
	for i, key := range listed {
		joined := strings.Split(key, "+")
		for j := range joined {
			joined[j] = s.word(joined[j])
		}
		listed[i] = strings.Join(joined, "-")
	}
	return strings.Join(listed, ", ")
}

const (
	legendRow  = 46
	legendWord = 12.5
	trackRow   = 30
)

// signs are the entries that this picture needs.
func (s *sheet) signs() []sign {
	out := s.measures()
	if len(s.v.Units) > 0 {
		out = append(out, s.counterSigns()...)
	}
	out = append(out, s.badgeSigns()...)
	if len(s.v.Holdings) > 0 {
		out = append(out, sign{"held", 40, func(p pen, x, y float64) {
			held(p, point{x + 9, y}, 9, s.g.colours.second().holder, 3)
			held(p, point{x + 30, y}, 9, s.g.colours.first().holder, 3)
		}})
	}
	return slices.Concat(out, s.formationSigns(), s.g.signs(), s.layerSigns(), s.arrowSigns())
}

// model is a counter for the legend: the first on the map of a nation, in colours by their number, that has the
// common face, is or is not reduced and shows its whole name; a made-up one where there is none.
func (s *sheet) model(nation int, reduced bool, px int, made counterKey) counterKey {
	f := s.v.Faces
	if f == nil || nation >= len(f.Liveries) {
		return made
	}
	for i := range s.v.Units {
		u := &s.v.Units[i]
		common := !slices.ContainsFunc(f.Faces, func(face title.Face) bool { return slices.Contains(face.Symbols, u.Symbol) })
		if u.At != "" && u.Nation == f.Liveries[nation].Nation && u.Reduced() == reduced && u.Seen == 0 && common && len([]rune(u.Name)) < 6 {
			k := s.g.colours.key(u, 0, px)
			k.badges = ""
			return k
		}
	}
	return made
}

// counterSigns are counters with what they print, one of each face, one that is reduced
// and one that is remembered.
func (s *sheet) counterSigns() []sign {
	const n = 36
	one := func(key string, k counterKey) sign {
		k.px = n
		return sign{key, n, func(p pen, x, y float64) { put(p, k, x, y-n/2) }}
	}
	faces := []title.Face{{Foot: []string{"attack", "defence", "move"}}}
	if f := s.v.Faces; f != nil {
		faces = f.Faces
	}
	var out []sign
	for _, face := range faces {
		k := counterKey{in: s.g.colours.first(), symbol: "armor", size: "XX", name: "3Pz", values: sample(face.Foot, "5", "4", "8")}
		said := "figure-" + strings.Join(face.Foot, "+figure-")
		if len(face.Symbols) > 0 {
			k.symbol, k.name = face.Symbols[0], ""
		} else {
			k = s.model(0, false, n, k)
		}
		if face.Corner != "" {
			k.corner = "2"
			said += ", figure-" + face.Corner
		}
		out = append(out, one(said, k))
		if len(face.Symbols) == 0 {
			out = append(out, one("reduced", s.model(1, true, n, counterKey{
				in: s.g.colours.second(), symbol: "infantry", size: "XX", name: "9Inf", values: sample(face.Foot, "1", "2", "4"), reduced: true,
			})))
		}
	}
	if slices.ContainsFunc(s.v.Units, func(u title.Unit) bool { return u.Seen > 0 && u.At != "" }) {
		out = append(out, one("remembered", counterKey{in: s.g.colours.second(), symbol: "cavalry", size: "XX", name: "Pomorska", seen: 3}))
	}
	return out
}

// sample is a row of made-up figures, one for each kind.
func sample(kinds []string, values ...string) string {
	row := make([]string, len(kinds))
	for i := range kinds {
		row[i] = values[i%len(values)]
	}
	return strings.Join(row, "-")
}

// badgeSigns are those of the badges that lie on the map, with all states that each is for.
func (s *sheet) badgeSigns() []sign {
	if s.v.Faces == nil {
		return nil
	}
	var out []sign
	var badges []string // of out
	for _, m := range s.v.Faces.Markers {
		if !slices.ContainsFunc(s.v.Units, func(u title.Unit) bool { return slices.Contains(u.Markers, m.Kind) }) {
			continue
		}
		if i := slices.Index(badges, m.Badge); i >= 0 {
			out[i].key += ", " + m.Kind
			continue
		}
		w := 14.0
		if m.Badge == "earthwork" {
			w = 36
		}
		badges = append(badges, m.Badge)
		out = append(out, sign{m.Kind, w, func(p pen, x, y float64) { badge(p, m.Badge, point{x + w/2, y}, 60) }})
	}
	return out
}

// flowing lays signs out in rows; draw is nil when only counting.
func (s *sheet) flowing(wide float64, draw func(k sign, x float64, row int)) int {
	x, row := 0.0, 0
	for _, k := range s.signs() {
		w := k.w + 7 + width(s.told(k), regular, legendWord, 0)
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
	return 12 + legendRow*s.flowing(s.page(), nil) + trackRow*s.running(nil)
}

// running lays tracks out in rows, as many as there are; draw is nil when only counting.
func (s *sheet) running(draw func(t title.Track, x float64, row int)) int {
	x, row := 0.0, 0
	rows := s.rows()
	for _, t := range rows {
		w := s.breadth(t)
		if x > 0 && x+w > s.page() {
			x, row = 0, row+1
		}
		if draw != nil {
			draw(t, x, row)
		}
		x += w
	}
	return row + min(len(rows), 1)
}

// rows are the tracks that are rows of boxes; what lies in a box is left to the
// words.
func (s *sheet) rows() []title.Track {
	return slices.DeleteFunc(slices.Clone(s.v.Tracks), func(t title.Track) bool { return t.Names != "" })
}

// legend draws tracks and signs below the map.
func (s *sheet) legend(p pen, f rect) {
	y := f.y + f.h + 10
	y += float64(trackRow * s.running(func(t title.Track, x float64, row int) {
		s.track(p, t, f.x+x, y+12+float64(row)*trackRow)
	}))
	s.flowing(s.page(), func(k sign, x float64, row int) {
		m := y + float64(row)*legendRow + legendRow/2
		k.draw(p, f.x+x, m)
		p.text(text{x: f.x + x + k.w + 7, y: m + 4.5, s: s.told(k), size: legendWord, paint: black.solid()})
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
