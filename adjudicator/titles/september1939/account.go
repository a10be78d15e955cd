package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Account implements kit.Title: what became of an order in a step.
func (t *Title) Account(f title.Filed, list []title.Event, after title.Position) (told, waits bool) {
	p, seat := after.(*Position), sideOf(string(f.Seat))
	switch f.Order.Verb {
	case "PASS", "BID":
		return true, false // nothing, or what the bids were opened with
	}
	waits = slices.ContainsFunc(p.kept, func(k kept) bool { return int(k.seat) == seat && k.canon == f.Order.Canon })
	told = slices.ContainsFunc(f.Later, func(l order.Order) bool { return l.Subject != "" && l.Subject == f.Order.Subject })
	return told || slices.ContainsFunc(list, func(e title.Event) bool { return p.accounts(e, seat, &f.Order) }), waits
}

// accounts says whether an event tells what became of an order.
func (p *Position) accounts(e title.Event, seat int, o *order.Order) bool {
	is := func(side, name string, u int) bool { return side == p.nation(u) && name == p.name(u) }
	switch e := e.(type) {
	case *OrderFailed:
		return e.Seat == seatNamed(seat) && e.Order == o.Canon
	case *GameEnded:
		return true // what is left of a letter then is for nobody
	}
	switch b := o.Body.(type) {
	case *March:
		switch e := e.(type) {
		case *Moved:
			return is(e.Side, e.Unit, b.Unit)
		case *MoveStopped:
			return is(e.Side, e.Unit, b.Unit)
		case *Eliminated:
			return is(e.Side, e.Unit, b.Unit)
		}
	case *Sortie:
		e, ok := e.(*AirFlown)
		return ok && (e.Hex == b.Hex && b.Hex != 0 || hex.Between(e.Hex, e.To) == b.Bridge)
	case *Entry:
		e, ok := e.(*Arrived)
		return ok && is(e.Side, e.Unit, b.Unit)
	case *Boarding:
		e, ok := e.(*Loaded)
		return ok && is(e.Side, e.Unit, b.Unit)
	case *Deed:
		switch e := e.(type) {
		case *Unloaded:
			return is(e.Side, e.Unit, b.Unit)
		case *Withdrawn:
			return is(e.Side, e.Unit, b.Unit)
		case *Restored:
			return is(e.Side, e.Unit, b.Unit)
		case *DugIn:
			return is(e.Side, e.Unit, b.Unit)
		case *UnitSplit:
			return is(e.Side, e.Unit, b.Unit)
		case *RallyTried:
			return is(e.Side, e.Unit, b.Unit)
		}
	case *Assault:
		e, ok := e.(*AttackDeclared)
		return ok && slices.Contains(b.Hexes, e.Hex)
	case *Group:
		switch e := e.(type) {
		case *Fired:
			return o.Verb == "FIRE" && e.Hex == b.Hexes[0]
		case *UnitJoined:
			return o.Verb == "COMBINE"
		case *Moved:
			return o.Verb == "RAID" && is(e.Side, e.Unit, b.Units[0])
		}
	case *Crossing:
		e, ok := e.(*BridgeChanged)
		return ok && hex.Between(e.From, e.To) == b.Side
	}
	return false
}
