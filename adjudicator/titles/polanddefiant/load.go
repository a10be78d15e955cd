package polanddefiant

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
)

// dataFiles are all files that a game depends on, in the order they are read.
var dataFiles = []string{
	"map.toml", "terrain.toml", "crt.toml", "tables.toml", "track.toml", "entries.toml",
	"formations.toml", "units.toml", "chits.toml", "air.toml",
}

// Load reads map, tables, counters and chits, an owner's folder laid over the
// built-in ones. Errors name file and line.
func Load(overlay fs.FS) (*Data, error) {
	l := layers{over: overlay, base: source}
	raw, err := l.file("map.toml")
	if err != nil {
		return nil, err
	}
	m, err := board.Load("map.toml", raw)
	if err != nil {
		return nil, err
	}
	d := &Data{Map: m, cells: m.Len()}
	if d.version, err = l.version(); err != nil {
		return nil, err
	}
	for _, step := range []func(layers) error{
		d.loadTerrain,
		func(layers) error { return d.survey("map.toml") },
		d.loadCRT, d.loadTables, d.loadTrack, d.loadEntries,
		d.loadFormations, d.loadUnits, d.loadChits, d.loadAircraft,
	} {
		if err := step(l); err != nil {
			return nil, err
		}
	}
	raw, err = l.file("rules.toml")
	if err != nil {
		return nil, err
	}
	d.index, err = rule.ParseIndex("rules.toml", raw)
	return d, err
}

// layers is a folder of files laid over the built-in ones.
type layers struct{ over, base fs.FS }

// file reads a data file, the owner's first.
func (l layers) file(name string) (data []byte, err error) {
	if l.over != nil {
		data, err = fs.ReadFile(l.over, name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return data, err
		}
	}
	return fs.ReadFile(l.base, "data/"+name)
}

// version digests the files in use.
func (l layers) version() (string, error) {
	h := sha256.New()
	for _, name := range dataFiles {
		data, err := l.file(name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "%s %d\n", name, len(data))
		h.Write(data)
	}
	return fmt.Sprintf("%s-%x", rulesVersion, h.Sum(nil)[:4]), nil
}

// datum is a file being read, which can tell where in it something is wrong.
type datum struct {
	name string
	raw  []byte
}

// decode reads a TOML file strictly; errors name file and line.
func (l layers) decode(name string, into any) (datum, error) {
	raw, err := l.file(name)
	if err != nil {
		return datum{name: name}, err
	}
	return datum{name, raw}, rule.Decode(name, raw, into)
}

// fault is an error at the line that holds key = "value", or at the first.
func (f datum) fault(key, value, format string, args ...any) error {
	row := 1
	want := strconv.Quote(value)
	for i, text := range strings.Split(string(f.raw), "\n") {
		k, v, ok := strings.Cut(text, "=")
		if ok && strings.TrimSpace(k) == key && strings.HasPrefix(strings.TrimSpace(v), want) {
			row = i + 1
			break
		}
	}
	return fmt.Errorf("%s:%d: %s", f.name, row, fmt.Sprintf(format, args...))
}

// nth is an error at the n-th [[table]] of the file.
func (f datum) nth(table string, n int, format string, args ...any) error {
	row := 1
	if lines := rule.TableLines(f.raw, table); n < len(lines) {
		row = lines[n]
	}
	return fmt.Errorf("%s:%d: %s", f.name, row, fmt.Sprintf(format, args...))
}
