package polanddefiant

import (
	"slices"

	"kurier/adjudicator/chart"
	"kurier/adjudicator/order"
)

// This file reads attacks, air orders, choices and questions.

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
		case verb == "ATTACK" && ps.Keyword(wordsIf...):
			b.If, bad = ps.condition()
		case verb == "ATTACK" && ps.Keyword(wordsAdvance...):
			bad = ps.pursuit(b)
		case verb == "ATTACK" && ps.Keyword(wordsLose...):
			b.Lose, bad = ps.steps()
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
	return &Condition{Column: t.Column, Least: ps.d.columnFor(t.Attack, t.Defence)}, nil
}

// columnFor is the name of the column that odds fall into; below the first it is the first.
func (d *Data) columnFor(attack, defence int) string {
	return d.odds[max(0, d.odds.Find(chart.Odds{Attack: attack, Defence: defence}))].String()
}

// pursuit reads "3Pz 0912 1012, 32 0912" or "NONE".
func (ps *parser) pursuit(b *Assault) *order.Problem {
	if ps.Keyword(wordsNone...) {
		b.Stay, b.Advance = true, nil
		return nil
	}
	b.Stay = false
	for {
		f, p := ps.follow()
		if p != nil {
			return p
		}
		if len(f.Hexes) == 0 {
			f.Hexes = append(f.Hexes, b.Hex)
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

var clauseWords = slices.Concat(wordsIf, wordsAdvance, wordsLose, wordsRetreat)

// strike reads STRIKE.
func (ps *parser) strike() (order.Order, *order.Problem) {
	b := &Strike{}
	var p *order.Problem
	if b.Hex, p = ps.hex(); p != nil {
		return order.Order{}, p
	}
	ps.Keyword(wordsWith...)
	if b.Aircraft, p = ps.aircraft(); p != nil {
		return order.Order{}, p
	}
	if ps.Keyword(wordsIf...) {
		if b.If, p = ps.condition(); p != nil {
			return order.Order{}, p
		}
	}
	return ps.d.strikeOrder(b), nil
}

// aircraft reads a list of air units.
func (ps *parser) aircraft() ([]int, *order.Problem) {
	return ps.NumbersOf(ps.d.planes, ps.seat, maxListed)
}

// cover reads INTERDICT, the hex or the aircraft first.
func (ps *parser) cover() (order.Order, *order.Problem) {
	b := &Cover{}
	mark := ps.Mark()
	var p *order.Problem
	if b.Aircraft, p = ps.NumberOf(ps.d.planes, ps.seat); p == nil {
		ps.Keyword(wordsTo...)
		b.Hex, p = ps.hex()
	} else {
		ps.Reset(mark)
		ps.Keyword(wordsTo...)
		if b.Hex, p = ps.hex(); p == nil {
			ps.Keyword(wordsWith...)
			b.Aircraft, p = ps.NumberOf(ps.d.planes, ps.seat)
		}
	}
	if p != nil {
		return order.Order{}, p
	}
	return ps.d.coverOrder(b), nil
}

// activate reads which headquarters a chit of several is to activate.
func (ps *parser) activate() (order.Order, *order.Problem) {
	units, p := ps.hqs()
	if p != nil {
		return order.Order{}, p
	}
	return ps.d.activateOrder(units), nil
}

// merger reads MERGE AT Kraków, or MERGE AT and a unit.
func (ps *parser) merger() (order.Order, *order.Problem) {
	ps.Keyword(wordsTo...)
	mark := ps.Mark()
	u, p := ps.hq()
	if p != nil {
		ps.Reset(mark)
		var none *order.Problem
		if u, none = ps.unit(); none != nil {
			return order.Order{}, p
		}
	}
	return ps.d.mergerOrder(u), nil
}

// rebuild reads REPLACE unit [AT hq].
func (ps *parser) rebuild() (order.Order, *order.Problem) {
	u, p := ps.unit()
	if p != nil {
		return order.Order{}, p
	}
	b := &Rebuild{Unit: u, HQ: -1}
	if ps.Keyword(wordsTo...) || ps.Keyword(wordsWith...) {
		if b.HQ, p = ps.hq(); p != nil {
			return order.Order{}, p
		}
	}
	return ps.d.rebuildOrder(ps.side, b), nil
}

// choice reads the answers LOSE, REMOVE and STAND.
func (ps *parser) choice(verb string) (order.Order, *order.Problem) {
	b := &Choice{Aircraft: -1}
	var p *order.Problem
	switch verb {
	case "STAND":
		return standOrder(), nil
	case "REMOVE":
		// A unit goes before an aircraft whose name begins alike.
		mark := ps.Mark()
		u, none := ps.unit()
		if none == nil && ps.Done() {
			b.Units = []int{u}
			break
		}
		ps.Reset(mark)
		plane, none := ps.NumberOf(ps.d.planes, ps.seat)
		if none == nil {
			b.Aircraft = plane
			break
		}
		ps.Reset(mark)
		u, p = ps.unit()
		b.Units = []int{u}
	default:
		b.Units, p = ps.steps()
	}
	if p != nil {
		return order.Order{}, p
	}
	return ps.d.choiceOrder(ps.side, verb, b), nil
}

// inquiry reads COMMAND, SUPPLY and WHATIF: "WHATIF ATTACKED AT 0912", "WHAT IF
// attacked at Radom".
func (ps *parser) inquiry(verb string) (order.Order, *order.Problem) {
	b := &Inquiry{Unit: -1}
	var p *order.Problem
	switch verb {
	case "COMMAND":
		b.Unit, p = ps.hq()
	case "SUPPLY":
		b.Unit, p = ps.unit()
	default:
		ps.Keyword("IF")
		ps.Keyword("ATTACKED", "ATTACK", "ATAK", "ANGRIFF")
		ps.Keyword(wordsTo...)
		b.Hex, p = ps.hex()
	}
	if p != nil {
		return order.Order{}, p
	}
	return ps.d.inquiryOrder(ps.side, verb, b), nil
}
