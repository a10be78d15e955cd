package bolt

import (
	"bytes"
	"errors"
	"fmt"
)

// look looks at one page of the tree, and notes those it leads to.
func (s *survey) look(w way) error {
	if w.depth > deepest {
		return errors.New("the tree never ends")
	}
	c, err := s.page(w.page)
	if err != nil {
		return err
	}
	switch c.kind {
	case branchPage:
		return s.branch(c, w)
	case leafPage:
		return s.leaf(c, w)
	}
	return fmt.Errorf("it is of kind %#x", c.kind)
}

func (s *survey) branch(c content, w way) error {
	if c.count == 0 {
		return errors.New("it leads nowhere")
	}
	first := len(s.ahead)
	return c.entries(w, func(e entry) error {
		if err := s.claim(e.page, 1); err != nil {
			return err
		}
		key := bytes.Clone(e.key)
		if n := len(s.ahead); n > first {
			s.ahead[n-1].high = key
		}
		s.ahead = append(s.ahead, way{page: e.page, depth: w.depth + 1, bucket: w.bucket, low: key, high: w.high})
		return nil
	})
}

func (s *survey) leaf(c content, w way) error {
	return c.entries(w, func(e entry) error {
		if e.flags&bucketFlag == 0 {
			if w.bucket == "" {
				return fmt.Errorf("%.60q is no bucket", e.key)
			}
			return nil
		}
		in := w
		if in.bucket == "" {
			in.bucket = string(e.key)
		}
		return s.bucket(c, e, in)
	})
}

// bucket follows an entry to the bucket's own tree, or to the page that a small
// one keeps right there.
func (s *survey) bucket(c content, e entry, w way) error {
	if e.size < bucketHead || e.size > bucketHead+s.pageSize {
		return fmt.Errorf("bucket %.60q takes %d bytes", e.key, e.size)
	}
	head, err := c.bytes(e.value, e.size)
	if err != nil {
		return err
	}
	if root := native.Uint64(head); root != 0 {
		s.ahead = append(s.ahead, way{page: root, depth: w.depth + 1, bucket: w.bucket})
		return s.claim(root, 1)
	}
	page := head[bucketHead:]
	if len(page) < pageHead {
		return fmt.Errorf("bucket %.60q is cut short", e.key)
	}
	small := content{first: page, size: uint64(len(page)), kind: native.Uint16(page[8:]), count: uint64(native.Uint16(page[10:]))}
	if small.kind != leafPage {
		return fmt.Errorf("bucket %.60q is of kind %#x", e.key, small.kind)
	}
	err = small.entries(way{}, func(e entry) error {
		if e.flags&bucketFlag != 0 {
			return fmt.Errorf("it holds the bucket %.60q", e.key)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("bucket %.60q: %w", e.key, err)
	}
	return nil
}

// entry is one line of a page: of a branch with the page it leads to, of a leaf
// with the place of its value.
type entry struct {
	key         []byte
	page        uint64
	flags       uint32
	value, size uint64
}

// entries calls fn for each entry of a page, after it has seen that keys and
// values lie one behind the other, as bbolt writes them, and in order.
func (c content) entries(w way, fn func(entry) error) error {
	table, err := c.bytes(pageHead, c.count*entrySize)
	if err != nil {
		return err
	}
	next, last := pageHead+c.count*entrySize, w.low
	for n := range c.count {
		row := table[n*entrySize:][:entrySize]
		var e entry
		var at, length uint64
		if c.kind == branchPage {
			at, length = uint64(native.Uint32(row)), uint64(native.Uint32(row[4:]))
			e.page = native.Uint64(row[8:])
		} else {
			e.flags = native.Uint32(row)
			at, length = uint64(native.Uint32(row[4:])), uint64(native.Uint32(row[8:]))
			e.size = uint64(native.Uint32(row[12:]))
		}
		at += pageHead + n*entrySize
		if at != next || length == 0 || length > longestKey {
			return fmt.Errorf("entry %d is not where it should be", n)
		}
		if e.key, err = c.bytes(at, length); err != nil {
			return err
		}
		e.value = at + length
		next = e.value + e.size
		if next > c.size {
			return fmt.Errorf("entry %d runs past the page", n)
		}
		if order := bytes.Compare(last, e.key); last != nil && (order > 0 || order == 0 && n > 0) {
			return fmt.Errorf("key %d is out of order", n)
		}
		if w.high != nil && bytes.Compare(e.key, w.high) >= 0 {
			return fmt.Errorf("key %d belongs to another page", n)
		}
		if err := fn(e); err != nil {
			return err
		}
		last = e.key
	}
	return nil
}
