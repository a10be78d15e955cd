package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
)

// This file reads units, hexes and ways, and the orders that march.

// unit reads one unit.
func (ps *parser) unit() (int, *order.Problem) { return ps.NumberOf(ps.d.Names, ps.seat) }

// units reads a list of units.
func (ps *parser) units() ([]int, *order.Problem) {
	return ps.NumbersOf(ps.d.Names, ps.seat, maxListed)
}

// steps reads a list of units of which each loses a step as often as it is named.
func (ps *parser) steps() ([]int, *order.Problem) {
	return ps.NumbersAgain(ps.d.Names, ps.seat, maxListed)
}

// hex reads a hex or the name of a place.
func (ps *parser) hex() (hex.Hex, *order.Problem) { return ps.Place(&ps.d.ground) }

// wayAndMode reads a way with STRATEGIC or RAIL before or after it.
func (ps *parser) wayAndMode() (way []hex.Hex, mode string, p *order.Problem) {
	mode = ps.mode()
	if way, p = ps.Way(&ps.d.ground); p != nil {
		return nil, "", p
	}
	if len(way) > maxPath {
		return nil, "", ps.TooMany(order.TooManyHexes, order.Token{}, maxPath)
	}
	if mode == "" {
		mode = ps.mode()
	}
	return way, mode, nil
}

// mode reads STRATEGIC or RAIL, with BY before it perhaps.
func (ps *parser) mode() string {
	mark := ps.Mark()
	ps.Keyword("BY")
	switch {
	case ps.Keyword(wordsStrategic...):
		return "strategic"
	case ps.Keyword(wordsRail...):
		return "rail"
	}
	ps.Reset(mark)
	return ""
}

// marches reads orders for several units: MOVE, HOLD.
func (ps *parser) marches(verb string) ([]order.Order, *order.Problem) {
	units, p := ps.units()
	if p != nil {
		if verb == "MOVE" && ps.Mark() > 1 && ps.IsNumber() {
			_, p = ps.Hex() // a number after a unit, itself no unit, is a hex with a slip
		}
		return nil, p
	}
	var hexes []hex.Hex
	var mode string
	if verb == "MOVE" {
		if hexes, mode, p = ps.wayAndMode(); p != nil {
			return nil, p
		}
	}
	if p := ps.End(); p != nil {
		return nil, p
	}
	out := make([]order.Order, len(units))
	for i, u := range units {
		out[i] = ps.d.marchOrder(ps.side, verb, u, hexes, mode)
	}
	return out, nil
}

// march reads an order for one unit.
func (ps *parser) march(verb string) (order.Order, *order.Problem) {
	u, p := ps.unit()
	if p != nil {
		return order.Order{}, p
	}
	var hexes []hex.Hex
	var mode string
	switch {
	case verb == "ENTER":
		return ps.enter(u)
	case verb == "PATH":
		if mode = ps.mode(); !ps.Done() {
			var late string
			if hexes, late, p = ps.wayAndMode(); mode == "" {
				mode = late
			}
		}
	default:
		ps.Keyword(wordsTo...)
		hexes, p = ps.Hexes(&ps.d.ground)
	}
	if p != nil {
		return order.Order{}, p
	}
	return ps.d.marchOrder(ps.side, verb, u, hexes, mode), nil
}

// enter reads what follows the unit of an ENTER.
func (ps *parser) enter(u int) (order.Order, *order.Problem) {
	b := &March{Unit: u}
	var p *order.Problem
	if ps.Keyword(wordsFrom...) {
		if b.From, p = ps.hex(); p != nil {
			return order.Order{}, p
		}
	}
	if b.From == 0 || !ps.Done() {
		if b.Hexes, b.Mode, p = ps.wayAndMode(); p != nil {
			return order.Order{}, p
		}
	}
	return ps.d.enterOrder(ps.side, b), nil
}

// advances reads ADVANCE when asked: "3Pz 0812 0813, 32 0812" or NONE, which is
// to stand.
func (ps *parser) advances() ([]order.Order, *order.Problem) {
	if len(ps.Rest()) == 1 && ps.Keyword(wordsNone...) {
		return []order.Order{standOrder()}, nil
	}
	var list []order.Order
	for {
		at := ps.Peek()
		f, p := ps.follow()
		if p != nil {
			return nil, p
		}
		if len(f.Hexes) == 0 {
			_, p = ps.Hex()
			return nil, p
		}
		o := ps.d.advanceOrder(ps.side, f)
		if slices.ContainsFunc(list, func(q order.Order) bool { return q.Subject == o.Subject }) {
			return nil, ps.At(at, "repeated-unit")
		}
		list = append(list, o)
		ps.And()
		if ps.Done() {
			return list, nil
		}
		if len(list) == maxListed {
			return nil, ps.TooMany(order.TooManyUnits, ps.Peek(), maxListed)
		}
	}
}

// follow reads a unit and up to two hexes.
func (ps *parser) follow() (Pursuit, *order.Problem) {
	u, p := ps.unit()
	if p != nil {
		return Pursuit{}, p
	}
	ps.Keyword(wordsTo...)
	hexes, p := ps.HexesUpTo(2)
	return Pursuit{Unit: u, Hexes: hexes}, p
}
