package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Account implements kit.Title: what became of an order in a step.
func (t *Title) Account(f title.Filed, events []title.Event, after title.Position) (told, waits bool) {
	p, side := after.(*Position), sideOf(string(f.Seat))
	key, inner := p.filedFor(&f.Order)
	for i := range f.Later {
		k, l := p.filedFor(&f.Later[i])
		if k == key && (l.Subject == inner.Subject || l.Verb == "" || l.Verb == verbStaff || inner.Verb == verbStaff) {
			return true, false // its writer has put another in its place
		}
	}
	told = slices.ContainsFunc(events, func(e title.Event) bool { return p.accounts(e, side, &inner) })
	waits = slices.ContainsFunc(p.plans[side], func(q planned) bool {
		return (key == "" || q.key == key) && q.order.Canon == inner.Canon
	})
	return told, waits
}

// filedFor is for what an order was filed, "" where only the position before tells,
// and what is to be done then.
func (p *Position) filedFor(o *order.Order) (key string, inner order.Order) {
	if b, ok := o.Body.(*Plan); ok && b.Order == nil {
		return b.Key, order.Order{Subject: o.Subject, Canon: o.Canon, Body: b}
	}
	q := Position{d: p.d}
	return q.keyOf(nobody, o)
}

// accounts says whether an event tells what became of an order.
func (p *Position) accounts(e title.Event, side int, o *order.Order) bool {
	own := func(name string) bool { return name == sideNames[side] }
	named := func(list string) bool { return slices.Contains(strings.Split(list, orderJoin), o.Canon) }
	switch e := e.(type) {
	case *OrderFailed:
		return own(e.Side) && e.Order == o.Canon
	case *PlansLapsed:
		return own(e.Side) && slices.Contains(e.Orders, o.Canon)
	case *CombatCancelled:
		return own(e.Side) && named(e.Order)
	case *AttacksPlanned:
		return own(e.Side) && slices.ContainsFunc(e.Attacks, func(a Attack) bool { return named(a.Order) })
	case *PlansFiled: // NONE, CLEAR, STAFF and HOLD are done when they are filed
		return own(e.Side) && (o.Verb == "" || o.Verb == verbStaff || o.Verb == "HOLD")
	case *ChoiceMade:
		return own(string(e.Seat)) && (o.Verb == "HOLD" || o.Verb == "STAND" || o.Verb == "LOSE" && e.Choice == "losses")
	case *Interdicted:
		b, ok := o.Body.(*Cover)
		return ok && own(e.Side) && e.Aircraft == p.d.Aircraft[b.Aircraft].name && e.Hex == b.Hex
	case *AircraftRemoved:
		b, ok := o.Body.(*Choice)
		return ok && b.Aircraft >= 0 && e.Aircraft == p.d.Aircraft[b.Aircraft].name
	case *HQsChosen:
		b, ok := o.Body.(*Choice)
		return ok && o.Verb == "ACTIVATE" && own(e.Side) && slices.ContainsFunc(b.Units, func(u int) bool { return slices.Contains(e.HQs, p.d.Name(u)) })
	case *Merged:
		return o.Verb == "MERGE" && side == polish
	case *IndependentJoined, *HQActivated, *SupplyChanged:
		return false
	}
	whose, unit, _ := about(e)
	return own(whose) && slices.ContainsFunc(p.actors(o), func(u int) bool { return p.d.Name(u) == unit })
}

// actors are the units whose news tell what became of an order.
func (p *Position) actors(o *order.Order) []int {
	switch b := o.Body.(type) {
	case *March:
		return []int{b.Unit}
	case *Pursuit:
		return []int{b.Unit}
	case *Rebuild:
		return []int{b.Unit}
	case *Choice:
		if o.Verb == "REMOVE" {
			return b.Units
		}
	}
	return nil
}
