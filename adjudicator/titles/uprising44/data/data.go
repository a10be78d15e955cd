// Package data is what the data files of Uprising 44 say: its city, its units and
// garrisons, its cards, tables and scenarios, read strictly, with file and line of every
// mistake. It knows no rules.
package data

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Sides by number. A seat is called by the side that it is of.
const (
	Polish = iota
	German
	Sides
)

// SideNames are the sides by number, which are also the names of seats.
var SideNames = []string{"polish", "german"}

// Side gives the number of a side by its name, -1 for none.
func Side(name string) int { return slices.Index(SideNames, name) }

// Files are all files that a game depends on.
var Files = []string{
	"map.toml", "zones.toml", "units.toml", "garrisons.toml", "support.toml", "track.toml", "combat.toml",
	"airdrops.toml", "prices.toml", "limits.toml", "morale.toml", "phases.toml", "options.toml", "effects.toml",
	"polish-deck.toml", "german-deck.toml", "w-hour.toml", "german-panic.toml", "sosabowski.toml", "bigger-airdrops.toml",
}

// Charts are all that the data files say.
type Charts struct {
	game.Book
	Board *area.Board
	// Places are the zones of the board in its order; a zone's number is its place among them.
	Places  []board.Place
	numbers map[board.Place]int
	// All are the numbers of the zones.
	All   []int
	Zones []Zone
	// Far are the steps from zone to zone on the ground and over bridges, by number.
	Far       [][]int
	Sewers    []Sewer
	Units     []Unit
	Garrisons []Garrison
	Supports  []Support
	// Uses are what a support counter is worth, use by use [2.22/d].
	Uses   []int
	Track  Track
	Combat Combat
	Drops  Airdrops
	Prices Prices
	Limits Limits
	Morale Morale
	Phases []Phase
	// Decks are the cards of a side, by number from 1.
	Decks     [Sides][]Card
	Scenarios []Scenario
}

// Load reads the files. Version is that of the rules.
func Load(files title.Files, version string) (*Charts, error) {
	c := &Charts{}
	return c, c.Read(files, version, Files,
		c.loadCity, c.loadUnits, c.loadGarrisons, c.loadSupports, c.loadTables, c.loadCards, c.ReadOptions, c.loadScenarios)
}

// Zone gives the number of a zone, -1 for none.
func (c *Charts) Zone(p board.Place) int {
	if z, ok := c.numbers[p]; ok {
		return z
	}
	return -1
}

// Unit gives the number of a unit by its id, -1 for none.
func (c *Charts) Unit(id string) int {
	return slices.IndexFunc(c.Units, func(u Unit) bool { return u.ID == id })
}

// zones gives the numbers of places, and an error for the first that there is not.
func (c *Charts) zones(places ...board.Place) ([]int, error) { return numbers(c.Zone, "zone", places) }

// units gives the numbers of units, and an error for the first that there is not.
func (c *Charts) units(ids []string) ([]int, error) { return numbers(c.Unit, "unit", ids) }

func numbers[ID ~string](find func(ID) int, thing string, ids []ID) (list []int, err error) {
	for _, id := range ids {
		n := find(id)
		if n < 0 {
			return nil, fmt.Errorf("there is no %s %q", thing, id)
		}
		list = append(list, n)
	}
	return list, nil
}

// districts says which of the districts there is not.
func (c *Charts) districts(ids []string) error {
	for _, id := range ids {
		if _, ok := c.Board.District(id); !ok {
			return fmt.Errorf("there is no district %q", id)
		}
	}
	return nil
}
