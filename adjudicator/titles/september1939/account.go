package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
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

// tells are the events of its unit that tell what became of an order, by verb.
var tells = map[string][]string{
	"MOVE": {"Moved", "MoveStopped", "Eliminated"}, "RAID": {"Moved"}, "ENTER": {"Arrived"}, "LOAD": {"Loaded"}, "UNLOAD": {"Unloaded"},
	"WITHDRAW": {"Withdrawn"}, "RESTORE": {"Restored"}, "DIG": {"DugIn"}, "SPLIT": {"UnitSplit"}, "RALLY": {"RallyTried"},
}

// accounts says whether an event tells what became of an order.
func (p *Position) accounts(e title.Event, seat int, o *order.Order) bool {
	if slices.Contains(tells[o.Verb], title.Kind(e)) && slices.Contains(unitsOf(o.Body), p.subject(e)) {
		return true
	}
	switch e := e.(type) {
	case *OrderFailed:
		return e.Seat == seatNamed(seat) && e.Order == o.Canon
	case *GameEnded: // what is left of a letter then is for nobody
		return true
	case *UnitJoined:
		return o.Verb == "COMBINE"
	case *game.ChoiceMade: // an answer in the midst of a combat
		_, answer := o.Body.(*Policy)
		return answer && e.Seat == seatNamed(seat)
	case *AirFlown:
		b, ok := o.Body.(*Sortie)
		return ok && (e.Hex == b.Hex && b.Hex != 0 || hex.Between(e.Hex, e.To) == b.Bridge)
	case *AttackDeclared:
		b, ok := o.Body.(*Assault)
		return ok && slices.Contains(b.Hexes, e.Hex)
	case *BridgeChanged:
		b, ok := o.Body.(*Crossing)
		return ok && hex.Between(e.From, e.To) == b.Side
	case *Fired:
		b, ok := o.Body.(*Group)
		return ok && o.Verb == "FIRE" && e.Hex == b.Hexes[0]
	}
	return false
}
