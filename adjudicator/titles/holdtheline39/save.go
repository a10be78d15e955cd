package holdtheline39

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Saved is a position as JSON.
type Saved struct {
	game.Head
	// Options are those that are not at their default.
	Options    map[string]string    `json:"options,omitempty"`
	Initiative [data.Regions]string `json:"initiative"`
	// Turned are the cards that were turned last, by region.
	Turned [data.Regions][data.Sides]int `json:"turned,omitzero"`
	// Hands are the cards by side and region, the reserve last.
	Hands     [data.Sides][data.Regions + 1][]int `json:"hands"`
	Units     []SavedUnit                         `json:"units"`
	Strangers []stranger                          `json:"strangers,omitempty"`
	Decoys    []decoy                             `json:"decoys,omitempty"`
	// Held are hexes that are not their country's any more, Points those on hexes.
	Held    map[string][]hex.Hex       `json:"held"`
	Points  map[string]map[hex.Hex]int `json:"points"`
	Pots    map[string]int             `json:"pots"`
	Spans   map[string]int             `json:"spans,omitempty"`
	Routes  map[string][]hex.Hex       `json:"routes,omitempty"`
	Bridges []span                     `json:"bridges,omitempty"`
	Assets  []SavedAsset               `json:"assets"`
	Taken   []int                      `json:"taken"`
	Affairs *SavedAffairs              `json:"affairs,omitempty"`
	Sky     *SavedSky                  `json:"sky,omitempty"`
	Final   *title.Result              `json:"final,omitempty"`
}

// SavedUnit is the state of a block.
type SavedUnit struct {
	ID      string  `json:"id"`
	Place   string  `json:"place"`
	Hex     hex.Hex `json:"hex,omitempty"`
	Posture string  `json:"posture"`
	Pot     int     `json:"pot"`
	Seen    string  `json:"seen"`
	day
}

// SavedAsset is the state of a counter.
type SavedAsset struct {
	Name string  `json:"name"`
	Hex  hex.Hex `json:"hex,omitempty"`
	Pot  int     `json:"pot"`
	service
}

// Encode implements title.Position.
func (p *Position) Encode() []byte { return game.Encode(p.Saved()) }

// Saved is the encoded form. Stacks are in the order of the units, which no rule minds.
func (p *Position) Saved() *Saved {
	s := &Saved{
		Head:    game.Head{Title: ID, Version: p.d.Version, Fog: fogs[p.g.fog], Turn: p.turn, Phase: PhaseNames[p.ph]},
		Options: p.g.options, Turned: p.turned, Hands: p.hands, Strangers: p.strangers, Decoys: p.decoys, Held: map[string][]hex.Hex{}, Points: map[string]map[hex.Hex]int{},
		Pots: map[string]int{}, Spans: map[string]int{}, Routes: map[string][]hex.Hex{}, Bridges: p.bridges, Final: p.final,
		Affairs: p.savedAffairs(), Sky: p.savedSky(),
	}
	if p.seat == nobodys {
		s.Seat = "nobody"
	} else if k := p.eyes(); k != nil {
		s.Seat = string(k.seat)
	}
	for r, side := range p.initiative {
		s.Initiative[r] = sideName(int(side))
	}
	for u := range p.blocks {
		b := &p.blocks[u]
		s.Units = append(s.Units, SavedUnit{
			ID: p.d.Units[u].ID, Place: PlaceNames[b.place], Hex: p.d.Hex(int(b.cell)), Posture: data.PostureNames[b.posture], Pot: int(b.pot),
			Seen: seenNames[b.seen], day: b.day,
		})
	}
	for side, name := range data.SideNames {
		s.Points[name] = map[hex.Hex]int{}
		for cell, n := range p.laid[side] {
			if n > 0 {
				s.Points[name][p.d.Hex(cell)] = int(n)
			}
			if int(p.owner[cell]) == side && p.d.Home[cell] != p.owner[cell] {
				s.Held[name] = append(s.Held[name], p.d.Hex(cell))
			}
		}
	}
	for pot, hq := range p.d.HQs {
		id := p.d.Units[hq].ID
		s.Pots[id] = int(p.pots[pot])
		if p.spans[pot] > 0 {
			s.Spans[id] = int(p.spans[pot])
		}
		if len(p.routes[pot]) > 0 {
			s.Routes[id] = p.d.Map.Hexes(p.routes[pot])
		}
	}
	for n, a := range p.assets {
		s.Assets = append(s.Assets, SavedAsset{Name: p.d.Assets[n].Name, Hex: p.d.Hex(int(a.cell)), Pot: int(a.pot), service: a.service})
	}
	for _, turn := range p.taken {
		s.Taken = append(s.Taken, int(turn))
	}
	return s
}

