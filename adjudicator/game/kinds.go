package game

import (
	"fmt"
	"reflect"

	"kurier/adjudicator/title"
)

// Kinds state of each kind of a title's events, in one place, who may learn of it and
// how it changes a position P. Of a kind that is not here nobody learns, and it
// cannot be applied.
type Kinds[P any] struct {
	title.EventKinds
	apply map[string]func(P, title.Event) error
	// owners are the numbers of the fields that say whose an event is.
	owners map[string]int
}

// Kind is what is stated of one kind of events.
type Kind[P any] struct {
	title.EventKind
	apply func(P, title.Event) error
}

// Change states who may learn of events of a kind, and how they change a position.
func Change[P, E any, Ptr interface {
	*E
	title.Event
}](audiences []title.Audience, apply func(P, Ptr) error,
) Kind[P] {
	return Kind[P]{title.KindOf[E, Ptr](audiences), func(p P, e title.Event) error { return apply(p, e.(Ptr)) }}
}

// News states who may learn of events of a kind that change nothing: they tell of something
// whose effects are events of their own.
func News[P, E any, Ptr interface {
	*E
	title.Event
}](audiences []title.Audience,
) Kind[P] {
	return Kind[P]{title.KindOf[E, Ptr](audiences), func(P, title.Event) error { return nil }}
}

// KindsOf lists kinds, each once. An event is of the side in its field Side, or of the seat in its
// field Seat.
func KindsOf[P any](list ...Kind[P]) Kinds[P] {
	k := Kinds[P]{title.EventKinds{}, map[string]func(P, title.Event) error{}, map[string]int{}}
	for _, kind := range list {
		blank := kind.Blank()
		name := blank.Kind()
		k.EventKinds[name], k.apply[name] = kind.EventKind, kind.apply
		for _, field := range [...]string{"Side", "Seat"} {
			if f, ok := reflect.TypeOf(blank).Elem().FieldByName(field); ok && f.Type.Kind() == reflect.String {
				k.owners[name] = f.Index[0]
				break
			}
		}
	}
	return k
}

// Apply changes a position by an event.
func (k *Kinds[P]) Apply(p P, e title.Event) error {
	apply, ok := k.apply[e.Kind()]
	if !ok {
		return fmt.Errorf("no event of this title: %T", e)
	}
	return apply(p, e)
}

// Owner is the side or seat that an event is of, "" for none.
func (k *Kinds[P]) Owner(e title.Event) string {
	field, ok := k.owners[e.Kind()]
	if !ok {
		return ""
	}
	return reflect.ValueOf(e).Elem().Field(field).String()
}
