// Package foray is Foray, a small title unlike the others on purpose: five seats on
// three sides, cards that are drawn, hidden and shuffled, dice with symbols in place of
// pips, rounds that all write for at once, and boards of areas with borders of several
// classes. Each round every player may play a card; the cards of a side say which dice it
// throws; who throws more wins a point. Control may award one. Every player has a squad,
// which moves from zone to zone and is out of sight where it went underground. Control
// musters squads with new players, and disbands others. Two scenarios differ in length,
// seats and board.
package foray

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

//go:embed *.go counters.toml cases boards
var source embed.FS

// faces of the squads.
var faces = sync.OnceValue(func() *title.Faces {
	f, err := title.LoadFaces(title.Files{Base: source})
	if err != nil {
		panic(err) // the file is embedded
	}
	return f
})

const rules = `
[[rule]]
id = "1.0"
kind = "rule"
summary = "In each round a player may play one card of the hand"

[[rule]]
id = "2.0"
kind = "rule"
summary = "A side throws the dice of its cards, and who throws more wins a point"

[[rule]]
id = "3.0"
kind = "rule"
summary = "After a round but the last every player draws a card; an empty deck is made of the discards"

[[rule]]
id = "4.0"
kind = "rule"
summary = "Who plays a scout throws a die in secret, and draws another card on 5 or 6"

[[rule]]
id = "5.0"
kind = "rule"
summary = "Control may award a point"

[[rule]]
id = "6.0"
kind = "rule"
summary = "In each round a player may move the own squad for two points: a street costs one, a bridge two; a barricade lets nobody through"

[[rule]]
id = "6.1"
kind = "rule"
summary = "A way underground costs two points; who took it is out of the other side's sight until the next move"

[[rule]]
id = "7.0"
kind = "rule"
summary = "Control may muster one further squad for a side, which a new player leads, with one card"

[[rule]]
id = "7.1"
kind = "rule"
summary = "Control may disband a squad while its side has another; its player's hand is discarded"
`

// The cards, and how many of each a side has.
const (
	patrol  cards.Card = "patrol"
	assault cards.Card = "assault"
	barrage cards.Card = "barrage"
	scout   cards.Card = "scout"
)

var allCards = []cards.Card{
	patrol, patrol, patrol, patrol, assault, assault, assault, barrage, barrage, scout, scout, scout,
}

// firstHand is what each player begins with.
var firstHand = []cards.Card{patrol, scout}

// The dice [2.0]. Black ones are those of barrages.
var (
	national = [2]dice.Die{
		dice.Faced("red", "", "", "", "rifle", "rifle", "tank"),
		dice.Faced("green", "", "", "", "", "rifle", "tank"),
	}
	black = dice.Faced("black", "", "", "", "rifle", "tank", "tank")
)

// thrown is how many national dice a card throws; a barrage throws a black one.
var thrown = map[cards.Card]int{patrol: 1, assault: 2}

// worth of what lies on top.
var worth = map[string]int{"rifle": 1, "tank": 2}

var sides = []string{"red", "blue"}

// Foray is the title. Its exported fields break it on purpose.
type Foray struct {
	// LeakHands shows every hand in what is known, LeakLuck throws a die in the open for
	// every assault in a hand, Cheat doubles a card.
	LeakHands, LeakLuck, Cheat bool
	// Tells is a kind of events that all learn whole, Keeps one that nobody learns, Unstated
	// one of which it is not stated who may.
	Tells, Keeps, Unstated string
	// Contacts tells who may write to whom; nil lets all.
	Contacts func(from, to title.Seat) title.Contact
	// Commanded puts the second player of a side under the first, and that one under Control.
	Commanded bool
	// Rash judges luck by a worth too few.
	Rash bool
	// Foremost lists who came later before the others, Drops leaves out who has left, Asks goes on asking
	// them.
	Foremost, Drops, Asks bool
}

// ID implements title.Title.
func (*Foray) ID() string { return "foray" }

// Info implements title.Title.
func (f *Foray) Info() title.Info {
	return title.Info{
		ID: "foray", Name: "Foray", Version: "3",
		Scenarios: []title.Scenario{{ID: "raid", Name: "Raid"}, {ID: "siege", Name: "Siege"}},
		Options:   []title.Option{{Key: "discards", Values: []string{"up", "down"}}},
	}
}

