package bolt_test

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"kurier/store"
	"kurier/store/bolt"
)

func init() {
	// limited fills a store under a limit of the file's size, as on a full disk,
	// and goes on when the limit is lifted.
	roles["limited"] = func(path string) error {
		signal.Ignore(syscall.SIGXFSZ)
		was := syscall.Rlimit{}
		if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
			return err
		}
		limit := was
		limit.Cur = 3 << 20
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			return err
		}
		return fillUp(path, func() error { return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was) })
	}
}

// fillUp writes until the store is full, sees that nothing of the last try was
// kept, and writes on after room was made.
func fillUp(path string, makeRoom func() error) error {
	s, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		return err
	}
	defer s.Close()
	n := 0
	write := func() error {
		return s.Update(func(tx store.Tx) error {
			noise := make([]byte, 100_000) // that does not compress
			x := uint32(n + 1)
			for i := range noise {
				x = x*1664525 + 1013904223
				noise[i] = byte(x >> 24)
			}
			if err := tx.AddOutgoing(store.Outgoing{Key: fmt.Sprint("noise/", n+1), Raw: noise}); err != nil {
				return err
			}
			return numbered(tx, n+1)
		})
	}
	for err == nil && n < 1000 {
		if err = write(); err == nil {
			n++
		}
	}
	if !errors.Is(err, store.ErrFull) || !strings.Contains(err.Error(), path) {
		return fmt.Errorf("after %d: error %v, want ErrFull with the path", n, err)
	}
	if n == 0 {
		return errors.New("full at once")
	}
	// Another try may find room, since bbolt places pages differently each time.
	if err := write(); err == nil {
		n++
	} else if !errors.Is(err, store.ErrFull) {
		return fmt.Errorf("once more: %w", err)
	}
	if kept, err := whole(s); kept != n || err != nil {
		return fmt.Errorf("%d were written, %d are there: %v", n, kept, err)
	}
	if err := s.View(func(tx store.Tx) error { _, err := tx.Outgoing(fmt.Sprint("noise/", n+1)); return err }); !errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("part of the failed transaction: %v", err)
	}
	if err := makeRoom(); err != nil {
		return err
	}
	for range 20 {
		if err := write(); err != nil {
			return fmt.Errorf("when there is room again: %w", err)
		}
		n++
	}
	if err := errors.Join(s.Check(), s.Close(), bolt.Verify(path)); err != nil {
		return err
	}
	if s, err = bolt.Open(path, bolt.Options{}); err != nil {
		return err
	}
	defer s.Close()
	if kept, err := whole(s); kept != n || err != nil {
		return fmt.Errorf("%d were written, %d are there after reopening: %v", n, kept, err)
	}
	return nil
}

func TestFileSizeLimitIsErrFullAndNothingIsHalf(t *testing.T) {
	out, err := process(t, "limited", filepath.Join(t.TempDir(), "kurier.db")).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

func TestFullDiskIsErrFullAndNothingIsHalf(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("kurier", dir, "tmpfs", 0, "size=3m"); err != nil {
		t.Logf("no small disk to be had here (%v); the test of the file size limit stands for it", err)
		return
	}
	defer syscall.Unmount(dir, 0)
	err := fillUp(filepath.Join(dir, "kurier.db"), func() error {
		return syscall.Mount("kurier", dir, "tmpfs", syscall.MS_REMOUNT, "size=20m")
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "kurier.db")); err != nil {
		t.Fatal(err)
	}
}
