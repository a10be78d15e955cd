package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// put places a counter on top of a hex, with its ZOC.
func (p *Position) put(u, cell int) bool {
	if p.at[cell] == 0 {
		p.at[cell] = p.freeStack()
	}
	s := &p.stacks[p.at[cell]]
	if int(s.n) >= stackRoom {
		return false
	}
	s.u[s.n] = uint8(u)
	s.n++
	p.units[u].cell = int16(cell)
	p.units[u].place = onMap
	p.project(u, cell, 1)
	return true
}

// freeStack is the number of a stack that no hex has; there are more than
// counters.
func (p *Position) freeStack() uint8 {
	k := uint8(1)
	for p.stacks[k].n > 0 {
		k++
	}
	return k
}

// lift takes a counter off the map.
func (p *Position) lift(u int, to place) {
	cell := p.units[u].cell
	p.units[u].cell = -1
	p.units[u].place = to
	if cell < 0 {
		return
	}
	s := &p.stacks[p.at[cell]]
	for i := range int(s.n) {
		if int(s.u[i]) == u {
			copy(s.u[i:], s.u[i+1:s.n])
			s.n--
			s.u[s.n] = 0
			break
		}
	}
	if s.n == 0 {
		p.at[cell] = 0
	}
	p.project(u, int(cell), 255) // minus one
}

// shift moves a counter from where it is to the top of another hex.
func (p *Position) shift(u, cell int) bool {
	p.lift(u, onMap)
	return p.put(u, cell)
}

// stackOf lists the counters in a hex, the top one last.
func (p *Position) stackOf(cell int) []uint8 {
	s := &p.stacks[p.at[cell]]
	return s.u[:s.n]
}

// enemyAt tells whether counters of the other side are in the hex; the ship is
// no obstacle [11.3(1)/a].
func (p *Position) enemyAt(side, cell int) bool {
	for _, u := range p.stackOf(cell) {
		if def := &p.d.Units[u]; int(def.side) != side && def.class != ship {
			return true
		}
	}
	return false
}

// overstacked tells whether a side is over the stacking limit in a hex: more
// than two combat units, whatever their size and steps [7.0] [7.0/a], or more
// than one headquarters [7.0/d].
func (p *Position) overstacked(side, cell int) bool {
	units, hqs := p.company(side, cell)
	return units > stackLimit || hqs > stackHQs
}

// unstack sends back what is over the stacking limit at the end of a phase
// [7.0/b] [7.1] [8.0.1]: those that came last, the way they came to the last hex
// with room, or else to the nearest.
func (r *play) unstack(side int) {
	p := r.p
	for cell, k := range p.at[:p.d.cells] {
		for k > 0 && p.overstacked(side, cell) {
			u := p.lastIn(side, cell)
			way := r.wayBack(u, cell)
			if way == nil || r.err != nil {
				break // nowhere to go
			}
			r.do(&PutBack{Side: sideNames[side], Unit: p.name(u), Path: p.d.Map.Hexes(way), Rules: stackRules})
			r.entered(u)
		}
	}
}

// lastIn is the topmost counter of the sort that is over the limit, of those
// that moved or arrived if there are any.
func (p *Position) lastIn(side, cell int) int {
	units, _ := p.company(side, cell)
	best := -1
	for _, v := range p.stackOf(cell) { // the top one last
		def := &p.d.Units[v]
		if int(def.side) != side || def.class == ship || (def.class == hq) == (units > stackLimit) {
			continue
		}
		fresh := p.units[v].flags&(moved|arrived|rebuilt) != 0
		if best < 0 || fresh || p.units[best].flags&(moved|arrived|rebuilt) == 0 && !p.d.immobile(int(v)) {
			best = int(v)
		}
	}
	return best
}

// wayBack is the way of a unit out of an overfull hex, nil for none.
func (r *play) wayBack(u, cell int) []int16 {
	p := r.p
	side := int(p.d.Units[u].side)
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
	s := searches.Get().(*hex.Search)
	defer searches.Put(s)
	s.Run(p.d.Map, cell, p.d.cells, func(from, to int, dir hex.Direction) hex.Step {
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

// cameBy is the way a unit marched in this activation or segment, nil if it did
// not.
func (r *play) cameBy(u int) []int16 {
	p := r.p
	for _, e := range slices.Backward(r.events) {
		switch e := title.Event(e).(type) {
		case *HQActivated, *PhaseBegan, *FreeMarch, *PointsGiven:
			return nil
		case *Moved:
			if e.Unit == p.name(u) && e.Side == sideNames[p.d.Units[u].side] {
				way, _ := p.d.Map.Cells(e.Path)
				return way
			}
		}
	}
	return nil
}
