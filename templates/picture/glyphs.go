package picture

import (
	"image"
	"math"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// face is one cut of the Go fonts, which come with the program and have the
// Polish letters.
type face int8

const (
	regular face = iota
	medium
	bold
	italic
	faces
)

// em is the size at which outlines are read; they are scaled from there.
const em = 1024

// letter is the outline and width of one rune, in units of em.
type letter struct {
	outline path
	advance float64
}

// typeface reads letters once and keeps them.
type typeface struct {
	mu      sync.RWMutex
	font    *opentype.Font
	buf     sfnt.Buffer
	letters map[rune]*letter
}

var typefaces = sync.OnceValue(func() *[faces]*typeface {
	var all [faces]*typeface
	for i, ttf := range [faces][]byte{goregular.TTF, gomedium.TTF, gobold.TTF, goitalic.TTF} {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic("picture: a bundled font does not parse: " + err.Error())
		}
		all[i] = &typeface{font: f, letters: make(map[rune]*letter)}
	}
	return &all
})

func (f *typeface) letter(r rune) *letter {
	f.mu.RLock()
	l := f.letters[r]
	f.mu.RUnlock()
	if l != nil {
		return l
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if l := f.letters[r]; l != nil {
		return l
	}
	l = f.read(r)
	if len(f.letters) < 2048 { // a page of every script there is would not fit
		f.letters[r] = l
	}
	return l
}

// read takes an outline from the font; a rune the font lacks becomes its box
// for missing letters.
func (f *typeface) read(r rune) *letter {
	l := &letter{advance: em / 2}
	g, err := f.font.GlyphIndex(&f.buf, r)
	if err != nil {
		return l
	}
	if a, err := f.font.GlyphAdvance(&f.buf, g, fixed.I(em), font.HintingNone); err == nil {
		l.advance = float64(a) / 64
	}
	segments, err := f.font.LoadGlyph(&f.buf, g, fixed.I(em), nil)
	if err != nil {
		return l
	}
	at := func(p fixed.Point26_6) point { return point{float64(p.X) / 64, float64(p.Y) / 64} }
	for i, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				l.outline.close()
			}
			l.outline.move(at(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			l.outline.line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			l.outline.quad(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			l.outline.cubic(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	if len(segments) > 0 {
		l.outline.close()
	}
	return l
}

// width is how far a text reaches, in pixels.
func width(s string, f face, size, spacing float64) float64 {
	var w float64
	tf := typefaces()[f]
	for _, r := range s {
		w += tf.letter(r).advance*size/em + spacing
	}
	if w > 0 {
		w -= spacing
	}
	return w
}

// fit shortens a text until it is at most room wide. The number at its end stays, since it tells one from another.
func fit(s string, f face, size, room float64) string {
	if width(s, f, size, 0) <= room {
		return s
	}
	word := strings.TrimRight(s, "0123456789")
	end := "." + s[len(word):]
	rs := []rune(word)
	for len(rs) > 1 && width(string(rs)+end, f, size, 0) > room {
		rs = rs[:len(rs)-1]
	}
	return string(rs) + end
}

// stampKey names one rasterised letter: quarters of pixels are enough for where
// it stands and how big it is.
type stampKey struct {
	r    rune
	face face
	size int16 // quarters of a pixel
	sub  int8  // quarters of a pixel right of the whole one
	halo int8  // reach of a halo in quarters of a pixel, 0 for the letter
}

// stamp is a rasterised letter and where it stands against its anchor.
type stamp struct {
	mask image.Alpha
	at   image.Point
}

var stamps = newCache[stampKey, *stamp](6000)

func (r *raster) stamp(k stampKey) *stamp {
	return stamps.get(k, func() *stamp {
		l := typefaces()[k.face].letter(k.r)
		scale := float64(k.size) / 4 / em
		p := l.outline.transformed(func(q point) point {
			return point{q.x*scale + float64(k.sub)/4, q.y * scale}
		})
		var rings polygons
		if k.halo > 0 {
			rings = strokeOutline(p, line{width: float64(k.halo) / 2})
			rings = append(rings, filled(p)...)
		} else {
			for _, o := range p.flatten() {
				rings = append(rings, o.pts)
			}
		}
		t := raster{clip: image.Rect(-4096, -4096, 4096, 4096)}
		box, ok := t.bounds(rings)
		if !ok {
			return &stamp{}
		}
		m := cover(r.work, rings, box, 0, 0)
		own := image.Alpha{Pix: append([]uint8(nil), m.Pix...), Stride: m.Stride, Rect: m.Rect}
		if k.halo == 0 && k.size < 15*4 {
			for i, a := range own.Pix { // small letters are read better a little bolder
				own.Pix[i] = uint8(min(255, int(a)*5/4))
			}
		}
		return &stamp{mask: own, at: box.Min}
	})
}

// filled gives the outer rings of an outline turned one way, for a halo that
// has no holes to speak of.
func filled(p *path) polygons {
	var rings polygons
	for _, o := range p.flatten() {
		rings = append(rings, oriented(o.pts...))
	}
	return rings
}

func (p *path) transformed(f func(point) point) *path {
	q := &path{ops: p.ops, pts: make([]point, len(p.pts))}
	for i, a := range p.pts {
		q.pts[i] = f(a)
	}
	return q
}

func (r *raster) text(t text) {
	defer func(c bool) { r.crisp = c }(r.crisp)
	r.crisp = false
	if t.angle != 0 {
		r.slanted(t)
		return
	}
	x := t.x
	switch w := width(t.s, t.face, t.size, t.spacing); t.anchor {
	case atMiddle:
		x -= w / 2
	case atEnd:
		x -= w
	}
	if t.halo.alpha > 0 {
		r.crisp = t.plain
		r.letters(t, x, t.halo, int8(math.Round(t.haloW*4)))
	}
	r.crisp = t.plain && t.paint.alpha < 255
	r.letters(t, x, t.paint, 0)
}

// letters lays down a row of letters, or of their halos.
func (r *raster) letters(t text, x float64, c paint, halo int8) {
	tf := typefaces()[t.face]
	y := int(math.Round(t.y - r.oy))
	size := int16(math.Round(t.size * 4))
	x -= r.ox
	for _, ru := range t.s {
		q := int(math.Floor(x*4 + 0.5))
		s := r.stamp(stampKey{r: ru, face: t.face, size: size, sub: int8(q & 3), halo: halo})
		if s.mask.Rect.Dx() > 0 {
			r.lay(&s.mask, s.at.Add(image.Pt(q>>2, y)), c)
		}
		x += tf.letter(ru).advance*t.size/em + t.spacing
	}
}

// slanted draws text that does not run level; it is rare and not cached.
func (r *raster) slanted(t text) {
	if reach := width(t.s, t.face, t.size, t.spacing) + t.size; r.seen(&path{ops: []op{moveTo}, pts: []point{{t.x, t.y}}}, reach).empty() {
		return
	}
	sin, cos := math.Sincos(t.angle)
	x := 0.0
	switch w := width(t.s, t.face, t.size, t.spacing); t.anchor {
	case atMiddle:
		x -= w / 2
	case atEnd:
		x -= w
	}
	var whole path
	for _, ru := range t.s {
		l := typefaces()[t.face].letter(ru)
		p := l.outline.transformed(func(q point) point {
			a, b := x+q.x*t.size/em, q.y*t.size/em
			return point{t.x + a*cos - b*sin, t.y + a*sin + b*cos}
		})
		whole.ops, whole.pts = append(whole.ops, p.ops...), append(whole.pts, p.pts...)
		x += l.advance*t.size/em + t.spacing
	}
	if whole.empty() {
		return
	}
	if t.halo.alpha > 0 {
		r.rings(append(strokeOutline(&whole, line{width: t.haloW * 2}), filled(&whole)...), t.halo)
	}
	r.fill(&whole, t.paint)
}
