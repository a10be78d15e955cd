package polanddefiant

import "kurier/adjudicator/chart"

// This file is how the officer moves what has no attack to make.

// march sends every other unit to the best hex it can reach.
func (s *officer) march() {
	p := s.p
	for _, u := range s.Troops {
		if s.Bound[u] || p.d.Units[u].Class == train && s.side == german {
			continue
		}
		start := int(p.Units[u].Cell)
		g := s.choose(u, start)
		best, worth := start, -1<<30
		p.lift(u, onMap)
		for cell := range p.d.Cells {
			if !s.Reach[u].Has(cell) || cell != start && !p.roomFor(u, cell) {
				continue
			}
			if w := s.worth(u, cell, start, g); w > worth {
				best, worth = cell, w
			}
		}
		p.put(u, start)
		s.send(u, best)
	}
}

// choose is the goal that a unit makes for, -1 for none.
func (s *officer) choose(u, start int) int {
	if s.side == german {
		return s.Toward(start, s.p.attackOf(u))
	}
	return s.Toward(start, s.p.defenceOf(u))
}

const (
	// pace is what a hex nearer to the goal is worth.
	pace = 4
	// hunger is what it costs to stand without supply.
	hunger = 40
	// vigil is what it is worth that somebody stays where the enemy may come back.
	vigil = 16
	// snare is what each hex about a goal is worth that is shut off to the enemy.
	snare = 3
	// leash is what each hex outside the command range costs.
	leash = 5
)

// care is by how much less a side minds what the enemy could do to it.
var care = [2]int{german: 3, polish: 1}

// worth values a hex for a unit to end its march in.
func (s *officer) worth(u, cell, start, goal int) int {
	p := s.p
	w := -s.risk(u, cell) / care[s.side]
	if goal >= 0 {
		w -= pace * p.d.Distance(cell, goal)
	}
	if !s.lines.supplied(cell) {
		w -= hunger
	}
	if far := p.d.Distance(cell, int(p.Units[s.hq].Cell)) - int(p.d.Units[s.hq].command); far > 0 && s.side == german {
		w -= leash * max(far-4, 0)
	}
	if p.inEZOC(s.side, cell) && (s.side == polish || cell != start) {
		w -= 8 / care[s.side]
	}
	if s.side == polish {
		return w + int(s.prize[cell])/(1+s.guards(cell)) - min(int(s.Menace[cell]), 80)/4
	}
	if goal >= 0 && p.attackOf(u) > 0 && p.d.Distance(cell, goal) <= 2 {
		w += snare * s.shutsOff(cell, goal)
	}
	if s.prize[cell] > 0 && s.guards(cell) == 0 {
		w += int(s.prize[cell])
		if s.Menace[cell] > 0 {
			w += vigil
		}
	}
	return w
}

// shutsOff counts the hexes around a goal in enemy hands that no ZOC of the side
// covers yet and one from the cell would: the enemy there loses his line.
func (s *officer) shutsOff(cell, goal int) int {
	p := s.p
	if !p.enemyAt(s.side, goal) {
		return 0
	}
	n := 0
	for _, m := range &p.d.Near[goal] {
		if m < 0 || p.zoc[s.side][m] > 0 {
			continue
		}
		if int(m) == cell || p.d.Dir(cell, int(m)) >= 0 {
			n++
		}
	}
	return n
}

// guards counts the combat units of the side in a hex.
func (s *officer) guards(cell int) int {
	n, _ := s.p.company(s.side, cell)
	return n
}

// risk is what the enemy could make of a unit in a hex, in half steps: the gain
// of an attack with the part of his force in reach that he may spare for it.
func (s *officer) risk(u, cell int) int {
	p := s.p
	menace := int(s.Menace[cell]) / 2
	if menace == 0 {
		return 0
	}
	defence, steps := p.defenceOf(u), int(p.d.Units[u].Steps)
	for _, v := range p.StackOf(cell) {
		if p.d.combatUnit(int(v)) && int(v) != u {
			defence += p.defenceOf(int(v))
			steps += int(p.d.Units[v].Steps)
		}
	}
	column := p.d.columnOf(chart.Odds{Attack: min(menace, 16), Defence: defence})
	for _, row := range p.d.terrainShifts(cell) {
		column -= row.shift
	}
	if column < 0 {
		return 0
	}
	return max(s.weigh(1-s.side, min(column, len(p.d.odds)-1), max(steps, 1), 0, p.d.settled[cell] >= town, false), 0) / 6
}

// flock lists the units that the headquarters is there for: all of its colour, in
// range or not, or whom it led.
func (s *officer) flock() []int {
	p := s.p
	f := p.d.Units[s.hq].formation
	if !p.d.Formations[f].bar {
		return s.Troops
	}
	var out []int
	for u := range p.d.Units {
		if p.Units[u].Cell >= 0 && p.d.combatUnit(u) && p.formationNow(u) == f && p.d.Units[u].Move > 0 {
			out = append(out, u)
		}
	}
	return out
}

// follow brings the headquarters up behind its units: to the hex in reach from
// which most of them are in range, in supply and out of the enemy's way, best
// with a unit of its own.
func (s *officer) follow() {
	p := s.p
	if s.hq < 0 || p.d.Units[s.hq].Move == 0 {
		return
	}
	start := int(p.Units[s.hq].Cell)
	own := s.flock()
	best, worth := start, -1<<30
	for _, c := range append(s.ways(s.hq), int16(start)) {
		cell := int(c)
		if cell != start && !p.roomFor(s.hq, cell) {
			continue
		}
		w := 0
		for _, u := range own {
			n := p.d.Distance(cell, int(p.Units[u].Cell))
			w -= n
			if n > int(p.d.Units[s.hq].command) {
				w -= 8
			}
		}
		if p.inEZOC(s.side, cell) {
			w -= 12
		}
		if s.guards(cell) > 0 {
			w += 10
		}
		if !s.lines.supplied(cell) {
			w -= 30
		}
		w -= min(int(s.Menace[cell]), 30)
		if w > worth {
			best, worth = cell, w
		}
	}
	s.Bound[s.hq] = true
	s.send(s.hq, best)
}
