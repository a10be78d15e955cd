package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every test that docs/security.md names as the proof of a defence is there, and
// every file of tests.
func TestEveryTestOfTheSecurityPageIsThere(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "security.md"))
	if err != nil {
		t.Fatal(err)
	}
	var tests, files strings.Builder
	err = filepath.WalkDir(filepath.Join("..", ".."), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		b, err := os.ReadFile(path)
		tests.Write(b)
		files.WriteString(filepath.Base(path) + "\n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, m := range regexp.MustCompile("`([A-Z][A-Za-z]{9,}|[a-z_]+_test\\.go)`").FindAllStringSubmatch(string(page), -1) {
		switch {
		case strings.HasSuffix(m[1], ".go"):
			if !strings.Contains(files.String(), m[1]+"\n") {
				t.Errorf("there is no file %s", m[1])
			}
		case strings.Contains(tests.String(), "func Test"+m[1]+"("):
			named++
		default:
			t.Errorf("there is no test %s", m[1])
		}
	}
	if named < 40 {
		t.Errorf("only %d tests are named", named)
	}
}