// Rules implements title.Title.
func (f *Foray) Rules() *rule.Index {
	idx, err := rule.ParseIndex("rules.toml", []byte(rules))
	if err != nil {
		panic(err)
	}
	return idx
}

// Source implements title.Title.
func (f *Foray) Source() fs.FS { return source }

// Open implements title.Title.
func (f *Foray) Open(s title.Setup) (title.Game, error) {
	s, err := f.Info().Complete(s)
	if err != nil {
		return nil, err
	}
	file := "boards/" + s.Scenario + ".toml"
	data, err := source.ReadFile(file)
	if err != nil {
		return nil, err
	}
	b, err := area.Load(file, data)
	if err != nil {
		return nil, err
	}
	g := &Game{Foray: f, setup: s, board: b, rounds: 3, players: []title.SeatInfo{
		{Seat: "red-1", Side: "red"}, {Seat: "red-2", Side: "red"}, {Seat: "blue-1", Side: "blue"}, {Seat: "blue-2", Side: "blue"},
	}}
	g.begin = []board.Place{"101", "104", "201", "204"}
	if s.Scenario == "siege" { // longer, and one stands against two
		g.rounds, g.players, g.begin = 5, g.players[:3], []board.Place{"201", "203", "112"}
	}
	for _, side := range sides {
		n := 1
		for _, s := range g.players {
			if s.Side == side {
				n++
			}
		}
		g.reserves = append(g.reserves, title.SeatInfo{Seat: title.Seat(fmt.Sprintf("%s-%d", side, n)), Side: side})
	}
	g.speak()
	return g, nil
}

// Game is Foray set up.
type Game struct {
	*Foray
	setup   title.Setup
	board   *area.Board
	rounds  int
	players []title.SeatInfo
	// reserves are the players who may come later, one a side [7.0].
	reserves []title.SeatInfo
	// begin are the zones in which the players' squads begin.
	begin []board.Place
	// squads are by player, those of reserves last, zones in the board's order.
	squads, zones *grammar.Nouns
	language      *grammar.Language
}

// Setup implements title.Game.
func (g *Game) Setup() title.Setup { return g.setup }

// Roster implements title.Game.
func (g *Game) Roster() []title.SeatInfo {
	roster := append(slices.Clone(g.players), title.SeatInfo{Seat: "control", Side: "control", Control: true})
	for i := range g.players {
		roster[i].Superior = g.superior(roster[i])
	}
	return roster
}

// superior of a player's seat: the first of its side, who is under Control.
func (g *Game) superior(s title.SeatInfo) title.Seat {
	first := g.players[slices.IndexFunc(g.players, func(o title.SeatInfo) bool { return o.Side == s.Side })].Seat
	switch {
	case !g.Commanded:
		return ""
	case first == s.Seat:
		return "control"
	}
	return first
}

// Turns implements title.Game.
func (g *Game) Turns() int { return g.rounds }

// Decisions implements title.Game.
func (g *Game) Decisions() []string { return []string{"round", "ruling"} }

// Audiences implements title.Game.
func (g *Game) Audiences() map[string]title.Audience {
	stated := events.InFog(0)
	delete(stated, g.Unstated)
	return stated
}

// DecodeEvent implements title.Game.
func (g *Game) DecodeEvent(kind string, data []byte) (title.Event, error) {
	return events.Read("foray", kind, data)
}

// Luck implements title.Game: a side hopes for rifles and more so for tanks. The scout's
// die, and what is drawn and shuffled, are nobody's.
func (g *Game) Luck(r dice.Roll) []title.Luck {
	if r.Symbols == nil {
		if g.LeakLuck {
			return title.HighIsGood(r)
		}
		return nil
	}
	l := title.Luck{Side: r.Side}
	for _, s := range r.Symbols {
		l.Worth = append(l.Worth, worth[s])
	}
	if g.Rash {
		l.Worth = l.Worth[1:]
	}
	return []title.Luck{l}
}

// sideOf a seat as an index of sides, -1 for control.
func sideOf(seat title.Seat) int {
	name, _, _ := strings.Cut(string(seat), "-")
	return slices.Index(sides, name)
}
