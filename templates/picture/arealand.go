package picture

import (
	"image"
	"math"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
)

// arealand is a board of areas on the page: zones in the colours of their districts with
// white edges, water, and borders drawn by their class.
type arealand struct {
	*ground
	b *area.Board
	// unit is the length on the board that is one s on the page.
	unit float64
}

// roomy is how many counters' ground an average zone has, in the area of a hex.
const roomy = 6

// onAreas is the ground of a board of areas at a scale.
func onAreas(b *area.Board, s float64) *arealand {
	sum := 0
	for _, z := range b.Zones() {
		sum += z.Outline.Area()
	}
	mean := float64(sum) / float64(len(b.Zones()))
	g := &arealand{ground: &ground{s: s, colours: liveriesOf(nil)}, b: b, unit: math.Sqrt(mean / roomy / 2.6)}
	g.land = g
	return g
}

// put gives a point of the board on the page.
func (g *arealand) put(p area.Point) point {
	k := g.s / g.unit
	return point{float64(p.X)*k + g.rim(), float64(p.Y)*k + g.rim()}
}

// rim is how far the page reaches beyond the board.
func (g *arealand) rim() float64 { return math.Round(0.3 * g.s) }

func (g *arealand) ring(o area.Outline) []point {
	out := make([]point, len(o))
	for i, p := range o {
		out[i] = g.put(p)
	}
	return out
}

// extent implements land.
func (g *arealand) extent() image.Point {
	p := g.put(area.Point{X: g.b.Width, Y: g.b.Height})
	return image.Pt(int(math.Ceil(p.x+g.rim())), int(math.Ceil(p.y+g.rim())))
}

func (g *arealand) has(at board.Place) bool { return g.b.Has(at) }

// dryAt implements land: zones are where units stand.
func (g *arealand) dryAt(board.Place) bool { return true }

// centreOf implements land.
func (g *arealand) centreOf(at board.Place) point {
	z := g.b.Zone(at)
	if z == nil {
		return point{}
	}
	p := g.put(z.Label)
	return point{math.Round(p.x), math.Round(p.y)}
}

// outlineOf implements land.
func (g *arealand) outlineOf(at board.Place) []point {
	if z := g.b.Zone(at); z != nil {
		return g.ring(z.Outline)
	}
	return nil
}

// only implements land: so few shapes are drawn whole.
func (g *arealand) only(image.Rectangle) {}

// weight implements land: as a board of hexes of the same size.
func (g *arealand) weight(k int) int { return len(g.b.Zones()) * roomy * k * k }

// little implements land.
func (g *arealand) little() bool { return len(g.b.Zones()) < 12 }

// busiest implements land: the places of worth within two steps of where, with its
// neighbours, most of it lies.
func (g *arealand) busiest(worth map[board.Place]int) (places []board.Place) {
	const reach = 2
	near := func(at, o board.Place) bool { n := g.b.Steps(at, o); return n >= 0 && n <= reach }
	best, middle := 0, board.Place("")
	for _, at := range g.b.All() {
		sum := worth[at] // once more, so that of neighbours the weightiest wins
		for _, o := range g.b.All() {
			if near(at, o) {
				sum += worth[o]
			}
		}
		if sum > best {
			best, middle = sum, at
		}
	}
	for _, at := range g.b.All() {
		if worth[at] > 0 && near(middle, at) {
			places = append(places, at)
		}
	}
	return places
}

// burden implements land.
func (g *arealand) burden(window image.Rectangle) float64 {
	return float64(window.Dx()*window.Dy()) * 0.06
}

func (g *arealand) measures() float64 { return 0 }

// named implements land: number and name are printed on the ground, so that no zone is
// ever without, and what is written is the badge of a holder alone.
func (g *arealand) named() (out []settlement) {
	for _, at := range g.b.Landmarks() {
		out = append(out, settlement{"", "town", at})
	}
	return out
}

func (g *arealand) obstacles() []rect { return nil }

// inscriptions implements land.
func (g *arealand) inscriptions() []rect { return g.writing().boxes }

// draw implements land.
func (g *arealand) draw(p pen) {
	size := g.extent()
	p.fill(new(path).rect(0, 0, float64(size.X), float64(size.Y)), paperDark.solid())
	for _, w := range g.b.Waters {
		shape := new(path).polygon(g.ring(w.Outline)...)
		p.fill(shape, sea.solid())
		p.stroke(shape, line{paint: coast.solid(), width: max(0.06*g.s, 1.2)})
	}
	edges := &path{}
	for _, z := range g.b.Zones() {
		tint := polandTint
		if d, ok := g.b.District(z.District); ok {
			tint = ink(d.Colour)
		}
		p.fill(new(path).polygon(g.ring(z.Outline)...), tint.solid())
		edges.polygon(g.ring(z.Outline)...)
	}
	g.scenery(p)
	p.stroke(edges, line{paint: rule.solid(), width: max(0.16*g.s, 4)})
	p.stroke(edges, line{paint: white.solid(), width: max(0.1*g.s, 2.4)})
	g.walls(p)
	g.railways(p)
	for _, x := range g.b.Frontiers() {
		if c, ok := g.b.Class(x.Class); ok && c.Draw != area.Line {
			g.border(p, x, c.Draw)
		}
	}
	g.tunnels(p)
	g.write(p)
}

