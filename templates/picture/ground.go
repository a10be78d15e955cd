package picture

import (
	"math"

	"kurier/adjudicator/board/hex"
)

// lands are the countries a map knows, in drawing order, with their colours.
var lands = []struct {
	country    string
	tint, band ink
}{
	{"poland", polandTint, polandBand},
	{"germany", germanyTint, germanyBand},
	{"slovakia", slovakiaTint, slovakiaBand},
	{"hungary", hungaryTint, hungaryBand},
	{"danzig", danzigTint, danzigBand},
	{"lithuania", lithuaniaTint, lithuaniaBand},
	{"ussr", ussrTint, ussrBand},
	{"romania", romaniaTint, romaniaBand},
}

// wet tells whether a cell is open water.
func (g *hexland) wet(c cell) bool {
	switch g.m.Terrain(g.nearest(c)) {
	case "sea", "water", "lake":
		return true
	}
	return false
}

func (g *hexland) dry(c cell) bool { return !g.wet(c) }

// country of a cell, "" for water.
func (g *hexland) country(c cell) string {
	if g.wet(c) {
		return ""
	}
	return g.m.Country(g.nearest(c))
}

// covered tells whether terrain of one of these names covers a cell.
func (g *hexland) covered(names ...hex.Terrain) func(cell) bool {
	return func(c cell) bool {
		t := g.m.Terrain(g.nearest(c))
		for _, n := range names {
			if t == n {
				return true
			}
		}
		return false
	}
}

var (
	woods   = []hex.Terrain{"forest", "woods", "wood", "wooded-hills"}
	heights = []hex.Terrain{"mountain", "mountains", "hill", "hills", "rough", "wooded-hills"}
	mires   = []hex.Terrain{"marsh", "swamp"}
	cities  = []hex.Terrain{"city", "urban"}
	towns   = []hex.Terrain{"city", "town", "village", "urban"}
)

// draw puts the printed map on the page, without what changes in play.
func (g *hexland) draw(p pen) {
	size := g.extent()
	p.fill(new(path).rect(0, 0, float64(size.X), float64(size.Y)), sea.solid())
	shore := g.outline(g.dry)
	land := g.smooth(shore)
	if len(shore) > 0 {
		p.stroke(land, line{paint: seaNear.solid(), width: 1.0 * g.s})
		p.stroke(land, line{paint: seaCoast.solid(), width: 0.5 * g.s})
		p.fill(land, otherTint.solid())
	}
	g.countries(p)
	g.covers(p)
	g.bands(p)
	g.grid(p)
	g.marks(p)
	g.rivers(p)
	if len(shore) > 0 {
		p.stroke(land, line{paint: coast.solid(), width: 0.045*g.s + 0.2})
	}
	g.waters(p)
	g.borders(p)
	g.boundaries(p)
	g.ways(p)
	g.forts(p)
	g.fade(p)
	g.numbers(p)
	g.names(p)
	for _, t := range g.m.Places() {
		g.symbol(p, t)
	}
	g.marked(p)
}

// countries lays the tints.
func (g *hexland) countries(p pen) {
	for _, l := range lands {
		rings := g.outline(func(c cell) bool { return g.country(c) == l.country })
		if len(rings) > 0 {
			p.fill(g.smooth(rings), l.tint.solid())
		}
	}
}

// bands lays a band inside each country along its borders.
func (g *hexland) bands(p pen) {
	for _, l := range lands {
		rings := g.outline(func(c cell) bool { return g.country(c) == l.country })
		runs := g.runs(rings, g.bordering)
		const wide = 0.26
		for _, o := range g.flow(runs).flatten() {
			inner := offset(o.pts, wide/2*g.s, false)
			p.stroke(new(path).polyline(inner...), line{paint: l.band.at(banded), width: wide * g.s, butt: true})
		}
	}
}

// bordering tells whether a hexside divides two countries.
func (g *hexland) bordering(s side) bool {
	n := g.neighbor(s)
	return g.within(n) && g.dry(n) && g.country(n) != g.country(s.cell)
}

