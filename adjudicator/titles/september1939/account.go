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
	waits = slices.ContainsFunc(p.Kept, func(k Kept) bool { return k.Seat == f.Seat && k.Order == f.Order.Canon })
	told = slices.ContainsFunc(f.Later, func(l order.Order) bool { return l.Subject != "" && l.Subject == f.Order.Subject })
	return told || slices.ContainsFunc(list, func(e title.Event) bool { return p.accounts(e, seat, &f.Order) }), waits
}

// deedTells are the events that tell what became of a deed, by verb.
var deedTells = map[string]string{
	"UNLOAD": "Unloaded", "WITHDRAW": "Withdrawn", "RESTORE": "Restored", "DIG": "DugIn", "SPLIT": "UnitSplit", "RALLY": "RallyTried",
}

// accounts says whether an event tells what became of an order.
func (p *Position) accounts(e title.Event, seat int, o *order.Order) bool {
	of := func(u int, kinds ...string) bool { return slices.Contains(kinds, title.Kind(e)) && p.subject(e) == u }
	switch e := e.(type) {
	case *OrderFailed:
		return e.Seat == seatNamed(seat) && e.Order == o.Canon
	case *GameEnded:
		return true // what is left of a letter then is for nobody
	}
	switch b := o.Body.(type) {
	case *Policy: // an answer in the midst of a combat
		e, ok := e.(*ChoiceMade)
		return ok && e.Seat == seatNamed(seat)
	case *March:
		return of(b.Unit, "Moved", "MoveStopped", "Eliminated")
	case *Entry:
		return of(b.Unit, "Arrived")
	case *Boarding:
		return of(b.Unit, "Loaded")
	case *Deed:
		return of(b.Unit, deedTells[o.Verb])
	case *Sortie:
		e, ok := e.(*AirFlown)
		return ok && (e.Hex == b.Hex && b.Hex != 0 || hex.Between(e.Hex, e.To) == b.Bridge)
	case *Assault:
		e, ok := e.(*AttackDeclared)
		return ok && slices.Contains(b.Hexes, e.Hex)
	case *Crossing:
		e, ok := e.(*BridgeChanged)
		return ok && hex.Between(e.From, e.To) == b.Side
	case *Group:
		return p.accountsGroup(e, o.Verb, b)
	}
	return false
}

// accountsGroup says so of an order of several.
func (p *Position) accountsGroup(e title.Event, verb string, b *Group) bool {
	switch verb {
	case "FIRE":
		e, ok := e.(*Fired)
		return ok && e.Hex == b.Hexes[0]
	case "COMBINE":
		return title.Kind(e) == "UnitJoined"
	}
	return title.Kind(e) == "Moved" && p.subject(e) == b.Units[0]
}
