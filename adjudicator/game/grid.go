package game

import (
	"fmt"
	"iter"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// Grid is the hexes of a map by dense index, their cells, as the inner loops ask.
type Grid struct {
	// Most is how many hexes the title has room for.
	Most  int
	Map   *hex.Map
	Cells int
	Hexes []hex.Hex
	// Near are the neighbours by direction, -1 beyond the edge.
	Near  [][6]int16
	axial []hex.Axial
}

// Survey lays a map under the grid; the error begins with the file's name and a line.
func (g *Grid) Survey(name string, m *hex.Map) error {
	g.Map = m
	if g.Cells = m.Len(); g.Cells > g.Most {
		return fmt.Errorf("%s:1: %d hexes, at most %d", name, g.Cells, g.Most)
	}
	g.Hexes, g.Near, g.axial = make([]hex.Hex, g.Cells), make([][6]int16, g.Cells), make([]hex.Axial, g.Cells)
	for i := range g.Cells {
		g.Hexes[i], g.Near[i] = m.HexAt(i), *m.Neighbors(i)
		g.axial[i] = m.Axial(g.Hexes[i])
	}
	return nil
}

// Cell of a hex, -1 off the map.
func (g *Grid) Cell(h hex.Hex) int { return g.Map.Index(h) }

// CellAt is the cell of the hex with that number.
func (g *Grid) CellAt(number string) (int, error) {
	h, err := hex.ParseHex(number)
	if err != nil {
		return -1, err
	}
	if cell := g.Cell(h); cell >= 0 {
		return cell, nil
	}
	return -1, fmt.Errorf("%s is off the map", number)
}

// Hex of a cell; 0 for none.
func (g *Grid) Hex(cell int) hex.Hex {
	if cell < 0 {
		return 0
	}
	return g.Hexes[cell]
}

// CellOf is the cell of the place on the map with that name, -1 for none.
func (g *Grid) CellOf(name string) int {
	for _, p := range g.Map.Places() {
		if p.Name == name {
			return g.Cell(p.Hex)
		}
	}
	return -1
}

// Dir is the direction from a cell to its neighbour, or -1.
func (g *Grid) Dir(a, b int) int {
	for i, n := range &g.Near[a] {
		if int(n) == b {
			return i
		}
	}
	return -1
}

// Dark tells whether a way leads through hexes that are not lit, or past such: beside its last
// hex only when it goes on from there.
func (g *Grid) Dark(way []int16, goesOn bool, lit func(cell int16) bool) bool {
	for i, cell := range way {
		if i == 0 {
			continue
		}
		if !lit(cell) {
			return true
		}
		for _, n := range &g.Near[cell] {
			if n >= 0 && !lit(n) && (goesOn || i+1 < len(way)) {
				return true
			}
		}
	}
	return false
}

// Borders tells whether a cell borders on one that is so.
func (g *Grid) Borders(cell int, so func(n int) bool) bool {
	return slices.ContainsFunc(g.Near[cell][:], func(n int16) bool { return n >= 0 && so(int(n)) })
}

// NextTo are the cells next to one that are so, by direction.
func (g *Grid) NextTo(cell int, so func(to, dir int) bool) (list []int) {
	for dir, n := range &g.Near[cell] {
		if n >= 0 && so(int(n), dir) {
			list = append(list, int(n))
		}
	}
	return list
}

// Layer is what can be drawn over the hexes whose cells are so, of a side or of none.
func (g *Grid) Layer(kind, side string, so func(cell int) bool) title.Layer {
	l := title.Layer{Kind: kind, Side: side}
	for cell, h := range g.Hexes {
		if so(cell) {
			l.Places = append(l.Places, h.Place())
		}
	}
	return l
}

// Distance in hexes.
func (g *Grid) Distance(a, b int) int { return g.axial[a].Distance(g.axial[b]) }

// Within are the cells at most so many hexes from one. Only the columns so near are looked at: a map is its columns,
// one behind the other.
func (g *Grid) Within(cell, far int) iter.Seq[int] {
	return func(yield func(int) bool) {
		rows := g.Map.Rows
		column := cell / rows
		for c := max(0, column-far) * rows; c < min(g.Cells, (column+far+1)*rows); c++ {
			if g.Distance(cell, c) <= far && !yield(c) {
				return
			}
		}
	}
}
