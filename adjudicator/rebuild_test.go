package adjudicator_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/rebuild"
	"kurier/store"
	"kurier/store/bolt"
)

// rebuilt makes a store of a damaged file and perhaps a backup, and opens it as another
// club of the same people, who have all letters still.
func (c *club) rebuilt(damaged, backup []byte, letters []desk.Letter) (*club, bolt.Salvaged, map[string]rebuild.Game, error) {
	c.Helper()
	dir := c.TempDir()
	from, old, to := filepath.Join(dir, "damaged.db"), filepath.Join(dir, "backup.db"), filepath.Join(dir, "kurier.db")
	var backups []string
	if err := os.WriteFile(from, damaged, 0o600); err != nil {
		c.Fatal(err)
	}
	if backup != nil {
		backups = append(backups, old)
		if err := os.WriteFile(old, backup, 0o600); err != nil {
			c.Fatal(err)
		}
	}
	saved, err := bolt.Salvage(from, backups, to)
	if err != nil {
		return nil, saved, nil, err
	}
	again := &club{known: c.known, room: &room{T: c.T, path: to, keys: c.keys, now: c.now, uid: c.uid}}
	again.open()
	games := map[string]rebuild.Game{}
	with := rebuild.Sources{
		Damage: saved.Damage,
		Read:   func(l store.Letter) desk.Letter { return c.known[string(l.Raw)] },
		Each:   func(g rebuild.Game) error { games[g.ID] = g; return nil },
	}
	for _, l := range letters {
		with.Letters = append(with.Letters, store.Letter{Raw: l.Raw, Received: l.Received})
	}
	if _, err := rebuild.Store(again.desk, with); err != nil {
		c.Fatal(err)
	}
	if err := again.store.Close(); err != nil {
		c.Fatal(err)
	}
	if err := bolt.Verify(to); err != nil {
		c.Fatal(err)
	}
	again.open()
	c.Cleanup(func() { again.store.Close() })
	return again, saved, games, nil
}

// story is all that a game's log says but the times of its steps.
func (c *club) story(game string) (out []string) {
	c.Helper()
	err := c.store.View(func(tx store.Tx) error {
		return tx.Steps(game, 1, func(s store.Step) bool {
			body, err := gamelog.ReadStep(s)
			if err != nil {
				c.Fatal(err)
			}
			body.Time = ""
			b, err := json.Marshal(body)
			if err != nil {
				c.Fatal(err)
			}
			out = append(out, string(b))
			return true
		})
	})
	if err != nil {
		c.Fatal(err)
	}
	return out
}

// sameStory compares the log of a game in two clubs.
func sameStory(t *testing.T, game string, want, got []string) {
	t.Helper()
	for i := range max(len(want), len(got)) {
		if i >= len(want) || i >= len(got) || want[i] != got[i] {
			t.Errorf("%s: %d steps were %d; step %d is not what it was:\n%.3000s\n%.3000s", game, len(got), len(want), i+1, want[min(i, len(want)-1):], got[min(i, len(got)-1):])
			return
		}
	}
}

// The mailbox has kept what the store lost.
func TestBackupAndTheLettersAfterItAreTheVerySameGame(t *testing.T) {
	for seed := range uint64(3) {
		c := newClub(t)
		random := rand.New(rand.NewPCG(seed, 1))
		for range 12 {
			c.turn(random)
		}
		backup := c.file()
		for range 16 {
			c.turn(random)
		}
		mail := c.sentKeys()
		whole := c.file()
		for what, files := range map[string][2][]byte{
			"nothing is left":  {make([]byte, 1<<16), backup},
			"half is left":     {whole[:len(backup)/2], backup},
			"the backup alone": {backup, nil},
		} {
			again, _, games, err := c.rebuilt(files[0], files[1], c.posted)
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range clubGames {
				got, want := games[g.id], c.story(g.id)
				if what == "half is left" && got.Fate == rebuild.SetAside && got.Why == "mail-lost" {
					// Mail of the half and of the backup do not meet.
					sameStory(t, g.id, want[:got.Steps], again.story(g.id))
					continue
				}
				sameStory(t, g.id, want, again.story(g.id))
				if got.Fate > rebuild.PlayedAgain || len(got.Aside) > 0 {
					t.Errorf("%s, seed %d: %+v", what, seed, got)
				}
			}
			// No report has another name than the one it went out under.
			for key := range again.sentKeys() {
				if strings.Contains(key, "/m/") && !mail[key] {
					t.Errorf("%s, seed %d: %s was never sent before", what, seed, key)
				}
			}
		}
	}
}

// sentKeys are the keys of all mail of the club's games.
func (c *club) sentKeys() map[string]bool {
	c.Helper()
	keys := map[string]bool{}
	err := c.store.View(func(tx store.Tx) (err error) {
		for _, g := range clubGames {
			err = errors.Join(err, tx.OutgoingOf(g.id, func(o store.Outgoing) bool { keys[o.Key] = true; return true }))
		}
		return err
	})
	if err != nil {
		c.Fatal(err)
	}
	return keys
}

