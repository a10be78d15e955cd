package polanddefiant

import "kurier/adjudicator/board/hex"

// This file is what the officer writes at the start of a turn besides plans.

// fly sends the ground attack aircraft of each fleet together against the stack
// that an air attack hurts most [12.1] [12.1/a], and interdiction aircraft over
// the hexes about which most of the enemy stands [12.2/b].
func (s *officer) fly() {
	p := s.p
	for fleet := uint8(0); fleet <= 4; fleet++ {
		var wing []int
		for i := range p.d.Aircraft {
			a := &p.d.Aircraft[i]
			if int(a.side) == s.side && a.fleet == fleet && !a.interdicts && p.fit(i) {
				wing = append(wing, i)
			}
		}
		if len(wing) > 0 {
			s.bomb(wing)
		}
	}
	for i := range p.d.Aircraft {
		if a := &p.d.Aircraft[i]; int(a.side) == s.side && a.interdicts && p.fit(i) {
			s.patrol(i)
		}
	}
}

// bomb finds the target of a wing.
func (s *officer) bomb(wing []int) {
	p := s.p
	planes := make([]uint8, len(wing))
	for i, k := range wing {
		planes[i] = uint8(k)
	}
	best, worth := -1, 0
	for cell := range p.d.Cells {
		if !p.enemyAt(s.side, cell) || p.strikeBar(wing[0], cell) != nil {
			continue
		}
		k := p.reckon(s.side, cell, nil, planes)
		column := k.column
		if column < 0 {
			continue
		}
		steps := 0
		for _, u := range p.StackOf(cell) {
			steps += int(p.d.Units[u].Steps)
		}
		if w := s.weigh(s.side, column, steps, int(s.prize[cell]), p.d.settled[cell] >= town, false); w > worth {
			best, worth = cell, w
		}
	}
	if best >= 0 {
		s.write(p.d.language.Order(nobody, "STRIKE", &Strike{Hex: p.d.Hex(best), Aircraft: wing}))
	}
}

// patrol puts an interdiction aircraft where it stands in the way of most.
func (s *officer) patrol(i int) {
	p := s.p
	best, worth := -1, 0
	radius := interdictionRadius(p.turn)
	for cell := range p.d.Cells {
		if !p.d.mayFlyOver(i, cell) || p.interdicted[cell] > 0 {
			continue
		}
		w := 0
		for u := range p.d.Units {
			c := int(p.Units[u].Cell)
			if c < 0 || p.d.Distance(c, cell) > radius {
				continue
			}
			if n := int(p.d.Units[u].Move) + p.attackOf(u); int(p.d.Units[u].Side) == s.side {
				w -= 2 * n
			} else {
				w += n
			}
		}
		if w > worth {
			best, worth = cell, w
		}
	}
	if best >= 0 {
		s.write(p.d.language.Order(nobody, "INTERDICT", &Cover{Aircraft: i, Hex: p.d.Hex(best)}))
		p.planes[i].cell = int16(best)
		p.cover()
	}
}

// bringUp sends reinforcements from where they arrive toward the front.
func (s *officer) bringUp() {
	p := s.p
	s.prizes()
	s.aim()
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) != s.side || !p.dueNow(u) {
			continue
		}
		area, ok := p.d.entries[p.d.Units[u].Entry]
		if !ok || p.enemyAt(s.side, int(area.cell)) {
			continue
		}
		p.put(u, int(area.cell))
		s.Reach[u].Mark(int(area.cell))
		best, least := int(area.cell), 1<<30
		goal := s.choose(u, int(area.cell))
		if goal < 0 {
			continue
		}
		for _, c := range s.ways(u) {
			cell := int(c)
			if !p.roomFor(u, cell) || p.inEZOC(s.side, cell) {
				continue
			}
			if n := p.d.Distance(cell, goal); n < least {
				best, least = cell, n
			}
		}
		if best != int(area.cell) {
			s.write(p.d.marchOrder(s.side, "ENTER", u, []hex.Hex{p.d.Hex(best)}, ""))
			p.shift(u, best)
		}
	}
}
