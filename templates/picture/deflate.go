package picture

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
)

// block gathers matches and single bytes until they are written as one block of
// a deflate stream with codes of its own (RFC 1951, 3.2.7).
type block struct {
	writer bitWriter
	held   [blockSize]uint32
	n      int
	// How often each byte or length, and each distance, occurs, by code.
	words [286]uint32
	backs [30]uint32
}

const (
	blockSize  = 1 << 14
	endOfBlock = 256
	isMatch    = 1 << 31 // then the length, and the distance less 1 in the low 15 bits
)

func (b *block) byte(v byte) {
	b.hold(uint32(v))
	b.words[v]++
}

// match holds n bytes, at least 3, as those back before.
func (b *block) match(n, back int) {
	code := backCode(back)
	for n > 0 {
		k := min(n, 258)
		if rest := n - k; rest == 1 || rest == 2 {
			k = n - 3 // none may be shorter than 3
		}
		b.hold(isMatch | uint32(k)<<15 | uint32(back-1))
		b.words[lengths[k].code]++
		b.backs[code]++
		n -= k
	}
}

func (b *block) hold(v uint32) {
	if b.n == blockSize {
		b.flush(false)
	}
	b.held[b.n] = v
	b.n++
}

// lengths are the codes of lengths of matches with their extra bits.
var lengths = func() (all [259]struct {
	code         uint16
	extra, value uint8
},
) {
	n := 3
	for code := range 28 {
		extra := max(code/4-1, 0)
		for v := range 1 << extra {
			all[n].code, all[n].extra, all[n].value = uint16(257+code), uint8(extra), uint8(v)
			n++
		}
	}
	all[258].code, all[258].extra, all[258].value = 285, 0, 0
	return all
}()

// backCode is the code of a distance; of 4 and more it has (code-2)/2 extra bits,
// the low ones of the distance less 1.
func backCode(back int) int {
	d := back - 1
	if d < 4 {
		return d
	}
	n := bits.Len32(uint32(d)) - 1
	return 2*n + d>>(n-1)&1
}

// flush writes what is held, as the last block of the stream or not.
func (b *block) flush(last bool) {
	b.words[endOfBlock]++
	words, backs := codesFor(b.words[:], 15), codesFor(b.backs[:], 15)
	w := &b.writer
	if last {
		w.add(1, 1)
	} else {
		w.add(0, 1)
	}
	w.add(2, 2) // with codes of its own
	w.codes(words, backs)
	for _, v := range b.held[:b.n] {
		if v&isMatch == 0 {
			w.code(words[v])
		} else {
			l := &lengths[v>>15&0x1FF]
			w.code(words[l.code])
			w.add(uint64(l.value), uint(l.extra))
			back := int(v&(reach-1)) + 1
			k := backCode(back)
			w.code(backs[k])
			if k >= 4 {
				extra := uint(k-2) / 2
				w.add(uint64(back-1)&(1<<extra-1), extra)
			}
		}
		w.spill()
	}
	w.code(words[endOfBlock])
	w.spill()
	if last {
		w.add(0, -w.n&7)
		w.spill()
	}
	b.n = 0
	clear(b.words[:])
	clear(b.backs[:])
}

// code is a Huffman code, its first bit lowest; of length 0 it is not in use.
type code struct {
	bits   uint16
	length uint8
}

// bitWriter packs bits into bytes, the first bit lowest. What has been added is at
// most 64 bits before it is spilled.
type bitWriter struct {
	out []byte
	acc uint64
	n   uint
}

func (w *bitWriter) add(v uint64, n uint) {
	w.acc |= v << w.n
	w.n += n
}

func (w *bitWriter) code(c code) { w.add(uint64(c.bits), uint(c.length)) }

// spill moves whole bytes out.
func (w *bitWriter) spill() {
	k := w.n / 8
	w.out = binary.LittleEndian.AppendUint64(w.out, w.acc)[:len(w.out)+int(k)]
	w.acc >>= 8 * k
	w.n &= 7
}

