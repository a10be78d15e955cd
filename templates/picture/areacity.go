package picture

import (
	"math"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
)

// scenery draws what lies in zones and beside them: parks, graves, woods and water, streets
// between blocks.
func (g *arealand) scenery(p pen) {
	for _, l := range g.b.Grounds {
		patch(p, l.Kind, g.ring(l.Outline), g.s)
	}
	lanes := map[string]*path{"street": {}, "avenue": {}}
	for _, w := range g.b.Ways {
		if q := lanes[w.Kind]; q != nil {
			q.polyline(g.ring(w.Course)...)
		}
	}
	for _, k := range []struct {
		kind string
		wide float64
	}{{"street", 0.05}, {"avenue", 0.1}} {
		if q := lanes[k.kind]; !q.empty() {
			p.stroke(q, line{paint: white.at(170), width: max(k.wide*g.s, 1.2)})
		}
	}
}

// patch draws one ground at a scale.
func patch(p pen, kind string, ring []point, scale float64) {
	shape := new(path).polygon(ring...)
	switch kind {
	case "water":
		p.fill(shape, sea.solid())
		p.stroke(shape, line{paint: coast.solid(), width: max(0.03*scale, 1)})
		return
	case "cemetery":
		p.fill(shape, mire.solid())
		p.stroke(shape, line{paint: treeDark.solid(), width: 1})
		graves := &path{}
		sown(ring, 0.34*scale, func(m point) {
			r := 0.07 * scale
			graves.polyline(point{m.x, m.y - r}, point{m.x, m.y + 1.3*r}).polyline(point{m.x - 0.7*r, m.y - 0.3*r}, point{m.x + 0.7*r, m.y - 0.3*r})
		})
		p.stroke(graves, line{paint: soft.solid(), width: max(0.03*scale, 1), butt: true})
		return
	}
	p.fill(shape, forest.solid())
	ink, r := tree, 0.06*scale
	if kind == "wood" {
		ink, r = treeDark, 0.09*scale
	}
	trees := &path{}
	sown(ring, 0.36*scale, func(m point) { trees.circle(m, r) })
	p.fill(trees, ink.solid())
}

// sown has a sign put at points of a lattice that lie inside a ring, clear of its edge.
func sown(ring []point, apart float64, put func(point)) {
	low, high := ring[0], ring[0]
	for _, c := range ring {
		low, high = point{min(low.x, c.x), min(low.y, c.y)}, point{max(high.x, c.x), max(high.y, c.y)}
	}
	low = point{math.Floor(low.x/apart) * apart, math.Floor(low.y/apart) * apart}
	for row, y := 0, low.y; y < high.y; row, y = row+1, y+apart*0.8 {
		for x := low.x + apart/2*float64(row%2); x < high.x; x += apart {
			m, k := point{x, y}, apart*0.28
			if inside(ring, point{m.x - k, m.y}) && inside(ring, point{m.x + k, m.y}) && inside(ring, point{m.x, m.y - k}) && inside(ring, point{m.x, m.y + k}) {
				put(m)
			}
		}
	}
}

// inside tells whether a point lies within a ring.
func inside(ring []point, m point) bool {
	in := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.y > m.y) != (b.y > m.y) && m.x < a.x+(m.y-a.y)*(b.x-a.x)/(b.y-a.y) {
			in = !in
		}
	}
	return in
}

// railways draws the lines above ground, and dashes where one runs below.
func (g *arealand) railways(p pen) {
	kinds := map[string]*path{"rail": {}, "tramway": {}, "tunnel": {}}
	for _, w := range g.b.Ways {
		if q := kinds[w.Kind]; q != nil {
			q.polyline(g.ring(w.Course)...)
		}
	}
	if q := kinds["tramway"]; !q.empty() {
		p.stroke(q, line{paint: rail.at(170), width: max(0.035*g.s, 1)})
	}
	if q := kinds["tunnel"]; !q.empty() {
		culvert(p, q, g.s)
	}
	if q := kinds["rail"]; !q.empty() {
		sleepers(p, q, g.s)
	}
}

// sleepers strokes a railway in black and white, culvert one below ground.
func sleepers(p pen, q *path, scale float64) {
	p.stroke(q, line{paint: rail.solid(), width: max(0.11*scale, 2.6), butt: true})
	p.stroke(q, line{paint: white.solid(), width: max(0.06*scale, 1.3), dash: []float64{0.24 * scale, 0.24 * scale}, butt: true})
}

func culvert(p pen, q *path, scale float64) {
	p.stroke(q, line{paint: rail.solid(), width: max(0.06*scale, 1.4), dash: []float64{0.16 * scale, 0.14 * scale}, butt: true})
}

