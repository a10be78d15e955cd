package picture

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"hash/maphash"
	"image"
	"sync"
)

// zlibLevel is for whole maps: more takes much longer and wins little.
const zlibLevel = 6

// zippers pack tight, hasty are for whoever throws the picture away.
var zippers, hasty = zippersOf(zlibLevel), zippersOf(zlib.BestSpeed)

func zippersOf(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		w, err := zlib.NewWriterLevel(nil, level)
		if err != nil {
			panic("picture: " + err.Error())
		}
		return w
	}}
}

// encode writes a canvas as PNG around the zlib stream of its rows: 8 bits a pixel,
// the palette of the title, and no filters, which a map in flat colours does not need.
func encode(c *canvas, stream func(out []byte) []byte) []byte {
	out := make([]byte, 0, len(c.rows())/5)
	out = append(out, "\x89PNG\r\n\x1a\n"...)
	out = chunk(out, "IHDR", func(out []byte) []byte {
		out = binary.BigEndian.AppendUint32(out, uint32(c.img.Rect.Dx()))
		out = binary.BigEndian.AppendUint32(out, uint32(c.img.Rect.Dy()))
		return append(out, 8, 3, 0, 0, 0)
	})
	out = append(out, c.cols.chunk...)
	out = chunk(out, "IDAT", stream)
	return chunk(out, "IEND", func(out []byte) []byte { return out })
}

// pixels tell canvases apart by a digest, under two seeds that nobody knows.
type pixels struct {
	size   image.Point
	cols   *palette
	by     *sync.Pool // who packs them
	digest [2]uint64
}

var pixelSeeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

func pixelsOf(c *canvas, by *sync.Pool) pixels {
	p := pixels{size: c.img.Rect.Size(), cols: c.cols, by: by}
	for i, seed := range pixelSeeds {
		p.digest[i] = maphash.Bytes(seed, c.rows())
	}
	return p
}

// packed are the whole maps that were written last: all who see the same get the same map,
// and packing it takes longer than drawing it.
var packed = newCache[pixels, []byte](8)

// zipped appends the zlib stream of a canvas, packed by one of those.
func zipped(out []byte, c *canvas, by *sync.Pool) []byte {
	b := bytes.NewBuffer(out)
	w := by.Get().(*zlib.Writer)
	defer by.Put(w)
	w.Reset(b)
	_, _ = w.Write(c.rows()) // a buffer takes all
	_ = w.Close()
	return b.Bytes()
}

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
