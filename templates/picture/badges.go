package picture

import "math"

// Badges are the states of a unit on its counter. Each has its own shape, so
// that nobody needs the colours.

// seat is where on a counter a badge sits, in parts of its side.
var seats = map[string]point{
	"fire":      {0.873, 0.45},
	"cross":     {0.873, 0.65},
	"ring":      {0.127, 0.45},
	"parachute": {0.127, 0.45},
	"warning":   {0.127, 0.45},
	"dot":       {0.127, 0.65},
	"earthwork": {0.5, 0.7},
}

// badges draws the states of a unit beside its symbol.
func badges(p pen, list []string, x, y, n, shift float64) {
	for _, m := range list {
		at := seats[m]
		c := point{x + n*at.x, y + n*at.y}
		if at.x <= 0.5 {
			c.x += shift
		}
		badge(p, m, c, n)
	}
}

// badge draws one about c, for a counter of side n.
func badge(p pen, name string, c point, n float64) {
	r := n * 0.105
	switch name {
	case "fire": // a burst of fire
		p.fill(burst(c, r*1.15), attackRed.solid())
		p.fill(new(path).circle(c, r*0.5), amber.solid())
	case "ring": // a ring closed around it
		p.fill(new(path).circle(c, r), white.solid())
		p.stroke(new(path).circle(c, r*0.75), line{paint: violet.solid(), width: r * 0.45})
	case "warning": // a warning sign
		sign := func(k float64) *path {
			return new(path).polygon(point{c.x, c.y - 1.25*r*k}, point{c.x + 1.2*r*k, c.y + 0.85*r*k}, point{c.x - 1.2*r*k, c.y + 0.85*r*k})
		}
		p.fill(sign(1.2), black.solid())
		p.fill(sign(0.85), amber.solid())
		p.fill(new(path).rect(c.x-r*0.14, c.y-r*0.5, r*0.28, r*0.95), black.solid())
	case "earthwork": // an earthwork under the symbol
		w := n * 0.29
		work := new(path).polyline(point{c.x - w, c.y - n*0.07}, point{c.x - w, c.y})
		for k := range 4 {
			a := c.x - w + float64(k)*w/2
			work.line(point{a + w*0.17, c.y}).line(point{a + w*0.17, c.y - n*0.035}).line(point{a + w*0.33, c.y - n*0.035}).line(point{a + w*0.33, c.y})
		}
		work.line(point{c.x + w, c.y}).line(point{c.x + w, c.y - n*0.07})
		p.stroke(work, line{paint: white.solid(), width: max(2.6, n*0.07)})
		p.stroke(work, line{paint: wall.solid(), width: max(1.2, n*0.04)})
	case "cross": // red on white
		p.fill(new(path).circle(c, r), white.solid())
		cross := new(path).polyline(point{c.x - r*0.6, c.y}, point{c.x + r*0.6, c.y})
		cross.polyline(point{c.x, c.y - r*0.6}, point{c.x, c.y + r*0.6})
		p.stroke(cross, line{paint: attackRed.solid(), width: r * 0.5, butt: true})
	case "parachute":
		p.fill(new(path).circle(c, r), white.solid())
		p.fill(new(path).move(point{c.x - r*0.8, c.y}).quad(point{c.x, c.y - r*1.7}, point{c.x + r*0.8, c.y}).line(point{c.x, c.y + r*0.8}).close(), violet.solid())
	case "dot":
		p.fill(new(path).circle(c, r*0.8), black.solid())
		p.fill(new(path).circle(c, math.Max(r*0.8-1, 1)), amber.solid())
	}
}
