// Package storetest is the contract that every store.Store must pass.
package storetest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"testing"
	"time"

	"kurier/store"
)

// Place is where one store lives.
type Place struct {
	// Open opens the store: an empty one at the first call, the same one at each
	// call after Close.
	Open func() store.Store
	// OpenCopy opens what Backup wrote.
	OpenCopy func(backup io.Reader) store.Store
}

// Run tests an implementation. It calls fresh for an empty place of each test's
// own, and closes what it opens.
func Run(t *testing.T, fresh func(t *testing.T) Place) {
	for _, test := range []struct {
		name string
		run  func(t *testing.T, p Place)
	}{
		{"games are kept and walked by id", testGames},
		{"due games come soonest first and once", testDue},
		{"a changed clock moves a game's due time", testDueMoves},
		{"games anybody may join are found among others", testOpenGames},
		{"seats come in their order", testSeats},
		{"seats are found by their address", testSeatsAt},
		{"a capability finds its seat, current or stale", testCapabilities},
		{"people are found by any of their addresses", testPeople},
		{"people whose mail is due come soonest first", testDuePeople},
		{"a letter is kept once", testLetterOnce},
		{"letters are walked by game", testLettersByGame},
		{"a verdict changes nothing else of a letter", testVerdict},
		{"a sheet is empty until filed", testSheets},
		{"a step is written only where it follows", testSteps},
		{"of many writers of one step one succeeds", testStepRace},
		{"the latest snapshot not after a step", testSnapshots},
		{"a snapshot is dropped", testSnapshotDropped},
		{"an outgoing mail is written once", testOutgoingOnce},
		{"a mail is thinned once it has gone out", testOutgoingThinned},
		{"files that mails have in common stay with each", testSharedFiles},
		{"unsent mail comes by due time until sent or given up", testUnsent},
		{"outgoing mail is walked in order of writing", testOutgoingOf},
		{"a mail that was taken counts as sent until it is written down", testTook},
		{"a mail is taken while a transaction is under way", testTookMeanwhile},
		{"cursors, counters and marks", testMarks},
		{"a failed Update leaves no trace", testAtomic},
		{"a panic in Update leaves no trace", testPanic},
		{"View cannot write", testViewIsReadOnly},
		{"a transaction is over when its function returns", testOver},
		{"a reader sees one moment", testIsolation},
		{"writers in many goroutines lose nothing", testConcurrent},
		{"what is returned is the caller's", testCopies},
		{"what was given stays the caller's", testGiven},
		{"a walk may write what it walks over", testWalkWrites},
		{"names that strangers make up are harmless", testStrangeNames},
		{"reopening keeps everything", testReopen},
		{"a backup is a store as it was", testBackup},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, fresh(t)) })
	}
	t.Run("random work agrees with a simple model", func(t *testing.T) { testModel(t, fresh) })
}

// opened opens a place for the length of a test.
func opened(t *testing.T, p Place) store.Store {
	t.Helper()
	s := p.Open()
	t.Cleanup(func() { s.Close() })
	return s
}

func update(t *testing.T, s store.Store, fn func(tx store.Tx) error) {
	t.Helper()
	if err := s.Update(fn); err != nil {
		t.Fatalf("Update: %v", err)
	}
}

func view(t *testing.T, s store.Store, fn func(tx store.Tx) error) {
	t.Helper()
	if err := s.View(fn); err != nil {
		t.Fatalf("View: %v", err)
	}
}

// same compares by JSON, in which records are kept.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if g, w := text(got), text(want); g != w {
		t.Errorf("%s:\n got %s\nwant %s", what, g, w)
	}
}

func text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprintf("%v (%v)", v, err)
	}
	return string(b)
}

func is(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: error %v, want %v", what, err, want)
	}
}

// at is a minute of September 1939.
func at(minute int) time.Time {
	return time.Date(1939, time.September, 1, 4, 45+minute, 0, 0, time.UTC)
}

func game(id string) store.Game {
	return store.Game{
		ID: id, Name: "Gra " + id, Title: "poland-campaign", State: "running", Created: at(0),
		Options: map[string]string{"fog": "blind"}, Secret: bytes.Repeat([]byte{7}, 32),
		Clock: store.Clock{PerDecision: 72 * time.Hour, AtDeadline: "standing"},
	}
}

func letter(n int) store.Letter {
	return store.Letter{
		Received: at(n), Account: "kurier@localhost", UIDValidity: 3, UID: uint32(n),
		MessageID: fmt.Sprintf("<%d@localhost>", n), Digest: fmt.Sprintf("digest %d", n),
		From: "kutrzeba@example.pl", Game: "bzura", Seat: "polish",
		Raw: []byte(fmt.Sprintf("Subject: Rozkazy %d\r\n\r\nMOVE 3Pz 0912\r\n", n)),
	}
}

func mail(n int) store.Outgoing {
	return store.Outgoing{
		Key: fmt.Sprintf("bzura/%d/polish/report", n), Game: "bzura", Seat: "polish", Kind: "report",
		MessageID: fmt.Sprintf("<r%d@localhost>", n), From: "kurier@localhost", To: "kutrzeba@example.pl",
		Raw: bytes.Repeat([]byte("Łódź "), 100+n), Written: at(0), Due: at(n),
	}
}

func chained(game string, n int) store.Step {
	hash := func(n int) string {
		if n == 0 {
			return ""
		}
		return fmt.Sprintf("hash %d", n)
	}
	s := store.Step{
		Game: game, N: n, Prev: hash(n - 1), Hash: hash(n),
		Body: fmt.Appendf(nil, `{"n":%d,"events":[]}`, n),
	}
	if n%3 == 0 {
		s.Press = []store.Press{{Time: at(n), From: "german", To: "polish", Anonymous: true, Text: "Łódź?\n</script>", Letter: 7, Salt: "a", Seal: "b"}}
	}
	return s
}
