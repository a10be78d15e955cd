package polanddefiant

import (
	"slices"

	"kurier/adjudicator/title"
)

// Scramble gives a position that the seat cannot tell from this one: what is
// hidden from it is changed at random.
func (t *Title) Scramble(pos title.Position, seat title.Seat, pick func(n int) int) title.Position {
	p, side := pos.(*Position), sideOf(string(seat))
	q := p.clone()
	if side == nobody || p.Over() {
		return q
	}
	q.scramblePlans(1-side, pick)
	if p.fog == fogOff {
		return q
	}
	var s sight
	p.sightOf(side, &s)
	for u := range q.d.Units {
		if int(q.d.Units[u].side) == side || q.units[u].place != onMap || s[u] || q.busy(u) {
			continue
		}
		if q.d.Units[u].steps > 1 && pick(2) == 0 {
			q.project(u, int(q.units[u].cell), 255)
			q.units[u].flags ^= reduced
			q.project(u, int(q.units[u].cell), 1)
		}
		if !q.d.immobile(u) && q.d.Units[u].class != ship {
			q.units[u].supply = uint8(pick(len(supplyNames)))
			if pick(2) == 0 {
				q.hideElsewhere(u, side, pick)
			}
		}
	}
	return q
}

// scramblePlans changes what a side means to do.
func (p *Position) scramblePlans(side int, pick func(n int) int) {
	if n := len(p.plans[side]); n > 0 {
		k := pick(n)
		p.plans[side] = slices.Delete(slices.Clone(p.plans[side]), k, k+1)
	}
	if len(p.queue) > 0 && p.mover() == side && pick(2) == 0 {
		p.queue = p.queue[:len(p.queue)-1]
	}
	if p.combat != nil && p.combat.side == side {
		p.combat.plan.Stay = pick(2) == 0
	}
}

// busy tells that a unit is at work in an activation or a combat, which would
// not go on without it.
func (p *Position) busy(u int) bool {
	if c := p.combat; c != nil {
		for _, list := range [][]uint8{c.attackers, c.defenders, c.staffs, c.went} {
			if slices.Contains(list, uint8(u)) {
				return true
			}
		}
	}
	return p.act != nil && slices.Contains(p.act.hqs, int16(u))
}

// hideElsewhere moves an unseen unit beneath another of its side, or in blind fog
// into an empty hex out of sight.
func (p *Position) hideElsewhere(u, side int, pick func(n int) int) {
	var g ground
	p.watched(side, &g)
	for range 20 {
		cell := pick(p.d.cells)
		row := &p.d.TerrainRows[p.d.terrain[cell]]
		if row.cost >= barred || p.d.country[cell] == abroad || p.enemyAt(1-side, cell) || !p.roomFor(u, cell) || int(p.units[u].cell) == cell {
			continue
		}
		stack := p.stackOf(cell)
		switch {
		case len(stack) == 0 && p.fog == fogBlind && !g[cell]:
			p.shift(u, cell)
			return
		case len(stack) == 1 && p.d.Units[stack[0]].class != ship && !p.busy(int(stack[0])):
			top := int(stack[0])
			p.shift(u, cell)
			p.shift(top, cell) // it stays on top
			return
		}
	}
}
