package bolt

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
)

// dig is the search of one file. Unlike a survey it goes on after a fault.
type dig struct {
	survey
	*salvage
	file  *os.File
	total uint64   // whole pages in the file
	seen  []uint64 // a bit for each page that was understood
	fill  bool
}

// open opens a file for reading; a store in use is ErrLocked.
func (s *salvage) open(path string) (*dig, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil && info.IsDir() {
		err = fmt.Errorf("%s is a folder", path)
	}
	if err == nil {
		if err = lock(file, true); err != nil {
			err = fmt.Errorf("%w: %s", err, path)
		}
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return &dig{survey: survey{file: file, size: uint64(info.Size())}, salvage: s, file: file}, nil
}

// trees finds the roots of the newest state and of the one before.
func (d *dig) trees() (roots []uint64) {
	type tree struct{ root, txid uint64 }
	var found []tree
	take := func(at uint64) {
		if m, err := d.meta(at); err == nil && m != nil {
			if size := uint64(native.Uint32(m[8:])); at == 0 || size == at {
				d.take(m)
				found = append(found, tree{d.root, d.txid})
			}
		}
	}
	take(0)
	for size := uint64(1 << 9); size <= 1<<16 && len(found) < 2; size *= 2 {
		if len(found) == 0 || size == d.pageSize {
			take(size)
		}
	}
	if len(found) == 0 {
		d.pageSize = d.guess()
	}
	if d.pageSize < 1<<9 || d.pageSize > 1<<16 || d.pageSize&(d.pageSize-1) != 0 {
		d.pageSize = uint64(os.Getpagesize())
		found = nil
	}
	d.total = d.size / d.pageSize
	d.seen = make([]uint64, d.total/64+1)
	slices.SortFunc(found, func(a, b tree) int { return cmp.Compare(b.txid, a.txid) })
	for _, t := range found {
		roots = append(roots, t.root)
	}
	return roots
}

// guess is the size of pages with which most of them know their own number.
func (d *dig) guess() (best uint64) {
	best, most := uint64(os.Getpagesize()), 0
	head := make([]byte, pageHead)
	for size := uint64(1 << 9); size <= 1<<16; size *= 2 {
		n := 0
		for id := uint64(2); (id+1)*size <= d.size; id++ {
			if _, err := d.file.ReadAt(head, int64(id*size)); err == nil && native.Uint64(head) == id {
				n++
			}
		}
		if n > most {
			best, most = size, n
		}
	}
	return best
}

func (d *dig) wasSeen(id uint64) bool { return d.seen[id/64]&(1<<(id%64)) != 0 }

// walk goes over the tree from a root.
func (d *dig) walk(root uint64, fill bool) {
	d.fill = fill
	d.ahead = []way{{page: root}}
	for len(d.ahead) > 0 {
		w := d.ahead[len(d.ahead)-1]
		d.ahead = d.ahead[:len(d.ahead)-1]
		if err := d.understand(w); err != nil && !fill {
			where := "list of buckets"
			if w.bucket != "" {
				where = fmt.Sprintf("%.60q", w.bucket)
			}
			d.hole(w.bucket, w.low, w.high, fmt.Errorf("page %d, in the %s: %w", w.page, where, err))
		}
	}
}

// understand takes what is on a page of the tree. An error tells that something is lost.
func (d *dig) understand(w way) error {
	switch {
	case w.page < 2 || w.page >= d.total:
		return fmt.Errorf("it is not in the file, which has %d whole pages", d.total)
	case d.wasSeen(w.page) && d.fill:
		return nil // the newest state has it too
	case d.wasSeen(w.page):
		return errors.New("it has another place")
	case w.depth > deepest:
		return errors.New("the tree never ends")
	}
	page, err := d.whole(w.page)
	if err != nil {
		return err
	}
	c := contentOf(page)
	if own := native.Uint64(page); own != w.page {
		return fmt.Errorf("says that it is page %d", own)
	}
	switch c.kind {
	case branchPage:
		d.see(w.page, page)
		first := len(d.ahead)
		return c.entries(w, func(e entry) error {
			if n := len(d.ahead); n > first {
				d.ahead[n-1].high = e.key
			}
			d.ahead = append(d.ahead, way{page: e.page, depth: w.depth + 1, bucket: w.bucket, low: e.key, high: w.high})
			return nil
		})
	case leafPage:
		d.see(w.page, page)
		return d.leaf(page, int64(w.page*d.pageSize), w)
	}
	return fmt.Errorf("it is of kind %#x", c.kind)
}

// whole reads a page with all that belongs to it, as far as the file goes.
func (d *dig) whole(id uint64) ([]byte, error) {
	head := make([]byte, pageHead)
	if _, err := d.file.ReadAt(head, int64(id*d.pageSize)); err != nil {
		return nil, err
	}
	more := min(uint64(native.Uint32(head[12:])), d.total-id-1)
	page := make([]byte, (more+1)*d.pageSize)
	_, err := d.file.ReadAt(page, int64(id*d.pageSize))
	return page, err
}

func (d *dig) see(id uint64, page []byte) {
	for n := range uint64(len(page)) / d.pageSize {
		d.seen[(id+n)/64] |= 1 << ((id + n) % 64)
	}
}

func contentOf(page []byte) content {
	return content{first: page, size: uint64(len(page)), kind: native.Uint16(page[8:]), count: uint64(native.Uint16(page[10:]))}
}

// leaf takes the records of a leaf, each that is whole, however the others are.
func (d *dig) leaf(page []byte, at int64, w way) error {
	shape := contentOf(page).entries(w, func(entry) error { return nil })
	for _, r := range rowsOf(page, at) {
		switch {
		case r.bucket && w.bucket == "":
			if err := d.bucket(r, w); err != nil && !d.fill {
				d.hole(string(r.key), nil, nil, fmt.Errorf("bucket %.60q: %w", r.key, err))
			}
		case r.bucket || w.bucket == "":
			shape = cmpErr(shape, errors.New("a record where none belongs"))
		case !d.keep(w.bucket, r, d.fill, d.file) && !d.fill && d.isKept(w.bucket):
			d.hole(w.bucket, r.key, append(slices.Clone(r.key), 0), fmt.Errorf("a record in the %.60q does not match its checksum", w.bucket))
		}
	}
	return shape
}

// bucket goes into a bucket, whose tree begins on a page of its own or lies right
// there.
func (d *dig) bucket(r row, w way) error {
	name := string(r.key)
	if len(r.value) < bucketHead {
		return errors.New("it is cut short")
	}
	if root := native.Uint64(r.value); root != 0 {
		d.ahead = append(d.ahead, way{page: root, depth: w.depth + 1, bucket: name})
	} else if len(r.value) < bucketHead+pageHead {
		return errors.New("it is cut short")
	} else if err := d.leaf(r.value[bucketHead:], r.at+bucketHead, way{bucket: name}); err != nil {
		return err
	}
	if !d.fill {
		d.numbers[name] = native.Uint64(r.value[8:])
	}
	return nil
}

// scan looks for lost records on all pages that were not understood yet.
func (d *dig) scan() {
	d.fill = true
	for id := uint64(2); id < d.total && len(d.holes) > 0; id++ {
		if d.wasSeen(id) {
			continue
		}
		page, err := d.whole(id)
		if err != nil {
			continue
		}
		rows := rowsOf(page, int64(id*d.pageSize))
		bucket := unsealed(rows)
		for _, r := range rows {
			if !r.bucket {
				d.keep(bucket, r, true, d.file)
			} else if len(r.value) > bucketHead+pageHead && native.Uint64(r.value) == 0 && d.isKept(string(r.key)) {
				_ = d.leaf(r.value[bucketHead:], r.at+bucketHead, way{bucket: string(r.key)})
			}
		}
	}
}

// row is an entry of a leaf that lies within its page; at is the place of its value
// in the file.
type row struct {
	bucket     bool
	key, value []byte
	at         int64
}

// rowsOf are the entries of a page as if it were a leaf, each that lies within it.
// How many there are is told twice, in the head and by where the first begins.
func rowsOf(page []byte, begin int64) (rows []row) {
	size := uint64(len(page))
	if size < pageHead+entrySize {
		return nil
	}
	count := uint64(native.Uint16(page[10:]))
	if first := uint64(native.Uint32(page[pageHead+4:])); first%entrySize == 0 && first < size {
		count = max(count, first/entrySize)
	}
	for n := range count {
		at := pageHead + n*entrySize
		if at+entrySize > size {
			break
		}
		e := page[at:]
		key := at + uint64(native.Uint32(e[4:]))
		value := key + uint64(native.Uint32(e[8:]))
		end := value + uint64(native.Uint32(e[12:]))
		if value == key || value-key > longestKey || end > size || key < at+entrySize {
			continue
		}
		rows = append(rows, row{native.Uint32(e)&bucketFlag != 0, page[key:value], page[value:end], begin + int64(value)})
	}
	return rows
}
