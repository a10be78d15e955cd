package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/staff"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Staff is the staff officer: complete orders for what the seat is awaited for.
// He works on what the seat knows and nothing else, and throws no dice: the same
// position gives the same orders. At the start of a turn he sends the aircraft
// out, brings reinforcements up, and has himself asked again for each
// headquarters when its chit is drawn.
func (p *Position) Staff(seat title.Seat) []string {
	side := sideOf(string(seat))
	if side == nobody || p.Over() {
		return nil
	}
	k := p.known(side)
	for _, d := range k.Awaited() {
		if d.Seat != seat {
			continue
		}
		switch d.Kind {
		case "turn":
			s := k.officer(side)
			s.fly()
			s.bringUp()
			s.write(k.d.staffOrder(keyAll))
			return linesOf(s.orders)
		case "activation":
			return linesOf(k.staffActivation(side))
		}
	}
	return nil // what else is asked, standing orders answer as he would
}

// staffOrders are the officer's orders for headquarters that act together, on what
// their side knows.
func (p *Position) staffOrders(side int, hqs []int16) []order.Order {
	if len(hqs) == 0 {
		return nil
	}
	return p.known(side).leadAll(side, hqs)
}

// leadAll writes the orders for headquarters one after the other, each on the
// ground as the one before leaves it, and with whom it has not sent already.
func (p *Position) leadAll(side int, hqs []int16) []order.Order {
	if len(hqs) == 1 {
		return p.lead(side, int(hqs[0]))
	}
	var list []order.Order
	var sent []int
	q := p
	for _, hq := range hqs {
		after := q.clone()
		var mine []int
		for _, o := range q.lead(side, int(hq)) {
			units := q.unitsOf(&o)
			if slices.ContainsFunc(units, func(u int) bool { return slices.Contains(sent, u) }) {
				continue
			}
			list = append(list, o)
			mine = append(mine, units...)
			if b, ok := o.Body.(*March); ok {
				after.shift(b.Unit, after.d.Cell(b.Hexes[len(b.Hexes)-1]))
			}
		}
		q, sent = after, append(sent, mine...)
	}
	return list
}

// unitsOf are the units that an order moves or sends to attack.
func (p *Position) unitsOf(o *order.Order) []int {
	switch b := o.Body.(type) {
	case *March:
		return []int{b.Unit}
	case *Assault:
		return b.Units
	}
	return nil
}

func linesOf(list []order.Order) []string {
	out := make([]string, len(list))
	for i := range list {
		out[i] = list[i].Canon
	}
	return out
}

// staffActivation writes orders for the activation under way, on what the side
// knows.
func (p *Position) staffActivation(side int) []order.Order {
	a := p.act
	if a == nil || int(a.side) != side || a.free > 0 || len(a.hqs) == 0 {
		return nil
	}
	if a.choose == 0 {
		return p.leadAll(side, a.hqs[len(a.posts):])
	}
	hqs := p.bestHQs(side)
	list := make([]int16, len(hqs))
	for i, u := range hqs {
		list[i] = int16(u)
	}
	return append([]order.Order{p.d.activateOrder(hqs)}, p.leadAll(side, list)...)
}

// lead writes the orders for one headquarters.
func (p *Position) lead(side, hq int) []order.Order {
	s := p.officer(side)
	s.hq = hq
	s.muster()
	s.reconnoitre()
	s.strike()
	s.march()
	s.follow()
	s.attack()
	return s.orders
}

// bestHQs puts the headquarters that a chit lets choose in order: who has most
// units beside the enemy comes first.
func (p *Position) bestHQs(side int) []int {
	var list []int
	for _, h := range p.act.hqs {
		list = append(list, int(h))
	}
	score := func(h int) int {
		n := 0
		for _, u := range p.inCommand(h) {
			if cell := int(p.Units[u].Cell); p.d.combatUnit(int(u)) {
				n += 2
				if p.beside(side, cell) {
					n += 2 + p.attackOf(int(u))
				}
			}
		}
		return n
	}
	slices.SortStableFunc(list, func(a, b int) int { return score(b) - score(a) })
	return list[:min(len(list), int(p.act.choose))]
}

