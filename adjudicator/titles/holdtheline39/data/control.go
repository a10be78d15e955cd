package data

import (
	"errors"
	"slices"
	"time"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Decided is one thing that a High Command settles before the game [NPC.12]. The first choice holds
// where nobody settles it.
type Decided struct {
	SideName string   `toml:"side"`
	Item     string   `toml:"item"`
	Rule     rule.Ref `toml:"rule"`
	Choices  []Choice `toml:"choice"`

	Side int `toml:"-"`
}

// Choice is what may be decided, with what comes of it.
type Choice struct {
	Name string `toml:"name"`
	// Date of the first turn, "" for no date: "1939-09-01".
	Date string `toml:"date"`
	// Region that it is for, "" for all; in the other one what follows is the other way round.
	Region string `toml:"region"`
	// Late is by how many turns units that are not ready at once come later, FoeLate those of the
	// enemy, AlliesLate the wars of France and Britain.
	Late       int `toml:"late"`
	FoeLate    int `toml:"foe_late"`
	AlliesLate int `toml:"allies_late"`
	// Points that each pot begins with besides, and bridges.
	Points  int `toml:"points"`
	Bridges int `toml:"bridges"`
	// Works are points out of each pot for which foot begins dug in.
	Works int `toml:"works"`
}

// In tells whether a choice is for a region, +1, for the other one, -1, or for none, 0.
func (c *Choice) In(region int) int {
	switch {
	case c.Region == "":
		return 0
	case c.Region == RegionNames[region]:
		return 1
	}
	return -1
}

// Affairs are what lies beyond the map.
type Affairs struct {
	Source    string    `toml:"source"`
	Decisions []Decided `toml:"decision"`
}

// Decision gives the number of a decision of a side by its item, -1 for none.
func (a *Affairs) Decision(side int, item string) int {
	return slices.IndexFunc(a.Decisions, func(d Decided) bool { return d.Side == side && d.Item == item })
}

// Choice gives the number of a choice by its name, -1 for none.
func (d *Decided) Choice(name string) int {
	return slices.IndexFunc(d.Choices, func(c Choice) bool { return c.Name == name })
}

func (c *Charts) loadAffairs(files title.Files) error {
	from, err := files.Decode("control.toml", &c.Affairs)
	for i := range c.Affairs.Decisions {
		d := &c.Affairs.Decisions[i]
		if d.Side = Side(d.SideName); d.Side < 0 || len(d.Choices) < 2 {
			err = errors.Join(err, from.Nth("decision", i, "%s is of side %q and has %d choices", d.Item, d.SideName, len(d.Choices)))
		}
		for _, choice := range d.Choices {
			_, undated := time.Parse(time.DateOnly, choice.Date)
			if choice.Region != "" && !slices.Contains(RegionNames, choice.Region) || choice.Date != "" && undated != nil {
				err = errors.Join(err, from.Nth("decision", i, "%s: region %q, date %q", choice.Name, choice.Region, choice.Date))
			}
		}
	}
	return err
}
