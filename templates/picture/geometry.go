package picture

import (
	"image"
	"math"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
)

const root3 = 1.7320508075688772

// pad is how far the map reaches beyond its outer hexes, in hex radii.
const pad = 0.42

// hexland is a board of hexes on the page. Cells are addressed by column and row
// and reach one ring beyond the board, so that land and sea run on to the
// frame; a cell off the board looks like the nearest one on it.
//
// Corners of hexes lie on a lattice of whole numbers: half a hex radius
// across, half a hex height down.
type hexland struct {
	*ground
	m *hex.Map
	// part holds the cells that are drawn, when a crop needs only some: first and
	// last column and row. Zero for all.
	part struct{ c0, c1, r0, r1 int }
}

// onHexes is the ground of a board of hexes; a hex has a radius of s pixels.
func onHexes(m *hex.Map, s float64) *hexland {
	g := &hexland{ground: &ground{s: s, colours: liveriesOf(nil)}, m: m}
	g.land = g
	return g
}

type cell struct{ c, r int }

type corner struct{ x, y int }

// side is a hexside as it is met when walking clockwise around its cell.
type side struct {
	cell cell
	d    hex.Direction
}

// ends of the six hexsides, clockwise, against the centre of the hex.
var cornerAt = [6][2]corner{
	hex.North:     {{-1, -1}, {1, -1}},
	hex.NorthEast: {{1, -1}, {2, 0}},
	hex.SouthEast: {{2, 0}, {1, 1}},
	hex.South:     {{1, 1}, {-1, 1}},
	hex.SouthWest: {{-1, 1}, {-2, 0}},
	hex.NorthWest: {{-2, 0}, {-1, -1}},
}

// lower tells whether a column stands half a hex lower.
func (g *hexland) lower(c int) bool { return (c%2 == 0) == g.m.EvenLower }

// middle is the lattice point of a cell.
func (g *hexland) middle(c cell) corner {
	y := 2 * c.r
	if g.lower(c.c) {
		y++
	}
	return corner{3 * c.c, y}
}

// at puts a lattice point on the page: the map's corner is 0, 0.
func (g *hexland) at(k corner) point {
	y0 := 1 // the top of row 1 in a column that stands higher
	if g.m.Cols < 2 && g.lower(1) {
		y0 = 2
	}
	return point{float64(k.x-1)*g.s/2 + g.margin(), float64(k.y-y0)*g.half() + g.margin()}
}

// centre of a cell on the page, on a whole pixel.
func (g *hexland) centre(c cell) point {
	p := g.at(g.middle(c))
	return point{math.Round(p.x), math.Round(p.y)}
}

// middleOf a hex on the page.
func (g *hexland) middleOf(h hex.Hex) point { return g.centre(cell{h.Col(), h.Row()}) }

// centreOf a place on the page.
func (g *hexland) centreOf(at board.Place) point { return g.middleOf(g.m.HexOf(at)) }

// half the height of a hex is a whole number of pixels, as is the margin: with
// an even radius every hex then has the same pixels, and the picture packs well.
func (g *hexland) half() float64 { return math.Round(g.s * root3 / 2) }

func (g *hexland) margin() float64 { return math.Round(pad * g.s) }

// extent is the size of the map in pixels.
func (g *hexland) extent() image.Point {
	w := float64(3*g.m.Cols+1)/2*g.s + 2*g.margin()
	h := float64(2*g.m.Rows+1)*g.half() + 2*g.margin()
	return image.Pt(int(math.Ceil(w)), int(math.Ceil(h)))
}

// neighbor across a hexside, whether on the board or not.
func (g *hexland) neighbor(s side) cell {
	c, r := s.cell.c, s.cell.r
	low := g.lower(c)
	switch s.d {
	case hex.North:
		return cell{c, r - 1}
	case hex.South:
		return cell{c, r + 1}
	case hex.NorthEast, hex.SouthEast:
		c++
	default:
		c--
	}
	up := s.d == hex.NorthEast || s.d == hex.NorthWest
	switch {
	case up && !low:
		r--
	case !up && low:
		r++
	}
	return cell{c, r}
}

// ends of a hexside in lattice points, clockwise around its cell.
func (g *hexland) ends(s side) (corner, corner) {
	m := g.middle(s.cell)
	a, b := cornerAt[s.d][0], cornerAt[s.d][1]
	return corner{m.x + a.x, m.y + a.y}, corner{m.x + b.x, m.y + b.y}
}

// nearest is the dense index of the cell on the board closest to c.
func (g *hexland) nearest(c cell) int {
	return g.m.Index(hex.At(min(max(c.c, 1), g.m.Cols), min(max(c.r, 1), g.m.Rows)))
}

func (g *hexland) on(c cell) bool { return c.c >= 1 && c.c <= g.m.Cols && c.r >= 1 && c.r <= g.m.Rows }

// cells calls f for every cell that is drawn, the ring around the board too.
func (g *hexland) cells(f func(cell)) {
	c0, c1, r0, r1 := g.drawn()
	for c := c0; c <= c1; c++ {
		for r := r0; r <= r1; r++ {
			f(cell{c, r})
		}
	}
}

func (g *hexland) drawn() (c0, c1, r0, r1 int) {
	if p := g.part; p.c1 > 0 {
		return p.c0, p.c1, p.r0, p.r1
	}
	return 0, g.m.Cols + 1, 0, g.m.Rows + 1
}

