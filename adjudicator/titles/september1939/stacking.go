package september1939

import (
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// weight is what a counter takes of a hex, in half points: tanks weigh half [5.23], a gun a
// point [5.22], headquarters nothing [13.13]. Trains and columns are no strength.
func (p *Position) weight(u int) int {
	switch c := &p.d.Counters[u]; {
	case c.Class == data.Artillery:
		return 2 * p.d.Tables.GunPoints
	case c.Class == data.Armoured:
		return p.strength(u)
	}
	return 2 * p.strength(u)
}

// load is what lies in a hex, in half points.
func (p *Position) load(cell int) int {
	n := 0
	for u := range p.all(cell) {
		n += p.weight(u)
	}
	return n
}

// limit is what a hex holds of one nation, in half points [5.21][5.21/b].
func (p *Position) limit(cell int) int {
	if p.d.stronghold[cell] {
		return 2 * p.d.Tables.Stronghold
	}
	return 2 * p.d.Tables.Limit
}

// fits tells whether a counter may stay in a hex beside those who are there: of its own
// nation [5.24][KOCK1.34][BARB.23], and within the limit [5.21].
func (p *Position) fits(u, cell int) bool {
	if n := p.holder(cell); n >= 0 && n != p.d.Counters[u].Nation {
		return false
	}
	return p.load(cell)+p.weight(u) <= p.limit(cell)
}

// fullHex is the kind of a refusal for want of room.
const fullHex = "march-stack"

// tidings hear of each order of a movement phase, by number, why it was refused, nil if it was not, and what came of it.
type tidings func(i int, why *rule.Refusal, came []title.Event)

// marches carries out orders of a movement phase, by number: rallies first [13.41][3.1/p2a][3.1/p7a], then one nation
// after another [3.1/c][4.1/b]. Who finds a hex full waits until the others of its nation have marched.
func (r *play) marches(seat int, orders []order.Order, list []int, tell tidings) {
	turns := nationsOf(seat)
	rank := func(i int) int {
		if orders[i].Verb == "RALLY" {
			return -1
		}
		return slices.Index(turns, r.p.nationOf(seat, &orders[i]))
	}
	slices.SortStableFunc(list, func(i, j int) int { return rank(i) - rank(j) })
	var waiting []int
	for k, i := range list {
		if k > 0 && rank(i) != rank(list[k-1]) {
			r.makeRoom(seat, orders, waiting, tell)
			waiting = nil
		}
		if !r.attempt(seat, orders, i, tell) {
			waiting = append(waiting, i)
		}
	}
	r.makeRoom(seat, orders, waiting, tell)
}

// nationsOf are the nations in the order in which a seat moves them: its own first [3.1/c].
func nationsOf(seat int) []int {
	list := []int{seat}
	for n := range nations {
		if n != seat {
			list = append(list, n)
		}
	}
	return list
}

// attempt carries an order out, or tells why it cannot be; false when nothing but a full hex is in its way [5.21].
func (r *play) attempt(seat int, orders []order.Order, i int, tell tidings) bool {
	if r.err != nil || r.p.Over() {
		return true
	}
	was := len(r.events)
	why := r.act(seat, &orders[i])
	if why != nil && why.Kind == fullHex && !r.last {
		return false
	}
	tell(i, why, r.events[was:])
	return true
}

// makeRoom carries out what waits for room. Stacks count when the phase is over [5.21], so that those who still
// find none at last may change places with one another.
func (r *play) makeRoom(seat int, orders []order.Order, waiting []int, tell tidings) {
	for was := 0; was != len(waiting); {
		was = len(waiting)
		waiting = slices.DeleteFunc(waiting, func(i int) bool { return r.attempt(seat, orders, i, tell) })
		if was != len(waiting) {
			continue
		}
		together := r.together(seat, orders, waiting)
		r.p.crowding = true
		for _, i := range together {
			r.attempt(seat, orders, i, tell)
		}
		r.p.crowding = false
		waiting = slices.DeleteFunc(waiting, func(i int) bool { return slices.Contains(together, i) })
	}
	r.last = true
	for _, i := range waiting {
		r.attempt(seat, orders, i, tell)
	}
	r.last = false
}

// together are those marches for which there is room when all of them are made: the last that finds none is left
// out first.
func (r *play) together(seat int, orders []order.Order, waiting []int) []int {
	list := slices.Clone(waiting)
	for len(list) > 1 {
		out := r.misfit(seat, orders, list)
		if out < 0 {
			return list
		}
		list = slices.Delete(list, out, out+1)
	}
	return nil
}

// misfit is the last of some marches, by its place in the list, that cannot be made with the others, nobody for
// none: it finds no room, or a breakdown [4.40] or somebody hidden [16.0] may stop it before it has left its own.
func (r *play) misfit(seat int, orders []order.Order, list []int) int {
	seen := r.p.eyes(seat)
	t := &play{p: seen.clone(), dry: true, told: r.told}
	t.p.crowding = true
	units, out := make([]int, len(list)), nobody
	for k, i := range list {
		b, ok := orders[i].Body.(*March)
		was := len(t.events)
		if !ok || t.p.throws(b.Unit) || t.move(seat, b) != nil || slices.ContainsFunc(t.events[was:], func(e title.Event) bool {
			m, ok := e.(*Moved)
			return ok && seen.mayMeet(seat, m.Path)
		}) {
			out = k
			continue
		}
		units[k] = b.Unit
	}
	if out != nobody {
		return out
	}
	for k, u := range units {
		if cell := int(t.p.units[u].cell); t.p.load(cell) > t.p.limit(cell) {
			out = k
		}
	}
	return out
}
