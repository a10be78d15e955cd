package picture

import (
	"image"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// ground is a board on the page: its scale, and how it lies there.
type ground struct {
	land
	// s is the measure of all that is drawn, in pixels: the radius of a hex, or of
	// a hex that would hold as much as a part of an area.
	s float64
	// crisp edges are not smoothed: the picture packs better.
	crisp bool
	// colours of counters, arrows and marks.
	colours *liveries
}

// land is what a picture asks of the board that it is drawn on, be it of hexes or of
// areas.
type land interface {
	// extent is the size of the whole map in pixels.
	extent() image.Point
	has(board.Place) bool
	// centreOf a place on the page, on a whole pixel: counters stand there.
	centreOf(board.Place) point
	// only has draw leave out what lies outside a part of the map.
	only(window image.Rectangle)
	// draw puts the printed map on the page, without what changes in play.
	draw(p pen)
	// inscriptions are the boxes of writing on the printed map that labels keep
	// clear of, obstacles those of signs that they rather do not cover.
	inscriptions() []rect
	obstacles() []rect
	// named are the places whose names are written where there is room.
	named() []settlement
	// dry tells whether units can stand at a place.
	dryAt(board.Place) bool
	// hatch and cordon mark places as one piece of ground.
	hatch(p pen, places []board.Place, c ink, rising bool)
	cordon(p pen, places []board.Place, inside float64, l line)
	// outlineOf a place on the page.
	outlineOf(board.Place) []point
	// busiest are the places of worth in the part of the map where most of it lies.
	busiest(worth map[board.Place]int) []board.Place
	// small tells whether the whole board is so small that no part of it is worth a
	// picture of its own.
	little() bool
	// weight is how large a whole map at the scale of k would be, against wholeArea.
	weight(k int) int
	// burden is what is likely to swell a part of the map in bytes, but for counters.
	burden(window image.Rectangle) float64
	// signs are what the legend tells of the printed map, measures its scale in
	// pixels a kilometre, 0 when nobody knows.
	signs() []sign
	measures() float64
}

// settlement is a place with a name that is written on the map.
type settlement struct {
	name, class string
	at          board.Place
}

// groundOf lays a view's board on the page; nil without a board that can be drawn.
func groundOf(v title.View) (g *ground) {
	switch b := v.Board.(type) {
	case *hex.Map:
		if b != nil && b.Len() > 0 {
			g = onHexes(b, 0).ground
		}
	case *area.Board:
		if b != nil {
			g = onAreas(b, 0).ground
		}
	}
	if g != nil {
		g.colours = liveriesOf(v.Faces)
	}
	return g
}

// again is the same board at the same scale, all of it.
func (g *ground) again() *ground {
	var out *ground
	switch l := g.land.(type) {
	case *hexland:
		out = onHexes(l.m, g.s).ground
	case *arealand:
		out = onAreas(l.b, g.s).ground
	}
	out.crisp, out.colours = g.crisp, g.colours
	return out
}

// board is the board itself, to tell one from another.
func (g *ground) board() board.Board {
	switch l := g.land.(type) {
	case *hexland:
		return l.m
	case *arealand:
		return l.b
	}
	return nil
}

// finest is the scale below which a map is simplified, as printed maps are: single lines
// for roads, one pattern of trees.
const finest = 28

func (g *ground) small() bool { return g.s < finest }
