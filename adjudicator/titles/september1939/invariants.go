package september1939

import (
	"fmt"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// afar is the distance in hexes at which a counter meets nobody soon.
const afar = 6

// Scramble gives a position that the seat cannot tell from this one: the orders that the other
// seat has left for later are changed, so is his plan of a combat that waits and, in fog, who lies where and how
// strong it is.
func (t *Title) Scramble(pos title.Position, seat title.Seat, far bool, pick func(n int) int) title.Position {
	q, side := pos.(*Position).clone(), sideOf(string(seat))
	if side < 0 {
		return q
	}
	q.shuffle(side, far, pick)
	if far {
		return q
	}
	if w := q.Paused; w != nil && w.Seat != nationNames[side] {
		q.Paused = w.replanned(pick)
	}
	var own []Kept
	others := false
	for _, k := range q.Kept {
		if k.Seat == seatNamed(side) {
			own = append(own, k)
		} else {
			others = true
		}
	}
	if other := q.other(side); !others { // it may have left one, or none
		own = append(own, Kept{seatNamed(other), "PASS"})
	}
	q.Kept = own
	return q
}

// replanned is a combat that waits, by another plan of its attacker.
func (w *Paused) replanned(pick func(n int) int) *Paused {
	other := *w
	switch pick(3) {
	case 0:
		other.TanksFirst = !w.TanksFirst
	case 1:
		other.Order = "" // as of one that the rules asked for
	default:
		if other.Pursue = nil; len(w.Pursue) == 0 {
			other.Pursue = w.Hexes[:1]
		}
	}
	return &other
}

// shuffle changes what a seat does not see of the other's counters, as long as it knows the same.
func (p *Position) shuffle(seat int, far bool, pick func(n int) int) {
	var hidden []int
	near := func(cell int) bool {
		for u := range p.each(seat) {
			if p.d.Distance(int(p.units[u].cell), cell) < afar {
				return true
			}
		}
		return false
	}
	for u := range p.each(p.other(seat)) {
		if p.g.fog != fogOff && !p.shown(u) && (!far || !near(int(p.units[u].cell))) {
			hidden = append(hidden, u)
		}
	}
	if len(hidden) == 0 {
		return
	}
	known := string(p.known(seat).Encode())
	for range 6 {
		was := p.clone()
		u, v := hidden[pick(len(hidden))], hidden[pick(len(hidden))]
		a, b := int(p.units[u].cell), int(p.units[v].cell)
		switch k := pick(3); {
		case k == 0 && p.strength(u) > 1: // weaker than it was, and in want
			p.alter(u, func(c *counter) { p.keepLosses(u, 1) })
			p.units[u].Want, p.units[u].flags = uint8(pick(2)), p.units[u].flags^stirred
		case k == 1 && p.g.fog == fogBlind:
			if b = pick(p.d.Cells); p.top[b] < 0 && (!far || !near(b)) {
				p.trade(u, u, b, b)
			}
		default:
			p.trade(u, v, b, a)
		}
		if t := (&Title{data: p.d}); t.Invariants(p) != nil || string(p.known(seat).Encode()) != known {
			*p = *was
		}
	}
}

// trade lays two counters into other hexes, as far as the ground lets them.
func (p *Position) trade(u, v, toU, toV int) {
	if p.d.enter[p.mobility(u)][toU] == barred || p.d.enter[p.mobility(v)][toV] == barred {
		return
	}
	p.lift(u, onMap)
	if u != v {
		p.lift(v, onMap)
		p.put(v, toV)
	}
	p.put(u, toU)
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
