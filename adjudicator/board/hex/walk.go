package hex

// Block is what keeps a unit from a step, or from going on behind one. Titles number
// their own from OwnBlocks on.
type Block uint8

// What keeps any unit of any title from a step.
const (
	Free    Block = iota // nothing does
	TooFar               // the movement points do not reach
	NotNext              // the next hex is no neighbour
	OwnBlocks
)

// Step is what it means for a unit to go from a cell to its neighbour.
type Step struct {
	// Cost in movement points, never negative. It is told of a blocked step too, as
	// far as there is one.
	Cost int
	// Blocked says why the step cannot be taken.
	Blocked Block
	// Stop says why nobody who has taken it goes on. It should depend on the cell
	// entered alone.
	Stop Block
	// Last tells that it is nobody but who comes over this side that goes no further: by other ways the
	// cell is entered and left.
	Last bool
	// Short says what else than TooFar it is when the points do not reach.
	Short Block
}

// Steps tells what going from a cell to its neighbour means for one unit: the same to
// who looks for ways and to who walks one.
type Steps func(from, to int, d Direction) Step

// March is how far a unit gets by a way.
type March struct {
	Way  []int16 // from where it starts
	Gone int     // steps of it that can be taken
	Cost int     // of those
	// Blocked says why it goes no further, Free when it gets to the end, and At is the
	// cell that it cannot enter, or where it must stop.
	Blocked Block
	At      int
}

// End is the cell that the unit gets to.
func (w *March) End() int { return int(w.Way[w.Gone]) }

// Walk takes a way step by step, as far as a budget of movement points lasts. Came is
// the step by which the unit has come to the first cell of the way: what it has paid
// already, and whether it must stop there.
func (m *Map) Walk(way []int16, budget int, came Step, steps Steps) March {
	w := March{Way: way, Cost: came.Cost, At: int(way[0])}
	for k := 1; k < len(way); k++ {
		from, to := int(way[k-1]), int(way[k])
		if w.Blocked = came.Stop; w.Blocked != Free {
			w.At = from
			return w
		}
		w.At = to
		d := m.Toward(from, to)
		if d < 0 {
			w.Blocked = NotNext
			return w
		}
		came = steps(from, to, d)
		if w.Blocked = came.Blocked; w.Blocked == Free && w.Cost+came.Cost > budget {
			w.Blocked = max(came.Short, TooFar)
		}
		if w.Blocked != Free {
			return w
		}
		w.Cost += came.Cost
		w.Gone = k
	}
	return w
}

// Roam fills in a random way of a unit from its first cell, mostly straight on so that
// it gets somewhere, and gives its length in steps: as far as it may rest, 0 where it
// stays. A way ends where the points do not reach, where the unit must stop, and now
// and then. pick(n) chooses from 0 to n-1.
func (m *Map) Roam(way []int16, budget int, steps Steps, rest func(cell int) bool, pick func(n int) int) int {
	at, last, left := int(way[0]), 0, budget
	ahead := Direction(pick(6))
	for n := 1; n < len(way); n++ {
		var s Step
		went := false
		for _, turn := range [3]Direction{0, 1, 5} {
			d := (ahead + turn) % 6
			to := m.neighbors[at][d]
			if to < 0 {
				continue
			}
			if s = steps(at, int(to), d); s.Blocked != Free {
				continue
			}
			if left -= s.Cost; left < 0 {
				return last
			}
			at, ahead, went, way[n] = int(to), d, true, to
			break
		}
		if went && rest(at) {
			last = n
		}
		if !went || s.Stop != Free || pick(6) == 0 {
			break
		}
	}
	return last
}
