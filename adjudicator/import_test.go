package adjudicator_test

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/archive"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/store"
)

// elsewhere is another room with a store and a chance of its own.
func elsewhere(t *testing.T) *room {
	r := newRoom(t)
	r.store.Close()
	r.path += "2"
	r.alter = func(s *desk.Settings) { s.Entropy = strings.NewReader(strings.Repeat("another chance ", 1000)) }
	r.open()
	return r
}

func (r *room) take(b []byte) (adjudicator.Imported, error) {
	return adjudicator.Import(r.desk, bytes.NewReader(b), int64(len(b)), false)
}

func TestImportBringsAGameBackWithTheSameLog(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "READY ANYWAY")
	r.now = r.now.Add(time.Hour)
	r.write(jan, "STANDING RETREAT EAST")
	r.write(jan, "MOVE 9Inf 0606")
	filed := r.filed("polish")
	b, _ := r.archive(archive.Options{WithSecret: true})
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
	again, _ := x.archive(archive.Options{WithSecret: true})
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
	if err := moderation.Resume(x.desk, "warta-1"); err != nil {
		t.Fatal(err)
	}
	x.mail()
	x.wants(x.write(jan, "READY ANYWAY"), "Turn 2")
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
	b, _ := r.archive(archive.Options{WithSecret: true})
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
	r.write(anna, "READY ANYWAY")
	whole, _ := r.archive(archive.Options{WithSecret: true})
	sealed, _ := r.archive(archive.Options{})
	seats, _ := r.archive(archive.Options{Seat: "german"})
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

// What a rollback put aside comes along, so that RESTORE brings back position and
// orders in the new store too. An archive without it still comes back.
func TestRestoreBringsOrdersBackAfterAnImport(t *testing.T) {
	r := newRoom(t)
	r.played()
	r.write(anna, "MOVE 1Pz 1017") // for a decision that nothing has closed yet
	filed := r.filed("german")
	r.does("ROLLBACK warta-1 2 REASON a slip")
	b, _ := r.archive(archive.Options{WithSecret: true})
	x := elsewhere(t)
	x.now = r.now
	if _, err := x.take(b); err != nil {
		t.Fatal(err)
	}
	x.does("RESTORE warta-1 5 REASON it was right", "The orders filed then are on the sheets again")
	if got := x.filed("german"); !slices.Equal(got, filed) || len(filed) == 0 {
		t.Errorf("filed %v, and it was %v", got, filed)
	}
	x.does("ROLLBACK warta-1 2 REASON and back again")
	x.does("RESTORE warta-1 3 REASON one more")
	x.verified("warta-1")

	// As archives were before.
	files := unzipped(t, b)
	files["desk.json"] = regexp.MustCompile(`(?s)"sheets": \[.*?\n  \],\n`).ReplaceAllString(files["desk.json"], "")
	if strings.Contains(files["desk.json"], "~") {
		t.Fatal("the sheets are still there")
	}
	old := elsewhere(t)
	if _, err := old.take(files.zipped(t, true)); err != nil {
		t.Fatal(err)
	}
	old.does("RESTORE warta-1 5 REASON it was right")
}
