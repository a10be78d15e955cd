package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var (
	kills     = flag.Int("kills", 5, "how often the demo is killed; give more by hand")
	killTurns = flag.Int("killturns", 3, "turns of the demo that is killed; 0 for a whole game")
)

// The process is killed with SIGKILL at moments nobody chose. Started again in
// the same folder it goes on, and in the end events, dice, results and mail are
// those of a demo that nobody disturbed.
func TestDemoKilledAtAnyMomentComesToTheSameEnd(t *testing.T) {
	t.Parallel()
	calm, torn := filepath.Join(t.TempDir(), "calm"), filepath.Join(t.TempDir(), "torn")
	begin := func(dir string) (*exec.Cmd, *bytes.Buffer) {
		c := exec.Command("kurier", "demo", "--secret", strings.Repeat("5a", 32), "--turns", fmt.Sprint(*killTurns), "--out", dir)
		var out bytes.Buffer
		c.Stdout, c.Stderr = &out, &out
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		return c, &out
	}
	toTheEnd := func(dir string) {
		c, out := begin(dir)
		if err := c.Wait(); err != nil {
			t.Fatalf("the demo in %s ended with %v:\n%s", filepath.Base(dir), err, out)
		}
	}
	toTheEnd(calm)
	// Both begin on the same day, even at midnight.
	day, err := os.ReadFile(filepath.Join(calm, "begun"))
	if err := errors.Join(err, os.MkdirAll(torn, 0o755), os.WriteFile(filepath.Join(torn, "begun"), day, 0o644)); err != nil {
		t.Fatal(err)
	}

	var moments []time.Duration
	for len(moments) < *kills {
		at := time.Duration(20+rand.IntN(700)) * time.Millisecond
		c, out := begin(torn)
		done := make(chan error, 1)
		go func() { done <- c.Wait() }()
		select {
		case err := <-done:
			if err != nil {
				t.Fatalf("after kills at %v the demo ended with %v:\n%s", moments, err, out)
			}
			at = 0 // over before the kill
		case <-time.After(at):
			if err := c.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			<-done
		}
		moments = append(moments, at)
		if at == 0 {
			break
		}
	}
	t.Logf("killed at %v after each start", moments)
	toTheEnd(torn)

	was, is := logOf(t, calm), logOf(t, torn)
	// A demo that stops after some turns may be caught a step further on.
	n := min(len(was), len(is))
	if n < 1+2**killTurns || *killTurns == 0 && len(was) != len(is) {
		t.Fatalf("%d and %d steps", len(was), len(is))
	}
	for i := range n {
		if !bytes.Equal(was[i], is[i]) {
			t.Fatalf("step %d after kills at %v:\n%s\nundisturbed:\n%s", i+1, moments, is[i], was[i])
		}
	}
	for _, seat := range []string{"german", "polish"} {
		sameMail(t, filepath.Join(calm, "mail", seat), filepath.Join(torn, "mail", seat), n)
	}
}

// logOf are the lines of the log in a demo's archive.
func logOf(t *testing.T, dir string) [][]byte {
	t.Helper()
	z, err := zip.OpenReader(filepath.Join(dir, "archive", demoGame+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	f, err := z.Open("log.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSpace(b), []byte("\n"))
}

// sameMail compares two mailboxes by what of Message-IDs does not hang on the
// installation: a mail may have come twice, but then byte for byte, and every report
// is there.
func sameMail(t *testing.T, calm, torn string, steps int) {
	t.Helper()
	read := func(dir string) map[string][]byte {
		box := map[string][]byte{}
		files, err := filepath.Glob(filepath.Join(dir, "*.eml"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			raw, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			m, err := mail.ReadMessage(bytes.NewReader(raw))
			if err != nil {
				t.Fatal(err)
			}
			id := guessableID.ReplaceAllString(m.Header.Get("Message-Id"), "$1@")
			_, raw, _ = bytes.Cut(raw, []byte("\nAuto-Submitted: ")) // without the marks of its way
			if before, ok := box[id]; ok && !bytes.Equal(before, raw) {
				t.Errorf("%s: two mails called %s", dir, id)
			}
			box[id] = raw
		}
		return box
	}
	was, is := read(calm), read(torn)
	seat := filepath.Base(calm)
	for step := 1; step < steps; step++ {
		id := fmt.Sprintf("<%s.m.%s.report-%d@kurier.example>", demoGame, seat, step)
		if was[id] == nil || is[id] == nil {
			t.Errorf("report %s: %d bytes undisturbed, %d after kills", id, len(was[id]), len(is[id]))
		}
	}
	for id, raw := range is {
		if before := was[id]; before != nil && !bytes.Equal(before, raw) {
			t.Errorf("%s differs after kills", id)
		}
	}
}
