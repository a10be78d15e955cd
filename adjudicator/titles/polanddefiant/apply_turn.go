package polanddefiant

import (
	"fmt"
	"slices"

	"kurier/adjudicator/title"
)

// applyTurn changes turn, phase, replacement points and the end of the game.
func (p *Position) applyTurn(e title.Event) (handled bool, err error) {
	switch e := e.(type) {
	case *TurnBegan:
		return true, p.beginTurn(e)
	case *PhaseBegan:
		return true, p.beginPhase(e.Phase)
	case *RandomEvent, *GoalChecked:
		// news only: what changes is told by the events after them
	case *PointsGiven:
		side := sideOf(e.Side)
		if side == nobody || p.spending != nil {
			return true, fmt.Errorf("points for %q now", e.Side)
		}
		p.spending = &spending{side: int8(side), points: int8(e.Points), nation: e.Side}
	case *PointsSpent:
		if p.spending == nil {
			return true, fmt.Errorf("no points in hand")
		}
		p.drop(int(p.spending.side), keyReplace)
		p.spending = nil // [11.2/c]
		p.clear(rebuilt | moved)
	case *Corrected:
		return true, p.correct(e)
	case *GameEnded:
		r := e.Result
		p.final = &r
		p.ph = over
		p.plans = [2][]planned{}
	default:
		return false, nil
	}
	return true, nil
}

// beginTurn opens a game turn: letters are awaited, plans of the turn before
// are void, and the chits go back into the cup [2.5/d].
func (p *Position) beginTurn(e *TurnBegan) error {
	if e.Turn < 1 || e.Turn > lastTurn {
		return fmt.Errorf("turn %d", e.Turn)
	}
	p.turn, p.ph = uint8(e.Turn), orders
	p.missed, p.cut = uint8(e.Missed), e.Cut // [4.1.2/a]
	p.plans = [2][]planned{}
	p.draws, p.used, p.asks, p.combats = 0, [2]uint8{}, 0, 0
	for k := range p.d.Chits {
		switch p.chits[k] {
		case chitDrawn, chitIdle:
			p.chits[k] = chitInCup
		}
	}
	for i := range p.planes {
		p.planes[i].used = false
	}
	p.clear(ofActivation | arrived | rebuilt | shipUsed)
	return nil
}

// beginPhase opens a phase: what belonged to the one before is forgotten.
func (p *Position) beginPhase(name string) error {
	i := slices.Index(phaseNames[:over], name)
	if i < 0 {
		return fmt.Errorf("no phase %q", name)
	}
	p.ph = phase(i)
	p.combats, p.queue, p.combat = 0, nil, nil
	p.clear(ofActivation)
	return nil
}
