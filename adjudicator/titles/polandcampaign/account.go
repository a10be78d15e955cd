package polandcampaign

import (
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Account implements kit.Title: what became of an order in a step. Nothing is kept
// for another time here but attacks, which the step lines up.
func (t *Title) Account(f title.Filed, events []title.Event, after title.Position) (told, waits bool) {
	p, side := after.(*Position), sideOf(string(f.Seat))
	switch f.Order.Verb {
	case "HOLD", "LOSE", "ELIMINATE", "AIR":
		return true, false // to do nothing, or the answer that the combat went on with
	}
	told = slices.ContainsFunc(f.Later, func(l order.Order) bool { return l.Subject != "" && l.Subject == f.Order.Subject })
	return told || slices.ContainsFunc(events, func(e title.Event) bool { return p.accounts(e, side, &f.Order) }), false
}

// accounts says whether an event tells what became of an order.
func (p *Position) accounts(e title.Event, side int, o *order.Order) bool {
	own := sideNames[side]
	switch e := e.(type) {
	case *OrderFailed:
		return e.Side == own && e.Order == o.Canon
	case *AttacksPlanned:
		return e.Side == own && slices.ContainsFunc(e.Attacks, func(a Plan) bool { return a.Order == o.Canon })
	}
	b, ok := o.Body.(*March)
	if !ok {
		return false
	}
	name := p.d.Name(b.Unit)
	switch e := e.(type) {
	case *Moved:
		return e.Side == own && e.Unit == name
	case *Arrived:
		return e.Side == own && e.Unit == name
	case *Dropped:
		return e.Side == own && e.Unit == name
	case *LeftMap:
		return e.Side == own && e.Unit == name
	case *Retreated:
		return e.Side == own && e.Unit == name
	case *Eliminated:
		return e.Side == own && e.Unit == name
	}
	return false
}
