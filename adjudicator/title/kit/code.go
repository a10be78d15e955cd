package kit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// CodeOf is the Go code of a folder, but for its tests, for those who look for the words that
// it hands over.
func CodeOf(t testing.TB, folder string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no code in %s: %v", folder, err)
	}
	var code strings.Builder
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(raw)
	}
	return code.String()
}
