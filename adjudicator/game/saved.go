// Package game is what positions of every rulebook stand on: counters as printed and as they
// stand, the hexes of a map by number, what is stated of each kind of events, how a position
// is written down, and the loop that plays on until somebody must decide. It has no rule.
package game

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
)

// Head begins the encoded form of every position: whose rules and data it was written
// by, what a seat may know of it, and when it is.
type Head struct {
	Title   string `json:"title"`
	Version string `json:"version"`
	Fog     string `json:"fog"`
	Seat    string `json:"seat,omitempty"`
	Turn    int    `json:"turn"`
	Phase   string `json:"phase"`
}

// Counters are the counters of an encoded position, in the order of the title's list,
// and who lies in which place.
type Counters struct {
	Units  []Counter `json:"units"`
	Stacks []Stack   `json:"stacks"`
}

// OnMap is the place of a counter that lies on the board.
const OnMap = "map"

// Reduced is the flag of a counter on its weaker side.
const Reduced = "reduced"

// Counter is a counter in an encoded position. Place and flags are words of the title;
// supply is "" for a counter in supply, due the turn in which it comes.
type Counter struct {
	ID     string   `json:"id"`
	Place  string   `json:"place"`
	Supply string   `json:"supply,omitempty"`
	Due    int      `json:"due,omitempty"`
	Flags  []string `json:"flags,omitempty"`
}

// Is tells whether the counter has the flag.
func (c *Counter) Is(flag string) bool { return slices.Contains(c.Flags, flag) }

// Stack lists the counters in a place of the board in their order.
type Stack struct {
	At    board.Place `json:"hex"`
	Units []string    `json:"units"`
}

// Sighting is where and when a seat last saw an enemy counter.
type Sighting struct {
	Seat string  `json:"seat"`
	Unit string  `json:"unit"`
	Hex  hex.Hex `json:"hex"`
	Turn int     `json:"turn"`
	// Reduced tells that it had lost a step.
	Reduced bool `json:"reduced,omitempty"`
}

// Clear takes all counters off the map to a place.
func (c *Counters) Clear(place string) {
	c.Stacks = nil
	for u := range c.Units {
		c.Units[u] = Counter{ID: c.Units[u].ID, Place: place}
	}
}

// Number is the counter with that id, -1 for none.
func (c *Counters) Number(id string) int {
	return slices.IndexFunc(c.Units, func(u Counter) bool { return u.ID == id })
}

// At lists the counters in a place.
func (c *Counters) At(p board.Place) []string {
	for _, s := range c.Stacks {
		if s.At == p {
			return s.Units
		}
	}
	return nil
}

// Put lays the counter of that number on top in a place.
func (c *Counters) Put(u int, p board.Place) {
	c.Units[u].Place = OnMap
	i := slices.IndexFunc(c.Stacks, func(s Stack) bool { return s.At == p })
	if i < 0 {
		i, c.Stacks = len(c.Stacks), append(c.Stacks, Stack{At: p})
	}
	c.Stacks[i].Units = append(c.Stacks[i].Units, c.Units[u].ID)
}

// Where is the place of a counter, "" for one off the map.
func (c *Counters) Where(u int) board.Place {
	for _, s := range c.Stacks {
		if slices.Contains(s.Units, c.Units[u].ID) {
			return s.At
		}
	}
	return ""
}
