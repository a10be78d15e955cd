package game

import (
	"fmt"
	"slices"

	"kurier/adjudicator/title"
)

// Room for the counters of a title and those that a case makes up, for the hexes of a
// map and bigger ones of an owner, and for the counters in a hex at moments when no
// limit of the rules holds.
const (
	MaxUnits  = 240
	MaxCells  = 2048
	StackRoom = 10
)

// Place says where a counter is, by its number in a title's list; 0 is on the map.
type Place uint8

// Flags of a counter, bits that a title names; the first is FlagReduced.
type Flags uint16

// FlagReduced is set on a counter whose weaker side is up.
const FlagReduced Flags = 1

// State is what a counter is now.
type State struct {
	Cell  int16 // -1 off the map
	Place Place
	// Supply is a state of supply by number, 0 for in supply.
	Supply uint8
	Flags  Flags
	// Due is the turn of arrival of a counter that waits for it.
	Due uint8
}

// Field is who stands where: the counters by number and the stacks in hexes. It is all
// arrays, so that a copy is one assignment.
type Field struct {
	Units [MaxUnits]State
	// at is the number of the stack in each hex, 0 for none; stacks are by number.
	// Few hexes hold one, which keeps a copy small.
	at     [MaxCells]uint8
	stacks [MaxUnits + 1]stack
	// Room is how many counters of a hex there may be at any moment, 0 for as many as StackRoom.
	Room uint8
}

// stack holds the counters of a hex, the top one last.
type stack struct {
	n uint8
	u [StackRoom]uint8
}

// Empty takes all counters off the map to a place.
func (f *Field) Empty(to Place) {
	*f = Field{}
	for u := range f.Units {
		f.Units[u] = State{Cell: -1, Place: to}
	}
}

// Put lays a counter on top in a hex; false when there is no room.
func (f *Field) Put(u, cell int) bool {
	if f.at[cell] == 0 {
		f.at[cell] = f.free()
	}
	s := &f.stacks[f.at[cell]]
	if int(s.n) >= StackRoom || f.Room > 0 && s.n >= f.Room {
		return false
	}
	s.u[s.n] = uint8(u)
	s.n++
	f.Units[u].Cell, f.Units[u].Place = int16(cell), 0
	return true
}

// free is the number of a stack that no hex has; there are more than counters.
func (f *Field) free() uint8 {
	k := uint8(1)
	for f.stacks[k].n > 0 {
		k++
	}
	return k
}

// Lift takes a counter off the map to a place, and tells in which cell it stood, -1 for
// none.
func (f *Field) Lift(u int, to Place) (cell int) {
	cell = int(f.Units[u].Cell)
	f.Units[u].Cell, f.Units[u].Place = -1, to
	if cell < 0 {
		return -1
	}
	s := &f.stacks[f.at[cell]]
	for i := range int(s.n) {
		if int(s.u[i]) == u {
			copy(s.u[i:], s.u[i+1:s.n])
			s.n--
			s.u[s.n] = 0
			break
		}
	}
	if s.n == 0 {
		f.at[cell] = 0
	}
	return cell
}

// StackOf lists the counters in a hex, the top one last.
func (f *Field) StackOf(cell int) []uint8 {
	s := &f.stacks[f.at[cell]]
	return s.u[:s.n]
}

// Bare tells whether nobody is in a hex.
func (f *Field) Bare(cell int) bool { return f.at[cell] == 0 }

// Away is the sum of the distances, in hexes, from a cell to each of some counters; those
// off the map add nothing.
func (f *Field) Away(g *Grid, units []uint8, cell int) int {
	n := 0
	for _, u := range units {
		if at := f.Units[u].Cell; at >= 0 {
			n += g.Distance(cell, int(at))
		}
	}
	return n
}

// Sound tells what is wrong when stacks and counters disagree about who stands where.
// The counters' ids and the title's words for places are those of the register.
func (f *Field) Sound(r *Register, g *Grid) error {
	standing := 0
	for cell := range g.Cells {
		for _, u := range f.StackOf(cell) {
			standing++
			if int(f.Units[u].Cell) != cell || f.Units[u].Place != 0 {
				return fmt.Errorf("%s is stacked in %v but stands elsewhere", r.IDs[u], g.Hex(cell))
			}
		}
	}
	for u, id := range r.IDs {
		if c := &f.Units[u]; c.Place == 0 {
			standing--
		} else if c.Cell >= 0 {
			return fmt.Errorf("%s is %s and in a hex", id, r.Places[c.Place])
		}
	}
	if standing != 0 {
		return fmt.Errorf("stacks and units disagree by %d", standing)
	}
	return nil
}

