package bolt

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	bbolt "go.etcd.io/bbolt"
	"pgregory.net/rapid"

	"kurier/store"
)

// inLines is base64 as it stands in mail.
func inLines(content []byte) string {
	text := base64.StdEncoding.EncodeToString(content)
	var b strings.Builder
	for len(text) > 76 {
		b.WriteString(text[:76] + "\r\n")
		text = text[76:]
	}
	return b.String() + text
}

// noise is a picture of so many bytes.
func noise(seed uint64, size int) []byte {
	b := []byte("\x89PNG")
	r := rand.New(rand.NewPCG(seed, 1))
	for len(b) < size {
		b = append(b, byte(r.Uint32()))
	}
	return b
}

// mailWith is a mail in which files stand.
func mailWith(files ...[]byte) []byte {
	b := []byte("Subject: report\r\n\r\nTurn 3.\r\n")
	for _, f := range files {
		b = append(b, "--x\r\nContent-Transfer-Encoding: base64\r\n\r\n"+inLines(f)+"\r\n"...)
	}
	return append(b, "--x--\r\n"...)
}

func again(raw []byte) ([]byte, error) {
	pieces, files := cutUp(raw)
	h := body{Size: len(raw), Sum: sumOf(raw)}
	n := 0
	return h.putTogether(loose(pieces), func([]byte) ([]byte, error) { n++; return files[n-1], nil })
}

// Whatever a mail is made of, it is the same bytes when it is put together again.
func TestAMailIsPutTogetherAgainByteForByte(t *testing.T) {
	apart := 0
	rapid.Check(t, func(r *rapid.T) {
		var raw []byte
		for range rapid.IntRange(0, 6).Draw(r, "pieces") {
			switch rapid.IntRange(0, 5).Draw(r, "kind") {
			case 0, 1, 2:
				raw = append(raw, inLines(noise(rapid.Uint64().Draw(r, "seed"), rapid.SampledFrom([]int{0, 57*24 - 1, 57 * 24, 57*24 + 1, 57 * 30, 5000}).Draw(r, "size")))...)
			case 3:
				raw = append(raw, bytes.Repeat([]byte(strings.Repeat("A", rapid.IntRange(74, 78).Draw(r, "length"))+"\r\n"), rapid.IntRange(1, 40).Draw(r, "lines"))...)
			case 4:
				raw = append(raw, rapid.SampledFrom([]string{"\r\n", "\n", "=", "==\r\n", "QQ==\r\n", "QR==\r\n", "\r"}).Draw(r, "end")...)
			default:
				raw = append(raw, rapid.String().Draw(r, "words")+"\r\n"...)
			}
		}
		got, err := again(raw)
		if err != nil || !bytes.Equal(got, raw) {
			r.Fatalf("%d bytes became %d: %v", len(raw), len(got), err)
		}
		if _, files := cutUp(raw); len(files) > 0 {
			apart++
		}
	})
	if apart < 20 {
		t.Errorf("only %d mails had files", apart)
	}
}

func FuzzAMailIsPutTogetherAgain(f *testing.F) {
	f.Add(mailWith(noise(1, 4000)))
	f.Add(mailWith(noise(2, 57*30), noise(3, 57*30+1), noise(4, 57*30+2)))
	f.Add([]byte(strings.Repeat(strings.Repeat("=", 76)+"\r\n", 30)))
	f.Add([]byte(strings.Repeat(strings.Repeat("A", 76)+"\r\n", 30) + "QQ=="))
	f.Add([]byte(strings.Repeat(strings.Repeat("A", 76)+"\r\n", 30) + "QR=="))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if got, err := again(raw); err != nil || !bytes.Equal(got, raw) {
			t.Errorf("%d bytes became %d: %v", len(raw), len(got), err)
		}
	})
}

