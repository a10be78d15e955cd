package game

import (
	"encoding/json"
	"fmt"
	"slices"

	"kurier/adjudicator/title"
)

// Write gives the encoded form of the counter of that number.
func (r *Register) Write(u int, s State) Counter {
	c := Counter{ID: r.IDs[u], Place: r.Places[s.Place], Due: int(s.Due)}
	if s.Supply > 0 {
		c.Supply = r.Supply[s.Supply]
	}
	for i, name := range r.Flags {
		if s.Flags&(1<<i) != 0 {
			c.Flags = append(c.Flags, name)
		}
	}
	return c
}

// Read reads what Write wrote.
func (r *Register) Read(c *Counter) (u int, s State, err error) {
	u, ok := r.ByID[c.ID]
	at, supply := slices.Index(r.Places, c.Place), 0
	if c.Supply != "" {
		supply = slices.Index(r.Supply, c.Supply)
	}
	if !ok || at < 0 || supply < 0 || c.Due > 0 && len(r.Supply) == 0 {
		return 0, s, fmt.Errorf("unknown unit %q, place %q or supply %q", c.ID, c.Place, c.Supply)
	}
	s = State{Cell: -1, Place: Place(at), Supply: uint8(supply), Due: uint8(c.Due)}
	for _, name := range c.Flags {
		k := slices.Index(r.Flags, name)
		if k < 0 {
			return 0, s, fmt.Errorf("unknown flag %q of %s", name, c.ID)
		}
		s.Flags |= 1 << k
	}
	return u, s, nil
}

// Named gives the ids of counters, nil for none.
func (r *Register) Named(units []uint8) []string {
	if len(units) == 0 {
		return nil
	}
	out := make([]string, len(units))
	for i, u := range units {
		out[i] = r.IDs[u]
	}
	return out
}

// Encode gives the bytes of an encoded position, the same for the same position.
func Encode(saved any) []byte {
	data, err := json.Marshal(saved)
	if err != nil {
		panic("encode position: " + err.Error()) // only strings and numbers
	}
	return data
}

// Decode reads an encoded position of the title and version; one of another version is
// refused, since numbers in it may mean something else. The head is that of saved.
func Decode(data []byte, saved any, head *Head, version string) error {
	if err := json.Unmarshal(data, saved); err != nil {
		return err
	}
	if head.Version != version {
		return fmt.Errorf("%w: %q; this is %q", title.ErrOtherVersion, head.Version, version)
	}
	return nil
}

// Moment reads fog and phase of a head as their numbers in the lists. The head must be of the
// title with that id, and its turn from 1 to last.
func (h *Head) Moment(id string, fogs, phases []string, last int) (fog, phase int, err error) {
	if h.Title != id {
		return 0, 0, fmt.Errorf("title is %q", h.Title)
	}
	fog, phase = slices.Index(fogs, h.Fog), slices.Index(phases, h.Phase)
	if fog < 0 || phase < 0 || h.Turn < 1 || h.Turn > last {
		return 0, 0, fmt.Errorf("unknown fog %q, phase %q or turn %d", h.Fog, h.Phase, h.Turn)
	}
	return fog, phase, nil
}
