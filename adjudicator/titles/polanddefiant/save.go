package polanddefiant

import (
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

	Draws   int    `json:"draws,omitempty"`
	Used    [2]int `json:"used"`
	Missed  int    `json:"missed,omitempty"`
	Cut     bool   `json:"cut,omitempty"`
	Combats int    `json:"combats,omitempty"`
	Asks    int    `json:"asks,omitempty"`

	GermanPlans []savedPlan      `json:"germanPlans,omitempty"`
	PolishPlans []savedPlan      `json:"polishPlans,omitempty"`
	Activation  *savedActivation `json:"activation,omitempty"`
	Combat      *savedCombat     `json:"combat,omitempty"`
	Ask         *savedAsk        `json:"ask,omitempty"`
	Spending    *SavedSpending   `json:"spending,omitempty"`
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

type savedAsk struct {
	Side string            `json:"side"`
	Kind string            `json:"kind"`
	Args map[string]string `json:"args,omitempty"`
}

// SavedSpending are the replacement points in hand as JSON.
type SavedSpending struct {
	Side   string `json:"side"`
	Points int    `json:"points"`
	Nation string `json:"nation,omitempty"`
}

// flagNames in the order of their bits.
var flagNames = [...]string{"reduced", "commanded", "moved", "fought", "arrived", "rebuilt", "ship-used", "step-hidden"}

// Encode gives stable bytes.
func (p *Position) Encode() []byte { return game.Encode(p.Saved()) }

// Saved is the position as it is encoded.
func (p *Position) Saved() *Saved {
	d := p.d
	s := &Saved{
		Head:   game.Head{Title: ID, Version: d.Version, Fog: fogNames[p.fog], Turn: int(p.turn), Phase: phaseNames[p.ph]},
		Planes: make([]savedPlane, len(d.Aircraft)),
		VPH:    make([]SavedVPH, len(d.vph)), Chits: make([]savedChit, len(d.Chits)),
		Draws: int(p.draws), Used: [2]int{int(p.used[german]), int(p.used[polish])},
		Missed: int(p.missed), Cut: p.cut, Combats: int(p.combats), Asks: int(p.asks),
		GermanPlans: p.savePlans(german), PolishPlans: p.savePlans(polish),
		Combat: p.saveCombat(), Results: p.results, Final: p.final,
	}
	if p.seat >= 0 {
		s.Seat = sideNames[p.seat]
	}
	p.saveMap(s)
	for k := range d.Aircraft {
		a := &p.planes[k]
		s.Planes[k] = savedPlane{ID: d.Aircraft[k].id, Due: int(a.due), Gone: a.gone, Used: a.used, Hex: p.d.Hex(int(a.cell))}
	}
	for k := range d.Chits {
		s.Chits[k] = savedChit{ID: d.Chits[k].id, State: chitStates[p.chits[k]]}
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
			s.Activation.Chit = d.Chits[a.chit].id
		}
		for _, u := range a.hqs {
			s.Activation.HQs = append(s.Activation.HQs, d.Units[u].ID)
		}
	}
	if a := p.ask; a != nil {
		s.Ask = &savedAsk{Side: sideNames[a.side], Kind: a.kind, Args: a.args}
	}
	if a := p.spending; a != nil {
		s.Spending = &SavedSpending{Side: sideNames[a.side], Points: int(a.points), Nation: a.nation}
	}
	return s
}

// saveMap notes units, stacks, bridges, victory point hexes and what was seen.
func (p *Position) saveMap(s *Saved) {
	d := p.d
	s.Counters = p.Field.Saved(&d.Register, &d.Grid)
	for k, side := range d.bridges {
		if p.broken[k] {
			s.Broken = append(s.Broken, side.A, side.B)
		}
	}
	for k, v := range d.vph {
		s.VPH[k] = SavedVPH{Hex: d.Hexes[v.cell], Holder: holderName(p.vph[k])}
	}
	for side := range p.seen {
		s.Seen = p.seen[side].Saved(sideNames[side], &d.Register, &d.Grid, s.Seen)
	}
}

func holderName(side int8) string {
	if side < 0 {
		return ""
	}
	return sideNames[side]
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

// codec reads positions.
func (t *Title) codec() *game.Codec[Saved, *Position] {
	d := t.data
	return &game.Codec[Saved, *Position]{
		Name: "poland defiant", Version: d.Version, Head: func(s *Saved) *game.Head { return &s.Head }, Load: d.load,
		Tallies: func(s *Saved) []title.Tally {
			return []title.Tally{
				{What: "units", Has: len(s.Units), There: len(d.Units)},
				{What: "aircraft", Has: len(s.Planes), There: len(d.Aircraft)},
				{What: "chits", Has: len(s.Chits), There: len(d.Chits)},
				{What: "victory point hexes", Has: len(s.VPH), There: len(d.vph)},
			}
		},
		Sound: t.Invariants,
	}
}

// Decode reads what Encode wrote.
func (t *Title) Decode(data []byte) (title.Position, error) { return t.codec().Decode(data) }

var _ title.Adopter = (*Title)(nil)

// Adopt implements title.Adopter.
func (t *Title) Adopt(data []byte) (title.Position, error) { return t.codec().Adopt(data) }

// As implements title.Adopter.
func (t *Title) As(version string) title.Title {
	d := *t.data
	d.Version = version
	return &Title{data: &d}
}
