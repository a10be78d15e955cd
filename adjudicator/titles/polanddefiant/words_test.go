package polanddefiant

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/title/kit"
)

// codeOf is the title's code without its lists of words and its tests.
func codeOf(t *testing.T) string {
	t.Helper()
	var code strings.Builder
	files, err := fs.Glob(source, "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasPrefix(name, "words") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		raw, err := source.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(raw)
	}
	return code.String() + kit.CodeOf(t, "../../game")
}

// TestWordListsFitTheCode holds the lists of words and the code together: every
// kind used is listed once, and every kind listed is used.
func TestWordListsFitTheCode(t *testing.T) {
	code := codeOf(t)
	for _, l := range []struct {
		what    string
		list    []Word
		pattern string
	}{
		{"refusal", RefusalWords, `rule\.Refuse\("([a-z-]+)"`},
		{"note", NoteWords, `(?:NoteOf\(|\.note\((?:v|&[^,]*), )"([a-z-]+)"`},
		{"problem", ProblemWords, `(?:\.At|Fail)\([^)]*?"([a-z]+-[a-z-]+)"`},
		{"decision", DecisionWords, `await\([^"]*"([a-z-]+)"`},
	} {
		var listed []string
		for _, w := range l.list {
			if slices.Contains(listed, w.Kind) {
				t.Errorf("%s %q is listed twice", l.what, w.Kind)
			}
			listed = append(listed, w.Kind)
			if l.what != "problem" && !strings.Contains(code, `"`+w.Kind+`"`) { // the scanner of orders makes problems too
				t.Errorf("%s %q is listed but not used", l.what, w.Kind)
			}
		}
		used := regexp.MustCompile(l.pattern).FindAllStringSubmatch(code, -1)
		if len(used) < 5 {
			t.Errorf("found only %d uses of a %s", len(used), l.what)
		}
		for _, m := range used {
			if !slices.Contains(listed, m[1]) {
				t.Errorf("%s %q is used but not listed", l.what, m[1])
			}
		}
	}
}

// TestEveryLevelOfVictoryIsListed holds the score and its words together.
func TestEveryLevelOfVictoryIsListed(t *testing.T) {
	var listed []string
	for _, w := range ScoreWords {
		listed = append(listed, w.Kind)
	}
	for _, l := range levels {
		if !slices.Contains(listed, l.name) {
			t.Errorf("level %q has no words", l.name)
		}
	}
	for _, row := range begin(t, "off").Result().Lines {
		if !slices.Contains(listed, row.Kind) {
			t.Errorf("score %q has no words", row.Kind)
		}
	}
}
