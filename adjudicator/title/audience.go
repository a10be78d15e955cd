package title

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Audience is who may learn of events of a kind. A kind that states none is told
// to nobody.
type Audience string

const (
	// Owner is the side whose unit, order or choice it is, alone.
	Owner Audience = "owner"
	// Witnesses are the owner, and the others as far as they see it happen.
	Witnesses Audience = "witnesses"
	// Everybody learns all of it.
	Everybody Audience = "everybody"
)

// Told is what a seat learns of an event with this audience, nil for nothing. Own
// says that the event is of the seat's own side; witnessed is what others see of
// it, and is asked for witnesses alone.
func (a Audience) Told(e Event, own bool, witnessed func() Event) Event {
	switch {
	case a == Everybody, own && (a == Owner || a == Witnesses):
		return e
	case a == Witnesses:
		return witnessed()
	}
	return nil
}

// EventKind is what a title states of one kind of its events.
type EventKind struct {
	// Blank is an empty event of the kind, to read one into.
	Blank func() Event
	// Audiences of the kind, one for each fog of the title in its own order.
	Audiences []Audience
}

// KindOf states who may learn of events of type E.
func KindOf[E any](audiences []Audience) EventKind {
	return EventKind{Blank: func() Event { return new(E) }, Audiences: audiences}
}

// EventKinds are all kinds of a title's events by name.
type EventKinds map[string]EventKind

// Names of the kinds in alphabetical order.
func (k EventKinds) Names() []string { return slices.Sorted(maps.Keys(k)) }

// Audience of a kind in a fog, counted as its Audiences are. A kind that is not
// stated, or not for that fog, has none.
func (k EventKinds) Audience(kind string, fog int) Audience {
	if stated := k[kind].Audiences; fog < len(stated) {
		return stated[fog]
	}
	return ""
}

// InFog lists the audience of each kind in a fog.
func (k EventKinds) InFog(fog int) map[string]Audience {
	all := make(map[string]Audience, len(k))
	for kind := range k {
		all[kind] = k.Audience(kind, fog)
	}
	return all
}

// Read reads the JSON of an event of a kind.
func (k EventKinds) Read(title, kind string, data []byte) (Event, error) {
	stated, ok := k[kind]
	if !ok {
		return nil, fmt.Errorf("no event of %s: %q", title, kind)
	}
	e := stated.Blank()
	if err := json.Unmarshal(data, e); err != nil {
		return nil, fmt.Errorf("event %s: %w", kind, err)
	}
	return e, nil
}
