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
	// CropToAction draws the part of the map where most happens, as Action finds
	// it, large enough to read on a phone. Without action all is drawn.
	CropToAction bool
	// Scale is the radius of a hex in pixels, 16 to 64; 0 chooses what
	// makes the whole map at most 1380 pixels wide, or a crop about 700, and the
	// file no larger than 300 or 60 kilobytes as far as it stays legible.
	Scale int
	// Zoom makes a picture of free scale larger or smaller than usual: 2 is twice
	// as wide and high. 0 is 1.
	Zoom float64
	// Labels are words that replace the English ones, by the keys of English.
	Labels map[string]string
}

// Crop is the part of the map within Radius places of At.
type Crop struct {
	At     board.Place
	Radius int
}

// Errors of a picture that cannot be drawn.
var (
	ErrNoBoard = errors.New("picture: the view has no board")
	ErrCrop    = errors.New("picture: the crop is not on the board")
	ErrScale   = errors.New("picture: the scale must be between 16 and 64 pixels")
	ErrLayer   = errors.New("picture: no such layer")
)

// PNG draws a view as a paletted PNG. Where the scale is free it takes the
// largest that keeps the picture within what a mail should carry.
func PNG(v title.View, o Options) ([]byte, error) {
	s, err := newSheet(v, o)
	if err != nil {
		return nil, err
	}
	for {
		out := s.png()
		if len(out) <= s.room() || !s.smaller(len(out)) {
			return out, nil
		}
	}
}

// png draws the sheet at its scale.
func (s *sheet) png() []byte {
	page := newCanvas(s.g.colours.palette, s.size.X, s.size.Y, paper)
	defer page.done()
	img := page.img
	kept := s.g.keeps()
	if kept {
		paste(img, s.frame, printed(s.g), s.window.Min)
	}
	pen := newRaster(page.cols, img, float64(s.window.Min.X-s.frame.Min.X), float64(s.window.Min.Y-s.frame.Min.Y))
	pen.clip = s.frame
	pen.crisp = s.g.crisp
	if !kept {
		s.g.draw(pen)
	}
	s.play(pen, s.g.inscriptions())
	pen.done()
	pen = newRaster(page.cols, img, 0, 0)
	s.around(pen)
	pen.done()
	if s.full {
		return packed.get(pixelsOf(page), func() []byte { return fitted(page, s.room(), s.least()) })
	}
	return fitted(page, s.room(), s.least())
}

// SVG draws a view as SVG text.
func SVG(v title.View, o Options) ([]byte, error) {
	s, err := newSheet(v, o)
	if err != nil {
		return nil, err
	}
	pen := &vectorPen{window: s.window}
	pen.raw(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="Go, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif">`+"\n", s.size.X, s.size.Y)
	pen.raw("<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>\n", paper)
	pen.raw(`<svg x="%d" y="%d" width="%d" height="%d" viewBox="%d %d %[3]d %[4]d">`+"\n",
		s.frame.Min.X, s.frame.Min.Y, s.frame.Dx(), s.frame.Dy(), s.window.Min.X, s.window.Min.Y)
	s.g.draw(pen)
	s.play(pen, s.g.inscriptions())
	pen.raw("</svg>\n")
	pen.window = image.Rectangle{Max: s.size}
	s.around(pen)
	pen.raw("</svg>\n")
	return pen.bytes(), nil
}

// sheet is a picture planned: what part of the map, and where on the page.
type sheet struct {
	v title.View
	o Options
	g *ground
	// places are those a crop is about; the whole map, full, has none.
	places []board.Place
	full   bool
	// window is the part of the map that is shown, in pixels of the whole map;
	// frame is where it lies on the page, size that of the page.
	window, frame image.Rectangle
	size          image.Point
}

// narrowest is the least width of a page: its head needs that much.
const narrowest = 560

func newSheet(v title.View, o Options) (*sheet, error) {
	switch {
	case v.Board == nil:
		return nil, ErrNoBoard
	case o.Scale != 0 && (o.Scale < 16 || o.Scale > 64), o.Zoom < 0 || o.Zoom > 10:
		return nil, ErrScale
	case o.Crop.At != "" && (!v.Board.Has(o.Crop.At) || o.Crop.Radius < 0):
		return nil, ErrCrop
	}
	for _, l := range o.Layers {
		if !slices.Contains(Layers(), l) {
			return nil, fmt.Errorf("%w: %q; there is %s", ErrLayer, l, strings.Join(Layers(), ", "))
		}
	}
	g := groundOf(v)
	if g == nil {
		return nil, ErrNoBoard
	}
	s := &sheet{v: v, o: o, g: g}
	s.places = s.focus()
	s.full = len(s.places) == 0
	s.lay(s.scale())
	if !s.full && o.Scale == 0 && o.Zoom <= 1 {
		s.g.crisp = s.crowded()
	}
	return s, nil
}

// lay plans the page for a scale.
func (s *sheet) lay(scale float64) {
	s.g.s = scale
	s.g.crisp = s.g.crisp || s.g.small()
	const edge = 10
	head, foot := 34, edge
	s.window = image.Rectangle{Max: s.g.extent()}
	if s.full {
		head = 62
	} else {
		s.window = s.windowOf(s.places)
		s.g.only(s.window)
	}
	s.frame = image.Rectangle{Max: s.window.Size()}.Add(image.Pt(edge, head))
	s.size = image.Pt(max(s.frame.Max.X+edge, narrowest), s.frame.Max.Y+foot)
	if s.full {
		s.size.Y = s.frame.Max.Y + s.legendHeight() + edge
	}
}

// play draws what changes: arrows, holders, counters.
func (s *sheet) play(p pen, taken []rect) {
	g := s.g
	piles := stacks(s.v)
	window := rect{float64(s.window.Min.X), float64(s.window.Min.Y), float64(s.window.Dx()), float64(s.window.Dy())}
	boxes := make(map[board.Place]rect, len(piles))
	for _, k := range piles {
		x, y, size := g.box(k)
		boxes[k.at] = rect{x, y, size, size}
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
		if m := g.centreOf(k.at); near.overlap(rect{m.x, m.y, 1, 1}) > 0 {
			g.pile(p, k, bars)
		}
	}
	verdicts := g.verdicts(all, boxes, window, append(s.graves(), taken...))
	taken = slices.Clone(taken)
	for _, v := range verdicts {
		taken = append(taken, v.rect)
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
	for _, v := range verdicts {
		v.write(p)
	}
}

// printedKey names what is kept of a board at a scale.
type printedKey struct {
	b     board.Board
	in    *liveries
	s     float64
	crisp bool
}

// prints are printed maps, streams the names of rivers on them.
var (
	prints  = newCache[printedKey, *image.Paletted](16)
	streams = newCache[printedKey, []text](64)
)

// keptArea is the size in pixels, and so in bytes, up to which a printed map is
// kept whole: the largest board at the usual scales has 10.5 million. Of a larger one
// only the part that is wanted is drawn, each time.
const keptArea = 11_000_000

func (g *ground) keeps() bool {
	size := g.extent()
	return size.X*size.Y <= keptArea
}

// printed is the whole printed map.
func printed(g *ground) *image.Paletted {
	return prints.get(printedKey{g.board(), g.colours, g.s, g.crisp}, func() *image.Paletted {
		g := g.again()
		size := g.extent()
		img := blank(g.colours.palette, size.X, size.Y, sea)
		pen := newRaster(g.colours.palette, img, 0, 0)
		pen.crisp = g.crisp
		g.draw(pen)
		pen.done()
		return img
	})
}
