package polanddefiant

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// This file is the door for those who play the rules with other ground, counters, charts and set-ups than the
// book's, such as cases.

// Variant is a copy of the title whose data may be changed before a game is opened.
func (t *Title) Variant() *Title {
	d := *t.Data
	d.Units, d.Aircraft, d.Chits = slices.Clone(d.Units), slices.Clone(d.Aircraft), slices.Clone(d.Chits)
	d.TerrainRows, d.Track, d.Entries = slices.Clone(d.TerrainRows), slices.Clone(d.Track), maps.Clone(d.Entries)
	d.VPH, d.Sources, d.Warsaw = slices.Clone(d.VPH), slices.Clone(d.Sources), slices.Clone(d.Warsaw)
	return d.titled()
}

// Data by which the position is played.
func (p *Position) Data() *Data { return p.d }

// ResultsLeft is the number of outcomes settled in advance and still to come.
func (p *Position) ResultsLeft() int { return len(p.results) }

// SetUp is the position that is written down, as play begins with it.
func (g *Game) SetUp(s *Saved) (*Position, error) {
	p, err := g.load(s)
	if err == nil {
		p.look()
	}
	return p, err
}

// Empty is the first turn with all counters off the map.
func (g *Game) Empty() *Saved { return g.empty(fog(g.Fogged)).Saved() }

// Kinds of events, with who may learn of each.
func Kinds() title.EventKinds { return events.EventKinds }

// Limits of hexes on a map, of counters in a hex at moments when the limit of the rules does not hold, and of turns
// and victory point hexes.
const (
	MostHexes = game.MaxCells
	StackRoom = game.StackRoom
	LastTurn  = lastTurn
	MostVPH   = maxVPH
)

// SideNames and PhaseNames are those of the title; OffMap are the places where a counter can be off the map,
// SupplyNames the states of one out of supply.
var (
	SideNames, PhaseNames = sideNames[:], phaseNames[:]

	OffMap      = placeNames[onMap+1 : unseen]
	SupplyNames = supplyNames[outOfSupply:]
)

// Result tells whether a result of the Combat Results Table can be read.
func Result(code string) error {
	_, err := parseResult(code)
	return err
}

// Afloat tells the ship.
func (d *Data) Afloat(u int) bool { return d.Units[u].Class == ship }

// Holds tells whether a counter takes victory point hexes.
func (d *Data) Holds(u int) bool { return d.combatUnit(u) }

// Passable tells whether counters can enter a hex on the map at all.
func (d *Data) Passable(h hex.Hex) bool { return d.TerrainRows[d.terrain[d.Cell(h)]].cost < barred }

// Make adds a counter to those of the book; NameUnits must follow.
func (d *Data) Make(printed game.Printed, formation string, rails bool, command int) error {
	u, err := d.unitOf(&unitEntry{Printed: printed, Formation: formation, Rails: rails, Command: command})
	d.Units = append(d.Units, u)
	return err
}

// Reground lays the title on another map. A fresh one, which is not the book's with changes, has no victory point
// hexes, sources of supply and entry areas. Errors begin with the name and a line.
func (d *Data) Reground(name string, m *hex.Map, fresh bool) error {
	if err := d.Survey(name, m); err != nil {
		return err
	}
	if fresh {
		d.VPH, d.Sources, d.Warsaw, d.Entries = nil, nil, nil, map[string]entryArea{}
	}
	return d.survey(name)
}

// SetResult changes a cell of the Combat Results Table.
func (d *Data) SetResult(column string, roll int, code string) error {
	if err := Result(code); err != nil {
		return err
	}
	k := d.columnNamed(column)
	if k < 0 {
		return fmt.Errorf("%q is no column of the table: %s are", column, strings.Join(d.crt.Columns, " "))
	}
	d.crt = d.crt.With(d.crt.RowOf(roll), k, code)
	return nil
}

// SetShift changes the shift of a row of the Terrain Effects Chart.
func (d *Data) SetShift(ground string, columns int) error {
	for _, rows := range [][]terrainRow{d.TerrainRows, d.settlementRows[:]} {
		k := slices.IndexFunc(rows, func(r terrainRow) bool { return r.ID == strings.ToLower(ground) })
		if k >= 0 {
			rows[k].Shift = columns
			return nil
		}
	}
	return fmt.Errorf("%q: neither ground nor a settlement", ground)
}

// AddVPH makes a hex one that counts for victory.
func (d *Data) AddVPH(h hex.Hex, name string) {
	d.vphAt[d.Cell(h)] = int8(len(d.VPH))
	d.VPH = append(d.VPH, vphHex{Name: name, cell: int16(d.Cell(h))})
}

// AddSource makes a hex a source of German supply, or like Königsberg [10.2.1].
func (d *Data) AddSource(h hex.Hex, name string, konigsberg bool) {
	d.Sources = append(d.Sources, supplySource{cell: int16(d.Cell(h)), Name: name, konigsberg: konigsberg})
}

// AddEntry lays an entry area into a hex.
func (d *Data) AddEntry(letter string, h hex.Hex) {
	d.Entries[letter] = entryArea{Letter: letter, Name: letter, cell: int16(d.Cell(h))}
}

// ChitNamed is the number of the chit with that id or name.
func (d *Data) ChitNamed(word string) (int, error) {
	joined := func(name string) string { return strings.ReplaceAll(order.Fold(name), " ", "") }
	k := slices.IndexFunc(d.Chits, func(c chit) bool { return joined(c.ID) == joined(word) || joined(c.Name) == joined(word) })
	return k, game.Fault(k < 0, "%q is no chit: %s", word, strings.Join(d.ChitIDs(), ", "))
}

// ChitIDs are the ids of all chits.
func (d *Data) ChitIDs() []string { return game.Each(d.Chits, func(c chit) string { return c.ID }) }

// PlaneNamed is the number of an aircraft.
func (d *Data) PlaneNamed(name string) (int, error) {
	k := slices.IndexFunc(d.Aircraft, func(a aircraft) bool { return order.Fold(a.Name) == order.Fold(name) })
	return k, game.Fault(k < 0, "%q is no aircraft", name)
}

// InCommand lists the units in command of a headquarters; may tells whether one can be.
func (p *Position) InCommand(hq, u int) (names []string, may bool) {
	list := p.inCommand(hq)
	return game.Called(&p.d.Register, list), slices.Contains(list, uint8(u)) || p.canCommand(hq, u)
}
