package polandcampaign

import "slices"

// This file writes the attacks.

// obey adds what the rules make units do that have no attack yet: they join a
// planned attack next to them, or attack together where the odds are best
// [4.1.2/e][4.1.2/h].
func (s *officer) obey() {
	p := s.p
	var pool []uint8
	for u := range p.d.Units {
		if !s.own(u) || !p.mustAttack(u) || s.attacks(u) {
			continue
		}
		if !s.joins(u) {
			pool = append(pool, uint8(u))
		}
	}
	for len(pool) > 0 {
		cell, with := p.bestTarget(s.side, pool)
		if cell < 0 {
			return
		}
		b := blow{cell: cell, units: with}
		for _, u := range with {
			b.posts = append(b.posts, p.units[u].cell)
		}
		s.blows = append(s.blows, b)
		pool = slices.DeleteFunc(pool, func(u uint8) bool { return slices.Contains(with, u) })
	}
}

func (s *officer) attacks(u int) bool {
	return slices.ContainsFunc(s.blows, func(b blow) bool { return slices.Contains(b.units, uint8(u)) })
}

// joins puts a unit into a planned attack on a hex next to it.
func (s *officer) joins(u int) bool {
	var room [6]int16
	for _, cell := range s.p.targets(u, room[:0]) {
		for i := range s.blows {
			if b := &s.blows[i]; b.cell == int(cell) && len(b.units) < maxListed {
				b.units, b.posts = append(b.units, uint8(u)), append(b.posts, s.p.units[u].cell)
				return true
			}
		}
	}
	return false
}

// fly spends the air points that are left, since they lapse: each time on the
// attack that the next column helps most.
func (s *officer) fly() {
	if s.side != german {
		return
	}
	for {
		best, cost, most := -1, 0, 0
		for i := range s.blows {
			b := &s.blows[i]
			_, _, now := s.p.estimate(s.side, b.cell, b.units, b.air)
			for n := 1; n <= min(s.air-airReserve, 6); n++ {
				_, _, k := s.p.estimate(s.side, b.cell, b.units, b.air+n)
				if k <= now {
					continue
				}
				stack := len(s.p.stackOf(b.cell))
				prize := int(s.prize[b.cell])
				gain := s.weigh(s.side, k, stack, prize, b.siege, false) - s.weigh(s.side, now, stack, prize, b.siege, false)
				if gain = gain / n; gain > most {
					best, cost, most = i, n, gain
				}
				break
			}
		}
		if best < 0 {
			return
		}
		s.blows[best].air += cost
		s.air -= cost
	}
}

// attack writes the attacks down in the order in which they were planned.
func (s *officer) attack() {
	for i := range s.blows {
		b := &s.blows[i]
		a := &Assault{Hex: s.p.hex(b.cell), Air: b.air}
		for _, u := range b.units {
			a.Units = append(a.Units, int(u))
		}
		s.order(s.p.d.language.Order(s.side, "ATTACK", a))
	}
}
