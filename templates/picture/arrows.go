package picture

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// shaft is an arrow ready to be drawn.
type shaft struct {
	title.Arrow
	lane  float64 // how many widths beside the middle of the way
	units int     // that take the same way
}

// shafts drops arrows that are not on the board, joins those that go the same
// way and gives lanes to those that share a part of it.
func (g *ground) shafts(arrows []title.Arrow) []*shaft {
	var out []*shaft
	same := make(map[string]*shaft)
	lanes := make(map[[2]board.Place][]float64)
	for _, a := range arrows {
		var way []board.Place
		for _, h := range a.Path {
			if g.has(h) && (len(way) == 0 || way[len(way)-1] != h) {
				way = append(way, h)
			}
		}
		if len(way) == 0 {
			continue
		}
		if a.Kind == "loss" {
			continue // has its mark
		}
		a.Path = way
		key := fmt.Sprint(a.Kind, a.Side, way, a.Label)
		if s := same[key]; s != nil {
			s.units++
			continue
		}
		s := &shaft{Arrow: a, units: 1}
		same[key] = s
		out = append(out, s)
		if a.Kind == "attack" {
			continue
		}
		for _, lane := range []float64{0, 1, -1, 2, -2, 3, -3} {
			s.lane = lane
			free := true
			for i := 1; i < len(way); i++ {
				for _, used := range lanes[[2]board.Place{way[i-1], way[i]}] {
					free = free && used != lane
				}
			}
			if free {
				break
			}
		}
		for i := 1; i < len(way); i++ {
			lanes[[2]board.Place{way[i-1], way[i]}] = append(lanes[[2]board.Place{way[i-1], way[i]}], s.lane)
			lanes[[2]board.Place{way[i], way[i-1]}] = append(lanes[[2]board.Place{way[i], way[i-1]}], -s.lane)
		}
	}
	return out
}

// march draws a move, retreat, advance or drop. Counters are laid over it, so
// it ends where the counter begins.
func (g *ground) march(p pen, s *shaft, planned, occupied bool) {
	l := g.colours.of(s.Side)
	c, w := l.arrow, 0.13*g.s
	switch s.Kind {
	case "below":
		c, planned = violet, true
	case "retreat":
		c, w = retreatGrey, 0.12*g.s
	case "advance":
		w = 0.075 * g.s
	}
	if s.units > 1 {
		w *= 1.25
	}
	end := g.centreOf(s.Path[len(s.Path)-1])
	if s.Kind == "drop" {
		g.parachute(p, end, c)
	}
	if len(s.Path) < 2 {
		if s.Kind != "drop" {
			p.stroke(new(path).circle(end, 0.8*g.s), line{paint: white.at(200), width: w + 2.4})
			p.stroke(new(path).circle(end, 0.8*g.s), line{paint: c.solid(), width: w, dash: dashing(planned, w)})
		}
		return
	}
	pts := make([]point, len(s.Path))
	for i, h := range s.Path {
		pts[i] = g.centreOf(h)
	}
	if s.lane != 0 {
		pts = offset(pts, s.lane*0.17*g.s, false)
	}
	n := len(pts)
	back := 0.14 * g.s
	if occupied {
		back = 0.72 * g.s
	}
	dir := pts[n-1].sub(pts[n-2]).unit()
	tip := pts[n-1].sub(dir.mul(back))
	head := min(0.2*g.s+w*1.3, 0.42*g.s)
	neck := tip.sub(dir.mul(head * 0.8))
	way := new(path).move(pts[0])
	for i := 1; i < n-1; i++ {
		a, b := lerp(pts[i], pts[i-1], 0.3), lerp(pts[i], pts[i+1], 0.3)
		way.line(a).quad(pts[i], b)
	}
	way.line(neck)
	half := dir.normal().mul(head * 0.62)
	base := tip.sub(dir.mul(head))
	barb := new(path).polygon(tip, base.add(half), neck, base.sub(half))
	p.stroke(way, line{paint: white.at(205), width: w + 2.6})
	p.stroke(barb, line{paint: white.at(205), width: 2.6})
	p.stroke(way, line{paint: c.solid(), width: w, dash: dashing(planned, w), butt: planned})
	p.fill(barb, c.solid())
	if s.Label != "" {
		m := pts[n/2].mid(pts[(n-1)/2])
		p.text(text{x: m.x, y: m.y - w, s: s.Label, size: max(0.3*g.s, 9), face: bold, paint: c.solid(), halo: white.at(230), haloW: 2, anchor: atMiddle})
	}
}

