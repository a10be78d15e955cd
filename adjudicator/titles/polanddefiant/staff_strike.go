package polanddefiant

import "slices"

// This file is how the officer picks his attacks: for each enemy stack in reach
// he gathers what can come next to it, weighs by the Combat Results Table what
// the attack would bring and cost, and takes the best one first.

// blow is an attack he means to make.
type blow struct {
	cell  int
	units []uint8
	posts []int16
	gain  int // in half steps, times 6
}

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
	for cell := range p.d.cells {
		if p.enemyAt(s.side, cell) && !p.loneHQ(1-s.side, cell) {
			targets = append(targets, cell)
		}
	}
	plans := make([]blow, len(targets))
	for i, cell := range targets {
		plans[i] = s.gather(cell)
	}
	for {
		best := -1
		for i := range plans {
			if len(plans[i].units) > 0 && plans[i].gain > stakesOf[s.side].bar && (best < 0 || plans[i].gain > plans[best].gain) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		b := plans[best]
		plans[best] = blow{}
		for i, u := range b.units {
			s.send(int(u), int(b.posts[i]))
		}
		s.blows = append(s.blows, b)
		for i, cell := range targets {
			if len(plans[i].units) > 0 && s.upset(&plans[i], &b) {
				plans[i] = s.gather(cell)
			}
		}
	}
}

// upset tells that a plan cannot stand beside one that was taken.
func (s *officer) upset(plan, taken *blow) bool {
	for i, u := range plan.units {
		if slices.Contains(taken.units, u) || slices.Contains(taken.posts, plan.posts[i]) {
			return true
		}
	}
	return s.p.d.distance(plan.cell, taken.cell) <= 3
}

// most units that he sends against one hex.
const fist = 9

// gather plans the best attack on a hex with the units that have no task yet.
func (s *officer) gather(cell int) blow {
	p := s.p
	var pool []uint8
	for _, u := range s.troops {
		if s.bound[u] || p.attackOf(u) == 0 {
			continue
		}
		for dir, n := range &p.d.near[cell] {
			if n >= 0 && s.reach[u].has(int(n)) && p.d.assailable(int(n), (dir+3)%6) {
				pool = append(pool, uint8(u))
				break
			}
		}
	}
	if len(pool) == 0 {
		return blow{}
	}
	slices.SortStableFunc(pool, func(a, b uint8) int { return p.attackOf(int(b)) - p.attackOf(int(a)) })
	best, b := blow{cell: cell}, blow{cell: cell}
	for _, u := range pool {
		post := s.post(&b, int(u))
		if post < 0 {
			continue
		}
		b.units, b.posts = append(b.units, u), append(b.posts, int16(post))
		s.value(&b)
		if len(best.units) == 0 || b.gain > best.gain {
			best = b
			best.units, best.posts = slices.Clone(b.units), slices.Clone(b.posts)
		}
		if len(b.units) >= fist {
			break
		}
	}
	return best
}

// post picks the hex from which a unit joins an attack, or -1: not across a
// river if it can be helped, and so that the defenders are hemmed in.
func (s *officer) post(b *blow, u int) int {
	p := s.p
	best, worth := -1, -1<<30
	for dir, n := range &p.d.near[b.cell] {
		if n < 0 || !s.reach[u].has(int(n)) || !p.d.assailable(int(n), (dir+3)%6) || s.full(b, u, int(n)) {
			continue
		}
		w := 0
		if p.river(s.side, int(n), (dir+3)%6) == noRiver {
			w += 4
		}
		if int(p.units[u].cell) == int(n) {
			w++
		}
		if !s.lines.supplied(int(n)) {
			w -= 3
		}
		for k := range 6 {
			if m := int(p.d.near[b.cell][k]); m >= 0 && !s.denied(b, m) && (m == int(n) || p.d.dir(int(n), m) >= 0) {
				w += 2
			}
		}
		for _, m := range &p.d.near[n] {
			if m >= 0 && int(m) != b.cell && p.enemyAt(s.side, int(m)) {
				w--
			}
		}
		if w > worth {
			best, worth = int(n), w
		}
	}
	return best
}

// full tells that a hex has no room for one more, with those that stay there and
// those the plan sends.
func (s *officer) full(b *blow, u, cell int) bool {
	n := 0
	for _, v := range s.p.stackOf(cell) {
		if int(v) != u && s.p.d.combatUnit(int(v)) && !slices.Contains(b.units, v) {
			n++
		}
	}
	for _, post := range b.posts {
		if int(post) == cell {
			n++
		}
	}
	return n >= stackLimit
}

// denied tells that a defender of the hex attacked could not go back to a
// neighbouring one unhurt: barred, held, or in a zone of the attackers.
func (s *officer) denied(b *blow, m int) bool {
	p := s.p
	if p.enemyAt(1-s.side, m) || p.d.TerrainRows[p.d.terrain[m]].cost == barred {
		return true
	}
	for _, post := range b.posts {
		if int(post) == m || p.d.dir(int(post), m) >= 0 {
			return true
		}
	}
	return false
}

// value weighs an attack.
func (s *officer) value(b *blow) {
	p := s.p
	column := s.columnFrom(b)
	b.gain = -1 << 30
	if column < 0 {
		return
	}
	steps := 0
	for _, u := range p.stackOf(b.cell) {
		if p.d.combatUnit(int(u)) {
			steps += int(p.d.Units[u].steps)
			if p.units[u].flags&reduced != 0 {
				steps--
			}
		}
	}
	shut := true
	for _, m := range &p.d.near[b.cell] {
		shut = shut && (m < 0 || s.denied(b, int(m)))
	}
	spared := p.d.settled[b.cell] >= town
	b.gain = s.weigh(s.side, column, max(steps, 1), int(s.prize[b.cell]), spared, shut) - forcePrice*len(b.units)
}

// columnFrom is the column of an attack once its units stand at their posts.
func (s *officer) columnFrom(b *blow) int {
	p := s.p
	var from [fist]int16
	for i, u := range b.units {
		from[i] = p.units[u].cell
		p.shift(int(u), int(b.posts[i]))
	}
	_, _, column := p.estimate(s.side, b.cell, b.units)
	for i, u := range b.units {
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
