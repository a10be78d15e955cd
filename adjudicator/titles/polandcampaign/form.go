package polandcampaign

import (
	"slices"
	"strings"

	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Form is an order form ready to edit. Lines that begin with # are comments, and one without a target means no
// order; templates may put their own around it.
func (p *Position) Form(seat title.Seat) []string {
	switch side, kind := sideOf(string(seat)), title.AwaitedOf(p, seat); kind {
	case "":
		return nil
	case "turn":
		return p.known(side).turnForm(side)
	default:
		return p.known(side).choiceForm(side, kind)
	}
}

// turnForm lists every unit that can do something with where it stands, ready to be given a hex.
func (p *Position) turnForm(side int) []string {
	var lines []string
	for u := range p.d.Units {
		def, c := &p.d.Units[u], &p.Units[u]
		if int(def.Side) != side {
			continue
		}
		switch {
		case c.Place == onMap && p.canAct(u):
			line := "MOVE " + def.Name + "   # " + p.d.Hex(int(c.Cell)).String() + ", " + itoa(p.Attack(u)) + "-" + itoa(p.Defence(u)) + "-" + itoa(int(def.Move))
			if p.engaged(u) {
				line += ", next to " + p.NameList(p.Beside(1-side, int(p.Units[u].Cell)))
			}
			lines = append(lines, line)
		case c.Place == reserve && int(def.Turn) <= int(p.Turn):
			if ways, free := p.waysIn(u); free {
				lines = append(lines, strings.TrimRight(p.entryVerb(u)+" "+def.Name+"   # "+ways, " #"))
			}
		}
	}
	return lines
}

// canAct tells whether a unit on the map may march or attack.
func (p *Position) canAct(u int) bool {
	return p.mayMove(int(p.d.Units[u].Side), u) == nil || len(p.targets(u)) > 0
}

// waysIn are the cities or hexes where a unit of the reserve may come in, a few of many, and whether it may come in
// at all. Paratroops choose any hex; who lands after them comes when and where they are [4.2.3/c].
func (p *Position) waysIn(u int) (ways string, free bool) {
	const shown = 8
	var places []string
	for _, cell := range p.entries(u) {
		if k := p.d.cityAt[cell]; p.d.Units[u].Entry == entryCity {
			places = append(places, p.d.cities[k].name)
		} else {
			places = append(places, p.d.Hex(cell).String())
		}
	}
	ways = strings.Join(places[:min(shown, len(places))], ", ")
	if len(places) > shown {
		ways += " …"
	}
	verb := p.entryVerb(u)
	return ways, len(places) > 0 || verb == "DROP" || verb == "LAND" && p.landing(german, u, nil) == nil
}

// choiceForm shows the answer that a choice in mid-combat takes.
func (p *Position) choiceForm(side int, kind string) (lines []string) {
	if kind == "air" {
		return []string{"AIR 0"}
	}
	for _, o := range p.choices(side, kind) {
		lines = append(lines, order.Offer(o.Canon, ""))
	}
	return lines
}

// choices are whole orders that answer what a side is asked, one for each thing that it may say.
func (p *Position) choices(side int, kind string) (list []order.Order) {
	add := func(verb string, body any) { list = append(list, p.d.Tongue.Order(side, verb, body)) }
	for _, u := range p.Alive(p.combat.group(side)) {
		switch kind {
		case "air":
			add("AIR", &Choice{Number: len(list)})
		case "losses":
			add("LOSE", &Choice{Units: []int{int(u)}})
		case "emp":
			add("ELIMINATE", &Choice{Units: []int{int(u)}})
		case "retreat":
			for _, e := range p.escapes(int(u)) {
				if len(e.way) > 0 {
					add("RETREAT", &March{Unit: int(u), Hexes: p.d.Map.Hexes(e.way)})
				}
			}
		}
	}
	return list
}

// What follows finds the nearest legal thing to a refused order.

// stands tells whether an order would be accepted now. It leaves all as it was.
func (c *checker) stands(text string) bool {
	orders, problems := c.P.d.Parse(seatOf(c.side), order.Lines(text))
	if len(orders) != 1 || len(problems) > 0 {
		return false
	}
	trial := *c
	trial.P, trial.Events, trial.out = c.P.clone(), nil, title.Checked{}
	trial.plans, trial.lines = slices.Clone(c.plans), slices.Clone(c.lines)
	var v title.Verdict
	trial.try(&orders[0], &v)
	return v.Status != title.Refused
}

// without is the order text of an attack without the units that cannot join it, if others are left; else of an
// attack of the unit on somebody else.
func (c *checker) without(b *Assault, u int) string {
	cell := c.P.d.Cell(b.Hex)
	out := func(v int) bool { return c.barredFrom(v, cell) != nil }
	if fewer := b.Without(out); len(fewer.Units) > 0 {
		return c.P.d.Tongue.Order(c.side, "ATTACK", fewer).Canon
	}
	return c.otherTarget(u)
}

// nearest is a MOVE that comes closest to where a refused one wanted to go, as text.
func (c *checker) nearest(b *March) string {
	p := c.P
	if p.mayMove(c.side, b.Unit) != nil || len(b.Hexes) == 0 || p.d.Cell(b.Hexes[len(b.Hexes)-1]) < 0 {
		return ""
	}
	want := b.Hexes[len(b.Hexes)-1]
	return c.reachable(b.Unit, func(cell int) int { return p.d.Map.Distance(p.d.Hex(cell), want) })
}

// approach is a MOVE of a unit without an order so far into contact with a hex, as text.
func (c *checker) approach(u, target int) string {
	if c.lineOf[u] > 0 || c.P.mayMove(c.side, u) != nil {
		return ""
	}
	return c.reachable(u, func(cell int) int {
		if dir := c.P.d.Dir(cell, target); dir < 0 || !c.P.canAttack(u, cell, dir) {
			return -1
		}
		return 0
	})
}

// reachable is a MOVE to the hex in reach of a unit that is least far by the measure, and cheapest among those; a
// negative measure rules a hex out.
func (c *checker) reachable(u int, far func(cell int) int) string {
	p := c.P
	s := p.within(u)
	defer s.Done()
	start := int(p.Units[u].Cell)
	reached, here := s.Reached(), far(start)
	best := wish.Richest(len(reached), func(i int) (int, bool) {
		cell := int(reached[i])
		n := far(cell)
		return -n, cell != start && !p.full(cell) && p.d.country[cell] != hungary && n >= 0 && (here < 0 || n < here)
	})
	if best < 0 {
		return ""
	}
	return c.text("MOVE", u, p.d.Hex(int(reached[best])))
}

// otherTarget is an attack of the first of the units that can make one on an enemy next to it, as text.
func (c *checker) otherTarget(units ...int) string {
	for _, u := range units {
		if cells := c.P.targets(u); int(c.P.d.Units[u].Side) == c.side && len(cells) > 0 {
			return c.P.d.Tongue.Order(c.side, "ATTACK", &Assault{Hex: c.P.d.Hex(int(cells[0])), Units: []int{u}}).Canon
		}
	}
	return ""
}
