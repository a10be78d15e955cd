package picture

import (
	"image"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// Base is the printed map of a board as SVG, for pages that put counters on it
// themselves.
type Base struct {
	// SVG is the inside of an svg element of Width by Height pixels.
	SVG           []byte
	Width, Height int
	// Radius of a hex, or the measure of areas, in pixels; Counter is the side of a
	// counter.
	Radius  float64
	Counter int

	g *ground
}

// NewBase draws the printed map of a view's board with the names of its places.
// Units, holders and arrows are left out. Scale is the radius of a hex in pixels.
func NewBase(v title.View, scale int) (*Base, error) {
	v.Units = nil
	v.Holdings = append([]title.Holding(nil), v.Holdings...)
	for i := range v.Holdings {
		v.Holdings[i].Side = ""
	}
	s, err := newSheet(v, Options{Scale: scale})
	if err != nil {
		return nil, err
	}
	pen := &vectorPen{window: s.window}
	s.g.draw(pen)
	s.play(pen, s.g.inscriptions())
	return &Base{
		SVG: pen.bytes(), Width: s.window.Dx(), Height: s.window.Dy(),
		Radius: s.g.s, Counter: s.g.counterSize(), g: s.g,
	}, nil
}

// At is the middle of a place.
func (b *Base) At(at board.Place) (x, y float64) {
	p := b.g.centreOf(at)
	return p.x, p.y
}

// Counters draws the counters of a view one by one as SVG, each a square of px
// pixels with its corner at 0, 0.
func Counters(v title.View, px int) func(title.Unit) []byte {
	bars, colours := barsOf(v), liveriesOf(v.Faces)
	return func(u title.Unit) []byte {
		pen := &vectorPen{window: image.Rect(-px, -px, 2*px, 2*px)}
		counter(pen, colours.key(&u, bars[command{u.Side, u.Formation}], px), 0, 0)
		return pen.bytes()
	}
}

// Colours of a nation as CSS: its counters and its arrows.
func Colours(faces *title.Faces, nation string) (body, arrow string) {
	l := liveriesOf(faces).of(nation)
	return l.body.String(), l.arrow.String()
}

// Outline is the edge of a place, corner by corner.
func (b *Base) Outline(at board.Place) (corners [][2]float64) {
	for _, p := range b.g.outlineOf(at) {
		corners = append(corners, [2]float64{p.x, p.y})
	}
	return corners
}
