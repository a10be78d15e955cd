package polandcampaign

import (
	"encoding/json"
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// saved is a position as JSON. What can be worked out again (stacks, zones) is
// left out.
type saved struct {
	Title    string       `json:"title"`
	Version  string       `json:"version"`
	Fog      string       `json:"fog"`
	Seat     string       `json:"seat,omitempty"`
	Turn     int          `json:"turn"`
	Phase    string       `json:"phase"`
	Air      int          `json:"air"`
	DropTurn int          `json:"dropTurn,omitempty"`
	DropHex  hex.Hex      `json:"dropHex,omitzero"`
	Combats  int          `json:"combats,omitempty"`
	Units    []savedUnit  `json:"units"`
	Stacks   []savedStack `json:"stacks"`
	Cities   []savedCity  `json:"cities"`
	Seen     []savedSeen  `json:"seen,omitempty"`
	Attacked []hex.Hex    `json:"attacked,omitempty"`
	Queue    []Plan       `json:"queue,omitempty"`
	Combat   *savedCombat `json:"combat,omitempty"`
	Results  []string     `json:"results,omitempty"`

	Final *title.Result `json:"final,omitempty"`
}

type savedUnit struct {
	ID    string   `json:"id"`
	Place string   `json:"place"`
	Flags []string `json:"flags,omitempty"`
}

// savedStack keeps the order of units in a hex.
type savedStack struct {
	Hex   hex.Hex  `json:"hex"`
	Units []string `json:"units"`
}

type savedCity struct {
	Hex     hex.Hex `json:"hex"`
	Holder  string  `json:"holder"`
	Invaded bool    `json:"invaded,omitempty"`
}

type savedSeen struct {
	Seat string  `json:"seat"`
	Unit string  `json:"unit"`
	Hex  hex.Hex `json:"hex"`
	Turn int     `json:"turn"`
}

type savedCombat struct {
	N          int      `json:"n"`
	Side       string   `json:"side"`
	Hex        hex.Hex  `json:"hex"`
	Attackers  []string `json:"attackers"`
	Defenders  []string `json:"defenders"`
	Attack     int      `json:"attack"`
	Air        int      `json:"air,omitempty"`
	Defence    int      `json:"defence,omitempty"`
	DefenceAir int      `json:"defenceAir,omitempty"`
	Besieged   bool     `json:"besieged,omitempty"`
	Fortified  bool     `json:"fortified,omitempty"`
	Forced     bool     `json:"forced,omitempty"`
	Plan       Plan     `json:"plan"`
	Result     string   `json:"result,omitempty"`
	Owed       int      `json:"owed,omitempty"`
	Hit        []string `json:"hit,omitempty"`
	Stage      string   `json:"stage"`
}

var flagNames = [...]string{"reduced", "contact", "fought", "acted", "linked", "exposed", "step-hidden", "rested"}

// Encode gives stable bytes.
func (p *Position) Encode() []byte {
	d := p.d
	s := saved{
		Title: ID, Version: d.version, Fog: savedFogs[p.fog], Turn: int(p.turn), Phase: phaseNames[p.ph],
		Air: int(p.air), DropTurn: int(p.dropTurn), DropHex: p.hex(int(p.dropCell)), Combats: int(p.combats),
		Attacked: p.d.Map.Hexes(p.attacked), Queue: p.queue, Final: p.final,
		Units: make([]savedUnit, len(d.Units)),
	}
	if p.seat >= 0 {
		s.Seat = sideNames[p.seat]
	}
	for u := range d.Units {
		s.Units[u] = savedUnit{ID: d.Units[u].id, Place: placeNames[p.units[u].place]}
		for i, name := range flagNames {
			if p.units[u].flags&(1<<i) != 0 {
				s.Units[u].Flags = append(s.Units[u].Flags, name)
			}
		}
	}
	for cell := range d.cells {
		if p.at[cell].n > 0 {
			s.Stacks = append(s.Stacks, savedStack{Hex: d.hexes[cell], Units: p.idsOf(p.stackOf(cell))})
		}
	}
	for k, c := range d.cities {
		holder := ""
		if p.holder[k] >= 0 {
			holder = sideNames[p.holder[k]]
		}
		s.Cities = append(s.Cities, savedCity{Hex: d.hexes[c.cell], Holder: holder, Invaded: p.invaded[k]})
	}
	for side := range p.seen {
		for u := range d.Units {
			if at := p.seen[side][u]; at.cell >= 0 {
				s.Seen = append(s.Seen, savedSeen{Seat: sideNames[side], Unit: d.Units[u].id, Hex: p.hex(int(at.cell)), Turn: int(at.turn)})
			}
		}
	}
	for _, c := range p.results {
		s.Results = append(s.Results, codeNames[c])
	}
	if c := p.combat; c != nil {
		s.Combat = &savedCombat{
			N: c.n, Side: sideNames[c.side], Hex: p.hex(c.cell), Attackers: p.idsOf(c.attackers), Defenders: p.idsOf(c.defenders),
			Attack: c.attack, Air: c.air, Defence: c.defence, DefenceAir: c.defenceAir, Besieged: c.besieged,
			Fortified: c.fortified, Forced: c.forced, Plan: c.plan, Owed: c.owed, Hit: p.idsOf(c.hit), Stage: stageNames[c.stage],
		}
		if c.rolled {
			s.Combat.Result = codeNames[c.code]
		}
	}
	data, err := json.Marshal(s)
	if err != nil {
		panic("poland campaign: encode position: " + err.Error()) // only strings and numbers
	}
	return data
}

func (p *Position) idsOf(units []uint8) []string {
	if len(units) == 0 {
		return nil
	}
	out := make([]string, len(units))
	for i, u := range units {
		out[i] = p.d.Units[u].id
	}
	return out
}

// Decode reads what Encode wrote.
func (t *Title) Decode(data []byte) (title.Position, error) {
	p, err := t.data.decode(data)
	if err != nil {
		return nil, fmt.Errorf("poland campaign: decode position: %w", err)
	}
	return p, nil
}

func (d *Data) decode(data []byte) (*Position, error) {
	var s saved
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, err
	}
	if s.Version != d.version {
		return nil, fmt.Errorf("%w: %q; this is %q", title.ErrOtherVersion, s.Version, d.version)
	}
	return d.load(&s)
}

