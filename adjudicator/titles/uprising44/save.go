package uprising44

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// Saved is a position as JSON.
type Saved struct {
	game.Head
	Scenario string `json:"scenario"`
	// Options are those that are not at their default.
	Options    map[string]string `json:"options,omitempty"`
	Initiative string            `json:"initiative"`
	// CP, SP are command and supply points by side.
	CP     map[string]int `json:"cp"`
	SP     map[string]int `json:"sp"`
	Morale int            `json:"morale"`

	Units     []SavedUnit       `json:"units"`
	Garrisons map[string]string `json:"garrisons"`

	Barricades map[board.Place]int    `json:"barricades,omitempty"`
	Marks      map[board.Place]string `json:"marks,omitempty"`
	Seen       map[board.Place]string `json:"seen,omitempty"`
	Low        map[board.Place]int    `json:"low,omitempty"`
	Blown      []board.Place          `json:"blown,omitempty"`
	Fuse       []board.Place          `json:"fuse,omitempty"`
	Held       []board.Place          `json:"held,omitempty"`
	Levels     int                    `json:"levels"`
	Streets    []string               `json:"streets,omitempty"`
	Counters   int                    `json:"counters"`
	// Served are support counters by "side name".
	Served map[string]int    `json:"served,omitempty"`
	Tables map[string]*table `json:"tables"`
	story
}

// SavedUnit is the state of a unit.
type SavedUnit struct {
	ID    string      `json:"id"`
	Place string      `json:"place"`
	Zone  board.Place `json:"zone,omitempty"`
	state
}

// Encode implements title.Position.
func (p *Position) Encode() []byte { return game.Encode(p.Saved()) }

// Saved is the encoded form.
func (p *Position) Saved() *Saved {
	q := p.clone()
	s := &Saved{
		Head:     game.Head{Title: ID, Version: p.d.Version, Fog: fogs[p.g.fog], Turn: p.turn, Phase: PhaseNames[p.ph]},
		Scenario: p.g.scenario.ID, Options: p.g.options, Initiative: data.SideNames[p.initiative], CP: map[string]int{}, SP: map[string]int{},
		Morale: p.morale, Garrisons: map[string]string{}, Levels: p.levels, Counters: p.counters, Streets: p.Streets(),
		Barricades: map[board.Place]int{}, Marks: map[board.Place]string{}, Seen: map[board.Place]string{}, Low: map[board.Place]int{}, Served: map[string]int{},
		Tables: map[string]*table{}, story: q.story,
	}
	if p.seat >= 0 {
		s.Seat = data.SideNames[p.seat]
	}
	for side, name := range data.SideNames {
		s.CP[name], s.SP[name], s.Tables[name] = p.cp[side], p.sp[side], &q.tables[side]
	}
	s.Units = make([]SavedUnit, 0, len(p.units))
	for u := range p.units {
		c := &p.units[u]
		s.Units = append(s.Units, SavedUnit{p.d.Units[u].ID, PlaceNames[c.place], p.spot(u).Zone, c.state})
	}
	for g, state := range p.garrisons {
		s.Garrisons[p.d.Garrisons[g].ID] = GarrisonNames[state]
	}
	for z := range p.zones {
		_ = s.zone(&p.zones[z], p.d.Places[z], true) // only loading can fail
	}
	for n := range p.served {
		number(s.Served, p.d.Supports[n].SideName+" "+p.d.Supports[n].Name, &p.served[n], true)
	}
	return s
}

// zone saves what lies on a zone, or loads it.
func (s *Saved) zone(z *ground, at board.Place, save bool) error {
	number(s.Barricades, at, &z.barricades, save)
	number(s.Low, at, &z.low, save)
	flag(&s.Blown, at, &z.blown, save)
	flag(&s.Fuse, at, &z.fuse, save)
	flag(&s.Held, at, &z.held, save)
	return errors.Join(marker(s.Marks, at, &z.marks, save), marker(s.Seen, at, &z.seen, save))
}

// marker saves the name of a marker under its zone, or loads it.
func marker(in map[board.Place]string, at board.Place, mark *uint8, save bool) error {
	if save {
		if *mark > unmarked {
			in[at] = markNames[*mark]
		}
		return nil
	}
	n, err := index("marker", markNames, in[at])
	*mark = uint8(max(n, unmarked))
	return err
}

// number saves a number under a name unless it is 0, or loads it.
func number[K ~string](in map[K]int, name K, n *uint8, save bool) {
	if !save {
		*n = uint8(in[name])
	} else if *n > 0 {
		in[name] = int(*n)
	}
}

// flag saves the zones of which something is so, or loads whether it is of one.
func flag(list *[]board.Place, at board.Place, is *bool, save bool) {
	if !save {
		*is = slices.Contains(*list, at)
	} else if *is {
		*list = append(*list, at)
	}
}

