package gamelog

import (
	"errors"
	"fmt"

	"kurier/adjudicator/title"
	"kurier/store"
)

// ErrOtherVersion: a game is not played on by other rules than those it began with
// or a moderator adopted.
var ErrOtherVersion = title.ErrOtherVersion

// Adoption is in a step in which a moderator took a game over to another version
// of rules and data. The step's Start is the position that play goes on from, as
// the version To has it; the step before ended in the same one as From has it.
type Adoption struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Pinned makes sure that a game that has begun meets the rules and data that it is
// played by.
func Pinned(g store.Game, t title.Title) error {
	info := t.Info()
	if g.Step == 0 || g.Version == info.Version {
		return nil
	}
	return fmt.Errorf("game %s is played by version %s of the rules and data of %s, and this Kurier has %s. It is not played on by others than it began with: "+
		"bring back the Kurier of that version, or the data laid over it; or let the game go on by these, with ADOPT %s PREVIEW and ADOPT %s REASON …: %w",
		g.ID, g.Version, info.Name, info.Version, g.ID, g.ID, ErrOtherVersion)
}

// VersionAt is the version that step n of a game was played by.
func VersionAt(g store.Game, n int) string {
	v := g.Version
	for i, x := range g.Versions {
		if i == 0 || x.From <= n {
			v = x.Version
		}
	}
	return v
}

// RulesAt are the rules as they read step n of a game. past tells that another
// version played it, so that this one may not understand it.
func RulesAt(t title.Title, g store.Game, n int) (rules title.Game, past bool, err error) {
	if v := VersionAt(g, n); v != t.Info().Version {
		past = true
		if heir, ok := t.(title.Adopter); ok {
			t = heir.As(v)
		}
	}
	rules, err = t.Open(SetupOf(g))
	return rules, past, err
}

// Follow takes a position over a step, as Advance does, and gives its events. A step
// that another version played, and that this one would not lead to the same position,
// leads to none, and neither do those after it, until a step brings one of its own.
func Follow(t title.Title, g store.Game, body *StepBody, pos title.Position) (after title.Position, events []title.Event, err error) {
	rules, past, err := RulesAt(t, g, body.N)
	if err != nil {
		return nil, nil, err
	}
	if past {
		if pos == nil && len(body.Start) == 0 {
			return nil, nil, nil
		}
		defer func() {
			if recover() != nil || err != nil {
				after, events, err = nil, nil, nil
			}
		}()
	}
	if after, err = body.Advance(rules, pos); err != nil {
		return nil, nil, err
	}
	events, err = body.Decoded(rules)
	return after, events, err
}

// snapshotAt reads the latest snapshot not after step n, and the step that it is of;
// a position of another version that this one cannot read is nil.
func snapshotAt(tx store.Tx, g store.Game, t title.Title, n int) (at int, pos title.Position, err error) {
	at, kept, err := tx.Snapshot(g.ID, n)
	if errors.Is(err, store.ErrNotFound) {
		return 0, nil, nil
	}
	if err != nil {
		return 0, nil, err
	}
	rules, past, err := RulesAt(t, g, at)
	if err != nil {
		return 0, nil, err
	}
	if pos, err = rules.Decode(kept); err != nil {
		if past {
			return at, nil, nil
		}
		return 0, nil, fmt.Errorf("snapshot of step %d: %w", at, err)
	}
	return at, pos, nil
}

// PositionAfter folds the log up to a step, from the snapshot before it; nil for
// step 0, and where another version played that this one does not understand.
func PositionAfter(tx store.Tx, g store.Game, t title.Title, step int) (title.Position, error) {
	if step == 0 {
		return nil, nil
	}
	at, pos, err := snapshotAt(tx, g, t, step)
	if err != nil || at == step && pos != nil {
		return pos, err
	}
	var inner error
	err = tx.Steps(g.ID, at+1, func(s store.Step) bool {
		if s.N > step {
			return false
		}
		body, err := ReadStep(s)
		if err == nil {
			pos, _, err = Follow(t, g, &body, pos)
		}
		if err != nil {
			inner = fmt.Errorf("step %d: %w", s.N, err)
		}
		return inner == nil && s.N < step
	})
	return pos, errors.Join(err, inner)
}

// NextVersion adds what step n adopted.
func NextVersion(list []store.Version, n int, a *Adoption) []store.Version {
	if a == nil {
		return list
	}
	if len(list) == 0 {
		list = []store.Version{{From: 1, Version: a.From}}
	}
	return append(list[:len(list):len(list)], store.Version{From: n, Version: a.To})
}