// walls draws the inner edge of a fortress, with merlons.
func (g *arealand) walls(p pen) {
	edge := &path{}
	for _, z := range g.b.Zones() {
		if z.Walled {
			edge.polygon(offset(g.ring(z.Outline), g.inward(z.Outline)*0.15*g.s, true)...)
		}
	}
	if edge.empty() {
		return
	}
	merlons(p, edge, g.s)
}

// merlons strokes a wall.
func merlons(p pen, edge *path, scale float64) {
	p.stroke(edge, line{paint: wall.at(200), width: max(0.04*scale, 1), butt: true})
	p.stroke(edge, line{paint: wall.at(200), width: max(0.14*scale, 3), dash: []float64{0.12 * scale, 0.2 * scale}, butt: true})
}

// inward is 1 or -1, as an outline goes round.
func (g *arealand) inward(o area.Outline) float64 {
	sum := 0
	for i, p := range o {
		q := o[(i+1)%len(o)]
		sum += p.X*q.Y - q.X*p.Y
	}
	if sum > 0 {
		return 1
	}
	return -1
}

// tunnels draws what runs below the zones: dashes over each border, joined within a zone, and
// a hatch where people come up.
func (g *arealand) tunnels(p pen) {
	w, ways := 0.085*g.s, &path{}
	var hatches []point
	ends := map[board.Place][]point{}
	for _, x := range g.b.Frontiers() {
		if c, ok := g.b.Class(x.Class); ok && c.Draw == area.Dashed {
			s := g.span(x)
			ways.polyline(s[0], s[1])
			ends[x.A], ends[x.B] = append(ends[x.A], s[0]), append(ends[x.B], s[1])
		}
	}
	if ways.empty() {
		return
	}
	for _, z := range g.b.Zones() {
		all := ends[z.Place]
		switch {
		case len(all) == 2 && !z.Hatch:
			ways.polyline(all...)
		case len(all) > 0:
			var m point
			for _, e := range all {
				m = m.add(e.mul(1 / float64(len(all))))
			}
			if len(all) == 1 {
				m = lerp(m, g.centreOf(z.Place), 0.2)
			}
			for _, e := range all {
				ways.polyline(e, m)
			}
			hatches = append(hatches, m)
		}
	}
	p.stroke(ways, line{paint: white.at(210), width: w + 2.4, butt: true})
	p.stroke(ways, line{paint: violet.solid(), width: w, dash: []float64{w * 2.4, w * 1.5}, butt: true})
	for _, m := range hatches {
		hatch(p, m, w)
	}
}

// hatch is a manhole.
func hatch(p pen, m point, w float64) {
	p.fill(new(path).circle(m, w*2.1), white.solid())
	p.fill(new(path).circle(m, w*1.7), violet.solid())
	p.fill(new(path).circle(m, w*0.7), white.solid())
}

// printedSigns are what the legend tells of zones and scenery.
func (g *arealand) printedSigns() (out []sign) {
	add := func(key string, wide float64, there bool, draw func(p pen, x, y float64)) {
		if there {
			out = append(out, sign{key, wide, draw})
		}
	}
	zone := func(has func(*area.Zone) bool) bool {
		return slices.ContainsFunc(g.b.Zones(), func(z area.Zone) bool { return has(&z) })
	}
	way := func(kind string) bool {
		return slices.ContainsFunc(g.b.Ways, func(w area.Way) bool { return w.Kind == kind })
	}
	add("terrain", 16, zone(func(z *area.Zone) bool { return z.Figure != "" }), func(p pen, x, y float64) { figurePlate(p, point{x + 8, y}, 13, "3") })
	add("fort", 34, zone(func(z *area.Zone) bool { return z.Walled }), func(p pen, x, y float64) {
		merlons(p, new(path).rect(x+2, y-9, 30, 18), 24)
	})
	add("hatch", 12, zone(func(z *area.Zone) bool { return z.Hatch }), func(p pen, x, y float64) { hatch(p, point{x + 6, y}, 3) })
	add("rail", 40, way("rail"), func(p pen, x, y float64) { sleepers(p, new(path).polyline(point{x, y}, point{x + 40, y}), 28) })
	add("tunnel", 34, way("tunnel"), func(p pen, x, y float64) { culvert(p, new(path).polyline(point{x, y}, point{x + 34, y}), 28) })
	for _, kind := range area.Grounds {
		add(kind, 30, slices.ContainsFunc(g.b.Grounds, func(o area.Ground) bool { return o.Kind == kind }), func(p pen, x, y float64) {
			ring := []point{{x, y - 11}, {x + 30, y - 11}, {x + 30, y + 11}, {x, y + 11}}
			patch(p, kind, ring, 28)
		})
	}
	add("spot", 8, len(g.b.Spots) > 0, func(p pen, x, y float64) { dot(p, point{x + 4, y}, 5) })
	return out
}
