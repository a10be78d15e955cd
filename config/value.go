package config

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"
)

// assign puts a value into a setting. From the environment the value is text of
// any kind; from a file it has TOML's type. It returns what was expected when
// the value will not do.
func assign(s setting, value any, fromEnvironment bool) (expected string) {
	text, isText := value.(string)
	switch v := s.field.Addr().Interface().(type) {
	case *string:
		if !isText {
			return `text in quotes`
		}
		*v = text
	case *Secret:
		if !isText {
			return `text in quotes`
		}
		*v = Secret(text)
	case *bool:
		b, ok := given(value, text, fromEnvironment, strconv.ParseBool)
		if !ok {
			return "true or false"
		}
		*v = b
	case *int:
		n, ok := given(value, text, fromEnvironment, func(s string) (int64, error) { return strconv.ParseInt(s, 10, 64) })
		if !ok || int64(int(n)) != n {
			return "a whole number"
		}
		*v = int(n)
	case *float64:
		if n, whole := value.(int64); whole {
			value = float64(n)
		}
		f, ok := given(value, text, fromEnvironment, func(s string) (float64, error) { return strconv.ParseFloat(s, 64) })
		if !ok {
			return "a number"
		}
		*v = f
	case *time.Duration:
		d, ok := parseDuration(text)
		if !isText || !ok {
			return `a length of time in quotes, such as "90s", "15m", "6h" or "3d"`
		}
		*v = d
	case *[]string:
		list, ok := listOf(value, fromEnvironment)
		if !ok {
			return `a list of texts, such as ["one", "two"]`
		}
		*v = list
	default:
		panic(fmt.Sprintf("config: %s has a type that cannot be read: %s", s.key(), s.field.Type()))
	}
	return ""
}

// given is a value as the file has it, or read from the text of the environment.
func given[T any](value any, text string, fromEnvironment bool, parse func(string) (T, error)) (v T, ok bool) {
	if fromEnvironment {
		v, err := parse(text)
		return v, err == nil
	}
	v, ok = value.(T)
	return v, ok
}

// listOf reads a TOML list, or a text with commas.
func listOf(value any, fromEnvironment bool) ([]string, bool) {
	list := []string{}
	if fromEnvironment {
		for part := range strings.SplitSeq(value.(string), ",") {
			if part = strings.TrimSpace(part); part != "" {
				list = append(list, part)
			}
		}
		return list, true
	}
	items, ok := value.([]any)
	if !ok {
		return nil, false
	}
	for _, item := range items {
		text, ok := item.(string)
		if !ok {
			return nil, false
		}
		list = append(list, text)
	}
	return list, true
}

const day = 24 * time.Hour

// parseDuration reads Go's notation, with days before it: "3d", "1d12h", "0".
func parseDuration(s string) (time.Duration, bool) {
	if s == "0" {
		return 0, true
	}
	var total time.Duration
	if days, rest, found := strings.Cut(s, "d"); found {
		n, err := strconv.ParseUint(days, 10, 16)
		if err != nil {
			return 0, false
		}
		total, s = time.Duration(n)*day, rest
		if s == "" {
			return total, true
		}
	}
	d, err := time.ParseDuration(s)
	if err != nil || d < 0 {
		return 0, false
	}
	return total + d, true
}

func formatDuration(d time.Duration) string {
	if d == 0 {
		return "0"
	}
	out := ""
	if d >= day {
		out = fmt.Sprintf("%dd", d/day)
		d %= day
	}
	if d == 0 {
		return out
	}
	rest := d.String() // 6h0m0s
	if strings.HasSuffix(rest, "m0s") {
		rest = strings.TrimSuffix(rest, "0s")
	}
	if strings.HasSuffix(rest, "h0m") {
		rest = strings.TrimSuffix(rest, "0m")
	}
	return out + rest
}

// show writes a value as the file would have it. A secret stays hidden.
func show(field reflect.Value) string {
	switch v := field.Interface().(type) {
	case Secret:
		if v == "" {
			return `""`
		}
		return hidden
	case time.Duration:
		return strconv.Quote(formatDuration(v))
	case string:
		return strconv.Quote(v)
	case []string:
		quoted := make([]string, len(v))
		for i, s := range v {
			quoted[i] = strconv.Quote(s)
		}
		return "[" + strings.Join(quoted, ", ") + "]"
	default:
		return fmt.Sprint(v)
	}
}
