package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// put places a counter on top of a hex, with its ZOC.
func (p *Position) put(u, cell int) bool { return p.Stand(u, cell, p.project) }

// lift takes a counter off the map.
func (p *Position) lift(u int, to game.Place) { p.Leave(u, to, p.project) }

// enemyAt tells whether counters of the other side are in the hex; the ship is no obstacle [11.3(1)/a].
func (p *Position) enemyAt(side, cell int) bool {
	for _, u := range p.StackOf(cell) {
		if def := &p.d.Units[u]; int(def.Side) != side && def.Class != ship {
			return true
		}
	}
	return false
}

// overstacked tells whether a side is over the stacking limit in a hex, or would be if a group came there besides:
// more than two combat units, whatever their size and steps [7.0] [7.0/a], or more than one headquarters [7.0/d].
func (p *Position) overstacked(side, cell int, group ...uint8) bool {
	units, hqs := p.company(side, cell)
	for _, u := range group {
		if p.d.Units[u].Class == hq {
			hqs++
		} else {
			units++
		}
	}
	return units > stackLimit || hqs > stackHQs
}

// unstack sends back what is over the stacking limit at the end of a phase [7.0/b] [7.1] [8.0.1]: those that came
// last, the way they came to the last hex with room, or else to the nearest.
func (r *play) unstack(side int) {
	p := r.P
	for cell := range p.d.Cells {
		for !p.Bare(cell) && p.overstacked(side, cell) {
			u := p.lastIn(side, cell)
			way := r.wayBack(u, cell)
			if way == nil || r.Err != nil {
				break // nowhere to go
			}
			r.Do(&PutBack{p.Driven(u, way, "7.0", "7.0/b")})
			r.entered(u)
		}
	}
}

// lastIn is the topmost counter of the sort that is over the limit, of those that moved or arrived if there are
// any.
func (p *Position) lastIn(side, cell int) int {
	units, _ := p.company(side, cell)
	best := -1
	for _, v := range p.StackOf(cell) { // the top one last
		def := &p.d.Units[v]
		if int(def.Side) != side || def.Class == ship || (def.Class == hq) == (units > stackLimit) {
			continue
		}
		fresh := p.Units[v].Flags&(moved|arrived|rebuilt) != 0
		if best < 0 || fresh || p.Units[best].Flags&(moved|arrived|rebuilt) == 0 && !p.d.immobile(int(v)) {
			best = int(v)
		}
	}
	return best
}

// wayBack is the way of a unit out of an overfull hex, nil for none.
func (r *play) wayBack(u, cell int) []int16 {
	p := r.P
	side := int(p.d.Units[u].Side)
	came := r.cameBy(u)
	if n := len(came); n > 0 && int(came[n-1]) == cell {
		slices.Reverse(came)
		for i, c := range came[1:] {
			if p.roomFor(u, int(c)) {
				return came[:i+2]
			}
		}
	}
	by := p.d.modeOf(u)
	s := hex.Borrow()
	defer s.Done()
	s.Run(p.d.Map, cell, p.d.Cells, func(from, to int, dir hex.Direction) hex.Step {
		b := p.blockedBy(u, from, int(dir), by)
		if b == blockedInterdicted {
			b = hex.Free
		}
		if b == hex.Free && p.enemyAt(side, to) {
			b = blockedEnemy
		}
		return hex.Step{Cost: 1, Blocked: b}
	})
	for _, c := range s.Reached() { // the nearest first
		if p.roomFor(u, int(c)) {
			return s.Path(int(c), nil)
		}
	}
	return nil
}

// cameBy is the way a unit marched in this activation or segment, nil if it did not.
func (r *play) cameBy(u int) []int16 {
	p := r.P
	for _, e := range slices.Backward(r.Events) {
		switch e := title.Event(e).(type) {
		case *HQActivated, *game.PhaseBegan, *FreeMarch, *PointsGiven:
			return nil
		case *Moved:
			if e.Unit == p.d.Name(u) && e.Side == sideNames[p.d.Units[u].Side] {
				return p.cellsFor(e.Path)
			}
		}
	}
	return nil
}

