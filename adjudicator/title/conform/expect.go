package conform

import (
	"encoding/json"
	"errors"
	"fmt"
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

// FindEvent looks for an event of the kind that has every further word of the
// line among its values and every key=value among its fields. The error shows
// the events of that kind that there were.
func FindEvent(s *order.Scanner, kind string, events []title.Event) error {
	mark := s.Mark()
	var found []string
	for _, e := range events {
		if e.Kind() != kind {
			continue
		}
		s.Reset(mark)
		if match(s, factsOf(e)) == "" {
			return nil
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
	kind := s.Next().Text
	mark := s.Mark()
	var found []string
	for _, v := range verdicts {
		for _, n := range v.Notes {
			if n.Kind == kind {
				s.Reset(mark)
				if match(s, n.Args) == "" {
					return nil
				}
			}
			found = append(found, fmt.Sprintf("%s %v", n.Kind, n.Args))
		}
	}
	return fmt.Errorf("found %s", strings.Join(found, ", "))
}

// Rest passes over what is left of a line.
func Rest(s *order.Scanner) {
	for !s.Done() {
		s.Next()
	}
}

// match reads the rest of the line against facts and says what is missing.
func match(s *order.Scanner, facts map[string]string) string {
	miss := ""
	for !s.Done() {
		if key, value, ok := s.Setting(); ok {
			if !slices.ContainsFunc(strings.Fields(lookFold(facts, key)), func(f string) bool { return strings.EqualFold(f, value) }) {
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
	return miss
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
