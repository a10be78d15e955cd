package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
)

// What a side sees of the other [2.1.2/c]. In "book" fog that is the top counter
// of each stack, the last to have come there; in "blind" fog only where it stands
// next to one of the side's own counters, or in the same hex. The ship lies off
// the coast: it is under no other counter, and none is under it.

// ground marks the hexes in which a side could see a counter.
type ground [game.MaxCells]bool

// watched fills in the hexes with the side's counters and those around them.
func (p *Position) watched(side int, g *ground) {
	for u := range p.d.Units {
		cell := p.Units[u].Cell
		if cell < 0 || int(p.d.Units[u].Side) != side {
			continue
		}
		g[cell] = true
		for _, n := range &p.d.Near[cell] {
			if n >= 0 {
				g[n] = true
			}
		}
	}
}

// onTop tells whether no counter of its own side lies on a unit.
func (p *Position) onTop(u int) bool {
	def := &p.d.Units[u]
	if def.Class == ship {
		return true
	}
	stack := p.StackOf(int(p.Units[u].Cell))
	for i := len(stack) - 1; i >= 0; i-- {
		if over := &p.d.Units[stack[i]]; over.Side == def.Side && over.Class != ship {
			return int(stack[i]) == u
		}
	}
	return false
}

// sight is which enemy counters a side sees, by unit number.
type sight [game.MaxUnits]bool

// sightOf fills in what the side sees on the map of the other, combats aside.
func (p *Position) sightOf(side int, s *sight) {
	var g ground
	if p.fog == fogBlind {
		p.watched(side, &g)
	}
	for u := range p.d.Units {
		cell := p.Units[u].Cell
		s[u] = cell >= 0 && int(p.d.Units[u].Side) != side &&
			(p.fog == fogOff || (p.fog == fogBook || g[cell]) && p.onTop(u))
	}
}

// shown tells whether a unit is open to both sides because it takes part in the
// combat under way and stands where it fights from [2.1.2/d]; once it has gone
// from there it is seen like any other.
func (p *Position) shown(u int) bool {
	c := p.combat
	if c == nil || u < 0 {
		return false
	}
	cell := int(p.Units[u].Cell)
	if cell < 0 || slices.Contains(c.went, uint8(u)) {
		return false
	}
	if slices.Contains(c.defenders, uint8(u)) {
		return cell == c.cell
	}
	return slices.Contains(c.attackers, uint8(u)) && (cell == c.cell || p.d.Dir(cell, c.cell) >= 0)
}

// look notes where each seat sees enemy counters, for its memory in fog: who
// lies under another lay on top before it came, and who fights is open to both.
func (p *Position) look() {
	if p.fog == fogOff {
		return
	}
	var s sight
	for side := range p.seen {
		p.sightOf(side, &s)
		for u := range p.d.Units {
			if s[u] || int(p.d.Units[u].Side) != side && p.shown(u) {
				p.seen[side][u] = game.Sight{Cell: p.Units[u].Cell, Turn: p.turn}
			}
		}
	}
}

// seenPart is as much of an enemy's way as a side follows: all of it in book
// fog, and in blind fog as far as it leads past the side's own counters.
func (p *Position) seenPart(side int, path []hex.Hex) []hex.Hex {
	if p.fog != fogBlind {
		return path
	}
	var g ground
	p.watched(side, &g)
	for i, h := range path {
		if cell := p.d.Cell(h); cell < 0 || !g[cell] {
			return path[:i]
		}
	}
	return path
}
