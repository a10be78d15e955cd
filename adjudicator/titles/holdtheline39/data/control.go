package data

import (
	"errors"
	"fmt"
	"slices"

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

// Matter is a question that Control answers with yes or no [NPC.3] [NPC.13].
type Matter struct {
	Name string   `toml:"name"`
	Rule rule.Ref `toml:"rule"`
	// First is the turn from which it is asked, Last the one on which it must be yes, 0 for none, Usual
	// that from which it is yes by itself, 0 for none.
	First int `toml:"first"`
	Last  int `toml:"last"`
	Usual int `toml:"usual"`
	// Needs is a matter that must have been answered with yes, Never one that must not.
	Needs string `toml:"needs"`
	Never string `toml:"never"`
	// Trips are the wires that make it yes without Control.
	Trips []string `toml:"trips"`
	// Points are taken from the German High Command each turn once it is yes.
	Points int `toml:"points"`
	// Public matters are known to everybody once they are yes.
	Public bool `toml:"public"`
}

// Wire is a tripwire [NPC.10]: What is counted, and N how many trip it.
type Wire struct {
	Name string `toml:"name"`
	What string `toml:"what"` // "lost", "behind", "cities", "beyond"
	N    int    `toml:"n"`
}

// Chance is what may befall a corps or an army [RAND.1], with how often it comes by side.
type Chance struct {
	Name   string `toml:"name"`
	German int    `toml:"german"`
	Polish int    `toml:"polish"`
	// Points come into the pot, or go out of it.
	Points int `toml:"points"`
	// Reveals a hidden block, Countermands a prepared one, Silences letters of the army, Loses them,
	// Severs border and fortress troops from supply [CP.19].
	Reveals      bool `toml:"reveals"`
	Countermands bool `toml:"countermands"`
	Silences     bool `toml:"silences"`
	Loses        bool `toml:"loses"`
	Severs       bool `toml:"severs"`
}

// Weight is how often it comes to a side.
func (c *Chance) Weight(side int) int { return []int{c.German, c.Polish}[side] }

// Affairs are what lies beyond the map.
type Affairs struct {
	Decisions []Decided `toml:"decision"`
	Matters   []Matter  `toml:"matter"`
	Wires     []Wire    `toml:"wire"`
	Chance    struct {
		OneIn int `toml:"one_in"`
	} `toml:"chance"`
	Chances []Chance `toml:"event"`
	// Letters that a Polish seat may write to another one in a turn [CHAIN.9].
	Letters int `toml:"letters"`
}

// Matter gives the number of a matter by its name, -1 for none.
func (a *Affairs) Matter(name string) int {
	return slices.IndexFunc(a.Matters, func(m Matter) bool { return m.Name == name })
}

// Wire gives the number of a tripwire by its name, -1 for none.
func (a *Affairs) Wire(name string) int {
	return slices.IndexFunc(a.Wires, func(w Wire) bool { return w.Name == name })
}

// Event gives the number of an event by its name, -1 for none.
func (a *Affairs) Event(name string) int {
	return slices.IndexFunc(a.Chances, func(c Chance) bool { return c.Name == name })
}

// Day counts the days of a date in August or September 1939 from 31 August, before which they are
// below 0.
func Day(date string) (day int, ok bool) {
	var month int
	if _, err := fmt.Sscanf(date, "1939-%02d-%02d", &month, &day); err != nil || day < 1 || day > 31 {
		return 0, false
	}
	if month == 8 {
		day -= 31
	}
	return day, month == 8 || month == 9 && day <= 30
}

// Date is the date of a day.
func Date(day int) string {
	if day < 1 {
		return fmt.Sprintf("1939-08-%02d", day+31)
	}
	return fmt.Sprintf("1939-09-%02d", day)
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
			_, dated := Day(choice.Date)
			if choice.Region != "" && !slices.Contains(RegionNames, choice.Region) || choice.Date != "" && !dated {
				err = errors.Join(err, from.Nth("decision", i, "%s: region %q, date %q", choice.Name, choice.Region, choice.Date))
			}
		}
	}
	return errors.Join(err, c.Affairs.sound(from))
}

// sound says what is wrong with matters, wires and events.
func (a *Affairs) sound(from title.File) (err error) {
	for i, m := range a.Matters {
		for _, other := range []string{m.Needs, m.Never} {
			if other != "" && a.Matter(other) < 0 || m.First < 1 {
				err = errors.Join(err, from.Nth("matter", i, "%s: from turn %d, with %q", m.Name, m.First, other))
			}
		}
		for _, wire := range m.Trips {
			if a.Wire(wire) < 0 {
				err = errors.Join(err, from.Nth("matter", i, "%s: there is no wire %q", m.Name, wire))
			}
		}
	}
	for i, w := range a.Wires {
		if !slices.Contains([]string{"lost", "behind", "cities", "beyond"}, w.What) || w.N < 1 {
			err = errors.Join(err, from.Nth("wire", i, "%s: %d of %q", w.Name, w.N, w.What))
		}
	}
	weights := [Sides]int{}
	for i, c := range a.Chances {
		for side := range Sides {
			weights[side] += c.Weight(side)
		}
		if c.German < 0 || c.Polish < 0 {
			err = errors.Join(err, from.Nth("event", i, "%s comes %d and %d times", c.Name, c.German, c.Polish))
		}
	}
	if n := a.Chance.OneIn; n < 1 || n > 100 || weights[German] < 1 || weights[Polish] < 1 {
		err = errors.Join(err, from.At("one_in", "", "an event on one turn in %d, of %v", n, weights))
	}
	return err
}
