package bolt_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"kurier/store"
	"kurier/store/bolt"
)

// fill writes n snapshots and drops all but every tenth, so that there is room
// to win.
func fill(t *testing.T, s *bolt.Store, n int) {
	t.Helper()
	err := s.Update(func(tx store.Tx) error {
		for i := range n {
			noise := make([]byte, 4096)
			for k := range noise {
				noise[k] = byte(i*31 + k*k*7 + k>>3*i)
			}
			if err := tx.PutSnapshot("bzura", i, noise); err != nil {
				return err
			}
		}
		for i := range n {
			if i%10 > 0 {
				if err := tx.DropSnapshot("bzura", i); err != nil {
					return err
				}
			}
		}
		_, err := tx.Counter("kept", 7)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestCompactGivesRoomBackAndLosesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kurier.db")
	s, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	fill(t, s, 2000)
	var want bytes.Buffer
	dump := func(s *bolt.Store, to *bytes.Buffer) {
		err := s.View(func(tx store.Tx) error {
			for i := range 2000 {
				at, b, err := tx.Snapshot("bzura", i)
				if err != nil {
					return err
				}
				to.WriteByte(byte(at))
				to.Write(b)
			}
			n, err := tx.Counter("kept", 0)
			to.WriteByte(byte(n))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	dump(s, &want)
	before, after, err := s.Compact()
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Size() != after || after*2 > before {
		t.Errorf("%d bytes became %d, and the file has %v, %v", before, after, info.Size(), err)
	}
	var got bytes.Buffer
	dump(s, &got)
	if !bytes.Equal(got.Bytes(), want.Bytes()) {
		t.Error("the store holds something else after it was compacted")
	}
	// It goes on being written to, and is still the only one who may.
	fill(t, s, 10)
	if _, err := bolt.Open(path, bolt.Options{Timeout: 1}); !errors.Is(err, store.ErrLocked) {
		t.Errorf("a second writer after compacting: %v", err)
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := bolt.Verify(path); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(path + ".compacting*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestCompactWhileTheStoreIsInUse(t *testing.T) {
	s, err := bolt.Open(filepath.Join(t.TempDir(), "kurier.db"), bolt.Options{NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 50 {
				err := s.Update(func(tx store.Tx) error { _, err := tx.Counter("n", 1); return err })
				if err == nil {
					err = s.View(func(tx store.Tx) error { _, err := tx.Counter("n", 0); return err })
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	for range 5 {
		if _, _, err := s.Compact(); err != nil {
			t.Error(err)
		}
	}
	group.Wait()
	err = s.View(func(tx store.Tx) error {
		if n, err := tx.Counter("n", 0); err != nil || n != 200 {
			t.Errorf("counted %d, %v: something was lost", n, err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

func TestCompactOfAReadOnlyStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kurier.db")
	s, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	if s, err = bolt.Open(path, bolt.Options{ReadOnly: true}); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, _, err := s.Compact(); err == nil {
		t.Error("a store that is open for reading was compacted")
	}
}
