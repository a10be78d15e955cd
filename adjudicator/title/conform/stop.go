package conform

import (
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// This file ends a case in mid-play: Resolve plays on to the next decision, and what
// comes after the stop is thrown away.

// throwaway is the cup of a case that stops: its own dice first, and then any, for
// what is played after the stop.
type throwaway struct {
	*dice.Script
	rest dice.Cup
}

// Roll implements dice.Cup.
func (c throwaway) Roll(t dice.Throw) []int {
	if c.Left() == 0 {
		return c.rest.Roll(t)
	}
	return c.Script.Roll(t)
}

// rolled is the cup to play with.
func (p *play) rolled() dice.Cup {
	if script, ok := p.Cup.(*dice.Script); ok && p.Stop.Kind != "" {
		return throwaway{script, dice.Seeded(1)}
	}
	return p.Cup
}

// stopKnown makes sure that the title has events of the kind that the case stops at.
func (p *play) stopKnown() bool {
	if s := p.Stop; s.Kind != "" {
		blank, err := p.game.DecodeEvent(s.Kind, []byte("{}"))
		if err == nil {
			err = factsKnown(order.NewScanner(s.Words), fieldsOf(blank))
		}
		if err != nil {
			p.failAt(s.Line, "%v", err)
			return false
		}
	}
	return true
}

// stopAt cuts what was played where the case stops.
func (p *play) stopAt(events []title.Event, after title.Position) ([]title.Event, title.Position, bool) {
	if p.Stop.Kind == "" {
		return events, after, false
	}
	at := slices.IndexFunc(events, func(e title.Event) bool {
		return FindEvent(order.NewScanner(p.Stop.Words), p.Stop.Kind, []title.Event{e}) == nil
	})
	if at < 0 {
		return events, after, false
	}
	if !p.Stop.Before {
		at++
	}
	stopped := p.position.Clone()
	for _, e := range events[:at] {
		if err := stopped.Apply(e); err != nil {
			p.fail("%s cannot be applied: %v", title.Kind(e), err)
		}
	}
	return events[:at], stopped, true
}
