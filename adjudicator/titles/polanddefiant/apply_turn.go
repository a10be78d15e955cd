package polanddefiant

import (
	"errors"
	"fmt"
	"slices"
)

func (p *Position) givePoints(e *PointsGiven) error {
	side := sideOf(e.Side)
	if side == nobody || p.spending != nil {
		return fmt.Errorf("points for %q now", e.Side)
	}
	p.spending = &spending{side: int8(side), points: int8(e.Points), nation: e.Side}
	return nil
}

// spendPoints ends the spending of points; what is left is lost [11.2/c].
func (p *Position) spendPoints(*PointsSpent) error {
	if p.spending == nil {
		return errors.New("no points in hand")
	}
	p.drop(int(p.spending.side), keyReplace)
	p.spending = nil
	p.clear(rebuilt | moved)
	return nil
}

func (p *Position) end(e *GameEnded) error {
	r := e.Result
	p.final, p.ph = &r, over
	p.plans = [2][]planned{}
	return nil
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
func (p *Position) beginPhase(e *PhaseBegan) error {
	i := slices.Index(phaseNames[:over], e.Phase)
	if i < 0 {
		return fmt.Errorf("no phase %q", e.Phase)
	}
	p.ph, p.struck = phase(i), 0
	p.combats, p.queue, p.combat = 0, nil, nil
	p.clear(ofActivation)
	return nil
}
