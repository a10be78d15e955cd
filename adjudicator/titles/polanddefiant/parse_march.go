package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
)

// This file reads units, hexes and ways, and the orders that march.

// unit reads one unit.
func (ps *parser) unit() (int, *order.Problem) {
	n, p := ps.Name(ps.d.Names, ps.seat)
	if p != nil {
		return 0, p
	}
	return ps.d.byID[n.ID], nil
}

// units reads a list of units.
func (ps *parser) units() ([]int, *order.Problem) {
	names, p := ps.NameList(ps.d.Names, ps.seat)
	if p != nil {
		return nil, p
	}
	if len(names) > maxListed {
		return nil, tooMany(ps.At(order.Token{}, "too-many-units"), maxListed)
	}
	out := make([]int, len(names))
	for i, n := range names {
		out[i] = ps.d.byID[n.ID]
	}
	return out, nil
}

func tooMany(p *order.Problem, limit int) *order.Problem {
	p.Args = map[string]string{"limit": itoa(limit)}
	return p
}

// hex reads a hex or the name of a place.
func (ps *parser) hex() (board.Hex, *order.Problem) {
	if !ps.IsHex() && !ps.Done() {
		mark := ps.Mark()
		if n, p := ps.Name(ps.d.places, ""); p == nil {
			if h, err := board.ParseHex(n.ID); err == nil {
				return h, nil
			}
		}
		ps.Reset(mark)
	}
	return ps.Hex()
}

// hexes reads hexes with or without arrows between them, the first perhaps by
// name.
func (ps *parser) hexes() ([]board.Hex, *order.Problem) {
	h, p := ps.hex()
	if p != nil {
		return nil, p
	}
	list := []board.Hex{h}
	for {
		joined := ps.Keyword("-", "->", ">", "-->")
		if !ps.IsHex() {
			if joined {
				_, p := ps.Hex()
				return nil, p
			}
			return list, nil
		}
		h, p := ps.Hex()
		if p != nil {
			return nil, p
		}
		if len(list) == maxPath {
			return nil, tooMany(ps.At(order.Token{}, "too-many-hexes"), maxPath)
		}
		list = append(list, h)
	}
}

// way reads "0911", "TO 0911", "0911 VIA 0709 0810", "VIA 0709 TO 0911" and
// gives the hexes in order of marching.
func (ps *parser) way() ([]board.Hex, *order.Problem) {
	var before, via, after []board.Hex
	var p *order.Problem
	ps.Keyword(wordsTo...)
	if !ps.Keyword(wordsVia...) {
		if before, p = ps.hexes(); p != nil {
			return nil, p
		}
		if ps.Keyword(wordsTo...) {
			if after, p = ps.hexes(); p != nil {
				return nil, p
			}
		}
		if !ps.Keyword(wordsVia...) {
			return append(before, after...), nil
		}
	}
	if via, p = ps.hexes(); p != nil {
		return nil, p
	}
	if ps.Keyword(wordsTo...) {
		if after, p = ps.hexes(); p != nil {
			return nil, p
		}
		return append(append(before, via...), after...), nil
	}
	all := append(before, after...)
	if len(all) == 0 {
		return via, nil
	}
	last := len(all) - 1
	return append(append(slices.Clone(all[:last]), via...), all[last]), nil
}

// wayAndMode reads a way with STRATEGIC or RAIL before or after it.
func (ps *parser) wayAndMode() (way []board.Hex, mode string, p *order.Problem) {
	mode = ps.mode()
	if way, p = ps.way(); p != nil {
		return nil, "", p
	}
	if len(way) > maxPath {
		return nil, "", tooMany(ps.At(order.Token{}, "too-many-hexes"), maxPath)
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
		if verb == "MOVE" && ps.Mark() > 1 && allDigits(ps.Peek().Fold) {
			_, p = ps.Hex() // a number after a unit, itself no unit, is a hex with a slip
		}
		return nil, p
	}
	var hexes []board.Hex
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

// allDigits tells that a word is a number and no more.
func allDigits(word string) bool { return word != "" && strings.Trim(word, "0123456789") == "" }

// march reads an order for one unit.
func (ps *parser) march(verb string) (order.Order, *order.Problem) {
	u, p := ps.unit()
	if p != nil {
		return order.Order{}, p
	}
	var hexes []board.Hex
	var mode string
	switch {
	case verb == "ENTER":
		hexes, mode, p = ps.wayAndMode()
	case verb == "PATH":
		if mode = ps.mode(); !ps.Done() {
			var late string
			if hexes, late, p = ps.wayAndMode(); mode == "" {
				mode = late
			}
		}
	default:
		ps.Keyword(wordsTo...)
		hexes, p = ps.hexes()
	}
	if p != nil {
		return order.Order{}, p
	}
	return ps.d.marchOrder(ps.side, verb, u, hexes, mode), nil
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
		ps.Keyword(wordsAnd...)
		if ps.Done() {
			return list, nil
		}
		if len(list) == maxListed {
			return nil, tooMany(ps.At(ps.Peek(), "too-many-units"), maxListed)
		}
	}
}

// follow reads a unit and up to two hexes.
func (ps *parser) follow() (Pursuit, *order.Problem) {
	u, p := ps.unit()
	if p != nil {
		return Pursuit{}, p
	}
	f := Pursuit{Unit: u}
	ps.Keyword(wordsTo...)
	for ps.IsHex() {
		if len(f.Hexes) == 2 {
			return Pursuit{}, tooMany(ps.At(ps.Peek(), "too-many-hexes"), 2)
		}
		h, _ := ps.Hex()
		f.Hexes = append(f.Hexes, h)
		ps.Keyword("-", "->", ">")
	}
	return f, nil
}
