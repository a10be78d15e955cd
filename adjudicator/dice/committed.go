package dice

import (
	"fmt"
	"slices"
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

// Roll implements Cup. It panics on dice that there are not, which is a mistake in
// a title.
func (c *Committed) Roll(t Throw) []int {
	t.mustBeDice()
	r := Roll{
		N: c.next, Label: t.Label, Side: t.Side, Secret: t.Secret,
		Die: t.Die.Name, Symbols: slices.Clone(t.Die.Symbols), Sides: t.Die.Sides, Draw: t.Draw,
	}
	r.Faces = derive(c.secret, c.game, r, c.orders, t.Count)
	c.rolls = append(c.rolls, r)
	c.next++
	return slices.Clone(r.Faces)
}

// Rolls lists what was rolled so far, for the log.
func (c *Committed) Rolls() []Roll { return c.rolls }

// derive maps bytes to the faces of so many dice: a byte at or above the largest
// multiple of a die's sides is thrown away, any other gives its remainder plus one.
func derive(secret Secret, game string, r Roll, orders [32]byte, count int) []int {
	faces := make([]int, 0, count)
	for counter := 0; len(faces) < count; counter++ {
		for _, b := range block(secret, game, r.N, r.Label, orders, counter) {
			if len(faces) == count {
				break
			}
			sides := sidesOf(len(faces), r.Sides, r.Draw)
			if int(b) < 256-256%sides {
				faces = append(faces, int(b)%sides+1)
			}
		}
	}
	return faces
}

// Batch is the rolls of one step with the digest of its orders.
type Batch struct {
	Orders [32]byte
	Rolls  []Roll
}

// Verify derives every roll again. The error names the first that differs. It
// also fails when numbers do not rise or one is used twice; numbers may be
// skipped where a step was undone. Nor may dice of one name change their symbols.
func Verify(secret Secret, game string, batches []Batch) error {
	last, known := 0, kinds{}
	for _, b := range batches {
		for _, r := range b.Rolls {
			if r.N <= last {
				return fmt.Errorf("roll %d (%s) follows roll %d: numbers must rise", r.N, r.Label, last)
			}
			last = r.N
			if err := wrong(r.Kind(), len(r.Faces), r.Draw); err != nil {
				return fmt.Errorf("roll %d (%s) is of no such dice: %w", r.N, r.Label, err)
			}
			if err := known.keep(r); err != nil {
				return err
			}
			want := derive(secret, game, r, b.Orders, len(r.Faces))
			if !slices.Equal(want, r.Faces) {
				return fmt.Errorf("roll %d (%s) shows %v, but the secret gives %v", r.N, r.Label, r.Faces, want)
			}
		}
	}
	return nil
}
