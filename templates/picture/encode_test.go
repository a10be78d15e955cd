package picture

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
)

// reach is how far back a match may lie (RFC 1951, 3.2.5).
const reach = 1 << 15

// waysToPack are all ways in which the rows of a canvas are packed.
var waysToPack = map[string]*sync.Pool{
	"quick": quick, "thorough": thorough,
}

// paintings are canvases of every kind: flat, with counters, of noise that cannot
// be packed, of noise that comes again at odd distances, of a few long runs, with
// one ink far more frequent than the next so that its code would be too short.
func paintings() map[string]*canvas {
	rng := rand.New(rand.NewPCG(1939, 9))
	out := make(map[string]*canvas)
	paint := func(name string, w, h int, at func(x, y int) uint8) {
		c := newCanvas(colours, w, h, paper)
		for y := range h {
			for x := range w {
				c.img.SetColorIndex(x, y, at(x, y))
			}
		}
		out[name] = c
	}
	for _, s := range [][2]int{{1, 1}, {1, 300}, {2, 2}, {7, 1}, {3000, 3}, {257, 258}, {258, 40}, {259, 40}, {620, 500}} {
		paint(fmt.Sprint("flat ", s), s[0], s[1], func(int, int) uint8 { return 3 })
		paint(fmt.Sprint("noise ", s), s[0], s[1], func(int, int) uint8 { return uint8(rng.IntN(size)) })
	}
	strip := make([]uint8, 40_000)
	for i := range strip {
		strip[i] = uint8(rng.IntN(size))
	}
	for _, n := range []int{5, 100, 621, reach - 1, reach, reach + 1} {
		paint(fmt.Sprint("again after ", n), 620, 300, func(x, y int) uint8 { return strip[(y*621+x)%n] })
	}
	paint("runs", 700, 400, func(x, y int) uint8 { return uint8((y*700 + x) / 259 % 5) })
	paint("uneven", 900, 900, func(int, int) uint8 {
		k := 0
		for k < 60 && rng.IntN(2) == 0 {
			k++
		}
		return uint8(k)
	})
	c := newCanvas(colours, 37, 23, paper)
	r := newRaster(colours, c.img, 0, 0)
	counter(r, counterKey{in: plain, symbol: "cavalry", name: "Łódź", values: "1-2-3", px: 20}, 3, 2)
	r.done()
	out["counter"] = c
	return out
}

func TestEncodedPictureDecodesToItsPixels(t *testing.T) {
	for name, c := range paintings() {
		for how, by := range waysToPack {
			got := decoded(t, encode(c, by))
			for y := range c.img.Rect.Dy() {
				for x := range c.img.Rect.Dx() {
					if got.At(x, y) != c.img.At(x, y) {
						t.Fatalf("%s, %s: pixel %d,%d is %v, want %v", name, how, x, y, got.At(x, y), c.img.At(x, y))
					}
				}
			}
		}
	}
}

// Memory is used again: nothing of an earlier picture may show in the bytes of a
// later one, neither its pixels nor how it was packed.
func TestPackedBytesDoNotDependOnWhatWasPackedBefore(t *testing.T) {
	all := paintings()
	for how, by := range waysToPack {
		fresh := make(map[string][]byte)
		for name, c := range all {
			used := canvas{rows: bytes.Clone(c.rows), img: c.img}
			fresh[name] = zipped(nil, &used, by)
		}
		for name, c := range all {
			if got := zipped([]byte("before"), c, by); !bytes.Equal(got[6:], fresh[name]) {
				t.Errorf("%s, %s: other bytes the second time", name, how)
			}
		}
	}
	for range 50 {
		big := newCanvas(colours, 300, 200, black)
		big.done()
		c := newCanvas(colours, 120, 100, paper)
		for i, k := range c.rows {
			if k == colours.index(black) {
				t.Fatalf("byte %d is from an earlier picture", i)
			}
		}
		c.done()
	}
}

// A whole map that was packed before is handed out again, and only for the same pixels in the
// same colours.
func TestOnlyTheSameMapIsHandedOutAgain(t *testing.T) {
	one, other := &palette{}, &palette{}
	drawn := func(cols *palette, w, h, changed int) pixels {
		c := newCanvas(cols, w, h, 0)
		defer c.done()
		if changed >= 0 {
			c.rows[changed]++
		}
		return pixelsOf(c)
	}
	first := drawn(one, 12, 9, -1)
	if drawn(one, 12, 9, -1) != first {
		t.Error("the same map is another one")
	}
	for what, p := range map[string]pixels{
		"first pixel": drawn(one, 12, 9, 1), "last pixel": drawn(one, 12, 9, 13*9-1),
		"colours": drawn(other, 12, 9, -1), "shape": drawn(one, 9, 12, -1),
	} {
		if p == first {
			t.Errorf("a map with another %s is the same", what)
		}
	}
}
