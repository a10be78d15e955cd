package picture

import (
	"bytes"
	"fmt"
	"image"
	"math"
	"strconv"
)

// vectorPen is the pen that writes SVG.
type vectorPen struct {
	out bytes.Buffer
	// window is what can be seen, in page coordinates; what lies outside is
	// not written.
	window image.Rectangle
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
	v.out.WriteString(`<path d="`)
	v.data(p)
	fmt.Fprintf(&v.out, "\" fill=\"%s\"%s/>\n", c.ink, opacity("fill", c))
}

func (v *vectorPen) stroke(p *path, l line) {
	if p = v.seen(p, l.width); p.empty() {
		return
	}
	v.out.WriteString(`<path d="`)
	v.data(p)
	fmt.Fprintf(&v.out, `" fill="none" stroke="%s" stroke-width="%s"%s`, l.ink, num(l.width), opacity("stroke", l.paint))
	if len(l.dash) > 0 {
		v.out.WriteString(` stroke-dasharray="`)
		for i, d := range l.dash {
			if i > 0 {
				v.out.WriteByte(' ')
			}
			v.out.WriteString(num(d))
		}
		v.out.WriteByte('"')
	}
	if !l.butt {
		v.out.WriteString(` stroke-linecap="round"`)
	}
	v.out.WriteString(" stroke-linejoin=\"round\"/>\n")
}

func (v *vectorPen) text(t text) {
	reach := width(t.s, t.face, t.size, t.spacing) + t.size
	if at := (&path{ops: []op{moveTo}, pts: []point{{t.x, t.y}}}); v.seen(at, reach).empty() {
		return
	}
	fmt.Fprintf(&v.out, `<text x="%s" y="%s" font-size="%s"`, num(t.x), num(t.y), num(t.size))
	switch t.face {
	case medium:
		v.out.WriteString(` font-weight="500"`)
	case bold:
		v.out.WriteString(` font-weight="700"`)
	case italic:
		v.out.WriteString(` font-style="italic"`)
	}
	switch t.anchor {
	case atMiddle:
		v.out.WriteString(` text-anchor="middle"`)
	case atEnd:
		v.out.WriteString(` text-anchor="end"`)
	}
	// Another font must not need more room than ours.
	if w := width(t.s, t.face, t.size, t.spacing); w > 0 {
		fmt.Fprintf(&v.out, ` textLength="%s" lengthAdjust="spacingAndGlyphs"`, num(w))
	}
	if t.spacing != 0 {
		fmt.Fprintf(&v.out, ` letter-spacing="%s"`, num(t.spacing))
	}
	if t.angle != 0 {
		fmt.Fprintf(&v.out, ` transform="rotate(%s %s %s)"`, num(t.angle*180/math.Pi), num(t.x), num(t.y))
	}
	if t.halo.alpha > 0 {
		fmt.Fprintf(&v.out, ` stroke="%s"%s stroke-width="%s" stroke-linejoin="round" paint-order="stroke"`,
			t.halo.ink, opacity("stroke", t.halo), num(t.haloW*2))
	}
	fmt.Fprintf(&v.out, ` fill="%s"%s>%s</text>`+"\n", t.paint.ink, opacity("fill", t.paint), escaped(t.s))
}

// data writes a path's outline.
func (v *vectorPen) data(p *path) {
	i := 0
	for _, o := range p.ops {
		v.out.WriteByte("MLQCZ"[o])
		n := o.points()
		for k := range n {
			if k > 0 {
				v.out.WriteByte(' ')
			}
			v.out.WriteString(num(p.pts[i].x))
			v.out.WriteByte(' ')
			v.out.WriteString(num(p.pts[i].y))
			i++
		}
	}
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
	n := int(math.Round(x * 10))
	if n%10 == 0 {
		return strconv.Itoa(n / 10)
	}
	return strconv.FormatFloat(float64(n)/10, 'f', 1, 64)
}

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