// Saved gives the encoded form of who stands where.
func (f *Field) Saved(r *Register, g *Grid) Counters {
	c := Counters{Units: make([]Counter, len(r.IDs))}
	for u := range r.IDs {
		c.Units[u] = r.Write(u, f.Units[u])
	}
	for cell := range g.Cells {
		if !f.Bare(cell) {
			c.Stacks = append(c.Stacks, Stack{At: g.Hexes[cell].Place(), Units: r.Named(f.StackOf(cell))})
		}
	}
	return c
}

// Load reads what Saved gave. First it sets what each counter is; then it calls ready, for
// what must be known before any counter stands, such as who has a zone of control; then it
// calls put for each that stands in a hex. put is false where it cannot stand there.
func (f *Field) Load(c *Counters, r *Register, g *Grid, ready func() error, put func(u, cell int) bool) error {
	for i := range c.Units {
		u, s, err := r.Read(&c.Units[i])
		if err != nil {
			return err
		}
		f.Units[u] = s
	}
	if err := ready(); err != nil {
		return err
	}
	for _, s := range c.Stacks {
		at := g.Cell(g.Map.HexOf(s.At))
		for _, id := range s.Units {
			if u, ok := r.ByID[id]; !ok || at < 0 || f.Units[u].Cell >= 0 || !put(u, at) {
				return fmt.Errorf("%q cannot stand in %v", id, s.At)
			}
		}
	}
	for i := range c.Units {
		if u := &c.Units[i]; u.Place == OnMap && f.Units[r.ByID[u.ID]].Cell < 0 {
			return fmt.Errorf("%s is on the map but in no hex", u.ID)
		}
	}
	return nil
}

// Sight is where and when a seat last saw a counter.
type Sight struct {
	Cell int16 // -1 never
	Turn uint8
	// Reduced tells that it had lost a step, where a title remembers that.
	Reduced bool
}

// Memory is what a side has seen of the others, by counter. It begins as a copy of Unmet:
// in the zero Memory all were seen in the first cell.
type Memory [MaxUnits]Sight

// Unmet is the memory of a side that has seen nobody.
var Unmet = func() (m Memory) {
	for u := range m {
		m[u].Cell = -1
	}
	return m
}()

// InSight are the cells of the counters that a side sees, by number, -1 for those it does not.
type InSight [MaxUnits]int16

// Noticed is the news of what came into a side's sight between two looks and what went out of it;
// told tells of whom the news speak already, gone who is lost and not merely out of sight.
func (c *Core) Noticed(before, after *InSight, told, gone func(u int) bool) (news []title.Event) {
	for u := range c.Set.Units {
		side, name := c.Set.Sides[c.Set.Side[u]], c.Set.Names[u]
		switch {
		case before[u] == after[u]:
		case after[u] >= 0 && !told(u):
			news = append(news, &Sighted{Side: side, Unit: name, Hex: c.Set.Hex(int(after[u]))})
		case after[u] < 0 && !gone(u):
			news = append(news, &LostSight{Side: side, Unit: name, Hex: c.Set.Hex(int(before[u]))})
		}
	}
	return news
}

// Saved adds the encoded form of what a side has seen.
func (m *Memory) Saved(side string, r *Register, g *Grid, into []Sighting) []Sighting {
	for u, id := range r.IDs {
		if at := m[u]; at.Cell >= 0 {
			into = append(into, Sighting{Seat: side, Unit: id, Hex: g.Hex(int(at.Cell)), Turn: int(at.Turn), Reduced: at.Reduced})
		}
	}
	return into
}

// Recall reads what Saved gave into the memories of the sides.
func (r *Register) Recall(seen []Sighting, g *Grid, sides []Memory) error {
	for _, v := range seen {
		u, ok := r.ByID[v.Unit]
		side, cell := slices.Index(r.Sides, v.Seat), g.Cell(v.Hex)
		if !ok || side < 0 || cell < 0 {
			return fmt.Errorf("unknown sighting of %q", v.Unit)
		}
		sides[side][u] = Sight{Cell: int16(cell), Turn: uint8(v.Turn), Reduced: v.Reduced}
	}
	return nil
}

// Reach adds the zone of a counter around a cell, by 1, or takes it away, by 255, which is
// minus one.
type Reach = func(u, cell int, by uint8)

// Stand is Put with the counter's zone.
func (f *Field) Stand(u, cell int, reach Reach) bool {
	if !f.Put(u, cell) {
		return false
	}
	reach(u, cell, 1)
	return true
}

// Leave is Lift with the counter's zone.
func (f *Field) Leave(u int, to Place, reach Reach) {
	if cell := f.Lift(u, to); cell >= 0 {
		reach(u, cell, 255)
	}
}

// Shift moves a counter from where it is to the top of another hex.
func (f *Field) Shift(u, cell int, reach Reach) bool {
	f.Leave(u, 0, reach)
	return f.Stand(u, cell, reach)
}
