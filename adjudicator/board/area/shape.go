package area

// turn is positive where a, b, c turn clockwise on the page, 0 on one line.
func turn(a, b, c Point) int { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }

// Area is what lies within, in square units of the board.
func (o Outline) Area() int {
	sum := 0
	for i, p := range o {
		q := o[(i+1)%len(o)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return max(sum, -sum) / 2
}

// holds tells whether a point lies inside, and not on the edge.
func (o Outline) holds(p Point) bool {
	inside := false
	for i, a := range o {
		b := o[(i+1)%len(o)]
		if on(a, b, p) {
			return false
		}
		if (a.Y > p.Y) == (b.Y > p.Y) {
			continue
		}
		// Whether the edge passes to the east of the point.
		if t := turn(a, b, p); (t > 0) == (b.Y > a.Y) && t != 0 {
			inside = !inside
		}
	}
	return inside
}

// on tells whether a point lies on the stretch from a to b.
func on(a, b, p Point) bool {
	return turn(a, b, p) == 0 && min(a.X, b.X) <= p.X && p.X <= max(a.X, b.X) && min(a.Y, b.Y) <= p.Y && p.Y <= max(a.Y, b.Y)
}

// simple tells whether no two edges meet but neighbours in their corner.
func (o Outline) simple() bool {
	n := len(o)
	for i := range n {
		a, b := o[i], o[(i+1)%n]
		if a == b {
			return false
		}
		for j := i + 1; j < n; j++ {
			c, d := o[j], o[(j+1)%n]
			switch {
			case j == i+1: // b is c
				if on(a, b, d) || on(c, d, a) {
					return false
				}
			case (j+1)%n == i: // d is a
				if on(a, b, c) || on(c, d, b) {
					return false
				}
			case cross(a, b, c, d):
				return false
			}
		}
	}
	return true
}

// cross tells whether two stretches have a point in common.
func cross(a, b, c, d Point) bool {
	if on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b) {
		return true
	}
	return turn(a, b, c) > 0 != (turn(a, b, d) > 0) && turn(c, d, a) > 0 != (turn(c, d, b) > 0)
}

// shared are the stretches that two outlines have in common, in the first one's order.
func (o Outline) shared(other Outline) (out [][2]Point) {
	for i, a := range o {
		b := o[(i+1)%len(o)]
		for j, c := range other {
			d := other[(j+1)%len(other)]
			if turn(a, b, c) != 0 || turn(a, b, d) != 0 {
				continue
			}
			var ends []Point
			for _, p := range []Point{a, b, c, d} {
				if on(a, b, p) && on(c, d, p) && (len(ends) == 0 || ends[0] != p) {
					ends = append(ends, p)
				}
			}
			if len(ends) > 1 {
				out = append(out, [2]Point{ends[0], ends[1]})
			}
		}
	}
	return out
}
