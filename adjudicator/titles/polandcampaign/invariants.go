package polandcampaign

import (
	"fmt"

	"kurier/adjudicator/title"
)

// afar is the distance at which a unit meets nobody soon.
const afar = 4

// afield tells whether all units of a side are far from a hex.
func (p *Position) afield(side, cell int) bool {
	for u := range p.d.Units {
		if c := p.units[u].cell; int(p.d.Units[u].side) == side && c >= 0 && p.d.Map.Distance(p.hex(cell), p.hex(int(c))) < afar {
			return false
		}
	}
	return true
}

// Scramble gives a position that the seat cannot tell from this one: what is
// hidden from it is changed at random.
func (t *Title) Scramble(pos title.Position, seat title.Seat, far bool, pick func(n int) int) title.Position {
	p, side := pos.(*Position), sideOf(string(seat))
	q := p.clone()
	if side == nobody {
		return q
	}
	for u := range q.d.Units {
		def, c := &q.d.Units[u], &q.units[u]
		if p.fog == fogOff || int(def.side) == side || far && (c.cell < 0 || !q.afield(side, int(c.cell))) {
			continue
		}
		if c.place == onMap && c.flags&exposed == 0 && !def.oneSided && pick(2) == 0 {
			c.flags ^= reduced
		}
		if p.fog == fogBlind && c.place == onMap && q.zoc[side][c.cell] == 0 {
			q.hideElsewhere(u, side, far, pick)
		}
	}
	if p.ph.side() != side && !far {
		for i := range q.queue {
			q.queue[i].Air, q.queue[i].Stay = pick(5), pick(2) == 0
		}
		if len(q.queue) > 0 && pick(2) == 0 {
			q.queue = q.queue[:len(q.queue)-1]
		}
		if q.combat != nil {
			q.combat.plan.Stay = pick(2) == 0
		}
	}
	return q
}

// hideElsewhere moves an unseen enemy to another hex out of sight.
func (p *Position) hideElsewhere(u, side int, far bool, pick func(n int) int) {
	def := &p.d.Units[u]
	for range 10 {
		cell := pick(p.d.cells)
		if p.zoc[side][cell] > 0 || p.at[cell].n > 0 || p.d.enter[def.class][p.d.terrain[cell]] == barred || p.d.country[cell] >= hungary ||
			far && !p.afield(side, cell) {
			continue
		}
		p.shift(u, cell)
		return
	}
}

// Invariants says what is wrong with a position that no rule allows, or nil.
func (t *Title) Invariants(pos title.Position) error {
	p := pos.(*Position)
	var zones [2][maxCells]uint8
	standing := 0
	for cell := range p.d.cells {
		s := &p.at[cell]
		if s.n > stackLimit {
			return fmt.Errorf("%d units in %v [4.1.1]", s.n, p.hex(cell))
		}
		for i, u := range p.stackOf(cell) {
			standing++
			def := &p.d.Units[u]
			if int(p.units[u].cell) != cell || p.units[u].place != onMap {
				return fmt.Errorf("%s is stacked in %v but stands elsewhere", def.id, p.hex(cell))
			}
			if i > 0 && def.side != p.d.Units[s.u[0]].side {
				return fmt.Errorf("both sides in %v [4.1.2/f]", p.hex(cell))
			}
			if p.d.enter[def.class][p.d.terrain[cell]] == barred {
				return fmt.Errorf("%s in %s at %v [TEC/%s]", def.id, terrainNames[p.d.terrain[cell]], p.hex(cell), terrainNames[p.d.terrain[cell]])
			}
			for _, n := range &p.d.near[cell] {
				if n >= 0 {
					zones[def.side][n]++
				}
			}
		}
	}
	if zones != p.zoc {
		return fmt.Errorf("engagement zones do not fit the units [4.1.2]")
	}
	for u := range p.d.Units {
		c := &p.units[u]
		if c.place == onMap {
			standing--
		} else if c.cell >= 0 {
			return fmt.Errorf("%s is %s and in a hex", p.d.Units[u].id, placeNames[c.place])
		}
		if c.flags&reduced != 0 && p.d.Units[u].oneSided {
			return fmt.Errorf("%s is reduced but has one side [7.0/o1]", p.d.Units[u].id)
		}
	}
	if standing != 0 {
		return fmt.Errorf("stacks and units disagree by %d", standing)
	}
	if p.air < 0 || int(p.air) > airPoints(int(p.turn)) {
		return fmt.Errorf("%d air points [6.0]", p.air)
	}
	if p.turn < 1 || p.turn > lastTurn {
		return fmt.Errorf("turn %d [2.4.1]", p.turn)
	}
	return nil
}
