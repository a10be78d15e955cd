package bolt_test

import (
	"bufio"
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
	"kurier/store/bolt"
)

// filled makes a store of n numbered transactions and closes it.
func filled(t testing.TB, n int) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "kurier.db")
	s, err := bolt.Open(path, bolt.Options{NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		if err := s.Update(func(tx store.Tx) error { return numbered(tx, i+1) }); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func wants(t *testing.T, err, want error, words ...string) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("error %v, want %v", err, want)
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("%q does not say %q", err, w)
		}
	}
}

func TestStoreInUseByAnotherProcessIsNamed(t *testing.T) {
	path := filled(t, 1)
	cmd := process(t, "holder", path)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if !bufio.NewScanner(out).Scan() {
		t.Fatal("the other process did not open the store")
	}
	for _, readOnly := range []bool{false, true} {
		_, err = bolt.Open(path, bolt.Options{Timeout: 50 * time.Millisecond, ReadOnly: readOnly})
		wants(t, err, store.ErrLocked, path)
	}
	// A backup cannot take the place of a store in use, nor be taken from one.
	backup := filled(t, 2)
	before := stat(t, path)
	_, err = bolt.Restore(backup, path)
	wants(t, err, store.ErrLocked, path)
	_, err = bolt.Restore(path, filepath.Join(t.TempDir(), "new.db"))
	wants(t, err, store.ErrLocked, path)
	if !os.SameFile(before, stat(t, path)) {
		t.Error("the store in use was replaced")
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	opened(t, path)
}

func stat(t *testing.T, path string) fs.FileInfo {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

func TestNewerFormatIsRefused(t *testing.T) {
	path := filled(t, 1)
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("format"), []byte("4")) })
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	_, err = bolt.Open(path, bolt.Options{})
	wants(t, err, store.ErrNewer, path, "format 4", "up to 3")
}

func TestWhatIsNoStoreIsRefusedAndLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "other.db")
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error { _, err := tx.CreateBucket([]byte("somebody's")); return err })
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	text := filepath.Join(t.TempDir(), "kurier.toml")
	if err := os.WriteFile(text, bytes.Repeat([]byte("[desk]\n"), 4000), 0o600); err != nil {
		t.Fatal(err)
	}
	short := filepath.Join(t.TempDir(), "short")
	if err := os.WriteFile(short, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{path, text, short} {
		before, _ := os.ReadFile(p)
		_, err = bolt.Open(p, bolt.Options{})
		wants(t, err, store.ErrDamaged, p)
		if after, _ := os.ReadFile(p); !bytes.Equal(before, after) {
			t.Errorf("%s was changed", p)
		}
	}
	_, err = bolt.Open(filepath.Join(t.TempDir(), "no", "such", "folder.db"), bolt.Options{})
	wants(t, err, fs.ErrNotExist)
	for _, o := range []bolt.Options{{Existing: true}, {ReadOnly: true}} {
		path := filepath.Join(t.TempDir(), "kurier.db")
		_, err = bolt.Open(path, o)
		wants(t, err, store.ErrNone, path)
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%+v made a store: %v", o, err)
		}
	}
	_, err = bolt.Open(t.TempDir(), bolt.Options{})
	if err == nil || errors.Is(err, store.ErrDamaged) {
		t.Errorf("a folder: %v", err)
	}
}

func TestFileCutShortIsDamagedNotAPanic(t *testing.T) {
	whole, err := os.ReadFile(filled(t, 60))
	if err != nil {
		t.Fatal(err)
	}
	page := os.Getpagesize()
	for size := 1; size < len(whole); size += page*7 + 511 {
		path := filepath.Join(t.TempDir(), "kurier.db")
		if err := os.WriteFile(path, whole[:size], 0o600); err != nil {
			t.Fatal(err)
		}
		if err := bolt.Verify(path); err != nil {
			wants(t, err, store.ErrDamaged, path)
		} else if lost := whole[size:]; len(bytes.Trim(lost, "\x00")) > 0 {
			t.Errorf("cut to %d of %d bytes and not noticed", size, len(whole))
		}
	}
}

