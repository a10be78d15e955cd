package uprising44_test

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/uprising44"
)

// read one of the data files strictly. Their forms live in the tests until the rules
// read them.
func read(t *testing.T, name string, into any) {
	t.Helper()
	data, err := fs.ReadFile(uprising44.Folder(), name)
	if err != nil {
		t.Fatal(err)
	}
	if err := rule.Decode(name, data, into); err != nil {
		t.Fatal(err)
	}
}

var (
	sourced = regexp.MustCompile(`(?m)^(\w*source) = "(.*)"$`)
	number  = regexp.MustCompile(`\b((?:W|GP|SOS|BA|EX)\.\d+(?:/[a-z]+)?|SETUP\.[A-Z]+\.[A-Z]|\d+\.\d+(?:/[a-z0-9]+)?)`)
)

// What stands in the data is the book's or says that it is not, and what it cites is in
// the index.
func TestEveryDatumSaysWhereItIsFrom(t *testing.T) {
	idx := index(t)
	entries, err := fs.ReadDir(uprising44.Folder(), ".")
	if err != nil {
		t.Fatal(err)
	}
	said, cited := 0, 0
	for _, e := range entries {
		if e.Name() == "rules.toml" || path.Ext(e.Name()) != ".toml" {
			continue
		}
		data, err := fs.ReadFile(uprising44.Folder(), e.Name())
		if err != nil {
			t.Fatal(err)
		}
		found := sourced.FindAllStringSubmatch(string(data), -1)
		if len(found) == 0 {
			t.Errorf("%s names no source", e.Name())
		}
		for _, m := range found {
			said++
			book, rest, _ := strings.Cut(m[2], "reconstruction: ")
			if !strings.HasPrefix(m[2], "rulebook ") && (book != "" || rest == "") {
				t.Errorf("%s: %s = %q is neither of the book nor a reconstruction", e.Name(), m[1], m[2])
			}
			numbers := number.FindAllString(book, -1)
			if book != "" && len(numbers) == 0 {
				t.Errorf("%s: %q cites the book and no number", e.Name(), m[2])
			}
			for _, n := range numbers {
				if _, ok := idx.Lookup(rule.Ref(n)); !ok {
					t.Errorf("%s: %q cites %s, which the index does not have", e.Name(), m[2], n)
				}
				cited++
			}
		}
	}
	if said < saidAtLeast || cited < citedAtLeast {
		t.Errorf("only %d sources and %d numbers were looked at", said, cited)
	}
}

const saidAtLeast, citedAtLeast = 400, 500
