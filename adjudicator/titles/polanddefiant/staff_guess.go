package polanddefiant

// This file is the officer's guess at what he cannot see. It is made on his own
// copy of the position: his marches and attacks reckon with it, and an attack
// that it leads to may find nobody.

// presume puts enemy units that are out of sight where they may well be: under
// the counters that are seen, the nearest to where each was last seen or stands
// in the public set-up list; in blind fog at that place itself, as long as nobody
// of his own looks at it. In book fog every march is seen, and who has gone under
// another counter is there still. In blind fog an old sighting misleads: he would
// send his force to where nobody is, so he counts on nobody there.
func (s *officer) presume() {
	p := s.p
	if p.fog == fogOff {
		return
	}
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) == s.side || p.Units[u].Place != unseen || !p.d.combatUnit(u) {
			continue
		}
		home := int(p.d.Units[u].Start)
		was := p.seen[s.side][u]
		if was.Cell >= 0 {
			home = int(was.Cell)
		}
		stale := p.fog == fogBlind && p.d.Units[u].Move > 0 && int(p.turn)-int(was.Turn) > memory
		if home < 0 || stale {
			continue
		}
		if cell := s.hideout(home); cell >= 0 {
			p.put(u, cell)
		}
	}
}

// memory is how many turns a sighting counts in blind fog, the set-up as one on
// the eve of the first. Of the units out of sight one in five has moved after a
// turn, every second after two.
const memory = 1

// far is how many hexes from its last place a unit is presumed at most.
const far = 8

// hideout is the nearest hex to a place where an enemy could stand unseen, or -1.
func (s *officer) hideout(home int) int {
	p := s.p
	best, least := -1, far+1
	for cell := range p.d.Cells {
		n := p.d.Distance(cell, home)
		if n >= least {
			continue
		}
		units, _ := p.company(1-s.side, cell)
		covered := units == 1 || units == 0 && p.enemyAt(s.side, cell)
		if covered || p.fog == fogBlind && units == 0 && n <= 2 && s.dim(cell) {
			best, least = cell, n
		}
	}
	return best
}

// dim tells that an enemy may stand in a hex without being seen.
func (s *officer) dim(cell int) bool {
	p := s.p
	return len(p.StackOf(cell)) == 0 && p.d.TerrainRows[p.d.terrain[cell]].cost < barred && !p.beside(1-s.side, cell)
}
