// Package picture draws the map pictures of reports and answers: the printed
// map with its counters, holders, planned and executed moves, as a paletted PNG
// or as SVG text. It draws what a View says and nothing else, so a picture
// cannot show what its reader may not know.
//
// The same view and options give the same bytes, whatever was drawn before and
// on however many goroutines. The printed map is drawn once for each board and
// scale and kept, so that a picture costs little more than its PNG encoding.
package picture

import (
	"errors"
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// Options say what of a view is drawn, and how.
type Options struct {
	// Title stands in the picture's head: the game's name. Empty means the
	// title's id, written as a name.
	Title string
	// Arrows are moves and attacks to draw over the position.
	Arrows []title.Arrow
	// Layers are what is drawn over the position, of those that Layers lists; nil
	// means moves, attacks and losses.
	Layers []string
	// Planned draws the arrows dashed: they are orders, not yet events.
	Planned bool
	// Crop draws a part of the map; its zero value draws all.
	Crop Crop
	// CropToArrows draws the part of the map that holds the arrows, at a size
	// that a phone shows well. Without arrows all is drawn.
	CropToArrows bool
	// Scale is the radius of a hex in pixels, 16 to 64; 0 chooses what
	// makes the whole map at most 1380 pixels wide, or a crop about 700.
	Scale int
	// Labels are words that replace the English ones, by the keys of English.
	Labels map[string]string
}

// Crop is the part of the map within Radius hexes of Hex.
type Crop struct {
	Hex    board.Hex
	Radius int
}

// Errors of a picture that cannot be drawn.
var (
	ErrNoBoard = errors.New("picture: the view has no board")
	ErrCrop    = errors.New("picture: the crop is not on the board")
	ErrScale   = errors.New("picture: the scale must be between 16 and 64 pixels")
	ErrLayer   = errors.New("picture: no such layer")
)

// PNG draws a view as a paletted PNG.
func PNG(v title.View, o Options) ([]byte, error) {
	s, err := newSheet(v, o)
	if err != nil {
		return nil, err
	}
	img := blank(s.size.X, s.size.Y, paper)
	base := printed(s.g)
	paste(img, s.frame, base.img, s.window.Min)
	pen := newRaster(img, float64(s.window.Min.X-s.frame.Min.X), float64(s.window.Min.Y-s.frame.Min.Y))
	pen.clip = s.frame
	s.play(pen, base.taken)
	pen.done()
	pen = newRaster(img, 0, 0)
	s.around(pen)
	pen.done()
	level := packQuick
	if s.full {
		level = packSmall
	}
	out, err := encode(img, level)
	if err == nil && len(out) > roomy {
		out, err = encode(img, packTight)
	}
	if err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	return out, nil
}

// SVG draws a view as SVG text.
func SVG(v title.View, o Options) ([]byte, error) {
	s, err := newSheet(v, o)
	if err != nil {
		return nil, err
	}
	pen := &vectorPen{window: s.window}
	fmt.Fprintf(&pen.out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="Go, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif">`+"\n", s.size.X, s.size.Y)
	fmt.Fprintf(&pen.out, "<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>\n", paper)
	fmt.Fprintf(&pen.out, `<svg x="%d" y="%d" width="%d" height="%d" viewBox="%d %d %[3]d %[4]d">`+"\n",
		s.frame.Min.X, s.frame.Min.Y, s.frame.Dx(), s.frame.Dy(), s.window.Min.X, s.window.Min.Y)
	s.g.draw(pen)
	s.play(pen, s.g.inscriptions())
	pen.out.WriteString("</svg>\n")
	pen.window = image.Rectangle{Max: s.size}
	s.around(pen)
	pen.out.WriteString("</svg>\n")
	return pen.out.Bytes(), nil
}

// sheet is a picture planned: what part of the map, and where on the page.
type sheet struct {
	v    title.View
	o    Options
	g    *ground
	full bool
	// window is the part of the map that is shown, in pixels of the whole map;
	// frame is where it lies on the page, size that of the page.
	window, frame image.Rectangle
	size          image.Point
}

// The scales that are chosen from when none is asked for, largest first: few,
// so that few printed maps are kept.
var scales = []int{44, 38, 32, 26, 22, 18, 16}

// A picture is enlarged until it would be larger than this, in pixels. A crop
// does not go below leastCrop, whatever its size: it would not be legible.
const (
	wholeWidth, wholeHeight = 1380, 2000
	cropWidth, cropHeight   = 720, 640
	leastCrop               = 26
)

// narrowest is the least width of a page: its head needs that much.
const narrowest = 560

func newSheet(v title.View, o Options) (*sheet, error) {
	switch {
	case v.Board == nil || v.Board.Len() == 0:
		return nil, ErrNoBoard
	case o.Scale != 0 && (o.Scale < 16 || o.Scale > 64):
		return nil, ErrScale
	case o.Crop.Hex != 0 && (v.Board.Index(o.Crop.Hex) < 0 || o.Crop.Radius < 0):
		return nil, ErrCrop
	}
	for _, l := range o.Layers {
		if !slices.Contains(Layers(), l) {
			return nil, fmt.Errorf("%w: %q; there is %s", ErrLayer, l, strings.Join(Layers(), ", "))
		}
	}
	s := &sheet{v: v, o: o}
	s.g = &ground{m: v.Board}
	hexes := s.focus()
	s.full = len(hexes) == 0
	s.g.s = s.scale(hexes)
	const edge = 10
	head, foot := 34, edge
	s.window = image.Rectangle{Max: s.g.extent()}
	if s.full {
		head = 62
	} else {
		s.window = s.windowOf(hexes)
	}
	s.frame = image.Rectangle{Max: s.window.Size()}.Add(image.Pt(edge, head))
	s.size = image.Pt(max(s.frame.Max.X+edge, narrowest), s.frame.Max.Y+foot)
	if s.full {
		s.size.Y = s.frame.Max.Y + s.legendHeight() + edge
	}
	return s, nil
}

// scale is the radius of a hex in pixels.
func (s *sheet) scale(hexes []board.Hex) float64 {
	if s.o.Scale != 0 {
		return float64(s.o.Scale)
	}
	for _, k := range scales {
		s.g.s = float64(k)
		if s.full {
			if size := s.g.extent(); size.X <= wholeWidth && size.Y <= wholeHeight {
				break
			}
		} else if w := s.windowOf(hexes); k <= leastCrop || w.Dx() <= cropWidth && w.Dy() <= cropHeight {
			break
		}
	}
	return s.g.s
}

// focus lists the hexes that a crop is about, none for the whole map.
func (s *sheet) focus() []board.Hex {
	var out []board.Hex
	switch {
	case s.o.Crop.Hex != 0:
		for i := range s.v.Board.Len() {
			if h := s.v.Board.HexAt(i); s.v.Board.Distance(h, s.o.Crop.Hex) <= s.o.Crop.Radius {
				out = append(out, h)
			}
		}
	case s.o.CropToArrows:
		for _, a := range s.o.Arrows {
			for _, h := range a.Path {
				if s.v.Board.Index(h) >= 0 {
					out = append(out, h)
				}
			}
		}
	}
	return out
}

// windowOf is the window around hexes, with a margin, never smaller than what
// shows where on the map it is.
func (s *sheet) windowOf(hexes []board.Hex) image.Rectangle {
	lo, hi := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, h := range hexes {
		m := s.g.centreOf(h)
		lo = point{math.Min(lo.x, m.x), math.Min(lo.y, m.y)}
		hi = point{math.Max(hi.x, m.x), math.Max(hi.y, m.y)}
	}
	margin := 1.95 * s.g.s
	if s.o.Crop.Hex != 0 {
		margin = 1.1 * s.g.s
	}
	whole := s.g.extent()
	x0, x1 := widen(lo.x-margin, hi.x+margin, 600, whole.X)
	y0, y1 := widen(lo.y-margin, hi.y+margin, 380, whole.Y)
	return image.Rect(x0, y0, x1, y1)
}

// widen makes a span at least least long and keeps it within 0 and limit.
func widen(a, b float64, least, limit int) (int, int) {
	x, y := int(math.Floor(a)), int(math.Ceil(b))
	if d := least - (y - x); d > 0 {
		x, y = x-d/2, y+d-d/2
	}
	if x < 0 {
		x, y = 0, y-x
	}
	if y > limit {
		x, y = x-(y-limit), limit
	}
	return max(x, 0), y
}

// play draws what changes: arrows, holders, counters.
func (s *sheet) play(p pen, taken []rect) {
	g := s.g
	piles := stacks(s.v)
	window := rect{float64(s.window.Min.X), float64(s.window.Min.Y), float64(s.window.Dx()), float64(s.window.Dy())}
	boxes := make(map[board.Hex]rect, len(piles))
	for _, k := range piles {
		x, y, size := g.box(k)
		boxes[k.hex] = rect{x, y, size, size}
	}
	s.under(p)
	all := g.shafts(s.arrows())
	var busy []rect // the heads of arrows
	for _, a := range all {
		end := a.Path[len(a.Path)-1]
		if _, occupied := boxes[end]; a.Kind != "attack" {
			g.march(p, a, s.o.Planned, occupied)
		}
		m := g.centreOf(end)
		busy = append(busy, rect{m.x, m.y, 0, 0}.grown(0.5*g.s))
	}
	near, bars := window.grown(2*g.s), barsOf(s.v)
	for _, k := range piles {
		if m := g.centreOf(k.hex); near.overlap(rect{m.x, m.y, 1, 1}) > 0 {
			g.pile(p, k, bars)
		}
	}
	for _, l := range g.place(s.v, boxes, taken, busy, window) {
		g.write(p, l)
	}
	for _, a := range all {
		if a.Kind == "attack" {
			g.assault(p, a)
		}
	}
	s.over(p)
	g.verdicts(p, all, boxes, window)
}

// printedMap is the ground of one board at one scale, and where on it large
// writing stands.
type printedMap struct {
	img   *image.Paletted
	taken []rect
}

type printedKey struct {
	m *board.Map
	s float64
}

var prints = newCache[printedKey, *printedMap](8)

func printed(g *ground) *printedMap {
	return prints.get(printedKey{g.m, g.s}, func() *printedMap {
		size := g.extent()
		img := blank(size.X, size.Y, sea)
		pen := newRaster(img, 0, 0)
		g.draw(pen)
		pen.done()
		return &printedMap{img, g.inscriptions()}
	})
}

// inscriptions are the boxes of writing on the printed map that labels keep
// clear of.
func (g *ground) inscriptions() []rect {
	var out []rect
	for _, t := range g.riverNames() {
		out = append(out, slantedBox(t, width(t.s, t.face, t.size, t.spacing)))
	}
	return out
}
