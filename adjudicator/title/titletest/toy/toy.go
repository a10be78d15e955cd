// Package toy is Ford, the smallest title there can be, for testing the kit and
// the runner of cases. Two sides stand on a path of seven cells. In their turn
// a side's pawns may move one cell; a pawn that enters an enemy's cell fights:
// die and strength against die and strength, the loser is gone, a tie leaves
// both. Strengths are hidden until a pawn has fought. After four turns the side
// with more pawns wins.
package toy

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strconv"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
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
	// LeakEncode keeps hidden strengths in what is known, LeakCheck beside it, to
	// tell in verdicts; LeakNews and LeakAwaited tell them there.
	LeakEncode, LeakCheck, LeakNews, LeakAwaited bool
	// LeakLuck throws a die in the open for each point of a hidden strength.
	LeakLuck bool
	// LeakBalk tells everybody of orders that failed; Unstated does not state who may
	// learn of that, Hushed keeps moves from the other side without stating it.
	LeakBalk, Unstated, Hushed bool
	// Gaudy puts a marker on its counters that it has not declared, Misled says a scenario in its view that there is not.
	Gaudy, Misled bool
	// Endless never ends, Forgetful loses a fact in Encode, Fickle rolls its own
	// dice, Stray changes the position without an event, Mutating resolves in
	// place, Overrun leaves the path, Picky refuses what Random draws, Misspelt
	// draws what is not canonical, Whimsical stands by what nobody understands,
	// Inventive cites a rule there is not, Panicky panics.
	// Deaf drops an order without a word. Boastful counts only its own pawns for a seat, Overcast leaves
	// the fog over the last view, Furtive hides the lines of its form behind marks.
	// Reticent names a default that is none, Sudden awaits what it has not announced.
	Endless, Forgetful, Fickle, Stray, Mutating, Overrun, Picky, Misspelt, Whimsical, Inventive, Panicky, Reticent, Sudden, Deaf, Boastful, Overcast, Furtive bool

	whim int
}

// Verbs of the toy.
var verbs = order.NewWords("verb").Add("MOVE", "GO").Add("STANCE").Add("ODDS")

var names = order.NewNames("pawn", []order.Name{
	{ID: "west-w1", Short: "w1", Owner: "west"},
	{ID: "west-w2", Short: "w2", Owner: "west"},
	{ID: "east-e1", Short: "e1", Owner: "east"},
	{ID: "east-e2", Short: "e2", Owner: "east"},
})

// ID implements title.Title.
func (*Ford) ID() string { return "ford" }

// Info implements title.Title.
func (f *Ford) Info() title.Info {
	return title.Info{
		ID: "ford", Name: "Ford", Version: "1",
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

	beside []Pawn // for LeakCheck
}

// Game is Ford set up.
type Game struct {
	*Ford
	setup title.Setup
}

// Open implements title.Title.
func (f *Ford) Open(s title.Setup) (title.Game, error) {
	s, err := f.Info().Complete(s)
	if err != nil {
		return nil, err
	}
	return &Game{f, s}, nil
}

// Setup implements title.Game.
func (g *Game) Setup() title.Setup { return g.setup }

// Roster implements title.Game.
func (g *Game) Roster() []title.SeatInfo {
	return []title.SeatInfo{{Seat: "west", Side: "west"}, {Seat: "east", Side: "east"}}
}

// Luck implements title.Game. In a fight both throw in one roll, which is nobody's.
func (g *Game) Luck(r dice.Roll) []title.Luck { return title.HighIsGood(r) }

// Turns implements title.Game.
func (g *Game) Turns() int { return 4 }

// Decisions implements title.Game.
func (g *Game) Decisions() []string { return []string{"turn"} }

// Start implements title.Game.
func (g *Game) Start() title.Position {
	gap := 6
	if g.setup.Scenario == "near" {
		gap = 2
	}
	p := &Position{ford: g.Ford, Fog: g.setup.Options["fog"] != "none", Turn: 1, Seat: "west"}
	p.Pawns = []Pawn{
		{Name: "w1", Seat: "west", Cell: 1, Strength: 3},
		{Name: "w2", Seat: "west", Cell: 1, Strength: 1},
		{Name: "e1", Seat: "east", Cell: 1 + gap, Strength: 2},
		{Name: "e2", Seat: "east", Cell: 1 + gap, Strength: 2},
	}
	return p
}

// Decode implements title.Game.
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
	// Balked: an order moved nobody. Only its owner learns it.
	Balked struct {
		Seat title.Seat `json:"seat"`
		Pawn string     `json:"pawn"`
	}
	// TurnEnded: the other seat's turn.
	TurnEnded struct{}
)

// DecodeEvent implements title.Game.
func (f *Ford) DecodeEvent(kind string, data []byte) (title.Event, error) {
	switch kind {
	case "Moved":
		return decode[Moved](data)
	case "Fought":
		return decode[Fought](data)
	case "Balked":
		return decode[Balked](data)
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

// Parse implements title.Game.
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

// Verbs implements title.Game.
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
