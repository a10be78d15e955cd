package holdtheline39

import (
	"fmt"
	"io/fs"
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// ID of the title.
const ID = "hold-the-line-39"

// rulesVersion counts changes of the rules; a digest of the data in use follows it in
// Info.Version, so that an owner's overlay is a version of its own.
const rulesVersion = "7"

// Title is Hold the Line '39.
type Title struct {
	game.Codec[Saved, *Position]
	d *Data
}

var _ title.Title = (*Title)(nil)

// DataFiles are all files that a game depends on.
var DataFiles = data.Files

// New loads the title. The overlay, which may be nil, is an owner's folder of the same files
// as data/, laid over ours. Errors name file and line.
func New(overlay fs.FS) (*Title, error) {
	charts, err := data.Load(title.Files{Over: overlay, Base: Folder()}, rulesVersion)
	if err != nil {
		return nil, fmt.Errorf("hold the line 39: %w", err)
	}
	d := &Data{Charts: charts}
	d.speak()
	return d.titled(), nil
}

// Data of the title.
func (t *Title) Data() *Data { return t.d }

// fogs that are played.
var fogs = []string{"book", "off"}

// ID of the title.
func (t *Title) ID() string { return ID }

// Info tells what the title is.
func (t *Title) Info() title.Info {
	return title.Info{
		ID: ID, Name: "Hold the Line '39", Version: t.d.Version, Overlay: t.d.Overlay,
		Scenarios: []title.Scenario{{ID: "fortnight", Name: "The first fortnight"}}, Options: t.d.Options,
	}
}

// Rules is the index of the book.
func (t *Title) Rules() *rule.Index { return t.d.Index }

// Source holds the module's own Go files, data and cases.
func (t *Title) Source() fs.FS { return source }

// settings are the options by which a game is played.
type settings struct {
	// options are those that are not at their default.
	options map[string]string
	fog     int
	// drawn: the generator finds what befalls corps and armies [RAND.1].
	drawn bool
	// sheet: twice the successes disorder every loser [CBT.50].
	sheet bool
	// audience is the number of the fog in the lists of audiences.
	audience int
	// desks are the seats of the game as it begins, in the order of its roster, holders the numbers
	// of those that hold the posts of the book, -1 for none.
	desks   []desk
	holders []int8
}

// desk is a seat of the game: the posts of the book that one person holds [CHAIN.11].
type desk struct {
	seat  title.Seat
	side  int // -1 for Control
	posts []int
	// tactical tells that one of the posts sees the map [CHAIN.13]; armies are those that it leads.
	tactical bool
	armies   []string
	// commands are the posts' own levels that hand out points, "G-HC", "G-AGN".
	commands []string
}

// Game is Hold the Line '39 with its options chosen.
type Game struct {
	*Title
	game.Opened
	settings
}

var _ title.Game = (*Game)(nil)

// Open chooses options: who sits where follows from the cast.
func (t *Title) Open(s title.Setup) (title.Game, error) {
	info := t.Info()
	s, err := info.Complete(s)
	if err != nil {
		return nil, err
	}
	g := &Game{Title: t, settings: settings{options: info.Unusual(s), fog: slices.Index(fogs, s.Options["fog"]), sheet: s.Options["double"] == "sheet", drawn: s.Options["events"] == "drawn"}}
	g.Opened = game.Opened{
		Chosen: s, Last: t.d.Tables.Turns, Events: events.EventKinds, Awaits: PhaseNames,
	}
	for i := range t.d.Casts {
		if t.d.Casts[i].ID == s.Options["cast"] {
			g.seat(&t.d.Casts[i])
		}
	}
	g.audience = g.fog
	for _, sees := range []func(k desk) bool{func(k desk) bool { return k.tactical }, func(k desk) bool { return k.leads() }} {
		if slices.ContainsFunc(g.desks, func(k desk) bool { return k.side >= 0 && !sees(k) }) {
			break
		}
		g.audience += len(fogs)
	}
	g.Fogged = g.audience
	return g, nil
}

// seat makes the roster of a cast [CHAIN.6] [CHAIN.7] [CHAIN.8] [CHAIN.15]. A seat is called after
// the first of its posts, or after its side where nobody else sits there.
func (g *Game) seat(cast *data.Cast) {
	people := map[string]int{}
	for _, posts := range cast.Holds {
		people[g.d.Seats[g.d.Post(posts[0])].Side]++
	}
	g.holders = slices.Repeat([]int8{-1}, len(g.d.Seats))
	for i, posts := range cast.Holds {
		first := &g.d.Seats[g.d.Post(posts[0])]
		k := desk{seat: data.Key(posts), side: data.Side(first.Side)}
		if k.side >= 0 && people[first.Side] == 1 {
			k.seat = title.Seat(first.Side)
		}
		for _, name := range posts {
			g.holders[g.d.Post(name)] = int8(i)
		}
		g.desks = append(g.desks, k)
	}
	g.desks = g.cast(g.d, g.holders, nil)
	g.Seats = ranks(g.d, g.desks, g.holders)
}

// cast gives the desks of the game, and those made in play, what follows from the posts that they hold.
func (s *settings) cast(d *Data, holders []int8, made []desk) []desk {
	var desks []desk
	for _, k := range slices.Concat(s.desks, made) {
		desks = append(desks, desk{seat: k.seat, side: k.side})
	}
	for n, i := range holders {
		if i < 0 {
			continue
		}
		k, post := &desks[i], &d.Seats[n]
		k.posts = append(k.posts, n)
		k.tactical = k.tactical || post.Tactical()
		switch {
		case post.Tactical() && !slices.Contains(k.armies, post.Army):
			k.armies = append(k.armies, post.Army)
		case post.Level == data.HighCommand || post.Level == data.ArmyGroup:
			k.commands = game.Added(k.commands, post.Army)
		}
	}
	return desks
}

// desk of a seat, nil for none.
func (s *settings) desk(seat title.Seat) *desk {
	for i := range s.desks {
		if s.desks[i].seat == seat {
			return &s.desks[i]
		}
	}
	return nil
}

// Verbs of the orders, in the order a player learns them.
func (g *Game) Verbs() []title.Verb { return g.d.language.Verbs() }

// Language of the orders, for the kit.
func (g *Game) Language() *grammar.Language { return g.d.language }

var _ title.Policied = (*Game)(nil)

// Policies implements title.Policied: who leads an army says what hexes do when they are attacked,
// each for itself, and High Command whom fighters go for.
func (g *Game) Policies(seat title.Seat) (list []title.Policy) {
	k := g.desk(seat)
	if k != nil && k.tactical {
		list = append(list, title.Policy{Verb: "DEFEND"}, title.Policy{Verb: "RETREATS"})
	}
	if k != nil && k.leads() {
		list = append(list, title.Policy{Verb: "AIM"})
	}
	return list
}

// Parse implements title.Game.
func (g *Game) Parse(seat title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	side := -1
	if k := g.desk(seat); k != nil {
		side = k.side
	}
	return g.d.language.Parse(side, lines)
}

// Luck is nobody's: who has no map may not read from it how combats go.
func (g *Game) Luck(dice.Roll) []title.Luck { return nil }

// Empty is the first turn with nobody on the map.
func (g *Game) Empty() *Position {
	d := g.d
	p := &Position{
		d: d, g: &g.settings, seat: everybodys, turn: 1, ph: actions, blocks: make([]block, len(d.Units)), first: make([]int16, d.Cells),
		next: make([]int16, len(d.Units)), owner: append([]int8(nil), d.Home...), pots: make([]int16, len(d.HQs)),
		sky: muster(d.Charts), spans: make([]uint8, len(d.HQs)), routes: make([][]int16, len(d.HQs)), assets: make([]asset, len(d.Assets)), taken: make([]uint8, len(d.Objectives)),
	}
	p.affairs = g.begun()
	for s := range p.laid {
		p.laid[s] = make([]uint8, d.Cells)
	}
	for i := range p.first {
		p.first[i] = -1
	}
	for u := range p.blocks {
		p.blocks[u] = block{cell: -1, pot: int8(d.Units[u].Pot)}
		p.next[u] = -1
	}
	for a := range p.assets {
		p.assets[a] = asset{cell: -1, pot: int8(d.Assets[a].Pot)}
	}
	for r := range p.hands[0] {
		for s := range p.hands {
			p.hands[s][r] = append([]int(nil), d.Tables.Cards.Of(s, r)...)
		}
	}
	return p
}

// Start sets the game up: headquarters are seen, units stand where their owners know [FORCE.5]
// [FORCE.23] [FORCE.35] [FORCE.36], those in brackets come later [FORCE.26] [FORCE.31], with
// bridges in the pots [FORCE.18], supply routes to them [CP.12], cards in hand [INIT.2] [INIT.3] and
// the points of the first turn. The Germans have the initiative of the day before [SEQ.7]. The High
// Commands decide before all else [SEQ.20].
func (g *Game) Start() title.Position {
	p, d := g.Empty(), g.d
	p.ph = planning
	for u := range d.Units {
		def := &d.Units[u]
		if def.At < 0 {
			continue
		}
		p.put(u, def.At)
		p.blocks[u].posture = def.Begins()
		if def.HQ || def.Still || g.fog == fogOff {
			p.blocks[u].seen = named
		}
	}
	for pot, hq := range d.HQs {
		if d.Units[hq].Side == data.German {
			p.spans[pot] = 1
		}
		for _, at := range d.Units[hq].Route {
			p.routes[pot] = append(p.routes[pot], int16(at))
		}
	}
	further := p.further()
	for pot, n := range p.shares() {
		p.pots[pot], p.promised[pot] = int16(n+further[pot]), int16(further[pot]) // [CP.5]
	}
	return p
}
