package polandcampaign

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Parse reads lines a seat wrote. A line that orders several units gives an
// order for each.
func (t *Title) Parse(seat title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	var orders []order.Order
	var problems []order.Problem
	for _, l := range lines {
		ps := parser{Scanner: order.NewScanner(l), d: t.data, seat: string(seat), side: sideOf(string(seat))}
		got, problem := ps.line()
		if problem != nil {
			problems = append(problems, *problem)
			continue
		}
		for i := range got {
			got[i].Line = l.Number
		}
		orders = append(orders, got...)
	}
	return orders, problems
}

// parser reads one line.
type parser struct {
	*order.Scanner
	d    *Data
	seat string
	side int
}

func (ps *parser) line() ([]order.Order, *order.Problem) {
	if len(ps.Rest()) == 0 {
		return nil, ps.Fail("unknown-verb", "verb")
	}
	verb, problem := ps.Word(verbWords)
	if problem != nil {
		problem.Kind = "unknown-verb"
		return nil, problem
	}
	switch {
	case verb == "AIR" && ps.Keyword("DEFENCE", "DEFENSE"):
		verb = "AIRDEFENCE"
	case verb == "RETREAT" && retreatWays.Has(ps.Peek().Fold):
		verb = "RETREATS"
	case verb == "ELIMINATE" && giveWays.Has(ps.Peek().Fold):
		verb = "DRAWS"
	}
	switch verb {
	case "MOVE", "HOLD":
		return ps.marches(verb)
	case "PLACE", "ENTER", "DROP", "LAND", "EXIT", "RETREAT", "PATH":
		return ps.Only(ps.march(verb))
	case "ATTACK", "ODDS":
		return ps.Only(ps.assault(verb))
	case "LOSE", "ELIMINATE", "AIR":
		return ps.Only(ps.choice(verb))
	case "WHATIF":
		return ps.Only(ps.inquiry())
	}
	return ps.Only(ps.policy(verb))
}

// unit reads one unit.
func (ps *parser) unit() (int, *order.Problem) { return ps.NumberOf(ps.d.Names, ps.seat) }

// units reads a list of units.
func (ps *parser) units() ([]int, *order.Problem) {
	return ps.NumbersOf(ps.d.Names, ps.seat, maxListed)
}

// hex reads a hex or the name of a place.
func (ps *parser) hex() (hex.Hex, *order.Problem) { return ps.Place(&ps.d.ground) }

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
	if verb == "MOVE" {
		if hexes, p = ps.Way(&ps.d.ground); p != nil {
			return nil, p
		}
	}
	if p := ps.End(); p != nil {
		return nil, p
	}
	out := make([]order.Order, len(units))
	for i, u := range units {
		out[i] = ps.d.marchOrder(ps.side, verb, u, hexes)
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
	switch verb {
	case "ENTER":
		hexes, p = ps.Way(&ps.d.ground)
	case "RETREAT": // out of a siege by two hexes [5.3.3]
		if hexes, p = ps.Way(&ps.d.ground); len(hexes) > 2 {
			p = ps.TooMany(order.TooManyHexes, order.Token{}, 2)
		}
	case "PLACE", "DROP":
		var h hex.Hex
		ps.Keyword(wordsTo...)
		h, p = ps.hex()
		hexes = []hex.Hex{h}
	case "LAND", "EXIT", "PATH":
		ps.Keyword(wordsTo...)
		if !ps.Done() {
			hexes, p = ps.Way(&ps.d.ground)
		}
		if verb == "LAND" && len(hexes) > 1 {
			p = ps.TooMany(order.TooManyHexes, order.Token{}, 1)
		}
	}
	if p != nil {
		return order.Order{}, p
	}
	return ps.d.marchOrder(ps.side, verb, u, hexes), nil
}

// assault reads ATTACK and ODDS.
func (ps *parser) assault(verb string) (order.Order, *order.Problem) {
	b := &Assault{}
	var p *order.Problem
	if b.Hex, p = ps.hex(); p != nil {
		return order.Order{}, p
	}
	ps.Keyword(wordsWith...)
	if b.Units, p = ps.units(); p != nil {
		return order.Order{}, p
	}
	for !ps.Done() {
		var bad *order.Problem
		switch {
		case ps.Keyword(wordsAir...):
			b.Air, bad = ps.Number(0, 99)
		case verb == "ATTACK" && ps.Keyword(wordsIf...):
			b.If, bad = ps.condition()
		case verb == "ATTACK" && ps.Keyword(wordsAdvance...):
			bad = ps.pursuit(b)
		case verb == "ATTACK" && ps.Keyword(wordsLose...):
			b.Lose, bad = ps.units()
		case verb == "ATTACK" && ps.Keyword(wordsRetreat...):
			ps.Keyword(wordsTo...)
			b.Retreat, bad = ps.hex()
		default:
			bad = ps.End()
		}
		if bad != nil {
			return order.Order{}, bad
		}
	}
	return ps.d.assaultOrder(ps.side, verb, b), nil
}

// condition reads "ODDS >= 3-1" or "COLUMN >= 3-1".
func (ps *parser) condition() (*Condition, *order.Problem) {
	t, p := ps.Threshold()
	if p != nil {
		return nil, p
	}
	return &Condition{Column: t.Column, Least: columnNames[oddsColumn(t.Attack, t.Defence)]}, nil
}

// pursuit reads "3Pz 0912 1012, 32Inf 0912" or "NONE". Nobody advances twice
// [5.2/a].
func (ps *parser) pursuit(b *Assault) *order.Problem {
	if ps.Keyword(wordsNone...) {
		b.Stay, b.Advance = true, nil
		return nil
	}
	for {
		mark := ps.Mark()
		u, p := ps.unit()
		if p != nil {
			return p
		}
		if slices.ContainsFunc(b.Advance, func(f Pursuit) bool { return f.Unit == u }) {
			ps.Reset(mark)
			return ps.Fail("repeated-unit", "unit")
		}
		f := Pursuit{Unit: u}
		ps.Keyword(wordsTo...)
		if f.Hexes, p = ps.HexesUpTo(2); p != nil {
			return p
		}
		if len(f.Hexes) == 0 {
			f.Hexes = []hex.Hex{b.Hex}
		}
		if len(b.Advance) == maxListed {
			return ps.TooMany(order.TooManyUnits, order.Token{}, maxListed)
		}
		b.Advance = append(b.Advance, f)
		ps.And()
		if ps.Done() || slices.Contains(clauseWords, ps.Peek().Fold) {
			return nil
		}
	}
}

var clauseWords = slices.Concat(wordsAir, wordsIf, wordsAdvance, wordsLose, wordsRetreat)

// choice reads the answers LOSE, ELIMINATE and AIR.
func (ps *parser) choice(verb string) (order.Order, *order.Problem) {
	b := &Choice{}
	var p *order.Problem
	o := order.Order{Verb: verb, Body: b, Subject: strings.ToLower(verb)}
	if verb == "AIR" {
		b.Number, p = ps.Number(0, 99)
		o.Canon = "AIR " + itoa(b.Number)
		return o, p
	}
	b.Units, p = ps.units()
	o.Canon = verb + " " + ps.d.labels(ps.side, b.Units)
	return o, p
}
