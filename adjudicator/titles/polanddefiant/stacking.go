package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// put places a counter on top of a hex, with its ZOC.
func (p *Position) put(u, cell int) bool {
	if !p.Put(u, cell) {
		return false
	}
	p.project(u, cell, 1)
	return true
}

// lift takes a counter off the map.
func (p *Position) lift(u int, to game.Place) {
	if cell := p.Lift(u, to); cell >= 0 {
		p.project(u, cell, 255) // minus one
	}
}

// shift moves a counter from where it is to the top of another hex.
func (p *Position) shift(u, cell int) bool {
	p.lift(u, onMap)
	return p.put(u, cell)
}

// enemyAt tells whether counters of the other side are in the hex; the ship is
// no obstacle [11.3(1)/a].
func (p *Position) enemyAt(side, cell int) bool {
	for _, u := range p.StackOf(cell) {
		if def := &p.d.Units[u]; int(def.Side) != side && def.Class != ship {
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
	p := r.P
	for cell := range p.d.Cells {
		for !p.Bare(cell) && p.overstacked(side, cell) {
			u := p.lastIn(side, cell)
			way := r.wayBack(u, cell)
			if way == nil || r.Err != nil {
				break // nowhere to go
			}
			r.Do(&PutBack{Side: sideNames[side], Unit: p.d.Name(u), Path: p.d.Map.Hexes(way), Rules: stackRules})
			r.entered(u)
		}
	}
}

// lastIn is the topmost counter of the sort that is over the limit, of those
// that moved or arrived if there are any.
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
	s := searches.Get().(*hex.Search)
	defer searches.Put(s)
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

// cameBy is the way a unit marched in this activation or segment, nil if it did
// not.
func (r *play) cameBy(u int) []int16 {
	p := r.P
	for _, e := range slices.Backward(r.Events) {
		switch e := title.Event(e).(type) {
		case *HQActivated, *PhaseBegan, *FreeMarch, *PointsGiven:
			return nil
		case *Moved:
			if e.Unit == p.d.Name(u) && e.Side == sideNames[p.d.Units[u].Side] {
				way, _ := p.d.Map.Cells(e.Path)
				return way
			}
		}
	}
	return nil
}
