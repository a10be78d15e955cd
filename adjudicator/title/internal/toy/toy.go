// Package toy is Ford, the smallest title there can be, for testing the kit and
// the runner of cases. Two sides stand on a path of seven cells. In their turn
// a side's pawns may move one cell; a pawn that enters an enemy's cell fights:
// die and strength against die and strength, the loser is gone, a tie leaves
// both. Strengths are hidden until a pawn has fought. After four turns the side
// with more pawns wins.
package toy

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
)

const rules = `
[[rule]]
id = "1.0"
kind = "rule"
summary = "A pawn moves one cell"

[[rule]]
id = "2.0"
kind = "rule"
summary = "Pawns that meet fight"
`

// Ford is the title. Its exported fields break it on purpose.
type Ford struct {
	// LeakView shows hidden strengths in the view, LeakCheck in verdicts,
	// LeakNews in the news, LeakEncode in what Known encodes to.
	LeakView, LeakCheck, LeakNews, LeakEncode bool
	// Endless never ends, Forgetful loses a fact in Encode, Fickle rolls its own
	// dice, Stray changes the position without an event, Picky refuses what
	// Random draws, Panicky panics.
	Endless, Forgetful, Fickle, Stray, Picky, Panicky bool
	whim                                              int
}

// Verbs of the toy.
var verbs = order.NewWords("verb").Add("MOVE", "GO").Add("STANCE").Add("ODDS")

var names = order.NewNames("pawn", []order.Name{
	{ID: "west-w1", Short: "w1", Owner: "west"},
	{ID: "west-w2", Short: "w2", Owner: "west"},
	{ID: "east-e1", Short: "e1", Owner: "east"},
	{ID: "east-e2", Short: "e2", Owner: "east"},
})

// Info implements title.Title.
func (f *Ford) Info() title.Info {
	return title.Info{
		ID: "ford", Name: "Ford", Version: "1", Turns: 4,
		Seats:     []title.SeatInfo{{Seat: "west", Side: "west"}, {Seat: "east", Side: "east"}},
		Scenarios: []title.Scenario{{ID: "far", Name: "Far apart"}, {ID: "near", Name: "Near"}},
		Options:   []title.Option{{Key: "fog", Values: []string{"strengths", "none"}}},
	}
}

// Pawn of the toy. Strength 0 is unknown.
type Pawn struct {
	Name     string     `json:"name"`
	Seat     title.Seat `json:"seat"`
	Cell     int        `json:"cell"`
	Strength int        `json:"strength"`
	Known    bool       `json:"known,omitempty"`
	Gone     bool       `json:"gone,omitempty"`
}

// Position of the toy.
type Position struct {
	ford  *Ford
	Fog   bool       `json:"fog"`
	Turn  int        `json:"turn"`
	Seat  title.Seat `json:"seat"` // whose turn
	Eyes  title.Seat `json:"eyes,omitempty"`
	Pawns []Pawn     `json:"pawns"`
}

// Start implements title.Title.
func (f *Ford) Start(s title.Setup) (title.Position, error) {
	p := &Position{ford: f, Fog: true, Turn: 1, Seat: "west"}
	gap := 6
	switch s.Scenario {
	case "", "far":
	case "near":
		gap = 2
	default:
		return nil, fmt.Errorf("no scenario %q", s.Scenario)
	}
	for k, v := range s.Options {
		if k != "fog" || v != "none" && v != "strengths" {
			return nil, fmt.Errorf("no option %s=%s", k, v)
		}
		p.Fog = v != "none"
	}
	p.Pawns = []Pawn{
		{Name: "w1", Seat: "west", Cell: 1, Strength: 3},
		{Name: "w2", Seat: "west", Cell: 1, Strength: 1},
		{Name: "e1", Seat: "east", Cell: 1 + gap, Strength: 2},
		{Name: "e2", Seat: "east", Cell: 1 + gap, Strength: 2},
	}
	return p, nil
}

// Decode implements title.Title.
func (f *Ford) Decode(b []byte) (title.Position, error) {
	p := &Position{ford: f}
	return p, json.Unmarshal(b, p)
}

// Events of the toy.
type (
	// Moved: a pawn went.
	Moved struct {
		Pawn string `json:"pawn"`
		Cell int    `json:"cell"`
	}
	// Fought [2.0]: strengths are known from now on, 0 when not told.
	Fought struct {
		Pawns     [2]string `json:"pawns"`
		Strengths [2]int    `json:"strengths"`
		Roll      []int     `json:"roll"`
		Loser     string    `json:"loser,omitempty"`
	}
	// TurnEnded: the other seat's turn.
	TurnEnded struct{}
)

