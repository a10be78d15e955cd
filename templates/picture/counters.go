package picture

import (
	"fmt"
	"image"
	"math"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// livery is the colours of a nation's counters.
type livery struct {
	body, box, word, shade, arrow ink
}

func liveryOf(nation string) livery {
	switch nation {
	case "german":
		return livery{germanBody, germanBox, black, 0x5F6963, germanArrow}
	case "polish":
		return livery{polishBody, polishBox, white, 0x7A2029, polishArrow}
	case "slovak":
		return livery{slovakBody, slovakBox, black, 0x4A6886, slovakArrow}
	}
	return livery{otherBody, otherBox, black, 0x857751, violet}
}

// counterKey is everything that a counter shows.
type counterKey struct {
	nation, symbol, size, name, values string
	seen                               int
	reduced                            bool
	markers                            string
	px                                 int
}

// countersHeld bounds the sprites in memory: some 20 MB at the largest scale.
const countersHeld = 4000

var sprites = newCache[counterKey, *image.Paletted](countersHeld)

// values prints attack, defence and movement; a number nobody knows is "?".
func values(u title.Unit) string {
	if u.Attack < 0 && u.Defence < 0 && u.Move < 0 {
		return "?"
	}
	var b strings.Builder
	for i, n := range []int{u.Attack, u.Defence, u.Move} {
		if i > 0 {
			b.WriteByte('-')
		}
		if n < 0 {
			b.WriteByte('?')
		} else {
			b.WriteString(strconv.Itoa(n))
		}
	}
	return b.String()
}

func keyOf(u title.Unit, px int) counterKey {
	return counterKey{
		nation: u.Nation, symbol: u.Symbol, size: u.Size, name: u.Name, values: values(u), seen: u.Seen,
		reduced: u.Reduced != nil && *u.Reduced, markers: strings.Join(u.Markers, " "), px: px,
	}
}

// counter draws one counter with its corner at x, y.
func counter(p pen, k counterKey, x, y float64) {
	n := float64(k.px)
	l := liveryOf(k.nation)
	if k.seen > 0 {
		l = livery{l.body.toward(paper, 170), paper, l.shade, l.shade.toward(paper, 110), l.arrow}
	}
	p.fill(new(path).rect(x, y, n, n), l.body.solid())
	w := max(1, math.Round(n*0.028))
	p.stroke(new(path).rect(x+w/2, y+w/2, n-w, n-w), line{paint: l.shade.solid(), width: w, butt: true})
	bx, by, bw, bh := math.Round(x+n*0.25), math.Round(y+n*0.375), math.Round(n*0.5), math.Round(n*0.3)
	if k.reduced {
		p.fill(new(path).rect(x+w, by+math.Round(bh*0.2), n-2*w, math.Round(bh*0.6)), white.solid())
	}
	size, room := n*0.205, n-2*w-n*0.04
	for size > n*0.168 && width(k.name, bold, size, 0) > room {
		size -= 0.25
	}
	p.text(text{x: x + n/2, y: y + w + n*0.19, s: fit(k.name, bold, size, room), size: size, face: bold, paint: l.word.solid(), anchor: atMiddle})
	sizeMark(p, k.size, x+n/2, by-n*0.035, n*0.1, l.word)
	dark := black
	if k.nation == "polish" {
		dark = 0x7A2029
	}
	if k.seen > 0 {
		dark = l.shade
	}
	branch(p, k.symbol, bx, by, bw, bh, l.box, dark)
	foot := text{x: x + n/2, y: y + n - w - n*0.06, s: k.values, size: n * 0.275, face: bold, paint: l.word.solid(), anchor: atMiddle}
	if k.seen > 0 {
		foot.s = "T" + strconv.Itoa(k.seen)
	}
	p.text(foot)
	if k.markers != "" {
		badges(p, strings.Fields(k.markers), x, y, n)
	}
}

// badges draws the states of a unit beside its symbol.
func badges(p pen, markers []string, x, y, n float64) {
	r := n * 0.105
	for _, m := range markers {
		switch m {
		case "engaged": // a burst of fire
			c := point{x + n*0.873, y + n*0.45}
			p.fill(burst(c, r*1.15), attackRed.solid())
			p.fill(new(path).circle(c, r*0.5), amber.solid())
		case "isolated": // a ring closed around it
			c := point{x + n*0.127, y + n*0.45}
			p.fill(new(path).circle(c, r), white.solid())
			p.stroke(new(path).circle(c, r*0.75), line{paint: violet.solid(), width: r * 0.45})
		case "fresh-loss": // a red cross on white
			c := point{x + n*0.873, y + n*0.65}
			p.fill(new(path).circle(c, r), white.solid())
			cross := new(path).polyline(point{c.x - r*0.6, c.y}, point{c.x + r*0.6, c.y})
			cross.polyline(point{c.x, c.y - r*0.6}, point{c.x, c.y + r*0.6})
			p.stroke(cross, line{paint: attackRed.solid(), width: r * 0.5, butt: true})
		case "dropped": // a parachute
			c := point{x + n*0.127, y + n*0.45}
			p.fill(new(path).circle(c, r), white.solid())
			p.fill(new(path).move(point{c.x - r*0.8, c.y}).quad(point{c.x, c.y - r*1.7}, point{c.x + r*0.8, c.y}).line(point{c.x, c.y + r*0.8}).close(), violet.solid())
		default: // "fought" and what a title invents: a dot
			c := point{x + n*0.127, y + n*0.65}
			p.fill(new(path).circle(c, r*0.8), black.solid())
			p.fill(new(path).circle(c, r*0.8-1), amber.solid())
		}
	}
}

// put places a counter; on pixels it comes from the cache of sprites.
func put(p pen, k counterKey, x, y float64) {
	r, ok := p.(*raster)
	if !ok {
		counter(p, k, x, y)
		return
	}
	sprite := sprites.get(k, func() *image.Paletted {
		img := blank(k.px, k.px, paper)
		t := newRaster(img, 0, 0)
		counter(t, k, 0, 0)
		t.done()
		return img
	})
	at := image.Pt(int(x-r.ox), int(y-r.oy))
	r.paste(at, sprite)
}

// stack is what stands in one hex, the topmost counter first.
type stack struct {
	hex   board.Hex
	units []title.Unit
}

// stacks gathers the units on the map by hex, in the order in which the view
// lists them; units in sight lie on top of remembered ones.
func stacks(v title.View) []stack {
	var out []stack
	at := make(map[board.Hex]int)
	for _, ghosts := range []bool{false, true} {
		for _, u := range v.Units {
			if u.Hex == 0 || v.Board.Index(u.Hex) < 0 || (u.Seen > 0) != ghosts {
				continue
			}
			i, ok := at[u.Hex]
			if !ok {
				i = len(out)
				at[u.Hex] = i
				out = append(out, stack{hex: u.Hex})
			}
			out[i].units = append(out[i].units, u)
		}
	}
	return out
}

// counterSize is the side of a counter in pixels.
func (g *ground) counterSize() int { return int(math.Round(g.s * 1.24)) }

// shown is how many counters of a stack are drawn.
const shown = 3

// offset is how far the counters of a stack of n lie apart: enough to read the
// names of those below.
func (g *ground) offset(n int) float64 {
	return math.Round(g.s * min(0.27, 0.46/float64(max(n-1, 1))))
}

// box is where a stack lies on the page.
func (g *ground) box(k stack) (x, y, size float64) {
	n := min(len(k.units), shown)
	px, d := float64(g.counterSize()), g.offset(n)*float64(n-1)
	m := g.centreOf(k.hex)
	return m.x - math.Round((px+d)/2), m.y - math.Round((px+d)/2) + math.Round(g.s*0.06), px + d
}

// pile draws a stack, the topmost counter nearest to the reader.
func (g *ground) pile(p pen, k stack) {
	n := min(len(k.units), shown)
	px := float64(g.counterSize())
	x, y, size := g.box(k)
	for i := n - 1; i >= 0; i-- {
		d := g.offset(n) * float64(i)
		cx, cy := x+d, y+size-px-d
		if r := math.Round(g.s * 0.07); i == n-1 || i == 0 {
			p.fill(new(path).rect(cx+r, cy+r, px, px), black.at(70))
		}
		put(p, keyOf(k.units[i], int(px)), cx, cy)
	}
	if len(k.units) > 1 {
		r := g.s * 0.23
		c := point{x + size - r*0.5, y + r*0.35}
		p.fill(new(path).circle(c, r), black.solid())
		p.text(text{x: c.x, y: c.y + r*0.5, s: fmt.Sprint(len(k.units)), size: r * 1.45, face: bold, paint: white.solid(), anchor: atMiddle})
	}
}

// paste copies a sprite to a pixel of the image, as far as the clip allows.
func (r *raster) paste(at image.Point, sprite *image.Paletted) {
	to := sprite.Rect.Add(at)
	clipped := to.Intersect(r.clip)
	if !clipped.Empty() {
		paste(r.img, clipped, sprite, clipped.Min.Sub(at))
	}
}
