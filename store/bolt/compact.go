package bolt

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
)

// compactTx is how many bytes Compact copies in one transaction.
const compactTx = 1 << 20

// Compact writes the store anew without the room that was given free, checks the
// copy and puts it in the file's place in one stroke. It may be called while the
// store is in use: transactions wait. A crash leaves the old file or the new one.
// Before and after are the file's sizes in bytes.
func (s *Store) Compact() (before, after int64, err error) {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.broken != nil {
		return 0, 0, s.broken
	}
	s.using.Lock()
	defer s.using.Unlock()
	if s.db.IsReadOnly() {
		return 0, 0, fmt.Errorf("store %s is open for reading only", s.path)
	}
	info, err := os.Stat(s.path)
	if err != nil {
		return 0, 0, err
	}
	temp, err := s.copyCompact()
	if err != nil {
		return 0, 0, s.failure(err)
	}
	defer os.Remove(temp)
	if err := Verify(temp); err != nil {
		return 0, 0, fmt.Errorf("the compacted copy is not sound, and the store stays as it was: %w", err)
	}
	// Opened before it takes the place, so that it has the lock from the start:
	// who waits for the old file's lock finds that the file was replaced.
	fresh, _, err := open(temp, s.opts)
	if err != nil {
		return 0, 0, err
	}
	if err := os.Rename(temp, s.path); err != nil {
		fresh.db.Close()
		return 0, 0, err
	}
	old := s.db
	s.db, s.file = fresh.db, fresh.file
	if err := old.Close(); err != nil {
		return 0, 0, err
	}
	if err := syncFolder(filepath.Dir(s.path)); err != nil {
		return 0, 0, err
	}
	now, err := os.Stat(s.path)
	if err != nil {
		return 0, 0, err
	}
	return info.Size(), now.Size(), nil
}

// copyCompact copies everything into a file beside the store.
func (s *Store) copyCompact() (temp string, err error) {
	f, err := os.CreateTemp(filepath.Dir(s.path), filepath.Base(s.path)+".compacting-*")
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	if err := f.Close(); err != nil {
		return "", err
	}
	if err := os.Chmod(f.Name(), 0o600); err != nil {
		return "", err
	}
	defer s.guard(&err)
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	// The transactions of a copy need not wait for the disk; its end must.
	to, err := bbolt.Open(f.Name(), 0o600, &bbolt.Options{NoSync: true, NoGrowSync: true, FreelistType: bbolt.FreelistMapType})
	if err != nil {
		return "", err
	}
	to.AllocSize = 64 << 10
	err = bbolt.Compact(to, s.db, compactTx)
	if err == nil {
		err = to.Sync()
	}
	if closing := to.Close(); err == nil {
		err = closing
	}
	return f.Name(), err
}

// Size is the file's in bytes.
func (s *Store) Size() (int64, error) {
	info, err := os.Stat(s.path)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", store.ErrNotFound, err)
	}
	return info.Size(), nil
}
