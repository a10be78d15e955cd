package holdtheline39

import (
	"fmt"
	"slices"
	"strings"

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
	s.Units = make([]SavedUnit, 0, len(p.blocks))
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

// SavedAffairs is what lies beyond the map, as JSON.
type SavedAffairs struct {
	// Decided are the choices by side and decision, Holders the seats of the posts that others hold
	// than at the start, "" for nobody.
	Decided map[string]map[string]string `json:"decided,omitempty"`
	// Deciders are the seats that made them, where one did.
	Deciders map[string]map[string]string `json:"deciders,omitempty"`

	Date    string            `json:"date,omitempty"`
	Holders map[string]string `json:"holders,omitempty"`
	// Vacant are the turns on which posts fell vacant.
	Vacant map[string]int `json:"vacant,omitempty"`
	// Made are the posts whose seats were made in play, in that order.
	Made []string `json:"made,omitempty"`

	Agenda  []pending      `json:"agenda,omitempty"`
	Settled map[string]int `json:"settled,omitempty"`
	Tripped map[string]int `json:"tripped,omitempty"`
	// Ruled, Silent, Waylaid, Severed and Promised go by headquarters, Dice by side.
	Ruled    map[string]string `json:"ruled,omitempty"`
	Silent   []string          `json:"silent,omitempty"`
	Waylaid  []string          `json:"waylaid,omitempty"`
	Severed  []string          `json:"severed,omitempty"`
	Promised map[string]int    `json:"promised,omitempty"`
	Dice     map[string]string `json:"dice,omitempty"`
	Duties   []duty            `json:"duties,omitempty"`
	Tidings  []tiding          `json:"tidings,omitempty"`
}

// savedAffairs is the encoded form.
func (p *Position) savedAffairs() *SavedAffairs {
	s := &SavedAffairs{
		Decided: map[string]map[string]string{}, Deciders: map[string]map[string]string{}, Date: p.date, Holders: map[string]string{}, Vacant: map[string]int{}, Agenda: p.agenda, Settled: map[string]int{},
		Tripped: map[string]int{}, Ruled: map[string]string{}, Promised: map[string]int{}, Dice: map[string]string{},
		Duties: p.duties, Tidings: p.tidings,
	}
	p.saveAgenda(s)
	for n, choice := range p.decided {
		d := &p.d.Affairs.Decisions[n]
		if choice < 0 {
			continue
		}
		if s.Decided[d.SideName] == nil {
			s.Decided[d.SideName] = map[string]string{}
		}
		s.Decided[d.SideName][d.Item] = d.Choices[choice].Name
		if by := p.deciders[n]; by != "" {
			if s.Deciders[d.SideName] == nil {
				s.Deciders[d.SideName] = map[string]string{}
			}
			s.Deciders[d.SideName][d.Item] = by
		}
	}
	for _, k := range p.made {
		s.Made = append(s.Made, strings.ToUpper(string(k.seat)))
	}
	for post, k := range p.holders {
		if p.vacant[post] > 0 {
			s.Vacant[p.d.Seats[post].ID] = int(p.vacant[post])
		}
		if k != p.g.holders[post] {
			seat := ""
			if k >= 0 {
				seat = string(p.desks[k].seat)
			}
			s.Holders[p.d.Seats[post].ID] = seat
		}
	}
	return s
}

// saveAgenda writes down what goes by matters, wires, headquarters and sides.
func (p *Position) saveAgenda(s *SavedAffairs) {
	for n, turn := range p.settled {
		if turn > 0 {
			s.Settled[p.d.Affairs.Matters[n].Name] = int(turn)
		}
	}
	for n, turn := range p.tripped {
		if turn > 0 {
			s.Tripped[p.d.Affairs.Wires[n].Name] = int(turn)
		}
	}
	for pot, hq := range p.d.HQs {
		id := p.d.Units[hq].ID
		if p.ruled[pot] != 0 {
			s.Ruled[id] = map[int8]string{1: "fed", -1: "cut"}[p.ruled[pot]]
		}
		note := func(into *[]string, befell bool) {
			if befell {
				*into = append(*into, id)
			}
		}
		note(&s.Silent, p.silent[pot])
		note(&s.Waylaid, p.waylaid[pot])
		note(&s.Severed, p.severed[pot])
		if p.promised[pot] != 0 {
			s.Promised[id] = int(p.promised[pot])
		}
	}
	for side, of := range p.throws {
		if int(of) != side {
			s.Dice[sideName(side)] = sideName(int(of))
		}
	}
}

// loadAgenda reads it.
func (p *Position) loadAgenda(s *SavedAffairs) error {
	p.agenda, p.duties, p.tidings = s.Agenda, s.Duties, s.Tidings
	for name, turn := range s.Settled {
		n := p.d.Affairs.Matter(name)
		if n < 0 {
			return fmt.Errorf("there is no matter %q", name)
		}
		p.settled[n] = uint8(turn)
	}
	for name, turn := range s.Tripped {
		n := p.d.Affairs.Wire(name)
		if n < 0 {
			return fmt.Errorf("there is no wire %q", name)
		}
		p.tripped[n] = uint8(turn)
	}
	for pot, hq := range p.d.HQs {
		id := p.d.Units[hq].ID
		p.ruled[pot] = map[string]int8{"fed": 1, "cut": -1}[s.Ruled[id]]
		p.silent[pot], p.waylaid[pot], p.severed[pot] = slices.Contains(s.Silent, id), slices.Contains(s.Waylaid, id), slices.Contains(s.Severed, id)
		p.promised[pot] = int16(s.Promised[id])
	}
	for side, of := range s.Dice {
		if data.Side(side) < 0 || data.Side(of) < 0 {
			return fmt.Errorf("%q throws the dice of %q", side, of)
		}
		p.throws[data.Side(side)] = int8(data.Side(of))
	}
	return nil
}

// loadAffairs reads them; nil are those before the game.
func (p *Position) loadAffairs(s *Saved) error {
	if s.Affairs == nil {
		return nil
	}
	a := s.Affairs
	p.date = a.Date
	if err := p.loadAgenda(a); err != nil {
		return err
	}
	for side, list := range a.Decided {
		for item, choice := range list {
			if err := p.decidedOn(&Decided{Side: side, Item: item, Choice: choice, Seat: a.Deciders[side][item]}); err != nil {
				return err
			}
		}
	}
	for _, id := range a.Made {
		post := p.d.Post(id)
		if post < 0 {
			return fmt.Errorf("there is no post %q", id)
		}
		p.makeDesk(post)
	}
	for id, seat := range a.Holders {
		post, k := p.d.Post(id), -1
		if seat != "" {
			k = p.deskAt(title.Seat(seat))
		}
		if post < 0 || seat != "" && k < 0 {
			return fmt.Errorf("%q holds the post %q", seat, id)
		}
		p.holders[post] = int8(k)
	}
	for id, turn := range a.Vacant {
		if p.d.Post(id) < 0 || turn < 1 || turn > 99 {
			return fmt.Errorf("the post %q fell vacant on turn %d", id, turn)
		}
		p.vacant[p.d.Post(id)] = uint8(turn)
	}
	if len(a.Holders)+len(a.Made) > 0 {
		p.desks = p.g.cast(p.d, p.holders, p.made)
	}
	return nil
}

// SavedPlane is the state of an aircraft counter.
type SavedPlane struct {
	Name    string `json:"name"`
	Side    string `json:"side"`
	Zone    string `json:"zone"`
	Box     string `json:"box"`
	Target  string `json:"target,omitempty"`
	Sent    bool   `json:"sent,omitempty"`
	Hurried bool   `json:"hurried,omitempty"`
}

// SavedSky is the air board as JSON.
type SavedSky struct {
	Planes []SavedPlane                                  `json:"planes"`
	Bombed [data.Sides][data.Regions][data.Targets]uint8 `json:"bombed,omitzero"`
	Cities int                                           `json:"cities,omitempty"`
	Looked [data.Sides][]hex.Hex                         `json:"looked,omitzero"`
	Dice   []AirDie                                      `json:"dice,omitempty"`
	Missed []hex.Hexside                                 `json:"missed,omitempty"`
}

func (p *Position) savedSky() *SavedSky {
	s := &SavedSky{Bombed: p.sky.bombed, Cities: p.sky.cities, Looked: p.sky.looked, Dice: p.sky.dice, Missed: p.sky.missed}
	for n, a := range p.sky.planes {
		def := &p.d.Planes[n]
		s.Planes = append(s.Planes, SavedPlane{
			Name: def.Name, Side: def.SideName, Zone: data.RegionNames[a.zone], Box: BoxNames[a.box], Target: data.TargetNames[a.target],
			Sent: a.sent, Hurried: a.hurried,
		})
	}
	return s
}

// loadSky reads the air board; a position of before there was one has all aircraft ready behind the
// columns.
func (p *Position) loadSky(s *Saved) error {
	if s.Sky == nil {
		return nil
	}
	if len(s.Sky.Planes) != len(p.sky.planes) {
		return fmt.Errorf("%d aircraft", len(s.Sky.Planes))
	}
	p.sky.bombed, p.sky.cities, p.sky.looked, p.sky.dice = s.Sky.Bombed, s.Sky.Cities, s.Sky.Looked, s.Sky.Dice
	p.sky.missed = s.Sky.Missed
	for i, a := range s.Sky.Planes {
		n, err := p.planeOf(a.Side, a.Name)
		zone, in, target := slices.Index(data.RegionNames, a.Zone), slices.Index(BoxNames, a.Box), slices.Index(data.TargetNames, a.Target)
		if err != nil || n != i || zone < 0 || in < 0 || target < 0 {
			return fmt.Errorf("aircraft %q is in %q of %q, at %q", a.Name, a.Box, a.Zone, a.Target)
		}
		p.sky.planes[n] = plane{zone: uint8(zone), box: box(in), target: uint8(target), sent: a.Sent, hurried: a.Hurried}
	}
	return nil
}
