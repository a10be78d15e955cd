package main

import (
	"bytes"
	"context"
	"io"
	"mime"
	"mime/multipart"
	"net/mail"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/archive"
	"kurier/mailer"
	"kurier/store"
)

// campaign is the demo of a whole Poland Campaign, played to its end by these dice.
func campaign(t *testing.T, secret string) *theatre {
	t.Helper()
	options := demoOptions{title: "poland-campaign", dir: t.TempDir(), secret: secret}
	if err := demo(context.Background(), io.Discard, options); err != nil {
		t.Fatal(err)
	}
	stage, err := openDemo(options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = stage.close() })
	return stage
}

// A game with every letter, mail and picture stays small once its old mail is
// thinned and the store compacted. A game of Poland Campaign has some 17 steps; the
// promise is 3 MB for 100, and 12 MB for all mail to both sides of it, as people get it: without
// the views that only programs ask for.
func TestStoreOfAFinishedGameIsSmall(t *testing.T) {
	t.Parallel()
	stage := campaign(t, strings.Repeat("0109", 16))
	st, err := stage.desk.Show(demoGame)
	if err != nil {
		t.Fatal(err)
	}
	whole, views, pictures, mails := 0, 0, 0, 0
	err = stage.store.View(func(tx store.Tx) error {
		return tx.OutgoingOf(demoGame, func(o store.Outgoing) bool {
			whole += len(o.Raw)
			mails++
			parts := partsOf(t, o.Raw)
			views, pictures = views+parts["application/json"], pictures+parts["image/png"]
			return true
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d mails of %d kB without the views, of which %d kB are pictures", mails, (whole-views)>>10, pictures>>10)
	if mails < 50 || views < 2<<20 || whole-views > 12<<20 {
		t.Errorf("%d mails of %d bytes, and %d bytes of views", mails, whole-views, views)
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
	path := filepath.Join(t.TempDir(), "tidy.zip")
	if err := archiveTo(stage.desk, demoGame, path, stage.draw, archive.Options{}); err != nil {
		t.Fatal(err)
	}
	if v, err := verifyFile(path, stage.titles); err != nil || v.Steps != st.Game.Step {
		t.Errorf("%+v %v", v, err)
	}
}

// partsOf are the bytes of a mail by the types of its parts, as they travel.
func partsOf(t *testing.T, raw []byte) map[string]int {
	m, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	sizes := map[string]int{}
	var walk func(kind string, body io.Reader)
	walk = func(kind string, body io.Reader) {
		media, params, err := mime.ParseMediaType(kind)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(media, "multipart/") {
			n, err := io.Copy(io.Discard, body)
			if sizes[media] += int(n); err != nil {
				t.Fatal(err)
			}
			return
		}
		for parts := multipart.NewReader(body, params["boundary"]); ; {
			part, err := parts.NextRawPart()
			if err == io.EOF {
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			walk(part.Header.Get("Content-Type"), part)
		}
	}
	walk(m.Header.Get("Content-Type"), m.Body)
	return sizes
}