// board calls f for every cell of the board.
func (g *hexland) board(f func(cell)) {
	for c := 1; c <= g.m.Cols; c++ {
		for r := 1; r <= g.m.Rows; r++ {
			f(cell{c, r})
		}
	}
}

// within tells whether a cell is drawn.
func (g *hexland) within(c cell) bool {
	c0, c1, r0, r1 := g.drawn()
	return c.c >= c0 && c.c <= c1 && c.r >= r0 && c.r <= r1
}

// only draws the cells of a window, and some around them so that what ends
// there ends out of sight.
func (g *hexland) only(w image.Rectangle) {
	const more = 3
	column := func(x int) int { return int(float64(x) / (1.5 * g.s)) }
	row := func(y int) int { return int(float64(y) / (2 * g.half())) }
	g.part.c0, g.part.c1 = max(column(w.Min.X)-more, 0), min(column(w.Max.X)+more, g.m.Cols+1)
	g.part.r0, g.part.r1 = max(row(w.Min.Y)-more, 0), min(row(w.Max.Y)+more, g.m.Rows+1)
}

// scatter gives a fixed whim for a place: a number from 0 to 1 that depends on
// nothing else.
func scatter(a, b, salt int) float64 {
	h := uint32(a)*0x9E3779B1 ^ uint32(b)*0x85EBCA77 ^ uint32(salt)*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(h>>8) / (1 << 24)
}

// vertex is where a corner is drawn: a little off its place, so that coasts and
// rivers look grown.
func (g *hexland) vertex(k corner) point {
	p := g.at(k)
	return point{p.x + (scatter(k.x, k.y, 1)-0.5)*0.12*g.s, p.y + (scatter(k.x, k.y, 2)-0.5)*0.12*g.s}
}

// halfway is where a line along the hexside of two corners passes its middle.
func (g *hexland) halfway(a, b corner) point {
	p, q := g.at(a), g.at(b)
	n := q.sub(p).unit().normal()
	if a.x > b.x || a.x == b.x && a.y > b.y {
		n = n.mul(-1)
	}
	return p.mid(q).add(n.mul((scatter(a.x+b.x, a.y+b.y, 3) - 0.5) * 0.17 * g.s))
}

// bend is the point of a line from the middle of a hexside to that of the next
// that lies nearest to their common corner.
func (g *hexland) bend(before, at, after corner) point {
	m, n := g.halfway(before, at), g.halfway(at, after)
	v := g.vertex(at)
	return point{(m.x + 2*v.x + n.x) / 4, (m.y + 2*v.y + n.y) / 4}
}

// ring is a closed walk along hexsides.
type ring []side

// outline walks around all cells for which in holds: outer rings clockwise,
// holes the other way. Three hexes meet at a corner, so a ring never has a
// choice of ways.
func (g *hexland) outline(in func(cell) bool) []ring {
	next := make(map[corner]side)
	var order []side
	g.cells(func(c cell) {
		if !in(c) {
			return
		}
		for d := hex.North; d <= hex.NorthWest; d++ {
			s := side{c, d}
			if n := g.neighbor(s); !g.within(n) || !in(n) {
				a, _ := g.ends(s)
				next[a] = s
				order = append(order, s)
			}
		}
	})
	walked := make(map[side]bool)
	var out []ring
	for _, s := range order {
		if walked[s] {
			continue
		}
		var r ring
		for !walked[s] {
			walked[s] = true
			r = append(r, s)
			_, b := g.ends(s)
			s = next[b]
		}
		out = append(out, r)
	}
	return out
}

// smooth draws rings as flowing lines.
func (g *hexland) smooth(rings []ring) *path {
	p := &path{}
	for _, r := range rings {
		a, b := g.ends(r[len(r)-1])
		p.move(g.halfway(a, b))
		for _, s := range r {
			a, b := g.ends(s)
			p.quad(g.vertex(a), g.halfway(a, b))
		}
		p.close()
	}
	return p
}

// runs cuts rings into the longest walks for which keep holds.
func (g *hexland) runs(rings []ring, keep func(side) bool) []ring {
	var out []ring
	for _, r := range rings {
		start := -1
		for i, s := range r {
			if !keep(s) {
				start = i
				break
			}
		}
		if start < 0 {
			out = append(out, append(append(ring{}, r...), r[0]))
			continue
		}
		var cur ring
		for k := 1; k <= len(r); k++ {
			s := r[(start+k)%len(r)]
			if keep(s) {
				cur = append(cur, s)
				continue
			}
			if len(cur) > 0 {
				out = append(out, cur)
			}
			cur = nil
		}
	}
	return out
}

// flow draws open walks as flowing lines.
func (g *hexland) flow(runs []ring) *path {
	p := &path{}
	for _, r := range runs {
		a, _ := g.ends(r[0])
		p.move(g.vertex(a))
		for i, s := range r {
			a, b := g.ends(s)
			if i == 0 {
				p.line(g.halfway(a, b))
			} else {
				p.quad(g.vertex(a), g.halfway(a, b))
			}
			if i == len(r)-1 {
				p.line(g.vertex(b))
			}
		}
	}
	return p
}

func cellOf(h hex.Hex) cell { return cell{h.Col(), h.Row()} }
