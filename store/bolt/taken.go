package bolt

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"kurier/store"
)

// What Took notes must not wait for a transaction under way, so it goes into a file
// beside the store, path + ".taken": a line of notes that is emptied once all of them
// are in the store. A note names a mail by its key and the sum of its bytes, so that
// in a store that was restored or rebuilt it speaks of the same mail or of none.

// note is a record of that file, with its length (uvarint) before it.
type note struct {
	Key string `json:"key"`
	Sum uint32 `json:"sum"` // CRC-32C of the mail
	// At is zero for a mail that is settled.
	At time.Time `json:"at"`
}

// longestTaken is how long the file may grow before what is settled is left out.
const longestTaken = 1 << 20

// taken are the notes of a store that is open.
type taken struct {
	path   string
	noSync bool

	mu      sync.Mutex
	at      map[string]note // on disk, and not settled
	next    *notes          // to be written when those before are
	writing bool
	written *sync.Cond // writing is over
	file    *os.File   // nil until there is something to write
	size    int64
	closed  bool
}

// notes are written together.
type notes struct {
	list []note
	done bool
	err  error
}

func sumOf(raw []byte) uint32 { return crc32.Checksum(raw, castagnoli) }

// readTaken reads the notes beside a store; a last one that is not whole was never
// reported.
func readTaken(path string) (list []note, err error) {
	b, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for len(b) > 0 {
		n, k := binary.Uvarint(b)
		if k <= 0 || n > uint64(len(b)-k) {
			break
		}
		var x note
		if _, err := unseal(b[k:][:n], &x); err != nil {
			break
		}
		list = append(list, x)
		b = b[k:][n:]
	}
	return list, nil
}

// recall reads the notes of a store that was just opened, and forgets those of mail
// that does not wait in it.
func (s *Store) recall() error {
	s.taken = &taken{path: s.path + ".taken", noSync: s.opts.NoSync, at: map[string]note{}}
	s.taken.written = sync.NewCond(&s.taken.mu)
	list, err := readTaken(s.taken.path)
	if err != nil {
		return err
	}
	err = s.View(func(tx store.Tx) error {
		for _, x := range list {
			// One that is damaged cannot be sent either.
			o, err := tx.Outgoing(x.Key)
			switch {
			case x.At.IsZero():
				delete(s.taken.at, x.Key)
			case err == nil && waiting(o) && sumOf(o.Raw) == x.Sum:
				s.taken.at[x.Key] = x
			}
		}
		return nil
	})
	if err != nil || s.opts.ReadOnly {
		return err
	}
	return s.taken.rewrite()
}

// Took implements store.Store.
func (s *Store) Took(key string, at time.Time) error {
	if s.opts.ReadOnly {
		return fmt.Errorf("store %s is open for reading only", s.path)
	}
	var sum uint32
	err := s.view(func(t *tx) (err error) { sum, err = t.sumOf(key); return err })
	if err != nil {
		return err
	}
	return s.failure(s.taken.add(note{Key: key, Sum: sum, At: at.Round(0)}))
}

// sumOf is the sum of a mail that waits; ErrNotFound.
func (t *tx) sumOf(key string) (uint32, error) {
	k, err := name(key)
	if err != nil {
		return 0, store.ErrNotFound
	}
	var o store.Outgoing
	packed, err := t.load(bucketOutgoing, k, &o)
	if err != nil {
		return 0, err
	}
	if !waiting(t.seen(o)) {
		return 0, fmt.Errorf("mail %s does not wait: %w", key, store.ErrNotFound)
	}
	if len(packed) > 0 {
		raw, err := unpack(packed)
		return sumOf(raw), err
	}
	var h body
	if _, err = t.load(bucketTexts, k, &h); err == store.ErrNotFound {
		err = nil // a mail without bytes
	}
	return h.Sum, err
}

// add puts a note on disk, together with those that come while others are written.
func (t *taken) add(x note) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.next == nil {
		t.next = &notes{}
	}
	mine := t.next
	mine.list = append(mine.list, x)
	for !mine.done && t.writing {
		t.written.Wait()
	}
	if mine.done {
		return mine.err
	}
	t.next, t.writing = nil, true
	t.mu.Unlock()
	mine.err = t.write(mine.list)
	t.mu.Lock()
	t.writing, mine.done = false, true
	if mine.err == nil {
		for _, x := range mine.list {
			t.at[x.Key] = x
		}
	}
	t.written.Broadcast()
	return mine.err
}

