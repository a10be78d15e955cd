package compile

import (
	"math/big"

	"kurier/adjudicator/board/hex/atlas"
)

// The board lies on a plane with x east and y south. One row of hexes is a unit
// high; columns stand √3/2 of it apart.
const (
	unit   = 100_000
	column = 86_603
)

// spot is a place on the plane.
type spot struct{ x, y int64 }

func (a spot) sub(b spot) spot { return spot{a.x - b.x, a.y - b.y} }

// kilometres in a degree of latitude, times ten.
const degree = 1112

// east and north of the meridian and the equator in millionths of a degree of
// latitude: the sinusoidal map, on which both axes have one scale.
func flat(p atlas.Point, meridian int) (e, n int64) {
	const micro = 1_000_000 / atlas.Scale
	return int64(p.Lon-meridian) * micro * cosine(p.Lat) >> 30, int64(p.Lat) * micro
}

// cosine of a latitude in units of the atlas, times 2³⁰, by its series.
func cosine(lat int) int64 {
	const one = 1 << 30
	// π / (180 · scale) · 2⁵⁰
	const radian = 1_965_066_042 * 10_000 / atlas.Scale
	r := int64(lat) * radian >> 20
	square := r * r >> 30
	sum, term := int64(one), int64(one)
	for k := int64(1); k <= 11; k += 2 {
		term = -(term * square >> 30) / (k * (k + 1))
		sum += term
	}
	return sum
}

// root is the whole part of a square root.
func root(v int64) int64 {
	return new(big.Int).Sqrt(big.NewInt(v)).Int64()
}

// apart is the square of a distance on the plane, in thousandths of a row.
func apart(a, b spot) int64 {
	d := a.sub(b)
	d.x, d.y = d.x/100, d.y/100
	return d.x*d.x + d.y*d.y
}

// toSegment is the square of the distance from a spot to a stretch of line, in
// thousandths of a row.
func toSegment(p, a, b spot) int64 {
	v, w := b.sub(a), p.sub(a)
	v.x, v.y, w.x, w.y = v.x/100, v.y/100, w.x/100, w.y/100
	long := v.x*v.x + v.y*v.y
	if long == 0 {
		return w.x*w.x + w.y*w.y
	}
	t := min(max((v.x*w.x+v.y*w.y)*4096/long, 0), 4096)
	dx, dy := w.x-v.x*t/4096, w.y-v.y*t/4096
	return dx*dx + dy*dy
}

// toLine is the square of the distance to a polyline, in thousandths of a row,
// and which of its stretches is the nearest.
func toLine(p spot, line []spot) (best int64, stretch int) {
	best = 1 << 60
	if len(line) == 1 {
		return apart(p, line[0]), 0
	}
	for k := 1; k < len(line); k++ {
		if d := toSegment(p, line[k-1], line[k]); d < best {
			best, stretch = d, k-1
		}
	}
	return best, stretch
}

// turn is positive when a, b, p turn right on the plane, whose y runs south.
func turn(a, b, p spot) int64 {
	v, w := b.sub(a), p.sub(a)
	return v.x/100*(w.y/100) - v.y/100*(w.x/100)
}
