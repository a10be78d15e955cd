package polanddefiant

import (
	"fmt"
	"slices"

	"kurier/adjudicator/game"
)

func (p *Position) damage(e *AircraftDamaged) error {
	k, err := p.plane(e.Side, e.Aircraft)
	if err == nil {
		p.planes[k].due = uint8(e.Due)
	}
	return err
}

func (p *Position) interdict(e *Interdicted) error {
	k, err := p.plane(e.Side, e.Aircraft)
	if err != nil {
		return err
	}
	cell := p.d.Cell(e.Hex)
	if cell < 0 || !p.d.Aircraft[k].interdicts || !p.fit(k) {
		return fmt.Errorf("%s cannot cover %v", e.Aircraft, e.Hex)
	}
	p.planes[k].cell = int16(cell)
	p.cover()
	return nil
}

// land brings an aircraft back [12.3], off the map if it was over a hex [12.2/k].
func (p *Position) land(e *AircraftReturned) error {
	k, err := p.plane(e.Side, e.Aircraft)
	if err == nil {
		p.planes[k].due, p.planes[k].gone = 0, e.Lost
		p.ground(k)
	}
	return err
}

func (p *Position) removePlane(e *AircraftRemoved) error {
	k, err := p.plane(e.Side, e.Aircraft)
	if err == nil {
		p.planes[k].gone = true
		p.ground(k)
	}
	return err
}

// plane finds an aircraft by side and short name.
func (p *Position) plane(side, name string) (int, error) {
	k := slices.IndexFunc(p.d.Aircraft, func(a aircraft) bool { return a.name == name && sideNames[a.side] == side })
	if k < 0 {
		return 0, fmt.Errorf("no %s aircraft %q", side, name)
	}
	return k, nil
}

// fit tells whether an aircraft can fly.
func (p *Position) fit(k int) bool { return !p.planes[k].gone && p.planes[k].due == 0 }

// ground takes an aircraft off the map.
func (p *Position) ground(k int) {
	if p.planes[k].cell >= 0 {
		p.planes[k].cell = -1
		p.cover()
	}
}

// interdictionRadius in hexes [12.2/c] [12.2/d].
func interdictionRadius(turn uint8) int {
	if turn == 1 {
		return 2
	}
	return 1
}

// cover counts the aircraft over each hex anew.
func (p *Position) cover() {
	p.interdicted = [game.MaxCells]uint8{}
	for k := range p.d.Aircraft {
		if at := p.planes[k].cell; at >= 0 {
			for cell := range p.d.Cells {
				if p.d.Distance(int(at), cell) <= interdictionRadius(p.turn) {
					p.interdicted[cell]++
				}
			}
		}
	}
}