// borders draws the frontier lines, each once.
func (g *hexland) borders(p pen) {
	seen := make(map[[2]corner]bool)
	for _, l := range lands {
		rings := g.outline(func(c cell) bool { return g.country(c) == l.country })
		runs := g.runs(rings, func(s side) bool {
			a, b := g.ends(s)
			if seen[[2]corner{b, a}] || !g.bordering(s) {
				return false
			}
			seen[[2]corner{a, b}] = true
			return true
		})
		p.stroke(g.flow(runs), line{paint: frontier.solid(), width: 0.05*g.s + 0.3, dash: []float64{0.3 * g.s, 0.11 * g.s, 0.07 * g.s, 0.11 * g.s}, butt: true})
	}
}

// covers fills woods, heights, mires and built-up ground.
func (g *hexland) covers(p pen) {
	for _, k := range []struct {
		names []hex.Terrain
		ink   paint
	}{{woods, forest.solid()}, {heights, mountain.solid()}, {mires, mire.solid()}, {cities, built.solid()}} {
		if rings := g.outline(g.covered(k.names...)); len(rings) > 0 {
			p.fill(g.smooth(rings), k.ink)
		}
	}
}

// grid draws the hexsides.
func (g *hexland) grid(p pen) {
	lines := &path{}
	g.cells(func(c cell) {
		if !g.on(c) {
			return
		}
		for d := hex.North; d <= hex.NorthWest; d++ {
			s := side{c, d}
			if d > hex.SouthEast && g.on(g.neighbor(s)) {
				continue // the neighbour draws it
			}
			a, b := g.ends(s)
			lines.move(g.at(a)).line(g.at(b))
		}
	})
	strength := 120
	if g.small() {
		strength = 96
	}
	p.stroke(lines, line{paint: grid.at(strength), width: 1, butt: true})
}

// fade pales the ground beyond the board.
func (g *hexland) fade(p pen) {
	size := g.extent()
	w, h := float64(size.X), float64(size.Y)
	outside := new(path).polygon(point{0, 0}, point{0, h}, point{w, h}, point{w, 0})
	for _, r := range g.outline(g.on) {
		for i, s := range r {
			a, _ := g.ends(s)
			if i == 0 {
				outside.move(g.at(a))
			} else {
				outside.line(g.at(a))
			}
		}
		outside.close()
	}
	p.fill(outside, paper.at(beyond))
}

// marks scatters trees, peaks, tussocks and house blocks.
func (g *hexland) marks(p pen) {
	trunks, crowns := &path{}, &path{}
	dark, bright, crest := &path{}, &path{}, &path{}
	reeds, blocks := &path{}, &path{}
	wooded, high, wet, town := g.covered(woods...), g.covered(heights...), g.covered(mires...), g.covered(towns...)
	g.cells(func(c cell) {
		m := g.centre(c)
		switch {
		case wooded(c):
			if g.small() {
				for _, q := range []point{{-0.55, 0.05}, {0, -0.15}, {0.55, 0.05}, {-0.28, 0.5}, {0.28, 0.5}} {
					crowns.circle(point{m.x + math.Round(q.x*g.s), m.y + math.Round(q.y*g.s)}, max(0.11*g.s, 2.5))
				}
				return
			}
			for _, q := range g.sown(c, m, 8, 0.31) {
				r := g.s * (0.085 + 0.025*math.Round(scatter(int(q.x), int(q.y), 9)))
				trunks.circle(point{q.x + 1, q.y + 1.5}, r)
				crowns.circle(q, r)
			}
		case high(c):
			for _, q := range g.sown(c, m, 5, 0.46) {
				g.peak(q, dark, bright, crest)
			}
		case wet(c):
			for _, q := range g.sown(c, m, 6, 0.4) {
				tussock(reeds, q, g.s)
			}
		case town(c):
			g.houses(c, m, blocks)
		}
	})
	p.fill(trunks, treeDark.solid())
	p.fill(crowns, tree.solid())
	p.fill(bright, ridgeSnow.solid())
	p.fill(dark, ridge.solid())
	p.stroke(crest, line{paint: ridge.solid(), width: 0.035*g.s + 0.2})
	p.stroke(reeds, line{paint: reed.solid(), width: 1})
	p.fill(blocks, builtDark.solid())
}

