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

	"kurier/adjudicator/archive"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/titles"
	"kurier/store"
)

// files of an archive by name.
type files map[string]string

// archive makes an archive of the room's game, and gives the replay that went
// into it.
func (r *room) archive(o archive.Options) ([]byte, facts.Replay) {
	r.Helper()
	var got facts.Replay
	o.Page = func(w io.Writer, page facts.Replay) error {
		got = page
		return json.NewEncoder(w).Encode(page)
	}

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

// summed gives files a SHA256SUMS that fits them.
func (f files) summed() files {
	out := maps.Clone(f)
	delete(out, "SHA256SUMS")
	var list strings.Builder
	for _, name := range slices.Sorted(maps.Keys(out)) {
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256([]byte(out[name])), name)
	}
	out["SHA256SUMS"] = list.String()
	return out
}

// zipped makes an archive of files, with SHA256SUMS that fit when sums is set.
func (f files) zipped(t *testing.T, sums bool) []byte {
	t.Helper()
	if sums {
		f = f.summed()
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(f)) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err == nil {
			_, err = io.WriteString(w, f[name])
		}
		if err != nil {
			t.Fatal(err)
		}
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
		b, replay := r.archive(archive.Options{Seat: "polish"})
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
	err := r.desk.Archive("warta-1", io.Discard, archive.Options{Seat: "polish", WithSecret: true})
	if !errors.Is(err, archive.ErrSeatSecret) {
		t.Error(err)
	}
	err = r.desk.Archive("warta-1", io.Discard, archive.Options{Seat: "polsih"})
	if !errors.Is(err, gamelog.ErrNoSuchSeat) || !strings.Contains(err.Error(), "german, polish") {
		t.Error(err)
	}
	err = r.desk.Archive("warta-2", io.Discard, archive.Options{})
	if !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}
}

func TestModeratorsArchiveOfARunningGameIsSealedUnlessAsked(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	secret := hex.EncodeToString(r.show().Game.Secret)
	b, replay := r.archive(archive.Options{})
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
	v, err := archive.Verify(bytes.NewReader(b), int64(len(b)), all)
	if err != nil || len(v.Notes) == 0 || v.Steps != 1 {
		t.Errorf("%+v %v", v, err)
	}
	b, _ = r.archive(archive.Options{WithSecret: true})
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

// An archive of a game that has not begun holds who is invited, and no page.
func TestArchiveWithoutAPage(t *testing.T) {
	r := newRoom(t)
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta-1", Title: "poland-campaign"}); err != nil {
		t.Fatal(err)
	}
	b, _ := r.archive(archive.Options{WithSecret: true})
	if _, ok := unzipped(t, b)["replay.html"]; ok {
		t.Error("a game that has not begun has a replay")
	}
	x := elsewhere(t)
	if in, err := x.take(b); err != nil || in.Game.State != "open" {
		t.Errorf("state %s: %v", in.Game.State, err)
	}
}
