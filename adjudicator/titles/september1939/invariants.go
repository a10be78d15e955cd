package september1939

import (
	"fmt"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// Scramble gives a position that the seat cannot tell from this one: the orders that the other
// seat has left for later are all that is hidden from it.
func (t *Title) Scramble(pos title.Position, seat title.Seat, far bool, _ func(n int) int) title.Position {
	q, side := pos.(*Position).clone(), sideOf(string(seat))
	if side < 0 || far {
		return q
	}
	var own []kept
	others := false
	for _, k := range q.kept {
		if int(k.seat) == side {
			own = append(own, k)
		} else {
			others = true
		}
	}
	if other := q.other(side); !others { // it may have left one, or none
		own = append(own, kept{int8(other), "PASS"})
	}
	q.kept = own
	return q
}

// Invariants says what is wrong with a position that no rule allows, or nil.
func (t *Title) Invariants(pos title.Position) error {
	p := pos.(*Position)
	q := p.clone()
	q.zoc = [nations][maxCells]uint8{}
	standing := 0
	for cell := range p.d.Cells {
		for u := range p.all(cell) {
			standing++
			if int(p.units[u].cell) != cell || p.units[u].place != onMap {
				return fmt.Errorf("%s lies in %v but stands elsewhere", p.d.IDs[u], p.hex(cell))
			}
			if n := p.holder(cell); n != p.d.Counters[u].Nation {
				return fmt.Errorf("two nations in %v [5.24]", p.hex(cell))
			}
			q.zone(u, 1)
		}
		if p.load(cell) > p.limit(cell) {
			return fmt.Errorf("%d half points in %v [5.21]", p.load(cell), p.hex(cell))
		}
	}
	if q.zoc != p.zoc {
		return fmt.Errorf("zones do not fit the units [7.11]")
	}
	for u := range p.d.Counters {
		def, c := &p.d.Counters[u], &p.units[u]
		switch {
		case c.place == onMap:
			standing--
			if def.Fights() && p.strength(u) == 0 {
				return fmt.Errorf("%s has no strength left [8.55/b]", def.ID)
			}
		case c.cell >= 0:
			return fmt.Errorf("%s is %s and in a hex", def.ID, placeNames[c.place])
		}
		if def.Whole < 0 && def.Fights() && p.strength(u) > def.Strength {
			return fmt.Errorf("%s has more than its strength", def.ID)
		}
		if c.flags&disordered != 0 && def.Class == data.Headquarters {
			return fmt.Errorf("%s is in disorder [21.12]", def.ID)
		}
	}
	if standing != 0 {
		return fmt.Errorf("stacks and units disagree by %d", standing)
	}
	return nil
}
