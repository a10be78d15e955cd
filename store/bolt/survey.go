package bolt

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
)

// bbolt trusts the page numbers and lengths in its file. Where damage makes a
// page lead back to itself, its search recurses until the stack is full, and
// that ends the process: no recover can catch it. A count in the billions ends
// it as well. So the shape of the file is looked over first, by code that trusts
// nothing and never follows a page twice.

// The layout of a bbolt file: pages with a head (number, kind, count of entries,
// pages more), two of which tell where the tree begins and which pages are free.
const (
	pageHead     = 16
	metaSize     = 64
	metaMagic    = 0xED0CDAED
	metaVersion  = 2
	entrySize    = 16 // in the table of a branch or a leaf
	bucketHead   = 16
	longestKey   = 32768
	deepest      = 64 // bbolt's trees have a few levels
	noFreelist   = ^uint64(0)
	bucketFlag   = 1
	branchPage   = 0x01
	leafPage     = 0x02
	freelistPage = 0x10
)

var native = binary.NativeEndian

// survey is one look over a file.
type survey struct {
	file     io.ReaderAt
	size     uint64 // of the file
	pageSize uint64
	root     uint64
	freelist uint64
	end      uint64 // one past the last page in use
	txid     uint64

	claimed []uint64 // a bit for each page that has its place
	ahead   []way
	buffer  []byte
}

// way is a page that is still to be looked at, and what is known of it.
type way struct {
	page      uint64
	depth     int
	bucket    string // the one it belongs to, "" for the list of buckets
	low, high []byte // its keys lie from low to before high; nil is no bound
}

// surveyFile finds whatever in the shape of a bbolt file could lead bbolt astray:
// each page has one place, everything lies within its page, keys are in order. It
// reads the heads and keys of pages, and passes over long values: a tenth of a
// second or two for 100 MB. What is wrong comes back as the error, without the
// file's name, and what the system said of reading as a *fs.PathError.
func surveyFile(file io.ReaderAt, size int64) error {
	s := &survey{file: file, size: uint64(size)}
	if err := s.metas(); err != nil {
		return err
	}
	if s.end > s.size/s.pageSize {
		return fmt.Errorf("it is cut short: %d of %d bytes", s.size, s.end*s.pageSize)
	}
	s.claimed = make([]uint64, s.end/64+1)
	s.claimed[0] = 0b11
	s.buffer = make([]byte, s.pageSize)
	if s.freelist != noFreelist {
		if err := s.free(); err != nil {
			return fmt.Errorf("list of free pages: %w", err)
		}
	}
	if err := s.claim(s.root, 1); err != nil {
		return fmt.Errorf("list of buckets: %w", err)
	}
	s.ahead = []way{{page: s.root}}
	for len(s.ahead) > 0 {
		w := s.ahead[len(s.ahead)-1]
		s.ahead = s.ahead[:len(s.ahead)-1]
		if err := s.look(w); err != nil {
			where := "list of buckets"
			if w.bucket != "" {
				where = fmt.Sprintf("%.60q", w.bucket)
			}
			return fmt.Errorf("page %d, in the %s: %w", w.page, where, err)
		}
	}
	if s.freelist == noFreelist {
		return nil
	}
	for id := range s.end {
		if s.claimed[id/64]&(1<<(id%64)) == 0 {
			return fmt.Errorf("page %d is neither free nor in use: something was cut off", id)
		}
	}
	return nil
}

// metas finds the newer of the two pages that tell where everything is, as bbolt
// does: one of them may be half-written after a crash.
func (s *survey) metas() error {
	found := false
	if m, err := s.meta(0); err != nil {
		return err
	} else if m != nil {
		s.take(m)
		found = true
	} else {
		// The size of a page is not known then.
		for size := uint64(1 << 10); size <= 1<<24 && !found && size < s.size; size *= 2 {
			m, err := s.meta(size)
			if err != nil {
				return err
			}
			if m != nil {
				s.take(m)
				found = true
			}
		}
	}
	if !found {
		return errors.New("neither of its two first pages is whole, or it is no store at all")
	}
	if s.pageSize < 1<<9 || s.pageSize > 1<<24 || s.pageSize&(s.pageSize-1) != 0 {
		return fmt.Errorf("its pages claim to have %d bytes", s.pageSize)
	}
	size := s.pageSize
	found = false
	for n := range uint64(2) {
		m, err := s.meta(n * size)
		if err != nil {
			return err
		}
		if m != nil && (!found || native.Uint64(m[48:]) > s.txid) {
			s.take(m)
			found = true
		}
	}
	if !found || s.pageSize != size {
		return errors.New("its two first pages contradict each other")
	}
	return nil
}

