package polanddefiant

import (
	"fmt"

	"kurier/adjudicator/title"
)

// Invariants says what is wrong with a position that no rule allows, or nil.
func (t *Title) Invariants(pos title.Position) error {
	p := pos.(*Position)
	for _, check := range [...]func(*Position) error{
		(*Position).checkStacks, (*Position).checkZones, (*Position).checkUnits, (*Position).checkAir,
		(*Position).checkTurn, (*Position).checkActs,
	} {
		if err := check(p); err != nil {
			return err
		}
	}
	return nil
}

// checkStacks: counters stand where they are stacked, sides apart, within the
// limit once movement is over.
func (p *Position) checkStacks() error {
	if err := p.Sound(&p.d.Register, &p.d.Grid); err != nil {
		return err
	}
	for cell := range p.d.Cells {
		if p.Bare(cell) {
			continue
		}
		sides := [2]int{}
		for _, u := range p.StackOf(cell) {
			def := &p.d.Units[u]
			if def.Class != ship {
				sides[def.Side]++
			}
			if row := &p.d.TerrainRows[p.d.terrain[cell]]; row.cost >= barred && def.Class != ship {
				return fmt.Errorf("%s is in %s at %v [6.2.4]", def.ID, row.id, p.d.Hex(cell))
			}
			if def.Class == ship && !p.d.baltic[cell] && !p.d.coast[cell] {
				return fmt.Errorf("%s is at %v, off the Baltic [11.3(1)]", def.ID, p.d.Hex(cell))
			}
		}
		if sides[german] > 0 && sides[polish] > 0 && !p.riding(cell) {
			return fmt.Errorf("both sides in %v [6.3]", p.d.Hex(cell))
		}
		if err := p.checkLimit(cell); err != nil {
			return err
		}
	}
	return nil
}

// riding tells whether a lone headquarters is just being ridden down in the hex
// [6.3/a].
func (p *Position) riding(cell int) bool {
	return (p.act != nil || p.combat != nil || p.spending != nil || p.ph == reinforcement) &&
		(p.loneHQ(german, cell) || p.loneHQ(polish, cell))
}

// checkLimit: the stacking limit holds at the end of each phase [7.0/b], and may
// be passed while units move, fight or come in.
func (p *Position) checkLimit(cell int) error {
	if p.act != nil || p.combat != nil || p.spending != nil || p.ph == reinforcement || p.ph == airAttacks {
		return nil
	}
	for side := range sideNames {
		units, hqs := p.company(side, cell)
		if units > stackLimit || hqs > stackHQs {
			return fmt.Errorf("%d units and %d headquarters in %v [7.0]", units, hqs, p.d.Hex(cell))
		}
	}
	return nil
}

// checkZones: zones of control are those of the units on the map [5.0].
func (p *Position) checkZones() error {
	was := p.zoc
	q := *p // project changes nothing but zones
	q.reproject()
	if q.zoc != was {
		return fmt.Errorf("zones of control do not fit the units [5.0]")
	}
	return nil
}

// checkUnits: steps, movement and supply are possible ones.
func (p *Position) checkUnits() error {
	for u := range p.d.Units {
		def, c := &p.d.Units[u], &p.Units[u]
		switch {
		case c.Flags&reduced != 0 && def.Steps < 2:
			return fmt.Errorf("%s is reduced but has %d steps [9.4.3]", def.ID, def.Steps)
		case c.Flags&(commanded|fought) != 0 && c.Place != onMap:
			return fmt.Errorf("%s acts from off the map [4.0]", def.ID)
		case c.Flags&commanded != 0 && (p.act == nil || def.Side != p.act.side):
			return fmt.Errorf("%s is commanded out of turn [4.1.1]", def.ID)
		case c.Supply != inSupply && c.Place != onMap:
			return fmt.Errorf("%s is %s but %s [10.0]", def.ID, placeNames[c.Place], supplyNames[c.Supply])
		case c.Supply != inSupply && def.Move == 0 && !def.rails:
			return fmt.Errorf("%s cannot move and is never out of supply [10.3.3]", def.ID)
		}
	}
	return nil
}

// checkAir: aircraft fly when they are fit, and interdiction ends with the turn
// [12.2/k].
func (p *Position) checkAir() error {
	for k := range p.d.Aircraft {
		a, def := &p.planes[k], &p.d.Aircraft[k]
		if a.cell >= 0 && (!p.fit(k) || !def.interdicts || p.ph == orders) {
			return fmt.Errorf("%s covers %v [12.2]", def.id, p.d.Hex(int(a.cell)))
		}
		if a.due > lastTurn+2 {
			return fmt.Errorf("%s is due on turn %d [12.1/e]", def.id, a.due)
		}
	}
	q := *p
	q.cover()
	if q.interdicted != p.interdicted {
		return fmt.Errorf("interdicted hexes do not fit the aircraft [12.2/c]")
	}
	return nil
}

// checkTurn: turn, activations, chits and victory point hexes are possible ones.
func (p *Position) checkTurn() error {
	if p.turn < 1 || p.turn > lastTurn {
		return fmt.Errorf("turn %d [1.0]", p.turn)
	}
	for side := range p.used {
		if int(p.used[side]) > p.limit(side) {
			return fmt.Errorf("%d activations of %s, which has %d [2.3/c]", p.used[side], sideNames[side], p.limit(side))
		}
	}
	for k := range p.d.Chits {
		if p.ph == orders && (p.chits[k] == chitDrawn || p.chits[k] == chitIdle) {
			return fmt.Errorf("%s is out of the cup before the first draw [2.5/d]", p.d.Chits[k].name)
		}
	}
	for k := range p.d.vph {
		if p.vph[k] != german && p.vph[k] != polish {
			return fmt.Errorf("%s is nobody's [13.1]", p.d.vph[k].name)
		}
	}
	if p.cut && p.missed == 0 {
		return fmt.Errorf("the German limit is cut for no goal missed [4.1.2/a]")
	}
	return nil
}

// checkActs: what is under way belongs to its phase.
func (p *Position) checkActs() error {
	switch {
	case p.act != nil && p.ph != command:
		return fmt.Errorf("a headquarters is at work in the phase %s [3.0/c]", phaseNames[p.ph])
	case p.act != nil && p.act.free == 0 && len(p.act.hqs) == 0:
		return fmt.Errorf("a chit without headquarters is at work [4.1.1/b]")
	case p.combat != nil && p.ph != command && p.ph != airAttacks:
		return fmt.Errorf("a combat in the phase %s [3.0]", phaseNames[p.ph])
	case p.spending != nil && (p.ph != command || p.spending.points < 0):
		return fmt.Errorf("replacements in the phase %s [11.2]", phaseNames[p.ph])
	case p.ask != nil && (p.ph == orders || p.ph == over):
		return fmt.Errorf("a choice is awaited in the phase %s", phaseNames[p.ph])
	}
	return nil
}
