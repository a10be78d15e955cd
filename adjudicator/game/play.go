package game

import (
	"errors"
	"fmt"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

// Play is one resolution: events that happen to a position, one after the other, until
// somebody must decide.
type Play[P Played] struct {
	P      P        // a copy of the position that was taken up
	Cup    dice.Cup // that the dice of the resolution are thrown from
	Events []title.Event
	// Err is the first event that could not happen; nothing happens after it.
	Err error
}

// Played is a position that is played on.
type Played interface {
	title.Position
	// When it is, for whoever looks for a fault: "turn 3, supply".
	When() string
}

// Begin takes up a position where it was left; partly tells that it is only what a seat
// knows, which nobody can play on from.
func Begin[P Played](p P, partly bool, cup dice.Cup) (Play[P], error) {
	switch {
	case partly:
		return Play[P]{}, errors.New("cannot play on from what a seat knows")
	case p.Over():
		return Play[P]{}, errors.New("the game is over")
	}
	return Play[P]{P: p.Clone().(P), Cup: cup}, nil
}

// Do lets an event happen: it changes the position and is noted. After one that could not
// happen it does nothing.
func (r *Play[P]) Do(e title.Event) {
	if r.Err != nil {
		return
	}
	if err := r.P.Apply(e); err != nil {
		r.Err = fmt.Errorf("%s: %w", r.P.When(), err)
		return
	}
	r.Events = append(r.Events, e)
}

// Run plays one piece after the other, as next finds it by what is under way, until it
// tells by false that a seat is awaited or the game is over. It gives all events and the
// position that they lead to, or the error alone.
func (r *Play[P]) Run(next func() bool) ([]title.Event, title.Position, error) {
	for r.Err == nil && next() {
	}
	if r.Err != nil {
		return nil, nil, r.Err
	}
	return r.Events, r.P, nil
}
