// Package bolt keeps the store in one bbolt file.
//
// Every record is JSON behind a checksum, with its long part (a letter, a step's
// body, a position) compressed after it. Mail lies beside its record, and the files in
// it once (parts.go). Secondary indices are buckets of their
// own whose keys sort as they are asked for, so that a clock tick over a
// thousand idle games looks at one key.
//
// One goroutine must not start a transaction inside another: bbolt would wait
// for itself for ever when the file's map has to grow.
package bolt

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	bbolt "go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"kurier/store"
)

// lockPause is how long to wait before the lock is tried again.
const lockPause = 20 * time.Millisecond

// Options say how Open opens. The zero value is what a daemon wants.
type Options struct {
	// Timeout is how long to wait for another process to let go of the file
	// before ErrLocked. Zero means one second.
	Timeout time.Duration
	// InitialMmapSize is the address space, in bytes, set aside for the file, so
	// that readers need not stop while it grows. It costs neither memory nor
	// disk. Zero means 1 GiB (nothing on Windows and 32-bit machines, where it
	// does cost).
	InitialMmapSize int
	// Existing opens a file that is there, and makes none: ErrNone otherwise.
	Existing bool
	// ReadOnly opens an existing file for View, Backup and Check; several
	// processes may do so at once, though not while one writes.
	ReadOnly bool
	// NoSync leaves out the wait for the disk. A power cut may then lose or
	// damage the file: for tests and throw-away demonstrations alone.
	NoSync bool
}

// Store is a store.Store in one file.
type Store struct {
	db   *bbolt.DB
	file *os.File
	path string
	opts Options

	// using is held for reading while db is used, for writing while Compact puts
	// another in its place.
	using sync.RWMutex

	// writing is held by the one writer; broken is set when bbolt panicked under
	// it, after which bbolt may keep its own locks for ever.
	writing sync.Mutex
	broken  error

	taken *taken
}

var _ store.Store = (*Store)(nil)

// Buckets, one for each kind of record and for each index.
var (
	bucketMeta     = []byte("meta")            // name -> value
	bucketGames    = []byte("games")           // game -> Game
	bucketDue      = []byte("games.due")       // time, game ->
	bucketOpen     = []byte("games.open")      // game -> ; those anybody may join
	bucketSeats    = []byte("seats")           // game 0 seat -> Seat
	bucketCaps     = []byte("seats.caps")      // capability -> 'c' or 's', game 0 seat
	bucketSeatMail = []byte("seats.mail")      // sha256(address), game 0 seat ->
	bucketLetters  = []byte("letters")         // number -> Letter + raw
	bucketByUID    = []byte("letters.uid")     // account 0 uidvalidity uid -> number
	bucketBySame   = []byte("letters.same")    // sha256(message id, digest) -> number
	bucketByGame   = []byte("letters.game")    // game 0 number ->
	bucketSheets   = []byte("sheets")          // game 0 seat 0 decision -> Sheet
	bucketSteps    = []byte("steps")           // game 0 n -> Step + body
	bucketSnaps    = []byte("snapshots")       // game 0 n -> position
	bucketOutgoing = []byte("outgoing")        // key -> Outgoing (+ raw, once thinned, or written before format 3)
	bucketTexts    = []byte("outgoing.text")   // key -> body + its pieces
	bucketParts    = []byte("parts")           // sha256 of a file in mail -> part
	bucketChunks   = []byte("parts.bytes")     // number of the file, number -> chunk + bytes
	bucketUses     = []byte("parts.uses")      // sha256 -> how many mails have the file, when more than one
	bucketUnsent   = []byte("outgoing.unsent") // time, seq -> key
	bucketOutGame  = []byte("outgoing.game")   // game 0 seq -> key
	bucketCursors  = []byte("cursors")         // account -> Cursor
	bucketCounters = []byte("counters")        // name -> int64
	bucketPeople   = []byte("people")          // id -> Person
	bucketByMail   = []byte("people.mail")     // address -> id
	bucketDigests  = []byte("people.due")      // time, id -> ; those for whom something is gathered

	buckets = [][]byte{
		bucketMeta, bucketGames, bucketDue, bucketSeats, bucketCaps, bucketLetters, bucketByUID,
		bucketBySame, bucketByGame, bucketSheets, bucketSteps, bucketSnaps, bucketOutgoing,
		bucketUnsent, bucketOutGame, bucketCursors, bucketCounters,
	}
	// people, indexed and apart are missing in files of earlier versions (format.go).
	people  = [][]byte{bucketPeople, bucketByMail}
	indexed = [][]byte{bucketOpen, bucketSeatMail, bucketDigests}
	apart   = [][]byte{bucketTexts, bucketParts, bucketChunks, bucketUses}
)

// Open opens the store at path, and makes it when nothing is there, unless it is to
// be Existing or ReadOnly. Errors: store.ErrNone, store.ErrLocked, store.ErrDamaged,
// store.ErrNewer, store.ErrFull, each naming the path, or what the operating system
// says.
func Open(path string, opts Options) (*Store, error) {
	for try := 0; ; try++ {
		s, moved, err := open(path, opts)
		if err != nil {
			return nil, err
		}
		if !moved {
			return s, nil
		}
		// The file was put aside by a Restore while this one waited for its
		// lock: what was opened is no longer what the path names.
		s.db.Close()
		if try == 3 {
			return nil, fmt.Errorf("%w: %s is being replaced", store.ErrLocked, path)
		}
	}
}

