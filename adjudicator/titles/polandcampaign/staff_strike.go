package polandcampaign

import "slices"

// This file is how the officer picks his attacks: for each enemy stack he gathers
// what can come next to it, weighs by the Combat Effects Table what the attack
// would bring and cost, and takes the best one first.

// blow is an attack he means to make.
type blow struct {
	cell  int
	units []uint8
	posts []int16
	air   int
	gain  int  // in half points, times 36
	siege bool // the defenders would have nowhere to go
}

// stakes are what an attack may win and lose, in half points [10.2].
type stakes struct {
	kill, step int // of the enemy
	lost, hurt int // own
	ground     int // of a hex
}

// stakesOf a side: a German unit is worth ten points, a Polish one three, the
// survivor's included; Germans recover their steps and Poles do not [7.0].
var stakesOf = [2]stakes{
	german: {kill: 6, step: 3, lost: 20, hurt: 2, ground: 4},
	polish: {kill: 20, step: 5, lost: 6, hurt: 4, ground: 1},
}

// weigh is what an attack in a column brings on balance, in half points times
// 36: the sum over the rows of the table.
func (s *officer) weigh(side, column, defenders, prize int, siege, frail bool) int {
	st := &stakesOf[side]
	leave := st.ground + prize
	if siege {
		leave += defenders * st.kill / 2
	}
	step := st.step
	if frail {
		step = st.kill
	}
	sum := 0
	for roll := lowRoll; roll <= highRoll; roll++ {
		ways := 6 - max(roll-7, 7-roll)
		n := 0
		switch s.p.d.table[column][roll-lowRoll] {
		case codeDE:
			n = st.kill + leave
		case codeDRB:
			n = step + leave
		case codeDRI, codeAVI:
			n = leave
		case codeAVB:
			n = leave - st.hurt
		case codeDVB:
			n = step
		case codeARB:
			n = -st.hurt
		case codeAE:
			n = -st.lost
		case codeEMP:
			n = st.kill + leave - st.lost
		}
		sum += ways * n
	}
	return sum
}

