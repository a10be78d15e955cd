package hex

import "sync"

// Search finds what can be reached and by which way. It keeps its scratch
// memory from run to run, so that a search allocates nothing once warm. A
// Search serves one goroutine; its answers hold until the next run.
type Search struct {
	m       *Map
	start   int
	run     uint32 // stamp of this run; other stamps are old
	cells   []searchCell
	buckets [][]int16 // cells waiting, by cost
	reached []int16
	// lasts are the cheapest ways into cells by a last step, ends the cells that have one.
	lasts []searchCell
	ends  []int16
}

type searchCell struct {
	run  uint32
	cost uint16
	back Direction // toward the cell it was reached from
	stop bool
	done bool
}

// searches are kept for reuse, since their scratch memory is large.
var searches = sync.Pool{New: func() any { return new(Search) }}

// Borrow lends a search, warm if there is one. Done gives it back.
func Borrow() *Search { return searches.Get().(*Search) }

// Done gives a search back that was lent; its answers hold no more.
func (s *Search) Done() { searches.Put(s) }

// begin readies the scratch memory for a board.
func (s *Search) begin(m *Map, start, budget int) {
	if s.m != m || len(s.cells) != m.Len() {
		s.m = m
		s.cells, s.lasts = make([]searchCell, m.Len()), make([]searchCell, m.Len())
		s.run = 0
	}
	s.run++
	if s.run == 0 { // the stamp came round: forget everything
		clear(s.cells)
		clear(s.lasts)
		s.run = 1
	}
	for len(s.buckets) <= budget {
		s.buckets = append(s.buckets, nil)
	}
	s.start = start
	s.reached, s.ends = s.reached[:0], s.ends[:0]
	s.cells[start] = searchCell{run: s.run, back: -1}
	s.buckets[0] = append(s.buckets[0][:0], int16(start))
}

// Run finds all cells that can be reached from the start within the budget of
// movement points, by the cheapest way. Of equally cheap ways the one found
// first by direction, clockwise from north, is kept, so that the answer is
// always the same.
func (s *Search) Run(m *Map, start, budget int, steps Steps) { s.Find(m, start, -1, budget, steps) }

// Find is Run for one goal: it ends when that is reached, by the same way and at the same
// cost. Of other cells it then tells nothing.
func (s *Search) Find(m *Map, start, goal, budget int, steps Steps) {
	s.begin(m, start, budget)
	for c := 1; c <= budget; c++ {
		s.buckets[c] = s.buckets[c][:0]
	}
	for cost := 0; cost <= budget; cost++ {
		// Steps that cost nothing make this bucket grow while it is read.
		for k := 0; k < len(s.buckets[cost]); k++ {
			i := int(s.buckets[cost][k])
			at := &s.cells[i]
			if at.done || int(at.cost) != cost {
				continue
			}
			at.done = true
			s.reached = append(s.reached, int16(i))
			if i == goal {
				return
			}
			if at.stop {
				continue
			}
			for d, n := range &m.neighbors[i] {
				if n < 0 {
					continue
				}
				to := &s.cells[n]
				if to.run == s.run && to.done {
					continue
				}
				step := steps(i, int(n), Direction(d))
				c := cost + step.Cost
				if step.Blocked != Free || c > budget {
					continue
				}
				if step.Last {
					s.end(n, c, Direction(d).Opposite())
					continue
				}
				if to.run == s.run && c >= int(to.cost) {
					continue
				}
				*to = searchCell{run: s.run, cost: uint16(c), back: Direction(d).Opposite(), stop: step.Stop != Free}
				s.buckets[c] = append(s.buckets[c], n)
			}
		}
	}
	for _, n := range s.ends {
		if c := &s.cells[n]; c.run != s.run || !c.done {
			s.reached = append(s.reached, n)
		}
	}
}

// end notes a way that ends in a cell by a last step: of equally cheap ones the one that comes from the
// first direction.
func (s *Search) end(n int16, cost int, back Direction) {
	e := &s.lasts[n]
	switch {
	case e.run != s.run:
		s.ends = append(s.ends, n)
	case cost > int(e.cost), cost == int(e.cost) && back > e.back:
		return
	}
	*e = searchCell{run: s.run, cost: uint16(cost), back: back, done: true}
}

// arrival is how the cheapest way comes into a cell: by a last step only where that is cheaper.
func (s *Search) arrival(i int) *searchCell {
	c, e := &s.cells[i], &s.lasts[i]
	if e.run == s.run && (c.run != s.run || !c.done || e.cost < c.cost) {
		return e
	}
	return c
}

// Reached lists the cells reached, the start first, cheapest first, and then those that only a last step
// leads to.
func (s *Search) Reached() []int16 { return s.reached }

// Cost of reaching a cell; false when it was not reached.
func (s *Search) Cost(i int) (int, bool) {
	c := s.arrival(i)
	return int(c.cost), c.run == s.run && c.done
}

// Path appends the way to a cell to the buffer, from start to cell, both
// included. It appends nothing when the cell was not reached.
func (s *Search) Path(i int, into []int16) []int16 {
	if _, ok := s.Cost(i); !ok {
		return into
	}
	n := len(into)
	for at := s.arrival(i); ; at = &s.cells[i] {
		into = append(into, int16(i))
		if i == s.start {
			break
		}
		i = int(s.m.neighbors[i][at.back])
	}
	for a, b := n, len(into)-1; a < b; a, b = a+1, b-1 {
		into[a], into[b] = into[b], into[a]
	}
	return into
}
