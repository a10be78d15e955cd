package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/rule"
)

// Entries of the schedule [10.1.3][10.1.4].
const (
	entryCity    = "polish-city"
	entrySouth   = "south-edge"
	entryWest    = "west-edge-north-of-0108"
	entryReserve = "reserve"
)

// westLimit is the row that western reinforcements enter north of [10.1.4].
const westLimit = 8

// entryRules are the rule of an entry and the schedule that holds for it. They are cited when a unit comes in as
// well as when it may not.
func entryRules(entry string) []rule.Ref {
	switch entry {
	case entryCity:
		return []rule.Ref{"4.2.1", "10.1.3"}
	case entryReserve:
		return refs("4.2.3")
	}
	return enteredRules
}

// entryVerb is the order that brings a unit in.
func (p *Position) entryVerb(u int) string {
	switch entry := p.d.Units[u].Entry; {
	case entry == entryCity:
		return "PLACE"
	case entry != entryReserve:
		return "ENTER"
	case p.d.Parachutes(u):
		return "DROP"
	}
	return "LAND"
}

// waiting tells why a unit cannot be brought in by the verb, or nil.
func (p *Position) waiting(side, u int, verb string) *rule.Refusal {
	c, def := &p.Units[u], &p.d.Units[u]
	if r := p.NotOwn(side, u); r != nil {
		return r
	}
	switch {
	case c.Place == onMap:
		return rule.Refuse("on-map").With("unit", def.Name, "hex", p.d.Hex(int(c.Cell)).String())
	case c.Place != reserve:
		return p.present(side, u)
	case p.entryVerb(u) != verb:
		return rule.Refuse("wrong-way-in", entryRules(def.Entry)...).With("unit", def.Name, "verb", p.entryVerb(u))
	case int(def.Turn) > int(p.Turn):
		return p.present(side, u)
	}
	return nil
}

// placing tells why a Polish reinforcement cannot appear in a hex: only in a Polish city that no German has entered
// [4.2.1].
func (p *Position) placing(side, u int, h hex.Hex) *rule.Refusal {
	if r := p.waiting(side, u, "PLACE"); r != nil {
		return r
	}
	cell := p.d.Cell(h)
	if cell < 0 {
		return rule.Refuse("off-map").With("hex", h.String())
	}
	k := p.d.cityAt[cell]
	if k < 0 || p.d.cities[k].owner != polish {
		return rule.Refuse("bad-city", "4.2.1").With("hex", h.String())
	}
	if p.invaded[k] || p.enemyAt(side, cell) {
		return rule.Refuse("city-entered", "4.2.1").With("city", p.d.cities[k].name, "hex", h.String())
	}
	if p.full(cell) {
		return p.overstack(u, cell)
	}
	return nil
}

// cityFor is where a Polish reinforcement goes without an order: the open city with room that is worth most, then
// the first in the list; -1 if there is none.
func (p *Position) cityFor(u int) int {
	var cells []int
	if p.d.Units[u].Entry == entryCity {
		cells = p.entries(u)
	}
	best := wish.Richest(len(cells), func(i int) (worth int, counts bool) {
		if c := p.d.cities[p.d.cityAt[cells[i]]]; c.group >= 0 {
			worth = p.d.objectives[c.group].points
		}
		return worth, true
	})
	if best < 0 {
		return -1
	}
	return cells[best]
}

