package picture

import (
	"bytes"
	"fmt"
	"image"
	"math"
	"strconv"
	"strings"
)

// vectorPen is the pen that writes SVG.
type vectorPen struct {
	out bytes.Buffer
	// window is what can be seen, in page coordinates; what lies outside is
	// not written.
	window image.Rectangle
	// head and tail are what stands around the element that was written last: one that has
	// the same goes into it too.
	head, tail string
}

// in opens an element between head and tail, unless that is the one written last.
func (v *vectorPen) in(head, tail string) {
	if v.head == head && v.tail == tail {
		return
	}
	v.close()
	v.out.WriteString(head)
	v.head, v.tail = head, tail
}

// close ends the element written last.
func (v *vectorPen) close() {
	v.out.WriteString(v.tail)
	v.head, v.tail = "", ""
}

// raw writes markup between what the pen draws.
func (v *vectorPen) raw(format string, args ...any) {
	v.close()
	fmt.Fprintf(&v.out, format, args...)
}

// bytes are what the pen wrote.
func (v *vectorPen) bytes() []byte {
	v.close()
	return v.out.Bytes()
}

// seen is a path without the parts that lie outside the window.
func (v *vectorPen) seen(p *path, margin float64) *path {
	w := v.window
	return p.within(rect{float64(w.Min.X), float64(w.Min.Y), float64(w.Dx()), float64(w.Dy())}.grown(margin))
}

func (v *vectorPen) fill(p *path, c paint) {
	if p = v.seen(p, 0); p.empty() {
		return
	}
	v.close() // areas that overlap in one path could leave each other empty
	v.in(`<path d="`, fmt.Sprintf("\" fill=\"%s\"%s/>\n", c.ink, opacity("fill", c)))
	v.data(p)
}

func (v *vectorPen) stroke(p *path, l line) {
	if p = v.seen(p, l.width); p.empty() {
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, `" fill="none" stroke="%s" stroke-width="%s"%s`, l.ink, num(l.width), opacity("stroke", l.paint))
	if len(l.dash) > 0 {
		b.WriteString(` stroke-dasharray="`)
		for i, d := range l.dash {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(num(d))
		}
		b.WriteByte('"')
	}
	if !l.butt {
		b.WriteString(` stroke-linecap="round"`)
	}
	b.WriteString(" stroke-linejoin=\"round\"/>\n")
	if l.alpha < 255 {
		v.close() // where lines cross, each darkens the other
	}
	v.in(`<path d="`, b.String())
	v.data(p)
}

func (v *vectorPen) text(t text) {
	reach := width(t.s, t.face, t.size, t.spacing) + t.size
	if at := (&path{ops: []op{moveTo}, pts: []point{{t.x, t.y}}}); v.seen(at, reach).empty() {
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<g font-size="%s"`, num(t.size))
	switch t.face {
	case medium:
		b.WriteString(` font-weight="500"`)
	case bold:
		b.WriteString(` font-weight="700"`)
	case italic:
		b.WriteString(` font-style="italic"`)
	}
	switch t.anchor {
	case atMiddle:
		b.WriteString(` text-anchor="middle"`)
	case atEnd:
		b.WriteString(` text-anchor="end"`)
	}
	if t.spacing != 0 {
		fmt.Fprintf(&b, ` letter-spacing="%s"`, num(t.spacing))
	}
	if t.halo.alpha > 0 {
		fmt.Fprintf(&b, ` stroke="%s"%s stroke-width="%s" stroke-linejoin="round" paint-order="stroke"`,
			t.halo.ink, opacity("stroke", t.halo), num(t.haloW*2))
	}
	fmt.Fprintf(&b, ` fill="%s"%s>`, t.paint.ink, opacity("fill", t.paint))
	v.in(b.String(), "</g>\n")
	fmt.Fprintf(&v.out, `<text x="%s" y="%s"`, num(t.x), num(t.y))
	// Another font must not need more room than ours; a number of a hex has room enough.
	if w := width(t.s, t.face, t.size, t.spacing); w > 0 && len(t.s) > 4 {
		fmt.Fprintf(&v.out, ` textLength="%s" lengthAdjust="spacingAndGlyphs"`, num(w))
	}
	if t.angle != 0 {
		fmt.Fprintf(&v.out, ` transform="rotate(%s %s %s)"`, num(t.angle*180/math.Pi), num(t.x), num(t.y))
	}
	fmt.Fprintf(&v.out, ">%s</text>", escaped(t.s))
}

// data writes a path's outline, each point from the one before, which is shorter than from the
// corner of the page. Steps are between points in tenths of a pixel, so that they add up.
func (v *vectorPen) data(p *path) {
	var at, start [2]int
	i, was := 0, op(0)
	for k, o := range p.ops {
		// Further numbers after a line or a later start are lines, after a curve curves.
		follows := k > 1 && o != moveTo && o != closed && (o == was || o == lineTo && was == moveTo)
		switch {
		case k == 0:
			v.out.WriteByte('M')
		case !follows:
			v.out.WriteByte("mlqcz"[o])
		}
		from := at
		for range o.points() {
			to := [2]int{tenths(p.pts[i].x), tenths(p.pts[i].y)}
			for axis := range to {
				v.number(to[axis]-from[axis], follows)
				follows = true
			}
			at = to
			i++
		}
		switch o {
		case moveTo:
			start = at
		case closed:
			at = start
		}
		was = o
	}
}

// number writes a length in tenths, with a space where it could be read as part of the one before.
func (v *vectorPen) number(n int, follows bool) {
	if follows && n >= 0 {
		v.out.WriteByte(' ')
	}
	v.out.WriteString(num(float64(n) / 10))
}

// String is the ink as CSS writes it.
func (c ink) String() string { return fmt.Sprintf("#%06x", uint32(c)) }

func opacity(what string, c paint) string {
	if c.alpha == 255 {
		return ""
	}
	return fmt.Sprintf(` %s-opacity="%s"`, what, strconv.FormatFloat(float64(c.alpha)/255, 'f', 2, 64))
}

// num writes a length to a tenth of a pixel.
func num(x float64) string {
	n := tenths(x)
	if n%10 == 0 {
		return strconv.Itoa(n / 10)
	}
	return strconv.FormatFloat(float64(n)/10, 'f', 1, 64)
}

func tenths(x float64) int { return int(math.Round(x * 10)) }

// escaped keeps text from being read as markup and drops what XML forbids.
func escaped(s string) string {
	var b bytes.Buffer
	for _, r := range s {
		switch {
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '&':
			b.WriteString("&amp;")
		case r == '"':
			b.WriteString("&quot;")
		case r < ' ' || r == '\uFFFE' || r == '\uFFFF' || r == '\uFFFD':
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
