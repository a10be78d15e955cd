package uprising44

import (
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
	Low        map[board.Place]int    `json:"low,omitempty"`
	Blown      []board.Place          `json:"blown,omitempty"`
	Fuse       []board.Place          `json:"fuse,omitempty"`
	Held       []board.Place          `json:"held,omitempty"`
	Levels     int                    `json:"levels"`
	Streets    []string               `json:"streets,omitempty"`
	Counters   int                    `json:"counters"`
	// Served are support counters by "side name".
	Served  map[string]int    `json:"served,omitempty"`
	Tables  map[string]*table `json:"tables"`
	Dropped [2]int            `json:"dropped"`
	Flown   []string          `json:"flown,omitempty"`
	Landed  bool              `json:"landed,omitempty"`
	Crossed bool              `json:"crossed,omitempty"`
	Now     turnly            `json:"now,omitzero"`
	Part    phasely           `json:"part,omitzero"`
	// Staged and Corridors are of cases only.
	Staged    bool          `json:"staged,omitempty"`
	Corridors bool          `json:"corridors,omitempty"`
	Final     *title.Result `json:"final,omitempty"`
}

// SavedUnit is the state of a unit.
type SavedUnit struct {
	ID      string      `json:"id"`
	Place   string      `json:"place"`
	Zone    board.Place `json:"zone,omitempty"`
	CELs    int         `json:"cels,omitempty"`
	Left    int         `json:"left"`
	Fought  bool        `json:"fought,omitempty"`
	Crossed bool        `json:"crossed,omitempty"`
	Below   bool        `json:"below,omitempty"`
	Put     bool        `json:"put,omitempty"`
}

// Encode implements title.Position.
func (p *Position) Encode() []byte { return game.Encode(p.Saved()) }

// Saved is the encoded form.
func (p *Position) Saved() *Saved {
	q := p.clone()
	s := &Saved{
		Head: game.Head{
			Title: ID, Version: p.d.Version, Fog: fogs[p.g.fog], Turn: p.turn, Phase: PhaseNames[p.ph],
		},
		Scenario: p.g.scenario.ID, Options: p.g.options, Initiative: data.SideNames[p.initiative], CP: map[string]int{}, SP: map[string]int{},
		Morale: p.morale, Garrisons: map[string]string{}, Levels: p.levels, Counters: p.counters,
		Barricades: map[board.Place]int{}, Marks: map[board.Place]string{}, Low: map[board.Place]int{}, Served: map[string]int{},
		Tables: map[string]*table{}, Dropped: p.dropped, Landed: p.landed, Crossed: p.crossed, Now: q.now, Part: q.phase,
		Staged: p.staged, Corridors: p.corridors, Final: p.final,
	}
	if p.seat >= 0 {
		s.Seat = data.SideNames[p.seat]
	}
	for side, name := range data.SideNames {
		s.CP[name], s.SP[name], s.Tables[name] = p.cp[side], p.sp[side], &q.tables[side]
	}
	for u := range p.units {
		c := &p.units[u]
		su := SavedUnit{ID: p.d.Units[u].ID, Place: PlaceNames[c.place], CELs: int(c.cels), Left: int(c.left), Fought: c.fought, Crossed: c.crossed, Below: c.below, Put: c.put}
		if c.zone >= 0 {
			su.Zone = p.d.Places[c.zone]
		}
		s.Units = append(s.Units, su)
	}
	for g, state := range p.garrisons {
		s.Garrisons[p.d.Garrisons[g].ID] = GarrisonNames[state]
	}
	for z, place := range p.d.Places {
		p.saveZone(s, z, place)
	}
	s.Streets = p.Streets()
	for n, times := range p.served {
		if times > 0 {
			s.Served[p.d.Supports[n].SideName+" "+p.d.Supports[n].Name] = int(times)
		}
	}
	for n, done := range p.flown {
		if done {
			s.Flown = append(s.Flown, operations[n])
		}
	}
	return s
}

// saveZone notes what lies on a zone.
func (p *Position) saveZone(s *Saved, z int, place board.Place) {
	if p.barricades[z] > 0 {
		s.Barricades[place] = int(p.barricades[z])
	}
	if p.marks[z] > 0 {
		s.Marks[place] = markNames[p.marks[z]]
	}
	if p.low[z] > 0 {
		s.Low[place] = int(p.low[z])
	}
	for list, is := range map[*[]board.Place]bool{&s.Blown: p.blown[z], &s.Fuse: p.fuse[z], &s.Held: p.held[z]} {
		if is {
			*list = append(*list, place)
		}
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
	p.turn, p.ph, p.seat = s.Turn, ph, int8(data.Side(s.Seat))
	p.initiative, p.morale = data.Side(s.Initiative), s.Morale
	p.levels, p.counters, p.dropped = s.Levels, s.Counters, s.Dropped
	p.landed, p.crossed, p.now, p.phase = s.Landed, s.Crossed, s.Now, s.Part
	p.staged, p.corridors, p.final = s.Staged, s.Corridors, s.Final
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
		p.put(u, counter{
			zone: int16(z), place: uint8(place), cels: uint8(su.CELs), left: int8(su.Left), fought: su.Fought, crossed: su.Crossed, below: su.Below, put: su.Put,
		})
	}
	for g := range p.d.Garrisons {
		state := slices.Index(GarrisonNames, s.Garrisons[p.d.Garrisons[g].ID])
		if state < 0 {
			return fmt.Errorf("garrison %q is not told", p.d.Garrisons[g].ID)
		}
		p.garrisons[g] = uint8(state)
	}
	return nil
}

func (p *Position) loadZones(s *Saved) error {
	known := 0
	for z, place := range p.d.Places {
		p.barricades[z], p.low[z] = uint8(s.Barricades[place]), uint8(s.Low[place])
		mark := slices.Index(markNames, s.Marks[place])
		if mark < 0 {
			return fmt.Errorf("zone %s is marked %q", place, s.Marks[place])
		}
		p.marks[z] = uint8(mark)
		p.blown[z], p.fuse[z], p.held[z] = slices.Contains(s.Blown, place), slices.Contains(s.Fuse, place), slices.Contains(s.Held, place)
		for _, has := range []bool{p.barricades[z] > 0, p.low[z] > 0, mark > 0, p.blown[z], p.fuse[z], p.held[z]} {
			if has {
				known++
			}
		}
	}
	if known != len(s.Barricades)+len(s.Low)+len(s.Marks)+len(s.Blown)+len(s.Fuse)+len(s.Held) {
		return fmt.Errorf("markers lie in zones that there are not")
	}
	return nil
}

func (p *Position) loadRest(s *Saved) error {
	for _, name := range s.Streets {
		n := slices.Index(streetNames, name)
		if n < 0 {
			return fmt.Errorf("no street barricade %q", name)
		}
		p.streets[n] = true
	}
	for _, name := range s.Flown {
		n := slices.Index(operations, name)
		if n < 0 {
			return fmt.Errorf("no operation %q", name)
		}
		p.flown[n] = true
	}
	if p.phase.Paused != nil {
		if _, err := p.takenUp(); err != nil {
			return err
		}
	}
	served := 0
	for n := range p.served {
		times, ok := s.Served[p.d.Supports[n].SideName+" "+p.d.Supports[n].Name]
		if p.served[n] = uint8(times); ok {
			served++
		}
	}
	if served != len(s.Served) {
		return fmt.Errorf("support counters served that there are not")
	}
	return nil
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