// meta reads what is a whole meta page, or nil.
func (s *survey) meta(at uint64) ([]byte, error) {
	if at > s.size || s.size-at < pageHead+metaSize {
		return nil, nil
	}
	m := make([]byte, metaSize)
	if _, err := s.file.ReadAt(m, int64(at+pageHead)); err != nil {
		return nil, err
	}
	sum := fnv.New64a()
	sum.Write(m[:56])
	if native.Uint32(m) != metaMagic || native.Uint32(m[4:]) != metaVersion || native.Uint64(m[56:]) != sum.Sum64() {
		return nil, nil
	}
	return m, nil
}

func (s *survey) take(m []byte) {
	s.pageSize = uint64(native.Uint32(m[8:]))
	s.root, s.freelist = native.Uint64(m[16:]), native.Uint64(m[32:])
	s.end, s.txid = native.Uint64(m[40:]), native.Uint64(m[48:])
}

// claim gives n pages from id on their place. A page has one only.
func (s *survey) claim(id, n uint64) error {
	if id < 2 || id >= s.end || n > s.end-id {
		return fmt.Errorf("leads to page %d of %d", id+n-1, s.end)
	}
	for ; n > 0; id, n = id+1, n-1 {
		if s.claimed[id/64]&(1<<(id%64)) != 0 {
			return fmt.Errorf("leads to page %d, which has another place", id)
		}
		s.claimed[id/64] |= 1 << (id % 64)
	}
	return nil
}

// content is a page with all that belongs to it, or the page that a small bucket
// keeps inside its entry.
type content struct {
	file  io.ReaderAt
	begin uint64 // in the file
	size  uint64
	first []byte // what has been read already
	kind  uint16
	count uint64
}

func (c content) bytes(from, n uint64) ([]byte, error) {
	if from > c.size || n > c.size-from {
		return nil, errors.New("an entry runs past the page")
	}
	if from+n <= uint64(len(c.first)) {
		return c.first[from:][:n], nil
	}
	b := make([]byte, n)
	_, err := c.file.ReadAt(b, int64(c.begin+from))
	return b, err
}

// page reads the beginning of a claimed page, and claims the pages that go on from it.
func (s *survey) page(id uint64) (content, error) {
	c := content{file: s.file, begin: id * s.pageSize, first: s.buffer}
	if _, err := s.file.ReadAt(c.first, int64(c.begin)); err != nil {
		return c, err
	}
	c.kind, c.count = native.Uint16(c.first[8:]), uint64(native.Uint16(c.first[10:]))
	more := uint64(native.Uint32(c.first[12:]))
	if own := native.Uint64(c.first); own != id {
		return c, fmt.Errorf("says that it is page %d", own)
	}
	if more > 0 {
		if err := s.claim(id+1, more); err != nil {
			return c, err
		}
	}
	c.size = (more + 1) * s.pageSize
	return c, nil
}

// free claims the list of free pages and every page on it.
func (s *survey) free() error {
	if err := s.claim(s.freelist, 1); err != nil {
		return err
	}
	c, err := s.page(s.freelist)
	if err != nil {
		return err
	}
	if c.kind != freelistPage {
		return fmt.Errorf("page %d is of kind %#x", s.freelist, c.kind)
	}
	from := uint64(pageHead)
	if c.count == 0xFFFF { // then the count comes first
		b, err := c.bytes(from, 8)
		if err != nil {
			return err
		}
		c.count, from = native.Uint64(b), from+8
		if c.count > s.end {
			return fmt.Errorf("it claims %d pages of %d", c.count, s.end)
		}
	}
	list, err := c.bytes(from, 8*c.count)
	if err != nil {
		return err
	}
	for ; len(list) > 0; list = list[8:] {
		if err := s.claim(native.Uint64(list), 1); err != nil {
			return err
		}
	}
	return nil
}
