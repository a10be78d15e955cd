package adjudicator_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/titles"
	"kurier/store"
	"kurier/templates"
)

// files of an archive by name.
type files map[string]string

// archive makes an archive of the room's game, and gives the replay that went
// into it.
func (r *room) archive(o adjudicator.ArchiveOptions) ([]byte, templates.Replay) {
	r.Helper()
	var got templates.Replay
	o.Page = func(w io.Writer, page templates.Replay) error {
		got = page
		return json.NewEncoder(w).Encode(page)
	}
	o.Text = func(raw []byte) string { return string(raw) }
	var b bytes.Buffer
	if err := r.desk.Archive("warta-1", &b, o); err != nil {
		r.Fatal(err)
	}
	return b.Bytes(), got
}

func unzipped(t *testing.T, b []byte) files {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	out := files{}
	for _, f := range z.File {
		rd, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(rd)
		if err != nil {
			t.Fatal(err)
		}
		out[f.Name] = string(content)
	}
	return out
}

// zipped makes an archive of files, with SHA256SUMS that fit when sums is set.
func (f files) zipped(t *testing.T, sums bool) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	var list strings.Builder
	put := func(name, content string) {
		w, err := z.Create(name)
		if err == nil {
			_, err = io.WriteString(w, content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(f)) {
		if name == "SHA256SUMS" {
			continue
		}
		put(name, f[name])
		sum := sha256.Sum256([]byte(f[name]))
		fmt.Fprintf(&list, "%s  %s\n", hex.EncodeToString(sum[:]), name)
	}
	if sums {
		put("SHA256SUMS", list.String())
	} else {
		put("SHA256SUMS", f["SHA256SUMS"])
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A seat's own archive is a function of what the seat knows: what the other side
// wrote and plans changes no byte of it.
func TestSeatArchiveOfARunningGameHoldsNothingHidden(t *testing.T) {
	var archives [][]byte
	for _, line := range []string{"MOVE 3Pz 0406", "MOVE 4Pz 0406"} {
		r := newRoom(t)
		r.begin(map[string]string{"fog": "blind"})
		r.write(anna, line)
		if line != "MOVE 3Pz 0406" {
			r.act("TELL warta-1 german Psst")
			r.act("CORRECT warta-1 REDUCE 3Pz REASON a hidden thing")
			if n := r.show().Game.Step; n != 3 {
				t.Fatalf("the acts made %d steps", n)
			}
		}
		r.write(anna, "STANDING LOSSES "+line[5:8], "PRESS TO moderator", "I plan "+line)
		b, replay := r.archive(adjudicator.ArchiveOptions{Seat: "polish"})
		archives = append(archives, b)
		f := unzipped(t, b)
		if _, ok := f["log.jsonl"]; ok {
			t.Error("the log is in it")
		}
		for name, content := range f {
			for _, secret := range []string{hex.EncodeToString(r.show().Game.Secret), anna, r.keys[anna], r.show().Game.Digest, line} {
				if strings.Contains(content, secret) {
					t.Errorf("%s holds %q", name, secret)
				}
			}
		}
		for _, name := range []string{"README.txt", "game.json", "replay.html", "views/step-001.json", "news/step-001.json", "letters/0001-polish.eml"} {
			if f[name] == "" {
				t.Errorf("no %s among %v", name, slices.Sorted(maps.Keys(f)))
			}
		}
		if len(replay.Perspectives) != 1 || replay.Perspectives[0].Seat != "polish" || replay.Log != nil || replay.Secret != "" || replay.Digest != "" {
			t.Errorf("the replay has %d perspectives, log %d bytes, secret %q", len(replay.Perspectives), len(replay.Log), replay.Secret)
		}
	}
	one, other := unzipped(t, archives[0]), unzipped(t, archives[1])
	for name := range one {
		if one[name] != other[name] {
			t.Errorf("what the Germans plan changes %s:\n%s\n%s", name, one[name], other[name])
		}
	}
	if len(one) != len(other) {
		t.Error("what the Germans plan changes what files there are")
	}
}

func TestSeatArchiveNeverHoldsTheSecret(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	err := r.desk.Archive("warta-1", io.Discard, adjudicator.ArchiveOptions{Seat: "polish", WithSecret: true})
	if !errors.Is(err, adjudicator.ErrSeatSecret) {
		t.Error(err)
	}
	err = r.desk.Archive("warta-1", io.Discard, adjudicator.ArchiveOptions{Seat: "polsih"})
	if !errors.Is(err, adjudicator.ErrNoSuchSeat) || !strings.Contains(err.Error(), "german, polish") {
		t.Error(err)
	}
	err = r.desk.Archive("warta-2", io.Discard, adjudicator.ArchiveOptions{})
	if !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}
}

func TestModeratorsArchiveOfARunningGameIsSealedUnlessAsked(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	secret := hex.EncodeToString(r.show().Game.Secret)
	b, replay := r.archive(adjudicator.ArchiveOptions{})
	for name, content := range unzipped(t, b) {
		if strings.Contains(content, secret) {
			t.Errorf("%s holds the secret", name)
		}
	}
	for _, p := range replay.Perspectives {
		if p.Seat == "" {
			t.Error("the replay of a running game shows everything")
		}
	}
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	v, err := adjudicator.VerifyArchive(bytes.NewReader(b), int64(len(b)), all)
	if err != nil || len(v.Notes) == 0 || v.Steps != 1 {
		t.Errorf("%+v %v", v, err)
	}
	b, _ = r.archive(adjudicator.ArchiveOptions{WithSecret: true})
	f := unzipped(t, b)
	if !strings.Contains(f["game.json"], secret) || !strings.Contains(f["README.txt"], "KEEP THIS TO YOURSELF") {
		t.Error("asked for, the secret is not in it or not warned of")
	}
	for name, content := range f {
		if name != "game.json" && strings.Contains(content, secret) {
			t.Errorf("%s holds the secret too", name)
		}
	}
}

// elsewhere is another room with a store and a chance of its own.
func elsewhere(t *testing.T) *room {
	r := newRoom(t)
	r.store.Close()
	r.path += "2"
	r.alter = func(s *adjudicator.Settings) { s.Entropy = strings.NewReader(strings.Repeat("another chance ", 1000)) }
	r.open()
	return r
}

func (r *room) take(b []byte) (adjudicator.Imported, error) {
	return r.desk.Import(bytes.NewReader(b), int64(len(b)), false)
}

func TestImportBringsAGameBackWithTheSameLog(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "READY")
	r.now = r.now.Add(time.Hour)
	r.write(jan, "STANDING RETREAT EAST")
	r.write(jan, "MOVE 9Inf 0606")
	filed := r.filed("polish")
	b, _ := r.archive(adjudicator.ArchiveOptions{WithSecret: true})
	oldKey := r.keys[jan]

	x := elsewhere(t)
	x.now = r.now
	in, err := x.take(b)
	if err != nil {
		t.Fatal(err)
	}
	if in.Game.State != "paused" || in.Game.Left != 71*time.Hour && in.Game.Left != 72*time.Hour || len(in.Told) != 2 {
		t.Errorf("state %s, %v left, told %v", in.Game.State, in.Game.Left, in.Told)
	}
	again, _ := x.archive(adjudicator.ArchiveOptions{WithSecret: true})
	if was, is := unzipped(t, b), unzipped(t, again); was["log.jsonl"] != is["log.jsonl"] || was["log.jsonl"] == "" {
		t.Error("the log is another one")
	} else if strings.Join(sortedKeys(was, "letters/"), " ") != strings.Join(sortedKeys(is, "letters/"), " ") {
		t.Error("letters are missing")
	}
	if got := x.filed("polish"); !slices.Equal(got, filed) || len(filed) == 0 {
		t.Errorf("filed %v, and it was %v", got, filed)
	}
	x.sent = 0
	x.mail()
	if x.keys[jan] == "" || x.keys[jan] == oldKey {
		t.Fatalf("the key was %q and is %q", oldKey, x.keys[jan])
	}
	if err := x.desk.Resume("warta-1"); err != nil {
		t.Fatal(err)
	}
	x.mail()
	x.wants(x.write(jan, "READY"), "Turn 2")
	if st := x.show(); st.Game.Step != 3 {
		t.Errorf("step %d after the game went on", st.Game.Step)
	}
	// The key of the old place opens nothing here.
	x.keys[jan] = oldKey
	x.write(jan, "MOVE 9Inf 0606")
	if got := x.filed("polish"); len(got) > 0 {
		t.Errorf("filed with the old key: %v", got)
	}
}

func sortedKeys(f files, prefix string) (out []string) {
	for name := range f {
		if strings.HasPrefix(name, prefix) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// Back where it came from, a game's earlier keys are stale, and none is given
// twice.
func TestImportAtHomeGivesFreshKeys(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	b, _ := r.archive(adjudicator.ArchiveOptions{WithSecret: true})
	was := r.keys[jan]
	key := make([]byte, 0)
	if err := r.store.View(func(tx store.Tx) (err error) { key, err = tx.Meta("installation-key"); return err }); err != nil {
		t.Fatal(err)
	}
	x := newRoom(t)
	if err := x.store.Update(func(tx store.Tx) error { return tx.PutMeta("installation-key", key) }); err != nil {
		t.Fatal(err)
	}
	x.store.Close()
	x.open()
	if _, err := x.take(b); err != nil {
		t.Fatal(err)
	}
	x.mail()
	if x.keys[jan] == was {
		t.Error("the seat has its old key")
	}
	err := x.store.View(func(tx store.Tx) error {
		seat, current, err := tx.SeatByCapability(was)
		if err == nil && (current || seat.Seat != "polish") {
			t.Errorf("the old key is %s's, in force %v", seat.Seat, current)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func TestImportRefusesWhatDoesNotFitAndDoesNothing(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "READY")
	whole, _ := r.archive(adjudicator.ArchiveOptions{WithSecret: true})
	sealed, _ := r.archive(adjudicator.ArchiveOptions{})
	seats, _ := r.archive(adjudicator.ArchiveOptions{Seat: "german"})
	edit := func(sums bool, name, from, to string) []byte {
		f := unzipped(t, whole)
		if !strings.Contains(f[name], from) {
			t.Fatalf("%s has no %q", name, from)
		}
		f[name] = strings.Replace(f[name], from, to, 1)
		return f.zipped(t, sums)
	}
	without := func(name string) []byte {
		f := unzipped(t, whole)
		delete(f, name)
		return f.zipped(t, true)
	}
	for name, c := range map[string]struct {
		archive []byte
		word    string
	}{
		"a letter changed":       {edit(false, "letters/0001-german.eml", "JOIN", "LEAVE"), "letters/0001-german.eml is not what SHA256SUMS says"},
		"a step changed":         {edit(true, "log.jsonl", `"kind":"orders"`, `"kind":"bot"`), "its body hashes to"},
		"the secret changed":     {edit(true, "game.json", `"secret": "`, `"secret": "0`), "64 hex digits"},
		"another id":             {edit(true, "game.json", `"id": "warta-1"`, `"id": "warta-9"`), "commitment"},
		"another id everywhere":  {edit(true, "desk.json", `"id": "warta-1"`, `"id": "warta-9"`), "desk.json has the game"},
		"a title not here":       {edit(true, "game.json", `"poland-campaign"`, `"sealion"`), `the title "sealion"`},
		"another state":          {edit(true, "desk.json", `"state": "running"`, `"state": "over"`), "the state"},
		"a newer archive":        {edit(true, "game.json", `"format": 1`, `"format": 7`), "newer Kurier"},
		"a key in it":            {edit(true, "desk.json", `"capability": ""`, `"capability": "aaaaaaaaaaaaaaaaaaaa"`), "did not write"},
		"a letter missing":       {without("letters/0001-german.eml"), "letters/0001-german.eml"},
		"no desk.json":           {without("desk.json"), "not a moderator's archive"},
		"a seat's own":           {seats, "own archive"},
		"sealed":                 {sealed, "--with-secret"},
		"cut short":              {whole[:len(whole)/2], "not an archive"},
		"something else":         {[]byte("hello"), "not an archive"},
		"an archive without log": {without("log.jsonl"), "log.jsonl"},
	} {
		x := elsewhere(t)
		_, err := x.take(c.archive)
		if err == nil || !strings.Contains(err.Error(), c.word) {
			t.Errorf("%s: %v", name, err)
		}
		err = x.store.View(func(tx store.Tx) error {
			for _, id := range []string{"warta-1", "warta-9"} {
				if _, err := tx.Game(id); !errors.Is(err, store.ErrNotFound) {
					t.Errorf("%s: %s is half there: %v", name, id, err)
				}
				if seats, err := tx.Seats(id); err != nil || len(seats) > 0 {
					t.Errorf("%s: seats are there: %v", name, err)
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
		if mail := x.mail(); len(mail) > 0 {
			t.Errorf("%s: %d mails", name, len(mail))
		}
	}
	if _, err := r.take(whole); !errors.Is(err, store.ErrExists) {
		t.Errorf("a game that is here: %v", err)
	}
}

// An archive of a game whose map no page can show is whole but for the page, and
// one of a game that has not begun holds who is invited.
func TestArchiveWithoutAPage(t *testing.T) {
	r := newRoom(t)
	if _, err := r.desk.NewGame(adjudicator.NewGame{ID: "warta-1", Title: "poland-campaign"}); err != nil {
		t.Fatal(err)
	}
	b, _ := r.archive(adjudicator.ArchiveOptions{WithSecret: true})
	if _, ok := unzipped(t, b)["replay.html"]; ok {
		t.Error("a game that has not begun has a replay")
	}
	x := elsewhere(t)
	if in, err := x.take(b); err != nil || in.Game.State != "open" {
		t.Errorf("state %s: %v", in.Game.State, err)
	}
	r = newRoom(t)
	r.begin(nil)
	var w bytes.Buffer
	err := r.desk.Archive("warta-1", &w, adjudicator.ArchiveOptions{Page: func(io.Writer, templates.Replay) error { return adjudicator.ErrNoPage }})
	if err != nil {
		t.Fatal(err)
	}
	f := unzipped(t, w.Bytes())
	if _, ok := f["replay.html"]; ok || strings.Contains(f["README.txt"], "replay.html    ") {
		t.Error("there is a replay that cannot be")
	}
	if f["log.jsonl"] == "" {
		t.Error("no log")
	}
}