// SetUp makes the position that was saved.
func (g *Game) SetUp(s *Saved) (*Position, error) {
	fog, ph, err := s.Moment(ID, fogs, PhaseNames, g.d.Tables.Turns+1)
	if err != nil {
		return nil, err
	}
	if fog != g.fog {
		return nil, fmt.Errorf("fog is %q", s.Fog)
	}
	p := g.Empty()
	p.turn, p.ph, p.turned, p.hands, p.bridges, p.final = s.Turn, ph, s.Turned, s.Hands, s.Bridges, s.Final
	p.strangers, p.decoys = s.Strangers, s.Decoys
	for r, name := range s.Initiative {
		side := data.Side(name)
		if side < 0 {
			return nil, fmt.Errorf("unknown initiative %q", name)
		}
		p.initiative[r] = int8(side)
	}
	if len(s.Taken) != len(p.taken) {
		return nil, fmt.Errorf("%d objectives", len(s.Taken))
	}
	for i, turn := range s.Taken {
		p.taken[i] = uint8(turn)
	}
	for _, load := range []func(*Saved) error{p.loadUnits, p.loadHexes, p.loadPots, p.loadAssets, p.loadAffairs, p.loadSky} {
		if err := load(s); err != nil {
			return nil, err
		}
	}
	if n := p.deskAt(title.Seat(s.Seat)); n >= 0 {
		p.seat = int8(n)
	} else if s.Seat == "nobody" {
		p.seat = nobodys
	} else if s.Seat != "" {
		return nil, fmt.Errorf("unknown seat %q", s.Seat)
	}
	return p.clone(), nil
}

func (p *Position) loadUnits(s *Saved) error {
	for i := range s.Units {
		su := &s.Units[i]
		u := p.d.Unit(su.ID)
		place, posture, seen := slices.Index(PlaceNames, su.Place), slices.Index(data.PostureNames[:], su.Posture), slices.Index(seenNames, su.Seen)
		cell := p.d.Cell(su.Hex)
		if u < 0 || place < 0 || posture < 0 || seen < 0 || (place == onMap) != (cell >= 0) || su.Pot >= len(p.pots) {
			return fmt.Errorf("unit %q is %q in %v, %q and %q", su.ID, su.Place, su.Hex, su.Posture, su.Seen)
		}
		p.blocks[u] = block{cell: -1, place: uint8(place), posture: data.Posture(posture), pot: int8(su.Pot), seen: uint8(seen), day: su.day}
		if place == onMap {
			p.put(u, cell)
		}
	}
	return nil
}

func (p *Position) loadHexes(s *Saved) error {
	for side, name := range data.SideNames {
		for h, n := range s.Points[name] {
			cell := p.d.Cell(h)
			if cell < 0 || n > 255 {
				return fmt.Errorf("%d points in %v", n, h)
			}
			p.laid[side][cell] = uint8(n)
		}
		for _, h := range s.Held[name] {
			cell := p.d.Cell(h)
			if cell < 0 {
				return fmt.Errorf("%s holds %v", name, h)
			}
			p.owner[cell] = int8(side)
		}
	}
	return nil
}

func (p *Position) loadPots(s *Saved) error {
	for pot, hq := range p.d.HQs {
		id := p.d.Units[hq].ID
		p.pots[pot], p.spans[pot] = int16(s.Pots[id]), uint8(s.Spans[id])
		cells, bad := p.d.Map.Cells(s.Routes[id])
		if bad != 0 {
			return fmt.Errorf("a supply route by %v", bad)
		}
		p.routes[pot] = cells
	}
	return nil
}

func (p *Position) loadAssets(s *Saved) error {
	if len(s.Assets) != len(p.assets) {
		return fmt.Errorf("%d counters", len(s.Assets))
	}
	for n, a := range s.Assets {
		if a.Name != p.d.Assets[n].Name {
			return fmt.Errorf("unknown counter %q", a.Name)
		}
		p.assets[n] = asset{cell: int16(p.d.Cell(a.Hex)), pot: int8(a.Pot), service: a.service}
	}
	return nil
}

// titled is the title with that data, which may say that it is of another version.
func (d *Data) titled() *Title {
	t := &Title{d: d}
	t.Codec = game.Codec[Saved, *Position]{
		Name: "hold the line 39", Version: d.Version, Head: func(s *Saved) *game.Head { return &s.Head },
		Load: func(s *Saved) (*Position, error) {
			return game.Reopen(t, title.Setup{Options: s.Options}, s, (*Game).SetUp)
		},
		Tallies: func(s *Saved) []title.Tally {
			return []title.Tally{{What: "units", Has: len(s.Units), There: len(d.Units)}, {What: "counters", Has: len(s.Assets), There: len(d.Assets)}}
		},
		Sound: t.Invariants,
	}
	return t
}

var (
	_ title.Adopter     = (*Title)(nil)
	_ title.GameAdopter = (*Title)(nil)
)

// Decode implements title.Game. Positions that do not say their options are of this game: earlier
// versions left that to who reads them.
func (g *Game) Decode(data []byte) (title.Position, error) {
	c := g.reads()
	return c.Decode(data)
}

// AdoptIn implements title.GameAdopter.
func (t *Title) AdoptIn(s title.Setup, data []byte) (title.Position, error) {
	g, err := t.Open(s)
	if err != nil {
		return nil, err
	}
	c := g.(*Game).reads()
	return c.Adopt(data)
}

// reads is the codec of the title for positions of this game.
func (g *Game) reads() game.Codec[Saved, *Position] {
	c := g.Codec
	load := c.Load
	c.Load = func(s *Saved) (*Position, error) {
		if s.Options == nil {
			return g.SetUp(s)
		}
		return load(s)
	}
	return c
}

// As implements title.Adopter.
func (t *Title) As(version string) title.Title {
	d, charts := *t.d, *t.d.Charts
	charts.Version = version
	d.Charts = &charts
	return d.titled()
}
