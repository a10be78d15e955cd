package september1939

import (
	"fmt"
	"maps"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Saved is a position as JSON. What can be worked out again, stacks and zones, is left out.
type Saved struct {
	game.Head
	Scenario string `json:"scenario"`
	// Options are those that are not at their default.
	Options  map[string]string `json:"options,omitempty"`
	Sky      string            `json:"sky"`
	Leads    map[string]int    `json:"leads"`
	Released []string          `json:"released,omitempty"`
	VP       map[string]int    `json:"vp,omitempty"`
	Bids     map[string]int    `json:"bids,omitempty"`
	game.Counters
	States  []SavedState   `json:"states"`
	Works   []hex.Hex      `json:"works,omitempty"`
	Bridges []SavedBridge  `json:"bridges,omitempty"`
	Ferried []SavedFerried `json:"ferried,omitempty"`
	// Air are the air counters that each seat has ready.
	Air map[string][]int `json:"air,omitempty"`
	Afoot
	// Seen is where seats saw counters last that they see no more.
	Seen []game.Sighting `json:"seen,omitempty"`
	// Ways are those of the phase that seats were told of in fog [4.1/d].
	Ways []Way `json:"ways,omitempty"`
	// Backs are counters whose faces the seat does not see [16.0].
	Backs []SavedBacks `json:"backs,omitempty"`
}

// SavedBacks are counters of a nation in a hex, with their backs up.
type SavedBacks struct {
	Hex hex.Hex `json:"hex"`
	Backs
}

// SavedState is the state of a counter that is in play, besides its place and flags.
type SavedState struct {
	ID string `json:"id"`
	Condition
	Carrier string `json:"carrier,omitempty"`
	Passing
	// Entry says where a new unit comes.
	Entry hex.Hex `json:"entry,omitempty"`
}

// SavedBridge is a bridge or ferry that is not whole.
type SavedBridge struct {
	From  hex.Hex `json:"from"`
	To    hex.Hex `json:"to"`
	State string  `json:"state"`
}

// SavedFerried is what a ferry has borne in the phase, in half points.
type SavedFerried struct {
	From hex.Hex `json:"from"`
	To   hex.Hex `json:"to"`
	Load int     `json:"load"`
}

// nobodyNamed is the name of nobody among nations.
func named(n int) string {
	if n < 0 {
		return ""
	}
	return nationNames[n]
}

// Encode gives the position as stable JSON.
func (p *Position) Encode() []byte { return game.Encode(p.Saved()) }

// Saved is the encoded form.
func (p *Position) Saved() *Saved {
	s := &Saved{
		Head: game.Head{
			Title: ID, Version: p.d.Version, Fog: fogNames[p.g.fog], Seat: named(int(p.seat)), Turn: int(p.turn), Phase: phaseNames[p.ph],
		},
		Scenario: p.g.scenario.ID, Options: p.g.options, Sky: skies[p.sky], Leads: map[string]int{}, VP: map[string]int{},
		Afoot: p.Afoot, Ways: p.ways,
	}
	for n, name := range nationNames {
		s.Leads[name], s.VP[name] = int(p.leads[n]), int(p.vp[n])
		for _, strength := range p.air[n] {
			note(&s.Air, name, append(s.Air[name], int(strength)))
		}
		if p.bids[n] != 0 {
			note(&s.Bids, name, int(p.bids[n]))
		}
		if p.released[n] {
			s.Released = append(s.Released, name)
		}
	}
	p.saveUnits(s)
	for _, side := range sortedSides(p.bridges) {
		s.Bridges = append(s.Bridges, SavedBridge{side.A, side.B, bridgeNames[p.bridges[side]]})
	}
	for _, side := range sortedSides(p.ferried) {
		s.Ferried = append(s.Ferried, SavedFerried{side.A, side.B, p.ferried[side]})
	}
	for _, cell := range slices.Sorted(maps.Keys(p.backs)) {
		s.Backs = append(s.Backs, SavedBacks{p.hex(int(cell)), p.backs[cell]})
	}
	for _, u := range slices.Sorted(maps.Keys(p.seen)) {
		s.Seen = append(s.Seen, p.sighting(int(u), p.seen[u]))
	}
	return s
}

// saveUnits notes the counters, who stands where, and the works.
func (p *Position) saveUnits(s *Saved) {
	s.Units = make([]game.Counter, 0, len(p.d.Counters))
	for u := range p.d.Counters {
		c := &p.units[u]
		s.Units = append(s.Units, p.d.Write(u, game.State{Place: game.Place(c.place), Flags: game.Flags(c.flags)}))
		if c.place == absent || c.place == unseen {
			continue
		}
		if s.States == nil { // without any there is no list
			s.States = make([]SavedState, 0, len(p.d.Counters)-u)
		}
		st := SavedState{ID: p.d.IDs[u], Condition: c.Condition, Passing: c.Passing}
		if c.place == expected {
			st.Entry = p.hex(int(c.entry))
		}
		if c.carrier >= 0 {
			st.Carrier = p.d.IDs[c.carrier]
		}
		s.States = append(s.States, st)
	}
	for cell := range p.d.Cells {
		if p.top[cell] >= 0 {
			stack := game.Stack{At: p.hex(cell).Place()}
			for _, u := range p.in(cell) {
				stack.Units = append(stack.Units, p.d.IDs[u])
			}
			s.Stacks = append(s.Stacks, stack)
		}
		if p.works[cell] != noWorks {
			s.Works = append(s.Works, p.hex(cell))
		}
	}
}

func sortedSides[V any](m map[hex.Hexside]V) []hex.Hexside {
	return slices.SortedFunc(maps.Keys(m), func(a, b hex.Hexside) int {
		if a.A != b.A {
			return int(a.A) - int(b.A)
		}
		return int(a.B) - int(b.B)
	})
}

// titled is the title with that data, which may say that it is of another version.
func (d *Data) titled() *Title {
	t := &Title{data: d}
	t.Codec = game.Codec[Saved, *Position]{
		Name: "september 1939", Version: d.Version, Head: func(s *Saved) *game.Head { return &s.Head },
		Load: func(s *Saved) (*Position, error) {
			return game.Reopen(t, title.Setup{Scenario: s.Scenario, Options: s.Options}, s, (*Game).SetUp)
		},
		Tallies: func(s *Saved) []title.Tally {
			inPlay := 0
			for i := range s.Units {
				if at := s.Units[i].Place; at != placeNames[absent] && at != placeNames[unseen] {
					inPlay++
				}
			}
			return []title.Tally{{What: "units", Has: len(s.Units), There: len(d.Counters)}, {What: "states", Has: len(s.States), There: inPlay}}
		},
		Sound: t.Invariants,
	}
	return t
}

var _ title.Adopter = (*Title)(nil)

// As implements title.Adopter.
func (t *Title) As(version string) title.Title {
	d, charts := *t.data, *t.data.Charts
	charts.Version = version
	d.Charts = &charts
	return d.titled()
}

// SetUp is the position that is written down, as play goes on from it.
func (g *Game) SetUp(s *Saved) (*Position, error) {
	fog, ph, err := s.Moment(ID, fogNames[:], phaseNames, 99)
	if err != nil {
		return nil, err
	}
	if s.Scenario != g.scenario.ID || fog != int(g.fog) {
		return nil, fmt.Errorf("scenario is %q, in fog %q", s.Scenario, s.Fog)
	}
	p := g.Empty()
	p.seat, p.turn, p.ph, p.sky = int8(sideOf(s.Seat)), uint8(s.Turn), phase(ph), uint8(max(slices.Index(skies[:], s.Sky), 0))
	p.Afoot, p.ways = s.Afoot, s.Ways
	for n, name := range nationNames {
		p.vp[n], p.released[n] = int16(s.VP[name]), slices.Contains(s.Released, name)
		p.bids[n] = int16(s.Bids[name])
		for _, strength := range s.Air[name] {
			p.air[n] = append(p.air[n], uint8(strength))
		}
		if seat, ok := s.Leads[name]; ok {
			p.leads[n] = int8(seat)
		}
	}
	if n := g.scenario.Bid; n >= 0 && p.leads[n] < 0 && p.ph != bids {
		return nil, fmt.Errorf("the bids are over, and nobody leads the %s counters", nationNames[n])
	}
	if err := g.setUnits(p, s); err != nil {
		return nil, err
	}
	if err := p.setCrossings(s); err != nil {
		return nil, err
	}
	for _, b := range s.Backs {
		cell := p.d.Cell(b.Hex)
		if cell < 0 || b.Nation < 0 || b.Nation >= nations || b.Counters < 1 {
			return nil, fmt.Errorf("%d backs of nation %d at %v", b.Counters, b.Nation, b.Hex)
		}
		note(&p.backs, int16(cell), b.Backs)
	}
	if err := p.recall(s.Seen); err != nil {
		return nil, err
	}
	for _, h := range s.Reserves {
		if p.d.Cell(h) < 0 {
			return nil, fmt.Errorf("reserve centre at %v, which is off the map", h)
		}
	}
	return p, p.loadWaiting(s)
}

// loadWaiting reads what waits for a later phase, or for a choice.
func (p *Position) loadWaiting(s *Saved) (err error) {
	for _, k := range s.Kept {
		if sideOf(string(k.Seat)) < 0 {
			return fmt.Errorf("unknown seat %q", k.Seat)
		}
	}
	if p.Paused != nil {
		_, err = p.takenUp()
	}
	return err
}

// setCrossings reads bridges that are not whole, and what ferries have borne.
func (p *Position) setCrossings(s *Saved) error {
	p.bridges = nil
	for _, b := range s.Bridges {
		state := slices.Index(bridgeNames[:], b.State)
		if state < 0 {
			return fmt.Errorf("unknown state %q of a bridge", b.State)
		}
		note(&p.bridges, hex.Between(b.From, b.To), uint8(state))
	}
	for _, f := range s.Ferried {
		note(&p.ferried, hex.Between(f.From, f.To), f.Load)
	}
	return nil
}

// setUnits lays the counters down with their states. Zones follow from strength, so that those
// come first.
func (g *Game) setUnits(p *Position, s *Saved) error {
	d := g.data
	for _, st := range s.States {
		u, ok := d.ByID[st.ID]
		if !ok {
			return fmt.Errorf("unknown unit %q", st.ID)
		}
		c := &p.units[u]
		c.Condition, c.Passing, c.entry = st.Condition, st.Passing, int16(d.Cell(st.Entry))
		if st.Carrier != "" {
			if c.carrier = int16(d.Counter(st.Carrier)); c.carrier < 0 {
				return fmt.Errorf("unknown carrier %q", st.Carrier)
			}
		}
		if int(c.Want) >= len(d.Tables.Want) {
			return fmt.Errorf("%s has level of want %d", st.ID, c.Want)
		}
	}
	for i := range s.Units {
		u, c, err := d.Read(&s.Units[i])
		if err != nil {
			return err
		}
		p.units[u].place, p.units[u].flags = place(c.Place), flags(c.Flags)
	}
	for _, stack := range s.Stacks {
		cell := d.Cell(d.Map.HexOf(stack.At))
		for _, id := range stack.Units {
			if u, ok := d.ByID[id]; !ok || cell < 0 || p.units[u].place != onMap || !p.put(u, cell) {
				return fmt.Errorf("%q cannot stand in %v", id, stack.At)
			}
		}
	}
	for u := range d.Counters {
		if p.units[u].place == onMap && p.units[u].cell < 0 {
			return fmt.Errorf("%s is on the map but in no hex", d.IDs[u])
		}
	}
	for _, h := range s.Works {
		cell := d.Cell(h)
		if cell < 0 {
			return fmt.Errorf("works at %v, which is off the map", h)
		}
		p.works[cell] = fieldWorks
	}
	return nil
}
