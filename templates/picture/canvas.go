package picture

import (
	"image"
	"sync"
)

// canvas is the memory of one page as a PNG has it: rows of pixels, each after a
// byte that says how it is filtered, which is 0: not at all. Memory is used again.
type canvas struct {
	// mem is reach bytes that are no ink, the rows, and a tail of such bytes.
	mem []byte
	img *image.Paletted
	// cols are the colours of its pixels.
	cols *palette
}

// noInk is in no palette, so that no match begins outside the rows.
const noInk = 255

var canvases = sync.Pool{New: func() any { return new(canvas) }}

// newCanvas is a page of one colour.
func newCanvas(cols *palette, w, h int, ground ink) *canvas {
	c := canvases.Get().(*canvas)
	c.cols = cols
	n := reach + (w+1)*h + tail
	if cap(c.mem) < n {
		c.mem = make([]byte, n)
	}
	c.mem = c.mem[:n]
	clearTo(c.mem[:reach], noInk)
	clearTo(c.mem[n-tail:], noInk)
	clearTo(c.rows(), cols.index(ground))
	for y := range h {
		c.mem[reach+y*(w+1)] = 0
	}
	c.img = &image.Paletted{Pix: c.mem[reach+1 : n-tail], Stride: w + 1, Rect: image.Rect(0, 0, w, h), Palette: cols.model}
	return c
}

// clearTo sets all bytes to v.
func clearTo(all []byte, v byte) {
	all[0] = v
	for n := 1; n < len(all); n *= 2 {
		copy(all[n:], all[:n])
	}
}

// rows are the filtered rows of the page.
func (c *canvas) rows() []byte { return c.mem[reach : len(c.mem)-tail] }

// done gives the memory back.
func (c *canvas) done() { canvases.Put(c) }
