package polandcampaign

import (
	"fmt"
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
	d.Units, d.objectives = slices.Clone(d.Units), slices.Clone(d.objectives)
	return d.titled()
}

// Kinds of events, with who may learn of each.
func Kinds() title.EventKinds { return events.EventKinds }

// Limits of hexes on a map and of counters, and of units in a hex [4.1.1].
const (
	MostHexes = maxCells
	StackRoom = stackLimit
	LastTurn  = lastTurn
)

// SideNames, PhaseNames and ClassNames are those of the title; OffMap are the places where a counter can be off the
// map, EntryNames the ways in.
var (
	SideNames, PhaseNames, ClassNames = sideNames[:], phaseNames[:], classNames[:]

	OffMap     = placeNames[onMap+1 : unseen]
	EntryNames = []string{entryCity, entrySouth, entryWest}
	// Results of the Combat Effects Table; Rolls are its lowest and highest.
	Results = codeNames[:]
	Rolls   = [2]int{lowRoll, highRoll}
)

// Airborne tells the 7th Air and the 22nd [4.2.1/c], whose use costs points [10.2/b].
func (d *Data) Airborne(u int) bool {
	return d.Units[u].Symbol == "airborne" || d.Units[u].Symbol == "airlanding"
}

// Parachutes tells the division that jumps [4.2.3].
func (d *Data) Parachutes(u int) bool { return d.Units[u].Symbol == "airborne" }

// ground is the row of the terrain chart for a cell.
func (d *Data) ground(cell int) *terrainRow { return &d.chart[d.terrain[cell]] }

// bars tells that a counter may not be in a cell for its ground.
func (d *Data) bars(u, cell int) bool { return d.ground(cell).cost[d.Units[u].Class] == barred }

// Barred says why a counter may not be in a hex on the map, or nil.
func (d *Data) Barred(u *game.Unit, h hex.Hex) error {
	if row := d.ground(d.Cell(h)); row.cost[u.Class] == barred {
		return fmt.Errorf("%v is %s, where class %s may not be", h, row.ID, classNames[u.Class])
	}
	return nil
}

// Make adds a counter to those of the book; NameUnits must follow.
func (d *Data) Make(printed *game.Printed) error {
	u, err := d.counter(printed)
	d.Units = append(d.Units, u)
	return err
}

// SetResult changes a cell of the Combat Effects Table.
func (d *Data) SetResult(column string, roll int, result string) error {
	k := slices.Index(columnNames[:], column)
	c, ok := codeOf(result)
	switch {
	case k < 0:
		return fmt.Errorf("%q is no column of the table: %s are", column, strings.Join(columnNames[:], " "))
	case !ok:
		return fmt.Errorf("%q is no result: %s are", result, strings.Join(Results, " "))
	}
	d.table[k][roll-lowRoll] = c
	return nil
}

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

// Reground lays the title on another map. On a fresh one, which is not the book's with changes, every Polish city
// scores: one named as an objective is (a hex of) that objective. Errors begin with the name and a line.
func (d *Data) Reground(name string, m *hex.Map, fresh bool) error {
	err := d.Survey(name, m)
	if err == nil {
		err = d.survey(name)
	}
	if err != nil {
		return err
	}
	if !fresh {
		for k, c := range d.cities {
			d.cityAt[c.cell] = int8(k)
		}
		return nil
	}
	var f scored
	for _, o := range d.objectives {
		f.Objective = append(f.Objective, scoredCity{Name: o.name, VP: o.points})
	}
	for cell := range d.Cells {
		if d.terrain[cell] != city || d.country[cell] != poland {
			continue
		}
		c := scoredCity{Hex: d.Hexes[cell].String(), VP: 3}
		if c.Name = c.Hex; d.Map.Place(cell) != nil {
			c.Name = d.Map.Place(cell).Name
		}
		i := slices.IndexFunc(f.Objective, func(o scoredCity) bool { return order.Fold(o.Name) == order.Fold(c.Name) })
		if i < 0 {
			f.City = append(f.City, c)
		} else {
			f.Objective[i].Hexes = append(f.Objective[i].Hexes, c.Hex)
		}
	}
	f.Objective = slices.DeleteFunc(f.Objective, func(o scoredCity) bool { return len(o.Hexes) == 0 })
	return d.score(title.File{Name: name}, &f)
}

// Data by which the position is played.
func (p *Position) Data() *Data { return p.d }

// ResultsLeft is the number of outcomes settled in advance and still to come.
func (p *Position) ResultsLeft() int { return len(p.results) }
