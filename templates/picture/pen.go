package picture

import "math"

// pen is all that drawing needs. Both back ends, pixels and SVG text, are pens,
// so a picture has one drawing and two forms.
type pen interface {
	fill(p *path, c paint)
	stroke(p *path, l line)
	text(t text)
}

// paint is an ink, laid on with some strength: 255 covers.
type paint struct {
	ink   ink
	alpha uint8
}

// line is how a path is stroked. Dash holds lengths of ink and gap in pixels.
type line struct {
	paint
	width float64
	dash  []float64
	butt  bool // ends are cut straight instead of rounded
}

// text is one run of words. The anchor is on the base line.
type text struct {
	x, y    float64
	s       string
	size    float64
	face    face
	paint   paint
	halo    paint   // drawn around the letters when halo.alpha > 0
	haloW   float64 // how far the halo reaches, in pixels
	anchor  anchor
	angle   float64 // radians, clockwise, about the anchor
	spacing float64 // extra pixels between letters
	plain   bool    // the halo's edge is not smoothed
}

type anchor int8

const (
	atStart anchor = iota
	atMiddle
	atEnd
)

type point struct{ x, y float64 }

func (p point) add(q point) point      { return point{p.x + q.x, p.y + q.y} }
func (p point) sub(q point) point      { return point{p.x - q.x, p.y - q.y} }
func (p point) mul(k float64) point    { return point{p.x * k, p.y * k} }
func (p point) length() float64        { return math.Hypot(p.x, p.y) }
func (p point) mid(q point) point      { return point{(p.x + q.x) / 2, (p.y + q.y) / 2} }
func (p point) normal() point          { return point{-p.y, p.x} } // a quarter turn clockwise on the page
func lerp(a, b point, t float64) point { return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }

func (p point) unit() point {
	if n := p.length(); n > 1e-9 {
		return point{p.x / n, p.y / n}
	}
	return point{}
}

// path is a list of outlines made of straight lines and curves.
type path struct {
	ops []op
	pts []point
}

type op byte

const (
	moveTo op = iota
	lineTo
	quadTo  // control, end
	cubicTo // control, control, end
	closed
)

// points is how many points an op takes.
func (o op) points() int { return [...]int{moveTo: 1, lineTo: 1, quadTo: 2, cubicTo: 3, closed: 0}[o] }

func (p *path) move(a point) *path {
	p.ops, p.pts = append(p.ops, moveTo), append(p.pts, a)
	return p
}

func (p *path) line(a point) *path {
	p.ops, p.pts = append(p.ops, lineTo), append(p.pts, a)
	return p
}

func (p *path) quad(c, a point) *path {
	p.ops, p.pts = append(p.ops, quadTo), append(p.pts, c, a)
	return p
}

func (p *path) cubic(c, d, a point) *path {
	p.ops, p.pts = append(p.ops, cubicTo), append(p.pts, c, d, a)
	return p
}

func (p *path) close() *path {
	p.ops = append(p.ops, closed)
	return p
}

func (p *path) empty() bool { return len(p.ops) == 0 }

// polygon joins points with straight lines and closes them.
func (p *path) polygon(pts ...point) *path {
	for i, q := range pts {
		if i == 0 {
			p.move(q)
		} else {
			p.line(q)
		}
	}
	return p.close()
}

// polyline joins points with straight lines.
func (p *path) polyline(pts ...point) *path {
	for i, q := range pts {
		if i == 0 {
			p.move(q)
		} else {
			p.line(q)
		}
	}
	return p
}

func (p *path) rect(x, y, w, h float64) *path {
	return p.polygon(point{x, y}, point{x + w, y}, point{x + w, y + h}, point{x, y + h})
}

// roundRect has corners of radius r.
func (p *path) roundRect(x, y, w, h, r float64) *path {
	p.move(point{x + r, y}).line(point{x + w - r, y}).quad(point{x + w, y}, point{x + w, y + r})
	p.line(point{x + w, y + h - r}).quad(point{x + w, y + h}, point{x + w - r, y + h})
	p.line(point{x + r, y + h}).quad(point{x, y + h}, point{x, y + h - r})
	return p.line(point{x, y + r}).quad(point{x, y}, point{x + r, y}).close()
}

