package game

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/title"
)

// Printed is a counter as a title's units.toml prints it, as far as all titles do.
type Printed struct {
	ID             string `toml:"id"`
	Name           string `toml:"name"`
	Long           string `toml:"long"`
	Side           string `toml:"side"`
	Nation         string `toml:"nation"`
	Symbol         string `toml:"symbol"`
	Size           string `toml:"size"`
	Class          string `toml:"class"`
	Attack         int    `toml:"attack"`
	Defence        int    `toml:"defence"`
	Move           int    `toml:"move"`
	ReducedAttack  *int   `toml:"reduced_attack"`
	ReducedDefence *int   `toml:"reduced_defence"`
	Hex            string `toml:"hex"`
	Entry          string `toml:"entry"`
	Turn           int    `toml:"turn"`
}

// Unfit says what no counter can be, "" when nothing is wrong.
func (c *Printed) Unfit() string {
	switch {
	case c.Attack < 0 || c.Attack > 99 || c.Defence < 0 || c.Defence > 99 || c.Move < 0 || c.Move > 40:
		return "values out of range"
	case (c.ReducedAttack == nil) != (c.ReducedDefence == nil):
		return "only one of reduced_attack and reduced_defence is given"
	case c.ReducedAttack == nil:
		return ""
	case *c.ReducedAttack < 0 || *c.ReducedAttack > c.Attack || *c.ReducedDefence < 0 || *c.ReducedDefence > c.Defence:
		return "the reverse is stronger than the front"
	}
	return ""
}

// Unit is a counter as titles keep it: figures, set-up and schedule.
type Unit struct {
	ID, Name, Long, Nation, Symbol, Size string

	Side  int8
	Class uint8
	// Attack and defence of the front, movement in points.
	Attack, Defence, Move         int8
	ReducedAttack, ReducedDefence int8
	Steps                         int8
	Start                         int16 // cell at the start, or -1
	Entry                         string
	Turn                          uint8 // of arrival
	// Formation whose colour it shows, by number in a title that has them, 0 for none;
	// Command is the range in hexes of its headquarters; Rails tells who moves by them.
	Formation uint8
	Command   int8
	Rails     bool
}

// Unit makes a counter of what is printed, with a side and a class of the title; the
// error says why there is none such. It starts off the map.
func (c *Printed) Unit(sides, classes []string) (Unit, error) {
	side, class := slices.Index(sides, c.Side), slices.Index(classes, c.Class)
	u := Unit{
		ID: c.ID, Name: c.Name, Long: c.Long, Nation: c.Nation, Symbol: c.Symbol, Size: c.Size,
		Side: int8(side), Class: uint8(class), Attack: int8(c.Attack), Defence: int8(c.Defence), Move: int8(c.Move),
		Steps: 1, Start: -1, Entry: c.Entry, Turn: uint8(c.Turn),
	}
	switch wrong := c.Unfit(); {
	case side < 0:
		return u, fmt.Errorf("unknown side %q", c.Side)
	case class < 0:
		return u, fmt.Errorf("unknown class %q", c.Class)
	case wrong != "":
		return u, errors.New(wrong)
	}
	if c.ReducedAttack != nil {
		u.Steps, u.ReducedAttack, u.ReducedDefence = 2, int8(*c.ReducedAttack), int8(*c.ReducedDefence)
	}
	return u, nil
}

// OneSided tells a counter that has no weaker side.
func (u *Unit) OneSided() bool { return u.Steps < 2 }

// Powers are attack and defence of the side that is up.
func (u *Unit) Powers(f Flags) (attack, defence int) {
	if f&FlagReduced != 0 {
		return int(u.ReducedAttack), int(u.ReducedDefence)
	}
	return int(u.Attack), int(u.Defence)
}

// Show is a counter in a view: as printed, with the side that is up where its step is
// known, and where it is. Last is where it was seen last, of one out of sight. What else
// is to be said of it the title adds.
func (r *Register) Show(u *Unit, g *Grid, s *State, known bool, last Sight) title.Unit {
	v := title.Unit{
		ID: u.ID, Name: u.Name, Long: u.Long, Side: r.Sides[u.Side], Nation: u.Nation, Symbol: u.Symbol, Size: u.Size,
		At: g.Hex(int(s.Cell)).Place(), MostSteps: int(u.Steps),
	}
	attack, defence := u.Powers(s.Flags)
	switch {
	case !known:
		attack, defence = -1, -1
	case s.Flags&FlagReduced != 0:
		v.Steps = v.MostSteps - 1
	default:
		v.Steps = v.MostSteps
	}
	v.Figures = []title.Figure{title.FigureOf("attack", attack), title.FigureOf("defence", defence), title.FigureOf("move", int(u.Move))}
	if s.Place != 0 {
		v.Off = r.Places[s.Place]
	}
	if last.Cell >= 0 {
		v.At, v.Seen = g.Hex(int(last.Cell)).Place(), int(last.Turn)
	}
	return v
}
