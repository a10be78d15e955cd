// Package data is what the data files of Hold the Line '39 say: its ground, its blocks and
// counters, its seats, tables and track, read strictly, with file and line of every mistake. It
// knows no rules.
package data

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Sides by number.
const (
	German = iota
	Polish
	Sides
)

// SideNames are the sides by number; Control's is that of its seats.
var SideNames = []string{"german", "polish"}

// Control is the side of who runs the game.
const Control = "control"

// Side gives the number of a side by its name, -1 for none.
func Side(name string) int { return slices.Index(SideNames, name) }

// Regions of the map, each with its initiative and its air zone [INIT.1] [AIR.5].
const (
	North = iota
	South
	Regions
)

// RegionNames are the regions by number.
var RegionNames = []string{"north", "south"}

// MaxCells are the hexes that a map may have, an owner's bigger one too.
const MaxCells = 4200

// Files are all files that a game depends on.
var Files = []string{
	"map.toml", "kinds.toml", "units.toml", "assets.toml", "towns.toml", "tables.toml", "objectives.toml", "seats.toml", "options.toml",
	"control.toml", "air.toml",
}

// Charts are all that the data files say.
type Charts struct {
	game.Mapped
	Ground
	Kinds      []Kind
	Units      []Unit
	Formations []Formation
	// HQs are the units that are headquarters; a pot goes by the place of its headquarters here.
	HQs        []int
	Assets     []Asset
	Towns      []Town
	Tables     Tables
	Objectives []Objective
	Seats      []Seat
	Casts      []Cast
	Affairs    Affairs
	Planes     []Plane
	Air        AirTable
}

// Load reads the files. Version is that of the rules.
func Load(files title.Files, version string) (*Charts, error) {
	c := &Charts{}
	c.Most = MaxCells
	return c, c.Read(files, version, Files,
		c.loadGround, c.loadTables, c.loadKinds, c.loadUnits, c.loadAssets, c.loadTowns, c.loadSeats, c.ReadOptions, c.loadAffairs, c.loadAir)
}

// Unit gives the number of a unit by its id, -1 for none.
func (c *Charts) Unit(id string) int {
	return slices.IndexFunc(c.Units, func(u Unit) bool { return u.ID == id })
}

// Pot gives the number of a headquarters among HQs by its id, -1 for none.
func (c *Charts) Pot(id string) int {
	return slices.IndexFunc(c.HQs, func(u int) bool { return c.Units[u].ID == id })
}
