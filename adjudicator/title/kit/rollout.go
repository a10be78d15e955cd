package kit

import (
	"fmt"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

// Tally counts what a rollout did.
type Tally struct{ Steps, Orders, Events int }

// Rollout plays one game at random without any checks, for benchmarks and
// balance studies. It stops after so many steps.
func Rollout(t Title, setup title.Setup, seed int64, steps int) (title.Position, Tally, error) {
	var n Tally
	cup, pick := dice.Seeded(seed), dice.Seeded(^seed).Pick
	game, p, err := title.Start(t, setup)
	if err != nil {
		return nil, n, err
	}
	var sheets []title.Sheet
	for !p.Over() {
		if n.Steps == steps {
			return p, n, fmt.Errorf("not over after %d steps", steps)
		}
		awaited := p.Awaited()
		sheets = sheets[:0]
		for i, s := range title.Sitting(game, p) {
			sheets = append(sheets, title.Sheet{Seat: s.Seat})
			for _, d := range awaited {
				if d.Seat == s.Seat {
					sheets[i].Orders = t.Random(p, s.Seat, pick)
					break
				}
			}
			n.Orders += len(sheets[i].Orders)
		}
		events, after, err := p.Resolve(sheets, cup)
		if err != nil {
			return p, n, err
		}
		n.Steps, n.Events, p = n.Steps+1, n.Events+len(events), after
	}
	return p, n, nil
}
