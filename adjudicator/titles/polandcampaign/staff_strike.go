package polandcampaign

import (
	"slices"

	"kurier/adjudicator/game/staff"
)

// This file is how the officer picks his attacks: for each enemy stack he gathers
// what can come next to it, weighs by the Combat Effects Table what the attack
// would bring and cost, and takes the best one first.

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
	for cell := range p.d.Cells {
		if p.enemyAt(s.side, cell) {
			targets = append(targets, cell)
		}
	}
	for u := range p.d.Units {
		if s.own(u) && !s.spent(u) {
			s.Troops = append(s.Troops, u)
		}
	}
	s.Plan(targets, s.force(), s.bar())
}

// take sends the units of an attack to their posts.
func (s *officer) take(b *staff.Strike) {
	for i, u := range b.Units {
		s.send(int(u), int(b.Posts[i]))
	}
	s.air -= b.Air
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

// force is how many units he sends against one hex at most: fewer in the dark,
// where the others are needed for what turns up.
func (s *officer) force() int {
	if s.blind() {
		return 7
	}
	return 15
}

// spent tells that a German unit is to come out of the fight: out of contact it
// is whole again before the battle begins [7.0/b].
func (s *officer) spent(u int) bool {
	return s.side == german && s.p.Units[u].Flags&reduced != 0 && s.p.d.Units[u].Nation == "german"
}

// post tells how good a hex is to attack from; none beyond the border for Poles who do
// not stand there.
func (s *officer) post(u, from, dir int) (worth int, ok bool) {
	p := s.p
	if s.side == polish && p.beyondBorder(from) && int(p.Units[u].Cell) != from {
		return 0, false
	}
	w := p.d.columns[p.d.terrain[from]]
	if !p.d.river[from][dir] {
		w += 2
	}
	if to := int(p.d.Near[from][dir]); p.d.fort[to][(dir+3)%6] && s.side == german {
		w -= 3
	}
	return w, true
}

// closed tells that a defender could not retreat to a hex: barred, held, or in the
// zone of units that have their task.
func (s *officer) closed(m int) bool {
	p := s.p
	if p.d.enter[foot][p.d.terrain[m]] == barred || p.d.country[m] >= hungary || p.holds(m) == s.side || s.side == german && p.beyondBorder(m) {
		return true
	}
	for _, n := range &p.d.Near[m] {
		if n >= 0 && p.holds(int(n)) == s.side && slices.ContainsFunc(p.StackOf(int(n)), func(v uint8) bool { return s.Bound[v] }) {
			return true
		}
	}
	return false
}

// value weighs an attack, with the air points that pay best.
func (s *officer) value(b *staff.Strike) {
	p := s.p
	stack := p.StackOf(b.Cell)
	power, defence, frail := 0, 0, true
	for _, u := range b.Units {
		power += p.attackOf(int(u))
	}
	for _, u := range stack {
		defence += p.defenceOf(int(u))
		frail = frail && (p.d.Units[u].OneSided() || p.Units[u].Flags&reduced != 0)
	}
	river, fort := true, s.side == german
	for _, post := range b.Posts {
		dir := p.d.Dir(int(post), b.Cell)
		river = river && p.d.river[post][dir]
		fort = fort && p.d.fort[post][dir]
	}
	shift := p.d.columns[p.d.terrain[b.Cell]]
	if river {
		shift = max(shift, p.d.riverFor)
	}
	if fort {
		shift = max(shift, p.d.fortFor)
	}
	b.Shut = !p.d.eastEdge[b.Cell] && s.Hemmed(b)
	if b.Shut {
		shift--
	}
	prize := int(s.prize[b.Cell])
	b.Gain = -1 << 30
	top := 0
	if s.side == german {
		top = min(s.air-airReserve, maxAir)
	}
	for air := 0; air <= max(top, 0); air++ {
		column := min(max(oddsColumn(power+air, defence)-shift, 0), lastColumn)
		gain := s.weigh(s.side, column, len(stack), prize, b.Shut, frail) - airPrice*air - forcePrice*len(b.Units)
		if gain > b.Gain {
			b.Gain, b.Air = gain, air
		}
	}
}

const (
	// maxAir points go to one attack, and airReserve are kept for the defence.
	maxAir, airReserve = 5, 3
	// airPrice and forcePrice of a point and a unit, which others could use.
	airPrice, forcePrice = 6, 3
)