// strike plans attacks as long as one is worth while.
func (s *officer) strike() {
	p := s.p
	var targets []int
	for cell := range p.d.cells {
		if p.enemyAt(s.side, cell) {
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
			if len(plans[i].units) > 0 && plans[i].gain > s.bar() && (best < 0 || plans[i].gain > plans[best].gain) {
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
		s.air -= b.air
		s.blows = append(s.blows, b)
		for i, cell := range targets {
			if len(plans[i].units) > 0 && s.upset(&plans[i], &b) {
				plans[i] = s.gather(cell)
			}
		}
	}
}

// bar is what an attack must promise, as weigh counts. A Pole who sees all the
// enemies about leaves his post only for two points; in the dark he would rather
// strike, at a point's risk, those he has found than await those he has not.
func (s *officer) bar() int {
	switch {
	case s.side == german:
		return 0
	case s.blind():
		return -72
	}
	return 144
}

// upset tells that a plan cannot stand beside one that was taken.
func (s *officer) upset(plan, taken *blow) bool {
	if plan.air > s.air {
		return true
	}
	for i, u := range plan.units {
		if slices.Contains(taken.units, u) || slices.Contains(taken.posts, plan.posts[i]) {
			return true
		}
	}
	return s.p.d.distance(plan.cell, taken.cell) <= 3
}

// force is how many units he sends against one hex at most: fewer in the dark,
// where the others are needed for what turns up.
func (s *officer) force() int {
	if s.blind() {
		return 7
	}
	return 15
}

// gather plans the best attack on a hex with the units that have no task yet.
func (s *officer) gather(cell int) blow {
	p := s.p
	var pool []uint8
	for u := range p.d.Units {
		if !s.own(u) || s.bound[u] || p.attackOf(u) == 0 || s.spent(u) {
			continue
		}
		for dir, n := range &p.d.near[cell] {
			if n >= 0 && s.reach[u].has(int(n)) && p.canAttack(u, int(n), (dir+3)%6) {
				pool = append(pool, uint8(u))
				break
			}
		}
	}
	slices.SortStableFunc(pool, func(a, b uint8) int { return p.attackOf(int(b)) - p.attackOf(int(a)) })
	best, b := blow{cell: cell}, blow{cell: cell}
	power := 0
	for _, u := range pool {
		post := s.post(&b, int(u))
		if post < 0 {
			continue
		}
		b.units, b.posts = append(b.units, u), append(b.posts, int16(post))
		power += p.attackOf(int(u))
		s.value(&b, power)
		if len(best.units) == 0 || b.gain > best.gain {
			best = b
			best.units, best.posts = slices.Clone(b.units), slices.Clone(b.posts)
		}
		if len(b.units) >= s.force() {
			break
		}
	}
	return best
}

// spent tells that a German unit is to come out of the fight: out of contact it
// is whole again before the battle begins [7.0/b].
func (s *officer) spent(u int) bool {
	return s.side == german && s.p.units[u].flags&reduced != 0 && s.p.d.Units[u].nation == "german"
}

// post picks the hex from which a unit joins an attack, or -1.
func (s *officer) post(b *blow, u int) int {
	p := s.p
	best, worth := -1, -1<<30
	for dir, n := range &p.d.near[b.cell] {
		if n < 0 || !s.reach[u].has(int(n)) || !p.canAttack(u, int(n), (dir+3)%6) || s.full(b, u, int(n)) {
			continue
		}
		if s.side == polish && p.beyondBorder(int(n)) && int(p.units[u].cell) != int(n) {
			continue
		}
		w := p.d.columns[p.d.terrain[n]]
		if !p.d.river[b.cell][dir] {
			w += 2
		}
		if p.d.fort[b.cell][dir] && s.side == german {
			w -= 3
		}
		if int(p.units[u].cell) == int(n) {
			w++
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
		if int(v) != u && !slices.Contains(b.units, v) {
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

// denied tells that a defender of the hex attacked could not retreat to a
// neighbouring one: barred, held, or in the zone of the attackers and of units
// that have their task.
func (s *officer) denied(b *blow, m int) bool {
	p := s.p
	if p.d.enter[foot][p.d.terrain[m]] == barred || p.d.country[m] >= hungary || p.holds(m) == s.side || s.side == german && p.beyondBorder(m) {
		return true
	}
	for _, post := range b.posts {
		if int(post) == m || p.d.dir(int(post), m) >= 0 {
			return true
		}
	}
	for _, n := range &p.d.near[m] {
		if n < 0 || p.holds(int(n)) != s.side {
			continue
		}
		for _, v := range p.stackOf(int(n)) {
			if s.bound[v] {
				return true
			}
		}
	}
	return false
}

// value weighs an attack, with the air points that pay best.
func (s *officer) value(b *blow, power int) {
	p := s.p
	stack := p.stackOf(b.cell)
	defence, frail := 0, true
	for _, u := range stack {
		defence += p.defenceOf(int(u))
		frail = frail && (p.d.Units[u].oneSided || p.units[u].flags&reduced != 0)
	}
	river, fort := true, s.side == german
	for _, post := range b.posts {
		dir := p.d.dir(int(post), b.cell)
		river = river && p.d.river[post][dir]
		fort = fort && p.d.fort[post][dir]
	}
	shift := p.d.columns[p.d.terrain[b.cell]]
	if river {
		shift = max(shift, p.d.riverFor)
	}
	if fort {
		shift = max(shift, p.d.fortFor)
	}
	b.siege = !p.d.eastEdge[b.cell]
	for _, m := range &p.d.near[b.cell] {
		b.siege = b.siege && (m < 0 || s.denied(b, int(m)))
	}
	if b.siege {
		shift--
	}
	prize := int(s.prize[b.cell])
	b.gain = -1 << 30
	top := 0
	if s.side == german {
		top = min(s.air-airReserve, maxAir)
	}
	for air := 0; air <= max(top, 0); air++ {
		column := min(max(oddsColumn(power+air, defence)-shift, 0), lastColumn)
		gain := s.weigh(s.side, column, len(stack), prize, b.siege, frail) - airPrice*air - forcePrice*len(b.units)
		if gain > b.gain {
			b.gain, b.air = gain, air
		}
	}
}

const (
	// maxAir points go to one attack, and airReserve are kept for the defence.
	maxAir, airReserve = 5, 3
	// airPrice and forcePrice of a point and a unit, which others could use.
	airPrice, forcePrice = 6, 3
)