// entries are where a unit of the reserve may come in now: cities [4.2.1], or hexes of an edge [4.2.1/b]; none for
// the airborne.
func (p *Position) entries(u int) (cells []int) {
	entry := p.d.Units[u].Entry
	if entry == entryCity {
		for _, c := range p.d.cities {
			if p.placing(polish, u, p.d.Hex(c.cell)) == nil {
				cells = append(cells, c.cell)
			}
		}
		return cells
	}
	for cell := range p.d.Hexes {
		if p.d.entryHex(entry, cell) && !p.enemyAt(german, cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// entryHex tells whether a German reinforcement may come in by a hex [4.2.1/b]: German land on the west edge north
// of 0108, or German or Slovak land on the south edge.
func (d *Data) entryHex(entry string, cell int) bool {
	h := d.Hexes[cell]
	if d.terrain[cell] == sea {
		return false
	}
	land := d.country[cell]
	if land != germany && land != slovakia {
		return false
	}
	switch entry {
	case entryWest:
		return h.Col() == 1 && h.Row() < westLimit
	case entrySouth:
		return h.Row() == d.Map.Rows
	}
	return false
}

// mostEntries is how many hexes are named to who asked for one by which a unit does not come in.
const mostEntries = 6

// entriesNear are the hexes by which a unit may come in that lie nearest to one by which it may not.
func (d *Data) entriesNear(def *game.Unit, to int) (cells []int16) {
	for cell := range d.Hexes {
		if d.entryHex(def.Entry, cell) && d.ground(cell).cost[def.Class] != barred {
			cells = append(cells, int16(cell))
		}
	}
	slices.SortStableFunc(cells, func(a, b int16) int { return d.Distance(int(a), to) - d.Distance(int(b), to) })
	return cells[:min(len(cells), mostEntries)]
}

// entering walks a German reinforcement in: it pays for the first hex too [4.2.1/b].
func (p *Position) entering(side int, b *March) (march, *rule.Refusal) {
	u, def := b.Unit, &p.d.Units[b.Unit]
	if r := p.waiting(side, u, "ENTER"); r != nil {
		return march{}, r
	}
	points, bad := p.d.Map.Cells(b.Hexes)
	if bad != 0 {
		return march{}, rule.Refuse("off-map").With("hex", bad.String())
	}
	start := int(points[0])
	if !p.d.entryHex(def.Entry, start) {
		return march{}, rule.Refuse("bad-entry", entryRules(def.Entry)...).With("unit", def.Name, "hex", b.Hexes[0].String(), "entry", def.Entry,
			"hexes", p.d.Map.Path(p.d.entriesNear(def, start)))
	}
	if why := p.closedTo(u, start); why != nil {
		return march{}, why
	}
	if p.enemyAt(side, start) {
		return march{}, p.enemyHex(u, start)
	}
	way, why := p.wayBy(side, u, start, b.Hexes[1:], true)
	if why != nil {
		return march{}, why
	}
	m := p.walk(u, way, int(p.d.ground(start).cost[def.Class]))
	if len(way) == 1 && p.full(start) {
		m.Blocked, m.At = blockedStack, start
	}
	return m, nil
}

func (p *Position) noWay(u, dest int) *rule.Refusal {
	def := &p.d.Units[u]
	if p.enemyAt(int(def.Side), dest) {
		return p.enemyHex(u, dest)
	}
	if why := p.closedTo(u, dest); why != nil {
		return why
	}
	return rule.Refuse("no-way", "4.0", "4.1.2/a").With("unit", def.Name, "hex", p.d.Hex(dest).String(), "mp", itoa(int(def.Move)))
}

// closedTo words why no unit like this one ever enters a hex, or nil.
func (p *Position) closedTo(u, cell int) *rule.Refusal {
	def, h, ground := &p.d.Units[u], p.d.Hex(cell).String(), p.d.terrain[cell]
	switch {
	case ground == sea:
		return rule.Refuse("sea", "TEC/sea").With("hex", h)
	case p.d.bars(u, cell):
		return rule.Refuse("forbidden-terrain", "4.0/a", "TEC/mountain").With("unit", def.Name, "hex", h, "terrain", terrainNames[ground])
	case p.d.country[cell] == neutral:
		return rule.Refuse("neutral", "4.2").With("hex", h, "country", p.d.Map.Country(cell))
	case p.d.country[cell] == hungary && def.Side == german:
		return rule.Refuse("hungary", "4.2.2", "4.2.1/o1").With("unit", def.Name, "hex", h)
	}
	return nil
}
