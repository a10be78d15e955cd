package polanddefiant

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// Keys of plans that are for no headquarters.
const (
	keyAir      = "air"      // STRIKE and INTERDICT, in the Air Unit Phase
	keyArrivals = "arrivals" // ENTER and MERGE, in the Reinforcement Segment
	keyEvent    = "event"    // MOVE, when a random event lets units march
	keyReplace  = "replace"  // REPLACE, when points are given
	keyAll      = "all"      // STAFF or NONE, for headquarters without a plan of their own
)

// keysOf are the keys of orders that their verbs alone tell.
var keysOf = map[string]string{
	"STRIKE": keyAir, "INTERDICT": keyAir, "ENTER": keyArrivals, "MERGE": keyArrivals, "REPLACE": keyReplace,
}

// timely are those that no activation carries out.
var timely = []string{keyAir, keyArrivals, keyEvent, keyReplace}

// verbStaff leaves a headquarters to the staff officer.
const verbStaff = "STAFF"

// keyOf tells for what an order of a letter is kept: by its PLAN, by its verb, or for the activation that its
// writer is awaited for. An answer to a question of the moment has no key.
func (p *Position) keyOf(side int, o *order.Order) (key string, inner order.Order) {
	if b, ok := o.Body.(*Plan); ok {
		if b.Order == nil {
			return b.Key, order.Order{Line: o.Line, Canon: o.Canon, Subject: o.Subject, Body: o.Body}
		}
		in := *b.Order
		in.Line, in.Subject = o.Line, o.Subject
		return b.Key, in
	}
	asked := p.ask != nil && sideOf(p.ask.Side) == side
	key = keysOf[o.Verb]
	switch {
	case !asked:
	case o.Verb == "MERGE" && p.ask.Kind == "merger":
		key = ""
	case !slices.Contains(activationVerbs, o.Verb) || p.act == nil:
	case p.act.Free > 0:
		key = keyEvent
	default:
		key = p.chitKey()
	}
	return key, *o
}

// chitKey is the key of the activation under way: its chit, which has the id of the formation if it is for one
// headquarters.
func (p *Position) chitKey() string { return p.d.Chits[p.act.Chit].ID }

// meant lists which of several headquarters an order is for, by the first unit that it names: that one itself, the
// one that commands it, or for an independent those that could take it along now.
func (p *Position) meant(hqs []int16, o *order.Order) []int16 {
	units := p.unitsOf(o)
	if len(units) == 0 {
		return nil
	}
	u := units[0]
	f := p.formationNow(u)
	var list []int16
	for _, hq := range hqs {
		if f != independent && p.d.Units[hq].Formation == f {
			return []int16{hq}
		}
		if p.Units[u].Place == onMap && p.canCommand(int(hq), u) {
			list = append(list, hq)
		}
	}
	return list
}

// formationOf the headquarters.
func (p *Position) formationOf(hq int) *formation { return &p.d.Formations[p.d.Units[hq].Formation] }

// keep files a line among plans: over one with its subject, or at the end. CLEAR drops what is kept for the key;
// NONE is kept as a plan to do nothing, STAFF as one to leave it to the staff officer; both go when there is
// something to do, as what was to do goes when they come. Gone, if any, is told what an order of a player makes way
// for.
func keep(list []planned, l planned, gone func(was *planned)) []planned {
	b, nothing := l.order.Body.(*Plan)
	list = slices.DeleteFunc(list, func(q planned) bool {
		if q.key != l.key {
			return false
		}
		if nothing && gone != nil {
			gone(&q)
		}
		return nothing || q.order.Verb == "" || q.order.Verb == verbStaff || l.order.Verb == verbStaff
	})
	i := slices.IndexFunc(list, func(q planned) bool { return q.order.Subject == l.order.Subject })
	switch {
	case nothing && b.Clear:
	case i < 0:
		list = append(list, l)
	default:
		if gone != nil {
			gone(&list[i])
		}
		list[i] = l
	}
	return list
}

// putWay gives a march that is kept the way that was told of it.
func (d *Data) putWay(o *order.Order, way []hex.Hex) error {
	if len(way) == 0 {
		return nil
	}
	b, ok := o.Body.(*March)
	cells, bad := d.Map.Cells(way)
	if !ok || bad != 0 {
		return fmt.Errorf("no way %v of %q", way, o.Canon)
	}
	o.Body = b.told(cells)
	return nil
}

// setOut takes the ways that were told from the other plans of a unit that has marched: where it sets out on them
// nobody could know [4.0/a]. Copies may share the list.
func (p *Position) setOut(u int) {
	side := p.d.Units[u].Side
	for i, q := range p.plans[side] {
		if b, ok := q.order.Body.(*March); ok && b.Unit == u && b.way != nil {
			anew := *b
			anew.way = nil
			q.order.Body = &anew
			p.plans[side] = slices.Clone(p.plans[side])
			p.plans[side][i] = q
		}
	}
}

// plansFor lists the orders kept for a key, in the order they were filed, and tells whether anything is kept for
// it, were it a plan to do nothing.
func (p *Position) plansFor(side int, key string) (list []order.Order, any bool) {
	for _, q := range p.plans[side] {
		any = any || q.key == key
		if q.key == key && q.order.Verb != "" {
			list = append(list, q.order)
		}
	}
	return list, any
}

// drop forgets what is kept for a key. Copies may share the list.
func (p *Position) drop(side int, key string) {
	p.plans[side] = slices.DeleteFunc(slices.Clone(p.plans[side]), func(q planned) bool { return q.key == key })
}

// ordersNow gathers what the headquarters that are about to begin shall do, since those of one chit march and fight
// together [2.4.1] [2.4.5/a]: what is kept for the chit, then for each of them, or for all without a plan, or what
// the staff officer makes of the moment where it is left to him. Without are those that nobody has planned for.
func (p *Position) ordersNow() (list []order.Order, without []int16) {
	a := p.act
	side, key := int(a.Side), p.chitKey()
	byChit, any := p.plansFor(side, key)
	nothing := len(byChit) == 0 // NONE, which is kept alone
	byChit = slices.DeleteFunc(byChit, func(o order.Order) bool { return o.Verb == "ACTIVATE" })
	any = any && (nothing || len(byChit) > 0)
	var staff []int16
	for _, hq := range a.HQs[len(a.Posts):] {
		own := p.formationOf(int(hq)).ID
		var mine []order.Order
		planned := false
		if own != key && p.usesOwnPlans(side) {
			mine, planned = p.plansFor(side, own)
		}
		if !planned && !any {
			mine, planned = p.plansFor(side, keyAll)
		}
		switch {
		case leavesToStaff(mine) || !planned && leavesToStaff(byChit):
			staff = append(staff, hq)
		case planned:
			list = append(list, mine...)
		case !any:
			without = append(without, hq)
		}
	}
	list = append(byChit, list...)
	list = append(list, p.staffOrders(side, staff)...)
	return slices.DeleteFunc(list, func(o order.Order) bool { return o.Verb == verbStaff }), without
}

func leavesToStaff(list []order.Order) bool {
	return slices.ContainsFunc(list, func(o order.Order) bool { return o.Verb == verbStaff })
}

// fails tells the owner why an order could not be carried out, if it could not.
func (r *play) fails(side int, o *order.Order, why *rule.Refusal) bool {
	if why != nil {
		r.Do(&game.OrderFailed{Side: sideNames[side], Order: o.Canon, Refusal: *why})
	}
	return why != nil
}