// SetUp makes the position that was saved.
func (g *Game) SetUp(s *Saved) (*Position, error) {
	fog, ph, err := s.Moment(ID, fogs, PhaseNames, g.scenario.Turns)
	if err != nil {
		return nil, err
	}
	if s.Scenario != g.scenario.ID || fog != g.fog {
		return nil, fmt.Errorf("a position of %q in fog %q", s.Scenario, s.Fog)
	}
	p := g.Empty()
	p.turn, p.ph, p.seat, p.initiative, p.morale = s.Turn, ph, int8(data.Side(s.Seat)), data.Side(s.Initiative), s.Morale
	p.levels, p.counters, p.story = s.Levels, s.Counters, s.story
	if p.initiative < 0 || s.Seat != "" && p.seat < 0 {
		return nil, fmt.Errorf("unknown initiative %q or seat %q", s.Initiative, s.Seat)
	}
	for side, name := range data.SideNames {
		t := s.Tables[name]
		if t == nil {
			return nil, fmt.Errorf("no cards of %s", name)
		}
		p.cp[side], p.sp[side], p.tables[side] = s.CP[name], s.SP[name], *t
	}
	for _, load := range []func(*Saved) error{p.loadUnits, p.loadZones, p.loadRest} {
		if err := load(s); err != nil {
			return nil, err
		}
	}
	return p.clone(), nil
}

func (p *Position) loadUnits(s *Saved) error {
	for i := range s.Units {
		su := &s.Units[i]
		u, place := p.d.Unit(su.ID), slices.Index(PlaceNames, su.Place)
		z := p.number(string(su.Zone))
		if u < 0 || place < 0 || (place == onBoard) != (z >= 0) {
			return fmt.Errorf("unit %q is %q in zone %q", su.ID, su.Place, su.Zone)
		}
		p.put(u, counter{int16(z), uint8(place), su.state})
	}
	for g := range p.d.Garrisons {
		state, err := index("state of "+p.d.Garrisons[g].ID, GarrisonNames, s.Garrisons[p.d.Garrisons[g].ID])
		if err != nil {
			return err
		}
		p.garrisons[g] = uint8(state)
	}
	return nil
}

func (p *Position) loadZones(s *Saved) error {
	known := 0
	for z, place := range p.d.Places {
		at := &p.zones[z]
		if err := s.zone(at, place, false); err != nil {
			return err
		}
		known += count(at.barricades > 0) + count(at.low > 0) + count(at.seen > 0) + count(at.marks > 0) + count(at.blown) + count(at.fuse) + count(at.held)
	}
	if known != len(s.Barricades)+len(s.Low)+len(s.Seen)+len(s.Marks)+len(s.Blown)+len(s.Fuse)+len(s.Held) {
		return fmt.Errorf("markers lie in zones that there are not")
	}
	return nil
}

func (p *Position) loadRest(s *Saved) error {
	for _, name := range s.Streets {
		n, err := index("street barricade", streetNames, name)
		if err != nil {
			return err
		}
		p.streets[n] = true
	}
	for _, name := range s.Flown {
		if _, err := index("operation", operations, name); err != nil {
			return err
		}
	}
	for n := range p.served {
		number(s.Served, p.d.Supports[n].SideName+" "+p.d.Supports[n].Name, &p.served[n], false)
	}
	for name := range s.Served {
		if !slices.ContainsFunc(p.d.Supports, func(c data.Support) bool { return c.SideName+" "+c.Name == name }) {
			return fmt.Errorf("there is no support counter %q", name)
		}
	}
	if p.Part.Paused == nil {
		return nil
	}
	_, err := p.takenUp()
	return err
}

// titled is the title with that data, which may say that it is of another version.
func (d *Data) titled() *Title {
	t := &Title{d: d}
	t.Codec = game.Codec[Saved, *Position]{
		Name: "uprising 44", Version: d.Version, Head: func(s *Saved) *game.Head { return &s.Head },
		Load: func(s *Saved) (*Position, error) {
			return game.Reopen(t, title.Setup{Scenario: s.Scenario, Options: s.Options}, s, (*Game).SetUp)
		},
		Tallies: func(s *Saved) []title.Tally {
			return []title.Tally{{What: "units", Has: len(s.Units), There: len(d.Units)}, {What: "garrisons", Has: len(s.Garrisons), There: len(d.Garrisons)}}
		},
		Sound: t.Invariants,
	}
	return t
}

var _ title.Adopter = (*Title)(nil)

// As implements title.Adopter.
func (t *Title) As(version string) title.Title {
	d, charts := *t.d, *t.d.Charts
	charts.Version = version
	d.Charts = &charts
	return d.titled()
}
