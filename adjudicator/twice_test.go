package adjudicator_test

import (
	"slices"
	"testing"
	"time"
)

// Letters are told apart by Message-ID and meaning together, and the later one to
// arrive counts, whatever their dates say.
func TestLettersWithTheSameIDOrTheSameWordsAreTwoLetters(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	first := r.letter(anna, "MOVE 3Pz 0406")
	second := r.letter(anna, "MOVE 3Pz 0405")
	second.MessageID = first.MessageID // a program that uses its ids again
	third := r.letter(anna, "MOVE 3Pz 0405")
	third.Digest = second.Digest // the same words, another day
	for n, l := range r.receive(first, second, third) {
		if l.Verdict != "orders" {
			t.Errorf("letter %d: %s", n+1, l.Verdict)
		}
	}
	if got := r.filed("german"); !slices.Equal(got, []string{"MOVE 3Pz 0405"}) {
		t.Errorf("filed %q", got)
	}
	fourth := r.letter(anna, "MOVE 3Pz 0406")
	fourth.Received = r.now.Add(-time.Hour) // put into the mailbox late
	r.receive(fourth)
	if got := r.filed("german"); !slices.Equal(got, []string{"MOVE 3Pz 0406"}) {
		t.Errorf("filed %q", got)
	}
}
