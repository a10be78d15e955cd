package polanddefiant

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Apply changes the position by one event. It is the only way a game moves on.
func (p *Position) Apply(e title.Event) error {
	if err := events.Apply(p, e); err != nil {
		return fmt.Errorf("%s: %w", e.Kind(), err)
	}
	p.look()
	return nil
}

func (p *Position) replaced(e *Replaced) error {
	if err := p.flip(e.Side, e.Unit, false); err != nil {
		return err
	}
	return p.pay(e.Cost)
}

// arrive puts a reinforcement on the map, in supply [8.0/a].
func (p *Position) arrive(e *Arrived) error {
	u, err := p.appear(e.Side, e.Unit, e.Hex, track)
	if err == nil {
		p.Units[u].Supply = inSupply
		p.Units[u].Flags |= arrived
	}
	return err
}

func (p *Position) rebuild(e *Rebuilt) error {
	u, err := p.appear(e.Side, e.Unit, e.Hex, eliminated)
	if err != nil {
		return err
	}
	p.Units[u].Supply = inSupply
	p.Units[u].Flags |= rebuilt
	return p.pay(e.Cost)
}

func (p *Position) marched(e *Moved) error {
	u, err := p.goAlong(e.Side, e.Unit, e.Path)
	if err != nil {
		return err
	}
	p.Units[u].Flags |= moved
	if p.d.Units[u].Class == ship {
		p.Units[u].Flags |= shipUsed // [11.3(3)/b]
	}
	return nil
}

// withdraw moves a unit out of the combat before it is fought.
func (p *Position) withdraw(e *Withdrew) error {
	if err := p.gone(e.Side, e.Unit, true); err != nil {
		return err
	}
	return p.goes(e.Side, e.Unit, e.Path)
}

func (p *Position) retreated(e *Retreated) error {
	if err := p.gone(e.Side, e.Unit, false); err != nil {
		return err
	}
	return p.goes(e.Side, e.Unit, e.Path)
}

func (p *Position) goes(side, name string, path []hex.Hex) error {
	_, err := p.goAlong(side, name, path)
	return err
}

// goAlong moves a unit on the map to the end of its path.
func (p *Position) goAlong(side, name string, path []hex.Hex) (int, error) {
	u, to, err := p.End(&p.d.Register, &p.d.Grid, side, name, path)
	if err == nil && !p.shift(u, to) {
		err = fmt.Errorf("%s cannot go to %v", name, p.d.Hex(to))
	}
	return u, err
}

// flip turns a unit to its reduced side or back; its ZOC may change with it
// [5.2] [9.4] [11.2].
func (p *Position) flip(side, name string, weaker bool) error {
	u, err := p.d.Unit(side, name)
	if err != nil {
		return err
	}
	c := &p.Units[u]
	if c.Cell < 0 || p.d.Units[u].Steps < 2 || (c.Flags&reduced != 0) == weaker {
		return fmt.Errorf("%s cannot be turned over", name)
	}
	p.project(u, int(c.Cell), 255)
	c.Flags ^= reduced
	p.project(u, int(c.Cell), 1)
	return nil
}

// remove takes a unit off the map; a headquarters leaves what is left of the
// activation.
func (p *Position) remove(side, name string, to game.Place) error {
	u, err := p.d.Unit(side, name)
	if err != nil {
		return err
	}
	if p.Units[u].Cell < 0 {
		return fmt.Errorf("%s is not on the map", name)
	}
	p.leave(u, to)
	return nil
}

func (p *Position) leave(u int, to game.Place) {
	p.lift(u, to)
	p.Units[u].Flags &^= ofActivation | rebuilt | arrived
	p.Units[u].Supply = inSupply
	if a := p.act; a != nil && len(a.hqs) > 1 {
		// Those at work stay in the list until HQDone.
		n := max(1, len(a.posts))
		rest := slices.DeleteFunc(slices.Clone(a.hqs[n:]), func(q int16) bool { return int(q) == u })
		a.hqs = append(a.hqs[:n], rest...)
	}
}

// appear puts a counter from off the map into a hex; one that comes back from
// the dead has its reduced side up [11.2.1/b].
func (p *Position) appear(side, name string, h hex.Hex, from game.Place) (int, error) {
	u, err := p.d.Unit(side, name)
	if err != nil {
		return 0, err
	}
	if p.Units[u].Place != from {
		return 0, fmt.Errorf("%s is not off the map as it should be: %s", name, placeNames[p.Units[u].Place])
	}
	if from == eliminated && p.d.Units[u].Steps > 1 {
		p.Units[u].Flags |= reduced
	}
	if cell := p.d.Cell(h); cell < 0 || !p.put(u, cell) {
		return 0, fmt.Errorf("%s cannot appear in %v", name, h)
	}
	return u, nil
}

// mergeHQs puts the Malopolska headquarters on the map and takes away those
// whose place it takes [8.0.4].
func (p *Position) mergeHQs(e *Merged) error {
	u, err := p.d.Unit(sideNames[polish], e.HQ)
	if err != nil {
		return err
	}
	for _, name := range e.Leaves {
		if err := p.remove(sideNames[polish], name, withdrawn); err != nil {
			return err
		}
	}
	if p.Units[u].Place == onMap {
		return fmt.Errorf("%s is on the map already", e.HQ)
	}
	if cell := p.d.Cell(e.Hex); cell < 0 || !p.put(u, cell) {
		return fmt.Errorf("%s cannot appear in %v", e.HQ, e.Hex)
	}
	p.Units[u].Flags |= arrived
	return nil
}

// breakBridge damages a temporary bridge for good [6.2.2/d].
func (p *Position) breakBridge(e *BridgeBroken) error {
	banks := e.Hexes
	if len(banks) != 2 {
		return fmt.Errorf("a bridge has two banks, not %v", banks)
	}
	side := hex.Between(banks[0], banks[1])
	k := slices.Index(p.d.bridges, side)
	if k < 0 || p.broken[k] {
		return fmt.Errorf("no temporary bridge to break at %v", side)
	}
	p.broken[k] = true
	p.reproject()
	return nil
}

func (p *Position) takeVPH(e *VPHTaken) error {
	cell, side := p.d.Cell(e.Hex), sideOf(e.Side)
	if cell < 0 || side == nobody || p.d.vphAt[cell] < 0 {
		return fmt.Errorf("no victory point hex at %v", e.Hex)
	}
	p.vph[p.d.vphAt[cell]] = int8(side)
	return nil
}

func (p *Position) setSupply(e *SupplyChanged) error {
	u, err := p.d.Unit(e.Side, e.Unit)
	if err != nil {
		return err
	}
	s := slices.Index(supplyNames[:], e.State)
	if s < 0 || p.Units[u].Cell < 0 {
		return fmt.Errorf("%s cannot be %q", e.Unit, e.State)
	}
	p.Units[u].Supply = uint8(s)
	return nil
}

// pay takes the cost of a replacement from the points in hand [11.2.1].
func (p *Position) pay(cost int) error {
	if p.spending == nil || int(p.spending.points) < cost {
		return fmt.Errorf("not %d replacement points in hand", cost)
	}
	p.spending.points -= int8(cost)
	return nil
}
