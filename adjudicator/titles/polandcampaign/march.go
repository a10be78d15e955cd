package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
)

// This file carries movement orders out.

var (
	arrivedRules = []rule.Ref{"4.2.1", "4.2.1/a", "10.1.3"}
	enteredRules = []rule.Ref{"4.2.1/b", "10.1.4"}
	dropRules    = []rule.Ref{"4.2.3"}
	hungaryRules = []rule.Ref{"4.2.1/o1"}
	stopRules    = map[hex.Block][]rule.Ref{
		blockedZone: {"4.1.2/a"}, blockedEnemy: {"4.1.2/f"}, blockedStack: {"4.1.1"},
	}
)

// marching works out a MOVE as far as the rules allow; the way of an order
// that names only some hexes is looked for with what the side knows.
func (p *Position) marching(side int, b *March) (march, *rule.Refusal) {
	if r := p.mayMove(side, b.Unit); r != nil {
		return march{}, r
	}
	start := int(p.Units[b.Unit].Cell)
	points, bad := p.d.Map.Cells(b.Hexes)
	if bad != 0 {
		return march{}, rule.Refuse("off-map").With("hex", bad.String())
	}
	way, failed := p.eyes(side).route(b.Unit, start, points, false)
	if way == nil {
		return march{}, p.noWay(b.Unit, failed)
	}
	if len(way) == 1 {
		return march{}, rule.Refuse("no-move").With("unit", p.d.Name(b.Unit), "hex", p.d.Hex(start).String())
	}
	return p.walk(b.Unit, way, 0), nil
}

// eyes is what a side knows of the position where units are hidden from it: in blind fog.
func (p *Position) eyes(side int) *Position {
	if p.fog == fogBlind && p.Seat == nobody {
		return p.known(side)
	}
	return p
}

// move marches a unit [4.0]. What it could not have known stops it short.
func (r *play) move(side int, b *March) *rule.Refusal {
	p := r.P
	if p.Units[b.Unit].Flags&acted != 0 && p.Units[b.Unit].Place == onMap && p.d.Units[b.Unit].Entry == "" {
		return rule.Refuse("already-ordered").With("unit", p.d.Name(b.Unit), "line", "")
	}
	m, refused := p.marching(side, b)
	if refused != nil {
		return refused
	}
	return r.marched(side, b, &m, b.Hexes[len(b.Hexes)-1], func(met bool) []rule.Ref {
		switch {
		case met:
			return refs("4.1.2/a", "4.1.2/h")
		case m.broke:
			return refs("4.1.2/b")
		}
		return nil
	})
}

// marched takes a unit as far as its way leads, by rules that hang on whether it meets the
// enemy there, and says where it stops short of what was wanted.
func (r *play) marched(side int, b *March, m *march, wanted hex.Hex, rules func(met bool) []rule.Ref) *rule.Refusal {
	p, def, stop := r.P, &r.P.d.Units[b.Unit], m.Blocked
	if refused := r.stopShort(b.Unit, m, 0); refused != nil {
		return refused
	}
	if m.intern {
		// It is gone before it could meet anybody [4.2.1/o1].
		r.takeCities(side, m.Way[1:m.Gone])
		r.Do(&LeftMap{Spot: p.Spot(b.Unit, int(m.Way[m.Gone-1])), Way: "hungary", Rules: hungaryRules})
		return nil
	}
	e := &Moved{
		Going: p.Going(b.Unit, m.Way[:m.Gone+1]), Cost: m.Cost, MP: int(def.Move), BrokeContact: m.broke, Contact: p.inEZOC(side, m.End()),
	}
	if rules != nil {
		e.Rules = rules(e.Contact)
	}
	r.Do(e)
	r.takeCities(side, m.Way[1:m.Gone+1])
	r.stopped(side, b.Unit, m.End(), wanted, stop)
	return nil
}

// stopped tells where a unit has stopped short, if anything stopped it. Who is in no enemy's
// zone in the end found no room where he met one.
func (r *play) stopped(side, u, end int, wanted hex.Hex, by hex.Block) {
	if by == blockedZone && !r.P.inEZOC(side, end) {
		by = blockedStack
	}
	if by != hex.Free {
		r.Do(&MoveStopped{Spot: r.P.Spot(u, end), Wanted: wanted, Cause: causeNames[by], Rules: stopRules[by]})
	}
}

// stopShort ends a march at the last hex it could reach, if what stopped it is
// something that may come up on the way; else it is a refusal.
func (r *play) stopShort(u int, m *march, entering int) *rule.Refusal {
	p := r.P
	if m.Blocked == hex.Free {
		return nil
	}
	why := p.refusal(u, m, int(m.Way[len(m.Way)-1]))
	if causeNames[m.Blocked] != "" && (p.shorten(u, m, entering) || entering > 0 && !p.full(int(m.Way[0]))) {
		return nil
	}
	return why
}

