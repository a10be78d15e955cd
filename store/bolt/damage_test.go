package bolt_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
	"kurier/store/bolt"
)

// smallPage makes a small store one of many pages, in trees of several levels.
const smallPage = 1 << 10

// smallPages is the file of a store that has branches, leaves, pages that go on,
// small buckets and a list of free pages.
func smallPages(t testing.TB) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "small.db")
	from, err := bbolt.Open(filled(t, 24), 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	to, err := bbolt.Open(path, 0o600, &bbolt.Options{PageSize: smallPage, NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(bbolt.Compact(to, from, 0), to.Close()); err != nil {
		t.Fatal(err)
	}
	if err := rewrite(path); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for len(file) > smallPage && len(bytes.Trim(file[len(file)-smallPage:], "\x00")) == 0 {
		file = file[:len(file)-smallPage]
	}
	if err := use(path, file); err != nil {
		t.Fatalf("the sound file: %v", err)
	}
	return file
}

// rewrite writes some records as they are, which leaves free pages behind. bbolt's
// older kind of free list makes the same file of it every time.
func rewrite(path string) error {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{NoSync: true, FreelistType: bbolt.FreelistArrayType})
	if err != nil {
		return err
	}
	for range 3 {
		err = errors.Join(err, db.Update(func(tx *bbolt.Tx) error {
			b := tx.Bucket([]byte("letters"))
			k, v := b.Cursor().First()
			return b.Put(k, bytes.Clone(v))
		}))
	}
	return errors.Join(err, db.Close())
}

// use writes a file and does with it what the desk would, then has it examined.
// Where an old page took the place of a newer one, the desk may miss what was on
// it without any damage to be seen.
func use(path string, file []byte) error {
	if err := os.WriteFile(path, file, 0o600); err != nil {
		return err
	}
	using := touch(path)
	return errors.Join(bolt.Verify(path), using)
}

var native = binary.NativeEndian

// pagesOf lists the pages of a kind, where they say who they are.
func pagesOf(file []byte, kind uint16) (ids []int) {
	for id := 2; id < len(file)/smallPage; id++ {
		p := file[id*smallPage:]
		if native.Uint64(p) == uint64(id) && native.Uint16(p[8:]) == kind {
			ids = append(ids, id)
		}
	}
	return ids
}

const (
	branches = 0x01
	leaves   = 0x02
	frees    = 0x10
)

// sealMetas makes the checksums of the first two pages right again.
func sealMetas(file []byte) {
	for n := range 2 {
		m := file[n*smallPage+16:]
		sum := fnv.New64a()
		sum.Write(m[:56])
		native.PutUint64(m[56:], sum.Sum64())
	}
}

// Each of these would end the process in bbolt, or send it round for ever.
func TestDamageThatWouldEndTheProcessIsNamed(t *testing.T) {
	whole := smallPages(t)
	meta := func(file []byte, at int, v uint64) {
		for n := range 2 {
			native.PutUint64(file[n*smallPage+16+at:], v)
		}
		sealMetas(file)
	}
	// Some of the pages are free; so all of a kind are spoilt.
	each := func(kind uint16, do func(page []byte, id int)) func([]byte) []byte {
		return func(file []byte) []byte {
			for _, id := range pagesOf(file, kind) {
				do(file[id*smallPage:], id)
			}
			return file
		}
	}
	for name, c := range map[string]struct {
		do   func(file []byte) []byte
		says string
	}{
		"pages that lead to themselves": {each(branches, func(p []byte, id int) {
			native.PutUint64(p[24:], uint64(id))
		}), "another place"},
		"pages that lead in a circle": {func(f []byte) []byte {
			all := pagesOf(f, branches)
			for n, id := range all {
				native.PutUint64(f[id*smallPage+24:], uint64(all[(n+1)%len(all)]))
			}
			return f
		}, "page "},
		"pages that lead beyond the end": {each(branches, func(p []byte, _ int) {
			native.PutUint64(p[24:], 1<<40)
		}), "leads to page 1099511627776 of"},
		"branches without entries": {each(branches, func(p []byte, _ int) { native.PutUint16(p[10:], 0) }), "leads nowhere"},
		"pages of four billion pages": {each(leaves, func(p []byte, _ int) {
			native.PutUint32(p[12:], 0xFFFFFFFF)
		}), "leads to page"},
		"keys of four billion bytes": {each(leaves, func(p []byte, _ int) {
			native.PutUint32(p[16+8:], 0xFFFFFFFF)
		}), "entry 0"},
		"billions of free pages": {each(frees, func(p []byte, _ int) {
			native.PutUint16(p[10:], 0xFFFF)
			native.PutUint64(p[16:], 1<<40)
		}), "list of free pages"},
		"a tree that begins beyond the end": {func(f []byte) []byte { meta(f, 16, 1<<60); return f }, "list of buckets"},
		"free pages beyond the end":         {func(f []byte) []byte { meta(f, 32, 1<<50); return f }, "list of free pages"},
		"a file of many exabytes":           {func(f []byte) []byte { meta(f, 40, 1<<53); return f }, "cut short"},
		"half a file":                       {func(f []byte) []byte { return f[:len(f)/2] }, "cut short"},
		"no first pages":                    {func(f []byte) []byte { clear(f[:2*smallPage]); return f }, "two first pages"},
		"pages of 3 bytes":                  {func(f []byte) []byte { native.PutUint32(f[16+8:], 3); sealMetas(f); return f }, "3 bytes"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "kurier.db")
			if err := os.WriteFile(path, c.do(bytes.Clone(whole)), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, readOnly := range []bool{false, true} {
				_, err := bolt.Open(path, bolt.Options{ReadOnly: readOnly})
				wants(t, err, store.ErrDamaged, path, c.says)
			}
		})
	}
}

