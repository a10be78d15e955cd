package polanddefiant

// This file is the officer's picture of the position: how far everybody can go,
// where the enemy can strike, what places are worth.

// reconnoitre works out reaches, threats, prizes and goals.
func (s *officer) reconnoitre() {
	p := s.p
	for _, u := range s.troops {
		s.reach[u].mark(int(p.units[u].cell))
		for _, cell := range s.ways(u) {
			s.reach[u].mark(int(cell))
		}
	}
	for u := range p.d.Units {
		if at := int(p.units[u].cell); at >= 0 && int(p.d.Units[u].side) != s.side && p.attackOf(u) > 0 {
			s.threat(u, at)
		}
	}
	s.lines = p.supplyNet(s.side)
	s.prizes()
	s.aim()
}

// prizes says what places are worth.
func (s *officer) prizes() {
	p := s.p
	for k, v := range p.d.vph {
		worth := int16(24)
		if int(p.vph[k]) == s.side {
			worth = 16
		}
		s.prize[v.cell] = worth
	}
	for _, cell := range p.d.warsaw {
		s.prize[cell] = 30 // sudden death [13.2]
		if s.side == polish {
			s.prize[cell] = 90
		}
	}
}

// ways are the hexes that a unit can march to from where it stands.
func (s *officer) ways(u int) []int16 {
	return s.p.reachable(u, int(s.p.units[u].cell), s.p.d.modeOf(u), nil)
}

// threat notes where an enemy unit could strike in its next activation. Terrain
// costs about a third of its points.
func (s *officer) threat(v, at int) {
	p := s.p
	far, force := int(p.d.Units[v].move)*2/3+1, int16(p.attackOf(v))
	for cell := range p.d.cells {
		if p.d.distance(cell, at) <= far {
			s.menace[cell] += force
		}
	}
}

// capital is the strength that a Pole keeps in each hex of Warsaw on top.
const capital = 10

// siegeForce is the strength that is sent to a place to shut it in.
const siegeForce = 8

// aim lists the places to make for: for the German the victory point hexes that
// Poland holds, Warsaw, and those that a Pole has come back to; for the Pole
// those that he holds, the more so the nearer the enemy is, and Warsaw.
func (s *officer) aim() {
	p := s.p
	add := func(cell int) {
		g := goal{cell: cell}
		if s.side == german {
			g.need, g.pull = 4, int(s.prize[cell])/4
			for _, u := range p.stackOf(cell) {
				if int(p.d.Units[u].side) == polish {
					g.need += 3 * p.defenceOf(int(u))
				}
			}
			g.need = min(g.need, siegeForce) // the rest go on and cut it off
		} else {
			g.need = 3
			if n := s.frontDistance(cell); n <= 6 {
				g.need, g.pull = 6, 7-n
			}
		}
		s.goals = append(s.goals, g)
	}
	for k, v := range p.d.vph {
		if int(p.vph[k]) == polish {
			add(int(v.cell))
		}
	}
	for _, cell := range p.d.warsaw {
		add(int(cell))
		g := &s.goals[len(s.goals)-1]
		if s.side == polish {
			g.need, g.pull = g.need+capital, g.pull+4
		} else {
			g.pull = 2 // it falls last, if at all
		}
	}
}
