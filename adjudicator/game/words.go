package game

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"kurier/adjudicator/board/hex"
)

// Words are the vocabularies of a title's positions by name: "side", "unit", "hex". A position counts
// in numbers and is saved in words, which people can read and which outlive new numbers. The fields of
// a struct that name a vocabulary in their tag, as in `as:"side"`, are numbers of it or lists of them.
type Words map[string]Vocabulary

// Vocabulary gives the word of a number, and the number of a word or -1. Numbers below 0 have no word.
type Vocabulary struct {
	Word   func(n int) string
	Number func(word string) int
}

// Listed is the vocabulary of a list of words, which are numbered by their places in it.
func Listed(words []string) Vocabulary {
	return Vocabulary{func(n int) string { return words[n] }, func(word string) int { return slices.Index(words, word) }}
}

// Words are those of counters and hexes, and a title's own besides.
func (s *Set) Words(own Words) Words {
	own["side"], own["unit"] = Listed(s.Sides), Listed(s.IDs)
	own["hex"] = Vocabulary{func(n int) string { return s.Hexes[n].String() }, func(word string) int {
		h, err := hex.ParseHex(word)
		if err != nil {
			return -1
		}
		return s.Cell(h)
	}}
	return own
}

// Write gives the JSON of what a pointer points to, nothing for nil.
func (w Words) Write(of any) json.RawMessage {
	if reflect.ValueOf(of).IsNil() {
		return nil
	}
	from := reflect.ValueOf(of).Elem()
	form, fields := w.form(from.Type())
	saved := reflect.New(form).Elem()
	for i, f := range fields {
		words, spoken := w[f.Tag.Get("as")]
		if !spoken {
			saved.Field(i).Set(from.FieldByIndex(f.Index))
			continue
		}
		_ = each(from.FieldByIndex(f.Index), saved.Field(i), func(number, word reflect.Value) error {
			if n := int(number.Convert(reflect.TypeFor[int]()).Int()); n >= 0 {
				word.SetString(words.Word(n))
			}
			return nil
		})
	}
	return Encode(saved.Interface())
}

// Read reads what Write gave into what a pointer points to. No word is -1 where numbers may be that.
func (w Words) Read(data json.RawMessage, into any) error {
	to := reflect.ValueOf(into).Elem()
	form, fields := w.form(to.Type())
	saved := reflect.New(form)
	if err := json.Unmarshal(data, saved.Interface()); err != nil {
		return err
	}
	for i, f := range fields {
		as := f.Tag.Get("as")
		words, spoken := w[as]
		if !spoken {
			to.FieldByIndex(f.Index).Set(saved.Elem().Field(i))
			continue
		}
		if err := each(saved.Elem().Field(i), to.FieldByIndex(f.Index), func(word, number reflect.Value) error {
			n := words.Number(word.String())
			if n < 0 && (word.String() != "" || number.CanUint()) {
				return fmt.Errorf("unknown %s %q", as, word)
			}
			number.Set(reflect.ValueOf(n).Convert(number.Type()))
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// form is the type whose JSON is that of a struct in words, with a field for each of its own and of
// the structs in it.
func (w Words) form(of reflect.Type) (reflect.Type, []reflect.StructField) {
	fields := slices.DeleteFunc(reflect.VisibleFields(of), func(f reflect.StructField) bool { return f.Anonymous || !f.IsExported() })
	saved := make([]reflect.StructField, len(fields))
	for i, f := range fields {
		saved[i] = reflect.StructField{Name: f.Name, Type: f.Type, Tag: f.Tag}
		if _, spoken := w[f.Tag.Get("as")]; spoken {
			saved[i].Type = reflect.TypeFor[string]()
			if f.Type.Kind() == reflect.Slice {
				saved[i].Type = reflect.TypeFor[[]string]()
			}
		}
	}
	return reflect.StructOf(saved), fields
}

// each says a number in words or back, or each of a list.
func each(from, to reflect.Value, say func(from, to reflect.Value) error) error {
	if from.Kind() != reflect.Slice {
		return say(from, to)
	}
	for k := range from.Len() {
		to.Set(reflect.Append(to, reflect.Zero(to.Type().Elem())))
		if err := say(from.Index(k), to.Index(k)); err != nil {
			return err
		}
	}
	return nil
}
