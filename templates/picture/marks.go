package picture

import (
	"kurier/adjudicator/board/hex"
)

// waters covers hexsides that lie wholly in water: arms of lagoons and lakes
// between two hexes of land.
func (g *hexland) waters(p pen) {
	arms := &path{}
	g.cells(func(c cell) {
		for d := hex.North; d <= hex.SouthEast; d++ {
			s := side{c, d}
			if g.feature(s)&hex.Water == 0 {
				continue
			}
			a, b := g.ends(s)
			arms.move(g.vertex(a)).quad(g.halfway(a, b), g.vertex(b))
		}
	})
	if arms.empty() {
		return
	}
	p.stroke(arms, line{paint: coast.solid(), width: 0.3*g.s + 1.6})
	p.stroke(arms, line{paint: seaCoast.solid(), width: 0.3 * g.s})
}

// boundaries draws the lines between commands.
func (g *hexland) boundaries(p pen) {
	line1 := &path{}
	for _, l := range g.m.Boundaries() {
		for i, s := range l.Sides {
			d := g.m.Toward(g.m.Index(s.A), g.m.Index(s.B))
			if d < 0 {
				continue
			}
			a, b := g.ends(side{cellOf(s.A), d})
			if i > 0 && len(line1.pts) > 0 && line1.pts[len(line1.pts)-1] == g.at(b) {
				a, b = b, a
			}
			if len(line1.pts) == 0 || line1.pts[len(line1.pts)-1] != g.at(a) {
				line1.move(g.at(a))
			}
			line1.line(g.at(b))
		}
	}
	if line1.empty() {
		return
	}
	p.stroke(line1, line{paint: white.at(150), width: 0.16*g.s + 1, butt: true})
	p.stroke(line1, boundaryLine(g.s))
}

// boundaryLine is the stroke of a line between commands.
func boundaryLine(scale float64) line {
	w := max(0.07*scale, 1.6)
	return line{paint: boundary.solid(), width: w, dash: []float64{w * 4, w * 1.6, w, w * 1.6}, butt: true}
}

// markAt is where a mark stands on the page, and its radius.
func (g *hexland) markAt(k hex.Mark) (point, float64) {
	m := g.middleOf(k.Hex)
	switch k.Kind {
	case "supply":
		return point{m.x + 0.5*g.s, m.y + 0.38*g.s}, max(0.22*g.s, 5)
	case "victory":
		return point{m.x - 0.5*g.s, m.y + 0.36*g.s}, max(0.2*g.s, 5)
	}
	return point{m.x, m.y + 0.2*g.s}, max(0.3*g.s, 7)
}

// marked draws what is printed in hexes: sources of supply, places that count
// for victory, letters of entry areas.
func (g *hexland) marked(p pen) {
	for _, k := range g.m.Marks() {
		if g.m.Index(k.Hex) < 0 {
			continue
		}
		at, r := g.markAt(k)
		switch k.Kind {
		case "supply":
			depot(p, at, r, g.colours.of(k.Side).arrow)
		case "victory":
			laurel(p, at, r)
		default:
			letterMark(p, k.Name, at, r, g.colours.of(k.Side).arrow)
		}
	}
}

// laurel marks a place that counts for victory: a star in a ring.
func laurel(p pen, c point, r float64) {
	p.fill(new(path).circle(c, r+0.8), white.solid())
	p.fill(new(path).circle(c, r), boundary.solid())
	p.fill(star(c, r*0.86), gold.solid())
}

// letterMark is a letter in an arrowhead that points down into the map.
func letterMark(p pen, name string, c point, r float64, dark ink) {
	p.fill(new(path).circle(c, r), dark.solid())
	p.fill(new(path).circle(c, r-1.2), white.solid())
	p.text(text{x: c.x, y: c.y + r*0.42, s: fit(name, bold, r*1.15, 1.6*r), size: r * 1.15, face: bold, paint: dark.solid(), anchor: atMiddle})
}
