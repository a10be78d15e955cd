package kit

import (
	"fmt"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

// openCup keeps the rolls that are no secret.
type openCup struct {
	dice.Cup
	rolls []dice.Roll
}

// Roll implements dice.Cup.
func (c *openCup) Roll(t dice.Throw) []int {
	faces := c.Cup.Roll(t)
	if !t.Secret {
		c.rolls = append(c.rolls, dice.Roll{
			Label: t.Label, Side: t.Side, Die: t.Die.Name, Symbols: t.Die.Symbols, Sides: t.Die.Sides, Draw: t.Draw, Faces: faces,
		})
	}
	return faces
}

// luck is what the desk tells everybody of the rolls: by side how many they were, what
// they were worth and what was to be expected. It fails where a roll is judged that
// cannot be.
func (c *openCup) luck(rules title.Game) (map[string][3]int, error) {
	sums := map[string][3]int{}
	for _, r := range c.rolls {
		for _, l := range rules.Luck(r) {
			sum, expected, counts := l.Of(r)
			if !counts {
				return nil, fmt.Errorf("the luck of %s in the roll %q of %d sides is of a draw, or has %d worths", l.Side, r.Label, r.Sides, len(l.Worth))
			}
			was := sums[l.Side]
			sums[l.Side] = [3]int{was[0] + 1, was[1] + sum, was[2] + expected}
		}
	}
	return sums, nil
}