// sown gives n places in a cell that keep apart from one another. They are on
// whole pixels, so that equal marks have equal pixels and the picture packs
// well.
func (g *hexland) sown(c cell, m point, n int, apart float64) []point {
	var out []point
	for try := 0; len(out) < n && try < n*8; try++ {
		x := (scatter(c.c, c.r, 10+2*try) - 0.5) * 1.5 * g.s
		y := (scatter(c.c, c.r, 11+2*try) - 0.5) * 1.46 * g.s
		if abs(x)*0.866+abs(y)*0.5 > 0.68*g.s || abs(y) > 0.68*g.s {
			continue // too near the rim
		}
		if y < -0.52*g.s && abs(x) < 0.42*g.s {
			continue // the number stands here
		}
		q, free := point{math.Round(m.x + x), math.Round(m.y + y)}, true
		for _, o := range out {
			free = free && o.sub(q).length() >= apart*g.s
		}
		if free {
			out = append(out, q)
		}
	}
	return out
}

// peak draws one caret of a mountain: light on the left, shade on the right.
func (g *hexland) peak(q point, dark, bright, crest *path) {
	h := g.s * (0.23 + 0.07*math.Round(scatter(int(q.x), int(q.y), 4)))
	w := h * 0.78
	top := point{q.x, q.y - h*0.6}
	left, right, foot := point{q.x - w, q.y + h*0.45}, point{q.x + w, q.y + h*0.45}, point{q.x + w*0.12, q.y + h*0.45}
	bright.polygon(top, foot, left)
	dark.polygon(top, right, foot)
	crest.move(left).line(top).line(right)
}

// tussock draws reeds over a line of water.
func tussock(reeds *path, q point, scale float64) {
	reeds.move(point{q.x - 0.15*scale, q.y + 0.5}).line(point{q.x + 0.15*scale, q.y + 0.5})
	for k := -1.0; k <= 1; k++ {
		reeds.move(point{q.x + 0.03*k*scale, q.y}).line(point{q.x + 0.08*k*scale, q.y - 0.14*scale})
	}
}

// houses draws the blocks of a town across its hex.
func (g *hexland) houses(c cell, m point, blocks *path) {
	unit := math.Round(g.s * 0.225)
	reach := 0.66
	switch g.m.Terrain(g.nearest(c)) {
	case "town":
		reach = 0.46
	case "village":
		reach = 0.27
	}
	for row := -3; row <= 3; row++ {
		for col := -4; col <= 4; col++ {
			x, y := m.x+float64(col)*unit, m.y+float64(row)*unit
			dx, dy := abs(x+unit/2-m.x), abs(y+unit/2-m.y)
			if r := max(dx*0.866+dy*0.5, dy); r > reach*g.s || scatter(c.c*9+col, c.r*9+row, 5) < 0.22 {
				continue
			}
			w := math.Round(unit * (0.55 + 0.35*scatter(c.c*9+col, c.r*9+row, 6)))
			h := math.Round(unit * (0.55 + 0.35*scatter(c.c*9+col, c.r*9+row, 7)))
			blocks.rect(x, y, w, h)
		}
	}
}

// numbers prints the hex numbers under the northern hexside.
func (g *hexland) numbers(p pen) {
	size := max(0.225*g.s, 7)
	pixels, _ := p.(*raster)
	g.cells(func(c cell) {
		if !g.on(c) {
			return
		}
		m := g.centre(c)
		if g.small() && pixels != nil {
			pixels.figures(int(m.x-pixels.ox), int(m.y-pixels.oy-math.Round(0.78*g.s)), hex.At(c.c, c.r).String(), figure)
			return
		}
		p.text(text{x: m.x, y: m.y - 0.80*g.s + 0.72*size, s: hex.At(c.c, c.r).String(), size: size, face: regular, paint: number.solid(), anchor: atMiddle})
	})
}

func abs(x float64) float64 {
	if x < 0 {
		return -x
	}
	return x
}
