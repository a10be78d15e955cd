//go:build !race

// The race detector also checks unsafe pointers, and ends the process where
// bbolt follows a wrong one on purpose of these tests.

package bolt_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"kurier/store"
	"kurier/store/bolt"
)

func TestFlippedBitsAreDamageNotACrashNorAHang(t *testing.T) {
	whole, err := os.ReadFile(filled(t, 40))
	if err != nil {
		t.Fatal(err)
	}
	random, page, found := rand.New(rand.NewPCG(1939, 9)), os.Getpagesize(), 0
	for range 300 {
		bad := bytes.Clone(whole)
		for range 3 { // near the heads of pages, where the tree is
			bad[random.IntN(len(bad)/page)*page+random.IntN(120)] ^= 1 << random.IntN(8)
		}
		path := filepath.Join(t.TempDir(), "kurier.db")
		if err := os.WriteFile(path, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := bolt.Verify(path); err != nil {
			wants(t, err, store.ErrDamaged)
			found++
			read(path)
		} else {
			touch(path) // some damage shows only to a writer, as an error
		}
		os.Remove(path)
	}
	if found < 100 {
		t.Errorf("only %d of 300 were noticed", found)
	}
}

// read opens a store and reads it.
func read(path string) error {
	s, err := bolt.Open(path, bolt.Options{ReadOnly: true})
	if err != nil {
		return err
	}
	defer s.Close()
	_, err = whole(s)
	return err
}
