package polanddefiant

import "kurier/adjudicator/game/staff"

// This file is how the officer picks his attacks: for each enemy stack in reach
// he gathers what can come next to it, weighs by the Combat Results Table what
// the attack would bring and cost, and takes the best one first.

// stakes are what an attack may win and lose, in half steps.
type stakes struct {
	step   int // of the enemy
	hurt   int // own
	ground int // of a hex that he leaves
	bar    int // what an attack must promise, times 6
}

var stakesOf = [2]stakes{
	german: {step: 6, hurt: 3, ground: 6, bar: 0},
	polish: {step: 7, hurt: 6, ground: 1, bar: 18},
}

// weigh is what an attack in a column brings on balance, in half steps times 6:
// the sum over the faces of the die. Spared tells that the defenders' town saves
// them a step and a hex [9.4.4] [9.5.7]; shut that they have nowhere to go, so
// that each hex costs a step [9.5.1/a].
func (s *officer) weigh(side, column, steps, prize int, spared, shut bool) int {
	st := &stakesOf[side]
	sum := 0
	for die := 1; die <= 6; die++ {
		o := &s.table[column][die]
		dead, hexes := o.defender.steps, o.defender.hexes
		own := o.attacker.steps
		if spared {
			dead, hexes = max(dead-1, 0), max(hexes-1, 0)
		} else if o.attacker.star {
			own = 0
		}
		if shut {
			dead += hexes
		}
		sum += st.step*min(dead, steps) - st.hurt*own - o.attacker.hexes
		if hexes > 0 || dead >= steps {
			sum += st.ground + prize
		}
	}
	return sum
}

// strike plans attacks as long as one is worth while.
func (s *officer) strike() {
	p := s.p
	var targets []int
	for cell := range p.d.Cells {
		if p.enemyAt(s.side, cell) && !p.loneHQ(1-s.side, cell) {
			targets = append(targets, cell)
		}
	}
	s.Plan(targets, fist, stakesOf[s.side].bar)
}

// take sends the units of an attack to their posts.
func (s *officer) take(b *staff.Strike) {
	for i, u := range b.Units {
		s.send(int(u), int(b.Posts[i]))
	}
}

// most units that he sends against one hex.
const fist = 9

// post tells how good a hex is to attack from: not across a river if it can be helped,
// and in supply.
func (s *officer) post(_, from, dir int) (worth int, ok bool) {
	if s.p.river(s.side, from, dir) == noRiver {
		worth += 4
	}
	if !s.lines.supplied(from) {
		worth -= 3
	}
	return worth, true
}

// closed tells that a defender could not go back to a hex unhurt: barred or held.
func (s *officer) closed(m int) bool {
	return s.p.enemyAt(1-s.side, m) || s.p.d.TerrainRows[s.p.d.terrain[m]].cost == barred
}

// value weighs an attack.
func (s *officer) value(b *staff.Strike) {
	p := s.p
	column := s.columnFrom(b)
	b.Gain = -1 << 30
	if column < 0 {
		return
	}
	steps := 0
	for _, u := range p.StackOf(b.Cell) {
		if p.d.combatUnit(int(u)) {
			steps += int(p.d.Units[u].Steps)
			if p.Units[u].Flags&reduced != 0 {
				steps--
			}
		}
	}
	spared := p.d.settled[b.Cell] >= town
	b.Gain = s.weigh(s.side, column, max(steps, 1), int(s.prize[b.Cell]), spared, s.Hemmed(b)) - forcePrice*len(b.Units)
}

// columnFrom is the column of an attack once its units stand at their posts.
func (s *officer) columnFrom(b *staff.Strike) int {
	p := s.p
	var from [fist]int16
	for i, u := range b.Units {
		from[i] = p.Units[u].Cell
		p.shift(int(u), int(b.Posts[i]))
	}
	_, _, column := p.estimate(s.side, b.Cell, b.Units)
	for i, u := range b.Units {
		p.shift(int(u), int(from[i]))
	}
	return column
}

// assailable tells whether the ground lets a unit attack over a hexside.
func (d *Data) assailable(from, dir int) bool {
	kind, _ := d.groundBlocked(from, dir)
	return kind == ""
}

// forcePrice of a unit, which others could use.
const forcePrice = 10
