package bolt

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"kurier/store"
)

// Salvaged says what Salvage read of a damaged store, and what not.
type Salvaged struct {
	store.Damage
	// Records that the new store holds. Earlier of them, those that may be written
	// more than once, are there as they once were; their last version is lost.
	Records, Earlier int
	// Letters and Mail that were lost, as far as gaps in their numbers tell.
	Letters, Mail int
	// Bare are mails that had gone out, of which the text or a file in it is lost.
	Bare int
	// Last is 1 when the last transaction may be lost, with nothing in the file to tell.
	Last int
	// Faults of the file, the first few in words, and how many there were.
	Faults []string
	Count  int
	// Unplaced are records that were read and have no place in the new store: steps
	// behind a gap, and what belongs to a game whose own record is lost.
	Unplaced []Unplaced
}

// Unplaced is a record that was put aside.
type Unplaced struct {
	Kind   string `json:"kind"`
	Record any    `json:"record"`
}

// Salvage makes a new store at to, where nothing may be yet, of what can be read in
// the damaged one, with fresh indexes. The damaged file is only read, and stays. What
// its newest state has lost is looked for in the state before it, in the backups, and
// in pages that were given free and not written over yet: bbolt writes nothing in
// place, so that earlier versions lie about. Nowhere else are those used: some were
// never committed. Errors: store.ErrLocked while a store is in use; store.ErrDamaged
// when no record can be read at all.
func Salvage(damaged string, backups []string, to string) (out Salvaged, err error) {
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return out, fmt.Errorf("%s: %w", to, cmpErr(err, fs.ErrExist))
	}
	s := &salvage{out: &out, records: map[string]map[string]find{}, numbers: map[string]uint64{}}
	var digs []*dig
	for _, path := range append([]string{damaged}, backups...) {
		d, err := s.open(path)
		if err != nil {
			return out, err
		}
		defer d.file.Close()
		digs = append(digs, d)
	}
	for i, d := range digs {
		trees := d.trees()
		switch {
		case i > 0:
		case len(trees) == 0:
			s.hole("", nil, nil, errors.New("neither of its two first pages is whole"))
		case len(trees) == 1:
			// After a crash that is as it should be: what that page told of was not
			// committed. Else the last transaction is lost.
			out.Last = 1
			s.fault(errors.New("one of its two first pages is not whole: its last change may be lost"))
		}
		for n, root := range trees {
			d.walk(root, i > 0 || n > 0)
			if len(s.holes) == 0 {
				break
			}
		}
	}
	for _, d := range digs {
		d.scan()
	}
	if len(s.records) == 0 {
		return out, fmt.Errorf("%w: nothing of Kurier's can be read in %s", store.ErrDamaged, damaged)
	}
	if err := s.write(to); err != nil {
		return out, errors.Join(err, os.Remove(to))
	}
	out.Doubtful = s.doubtful
	return out, nil
}

func cmpErr(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// salvage gathers records from files.
type salvage struct {
	out     *Salvaged
	records map[string]map[string]find // by bucket and key
	holes   []hole
	numbers map[string]uint64 // the last one given to a letter, a mail
	any     bool              // of any file: nothing is known of its records
	files   map[string][]part // in mail, by sum, once they are asked for
	beside  int               // bytes of mail that were written beside its records
}

// find is where a record lies. A fill stands in the place of what was lost.
type find struct {
	file *os.File
	at   int64
	size int
	fill bool
}

func (f find) value() ([]byte, error) {
	v := make([]byte, f.size)
	_, err := f.file.ReadAt(v, f.at)
	return v, err
}

// hole is where records of the damaged file were lost: in a bucket, keys from low to
// before high; nil is no bound. With no bucket the bounds are of buckets.
type hole struct {
	bucket    string
	low, high []byte
}

func (h hole) has(bucket string, key []byte) bool {
	switch h.bucket {
	case "":
		key = []byte(bucket)
	case bucket:
	default:
		return false
	}
	return bytes.Compare(h.low, key) <= 0 && (h.high == nil || bytes.Compare(key, h.high) < 0)
}

// kept are the buckets of records that are salvaged. Indexes are made anew.
var kept = [][]byte{
	bucketMeta, bucketCounters, bucketCursors, bucketPeople, bucketGames, bucketSeats, bucketSheets,
	bucketSteps, bucketSnaps, bucketLetters, bucketOutgoing, bucketTexts, bucketChunks,
}

func (s *salvage) isKept(bucket string) bool {
	if s.any {
		return true
	}
	for _, b := range kept {
		if string(b) == bucket {
			return true
		}
	}
	return false
}

func (s *salvage) fault(why error) {
	s.out.Count++
	if len(s.out.Faults) < 5 {
		s.out.Faults = append(s.out.Faults, why.Error())
	}
}

// hole notes a loss.
func (s *salvage) hole(bucket string, low, high []byte, why error) {
	s.fault(why)
	if bucket == "" || s.isKept(bucket) {
		s.holes = append(s.holes, hole{bucket, bytes.Clone(low), bytes.Clone(high)})
	}
}

// lost tells whether the damaged file's own version of a record may have been lost.
func (s *salvage) lost(bucket string, key []byte) bool {
	if f, ok := s.records[bucket][string(key)]; ok && !f.fill {
		return false
	}
	for _, h := range s.holes {
		if h.has(bucket, key) {
			return true
		}
	}
	return false
}

// keep keeps a record that was read, when it is the best version of it so far. It
// tells whether it was one.
func (s *salvage) keep(bucket string, r row, fill bool, file *os.File) bool {
	own, key, ok := bucket, r.key, true
	if !s.any {
		own, key, ok = identify(bucket, r.key, r.value)
	}
	if !ok || bucket != "" && own != bucket {
		return false
	}
	if fill && (!s.lost(own, key) || s.neverGiven(own, key)) {
		return true
	}
	have, there := s.records[own][string(key)]
	if there {
		old, err := have.value()
		if err == nil && !later(own, r.value, old) {
			return true
		}
	}
	if s.records[own] == nil {
		s.records[own] = map[string]find{}
	}
	s.records[own][string(key)] = find{file, r.at, len(r.value), fill}
	return true
}

// doubtful is store.Damage.Doubtful.
func (s *salvage) doubtful(kind store.Kind, names ...string) bool {
	of := map[store.Kind][]byte{
		store.KindGame: bucketGames, store.KindSeat: bucketSeats, store.KindSheet: bucketSheets,
		store.KindOutgoing: bucketOutgoing, store.KindMeta: bucketMeta,
	}
	bucket := string(of[kind])
	key, err := path(names...)
	if kind == store.KindOutgoing || kind == store.KindMeta {
		key, err = name(names[0])
	}
	if err != nil {
		return false
	}
	return s.lost(bucket, key)
}
