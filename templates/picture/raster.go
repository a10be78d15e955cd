package picture

import (
	"encoding/binary"
	"image"
	"image/draw"
	"math"
	"slices"
	"sync"

	"golang.org/x/image/vector"
)

// raster is the pen that lays ink on pixels. Pixels are palette entries from
// the first stroke on; what blends is rounded to the palette at once.
type raster struct {
	img  *image.Paletted
	clip image.Rectangle
	// ox and oy are the page coordinates of the image's corner.
	ox, oy float64
	cols   *palette
	// crisp edges are not smoothed: the picture packs better.
	crisp bool
	work  *workbench
}

// workbench is scratch memory that pens share one after the other.
type workbench struct {
	z    vector.Rasterizer
	mask image.Alpha
}

var benches = sync.Pool{New: func() any { return new(workbench) }}

func newRaster(cols *palette, img *image.Paletted, ox, oy float64) *raster {
	return &raster{img: img, clip: img.Rect, ox: ox, oy: oy, cols: cols, work: benches.Get().(*workbench)}
}

// done gives the scratch memory back.
func (r *raster) done() { benches.Put(r.work) }

// seen is the part of a path that can leave ink on the image.
func (r *raster) seen(p *path, margin float64) *path {
	c := r.clip
	return p.within(rect{float64(c.Min.X) + r.ox, float64(c.Min.Y) + r.oy, float64(c.Dx()), float64(c.Dy())}.grown(margin + 2))
}

func (r *raster) fill(p *path, c paint) {
	if box, ok := r.pixels(p); ok {
		r.block(box, c)
		return
	}
	p = r.seen(p, 0)
	var rings polygons
	for _, o := range p.flatten() {
		rings = append(rings, o.pts)
	}
	r.rings(rings, c)
}

// pixels tells whether a path is a rectangle of whole pixels, and which.
func (r *raster) pixels(p *path) (image.Rectangle, bool) {
	if len(p.pts) != 4 || !slices.Equal(p.ops, rectangular) {
		return image.Rectangle{}, false
	}
	a, b, c, d := p.pts[0], p.pts[1], p.pts[2], p.pts[3]
	x0, y0, x1, y1 := int(a.x-r.ox), int(a.y-r.oy), int(c.x-r.ox), int(c.y-r.oy)
	whole := float64(x0) == a.x-r.ox && float64(y0) == a.y-r.oy && float64(x1) == c.x-r.ox && float64(y1) == c.y-r.oy
	level := a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
	return image.Rect(x0, y0, x1, y1), whole && level
}

var rectangular = new(path).rect(0, 0, 1, 1).ops

func (r *raster) stroke(p *path, l line) {
	r.rings(strokeOutline(r.seen(p, l.width), l), l.paint)
}

// tile is the side of the squares in which large shapes are rasterised, so that
// a thin line across the map costs little more than the pixels it touches.
const tile = 128

// rings fills polygons as one shape.
func (r *raster) rings(rings polygons, c paint) {
	box, ok := r.bounds(rings)
	if !ok || c.alpha == 0 {
		return
	}
	if box.Dx() <= 2*tile && box.Dy() <= 2*tile {
		r.lay(cover(r.work, rings, box, r.ox, r.oy), box.Min, c)
		return
	}
	box = box.Intersect(r.clip)
	across := (box.Dx() + tile - 1) / tile
	parts := make([]polygons, across*((box.Dy()+tile-1)/tile))
	for _, ring := range rings {
		b, ok := r.bounds(polygons{ring})
		if !ok {
			continue
		}
		b = b.Intersect(box).Sub(box.Min)
		for y := b.Min.Y / tile; y*tile < b.Max.Y; y++ {
			for x := b.Min.X / tile; x*tile < b.Max.X; x++ {
				k := y*across + x
				parts[k] = append(parts[k], ring)
			}
		}
	}
	for k, part := range parts {
		if len(part) == 0 {
			continue
		}
		at := box.Min.Add(image.Pt(k%across*tile, k/across*tile))
		t := image.Rectangle{at, at.Add(image.Pt(tile, tile))}.Intersect(box)
		x, y := float64(t.Min.X)+r.ox, float64(t.Min.Y)+r.oy
		cut := make(polygons, 0, len(part))
		for _, ring := range part {
			cut = append(cut, trim(ring, x, y, x+float64(t.Dx()), y+float64(t.Dy())))
		}
		r.lay(cover(r.work, cut, t, r.ox, r.oy), t.Min, c)
	}
}

// trim cuts a ring to a box, side by side.
func trim(ring []point, x0, y0, x1, y1 float64) []point {
	inside := true
	for _, p := range ring {
		if p.x < x0 || p.x > x1 || p.y < y0 || p.y > y1 {
			inside = false
			break
		}
	}
	if inside {
		return ring
	}
	for k := range 4 {
		// far is how far a point lies beyond this side of the box.
		far := func(p point) float64 {
			switch k {
			case 0:
				return x0 - p.x
			case 1:
				return p.x - x1
			case 2:
				return y0 - p.y
			}
			return p.y - y1
		}
		var out []point
		for i, b := range ring {
			a := ring[(i+len(ring)-1)%len(ring)]
			da, db := far(a), far(b)
			if (da > 0) != (db > 0) {
				out = append(out, lerp(a, b, da/(da-db)))
			}
			if db <= 0 {
				out = append(out, b)
			}
		}
		ring = out
	}
	return ring
}

