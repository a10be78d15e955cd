package polandcampaign

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
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
	case verb == "RETREAT" && retreatWays.has(ps.Peek().Fold):
		verb = "RETREATS"
	case verb == "ELIMINATE" && giveWays.has(ps.Peek().Fold):
		verb = "DRAWS"
	}
	switch verb {
	case "MOVE", "HOLD":
		return ps.marches(verb)
	case "PLACE", "ENTER", "DROP", "LAND", "EXIT", "RETREAT", "PATH":
		return ps.one(ps.march(verb))
	case "ATTACK", "ODDS":
		return ps.one(ps.assault(verb))
	case "LOSE", "ELIMINATE", "AIR":
		return ps.one(ps.choice(verb))
	case "WHATIF":
		return ps.one(ps.inquiry())
	}
	return ps.one(ps.policy(verb))
}

func (ps *parser) one(o order.Order, p *order.Problem) ([]order.Order, *order.Problem) {
	if p == nil {
		p = ps.End()
	}
	if p != nil {
		return nil, p
	}
	return []order.Order{o}, nil
}

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
	if verb == "MOVE" {
		if hexes, p = ps.way(); p != nil {
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

// allDigits tells that a word is a number and no more.
func allDigits(word string) bool { return word != "" && strings.Trim(word, "0123456789") == "" }

// march reads an order for one unit.
func (ps *parser) march(verb string) (order.Order, *order.Problem) {
	u, p := ps.unit()
	if p != nil {
		return order.Order{}, p
	}
	var hexes []board.Hex
	switch verb {
	case "ENTER":
		hexes, p = ps.way()
	case "PLACE", "DROP", "RETREAT":
		var h board.Hex
		ps.Keyword(wordsTo...)
		h, p = ps.hex()
		hexes = []board.Hex{h}
	case "LAND", "EXIT", "PATH":
		ps.Keyword(wordsTo...)
		if !ps.Done() {
			hexes, p = ps.way()
		}
		if verb == "LAND" && len(hexes) > 1 {
			p = tooMany(ps.At(order.Token{}, "too-many-hexes"), 1)
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
	c := &Condition{}
	switch {
	case ps.Keyword("COLUMN", "KOLUMNA", "SPALTE"):
		c.Column = true
	case ps.Keyword("ODDS", "STOSUNEK", "VERHALTNIS"):
	default:
		p := ps.Fail("expected-word", "word", "ODDS", "COLUMN")
		p.Args = map[string]string{"word": "ODDS"}
		return nil, p
	}
	mark := ps.Mark()
	if sign, p := ps.Comparison(); p == nil && sign != ">=" {
		ps.Reset(mark)
		return nil, ps.Fail("bad-comparison", "comparison", ">=")
	}
	a, d, p := ps.Odds()
	if p != nil {
		return nil, p
	}
	c.Least = columnNames[oddsColumn(a, d)]
	return c, nil
}

// pursuit reads "3Pz 0912 1012, 32Inf 0912" or "NONE".
func (ps *parser) pursuit(b *Assault) *order.Problem {
	if ps.Keyword(wordsNone...) {
		b.Stay, b.Advance = true, nil
		return nil
	}
	for {
		u, p := ps.unit()
		if p != nil {
			return p
		}
		f := Pursuit{Unit: u}
		ps.Keyword(wordsTo...)
		for ps.IsHex() {
			if len(f.Hexes) == 2 {
				return tooMany(ps.At(ps.Peek(), "too-many-hexes"), 2)
			}
			h, _ := ps.Hex()
			f.Hexes = append(f.Hexes, h)
			ps.Keyword("-", "->", ">")
		}
		if len(f.Hexes) == 0 {
			f.Hexes = []board.Hex{b.Hex}
		}
		if len(b.Advance) == maxListed {
			return tooMany(ps.At(order.Token{}, "too-many-units"), maxListed)
		}
		b.Advance = append(b.Advance, f)
		ps.Keyword("AND", "&", "ORAZ", "UND")
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
