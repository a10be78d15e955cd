package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// This file finds the nearest legal thing to a refused order.

// vouch takes back what would be refused itself: a suggestion must stand when it is
// written after the orders that were accepted.
func (c *checker) vouch() {
	for i := range c.out.Verdicts {
		if r := c.out.Verdicts[i].Refusal; r != nil && r.Suggest != "" && !c.stands(r.Suggest) {
			r.Suggest = ""
		}
	}
}

// stands tells whether an order would be accepted now. It leaves all as it was.
func (c *checker) stands(text string) bool {
	orders, problems := (&Title{data: c.p.d}).Parse(seatOf(c.side), order.Lines(text))
	if len(orders) != 1 || len(problems) > 0 {
		return false
	}
	trial := *c
	trial.p, trial.out = c.p.clone(), title.Checked{}
	trial.plans, trial.lines = slices.Clone(c.plans), slices.Clone(c.lines)
	var v title.Verdict
	trial.try(&orders[0], &v)
	return v.Status != title.Refused
}

// without is the order text of an attack without the units that cannot join it, if
// others are left; else of an attack of the unit on somebody else.
func (c *checker) without(b *Assault, u int) string {
	cell := c.p.d.Cell(b.Hex)
	out := func(v int) bool { return c.barredFrom(v, cell) != nil }
	fewer := *b
	fewer.Units = slices.DeleteFunc(slices.Clone(b.Units), out)
	fewer.Lose = slices.DeleteFunc(slices.Clone(b.Lose), out)
	fewer.Advance = slices.DeleteFunc(slices.Clone(b.Advance), func(f Pursuit) bool { return out(f.Unit) })
	if len(fewer.Units) > 0 {
		return c.p.d.language.Order(c.side, "ATTACK", &fewer).Canon
	}
	return c.otherTarget(u)
}

// nearest is a MOVE that comes closest to where a refused one wanted to go, as
// text.
func (c *checker) nearest(b *March) string {
	p := c.p
	if p.mayMove(c.side, b.Unit) != nil || len(b.Hexes) == 0 || p.d.Cell(b.Hexes[len(b.Hexes)-1]) < 0 {
		return ""
	}
	want := b.Hexes[len(b.Hexes)-1]
	return c.reachable(b.Unit, func(cell int) int { return p.d.Map.Distance(p.d.Hex(cell), want) })
}

// approach is a MOVE of a unit without an order so far into contact with a hex,
// as text.
func (c *checker) approach(u, target int) string {
	if c.lineOf[u] > 0 || c.p.mayMove(c.side, u) != nil {
		return ""
	}
	return c.reachable(u, func(cell int) int {
		if dir := c.p.d.Dir(cell, target); dir < 0 || !c.p.canAttack(u, cell, dir) {
			return -1
		}
		return 0
	})
}

// reachable is a MOVE to the hex in reach of a unit that is least far by the
// measure, and cheapest among those; a negative measure rules a hex out.
func (c *checker) reachable(u int, far func(cell int) int) string {
	p := c.p
	s := searches.Get().(*hex.Search)
	defer searches.Put(s)
	start := int(p.Units[u].Cell)
	p.spread(s, u, start, int(p.d.Units[u].Move), true)
	best, least := -1, far(start)
	if least < 0 {
		least = 1 << 30
	}
	for _, cell := range s.Reached() {
		if int(cell) == start || p.full(int(cell)) || p.d.country[cell] == hungary {
			continue
		}
		if n := far(int(cell)); n >= 0 && n < least {
			best, least = int(cell), n
		}
	}
	if best < 0 {
		return ""
	}
	return c.text("MOVE", u, p.d.Hex(best))
}

// otherTarget is an attack of the unit on an enemy next to it, as text.
func (c *checker) otherTarget(u int) string {
	if c.p.Units[u].Cell < 0 {
		return ""
	}
	var room [6]int16
	for _, cell := range c.p.targets(u, room[:0]) {
		return c.p.d.language.Order(c.side, "ATTACK", &Assault{Hex: c.p.d.Hex(int(cell)), Units: []int{u}}).Canon
	}
	return ""
}

func (c *checker) nearTarget(b *Assault) string {
	for _, u := range b.Units {
		if int(c.p.d.Units[u].Side) == c.side {
			return c.otherTarget(u)
		}
	}
	return ""
}
