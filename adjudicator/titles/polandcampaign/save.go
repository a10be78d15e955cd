package polandcampaign

import (
	"encoding/json"
	"fmt"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Saved is a position as JSON. What can be worked out again (stacks, zones) is left out.
type Saved struct {
	game.Head
	tally
	game.Counters
	Cities   []SavedCity     `json:"cities"`
	Seen     []game.Sighting `json:"seen,omitempty"`
	Attacked []hex.Hex       `json:"attacked,omitempty"`
	Queue    []Plan          `json:"queue,omitempty"`
	Combat   json.RawMessage `json:"combat,omitempty"`
	Results  []string        `json:"results,omitempty"`

	Final *title.Result `json:"final,omitempty"`
}

// SavedCity is a city of a position as JSON.
type SavedCity struct {
	Hex     hex.Hex `json:"hex"`
	Holder  string  `json:"holder"` // "" for nobody
	Invaded bool    `json:"invaded,omitempty"`
}

// words are what a position says for numbers when it is saved.
func (d *Data) words() game.Words {
	return d.Words(game.Words{"stage": game.Listed(stageNames[:]), "result": game.Listed(codeNames[:])})
}

var flagNames = [...]string{"reduced", "contact", "fought", "acted", "linked", "exposed", "step-hidden", "rested"}

// Encode gives stable bytes.
func (p *Position) Encode() []byte { return game.Encode(p.Saved()) }

// Saved is the position as it is encoded.
func (p *Position) Saved() *Saved {
	d := p.d
	s := &Saved{
		Head: p.Core.Head(ID, savedFogs[p.fog], phaseNames[p.ph]), tally: p.tally, Counters: p.Standing(), Seen: p.Sightings(),
		Attacked: d.Map.Hexes(p.attacked), Queue: p.queue, Combat: d.words().Write(p.combat), Results: p.results, Final: p.Final,
	}
	for k, c := range d.cities {
		s.Cities = append(s.Cities, SavedCity{Hex: d.Hexes[c.cell], Holder: d.Holder(p.holder[k]), Invaded: p.invaded[k]})
	}
	return s
}

// titled is the title with that data, which may say that it is of another version.
func (d *Data) titled() *Title {
	t := &Title{Data: d}
	t.Codec = game.Codec[Saved, *Position]{
		Name: "poland campaign", Version: d.Version, Head: func(s *Saved) *game.Head { return &s.Head }, Load: d.load,
		Tallies: func(s *Saved) []title.Tally {
			return []title.Tally{
				{What: "units", Has: len(s.Units), There: len(d.Units)},
				{What: "cities", Has: len(s.Cities), There: len(d.cities)},
			}
		},
		Sound: t.Invariants,
	}
	return t
}

var _ title.Adopter = (*Title)(nil)

// As implements title.Adopter.
func (t *Title) As(version string) title.Title {
	d := *t.Data
	d.Version = version
	return d.titled()
}

// load makes the position that was saved, whatever version it says.
func (d *Data) load(s *Saved) (*Position, error) {
	f, ph, err := s.Moment(ID, savedFogs[:], phaseNames[:], lastTurn)
	if err != nil {
		return nil, err
	}
	p := d.empty(fog(f))
	p.ph, p.tally = phase(ph), s.tally
	p.queue, p.results, p.Final = s.Queue, s.Results, s.Final
	if err := p.Restore(&s.Head, &s.Counters, s.Seen, func() error { return nil }, p.put); err != nil {
		return nil, err
	}
	for _, c := range s.Cities {
		cell := d.Cell(c.Hex)
		if cell < 0 || d.cityAt[cell] < 0 {
			return nil, fmt.Errorf("no city at %v", c.Hex)
		}
		p.holder[d.cityAt[cell]], p.invaded[d.cityAt[cell]] = int8(sideOf(c.Holder)), c.Invaded
	}
	for _, h := range s.Attacked {
		p.attacked = append(p.attacked, int16(d.Cell(h)))
	}
	if s.Combat == nil {
		return p, nil
	}
	p.combat = new(combat)
	if err := d.words().Read(s.Combat, p.combat); err != nil {
		return nil, fmt.Errorf("combat: %w", err)
	}
	if c := p.combat; c.Side == nobody || c.Cell < 0 {
		return nil, fmt.Errorf("combat %d is of nobody or nowhere", c.N)
	}
	return p, nil
}
