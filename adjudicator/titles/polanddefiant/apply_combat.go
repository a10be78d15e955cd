package polanddefiant

import (
	"fmt"
	"slices"
)

// This chapter keeps the queue of attacks and the combat under way.

func (p *Position) endCombat(e *CombatEnded) error {
	if p.combat == nil {
		return fmt.Errorf("no combat at %v", e.Hex)
	}
	p.combat = nil
	return nil
}

// queueUp lines attacks up; of air strikes it marks whose turn it is [12.1/f].
func (p *Position) queueUp(e *AttacksPlanned) error {
	side := sideOf(e.Side)
	if side == nobody || len(p.queue) > 0 {
		return fmt.Errorf("no attacks can be planned by %q now", e.Side)
	}
	p.queue = slices.Clone(e.Attacks)
	if p.act == nil {
		p.struck = uint8(side) + 1
	}
	return nil
}

// queueSide is the side whose attacks are in the queue.
func (p *Position) queueSide() int {
	switch {
	case p.act != nil:
		return int(p.act.side)
	case p.struck > polish:
		return polish
	}
	return german
}

// openCombat takes the next attack of the queue up.
func (p *Position) openCombat(e *CombatDeclared) error {
	if len(p.queue) == 0 || p.combat != nil || p.queue[0].Hex != e.Hex {
		return fmt.Errorf("no attack on %v is next", e.Hex)
	}
	side := sideOf(e.Side)
	c := &combat{n: e.N, side: side, cell: p.d.Cell(e.Hex), plan: p.queue[0]}
	for _, f := range e.Attackers {
		u, err := p.d.Unit(e.Side, f.Unit)
		if err != nil {
			return err
		}
		p.Units[u].Flags |= fought
		if p.d.Units[u].Class == ship {
			p.Units[u].Flags |= shipUsed // [11.3(3)/b]
		}
		c.attackers = append(c.attackers, uint8(u))
		for _, v := range p.StackOf(int(p.Units[u].Cell)) {
			if def := &p.d.Units[v]; def.Class == hq && !slices.Contains(c.staffs, v) {
				c.staffs = append(c.staffs, v) // [11.1.1] [11.1.2]
			}
		}
	}
	for _, name := range e.Aircraft {
		k, err := p.plane(e.Side, name)
		if err != nil {
			return err
		}
		p.planes[k].used = true // [12.1/g]
		c.aircraft = append(c.aircraft, uint8(k))
	}
	for _, f := range e.Defenders {
		u, err := p.d.Unit(sideNames[1-side], f.Unit)
		if err != nil {
			return err
		}
		c.defenders = append(c.defenders, uint8(u))
	}
	p.queue = p.queue[1:]
	p.combat = c
	p.combats = uint16(e.N)
	return nil
}

// cancelAttack drops the next attack of the queue, or the combat that has been
// announced, whose units may still join another attack [9.3.3].
func (p *Position) cancelAttack(e *CombatCancelled) error {
	if c := p.combat; c != nil {
		for _, u := range c.attackers {
			p.Units[u].Flags &^= fought
		}
		p.combat = nil
		return nil
	}
	if len(p.queue) == 0 || p.queue[0].Hex != e.Hex {
		return fmt.Errorf("no attack on %v is next", e.Hex)
	}
	p.queue = p.queue[1:]
	return nil
}

// rolled notes the result of the combat; one without a die was settled by a
// case.
func (p *Position) rolled(e *Fought) error {
	if p.combat == nil || p.combat.rolled {
		return fmt.Errorf("no combat at %v", e.Hex)
	}
	if _, err := parseResult(e.Result); err != nil {
		return err
	}
	p.combat.rolled, p.combat.result, p.combat.roll = true, e.Result, e.Roll
	if e.Roll == 0 && len(p.results) > 0 {
		p.results = p.results[1:]
	}
	return nil
}

// gone notes that a unit has left its place in the combat, if there is one.
func (p *Position) gone(side, name string, before bool) error {
	u, err := p.d.Unit(side, name)
	if err != nil {
		return err
	}
	c := p.combat
	if c == nil {
		return nil
	}
	if before {
		c.defenders = slices.DeleteFunc(c.defenders, func(v uint8) bool { return int(v) == u })
	} else if !slices.Contains(c.went, uint8(u)) {
		c.went = append(c.went, uint8(u))
	}
	return nil
}

// stageAsked is the stage in which a seat is asked for a choice.
func stageAsked(choice string, attacker bool) stage {
	switch {
	case choice == "losses" && attacker:
		return stageAttackerLoss
	case choice == "losses":
		return stageDefenderLoss
	case choice == "retreat" && attacker:
		return stageAttackerRetreat
	case choice == "retreat":
		return stageDefenderRetreat
	case choice == "advance":
		return stageAdvance
	}
	return stageWithdraw
}
