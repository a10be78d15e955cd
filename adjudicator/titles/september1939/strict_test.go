package september1939_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"kurier/adjudicator/titles/september1939"
)

// What is wrong with values that are read as they stand is told with file and line.
func TestBrokenTablesAreToldByLine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ file, was, is, want string }{
		{"transport.toml", `column_load = "2"`, `column_load = "a lot"`, "transport.toml:10"},
		{"transport.toml", `column_load = "2"`, ``, "transport.toml:1"},
		{"transport.toml", `city = "1"`, `city = "free"`, "transport.toml:16"},
		{"transport.toml", `clear = "2"`, ``, "transport.toml:13"},
		{"transport.toml", `clear = "2"`, `cleer = "2"`, "transport.toml:18"},
		{"artillery.toml", `from = "`, `from = "x`, "artillery.toml:"},
	} {
		raw, err := os.ReadFile("data/" + c.file)
		if err != nil {
			t.Fatal(err)
		}
		broken := strings.Replace(string(raw), c.was, c.is, 1)
		if broken == string(raw) {
			t.Fatalf("%s has no %q", c.file, c.was)
		}
		_, err = september1939.Load(fstest.MapFS{c.file: {Data: []byte(broken)}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v, and not at %s", c.is, c.was, err, c.want)
		}
	}
}
