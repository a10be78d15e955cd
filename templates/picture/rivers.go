package picture

import (
	"kurier/adjudicator/board/hex"
)

// feature of a hexside; hexsides off the board have none.
func (g *hexland) feature(s side) hex.Feature {
	if !g.on(s.cell) {
		return 0
	}
	return g.m.Side(g.nearest(s.cell), s.d)
}

// stream is a hexside that a river follows.
type stream struct {
	a, b corner
	rank int
}

// How broad a river is drawn.
const (
	brook = iota
	minor
	major
)

// rankOf a hexside with a river.
func rankOf(f hex.Feature) int {
	switch {
	case f&hex.MajorRiver != 0:
		return major
	case f&hex.Stream != 0:
		return brook
	}
	return minor
}

// rivers draws the rivers as curves that swing through the middle of each
// hexside. At a corner where three meet, or at the coast, the third runs into
// the bend of the others.
func (g *hexland) rivers(p pen) {
	meets := make(map[corner][]stream)
	var corners []corner
	g.cells(func(c cell) {
		for d := hex.North; d <= hex.NorthWest; d++ {
			s := side{c, d}
			f := g.feature(s)
			if f&(hex.River|hex.MajorRiver) == 0 || d > hex.SouthEast && g.on(g.neighbor(s)) {
				continue
			}
			a, b := g.ends(s)
			st := stream{a, b, rankOf(f)}
			for _, k := range []corner{a, b} {
				if meets[k] == nil {
					corners = append(corners, k)
				}
				meets[k] = append(meets[k], st)
			}
		}
	})
	var paths [major + 1]path
	for _, k := range corners {
		g.confluence(k, meets[k], &paths)
	}
	slight, narrow, broad := 0.04*g.s, 0.085*g.s, 0.15*g.s
	if g.small() {
		for rank, width := range []float64{0.9, 1.8, 4} {
			p.stroke(&paths[rank], line{paint: river.toward(riverRim, 128).solid(), width: width, butt: true})
		}
		return
	}
	for rank, width := range []float64{slight + 0.6, narrow + 1, broad + 1.4} {
		p.stroke(&paths[rank], line{paint: riverRim.solid(), width: width, butt: true})
	}
	for rank, width := range []float64{slight - 0.2, narrow - 0.4, broad - 0.4} {
		p.stroke(&paths[rank], line{paint: river.solid(), width: width, butt: true})
	}
}

// confluence joins the rivers that meet at one corner.
func (g *hexland) confluence(k corner, all []stream, paths *[major + 1]path) {
	far := func(s stream) corner {
		if s.a == k {
			return s.b
		}
		return s.a
	}
	// The two that run on into each other: the broad ones, or else the first.
	x, y := 0, 1
	if len(all) == 3 {
		switch {
		case all[0].rank < min(all[1].rank, all[2].rank):
			x, y = 1, 2
		case all[1].rank < min(all[0].rank, all[2].rank):
			x, y = 0, 2
		}
	}
	end := g.vertex(k)
	if len(all) >= 2 {
		a, b := all[x], all[y]
		end = g.bend(far(a), k, far(b))
		q := &paths[min(a.rank, b.rank)]
		q.move(g.halfway(far(a), k)).quad(g.vertex(k), g.halfway(k, far(b)))
		if a.rank != b.rank { // the broad one ends in the bend
			if b.rank > a.rank {
				a, b = b, a
			}
			paths[a.rank].move(g.halfway(far(a), k)).line(end)
		}
	} else if l, r, ok := g.shoreAt(k); ok {
		end = g.bend(l, k, r)
	}
	for i, s := range all {
		if len(all) >= 2 && (i == x || i == y) {
			continue
		}
		paths[s.rank].move(g.halfway(far(s), k)).quad(g.vertex(k), end)
	}
}

// shoreAt finds the corners before and after k along a coast through k.
func (g *hexland) shoreAt(k corner) (corner, corner, bool) {
	var out []corner
	// The three cells around a corner: try the hexsides that end in it.
	for _, c := range g.around(k) {
		for d := hex.North; d <= hex.NorthWest; d++ {
			s := side{c, d}
			n := g.neighbor(s)
			if !g.within(n) || g.wet(c) == g.wet(n) || g.wet(c) {
				continue
			}
			switch a, b := g.ends(s); k {
			case a:
				out = append(out, b)
			case b:
				out = append(out, a)
			}
		}
	}
	if len(out) < 2 {
		return corner{}, corner{}, false
	}
	return out[0], out[1], true
}

// around lists the cells that meet at a corner.
func (g *hexland) around(k corner) []cell {
	var out []cell
	for c := (k.x - 2) / 3; c <= (k.x+2)/3; c++ {
		for r := (k.y - 2) / 2; r <= (k.y+1)/2; r++ {
			m := g.middle(cell{c, r})
			for _, e := range cornerAt {
				if (corner{m.x + e[0].x, m.y + e[0].y}) == k && g.within(cell{c, r}) {
					out = append(out, cell{c, r})
				}
			}
		}
	}
	return out
}

// forts draws fortified hexsides: a wall on the defender's side of the hexside
// with teeth toward the enemy.
func (g *hexland) forts(p pen) {
	var walls, teeth path
	g.cells(func(c cell) {
		for d := hex.North; d <= hex.NorthWest; d++ {
			s := side{c, d}
			if g.feature(s)&hex.Fort == 0 || !g.defends(s) {
				continue
			}
			ka, kb := g.ends(s)
			a, b, m := g.at(ka), g.at(kb), g.centre(c)
			in := 0.1
			a, b = lerp(lerp(a, m, in), b, 0.02), lerp(lerp(b, m, in), a, 0.02)
			walls.move(a).line(b)
			along := b.sub(a)
			out := along.unit().normal().mul(-0.13 * g.s)
			for k := range 5 {
				t0, t1, t2 := (float64(k)+0.15)/5, (float64(k)+0.5)/5, (float64(k)+0.85)/5
				teeth.polygon(a.add(along.mul(t0)), a.add(along.mul(t1)).add(out), a.add(along.mul(t2)))
			}
		}
	})
	if walls.empty() {
		return
	}
	p.stroke(&walls, line{paint: white.at(190), width: 0.2 * g.s})
	p.fill(&teeth, wall.solid())
	p.stroke(&walls, line{paint: wall.solid(), width: 0.085 * g.s})
}

// defends tells on which of the two hexes of a fortified hexside the wall
// stands: in Poland when the other is not, else in the hex that alone has the
// mark, else in the one farther from any other country.
func (g *hexland) defends(s side) bool {
	n := g.neighbor(s)
	back := side{n, s.d.Opposite()}
	here, there := g.country(s.cell) == "poland", g.country(n) == "poland"
	switch {
	case !g.on(n) || g.feature(back)&hex.Fort == 0:
		return true
	case here != there:
		return here
	}
	x, y := g.depth(s.cell), g.depth(n)
	if x != y {
		return x > y
	}
	return s.cell.c > n.c || s.cell.c == n.c && s.cell.r > n.r
}

// depth is how far a cell lies from land of another country.
func (g *hexland) depth(c cell) int {
	own := g.country(c)
	best := 1 << 20
	g.board(func(o cell) {
		if g.dry(o) && g.country(o) != own {
			best = min(best, g.m.Distance(hex.At(c.c, c.r), hex.At(o.c, o.r)))
		}
	})
	return best
}
