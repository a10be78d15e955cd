package polanddefiant

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Saved is a position as JSON. What can be worked out again (stacks, zones, interdicted hexes) is left out.
type Saved struct {
	game.Head
	game.Counters
	Planes []savedPlane    `json:"planes"`
	Broken []hex.Hex       `json:"broken,omitempty"` // two banks each
	VPH    []SavedVPH      `json:"vph"`
	Chits  []savedChit     `json:"chits"`
	Seen   []game.Sighting `json:"seen,omitempty"`

	tally

	GermanPlans []savedPlan     `json:"germanPlans,omitempty"`
	PolishPlans []savedPlan     `json:"polishPlans,omitempty"`
	Activation  json.RawMessage `json:"activation,omitempty"`
	Combat      json.RawMessage `json:"combat,omitempty"`
	Ask         *ask            `json:"ask,omitempty"`
	Spending    *Spending       `json:"spending,omitempty"`
	Results     []string        `json:"results,omitempty"`
	Final       *title.Result   `json:"final,omitempty"`
}

type savedPlane struct {
	ID string `json:"id"`
	plane
}

// SavedVPH is a victory point hex of a position as JSON.
type SavedVPH struct {
	Hex    hex.Hex `json:"hex"`
	Holder string  `json:"holder,omitempty"`
}

type savedChit struct {
	ID    string `json:"id"`
	State string `json:"state"`
}

// savedPlan is a kept order as the line it can be read from again.
type savedPlan struct {
	Key  string    `json:"key"`
	Line string    `json:"line"`
	Way  []hex.Hex `json:"way,omitempty"` // that was told of a march
}

// words are what a position says for numbers when it is saved.
func (d *Data) words() game.Words {
	return d.Words(game.Words{
		"stage": game.Listed(stageNames[:]), "chit": game.Listed(d.ChitIDs()),
		"aircraft": game.Listed(game.Each(d.Aircraft, func(a aircraft) string { return a.Name })),
	})
}

// flagNames in the order of their bits.
var flagNames = [...]string{"reduced", "commanded", "moved", "fought", "arrived", "rebuilt", "ship-used", "step-hidden"}

// Encode gives stable bytes.
func (p *Position) Encode() []byte { return game.Encode(p.Saved()) }

// Saved is the position as it is encoded.
func (p *Position) Saved() *Saved {
	d := p.d
	s := &Saved{
		Head: p.Core.Head(ID, fogNames[p.fog], phaseNames[p.ph]), Counters: p.Standing(), Seen: p.Sightings(),
		Planes: make([]savedPlane, len(d.Aircraft)),
		VPH:    make([]SavedVPH, len(d.VPH)), Chits: make([]savedChit, len(d.Chits)),
		tally: p.tally, Ask: p.ask, Spending: p.spending,
		GermanPlans: p.savePlans(german), PolishPlans: p.savePlans(polish),
		Activation: d.words().Write(p.act), Combat: p.saveCombat(), Results: p.results, Final: p.Final,
	}
	for k := range d.Aircraft {
		s.Planes[k] = savedPlane{d.Aircraft[k].ID, p.planes[k]}
	}
	for k := range d.Chits {
		s.Chits[k] = savedChit{ID: d.Chits[k].ID, State: chitStates[p.chits[k]]}
	}
	for k, v := range d.VPH {
		s.VPH[k] = SavedVPH{Hex: d.Hexes[v.cell], Holder: d.Holder(p.vph[k])}
	}
	for k, side := range d.Bridges {
		if p.broken[k] {
			s.Broken = append(s.Broken, side.A, side.B)
		}
	}
	return s
}

// savePlans writes kept orders as lines that parseLines reads.
func (p *Position) savePlans(side int) []savedPlan {
	return game.Each(p.plans[side], func(q planned) savedPlan {
		line := q.order.Canon
		if q.order.Verb != "" && keysOf[q.order.Verb] == "" { // else it says by itself what it is kept for
			line = planForm(p.d, q.key, line)
		}
		saved := savedPlan{Key: q.key, Line: line}
		if b, ok := q.order.Body.(*March); ok {
			saved.Way = p.d.Map.Hexes(b.way)
		}
		return saved
	})
}

