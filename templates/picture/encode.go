package picture

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"hash/maphash"
	"image"
	"sync"

	"github.com/klauspost/compress/zlib"
)

// quick takes a fifth of the time that thorough does and makes a map up to an eighth larger, so that
// only what may come to fit by it is packed thoroughly, and what can be drawn no smaller.
var quick, thorough = zippers(6), zippers(8)

// zippers pack rows into zlib streams (RFC 1950).
func zippers(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		w, err := zlib.NewWriterLevel(nil, level)
		if err != nil {
			panic("picture: " + err.Error())
		}
		return w
	}}
}

// fitted is the PNG of a canvas, in so many bytes if it can be packed into them; least tells that nothing
// smaller comes of it.
func fitted(c *canvas, room int, least bool) []byte {
	out := encode(c, quick)
	if over := len(out) - room; over > 0 && (least || over < room/8) {
		out = encode(c, thorough)
	}
	return out
}

// encode writes a canvas as PNG: 8 bits a pixel, the palette of the title, and no filters, which a
// map in flat colours does not need.
func encode(c *canvas, by *sync.Pool) []byte {
	out := make([]byte, 0, len(c.rows)/5)
	out = append(out, "\x89PNG\r\n\x1a\n"...)
	out = chunk(out, "IHDR", func(out []byte) []byte {
		out = binary.BigEndian.AppendUint32(out, uint32(c.img.Rect.Dx()))
		out = binary.BigEndian.AppendUint32(out, uint32(c.img.Rect.Dy()))
		return append(out, 8, 3, 0, 0, 0)
	})
	out = append(out, c.cols.chunk...)
	out = chunk(out, "IDAT", func(out []byte) []byte { return zipped(out, c, by) })
	return chunk(out, "IEND", func(out []byte) []byte { return out })
}

// zipped appends the zlib stream of a canvas.
func zipped(out []byte, c *canvas, by *sync.Pool) []byte {
	b := bytes.NewBuffer(out)
	w := by.Get().(*zlib.Writer)
	defer by.Put(w)
	w.Reset(b)
	_, _ = w.Write(c.rows) // a buffer takes all
	_ = w.Close()
	return b.Bytes()
}

// pixels tell canvases apart by a digest, under two seeds that nobody knows.
type pixels struct {
	size   image.Point
	cols   *palette
	digest [2]uint64
}

var pixelSeeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

func pixelsOf(c *canvas) pixels {
	p := pixels{size: c.img.Rect.Size(), cols: c.cols}
	for i, seed := range pixelSeeds {
		p.digest[i] = maphash.Bytes(seed, c.rows)
	}
	return p
}

// packed are the whole maps that were written last: all who see the same get the same map,
// and packing it takes longer than drawing it.
var packed = newCache[pixels, []byte](8)

func paletteChunk(inks []ink) []byte {
	return chunk(nil, "PLTE", func(out []byte) []byte {
		for _, c := range inks {
			r, g, b := c.rgb()
			out = append(out, byte(r), byte(g), byte(b))
		}
		return out
	})
}

// chunk appends one part of a PNG with its length and check sum.
func chunk(out []byte, name string, data func(out []byte) []byte) []byte {
	start := len(out)
	out = append(out, 0, 0, 0, 0)
	out = data(append(out, name...))
	binary.BigEndian.PutUint32(out[start:], uint32(len(out)-start-8))
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start+4:]))
}
