package title

import "kurier/adjudicator/rule"

// Connected is a Position that knows who may write to whom. Where a position does not, every seat may
// write to every other one, as the game's press allows.
type Connected interface {
	// Contact tells how a seat may write to another one. It is asked of the whole position.
	Contact(from, to Seat) Contact
}

// Contact is how one seat may write to another; the zero value is not at all.
type Contact struct {
	Open bool
	// Most letters a turn, 0 for any number.
	Most int
	// Late letters are handed over once the next step is played.
	Late bool
	// Lost letters come to nobody; who wrote is told so once the next step is played.
	Lost bool
	// Rules that say so.
	Rules []rule.Ref
}
