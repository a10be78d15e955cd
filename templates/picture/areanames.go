package picture

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"kurier/adjudicator/board/area"
)

// inscribed is all writing on the printed map of a board of areas, where it found room.
type inscribed struct {
	texts []text
	boxes []rect // of the texts that labels keep clear of
	signs []plate
}

// plate is the figure of a zone behind its number, or the dot of a building.
type plate struct {
	at     point
	size   float64
	figure string
}

var writings = newCache[printedKey, *inscribed](16)

// writing is what is written on the map. Zones come first, then buildings, then ways; who finds no
// room goes without, but a zone never does.
func (g *arealand) writing() *inscribed {
	return writings.get(printedKey{b: g.b, s: g.s}, func() *inscribed {
		w := &inscribed{}
		counters := make([]rect, 0, len(g.b.Zones()))
		for _, z := range g.b.Zones() {
			m := g.put(z.Label)
			counters = append(counters, rect{m.x, m.y, 0, 0}.grown(0.66*g.s))
		}
		zones := make([]*area.Zone, len(g.b.Zones()))
		for i := range zones {
			zones[i] = &g.b.Zones()[i]
		}
		slices.SortStableFunc(zones, func(a, b *area.Zone) int { return cmp.Compare(a.Outline.Area(), b.Outline.Area()) })
		for _, z := range zones {
			g.entitle(w, z, counters)
		}
		g.spots(w, counters)
		g.wayNames(w, counters)
		return w
	})
}

// entitle writes number, figure and name of a zone where they cover least.
func (g *arealand) entitle(w *inscribed, z *area.Zone, counters []rect) {
	size := max(0.4*g.s, 10.5)
	ring, m := g.ring(z.Outline), g.put(z.Label)
	around := rect{m.x, m.y, 0, 0}.grown(6 * g.s)
	near := func(o rect) bool { return o.overlap(around) > 0 }
	names, counters := filter(w.boxes, near), filter(counters, near)
	best, bestCost := []string(nil), math.Inf(1)
	var at point
	for i, lines := range rowsOf(z) {
		wide, high := g.breadth(z, lines, size), size*float64(len(lines))
		for dy := -2.4; dy <= 2.4; dy += 0.2 {
			for dx := -2.0; dx <= 2.0; dx += 0.25 {
				c := point{m.x + dx*g.s, m.y + dy*g.s}
				b := rect{c.x - wide/2, c.y - high/2, wide, high}
				cost := 0.06*float64(i) + 0.1*math.Abs(dx) + 0.06*math.Abs(math.Abs(dy)-1) + 0.01*dy
				if cost >= bestCost {
					continue
				}
				for _, o := range names {
					cost += 9 * o.overlap(b) / (wide * high)
				}
				for _, o := range counters {
					cost += 6*o.overlap(b)/(wide*high) + 3*o.grown(0.28*g.s).overlap(b)/(wide*high) // a counter, and a stack
				}
				if cost >= bestCost {
					continue
				}
				if cost += 4 * outside(ring, b); cost < bestCost {
					best, bestCost, at = lines, cost, c
				}
			}
		}
	}
	wide, high := g.breadth(z, best, size), size*float64(len(best))
	w.boxes = append(w.boxes, rect{at.x - wide/2, at.y - high/2, wide, high})
	y := at.y - high/2 + size*0.84
	for i, s := range best {
		t := text{x: at.x, y: y + float64(i)*size, s: s, size: size, face: bold, paint: black.solid(), halo: white.at(220), haloW: 1.5, anchor: atMiddle}
		if i == 0 { // the number, alone or before the name
			number := string(z.Place)
			tail := strings.TrimPrefix(s, number)
			room := g.plateRoom(z, size)
			x := at.x - (width(s, bold, size, 0)+room)/2
			t.anchor, t.s, t.x, t.paint = atStart, number, x, frontier.solid()
			x += width(number, bold, size, 0)
			if z.Figure != "" {
				w.signs = append(w.signs, plate{point{x + room/2, t.y - size*0.36}, size * 0.84, z.Figure})
			}
			if tail != "" {
				w.texts = append(w.texts, text{x: x + room, y: t.y, s: tail, size: size, face: bold, paint: black.solid(), halo: t.halo, haloW: t.haloW})
			}
		}
		w.texts = append(w.texts, t)
	}
}

// rowsOf are the ways to break number and name into rows, the likeliest first.
func rowsOf(z *area.Zone) [][]string {
	number := string(z.Place)
	if z.Title == "" {
		return [][]string{{number}}
	}
	out := [][]string{{number, z.Title}, {number + " " + z.Title}}
	if a, b, ok := strings.Cut(z.Title, " "); ok {
		out = append(out, []string{number, a, b}, []string{number + " " + a, b})
	}
	return out
}

// plateRoom is how much the figure of a zone takes behind its number.
func (g *arealand) plateRoom(z *area.Zone, size float64) float64 {
	if z.Figure == "" {
		return 0
	}
	return size * 1.1
}

func (g *arealand) breadth(z *area.Zone, lines []string, size float64) float64 {
	wide := 0.0
	for i, s := range lines {
		k := width(s, bold, size, 0)
		if i == 0 {
			k += g.plateRoom(z, size)
		}
		wide = max(wide, k)
	}
	return wide
}

