package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kurier/config"
	"kurier/store"
	"kurier/store/bolt"
)

// copied is a store whose copies are made by hand, at noon of 1 September 2030.
type copied struct {
	*testing.T
	backups
	clock time.Time
}

func newCopied(t *testing.T) *copied {
	t.Helper()
	c := &copied{T: t, clock: time.Date(2030, 9, 1, 12, 0, 0, 0, time.UTC)}
	st, err := bolt.Open(filepath.Join(t.TempDir(), "kurier.db"), bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	c.backups = backups{
		store: st, dir: filepath.Join(t.TempDir(), "safe"), every: 24 * time.Hour, kept: 3,
		now:  func() time.Time { return c.clock },
		free: func(string) (uint64, error) { return 1 << 40, nil },
		log:  slog.New(slog.DiscardHandler),
	}
	return c
}

// has looks after the copies and expects these days' afterwards.
func (c *copied) has(names ...string) {
	c.Helper()
	if err := c.look(); err != nil {
		c.Fatal(err)
	}
	made, err := backupsIn(c.dir)
	if err != nil || !slices.Equal(made, names) {
		c.Errorf("%v: copies %v (%v), want %v", c.clock, made, err, names)
	}
}

func TestBackupsAreMadeWhenDueAndTheOldestGivesWay(t *testing.T) {
	c := newCopied(t)
	c.has("kurier-20300901-120000.db")
	c.clock = c.clock.Add(23 * time.Hour)
	c.has("kurier-20300901-120000.db")
	mine := filepath.Join(c.dir, "mine.db")
	if err := os.WriteFile(mine, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c.clock = c.clock.Add(time.Hour)
	c.has("kurier-20300901-120000.db", "kurier-20300902-120000.db")
	c.clock = c.clock.Add(48 * time.Hour)
	c.has("kurier-20300901-120000.db", "kurier-20300902-120000.db", "kurier-20300904-120000.db")
	c.clock = c.clock.Add(24 * time.Hour)
	c.has("kurier-20300902-120000.db", "kurier-20300904-120000.db", "kurier-20300905-120000.db")
	if _, err := os.Stat(mine); err != nil {
		t.Errorf("a file of somebody else's: %v", err)
	}
}

func TestClockThatIsPutBackMakesNoFloodOfBackups(t *testing.T) {
	c := newCopied(t)
	c.has("kurier-20300901-120000.db")
	c.clock = c.clock.AddDate(-1, 0, 0)
	c.has("kurier-20290901-120000.db", "kurier-20300901-120000.db")
	c.clock = c.clock.Add(time.Minute)
	c.has("kurier-20290901-120000.db", "kurier-20300901-120000.db")
}

func TestBackupLeavesTheStoreRoomOnTheDisk(t *testing.T) {
	c := newCopied(t)
	c.has("kurier-20300901-120000.db")
	c.clock = c.clock.AddDate(0, 0, 9)
	c.free = func(string) (uint64, error) { return leastFree, nil }
	if err := c.look(); err == nil || !strings.Contains(err.Error(), "are to stay free") {
		t.Errorf("a copy on a full disk: %v", err)
	}
	if made, _ := backupsIn(c.dir); len(made) != 1 {
		t.Errorf("copies %v", made)
	}
}

func TestServingDaemonMakesBackupsThatCanBeRestored(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCopied(t)
		err := c.store.Update(func(tx store.Tx) error { return tx.PutMeta("kept", []byte("well")) })
		if err != nil {
			t.Fatal(err)
		}
		c.now = time.Now
		ctx, stop := context.WithCancel(t.Context())
		go c.loop(ctx)
		time.Sleep(25 * time.Hour)
		stop()
		synctest.Wait()
		made, err := backupsIn(c.dir)
		if err != nil || len(made) != 2 {
			t.Fatalf("copies %v (%v), want two", made, err)
		}
		copy, err := bolt.Open(filepath.Join(c.dir, made[1]), bolt.Options{ReadOnly: true})
		if err != nil {
			t.Fatal(err)
		}
		defer copy.Close()
		err = copy.View(func(tx store.Tx) error {
			have, err := tx.Meta("kept")
			if string(have) != "well" {
				return errors.Join(err, errors.New("the copy lacks what the store had"))
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	})
}

func TestDoctorTellsHowOldTheNewestBackupIs(t *testing.T) {
	c := newCopied(t)
	settings := config.Default()
	settings.Store.Backups = c.dir
	for _, step := range []struct {
		act  func()
		want string
	}{
		{func() { settings.Store.Backups = "" }, "none are made by themselves"},
		{func() { settings.Store.Backups = c.dir }, "kurier serve makes the first"},
		{func() { c.has("kurier-20300901-120000.db") }, "is 0s old"},
		{func() { c.clock = c.clock.Add(47 * time.Hour) }, "kurier-20300901-120000.db in " + c.dir + " is 47h0m0s old"},
		{func() { c.clock = c.clock.Add(2 * time.Hour) }, "is 49h0m0s old — see in the log"},
	} {
		step.act()
		_, good, err := examineBackups(settings, c.clock)
		if said := good + errorText(err); !strings.Contains(said, step.want) {
			t.Errorf("%q, want %q", said, step.want)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
