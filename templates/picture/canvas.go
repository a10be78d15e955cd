package picture

import (
	"image"
	"sync"
)

// canvas is the memory of one page as a PNG has it: rows of pixels, each after a
// byte that says how it is filtered, which is 0: not at all. Memory is used again.
type canvas struct {
	rows []byte
	img  *image.Paletted
	// cols are the colours of its pixels.
	cols *palette
}

var canvases = sync.Pool{New: func() any { return new(canvas) }}

// newCanvas is a page of one colour.
func newCanvas(cols *palette, w, h int, ground ink) *canvas {
	c := canvases.Get().(*canvas)
	c.cols = cols
	n := (w + 1) * h
	if cap(c.rows) < n {
		c.rows = make([]byte, n)
	}
	c.rows = c.rows[:n]
	clearTo(c.rows, cols.index(ground))
	for y := range h {
		c.rows[y*(w+1)] = 0
	}
	c.img = &image.Paletted{Pix: c.rows[1:], Stride: w + 1, Rect: image.Rect(0, 0, w, h), Palette: cols.model}
	return c
}

// clearTo sets all bytes to v.
func clearTo(all []byte, v byte) {
	all[0] = v
	for n := 1; n < len(all); n *= 2 {
		copy(all[n:], all[:n])
	}
}

// done gives the memory back.
func (c *canvas) done() { canvases.Put(c) }
