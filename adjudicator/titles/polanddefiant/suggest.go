package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// This file finds the nearest legal thing to a refused order.

// vouch takes back what would be refused itself: a suggestion must stand when it is
// written after the orders that were accepted.
func (p *Position) vouch(seat title.Seat, verdicts []title.Verdict) {
	var stand []order.Order
	for _, v := range verdicts {
		if v.Status != title.Refused {
			stand = append(stand, v.Order)
		}
	}
	for _, v := range verdicts {
		if v.Refusal != nil && v.Refusal.Suggest != "" && !p.stands(seat, stand, v.Refusal.Suggest) {
			v.Refusal.Suggest = ""
		}
	}
}

// stands tells whether an order would be accepted behind others.
func (p *Position) stands(seat title.Seat, others []order.Order, text string) bool {
	orders, problems := (&Title{data: p.d}).Parse(seat, order.Lines(text))
	if len(orders) != 1 || len(problems) > 0 {
		return false
	}
	tried := p.tryAll(seat, append(slices.Clone(others), orders[0]))
	return tried.Verdicts[len(others)].Status != title.Refused
}

// planText writes an order as it was given: with its plan, unless its activation
// is the one awaited.
func (c *checker) planText(t *trial, canon string) string {
	if t.now {
		return canon
	}
	return planForm(c.was.d, t.key, canon)
}

// nearest is a MOVE that comes closest to where a refused one wanted to go, as
// text.
func (c *checker) nearest(t *trial, b *March) string {
	p := t.r.P
	if len(b.Hexes) == 0 || p.mayMarch(c.side, b.Unit) != nil {
		return ""
	}
	want := p.d.Cell(b.Hexes[len(b.Hexes)-1])
	if want < 0 {
		return ""
	}
	free := p.act != nil && p.act.free > 0
	by, why := p.modeFor(b, free, false)
	mode := b.Mode
	if why != nil {
		if p.d.immobile(b.Unit) {
			return ""
		}
		if by, mode = p.d.modeOf(b.Unit), ""; free {
			by = freely
		}
	}
	start := int(p.Units[b.Unit].Cell)
	best, least := -1, p.d.Distance(start, want)
	for _, cell := range p.reachable(b.Unit, start, by, nil) {
		if n := p.d.Distance(int(cell), want); n < least && p.roomFor(b.Unit, int(cell)) {
			best, least = int(cell), n
		}
	}
	if best < 0 {
		return ""
	}
	return c.planText(t, p.d.marchOrder(c.side, "MOVE", b.Unit, p.d.Map.Hexes([]int16{int16(best)}), mode).Canon)
}

// without is the text of an attack without one unit, or of another attack by it
// when it is alone.
func (c *checker) without(t *trial, b *Assault, u int) string {
	fewer := *b
	fewer.Units = slices.DeleteFunc(slices.Clone(b.Units), func(v int) bool { return v == u })
	fewer.Lose = slices.DeleteFunc(slices.Clone(b.Lose), func(v int) bool { return v == u })
	fewer.Advance = slices.DeleteFunc(slices.Clone(b.Advance), func(f Pursuit) bool { return f.Unit == u })
	if len(fewer.Units) > 0 {
		return c.planText(t, t.r.P.d.language.Order(c.side, "ATTACK", &fewer).Canon)
	}
	return c.otherTarget(t, u)
}

// otherTarget is an attack of the unit on an enemy next to it, as text.
func (c *checker) otherTarget(t *trial, u int) string {
	p := t.r.P
	if cell := p.targetOf(c.side, u); cell >= 0 {
		return c.planText(t, p.d.language.Order(c.side, "ATTACK", &Assault{Hex: p.d.Hex(cell), Units: []int{u}}).Canon)
	}
	return ""
}

// targetOf is a hex next to a unit that it could attack, -1 for none.
func (p *Position) targetOf(side, u int) int {
	if p.Units[u].Cell < 0 {
		return -1
	}
	for _, n := range &p.d.Near[p.Units[u].Cell] {
		if n >= 0 && p.enemyAt(side, int(n)) && !p.loneHQ(1-side, int(n)) && p.attackBar(u, int(n)) == nil {
			return int(n)
		}
	}
	return -1
}

// reachable appends all hexes to which a unit could go from the start in that
// mode, without the start itself, in an order that is always the same. Stacking
// at the end of a march is not asked, since hexes may yet be cleared before the
// phase ends [7.0/b].
func (p *Position) reachable(u, start int, by mode, into []int16) []int16 {
	if p.d.immobile(u) || by == bySea || p.startBlocked(u, start, by) != hex.Free {
		return into
	}
	budget := p.allowance(u)
	if by == byRail {
		budget = unlimited
	}
	s := searches.Get().(*hex.Search)
	defer searches.Put(s)
	var seen [game.MaxCells]bool
	seen[start] = true
	gather := func(budget int, shy bool) {
		p.spread(s, u, start, budget, by, shy)
		add := func(c int) {
			if !seen[c] {
				seen[c] = true
				into = append(into, int16(c))
			}
		}
		for _, c := range s.Reached() {
			add(int(c))
		}
		if by == byRail || by == strategic {
			return
		}
		for _, c := range s.Reached() {
			before, _ := s.Cost(int(c))
			for dir, n := range &p.d.Near[c] {
				if n < 0 || seen[n] || shy && p.interdicted[n] > 0 {
					continue
				}
				if step := p.stepBy(u, int(c), dir, by); step.Stop != hex.Free && before+step.Cost <= budget {
					add(int(n))
				}
			}
		}
	}
	if by == byRail || by == strategic || !p.interdiction() {
		gather(budget, false)
		return into
	}
	fine := p.d.penalty(u)
	if p.interdicted[start] == 0 {
		gather(budget, true)
	}
	if budget >= fine {
		gather(budget-fine, false)
	}
	return into
}