// exiting works out an EXIT: the way to the east edge and one point to leave
// [4.2.2][4.2.2/a].
func (p *Position) exiting(side int, b *March) (march, *rule.Refusal) {
	name := p.d.Name(b.Unit)
	if int(p.d.Units[b.Unit].Side) == side && side == german {
		return march{}, rule.Refuse("may-not-leave", "4.2.2").With("unit", name)
	}
	if r := p.mayMove(side, b.Unit); r != nil {
		return march{}, r
	}
	start := int(p.Units[b.Unit].Cell)
	mp := int(p.d.Units[b.Unit].Move)
	points, bad := p.d.Map.Cells(b.Hexes)
	if bad != 0 {
		return march{}, rule.Refuse("off-map").With("hex", bad.String())
	}
	if len(points) == 0 {
		end := p.wayOut(side, b.Unit, start, mp)
		if end < 0 {
			return march{}, rule.Refuse("no-way-out", "4.2.2/a").With("unit", name, "mp", itoa(mp))
		}
		points = []int16{int16(end)}
	}
	way, failed := p.eyes(side).route(b.Unit, start, points, false)
	if way == nil {
		return march{}, p.noWay(b.Unit, failed)
	}
	m := p.walk(b.Unit, way, 0)
	if m.Blocked == blockedStack {
		m.Blocked = hex.Free // it does not stay
	}
	end := int(way[len(way)-1])
	if m.Blocked == hex.Free && (!p.d.eastEdge[end] || m.Cost+p.leaving(side, start, end, len(way)) > mp) {
		return march{}, rule.Refuse("no-way-out", "4.2.2/a").With("unit", name, "mp", itoa(mp))
	}
	if m.Blocked == hex.Free && len(way) > 1 && p.inEZOC(side, end) {
		m.Blocked, m.At = blockedZone, end
	}
	return m, nil
}

// leaving is the cost of the step over the edge: one point, and one more to
// break contact when it is the first step.
func (p *Position) leaving(side, start, end, steps int) int {
	if steps == 1 && start == end && p.inEZOC(side, start) {
		return 2
	}
	return 1
}

// wayOut finds the cheapest hex of the east edge that the unit can leave by, or
// -1.
func (p *Position) wayOut(side, u, start, mp int) int {
	q := p
	if p.fog == fogBlind && p.Seat == nobody {
		q = p.known(side)
	}
	s := q.within(u)
	defer s.Done()
	for _, c := range s.Reached() { // the cheapest first
		cell := int(c)
		cost, _ := s.Cost(cell)
		if p.d.eastEdge[cell] && (cell == start || !q.inEZOC(side, cell)) && cost+q.leaving(side, start, cell, 1) <= mp {
			return cell
		}
	}
	return -1
}

// exit takes a Polish unit off the east edge.
func (r *play) exit(side int, b *March) *rule.Refusal {
	m, refused := r.P.exiting(side, b)
	if refused != nil {
		return refused
	}
	if m.Blocked != hex.Free {
		return r.marched(side, b, &m, r.P.d.Hex(int(m.Way[len(m.Way)-1])), nil)
	}
	r.takeCities(side, m.Way[1:m.Gone+1])
	r.Do(&LeftMap{Spot: r.P.Spot(b.Unit, m.End()), Way: "east", Rules: refs("4.2.2/a")})
	return nil
}

// enter brings a German reinforcement in by its edge [4.2.1/b].
func (r *play) enter(side int, b *March) *rule.Refusal {
	p, def := r.P, &r.P.d.Units[b.Unit]
	m, refused := p.entering(side, b.Unit, b.Hexes)
	if refused != nil {
		return refused
	}
	stop := m.Blocked
	if refused := r.stopShort(b.Unit, &m, int(p.d.enter[def.Class][p.d.terrain[m.Way[0]]])); refused != nil {
		return refused
	}
	r.Do(&Arrived{
		Going: p.Going(b.Unit, m.Way[:m.Gone+1]), Cost: m.Cost, Contact: p.inEZOC(side, m.End()), Entry: def.Entry, Rules: enteredRules,
	})
	r.takeCities(side, m.Way[:m.Gone+1])
	r.stopped(side, b.Unit, m.End(), b.Hexes[len(b.Hexes)-1], stop)
	return nil
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
	r.Do(&Arrived{Going: r.P.Going(u, []int16{int16(cell)}), Entry: r.P.d.Units[u].Entry, Forced: forced, Rules: arrivedRules})
}

// drop lets the 7th Air down [4.2.3].
func (r *play) drop(side int, b *March) *rule.Refusal {
	if refused := r.P.dropping(side, b.Unit, b.Hexes[0]); refused != nil {
		return refused
	}
	r.descend(side, b.Unit, r.P.d.Cell(b.Hexes[0]), dropRules)
	return nil
}

// land brings the 22nd in beside the 7th [4.2.3/c].
func (r *play) land(side int, b *March) *rule.Refusal {
	h := hex.Hex(0)
	if len(b.Hexes) > 0 {
		h = b.Hexes[0]
	}
	if refused := r.P.landing(side, b.Unit, h); refused != nil {
		return refused
	}
	r.descend(side, b.Unit, int(r.P.dropCell), refs("4.2.3/c"))
	return nil
}

// descend puts an airborne unit down.
func (r *play) descend(side, u, cell int, rules []rule.Ref) {
	r.Do(&Dropped{Spot: r.P.Spot(u, cell), Rules: rules})
	r.takeCities(side, []int16{int16(cell)})
}

// takeCities turns cities on a way over to the side that went through them
// [10.2].
func (r *play) takeCities(side int, way []int16) {
	p := r.P
	for _, c := range way {
		if k := p.d.cityAt[c]; k >= 0 && int(p.holder[k]) != side {
			r.Do(&CityTaken{Side: sideNames[side], City: p.d.cities[k].name, Hex: p.d.Hex(int(c)), Rules: refs("10.2")})
		}
	}
}
