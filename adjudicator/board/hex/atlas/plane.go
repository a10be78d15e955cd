package atlas

// Turn is positive when a, b, c turn left (counterclockwise), negative when
// they turn right, 0 when they lie in line. Latitude and longitude are taken as
// a plane, which is all that the sides of lines need.
func Turn(a, b, c Point) int {
	return (b.Lon-a.Lon)*(c.Lat-a.Lat) - (b.Lat-a.Lat)*(c.Lon-a.Lon)
}

// Inside tells whether a point lies within a closed ring. A point on the ring
// is inside on the ring's south and west, outside on its north and east, so
// that rings which share a line share no point.
func Inside(ring []Point, p Point) bool {
	in := false
	for i, b := range ring {
		a := ring[(i+len(ring)-1)%len(ring)]
		if (a.Lat > p.Lat) == (b.Lat > p.Lat) {
			continue
		}
		if t := Turn(a, b, p); t > 0 == (b.Lat > a.Lat) && t != 0 {
			in = !in
		}
	}
	return in
}

// twiceArea of a closed ring, positive when it runs counterclockwise.
func twiceArea(ring []Point) int {
	sum := 0
	for i, b := range ring {
		a := ring[(i+len(ring)-1)%len(ring)]
		sum += a.Lon*b.Lat - b.Lon*a.Lat
	}
	return sum
}

// cross tells whether two stretches have a point in common other than an end
// of both.
func cross(a, b, c, d Point) bool {
	if a == c && b == d || a == d && b == c {
		return true
	}
	abc, abd, cda, cdb := sign(Turn(a, b, c)), sign(Turn(a, b, d)), sign(Turn(c, d, a)), sign(Turn(c, d, b))
	if a == c || a == d || b == c || b == d {
		// With an end in common they overlap only in one line and direction.
		shared, p, q := a, b, c
		switch {
		case a == c:
			q = d
		case b == c:
			shared, p, q = b, a, d
		case b == d:
			shared, p, q = b, a, c
		}
		return Turn(shared, p, q) == 0 && (p.Lat-shared.Lat)*(q.Lat-shared.Lat)+(p.Lon-shared.Lon)*(q.Lon-shared.Lon) > 0
	}
	return abc*abd < 0 && cda*cdb < 0 ||
		abc == 0 && within(a, b, c) || abd == 0 && within(a, b, d) ||
		cda == 0 && within(c, d, a) || cdb == 0 && within(c, d, b)
}

// within tells whether p, in line with a and b, lies between them.
func within(a, b, p Point) bool {
	return min(a.Lat, b.Lat) <= p.Lat && p.Lat <= max(a.Lat, b.Lat) &&
		min(a.Lon, b.Lon) <= p.Lon && p.Lon <= max(a.Lon, b.Lon)
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