// beside tells that an enemy stands next to a hex.
func (p *Position) beside(side, cell int) bool {
	for _, n := range &p.d.Near[cell] {
		if n >= 0 && p.enemyAt(side, int(n)) {
			return true
		}
	}
	return false
}

// officer plans an activation, carrying moves out on his own copy as he goes.
type officer struct {
	staff.Frame
	p      *Position
	side   int
	hq     int
	orders []order.Order

	// prize is what a hex is worth to hold, in half steps.
	prize [game.MaxCells]int16
	// lines of supply of the side.
	lines *net
	// table holds the results by column and die.
	table [][7]outcome
}

// officer makes an officer of a side on a copy of the position.
func (p *Position) officer(side int) *officer {
	s := &officer{p: p.clone(), side: side, hq: -1, table: make([][7]outcome, len(p.d.odds))}
	for column := range s.table {
		for die := 1; die <= 6; die++ {
			s.table[column][die], _ = parseResult(p.d.crt.Cell(p.d.crt.RowOf(die), column)) // loading checked them
		}
	}
	p = s.p
	s.Frame = staff.New(staff.Book{
		Near: p.d.Near[:], Distance: p.d.Distance, Stack: p.StackOf, Power: p.attackOf, Counts: p.d.combatUnit, Limit: stackLimit,
		Stands:    func(u int) int { return int(p.Units[u].Cell) },
		Enemy:     func(cell int) bool { return p.enemyAt(side, cell) },
		CanAttack: func(_, from, dir int) bool { return p.d.assailable(from, dir) },
		Post:      s.post, Closed: s.closed, Value: s.value, Take: s.take,
		Spoilt: func(*staff.Strike) bool { return false },
	}, len(p.d.Units), p.d.Cells)
	s.presume()
	return s
}

func (s *officer) write(o order.Order) { s.orders = append(s.orders, o) }

// muster lists the units that he may move and send to attack: the headquarters' own,
// and the best of those without its colour as far as the quota goes [4.2.1/a] [4.2.1/b].
func (s *officer) muster() {
	p := s.p
	for _, u := range p.inCommand(s.hq) {
		if int(u) != s.hq {
			s.Troops = append(s.Troops, int(u))
		}
	}
	var loose []int
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) == s.side && p.Units[u].Cell >= 0 && p.d.combatUnit(u) && !slices.Contains(s.Troops, u) &&
			p.d.Units[u].Move > 0 && p.canCommand(s.hq, u) {
			loose = append(loose, u)
		}
	}
	worth := func(u int) int {
		n := 2 * p.attackOf(u)
		if s.frontDistance(int(p.Units[u].Cell)) <= 3 {
			n += 4
		}
		return n
	}
	slices.SortStableFunc(loose, func(a, b int) int { return worth(b) - worth(a) })
	s.Troops = append(s.Troops, loose[:min(len(loose), p.d.looseLimit(s.hq))]...)
}

// frontDistance is how far the nearest enemy in sight is.
func (s *officer) frontDistance(cell int) int {
	p := s.p
	best := 99
	for u := range p.d.Units {
		if c := int(p.Units[u].Cell); c >= 0 && int(p.d.Units[u].Side) != s.side && p.d.combatUnit(u) {
			best = min(best, p.d.Distance(cell, c))
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
	s.write(p.d.marchOrder(s.side, "MOVE", u, s.wayTo(u, cell), ""))
	p.shift(u, cell)
}

// wayTo names the hexes of a march: in fog all of them, since the way that is
// cheapest by what is seen may lead past enemies whom he presumes.
func (s *officer) wayTo(u, cell int) []hex.Hex {
	p := s.p
	if by := p.d.modeOf(u); p.fog != fogOff && by == marching {
		if way, _, _ := p.cheapest(u, int(p.Units[u].Cell), cell, p.allowance(u), by, false); len(way) > 1 {
			return p.d.Map.Hexes(way[1:])
		}
	}
	return []hex.Hex{p.d.Hex(cell)}
}

// attack writes the attacks down in the order in which they were planned.
func (s *officer) attack() {
	for i := range s.Strikes {
		b := &s.Strikes[i]
		a := &Assault{Hex: s.p.d.Hex(b.Cell)}
		for _, u := range b.Units {
			a.Units = append(a.Units, int(u))
		}
		s.write(s.p.d.language.Order(s.side, "ATTACK", a))
	}
}
