package picture

import (
	"encoding/binary"
	"hash/adler32"
	"math/bits"
	"sync"
)

// reach is how far back a match may lie (RFC 1951, 3.2.5).
const reach = 1 << 15

// effort is how hard a packer looks for matches.
type effort struct {
	// enough is the length of a match at which nothing longer is looked for.
	enough int
	// ways is how many places with the same beginning are looked at, a power of two.
	ways int
	// noted is how many pixels after the first of a match are kept as places to
	// look at.
	noted int
	// patience is the length of a match below which the next pixel may have a better.
	patience int
}

// A part answers a letter and should be quick. It is packed thoroughly, which makes it
// a twelfth smaller in three times the time, only where that may make it fit its room.
var (
	quick    = effort{enough: 16, ways: 2, noted: 2}
	thorough = effort{enough: 64, ways: 8, noted: 64, patience: 32}
)

// packer makes a zlib stream (RFC 1950) of a picture's rows. It knows what a
// general one cannot: that a pixel is most likely as the one above or before it,
// and that a map repeats itself from hex to hex.
type packer struct {
	rows   []byte // reach bytes that are in no picture, then the rows, then a tail
	end    int    // of the rows
	stride int
	echoes [echoes]int // distances at which the map repeats itself
	effort effort
	seen   [places]int32 // where the same five bytes were seen, latest first
	block  block
}

const (
	echoes = 4
	places = 1 << 13
	tail   = 8
)

var packers = sync.Pool{New: func() any { return new(packer) }}

// pack appends the stream of a canvas. Periods are steps across and down after
// which a map may have the same pixels.
func pack(out []byte, c *canvas, periods [echoes][2]int, e effort) []byte {
	p := packers.Get().(*packer)
	defer packers.Put(p)
	p.rows, p.end, p.stride, p.effort = c.mem, len(c.mem)-tail, c.img.Stride, e
	for i, k := range periods {
		p.echoes[i] = k[1]*p.stride + k[0]
		if d := p.echoes[i]; d < 1 || d > reach {
			p.echoes[i] = p.stride
		}
	}
	clear(p.seen[:])
	p.block.writer = bitWriter{out: append(out, 0x78, 0x5E)} // deflate, window of 32 kB
	p.parse()
	p.rows = nil
	out = p.block.writer.out
	p.block.writer.out = nil
	return binary.BigEndian.AppendUint32(out, adler32.Checksum(c.rows()))
}

// parse divides the rows into matches and single bytes.
func (p *packer) parse() {
	for i := reach; i < p.end; {
		n, d := p.best(i)
		for n > 0 && n < p.effort.patience && i+1 < p.end {
			n2, d2 := p.best(i + 1)
			if n2 <= n {
				break
			}
			p.block.byte(p.rows[i])
			i++
			n, d = n2, d2
		}
		if n == 0 {
			p.block.byte(p.rows[i])
			i++
			continue
		}
		if n < p.effort.enough {
			for k := i + 1; k < i+n && k <= i+p.effort.noted; k++ {
				p.note(k, binary.LittleEndian.Uint64(p.rows[k:]))
			}
		}
		n = min(n, p.end-i)
		p.block.match(n, d)
		i += n
	}
	p.block.flush(true)
}

// best is the longest match found for the bytes at i, and how far back it lies;
// 0 when there is none worth it.
func (p *packer) best(i int) (n, back int) {
	rows := p.rows
	v := binary.LittleEndian.Uint64(rows[i:])
	n, back = p.common(i, p.stride, v^binary.LittleEndian.Uint64(rows[i-p.stride:])), p.stride
	if n >= p.effort.enough {
		return n, back
	}
	if x := v ^ binary.LittleEndian.Uint64(rows[i-1:]); x<<40 == 0 {
		if k := p.common(i, 1, x); k >= n {
			n, back = k, 1
		}
	}
	for _, d := range &p.echoes {
		if x := v ^ binary.LittleEndian.Uint64(rows[i-d:]); uint32(x) == 0 {
			if k := p.common(i, d, x); k > n {
				n, back = k, d
			}
		}
	}
	if n < p.effort.enough {
		at := p.slot(v)
		for _, k := range p.seen[at : at+p.effort.ways] {
			d := i - int(k)
			if d > reach || d < 1 {
				break
			}
			if x := v ^ binary.LittleEndian.Uint64(rows[k:]); uint32(x) == 0 {
				if k := p.common(i, d, x); k > n {
					n, back = k, d
				}
			}
		}
		p.note(i, v)
	}
	if n < 3 || n == 3 && back > 1<<12 {
		return 0, 0
	}
	return n, back
}

// common is how many bytes at i are as those d before; x is the difference of the
// first eight.
func (p *packer) common(i, d int, x uint64) int {
	if x != 0 {
		return bits.TrailingZeros64(x) / 8
	}
	k := i + 8
	for ; k+8 <= p.end; k += 8 {
		if x := binary.LittleEndian.Uint64(p.rows[k:]) ^ binary.LittleEndian.Uint64(p.rows[k-d:]); x != 0 {
			return k - i + bits.TrailingZeros64(x)/8
		}
	}
	for k < p.end && p.rows[k] == p.rows[k-d] {
		k++
	}
	return k - i
}

// slot is where places that begin with the first five bytes of v are kept.
func (p *packer) slot(v uint64) int {
	return int(v<<24*0x9E3779B97F4A7C15>>51) &^ (p.effort.ways - 1)
}

// note keeps a place that begins with v.
func (p *packer) note(i int, v uint64) {
	at := p.slot(v)
	for k := at + p.effort.ways - 1; k > at; k-- {
		p.seen[k] = p.seen[k-1]
	}
	p.seen[at] = int32(i)
}
