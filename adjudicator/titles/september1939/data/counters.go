package data

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Class of a counter [2.2].
type Class uint8

// The classes of counters. Trains and columns are of cases and owners' set-ups alone.
const (
	Infantry Class = iota
	Motorized
	Armoured
	Reconnaissance
	Cavalry
	Cyclists
	MachineGuns
	Artillery
	Headquarters
	Train
	Column
)

// ClassNames are the classes by number.
var ClassNames = [...]string{
	"infantry", "motorized", "armoured", "reconnaissance", "cavalry", "cyclists", "machine-gun", "artillery",
	"headquarters", "train", "column",
}

// Counter is a counter as printed, with its boxes in the unit charts.
type Counter struct {
	ID, Name, Long, Symbol, Size string

	Nation int
	Class  Class
	// Formation is that which it belongs to, -1 for none.
	Formation int
	// Strength in points; that of parts, if it has any, together [6.22].
	Strength int
	// Parts are the numbers of the counters that it may split into, and Whole the one
	// that it is a part of, -1 for none [6.1].
	Parts []int
	Whole int
	Move  Points
	// Fire is the modifier of a gun [2.2/l], Command the reach of a headquarters [13.14].
	Fire    Tenths
	Command int
}

// Mechanized tells whether it moves as the mechanized do: tanks, motor infantry,
// reconnaissance, guns and columns of 10 points or more [2.2/g], and headquarters [13.12].
func (c *Counter) Mechanized() bool {
	switch c.Class {
	case Motorized, Armoured, Reconnaissance, Artillery, Column:
		return c.Move >= 10*game.Halves
	}
	return c.Class == Headquarters
}

// Fights tells whether it has points to fight with.
func (c *Counter) Fights() bool { return c.Class < Artillery }

// Carries tells trains and columns.
func (c *Counter) Carries() bool { return c.Class >= Train }

// Foot tells those who may ride in columns and are reinforced as infantry [19.0/c] [23.1/f].
func (c *Counter) Foot() bool {
	return c.Class == Infantry || c.Class == Cyclists || c.Class == MachineGuns
}

// Formation is a division, a corps or a group.
type Formation struct {
	ID, Name string
	Nation   int
	// Corps that it belongs to, -1 for none.
	Corps int
	// HQ is its headquarters by id, "" for none of its own.
	HQ string
}

// UnitForm is a counter as units.toml writes it.
type UnitForm struct {
	ID         string   `toml:"id"`
	Name       string   `toml:"name"`
	Long       string   `toml:"long"`
	Side       string   `toml:"side"`
	Nation     string   `toml:"nation"`
	Symbol     string   `toml:"symbol"`
	Size       string   `toml:"size"`
	Class      string   `toml:"class"`
	Formation  string   `toml:"formation"`
	Strength   int      `toml:"strength"`
	Parts      []int    `toml:"parts"`
	PartNames  []string `toml:"part_names"`
	Move       int      `toml:"move"`
	Fire       Tenths   `toml:"fire"`
	FireSource string   `toml:"fire_source"`
	Command    int      `toml:"command"`
}

func (c *Charts) loadFormations(files title.Files) error {
	type form struct {
		ID    string `toml:"id"`
		Name  string `toml:"name"`
		Side  string `toml:"side"`
		Corps string `toml:"corps"`
		HQ    string `toml:"hq"`
	}
	rows, from, err := title.Rows(files, "formations.toml", "formation", func(_ int, row *form) error {
		c.Formations = append(c.Formations, Formation{ID: row.ID, Name: row.Name, Nation: Nation(row.Side), HQ: row.HQ})
		return unless(Nation(row.Side) >= 0, "unknown side %q", row.Side)
	})
	for i, row := range rows {
		if c.Formations[i].Corps = c.Formation(row.Corps); c.Formations[i].Corps < 0 && row.Corps != "" {
			return from.At("id", row.ID, "unknown corps %q", row.Corps)
		}
	}
	return err
}

// Formation gives the number of a formation by its id, -1 for none.
func (c *Charts) Formation(id string) int {
	return slices.IndexFunc(c.Formations, func(f Formation) bool { return f.ID == id })
}

// Counter gives the number of a counter by its id, -1 for none.
func (c *Charts) Counter(id string) int {
	return slices.IndexFunc(c.Counters, func(u Counter) bool { return u.ID == id })
}

// loadCounters reads the counters [UNITS.1][UNITS.2][UNITS.3].
func (c *Charts) loadCounters(files title.Files) error {
	if _, _, err := title.Rows(files, "units.toml", "unit", func(_ int, f *UnitForm) error { return c.Enlist(f) }); err != nil {
		return err
	}
	for _, row := range c.Formations {
		if row.HQ != "" && c.Counter(row.HQ) < 0 {
			return fmt.Errorf("formations.toml:1: %s has no headquarters %q", row.ID, row.HQ)
		}
	}
	return nil
}

// Enlist adds a counter and those that it may split into [6.1]; the error says why there is
// none such.
func (c *Charts) Enlist(f *UnitForm) error {
	class := slices.Index(ClassNames[:], f.Class)
	u := Counter{
		ID: f.ID, Name: f.Name, Long: f.Long, Symbol: f.Symbol, Size: f.Size, Nation: Nation(f.Side), Class: Class(class),
		Formation: c.Formation(f.Formation), Strength: f.Strength, Whole: -1, Move: Points(f.Move * game.Halves),
		Fire: f.Fire, Command: f.Command,
	}
	sum := 0
	for _, n := range f.Parts {
		sum += n
	}
	switch {
	case u.Nation < 0 || class < 0 || u.Formation < 0 && f.Formation != "":
		return fmt.Errorf("unknown side %q, class %q or formation %q", f.Side, f.Class, f.Formation)
	case u.Fights() != (f.Strength > 0) || f.Strength > 99 || (u.Class == Artillery) != (f.Fire > 0):
		return fmt.Errorf("strength %d and fire %v are not those of class %s", f.Strength, f.Fire, f.Class)
	case len(f.Parts) != len(f.PartNames) || sum != f.Strength && len(f.Parts) > 0:
		return fmt.Errorf("its parts %v %v do not make up %d points", f.PartNames, f.Parts, f.Strength)
	case f.Move < 0 || f.Move > 60:
		return fmt.Errorf("movement %d is not from 0 to 60", f.Move)
	}
	whole := len(c.Counters)
	for i := range f.Parts {
		u.Parts = append(u.Parts, whole+1+i)
	}
	c.Counters = append(c.Counters, u)
	for i, n := range f.Parts {
		part := u
		part.ID, part.Name = u.ID+"-"+strings.ToLower(f.PartNames[i]), u.Name+"/"+f.PartNames[i]
		part.Long, part.Strength, part.Parts, part.Whole = f.PartNames[i]+" of "+u.Long, n, nil, whole
		if part.Size = "II"; u.Size == "II" {
			part.Size = "I"
		}
		c.Counters = append(c.Counters, part)
	}
	return nil
}