// outside is the part of a box that lies beyond a ring.
func outside(ring []point, b rect) float64 {
	const cols, rows = 5, 3
	out := 0
	for i := range cols {
		for j := range rows {
			if !inside(ring, point{b.x + b.w*float64(i)/(cols-1), b.y + b.h*float64(j)/(rows-1)}) {
				out++
			}
		}
	}
	return float64(out) / (cols * rows)
}

// spots writes the names of buildings beside their dots.
func (g *arealand) spots(w *inscribed, counters []rect) {
	size, r := max(0.29*g.s, 8.5), max(0.075*g.s, 1.8)
	taken := slices.Clone(w.boxes)
	for _, o := range g.b.Spots {
		m := g.put(o.At)
		if hit(taken, rect{m.x - r, m.y - r, 2 * r, 2 * r}) {
			continue
		}
		w.signs = append(w.signs, plate{at: m, size: 2 * r})
		taken = append(taken, rect{m.x - r, m.y - r, 2 * r, 2 * r})
	}
	titles := map[string]bool{}
	for _, z := range g.b.Zones() {
		titles[z.Title] = true
	}
	for _, o := range g.b.Spots {
		m, long := g.put(o.At), width(o.Name, medium, size, 0)
		if titles[o.Name] {
			continue
		}
		for _, b := range []rect{
			{m.x + r + 2, m.y - size/2, long, size},
			{m.x - r - 2 - long, m.y - size/2, long, size},
			{m.x - long/2, m.y + r + 1, long, size},
			{m.x - long/2, m.y - r - 1 - size, long, size},
		} {
			if hit(taken, b) || hit(counters, b) {
				continue
			}
			taken = append(taken, b)
			w.texts = append(w.texts, text{x: b.x, y: b.y + size*0.82, s: o.Name, size: size, face: medium, paint: soft.solid(), halo: white.at(200), haloW: 1.2})
			break
		}
	}
	w.boxes = taken
}

func filter(all []rect, keep func(rect) bool) (out []rect) {
	for _, o := range all {
		if keep(o) {
			out = append(out, o)
		}
	}
	return out
}

func hit(all []rect, b rect) bool {
	return slices.ContainsFunc(all, func(o rect) bool { return o.overlap(b) > 0 })
}

// wayNames writes the names of avenues and railways along them, each once.
func (g *arealand) wayNames(w *inscribed, counters []rect) {
	size := max(0.3*g.s, 9)
	named := map[string]bool{}
	for _, o := range g.b.Waters {
		g.along(w, nil, strings.ToUpper(o.Name), g.ring(o.Course), 0.62*g.s, 0.5*g.s, 0, seaWord)
	}
	for _, o := range g.b.Ways {
		if o.Kind == "street" || named[o.Name] {
			continue
		}
		ink, beside := soft, 0.0
		if o.Kind != "avenue" {
			ink, beside = rail, 0.7*size
		}
		named[o.Name] = g.along(w, counters, o.Name, g.ring(o.Course), size, 0, beside, ink)
	}
}

// along writes a name on the longest straight stretch of a course that has room, and tells whether any had.
func (g *arealand) along(w *inscribed, counters []rect, name string, course []point, size, spacing, beside float64, c ink) bool {
	long := width(name, medium, size, spacing)
	order := make([]int, len(course)-min(len(course), 1))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Compare(course[j+1].sub(course[j]).length(), course[i+1].sub(course[i]).length())
	})
	for _, i := range order {
		a, b := course[i], course[i+1]
		if b.x < a.x {
			a, b = b, a
		}
		dir, reach := b.sub(a).unit(), b.sub(a).length()
		for _, t := range []float64{0.5, 0.3, 0.7} {
			m := lerp(a, b, t)
			if room := min(t, 1-t) * reach * 2; room < long {
				continue
			}
			m = m.sub(dir.normal().mul(beside))
			var boxes []rect
			for k := -long / 2; k <= long/2; k += size * 0.7 {
				boxes = append(boxes, rect{m.x + dir.x*k, m.y + dir.y*k, 0, 0}.grown(size*0.5))
			}
			if slices.ContainsFunc(boxes, func(b rect) bool { return hit(w.boxes, b) || hit(counters, b) }) {
				continue
			}
			w.boxes = append(w.boxes, boxes...)
			base := m.add(dir.normal().mul(size * 0.35))
			w.texts = append(w.texts, text{x: base.x, y: base.y, s: name, size: size, face: italic, paint: c.solid(), halo: white.at(150), haloW: 1.2, anchor: atMiddle, angle: math.Atan2(dir.y, dir.x), spacing: spacing})
			return true
		}
	}
	return false
}

// write puts all writing on the map.
func (g *arealand) write(p pen) {
	w := g.writing()
	for _, k := range w.signs {
		if k.figure == "" {
			dot(p, k.at, k.size)
		} else {
			figurePlate(p, k.at, k.size, k.figure)
		}
	}
	for _, t := range w.texts {
		p.text(t)
	}
}

// figurePlate is the figure of a zone, dot the mark of a building.
func figurePlate(p pen, c point, size float64, figure string) {
	p.fill(new(path).rect(c.x-size/2, c.y-size/2, size, size), frontier.solid())
	p.text(text{x: c.x, y: c.y + size*0.36, s: figure, size: size, face: bold, paint: white.solid(), anchor: atMiddle})
}

func dot(p pen, c point, size float64) {
	p.fill(new(path).rect(c.x-size/2-1, c.y-size/2-1, size+2, size+2), white.at(220))
	p.fill(new(path).rect(c.x-size/2, c.y-size/2, size, size), black.solid())
}
