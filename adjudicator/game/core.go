package game

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Core is what a position of two sides on a map of hexes holds in every title: who stands
// where, when it is, and what each side has seen. A copy of it is one assignment.
type Core struct {
	Set *Set
	// Final score once the game is over.
	Final *title.Result
	Turn  uint8
	// Seat is the side whose knowledge it is, -1 for the whole position.
	Seat int8
	Field
	// Seen is each side's memory of the enemy, in fog.
	Seen [2]Memory
}

// Laid is the first turn with all counters off the map, in a place.
func (s *Set) Laid(to Place) Core {
	c := Core{Set: s, Seat: -1, Turn: 1, Seen: [2]Memory{Unmet, Unmet}}
	c.Empty(to)
	return c
}

// Attack and Defence are the powers of the side of a counter that is up.
func (c *Core) Attack(u int) int {
	attack, _ := c.Set.Units[u].Powers(c.Units[u].Flags)
	return attack
}

// Defence is the other power.
func (c *Core) Defence(u int) int {
	_, defence := c.Set.Units[u].Powers(c.Units[u].Flags)
	return defence
}

// NameList are the short names of counters for words, with commas between, since a name may
// have a space in it.
func (c *Core) NameList(units []uint8) string {
	return strings.Join(Called(&c.Set.Register, units), ", ")
}

// LoggedNames are the same with spaces between, as events in the logs of games have them.
func (c *Core) LoggedNames(units []uint8) string {
	return strings.Join(Called(&c.Set.Register, units), " ")
}

// Alive are those of some counters that are on the map.
func (c *Core) Alive(units []uint8) []uint8 {
	out := make([]uint8, 0, len(units))
	for _, u := range units {
		if c.Units[u].Cell >= 0 {
			out = append(out, u)
		}
	}
	return out
}

// Counter finds a counter by its side and short name.
func (c *Core) Counter(side, name string) (int, error) { return c.Set.Unit(side, name) }

// Go sends a counter on the map along the way of an event, to the end of it.
func (c *Core) Go(u int, path []hex.Hex, reach Reach) error {
	if c.Units[u].Cell < 0 {
		return fmt.Errorf("%s does not move", c.Set.Name(u))
	}
	return c.Lay(u, reach, path...)
}

// Come puts a counter that lies in a place off the map into the last hex of a way.
func (c *Core) Come(u int, from Place, reach Reach, path ...hex.Hex) error {
	if at := c.Units[u].Place; at != from {
		return fmt.Errorf("%s is %s, not %s", c.Set.Name(u), c.Set.Places[at], c.Set.Places[from])
	}
	return c.Lay(u, reach, path...)
}

// Lay puts a counter on top in the last hex of a way, from wherever it is.
func (c *Core) Lay(u int, reach Reach, path ...hex.Hex) error {
	if len(path) > 0 {
		if to := c.Set.Cell(path[len(path)-1]); to >= 0 && c.Shift(u, to, reach) {
			return nil
		}
	}
	return fmt.Errorf("%s cannot be put into %v", c.Set.Name(u), path)
}

// TurnOver shows the other side of a counter, whose zone may change with it.
func (c *Core) TurnOver(u int, reach Reach) {
	cell := int(c.Units[u].Cell)
	if cell >= 0 {
		reach(u, cell, 255)
	}
	if c.Units[u].Flags ^= FlagReduced; cell >= 0 {
		reach(u, cell, 1)
	}
}

// Arrow is an arrow of a counter along a way.
func (c *Core) Arrow(kind string, u int, way []int16) title.Arrow {
	return title.Arrow{Kind: kind, Side: c.Set.Sides[c.Set.Side[u]], Unit: c.Set.Name(u), Path: c.Set.Map.PlacesOf(way)}
}

// Charge is the arrows of an attack of counters on a cell, one for each hex that some of them
// in a row attack from.
func (c *Core) Charge(units []uint8, cell int) (arrows []title.Arrow) {
	last := int16(-1)
	for _, u := range units {
		if from := c.Units[u].Cell; from != last {
			arrows = append(arrows, c.Arrow("attack", int(u), []int16{from, int16(cell)}))
			last = from
		}
	}
	return arrows
}

// TryPolicy tells why a side cannot give a standing order, or nil and by a note what it sets.
func (c *Core) TryPolicy(side int, o *order.Order, b *grammar.Policy, v *title.Verdict) *rule.Refusal {
	for _, u := range b.Units {
		if r := c.NotOwn(side, u); r != nil {
			return r
		}
	}
	if b.Hex != 0 && c.Set.Cell(b.Hex) < 0 {
		return rule.Refuse("off-map").With("hex", b.Hex.String())
	}
	_, value, _ := strings.Cut(o.Canon, " ")
	v.Note("policy", nil, "policy", o.Verb, "value", value)
	return nil
}

