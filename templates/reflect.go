package templates

import (
	"fmt"
	"reflect"
	"strings"

	"kurier/adjudicator/rule"
)

// group is what events have in common, for words that tell them together.
type group struct {
	Key    any
	Events []any
}

// by groups things by the value of a field, in the order of first appearance:
// fighters by the hex they stood in, say.
func by(name string, things any) ([]group, error) {
	return grouped(things, func(e any) (any, error) { return field(name, e) })
}

// byEnd groups moves by one end of their ways.
func byEnd(end func(path any) (any, error)) func(things any) ([]group, error) {
	return func(things any) ([]group, error) {
		return grouped(things, func(e any) (any, error) {
			path, err := field("Path", e)
			if err != nil {
				return nil, err
			}
			return end(path)
		})
	}
}

// byReason groups orders that failed by the words of what refused them.
func (l *lexicon) byReason(things any) ([]group, error) {
	return grouped(things, func(e any) (any, error) {
		why, err := field("Refusal", e)
		if err != nil {
			return nil, err
		}
		r, ok := why.(rule.Refusal)
		if !ok {
			return nil, fmt.Errorf("%T is no refusal", why)
		}
		return l.refusal(&r)
	})
}

// byLikeReason groups them by reasons of which all is alike but one word, such as a place: that word is then the list
// of all that stood there, in the order of the orders.
func (l *lexicon) byLikeReason(things any) ([]group, error) {
	reasons, err := l.byReason(things)
	if err != nil {
		return nil, err
	}
	var out []group
	for len(reasons) > 0 {
		words := strings.Fields(reasons[0].Key.(string))
		folded, at, others := group{Events: reasons[0].Events}, -1, []group(nil)
		stood := []string{}
		for _, r := range reasons[1:] {
			k, these := -1, strings.Fields(r.Key.(string))
			if k = differing(words, these); k < 1 || at >= 0 && k != at { // the first is what does or does not
				others = append(others, r)
				continue
			}
			folded.Events = append(folded.Events, r.Events...)
			at, stood = k, append(stood, strings.TrimRight(these[k], ",.:;"))
		}
		if at >= 0 {
			first := strings.TrimRight(words[at], ",.:;")
			list, err := l.series("and", append([]string{first}, stood...))
			if err != nil {
				return nil, err
			}
			words[at] = list + words[at][len(first):]
		}
		folded.Key = strings.Join(words, " ")
		out, reasons = append(out, folded), others
	}
	return out, nil
}

func grouped(things any, keyOf func(any) (any, error)) ([]group, error) {
	var out []group
	at := map[any]int{}
	v := reflect.ValueOf(things)
	if v.Kind() != reflect.Slice {
		return nil, fmt.Errorf("%T is no list", things)
	}
	for k := range v.Len() {
		e := v.Index(k).Interface()
		key, err := keyOf(e)
		if err != nil {
			return nil, err
		}
		i, ok := at[key]
		if !ok {
			i = len(out)
			at[key] = i
			out = append(out, group{Key: key})
		}
		out[i].Events = append(out[i].Events, e)
	}
	return out, nil
}

// fields gives a field of each of the things as text.
func fields(name string, things any) ([]string, error) {
	v := reflect.ValueOf(things)
	if v.Kind() != reflect.Slice {
		return nil, fmt.Errorf("%T is no list", things)
	}
	out := make([]string, v.Len())
	for i := range out {
		f, err := field(name, v.Index(i).Interface())
		if err != nil {
			return nil, err
		}
		out[i] = fmt.Sprint(f)
	}
	return out, nil
}

// field reads an exported field of an event by name.
func field(name string, event any) (any, error) {
	v := reflect.Indirect(reflect.ValueOf(event))
	if v.Kind() != reflect.Struct {
		return nil, fmt.Errorf("%T has no fields", event)
	}
	f := v.FieldByName(name)
	if !f.IsValid() || !f.CanInterface() {
		return nil, fmt.Errorf("%T has no field %s", event, name)
	}
	return f.Interface(), nil
}

// goal is the last place of a path, origin the first of a path that leads
// somewhere; nowhere when there is none.
func goal(path any) (any, error) {
	return along(path, 1, func(n int) int { return n - 1 })
}

func origin(path any) (any, error) {
	return along(path, 2, func(int) int { return 0 })
}

// along picks a place of a path of at least so many places.
func along(path any, least int, pick func(n int) int) (any, error) {
	v := reflect.ValueOf(path)
	switch {
	case v.Kind() != reflect.Slice:
		return nil, fmt.Errorf("%T is no path", path)
	case v.Len() < least:
		return reflect.Zero(v.Type().Elem()).Interface(), nil
	}
	return v.Index(pick(v.Len())).Interface(), nil
}

// texts makes text of every element of a slice.
func texts(items any) []string {
	v := reflect.ValueOf(items)
	if v.Kind() != reflect.Slice && v.Kind() != reflect.Array {
		return []string{fmt.Sprint(items)}
	}
	out := make([]string, v.Len())
	for i := range out {
		out[i] = fmt.Sprint(v.Index(i).Interface())
	}
	return out
}

// factsOf makes facts of the exported fields of an event, for events that have
// no words yet.
func factsOf(event any) map[string]string {
	v := reflect.Indirect(reflect.ValueOf(event))
	if v.Kind() != reflect.Struct {
		return nil
	}
	facts := map[string]string{}
	for _, f := range reflect.VisibleFields(v.Type()) {
		if field := v.FieldByIndex(f.Index); f.IsExported() && !f.Anonymous && !field.IsZero() {
			facts[f.Name] = fmt.Sprint(field.Interface())
		}
	}
	return facts
}
