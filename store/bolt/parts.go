package bolt

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"slices"

	"kurier/store"
)

// The record of a mail is written again at every try to send it, so the mail itself is
// kept beside it: its text, and apart from that the files in it (pictures, mostly), each
// once however many mails have it. A file is what stands in base64, in lines as mail has
// them, so that the mail can be put together again byte for byte.
//
// bbolt writes all values of a page anew when one is put beside them, and up to four
// are on one page however large they are. So files are cut into chunks.

// body is the head of a mail's text: of which mail, how long the whole is, and its
// CRC-32C. Packed behind it are pieces.
type body struct {
	Key  string `json:"mail"`
	Size int    `json:"size"`
	Sum  uint32 `json:"sum"`
}

// part is the record of a file, which lies in chunks under its number.
type part struct {
	Sum    string `json:"part"` // hex SHA-256
	N      uint64 `json:"at"`
	Chunks int    `json:"chunks"`
}

// chunk is the head of a piece of a file, which is packed as a whole. The first tells
// of the file what its record does, for when that is lost.
type chunk struct {
	Of    uint64 `json:"of"`
	I     int    `json:"i"`
	Whole *part  `json:"whole,omitempty"`
}

const (
	// chunkSize lets two or three chunks fill whole pages.
	chunkSize = 16_200
	// fewestLines of base64 that are kept as a file.
	fewestLines = 24
	lineLength  = 76
	lineBytes   = lineLength / 4 * 3
)

// Pieces of a mail's text: words with their length (uvarint) before them, or the
// SHA-256 of a file that stands there in base64.
const (
	words = 0
	file  = 1
)

var strict = base64.StdEncoding.Strict()

// inBase64 decodes the base64 that begins at the start of b, lines of 76 characters
// and a shorter last one, and tells how far it goes, without the last line end.
func inBase64(b []byte) (content []byte, length int) {
	var few [fewestLines * lineBytes]byte
	for n := range fewestLines {
		if !decodeLine(few[n*lineBytes:], b[length:]) {
			return nil, 0
		}
		length += lineLength + 2
	}
	content = append(make([]byte, 0, len(b)/lineLength*lineBytes+lineLength), few[:]...)
	for decodeLine(content[len(content):cap(content)], b[length:]) {
		content = content[:len(content)+lineBytes]
		length += lineLength + 2
	}
	rest, _, _ := bytes.Cut(b[length:min(len(b), length+lineLength+2)], []byte("\r\n"))
	if last, err := strict.AppendDecode(nil, rest); err == nil && len(last) > 0 && len(rest) < lineLength && strict.EncodeToString(last) == string(rest) {
		return append(content, last...), length + len(rest)
	}
	return content, length - 2
}

// decodeLine decodes a whole line of base64 with its end, if there is one.
func decodeLine(to, b []byte) bool {
	if len(b) < lineLength+2 || b[lineLength] != '\r' || b[lineLength+1] != '\n' {
		return false
	}
	n, err := strict.Decode(to[:lineBytes], b[:lineLength])
	return err == nil && n == lineBytes // no filler, and no line end within it
}

// toBase64 appends what inBase64 has read.
func toBase64(to, content []byte) []byte {
	for len(content) > lineBytes {
		to = strict.AppendEncode(to, content[:lineBytes])
		to = append(to, '\r', '\n')
		content = content[lineBytes:]
	}
	return strict.AppendEncode(to, content)
}

// cutUp cuts a mail into its pieces and the files they speak of.
func cutUp(raw []byte) (pieces []byte, files [][]byte) {
	say := func(b []byte) {
		if len(b) > 0 {
			pieces = append(binary.AppendUvarint(append(pieces, words), uint64(len(b))), b...)
		}
	}
	from := 0
	for at := 0; at < len(raw); {
		if content, length := inBase64(raw[at:]); length > 0 {
			say(raw[from:at])
			sum := sha256.Sum256(content)
			pieces = append(append(pieces, file), sum[:]...)
			files = append(files, content)
			at += length
			from = at
		}
		next := bytes.IndexByte(raw[at:], '\n')
		if next < 0 {
			break
		}
		at += next + 1
	}
	say(raw[from:])
	return pieces, files
}