// Far wishes to be away from some counters, one with another, by up to so many hexes in all.
func (c *Core) Far(from []uint8, most int) wish.Wish[int] {
	return func(to int) int { return -min(c.Away(&c.Set.Grid, from, to), most) }
}

// Nearest is how far the nearest counter of a side that is so stands from a cell, and at the most so far.
func (c *Core) Nearest(side, cell, most int, so func(u int) bool) int {
	for u, own := range c.Set.Side {
		if at := c.Units[u].Cell; at >= 0 && int(own) == side && so(u) {
			most = min(most, c.Set.Distance(cell, int(at)))
		}
	}
	return most
}

// Afar tells whether all counters of a side are at least so many hexes from a cell.
func (c *Core) Afar(side, least, cell int) bool {
	return c.Nearest(side, cell, least, func(int) bool { return true }) >= least
}

// Beside are the counters of a side in the hexes next to a cell.
func (c *Core) Beside(side, cell int) (list []uint8) {
	for _, n := range &c.Set.Near[cell] {
		if n < 0 {
			continue
		}
		for _, u := range c.StackOf(int(n)) {
			if int(c.Set.Side[u]) == side {
				list = append(list, u)
			}
		}
	}
	return list
}

// Part refuses, by some rules, an answer for a counter that is another side's or none of the group that is asked.
func (c *Core) Part(side, u int, group []uint8, rules ...rule.Ref) *rule.Refusal {
	if r := c.NotOwn(side, u); r != nil || slices.Contains(group, uint8(u)) {
		return r
	}
	return rule.Refuse("not-in-combat", rules...).With("unit", c.Set.Name(u))
}

// NotOwn refuses an order for a counter of another side; nil for one of its own.
func (c *Core) NotOwn(side, u int) *rule.Refusal {
	return rule.RefuseIf(int(c.Set.Side[u]) != side, "not-own-unit").With("unit", c.Set.Name(u))
}

// Fallen is the event of a counter that was destroyed in a cell.
func (c *Core) Fallen(u, cell int, cause string, rules []rule.Ref) *Eliminated {
	def := &c.Set.Units[u]
	return &Eliminated{
		Side: c.Set.Sides[def.Side], Unit: def.Name, Nation: def.Nation, Hex: c.Set.Hex(cell), Cause: cause, Rules: rules,
	}
}

// Show is a counter in a view; known tells that its step is. One that is unseen is where
// the seat saw it last. What else is to be said of it the title adds.
func (c *Core) Show(u int, known, unseen bool) title.Unit {
	last := Sight{Cell: -1}
	if unseen && c.Seat >= 0 {
		last = c.Seen[c.Seat][u]
	}
	return c.Set.Show(&c.Set.Units[u], &c.Set.Grid, &c.Units[u], known, last)
}

// Head begins the encoded form of the position of a title.
func (c *Core) Head(id, fog, phase string) Head {
	h := Head{Title: id, Version: c.Set.Version, Fog: fog, Turn: int(c.Turn), Phase: phase}
	if c.Seat >= 0 {
		h.Seat = c.Set.Sides[c.Seat]
	}
	return h
}

// Standing is the encoded form of who stands where.
func (c *Core) Standing() Counters { return c.Saved(&c.Set.Register, &c.Set.Grid) }

// Sightings are the encoded form of what each side has seen.
func (c *Core) Sightings() (list []Sighting) {
	for side := range c.Seen {
		list = c.Seen[side].Saved(c.Set.Sides[side], &c.Set.Register, &c.Set.Grid, list)
	}
	return list
}

// Restore reads what Head, Standing and Sightings gave; ready and put are those of Load.
func (c *Core) Restore(h *Head, n *Counters, seen []Sighting, ready func() error, put func(u, cell int) bool) error {
	c.Seat, c.Turn = int8(slices.Index(c.Set.Sides, h.Seat)), uint8(h.Turn)
	if err := c.Load(n, &c.Set.Register, &c.Set.Grid, ready, put); err != nil {
		return err
	}
	return c.Set.Recall(seen, &c.Set.Grid, c.Seen[:])
}

// Payers are what the owner wishes of who takes a loss: whom he names, whom his standing order does,
// and then by that order. Fresh tells who can lose a step and live.
func (c *Core) Payers(named []int, pol *grammar.Policy, fresh func(u int) bool) wish.List[uint8] {
	wishes := wish.Of(wish.List[int]{wish.Named(named), wish.Named(pol.Units)}, func(u uint8) int { return int(u) })
	power := func(u uint8) int { return c.Attack(int(u)) + c.Defence(int(u)) }
	switch pol.Value {
	case grammar.Strongest:
		return append(wishes, wish.Most(power))
	case grammar.Fresh:
		return append(wishes, wish.That(func(u uint8) bool { return fresh(int(u)) }), power)
	}
	return append(wishes, power)
}
