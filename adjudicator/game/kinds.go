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
	// seen are what others than the owner see of events of each kind, nil where a kind states nothing.
	seen map[string]func(P, title.Event) title.Event
	// owners, units and ends are the fields of each kind that say whose an event is, of which unit,
	// and where that ends up; nil for none.
	owners, units, ends map[string][]int
}

// Kind is what is stated of one kind of events.
type Kind[P any] struct {
	title.EventKind
	apply func(P, title.Event) error
	seen  func(P, title.Event) title.Event
}

// Change states who may learn of events of a kind, how they change a position, and, where there are
// witnesses, what those see of one.
func Change[P, E any](audiences []title.Audience, apply func(P, *E) error, seen ...func(P, *E) title.Event) Kind[P] {
	return Kind[P]{title.KindOf[E](audiences), func(p P, e title.Event) error { return apply(p, e.(*E)) }, sight(seen)}
}

// Counted is a position that finds counters by their side and short name.
type Counted interface {
	Counter(side, name string) (int, error)
}

// ChangeOf is Change for what happens to one counter, of which apply is given the number: the one in
// the event's field Unit or HQ, of the side in its field Side.
func ChangeOf[P Counted, E any](audiences []title.Audience, apply func(p P, u int, e *E) error, seen ...func(P, *E) title.Event) Kind[P] {
	of := reflect.TypeFor[E]()
	side, unit := field(of, reflect.String, "Side"), field(of, reflect.String, "Unit", "HQ")
	return Change(audiences, func(p P, e *E) error {
		v := reflect.ValueOf(e).Elem()
		u, err := p.Counter(v.FieldByIndex(side).String(), v.FieldByIndex(unit).String())
		if err != nil {
			return err
		}
		return apply(p, u, e)
	}, seen...)
}

// News states who may learn of events of a kind that change nothing: they tell of something
// whose effects are events of their own.
func News[P, E any](audiences []title.Audience, seen ...func(P, *E) title.Event) Kind[P] {
	return Kind[P]{title.KindOf[E](audiences), func(P, title.Event) error { return nil }, sight(seen)}
}

// sight is what a kind states of what witnesses see, nil for nothing.
func sight[P, E any](stated []func(P, *E) title.Event) func(P, title.Event) title.Event {
	if len(stated) == 0 {
		return nil
	}
	return func(p P, e title.Event) title.Event { return stated[0](p, e.(*E)) }
}

// Whole is what witnesses see of a kind that hides nothing from them.
func Whole[P, E any](_ P, e *E) title.Event { return e }

// Unseen is what witnesses see of a kind of which they see nothing.
func Unseen[P, E any](P, *E) title.Event { return nil }

// KindsOf lists kinds, each once. An event is of the side in its field Side, or of the seat in its
// field Seat.
func KindsOf[P any](list ...Kind[P]) Kinds[P] {
	k := Kinds[P]{
		EventKinds: title.EventKinds{}, apply: map[string]func(P, title.Event) error{}, seen: map[string]func(P, title.Event) title.Event{},
		owners: map[string][]int{}, units: map[string][]int{}, ends: map[string][]int{},
	}
	for _, kind := range list {
		blank := kind.Blank()
		name := title.Kind(blank)
		k.EventKinds[name], k.apply[name], k.seen[name] = kind.EventKind, kind.apply, kind.seen
		of := reflect.TypeOf(blank).Elem()
		k.owners[name], k.units[name] = field(of, reflect.String, "Side", "Seat"), field(of, reflect.String, "Unit", "HQ", "Units")
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

// Apply changes a position by an event; an error begins with its kind.
func (k *Kinds[P]) Apply(p P, e title.Event) error {
	apply, ok := k.apply[title.Kind(e)]
	if !ok {
		return fmt.Errorf("no event of this title: %T", e)
	}
	if err := apply(p, e); err != nil {
		return fmt.Errorf("%s: %w", title.Kind(e), err)
	}
	return nil
}

// Seen is what witnesses see of an event at a position, nil for nothing. Of a kind that does not state
// it they see nothing.
func (k *Kinds[P]) Seen(p P, e title.Event) (seen title.Event, stated bool) {
	see := k.seen[title.Kind(e)]
	if see == nil {
		return nil, false
	}
	return see(p, e), true
}

// Owner is the side or seat that an event is of, "" for none.
func (k *Kinds[P]) Owner(e title.Event) string {
	if field := k.owners[title.Kind(e)]; field != nil {
		return reflect.ValueOf(e).Elem().FieldByIndex(field).String()
	}
	return ""
}

// Unit is the name of the unit that an event is of, the first of several, "" for none: it stands in
// its field Unit, in HQ or in Units.
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
