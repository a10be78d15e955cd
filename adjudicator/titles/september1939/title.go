package september1939

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// ID of the title.
const ID = "september-1939"

// rulesVersion counts changes of the rules; a digest of the data in use follows it in
// Info.Version, so that an owner's overlay is a version of its own.
const rulesVersion = "10"

// DataFiles are all files that a game depends on.
var DataFiles = data.Files

// Title is September 1939.
type Title struct {
	data *Data
	// spoken are the data as each scenario speaks of them; a variant, into which cases bring any counter, has none.
	spoken []*Data
	game.Codec[Saved, *Position]
}

var _ title.Title = (*Title)(nil)

// New loads the title. The overlay, which may be nil, is an owner's folder of the same files
// as data/, laid over ours. Errors name file and line.
func New(overlay fs.FS) (*Title, error) {
	d, err := Load(overlay)
	if err != nil {
		return nil, err
	}
	t := d.titled()
	for i := range d.Scenarios {
		t.spoken = append(t.spoken, d.of(&d.Scenarios[i]))
	}
	return t, nil
}

// Data of the title.
func (t *Title) Data() *Data { return t.data }

// ID of the title.
func (t *Title) ID() string { return ID }

// Info tells what the title is.
func (t *Title) Info() title.Info {
	info := title.Info{ID: ID, Name: "September 1939", Version: t.data.Version, Overlay: t.data.Overlay, Options: t.data.Options}
	for i := range t.data.Scenarios {
		s := &t.data.Scenarios[i]
		info.Scenarios = append(info.Scenarios, title.Scenario{ID: s.ID, Name: s.Name})
	}
	return info
}

// settings are the scenario and the options by which a game is played.
type settings struct {
	scenario *data.Scenario
	number   int
	// edges are those that nations go back to; bare tells of a case on a map of its own,
	// where no scenario wins or forbids anything.
	edges [nations]string
	bare  bool

	// options are those that are not at their default.
	options map[string]string
	// fog is what is hidden, by fogNames.
	fog uint8

	apart, hillOnTop, fireRounded, lowOdds, delayFlat, firstTurnAlone, trainsStay, airSecret, noPassing bool
}

// Game is September 1939 with its scenario and options chosen.
type Game struct {
	*Title
	game.Opened
	game.Codec[Saved, *Position]
	settings
	verbs []title.Verb
}

var _ title.Game = (*Game)(nil)

// Open chooses scenario and options.
func (t *Title) Open(s title.Setup) (title.Game, error) {
	info := t.Info()
	s, err := info.Complete(s)
	if err != nil {
		return nil, err
	}
	n := slices.IndexFunc(t.data.Scenarios, func(x data.Scenario) bool { return x.ID == s.Scenario })
	g := &Game{Title: t, Codec: t.Codec}
	if t.spoken != nil {
		g.Title = &Title{data: t.spoken[n], spoken: t.spoken, Codec: t.Codec}
	}
	g.Load = g.SetUp
	is := func(key, value string) bool { return s.Options[key] == value }
	g.settings = settings{
		options: info.Unusual(s), fog: uint8(slices.Index(fogNames[:], s.Options["fog"])),
		scenario: &t.data.Scenarios[n], number: n, edges: t.data.Scenarios[n].Edge,
		apart: is("joint_attack", "apart"), hillOnTop: is("hill_price", "example"), fireRounded: is("fire_sum", "rounded"),
		lowOdds: is("low_odds", "as-1-4"), delayFlat: is("delay_2", "flat"), firstTurnAlone: is("initiative", "first-turn"),
		trainsStay: is("trains_off", "no"), airSecret: is("air_secret", "yes"), noPassing: is("passing", "no"),
	}
	g.Opened = game.Opened{
		Chosen: s, Last: g.scenario.Days, Events: events.EventKinds, Fogged: int(g.fog),
		Awaits: append([]string{"turn", "counterattack", "supply", "bid", "aircraft"}, slices.Sorted(maps.Keys(choices))...),
	}
	for _, n := range g.scenario.Seats {
		g.Seats = append(g.Seats, title.SeatInfo{Seat: seatNamed(n), Side: nationNames[n]})
	}
	g.verbs = g.scenarioVerbs()
	return g, nil
}

// Luck is that of whoever throws; low rolls are the attacker's [CRT.1].
func (g *Game) Luck(dice.Roll) []title.Luck { return nil }

// Start sets the game up [15.0].
func (g *Game) Start() title.Position {
	p := g.Empty()
	g.place(p)
	g.expect(p)
	p.muster()
	return p
}

