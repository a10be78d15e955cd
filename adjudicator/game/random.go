package game

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// Random play, for tests. pick draws a number from 0 and below n.

// Assaults are attacks of counters at random, each on one of the cells that it may attack, with at
// most so many in one attack.
func (c *Core) Assaults(units []int, targets func(u int) []int16, most int, pick func(n int) int) (list []*grammar.Assault) {
	for _, u := range units {
		cells := targets(u)
		if len(cells) == 0 || pick(4) == 0 {
			continue
		}
		h := c.Set.Hex(int(cells[pick(len(cells))]))
		i := slices.IndexFunc(list, func(b *grammar.Assault) bool { return b.Hex == h })
		if i < 0 {
			list, i = append(list, &grammar.Assault{Hex: h}), len(list)
		}
		if b := list[i]; len(b.Units) < most {
			b.Units = append(b.Units, u)
		}
	}
	return list
}

// Foresee has an attack say at random one of the things that it may in advance. Column draws one of
// the table; may tells who can be named to follow into the hex that is attacked.
func (s *Set) Foresee(b *grammar.Assault, column func() string, may func(grammar.Pursuit) bool, pick func(n int) int) {
	switch pick(8) {
	case 0:
		b.If = &grammar.Condition{Least: column(), Column: pick(2) == 0}
	case 1:
		b.Stay = true
	case 2:
		for _, u := range b.Units {
			if f := (grammar.Pursuit{Unit: u, Hexes: []hex.Hex{b.Hex}}); may(f) {
				b.Advance = append(b.Advance, f)
			}
		}
	case 3:
		if u := b.Units[pick(len(b.Units))]; s.Steps(u) > 0 {
			b.Lose = []int{u}
		}
	case 4:
		b.Retreat = s.Hex(pick(s.Cells))
	}
}

// Questions draws questions of every verb that asks one: mostly some that the position answers, and now
// and then one that it refuses to.
func (s *Set) Questions(p title.Position, seat title.Seat, pick func(n int) int) (list []order.Order) {
	side := slices.Index(s.Sides, string(seat))
	for _, v := range s.Tongue.Verbs() {
		for tries := 0; v.Question && side >= 0 && tries < 40; tries++ {
			o, _, _ := s.Tongue.Sample(side, v.Name, pick)
			if _, why := p.Answer(seat, nil, o); why == nil || pick(20) == 0 {
				list, tries = append(list, o), tries+15
			}
		}
	}
	return list
}
