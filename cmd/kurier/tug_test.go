package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strconv"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// tug is a tug of war, the cheapest title that has what mail can go wrong about: two
// seats that write at the same time, orders that amend one another, hidden orders
// and dice. Each turn either seat says how hard its two teams pull; a die is added
// for each side, and the rope moves.
type tug struct{ turns int }

type rope struct {
	Turn  int        `json:"turn"`
	Turns int        `json:"turns"`
	At    int        `json:"at"` // towards the north when above zero
	Eyes  title.Seat `json:"eyes,omitempty"`
}

// RopeMoved: what each side pulled with, its die included.
type RopeMoved struct {
	Turn  int    `json:"turn"`
	Pulls [2]int `json:"pulls"`
	Dice  []int  `json:"dice"`
}

var (
	tugVerbs = order.NewWords("verb").Add("PULL")
	tugTeams = order.NewWords("team").Add("RED").Add("BLUE")
	tugSeats = []title.Seat{"north", "south"}
)

func (tug) ID() string { return "tug" }

func (t tug) Info() title.Info {
	return title.Info{
		ID: "tug", Name: "Tug of War", Version: "1",
		Scenarios: []title.Scenario{{ID: "rope", Name: "A rope"}},
	}
}

// ropeGame is a tug of war about to begin.
type ropeGame struct{ tug }

func (t tug) Open(title.Setup) (title.Game, error) { return ropeGame{t}, nil }

func (t ropeGame) Setup() title.Setup { return title.Setup{Scenario: "rope"} }

func (t ropeGame) Roster() []title.SeatInfo {
	return []title.SeatInfo{{Seat: "north", Side: "north"}, {Seat: "south", Side: "south"}}
}

func (t ropeGame) Turns() int { return t.turns }

func (t ropeGame) Luck(dice.Roll) []title.Luck { return nil }

func (t ropeGame) Decisions() []string { return []string{"turn"} }

func (t ropeGame) Audiences() map[string]title.Audience {
	return map[string]title.Audience{"RopeMoved": title.Everybody}
}

func (t ropeGame) Start() title.Position { return &rope{Turn: 1, Turns: t.turns} }

func (t tug) Decode(b []byte) (title.Position, error) {
	p := &rope{}
	return p, json.Unmarshal(b, p)
}

func (t tug) DecodeEvent(kind string, data []byte) (title.Event, error) {
	if kind != "RopeMoved" {
		return nil, fmt.Errorf("no event %q", kind)
	}
	var e RopeMoved
	err := json.Unmarshal(data, &e)
	return e, err
}

type pull struct {
	team string
	hard int
}

func (t tug) Parse(_ title.Seat, lines []order.Line) (orders []order.Order, problems []order.Problem) {
	for _, l := range lines {
		o, p := parsePull(l)
		if p != nil {
			problems = append(problems, *p)
			continue
		}
		orders = append(orders, o)
	}
	return orders, problems
}

func parsePull(l order.Line) (order.Order, *order.Problem) {
	s := order.NewScanner(l)
	verb, p := s.Word(tugVerbs)
	if p != nil {
		return order.Order{}, p
	}
	team, p := s.Word(tugTeams)
	if p != nil {
		return order.Order{}, p
	}
	hard, p := s.Number(0, 9)
	if p != nil {
		return order.Order{}, p
	}
	return order.Order{
		Line: l.Number, Verb: verb, Canon: order.Canon(verb, team, strconv.Itoa(hard)), Subject: "pull " + team, Body: pull{team, hard},
	}, s.End()
}

func (t tug) Verbs() []title.Verb { return []title.Verb{{Name: "PULL", Form: "PULL team n"}} }

func (t tug) Rules() *rule.Index {
	idx, err := rule.ParseIndex("rules.toml", []byte("[[rule]]\nid = \"1.0\"\nkind = \"rule\"\nsummary = \"The rope moves\"\n"))
	if err != nil {
		panic(err)
	}
	return idx
}

func (t tug) Source() fs.FS { return nil }

func (p *rope) Encode() []byte {
	b, err := json.Marshal(p)
	if err != nil {
		panic(err)
	}
	return b
}

func (p *rope) Clone() title.Position { q := *p; return &q }

func (p *rope) Apply(e title.Event) error {
	m, ok := e.(RopeMoved)
	if !ok || m.Turn != p.Turn {
		return fmt.Errorf("%v in turn %d", e, p.Turn)
	}
	p.At += m.Pulls[0] - m.Pulls[1]
	p.Turn++
	return nil
}

func (p *rope) Awaited() (out []title.Decision) {
	for _, s := range tugSeats {
		if !p.Over() {
			out = append(out, title.Decision{Seat: s, Kind: "turn", ID: fmt.Sprintf("T%d-%s", p.Turn, s)})
		}
	}
	return out
}

func (p *rope) Over() bool { return p.Turn > p.Turns }

func (p *rope) Result() title.Result {
	r := title.Result{Totals: []title.Total{{Side: "north", Points: p.At}, {Side: "south", Points: -p.At}}}
	if p.Over() {
		r.Winner = "draw"
	}
	return r
}

func (p *rope) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	e := RopeMoved{Turn: p.Turn, Dice: cup.Roll(dice.Throw{Label: "pull", Count: 2, Die: dice.D(6)})}
	for i, s := range sheets {
		e.Pulls[i] = e.Dice[i]
		for _, o := range s.Orders {
			e.Pulls[i] += o.Body.(pull).hard
		}
	}
	q := *p
	return []title.Event{e}, &q, q.Apply(e)
}

func (p *rope) Known(s title.Seat) title.Position {
	q := *p
	if q.Eyes == "" {
		q.Eyes = s
	}
	return &q
}

func (p *rope) News(_ title.Seat, events []title.Event) []title.Event { return slices.Clone(events) }

func (p *rope) View(s title.Seat) title.View {
	return title.View{Title: "tug", Scenario: "rope", Seat: s, Side: string(s), Turn: p.Turn, Turns: p.Turns, Awaited: p.Awaited(), Result: p.Result()}
}

func (p *rope) Check(_ title.Seat, orders []order.Order) (c title.Checked) {
	for _, o := range orders {
		v := title.Verdict{Order: o, Status: title.Accepted}
		if o.Body.(pull).hard > 6 {
			v.Status, v.Refusal = title.Refused, &rule.Refusal{Kind: "too-hard", Token: o.Canon}
		}
		c.Verdicts = append(c.Verdicts, v)
	}
	return c
}

func (p *rope) Answer(title.Seat, []order.Order, order.Order) (title.Answer, *rule.Refusal) {
	return title.Answer{}, &rule.Refusal{Kind: "no-question"}
}

func (p *rope) Form(title.Seat) []string { return []string{"PULL RED 1", "PULL BLUE 1"} }

func (p *rope) Staff(title.Seat) []string { return []string{"PULL RED 1", "PULL BLUE 1"} }
