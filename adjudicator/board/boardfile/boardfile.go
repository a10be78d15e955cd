// Package boardfile reads the files of boards: strict TOML, and of every mistake file and
// line.
package boardfile

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// File is a file that was read, and what is wrong with it.
type File struct {
	name   string
	lines  []string         // without blanks around them
	tables map[string][]int // the lines on which each [[table]] begins, from 0
	errs   []error
}

// Read decodes a file into a struct. A key that the struct does not know is an error.
func Read(name string, data []byte, into any) (*File, error) {
	dec := toml.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		var strict *toml.StrictMissingError
		var syntax *toml.DecodeError
		switch {
		case errors.As(err, &strict) && len(strict.Errors) > 0:
			row, _ := strict.Errors[0].Position()
			return nil, fmt.Errorf("%s:%d: unknown key %s", name, row, strings.Join(strict.Errors[0].Key(), "."))
		case errors.As(err, &syntax):
			row, _ := syntax.Position()
			return nil, fmt.Errorf("%s:%d: %w", name, row, err)
		}
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	f := &File{name: name, lines: strings.Split(string(data), "\n"), tables: map[string][]int{}}
	for i, t := range f.lines {
		t = strings.TrimSpace(t)
		f.lines[i] = t
		if strings.HasPrefix(t, "[[") {
			f.tables[t] = append(f.tables[t], i)
		}
	}
	return f, nil
}

// Fail notes what is wrong on a line.
func (f *File) Fail(line int, format string, args ...any) {
	f.errs = append(f.errs, fmt.Errorf("%s:%d: %s", f.name, line, fmt.Sprintf(format, args...)))
}

// Err is all that is wrong, nil when nothing is.
func (f *File) Err() error { return errors.Join(f.errs...) }

// Source sees that a datum says where it comes from.
func (f *File) Source(line int, s string) {
	if !strings.HasPrefix(s, "rulebook") && !strings.HasPrefix(s, "reconstruction: ") {
		f.Fail(line, "source %q: expected \"rulebook <number>\" or \"reconstruction: <why>\"", s)
	}
}

// Key finds the line of a top-level key, from 1.
func (f *File) Key(key string) int {
	for i, t := range f.lines {
		if strings.HasPrefix(t, "[[") {
			break
		}
		if k, _, ok := strings.Cut(t, "="); ok && strings.TrimSpace(k) == key {
			return i + 1
		}
	}
	return 1
}

// Within finds the first line of the nth [[table]] that holds the text, or the
// table's own line.
func (f *File) Within(table string, n int, text string) int {
	heads := f.tables["[["+table+"]]"]
	if n < 0 || n >= len(heads) {
		return 0
	}
	if text == "" {
		return heads[n] + 1
	}
	for i := heads[n] + 1; i < len(f.lines) && !strings.HasPrefix(f.lines[i], "[["); i++ {
		if strings.Contains(f.lines[i], text) {
			return i + 1
		}
	}
	return heads[n] + 1
}
