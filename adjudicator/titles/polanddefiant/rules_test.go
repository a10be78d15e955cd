package polanddefiant_test

import (
	"io/fs"
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/polanddefiant"
)

// The index reads, which takes numbers that differ and kinds that are known, and
// holds the whole book.
func TestIndexHoldsTheWholeBook(t *testing.T) {
	raw, err := fs.ReadFile(polanddefiant.Folder(), "rules.toml")
	if err != nil {
		t.Fatal(err)
	}
	idx, err := rule.ParseIndex("rules.toml", raw)
	if err != nil {
		t.Fatal(err)
	}
	seen, testable := map[rule.Ref]bool{}, 0
	for _, e := range idx.Entries {
		if seen[e.ID] {
			t.Errorf("%s stands twice", e.ID)
		}
		seen[e.ID] = true
		if e.Testable() {
			testable++
		}
	}
	if len(seen) != 405 || testable != 336 {
		t.Errorf("%d rules, %d of them to be tried, want 405 and 336", len(seen), testable)
	}
	for _, id := range []rule.Ref{"6.2.2b/a", "9.3(3)", "11.1.3(1)/a", "SETUP.3rd", "RET.2"} {
		if !seen[id] {
			t.Errorf("%s is missing", id)
		}
	}
	for _, pair := range [][2]rule.Ref{{"2.1.2/e", "2.1.3"}, {"6.2.2/d", "6.2.2b"}, {"9.2.6/a", "9.3"}, {"9.6.6", "10.0"}, {"14.0/g", "SETUP.Unrug"}, {"SETUP.SH", "RET.2"}} {
		if idx.Compare(pair[0], pair[1]) >= 0 {
			t.Errorf("%s comes after %s", pair[0], pair[1])
		}
	}
}
