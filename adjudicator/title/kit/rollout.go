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
	seats := game.Roster()
	sheets := make([]title.Sheet, len(seats))
	for !p.Over() {
		if n.Steps == steps {
			return p, n, fmt.Errorf("not over after %d steps", steps)
		}
		awaited := p.Awaited()
		for i, s := range seats {
			sheets[i] = title.Sheet{Seat: s.Seat}
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
