package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/staff"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Staff is the staff officer: complete orders for what the seat is awaited for.
// He works on what the seat knows and nothing else, and throws no dice: the same
// position gives the same orders.
func (p *Position) Staff(seat title.Seat) []string {
	side := sideOf(string(seat))
	if side == nobody || p.Over() {
		return nil
	}
	k := p.known(side)
	d := k.Awaited()[0]
	if d.Seat != seat {
		return nil
	}
	s := k.officer(side)
	if d.Kind != "turn" {
		s.answer(d.Kind)
		return s.lines
	}
	s.presume()
	s.bringIn()
	s.reconnoitre()
	s.strike()
	s.march()
	s.obey()
	s.fly()
	for _, o := range s.Orders(k.d.Tongue, side, &k.d.Grid) {
		s.order(o)
	}
	return s.lines
}

// officer plans a turn, carrying moves out on his own copy as he goes.
type officer struct {
	staff.Frame
	p     *Position
	side  int
	lines []string
	// prize is what a hex is worth to hold, in half points.
	prize [maxCells]int8
	// dark are the hexes of Poland where an enemy could stand unseen.
	dark staff.Set
}

// officer makes an officer of a side on a copy of the position.
func (p *Position) officer(side int) *officer {
	s := &officer{p: p.clone(), side: side, dark: make(staff.Set, (maxCells+63)/64)}
	p = s.p
	book := staff.BookOf(&p.Core, stackLimit)
	book.Enemy, book.CanAttack = func(cell int) bool { return p.enemyAt(side, cell) }, p.canAttack
	book.Counts = func(int) bool { return true }
	book.Post, book.Closed, book.Value, book.Send = s.post, s.closed, s.value, s.send
	s.Frame = staff.New(book, len(p.d.Units), p.d.Cells)
	return s
}

func (s *officer) order(o order.Order) { s.lines = append(s.lines, o.Canon) }

// own tells that a unit of the side stands on the map.
func (s *officer) own(u int) bool {
	return int(s.p.d.Units[u].Side) == s.side && s.p.Units[u].Cell >= 0
}

// bringIn uses reinforcements at once; the airborne stay at home, since they
// cost more than they win [10.2/b].
func (s *officer) bringIn() {
	p := s.p
	for u := range p.d.Units {
		def := &p.d.Units[u]
		if int(def.Side) != s.side || p.Units[u].Place != reserve || int(def.Turn) > int(p.Turn) {
			continue
		}
		cells := p.entries(u)
		worth := func(i int) (int, bool) { return s.openCity(cells[i]), true }
		if def.Entry != entryCity {
			worth = func(i int) (int, bool) {
				m, bad := p.entering(s.side, &March{Unit: u, Hexes: []hex.Hex{p.d.Hex(cells[i])}})
				return -s.cityDistance(cells[i]), bad == nil && m.Blocked == hex.Free && !p.inEZOC(s.side, cells[i])
			}
		}
		if best := wish.Richest(len(cells), worth); best >= 0 {
			s.arrive(p.entryVerb(u), u, cells[best])
		}
	}
}

func (s *officer) arrive(verb string, u, cell int) {
	s.order(s.p.d.marchOrder(s.side, verb, u, []hex.Hex{s.p.d.Hex(cell)}))
	s.p.put(u, cell)
	s.p.Units[u].Flags |= acted
	s.Bound[u] = true
}

// openCity is what a city is worth in which a Polish division may appear: the worthiest first,
// those with fewer defenders before others, and none that the enemy is about to walk into.
func (s *officer) openCity(cell int) int {
	p := s.p
	c := &p.d.cities[p.d.cityAt[cell]]
	w := c.points - 8*len(p.StackOf(cell))
	if c.group >= 0 {
		w += p.d.objectives[c.group].points
	}
	if p.inEZOC(s.side, cell) && p.Bare(cell) {
		w -= 20
	}
	return w
}

// cityDistance is how far a hex is from the nearest city in Polish hands.
func (s *officer) cityDistance(cell int) int {
	best := 1000
	for k, c := range s.p.d.cities {
		if s.p.holder[k] == polish {
			best = min(best, s.p.d.Distance(cell, c.cell))
		}
	}
	return best
}

// send writes a march to a hex in reach and carries it out.
func (s *officer) send(u, cell int) {
	p := s.p
	s.Bound[u] = true
	if cell == int(p.Units[u].Cell) {
		return
	}
	search := p.within(u)
	defer search.Done()
	s.order(p.d.marchOrder(s.side, "MOVE", u, p.d.Map.Hexes(search.Path(cell, nil)[1:])))
	p.Shift(u, cell, p.project)
	p.Units[u].Flags |= acted
	if p.inEZOC(s.side, cell) {
		p.Units[u].Flags |= contact
	}
}

// How the officer answers when he is asked in the middle of a fight.

// answer settles a choice in mid-combat.
func (s *officer) answer(kind string) {
	p := s.p
	c := p.combat
	group := p.Alive(c.group(s.side))
	if len(group) == 0 {
		return
	}
	switch kind {
	case "air":
		s.lines = append(s.lines, "AIR "+itoa(min(p.airByPolicy(p.d.StandingOrders.InForce(nil)), int(p.air))))
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
	what := lossOf(c.Code, s.side != c.Side)
	order := p.choose(group, nil, p.d.StandingOrders.InForce(nil), what != oneStep)
	if what != draw || s.side != c.Side {
		return []int{int(order[0])}
	}
	for _, u := range order {
		if p.Attack(int(u)) >= c.Owed {
			return []int{int(u)}
		}
	}
	slices.Reverse(order) // the fewest units: the strongest first
	var out []int
	for owed, i := c.Owed, 0; owed > 0 && i < len(order); i++ {
		out = append(out, int(order[i]))
		owed -= p.Attack(int(order[i]))
	}
	return out
}

// fallBack picks where a beaten unit goes: onto good ground, toward the cities
// that a Pole covers, on and out of reach of the enemy; armor not over a river, and
// out of a siege through own units.
func (s *officer) fallBack(u int) {
	p := s.p
	ways := p.escapes(u)
	best := wish.Richest(len(ways), func(i int) (int, bool) {
		e := &ways[i]
		if e.kind != safe && e.kind != crowded {
			return 0, false
		}
		to := e.end()
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
		return w, true
	})
	if best >= 0 {
		s.order(p.d.marchOrder(s.side, "RETREAT", u, p.d.Map.Hexes(ways[best].way)))
	}
}

// What follows writes the attacks.

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
	for _, cell := range s.p.targets(u) {
		for i := range s.Strikes {
			if b := &s.Strikes[i]; b.Cell == int(cell) && len(b.Units) < maxListed {
				b.Units, b.Posts = append(b.Units, uint8(u)), append(b.Posts, s.p.Units[u].Cell)
				return true
			}
		}
	}
	return false
}

// column is where an attack would be fought with so many air points.
func (s *officer) column(b *staff.Strike, air int) int {
	_, _, l := s.p.reckon(s.side, b.Cell, b.Units, air)
	return l.Index()
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
			now := s.column(b, b.Air)
			for n := 1; n <= min(s.Air-airReserve, 6); n++ {
				k := s.column(b, b.Air+n)
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
		s.Air -= cost
	}
}
