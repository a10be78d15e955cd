package data

import (
	"errors"
	"slices"

	"kurier/adjudicator/title"
)

// Targets of bombers by number [AIR.7]; NoTarget is a fighter's.
const (
	Lines = iota
	Cities
	Airfields
	Recce
	NoTarget
	Targets = NoTarget
)

// TargetNames are the targets by number.
var TargetNames = []string{"lines", "cities", "airfields", "recce", ""}

// Columns of the air board in which aircraft fight, from left to right [AIR.51].
const Columns = 4

// Plane is an aircraft counter [AIR.2].
type Plane struct {
	Name     string `toml:"name"`
	SideName string `toml:"side"`
	// Of is its air fleet or regiment [AIR.3] [AIR.4].
	Of      string `toml:"of"`
	Fighter bool   `toml:"fighter"`
	Modern  bool   `toml:"modern"`
	Zone    string `toml:"zone"`

	Side   int `toml:"-"`
	Region int `toml:"-"`
}

// AirTable is what the air board says.
type AirTable struct {
	// Hit is the least pip with which fighters hit by column [AIR.20] to [AIR.23], Flak that with
	// which flak hits bombers [AIR.30] to [AIR.33], Recover that with which a withdrawn unit comes
	// back [AIR.37].
	Hit     []int `toml:"hit"`
	Flak    []int `toml:"flak"`
	Recover int   `toml:"recover"`
	// Superior is how many times the enemy's fighters are superiority [AIR.38]; Support is how many
	// bombers give a die on the ground [AIR.40], SupportBonus what is added to their recovery check
	// [AIR.42].
	Superior     int    `toml:"superior"`
	Support      int    `toml:"support"`
	SupportBonus int    `toml:"support_bonus"`
	Effect       Effect `toml:"effect"`
}

// Effect is what the boxes of the targets state [AIR.8].
type Effect struct {
	// PointBombers on supply lines cost a point, at most one in PointPart of what comes to a
	// headquarters [AIR.9] [CP.28]; CardBombers one off the enemy's card, at most CardMost [INIT.9].
	PointBombers int `toml:"point_bombers"`
	PointPart    int `toml:"point_part"`
	CardBombers  int `toml:"card_bombers"`
	CardMost     int `toml:"card_most"`
	// CityBombers on cities cost the Polish High Command a point; CityOutrage of them in all give
	// Poland a point at the end [AIR.10].
	CityBombers int `toml:"city_bombers"`
	CityOutrage int `toml:"city_outrage"`
	// AirfieldCheck is what a bomber on airfields takes off one recovery check [AIR.11], ScoutHexes
	// how many hexes one on recce looks into [AIR.12].
	AirfieldCheck int `toml:"airfield_check"`
	ScoutHexes    int `toml:"scout_hexes"`
}

// loadAir reads the air board: counters, numbers and effects.
func (c *Charts) loadAir(files title.Files) error {
	var f struct {
		Source string   `toml:"source"`
		Board  AirTable `toml:"board"`
		Plane  []Plane  `toml:"plane"`
	}
	from, err := files.Decode("air.toml", &f)
	if err != nil {
		return err
	}
	c.Air = f.Board
	e := &c.Air.Effect
	for _, n := range []int{c.Air.Superior, c.Air.Support, e.PointBombers, e.PointPart, e.CardBombers, e.CityBombers, e.CityOutrage, e.ScoutHexes} {
		if n < 1 || len(c.Air.Hit) != Columns || len(c.Air.Flak) != Columns {
			return from.At("source", f.Source, "the air board has four columns, and no effect of nothing")
		}
	}
	names := map[string]bool{}
	for i, a := range f.Plane {
		a.Side, a.Region = Side(a.SideName), slices.Index(RegionNames, a.Zone)
		if key := a.SideName + " " + a.Name; a.Side < 0 || a.Region < 0 || names[key] {
			err = errors.Join(err, from.Nth("plane", i, "%s stands twice, or is of side %q or zone %q", a.Name, a.SideName, a.Zone))
		} else {
			names[key] = true
		}
		c.Planes = append(c.Planes, a)
	}
	return err
}
