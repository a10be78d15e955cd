package compile

import (
	"container/heap"
	"slices"

	"kurier/adjudicator/board/hex"
)

// lattice is the board as places on the plane.
type lattice struct {
	m *hex.Map // blank, for its neighbours
}

// lower tells whether a column stands half a hex lower.
func (g lattice) lower(col int) int64 {
	if (col%2 == 0) == g.m.EvenLower {
		return 1
	}
	return 0
}

// center of a hex, which may lie off the board.
func (g lattice) center(col, row int) spot {
	return spot{int64(col) * column, int64(row)*unit + g.lower(col)*unit/2}
}

func (g lattice) middle(i int) spot {
	h := g.m.HexAt(i)
	return g.center(h.Col(), h.Row())
}

// nearest gives column and row of the hex that holds a spot, which may lie off
// the board.
func (g lattice) nearest(p spot) (col, row int) {
	best := int64(1) << 62
	near := int(floor(p.x+column/2, column))
	for c := near - 1; c <= near+1; c++ {
		r := int(floor(p.y-g.lower(c)*unit/2+unit/2, unit))
		if d := apart(p, g.center(c, r)); d < best {
			best, col, row = d, c, r
		}
	}
	return col, row
}

func floor(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// cell is the index of the hex that holds a spot, -1 off the board.
func (g lattice) cell(p spot) int {
	c, r := g.nearest(p)
	if c < 1 || c > g.m.Cols || r < 1 || r > g.m.Rows {
		return -1
	}
	return g.m.Index(hex.At(c, r))
}

// corner of hexes: x in thirds of a column, y in halves of a row.
type corner struct{ x, y int }

func (c corner) spot() spot { return spot{int64(c.x) * column / 3, int64(c.y) * unit / 2} }

// Corners of a hex clockwise from its north-west, the k-th hexside lying
// between the k-th and the next.
var corners = [6]corner{{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}

func (g lattice) corner(col, row, k int) corner {
	c := corners[k%6]
	return corner{3*col + c.x, 2*row + int(g.lower(col)) + c.y}
}

// flank is a hexside walked in one direction.
type flank struct {
	to          int // corner
	right, left int // cells
	side        hex.Hexside
}

// mesh is all hexsides between hexes of the board as a net of corners.
type mesh struct {
	at    []spot
	ways  [][]flank
	rim   []bool // corner on the edge of the board
	cells [][]int
}

func newMesh(g lattice) *mesh {
	n := &mesh{}
	index := map[corner]int{}
	find := func(c corner) int {
		i, ok := index[c]
		if !ok {
			i = len(n.at)
			index[c] = i
			n.at = append(n.at, c.spot())
			n.ways = append(n.ways, nil)
			n.rim = append(n.rim, false)
			n.cells = append(n.cells, nil)
		}
		return i
	}
	for i := range g.m.Len() {
		h := g.m.HexAt(i)
		for d, next := range g.m.Neighbors(i) {
			a, b := find(g.corner(h.Col(), h.Row(), d)), find(g.corner(h.Col(), h.Row(), d+1))
			n.cells[a] = append(n.cells[a], i)
			if next < 0 {
				n.rim[a], n.rim[b] = true, true
				continue
			}
			side := hex.Between(h, g.m.HexAt(int(next)))
			// Walked clockwise about the hex it lies on the right.
			n.ways[a] = append(n.ways[a], flank{b, i, int(next), side})
		}
	}
	return n
}

// frontier is the queue of a search: cheapest first, ties by number.
type frontier []struct {
	cost int64
	node int
}

func (f frontier) Len() int { return len(f) }
func (f frontier) Less(i, j int) bool {
	return f[i].cost < f[j].cost || f[i].cost == f[j].cost && f[i].node < f[j].node
}
func (f frontier) Swap(i, j int) { f[i], f[j] = f[j], f[i] }
func (f *frontier) Push(x any) {
	*f = append(*f, x.(struct {
		cost int64
		node int
	}))
}

func (f *frontier) Pop() any {
	old := *f
	x := old[len(old)-1]
	*f = old[:len(old)-1]
	return x
}

// never is the cost of what may not be.
const never = int64(1) << 40

// cheapest searches a net of nodes from the starts, each with its cost, to the
// goal of least cost, where goal gives what it costs to end there, or never.
// Edges calls back each step from a node. It gives the nodes of the way, nil
// when there is none.
func cheapest(nodes int, starts map[int]int64, goal func(int) int64, edges func(from int, step func(to int, cost int64))) []int {
	cost := slices.Repeat([]int64{never}, nodes+1)
	back := slices.Repeat([]int{-1}, nodes+1)
	done := make([]bool, nodes+1)
	end := nodes
	var q frontier
	push := func(node int, c int64, from int) {
		if c < cost[node] {
			cost[node], back[node] = c, from
			heap.Push(&q, struct {
				cost int64
				node int
			}{c, node})
		}
	}
	for s := range nodes {
		if c, ok := starts[s]; ok {
			push(s, c, -1)
		}
	}
	for q.Len() > 0 {
		at := heap.Pop(&q).(struct {
			cost int64
			node int
		}).node
		if done[at] {
			continue
		}
		done[at] = true
		if at == end {
			var way []int
			for i := back[end]; i >= 0; i = back[i] {
				way = append(way, i)
			}
			slices.Reverse(way)
			return way
		}
		if c := goal(at); c < never {
			push(end, cost[at]+c, at)
		}
		edges(at, func(to int, c int64) {
			if c < never && !done[to] {
				push(to, cost[at]+c, at)
			}
		})
	}
	return nil
}
