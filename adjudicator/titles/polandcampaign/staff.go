package polandcampaign

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Staff is the staff officer: complete orders for what the seat is awaited for.
func (p *Position) Staff(seat title.Seat) []string {
	side := sideOf(string(seat))
	if side == nobody || p.Over() {
		return nil
	}
	k := p.known(side)
	d := k.Awaited()[0]
	if d.Seat != seat || d.Kind != "turn" {
		return nil // choices in mid-combat are left to the standing orders
	}
	s := &officer{p: k.clone(), side: side}
	s.presume()
	s.bringIn()
	s.move()
	s.attack()
	return s.lines
}

// officer plans a turn, carrying moves out on his own copy as he goes.
type officer struct {
	p     *Position
	side  int
	lines []string
}

func (s *officer) order(o order.Order) { s.lines = append(s.lines, o.Canon) }

// presumedTurns is how long the officer believes the set-up list of an enemy that
// he has never seen.
const presumedTurns = 3

// presume puts enemy units that are out of sight where they were last seen, or
// where the set-up list had them. It is a guess, made on the officer's own copy:
// his marches reckon with them, and his attacks on them may come to nothing.
func (s *officer) presume() {
	p := s.p
	for u := range p.d.Units {
		if int(p.d.Units[u].side) == s.side || p.units[u].place != unseen {
			continue
		}
		cell := int(p.seen[s.side][u].cell)
		if cell < 0 && p.turn <= presumedTurns {
			cell = int(p.d.Units[u].start)
		}
		if cell < 0 || p.zoc[s.side][cell] > 0 || p.holds(cell) == s.side || int(p.at[cell].n) >= stackLimit {
			continue
		}
		p.put(u, cell)
	}
}

// bringIn uses reinforcements at once; the airborne stay at home, since they
// cost more than they win.
func (s *officer) bringIn() {
	p := s.p
	for u := range p.d.Units {
		def := &p.d.Units[u]
		if int(def.side) != s.side || p.units[u].place != reserve || int(def.turn) > int(p.turn) {
			continue
		}
		switch def.entry {
		case entryCity:
			if cell := p.cityFor(u); cell >= 0 {
				s.order(p.d.marchOrder(s.side, "PLACE", u, []board.Hex{p.hex(cell)}))
				p.put(u, cell)
				p.units[u].flags |= acted
			}
		case entrySouth, entryWest:
			best, near := -1, 1<<30
			for cell := range p.d.cells {
				if !p.d.entryHex(def.entry, cell) {
					continue
				}
				if m, bad := p.entering(s.side, u, []board.Hex{p.hex(cell)}); bad != nil || m.stop != noHurdle {
					continue
				}
				if n := s.goalDistance(cell); n < near {
					best, near = cell, n
				}
			}
			if best >= 0 {
				s.order(p.d.marchOrder(s.side, "ENTER", u, []board.Hex{p.hex(best)}))
				p.put(u, best)
				p.units[u].flags |= acted
				if p.inEZOC(s.side, best) {
					p.units[u].flags |= contact
				}
			}
		}
	}
}

// goalDistance is how far a hex is from the nearest city the side wants: for the
// German one that he does not hold.
func (s *officer) goalDistance(cell int) int {
	best := 1000
	for k, c := range s.p.d.cities {
		n := 4 * s.p.d.distance(cell, c.cell)
		if c.group >= 0 {
			n -= s.p.d.objectives[c.group].points / 2
		}
		if s.side == german && s.p.holder[k] != german && n < best {
			best = n
		}
		if s.side == polish && s.p.holder[k] == polish && c.group >= 0 && n < best {
			best = n
		}
	}
	return best
}

// move marches every unit to the best hex it can reach.
func (s *officer) move() {
	p := s.p
	search := searches.Get().(*board.Search)
	defer searches.Put(search)
	for u := range p.d.Units {
		def, c := &p.d.Units[u], &p.units[u]
		if int(def.side) != s.side || c.cell < 0 || c.flags&acted != 0 || p.isAir(u) {
			continue
		}
		start := int(c.cell)
		p.spread(search, u, start, int(def.move), true)
		p.lift(u, onMap)
		best, worth := start, s.worth(u, start, start)
		for _, cell := range search.Reached() {
			if int(cell) == start || int(p.at[cell].n) >= stackLimit || p.d.country[cell] >= hungary {
				continue
			}
			if w := s.worth(u, int(cell), start); w > worth {
				best, worth = int(cell), w
			}
		}
		p.put(u, best)
		if best == start {
			continue
		}
		way := search.Path(best, nil)
		s.order(p.d.marchOrder(s.side, "MOVE", u, p.hexesOf(way[1:])))
		p.units[u].flags |= acted
		if p.inEZOC(s.side, best) {
			p.units[u].flags |= contact
		}
	}
}