func dashing(planned bool, w float64) []float64 {
	if !planned {
		return nil
	}
	return []float64{w * 1.9, w * 1.1}
}

// parachute marks a landing from the air.
func (g *ground) parachute(p pen, m point, c ink) {
	r := 0.42 * g.s
	top := point{m.x, m.y - 0.45*g.s}
	canopy := new(path).move(point{top.x - r, top.y}).cubic(point{top.x - r, top.y - r*1.2}, point{top.x + r, top.y - r*1.2}, point{top.x + r, top.y})
	canopy.quad(point{top.x + r*0.66, top.y - r*0.25}, point{top.x + r*0.33, top.y}).quad(point{top.x, top.y - r*0.25}, point{top.x - r*0.33, top.y})
	canopy.quad(point{top.x - r*0.66, top.y - r*0.25}, point{top.x - r, top.y}).close()
	foot := point{m.x, m.y + 0.15*g.s}
	lines := &path{}
	for _, k := range []float64{-1, -0.33, 0.33, 1} {
		lines.move(point{top.x + k*r, top.y}).line(foot)
	}
	p.stroke(canopy, line{paint: white.at(220), width: 3})
	p.fill(canopy, c.solid())
	p.stroke(lines, line{paint: c.solid(), width: 1})
}

// assault draws an attack as a broad red arrow from one counter onto the other.
func (g *ground) assault(p pen, s *shaft) {
	if len(s.Path) < 2 {
		m := g.burstAt(s.Path[0])
		p.fill(burst(m, 0.4*g.s), white.solid())
		p.fill(burst(m, 0.33*g.s), attackRed.solid())
		return
	}
	a, b := g.centreOf(s.Path[len(s.Path)-2]), g.centreOf(s.Path[len(s.Path)-1])
	dir := b.sub(a).unit()
	n := dir.normal()
	from, tip := a.add(dir.mul(0.38*g.s)), b.sub(dir.mul(0.54*g.s))
	neck := tip.sub(dir.mul(0.36 * g.s))
	w0, w1, w2 := 0.1*g.s, 0.15*g.s, 0.33*g.s
	shape := new(path).polygon(from.add(n.mul(w0)), from.sub(n.mul(w0)), neck.sub(n.mul(w1)), neck.sub(n.mul(w2)), tip, neck.add(n.mul(w2)), neck.add(n.mul(w1)))
	p.stroke(shape, line{paint: white.at(235), width: 3})
	p.fill(shape, attackRed.solid())
}

// burstAt is where a fight within a place is marked: at the corner of the counters there that a stack leaves free.
func (g *ground) burstAt(at board.Place) point {
	m := g.centreOf(at)
	return point{m.x - 0.7*g.s, m.y - 0.62*g.s}
}

// verdict is what attacks on a hex came to, and where it stands written.
type verdict struct {
	rect
	word string
}

