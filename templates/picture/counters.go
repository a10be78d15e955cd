package picture

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// counterKey is everything that a counter shows.
type counterKey struct {
	in                                 livery
	symbol, size, name, values, corner string
	seen                               int
	reduced                            bool
	badges                             string
	bar                                bar
	px                                 int
}

type spriteKey struct {
	counterKey
	cols *palette
}

// countersHeld bounds the sprites in memory: some 20 MB at the largest scale.
const countersHeld = 4000

var sprites = newCache[spriteKey, *image.Paletted](countersHeld)

// values prints the figures of a row; where nobody knows anything of them, "?".
func values(row []title.Figure) string {
	if len(row) > 0 && !slices.ContainsFunc(row, func(f title.Figure) bool { return f.Value != "" }) {
		return "?"
	}
	return title.Printed(row)
}

// key of a unit's counter.
func (l *liveries) key(u *title.Unit, b bar, px int) counterKey {
	foot, corner := l.faces.On(u)
	var badges []string
	for _, m := range u.Markers {
		badges = append(badges, l.faces.Badge(m))
	}
	return counterKey{
		in: l.of(u.Nation), symbol: u.Symbol, size: u.Size, name: u.Name, values: values(foot), corner: corner, seen: u.Seen,
		reduced: u.Reduced(), badges: strings.Join(badges, " "), bar: b, px: px,
	}
}

// lettering is how a counter's face is divided, in parts of its side.
type lettering struct {
	name, nameLine, boxTop, boxHigh, foot float64
	mark                                  bool // the size mark is drawn
}

// A small counter gives up its size mark for a name that can be read.
var (
	ample = lettering{name: 0.205, nameLine: 0.19, boxTop: 0.375, boxHigh: 0.3, foot: 0.275, mark: true}
	scant = lettering{name: 0.27, nameLine: 0.22, boxTop: 0.33, boxHigh: 0.28, foot: 0.3}
)

// counter draws one counter with its corner at x, y.
func counter(p pen, k counterKey, x, y float64) {
	n := float64(k.px)
	l := k.in
	if k.seen > 0 {
		l = l.faded()
	}
	p.fill(new(path).rect(x, y, n, n), l.body.solid())
	w := max(1, math.Round(n*0.028))
	p.stroke(new(path).rect(x+w/2, y+w/2, n-w, n-w), line{paint: l.edge.solid(), width: w, butt: true})
	left := x // of what the bar leaves
	if k.bar != 0 {
		thick := max(3, math.Round(n*0.1))
		stripe(p, k.bar, x+w, y+w, thick, n-2*w, k.seen > 0)
		left += thick
	}
	mid := (left + x + n) / 2
	t := ample
	if k.px < 37 {
		t = scant
	}
	bx, by, bw, bh := math.Round(mid-n*0.25), math.Round(y+n*t.boxTop), math.Round(n*0.5), math.Round(n*t.boxHigh)
	if k.reduced {
		p.fill(new(path).rect(left+w, by+math.Round(bh*0.2), x+n-left-2*w, math.Round(bh*0.6)), white.solid())
	}
	size, room := n*t.name, x+n-left-2*w-n*0.04
	if k.corner != "" {
		room -= width(k.corner, bold, size, 0) + n*0.04
		p.text(text{x: x + n - w - n*0.03, y: y + w + n*t.nameLine, s: k.corner, size: size, face: bold, paint: l.word.solid(), anchor: atEnd})
		mid -= (x + n - left - 2*w - n*0.04 - room) / 2
	}
	least := min(n*t.name*0.82, max(8, n*t.name*0.7))
	for size > least && width(k.name, bold, size, 0) > room {
		size -= 0.25
	}
	p.text(text{x: mid, y: y + w + n*t.nameLine, s: fit(k.name, bold, size, room), size: size, face: bold, paint: l.word.solid(), anchor: atMiddle})
	if t.mark {
		sizeMark(p, k.size, bx+bw/2, by-n*0.035, n*0.1, l.word)
	}
	dark := k.in.symbol()
	if k.seen > 0 {
		dark = l.edge
	}
	branch(p, k.symbol, bx, by, bw, bh, l.box, dark)
	foot := text{x: mid, y: y + n - w - n*0.06, s: k.values, size: n * t.foot, face: bold, paint: l.word.solid(), anchor: atMiddle}
	if k.seen > 0 {
		foot.s = "T" + strconv.Itoa(k.seen)
	}
	for foot.size > n*0.2 && width(foot.s, foot.face, foot.size, 0) > x+n-left-2*w {
		foot.size -= 0.25
	}
	p.text(foot)
	if k.badges != "" {
		badges(p, strings.Fields(k.badges), x, y, n, left-x)
	}
}