// border draws what joins two zones, where it is more than a line.
func (g *arealand) border(p pen, x area.Border, as area.Drawing) {
	switch as {
	case area.Bridge:
		girders(p, g.span(x), 0.2*g.s)
	case area.Barricade:
		for _, e := range x.Edge {
			barricade(p, g.put(e[0]), g.put(e[1]), 0.14*g.s)
		}
	}
}

// span is the stretch across a border: from one zone to the other where they lie nearest
// to the line between their labels.
func (g *arealand) span(x area.Border) [2]point {
	a, b := g.centreOf(x.A), g.centreOf(x.B)
	from, to := leaves(g.outlineOf(x.A), a, b), leaves(g.outlineOf(x.B), b, a)
	dir := b.sub(a).unit()
	return [2]point{from.sub(dir.mul(0.45 * g.s)), to.add(dir.mul(0.45 * g.s))}
}

// leaves is the last point of an outline on the way from a to b, a when there is none.
func leaves(ring []point, a, b point) point {
	best, far := a, -1.0
	for i, c := range ring {
		d := ring[(i+1)%len(ring)]
		r, s := b.sub(a), d.sub(c)
		cross := r.x*s.y - r.y*s.x
		if math.Abs(cross) < 1e-9 {
			continue
		}
		q := c.sub(a)
		t, u := (q.x*s.y-q.y*s.x)/cross, (q.x*r.y-q.y*r.x)/cross
		if t >= 0 && t <= 1 && u >= 0 && u <= 1 && t > far {
			best, far = lerp(a, b, t), t
		}
	}
	return best
}

// girders draw a bridge: two rails with a roadway between.
func girders(p pen, ends [2]point, w float64) {
	n := ends[1].sub(ends[0]).unit().normal()
	way := new(path).polyline(ends[0], ends[1])
	p.stroke(way, line{paint: roadRim.solid(), width: 2*w + 3, butt: true})
	p.stroke(way, line{paint: road.solid(), width: 2*w - 1, butt: true})
	for _, k := range []float64{-1, 1} {
		rail := offset([]point{ends[0], ends[1]}, k*w, false)
		flare := n.mul(k * w * 0.8)
		out := ends[1].sub(ends[0]).unit().mul(w * 0.8)
		p.stroke(new(path).polyline(rail[0].add(flare).sub(out), rail[0], rail[1], rail[1].add(flare).add(out)), line{paint: black.solid(), width: max(w*0.3, 1.4)})
	}
}

// tunnel draws dashes from mouth to mouth.
func tunnel(p pen, a, b point, w float64) {
	way := new(path).polyline(a, b)
	p.stroke(way, line{paint: white.at(210), width: w + 2.4, butt: true})
	p.stroke(way, line{paint: violet.solid(), width: w, dash: []float64{w * 2, w * 1.4}, butt: true})
	for _, m := range []point{a, b} {
		p.fill(new(path).circle(m, w*1.5), white.solid())
		p.fill(new(path).circle(m, w*1.2), violet.solid())
	}
}

// barricade draws a thick wall of blocks along an edge.
func barricade(p pen, a, b point, w float64) {
	way := new(path).polyline(a, b)
	p.stroke(way, line{paint: wall.solid(), width: 2 * w, butt: true})
	p.stroke(way, line{paint: mountain.solid(), width: 2*w - 2.4, dash: []float64{w * 1.6, w * 0.7}, butt: true})
}

// hatch implements land.
func (g *arealand) hatch(p pen, places []board.Place, c ink, rising bool) {
	lines := &path{}
	for _, at := range unique(places) {
		slanted(lines, g.outlineOf(at), math.Round(max(0.25*g.s, 5)), rising)
	}
	if lines.empty() {
		return
	}
	p.stroke(lines, line{paint: c.at(150), width: 1, butt: true})
	g.cordon(p, places, 0.05, line{paint: c.at(210), width: max(0.05*g.s, 1.4)})
}

// cordon implements land: the edge of each zone.
func (g *arealand) cordon(p pen, places []board.Place, inside float64, l line) {
	rim := &path{}
	for _, at := range unique(places) {
		if g.has(at) {
			rim.polygon(offset(g.outlineOf(at), inside*g.s, true)...)
		}
	}
	if !rim.empty() {
		p.stroke(rim, l)
	}
}

// signs implements land: the classes of borders.
func (g *arealand) signs() []sign {
	out := g.printedSigns()
	for _, c := range g.b.Classes {
		switch c.Draw {
		case area.Bridge:
			out = append(out, sign{c.ID, 34, func(p pen, x, y float64) { girders(p, [2]point{{x + 4, y}, {x + 30, y}}, 6) }})
		case area.Dashed:
			out = append(out, sign{c.ID, 40, func(p pen, x, y float64) { tunnel(p, point{x + 4, y}, point{x + 36, y}, 3) }})
		case area.Barricade:
			out = append(out, sign{c.ID, 34, func(p pen, x, y float64) { barricade(p, point{x, y}, point{x + 32, y}, 4.5) }})
		}
	}
	return out
}
