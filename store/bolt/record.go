package bolt

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"sync"

	"github.com/klauspost/compress/flate"

	"kurier/store"
)

// A record is: CRC-32C of the rest (4 bytes), length of the head (uvarint), the
// head (JSON), and the long part, packed, where the kind of record has one.

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

var errDamaged = fmt.Errorf("%w: a record does not match its checksum", store.ErrDamaged)

func seal(head any, packed []byte) ([]byte, error) {
	text, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	v := make([]byte, 4, 4+binary.MaxVarintLen64+len(text)+len(packed))
	v = binary.AppendUvarint(v, uint64(len(text)))
	v = append(v, text...)
	v = append(v, packed...)
	binary.BigEndian.PutUint32(v, crc32.Checksum(v[4:], castagnoli))
	return v, nil
}

// unseal decodes the head and returns the packed part, which lies in v.
func unseal(v []byte, head any) (packed []byte, err error) {
	if len(v) < 5 || binary.BigEndian.Uint32(v) != crc32.Checksum(v[4:], castagnoli) {
		return nil, errDamaged
	}
	n, k := binary.Uvarint(v[4:])
	if k <= 0 || n > uint64(len(v)-4-k) {
		return nil, errDamaged
	}
	text := v[4+k:][:n]
	if err := json.Unmarshal(text, head); err != nil {
		return nil, fmt.Errorf("%w: %w", store.ErrDamaged, err)
	}
	return v[4+k:][n:], nil
}

const (
	plain    = 0
	deflated = 1
)

// Small things are not worth compressing; big ones are mostly pictures in
// base64, where trying harder takes thrice the time and gains a twelfth.
const (
	worthwhile = 128
	big        = 8 << 10
)

var deflaters = [2]sync.Pool{
	{New: func() any { w, _ := flate.NewWriter(io.Discard, flate.DefaultCompression); return w }},
	{New: func() any { w, _ := flate.NewWriter(io.Discard, flate.BestSpeed); return w }},
}

func pack(b []byte) []byte {
	if len(b) > big {
		return packQuickly(b)
	}
	return packText(b)
}

func packQuickly(b []byte) []byte { return packBy(&deflaters[1], b) }

// packText takes the time that text is worth, however long it is.
func packText(b []byte) []byte { return packBy(&deflaters[0], b) }

func packBy(pool *sync.Pool, b []byte) []byte {
	if len(b) == 0 {
		return nil
	}
	if len(b) >= worthwhile {
		var out bytes.Buffer
		out.Grow(len(b)/2 + 64)
		out.WriteByte(deflated)
		w := pool.Get().(*flate.Writer)
		w.Reset(&out)
		_, err := w.Write(b)
		err = errors.Join(err, w.Close())
		pool.Put(w)
		if err == nil && out.Len() <= len(b) {
			return out.Bytes()
		}
	}
	return loose(b)
}

// loose is the packed form of what is not compressed.
func loose(b []byte) []byte {
	if len(b) == 0 {
		return nil
	}
	return append([]byte{plain}, b...)
}

func unpack(p []byte) ([]byte, error) {
	if len(p) == 0 {
		return nil, nil
	}
	switch p[0] {
	case plain:
		return bytes.Clone(p[1:]), nil
	case deflated:
		return inflate(p[1:])
	}
	return nil, errDamaged
}

// inflaters have 40 kB each, which is more than most of what they read.
var inflaters = sync.Pool{New: func() any { return flate.NewReader(bytes.NewReader(nil)) }}

func inflate(p []byte) ([]byte, error) {
	r := inflaters.Get().(io.ReadCloser)
	err := r.(flate.Resetter).Reset(bytes.NewReader(p), nil)
	if err != nil {
		return nil, err
	}
	b, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", store.ErrDamaged, err)
	}
	inflaters.Put(r)
	return b, nil
}
