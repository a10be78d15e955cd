package bolt_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
	"kurier/store/bolt"
)

var noon = time.Date(1939, time.September, 1, 12, 0, 0, 0, time.UTC)

// desk is a store of small pages that was used for a while: three games, each record
// written again and again, so that old versions lie on free pages.
func desk(t testing.TB, rounds int) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "desk.db")
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{PageSize: smallPage, NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	goOn(t, path, 1, rounds)
	return path
}

// goOn plays rounds in the games of the store.
func goOn(t testing.TB, path string, from, to int) {
	t.Helper()
	s, err := bolt.Open(path, bolt.Options{NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	for n := from; n <= to; n++ {
		for _, game := range []string{"bzura", "san", "warta"} {
			if err := s.Update(func(tx store.Tx) error { return turn(tx, game, n) }); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// turn writes what a letter causes.
func turn(tx store.Tx, game string, n int) error {
	at := noon.Add(time.Duration(n) * time.Hour)
	id := fmt.Sprintf("%s-%d", game, n)
	number, err := tx.AddLetter(store.Letter{
		Account: "desk@localhost", UIDValidity: 1, UID: uint32(n)*3 + uint32(game[0])<<16, MessageID: id, Digest: id, Game: game, Seat: "german",
		Raw: fmt.Appendf(nil, "Subject: %s\r\n\r\n%s", id, bytes.Repeat([]byte(id+" "), n*17%200)),
	})
	_, countErr := tx.Counter("letters of "+game, 1)
	return errors.Join(
		err, countErr,
		tx.PutMeta("installation-key", bytes.Repeat([]byte{7}, 32)),
		tx.PutCursor("desk@localhost", store.Cursor{UIDValidity: 1, UID: uint32(n)}),
		tx.PutPerson(store.Person{ID: "p-" + game, Addresses: []string{game + "@club.example"}, Record: store.Record{Decisions: n}}),
		tx.PutGame(store.Game{ID: game, Title: "poland", Step: n, Rolls: 2 * n, Digest: fmt.Sprint(n), Deadline: at, Secret: make([]byte, 32)}),
		tx.PutSeat(store.Seat{Game: game, Seat: "german", Capability: "key" + game, Mails: n}),
		tx.PutSheet(store.Sheet{Game: game, Seat: "german", Decision: fmt.Sprint("T", n/4), Filed: at, Lines: []store.SheetLine{{N: 1, Letter: number}}}),
		tx.AddStep(store.Step{Game: game, N: n, Prev: fmt.Sprint(n - 1), Hash: fmt.Sprint(n), Body: fmt.Appendf(nil, "%q", id)}),
		tx.PutSnapshot(game, n, make([]byte, 300)),
		tx.AddOutgoing(store.Outgoing{Key: "mail/" + id, Game: game, MessageID: id, Raw: mailOf(id, n), Due: at, Written: at}),
	)
}

// mailOf is a mail, in every fourth round with a picture of its own.
func mailOf(id string, n int) []byte {
	raw := fmt.Appendf(nil, "To: %s\r\n\r\n", id)
	if n%4 > 0 {
		return raw
	}
	return withPicture(raw, strings.Repeat(id+" ", 1600/len(id)))
}

// contents are all records of a store by kind and name.
func contents(t testing.TB, path string) map[string]string {
	t.Helper()
	s, err := bolt.Open(path, bolt.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	all := map[string]string{}
	put := func(kind string, name, record any) bool {
		b, err := json.Marshal(record)
		if err != nil {
			t.Fatal(err)
		}
		all[fmt.Sprintf("%s %v", kind, name)] = string(b)
		return true
	}
	err = s.View(func(tx store.Tx) error {
		err := errors.Join(
			tx.Games(func(g store.Game) bool { return put("game", g.ID, g) }),
			tx.People(func(p store.Person) bool { return put("person", p.ID, p) }),
		)
		for _, g := range []string{"bzura", "san", "warta"} {
			seats, more := tx.Seats(g)
			for _, x := range seats {
				put("seat", x.Seat+" of "+g, x)
			}
			for n := range 20 {
				if x, err := tx.Sheet(g, "german", fmt.Sprint("T", n)); err == nil && len(x.Lines) > 0 {
					put("sheet", fmt.Sprint(n, " of ", g), x)
				}
			}
			err = errors.Join(
				err, more,
				tx.Steps(g, 1, func(x store.Step) bool { return put("step", fmt.Sprint(x.N, " of ", g), x) }),
				tx.Letters(g, func(l store.Letter) bool { return put("letter", l.Number, l) }),
				tx.OutgoingOf(g, func(o store.Outgoing) bool { return put("mail", o.Key, o) }),
			)
			n, more := tx.Counter("letters of "+g, 0)
			err = errors.Join(err, more)
			put("counter", g, n)
		}
		key, more := tx.Meta("installation-key")
		if !errors.Is(more, store.ErrNotFound) {
			err = errors.Join(err, more)
			put("meta", "key", key)
		}
		c, more := tx.Cursor("desk@localhost")
		put("cursor", "", c)
		return errors.Join(err, more)
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// salvaged makes a store of what is left of a file.
func salvaged(t testing.TB, file []byte, backups ...string) (bolt.Salvaged, string, error) {
	t.Helper()
	dir := t.TempDir()
	from, to := filepath.Join(dir, "damaged.db"), filepath.Join(dir, "new.db")
	if err := os.WriteFile(from, file, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := bolt.Salvage(from, backups, to)
	if after, _ := os.ReadFile(from); !bytes.Equal(file, after) {
		t.Error("the damaged file was changed")
	}
	return s, to, err
}

func TestSalvageOfASoundStoreIsTheSameStore(t *testing.T) {
	path := desk(t, 20)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s, to, err := salvaged(t, file)
	if err != nil {
		t.Fatal(err)
	}
	if s.Count > 0 || s.Earlier > 0 || s.Letters+s.Mail > 0 || len(s.Unplaced)+len(s.Aside) > 0 {
		t.Errorf("losses of a sound store: %+v", s)
	}
	same(t, contents(t, path), contents(t, to), 0)
	goOn(t, to, 21, 22) // numbers go on, indexes are right
	if err := bolt.Verify(to); err != nil {
		t.Error(err)
	}
}

// same compares two stores; some records may be missing or earlier versions.
func same(t testing.TB, want, got map[string]string, most int) {
	t.Helper()
	var wrong []string
	for k, v := range want {
		if got[k] != v {
			wrong = append(wrong, k)
		}
	}
	if len(wrong) > most {
		t.Errorf("%d records are missing or other than they were, %d at the most should be: %.300q", len(wrong), most, wrong)
	}
	for k := range got {
		if _, ok := want[k]; !ok {
			t.Errorf("%s never was", k)
		}
	}
}

// Whichever page is wiped or torn, all that lay on others is saved: a page that only
// led to others costs nothing, and no step or letter comes back other than it was.
func TestOnePageLostCostsWhatLayOnItAlone(t *testing.T) {
	path := desk(t, 14)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := contents(t, path)
	branches := pagesOf(whole, branches)
	if len(branches) == 0 {
		t.Fatal("no branches: the store is too small")
	}
	leafs := map[int]int{} // how many records lie on a page
	for _, id := range pagesOf(whole, leaves) {
		records := int(native.Uint16(whole[id*smallPage+10:]))
		leafs[id] = records // they are listed there, wherever they lie
		for n := range records {
			at := id*smallPage + 16 + 16*n
			from := at + int(native.Uint32(whole[at+4:]))
			to := from + int(native.Uint32(whole[at+8:])) + int(native.Uint32(whole[at+12:]))
			for page := max(from/smallPage, id+1); page <= (to-1)/smallPage; page++ {
				leafs[page]++
			}
		}
	}
	for id := range len(whole) / smallPage {
		bad := bytes.Clone(whole)
		clear(bad[id*smallPage:][:smallPage])
		s, to, err := salvaged(t, bad)
		if err != nil {
			t.Fatalf("page %d: %v", id, err)
		}
		got := contents(t, to)
		// What lay behind a lost step is put aside, and what belongs to a lost game.
		aside := func(name string, record any) {
			b, err := json.Marshal(record)
			if err != nil {
				t.Fatal(err)
			}
			got[name] = string(b)
		}
		for _, x := range s.Aside {
			aside(fmt.Sprintf("step %d of %s", x.N, x.Game), x)
		}
		for _, u := range s.Unplaced {
			switch x := u.Record.(type) {
			case store.Seat:
				aside(fmt.Sprintf("seat %s of %s", x.Seat, x.Game), x)
			case store.Sheet:
				aside(fmt.Sprintf("sheet %s of %s", x.Decision[1:], x.Game), x)
			}
		}
		most := max(leafs[id], 1)
		if id < 2 {
			most = 8 // the last transaction
		}
		same(t, want, got, most)
		for k, v := range got {
			if (k[:4] == "step" || k[:4] == "mail" || k[:4] == "lett") && v != want[k] {
				t.Errorf("page %d: %s is other than it was", id, k)
			}
		}
		if t.Failed() {
			t.Fatalf("page %d of %d lost: %+v", id, len(whole)/smallPage, s.Faults)
		}
	}
}

// Random damage of every kind ends in a sound store or a clear error, and nothing in
// it was made up.
func TestSalvageAfterDamageAtRandomMakesASoundStore(t *testing.T) {
	path := desk(t, 14)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := contents(t, path)
	random := rand.New(rand.NewPCG(1939, 17))
	made, kept := 0, 0
	for range 300 {
		s, to, err := salvaged(t, spoilt(random, whole))
		if err != nil {
			if !errors.Is(err, store.ErrDamaged) {
				t.Fatal(err)
			}
			continue
		}
		made++
		got := contents(t, to)
		kept += len(got)
		for k, v := range got {
			if _, ok := want[k]; !ok {
				t.Fatalf("%s never was (%v)", k, s.Faults)
			}
			if (k[:4] == "step" || k[:4] == "lett") && v != want[k] {
				t.Fatalf("%s is other than it was (%v)", k, s.Faults)
			}
		}
	}
	if made < 280 || kept < made*len(want)*8/10 {
		t.Errorf("%d of 300 could be saved, with %d records of %d on average", made, kept/max(made, 1), len(want))
	}
}

// A backup gives back what was lost since, and nothing where the file itself has more.
func TestBackupFillsWhatWasLostAndNothingElse(t *testing.T) {
	path := desk(t, 10)
	backup := filepath.Join(t.TempDir(), "backup.db")
	old, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(backup, old, 0o600); err != nil {
		t.Fatal(err)
	}
	goOn(t, path, 11, 14)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want, before := contents(t, path), contents(t, backup)
	for cut := 1; cut < 8; cut++ {
		s, to, err := salvaged(t, whole[:len(whole)*cut/8], backup)
		if err != nil {
			t.Fatal(err)
		}
		got := contents(t, to)
		for k := range before {
			if _, ok := got[k]; !ok {
				t.Errorf("cut to %d eighths: %s was in the backup and is lost (%v)", cut, k, s.Faults)
			}
		}
		for k := range got {
			if _, ok := want[k]; !ok {
				t.Errorf("%s never was", k)
			}
		}
	}
	// Nothing at all is left of the file.
	s, to, err := salvaged(t, make([]byte, 40*smallPage), backup)
	if err != nil {
		t.Fatal(err)
	}
	same(t, before, contents(t, to), 0)
	if !s.Doubtful(store.KindGame, "bzura") || !s.Doubtful(store.KindSheet, "bzura", "german", "T2") {
		t.Error("a record of the backup passes for the last version")
	}
	if _, _, err := salvaged(t, make([]byte, 40*smallPage)); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("an empty file without a backup: %v", err)
	}
}
