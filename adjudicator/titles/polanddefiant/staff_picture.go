package polanddefiant

import "kurier/adjudicator/game/staff"

// This file is the officer's picture of the position: how far everybody can go,
// where the enemy can strike, what places are worth.

// reconnoitre works out reaches, threats, prizes and goals.
func (s *officer) reconnoitre() {
	p := s.p
	for _, u := range s.Troops {
		s.Reach[u].Mark(int(p.Units[u].Cell))
		for _, cell := range s.ways(u) {
			s.Reach[u].Mark(int(cell))
		}
	}
	for u := range p.d.Units {
		if at := int(p.Units[u].Cell); at >= 0 && int(p.d.Units[u].Side) != s.side && p.attackOf(u) > 0 {
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
	return s.p.reachable(u, int(s.p.Units[u].Cell), s.p.d.modeOf(u), nil)
}

// threat notes where an enemy unit could strike in its next activation. Terrain
// costs about a third of its points.
func (s *officer) threat(v, at int) {
	s.Threaten(at, int(s.p.d.Units[v].Move)*2/3+1, s.p.attackOf(v))
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
		g := staff.Goal{Cell: cell}
		if s.side == german {
			g.Need, g.Pull = 4, int(s.prize[cell])/4*4
			for _, u := range p.StackOf(cell) {
				if int(p.d.Units[u].Side) == polish {
					g.Need += 3 * p.defenceOf(int(u))
				}
			}
			g.Need = min(g.Need, siegeForce) // the rest go on and cut it off
		} else {
			g.Need = 3
			if n := s.frontDistance(cell); n <= 6 {
				g.Need, g.Pull = 6, 4*(7-n)
			}
		}
		s.Goals = append(s.Goals, g)
	}
	for k, v := range p.d.vph {
		if int(p.vph[k]) == polish {
			add(int(v.cell))
		}
	}
	for _, cell := range p.d.warsaw {
		add(int(cell))
		g := &s.Goals[len(s.Goals)-1]
		if s.side == polish {
			g.Need, g.Pull = g.Need+capital, g.Pull+16
		} else {
			g.Pull = 8 // it falls last, if at all
		}
	}
}
