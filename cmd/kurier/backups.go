package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kurier/config"
	"kurier/store/bolt"
)

// backups are the copies of the store that a serving daemon makes by itself.
type backups struct {
	store *bolt.Store
	dir   string
	every time.Duration
	kept  int
	now   func() time.Time
	free  func(dir string) (uint64, error)
	log   *slog.Logger
}

// backupName is the name of a copy by the time it was made, in UTC.
const backupName = "kurier-20060102-150405.db"

// backupFolder is where copies lie, "" when none are made.
func backupFolder(c config.Config) string {
	if c.Store.Backups == "" || filepath.IsAbs(c.Store.Backups) {
		return c.Store.Backups
	}
	return filepath.Join(filepath.Dir(c.Store.Path), c.Store.Backups)
}

// lookEvery is how often the daemon asks whether a copy is due.
const lookEvery = time.Minute

// loop makes copies until ctx ends. A copy that fails is told once, and tried again.
func (b *backups) loop(ctx context.Context) {
	timer := time.NewTicker(lookEvery)
	defer timer.Stop()
	failed := false
	for {
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
		}
		err := b.look()
		if err != nil && !failed {
			b.log.Error("no backup could be made", "error", err)
		}
		failed = err != nil
	}
}

// look makes a copy when one is due, and removes those too many.
func (b *backups) look() error {
	made, err := backupsIn(b.dir)
	if err != nil {
		return err
	}
	now := b.now().UTC()
	recent := func(name string) bool {
		at, _ := time.Parse(backupName, name)
		return now.Sub(at).Abs() < b.every // the clock may have been put back
	}
	if slices.ContainsFunc(made, recent) {
		return nil
	}
	if err := os.MkdirAll(b.dir, 0o700); err != nil {
		return err
	}
	if err := b.room(); err != nil {
		return err
	}
	name := now.Format(backupName)
	size, err := backupTo(b.store, filepath.Join(b.dir, name))
	if err != nil {
		return err
	}
	b.log.Info("backup", "file", filepath.Join(b.dir, name), "kB", size>>10)
	made = append(slices.DeleteFunc(made, func(n string) bool { return n == name }), name)
	for _, old := range made[:max(0, len(made)-b.kept)] {
		err = errors.Join(err, os.Remove(filepath.Join(b.dir, old)))
	}
	return err
}

// room sees that a copy leaves the store enough of the disk.
func (b *backups) room() error {
	size, err := b.store.Size()
	if err != nil {
		return err
	}
	free, err := b.free(b.dir)
	if err == nil && free < uint64(size)+leastFree {
		err = fmt.Errorf("only %d MB are free in %s: the store has %d MB, and %d are to stay free", free>>20, b.dir, size>>20, leastFree>>20)
	}
	return err
}

// backupsIn lists the copies in a folder, oldest first. Other files are not ours.
func backupsIn(dir string) (names []string, err error) {
	files, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, f := range files {
		if _, err := time.Parse(backupName, f.Name()); err == nil {
			names = append(names, f.Name())
		}
	}
	return names, err
}

// examineBackups tells how old the newest copy is.
func examineBackups(c config.Config, now time.Time) (what, good string, err error) {
	what = "backups"
	dir := backupFolder(c)
	if dir == "" {
		return what, "none are made by themselves (store.backups is empty)", nil
	}
	made, err := backupsIn(dir)
	if err != nil || len(made) == 0 {
		return what, "none in " + dir + " yet; kurier serve makes the first", err
	}
	newest := made[len(made)-1]
	at, _ := time.Parse(backupName, newest)
	age := now.Sub(at).Round(time.Minute)
	if age > 2*c.Store.BackupEvery {
		return what, "", fmt.Errorf("the newest in %s is %v old — see in the log of kurier serve why there is no newer one", dir, age)
	}
	return what, fmt.Sprintf("%s in %s is %v old", newest, dir, age), nil
}
