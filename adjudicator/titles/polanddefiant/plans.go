package polanddefiant

import (
	"slices"

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

// verbStaff leaves a headquarters to the staff officer.
const verbStaff = "STAFF"

// keyOf tells for what an order of a letter is kept: by its PLAN, by its verb,
// or for the activation that its writer is awaited for. An answer to a question
// of the moment has no key.
func (p *Position) keyOf(side int, o *order.Order) (key string, inner order.Order) {
	if b, ok := o.Body.(*Plan); ok {
		if b.Order == nil {
			return b.Key, order.Order{Line: o.Line, Canon: o.Canon, Subject: o.Subject, Body: o.Body}
		}
		in := *b.Order
		in.Line, in.Subject = o.Line, o.Subject
		return b.Key, in
	}
	switch o.Verb {
	case "STRIKE", "INTERDICT":
		return keyAir, *o
	case "ENTER", "MERGE":
		if o.Verb == "MERGE" && p.asked(side, "merger") {
			return "", *o
		}
		return keyArrivals, *o
	case "REPLACE":
		return keyReplace, *o
	case "MOVE", "HOLD", "ATTACK", "ACTIVATE":
		if a := p.act; a != nil && p.ask != nil && int(p.ask.side) == side {
			if a.free > 0 {
				return keyEvent, *o
			}
			return p.chitKey(), *o
		}
	}
	return "", *o
}

// asked tells that a seat is awaited for a choice of that kind.
func (p *Position) asked(side int, kind string) bool {
	return p.ask != nil && int(p.ask.side) == side && p.ask.kind == kind
}

// chitKey is the key of the activation under way: the formation of a chit for
// one headquarters, or the chit itself.
func (p *Position) chitKey() string {
	c := &p.d.Chits[p.act.chit]
	if c.kind == chitHQ {
		return p.formationOf(int(c.hqs[0])).id
	}
	return c.id
}

// formationOf the headquarters.
func (p *Position) formationOf(hq int) *formation { return &p.d.Formations[p.d.Units[hq].formation] }

// keep files a line among the plans of a side: over one with its subject, or at
// the end. CLEAR drops what is kept for the key; NONE is kept as a plan to do
// nothing, STAFF as one to leave it to the staff officer; both go when there is
// something to do, as what was to do goes when they come.
func (p *Position) keep(side int, o *order.Order) {
	key, inner := p.keyOf(side, o)
	if key == "" {
		return
	}
	list := p.plans[side]
	b, isPlan := o.Body.(*Plan)
	nothing := isPlan && b.Order == nil
	if nothing {
		list = slices.DeleteFunc(list, func(q planned) bool { return q.key == key })
		if !b.Clear {
			list = append(list, planned{key: key, order: inner})
		}
		p.plans[side] = list
		return
	}
	list = slices.DeleteFunc(list, func(q planned) bool {
		return q.key == key && (q.order.Verb == "" || q.order.Verb == verbStaff || inner.Verb == verbStaff)
	})
	i := slices.IndexFunc(list, func(q planned) bool {
		return q.key == key && inner.Subject != "" && q.order.Subject == inner.Subject
	})
	if i >= 0 {
		list[i].order = inner
	} else {
		list = append(list, planned{key: key, order: inner})
	}
	p.plans[side] = list
}

// plansFor lists the orders kept for a key, in the order they were filed, and
// tells whether anything is kept for it, were it a plan to do nothing.
func (p *Position) plansFor(side int, key string) (list []order.Order, any bool) {
	for i := range p.plans[side] {
		q := &p.plans[side][i]
		if q.key != key {
			continue
		}
		any = true
		if q.order.Verb != "" {
			list = append(list, q.order)
		}
	}
	return list, any
}

// drop forgets what is kept for a key.
func (p *Position) drop(side int, key string) {
	p.plans[side] = slices.DeleteFunc(p.plans[side], func(q planned) bool { return q.key == key })
}

// activationOrders are the orders for the headquarters at work: those kept for
// the chit itself, or else for its formation. Planned tells that there is a
// plan at all.
func (p *Position) activationOrders() (list []order.Order, planned bool) {
	a := p.act
	side := int(a.side)
	if a.free > 0 {
		return p.plansFor(side, keyEvent)
	}
	own := p.formationOf(int(a.hqs[0])).id
	key := p.chitKey()
	list, planned = p.plansFor(side, key)
	list = slices.DeleteFunc(list, func(o order.Order) bool { return o.Verb == "ACTIVATE" })
	if key == own || len(list) > 0 {
		return p.share(list), planned
	}
	more, byOwn := p.plansFor(side, own)
	return more, byOwn || p.passesByChit(side, key)
}

// share leaves of a plan for several headquarters what is for the one at work:
// orders for its units, and for independents that none after it could take.
func (p *Position) share(list []order.Order) []order.Order {
	a := p.act
	if len(p.d.Chits[a.chit].hqs) < 2 {
		return list
	}
	hq := int(a.hqs[0])
	own := p.d.Units[hq].formation
	mine := func(u int) bool {
		switch p.formationNow(u) {
		case own:
			return true
		case independent:
			return !slices.ContainsFunc(a.hqs[1:], func(h int16) bool { return p.canCommand(int(h), u) })
		}
		return !p.d.Formations[own].bar
	}
	return slices.DeleteFunc(list, func(o order.Order) bool {
		switch b := o.Body.(type) {
		case *March:
			return !mine(b.Unit)
		case *Assault:
			return !slices.ContainsFunc(b.Units, mine)
		}
		return false
	})
}

// ordersNow are the orders for the headquarters at work: its plan, that for all
// without one, or what the staff officer makes of the moment when either leaves
// it to him.
func (p *Position) ordersNow() (list []order.Order, planned bool) {
	side := int(p.act.side)
	if list, planned = p.activationOrders(); !planned {
		list, planned = p.plansFor(side, keyAll)
	}
	if leavesToStaff(list) {
		list = p.staffOrders(side)
	}
	return list, planned
}

func leavesToStaff(list []order.Order) bool {
	return slices.ContainsFunc(list, func(o order.Order) bool { return o.Verb == verbStaff })
}

// passesByChit tells that the plan for a chit of several headquarters is to do
// nothing.
func (p *Position) passesByChit(side int, key string) bool {
	return slices.ContainsFunc(p.plans[side], func(q planned) bool { return q.key == key && q.order.Verb == "" })
}

// fail tells the owner that an order could not be carried out.
func (r *play) fail(side int, o *order.Order, why *rule.Refusal) {
	r.do(&OrderFailed{Side: sideNames[side], Order: o.Canon, Refusal: *why})
}
