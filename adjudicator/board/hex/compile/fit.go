package compile

import (
	"fmt"
	"math/big"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/board/hex/atlas"
)

// Anchor is a place whose hex the book tells.
type Anchor struct {
	Name string
	At   atlas.Point
	Hex  hex.Hex
	// Fitted tells that it took part in the fit; others only bend it.
	Fitted bool
	// Lands is where the fit alone puts it, as column and row, which may lie off
	// the board.
	Lands [2]int
	// Off is the distance from the fit to the middle of the book's hex, in
	// hundredths of a hex.
	Off int
}

// Fit is the straight map from the earth to the plane, and how well it agrees
// with the book.
type Fit struct {
	Meridian int // in units of the atlas
	Anchors  []Anchor
	// Kilometres a hex, in hundredths: along the rows and along the columns.
	Across, Down int
	// RMS of the fitted anchors in hundredths of a hex.
	RMS int

	x, y affine
	bend []pull
	far  int64 // square of the reach of the bend, in hundredths of a row
}

// affine gives one coordinate of the plane: (a·east + b·north) / 2³² + c.
type affine struct{ a, b, c int64 }

func (f affine) at(e, n int64) int64 { return (f.a*e+f.b*n)>>32 + f.c }

// least fits one coordinate to the anchors by least squares, exactly, and
// rounds the three coefficients at the end.
func least(rows [][2]int64, want []int64) (affine, error) {
	var m [3][4]*big.Rat
	for i := range m {
		for j := range m[i] {
			m[i][j] = new(big.Rat)
		}
	}
	for k, r := range rows {
		v := [4]int64{r[0], r[1], 1, want[k]}
		for i := range 3 {
			for j := range 4 {
				p := new(big.Int).Mul(big.NewInt(v[i]), big.NewInt(v[j]))
				m[i][j].Add(m[i][j], new(big.Rat).SetInt(p))
			}
		}
	}
	for i := range 3 {
		p := i
		for p < 3 && m[p][i].Sign() == 0 {
			p++
		}
		if p == 3 {
			return affine{}, fmt.Errorf("the anchors lie in one line: at least three are needed that do not")
		}
		m[i], m[p] = m[p], m[i]
		for r := range 3 {
			if r == i || m[r][i].Sign() == 0 {
				continue
			}
			f := new(big.Rat).Quo(m[r][i], m[i][i])
			for c := i; c < 4; c++ {
				m[r][c].Sub(m[r][c], new(big.Rat).Mul(f, m[i][c]))
			}
		}
	}
	scale := new(big.Rat).SetInt64(1 << 32)
	get := func(i int, by *big.Rat) int64 {
		q := new(big.Rat).Quo(m[i][3], m[i][i])
		if by != nil {
			q.Mul(q, by)
		}
		return nearest(q)
	}
	return affine{get(0, scale), get(1, scale), get(2, nil)}, nil
}

// nearest whole number, halves away from zero.
func nearest(q *big.Rat) int64 {
	two := big.NewInt(2)
	n := new(big.Int).Mul(new(big.Int).Abs(q.Num()), two)
	n.Add(n, q.Denom())
	n.Quo(n, new(big.Int).Mul(q.Denom(), two))
	if q.Sign() < 0 {
		n.Neg(n)
	}
	return n.Int64()
}

// newFit fits the anchors on a lattice.
func newFit(g lattice, meridian int, anchors []Anchor) (*Fit, error) {
	f := &Fit{Meridian: meridian, Anchors: anchors}
	var rows [][2]int64
	var xs, ys []int64
	for _, a := range anchors {
		if !a.Fitted {
			continue
		}
		e, n := flat(a.At, meridian)
		c := g.center(a.Hex.Col(), a.Hex.Row())
		rows, xs, ys = append(rows, [2]int64{e, n}), append(xs, c.x), append(ys, c.y)
	}
	if len(rows) < 3 {
		return nil, fmt.Errorf("%d anchors: at least three are needed", len(rows))
	}
	var err error
	if f.x, err = least(rows, xs); err != nil {
		return nil, err
	}
	if f.y, err = least(rows, ys); err != nil {
		return nil, err
	}
	var sum, fitted int64
	for i := range f.Anchors {
		a := &f.Anchors[i]
		p := f.straight(a.At)
		off := apart(p, g.center(a.Hex.Col(), a.Hex.Row()))
		a.Off = int((root(off) + 5) / 10)
		a.Lands[0], a.Lands[1] = g.nearest(p)
		if a.Fitted {
			sum += off
			fitted++
		}
	}
	f.RMS = int((root(sum/fitted) + 5) / 10)
	f.Across, f.Down = f.x.scale(), f.y.scale()
	return f, nil
}

// scale is kilometres a hex in hundredths, along the steepest way.
func (f affine) scale() int {
	// units of the plane for a degree: a · 10⁶ / 2³²
	a, b := f.a*1_000_000>>32, f.b*1_000_000>>32
	return int((degree*10*unit + root(a*a+b*b)/2) / root(a*a+b*b))
}

// straight is where the fit alone puts a point.
func (f *Fit) straight(p atlas.Point) spot {
	e, n := flat(p, f.Meridian)
	return spot{f.x.at(e, n), f.y.at(e, n)}
}

// pull is an anchor's tug at the plane around it.
type pull struct{ at, by spot }

// Slack is how far from the middle of its hex an anchor may come to lie before
// it tugs, and softness how close to it the tug is whole.
const (
	slack    = 30_000
	softness = 50 // hundredths of a row
)

// bendBy readies the bend: each anchor draws the land around it toward its hex,
// the less the farther off, and hardly beyond the reach, given in hexes. The
// coast, borders and rivers so keep their side of what stands there.
func (f *Fit) bendBy(g lattice, reach int) {
	f.far = int64(reach*100) * int64(reach*100)
	if reach == 0 {
		return
	}
	for _, a := range f.Anchors {
		p := f.straight(a.At)
		by := g.center(a.Hex.Col(), a.Hex.Row()).sub(p)
		long := root(by.x*by.x + by.y*by.y)
		if long > slack {
			by.x -= by.x * slack / long
			by.y -= by.y * slack / long
		} else {
			by = spot{}
		}
		f.bend = append(f.bend, pull{p, by})
	}
}

// Place puts a point of the earth on the plane, bend included.
func (f *Fit) place(p atlas.Point) spot {
	at := f.straight(p)
	if len(f.bend) == 0 {
		return at
	}
	weight := func(square int64) int64 {
		square += softness * softness
		return (1 << 58) / (square * square)
	}
	sum := weight(f.far)
	var dx, dy int64
	for _, b := range f.bend {
		w := weight(apart(at, b.at) / 100)
		sum += w
		dx += w * b.by.x
		dy += w * b.by.y
	}
	return spot{at.x + dx/sum, at.y + dy/sum}
}

// line puts a polyline on the plane.
func (f *Fit) line(points []atlas.Point) []spot {
	out := make([]spot, len(points))
	for i, p := range points {
		out[i] = f.place(p)
	}
	return out
}
