package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
)

// dropRange is how far the 7th Air may come down from the nearest German unit [4.2.3].
const dropRange = 4

// dropping tells why the 7th Air cannot come down in a hex: no sea, forest or mountain, four hexes at most from a
// German unit [4.2.3], and no Polish engagement zone [4.2.3/a].
func (p *Position) dropping(side, u int, h hex.Hex) *rule.Refusal {
	if r := p.waiting(side, u, "DROP"); r != nil {
		return r
	}
	name := p.d.Name(u)
	cell := p.d.Cell(h)
	if cell < 0 {
		return rule.Refuse("off-map").With("hex", h.String())
	}
	switch p.d.terrain[cell] {
	case sea, forest, mountain:
		return rule.Refuse("drop-terrain", "4.2.3").With("unit", name, "hex", h.String(), "terrain", p.d.ground(cell).ID)
	}
	if k := p.d.country[cell]; k == hungary || k == neutral {
		return rule.Refuse("neutral", "4.2").With("hex", h.String(), "country", p.d.Map.Country(cell))
	}
	near, distance := p.Nearest(german, cell, game.MaxCells, func(int) bool { return true }), ""
	if near < game.MaxCells {
		distance = itoa(near)
	}
	if near > dropRange {
		return rule.Refuse("drop-too-far", "4.2.3").With("unit", name, "hex", h.String(), "distance", distance, "limit", itoa(dropRange))
	}
	return p.comingDown(side, u, cell, "4.2.3/a")
}

// landing tells why the 22nd cannot land: only where the 7th came down and still stands, on the turn after
// [4.2.3/c], and not in a Polish engagement zone [4.2.3/d]. Without a hex it is the hex of the drop.
func (p *Position) landing(side, u int, hexes []hex.Hex) *rule.Refusal {
	if r := p.waiting(side, u, "LAND"); r != nil {
		return r
	}
	name, cell := p.d.Name(u), p.d.Cell(p.DropHex)
	switch {
	case p.DropTurn == 0:
		return rule.Refuse("land-when", "4.2.3/c").With("unit", name, "turn", "")
	case int(p.Turn) != p.DropTurn+1:
		return rule.Refuse("land-when", "4.2.3/c").With("unit", name, "turn", itoa(p.DropTurn+1))
	case len(hexes) > 0 && p.d.Cell(hexes[0]) != cell:
		return rule.Refuse("land-elsewhere", "4.2.3/c").With("unit", name, "hex", p.d.Hex(cell).String())
	case !slices.ContainsFunc(p.StackOf(cell), func(v uint8) bool { return p.d.Parachutes(int(v)) }):
		return rule.Refuse("land-alone", "4.2.3/c").With("unit", name, "hex", p.d.Hex(cell).String())
	}
	return p.comingDown(side, u, cell, "4.2.3/d")
}

// comingDown holds what drop and landing have in common. Of enemies that the side did not see it is said neither
// whether they are there or next to it nor who they are.
func (p *Position) comingDown(side, u, cell int, zone rule.Ref) *rule.Refusal {
	if k := p.eyes(side); k != p {
		r := k.comingDown(side, u, cell, zone)
		if r == nil && (p.enemyAt(side, cell) || p.inEZOC(side, cell)) {
			r = rule.Refuse("unseen-near", zone).With("unit", p.d.Name(u), "hex", p.d.Hex(cell).String())
		}
		return r
	}
	switch {
	case p.enemyAt(side, cell):
		return p.enemyHex(u, cell)
	case p.inEZOC(side, cell):
		return rule.Refuse("in-ezoc", zone).With("unit", p.d.Name(u), "hex", p.d.Hex(cell).String())
	case p.full(cell):
		return p.overstack(u, cell)
	}
	return nil
}

// waitsForGround tells the 7th Air that ground units have not reached yet, so that it stays where it came down
// [4.2.3/b].
func (p *Position) waitsForGround(u int) bool {
	return p.d.Parachutes(u) && p.Units[u].Flags&linked == 0 && !p.meetsGround(u)
}

// meetsGround tells whether the unit shares a hex or stands next to a ground unit of its side, so that paratroopers
// may move [4.2.3/b].
func (p *Position) meetsGround(u int) bool {
	cell, side := int(p.Units[u].Cell), int(p.d.Units[u].Side)
	ground := func(cell int) bool {
		return slices.ContainsFunc(p.StackOf(cell), func(u uint8) bool { return int(p.d.Units[u].Side) == side && !p.d.Airborne(int(u)) })
	}
	return cell >= 0 && (ground(cell) || p.d.Borders(cell, ground))
}
