// Package lever is what the changed copies of a title's chapters call: every place
// that the mutation pass can change asks here whether it is the one that is changed
// just now. Only copies made by package mutate import it.
package lever

import "errors"

// ErrEndless is what a case panics with when it took far more steps than it takes
// with nothing changed.
var ErrEndless = errors.New("the changed chapter does not come to an end")

var (
	pulled int
	steps  int
	limit  int
	asked  []bool
)

// Pull changes one place from now on, none when it is 0, and counts steps anew;
// beyond most of them, if that is not 0, the chapter panics with ErrEndless.
func Pull(mutant, most int) { pulled, steps, limit, asked = mutant, 0, most, nil }

// Listen pulls no lever and keeps, until the next Pull, which of them are asked; no
// lever may be beyond last.
func Listen(last int) { pulled, steps, limit, asked = 0, 0, 0, make([]bool, last+1) }

// Heard tells which levers were asked since Listen, and how many steps that took.
func Heard() (levers []bool, taken int) { return asked, steps }

// Step counts one round of a loop.
func Step() {
	if steps++; limit > 0 && steps > limit {
		panic(ErrEndless)
	}
}

// On tells whether a lever is the one that is pulled.
func On(mutant int) bool {
	Step()
	if asked != nil {
		asked[mutant] = true
	}
	return mutant == pulled
}

// Number is v, or one more when the lever is pulled.
func Number[T ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64](mutant int, v T) T {
	if On(mutant) {
		return v + 1
	}
	return v
}
