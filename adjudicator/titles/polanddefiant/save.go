package polanddefiant

import (
	"encoding/json"
	"fmt"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// saved is a position as JSON. What can be worked out again (stacks, zones,
// interdicted hexes) is left out.
type saved struct {
	Title   string `json:"title"`
	Version string `json:"version"`
	Fog     string `json:"fog"`
	Seat    string `json:"seat,omitempty"`
	Turn    int    `json:"turn"`
	Phase   string `json:"phase"`

	Units  []savedUnit  `json:"units"`
	Stacks []savedStack `json:"stacks"`
	Planes []savedPlane `json:"planes"`
	Broken []hex.Hex    `json:"broken,omitempty"` // two banks each
	VPH    []savedVPH   `json:"vph"`
	Chits  []savedChit  `json:"chits"`
	Seen   []savedSeen  `json:"seen,omitempty"`

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
	Spending    *savedSpending   `json:"spending,omitempty"`
	Results     []string         `json:"results,omitempty"`
	Final       *title.Result    `json:"final,omitempty"`
}

type savedUnit struct {
	ID     string   `json:"id"`
	Place  string   `json:"place"`
	Supply string   `json:"supply,omitempty"`
	Due    int      `json:"due,omitempty"`
	Flags  []string `json:"flags,omitempty"`
}

// savedStack keeps the order of units in a hex.
type savedStack struct {
	Hex   hex.Hex  `json:"hex"`
	Units []string `json:"units"`
}

type savedPlane struct {
	ID   string  `json:"id"`
	Due  int     `json:"due,omitempty"`
	Gone bool    `json:"gone,omitempty"`
	Used bool    `json:"used,omitempty"`
	Hex  hex.Hex `json:"hex,omitzero"`
}

type savedVPH struct {
	Hex    hex.Hex `json:"hex"`
	Holder string  `json:"holder,omitempty"`
}

type savedChit struct {
	ID    string `json:"id"`
	State string `json:"state"`
}

type savedSeen struct {
	Seat string  `json:"seat"`
	Unit string  `json:"unit"`
	Hex  hex.Hex `json:"hex"`
	Turn int     `json:"turn"`
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

type savedSpending struct {
	Side   string `json:"side"`
	Points int    `json:"points"`
	Nation string `json:"nation,omitempty"`
}

// flagNames in the order of their bits.
var flagNames = [...]string{"reduced", "commanded", "moved", "fought", "arrived", "rebuilt", "ship-used", "step-hidden"}

// Encode gives stable bytes.
func (p *Position) Encode() []byte {
	d := p.d
	s := saved{
		Title: ID, Version: d.version, Fog: fogNames[p.fog], Turn: int(p.turn), Phase: phaseNames[p.ph],
		Units: make([]savedUnit, len(d.Units)), Planes: make([]savedPlane, len(d.Aircraft)),
		VPH: make([]savedVPH, len(d.vph)), Chits: make([]savedChit, len(d.Chits)),
		Draws: int(p.draws), Used: [2]int{int(p.used[german]), int(p.used[polish])},
		Missed: int(p.missed), Cut: p.cut, Combats: int(p.combats), Asks: int(p.asks),
		GermanPlans: p.savePlans(german), PolishPlans: p.savePlans(polish),
		Combat: p.saveCombat(), Results: p.results, Final: p.final,
	}
	if p.seat >= 0 {
		s.Seat = sideNames[p.seat]
	}
	p.saveMap(&s)
	for k := range d.Aircraft {
		a := &p.planes[k]
		s.Planes[k] = savedPlane{ID: d.Aircraft[k].id, Due: int(a.due), Gone: a.gone, Used: a.used, Hex: p.hex(int(a.cell))}
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
			s.Activation.Posts = append(s.Activation.Posts, p.hex(int(at)))
			s.Activation.Joined = append(s.Activation.Joined, int(a.loose[i]))
		}
		if a.chit >= 0 {
			s.Activation.Chit = d.Chits[a.chit].id
		}
		for _, u := range a.hqs {
			s.Activation.HQs = append(s.Activation.HQs, d.Units[u].id)
		}
	}
	if a := p.ask; a != nil {
		s.Ask = &savedAsk{Side: sideNames[a.side], Kind: a.kind, Args: a.args}
	}
	if a := p.spending; a != nil {
		s.Spending = &savedSpending{Side: sideNames[a.side], Points: int(a.points), Nation: a.nation}
	}
	data, err := json.Marshal(s)
	if err != nil {
		panic("poland defiant: encode position: " + err.Error()) // only strings and numbers
	}
	return data
}

// saveMap notes units, stacks, bridges, victory point hexes and what was seen.
func (p *Position) saveMap(s *saved) {
	d := p.d
	for u := range d.Units {
		c := &p.units[u]
		s.Units[u] = savedUnit{ID: d.Units[u].id, Place: placeNames[c.place], Supply: supplyNames[c.supply], Due: int(c.due)}
		for i, name := range flagNames {
			if c.flags&(1<<i) != 0 {
				s.Units[u].Flags = append(s.Units[u].Flags, name)
			}
		}
	}
	for cell := range d.cells {
		if p.at[cell] > 0 {
			s.Stacks = append(s.Stacks, savedStack{Hex: d.hexes[cell], Units: p.idsOf(p.stackOf(cell))})
		}
	}
	for k, side := range d.bridges {
		if p.broken[k] {
			s.Broken = append(s.Broken, side.A, side.B)
		}
	}
	for k, v := range d.vph {
		s.VPH[k] = savedVPH{Hex: d.hexes[v.cell], Holder: holderName(p.vph[k])}
	}
	for side := range p.seen {
		for u := range d.Units {
			if at := p.seen[side][u]; at.cell >= 0 {
				s.Seen = append(s.Seen, savedSeen{Seat: sideNames[side], Unit: d.Units[u].id, Hex: p.hex(int(at.cell)), Turn: int(at.turn)})
			}
		}
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

// Decode reads what Encode wrote with the same rules and data; a position of
// another version is refused, since numbers in it may mean something else.
func (t *Title) Decode(data []byte) (title.Position, error) {
	p, err := t.data.decode(data)
	if err != nil {
		return nil, fmt.Errorf("poland defiant: decode position: %w", err)
	}
	return p, nil
}
