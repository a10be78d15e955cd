//go:build unix && !solaris && !aix

package bolt

import (
	"os"
	"syscall"
)

// lock takes the lock that bbolt takes, without waiting.
func lock(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

func unlock(f *os.File) {
	_ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN)
}
