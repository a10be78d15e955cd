package polandcampaign

import "slices"

// This file is how the officer moves what has no attack to make.

// march sends every other unit to the best hex it can reach; in the dark units
// that stand together march together.
func (s *officer) march() {
	p := s.p
	for u := range p.d.Units {
		if !s.own(u) || s.Bound[u] {
			continue
		}
		start := int(p.Units[u].Cell)
		group := []int{u}
		reach := slices.Clone(s.Reach[u])
		if s.blind() && s.side == german {
			for _, v := range p.StackOf(start) {
				if int(v) != u && !s.Bound[v] && p.d.Units[v].Move == p.d.Units[u].Move {
					group = append(group, int(v))
					for i := range reach {
						reach[i] &= s.Reach[v][i]
					}
				}
			}
		}
		g := s.choose(group, start)
		for _, v := range group {
			p.lift(v, onMap)
		}
		best, worth := -1, -1<<30
		for cell := range p.d.Cells {
			if !reach.Has(cell) || len(p.StackOf(cell))+len(group) > stackLimit {
				continue
			}
			if w := s.worth(group, cell, start, g); w > worth {
				best, worth = cell, w
			}
		}
		for _, v := range group {
			p.put(v, start)
		}
		for _, v := range group {
			s.send(v, best)
		}
	}
}

// alone is what German units risk in the dark, where they must attack whomever
// they meet with what marches beside them.
func (s *officer) alone(group []int, cell int) int {
	p := s.p
	if !s.blind() || s.side != german || p.d.country[cell] != poland || !s.murky(cell) {
		return 0
	}
	force := 0
	for _, u := range group {
		force += 2 * p.attackOf(u)
	}
	for _, v := range p.StackOf(cell) {
		force += p.attackOf(int(v))
	}
	return max(2*fist-force, 0)
}

// fist is the attack power that copes with what it may meet in the dark.
const fist = 12

// murky tells that an enemy may stand next to a hex unseen.
func (s *officer) murky(cell int) bool {
	for _, n := range &s.p.d.Near[cell] {
		if n >= 0 && s.dark.Has(int(n)) {
			return true
		}
	}
	return false
}

// choose is the goal that a group makes for, -1 for none.
func (s *officer) choose(group []int, start int) int {
	strength := 0
	for _, u := range group {
		if s.side == german {
			strength += s.p.attackOf(u)
		} else {
			strength += s.p.defenceOf(u)
		}
	}
	return s.Toward(start, strength)
}

// worth values a hex for a unit to end its march in.
func (s *officer) worth(group []int, cell, start, goal int) int {
	p := s.p
	w := -s.risk(group, cell)
	if goal >= 0 {
		w -= pace * p.d.Distance(cell, goal)
	}
	if p.turn == lastTurn && cell != start && (s.prize[cell] == 0 || p.holds(cell) == s.side) {
		w -= 80 // there is nothing to win any more but cities
	}
	if p.inEZOC(s.side, cell) && (cell != start || s.side == german || !s.standsWell(group[0], cell)) {
		w -= 100
	}
	if s.side == german {
		return w + int(s.prize[cell]) - s.alone(group, cell)
	}
	w += s.garrison(cell)
	switch {
	case !s.blind():
		w -= min(int(s.Menace[cell]), 120) / 2 // the fewer can come at him, the better
	case cell == start:
		w += post // who sees nobody holds his post
	}
	if p.beyondBorder(cell) {
		w -= 30 // driven back there he is lost [5.3.3/o4]
	}
	return w
}

const (
	// pace is what a hex nearer to the goal is worth.
	pace = 6
	// post is what it is worth to stay where one is when no enemy is in sight.
	post = 20
)

// garrison is what a Polish unit in a city holds for its side: the first counts
// for most.
func (s *officer) garrison(cell int) int {
	return int(s.prize[cell]) / (1 + len(s.p.StackOf(cell)))
}

// risk is what the enemy could make of a unit in a hex, in half points: the gain
// of an attack with the part of his force in reach that he may spare for it.
func (s *officer) risk(group []int, cell int) int {
	p := s.p
	menace := int(s.Menace[cell]) / spare[s.side]
	if menace == 0 {
		return 0
	}
	defence := 0
	for _, u := range group {
		defence += p.defenceOf(u)
	}
	for _, v := range p.StackOf(cell) {
		defence += p.defenceOf(int(v))
	}
	shift := p.d.columns[p.d.terrain[cell]]
	column := min(max(oddsColumn(min(menace, 24), defence)-shift, 0), lastColumn)
	return max(s.weigh(1-s.side, column, len(group)+len(p.StackOf(cell)), 0, menace > encircling, false), 0) / 36
}

// spare is the part of the enemy's force in reach that a hex is reckoned to
// draw, as a divisor, by the side that reckons; a force of encircling will also
// come around.
var spare = [2]int{german: 2, polish: 3}

const encircling = 10

// standsWell tells whether the unit would be on dominant terrain there.
func (s *officer) standsWell(u, cell int) bool {
	s.p.put(u, cell)
	ok := s.p.dominant(u)
	s.p.lift(u, onMap)
	return ok
}
