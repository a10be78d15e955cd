package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Blunders draws orders that players may write and that are mostly refused: to any
// unit, to go anywhere, to attack with whoever stands near, to advance beyond; now, or
// in a plan for any headquarters.
func (t *Title) Blunders(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), sideOf(string(seat))
	if side == nobody {
		return nil
	}
	var out []order.Order
	emit := func(u int, o order.Order) {
		if f := p.d.Units[u].formation; f != independent && pick(3) > 0 {
			o = p.d.planOrder(p.d.Formations[f].id, o)
		}
		out = append(out, o)
	}
	for range 16 {
		u := p.anyUnit(side, pick)
		emit(u, p.d.marchOrder(side, "MOVE", u, []hex.Hex{p.d.Hex(p.anywhere(u, pick))}, ""))
	}
	for range 10 {
		b, u := p.anyAssault(side, pick)
		emit(u, p.d.language.Order(side, "ATTACK", b))
	}
	return out
}

// anyAssault draws an attack, mostly on an enemy, with units mostly next to him, one
// of whom is to advance anywhere; and one of the units.
func (p *Position) anyAssault(side int, pick func(n int) int) (*Assault, int) {
	cell := pick(p.d.Cells)
	if foe := p.Units[p.anyUnit(1-side, pick)].Cell; foe >= 0 {
		cell = int(foe)
	}
	b := &Assault{Hex: p.d.Hex(cell)}
	for range 1 + pick(3) {
		u := p.anyUnit(side, pick)
		if n := p.d.Near[cell][pick(6)]; n >= 0 && !p.Bare(int(n)) {
			for v := range p.d.Units {
				if int(p.d.Units[v].Side) == side && p.Units[v].Cell == n {
					u = v
				}
			}
		}
		if !slices.Contains(b.Units, u) {
			b.Units = append(b.Units, u)
		}
	}
	if n := p.d.Near[cell][pick(6)]; n >= 0 && pick(2) == 0 {
		b.Advance = []Pursuit{{Unit: b.Units[0], Hexes: []hex.Hex{b.Hex, p.d.Hex(int(n))}}}
	}
	return b, b.Units[0]
}

// anyUnit draws a unit, mostly of the side.
func (p *Position) anyUnit(side int, pick func(n int) int) int {
	u := pick(len(p.d.Units))
	for int(p.d.Units[u].Side) != side && pick(8) > 0 {
		u = pick(len(p.d.Units))
	}
	return u
}

// anywhere draws a hex, half the time one near the unit.
func (p *Position) anywhere(u int, pick func(n int) int) int {
	cell := int(p.Units[u].Cell)
	if cell < 0 || pick(2) == 0 {
		return pick(p.d.Cells)
	}
	for range 1 + pick(4) {
		if n := p.d.Near[cell][pick(6)]; n >= 0 {
			cell = int(n)
		}
	}
	return cell
}
