package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
)

// This file carries movement orders out.

var (
	enteredRules = []rule.Ref{"4.2.1/b", "10.1.4"}
	hungaryRules = []rule.Ref{"4.2.1/o1"}
	stopRules    = map[hex.Block][]rule.Ref{
		blockedZone: {"4.1.2/a"}, blockedEnemy: {"4.1.2/f"}, blockedStack: {"4.1.1"},
	}
)

// setOut works out a MOVE, EXIT or ENTER as far as the rules allow; the way of an order that names only some hexes
// is looked for with what the side knows.
func (p *Position) setOut(side int, verb string, b *March) (march, *rule.Refusal) {
	switch verb {
	case "EXIT":
		return p.exiting(side, b)
	case "ENTER":
		return p.entering(side, b)
	}
	if r := p.mayMove(side, b.Unit); r != nil {
		return march{}, r
	}
	way, r := p.wayBy(side, b.Unit, int(p.Units[b.Unit].Cell), b.Hexes, false)
	switch {
	case r != nil:
		return march{}, r
	case len(way) == 1:
		return march{}, rule.Refuse("no-move").With("unit", p.d.Name(b.Unit), "hex", p.d.Hex(int(way[0])).String())
	}
	return p.walk(b.Unit, way, 0), nil
}

// wayBy is the way of a unit from where it starts by the hexes of an order, as far as the side knows.
func (p *Position) wayBy(side, u, start int, hexes []hex.Hex, entered bool) ([]int16, *rule.Refusal) {
	points, bad := p.d.Map.Cells(hexes)
	if bad != 0 {
		return nil, rule.Refuse("off-map").With("hex", bad.String())
	}
	way, failed := p.eyes(side).route(u, start, points, entered)
	if way == nil {
		return nil, p.noWay(u, failed)
	}
	return way, nil
}

// eyes is what a side knows of the position where units are hidden from it: in blind fog.
func (p *Position) eyes(side int) *Position {
	if p.fog == fogBlind && p.Seat == nobody {
		return p.known(side)
	}
	return p
}

// obey carries an order of a movement phase out, as far as what could not have been known lets it.
func (r *play) obey(side int, verb string, b *March) *rule.Refusal {
	p := r.P
	switch verb {
	case "PLACE":
		return r.place(side, b)
	case "DROP", "LAND":
		return r.descend(side, verb, b)
	case "MOVE":
		if p.Units[b.Unit].Flags&acted != 0 && p.Units[b.Unit].Place == onMap && p.d.Units[b.Unit].Entry == "" {
			return rule.Refuse("already-ordered").With("unit", p.d.Name(b.Unit), "line", "")
		}
	case "EXIT", "ENTER":
	default:
		return nil
	}
	m, refused := p.setOut(side, verb, b)
	switch {
	case refused != nil:
		return refused
	case m.Blocked != hex.Free:
		return r.asFar(verb, &m)
	}
	r.carry(verb, &m)
	return nil
}

// asFar takes a unit as far as its way leads and says where it stops short, if what stops it is something that may
// come up on the way; else it is a refusal.
func (r *play) asFar(verb string, m *march) *rule.Refusal {
	p, stop, why := r.P, m.Blocked, r.P.refusal(m)
	if causeNames[stop] == "" || !p.shorten(m) && (verb != "ENTER" || p.full(int(m.Way[0]))) {
		return why
	}
	if verb == "ENTER" {
		r.enter(m)
	} else {
		r.march(m, verb == "MOVE")
	}
	if !p.inEZOC(int(p.d.Units[m.unit].Side), m.End()) {
		stop = blockedStack // it found no room where it met somebody
	}
	r.Do(&MoveStopped{Spot: p.Spot(m.unit, m.End()), Wanted: p.d.Hex(m.dest()), Cause: causeNames[stop], Rules: stopRules[stop]})
	return nil
}

// carry takes a unit along a way that is open to its end.
func (r *play) carry(verb string, m *march) {
	p, side := r.P, int(r.P.d.Units[m.unit].Side)
	switch {
	case verb == "ENTER":
		r.enter(m)
	case m.intern: // it is gone before it could meet anybody [4.2.1/o1]
		r.takeCities(side, m.Way[1:m.Gone])
		r.Do(&LeftMap{Spot: p.Spot(m.unit, int(m.Way[m.Gone-1])), Way: "hungary", Rules: hungaryRules})
	case verb == "EXIT":
		r.takeCities(side, m.Way[1:m.Gone+1])
		r.Do(&LeftMap{Spot: p.Spot(m.unit, m.End()), Way: "east", Rules: refs("4.2.2/a")})
	default:
		r.march(m, true)
	}
}