// ellipse is drawn clockwise as four cubics.
func (p *path) ellipse(c point, rx, ry float64) *path {
	const k = 0.5523
	p.move(point{c.x + rx, c.y})
	p.cubic(point{c.x + rx, c.y + k*ry}, point{c.x + k*rx, c.y + ry}, point{c.x, c.y + ry})
	p.cubic(point{c.x - k*rx, c.y + ry}, point{c.x - rx, c.y + k*ry}, point{c.x - rx, c.y})
	p.cubic(point{c.x - rx, c.y - k*ry}, point{c.x - k*rx, c.y - ry}, point{c.x, c.y - ry})
	p.cubic(point{c.x + k*rx, c.y - ry}, point{c.x + rx, c.y - k*ry}, point{c.x + rx, c.y})
	return p.close()
}

func (p *path) circle(c point, r float64) *path { return p.ellipse(c, r, r) }

// within is the path without the parts that lie outside a box; the path itself
// when all of it lies inside.
func (p *path) within(box rect) *path {
	var out *path // nil while nothing is left out
	start, first, i := 0, 0, 0
	touches := func(pts []point) bool {
		minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for _, q := range pts {
			minX, maxX = min(minX, q.x), max(maxX, q.x)
			minY, maxY = min(minY, q.y), max(maxY, q.y)
		}
		return maxX >= box.x && minX <= box.x+box.w && maxY >= box.y && minY <= box.y+box.h
	}
	end := func(k int) {
		switch keep := k > start && touches(p.pts[first:i]); {
		case keep && out != nil:
			out.ops, out.pts = append(out.ops, p.ops[start:k]...), append(out.pts, p.pts[first:i]...)
		case !keep && out == nil && k > start:
			out = &path{ops: append([]op(nil), p.ops[:start]...), pts: append([]point(nil), p.pts[:first]...)}
		}
		start, first = k, i
	}
	for k, o := range p.ops {
		if o == moveTo {
			end(k)
		}
		i += o.points()
	}
	end(len(p.ops))
	if out == nil {
		return p
	}
	return out
}

// outline is a flattened part of a path.
type outline struct {
	pts    []point
	closed bool
}

// flatten turns curves into short straight lines.
func (p *path) flatten() []outline {
	var out []outline
	var cur outline
	i := 0
	end := func() {
		if len(cur.pts) > 1 {
			out = append(out, cur)
		}
		cur = outline{}
	}
	for _, o := range p.ops {
		switch o {
		case moveTo:
			end()
			cur.pts = append(cur.pts, p.pts[i])
			i++
		case lineTo:
			cur.pts = append(cur.pts, p.pts[i])
			i++
		case quadTo:
			a, c, b := cur.pts[len(cur.pts)-1], p.pts[i], p.pts[i+1]
			i += 2
			n := steps(c.sub(a).length() + b.sub(c).length())
			for k := 1; k <= n; k++ {
				t := float64(k) / float64(n)
				cur.pts = append(cur.pts, lerp(lerp(a, c, t), lerp(c, b, t), t))
			}
		case cubicTo:
			a, c, d, b := cur.pts[len(cur.pts)-1], p.pts[i], p.pts[i+1], p.pts[i+2]
			i += 3
			n := steps(c.sub(a).length() + d.sub(c).length() + b.sub(d).length())
			for k := 1; k <= n; k++ {
				t := float64(k) / float64(n)
				ac, cd, db := lerp(a, c, t), lerp(c, d, t), lerp(d, b, t)
				cur.pts = append(cur.pts, lerp(lerp(ac, cd, t), lerp(cd, db, t), t))
			}
		case closed:
			if len(cur.pts) > 0 {
				start := cur.pts[0]
				cur.closed = true
				end()
				cur.pts = append(cur.pts, start)
			}
		}
	}
	end()
	return out
}

// steps is how many straight pieces a curve of that length needs.
func steps(length float64) int { return min(max(int(length/2.5), 3), 14) }