// Kind implements title.Event.
func (Moved) Kind() string { return "Moved" }

// Kind implements title.Event.
func (Fought) Kind() string { return "Fought" }

// Kind implements title.Event.
func (TurnEnded) Kind() string { return "TurnEnded" }

// DecodeEvent implements title.Title.
func (f *Ford) DecodeEvent(kind string, data []byte) (title.Event, error) {
	switch kind {
	case "Moved":
		return decode[Moved](data)
	case "Fought":
		return decode[Fought](data)
	case "TurnEnded":
		return decode[TurnEnded](data)
	}
	return nil, fmt.Errorf("no event %q", kind)
}

func decode[E title.Event](data []byte) (title.Event, error) {
	var e E
	err := json.Unmarshal(data, &e)
	return e, err
}

type move struct {
	pawn string
	cell int
}

// Parse implements title.Title.
func (f *Ford) Parse(seat title.Seat, lines []order.Line) (orders []order.Order, problems []order.Problem) {
	for _, l := range lines {
		o, p := f.parse(seat, l)
		if p != nil {
			problems = append(problems, *p)
			continue
		}
		orders = append(orders, o)
	}
	return orders, problems
}

func (f *Ford) parse(seat title.Seat, l order.Line) (order.Order, *order.Problem) {
	s := order.NewScanner(l)
	verb, p := s.Word(verbs)
	if p != nil {
		return order.Order{}, p
	}
	o := order.Order{Line: l.Number, Verb: verb, Canon: order.Canon(verb)}
	if verb == "MOVE" || verb == "ODDS" {
		pawn, p := s.Name(names, string(seat))
		if p != nil {
			return o, p
		}
		m := move{pawn: pawn.Short}
		o.Canon = order.Canon(verb, m.pawn)
		if verb == "MOVE" {
			if m.cell, p = s.Number(1, 7); p != nil {
				return o, p
			}
			o.Canon = order.Canon(verb, m.pawn, strconv.Itoa(m.cell))
		}
		o.Body = m
	}
	return o, s.End()
}

// Verbs implements title.Title.
func (f *Ford) Verbs() []title.Verb {
	return []title.Verb{{Name: "MOVE"}, {Name: "STANCE", Standing: true}, {Name: "ODDS", Question: true}}
}

// Rules implements title.Title.
func (f *Ford) Rules() *rule.Index {
	idx, err := rule.ParseIndex("rules.toml", []byte(rules))
	if err != nil {
		panic(err)
	}
	return idx
}

// Source implements title.Title.
func (f *Ford) Source() fs.FS { return nil }

// Encode implements title.Position.
func (p *Position) Encode() []byte {
	q := p
	if p.ford.Forgetful && p.Turn > 1 {
		q = p.clone()
		q.Pawns[0].Cell = 1
	}
	b, err := json.Marshal(q)
	if err != nil {
		panic(err)
	}
	return b
}

func (p *Position) clone() *Position {
	q := *p
	q.Pawns = slices.Clone(p.Pawns)
	return &q
}

// Clone implements title.Position.
func (p *Position) Clone() title.Position { return p.clone() }

func (p *Position) pawn(name string) *Pawn {
	for i := range p.Pawns {
		if p.Pawns[i].Name == name {
			return &p.Pawns[i]
		}
	}
	return nil
}

// Apply implements title.Position.
func (p *Position) Apply(e title.Event) error {
	switch e := e.(type) {
	case Moved:
		p.pawn(e.Pawn).Cell = e.Cell
	case Fought:
		for i, name := range e.Pawns {
			pawn := p.pawn(name)
			pawn.Known, pawn.Strength = true, e.Strengths[i]
		}
		if e.Loser != "" {
			p.pawn(e.Loser).Gone = true
		}
	case TurnEnded:
		if p.Seat == "west" {
			p.Seat = "east"
		} else {
			p.Seat = "west"
			p.Turn++
		}
	default:
		return errors.New("an event of another game")
	}
	return nil
}

// Awaited implements title.Position.
func (p *Position) Awaited() []title.Decision {
	if p.Over() {
		return nil
	}
	return []title.Decision{{Seat: p.Seat, Kind: "turn", ID: fmt.Sprintf("T%d-%s", p.Turn, p.Seat)}}
}

// Over implements title.Position.
func (p *Position) Over() bool { return p.Turn > 4 && !p.ford.Endless }

