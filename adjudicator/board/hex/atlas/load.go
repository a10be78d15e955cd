package atlas

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"sync"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// The files of an atlas.
const (
	townsFile   = "towns.toml"
	waterFile   = "water.toml"
	bordersFile = "borders.toml"
	reliefFile  = "relief.toml"
	waysFile    = "ways.toml"
	fortsFile   = "forts.toml"
)

//go:embed *.toml podlasie/*.toml
var embedded embed.FS

var load = sync.OnceValues(func() (*Atlas, error) { return LoadFS(embedded) })

// Load gives the atlas that is built in. It is read once; callers share it and
// must not change it.
func Load() (*Atlas, error) { return load() }

// Sheet loads a part of the country at a larger scale, by the name of its folder:
// an atlas of its own with the same files. A board whose hexes are small is made
// from it, so that what is drawn finely there alters no board of larger hexes.
func Sheet(name string) (*Atlas, error) {
	if !fs.ValidPath(name) || name == "." {
		return nil, fmt.Errorf("%q is no sheet of the atlas", name)
	}
	if _, err := fs.Stat(embedded, name); err != nil {
		return nil, fmt.Errorf("the atlas has no sheet %q", name)
	}
	sub, err := fs.Sub(embedded, name)
	if err != nil {
		return nil, err
	}
	a, err := LoadFS(sub)
	if err != nil {
		return nil, fmt.Errorf("sheet %s: %w", name, err)
	}
	return a, nil
}

// problem is what is wrong with a line of a file.
type problem struct {
	line int
	text string
}

// Forms of the files.
type (
	townForm struct {
		Name    string   `toml:"name"`
		Also    []string `toml:"also"`
		German  string   `toml:"german"`
		Lat     float64  `toml:"lat"`
		Lon     float64  `toml:"lon"`
		Class   string   `toml:"class"`
		Country string   `toml:"country"`
	}
	riverForm struct {
		Name   string      `toml:"name"`
		Also   []string    `toml:"also"`
		Class  string      `toml:"class"`
		Into   string      `toml:"into"`
		Points [][]float64 `toml:"points"`
	}
	borderForm struct {
		Name   string      `toml:"name"`
		Left   string      `toml:"left"`
		Right  string      `toml:"right"`
		Points [][]float64 `toml:"points"`
	}
	areaForm struct {
		Name   string      `toml:"name"`
		Also   []string    `toml:"also"`
		Class  string      `toml:"class"`
		Points [][]float64 `toml:"points"`
	}
	wayForm struct {
		Name  string   `toml:"name"`
		Class string   `toml:"class"`
		Towns []string `toml:"towns"`
	}
	fortForm struct {
		Name    string      `toml:"name"`
		Also    []string    `toml:"also"`
		Class   string      `toml:"class"`
		Country string      `toml:"country"`
		Faces   []string    `toml:"faces"`
		Points  [][]float64 `toml:"points"`
	}
)

// LoadFS reads towns.toml, water.toml, borders.toml, relief.toml, ways.toml and
// forts.toml from the root of a file system and checks them against each other:
// names, classes and coordinates, rivers that reach what they flow into,
// borders that close and do not cross, towns in the country they say, ways of
// known towns in one network. What is wrong is said with file and line, all of
// one stage joined.
func LoadFS(fsys fs.FS) (*Atlas, error) {
	l := &loader{fsys: fsys, a: &Atlas{}, text: map[string][]byte{}}
	for _, stage := range []func(){l.borders, l.water, l.relief, l.settle, l.ways, l.forts} {
		stage()
		if len(l.errs) > 0 {
			return nil, errors.Join(l.errs...)
		}
	}
	return l.a, nil
}

// loader reads the files and collects what is wrong with them.
type loader struct {
	fsys fs.FS
	a    *Atlas
	errs []error

	file string            // being read
	text map[string][]byte // of the files
}

func (l *loader) fail(line int, format string, args ...any) {
	l.errs = append(l.errs, fmt.Errorf("%s:%d: %s", l.file, line, fmt.Sprintf(format, args...)))
}

// read decodes a file and makes it the one that errors name. It tells whether
// that went well.
func (l *loader) read(file string, into any) bool {
	l.file = file
	data, err := fs.ReadFile(l.fsys, file)
	if err != nil {
		l.errs = append(l.errs, err)
		return false
	}
	l.text[file] = data
	if err := rule.Decode(file, data, into); err != nil {
		l.errs = append(l.errs, err)
		return false
	}
	return true
}

// e4 turns degrees into ten-thousandths.
func e4(degrees float64) int { return int(math.Round(degrees * Scale)) }

// points converts a list of [lat, lon] and refuses what is no coordinate of the
// atlas, or repeats the point before it.
func (l *loader) points(table string, n int, name string, list [][]float64, least int) []Point {
	var out []Point
	for k, p := range list {
		if len(p) != 2 {
			l.fail(l.point(table, n, k), "%s: a point has %d numbers, expected [lat, lon]", name, len(p))
			continue
		}
		at := Point{e4(p[0]), e4(p[1])}
		switch {
		case !l.a.Frame.Holds(at):
			l.fail(l.point(table, n, k), "%s: [%v, %v] lies outside the atlas: is it [lat, lon]?", name, p[0], p[1])
		case len(out) > 0 && out[len(out)-1] == at:
			l.fail(l.point(table, n, k), "%s: [%v, %v] stands twice in a row", name, p[0], p[1])
		}
		out = append(out, at)
	}
	if len(list) < least {
		l.fail(l.entry(table, n), "%s has %d points, expected at least %d", name, len(list), least)
	}
	return out
}

// index files names in a register, each once.
func (l *loader) index(into *map[string]int, table string, n int, names ...string) {
	if *into == nil {
		*into = map[string]int{}
	}
	if names[0] == "" {
		l.fail(l.entry(table, n), "a %s without a name", table)
	}
	for _, name := range names {
		if name == "" {
			continue
		}
		key := order.Fold(name)
		if k, taken := (*into)[key]; taken && k != n {
			l.fail(l.entry(table, n), "%s: the name %q belongs to another %s", names[0], name, table)
			continue
		}
		(*into)[key] = n
	}
}
