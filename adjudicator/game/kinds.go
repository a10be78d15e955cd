package game

import (
	"fmt"
	"reflect"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// Kinds state of each kind of a title's events, in one place, who may learn of it and
// how it changes a position P. Of a kind that is not here nobody learns, and it
// cannot be applied.
type Kinds[P any] struct {
	title.EventKinds
	apply map[string]func(P, title.Event) error
	// owners, units and ends are the fields of each kind that say whose an event is, of which unit,
	// and where that ends up; nil for none.
	owners, units, ends map[string][]int
}

// Kind is what is stated of one kind of events.
type Kind[P any] struct {
	title.EventKind
	apply func(P, title.Event) error
}

// Change states who may learn of events of a kind, and how they change a position.
func Change[P, E any](audiences []title.Audience, apply func(P, *E) error) Kind[P] {
	return Kind[P]{title.KindOf[E](audiences), func(p P, e title.Event) error { return apply(p, e.(*E)) }}
}

// News states who may learn of events of a kind that change nothing: they tell of something
// whose effects are events of their own.
func News[P, E any](audiences []title.Audience) Kind[P] {
	return Kind[P]{title.KindOf[E](audiences), func(P, title.Event) error { return nil }}
}

// KindsOf lists kinds, each once. An event is of the side in its field Side, or of the seat in its
// field Seat.
func KindsOf[P any](list ...Kind[P]) Kinds[P] {
	k := Kinds[P]{title.EventKinds{}, map[string]func(P, title.Event) error{}, map[string][]int{}, map[string][]int{}, map[string][]int{}}
	for _, kind := range list {
		blank := kind.Blank()
		name := title.Kind(blank)
		k.EventKinds[name], k.apply[name] = kind.EventKind, kind.apply
		of := reflect.TypeOf(blank).Elem()
		k.owners[name], k.units[name] = field(of, reflect.String, "Side", "Seat"), field(of, reflect.String, "Unit", "Units", "HQ")
		k.ends[name] = field(of, reflect.TypeFor[hex.Hex]().Kind(), "Path", "Hex")
	}
	return k
}

// field is the first field of those names that is of a kind, or a list of such.
func field(of reflect.Type, kind reflect.Kind, names ...string) []int {
	for _, name := range names {
		f, ok := of.FieldByName(name)
		if ok && (f.Type.Kind() == kind || f.Type.Kind() == reflect.Slice && f.Type.Elem().Kind() == kind) {
			return f.Index
		}
	}
	return nil
}

// Apply changes a position by an event.
func (k *Kinds[P]) Apply(p P, e title.Event) error {
	apply, ok := k.apply[title.Kind(e)]
	if !ok {
		return fmt.Errorf("no event of this title: %T", e)
	}
	return apply(p, e)
}

// Owner is the side or seat that an event is of, "" for none.
func (k *Kinds[P]) Owner(e title.Event) string {
	if field := k.owners[title.Kind(e)]; field != nil {
		return reflect.ValueOf(e).Elem().FieldByIndex(field).String()
	}
	return ""
}

// Unit is the name of the unit that an event is of, the first of several, "" for none: it stands in
// its field Unit or Units, or in HQ.
func (k *Kinds[P]) Unit(e title.Event) string {
	field := k.units[title.Kind(e)]
	if field == nil {
		return ""
	}
	v := reflect.ValueOf(e).Elem().FieldByIndex(field)
	switch {
	case v.Kind() == reflect.String:
		return v.String()
	case v.Len() > 0:
		return v.Index(0).String()
	}
	return ""
}

// End is the hex where that unit ends up, 0 for none: the last of the field Path, or Hex.
func (k *Kinds[P]) End(e title.Event) hex.Hex {
	field := k.ends[title.Kind(e)]
	if field == nil {
		return 0
	}
	switch v := reflect.ValueOf(e).Elem().FieldByIndex(field).Interface().(type) {
	case hex.Hex:
		return v
	case []hex.Hex:
		if len(v) > 0 {
			return v[len(v)-1]
		}
	}
	return 0
}

// Tells tells whether an event of one of the kinds is of a unit of a side that is meant by its name.
func (k *Kinds[P]) Tells(e title.Event, side string, meant func(unit string) bool, kinds ...string) bool {
	return slices.Contains(kinds, title.Kind(e)) && k.Owner(e) == side && meant(k.Unit(e))
}
