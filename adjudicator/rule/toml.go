package rule

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Decode reads one of a title's TOML files into a struct. It is strict: a key
// the struct does not know is an error, unless it says where a value is from: those
// are for whoever reads the file. Errors begin with "file:line: ".
func Decode(file string, data []byte, into any) error {
	err := decode(data, into)
	var unknown *toml.StrictMissingError
	var broken *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		for _, e := range unknown.Errors {
			if key := e.Key(); !provenance(key[len(key)-1]) {
				row, _ := e.Position()
				return fmt.Errorf("%s:%d: unknown key %q", file, row, strings.Join(key, "."))
			}
		}
	case errors.As(err, &broken):
		row, _ := broken.Position()
		return fmt.Errorf("%s:%d: %s", file, row, strings.TrimPrefix(broken.Error(), "toml: "))
	case err != nil:
		return fmt.Errorf("%s:1: %w", file, err)
	}
	return nil
}

// decode reads strictly. Lines that only say where a value is from are left empty for that: the decoder would
// quote all lines round each of hundreds. Where somebody may want them, all is read once more for that.
func decode(data []byte, into any) error {
	if kept(reflect.TypeOf(into).Elem()) || bytes.Contains(data, []byte(`"""`)) || bytes.Contains(data, []byte("'''")) {
		if err := toml.Unmarshal(data, into); err != nil {
			return err
		}
		into = reflect.New(reflect.TypeOf(into).Elem()).Interface()
	}
	bare, told := make([]byte, 0, len(data)), map[string]bool{}
	for line := range bytes.Lines(data) {
		key, value, _ := bytes.Cut(line, []byte("="))
		key, value = bytes.TrimSpace(key), bytes.TrimSpace(value)
		if bytes.HasPrefix(key, []byte("[")) {
			clear(told)
		}
		if provenance(string(key)) && told[string(key)] { // told twice of one table: the decoder says where
			bare = bytes.Clone(data)
			break
		}
		told[string(key)] = true
		if provenance(string(key)) && bytes.Count(value, []byte(`"`)) == 2 && value[0] == '"' && value[len(value)-1] == '"' && !bytes.Contains(value, []byte(`\`)) {
			line = []byte("\n")
		}
		bare = append(bare, line...)
	}
	dec := toml.NewDecoder(bytes.NewReader(bare))
	dec.DisallowUnknownFields()
	return dec.Decode(into)
}

// kept tells of types that have room for where a value is from: in a field, or among the keys of a map.
func kept(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Map, reflect.Interface:
		return true
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return kept(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			name, _, _ := strings.Cut(t.Field(i).Tag.Get("toml"), ",")
			if name != "-" && (provenance(strings.ToLower(cmp.Or(name, t.Field(i).Name))) || kept(t.Field(i).Type)) {
				return true
			}
		}
	}
	return false
}

// provenance tells of keys such as source and fire_source.
func provenance(key string) bool { return key == "source" || strings.HasSuffix(key, "_source") }

// TableLines gives the line numbers, from 1, of every [[name]] header in a TOML
// file, so that what is wrong with the n-th table can be said with its line.
func TableLines(data []byte, name string) []int {
	var lines []int
	n := 0
	for line := range bytes.Lines(data) {
		n++
		head, _, _ := bytes.Cut(line, []byte("#"))
		head = bytes.TrimSpace(head)
		if inner, ok := bytes.CutPrefix(head, []byte("[[")); ok {
			if inner, ok = bytes.CutSuffix(inner, []byte("]]")); ok && string(bytes.TrimSpace(inner)) == name {
				lines = append(lines, n)
			}
		}
	}
	return lines
}
