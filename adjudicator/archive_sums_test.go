package adjudicator_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/facts"
)

// entry of an archive as a stranger may write it.
type entry struct {
	name, content string
	mode          fs.FileMode
}

// entries of an archive in their order.
func entriesOf(t *testing.T, b []byte) (list []entry) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	content := unzipped(t, b)
	for _, f := range z.File {
		list = append(list, entry{f.Name, content[f.Name], f.Mode()})
	}
	return list
}

// packed writes entries as they are. With sums, SHA256SUMS lists them all.
func packed(t *testing.T, list []entry, sums bool) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	var listed strings.Builder
	size := 0
	for _, e := range list {
		size += len(e.content)
	}
	b.Grow(size + size/8 + 1<<16)
	for _, e := range list {
		if e.name == "SHA256SUMS" && sums {
			e.content = listed.String()
		}
		h := &zip.FileHeader{Name: e.name, Method: zip.Store}
		h.SetMode(e.mode)
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = w.Write([]byte(e.content))
		}
		if err != nil {
			t.Fatal(err)
		}
		if sums {
			fmt.Fprintf(&listed, "%x  %s\n", sha256.Sum256([]byte(e.content)), e.name)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// turned is a text with one bit of its middle turned; of an empty one, not empty.
func turned(s string) string {
	if s == "" {
		return "x"
	}
	b := []byte(s)
	b[len(b)/2] ^= 1
	return string(b)
}

// harmed are all ways to change, add, take out and double the entry at a place,
// without a word in SHA256SUMS.
func harmed(list []entry, at int) map[string][]entry {
	e := list[at]
	with := func(other entry) []entry {
		out := slices.Clone(list)
		out[at] = other
		return out
	}
	return map[string][]entry{
		"changed":             with(entry{e.name, turned(e.content), e.mode}),
		"longer":              with(entry{e.name, e.content + "\n", e.mode}),
		"cut short":           with(entry{e.name, e.content[:len(e.content)/2], e.mode}),
		"gone":                slices.Delete(slices.Clone(list), at, at+1),
		"twice":               slices.Insert(slices.Clone(list), at, e),
		"twice, once changed": append(slices.Clone(list), entry{e.name, turned(e.content), e.mode}),
		"under another name":  with(entry{e.name + "x", e.content, e.mode}),
		"beside its copy":     slices.Insert(slices.Clone(list), at, entry{e.name + "x", e.content, e.mode}),
		"a link":              with(entry{e.name, e.content, fs.ModeSymlink | 0o777}),
		"a folder's child":    with(entry{"evil/" + e.name, e.content, e.mode}),
	}
}

// kindOfArchive is one of those that Kurier writes, and how many entries it has at
// least.
type kindOfArchive struct {
	archive []byte
	least   int
}

// kindsOfArchives are one of each kind.
func kindsOfArchives(t *testing.T) map[string]kindOfArchive {
	t.Helper()
	r := three(t, "anonymous")
	made := func(least int, o archive.Options) kindOfArchive {
		t.Helper()
		o.Page = func(w io.Writer, _ facts.Replay) error { _, err := io.WriteString(w, "<p>a page</p>"); return err }
		var b bytes.Buffer
		if err := r.desk.Archive("warta-1", &b, o); err != nil {
			t.Fatal(err)
		}
		return kindOfArchive{b.Bytes(), least}
	}
	r.write(anna, "PRESS TO polish: I come in peace.", "END PRESS", "READY ANYWAY")
	r.write(jan, "PRESS TO all: Thanks.")
	kinds := map[string]kindOfArchive{
		"sealed":            made(30, archive.Options{}),
		"with the secret":   made(30, archive.Options{WithSecret: true}),
		"a seat's, running": made(15, archive.Options{Seat: "polish"}),
	}
	r.playOut()
	kinds["whole"] = made(50, archive.Options{})
	kinds["a seat's, over"] = made(50, archive.Options{Seat: "polish"})
	return kinds
}

// Whatever is done to any one entry of an archive is found, and nothing that was
// done is imported.
func TestEveryEntryOfAnArchiveIsVerified(t *testing.T) {
	r := newRoom(t)
	tried := 0
	for kind, c := range kindsOfArchives(t) {
		list := entriesOf(t, c.archive)
		if len(list) < c.least {
			t.Errorf("%s: only %d entries", kind, len(list))
		}
		if _, err := r.verify(c.archive); err != nil && !errors.Is(err, archive.ErrNoLogYet) {
			t.Errorf("%s: %v", kind, err)
		}
		for at := range list {
			for what, harm := range harmed(list, at) {
				b := packed(t, harm, false)
				if _, err := r.verify(b); err == nil || errors.Is(err, archive.ErrNoLogYet) || !strings.Contains(err.Error(), list[at].name) {
					t.Errorf("%s, %s is %s: %v", kind, list[at].name, what, err)
				}
				tried++
			}
			if _, err := r.take(packed(t, slices.Delete(slices.Clone(list), at, at+1), false)); err == nil {
				t.Fatalf("%s without %s is imported", kind, list[at].name)
			}
		}
	}
	if tried < 1500 {
		t.Errorf("only %d archives were tried", tried)
	}
}

// Who changes SHA256SUMS too is found out where the log says what must be there:
// positions, the desk's records with the files they speak of, the result.
func TestWhatTheLogProvesIsVerifiedAgainstIt(t *testing.T) {
	r := newRoom(t)
	archives := kindsOfArchives(t)
	tried := map[string]int{}
	for kind, small := range map[string]bool{"whole": false, "sealed": true} {
		list := entriesOf(t, archives[kind].archive)
		for at, e := range list {
			folder, _, _ := strings.Cut(e.name, "/")
			for what, harm := range harmed(list, at) {
				switch {
				case !small && (folder != "positions" || what != "changed" && what != "gone"):
					continue // a whole game is played again for each
				case folder == "positions":
				case folder == "letters" || folder == "mail":
					if what == "changed" || what == "longer" || what == "cut short" {
						continue // nobody can tell: see docs/archive.md
					}
				case what == "twice" || what == "twice, once changed" || what == "a link":
				default:
					continue
				}
				tried[folder]++
				// That the last position is gone, or one before a step with another of
				// its own, is no proof: a note says how many there are.
				v, err := r.verify(packed(t, harm, true))
				if err == nil && !(folder == "positions" && strings.Contains(fmt.Sprint(v.Notes), "of the positions after")) {
					t.Errorf("%s, %s is %s, and SHA256SUMS with it: it verifies", kind, e.name, what)
				}
			}
		}
	}
	for folder, least := range map[string]int{"positions": 45, "letters": 20, "mail": 40} {
		if tried[folder] < least {
			t.Errorf("only %d tries with %s", tried[folder], folder)
		}
	}
	whole := unzipped(t, archives["whole"].archive)
	won, lost := `"winner": "polish"`, `"winner": "german"`
	if !strings.Contains(whole["game.json"], won) {
		won, lost = lost, won
	}
	for word, edit := range map[string][3]string{
		"desk.json has the state": {"desk.json", `"state": "over"`, `"state": "running"`},
		"the result":              {"game.json", won, lost},
		"is not a name":           {"README.txt", "", ""},
	} {
		f := maps.Clone(whole)
		if edit[1] == "" {
			f["../evil.txt"] = "x"
		} else if f[edit[0]] = strings.Replace(f[edit[0]], edit[1], edit[2], 1); f[edit[0]] == whole[edit[0]] {
			t.Fatalf("%s has no %s:\n%s", edit[0], edit[1], f[edit[0]])
		}
		if _, err := r.verify(f.zipped(t, true)); err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%s: %v", word, err)
		}
	}
}

