package game

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
)

// Register lists a title's counters by number, and says how they are written down: the
// words for places and supply by number, and for flags by bit.
type Register struct {
	IDs, Names []string
	ByID       map[string]int
	// Sides by number, and the side of each counter.
	Sides []string
	Side  []int8
	// ByName finds a counter by its side's number and its short name.
	ByName []map[string]int

	Places, Supply, Flags []string
}

// Enlist registers counters by their ids, owners and short names. No id may stand
// twice, no name twice on a side; else it tells of which id, and why.
func (r *Register) Enlist(names []order.Name, sides []string) (id string, err error) {
	r.Sides = sides
	r.IDs, r.Names, r.Side, r.ByID, r.ByName = nil, nil, nil, make(map[string]int, len(names)), make([]map[string]int, len(sides))
	for side := range sides {
		r.ByName[side] = map[string]int{}
	}
	for i, n := range names {
		side := slices.Index(sides, n.Owner)
		own := r.ByName[side]
		if _, twice := r.ByID[n.ID]; twice || n.ID == "" {
			return n.ID, fmt.Errorf("id %q is empty or used twice", n.ID)
		}
		if _, twice := own[n.Short]; twice || n.Short == "" {
			return n.ID, fmt.Errorf("name %q is empty or used twice", n.Short)
		}
		r.IDs, r.Names = append(r.IDs, n.ID), append(r.Names, n.Short)
		r.Side = append(r.Side, int8(side))
		r.ByID[n.ID], own[n.Short] = i, i
	}
	return "", nil
}

// Unit finds a counter by its side and its short name.
func (r *Register) Unit(side, name string) (int, error) {
	s := slices.Index(r.Sides, side)
	if s < 0 {
		return 0, fmt.Errorf("no side %q", side)
	}
	u, ok := r.ByName[s][name]
	if !ok {
		return 0, fmt.Errorf("no %s unit %q", side, name)
	}
	return u, nil
}

// BySide has something done for the side of that name.
func (r *Register) BySide(name string, do func(side int)) error {
	side := slices.Index(r.Sides, name)
	if side < 0 {
		return fmt.Errorf("no side %q", name)
	}
	do(side)
	return nil
}

// Numbered are the numbers of n counters of a side by their short names.
func (r *Register) Numbered(side string, n int, name func(i int) string) (units []uint8, err error) {
	units = make([]uint8, n)
	for i := range units {
		u, wrong := r.Unit(side, name(i))
		units[i], err = uint8(u), errors.Join(err, wrong)
	}
	return units, err
}

// Holder is the name of a side by its number, "" for nobody.
func (r *Register) Holder(side int8) string {
	if side < 0 {
		return ""
	}
	return r.Sides[side]
}

// Name is the short name of a counter.
func (r *Register) Name(u int) string { return r.Names[u] }

// Called gives the short names of counters, nil for none.
func Called[U int | uint8 | int16](r *Register, units []U) []string {
	if len(units) == 0 {
		return nil
	}
	out := make([]string, len(units))
	for i, u := range units {
		out[i] = r.Names[u]
	}
	return out
}

// Any draws a counter, mostly of a side, for random play. pick draws a number from 0 and below
// n.
func (r *Register) Any(side int, pick func(n int) int) int {
	u := pick(len(r.IDs))
	for int(r.Side[u]) != side && pick(8) > 0 {
		u = pick(len(r.IDs))
	}
	return u
}

// PlacesOf names the places on a map, as orders may.
func PlacesOf(m *hex.Map, stop ...string) *order.Names {
	var names []order.Name
	for _, place := range m.Places() {
		names = append(names, order.Name{ID: place.Hex.String(), Short: place.Name, Aliases: place.Also})
	}
	return order.NewNames("place", names, stop...)
}
