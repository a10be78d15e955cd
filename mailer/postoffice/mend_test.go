package postoffice

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	bolt "go.etcd.io/bbolt"
)

func TestAFileThatFailsItsCheckIsNamedAndLeftAlone(t *testing.T) {
	dir := prepared(t)
	file := filepath.Join(dir, FileName)
	_, err := Open(dir, Options{Check: func(name string) error {
		if name != file {
			t.Errorf("%s was checked", name)
		}
		return errors.New("page 4 is torn")
	}})
	if !errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), file) || !strings.Contains(err.Error(), "page 4 is torn") {
		t.Errorf("%v", err)
	}
	if b, err := os.ReadFile(file); err != nil || !bytes.Equal(b, withUsers()) {
		t.Errorf("the file was changed: %v", err)
	}
}

// Whatever records are lost: what is mended opens, every letter whose bytes are left
// can be read in some mailbox, and none is changed.
func TestMendKeepsEveryLetterThatIsLeft(t *testing.T) {
	dir := prepared(t)
	o := open(t, dir)
	for n := range 12 {
		deliver(t, o, fmt.Sprintf("%s@club.test", []string{"anna", "bruno", "desk"}[n%3]), fmt.Sprintf("Subject: letter %d\r\n\r\nMOVE 3Pz 09%02d\r\n", n, n))
	}
	c := imapClient(t, o, "anna")
	c.ok("CREATE Done")
	c.ok("SELECT INBOX")
	c.ok("COPY 1:2 Done") // two letters share their bytes
	c.ok("LOGOUT")
	if err := o.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(filepath.Join(dir, FileName))
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 5))
		dir := t.TempDir()
		file := filepath.Join(dir, FileName)
		if err := os.WriteFile(file, whole, 0o600); err != nil {
			t.Fatal(err)
		}
		bodies := hurt(t, file, random)
		if _, err := Mend(file); err != nil {
			t.Fatal(err)
		}
		found := map[string]bool{}
		o := open(t, dir)
		for _, u := range o.users {
			for _, box := range u.boxes {
				for _, m := range box.msgs {
					raw, err := o.body(m)
					if err != nil {
						t.Errorf("seed %d: %v", seed, err)
					}
					found[string(raw)] = true
				}
			}
		}
		for _, b := range bodies {
			if !found[b] {
				t.Errorf("seed %d: %q is in no mailbox", seed, b)
			}
			delete(found, b)
		}
		if len(found) > 0 {
			t.Errorf("seed %d: made up: %v", seed, found)
		}
		// It works on: letters get numbers of their own.
		if err := o.AddUser("anna", "new-pw"); err != nil {
			t.Fatal(err)
		}
		deliver(t, o, "anna@club.test", "Subject: late\r\n\r\n")
		if err := o.Close(); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			return
		}
	}
}

// hurt takes records out of a file, or spoils them, and gives the letters that are left.
func hurt(t *testing.T, file string, random *rand.Rand) (bodies []string) {
	t.Helper()
	db, err := bolt.Open(file, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bolt.Tx) error {
		for _, name := range buckets {
			b := tx.Bucket(name)
			var keys [][]byte
			if err := b.ForEach(func(k, _ []byte) error { keys = append(keys, bytes.Clone(k)); return nil }); err != nil {
				return err
			}
			for _, k := range keys {
				var err error
				switch random.IntN(6) {
				case 0:
					err = b.Delete(k)
				case 1:
					if !bytes.Equal(name, bucketBodies) && !bytes.Equal(name, bucketMeta) {
						err = b.Put(k, []byte(`{"broken`))
					}
				}
				if err != nil {
					return err
				}
			}
		}
		return tx.Bucket(bucketBodies).ForEach(func(_, v []byte) error { bodies = append(bodies, string(v)); return nil })
	})
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	return bodies
}
