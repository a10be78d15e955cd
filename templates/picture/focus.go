package picture

import (
	"image"
	"math"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// The scales that are chosen from when none is asked for, largest first: for
// parts only few, so that few printed maps are kept.
var (
	scales     = []int{44, 40, 36, 32, 30, 28, 26, 24, 22, 20, 18, 16}
	cropScales = []int{44, 36, 30, leastCrop}
)

func (s *sheet) scales() []int {
	if s.full {
		return scales
	}
	return cropScales
}

// A picture is enlarged until it would be larger than this, in pixels. A crop
// does not go below leastCrop, whatever its size: it would not be legible.
const (
	wholeWidth, wholeHeight = 1380, 2000
	cropWidth, cropHeight   = 720, 640
	planWidth, planHeight   = 600, 480 // quickly made, since every answer has one
	leastCrop               = 26
	wholeArea               = 700_000 // hexes times the square of their radius
	fineArea                = 350_000 // the same of hexes with smooth edges, which make a map nearly twice as heavy
)

// What a picture may weigh in bytes before a smaller scale is tried.
const (
	wholeRoom = 300_000
	cropRoom  = 60_000
)

func (s *sheet) room() int {
	if s.full {
		return wholeRoom
	}
	return cropRoom
}

// widest is how large a part may be drawn.
func (s *sheet) widest() image.Point {
	if s.o.Planned {
		return image.Pt(planWidth, planHeight)
	}
	return image.Pt(cropWidth, cropHeight)
}

// scale is the radius of a hex in pixels.
func (s *sheet) scale() float64 {
	if s.o.Scale != 0 {
		return float64(s.o.Scale)
	}
	for _, k := range s.scales() {
		s.g.s = float64(k)
		if s.full {
			area := wholeArea
			if _, city := s.g.land.(*arealand); !city && !s.g.small() {
				area = fineArea
			}
			if size := s.g.extent(); size.X <= wholeWidth && size.Y <= wholeHeight && s.g.weight(k) <= area {
				break
			}
		} else if w := s.windowOf(s.places); k <= leastCrop || w.Dx() <= s.widest().X && w.Dy() <= s.widest().Y {
			break
		}
	}
	if z := s.o.Zoom; z != 0 {
		return min(max(2*math.Round(s.g.s*z/2), 16), 64)
	}
	return s.g.s
}

// smaller changes the sheet so that a picture which came to so many bytes is
// likely to fit its room: a part first goes without smooth edges, then the scale
// goes down, unless the picture would not be legible or somebody asked for this
// scale.
func (s *sheet) smaller(bytes int) bool {
	if s.least() {
		return false
	}
	if !s.full && !s.g.crisp {
		s.g.crisp = true
		if bytes = bytes * 72 / 100; bytes <= s.room() {
			return true
		}
	}
	fits := s.g.s * math.Sqrt(float64(s.room())/float64(bytes)) * 1.03
	next := 0.0
	for _, k := range s.scales() {
		if k := float64(k); k < s.g.s {
			next = k
			if k <= fits {
				break
			}
		}
	}
	if next > 0 {
		s.lay(next)
	}
	return next > 0
}

// least tells that smaller finds nothing less to draw.
func (s *sheet) least() bool {
	return s.o.Scale != 0 || s.o.Zoom > 1 || (s.full || s.g.crisp) && s.g.s <= float64(slices.Min(s.scales()))
}

// crowded tells that a part with smooth edges would likely outgrow its room, by
// what has been measured: so many bytes for its pixels, for a river or way across
// a hexside, for a counter. A wrong guess costs a second drawing, or edges.
func (s *sheet) crowded() bool {
	bytes := s.g.burden(s.window)
	for _, k := range stacks(s.v) {
		if m := s.g.centreOf(k.at); image.Pt(int(m.x), int(m.y)).In(s.window) {
			bytes += 500 + 200*float64(min(len(k.units), shown)-1)
		}
	}
	return bytes > float64(s.room())
}

// focus lists the places that a crop is about, none for the whole map.
func (s *sheet) focus() []board.Place {
	var out []board.Place
	switch {
	case s.o.Crop.At != "":
		for _, at := range s.v.Board.All() {
			if far := s.v.Board.Steps(at, s.o.Crop.At); far >= 0 && far <= s.o.Crop.Radius {
				out = append(out, at)
			}
		}
	case s.o.CropToAction:
		_, out = Action(s.v, s.o.Arrows)
	case s.o.CropToArrows:
		for _, a := range s.o.Arrows {
			for _, h := range a.Path {
				if s.v.Board.Has(h) {
					out = append(out, h)
				}
			}
		}
	}
	return out
}

// windowOf is the window around places, with a margin, never smaller than what
// shows where on the map it is.
func (s *sheet) windowOf(places []board.Place) image.Rectangle {
	lo, hi := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, h := range places {
		m := s.g.centreOf(h)
		lo = point{math.Min(lo.x, m.x), math.Min(lo.y, m.y)}
		hi = point{math.Max(hi.x, m.x), math.Max(hi.y, m.y)}
	}
	margin := 1.95 * s.g.s
	switch {
	case s.o.Crop.At != "":
		margin = 1.1 * s.g.s
	case s.o.CropToAction:
		margin = 1.6 * s.g.s
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

// The part of a map that Action shows, in columns and rows of hexes: at the
// largest scale it is some 700 pixels wide, twice the width of a phone.
const (
	actionCols, actionRows = 7, 5
)

// weights say how much there is to see at the end of an arrow, by its kind.
var weights = map[string]int{"attack": 6, "loss": 5, "drop": 4, "retreat": 2, "advance": 2, "below": 2, "move": 1}

// Action finds where most happens of what the arrows say: the places of it, and
// the one in their middle. There are none where nothing happens, or where what
// happens fills most of the map, which then shows it as well.
func Action(v title.View, arrows []title.Arrow) (middle board.Place, places []board.Place) {
	g := groundOf(v)
	if g == nil || g.little() {
		return "", nil
	}
	worth := make(map[board.Place]int)
	for _, a := range arrows {
		for i, at := range a.Path {
			if !g.has(at) {
				continue
			}
			if i == len(a.Path)-1 {
				worth[at] += 2 * weights[a.Kind]
			}
			worth[at]++
		}
	}
	places = g.busiest(worth)
	// The middle is where the weightiest places are.
	best := -1
	for _, at := range places {
		near := worth[at] // once more, so that of neighbours the weightiest wins
		for _, o := range places {
			if far := v.Board.Steps(at, o); far >= 0 && far <= 2 {
				near += worth[o]
			}
		}
		if near > best {
			best, middle = near, at
		}
	}
	return middle, places
}
