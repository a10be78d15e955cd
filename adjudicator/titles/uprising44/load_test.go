package uprising44_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"kurier/adjudicator/titles/uprising44"
)

// An owner's file that makes no sense is told with file and line.
func TestAnOwnersMistakesAreToldWithFileAndLine(t *testing.T) {
	for _, c := range []struct{ file, from, to, want string }{
		{"units.toml", `side = "polish"`, `side = "soviet"`, "do not go together"},
		{"units.toml", "strength = 2", "strenght = 2", "strenght"},
		{"garrisons.toml", `zone = "4"`, `zone = "499"`, `zone "499"`},
		{"zones.toml", `id = "1"`, `id = "999"`, "no zone of the map"},
		{"combat.toml", `"5/1"`, `"5:1"`, "is no result"},
		{"track.toml", `"posen-1"`, `"posen-9"`, `no unit "posen-9"`},
		{"polish-deck.toml", `colour = "white"`, `colour = "green"`, "colour"},
		{"w-hour.toml", `"miotla"`, `"miotła-2"`, "there is no unit"},
		{"support.toml", `side = "german"`, `side = "nobody"`, "nobody"},
		{"options.toml", `rule = "2.42/a"`, `rule = "99.9"`, "99.9"},
	} {
		raw, err := fs.ReadFile(uprising44.Folder(), c.file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(raw), c.from) {
			t.Fatalf("%s has no %s", c.file, c.from)
		}
		over := fstest.MapFS{c.file: {Data: []byte(strings.Replace(string(raw), c.from, c.to, 1))}}
		_, err = uprising44.New(over)
		if err == nil || !strings.Contains(err.Error(), c.want) || !regexp.MustCompile(regexp.QuoteMeta(c.file)+`:\d+`).MatchString(err.Error()) {
			t.Errorf("%s with %s: %v", c.file, c.to, err)
		}
	}
}
