package polandcampaign

import (
	"slices"

	"kurier/adjudicator/game/staff"
)

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
		b := staff.Strike{Cell: cell, Units: with}
		for _, u := range with {
			b.Posts = append(b.Posts, p.Units[u].Cell)
		}
		s.Strikes = append(s.Strikes, b)
		pool = slices.DeleteFunc(pool, func(u uint8) bool { return slices.Contains(with, u) })
	}
}

func (s *officer) attacks(u int) bool {
	return slices.ContainsFunc(s.Strikes, func(b staff.Strike) bool { return slices.Contains(b.Units, uint8(u)) })
}

// joins puts a unit into a planned attack on a hex next to it.
func (s *officer) joins(u int) bool {
	var room [6]int16
	for _, cell := range s.p.targets(u, room[:0]) {
		for i := range s.Strikes {
			if b := &s.Strikes[i]; b.Cell == int(cell) && len(b.Units) < maxListed {
				b.Units, b.Posts = append(b.Units, uint8(u)), append(b.Posts, s.p.Units[u].Cell)
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
		for i := range s.Strikes {
			b := &s.Strikes[i]
			_, _, now := s.p.estimate(s.side, b.Cell, b.Units, b.Air)
			for n := 1; n <= min(s.air-airReserve, 6); n++ {
				_, _, k := s.p.estimate(s.side, b.Cell, b.Units, b.Air+n)
				if k <= now {
					continue
				}
				stack := len(s.p.StackOf(b.Cell))
				prize := int(s.prize[b.Cell])
				gain := s.weigh(s.side, k, stack, prize, b.Shut, false) - s.weigh(s.side, now, stack, prize, b.Shut, false)
				if gain = gain / n; gain > most {
					best, cost, most = i, n, gain
				}
				break
			}
		}
		if best < 0 {
			return
		}
		s.Strikes[best].Air += cost
		s.air -= cost
	}
}

// attack writes the attacks down in the order in which they were planned.
func (s *officer) attack() {
	for i := range s.Strikes {
		b := &s.Strikes[i]
		a := &Assault{Hex: s.p.d.Hex(b.Cell), Air: b.Air}
		for _, u := range b.Units {
			a.Units = append(a.Units, int(u))
		}
		s.order(s.p.d.language.Order(s.side, "ATTACK", a))
	}
}