// The file may be good for use after all, or not: what counts above all is that
// this loop comes to its end.
func TestDamageAtRandomIsAnErrorOrAUsableStore(t *testing.T) {
	whole, path := smallPages(t), filepath.Join(t.TempDir(), "kurier.db")
	random, found := rand.New(rand.NewPCG(1939, 9)), 0
	const tries = 2000
	for range tries {
		bad := spoilt(random, whole)
		if errors.Is(use(path, bad), store.ErrDamaged) {
			found++
		}
	}
	if found < tries/2 {
		t.Errorf("only %d of %d were noticed", found, tries)
	}
}

// spoilt is a copy of the file with some random damage.
func spoilt(random *rand.Rand, whole []byte) []byte {
	bad, pages := bytes.Clone(whole), len(whole)/smallPage
	page := func() []byte { id := random.IntN(pages); return bad[id*smallPage:][:smallPage] }
	switch random.IntN(8) {
	case 0: // bits near the heads of pages, where the tree is
		for range 1 + random.IntN(3) {
			page()[random.IntN(120)] ^= 1 << random.IntN(8)
		}
	case 1: // bits anywhere
		for range 1 + random.IntN(20) {
			bad[random.IntN(len(bad))] ^= 1 << random.IntN(8)
		}
	case 2: // an old page, or another, in its place
		copy(page(), page())
	case 3: // the same, under the right number
		p := page()
		id := native.Uint64(p)
		copy(p, page())
		native.PutUint64(p, id)
	case 4: // a wiped or overwritten piece
		p := page()[random.IntN(smallPage):]
		fill := byte(random.IntN(256))
		for n := range p {
			p[n] = fill
		}
	case 5:
		return bad[:random.IntN(len(bad))]
	case 6: // a branch leads elsewhere
		all := pagesOf(bad, branches)
		b := bad[all[random.IntN(len(all))]*smallPage:]
		to := random.IntN(pages + 2)
		native.PutUint64(b[24+16*random.IntN(int(native.Uint16(b[10:]))):], uint64(to))
	case 7: // a wrong first page with the right checksum
		for n := range 2 {
			native.PutUint64(bad[n*smallPage+16+8*random.IntN(7):], uint64(random.IntN(pages+2)))
		}
		sealMetas(bad)
	}
	return bad
}

// edited is a copy of the file with some bytes changed: four of edits for each,
// where and how. An odd number of bytes left over makes the checksums of the
// first pages right again.
func edited(whole, edits []byte) []byte {
	bad := bytes.Clone(whole)
	for ; len(edits) >= 4; edits = edits[4:] {
		at := int(edits[0])<<16 | int(edits[1])<<8 | int(edits[2])
		bad[at%len(bad)] ^= edits[3]
	}
	if len(edits)%2 == 1 {
		sealMetas(bad)
	}
	return bad
}

// seed gives a fuzzer one edit of each field that bbolt trusts.
func seed(f *testing.F, whole []byte) {
	edit := func(at int, how byte) []byte { return []byte{byte(at >> 16), byte(at >> 8), byte(at), how} }
	for _, id := range append(pagesOf(whole, branches), pagesOf(whole, frees)...) {
		for _, at := range []int{8, 10, 12, 16, 20, 24} {
			f.Add(edit(id*smallPage+at, 1))
		}
	}
	for _, at := range []int{8, 16, 32, 40} {
		f.Add(append(edit(16+at, 4), append(edit(smallPage+16+at, 4), 0)...))
	}
}

// FuzzSurvey looks at damaged files, in memory alone. It sees that a sound one is
// called sound, and that looking ends.
func FuzzSurvey(f *testing.F) {
	whole := smallPages(f)
	f.Add([]byte(nil))
	seed(f, whole)
	f.Fuzz(func(t *testing.T, edits []byte) {
		bad := edited(whole, edits)
		err := bolt.SurveyFile(bytes.NewReader(bad), int64(len(bad)))
		if err != nil && bytes.Equal(bad, whole) {
			t.Error(err)
		}
	})
}

// FuzzDamage uses damaged files.
func FuzzDamage(f *testing.F) {
	whole := smallPages(f)
	path := filepath.Join(f.TempDir(), "kurier.db")
	seed(f, whole)
	f.Fuzz(func(t *testing.T, edits []byte) {
		if use(path, edited(whole, edits)) == nil {
			if err := touch(path); err != nil {
				t.Errorf("good at first, and then: %v", err)
			}
		}
	})
}
