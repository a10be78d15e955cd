package polandcampaign

import "slices"

// This file is how the officer answers when he is asked in the middle of a fight.

// answer settles a choice in mid-combat.
func (s *officer) answer(kind string) {
	p := s.p
	c := p.combat
	group := p.alive(c.group(s.side))
	if len(group) == 0 {
		return
	}
	switch kind {
	case "air":
		pol := defaultPolicies()
		s.lines = append(s.lines, "AIR "+itoa(min(p.airByPolicy(&pol), int(p.air))))
	case "losses":
		s.lines = append(s.lines, "LOSE "+p.d.Counters.Labels(s.side, s.loses(group)))
	case "emp":
		s.lines = append(s.lines, "ELIMINATE "+p.d.Counters.Labels(s.side, s.loses(group)))
	case "retreat":
		for _, u := range group {
			s.fallBack(int(u))
		}
	}
}

// loses picks who pays. A casualty goes to a unit at full strength, the weakest
// of them; a unit lost altogether is the weakest; a draw costs an attacker the
// one unit that pays it all, if there is one [5.1.5/EMP].
func (s *officer) loses(group []uint8) []int {
	p := s.p
	c := p.combat
	pol := defaultPolicies()
	what := lossOf(c.code, s.side != c.side)
	order := p.choose(group, nil, &pol, what != oneStep)
	if what != draw || s.side != c.side {
		return []int{int(order[0])}
	}
	for _, u := range order {
		if p.attackOf(int(u)) >= c.owed {
			return []int{int(u)}
		}
	}
	slices.Reverse(order) // the fewest units: the strongest first
	var out []int
	for owed, i := c.owed, 0; owed > 0 && i < len(order); i++ {
		out = append(out, int(order[i]))
		owed -= p.attackOf(int(order[i]))
	}
	return out
}

// fallBack picks where a beaten unit goes: onto good ground, toward the cities
// that a Pole covers, on and out of reach of the enemy; armor not over a river, and
// out of a siege through own units.
func (s *officer) fallBack(u int) {
	p := s.p
	var best *escape
	worth := -1 << 30
	ways := p.escapes(u)
	for i := range ways {
		e := &ways[i]
		if e.kind != safe && e.kind != crowded {
			continue
		}
		to := int(e.way[len(e.way)-1])
		w := 2*p.d.columns[p.d.terrain[to]] + 2*len(p.StackOf(to))
		if s.side == polish {
			w -= 3 * s.cityDistance(to)
		}
		if e.kind == crowded {
			w -= 10
		}
		if e.siege && !e.covered {
			w -= 1000
		}
		if p.d.Units[u].Class == armored {
			w -= 40 * e.rivers
		}
		for _, n := range &p.d.Near[to] {
			if n >= 0 && p.inEZOC(s.side, int(n)) {
				w -= 2
			}
		}
		if w > worth {
			best, worth = e, w
		}
	}
	if best != nil {
		s.order(p.d.marchOrder(s.side, "RETREAT", u, p.d.Map.Hexes(best.way)))
	}
}
