package adjudicator_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kurier/adjudicator"
	"kurier/adjudicator/archive"
	"kurier/adjudicator/titles"
)

// rezip writes an archive anew, with other names for some files and more of them.
func rezip(t *testing.T, archive []byte, name func(string) string, more map[string]string) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	put := func(name string, r io.Reader) {
		f, err := w.Create(name)
		if err == nil {
			_, err = io.Copy(f, r)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		put(name(f.Name), r)
		r.Close()
	}
	for n, text := range more {
		put(n, strings.NewReader(text))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Archives come from strangers. Whatever their names and sizes say, nothing is
// written beside the store, nothing is taken in, and nothing fills the memory.
func TestArchivesWithTricksAreRefused(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	for r.show().Game.Step < 5 {
		r.does("RESOLVE warta-1 " + r.show().Awaited[0].ID)
	}
	var written bytes.Buffer
	if err := r.desk.Archive("warta-1", &written, archive.Options{WithSecret: true}); err != nil {
		t.Fatal(err)
	}
	good := written.Bytes()
	same := func(n string) string { return n }
	bomb := bytes.Clone(good)
	for at := 0; ; { // every file says that it unpacks to 4 GB
		i := bytes.Index(bomb[at:], []byte("PK\x01\x02"))
		if i < 0 {
			break
		}
		binary.LittleEndian.PutUint32(bomb[at+i+24:], 0xfffffff0)
		at += i + 4
	}
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	to := newRoom(t)
	before := tree(t, filepath.Dir(to.path))
	for name, c := range map[string]struct {
		archive []byte
		want    string
	}{
		"a name that climbs out":     {rezip(t, good, same, map[string]string{"../../evil.txt": "x"}), "not in SHA256SUMS"},
		"a name from the root":       {rezip(t, good, same, map[string]string{"/etc/evil.txt": "x"}), "not in SHA256SUMS"},
		"a name with a backslash":    {rezip(t, good, same, map[string]string{`..\evil.txt`: "x"}), "not in SHA256SUMS"},
		"a file that nobody lists":   {rezip(t, good, same, map[string]string{"evil.txt": "x"}), "not in SHA256SUMS"},
		"a second log":               {rezip(t, good, same, map[string]string{"log.jsonl": "{}"}), ""},
		"the log under another name": {rezip(t, good, func(n string) string { return strings.Replace(n, "log.jsonl", "log.json", 1) }, nil), "not in SHA256SUMS"},
		"a bomb":                     {bomb, "more than a gigabyte"},
		"half of it":                 {good[:len(good)/2], "not an archive"},
		"nothing":                    {nil, "not an archive"},
	} {
		_, err := adjudicator.Import(to.desk, bytes.NewReader(c.archive), int64(len(c.archive)), true)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s is imported with %v", name, err)
		}
		if name == "a bomb" {
			if _, err := archive.Verify(bytes.NewReader(c.archive), int64(len(c.archive)), all); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s is verified with %v", name, err)
			}
		}
		if _, err := to.desk.Show("warta-1"); err == nil {
			t.Fatalf("%s: the game is there", name)
		}
	}
	if after := tree(t, filepath.Dir(to.path)); after != before {
		t.Errorf("files are there now: %s, and were: %s", after, before)
	}
	if _, err := adjudicator.Import(to.desk, bytes.NewReader(good), int64(len(good)), true); err != nil {
		t.Errorf("the archive as it was: %v", err)
	}
}

func tree(t *testing.T, dir string) string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(path string, _ os.DirEntry, err error) error {
		names = append(names, path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(names, " ")
}
