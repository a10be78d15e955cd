package main

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/archive"
	"kurier/mailer"
	"kurier/store"
)

// A game with every letter, mail and picture stays small once its old mail is
// thinned and the store compacted. A game of Poland Campaign has some 17 steps; the
// promise is 3 MB for 100.
func TestStoreOfAFinishedGameIsSmall(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := demo(context.Background(), io.Discard, demoOptions{title: "poland-campaign", dir: dir, secret: strings.Repeat("0109", 16)}); err != nil {
		t.Fatal(err)
	}
	stage, err := openDemo(demoOptions{title: "poland-campaign", dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer stage.close()
	st, err := stage.desk.Show(demoGame)
	if err != nil {
		t.Fatal(err)
	}
	whole, mails := 0, 0
	err = stage.store.View(func(tx store.Tx) error {
		return tx.OutgoingOf(demoGame, func(o store.Outgoing) bool { whole += len(o.Raw); mails++; return true })
	})
	if err != nil {
		t.Fatal(err)
	}
	stage.clock.Store(10000)
	if _, err := stage.desk.Tidy(mailer.Slim, 48*time.Hour); err != nil {
		t.Fatal(err)
	}
	before, after, err := stage.store.Compact()
	if err != nil {
		t.Fatal(err)
	}
	per100 := after * 100 / int64(st.Game.Step)
	t.Logf("%d steps, %d mails of %d kB: %d kB became %d kB, that is %d kB for 100 steps", st.Game.Step, mails, whole>>10, before>>10, after>>10, per100>>10)
	// Before that it is smaller than the mail in it by what base64 adds, and more: 45 MB
	// it had when mail lay in its records.
	if before > 17<<20 || before > int64(whole)*3/4 {
		t.Errorf("%d bytes with %d bytes of mail, before it is tidied", before, whole)
	}
	if per100 > 3<<20 {
		t.Errorf("%d bytes for 100 steps", per100)
	}
	// The archive of the tidied game is whole but for the pictures in old mail.
	path := filepath.Join(dir, "tidy.zip")
	if err := archiveTo(stage.desk, demoGame, path, stage.draw, archive.Options{}); err != nil {
		t.Fatal(err)
	}
	if v, err := verifyFile(path, stage.titles); err != nil || v.Steps != st.Game.Step {
		t.Errorf("%+v %v", v, err)
	}
}