// write appends notes to the file. There is one writer at a time.
func (t *taken) write(list []note) (err error) {
	if t.closed {
		return fs.ErrClosed
	}
	if t.file == nil {
		if t.file, err = os.OpenFile(t.path, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600); err != nil {
			return err
		}
		if err := t.sync(syncFolder(filepath.Dir(t.path))); err != nil {
			return err
		}
	}
	b, err := lines(list)
	if err != nil {
		return err
	}
	if _, err = t.file.WriteAt(b, t.size); err == nil {
		err = t.sync(nil)
	}
	if err != nil {
		return errors.Join(err, t.file.Truncate(t.size))
	}
	t.size += int64(len(b))
	return nil
}

// sync waits for the disk, after what had to go before.
func (t *taken) sync(before error) error {
	if before != nil || t.noSync {
		return before
	}
	return t.file.Sync()
}

// lines are notes as they lie in the file.
func lines(list []note) (b []byte, err error) {
	for _, x := range list {
		v, err := seal(x, nil)
		if err != nil {
			return nil, err
		}
		b = append(binary.AppendUvarint(b, uint64(len(v))), v...)
	}
	return b, nil
}

// find is the note of a mail that waits.
func (t *taken) find(key string) (note, bool) {
	if t == nil { // a transaction of the store's own
		return note{}, false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	x, ok := t.at[key]
	return x, ok
}

// all are the notes, by key.
func (t *taken) all() []note {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.SortedFunc(maps.Values(t.at), func(a, b note) int { return cmp.Compare(a.Key, b.Key) })
}

// settle forgets notes that a transaction has written down, and writes that behind
// them. The file is emptied when none is left, and made short when it is long. Nothing
// need be done where that fails: the notes are of mail that does not wait.
func (t *taken) settle(keys map[string]bool) {
	if len(keys) == 0 {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for t.writing {
		t.written.Wait()
	}
	var gone []note
	for key := range keys {
		if x, ok := t.at[key]; ok {
			delete(t.at, key)
			gone = append(gone, note{Key: key, Sum: x.Sum})
		}
	}
	switch {
	case len(gone) == 0 || t.closed:
	case len(t.at) == 0 && t.file != nil:
		if t.file.Truncate(0) == nil {
			t.size = 0
		}
	case t.file == nil || t.size > longestTaken:
		_ = t.rewrite()
	default:
		if b, err := lines(gone); err == nil {
			if _, err := t.file.WriteAt(b, t.size); err == nil {
				t.size += int64(len(b))
			}
		}
	}
}

// rewrite makes the file anew of what is not settled.
func (t *taken) rewrite() (err error) {
	if len(t.at) == 0 {
		if err := os.Remove(t.path); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	b, err := lines(slices.Collect(maps.Values(t.at)))
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(t.path), filepath.Base(t.path)+".rewriting-*")
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	if err == nil {
		err = f.Sync()
	}
	if err == nil {
		err = os.Rename(f.Name(), t.path)
	}
	if err != nil {
		return errors.Join(err, f.Close(), os.Remove(f.Name()))
	}
	if t.file != nil {
		t.file.Close()
	}
	t.file, t.size = f, int64(len(b))
	return nil
}

// close lets go of the file, and takes it away when nothing is in it.
func (t *taken) close() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	for t.writing {
		t.written.Wait()
	}
	t.closed = true
	if t.file == nil {
		return nil
	}
	err := t.file.Close()
	if len(t.at) == 0 {
		err = errors.Join(err, os.Remove(t.path))
	}
	return err
}

// seen is a mail as this transaction sees it: one that was taken counts as sent.
func (t *tx) seen(o store.Outgoing) store.Outgoing {
	if !waiting(o) || t.settled[o.Key] {
		return o
	}
	if x, ok := t.taken.find(o.Key); ok {
		o.Sent = x.At
	}
	return o
}

// settle notes that this transaction writes down what became of a mail.
func (t *tx) settle(key string) {
	if t.settled == nil {
		t.settled = map[string]bool{}
	}
	t.settled[key] = true
}

func (t *tx) Taken() (list []store.Outgoing, err error) {
	for _, x := range t.taken.all() {
		k, err := name(x.Key)
		if err != nil {
			return nil, err
		}
		o, err := t.kept(k)
		if err != nil {
			return nil, missing(err, "a mail that was taken")
		}
		if seen := t.seen(o); waiting(o) && !waiting(seen) {
			list = append(list, seen)
		}
	}
	slices.SortFunc(list, func(a, b store.Outgoing) int { return cmp.Compare(a.Seq, b.Seq) })
	return list, nil
}
