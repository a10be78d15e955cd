package mailer

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

func TestKeptLettersAreReadFromWhateverHoldsThem(t *testing.T) {
	letter := func(n int, body string) string {
		return fmt.Sprintf("Received: from a by b;\r\n Mon, 4 Mar 2030 12:0%d:00 +0000\r\nReceived: from c by a; Mon, 4 Mar 2030 11:00:00 +0000\r\nDate: Sun, 3 Mar 2030 09:00:00 +0000\r\nSubject: %d\r\n\r\n%s", n, n, body)
	}
	one, two := letter(1, "MOVE 3Pz 0912\r\n"), letter(2, "From the front\r\n>From afar\r\n\r\nREADY\r\n")
	dir := t.TempDir()
	write := func(name, text string) string {
		at := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return at
	}
	write("files/letters/0001-german.eml", one)
	write("files/deep/er/0002.EML", two)
	write("files/letters/notes.txt", "no letter")
	write("files/mail/0001-german-report.eml", "Subject: our own\r\n\r\n")
	write("maildir/cur/1:2,S", one)
	write("maildir/new/2", two)
	write("maildir/tmp/3", "half")
	quoted := bytes.ReplaceAll(bytes.ReplaceAll([]byte(two), []byte("\n>From"), []byte("\n>>From")), []byte("\nFrom the"), []byte("\n>From the"))
	mbox := write("done.mbox", "From a@b Mon Mar  4 12:01:00 2030\n"+one+"\r\nFrom a@b Mon Mar  4 12:02:00 2030\n"+string(quoted)+"\r\n")
	var zipped bytes.Buffer
	z := zip.NewWriter(&zipped)
	for name, text := range map[string]string{"letters/1.eml": one, "letters/2.eml": two, "mail/3.eml": "Subject: our own\r\n\r\n"} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	archive := write("warta-1.zip", zipped.String())
	for _, at := range []string{filepath.Join(dir, "files"), filepath.Join(dir, "maildir"), mbox, archive} {
		var got []string
		err := Kept(at, func(f Fetched) {
			got = append(got, string(f.Raw))
			want := time.Date(2030, 3, 4, 12, 1, 0, 0, time.UTC)
			if string(f.Raw) == two {
				want = want.Add(time.Minute)
			}
			if !f.Received.Equal(want) {
				t.Errorf("%s: came at %v, and not at %v", at, f.Received, want)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(got)
		if !slices.Equal(got, []string{one, two}) {
			t.Errorf("%s holds %q", at, got)
		}
	}
	single := 0
	if err := Kept(filepath.Join(dir, "maildir", "new", "2"), func(f Fetched) { single += len(f.Raw) }); err != nil || single != len(two) {
		t.Errorf("one letter of %d bytes has %d: %v", len(two), single, err)
	}
	if err := Kept(filepath.Join(dir, "nowhere"), nil); err == nil {
		t.Error("letters were read from nowhere")
	}
}
