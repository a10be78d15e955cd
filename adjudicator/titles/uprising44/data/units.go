package data

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// Unit is a unit as its counter has it.
type Unit struct {
	ID             string   `toml:"id"`
	Name           string   `toml:"name"`
	Long           string   `toml:"long"`
	SideName       string   `toml:"side"`
	Kind           string   `toml:"kind"`
	Group          string   `toml:"group"`
	Strength       int      `toml:"strength"`
	Weakened       int      `toml:"weakened"` // 0 of a unit with one CEL
	Move           int      `toml:"move"`
	Home           []string `toml:"home"`
	Elite          bool     `toml:"elite"`
	Exempt         bool     `toml:"exempt"` // from the halving of turn 1 [W.7]
	RONA           bool     `toml:"rona"`
	Summary        string   `toml:"summary"` // the group it stands in for [9.12/c]
	Returns        *bool    `toml:"returns"`
	EntersWeakened bool     `toml:"enters_weakened"`

	Side int `toml:"-"`
}

// CELs are the steps of a unit at full strength [1.0/b].
func (u *Unit) CELs() int {
	if u.Weakened > 0 {
		return 2
	}
	return 1
}

// Recovers tells whether a unit may recover and return [9.12].
func (u *Unit) Recovers() bool { return u.Returns == nil || *u.Returns }

// Still tells of FLAK and bridge companies, which neither move nor retreat [7.13].
func (u *Unit) Still() bool { return u.Kind == "flak" || u.Kind == "bridge" }

// KindsOfUnits are the kinds with the side that each is of.
var KindsOfUnits = map[string]int{
	"insurgent": Polish, "partisan": Polish, "wp": Polish, "sbs": Polish,
	"regular": German, "engineer": German, "flak": German, "bridge": German,
}

func (c *Charts) loadUnits(files title.Files) (err error) {
	names := map[string]bool{}
	c.Units, _, err = title.Rows(files, "units.toml", "unit", func(_ int, u *Unit) error {
		u.Side = Side(u.SideName)
		side, known := KindsOfUnits[u.Kind]
		switch {
		case u.Side < 0 || !known || side != u.Side:
			return fmt.Errorf("%s: side %q and kind %q do not go together", u.ID, u.SideName, u.Kind)
		case u.Strength < 1 || u.Weakened < 0 || u.Weakened >= u.Strength || u.Move < 0:
			return fmt.Errorf("%s: strength %d, weakened %d, movement %d", u.ID, u.Strength, u.Weakened, u.Move)
		case names[u.ID]:
			return fmt.Errorf("%s stands twice", u.ID)
		}
		names[u.ID] = true
		return c.districts(u.Home)
	})
	return err
}

// Garrison is a garrison, a Terrain Point on its other side.
type Garrison struct {
	ID       string      `toml:"id"`
	Number   string      `toml:"number"`
	Name     string      `toml:"name"`
	Zone     board.Place `toml:"zone"`
	Strength int         `toml:"strength"`
	Bonus    int         `toml:"bonus"`
	VP       bool        `toml:"vp"`
	Supply   bool        `toml:"supply"`
	Captured bool        `toml:"captured"`

	At int `toml:"-"`
}

func (c *Charts) loadGarrisons(files title.Files) (err error) {
	c.Garrisons, _, err = title.Rows(files, "garrisons.toml", "garrison", func(_ int, g *Garrison) error {
		if g.At = c.Zone(g.Zone); g.At < 0 || g.Strength < 1 || g.Bonus < 0 {
			return fmt.Errorf("%s: zone %q, strength %d, bonus %d", g.ID, g.Zone, g.Strength, g.Bonus)
		}
		return nil
	})
	return err
}

// Support is a combat support counter.
type Support struct {
	Name string `toml:"name"`
	Long string `toml:"long"`
	// Also are further words by which people call it.
	Also     []string `toml:"also"`
	SideName string   `toml:"side"`
	From     int      `toml:"from"`
	Scenario string   `toml:"scenario"` // "" for one of every scenario

	Side int `toml:"-"`
}

func (c *Charts) loadSupports(files title.Files) error {
	var f struct {
		First   int       `toml:"first"`
		Second  int       `toml:"second"`
		Counter []Support `toml:"counter"`
	}
	from, err := files.Decode("support.toml", &f)
	for i, s := range f.Counter {
		if s.Side = Side(s.SideName); s.Side < 0 || slices.ContainsFunc(c.Supports, func(o Support) bool { return o.Name == s.Name }) {
			err = errors.Join(err, from.Nth("counter", i, "%s: side %q, or it stands twice", s.Name, s.SideName))
		}
		c.Supports = append(c.Supports, s)
	}
	c.Uses = []int{f.First, f.Second}
	return err
}
