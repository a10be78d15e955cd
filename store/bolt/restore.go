package bolt

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Restore puts a copy of the backup file from in the place of the store at to.
// The copy is checked in full before it takes the place in one stroke; a crash
// leaves the old store or the new one. A store in use is ErrLocked and stays. A
// store that was there is kept beside it, as to + ".replaced" (or ".replaced2"
// and so on), and kept tells its name; "" when there was none.
func Restore(from, to string) (kept string, err error) {
	if a, err := os.Stat(from); err == nil {
		if b, err := os.Stat(to); err == nil && os.SameFile(a, b) {
			return "", fmt.Errorf("%s and %s are the same file", from, to)
		}
	}
	temp, err := copyChecked(from, to)
	if err != nil {
		return "", err
	}
	defer os.Remove(temp)

	// Nobody may open the old store from here until the new one is in place. One
	// who already waits for its lock finds, when it gets it, that the file was
	// replaced, and opens anew.
	release, err := hold(to)
	if err != nil {
		return "", err
	}
	defer release()
	if kept, err = keep(to); err != nil {
		return "", err
	}
	if err := os.Rename(temp, to); err != nil {
		return kept, err
	}
	return kept, syncFolder(filepath.Dir(to))
}

// copyChecked copies the backup into a file beside to, and checks that.
func copyChecked(from, to string) (temp string, err error) {
	src, err := Open(from, Options{ReadOnly: true})
	if err != nil {
		return "", err
	}
	defer src.Close()
	f, err := os.CreateTemp(filepath.Dir(to), filepath.Base(to)+".restoring-*")
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	err = src.Backup(f)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return "", src.failure(err)
	}
	if err := Verify(f.Name()); err != nil {
		return "", fmt.Errorf("the backup %s is of no use: %w", from, err)
	}
	return f.Name(), nil
}

// hold takes the lock of the store at path, sound or damaged, if there is one.
func hold(path string) (release func(), err error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return func() {}, nil
	}
	if err != nil {
		return nil, err
	}
	if err := lock(f, false); err != nil {
		f.Close()
		return nil, fmt.Errorf("%w: %s", err, path)
	}
	return func() { f.Close() }, nil
}

// keep gives what is at path a second name.
func keep(path string) (kept string, err error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	for n := 1; ; n++ {
		kept = path + ".replaced"
		if n > 1 {
			kept = fmt.Sprintf("%s%d", kept, n)
		}
		if err = os.Link(path, kept); err == nil || !errors.Is(err, fs.ErrExist) {
			return kept, err
		}
	}
}

func syncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
