package picture

import (
	"maps"
	"math"
	"slices"
	"sort"
	"strconv"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// rect is a box on the page.
type rect struct{ x, y, w, h float64 }

// overlap is the area that two boxes share.
func (a rect) overlap(b rect) float64 {
	w := min(a.x+a.w, b.x+b.w) - max(a.x, b.x)
	h := min(a.y+a.h, b.y+b.h) - max(a.y, b.y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

func (a rect) grown(d float64) rect { return rect{a.x - d, a.y - d, a.w + 2*d, a.h + 2*d} }

// label is the name of a place with the badge of its holder.
type label struct {
	rect
	name    string
	at      board.Place
	class   string
	size    float64
	face    face
	holding *title.Holding
}

// classes ranks places: rank, size of the label in hex radii, cut.
var classes = map[string]struct {
	rank int
	size float64
	face face
}{
	"capital": {0, 0.42, bold},
	"city":    {1, 0.36, bold},
	"town":    {2, 0.31, medium},
	"village": {3, 0.28, regular},
}

// wanted lists the labels a view asks for, the weightiest first.
func (g *ground) wanted(v title.View) []*label {
	held := make(map[board.Place]*title.Holding)
	for i := range v.Holdings {
		held[v.Holdings[i].At] = &v.Holdings[i]
	}
	var out []*label
	named := make(map[string]bool)
	add := func(name, class string, at board.Place) {
		c, ok := classes[class]
		if !ok {
			c = classes["town"]
		}
		l := &label{name: name, at: at, class: class, size: max(c.size*g.s, 8), face: c.face, holding: held[at]}
		if named[name] {
			l.name = "" // a town of two hexes has one name
		}
		if l.holding != nil && l.holding.VP == 0 && l.holding.Side == "" {
			l.holding = nil
		}
		delete(held, at)
		if l.name == "" && l.holding == nil {
			return
		}
		named[name] = true
		l.h = l.size * 1.12
		l.w = width(l.name, l.face, l.size, 0)
		if l.holding != nil {
			l.w += g.badge()*2 + 2
			l.h = max(l.h, g.badge()*2)
		}
		out = append(out, l)
	}
	for _, n := range g.named() {
		add(n.name, n.class, n.at)
	}
	for _, h := range v.Holdings {
		if held[h.At] != nil && v.Board.Has(h.At) {
			add(h.Name, h.Class, h.At)
		}
	}
	worth := func(l *label) int {
		n := classes[l.class].rank * 100
		if l.holding != nil {
			n -= l.holding.VP
		}
		return n
	}
	sort.SliceStable(out, func(i, j int) bool { return worth(out[i]) < worth(out[j]) })
	return out
}

// badge is the radius of a holder's badge.
func (g *ground) badge() float64 { return max(0.185*g.s, 5.5) }

// tries are the places where a label may stand around its hex, best first: the
// direction to its middle and how many reaches away.
var tries = []struct{ dx, dy, cost float64 }{
	{0, 1, 0},
	{0, -1, 0.5},
	{1, 0, 1},
	{-1, 0, 1.2},
	{0.8, 1, 1.6},
	{-0.8, 1, 1.7},
	{0.8, -1, 1.8},
	{-0.8, -1, 1.9},
	{1, 0.55, 2},
	{1, -0.55, 2.1},
	{-1, 0.55, 2.2},
	{-1, -0.55, 2.3},
	{0.4, 1, 2.4},
	{-0.4, 1, 2.5},
	{0.4, -1, 2.6},
	{-0.4, -1, 2.7},
	{0, 1.5, 3.5},
	{0, -1.5, 3.6},
	{1.35, 0, 3.7},
	{-1.35, 0, 3.8},
	{1, 1.35, 4},
	{-1, 1.35, 4.1},
	{1, -1.35, 4.2},
	{-1, -1.35, 4.3},
}

// crowded is the cost above which a place that nobody scores for goes without
// a label: it would lie on a third of a counter.
const crowded = 12

// place finds a spot for every label: never on another label or what is taken,
// on counters (boxes) and what is busy only where there is no free spot. A
// label without any spot is left out; as the weightiest come first, that is a
// village.
func (g *ground) place(v title.View, boxes map[board.Place]rect, taken, busy []rect, window rect) []*label {
	counters := make([]rect, 0, len(boxes))
	for _, h := range slices.Sorted(maps.Keys(boxes)) {
		counters = append(counters, boxes[h].grown(1))
	}
	symbols := g.obstacles()
	var out []*label
	placed := append([]rect(nil), taken...)
	for _, l := range g.wanted(v) {
		m := g.centreOf(l.at)
		if m.x < window.x || m.y < window.y || m.x > window.x+window.w || m.y > window.y+window.h {
			continue
		}
		home, ok := boxes[l.at]
		if !ok {
			home = rect{m.x, m.y, 0, 0}.grown(0.2 * g.s)
		}
		best, cost := l.spot(home, placed, counters, symbols, busy, window)
		if math.IsInf(cost, 1) || l.holding == nil && cost > crowded {
			continue
		}
		l.rect = best
		placed = append(placed, best)
		out = append(out, l)
	}
	return out
}

// spot is the cheapest place for a label around its home, with what it costs to lie on counters, symbols and what
// is busy; the cost is infinite where none is free of what is firm.
func (l *label) spot(home rect, firm, counters, symbols, busy []rect, window rect) (best rect, least float64) {
	around := rect{home.x + home.w/2, home.y + home.h/2, 0, 0}.grown(1.5*(home.w+l.w) + l.h)
	near := func(all []rect) (out []rect) {
		for _, o := range all {
			if o.overlap(around) > 0 {
				out = append(out, o)
			}
		}
		return out
	}
	firm, counters, symbols, busy = near(firm), near(counters), near(symbols), near(busy)
	least = math.Inf(1)
	for _, t := range tries {
		reachX, reachY := home.w/2+l.w/2+2, home.h/2+l.h/2+1
		b := rect{home.x + home.w/2 + t.dx*reachX - l.w/2, home.y + home.h/2 + t.dy*reachY - l.h/2, l.w, l.h}
		cost := t.cost
		if b.x < window.x+1 || b.y < window.y+1 || b.x+b.w > window.x+window.w-1 || b.y+b.h > window.y+window.h-1 {
			continue
		}
		for _, o := range firm {
			if b.overlap(o) > 0 {
				cost = math.Inf(1)
			}
		}
		for _, o := range counters {
			cost += 30 * b.overlap(o) / (l.w * l.h)
		}
		for _, o := range busy {
			cost += 10 * b.overlap(o) / (l.w * l.h)
		}
		for _, o := range symbols {
			cost += 6 * b.overlap(o) / (l.w * l.h)
		}
		if cost < least {
			best, least = b, cost
		}
	}
	return best, least
}

// write draws a label.
func (g *ground) write(p pen, l *label) {
	x := l.x
	if l.holding != nil {
		r := g.badge()
		held(p, point{x + r, l.y + l.h/2}, r, g.holder(l.holding), l.holding.VP)
		x += 2*r + 2
	}
	if l.name != "" {
		halo, reach := 225, max(1.5, g.s*0.05)
		if g.small() {
			halo, reach = 255, 1.25
		}
		p.text(text{x: x, y: l.y + l.h/2 + l.size*0.36, s: l.name, size: l.size, face: l.face, paint: black.solid(), halo: white.at(halo), haloW: reach, plain: g.crisp})
	}
}

// held is the badge of a place's holder, in his colour, with the victory points.
func held(p pen, c point, r float64, holder ink, points int) {
	p.fill(new(path).circle(c, r), white.solid())
	p.fill(new(path).circle(c, r-0.8), black.solid())
	p.fill(new(path).circle(c, r-1.6), holder.solid())
	if points > 0 {
		s := strconv.Itoa(points)
		size := r * 1.5
		if len(s) > 1 {
			size = r * 1.25
		}
		p.text(text{x: c.x, y: c.y + size*0.36, s: s, size: size, face: bold, paint: on(holder).solid(), anchor: atMiddle})
	}
}

// holder is the colour of whoever holds a place; of paper where nobody does.
func (g *ground) holder(h *title.Holding) ink {
	if h.Side == "" {
		return paper
	}
	return g.colours.of(h.Side).holder
}
