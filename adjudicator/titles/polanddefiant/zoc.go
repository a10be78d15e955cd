package polanddefiant

import "kurier/adjudicator/game"

// What runs between two hexes, as a side meets it.
type river uint8

const (
	noRiver    river = iota
	minorRiver       // +1 MP and stop [6.2.2b]; halves attacks [9.3(3)]
	majorRiver       // not to be crossed [6.2.3]; halves attacks [9.3(3)]
)

// river tells what unbridged river a side meets on the hexside now. A road or
// railway bridges it for all [6.2.2] [6.2.2/a] [6.2.2/b]; a temporary bridge does
// for the Polish side until it is broken [6.2.2/c] [6.2.2/d].
func (p *Position) river(side, from, dir int) river {
	d := p.d
	kind := noRiver
	switch {
	case d.major[from][dir]:
		kind = majorRiver
	case d.minor[from][dir]:
		kind = minorRiver
	default:
		return noRiver
	}
	if b := d.temp[from][dir]; b >= 0 && side == polish && !p.broken[b] {
		return noRiver
	}
	return kind
}

// mountain tells whether a hex is entered along roads alone [6.2.4/a].
func (d *Data) mountain(cell int) bool { return d.TerrainRows[d.terrain[cell]].roadOnly }

// zocReaches tells whether a ZOC in the hex covers its neighbour: not into water
// or over water hexsides, not over unbridged major rivers [5.6], and into or out
// of mountains along roads alone [5.6/a].
func (p *Position) zocReaches(side, from, dir int) bool {
	d := p.d
	n := int(d.Near[from][dir])
	if n < 0 || d.water[from][dir] {
		return false
	}
	if (d.mountain(from) || d.mountain(n)) && !d.road[from][dir] {
		return false
	}
	return p.river(side, from, dir) != majorRiver
}

// hasZOC tells whether a unit has a zone of control: one with a printed attack
// strength of at least 1 on the side that is up [5.2] [5.2.1/c], and neither a
// headquarters [5.2.1] nor an armored train [5.2.1/b]; the symbol on counters
// follows from that [5.2.1/a]. The ship affects nobody [11.3(1)/a]. Being out of
// supply does not matter [5.5.1].
func (p *Position) hasZOC(u int) bool {
	switch p.d.Units[u].Class {
	case hq, train, ship:
		return false
	}
	return p.attackOf(u) >= 1
}

// project adds a unit's ZOC in the hex, by 1, or takes it away, by 255. It
// covers the six neighbours, not the hex itself [5.0].
func (p *Position) project(u, cell int, by uint8) {
	if !p.hasZOC(u) {
		return
	}
	side := int(p.d.Units[u].Side)
	for dir, n := range &p.d.Near[cell] {
		if n >= 0 && p.zocReaches(side, cell, dir) {
			p.zoc[side][n] += by
		}
	}
}

// reproject works all zones of control out anew: after a bridge was broken
// [6.2.2/d].
func (p *Position) reproject() {
	p.zoc = [2][game.MaxCells]uint8{}
	for u := range p.d.Units {
		if c := &p.Units[u]; c.Place == onMap && c.Cell >= 0 {
			p.project(u, int(c.Cell), 1)
		}
	}
}

// company counts the counters of a side in a hex: combat units and headquarters
// [7.0] [7.0/a] [7.0/d].
func (p *Position) company(side, cell int) (units, hqs int) {
	for _, u := range p.StackOf(cell) {
		def := &p.d.Units[u]
		switch {
		case int(def.Side) != side || def.Class == ship:
		case def.Class == hq:
			hqs++
		default:
			units++
		}
	}
	return units, hqs
}

// roomFor tells whether a unit could stay in a hex within the stacking limit. It
// does not count itself [7.0] [7.0/d].
func (p *Position) roomFor(u, cell int) bool {
	def := &p.d.Units[u]
	units, hqs := p.company(int(def.Side), cell)
	here := int(p.Units[u].Cell) == cell
	switch def.Class {
	case ship:
		return true
	case hq:
		return hqs < stackHQs || here && hqs == stackHQs
	}
	return units < stackLimit || here && units == stackLimit
}

// loneHQ tells whether all that a side has in a hex is a headquarters [6.3/a].
func (p *Position) loneHQ(side, cell int) bool {
	units, hqs := p.company(side, cell)
	return hqs > 0 && units == 0
}
