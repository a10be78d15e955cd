package picture

import "math"

// polygons is what the rasteriser fills: closed rings that all turn the same
// way, so that overlaps of one stroke never cancel out.
type polygons [][]point

// strokeOutline turns a stroked path into rings: one for every straight piece,
// one for every joint and rounded end.
func strokeOutline(p *path, l line) polygons {
	var out polygons
	r := l.width / 2
	for _, o := range p.flatten() {
		pts := o.pts
		if o.closed {
			pts = append(append([]point{}, pts...), pts[0])
		}
		if len(l.dash) > 0 {
			for _, d := range dashes(pts, l.dash) {
				out = strokeRun(out, d, r, l.butt, false)
			}
			continue
		}
		out = strokeRun(out, pts, r, l.butt, o.closed)
	}
	return out
}

func strokeRun(out polygons, pts []point, r float64, butt, ring bool) polygons {
	var last point // direction of the piece before
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		d := b.sub(a).unit()
		if d == (point{}) {
			continue
		}
		n := d.normal().mul(r)
		out = append(out, []point{a.add(n), a.sub(n), b.sub(n), b.add(n)})
		if last != (point{}) && d.x*last.x+d.y*last.y < 0.999 {
			out = append(out, joint(a, r, last, d))
		}
		last = d
	}
	if len(pts) < 2 || last == (point{}) {
		return out
	}
	switch {
	case ring:
		out = append(out, disc(pts[0], r))
	case !butt:
		out = append(out, disc(pts[0], r), disc(pts[len(pts)-1], r))
	}
	return out
}

// joint fills the wedge on the outside of a bend.
func joint(c point, r float64, before, after point) []point {
	turn := before.x*after.y - before.y*after.x
	if r > 2.5 && math.Abs(turn) > 0.3 {
		return disc(c, r)
	}
	na, nb := before.normal().mul(r), after.normal().mul(r)
	if turn > 0 { // the bend is clockwise on the page: its outside is the left
		na, nb = na.mul(-1), nb.mul(-1)
		m := na.add(nb).unit().mul(r)
		return oriented(c, c.add(na), c.add(m), c.add(nb))
	}
	m := na.add(nb).unit().mul(r)
	return oriented(c, c.add(na), c.add(m), c.add(nb))
}

// oriented turns a ring so that it winds like the pieces of a stroke.
func oriented(pts ...point) []point {
	var area float64
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		area += p.x*q.y - q.x*p.y
	}
	if area < 0 {
		for i, j := 0, len(pts)-1; i < j; i, j = i+1, j-1 {
			pts[i], pts[j] = pts[j], pts[i]
		}
	}
	return pts
}

func disc(c point, r float64) []point {
	n := min(max(int(r*3), 8), 24)
	ring := make([]point, n)
	for i := range ring {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		ring[i] = point{c.x + r*cos, c.y + r*sin}
	}
	return ring
}

// dashes cuts a run into its inked parts.
func dashes(pts []point, pattern []float64) [][]point {
	var out [][]point
	k, left, on := 0, pattern[0], true
	cur := []point{pts[0]}
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		length := b.sub(a).length()
		for at := 0.0; at < length; {
			step := math.Min(left, length-at)
			at += step
			left -= step
			q := lerp(a, b, at/length)
			if on {
				cur = append(cur, q)
			}
			if left <= 1e-6 {
				if on && len(cur) > 1 {
					out = append(out, cur)
				}
				k, on = (k+1)%len(pattern), !on
				left = pattern[k]
				cur = []point{q}
			}
		}
	}
	if on && len(cur) > 1 {
		out = append(out, cur)
	}
	return out
}

// offset moves a run sideways by d pixels, clockwise from its direction.
func offset(pts []point, d float64, ring bool) []point {
	out := make([]point, len(pts))
	for i := range pts {
		var before, after point
		switch {
		case i > 0:
			before = pts[i].sub(pts[i-1]).unit()
		case ring:
			before = pts[0].sub(pts[len(pts)-1]).unit()
		}
		switch {
		case i < len(pts)-1:
			after = pts[i+1].sub(pts[i]).unit()
		case ring:
			after = pts[0].sub(pts[i]).unit()
		}
		out[i] = pts[i].add(before.add(after).unit().normal().mul(d))
	}
	return out
}