// Result implements title.Position.
func (p *Position) Result() title.Result {
	count := map[title.Seat]int{}
	for _, q := range p.Pawns {
		if !q.Gone {
			count[q.Seat]++
		}
	}
	r := title.Result{Totals: []title.Total{{Side: "west", Points: count["west"]}, {Side: "east", Points: count["east"]}}}
	if p.Over() {
		switch w, e := count["west"], count["east"]; {
		case w > e:
			r.Winner = "west"
		case e > w:
			r.Winner = "east"
		default:
			r.Winner = "draw"
		}
	}
	return r
}

// Resolve implements title.Position.
func (p *Position) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	q := p.clone()
	var events []title.Event
	do := func(e title.Event) {
		if err := q.Apply(e); err != nil {
			panic(err)
		}
		events = append(events, e)
	}
	for _, s := range sheets {
		if s.Seat != p.Seat {
			continue
		}
		for _, o := range s.Orders {
			m := o.Body.(move)
			if q.refuse(s.Seat, m) != nil {
				continue
			}
			do(Moved{m.pawn, m.cell})
			for i := range q.Pawns {
				if foe := &q.Pawns[i]; foe.Seat != s.Seat && !foe.Gone && foe.Cell == m.cell && !q.pawn(m.pawn).Gone {
					do(q.fight(m.pawn, foe.Name, cup))
				}
			}
		}
	}
	if p.ford.Panicky && p.Turn == 3 {
		panic("the toy breaks")
	}
	do(TurnEnded{})
	if p.ford.Stray && q.Turn == 3 {
		q.Pawns[0].Strength++
	}
	return events, q, nil
}

// fight rolls for both [2.0].
func (p *Position) fight(a, b string, cup dice.Cup) Fought {
	roll := cup.Roll("fight "+a+" "+b, 2, 6)
	if p.ford.Fickle {
		p.ford.whim++
		roll[0] = 1 + p.ford.whim%6
	}
	f := Fought{Pawns: [2]string{a, b}, Strengths: [2]int{p.pawn(a).Strength, p.pawn(b).Strength}, Roll: roll}
	switch x, y := roll[0]+f.Strengths[0], roll[1]+f.Strengths[1]; {
	case x > y:
		f.Loser = b
	case y > x:
		f.Loser = a
	}
	return f
}

// refuse says why a move is not allowed [1.0].
func (p *Position) refuse(seat title.Seat, m move) *rule.Refusal {
	pawn := p.pawn(m.pawn)
	switch d := pawn.Cell - m.cell; {
	case pawn.Seat != seat:
		return &rule.Refusal{Kind: "not-yours", Token: m.pawn}
	case pawn.Gone:
		return &rule.Refusal{Kind: "gone", Token: m.pawn}
	case d < -1 || d > 1:
		return &rule.Refusal{Kind: "too-far", Rules: []rule.Ref{"1.0"}, Token: strconv.Itoa(m.cell)}
	}
	return nil
}

// Known implements title.Position.
func (p *Position) Known(seat title.Seat) title.Position {
	q := p.clone()
	if p.Eyes != "" {
		return q
	}
	q.Eyes = seat
	for i := range q.Pawns {
		if pawn := &q.Pawns[i]; p.Fog && pawn.Seat != seat && !pawn.Known && !p.ford.LeakEncode {
			pawn.Strength = 0
			if p.ford.LeakView || p.ford.LeakCheck {
				pawn.Strength = -p.Pawns[i].Strength
			}
		}
	}
	return q
}

// News implements title.Position.
func (p *Position) News(seat title.Seat, events []title.Event) []title.Event {
	out := slices.Clone(events)
	if p.ford.LeakNews {
		n := 0
		for _, q := range p.Pawns {
			n += q.Strength * q.Strength
		}
		out = append(out, Moved{Pawn: "w1", Cell: n})
	}
	return out
}

// View implements title.Position.
func (p *Position) View(seat title.Seat) title.View {
	v := title.View{Title: "ford", Seat: seat, Side: string(seat), Turn: p.Turn, Turns: 4, Awaited: p.Awaited(), Result: p.Result()}
	for _, q := range p.Pawns {
		v.Units = append(v.Units, title.Unit{ID: string(q.Seat) + "-" + q.Name, Name: q.Name, Side: string(q.Seat), Attack: q.Strength, Move: q.Cell})
	}
	return v
}

// Check implements title.Position.
func (p *Position) Check(seat title.Seat, orders []order.Order) title.Checked {
	q := p.clone()
	var c title.Checked
	for _, o := range orders {
		v := title.Verdict{Order: o, Status: title.Accepted}
		if m, ok := o.Body.(move); ok && o.Verb == "MOVE" {
			v.Refusal = q.refuse(seat, m)
			if p.ford.Picky && m.cell == 4 {
				v.Refusal = &rule.Refusal{Kind: "too-far", Rules: []rule.Ref{"1.0"}}
			}
			if v.Refusal == nil {
				q.pawn(m.pawn).Cell = m.cell
				for _, foe := range q.Pawns {
					if foe.Seat != seat && foe.Cell == m.cell && !foe.Gone {
						v.Status = title.MayFail
					}
				}
			} else {
				v.Status = title.Refused
			}
		}
		c.Verdicts = append(c.Verdicts, v)
	}
	return c
}

