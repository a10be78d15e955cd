package picture

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"sync"
)

// Levels of packing. A part answers a letter and should be quick; it is packed
// tight only where it would not fit its room. More than tight takes much longer
// and wins little.
const (
	packQuick = 2
	packTight = 6
)

var packers = map[int]*sync.Pool{
	packQuick: {New: func() any { return packer(packQuick) }},
	packTight: {New: func() any { return packer(packTight) }},
}

func packer(level int) *zlib.Writer {
	w, err := zlib.NewWriterLevel(nil, level)
	if err != nil {
		panic("picture: " + err.Error())
	}
	return w
}

// encode writes a paletted image as PNG: its four chunks, without filters, which
// a map in flat colours does not need. The palette holds only the inks used, in
// the order of the fixed palette.
func encode(img *image.Paletted, level int) ([]byte, error) {
	var used [256]bool
	for _, k := range img.Pix {
		used[k] = true
	}
	var renumber [256]uint8
	var plte []byte
	for i, c := range colours().inks {
		if used[i] {
			renumber[i] = uint8(len(plte) / 3)
			r, g, b := c.rgb()
			plte = append(plte, byte(r), byte(g), byte(b))
		}
	}
	out := bytes.NewBuffer(make([]byte, 0, len(img.Pix)/5))
	out.WriteString("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(img.Rect.Dx()))
	head = binary.BigEndian.AppendUint32(head, uint32(img.Rect.Dy()))
	chunk(out, "IHDR", append(head, 8, 3, 0, 0, 0)) // 8 bits, palette
	chunk(out, "PLTE", plte)
	start := out.Len()
	out.WriteString("\x00\x00\x00\x00IDAT")
	z := packers[level].Get().(*zlib.Writer)
	defer packers[level].Put(z)
	z.Reset(out)
	row := make([]byte, 1+img.Rect.Dx()) // the first byte says: no filter
	for y := range img.Rect.Dy() {
		for i, k := range img.Pix[y*img.Stride:][:img.Rect.Dx()] {
			row[1+i] = renumber[k]
		}
		if _, err := z.Write(row); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	b := out.Bytes()[start:]
	binary.BigEndian.PutUint32(b, uint32(len(b)-8))
	out.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(b[4:])))
	chunk(out, "IEND", nil)
	return out.Bytes(), nil
}

// chunk writes one part of a PNG with its length and check sum.
func chunk(out *bytes.Buffer, name string, data []byte) {
	out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	start := out.Len()
	out.WriteString(name)
	out.Write(data)
	out.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(out.Bytes()[start:])))
}