// What runs between two hexes, as a side meets it.
type river uint8

const (
	noRiver    river = iota
	minorRiver       // +1 MP and stop [6.2.2b]; halves attacks [9.3(3)]
	majorRiver       // not to be crossed [6.2.3]; halves attacks [9.3(3)]
)

// river tells what unbridged river a side meets on the hexside now. A road or railway bridges it for all [6.2.2]
// [6.2.2/a] [6.2.2/b]; a temporary bridge does for the Polish side until it is broken [6.2.2/c] [6.2.2/d].
func (p *Position) river(side, from, dir int) river {
	d := p.d
	switch b := d.temp[from][dir]; {
	case b >= 0 && side == polish && !p.broken[b]:
		return noRiver
	case d.major[from][dir]:
		return majorRiver
	case d.minor[from][dir]:
		return minorRiver
	}
	return noRiver
}

// mountain tells whether a hex is entered along roads alone [6.2.4/a].
func (d *Data) mountain(cell int) bool { return d.TerrainRows[d.terrain[cell]].RoadOnly }

// zocReaches tells whether a ZOC in the hex covers its neighbour in a direction: not into water or over water
// hexsides, not over unbridged major rivers [5.6], and into or out of mountains along roads alone [5.6/a].
func (p *Position) zocReaches(side, from, dir int) bool {
	kind, _ := p.d.groundBlocked(from, dir)
	return kind == "" && p.river(side, from, dir) != majorRiver
}

// hasZOC tells whether a unit has a zone of control: one with a printed attack strength of at least 1 on the side
// that is up [5.2] [5.2.1/c], and neither a headquarters [5.2.1] nor an armored train [5.2.1/b]; the symbol on
// counters follows from that [5.2.1/a]. The ship affects nobody [11.3(1)/a]. Being out of supply does not matter
// [5.5.1].
func (p *Position) hasZOC(u int) bool {
	class := p.d.Units[u].Class
	return class != hq && class != train && class != ship && p.Attack(u) >= 1
}

// project adds a unit's ZOC in the hex, by 1, or takes it away, by 255. It covers the six neighbours, not the hex
// itself [5.0].
func (p *Position) project(u, cell int, by uint8) {
	if !p.hasZOC(u) {
		return
	}
	side := int(p.d.Units[u].Side)
	for dir, n := range &p.d.Near[cell] {
		if n >= 0 && p.zocReaches(side, cell, dir) {
			p.zoc[side][n] += by
		}
	}
}

// reproject works all zones of control out anew: after a bridge was broken [6.2.2/d].
func (p *Position) reproject() {
	p.zoc = [2][game.MaxCells]uint8{}
	for u := range p.d.Units {
		if c := &p.Units[u]; c.Place == onMap && c.Cell >= 0 {
			p.project(u, int(c.Cell), 1)
		}
	}
}

// company counts the counters of a side in a hex: combat units and headquarters [7.0] [7.0/a] [7.0/d].
func (p *Position) company(side, cell int) (units, hqs int) {
	for _, u := range p.StackOf(cell) {
		switch def := &p.d.Units[u]; {
		case int(def.Side) != side || def.Class == ship:
		case def.Class == hq:
			hqs++
		default:
			units++
		}
	}
	return units, hqs
}

// roomFor tells whether a unit could stay in a hex within the stacking limit. It does not count itself [7.0]
// [7.0/d].
func (p *Position) roomFor(u, cell int) bool {
	def := &p.d.Units[u]
	units, hqs := p.company(int(def.Side), cell)
	here := int(p.Units[u].Cell) == cell
	switch def.Class {
	case ship:
		return true
	case hq:
		return hqs < stackHQs || here && hqs == stackHQs
	}
	return units < stackLimit || here && units == stackLimit
}

// loneHQ tells whether all that a side has in a hex is a headquarters [6.3/a].
func (p *Position) loneHQ(side, cell int) bool {
	units, hqs := p.company(side, cell)
	return hqs > 0 && units == 0
}
