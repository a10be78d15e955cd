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

// This file is the door for those who play the rules with other ground, counters,
// charts and set-ups than the book's, such as cases.

// Variant is a copy of the title whose data may be changed before a game is opened.
func (t *Title) Variant() *Title {
	d := *t.Data
	d.Units, d.Aircraft, d.Chits = slices.Clone(d.Units), slices.Clone(d.Aircraft), slices.Clone(d.Chits)
	d.TerrainRows, d.track, d.entries = slices.Clone(d.TerrainRows), slices.Clone(d.track), maps.Clone(d.entries)
	d.vph, d.sources, d.warsaw = slices.Clone(d.vph), slices.Clone(d.sources), slices.Clone(d.warsaw)
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

// Limits of hexes on a map, of counters in a hex at moments when the limit of the
// rules does not hold, and of turns and victory point hexes.
const (
	MostHexes = game.MaxCells
	StackRoom = game.StackRoom
	LastTurn  = lastTurn
	MostVPH   = maxVPH
)

// SideNames and PhaseNames are those of the title; OffMap are the places where a
// counter can be off the map, SupplyNames the states of one out of supply.
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

// Steps of a counter as printed.
func (d *Data) Steps(u int) int { return int(d.Units[u].Steps) }

// Afloat tells the ship.
func (d *Data) Afloat(u int) bool { return d.Units[u].Class == ship }

// Holds tells whether a counter takes victory point hexes.
func (d *Data) Holds(u int) bool { return d.combatUnit(u) }

// Due is the turn in which a counter comes, 0 for one of the set-up.
func (d *Data) Due(u int) int { return int(d.Units[u].Turn) }

// FormationOf is the id of a counter's formation, "" for an independent.
func (d *Data) FormationOf(u int) string { return d.Formations[d.Units[u].Formation].id }

// Formation tells whether there is one with the id.
func (d *Data) Formation(id string) bool { return d.formationByID(id) > independent }

// Passable tells whether counters can enter a hex on the map at all.
func (d *Data) Passable(h hex.Hex) bool { return d.TerrainRows[d.terrain[d.Cell(h)]].cost < barred }

// Make adds a counter to those of the book; Enlist must follow.
func (d *Data) Make(printed game.Printed, formation string, rails bool, command int) error {
	if len(d.Units) == game.MaxUnits {
		return fmt.Errorf("%s: more than %d counters", printed.Name, game.MaxUnits)
	}
	u, err := d.unitOf(&unitEntry{Printed: printed, Formation: formation, Rails: rails, Command: command})
	d.Units = append(d.Units, u)
	return err
}

// Made registers the counters that Make added.
func (d *Data) Made() error {
	if id, err := d.enlist(); err != nil {
		return fmt.Errorf("counter %s: %w", id, err)
	}
	return nil
}

// Reground lays the title on another map. A fresh one, which is not the book's with
// changes, has no victory point hexes, sources of supply and entry areas. Errors begin
// with the name and a line.
func (d *Data) Reground(name string, m *hex.Map, fresh bool) error {
	if err := d.Survey(name, m); err != nil {
		return err
	}
	if fresh {
		d.vph, d.sources, d.warsaw, d.entries = nil, nil, nil, map[string]entryArea{}
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
		k := slices.IndexFunc(rows, func(r terrainRow) bool { return r.id == strings.ToLower(ground) })
		if k >= 0 {
			rows[k].shift = columns
			d.pairShifts()
			return nil
		}
	}
	return fmt.Errorf("%q: neither ground nor a settlement", ground)
}

// SetGroups and SetPoints change the tables for Operational Groups and replacements.
func (d *Data) SetGroups(roll, n int) { d.groups[roll] = n }

// SetPoints changes the Replacement Table.
func (d *Data) SetPoints(roll, n int) { d.points[roll] = n }

// SetLimit changes the activations that a side may have in a turn [2.3/c].
func (d *Data) SetLimit(turn int, side string, n int) { d.track[turn].limit[sideOf(side)] = int8(n) }

// SetGoal changes the goal of a turn [4.1.2].
func (d *Data) SetGoal(turn, n int) { d.track[turn].goal = int8(n) }

// AllInCommand has every unit of a side obey every headquarters of it.
func (d *Data) AllInCommand() { d.allInCommand = true }

// AddVPH makes a hex one that counts for victory.
func (d *Data) AddVPH(h hex.Hex) {
	d.vphAt[d.Cell(h)] = int8(len(d.vph))
	d.vph = append(d.vph, vphHex{name: h.String(), cell: int16(d.Cell(h))})
}

// AddSource makes a hex a source of German supply, or like Königsberg [10.2.1].
func (d *Data) AddSource(h hex.Hex, konigsberg bool) {
	d.sources = append(d.sources, supplySource{cell: int16(d.Cell(h)), name: h.String(), konigsberg: konigsberg})
}

// AddWarsaw makes a hex one of Warsaw [2.2.9/a].
func (d *Data) AddWarsaw(h hex.Hex) { d.warsaw = append(d.warsaw, int16(d.Cell(h))) }

// AddEntry lays an entry area into a hex.
func (d *Data) AddEntry(name string, h hex.Hex) {
	d.entries[name] = entryArea{name: name, cell: int16(d.Cell(h))}
}

// Bridge tells whether a temporary bridge crosses the hexside.
func (d *Data) Bridge(side hex.Hexside) bool { return slices.Contains(d.bridges, side) }

// PlaneNamed is the number of an aircraft, -1 for none.
func (d *Data) PlaneNamed(name string) int {
	return slices.IndexFunc(d.Aircraft, func(a aircraft) bool { return order.Fold(a.name) == order.Fold(name) })
}

// SetStrength changes the attack of an aircraft.
func (d *Data) SetStrength(plane, n int) { d.Aircraft[plane].attack = int8(n) }

// Marker is what a chit says of itself.
type Marker struct {
	ID, Name, Side string
	Turn           int
	HQs, Replaces  []int // numbers of counters, of chits
	// Rolled: a die says how many of its headquarters it activates [2.4.1].
	Rolled bool
}

// Marker is the chit of that number.
func (d *Data) Marker(k int) Marker {
	c := &d.Chits[k]
	m := Marker{ID: c.id, Name: c.name, Turn: int(c.turn), Replaces: c.replaces, Rolled: c.kind == chitOG}
	if c.side != nobody {
		m.Side = sideNames[c.side]
	}
	if c.command() {
		for _, u := range c.hqs {
			m.HQs = append(m.HQs, int(u))
		}
	}
	return m
}

// Alone tells a chit of one headquarters.
func (d *Data) Alone(k int) bool { return d.Chits[k].kind == chitHQ }

// SetChitTurn prints another turn on a chit.
func (d *Data) SetChitTurn(k, turn int) { d.Chits[k].turn = uint8(turn) }

// Limit is the number of activations that a side may have now.
func (p *Position) Limit(side string) int { return p.limit(sideOf(side)) }

// CountVPH counts the victory point hexes that the German holds in supply.
func (p *Position) CountVPH() int { return p.countVPH() }

// InCommand lists the units in command of a headquarters; may tells whether one can be.
func (p *Position) InCommand(hq, u int) (names []string, may bool) {
	list := p.inCommand(hq)
	return game.Called(&p.d.Register, list), slices.Contains(list, uint8(u)) || p.canCommand(hq, u)
}
