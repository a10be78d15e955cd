package lexicon

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// A class is read when it is first asked, and must then be there.
func TestEveryClassHasWords(t *testing.T) {
	for _, l := range classes {
		if held := lists()[l.class]; held == nil || len(held.words) == 0 {
			t.Errorf("no words of the class %s", l.class)
		}
	}
	if len(classes) < 100 {
		t.Errorf("only %d classes", len(classes))
	}
}

// Braces that are not closed, stand in one another or leave a phrase without words would be words that nobody writes.
func TestAlternativesInBracesAreSpeltOut(t *testing.T) {
	got := alternatives(strings.Fields("dig {get|gets}_ready{|_for_tomorrow}"))
	want := strings.Fields("dig get_ready get_ready_for_tomorrow gets_ready gets_ready_for_tomorrow")
	if !slices.Equal(got, want) {
		t.Errorf("%q instead of %q", got, want)
	}
	files, err := fs.Glob(wordFiles, "*.txt")
	if err != nil {
		t.Fatal(err)
	}
	phrases := 0
	for _, file := range files {
		for _, line := range Lines(strings.TrimSuffix(file, ".txt")) {
			for _, p := range strings.Fields(line.List) {
				phrases++
				if strings.ContainsAny(p, "{}|") || strings.Contains(p, "__") || len(p) > 1 && strings.Trim(p, "_*") != strings.TrimSuffix(p, "*") {
					t.Errorf("%s: %s: %q is no phrase", file, line.Head, p)
				}
			}
		}
	}
	if phrases < 50_000 {
		t.Errorf("only %d phrases", phrases)
	}
}
