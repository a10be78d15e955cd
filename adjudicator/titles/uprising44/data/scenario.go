package data

import (
	"errors"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Placement says where units of a scenario start.
type Placement struct {
	Units     []string      `toml:"units"`
	Zone      board.Place   `toml:"zone"`
	Zones     []board.Place `toml:"zones"`
	Districts []string      `toml:"districts"`
	Own       bool          `toml:"own"`
	Anywhere  bool          `toml:"anywhere"`
	Whole     bool          `toml:"whole"`
	Most      int           `toml:"most_in_a_zone"`

	// Numbers are the units by number.
	Numbers []int `toml:"-"`
}

// Free tells that the player chooses the zone.
func (p *Placement) Free() bool { return p.Zone == "" }

// Scenario is a set-up.
type Scenario struct {
	ID              string      `toml:"id"`
	Name            string      `toml:"name"`
	Turns           int         `toml:"turns"`
	Bonus           int         `toml:"bonus_against_garrisons"`
	BonusRule       rule.Ref    `toml:"bonus_rule"`
	PlacementRule   rule.Ref    `toml:"placement_rule"` // of the Pole
	Morale          int         `toml:"morale"`
	Box             []string    `toml:"box"`
	OccupyFortified bool        `toml:"occupy_fortified"`
	DropFrom        int         `toml:"drop_from"`
	DropOn          int         `toml:"drop_on"`
	DropDistrict    string      `toml:"drop_district"`
	DropCP          int         `toml:"drop_cp"`
	DropSupport     string      `toml:"drop_support"`
	FranticVIFrom   int         `toml:"frantic_vi_from"`
	FranticVIOn     int         `toml:"frantic_vi_on"`
	AlliedBonus     int         `toml:"allied_bonus"`
	Place           []Placement `toml:"place"`

	// Boxed are the units that wait for mobilization, by number.
	Boxed []int `toml:"-"`
}

// scenarioIDs are the scenarios, the default first.
var scenarioIDs = []string{"w-hour", "german-panic", "sosabowski", "bigger-airdrops"}

func (c *Charts) loadScenarios(files title.Files) error {
	for _, id := range scenarioIDs {
		var s Scenario
		from, err := files.Decode(id+".toml", &s)
		if err != nil {
			return err
		}
		for i := range s.Place {
			p := &s.Place[i]
			named := p.Zones
			if p.Zone != "" {
				named = []board.Place{p.Zone}
			}
			_, places := c.zones(named...)
			var units error
			p.Numbers, units = c.units(p.Units)
			if wrong := errors.Join(places, units, c.districts(p.Districts)); wrong != nil {
				return from.Nth("place", i, "%v", wrong)
			}
		}
		if s.Boxed, err = c.units(s.Box); err != nil {
			return from.At("id", s.ID, "the box: %v", err)
		}
		c.Scenarios = append(c.Scenarios, s)
	}
	return nil
}

// Allows tells whether a unit of the placement may stand in a zone.
func (p *Placement) Allows(c *Charts, u, zone int) bool {
	z := &c.Zones[zone]
	switch {
	case p.Zone != "":
		return z.ID == p.Zone
	case p.Anywhere:
		return !z.Cordon
	case p.Own:
		return slices.Contains(c.Units[u].Home, z.District)
	case len(p.Zones) > 0:
		return slices.Contains(p.Zones, z.ID)
	}
	return slices.Contains(p.Districts, z.District)
}
