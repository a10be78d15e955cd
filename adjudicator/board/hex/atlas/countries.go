package atlas

import (
	"cmp"
	"fmt"
	"slices"
)

// arc is a border walked with one country on its left.
type arc struct {
	points []Point // walked so
	line   int     // in the file, for errors
}

func (a arc) from() Point { return a.points[0] }
func (a arc) to() Point   { return a.points[len(a.points)-1] }

// enclose builds the countries from the borders and the edge of the atlas. As
// every border knows both its neighbours, countries can neither overlap nor
// leave gaps; what can go wrong is a line that does not meet its fellows, and
// that is reported with its line in the file.
func enclose(frame Box, borders []Border, lines []int) ([]Country, []problem) {
	var order []string
	arcs := map[string][]arc{}
	add := func(country string, points []Point, line int) {
		if _, ok := arcs[country]; !ok {
			order = append(order, country)
		}
		arcs[country] = append(arcs[country], arc{points, line})
	}
	for i, b := range borders {
		add(b.Left, b.Points, lines[i])
		add(b.Right, reversed(b.Points), lines[i])
	}
	edges, problems := edge(frame, borders, lines)
	for _, e := range edges {
		add(e.country, e.points, e.line)
	}
	slices.Sort(order)
	var out []Country
	for _, name := range order {
		rings, bad := chain(name, arcs[name])
		out, problems = append(out, Country{name, rings}), append(problems, bad...)
	}
	if len(problems) == 0 {
		sum := 0
		for _, c := range out {
			for _, r := range c.Rings {
				sum += twiceArea(r)
			}
		}
		if whole := 2 * (frame.North - frame.South) * (frame.East - frame.West); sum != whole {
			problems = append(problems, problem{1, fmt.Sprintf("the countries cover %d of %d parts of the atlas: a border has its left and right exchanged", sum, whole)})
		}
	}
	return out, problems
}

func reversed(points []Point) []Point {
	points = slices.Clone(points)
	slices.Reverse(points)
	return points
}

// chain joins arcs end to end into rings.
func chain(name string, arcs []arc) ([][]Point, []problem) {
	var problems []problem
	starts := map[Point]int{}
	for i, a := range arcs {
		if k, twice := starts[a.from()]; twice {
			problems = append(problems, problem{a.line, fmt.Sprintf("two lines of %s begin at %v, the other in line %d: check left and right", name, a.from(), arcs[k].line)})
		}
		starts[a.from()] = i
	}
	used := make([]bool, len(arcs))
	var rings [][]Point
	for first := range arcs {
		if used[first] {
			continue
		}
		var ring []Point
		for i := first; !used[i]; {
			used[i] = true
			ring = append(ring, arcs[i].points[:len(arcs[i].points)-1]...)
			next, ok := starts[arcs[i].to()]
			if !ok {
				problems = append(problems, problem{arcs[i].line, fmt.Sprintf("the border of %s ends at %v and does not go on", name, arcs[i].to())})
				break
			}
			i = next
		}
		rings = append(rings, ring)
	}
	return rings, problems
}

// stretch is a piece of the atlas's edge, walked counterclockwise.
type stretch struct {
	country string
	points  []Point
	line    int
}

// edge cuts the edge of the atlas where borders meet it. Each piece belongs to
// the country that the borders at both its ends say.
func edge(frame Box, borders []Border, lines []int) ([]stretch, []problem) {
	type cut struct {
		at            Point
		before, after string // the countries on the edge, counterclockwise
		line          int
	}
	var cuts []cut
	for i, b := range borders {
		if p := b.Points[len(b.Points)-1]; frame.Edge(p) {
			cuts = append(cuts, cut{p, b.Right, b.Left, lines[i]})
		}
		if p := b.Points[0]; frame.Edge(p) {
			cuts = append(cuts, cut{p, b.Left, b.Right, lines[i]})
		}
	}
	slices.SortStableFunc(cuts, func(a, b cut) int { return cmp.Compare(along(frame, a.at), along(frame, b.at)) })
	var out []stretch
	var problems []problem
	for i, c := range cuts {
		next := cuts[(i+1)%len(cuts)]
		if c.after != next.before {
			problems = append(problems, problem{c.line, fmt.Sprintf("from %v the edge of the atlas is %s, but the border at %v (line %d) says %s", c.at, c.after, next.at, next.line, next.before)})
			continue
		}
		points := append([]Point{c.at}, corners(frame, c.at, next.at)...)
		out = append(out, stretch{c.after, append(points, next.at), c.line})
	}
	return out, problems
}

// along is how far counterclockwise from the south-west corner a point of the
// edge lies.
func along(f Box, p Point) int {
	wide, high := f.East-f.West, f.North-f.South
	switch {
	case p.Lat == f.South:
		return p.Lon - f.West
	case p.Lon == f.East:
		return wide + p.Lat - f.South
	case p.Lat == f.North:
		return wide + high + f.East - p.Lon
	default:
		return 2*wide + high + f.North - p.Lat
	}
}

// corners of the box passed counterclockwise from one point of the edge to the
// next.
func corners(f Box, from, to Point) []Point {
	all := []Point{{f.South, f.West}, {f.South, f.East}, {f.North, f.East}, {f.North, f.West}}
	round := 2 * (f.East - f.West + f.North - f.South)
	a, b := along(f, from), along(f, to)
	if b <= a {
		b += round
	}
	var out []Point
	for k := range 2 * len(all) {
		c := all[k%len(all)]
		if at := along(f, c) + k/len(all)*round; a < at && at < b {
			out = append(out, c)
		}
	}
	return out
}
