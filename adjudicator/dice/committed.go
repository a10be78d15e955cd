package dice

import (
	"fmt"
	"slices"
)

// Bounds of one roll. A die has at most 256 sides, so that a byte decides it.
const (
	MaxCount = 1000
	MaxSides = 256
)

// Committed is the cup of a real game: every face follows from the secret, the
// game, the number of the roll, its label and the orders being resolved.
type Committed struct {
	secret Secret
	game   string
	next   int
	orders [32]byte
	rolls  []Roll
}

// New makes the cup for one resolution. First is the number of its first roll:
// one more than the game has ever rolled, undone rolls included. Orders is the
// digest of the exact orders being resolved, see Orders.
func New(secret Secret, game string, first int, orders [32]byte) *Committed {
	return &Committed{secret: secret, game: game, next: first, orders: orders}
}

// Roll implements Cup. It panics on a count or number of sides out of bounds,
// which is a mistake in a title.
func (c *Committed) Roll(label string, count, sides int) []int {
	faces := derive(c.secret, c.game, c.next, label, c.orders, count, sides)
	c.rolls = append(c.rolls, Roll{N: c.next, Label: label, Sides: sides, Faces: faces})
	c.next++
	return slices.Clone(faces)
}

// Rolls lists what was rolled so far, for the log.
func (c *Committed) Rolls() []Roll { return c.rolls }

// derive maps bytes to faces: a byte at or above the largest multiple of sides
// is thrown away, any other gives its remainder plus one.
func derive(secret Secret, game string, n int, label string, orders [32]byte, count, sides int) []int {
	mustBeDice(count, sides)
	faces := make([]int, 0, count)
	limit := 256 - 256%sides
	for counter := 0; len(faces) < count; counter++ {
		for _, b := range block(secret, game, n, label, orders, counter) {
			if int(b) < limit && len(faces) < count {
				faces = append(faces, int(b)%sides+1)
			}
		}
	}
	return faces
}

func mustBeDice(count, sides int) {
	if count < 1 || count > MaxCount || sides < 1 || sides > MaxSides {
		panic(fmt.Sprintf("dice: no such dice: %d of %d sides", count, sides))
	}
}

// Batch is the rolls of one step with the digest of its orders.
type Batch struct {
	Orders [32]byte
	Rolls  []Roll
}

// Verify derives every roll again. The error names the first that differs. It
// also fails when numbers do not rise or one is used twice; numbers may be
// skipped where a step was undone.
func Verify(secret Secret, game string, batches []Batch) error {
	last := 0
	for _, b := range batches {
		for _, r := range b.Rolls {
			if r.N <= last {
				return fmt.Errorf("roll %d (%s) follows roll %d: numbers must rise", r.N, r.Label, last)
			}
			last = r.N
			if len(r.Faces) < 1 || len(r.Faces) > MaxCount || r.Sides < 1 || r.Sides > MaxSides {
				return fmt.Errorf("roll %d (%s) is %d dice of %d sides: no such dice", r.N, r.Label, len(r.Faces), r.Sides)
			}
			want := derive(secret, game, r.N, r.Label, b.Orders, len(r.Faces), r.Sides)
			if !slices.Equal(want, r.Faces) {
				return fmt.Errorf("roll %d (%s) shows %v, but the secret gives %v", r.N, r.Label, r.Faces, want)
			}
		}
	}
	return nil
}