func opened(t *testing.T, path string) *Store {
	t.Helper()
	s, err := Open(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func outgoing(n int, raw []byte) store.Outgoing {
	at := time.Date(1939, time.September, 1, 4, 45, n, 0, time.UTC)
	return store.Outgoing{Key: fmt.Sprint("bzura/", n), Game: "bzura", Kind: "report", MessageID: fmt.Sprint(n, "@x"), Raw: raw, Written: at, Due: at}
}

// counts are how many records each bucket has.
func (s *Store) counts(t *testing.T) map[string]int {
	t.Helper()
	out := map[string]int{}
	err := s.db.View(func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bbolt.Bucket) error { out[string(name)] = b.Stats().KeyN; return nil })
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// A picture in many mails is kept once, and as long as one of them has it.
func TestAPictureIsKeptOnce(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "kurier.db"))
	shared, mails := noise(7, 300_000), 20
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for n := range mails {
		raw := mailWith(shared, noise(uint64(100+n), 3000))
		if n == 0 {
			raw = mailWith(shared, shared)
		}
		must(s.Update(func(tx store.Tx) error { return tx.AddOutgoing(outgoing(n, raw)) }))
	}
	if got := s.counts(t); got["parts"] != mails || got["parts.uses"] != 1 || got["parts.bytes"] < 20 || got["parts.bytes"] > 25+mails {
		t.Errorf("records: %v", got)
	}
	if size, err := s.Size(); err != nil || size > 2<<20 {
		t.Errorf("the file has %d bytes: %v", size, err)
	}
	must(s.Check())
	for n := range mails {
		must(s.Update(func(tx store.Tx) error {
			o, err := tx.Outgoing(outgoing(n, nil).Key)
			if err != nil {
				return err
			}
			if n > 0 && !bytes.Equal(o.Raw, mailWith(shared, noise(uint64(100+n), 3000))) {
				t.Errorf("mail %d is another, of %d bytes", n, len(o.Raw))
			}
			o.Sent = o.Due
			return errors.Join(tx.PutOutgoing(o), tx.ThinOutgoing(o.Key, []byte("thin")))
		}))
		must(s.Check())
	}
	if got := s.counts(t); got["parts"]+got["parts.bytes"]+got["parts.uses"]+got["outgoing.text"] != 0 || got["outgoing"] != mails {
		t.Errorf("records of thinned mail: %v", got)
	}
}

