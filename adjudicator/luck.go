package adjudicator

import (
	"slices"

	"kurier/adjudicator/dice"
	"kurier/templates"
)

// luckOf sums the rolls of each side, in the order in which they first threw.
type luckOf struct{ sides []templates.StepLuck }

// nobodysRoll is the second word in the label of a roll that is no side's luck,
// such as the draw of a chit.
const nobodysRoll = "-"

// add counts rolls, leaving what was handed on before as it was. By convention
// the second word of a label is the side that throws, or nobodysRoll.
func (l *luckOf) add(rolls []dice.Roll) {
	l.sides = slices.Clone(l.sides)
	for _, r := range rolls {
		side, ok := rollSide(r.Label)
		if !ok {
			continue
		}
		at := 0
		for at < len(l.sides) && l.sides[at].Side != side {
			at++
		}
		if at == len(l.sides) {
			l.sides = append(l.sides, templates.StepLuck{Side: side})
		}
		sum := &l.sides[at]
		sum.Rolls++
		for _, face := range r.Faces {
			sum.Sum += face
		}
		sum.Expected2 += len(r.Faces) * (r.Sides + 1)
	}
}

// after gives the sums as they are after a step.
func (l *luckOf) after(step int) []templates.StepLuck {
	out := slices.Clone(l.sides)
	for i := range out {
		out[i].Step = step
	}
	return out
}