// eachPiece calls fn with the pieces of a mail: words, or the sum of a file.
func eachPiece(pieces []byte, fn func(said, sum []byte) error) error {
	for len(pieces) > 0 {
		kind := pieces[0]
		pieces = pieces[1:]
		n, k := uint64(sha256.Size), 0
		if kind == words {
			n, k = binary.Uvarint(pieces)
		}
		if kind > file || k < 0 || n > uint64(len(pieces)-k) {
			return errDamaged
		}
		b := pieces[k:][:n]
		pieces = pieces[k:][n:]
		var err error
		if kind == words {
			err = fn(b, nil)
		} else {
			err = fn(nil, b)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// putTogether makes the mail again.
func (h body) putTogether(packed []byte, content func(sum []byte) ([]byte, error)) ([]byte, error) {
	pieces, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	raw := make([]byte, 0, min(h.Size, 1<<28))
	err = eachPiece(pieces, func(said, sum []byte) error {
		if sum == nil {
			raw = append(raw, said...)
			return nil
		}
		b, err := content(sum)
		if err == nil {
			raw = toBase64(raw, b)
		}
		return err
	})
	if err == nil && (len(raw) != h.Size || crc32.Checksum(raw, castagnoli) != h.Sum) {
		err = errDamaged
	}
	return raw, err
}

// saveBody keeps a mail's bytes in the place of those it had.
func (t *tx) saveBody(k []byte, key string, raw []byte) error {
	old, err := t.filesOf(k)
	if err != nil {
		return err
	}
	if len(raw) == 0 {
		err = t.delete(bucketTexts, k)
	} else {
		pieces, files := cutUp(raw)
		for _, content := range files {
			if err := t.use(content); err != nil {
				return err
			}
		}
		packed := packText
		if len(files) > 0 { // to be thinned out soon
			packed = packQuickly
		}
		err = t.save(bucketTexts, k, body{Key: key, Size: len(raw), Sum: sumOf(raw)}, packed(pieces))
	}
	for _, sum := range old {
		if err == nil {
			err = t.release(sum)
		}
	}
	return err
}

// body reads a mail's bytes; nil when it has none.
func (t *tx) body(k []byte) ([]byte, error) {
	if t.lacks(bucketTexts) {
		return nil, nil
	}
	var h body
	packed, err := t.load(bucketTexts, k, &h)
	if err == store.ErrNotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return h.putTogether(packed, t.content)
}

// filesOf are the sums of the files of a mail, as often as it has each.
func (t *tx) filesOf(k []byte) (sums [][]byte, err error) {
	var h body
	packed, err := t.load(bucketTexts, k, &h)
	if err == store.ErrNotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	pieces, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	err = eachPiece(pieces, func(_, sum []byte) error {
		if sum != nil {
			sums = append(sums, sum)
		}
		return nil
	})
	return sums, err
}

// packedAlready tells of a file that packing makes no smaller.
func packedAlready(content []byte) bool {
	return slices.ContainsFunc([]string{"\x89PNG", "PK\x03\x04", "\xff\xd8\xff"}, func(mark string) bool {
		return bytes.HasPrefix(content, []byte(mark))
	})
}

// use keeps a file for one more mail.
func (t *tx) use(content []byte) error {
	sum := sha256.Sum256(content)
	if v, err := t.get(bucketParts, sum[:]); err != nil {
		return err
	} else if v != nil {
		return t.countUse(sum[:], 1)
	}
	b, err := t.bucket(bucketChunks)
	if err != nil {
		return err
	}
	p := part{Sum: hex.EncodeToString(sum[:])}
	if p.N, err = b.NextSequence(); err != nil {
		return err
	}
	packed := loose(content)
	if !packedAlready(content) {
		packed = packText(content)
	}
	p.Chunks = (len(packed) + chunkSize - 1) / chunkSize
	i := 0
	for b := range slices.Chunk(packed, chunkSize) {
		head := chunk{Of: p.N, I: i}
		if i == 0 {
			head.Whole = &p
		}
		if err := t.save(bucketChunks, chunkKey(p.N, i), head, b); err != nil {
			return err
		}
		i++
	}
	return t.save(bucketParts, sum[:], p, nil)
}

func chunkKey(n uint64, i int) []byte {
	return binary.BigEndian.AppendUint32(number(nil, n), uint32(i))
}

// uses is how many times mails have a file.
func (t *tx) uses(sum []byte) (uint64, error) {
	v, err := t.get(bucketUses, sum)
	switch {
	case err != nil:
		return 0, err
	case v == nil:
		return 1, nil
	case len(v) != 8:
		return 0, errDamaged
	}
	return binary.BigEndian.Uint64(v), nil
}

// countUse adds to the uses of a file. One use needs no record.
func (t *tx) countUse(sum []byte, delta int) error {
	n, err := t.uses(sum)
	if err != nil {
		return err
	}
	if n += uint64(delta); n == 1 {
		return t.delete(bucketUses, sum)
	}
	return t.put(bucketUses, sum, number(nil, n))
}

// release takes a file from one mail, and forgets it when it was the last.
func (t *tx) release(sum []byte) error {
	n, err := t.uses(sum)
	if err != nil {
		return err
	}
	if n > 1 {
		return t.countUse(sum, -1)
	}
	var p part
	if _, err := t.load(bucketParts, sum, &p); err != nil {
		return missing(err, "a file of a mail")
	}
	for i := range p.Chunks {
		if err := t.delete(bucketChunks, chunkKey(p.N, i)); err != nil {
			return err
		}
	}
	return t.delete(bucketParts, sum)
}

// content reads a file.
func (t *tx) content(sum []byte) ([]byte, error) {
	var p part
	if _, err := t.load(bucketParts, sum, &p); err != nil {
		return nil, missing(err, "a file of a mail")
	}
	return p.content(func(key []byte) ([]byte, error) {
		v, err := t.get(bucketChunks, key)
		if err == nil && v == nil {
			err = fmt.Errorf("%w: a piece of a file is missing", store.ErrDamaged)
		}
		return v, err
	})
}

// content puts a file together of its chunks; the mail's own sum tells whether they are
// the right ones.
func (p part) content(value func(key []byte) ([]byte, error)) ([]byte, error) {
	packed := make([]byte, 0, min(p.Chunks, 1<<14)*chunkSize)
	for i := range p.Chunks {
		v, err := value(chunkKey(p.N, i))
		if err != nil {
			return nil, err
		}
		var c chunk
		b, err := unseal(v, &c)
		if err != nil {
			return nil, err
		}
		packed = append(packed, b...)
	}
	return unpack(packed)
}
