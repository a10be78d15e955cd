package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/staff"
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
	s.attack()
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
	air  int
}

// officer makes an officer of a side on a copy of the position.
func (p *Position) officer(side int) *officer {
	s := &officer{p: p.clone(), side: side, dark: make(staff.Set, (maxCells+63)/64)}
	p = s.p
	s.Frame = staff.New(staff.Book{
		Near: p.d.Near[:], Distance: p.d.Distance, Stack: p.StackOf, Power: p.attackOf, CanAttack: p.canAttack, Limit: stackLimit,
		Stands: func(u int) int { return int(p.Units[u].Cell) },
		Enemy:  func(cell int) bool { return p.enemyAt(side, cell) },
		Counts: func(int) bool { return true },
		Post:   s.post, Closed: s.closed, Value: s.value, Take: s.take,
		Spoilt: func(b *staff.Strike) bool { return b.Air > s.air },
	}, len(p.d.Units), p.d.Cells)
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
		if int(def.Side) != s.side || p.Units[u].Place != reserve || int(def.Turn) > int(p.turn) {
			continue
		}
		switch def.Entry {
		case entryCity:
			if cell := s.openCity(u); cell >= 0 {
				s.arrive("PLACE", u, cell)
			}
		case entrySouth, entryWest:
			best, near := -1, 1<<30
			for cell := range p.d.Cells {
				if !p.d.entryHex(def.Entry, cell) {
					continue
				}
				if m, bad := p.entering(s.side, u, []hex.Hex{p.d.Hex(cell)}); bad != nil || m.Blocked != hex.Free || p.inEZOC(s.side, cell) {
					continue
				}
				if n := s.cityDistance(cell); n < near {
					best, near = cell, n
				}
			}
			if best >= 0 {
				s.arrive("ENTER", u, best)
			}
		}
	}
}

func (s *officer) arrive(verb string, u, cell int) {
	s.order(s.p.d.marchOrder(s.side, verb, u, []hex.Hex{s.p.d.Hex(cell)}))
	s.p.put(u, cell)
	s.p.Units[u].Flags |= acted
	s.Bound[u] = true
}

// openCity is where a Polish division appears: the worthiest city, those with
// fewer defenders before others, and none that the enemy is about to walk into.
func (s *officer) openCity(u int) int {
	p := s.p
	best, worth := -1, -1<<30
	for _, c := range p.d.cities {
		if p.placing(polish, u, p.d.Hex(c.cell)) != nil {
			continue
		}
		w := c.points - 8*len(p.StackOf(c.cell))
		if c.group >= 0 {
			w += p.d.objectives[c.group].points
		}
		if p.inEZOC(s.side, c.cell) && p.Bare(c.cell) {
			w -= 20
		}
		if w > worth {
			best, worth = c.cell, w
		}
	}
	return best
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
	start := int(p.Units[u].Cell)
	s.Bound[u] = true
	if cell == start {
		return
	}
	search := searches.Get().(*hex.Search)
	defer searches.Put(search)
	p.spread(search, u, start, int(p.d.Units[u].Move), true)
	way := search.Path(cell, nil)
	way = way[1:]
	s.order(p.d.marchOrder(s.side, "MOVE", u, p.d.Map.Hexes(way)))
	p.shift(u, cell)
	p.Units[u].Flags |= acted
	if p.inEZOC(s.side, cell) {
		p.Units[u].Flags |= contact
	}
}