// bounds is the box of pixels that rings touch, false when none is on the
// image.
func (r *raster) bounds(rings polygons) (image.Rectangle, bool) {
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, ring := range rings {
		for _, p := range ring {
			minX, maxX = min(minX, p.x), max(maxX, p.x)
			minY, maxY = min(minY, p.y), max(maxY, p.y)
		}
	}
	if minX > maxX {
		return image.Rectangle{}, false
	}
	box := image.Rect(int(math.Floor(minX-r.ox)), int(math.Floor(minY-r.oy)), int(math.Ceil(maxX-r.ox))+1, int(math.Ceil(maxY-r.oy))+1)
	return box, box.Overlaps(r.clip)
}

// cover rasterises rings into a mask whose corner is box.Min. The mask is good
// until the bench is used again.
func cover(w *workbench, rings polygons, box image.Rectangle, ox, oy float64) *image.Alpha {
	ox, oy = ox+float64(box.Min.X), oy+float64(box.Min.Y)
	w.z.Reset(box.Dx(), box.Dy())
	w.z.DrawOp = draw.Src
	for _, ring := range rings {
		for i, p := range ring {
			x, y := float32(p.x-ox), float32(p.y-oy)
			if i == 0 {
				w.z.MoveTo(x, y)
			} else {
				w.z.LineTo(x, y)
			}
		}
		w.z.ClosePath()
	}
	n := box.Dx() * box.Dy()
	if cap(w.mask.Pix) < n {
		w.mask.Pix = make([]uint8, n)
	}
	w.mask = image.Alpha{Pix: w.mask.Pix[:n], Stride: box.Dx(), Rect: image.Rect(0, 0, box.Dx(), box.Dy())}
	w.z.Draw(&w.mask, w.mask.Rect, image.Opaque, image.Point{})
	return &w.mask
}

// lay puts ink through a mask whose corner is at pixel (at).
func (r *raster) lay(m *image.Alpha, at image.Point, c paint) {
	box := m.Rect.Add(at).Intersect(r.clip)
	if box.Empty() {
		return
	}
	t := r.blend(c)
	steps := &smoothSteps
	if r.crisp {
		steps = &crispSteps
	}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		src := m.Pix[(y-at.Y)*m.Stride+box.Min.X-at.X:][:box.Dx()]
		dst := r.img.Pix[r.img.PixOffset(box.Min.X, y):][:box.Dx()]
		for i := 0; i < len(src); i++ {
			for i+8 <= len(src) && binary.LittleEndian.Uint64(src[i:]) == 0 {
				i += 8
			}
			for end := min(i+8, len(src)); i < end; i++ {
				if a := src[i]; a != 0 {
					dst[i] = t[steps[a]][dst[i]]
				}
			}
			i--
		}
	}
}

// block lays ink on a rectangle of pixels.
func (r *raster) block(box image.Rectangle, c paint) {
	box = box.Intersect(r.clip)
	t := &r.blend(c)[full]
	for y := box.Min.Y; y < box.Max.Y; y++ {
		dst := r.img.Pix[r.img.PixOffset(box.Min.X, y):][:box.Dx()]
		for i, k := range dst {
			dst[i] = t[k]
		}
	}
}

// full is the step at which an ink is laid on with all its strength.
const full = 4

// smoothSteps and crispSteps are how strongly ink is laid on where a mask covers
// so much of a pixel.
var smoothSteps, crispSteps = func() (smooth, crisp [256]uint8) {
	for a := range smooth {
		smooth[a] = uint8((a*full + 127) / 255)
		if a >= 112 {
			crisp[a] = full
		}
	}
	return
}()

// blend is what becomes of each entry of the palette under an ink, by steps.
type blend [full + 1][256]uint8

type blendKey struct {
	on *palette
	paint
}

var blends = newCache[blendKey, *blend](1000)

func (r *raster) blend(c paint) *blend {
	return blends.get(blendKey{r.cols, c}, func() *blend { return newBlend(r.cols, c) })
}

func newBlend(p *palette, c paint) *blend {
	t := new(blend)
	own := p.index(c.ink)
	cr, cg, cb := c.ink.rgb()
	for step := range t {
		k := step * int(c.alpha) / full
		for i := range t[step] {
			t[step][i] = uint8(i)
			switch {
			case step == 0 || i >= len(p.inks) || uint8(i) == own:
			case k >= 248:
				t[step][i] = own
			default:
				r, g, b := p.inks[i].rgb()
				t[step][i] = p.near(r+(cr-r)*k/255, g+(cg-g)*k/255, b+(cb-b)*k/255)
			}
		}
	}
	return t
}

// blank makes an image of one colour.
func blank(p *palette, w, h int, c ink) *image.Paletted {
	img := &image.Paletted{Pix: make([]uint8, w*h), Stride: w, Rect: image.Rect(0, 0, w, h), Palette: p.model}
	k := p.index(c)
	for i := range img.Pix {
		img.Pix[i] = k
	}
	return img
}

// paste copies the part of src around its point from to the rectangle at.
func paste(dst *image.Paletted, at image.Rectangle, src *image.Paletted, from image.Point) {
	clipped := at.Intersect(dst.Rect)
	from = from.Add(clipped.Min.Sub(at.Min))
	clipped = clipped.Intersect(src.Rect.Sub(from).Add(clipped.Min))
	for y := clipped.Min.Y; y < clipped.Max.Y; y++ {
		s := src.PixOffset(from.X, from.Y+y-clipped.Min.Y)
		copy(dst.Pix[dst.PixOffset(clipped.Min.X, y):][:clipped.Dx()], src.Pix[s:])
	}
}