// SHA256SUMS itself is a list of digests and names, each name once, and nothing else.
func TestSumsThatAreNoneAreRefused(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	b, _ := r.archive(archive.Options{})
	f := unzipped(t, b)
	first, _, _ := strings.Cut(f["SHA256SUMS"], "\n")
	for what, sums := range map[string]string{
		"a line twice":       f["SHA256SUMS"] + first + "\n",
		"a line of words":    f["SHA256SUMS"] + "all is well\n",
		"a file not there":   f["SHA256SUMS"] + strings.Replace(first, "README", "README2", 1) + "\n",
		"an empty line":      f["SHA256SUMS"] + "\n",
		"capital digits":     strings.ToUpper(first[:64]) + first[64:] + f["SHA256SUMS"][len(first):],
		"itself":             f["SHA256SUMS"] + strings.Replace(first, "README.txt", "SHA256SUMS", 1) + "\n",
		"nothing":            "",
		"half a digest":      f["SHA256SUMS"][32:],
		"a digest elsewhere": strings.Replace(f["SHA256SUMS"], "game.json", "log.jsonl", 1),
	} {
		g := maps.Clone(f)
		g["SHA256SUMS"] = sums
		if _, err := r.verify(g.zipped(t, false)); !errors.Is(err, archive.ErrTampered) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// Whoever imports a seat's own archive is told what it is, and of what lacks a
// title or is too new likewise: nobody changed those.
func TestImportSaysWhatAnArchiveIs(t *testing.T) {
	archives := kindsOfArchives(t)
	r := newRoom(t)
	for kind, words := range map[string][]string{
		"a seat's, running": {"the polish seat's own archive of a game that is not over", "not a moderator's archive"},
		"a seat's, over":    {"the polish seat's own archive", "not a moderator's archive"},
		"sealed":            {"--with-secret"},
	} {
		_, err := r.take(archives[kind].archive)
		if err == nil || errors.Is(err, archive.ErrTampered) {
			t.Fatalf("%s: %v", kind, err)
		}
		for _, w := range words {
			if strings.Count(err.Error(), w) != 1 {
				t.Errorf("%s: %q is not said once: %v", kind, w, err)
			}
		}
	}
	f := unzipped(t, archives["whole"].archive)
	for from, to := range map[string]string{`"format": 1`: `"format": 7`, `"title": "poland-campaign"`: `"title": "sealion"`} {
		g := maps.Clone(f)
		if g["game.json"] = strings.Replace(f["game.json"], from, to, 1); g["game.json"] == f["game.json"] {
			t.Fatalf("no %s", from)
		}
		if _, err := r.take(g.zipped(t, true)); err == nil || errors.Is(err, archive.ErrTampered) {
			t.Errorf("%s: %v", to, err)
		}
	}
}

// unpacked writes an archive into a folder.
func unpacked(t *testing.T, f files) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range f {
		path := filepath.Join(dir, name)
		err := os.MkdirAll(filepath.Dir(path), 0o700)
		if err == nil {
			err = os.WriteFile(path, []byte(content), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// The verifier of the docs checks the sums and the positions too.
func TestTheVerifierOutsideGoChecksEveryFile(t *testing.T) {
	node, ok := nodeHere(t)
	if !ok {
		return
	}
	b := kindsOfArchives(t)["whole"].archive
	whole := unzipped(t, b)
	says := func(dir string) (string, bool) {
		out, err := exec.Command(node, "../docs/verify.mjs", dir).CombinedOutput()
		return string(out), err == nil
	}
	if out, ok := says(unpacked(t, whole)); !ok || !strings.Contains(out, "verified") {
		t.Fatalf("the archive itself: %s", out)
	}
	tried := 0
	found := func(what, word, dir string) {
		t.Helper()
		tried++
		if out, ok := says(dir); ok || !strings.Contains(out, word) || strings.Contains(out, "    at ") {
			t.Errorf("%s: %s", what, out)
		}
	}
	seen := map[string]bool{}
	for _, e := range entriesOf(t, b) {
		kind := filepath.Dir(e.name)
		if kind != "." && seen[kind] {
			continue
		}
		seen[kind] = true
		f := maps.Clone(whole)
		f[e.name] = turned(e.content)
		found(e.name+" changed", e.name, unpacked(t, f))
		delete(f, e.name)
		found(e.name+" gone", e.name, unpacked(t, f))
		f[e.name+"x"], f[e.name] = e.content, e.content
		found(e.name+" twice", e.name, unpacked(t, f))
		dir := unpacked(t, whole)
		path := filepath.Join(dir, e.name)
		elsewhere := filepath.Join(t.TempDir(), "elsewhere")
		if err := errors.Join(os.Rename(path, elsewhere), os.Symlink(elsewhere, path)); err != nil {
			t.Fatal(err)
		}
		found(e.name+" a link", e.name, dir)
	}
	f := maps.Clone(whole)
	f["positions/step-002.json"] = turned(f["positions/step-002.json"])
	found("another position, and sums that fit", "positions/step-002.json", unpacked(t, f.summed()))
	if tried < 30 {
		t.Errorf("only %d tries", tried)
	}
}

// An archive that was written before there was all of this verifies, whatever version
// of the rules there is by now: notes say what that one cannot check any more.
func TestAnArchiveOfEarlierDaysVerifies(t *testing.T) {
	b, err := os.ReadFile("testdata/warta-1-of-earlier-days.zip")
	if err != nil {
		t.Fatal(err)
	}
	v, err := newRoom(t).verify(b)
	if err != nil || v.Steps != 3 || v.Press != 1 || len(entriesOf(t, b)) < 20 {
		t.Errorf("%d steps, %d letters of press, %d entries: %v", v.Steps, v.Press, len(entriesOf(t, b)), err)
	}
	if now := newRoom(t).rules()[0].Info().Version; now != v.Game.Version && !strings.Contains(fmt.Sprint(v.Notes), v.Game.Version) {
		t.Errorf("the rules are version %s now, the archive has %s: %v", now, v.Game.Version, v.Notes)
	}
}
