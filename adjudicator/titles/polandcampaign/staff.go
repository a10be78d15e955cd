package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/staff"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Staff is the staff officer: complete orders for what the seat is awaited for. He works on what the seat knows and
// nothing else, and throws no dice: the same position gives the same orders.
func (p *Position) Staff(seat title.Seat) []string {
	side, kind := sideOf(string(seat)), title.AwaitedOf(p, seat)
	if kind == "" {
		return nil
	}
	k := p.known(side)
	s := k.officer(side)
	if kind != "turn" {
		s.answer(kind)
		return s.lines
	}
	s.presume()
	s.bringIn()
	s.reconnoitre()
	s.strike()
	s.SendOthers(game.Such[int](&k.d.Set, s.own), func(_, cell int) bool { return !s.p.full(cell) }, s.worth)
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
}

// officer makes an officer of a side on a copy of the position.
func (p *Position) officer(side int) *officer {
	s := &officer{p: p.clone(), side: side}
	p = s.p
	p.Room = 0 // some come before others leave
	book := staff.BookOf(&p.Core, side, stackLimit, p.project)
	book.Enemy, book.CanAttack = func(cell int) bool { return p.enemyAt(side, cell) }, p.canAttack
	book.Post, book.Closed, book.Value, book.March = s.post, s.closed, s.value, s.march
	s.Frame = staff.New(book, len(p.d.Units), p.d.Cells)
	return s
}

func (s *officer) order(o order.Order) { s.lines = append(s.lines, o.Canon) }

// own tells that a unit of the side stands on the map.
func (s *officer) own(u int) bool {
	return int(s.p.d.Units[u].Side) == s.side && s.p.Units[u].Cell >= 0
}

// bringIn uses German reinforcements at once; the airborne stay at home, since they cost more than they win
// [10.2/b]. Polish ones go to a city by themselves [4.2.1].
func (s *officer) bringIn() {
	p := s.p
	for u := range p.d.Units {
		if def := &p.d.Units[u]; int(def.Side) != s.side || p.Units[u].Place != reserve || int(def.Turn) > int(p.Turn) || def.Entry == entryCity {
			continue
		}
		cells := p.entries(u)
		best := wish.Richest(len(cells), func(i int) (int, bool) {
			m, bad := p.entering(s.side, &March{Unit: u, Hexes: []hex.Hex{p.d.Hex(cells[i])}})
			return -p.homeDistance(polish, cells[i]), bad == nil && m.Blocked == hex.Free && !p.inEZOC(s.side, cells[i])
		})
		if best >= 0 {
			s.order(p.d.marchOrder(s.side, "ENTER", u, []hex.Hex{p.d.Hex(cells[best])}))
			p.put(u, cells[best])
			s.Bound[u] = true
		}
	}
}

// march writes a march to a hex in reach.
func (s *officer) march(u, cell int) {
	search := s.p.within(u)
	defer search.Done()
	s.order(s.p.d.marchOrder(s.side, "MOVE", u, s.p.d.Map.Hexes(search.Path(cell, nil)[1:])))
}

// answer settles a choice in the middle of a fight as the standing orders do that hold while nobody gives others.
func (s *officer) answer(kind string) {
	p, pol := s.p, s.p.d.StandingOrders.InForce(nil)
	give := func(verb string, body any) { s.order(p.d.Tongue.Order(s.side, verb, body)) }
	group := p.Alive(p.combat.group(s.side))
	switch kind {
	case "air":
		give("AIR", &Choice{Number: min(p.airByPolicy(pol), p.Air)})
	case "losses":
		step := lossOf(p.combat.Code, s.side != p.combat.Side) == oneStep
		give("LOSE", &Choice{Units: []int{int(p.choose(group, nil, pol, !step)[0])}})
	case "emp":
		give("ELIMINATE", &Choice{Units: []int{int(p.choose(group, nil, pol, true)[0])}})
	case "retreat":
		for _, u := range group {
			if ways := p.escapes(int(u)); len(ways) > 0 {
				if way := p.choice(int(u), ways, nil, pol).way; len(way) > 0 {
					give("RETREAT", &March{Unit: int(u), Hexes: p.d.Map.Hexes(way)})
				}
			}
		}
	}
}
