package polandcampaign

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/title/kit"
)

// TestWordListsFitTheCode holds words.go and the code together: every kind used
// is listed, and every kind listed is used.
func TestWordListsFitTheCode(t *testing.T) {
	var code strings.Builder
	files, err := fs.Glob(source, "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if name == "words.go" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		raw, err := source.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(raw)
	}
	text := code.String() + kit.CodeOf(t, "../../game")
	for _, l := range []struct {
		what    string
		list    []Word
		pattern string
	}{
		{"refusal", RefusalWords, `rule\.Refuse\("([a-z-]+)"`},
		{"note", NoteWords, `(?:NoteOf\(|v\.Note\()"([a-z-]+)"`},
		{"score", ScoreWords, `add\([^"]*"([a-z-]+)"`},
	} {
		var used []string
		for _, m := range regexp.MustCompile(l.pattern).FindAllStringSubmatch(text, -1) {
			used = append(used, m[1])
		}
		var listed []string
		for _, w := range l.list {
			listed = append(listed, w.Kind)
			if !slices.Contains(used, w.Kind) {
				t.Errorf("%s %q is listed but not used", l.what, w.Kind)
			}
		}
		slices.Sort(used)
		for _, kind := range slices.Compact(used) {
			if !slices.Contains(listed, kind) {
				t.Errorf("%s %q is used but not listed", l.what, kind)
			}
		}
	}
}