// Answer implements title.Position.
func (p *Position) Answer(seat title.Seat, _ []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	m, ok := question.Body.(move)
	if !ok {
		return title.Answer{}, &rule.Refusal{Kind: "no-question"}
	}
	return title.Answer{Notes: []title.Note{{Kind: "strength", Args: rule.Args{"strength": strconv.Itoa(p.pawn(m.pawn).Strength)}}}}, nil
}

// Form implements title.Position.
func (p *Position) Form(seat title.Seat) []string {
	var out []string
	for _, q := range p.Pawns {
		if q.Seat == seat && !q.Gone {
			out = append(out, fmt.Sprintf("# MOVE %s %d", q.Name, q.Cell))
		}
	}
	return out
}

// Staff implements title.Position.
func (p *Position) Staff(seat title.Seat) []string {
	step := 1
	if seat == "east" {
		step = -1
	}
	var out []string
	for _, q := range p.Pawns {
		if to := q.Cell + step; q.Seat == seat && !q.Gone && to >= 1 && to <= 7 {
			out = append(out, fmt.Sprintf("MOVE %s %d", q.Name, to))
		}
	}
	return out
}

// Random implements kit.Random.
func (f *Ford) Random(p title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	var out []order.Order
	for _, q := range p.(*Position).Pawns {
		to := q.Cell + pick(3) - 1
		if q.Seat == seat && !q.Gone && to >= 1 && to <= 7 {
			out = append(out, order.Order{
				Verb: "MOVE", Canon: order.Canon("MOVE", q.Name, strconv.Itoa(to)),
				Body: move{q.Name, to},
			})
		}
	}
	return out
}

// Scramble implements kit.Title.
func (f *Ford) Scramble(p title.Position, seat title.Seat, pick func(n int) int) title.Position {
	q := p.(*Position).clone()
	for i := range q.Pawns {
		if pawn := &q.Pawns[i]; q.Fog && pawn.Seat != seat && !pawn.Known {
			pawn.Strength = 1 + (pawn.Strength+pick(2))%3
		}
	}
	return q
}

// Invariants implements kit.Title.
func (f *Ford) Invariants(p title.Position) error {
	for _, q := range p.(*Position).Pawns {
		if q.Cell < 1 || q.Cell > 7 {
			return fmt.Errorf("%s stands in cell %d", q.Name, q.Cell)
		}
	}
	return nil
}

// Stage implements conform.Stager.
func (f *Ford) Stage(c *conform.Case) (title.Position, error) {
	start, err := f.Start(title.Setup{Scenario: c.Scenario, Options: c.Options})
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", c.File, c.Line, err)
	}
	p := start.(*Position)
	if len(c.Place) > 0 {
		p.Pawns = nil
	}
	for _, l := range c.Place {
		s := order.NewScanner(l)
		q := Pawn{Seat: title.Seat(strings.ToLower(s.Next().Text)), Name: s.Next().Text, Strength: 1}
		var wrong *order.Problem
		if q.Cell, wrong = s.Number(1, 7); wrong != nil {
			return nil, c.Problem(wrong)
		}
		if k, v, ok := s.Setting(); ok && k == "STRENGTH" {
			q.Strength, _ = strconv.Atoi(v)
		}
		if wrong = s.End(); wrong != nil {
			return nil, c.Problem(wrong)
		}
		p.Pawns = append(p.Pawns, q)
	}
	return p, nil
}

// Expect implements conform.Stager.
func (f *Ford) Expect(l order.Line, o conform.Outcome) error {
	s := order.NewScanner(l)
	s.Next()
	pawn, p := s.Name(names, "")
	if p != nil {
		return p
	}
	q := o.After.(*Position).pawn(pawn.Short)
	if s.Keyword("GONE") {
		if !q.Gone {
			return fmt.Errorf("%s stands in cell %d", q.Name, q.Cell)
		}
		return nil
	}
	cell, p := s.Number(1, 7)
	if p != nil {
		return p
	}
	if q.Gone || q.Cell != cell {
		return fmt.Errorf("%s stands in cell %d (gone: %v)", q.Name, q.Cell, q.Gone)
	}
	return nil
}