// load makes the position that was saved, whatever version it says.
func (d *Data) load(s *saved) (*Position, error) {
	if s.Title != ID {
		return nil, fmt.Errorf("title is %q", s.Title)
	}
	f, ph := slices.Index(savedFogs[:], s.Fog), slices.Index(phaseNames[:], s.Phase)
	if f < 0 || ph < 0 || s.Turn < 1 || s.Turn > lastTurn {
		return nil, fmt.Errorf("unknown fog %q, phase %q or turn %d", s.Fog, s.Phase, s.Turn)
	}
	p := d.empty(fog(f))
	p.seat, p.turn, p.ph, p.air = int8(sideOf(s.Seat)), uint8(s.Turn), phase(ph), int16(s.Air)
	p.dropTurn, p.dropCell, p.combats = uint8(s.DropTurn), -1, int16(s.Combats)
	if s.DropHex != 0 {
		p.dropCell = int16(d.cell(s.DropHex))
	}
	p.queue, p.final = s.Queue, s.Final
	for _, u := range s.Units {
		i, ok := d.byID[u.ID]
		at := slices.Index(placeNames[:], u.Place)
		if !ok || at < 0 {
			return nil, fmt.Errorf("unknown unit %q or place %q", u.ID, u.Place)
		}
		p.units[i].place = place(at)
		for _, name := range u.Flags {
			k := slices.Index(flagNames[:], name)
			if k < 0 {
				return nil, fmt.Errorf("unknown flag %q of %s", name, u.ID)
			}
			p.units[i].flags |= 1 << k
		}
	}
	if err := d.decodeMap(p, s); err != nil {
		return nil, err
	}
	for _, name := range s.Results {
		c, ok := codeOf(name)
		if !ok {
			return nil, fmt.Errorf("unknown result %q", name)
		}
		p.results = append(p.results, c)
	}
	if s.Combat != nil {
		c, err := d.decodeCombat(s.Combat)
		if err != nil {
			return nil, err
		}
		p.combat = c
	}
	return p, nil
}

func (d *Data) decodeMap(p *Position, s *saved) error {
	for _, st := range s.Stacks {
		cell := d.cell(st.Hex)
		for _, id := range st.Units {
			u, ok := d.byID[id]
			if !ok || cell < 0 || p.units[u].cell >= 0 || !p.put(u, cell) {
				return fmt.Errorf("%q cannot stand in %v", id, st.Hex)
			}
		}
	}
	for u := range d.Units {
		if p.units[u].place == onMap && p.units[u].cell < 0 {
			return fmt.Errorf("%s is on the map but in no hex", d.Units[u].id)
		}
	}
	for _, c := range s.Cities {
		cell := d.cell(c.Hex)
		if cell < 0 || d.cityAt[cell] < 0 {
			return fmt.Errorf("no city at %v", c.Hex)
		}
		p.holder[d.cityAt[cell]], p.invaded[d.cityAt[cell]] = int8(sideOf(c.Holder)), c.Invaded
	}
	for _, v := range s.Seen {
		u, ok := d.byID[v.Unit]
		side, cell := sideOf(v.Seat), d.cell(v.Hex)
		if !ok || side == nobody || cell < 0 {
			return fmt.Errorf("unknown sighting of %q", v.Unit)
		}
		p.seen[side][u] = sighting{cell: int16(cell), turn: uint8(v.Turn)}
	}
	for _, h := range s.Attacked {
		p.attacked = append(p.attacked, int16(d.cell(h)))
	}
	return nil
}

func (d *Data) decodeCombat(s *savedCombat) (*combat, error) {
	c := &combat{
		n: s.N, side: sideOf(s.Side), cell: d.cell(s.Hex), attack: s.Attack, air: s.Air, defence: s.Defence,
		defenceAir: s.DefenceAir, besieged: s.Besieged, fortified: s.Fortified, forced: s.Forced, plan: s.Plan,
		owed: s.Owed, stage: stageOf(s.Stage),
	}
	if c.side == nobody || c.cell < 0 {
		return nil, fmt.Errorf("combat of %q at %v", s.Side, s.Hex)
	}
	if s.Result != "" {
		code, ok := codeOf(s.Result)
		if !ok {
			return nil, fmt.Errorf("unknown result %q", s.Result)
		}
		c.code, c.rolled = code, true
	}
	for _, l := range []struct {
		ids  []string
		into *[]uint8
	}{{s.Attackers, &c.attackers}, {s.Defenders, &c.defenders}, {s.Hit, &c.hit}} {
		for _, id := range l.ids {
			u, ok := d.byID[id]
			if !ok {
				return nil, fmt.Errorf("unknown unit %q", id)
			}
			*l.into = append(*l.into, uint8(u))
		}
	}
	return c, nil
}