// march takes a unit to where its way ends [4.0]; cites tells whether the event names the rules of contact.
func (r *play) march(m *march, cites bool) {
	p, def := r.P, &r.P.d.Units[m.unit]
	way := m.Way[:m.Gone+1]
	e := &Moved{
		Going: p.Going(m.unit, way), Cost: m.Cost, MP: int(def.Move), BrokeContact: m.broke, Contact: p.inEZOC(int(def.Side), m.End()),
	}
	switch {
	case !cites:
	case e.Contact:
		e.Rules = refs("4.1.2/a", "4.1.2/h")
	case m.broke:
		e.Rules = refs("4.1.2/b")
	}
	r.Do(e)
	r.takeCities(int(def.Side), way[1:])
}

// enter brings a German reinforcement in by its edge [4.2.1/b].
func (r *play) enter(m *march) {
	p, def, way := r.P, &r.P.d.Units[m.unit], m.Way[:m.Gone+1]
	r.Do(&Arrived{
		Going: p.Going(m.unit, way), Cost: m.Cost, Contact: p.inEZOC(int(def.Side), m.End()), Entry: def.Entry, Rules: enteredRules,
	})
	r.takeCities(int(def.Side), way)
}

// exiting works out an EXIT: the way to the east edge and one point to leave [4.2.2][4.2.2/a].
func (p *Position) exiting(side int, b *March) (march, *rule.Refusal) {
	name := p.d.Name(b.Unit)
	if int(p.d.Units[b.Unit].Side) == side && side == german {
		return march{}, rule.Refuse("may-not-leave", "4.2.2").With("unit", name)
	}
	if r := p.mayMove(side, b.Unit); r != nil {
		return march{}, r
	}
	start, mp := int(p.Units[b.Unit].Cell), int(p.d.Units[b.Unit].Move)
	none := rule.Refuse("no-way-out", "4.2.2/a").With("unit", name, "mp", itoa(mp))
	hexes := b.Hexes
	if len(hexes) == 0 {
		end := p.eyes(side).wayOut(b.Unit)
		if end < 0 {
			return march{}, none
		}
		hexes = []hex.Hex{p.d.Hex(end)}
	}
	way, r := p.wayBy(side, b.Unit, start, hexes, false)
	if r != nil {
		return march{}, r
	}
	m := p.walk(b.Unit, way, 0)
	if m.Blocked == blockedStack {
		m.Blocked = hex.Free // it does not stay
	}
	if m.Blocked != hex.Free {
		return m, nil
	}
	end, leave := m.End(), 1
	if end == start && p.inEZOC(side, start) {
		leave = 2 // the step over the edge breaks contact [4.1.2/b]
	}
	switch {
	case !p.d.eastEdge[end] || m.Cost+leave > mp:
		return march{}, none
	case end != start && p.inEZOC(side, end):
		m.Blocked, m.At = blockedZone, end
	}
	return m, nil
}

// wayOut finds the cheapest hex of the east edge that the unit can leave by, or -1.
func (p *Position) wayOut(u int) int {
	s := p.within(u)
	defer s.Done()
	for _, cell := range s.Reached() { // the cheapest first
		if p.d.eastEdge[cell] && (cell == p.Units[u].Cell || !p.inEZOC(int(p.d.Units[u].Side), int(cell))) {
			return int(cell)
		}
	}
	return -1
}

// place puts a Polish reinforcement into a city [4.2.1].
func (r *play) place(side int, b *March) *rule.Refusal {
	if refused := r.P.placing(side, b.Unit, b.Hexes[0]); refused != nil {
		return refused
	}
	r.appear(b.Unit, r.P.d.Cell(b.Hexes[0]), false)
	return nil
}

// appear is the arrival of a Polish reinforcement in a city, forced where no order named it.
func (r *play) appear(u, cell int, forced bool) {
	r.Do(&Arrived{Going: r.P.Going(u, []int16{int16(cell)}), Entry: r.P.d.Units[u].Entry, Forced: forced, Rules: refs("4.2.1", "4.2.1/a", "10.1.3")})
}

// descend lets the 7th Air down [4.2.3], or brings the 22nd in beside it [4.2.3/c].
func (r *play) descend(side int, verb string, b *March) *rule.Refusal {
	p := r.P
	cell, rules, refused := p.d.Cell(p.DropHex), refs("4.2.3/c"), (*rule.Refusal)(nil)
	if verb == "LAND" {
		refused = p.landing(side, b.Unit, b.Hexes)
	} else {
		cell, rules, refused = p.d.Cell(b.Hexes[0]), refs("4.2.3"), p.dropping(side, b.Unit, b.Hexes[0])
	}
	if refused == nil {
		r.Do(&Dropped{p.There(b.Unit, cell, rules...)})
		r.takeCities(side, []int16{int16(cell)})
	}
	return refused
}

// takeCities turns cities on a way over to the side that went through them [10.2].
func (r *play) takeCities(side int, way []int16) {
	p := r.P
	for _, c := range way {
		if k := p.d.cityAt[c]; k >= 0 && int(p.holder[k]) != side {
			r.Do(&CityTaken{Side: sideNames[side], City: p.d.cities[k].name, Hex: p.d.Hex(int(c)), Rules: refs("10.2")})
		}
	}
}
