package polanddefiant

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Saved is a position as JSON. What can be worked out again (stacks, zones,
// interdicted hexes) is left out.
type Saved struct {
	game.Head
	game.Counters
	Planes []savedPlane    `json:"planes"`
	Broken []hex.Hex       `json:"broken,omitempty"` // two banks each
	VPH    []SavedVPH      `json:"vph"`
	Chits  []savedChit     `json:"chits"`
	Seen   []game.Sighting `json:"seen,omitempty"`

	tally

	GermanPlans []savedPlan      `json:"germanPlans,omitempty"`
	PolishPlans []savedPlan      `json:"polishPlans,omitempty"`
	Activation  *savedActivation `json:"activation,omitempty"`
	Combat      *savedCombat     `json:"combat,omitempty"`
	Ask         *ask             `json:"ask,omitempty"`
	Spending    *Spending        `json:"spending,omitempty"`
	Results     []string         `json:"results,omitempty"`
	Final       *title.Result    `json:"final,omitempty"`
}

type savedPlane struct {
	ID   string  `json:"id"`
	Due  int     `json:"due,omitempty"`
	Gone bool    `json:"gone,omitempty"`
	Used bool    `json:"used,omitempty"`
	Hex  hex.Hex `json:"hex,omitzero"`
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
	Key  string `json:"key"`
	Line string `json:"line"`
}

type savedActivation struct {
	Side   string   `json:"side"`
	Chit   string   `json:"chit,omitempty"`
	HQs    []string `json:"hqs,omitempty"`
	Choose int      `json:"choose,omitempty"`
	// Posts are where the headquarters at work stood when they began, Joined how
	// many independents each took along. A position written before headquarters
	// worked together has Post and Loose of the one at work.
	Posts    []hex.Hex `json:"posts,omitempty"`
	Joined   []int     `json:"joined,omitempty"`
	Post     hex.Hex   `json:"post,omitzero"`
	Loose    int       `json:"loose,omitempty"`
	Fighting bool      `json:"fighting,omitempty"`
	Free     int       `json:"free,omitempty"`
}

// flagNames in the order of their bits.
var flagNames = [...]string{"reduced", "commanded", "moved", "fought", "arrived", "rebuilt", "ship-used", "step-hidden"}

// Encode gives stable bytes.
func (p *Position) Encode() []byte { return game.Encode(p.Saved()) }

// Saved is the position as it is encoded.
func (p *Position) Saved() *Saved {
	d := p.d
	s := &Saved{
		Head:   p.Core.Head(ID, fogNames[p.fog], phaseNames[p.ph]),
		Planes: make([]savedPlane, len(d.Aircraft)),
		VPH:    make([]SavedVPH, len(d.VPH)), Chits: make([]savedChit, len(d.Chits)),
		tally: p.tally, Ask: p.ask, Spending: p.spending,
		GermanPlans: p.savePlans(german), PolishPlans: p.savePlans(polish),
		Combat: p.saveCombat(), Results: p.results, Final: p.Final,
	}
	p.saveMap(s)
	for k := range d.Aircraft {
		a := &p.planes[k]
		s.Planes[k] = savedPlane{ID: d.Aircraft[k].ID, Due: int(a.due), Gone: a.gone, Used: a.used, Hex: p.d.Hex(int(a.cell))}
	}
	for k := range d.Chits {
		s.Chits[k] = savedChit{ID: d.Chits[k].ID, State: chitStates[p.chits[k]]}
	}
	if a := p.act; a != nil {
		s.Activation = &savedActivation{
			Side: sideNames[a.side], Choose: int(a.choose), Fighting: a.fighting,
			Free: int(a.free),
		}
		for i, at := range a.posts {
			s.Activation.Posts = append(s.Activation.Posts, p.d.Hex(int(at)))
			s.Activation.Joined = append(s.Activation.Joined, int(a.loose[i]))
		}
		if a.chit >= 0 {
			s.Activation.Chit = d.Chits[a.chit].ID
		}
		for _, u := range a.hqs {
			s.Activation.HQs = append(s.Activation.HQs, d.Units[u].ID)
		}
	}
	return s
}

// saveMap notes units, stacks, bridges, victory point hexes and what was seen.
func (p *Position) saveMap(s *Saved) {
	d := p.d
	s.Counters = p.Standing()
	for k, side := range d.Bridges {
		if p.broken[k] {
			s.Broken = append(s.Broken, side.A, side.B)
		}
	}
	for k, v := range d.VPH {
		s.VPH[k] = SavedVPH{Hex: d.Hexes[v.cell], Holder: d.Holder(p.vph[k])}
	}
	s.Seen = p.Sightings()
}

// savePlans writes kept orders as lines that parseLines reads.
func (p *Position) savePlans(side int) []savedPlan {
	if len(p.plans[side]) == 0 {
		return nil
	}
	out := make([]savedPlan, len(p.plans[side]))
	for i := range p.plans[side] {
		q := &p.plans[side][i]
		line := q.order.Canon
		switch q.order.Verb {
		case "", "STRIKE", "INTERDICT", "ENTER", "MERGE", "REPLACE":
			// the line says by itself what it is kept for
		default:
			line = planForm(p.d, q.key, line)
		}
		out[i] = savedPlan{Key: q.key, Line: line}
	}
	return out
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
	return d.titled()
}

// savedCombat is the combat under way and what is still to come, as JSON; nil
// when there is neither.
type savedCombat struct {
	Queue  []Attack `json:"queue,omitempty"`
	Struck int      `json:"struck,omitempty"`
	// The rest is only there with N, the number of the combat.
	N         int      `json:"n,omitempty"`
	Side      string   `json:"side,omitempty"`
	Hex       hex.Hex  `json:"hex,omitzero"`
	Attackers []string `json:"attackers,omitempty"`
	Staffs    []string `json:"staffs,omitempty"`
	Aircraft  []string `json:"aircraft,omitempty"`
	Defenders []string `json:"defenders,omitempty"`
	Went      []string `json:"went,omitempty"`
	Plan      *Attack  `json:"plan,omitempty"`
	Stage     string   `json:"stage,omitempty"`
	Rolled    bool     `json:"rolled,omitempty"`
	Roll      int      `json:"roll,omitempty"`
	Result    string   `json:"result,omitempty"`
}

func (p *Position) saveCombat() *savedCombat {
	c := p.combat
	if c == nil && len(p.queue) == 0 && p.struck == 0 {
		return nil
	}
	s := &savedCombat{Queue: p.queue, Struck: int(p.struck)}
	if c == nil {
		return s
	}
	plan := c.plan
	s.N, s.Side, s.Hex, s.Plan = c.n, sideNames[c.side], p.d.Hex(c.cell), &plan
	s.Attackers, s.Staffs, s.Defenders = p.d.Register.Named(c.attackers), p.d.Register.Named(c.staffs), p.d.Register.Named(c.defenders)
	s.Went, s.Stage = p.d.Register.Named(c.went), stageNames[c.stage]
	s.Rolled, s.Roll, s.Result = c.rolled, c.roll, c.result
	for _, k := range c.aircraft {
		s.Aircraft = append(s.Aircraft, p.d.Aircraft[k].Name)
	}
	return s
}

// loadCombat puts back what saveCombat gave; nil is nothing.
func (p *Position) loadCombat(s *savedCombat) error {
	p.queue, p.combat, p.struck = nil, nil, 0
	if s == nil {
		return nil
	}
	if s.Struck < 0 || s.Struck > 2 {
		return fmt.Errorf("struck %d: 0, 1 or 2 was expected", s.Struck)
	}
	p.queue, p.struck = s.Queue, uint8(s.Struck)
	if s.N == 0 {
		return nil
	}
	side, at := sideOf(s.Side), slices.Index(stageNames[:], s.Stage)
	c := &combat{n: s.N, side: side, cell: p.d.Cell(s.Hex), rolled: s.Rolled, roll: s.Roll, result: s.Result}
	if side == nobody || at < 0 || c.cell < 0 || s.Plan == nil {
		return fmt.Errorf("combat %d at %v is incomplete", s.N, s.Hex)
	}
	if _, err := parseResult(s.Result); err != nil {
		return err
	}
	c.stage = stage(at)
	c.plan = *s.Plan
	err := errors.Join(p.d.Numbers(s.Attackers, &c.attackers), p.d.Numbers(s.Staffs, &c.staffs),
		p.d.Numbers(s.Defenders, &c.defenders), p.d.Numbers(s.Went, &c.went))
	if err != nil {
		return fmt.Errorf("combat %d: %w", s.N, err)
	}
	for _, name := range s.Aircraft {
		k, err := p.plane(s.Side, name)
		if err != nil {
			return err
		}
		c.aircraft = append(c.aircraft, uint8(k))
	}
	p.combat = c
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
	for _, load := range []func(*Position, *Saved) error{
		d.decodeMap, d.decodeAir, d.decodeChits, d.decodeActs,
	} {
		if err := load(p, s); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// decodeMap puts counters on the map, after their steps and the bridges on
// which their zones hang.
func (d *Data) decodeMap(p *Position, s *Saved) error {
	bridges := func() error { return d.decodeBridges(p, s.Broken) }
	if err := p.Restore(&s.Head, &s.Counters, s.Seen, bridges, p.put); err != nil {
		return err
	}
	for _, v := range s.VPH {
		cell := d.Cell(v.Hex)
		if cell < 0 || d.vphAt[cell] < 0 {
			return fmt.Errorf("no victory point hex at %v", v.Hex)
		}
		p.vph[d.vphAt[cell]] = int8(sideOf(v.Holder))
	}
	return nil
}

func (d *Data) decodeBridges(p *Position, broken []hex.Hex) error {
	if len(broken)%2 != 0 {
		return fmt.Errorf("a broken bridge has one bank")
	}
	for i := 0; i < len(broken); i += 2 {
		k := slices.Index(d.Bridges, hex.Between(broken[i], broken[i+1]))
		if k < 0 {
			return fmt.Errorf("no temporary bridge %v/%v", broken[i], broken[i+1])
		}
		p.broken[k] = true
	}
	return nil
}

func (d *Data) decodeAir(p *Position, s *Saved) error {
	for _, a := range s.Planes {
		k := slices.IndexFunc(d.Aircraft, func(q aircraft) bool { return q.ID == a.ID })
		if k < 0 {
			return fmt.Errorf("unknown aircraft %q", a.ID)
		}
		p.planes[k] = plane{due: uint8(a.Due), gone: a.Gone, used: a.Used, cell: -1}
		if a.Hex != 0 {
			cell := d.Cell(a.Hex)
			if cell < 0 {
				return fmt.Errorf("%s is over no hex", a.ID)
			}
			p.planes[k].cell = int16(cell)
		}
	}
	p.cover()
	return nil
}

func (d *Data) decodeChits(p *Position, s *Saved) error {
	for _, c := range s.Chits {
		k, state := d.chitByID(c.ID), slices.Index(chitStates[:], c.State)
		if k < 0 || state < 0 {
			return fmt.Errorf("unknown chit %q or state %q", c.ID, c.State)
		}
		p.chits[k] = uint8(state)
	}
	return nil
}

// decodeActs reads plans, the activation and the combat under way, and what is
// awaited.
func (d *Data) decodeActs(p *Position, s *Saved) error {
	for side, plans := range [2][]savedPlan{s.GermanPlans, s.PolishPlans} {
		if err := d.decodePlans(p, side, plans); err != nil {
			return err
		}
	}
	if a := s.Activation; a != nil {
		var err error
		if p.act, err = d.decodeActivation(a); err != nil {
			return err
		}
		if a.Post != 0 {
			p.usePlans(int(p.act.hqs[0])) // written when plans went with the end
		}
	}
	if s.Combat != nil {
		if err := p.loadCombat(s.Combat); err != nil {
			return err
		}
	}
	if p.ask != nil && sideOf(p.ask.Side) == nobody || p.spending != nil && sideOf(p.spending.Side) == nobody {
		return errors.New("a choice or replacements of nobody")
	}
	return nil
}

func (d *Data) decodeActivation(a *savedActivation) (*activation, error) {
	act := &activation{
		side: int8(sideOf(a.Side)), chit: -1, choose: uint8(a.Choose), fighting: a.Fighting, free: uint8(a.Free),
	}
	if act.side == nobody {
		return nil, fmt.Errorf("an activation of %q", a.Side)
	}
	if a.Post != 0 {
		a.Posts, a.Joined = []hex.Hex{a.Post}, []int{a.Loose}
	}
	if len(a.Posts) != len(a.Joined) || len(a.Posts) > len(a.HQs) {
		return nil, fmt.Errorf("%d headquarters began at %d hexes", len(a.HQs), len(a.Posts))
	}
	for i, h := range a.Posts {
		at := d.Cell(h)
		if at < 0 {
			return nil, fmt.Errorf("a headquarters began at %v", h)
		}
		act.posts, act.loose = append(act.posts, int16(at)), append(act.loose, uint8(a.Joined[i]))
	}
	if a.Chit != "" {
		if act.chit = int16(d.chitByID(a.Chit)); act.chit < 0 {
			return nil, fmt.Errorf("unknown chit %q", a.Chit)
		}
	} else if act.free == 0 {
		return nil, fmt.Errorf("an activation without a chit")
	}
	for _, id := range a.HQs {
		u, ok := d.ByID[id]
		if !ok {
			return nil, fmt.Errorf("unknown headquarters %q", id)
		}
		act.hqs = append(act.hqs, int16(u))
	}
	return act, nil
}

func (d *Data) decodePlans(p *Position, side int, plans []savedPlan) error {
	if len(plans) == 0 {
		return nil
	}
	lines := make([]string, len(plans))
	for i, q := range plans {
		lines[i] = q.Line
	}
	list, err := d.parseLines(side, lines)
	if err != nil {
		return err
	}
	if len(list) != len(plans) {
		return fmt.Errorf("%d plans are read as %d orders", len(plans), len(list))
	}
	for i := range list {
		list[i].Line = 0
		key, inner := p.keyOf(side, &list[i])
		if key != plans[i].Key {
			return fmt.Errorf("the plan %q is for %q, not %q", plans[i].Line, key, plans[i].Key)
		}
		p.plans[side] = append(p.plans[side], planned{key: key, order: inner})
	}
	return nil
}
