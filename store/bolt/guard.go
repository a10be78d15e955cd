package bolt

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"syscall"

	bolterrors "go.etcd.io/bbolt/errors"

	"kurier/store"
)

// guard turns a panic of bbolt's, which is how it meets a damaged page, into
// ErrDamaged, in each of the errors. A panic of the caller's own passes through.
func (s *Store) guard(errs ...*error) {
	r := recover()
	if r == nil {
		return
	}
	if _, fault := r.(interface{ Addr() uintptr }); !fault && !fromBolt() {
		panic(r)
	}
	for _, err := range errs {
		*err = fmt.Errorf("%w: %s: %v", store.ErrDamaged, s.path, r)
	}
}

// fromBolt reports whether the panic being handled began in bbolt: whether its
// frames are met before any of ours, going outward from the panic.
func fromBolt() bool {
	pc := make([]uintptr, 64)
	frames := runtime.CallersFrames(pc[:runtime.Callers(0, pc)])
	inside := false
	for {
		f, more := frames.Next()
		switch {
		case f.Function == "runtime.gopanic":
			inside = true
		case inside && strings.HasPrefix(f.Function, "go.etcd.io/bbolt"):
			return true
		case inside && strings.HasPrefix(f.Function, "kurier/"):
			return false
		}
		if !more {
			return false
		}
	}
}

// failure names a full disk, and a store that was closed, in the store's words, and
// says which store is damaged.
func (s *Store) failure(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, store.ErrFull):
		return err
	case full(err):
		return fmt.Errorf("%w: %s: %w", store.ErrFull, s.path, err)
	case errors.Is(err, bolterrors.ErrDatabaseNotOpen):
		return fmt.Errorf("store %s is closed: %w", s.path, err)
	case errors.Is(err, store.ErrDamaged) && !strings.Contains(err.Error(), s.path):
		return fmt.Errorf("%s: %w", s.path, err)
	}
	return err
}

// full looks into the text too: bbolt drops the errno when growing fails.
func full(err error) bool {
	if errors.Is(err, bolterrors.ErrMaxSizeReached) {
		return true
	}
	for _, no := range []syscall.Errno{syscall.ENOSPC, syscall.EFBIG, syscall.EDQUOT} {
		if errors.Is(err, no) {
			return true
		}
		if text := err.Error(); strings.Contains(text, "file resize error") && strings.HasSuffix(text, no.Error()) {
			return true
		}
	}
	return false
}