// order is how the lengths of the codes of code lengths are listed.
var order = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// codes writes the lengths of two sets of codes, run-length coded and again packed
// with codes.
func (w *bitWriter) codes(words, backs []code) {
	words, backs = trimmed(words, 257), trimmed(backs, 1)
	var all []uint8
	for _, c := range slices.Concat(words, backs) {
		all = append(all, c.length)
	}
	type run struct {
		code, value uint8
		extra       uint
	}
	var runs []run
	var often [19]uint32
	for i := 0; i < len(all); {
		n := 1
		for i+n < len(all) && all[i+n] == all[i] {
			n++
		}
		r := run{code: all[i]}
		switch {
		case all[i] == 0 && n >= 11:
			n = min(n, 138)
			r = run{18, uint8(n - 11), 7}
		case all[i] == 0 && n >= 3:
			r = run{17, uint8(n - 3), 3}
		case i > 0 && all[i] == all[i-1] && n >= 3:
			n = min(n, 6)
			r = run{16, uint8(n - 3), 2}
		default:
			n = 1
		}
		runs = append(runs, r)
		often[r.code]++
		i += n
	}
	codes := codesFor(often[:], 7)
	n := len(order)
	for n > 4 && codes[order[n-1]].length == 0 {
		n--
	}
	w.add(uint64(len(words)-257), 5)
	w.add(uint64(len(backs)-1), 5)
	w.add(uint64(n-4), 4)
	for _, k := range order[:n] {
		w.spill()
		w.add(uint64(codes[k].length), 3)
	}
	for _, r := range runs {
		w.spill()
		w.code(codes[r.code])
		w.add(uint64(r.value), r.extra)
	}
	w.spill()
}

// trimmed leaves off the unused codes at the end, but not of the first least.
func trimmed(all []code, least int) []code {
	for len(all) > least && all[len(all)-1].length == 0 {
		all = all[:len(all)-1]
	}
	return all
}

// codesFor makes the canonical Huffman code for symbols that occur so often, none
// longer than most bits (RFC 1951, 3.2.2).
func codesFor(often []uint32, most int) []code {
	out := make([]code, len(often))
	lengthsFor(out, often, most)
	var count, next [17]int
	for _, c := range out {
		if c.length > 0 {
			count[c.length]++
		}
	}
	for k := 1; k < len(next); k++ {
		next[k] = (next[k-1] + count[k-1]) << 1
	}
	for i, c := range out {
		if c.length > 0 {
			out[i].bits = bits.Reverse16(uint16(next[c.length])) >> (16 - c.length)
			next[c.length]++
		}
	}
	return out
}

// lengthsFor sets the lengths of codes: those of Huffman's tree; where one would be
// too long, of the tree for more even numbers.
func lengthsFor(out []code, often []uint32, most int) {
	type node struct {
		often       uint32
		symbol      int // -1 of a node with children
		left, right int
	}
	var nodes []node
	for i, k := range often {
		if k > 0 {
			nodes = append(nodes, node{often: k, symbol: i})
		}
	}
	leaves := len(nodes)
	if leaves == 0 {
		return
	}
	if leaves == 1 {
		out[nodes[0].symbol].length = 1
		return
	}
	slices.SortStableFunc(nodes, func(a, b node) int { return cmp.Compare(a.often, b.often) })
	leaf, tree := 0, leaves // the least of each that has no parent yet
	least := func() int {
		if tree == len(nodes) || leaf < leaves && nodes[leaf].often <= nodes[tree].often {
			leaf++
			return leaf - 1
		}
		tree++
		return tree - 1
	}
	for range leaves - 1 {
		a, b := least(), least()
		nodes = append(nodes, node{nodes[a].often + nodes[b].often, -1, a, b})
	}
	depth := make([]int, len(nodes))
	for i := len(nodes) - 1; i >= leaves; i-- { // parents come after their children
		depth[nodes[i].left], depth[nodes[i].right] = depth[i]+1, depth[i]+1
	}
	if slices.Max(depth) > most {
		flatter := make([]uint32, len(often))
		for i, k := range often {
			flatter[i] = (k + 1) / 2
		}
		lengthsFor(out, flatter, most)
		return
	}
	for i, n := range nodes[:leaves] {
		out[n.symbol].length = uint8(depth[i])
	}
}
