package uprising44_test

import (
	"strings"

	"kurier/adjudicator/board/area"
)

func fields(s string) []string { return strings.Fields(s) }

// turn is positive where a, b, c turn clockwise on the page, 0 on one line.
func turn(a, b, c area.Point) int { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }

// between tells whether p lies on the stretch from a to b.
func between(a, b, p area.Point) bool {
	return turn(a, b, p) == 0 && min(a.X, b.X) <= p.X && p.X <= max(a.X, b.X) && min(a.Y, b.Y) <= p.Y && p.Y <= max(a.Y, b.Y)
}

// crossing tells whether two stretches without a common end meet.
func crossing(a, b, c, d area.Point) bool {
	if between(a, b, c) || between(a, b, d) || between(c, d, a) || between(c, d, b) {
		return true
	}
	return turn(a, b, c) > 0 != (turn(a, b, d) > 0) && turn(c, d, a) > 0 != (turn(c, d, b) > 0)
}

// within tells whether a point lies inside an outline, and not on its edge.
func within(o area.Outline, p area.Point) bool {
	inside := false
	for i, a := range o {
		b := o[(i+1)%len(o)]
		if between(a, b, p) {
			return false
		}
		if (a.Y > p.Y) != (b.Y > p.Y) && (turn(a, b, p) > 0) == (b.Y > a.Y) {
			inside = !inside
		}
	}
	return inside
}

// middle is the mean of an outline's corners.
func middle(o area.Outline) area.Point {
	var m area.Point
	for _, p := range o {
		m.X, m.Y = m.X+p.X, m.Y+p.Y
	}
	return area.Point{X: m.X / len(o), Y: m.Y / len(o)}
}
