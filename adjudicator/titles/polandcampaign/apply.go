package polandcampaign

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Apply changes the position by one event. It is the only way a game moves on.
func (p *Position) Apply(e title.Event) error {
	err := events.Apply(p, e)
	if err == nil {
		p.look()
	}
	return err
}

func (p *Position) beginTurn(e *TurnBegan) error {
	p.Turn, p.Air = uint8(e.Turn), e.Air // [6.1/b][6.1/o1]
	return nil
}

// leave takes a unit off the map, into Hungary or home.
func (p *Position) leave(u int, e *LeftMap) error {
	if p.lift(u, exited); e.Way == "hungary" {
		p.Units[u].Place = interned
	}
	return nil
}

func (p *Position) recover(u int, _ *Recovered) error {
	p.Units[u].Flags &^= reduced | exposed | rested
	return nil
}

func (p *Position) plan(e *AttacksPlanned) error {
	p.queue = slices.Clone(e.Attacks)
	return nil
}

func (p *Position) spend(e *AirSpent) error {
	p.Air -= e.Points
	if p.Air < 0 {
		return fmt.Errorf("%d more air points than there are", -p.Air)
	}
	if e.For == "defence" && p.combat != nil {
		p.combat.DefenceAir = e.Points
	}
	return nil
}

func (p *Position) fight(e *Fought) error {
	if p.combat == nil {
		return fmt.Errorf("no combat at %v", e.Hex)
	}
	c, ok := codeOf(e.Result)
	if !ok {
		return fmt.Errorf("unknown result %q", e.Result)
	}
	p.combat.Code = c
	p.combat.Defence = e.Defence
	if len(p.results) > 0 {
		p.results = p.results[1:]
	}
	return nil
}

func (p *Position) await(e *ChoiceAwaited) error {
	if p.combat == nil {
		return fmt.Errorf("no combat")
	}
	p.combat.Stage = stageOf(e.Stage)
	return nil
}

func (p *Position) endCombat(e *game.CombatEnded) error {
	p.attacked = append(p.attacked, int16(p.d.Cell(e.Hex)))
	p.combat = nil
	return nil
}

func (p *Position) end(e *game.GameEnded) error {
	r := e.Result
	p.Final, p.ph = &r, over
	return nil
}

func (p *Position) march(u int, e *Moved) error {
	return p.acts(u, e.Contact, p.Go(u, e.Path, p.project))
}

// acts notes that a unit has had its move, which may have brought it into contact.
func (p *Position) acts(u int, met bool, err error) error {
	p.Units[u].Flags |= acted
	if met {
		p.Units[u].Flags |= contact
	}
	return err
}

func (p *Position) arrive(u int, e *Arrived) error {
	return p.acts(u, e.Contact, p.Come(u, reserve, p.project, e.Path...))
}

func (p *Position) comeDown(u int, e *Dropped) error {
	if p.d.Parachutes(u) {
		p.DropTurn, p.DropHex = int(p.Turn), e.Hex
	}
	return p.acts(u, false, p.Come(u, reserve, p.project, e.Hex))
}

// begin opens a phase: what belonged to the one before is forgotten.
func (p *Position) begin(e *game.PhaseBegan) error {
	i := slices.Index(phaseNames[:over], e.Phase)
	if i < 0 {
		return fmt.Errorf("no phase %q", e.Phase)
	}
	p.ph = phase(i)
	p.attacked, p.queue, p.combat, p.Combats = nil, nil, nil, 0
	p.rest()
	forget := fought
	if p.ph == germanMovement || p.ph == polishMovement {
		forget |= contact | acted
	}
	for u := range p.d.Units {
		p.Units[u].Flags &^= forget
		if p.d.Parachutes(u) && p.meetsGround(u) {
			p.Units[u].Flags |= linked // [4.2.3/b]
		}
		if p.ph == germanCombat && p.d.Units[u].Side == german {
			p.Units[u].Flags &^= exposed // it may have recovered [7.0/b]
		}
	}
	return nil
}

// rest marks the reduced Germans that stand unengaged when their movement closes, and takes the mark from those
// that are engaged when a phase opens: who keeps it until his next movement closes has been unengaged for a turn
// [7.0/b].
func (p *Position) rest() {
	for u := range p.d.Units {
		c := &p.Units[u]
		switch {
		case c.Flags&reduced == 0 || p.d.Units[u].Side != german:
		case p.engaged(u):
			c.Flags &^= rested
		case p.ph == germanCombat:
			c.Flags |= rested
		}
	}
}

func (p *Position) loseStep(u int, e *StepLost) error {
	if !p.sturdy(u) {
		return fmt.Errorf("%s has no step to lose", e.Unit)
	}
	p.Units[u].Flags |= reduced
	if e.Open {
		p.Units[u].Flags |= exposed
	}
	if p.combat != nil {
		p.combat.Hit = append(p.combat.Hit, uint8(u))
	}
	return nil
}

func (p *Position) eliminate(u int, e *game.Eliminated) error {
	if c := p.combat; c != nil && c.rolled() && c.Code == codeEMP && int(p.d.Units[u].Side) != c.Side && e.Cause == "result" {
		c.Owed += p.Defence(u) // [5.1.5/EMP]
	}
	p.lift(u, eliminated)
	return nil
}

func (p *Position) take(e *CityTaken) error {
	cell, side := p.d.Cell(e.Hex), sideOf(e.Side)
	if cell < 0 || side == nobody || p.d.cityAt[cell] < 0 {
		return fmt.Errorf("no city at %v", e.Hex)
	}
	k := p.d.cityAt[cell]
	p.holder[k] = int8(side)
	if side == german {
		p.invaded[k] = true // [4.2.1]
	}
	return nil
}

func (p *Position) cancel(e *game.CombatCancelled) error { return p.unqueue(e.Hex) }

// unqueue takes the next planned attack out of the queue.
func (p *Position) unqueue(h hex.Hex) error {
	if len(p.queue) == 0 || p.queue[0].Hex != h {
		return fmt.Errorf("the attack on %v is not the next", h)
	}
	p.queue = p.queue[1:]
	return nil
}

// look notes where each seat sees enemy units in blind fog: next to its own.
func (p *Position) look() {
	if p.fog != fogBlind {
		return
	}
	for u := range p.d.Units {
		cell := p.Units[u].Cell
		if cell < 0 {
			continue
		}
		seat := 1 - int(p.d.Units[u].Side)
		if p.zoc[seat][cell] > 0 {
			p.Seen[seat][u] = game.Sight{Cell: cell, Turn: p.Turn}
		}
	}
}