// put places a counter; on pixels it comes from the cache of sprites.
func put(p pen, k counterKey, x, y float64) {
	r, ok := p.(*raster)
	if !ok {
		counter(p, k, x, y)
		return
	}
	sprite := sprites.get(spriteKey{k, r.cols}, func() *image.Paletted {
		img := blank(r.cols, k.px, k.px, paper)
		t := newRaster(r.cols, img, 0, 0)
		counter(t, k, 0, 0)
		t.done()
		return img
	})
	at := image.Pt(int(x-r.ox), int(y-r.oy))
	r.paste(at, sprite)
}

// stack is what stands in one place, the topmost counter first.
type stack struct {
	at    board.Place
	units []title.Unit
}

// stacks gathers the units on the map by place, in the order in which the view
// lists them; units in sight lie on top of remembered ones, and where two sides stand in one place the second counter
// is of the other side, so that both are seen.
func stacks(v title.View) []stack {
	var out []stack
	at := make(map[board.Place]int)
	for _, ghosts := range []bool{false, true} {
		for _, u := range v.Units {
			if !v.Board.Has(u.At) || (u.Seen > 0) != ghosts {
				continue
			}
			i, ok := at[u.At]
			if !ok {
				i = len(out)
				at[u.At] = i
				out = append(out, stack{at: u.At})
			}
			out[i].units = append(out[i].units, u)
		}
	}
	for _, k := range out {
		if i := k.other(); i > 1 {
			u := k.units[i]
			copy(k.units[2:], k.units[1:i])
			k.units[1] = u
		}
	}
	return out
}

// other is the first counter of another side than the topmost, -1 for none.
func (k stack) other() int {
	return slices.IndexFunc(k.units, func(u title.Unit) bool { return u.Side != k.units[0].Side })
}

// counterSize is the side of a counter in pixels; on a small map it fills more
// of its hex.
func (g *ground) counterSize() int {
	if g.small() {
		return int(math.Round(max(g.s*1.36, 28)))
	}
	return int(math.Round(g.s * 1.24))
}

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
	m := g.centreOf(k.at)
	return m.x - math.Round((px+d)/2), m.y - math.Round((px+d)/2) + math.Round(g.s*0.06), px + d
}

// pile draws a stack, the topmost counter nearest to the reader.
func (g *ground) pile(p pen, k stack, bars map[command]bar) {
	n := min(len(k.units), shown)
	px := float64(g.counterSize())
	x, y, size := g.box(k)
	for i := n - 1; i >= 0; i-- {
		d := g.offset(n) * float64(i)
		cx, cy := x+d, y+size-px-d
		if r := math.Round(g.s * 0.07); i == n-1 || i == 0 {
			p.fill(new(path).rect(cx+r, cy+r, px, px), black.at(70))
		}
		put(p, g.colours.key(&k.units[i], bars[command{k.units[i].Side, k.units[i].Formation}], int(px)), cx, cy)
	}
	if len(k.units) > 1 {
		g.counts(p, k, x+size, y)
	}
}

// counts writes how many counters a stack has at its upper corner on the right, given here; of each side in its colour
// where there are several.
func (g *ground) counts(p pen, k stack, x, y float64) {
	r, rows := g.s*0.23, []stack(nil) // a row for each side
	for _, u := range k.units {
		i := slices.IndexFunc(rows, func(row stack) bool { return row.units[0].Side == u.Side })
		if i < 0 {
			i, rows = len(rows), append(rows, stack{at: k.at})
		}
		rows[i].units = append(rows[i].units, u)
	}
	for i, row := range rows {
		c, word := point{x - r*0.5, y + r*(0.35+1.9*float64(i))}, white
		p.fill(new(path).circle(c, r), black.solid())
		if l := g.colours.of(row.units[0].Nation); len(rows) > 1 {
			word = l.word
			p.fill(new(path).circle(c, r*0.88), l.body.solid())
		}
		p.text(text{x: c.x, y: c.y + r*0.5, s: fmt.Sprint(len(row.units)), size: r * 1.45, face: bold, paint: word.solid(), anchor: atMiddle})
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
