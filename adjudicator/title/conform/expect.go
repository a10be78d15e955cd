package conform

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// This file looks for events and remarks that a case expects, by the fields of
// their JSON, so that every title's cases can name any fact of any event.

// ErrNoEvent is returned when a case led to no event of the kind at all.
var ErrNoEvent = errors.New("no such event")

// Slip is an expectation that can never be met, since it names what there is not: a
// field that events of the kind lack, a kind of event, a place that is none. It fails
// a case also behind "no" and "not".
type Slip struct{ error }

// Slipf makes a Slip.
func Slipf(format string, args ...any) error { return Slip{fmt.Errorf(format, args...)} }

// FindEvent looks for an event of the kind that has every further word of the
// line among its values and every key=value among its fields. The error shows
// the events of that kind that there were.
func FindEvent(s *order.Scanner, kind string, events []title.Event) error {
	mark := s.Mark()
	var found []string
	for _, e := range events {
		if title.Kind(e) != kind {
			continue
		}
		s.Reset(mark)
		miss, err := match(s, factsOf(e), fieldsOf(e))
		if err != nil || miss == "" {
			return err
		}
		raw, _ := json.Marshal(e)
		found = append(found, string(raw))
	}
	if len(found) == 0 {
		return ErrNoEvent
	}
	return fmt.Errorf("found only %s", strings.Join(found, ", "))
}

// FindNote looks for a remark on any checked line: "note odds column=2-1".
func FindNote(s *order.Scanner, verdicts []title.Verdict) error {
	var notes []title.Note
	for _, v := range verdicts {
		notes = append(notes, v.Notes...)
	}
	return findNote(s, notes)
}

// findNote looks for a remark of a kind with the facts that the line names.
func findNote(s *order.Scanner, notes []title.Note) error {
	kind := s.Next().Text
	mark := s.Mark()
	var found []string
	for _, n := range notes {
		if n.Kind == kind {
			s.Reset(mark)
			if miss, err := match(s, n.Args, nil); err != nil || miss == "" {
				return err
			}
		}
		found = append(found, fmt.Sprintf("%s %v", n.Kind, n.Args))
	}
	return fmt.Errorf("found %s", strings.Join(found, ", "))
}

// Rest passes over what is left of a line.
func Rest(s *order.Scanner) {
	for !s.Done() {
		s.Next()
	}
}

// match reads the rest of the line against facts and says what is missing. Fields,
// if told, are those the facts can have, with what one is that the facts leave out.
func match(s *order.Scanner, facts, fields map[string]string) (miss string, err error) {
	for !s.Done() {
		if key, value, ok := s.Setting(); ok {
			fact := lookFold(facts, key)
			if fact == "" {
				fact = lookFold(fields, key)
			}
			if fact == "" && fields != nil {
				return "", noFact(key, fields)
			}
			if !slices.ContainsFunc(strings.Fields(fact), func(f string) bool { return strings.EqualFold(f, value) }) {
				miss = key
			}
			continue
		}
		word := order.Fold(s.Next().Text)
		hit := false
		for _, v := range facts {
			for _, f := range strings.Fields(v) {
				hit = hit || order.Fold(f) == word
			}
		}
		if !hit {
			miss = word
		}
	}
	return miss, nil
}

// factsKnown makes sure that each key=value on the rest of the line names a field.
func factsKnown(s *order.Scanner, fields map[string]string) error {
	mark := s.Mark()
	defer s.Reset(mark)
	for !s.Done() {
		key, _, ok := s.Setting()
		if !ok {
			s.Next()
		} else if lookFold(fields, key) == "" {
			return noFact(key, fields)
		}
	}
	return nil
}

func noFact(key string, fields map[string]string) error {
	return Slipf("%q is none of its facts: %s", strings.ToLower(key), strings.Join(slices.Sorted(maps.Keys(fields)), ", "))
}

// fieldsOf gives the fields of an event with the words for an empty one, which JSON
// leaves out: "0", "false" or "none".
func fieldsOf(e title.Event) map[string]string {
	t := reflect.TypeOf(e)
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil || t.Kind() != reflect.Struct {
		return nil
	}
	fields := map[string]string{}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || f.Anonymous || !f.IsExported() {
			continue
		}
		if name == "" {
			name = f.Name
		}
		switch f.Type.Kind() {
		case reflect.Bool:
			fields[name] = "false"
		case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8:
			fields[name] = "0"
		default:
			fields[name] = "none"
		}
	}
	return fields
}

func lookFold(facts map[string]string, key string) string {
	for k, v := range facts {
		if order.Fold(k) == key {
			return v
		}
	}
	return ""
}

// factsOf flattens an event's fields to words: lists with spaces between.
func factsOf(e title.Event) map[string]string {
	raw, _ := json.Marshal(e)
	var fields map[string]any
	if json.Unmarshal(raw, &fields) != nil {
		return nil
	}
	facts := make(map[string]string, len(fields))
	for k, v := range fields {
		facts[k] = flat(v)
	}
	return facts
}

func flat(v any) string {
	switch v := v.(type) {
	case []any:
		parts := make([]string, len(v))
		for i, x := range v {
			parts[i] = flat(x)
		}
		return strings.Join(parts, " ")
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		parts := make([]string, len(keys))
		for i, k := range keys {
			parts[i] = flat(v[k])
		}
		return strings.Join(parts, " ")
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return fmt.Sprint(v)
}