// hurt damages a copy of a file in one of many ways.
func hurt(random *rand.Rand, whole []byte) []byte {
	bad := append([]byte{}, whole...)
	page := os.Getpagesize()
	pages := len(bad) / page
	at := func() []byte { return bad[random.IntN(pages)*page:][:page] }
	switch random.IntN(6) {
	case 0: // flipped bits
		for range 1 + random.IntN(12) {
			bad[random.IntN(len(bad))] ^= 1 << random.IntN(8)
		}
	case 1: // flipped bits where pages say what they are
		for range 1 + random.IntN(3) {
			at()[random.IntN(100)] ^= 1 << random.IntN(8)
		}
	case 2: // wiped blocks
		for range 1 + random.IntN(4) {
			clear(at()[random.IntN(8)*page/8:])
		}
	case 3: // a torn page: half of another
		copy(at()[page/2:], at()[page/2:])
	case 4: // the tail is gone
		return bad[:len(bad)*(5+random.IntN(5))/10]
	case 5: // both first pages
		clear(bad[:2*page])
	}
	return bad
}

func TestRebuiltGamesVerifyAndPlayOnAsTheyWouldHave(t *testing.T) {
	c := newClub(t)
	random := rand.New(rand.NewPCG(1939, 9))
	for range 30 {
		c.turn(random)
	}
	whole, until := c.file(), len(c.posted)
	want := map[string][]string{}
	for _, g := range clubGames {
		want[g.id] = c.story(g.id)
	}
	now := c.now
	for range 12 {
		c.turn(random)
	}
	after := c.posted[until:]
	fates := map[rebuild.Fate]int{}
	const tries = 12
	for try := range tries {
		bad := hurt(random, whole)
		later := c.now
		c.now = now
		var mailbox []desk.Letter
		if try%2 == 0 {
			mailbox = c.posted[:until]
		}
		again, saved, games, err := c.rebuilt(bad, nil, mailbox)
		c.now = later
		if err != nil {
			if !errors.Is(err, store.ErrDamaged) {
				t.Fatal(err)
			}
			continue
		}
		for _, r := range rederived(t, again.store) {
			if r.Differs != nil {
				t.Errorf("try %d: %s: %v", try, r.Game, r.Differs)
			}
		}
		good := map[string]bool{}
		for _, g := range clubGames {
			got, there := games[g.id]
			if !there {
				got.Fate = rebuild.Gone
			}
			fates[got.Fate]++
			if got.Fate > rebuild.PlayedAgain {
				if got.Why == "" && there {
					t.Errorf("try %d: %s is set aside without a reason", try, g.id)
				}
				continue
			}
			good[g.id] = true
			if mailbox != nil || saved.Last == 0 {
				sameStory(t, g.id, want[g.id], again.story(g.id))
			}
		}
		if mailbox == nil && (saved.Letters > 0 || saved.Last > 0) {
			continue // an order may have been in what was lost
		}
		// They play on, with the letters as they came.
		again.now = now
		for _, l := range after {
			for again.now.Before(l.Received) {
				again.now = again.now.Add(min(time.Hour, l.Received.Sub(again.now)))
				if err := clock.Tick(again.desk); err != nil {
					t.Fatal(err)
				}
			}
			again.receive(l)
		}
		for _, g := range clubGames {
			if good[g.id] {
				sameStory(t, g.id, c.story(g.id), again.story(g.id))
			}
		}
		if t.Failed() {
			t.Fatalf("try %d: %v %+v", try, saved.Faults, games)
		}
		again.store.Close()
	}
	t.Logf("fates: %v", fates)
	if fates[rebuild.Whole]+fates[rebuild.PlayedAgain] < len(clubGames)*tries/2 {
		t.Errorf("too few games came back: %v", fates)
	}
}

// A letter whose record is lost while all that it caused is there must not be received
// once more because it lies in the mailbox.
func TestLettersWhoseRecordIsLostAreNotReceivedTwice(t *testing.T) {
	c := newClub(t)
	random := rand.New(rand.NewPCG(7, 7))
	for range 12 {
		c.turn(random)
	}
	again, saved, games, err := c.rebuilt(without(c.file(), `"verdict":{"kind":"orders"`), nil, c.posted)
	if err != nil {
		t.Fatal(err)
	}
	if saved.Letters < 10 || !saved.LettersLost {
		t.Fatalf("too few letters were lost: %+v", saved)
	}
	for _, g := range clubGames {
		sameStory(t, g.id, c.story(g.id), again.story(g.id))
		if got := games[g.id]; got.Fate != rebuild.Whole || got.Letters > 0 {
			t.Errorf("%+v", got)
		}
	}
}

// A report that is lost from the outbox, perhaps unsent, is made anew as it was.
func TestALostReportIsMadeAnewUnderItsMessageID(t *testing.T) {
	c := newClub(t)
	reports := func(c *club) map[string]string {
		all := map[string]string{}
		for key := range c.sentKeys() {
			err := c.store.View(func(tx store.Tx) error {
				o, err := tx.Outgoing(key)
				if o.Kind == "report" {
					all[o.MessageID] = string(o.Raw)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		return all
	}
	was := reports(c)
	again, _, games, err := c.rebuilt(without(c.file(), `"kind":"report"`), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	is := reports(again)
	if len(was) != 2*len(clubGames) || len(is) != len(was) {
		t.Errorf("%d reports were made anew of %d", len(is), len(was))
	}
	for id, raw := range is {
		if was[id] != raw {
			t.Errorf("%s was\n%.900s\nand is\n%.900s", id, was[id], raw)
		}
	}
	for _, g := range clubGames {
		if got := games[g.id]; got.Fate != rebuild.Whole || got.Reports != 2 {
			t.Errorf("%+v", got)
		}
	}
}