// verdicts finds a spot for what attacks came to, once for each hex attacked:
// beside the counters there, or the mark of a fight where nobody is left, where it covers least of others and of what
// is busy besides.
func (g *ground) verdicts(all []*shaft, boxes map[board.Place]rect, window rect, busy []rect) []verdict {
	order, words, arrows := g.results(all, window)
	within := make(map[board.Place]bool) // fights within a place
	for _, s := range all {
		if s.Kind == "attack" && len(s.Path) == 1 {
			within[s.Path[0]] = true
		}
	}
	for _, h := range slices.Sorted(maps.Keys(boxes)) {
		busy = append(busy, boxes[h])
	}
	busy = append(busy, arrows...)
	var out []verdict
	size := max(0.31*g.s, 9.5)
	for _, h := range order {
		box, ok := boxes[h]
		switch m := g.centreOf(h); {
		case ok:
		case within[h]:
			m = g.burstAt(h)
			box = rect{m.x, m.y, 0, 0}.grown(0.4 * g.s)
		default:
			box = rect{m.x, m.y, 0, 0}.grown(0.5 * g.s)
		}
		for _, word := range words[h] {
			tag := rect{w: width(word, bold, size, 0) + size*0.8, h: size * 1.4}
			out = append(out, verdict{beside(box, tag, window, busy, out), word})
		}
	}
	return out
}

// results are the words of attacks by the hexes attacked, in the order of the attacks, and
// where the attackers' arrows are.
func (g *ground) results(all []*shaft, window rect) (order []board.Place, words map[board.Place][]string, arrows []rect) {
	words = make(map[board.Place][]string)
	for _, s := range all {
		if s.Kind != "attack" {
			continue
		}
		h, from := s.Path[len(s.Path)-1], s.Path[max(len(s.Path)-2, 0)]
		a, b := g.centreOf(from), g.centreOf(h)
		if window.overlap(rect{b.x, b.y, 1, 1}) == 0 {
			continue
		}
		for _, t := range []float64{0.35, 0.5, 0.65} {
			m := lerp(a, b, t)
			arrows = append(arrows, rect{m.x, m.y, 0, 0}.grown(0.3*g.s))
		}
		if s.Label == "" {
			continue
		}
		if len(words[h]) == 0 {
			order = append(order, h)
		}
		if !slices.Contains(words[h], s.Label) {
			words[h] = append(words[h], s.Label)
		}
	}
	return order, words, arrows
}

// beside is where a tag covers least of what is busy and of the verdicts there are: below a
// box, above it, beside it, or further off.
func beside(box, tag, window rect, busy []rect, there []verdict) rect {
	w, tall := tag.w, tag.h
	best, least := rect{}, math.Inf(1)
	for i, at := range []point{
		{box.x + box.w/2, box.y + box.h + tall*0.45},
		{box.x + box.w/2, box.y - tall*0.45},
		{box.x + box.w + w*0.45, box.y + box.h/2},
		{box.x - w*0.45, box.y + box.h/2},
		{box.x + box.w/2, box.y + box.h + tall*1.5},
		{box.x + box.w/2, box.y - tall*1.5},
	} {
		x := min(max(at.x, window.x+w/2+2), window.x+window.w-w/2-2)
		y := min(max(at.y, window.y+tall/2+2), window.y+window.h-tall/2-2)
		b := rect{x - w/2, y - tall/2, w, tall}
		cost := float64(i) * 0.06
		for _, o := range busy {
			cost += b.overlap(o) / (w * tall)
		}
		for _, o := range there {
			cost += 20 * b.overlap(o.rect) / (w * tall)
		}
		if cost < least {
			best, least = b, cost
		}
	}
	return best
}

// write draws a verdict.
func (v verdict) write(p pen) {
	size := v.h / 1.4
	p.fill(new(path).roundRect(v.x-1.2, v.y-1.2, v.w+2.4, v.h+2.4, v.h*0.45), white.solid())
	p.fill(new(path).roundRect(v.x, v.y, v.w, v.h, v.h*0.4), attackRed.solid())
	p.text(text{x: v.x + v.w/2, y: v.y + v.h/2 + size*0.36, s: v.word, size: size, face: bold, paint: white.solid(), anchor: atMiddle})
}