// Trying to send a mail writes a few bytes, whatever is in it.
func TestMarkingAMailWritesAFewBytes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kurier.db")
	s := opened(t, path)
	const mails, size = 12, 400_000
	for n := range mails {
		if err := s.Update(func(tx store.Tx) error { return tx.AddOutgoing(outgoing(n, mailWith(noise(uint64(n), size)))) }); err != nil {
			t.Fatal(err)
		}
	}
	pages := func() int64 {
		stats := s.db.Stats()
		return stats.TxStats.GetPageCount()
	}
	before := pages()
	const tries = 5
	for try := range tries {
		for n := range mails {
			err := s.Update(func(tx store.Tx) error {
				o, err := tx.Outgoing(outgoing(n, nil).Key)
				if err != nil {
					return err
				}
				if o.Attempts++; try == tries-1 {
					o.Sent = o.Due
				}
				return tx.PutOutgoing(o)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	perTry := float64(pages()-before) / (mails * tries)
	if perTry < 1 || perTry > 30 {
		t.Errorf("%.1f pages are written for a try to send a mail of %d bytes", perTry, size)
	}
	info, err := os.Stat(path)
	if err != nil || info.Size() > mails*size*5/4+2<<20 {
		t.Errorf("%d mails with pictures of %d bytes take %d: %v", mails, size, info.Size(), err)
	}
}

// ofFormat2 is a store as format 2 had it, with mail in its records.
func ofFormat2(t *testing.T, raws [][]byte) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "kurier.db")
	s := opened(t, path)
	err := s.db.Update(func(b *bbolt.Tx) error {
		x := &tx{b: b}
		for n := range 200 { // indexes of several pages
			if err := x.PutGame(store.Game{ID: fmt.Sprint("a game in the house, number ", n), State: "open", Open: true}); err != nil {
				return err
			}
		}
		for n, raw := range raws {
			o := outgoing(n, nil)
			if err := x.AddOutgoing(o); err != nil {
				return err
			}
			packed := loose(raw)
			if len(raw) <= big {
				packed = pack(raw)
			}
			o.Seq = uint64(n + 1)
			if err := x.saveOutgoing([]byte(o.Key), o, packed); err != nil {
				return err
			}
		}
		for _, name := range apart {
			if err := b.DeleteBucket(name); err != nil {
				return err
			}
		}
		return b.Bucket(bucketMeta).Put([]byte(store.MetaFormat), []byte("2"))
	})
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

// waits sees that a sound store has just these mails, which wait.
func waits(t *testing.T, s *Store, raws [][]byte) {
	t.Helper()
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	err := s.View(func(tx store.Tx) error {
		list, err := tx.Unsent(time.Now(), 0)
		if len(list) != len(raws) {
			t.Errorf("%d mails", len(list))
		}
		for n, o := range list {
			if !bytes.Equal(o.Raw, raws[n]) {
				t.Errorf("mail %d has %d bytes", n, len(o.Raw))
			}
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// Mail that lies in its record, as it did before, goes on as it is, and is put apart
// when it is thinned.
func TestAStoreWithMailInItsRecordsGoesOn(t *testing.T) {
	raws := [][]byte{mailWith(noise(1, 50_000)), mailWith(noise(1, 50_000)), []byte("small")}
	path := ofFormat2(t, raws)
	old, err := Open(path, Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	waits(t, old, raws)
	old.Close()
	s := opened(t, path)
	waits(t, s, raws)
	for n := range raws {
		err := s.Update(func(tx store.Tx) error {
			o, err := tx.Outgoing(outgoing(n, nil).Key)
			if err != nil {
				return err
			}
			o.Attempts++
			return tx.PutOutgoing(o)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	waits(t, s, raws)
	err = s.Update(func(tx store.Tx) error {
		o, err := tx.Outgoing(outgoing(0, nil).Key)
		if err != nil {
			return err
		}
		o.Sent = o.Due
		return errors.Join(tx.PutOutgoing(o), tx.ThinOutgoing(o.Key, mailWith(noise(9, 9000))))
	})
	if err := errors.Join(err, s.Check()); err != nil {
		t.Error(err)
	}
	if got := s.counts(t); got["parts"] != 1 {
		t.Errorf("records: %v", got)
	}
}

// A store of format 2 that is killed while it is brought up to date, whatever of that
// was written, is the same store at the next start.
func TestAStoreIsBroughtUpToDateWhollyOrNotAtAll(t *testing.T) {
	raws := [][]byte{mailWith(noise(1, 50_000)), []byte("small")}
	path := ofFormat2(t, raws)
	before, err := os.ReadFile(path)
	if err == nil {
		err = opened(t, path).Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	after, err := os.ReadFile(path)
	if err != nil || len(after) < len(before) {
		t.Fatal(len(after), err)
	}
	// bbolt writes a new page for each that changes, and at last one of the first two,
	// which leads to them.
	page := os.Getpagesize()
	var changed []int
	for at := 2 * page; at < len(after); at += page {
		if at >= len(before) || !bytes.Equal(before[at:at+page], after[at:at+page]) {
			changed = append(changed, at)
		}
	}
	torn := append(bytes.Clone(before), make([]byte, len(after)-len(before))...)
	tries := 0
	try := func(format string) {
		t.Helper()
		tries++
		if err := os.WriteFile(path, torn, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{format, fmt.Sprint(Format)} {
			s, err := Open(path, Options{ReadOnly: want == "2", NoSync: true})
			if err != nil {
				t.Fatal(err)
			}
			if err := s.View(func(tx store.Tx) error {
				got, err := tx.Meta(store.MetaFormat)
				if string(got) != want {
					t.Errorf("format %s, %s wanted", got, want)
				}
				return err
			}); err != nil {
				t.Error(err)
			}
			waits(t, s, raws)
			s.Close()
		}
	}
	for _, at := range changed {
		copy(torn[at:at+page/2], after[at:])
		try("2")
		copy(torn[at:at+page], after[at:])
		try("2")
	}
	copy(torn, after[:2*page])
	try(fmt.Sprint(Format))
	if tries < 7 {
		t.Errorf("only %d pages were written", len(changed))
	}
}

// A mail whose picture is lost is of no use while it waits, and counts as lost; one
// that has gone out keeps its words. Others are whole.
func TestSalvageOfMailWhosePictureIsLost(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "kurier.db")
	s := opened(t, path)
	lost, sound := noise(1, 50_000), noise(2, 50_000)
	raws := [][]byte{mailWith(lost), mailWith(lost, sound), mailWith(sound)}
	for n, raw := range raws {
		err := s.Update(func(tx store.Tx) error {
			o := outgoing(n, raw)
			if err := tx.AddOutgoing(o); err != nil {
				return err
			}
			if n == 1 {
				o.Sent = o.Due
			}
			return tx.PutOutgoing(o)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(whole, lost[30_000:30_064])
	if at < 0 {
		t.Fatal("the picture is not in the file")
	}
	for ; at >= 0; at = bytes.Index(whole, lost[30_000:30_064]) {
		whole[at] ^= 1
	}
	to := filepath.Join(dir, "saved.db")
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	saved, err := Salvage(path, nil, to)
	if err != nil {
		t.Fatal(err)
	}
	if saved.Mail != 1 || saved.Bare != 1 || saved.Count == 0 || !saved.Doubtful(store.KindOutgoing, "bzura/0") || saved.Doubtful(store.KindOutgoing, "bzura/2") {
		t.Errorf("%d mails are lost, faults %v", saved.Mail, saved.Faults)
	}
	s = opened(t, to)
	err = s.View(func(tx store.Tx) error {
		if _, err := tx.Outgoing("bzura/0"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("the mail that waited: %v", err)
		}
		o, err := tx.Outgoing("bzura/1")
		if want := mailWith([]byte{}, sound); err != nil || !bytes.Equal(o.Raw, want) {
			t.Errorf("the mail that had gone out has %d bytes, %d wanted: %v", len(o.Raw), len(want), err)
		}
		o, err = tx.Outgoing("bzura/2")
		if !bytes.Equal(o.Raw, raws[2]) {
			t.Errorf("the whole one has %d bytes", len(o.Raw))
		}
		return err
	})
	if err := errors.Join(err, s.Check()); err != nil {
		t.Error(err)
	}
}

// A file that was forgotten and came again is found where it is whole, though a piece
// of it under the other number came to light too.
func TestSalvageTakesAFileFromWhereItIsWhole(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "kurier.db")
	s := opened(t, path)
	picture := noise(1, 50_000)
	raw := mailWith(picture)
	err := s.Update(func(tx store.Tx) error { return tx.AddOutgoing(outgoing(0, raw)) })
	if err == nil {
		err = s.db.Update(func(b *bbolt.Tx) error {
			x := &tx{b: b}
			sum := sha256.Sum256(picture)
			whole := part{Sum: hex.EncodeToString(sum[:]), N: 9, Chunks: 4}
			return x.save(bucketChunks, chunkKey(9, 0), chunk{Of: 9, Whole: &whole}, loose(picture[:100]))
		})
	}
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(dir, "saved.db")
	saved, err := Salvage(path, nil, to)
	if err != nil || saved.Mail+saved.Bare > 0 {
		t.Fatalf("%+v %v", saved, err)
	}
	waits(t, opened(t, to), [][]byte{raw})
}