// titled is the title with that data, which may say that it is of another version.
func (d *Data) titled() *Title {
	t := &Title{Data: d}
	t.Codec = game.Codec[Saved, *Position]{
		Name: "poland defiant", Version: d.Version, Head: func(s *Saved) *game.Head { return &s.Head }, Load: d.load,
		Tallies: func(s *Saved) []title.Tally {
			return []title.Tally{
				{What: "units", Has: len(s.Units), There: len(d.Units)},
				{What: "aircraft", Has: len(s.Planes), There: len(d.Aircraft)},
				{What: "chits", Has: len(s.Chits), There: len(d.Chits)},
				{What: "victory point hexes", Has: len(s.VPH), There: len(d.VPH)},
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
	number, _, _ := strings.Cut(version, "-")
	n, err := strconv.Atoi(number)
	d.forgetsLosses = err == nil && n < 5
	return d.titled()
}

// waiting are the attacks still to make, and whose strikes have been lined up.
type waiting struct {
	Queue  []Attack `json:"queue,omitempty"`
	Struck uint8    `json:"struck,omitempty"`
}

// fighting are they and the combat under way.
type fighting struct {
	waiting
	combat
}

// saveCombat gives the combat under way and what is still to come, nil when there is neither.
func (p *Position) saveCombat() json.RawMessage {
	w := waiting{p.queue, p.struck}
	switch {
	case p.combat != nil:
		return p.d.words().Write(&fighting{w, *p.combat})
	case len(w.Queue) > 0 || w.Struck > 0:
		return p.d.words().Write(&w)
	}
	return nil
}

// loadCombat puts back what saveCombat gave.
func (p *Position) loadCombat(saved json.RawMessage) error {
	var has struct{ N int }
	var f fighting
	words := p.d.words()
	err := errors.Join(json.Unmarshal(saved, &has), words.Read(saved, &f.waiting))
	if p.queue, p.struck = f.Queue, f.Struck; err != nil || has.N == 0 {
		return err
	}
	if err := words.Read(saved, &f); err != nil {
		return fmt.Errorf("combat %d: %w", has.N, err)
	}
	if _, err := parseResult(f.Result); err != nil {
		return err
	}
	if f.Struck > 2 || f.Side == nobody || f.Cell < 0 || f.Plan.Hex == 0 {
		return fmt.Errorf("combat %d at %v is incomplete", f.N, f.Plan.Hex)
	}
	p.combat = &f.combat
	return nil
}

// load makes the position that was saved, whatever version it says.
func (d *Data) load(s *Saved) (*Position, error) {
	f, ph, err := s.Moment(ID, fogNames[:], phaseNames[:], lastTurn)
	if err != nil {
		return nil, err
	}
	p := d.empty(fog(f))
	p.ph = phase(ph)
	p.tally, p.ask, p.spending = s.tally, s.Ask, s.Spending
	p.results, p.Final = s.Results, s.Final
	return p, errors.Join(d.decodeMap(p, s), d.decodeBoxes(p, s), d.decodeActs(p, s))
}

// decodeMap puts counters on the map, after their steps and the bridges on which their zones hang.
func (d *Data) decodeMap(p *Position, s *Saved) error {
	err := p.Restore(&s.Head, &s.Counters, s.Seen, func() (err error) {
		for banks := range slices.Chunk(s.Broken, 2) {
			err = errors.Join(err, p.breakBridge(&BridgeBroken{Hexes: banks}))
		}
		return err
	}, p.put)
	for _, v := range s.VPH {
		err = errors.Join(err, p.takeVPH(&VPHTaken{Side: v.Holder, Hex: v.Hex}))
	}
	return err
}

// decodeBoxes reads where the aircraft and the chits are.
func (d *Data) decodeBoxes(p *Position, s *Saved) error {
	for _, a := range s.Planes {
		k := slices.IndexFunc(d.Aircraft, func(q aircraft) bool { return q.ID == a.ID })
		if k < 0 || a.Hex != 0 && d.Cell(a.Hex) < 0 {
			return fmt.Errorf("unknown aircraft %q or hex %v", a.ID, a.Hex)
		}
		p.planes[k] = a.plane
	}
	p.cover()
	for _, c := range s.Chits {
		k, state := d.chitByID(c.ID), slices.Index(chitStates[:], c.State)
		if k < 0 || state < 0 {
			return fmt.Errorf("unknown chit %q or state %q", c.ID, c.State)
		}
		p.chits[k] = uint8(state)
	}
	return nil
}

// decodeActs reads plans, the activation and the combat under way, and what is awaited.
func (d *Data) decodeActs(p *Position, s *Saved) error {
	if p.ask != nil && sideOf(p.ask.Side) == nobody || p.spending != nil && sideOf(p.spending.Side) == nobody {
		return errors.New("a choice or replacements of nobody")
	}
	var err error
	for side, plans := range [2][]savedPlan{s.GermanPlans, s.PolishPlans} {
		filed := &PlansFiled{Side: sideNames[side], Ways: map[string][]hex.Hex{}}
		for _, q := range plans {
			filed.Lines = append(filed.Lines, q.Line)
			filed.Ways[q.Line] = q.Way
		}
		err = errors.Join(err, p.file(filed))
	}
	if err == nil && s.Activation != nil {
		err = p.loadActivation(s.Activation)
	}
	if err == nil && s.Combat != nil {
		err = p.loadCombat(s.Combat)
	}
	return err
}

// loadActivation reads an activation. A position written before headquarters worked together has post and loose of
// the one at work, and its plans.
func (p *Position) loadActivation(saved json.RawMessage) error {
	var alone struct {
		Post  hex.Hex
		Loose int
	}
	a := new(activation)
	if err := errors.Join(json.Unmarshal(saved, &alone), p.d.words().Read(saved, a)); err != nil {
		return fmt.Errorf("activation: %w", err)
	}
	if alone.Post != 0 {
		a.Posts, a.Loose = []int16{int16(p.d.Cell(alone.Post))}, []int{alone.Loose}
	}
	if a.Side == nobody || len(a.Posts) != len(a.Loose) || len(a.Posts) > len(a.HQs) || a.Chit < 0 && a.Free == 0 {
		return fmt.Errorf("activation of side %d by chit %d: %d headquarters began at %d hexes", a.Side, a.Chit, len(a.HQs), len(a.Posts))
	}
	if p.act = a; alone.Post != 0 {
		p.usePlans(int(a.HQs[0])) // written when plans went with the end
	}
	return nil
}
