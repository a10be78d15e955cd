package title

import "kurier/adjudicator/dice"

// Luck is what the faces of a die are worth to a side.
type Luck struct {
	Side string
	// Worth of each face, from the first to the last.
	Worth []int
}

// HighIsGood is the luck of games in which whoever throws hopes for many pips.
// Rolls that are nobody's, draws and dice with symbols are no luck.
func HighIsGood(r dice.Roll) []Luck {
	if r.Side == "" || r.Draw || r.Symbols != nil {
		return nil
	}
	worth := make([]int, r.Sides)
	for i := range worth {
		worth[i] = i + 1
	}
	return []Luck{{Side: r.Side, Worth: worth}}
}

// Of sums up a roll: what it was worth, and a thousand times what was to be
// expected. A draw, and worths that are not one for each face, count for nothing.
func (l Luck) Of(r dice.Roll) (sum, expected int, counts bool) {
	if r.Draw || len(l.Worth) != r.Sides {
		return 0, 0, false
	}
	all := 0
	for _, w := range l.Worth {
		all += w
	}
	for _, f := range r.Faces {
		if f < 1 || f > r.Sides { // of a log that does not verify
			return 0, 0, false
		}
		sum += l.Worth[f-1]
	}
	twice := 2 * 1000 * len(r.Faces) * all
	return sum, (twice + r.Sides) / (2 * r.Sides), true
}