// worth values a hex for a unit to stand in.
func (s *officer) worth(u, cell, start int) int {
	p := s.p
	zone := p.inEZOC(s.side, cell)
	ground := 3 * p.d.columns[p.d.terrain[cell]]
	w := -3 * s.goalDistance(cell)
	if s.side == polish {
		w += ground
		if k := p.d.cityAt[cell]; k >= 0 {
			w += 6
			if p.d.cities[k].group >= 0 && p.at[cell].n < 2 {
				w += 30
			}
		}
		if zone {
			w -= 60
			if cell == start && s.standsWell(u, cell) {
				w += 60
			}
		}
		w += 2 * min(s.foeDistance(cell), 4)
		return w
	}
	if k := p.d.cityAt[cell]; k >= 0 && p.holder[k] != german {
		w += 40
	}
	if zone {
		// Come to blows only where others strike as well.
		attack, defence := p.attackOf(u), 0
		for _, n := range &p.d.near[cell] {
			if n < 0 || !p.enemyAt(s.side, int(n)) {
				continue
			}
			a, d := s.strike(int(n), u), 0
			for _, v := range p.stackOf(int(n)) {
				d += int(p.d.Units[v].defence)
			}
			d += d * p.d.columns[p.d.terrain[n]] / 2
			if defence == 0 || (a+p.attackOf(u))*defence > attack*d {
				attack, defence = a+p.attackOf(u), d
			}
		}
		switch {
		case attack >= 3*defence:
			w += 40
		case attack >= 2*defence:
			w += 20
		default:
			w -= 30
		}
	}
	return w
}

// standsWell tells whether the unit would be on dominant terrain there.
func (s *officer) standsWell(u, cell int) bool {
	s.p.put(u, cell)
	ok := s.p.dominant(u)
	s.p.lift(u, onMap)
	return ok
}

// strike sums what the side's units next to a hex, and on their way there, could
// throw at it.
func (s *officer) strike(cell, not int) int {
	n := 0
	for v := range s.p.d.Units {
		c := &s.p.units[v]
		if v == not || int(s.p.d.Units[v].side) != s.side || c.cell < 0 {
			continue
		}
		reach := 1
		if c.flags&acted == 0 {
			reach = 2
		}
		if s.p.d.distance(int(c.cell), cell) <= reach {
			n += s.p.attackOf(v)
		}
	}
	return n
}

func (s *officer) foeDistance(cell int) int {
	best := 99
	for v := range s.p.d.Units {
		if at := s.p.units[v].cell; at >= 0 && int(s.p.d.Units[v].side) != s.side {
			best = min(best, s.p.d.distance(cell, int(at)))
		}
	}
	return best
}

// attack orders what must be attacked, with all that can, and air points where
// they reach the next column.
func (s *officer) attack() {
	p := s.p
	var pool []uint8
	for u := range p.d.Units {
		if int(p.d.Units[u].side) != s.side || p.units[u].cell < 0 {
			continue
		}
		var room [6]int16
		if len(p.targets(u, room[:0])) > 0 && (s.side == german || p.mustAttack(u)) {
			pool = append(pool, uint8(u))
		}
	}
	air := int(p.air) * 2 / 3
	for len(pool) > 0 {
		cell, with := p.bestTarget(s.side, pool)
		if cell < 0 {
			return
		}
		b := &Assault{Hex: p.hex(cell)}
		for _, u := range with {
			if len(b.Units) < maxListed {
				b.Units = append(b.Units, int(u))
			}
		}
		attack, defence, column := p.estimate(s.side, cell, with, 0)
		if s.side == german && defence > 0 && column < lastColumn {
			for n := 1; n <= min(air, 3); n++ {
				if _, _, k := p.estimate(s.side, cell, with, n); k > column {
					b.Air = n
					air -= n
					break
				}
			}
		}
		if attack+b.Air < 2*defence {
			b.If = &Condition{Least: columnNames[evenColumn+1]}
		}
		s.order(p.d.assaultOrder(s.side, "ATTACK", b))
		pool = without(pool, with)
	}
}

func without(pool, with []uint8) []uint8 {
	var out []uint8
	for _, u := range pool {
		used := false
		for _, v := range with {
			used = used || u == v
		}
		if !used {
			out = append(out, u)
		}
	}
	return out
}