// Empty is the first day with all counters out of play.
func (g *Game) Empty() *Position {
	p := &Position{d: g.data, g: &g.settings, seat: nobody, turn: 1, ph: weather}
	for n := range p.leads {
		p.leads[n] = int8(g.scenario.Leads[n])
	}
	for cell := range p.top {
		p.top[cell] = -1
	}
	for u := range p.units {
		p.units[u] = off(absent)
	}
	for s := range g.data.down[g.number] {
		note(&p.bridges, s, blown)
	}
	if g.scenario.Bid >= 0 {
		p.ph = bids
	}
	return p
}

// equip gives a counter its strength as the scenario begins [15.0/b][KOCK5.32], and its want of
// supply [KOCK5.31].
func (p *Position) equip(u int) {
	def, s := &p.d.Counters[u], p.g.scenario
	points := func(u int, first bool) {
		switch c := &p.units[u]; {
		case int(s.StrengthOf) != def.Nation:
			c.SP = uint8(p.d.Counters[u].Strength)
		case first: // the counter's point is in its first part
			c.SP = uint8(s.StrengthEach)
		default:
			c.SP = 0
		}
	}
	if int(s.WantOf) == def.Nation {
		p.units[u].Want = uint8(s.Want)
	}
	for i, part := range def.Parts {
		p.units[part].place = within
		points(part, i == 0)
	}
	if len(def.Parts) == 0 && def.Fights() {
		points(u, true)
	}
}

// place lays the counters of the scenario out: each in the first of its hexes that holds it, as
// evenly as they lie in the list.
func (g *Game) place(p *Position) {
	for i := range g.scenario.Place {
		pl := &g.scenario.Place[i]
		for _, u := range pl.Units {
			p.equip(u)
			cell := p.room(u, pl)
			if cell < 0 {
				panic(fmt.Sprintf("%s: %s has no room", g.scenario.ID, p.d.Counters[u].ID)) // a test of the data sees to that
			}
			p.put(u, cell)
		}
	}
}

// expect sets up what comes while the game goes on: new units [17.0] and reserve centres [23.1].
func (g *Game) expect(p *Position) {
	for _, a := range g.scenario.Arrivals {
		for _, u := range a.Units {
			p.equip(u)
			c := &p.units[u]
			c.place, c.Due, c.entry = expected, uint8(g.scenario.Turn(a.On)), int16(a.Cell)
		}
	}
	for _, cell := range g.scenario.Reserves {
		p.Reserves = append(p.Reserves, p.hex(cell))
	}
}

// room is the hex where a counter of a placement stands, -1 for none.
func (p *Position) room(u int, pl *data.Placement) int {
	fits := func(cell int) bool {
		return p.d.enter[p.mobility(u)][cell] != barred && p.fits(u, cell) && p.hex(cell).Col() >= pl.FromColumn
	}
	cells := slices.Clone(pl.Cells)
	if pl.Spill > 0 {
		for _, centre := range pl.Cells {
			cells = append(cells, p.d.Around(centre, pl.Spill)...)
		}
	}
	if i := slices.IndexFunc(cells, fits); i >= 0 {
		return cells[i]
	}
	return -1
}

// Rules is the index of the book.
func (t *Title) Rules() *rule.Index { return t.data.Index }

// Source holds the module's own Go files, data and cases.
func (t *Title) Source() fs.FS { return source }

// Awaited are the decisions that the game waits for.
func (p *Position) Awaited() []title.Decision {
	if p.Over() {
		return nil
	}
	if p.Paused != nil {
		return []title.Decision{p.question()}
	}
	if p.ph == bids {
		var list []title.Decision
		for _, s := range p.g.scenario.Seats {
			list = append(list, title.Decision{Seat: seatNamed(s), Kind: "bid", ID: "bid-" + nationNames[s]})
		}
		return list
	}
	seat, kind := p.active(), phases[p.ph].kind
	if p.ph == weather {
		seat = p.first()
	}
	if flyers := p.flyersFirst(); flyers >= 0 {
		seat, kind = flyers, "aircraft"
	}
	return []title.Decision{{
		Seat: seatNamed(seat), Kind: kind, ID: "T" + itoa(int(p.turn)) + "-" + phaseNames[p.ph] + "-" + nationNames[seat],
		Args: rule.Args{"turn": itoa(int(p.turn)), "date": p.g.scenario.Date(int(p.turn))},
	}}
}