func open(path string, opts Options) (s *Store, moved bool, err error) {
	if opts.Timeout <= 0 {
		opts.Timeout = time.Second
	}
	if opts.InitialMmapSize == 0 && runtime.GOOS != "windows" && strconv.IntSize == 64 {
		opts.InitialMmapSize = 1 << 30
	}
	var file *os.File
	s = &Store{path: path, opts: opts}
	defer func() {
		if err != nil && file != nil {
			// Also when bbolt panicked half-way. Its map of the file then stays,
			// and would keep the lock.
			unlock(file)
			file.Close()
		}
	}()
	defer s.guard(&err)
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))

	s.db, err = bbolt.Open(path, 0o600, &bbolt.Options{
		Timeout:         opts.Timeout,
		InitialMmapSize: opts.InitialMmapSize,
		ReadOnly:        opts.ReadOnly,
		PreLoadFreelist: true,
		NoSync:          opts.NoSync,
		NoGrowSync:      opts.NoSync,
		FreelistType:    bbolt.FreelistMapType,
		OpenFile: func(name string, flag int, mode os.FileMode) (*os.File, error) {
			if opts.Existing {
				flag &^= os.O_CREATE
			}
			_, missing := os.Lstat(name)
			f, err := os.OpenFile(name, flag, mode)
			if file != nil || err != nil {
				return f, err
			}
			file = f
			return f, s.examine(f, missing == nil)
		},
	})
	if err != nil {
		return nil, false, s.openError(err)
	}
	s.file = file
	s.db.AllocSize = 1 << 20 // grow by 1 MiB at a time, not by 16
	if moved, err = s.replaced(); err == nil && !moved {
		if err = s.begin(opts.ReadOnly); err == nil {
			err = s.recall()
		}
	}
	if err != nil {
		s.db.Close()
		return nil, false, err
	}
	return s, moved, nil
}

// examine waits for the lock of a file that bbolt is about to use, which bbolt
// then finds to be its own, and looks the file over. One that was there before has
// something in it.
func (s *Store) examine(f *os.File, before bool) error {
	for end := time.Now().Add(s.opts.Timeout); ; time.Sleep(lockPause) {
		err := lock(f, s.opts.ReadOnly)
		if err == nil {
			break
		}
		if !errors.Is(err, store.ErrLocked) || time.Now().After(end) {
			return err
		}
	}
	if info, err := f.Stat(); before && err == nil && info.Size() == 0 {
		return errors.New("it is empty: something cut it off, or an earlier start was interrupted. If there never was anything in it, delete it")
	}
	return s.survey(f)
}

// survey looks the file over, unless it is new and empty.
func (s *Store) survey(f *os.File) error {
	info, err := f.Stat()
	if err != nil || info.Size() == 0 {
		return err
	}
	return surveyFile(f, info.Size())
}

// replaced finds that the path names another file by now.
func (s *Store) replaced() (moved bool, err error) {
	info, err := s.file.Stat()
	if err != nil {
		return false, err
	}
	named, err := os.Stat(s.path)
	return err != nil || !os.SameFile(info, named), nil
}

// Path is the file's.
func (s *Store) Path() string { return s.path }

// View implements store.Store.
func (s *Store) View(fn func(store.Tx) error) error {
	return s.view(func(t *tx) error { return fn(t) })
}

func (s *Store) view(fn func(*tx) error) (err error) {
	s.using.RLock()
	defer s.using.RUnlock()
	defer s.guard(&err)
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	return s.failure(s.db.View(func(b *bbolt.Tx) error { return (&tx{b: b, taken: s.taken}).run(fn) }))
}

// Update implements store.Store. When the file proves damaged under the writer,
// the store takes no more writes until it is opened anew.
func (s *Store) Update(fn func(store.Tx) error) (err error) {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.broken != nil {
		return s.broken
	}
	defer s.guard(&s.broken, &err)
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	t := &tx{taken: s.taken}
	if err := s.db.Update(func(b *bbolt.Tx) error { t.b = b; return t.run(func(t *tx) error { return fn(t) }) }); err != nil {
		return s.failure(err)
	}
	s.taken.settle(t.settled)
	return nil
}

func (t *tx) run(fn func(*tx) error) error {
	defer func() { t.over = true }()
	return fn(t)
}

// Backup implements store.Store. Writers go on meanwhile; the file grows by what
// they write until Backup is done.
func (s *Store) Backup(w io.Writer) (err error) {
	s.using.RLock()
	defer s.using.RUnlock()
	defer s.guard(&err)
	return s.failure(s.db.View(func(b *bbolt.Tx) error {
		_, err := b.WriteTo(w)
		return err
	}))
}

// Close waits for transactions to end and lets go of the file.
func (s *Store) Close() error {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.broken != nil {
		unlock(s.file)
		return errors.Join(s.taken.close(), s.file.Close())
	}
	return errors.Join(s.taken.close(), s.db.Close())
}

func (s *Store) openError(err error) error {
	var at *os.PathError
	switch {
	case errors.Is(err, bolterrors.ErrTimeout), errors.Is(err, store.ErrLocked):
		return fmt.Errorf("%w: %s", store.ErrLocked, s.path)
	case full(err):
		return s.failure(err)
	case errors.Is(err, fs.ErrNotExist) && (s.opts.Existing || s.opts.ReadOnly):
		path, abs := filepath.Abs(s.path)
		return errors.Join(fmt.Errorf("%w at %s", store.ErrNone, path), abs)
	case errors.As(err, &at):
		return fmt.Errorf("cannot open the store: %w", err)
	default:
		return fmt.Errorf("%w: %s: %w", store.ErrDamaged, s.path, err)
	}
}
