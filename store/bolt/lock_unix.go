//go:build unix && !solaris && !aix

package bolt

import (
	"errors"
	"os"
	"syscall"

	"kurier/store"
)

// lock takes the lock that bbolt takes, without waiting; ErrLocked is that
// another holds it. Readers share it.
func lock(f *os.File, shared bool) error {
	how := syscall.LOCK_EX
	if shared {
		how = syscall.LOCK_SH
	}
	err := syscall.Flock(int(f.Fd()), how|syscall.LOCK_NB)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.EWOULDBLOCK):
		return store.ErrLocked
	}
	return &os.PathError{Op: "lock", Path: f.Name(), Err: err}
}

func unlock(f *os.File) {
	_ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN)
}