func TestWipedPagesAreDamageNotAPanic(t *testing.T) {
	whole, err := os.ReadFile(filled(t, 60))
	if err != nil {
		t.Fatal(err)
	}
	page, found := os.Getpagesize(), 0
	path := filepath.Join(t.TempDir(), "kurier.db")
	for _, fill := range []byte{0, 0xff} {
		for at := 0; at < len(whole); at += page {
			bad := bytes.Clone(whole)
			copy(bad[at:at+page], bytes.Repeat([]byte{fill}, page))
			if err := os.WriteFile(path, bad, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := bolt.Verify(path); err != nil {
				wants(t, err, store.ErrDamaged, path)
				found++
			}
			// Using it must not bring the process down, nor keep the lock.
			if err := touch(path); err != nil {
				wants(t, err, store.ErrDamaged, path)
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d wiped pages were noticed", found)
	}
}

// touch uses a store as the desk would.
func touch(path string) error {
	s, err := bolt.Open(path, bolt.Options{NoSync: true})
	if err != nil {
		return err
	}
	defer s.Close()
	_, err = whole(s)
	if err != nil {
		return err
	}
	return s.Update(func(tx store.Tx) error {
		n, err := tx.Counter("steps", 0)
		if err != nil {
			return err
		}
		return numbered(tx, int(n)+1)
	})
}

func TestOneWrongByteInARecordIsFound(t *testing.T) {
	path := filled(t, 5)
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	spoil(t, b)
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	s := opened(t, path)
	wants(t, s.Check(), store.ErrDamaged, "letters", path)
	err = s.View(func(tx store.Tx) error { _, err := tx.Letter(3); return err })
	wants(t, err, store.ErrDamaged)
}

// spoil changes a letter, in every page that has it, to what is still good JSON.
func spoil(t *testing.T, file []byte) {
	t.Helper()
	good, bad := []byte(`"account":"kurier@localhost","uid":3`), []byte(`"account":"Kurier@localhost","uid":3`)
	found := false
	for at := bytes.Index(file, good); at >= 0; at = bytes.Index(file, good) {
		copy(file[at:], bad)
		found = true
	}
	if !found {
		t.Fatal("no such letter in the file")
	}
}

func TestRestorePutsACheckedCopyInPlace(t *testing.T) {
	dir := t.TempDir()
	live, backup := filepath.Join(dir, "kurier.db"), filepath.Join(dir, "backup")
	s := opened(t, live)
	write := func(n int) {
		if err := s.Update(func(tx store.Tx) error { return numbered(tx, n) }); err != nil {
			t.Fatal(err)
		}
	}
	write(1)
	f, err := os.Create(backup)
	if err == nil {
		err = errors.Join(s.Backup(f), f.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	write(2)
	s.Close()

	for i, want := range []string{live + ".replaced", live + ".replaced2"} {
		kept, err := bolt.Restore(backup, live)
		if err != nil {
			t.Fatal(err)
		}
		if kept != want {
			t.Errorf("kept as %s, want %s", kept, want)
		}
		s := opened(t, live)
		if n, err := whole(s); n != 1 || err != nil {
			t.Errorf("restored store holds %d (%v), want 1", n, err)
		}
		s.Close()
		k := opened(t, kept)
		if n, err := whole(k); n != 2-i || err != nil {
			t.Errorf("%s holds %d (%v), want %d", kept, n, err, 2-i)
		}
	}
	fresh := filepath.Join(dir, "fresh.db")
	if kept, err := bolt.Restore(backup, fresh); kept != "" || err != nil {
		t.Errorf("into an empty place: %q, %v", kept, err)
	}
	opened(t, fresh)
	if _, err := bolt.Restore(backup, backup); err == nil {
		t.Error("a store was restored from itself")
	}
}

func TestRestoreRefusesADamagedBackup(t *testing.T) {
	live, bad := filled(t, 3), filled(t, 5)
	b, err := os.ReadFile(bad)
	if err != nil {
		t.Fatal(err)
	}
	spoil(t, b)
	if err := os.WriteFile(bad, b, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = bolt.Restore(bad, live)
	wants(t, err, store.ErrDamaged, bad)
	left, err := os.ReadDir(filepath.Dir(live))
	if err != nil || len(left) != 1 {
		t.Errorf("left behind: %v %v", left, err)
	}
	if n, err := whole(opened(t, live)); n != 3 || err != nil {
		t.Errorf("the store holds %d (%v), want 3", n, err)
	}
}
