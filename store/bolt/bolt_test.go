package bolt_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kurier/store"
	"kurier/store/bolt"
	"kurier/store/storetest"
)

func TestContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Place {
		path := filepath.Join(t.TempDir(), "kurier.db")
		open := func(path string) store.Store {
			s, err := bolt.Open(path, bolt.Options{NoSync: true})
			if err != nil {
				t.Fatal(err)
			}
			return sound{s, t}
		}
		return storetest.Place{
			Open: func() store.Store { return open(path) },
			OpenCopy: func(backup io.Reader) store.Store {
				f, err := os.Create(path + ".copy")
				if err == nil {
					_, err = io.Copy(f, backup)
				}
				if err != nil {
					t.Fatal(err)
				}
				f.Close()
				return open(f.Name())
			},
		}
	})
}

// sound checks the whole file before it closes it.
type sound struct {
	*bolt.Store
	t *testing.T
}

func (s sound) Close() error {
	if err := s.Check(); err != nil && s.View(func(store.Tx) error { return nil }) == nil {
		s.t.Error(err)
	}
	return s.Store.Close()
}

func opened(t testing.TB, path string) *bolt.Store {
	t.Helper()
	s, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// withPicture is a mail with a picture in it, as mail has it.
func withPicture(raw []byte, picture string) []byte {
	text := base64.StdEncoding.EncodeToString([]byte("\x89PNG" + picture))
	for ; len(text) > 76; text = text[76:] {
		raw = append(append(raw, text[:76]...), "\r\n"...)
	}
	return append(append(raw, text...), "\r\n"...)
}

// mailsKept are the numbered mails that are not thinned yet.
const mailsKept = 5

// rawOf is the mail of a numbered transaction when there are so many. Three of them have
// the same picture.
func rawOf(n, count int) []byte {
	raw := fmt.Appendf(nil, "Subject: %d\r\n\r\n", n)
	if n <= count-mailsKept {
		return raw
	}
	return withPicture(raw, strings.Repeat(fmt.Sprintf("picture %6d ", n/3), 120))
}

// numbered writes several records that belong together.
func numbered(tx store.Tx, n int) error {
	l := store.Letter{
		Account: "kurier@localhost", UID: uint32(n), MessageID: fmt.Sprintf("<%d>", n), Digest: "d",
		Game: "bzura", Raw: fmt.Appendf(nil, "Subject: %d\r\n\r\nMOVE 3Pz 0912\r\nMOVE 25 1010\r\n", n),
	}
	got, err := tx.AddLetter(l)
	if err != nil {
		return err
	}
	if got != uint64(n) {
		return fmt.Errorf("letter %d became %d", n, got)
	}
	if err := tx.AddStep(store.Step{Game: "bzura", N: n, Prev: fmt.Sprint(n - 1), Hash: fmt.Sprint(n), Body: make([]byte, n%3000)}); err != nil {
		return err
	}
	if err := tx.AddOutgoing(store.Outgoing{Key: fmt.Sprint("step/", n), Game: "bzura", Raw: rawOf(n, n)}); err != nil {
		return err
	}
	if old := n - mailsKept; old > 0 {
		o := store.Outgoing{Key: fmt.Sprint("step/", old), Game: "bzura", Sent: noon}
		if err := errors.Join(tx.PutOutgoing(o), tx.ThinOutgoing(o.Key, rawOf(old, n))); err != nil {
			return err
		}
	}
	if err := tx.PutSnapshot("bzura", n, make([]byte, n%500)); err != nil {
		return err
	}
	_, err = tx.Counter("steps", 1)
	return err
}

// whole reports how many numbered transactions the store holds, each in full.
func whole(s store.Store) (count int, err error) {
	err = s.View(func(tx store.Tx) error {
		n, err := tx.Counter("steps", 0)
		if err != nil {
			return err
		}
		count = int(n)
		for n := 1; n <= count; n++ {
			if _, err := tx.Letter(uint64(n)); err != nil {
				return fmt.Errorf("letter %d: %w", n, err)
			}
			if _, err := tx.Step("bzura", n); err != nil {
				return fmt.Errorf("step %d: %w", n, err)
			}
			if o, err := tx.Outgoing(fmt.Sprint("step/", n)); err != nil || !bytes.Equal(o.Raw, rawOf(n, count)) {
				return fmt.Errorf("mail %d has %d bytes: %w", n, len(o.Raw), err)
			}
			if at, _, err := tx.Snapshot("bzura", n); err != nil || at != n {
				return fmt.Errorf("snapshot %d: %d, %w", n, at, err)
			}
		}
		if _, err := tx.Letter(uint64(count + 1)); err == nil {
			return fmt.Errorf("half of transaction %d is there", count+1)
		}
		return nil
	})
	return count, err
}
