package picture

import (
	"image"
	"math/bits"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
)

// What a picture asks of a board of hexes.

func (g *hexland) has(at board.Place) bool { return g.m.Has(at) }

func (g *hexland) dryAt(at board.Place) bool { return g.dry(cellOf(g.m.HexOf(at))) }

func (g *hexland) weight(k int) int { return g.m.Len() * k * k }

func (g *hexland) little() bool { return g.m.Cols*g.m.Rows < 2*actionCols*actionRows }

// outlineOf implements land.
func (g *hexland) outlineOf(at board.Place) []point {
	var out []point
	for d := hex.North; d <= hex.NorthWest; d++ {
		a, _ := g.ends(side{cellOf(g.m.HexOf(at)), d})
		out = append(out, g.at(a))
	}
	return out
}

// named implements land.
func (g *hexland) named() (out []settlement) {
	for _, p := range g.m.Places() {
		if p.Class != "region" {
			out = append(out, settlement{p.Name, p.Class, p.Hex.Place()})
		}
	}
	return out
}

// obstacles implements land.
func (g *hexland) obstacles() []rect {
	out := make([]rect, 0, len(g.m.Places()))
	for _, p := range g.m.Places() {
		if p.Class != "region" {
			m := g.middleOf(p.Hex)
			out = append(out, rect{m.x, m.y, 0, 0}.grown(0.2*g.s))
		}
	}
	for _, k := range g.m.Marks() {
		if g.m.Index(k.Hex) >= 0 {
			at, r := g.markAt(k)
			out = append(out, rect{at.x, at.y, 0, 0}.grown(r))
		}
	}
	return out
}

// inscriptions implements land: the names of rivers.
func (g *hexland) inscriptions() []rect {
	var out []rect
	for _, t := range g.riverNames() {
		out = append(out, slantedBox(t, width(t.s, t.face, t.size, t.spacing)))
	}
	return out
}

// burden implements land: so many bytes for pixels, and for a river or way across a
// hexside.
func (g *hexland) burden(window image.Rectangle) float64 {
	sides := 0
	g.cells(func(c cell) {
		if m := g.centre(c); !g.on(c) || !image.Pt(int(m.x), int(m.y)).In(window) {
			return
		}
		for d := hex.North; d <= hex.SouthEast; d++ {
			f := g.feature(side{c, d}) & (hex.River | hex.Road | hex.MainRoad | hex.Rail)
			sides += bits.OnesCount16(uint16(f))
		}
	})
	return float64(window.Dx()*window.Dy())*0.105 + float64(sides)*g.s*1.65
}

// measures implements land.
func (g *hexland) measures() float64 {
	if g.m.Metres == 0 {
		return 0
	}
	return 2 * g.half() * 1000 / float64(g.m.Metres)
}

// busiest are the hexes of worth in the window with the greatest, and of equals in the
// one whose worth lies nearest to its middle; none on a board narrower than the window.
func (g *hexland) busiest(worth map[board.Place]int) (places []board.Place) {
	most, spread, corner := 0, 0, hex.Hex(0)
	for c := 1; c <= g.m.Cols-actionCols+1; c++ {
		for r := 1; r <= g.m.Rows-actionRows+1; r++ {
			sum, far := 0, 0
			for x := range actionCols {
				for y := range actionRows {
					w := worth[hex.At(c+x, r+y).Place()]
					dx, dy := 2*x-actionCols+1, 2*y-actionRows+1
					sum += w
					far += w * (dx*dx + dy*dy)
				}
			}
			if sum > most || sum == most && far < spread {
				most, spread, corner = sum, far, hex.At(c, r)
			}
		}
	}
	if most == 0 {
		return nil
	}
	for x := range actionCols {
		for y := range actionRows {
			if at := hex.At(corner.Col()+x, corner.Row()+y).Place(); worth[at] > 0 {
				places = append(places, at)
			}
		}
	}
	return places
}
