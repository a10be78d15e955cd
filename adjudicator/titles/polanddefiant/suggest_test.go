package polanddefiant

import (
	"slices"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
)

// What a refusal suggests is not refused itself, whatever was refused and whatever
// else is on the sheet.
func TestSuggestionsAreOrdersThatStand(t *testing.T) {
	count := kit.Suggestions(t, theTitle, kit.Options{Games: 1, Seed: 42, Steps: 40})
	for kind, floor := range map[string]int{"no-hq-active": 50, "too-many-mp": 20, "not-adjacent": 10, "must-stop": 2, "water": 2} {
		if count[kind] < floor {
			t.Errorf("%s came with a suggestion %d times, fewer than %d", kind, count[kind], floor)
		}
	}
	t.Log(count)
}

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
		if f := p.d.Units[u].Formation; f != independent && pick(3) > 0 {
			o = p.d.planOrder(p.d.Formations[f].ID, o)
		}
		out = append(out, o)
	}
	for range 16 {
		u := p.d.Any(side, pick)
		emit(u, p.d.marchOrder(side, "MOVE", u, []hex.Hex{p.d.Hex(p.anywhere(u, pick))}, ""))
	}
	for range 10 {
		b, u := p.anyAssault(side, pick)
		emit(u, p.d.Tongue.Order(side, "ATTACK", b))
	}
	return out
}

// anyAssault draws an attack, mostly on an enemy, with units mostly next to him, one
// of whom is to advance anywhere; and one of the units.
func (p *Position) anyAssault(side int, pick func(n int) int) (*Assault, int) {
	cell := pick(p.d.Cells)
	if foe := p.Units[p.d.Any(1-side, pick)].Cell; foe >= 0 {
		cell = int(foe)
	}
	b := &Assault{Hex: p.d.Hex(cell)}
	for range 1 + pick(3) {
		u := p.d.Any(side, pick)
		if n := p.d.Near[cell][pick(6)]; n >= 0 && !p.Bare(int(n)) && p.enemyAt(1-side, int(n)) {
			u = int(p.StackOf(int(n))[0])
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
