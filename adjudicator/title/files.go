package title

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strconv"
	"strings"

	"kurier/adjudicator/chart"
	"kurier/adjudicator/rule"
)

// Files are a title's data files: an owner's folder, which may be nil, laid
// over the built-in one.
type Files struct{ Over, Base fs.FS }

// Read gives a file, the owner's first.
func (f Files) Read(name string) (data []byte, err error) {
	if f.Over != nil {
		data, err = fs.ReadFile(f.Over, name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return data, err
		}
	}
	return fs.ReadFile(f.Base, name)
}

// Laid are those of the names that the owner's folder has.
func (f Files) Laid(names ...string) (laid []string) {
	for _, name := range names {
		if f.Over == nil {
			break
		}
		if _, err := fs.Stat(f.Over, name); err == nil {
			laid = append(laid, name)
		}
	}
	return laid
}

// Digest is eight hex digits that change with any byte of the files in use.
func (f Files) Digest(names ...string) (string, error) {
	h := sha256.New()
	for _, name := range names {
		data, err := f.Read(name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "%s %d\n", name, len(data))
		h.Write(data)
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:4]), nil
}

// Decode reads a TOML file strictly; errors name file and line.
func (f Files) Decode(name string, into any) (File, error) {
	raw, err := f.Read(name)
	if err != nil {
		return File{Name: name}, err
	}
	return File{name, raw}, rule.Decode(name, raw, into)
}

// Table reads a file that is a table; errors name file and line.
func (f Files) Table(name string) (*chart.Table, File, error) {
	raw, err := f.Read(name)
	if err != nil {
		return nil, File{Name: name}, err
	}
	t, err := chart.Load(name, raw)
	return t, File{name, raw}, err
}

// Rows reads a file that is a list of one thing, [[key]] by [[key]], and has check look at each
// row, which it may complete. Errors name file and line.
func Rows[Row any](f Files, name, key string, check func(i int, row *Row) error) ([]Row, File, error) {
	form := reflect.New(reflect.StructOf([]reflect.StructField{
		{Name: "Rows", Type: reflect.TypeFor[[]Row](), Tag: reflect.StructTag(fmt.Sprintf("toml:%q", key))},
	}))
	file, err := f.Decode(name, form.Interface())
	if err != nil {
		return nil, file, err
	}
	rows := form.Elem().Field(0).Interface().([]Row)
	for i := range rows {
		if err := check(i, &rows[i]); err != nil {
			return nil, file, file.Nth(key, i, "%v", err)
		}
	}
	return rows, file, nil
}

// File is a data file that can tell where in it something is wrong.
type File struct {
	Name string
	Raw  []byte
}

// At is an error at the first line that holds key = "value", or at the top.
func (f File) At(key, value, format string, args ...any) error {
	row := 1
	want := strconv.Quote(value)
	for i, text := range strings.Split(string(f.Raw), "\n") {
		k, v, ok := strings.Cut(text, "=")
		if ok && strings.TrimSpace(k) == key && strings.HasPrefix(strings.TrimSpace(v), want) {
			row = i + 1
			break
		}
	}
	return fmt.Errorf("%s:%d: %s", f.Name, row, fmt.Sprintf(format, args...))
}

// Nth is an error at the n-th [[table]] of the file, counted from 0.
func (f File) Nth(table string, n int, format string, args ...any) error {
	row := 1
	if lines := rule.TableLines(f.Raw, table); n < len(lines) {
		row = lines[n]
	}
	return fmt.Errorf("%s:%d: %s", f.Name, row, fmt.Sprintf(format, args...))
}

// OfID is an error of the thing with that id, nil for none.
func (f File) OfID(id string, err error) error {
	if err == nil {
		return nil
	}
	return f.At("id", id, "%v", err)
}

// Folder is the folder data in the files that a title is built with.
func Folder(built fs.FS) fs.FS {
	sub, err := fs.Sub(built, "data")
	if err != nil {
		panic(err) // the name is a good one
	}
	return sub
}

// Options reads options.toml: what may be chosen when a game is set up, each with the rule
// that leaves the choice. Errors name file and line.
func (f Files) Options(index *rule.Index) ([]Option, error) {
	var form struct {
		Option []struct {
			Key     string   `toml:"key"`
			Values  []string `toml:"values"`
			Rule    string   `toml:"rule"`
			Meaning string   `toml:"meaning"`
		} `toml:"option"`
	}
	from, err := f.Decode("options.toml", &form)
	var options []Option
	for _, o := range form.Option {
		if _, known := index.Lookup(rule.Ref(o.Rule)); !known || len(o.Values) < 2 {
			err = errors.Join(err, from.At("key", o.Key, "rule %q is not in the index, or there is nothing to choose", o.Rule))
		}
		options = append(options, Option{Key: o.Key, Values: o.Values, Rule: rule.Ref(o.Rule), Summary: o.Meaning})
	}
	return options, err
}
