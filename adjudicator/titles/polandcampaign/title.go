package polandcampaign

import (
	"io/fs"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// ID of the title.
const ID = "poland-campaign"

// rulesVersion counts changes of the rules; a digest of the data in use follows it in Info.Version, so that an
// owner's overlay is a version of its own.
const rulesVersion = "3"

// Title is Poland Campaign.
type Title struct {
	*Data
	game.Codec[Saved, *Position]
}

var _ title.Title = (*Title)(nil)

// New loads the title. The overlay, which may be nil, is an owner's folder of the same files as data/, laid over
// ours. Errors name file and line.
func New(overlay fs.FS) (*Title, error) {
	d := &Data{}
	err := d.Read(title.Files{Over: overlay, Base: Folder()}, rulesVersion, DataFiles,
		d.loadTerrain, d.surveyMap, d.loadTable, d.loadCities, d.loadUnits)
	if err != nil {
		return nil, err
	}
	return d.titled(), nil
}

// ID of the title.
func (t *Title) ID() string { return ID }

// Info tells what the title is.
func (t *Title) Info() title.Info {
	return title.Info{
		ID: ID, Name: "Poland Campaign", Version: t.Data.Version, Overlay: t.Data.Overlay,
		Scenarios: []title.Scenario{{ID: "campaign", Name: "The campaign of September 1939"}},
		Options: []title.Option{{
			Key: "fog", Values: fogNames[:], Once: map[string]string{"none": "off"}, Rule: "5.1.1/o1",
			Summary: "book: enemy strengths are hidden until combat; blind: enemy units too, unless next to yours; off: all is open",
		}},
	}
}

// Game is Poland Campaign with its options chosen. A high roll of the Combat Effects Table is never worse for
// whoever attacks.
type Game struct {
	*Title
	game.Opened
}

var _ title.Game = (*Game)(nil)

// Open chooses scenario and options.
func (t *Title) Open(s title.Setup) (title.Game, error) {
	o, err := opened.Choose(t.Info(), s)
	if err != nil {
		return nil, err
	}
	return &Game{t, o}, nil
}

// opened is what every game of the title has.
var opened = game.Opened{
	Seats: game.SeatASide(sideNames[:]...), Last: lastTurn, Events: events.EventKinds,
	Awaits: []string{"turn", "air", "losses", "emp", "retreat"},
}

// Start sets the game up [10.1][SETUP.P][SETUP.G].
func (g *Game) Start() title.Position {
	p := g.empty(fog(g.Fogged))
	for u := range g.Units {
		if cell := g.Units[u].Start; cell >= 0 {
			p.put(u, int(cell))
		}
	}
	p.look()
	return p
}

// empty is the first turn with all units off the map.
func (d *Data) empty(f fog) *Position {
	p := &Position{d: d, Core: d.Laid(reserve), fog: f, ph: germanMovement, tally: tally{Air: AirPoints(1)}}
	p.Room = stackLimit // [4.1.1]
	for k, c := range d.cities {
		p.holder[k] = c.owner
		p.invaded[k] = c.owner == german
	}
	return p
}

// Source holds the module's own Go files, data and cases.
func (t *Title) Source() fs.FS { return source }

// Folder is the title's built-in data folder, from which its board is made.
func Folder() fs.FS { return title.Folder(source) }

func refs(list ...rule.Ref) []rule.Ref { return list }

// Awaited are the decisions the game waits for: a side's player turn, or a choice in mid-combat.
func (p *Position) Awaited() []title.Decision {
	if p.Over() {
		return nil
	}
	side := p.ph.side()
	if p.combat == nil {
		return []title.Decision{{
			Seat: seatOf(side), Kind: "turn", ID: "T" + itoa(int(p.Turn)) + "-" + sideNames[side] + "-turn",
			Args: rule.Args{"turn": itoa(int(p.Turn))},
		}}
	}
	return []title.Decision{p.choiceAwaited()}
}

// choiceAwaited is the decision of the combat under way.
func (p *Position) choiceAwaited() title.Decision {
	c, tail := p.combat, ""
	seat, kind := c.asks(c.Stage)
	if seat == c.Side {
		tail = "attacker-"
	}
	d := title.Decision{
		Seat: seatOf(seat), Kind: kind,
		ID: "T" + itoa(int(p.Turn)) + "-" + sideNames[c.Side] + "-combat-" + itoa(c.N) + "-" + tail + kind,
		Args: rule.Args{
			"hex": p.d.Hex(c.Cell).String(), "units": p.NameList(p.Alive(c.group(seat))), "attack": itoa(c.Attack),
			"attackers": p.NameList(c.Attackers), "defenders": p.NameList(c.Defenders), "left": itoa(p.Air),
		},
	}
	if c.rolled() {
		d.Args["result"], d.Args["number"] = codeNames[c.Code], "1"
		if c.Code == codeEMP && kind == "losses" {
			d.Args["number"], d.Args["power"] = "", itoa(c.Owed)
		}
	}
	return d
}

// Topics are what the game tells of its rules.
func (g *Game) Topics() []title.Topic {
	return []title.Topic{
		{Name: title.Primer, Facts: g.primer()},
		{Name: "VICTORY", Facts: g.victoryFacts(), Rules: refs("10.2", "10.2/e", "10.2/h")},
		{Name: "TURN", Facts: []title.Note{
			title.NoteOf("topic-turn", refs("2.4.1"), "turns", itoa(lastTurn), "from", turnDate(1), "until", turnDate(lastTurn)),
		}, Rules: refs("3.0", "3.0/a", "3.0/b", "4.2.1", "4.2.2/a")},
		{Name: "RESULTS", Facts: resultFacts(), Charts: []title.Chart{title.ChartOf(g.Data.cet, title.NoteOf("chart-results", refs("CET")))}, Rules: refs("5.1.4", "5.1.4/a", "5.1.1", "5.1.1/b", "5.3", "5.3/b", "5.3/a")},
		{Name: "TERRAIN", Facts: g.Data.terrainFacts(), Rules: refs("5.1.2", "5.1.2/a", "5.1.2/o1", "5.1.2/o2", "9.0", "9.0/b", "9.0/o1")},
		{Name: "STACKING", Facts: []title.Note{stackFact()}, Rules: refs("4.1.1", "4.1.1/a", "4.1.2/f", "5.3.1")},
		{Name: "ZONES", Rules: refs("4.1.2", "4.1.2/a", "4.1.2/b", "4.1.2/c", "4.1.2/d", "4.1.2/e", "4.1.2/h")},
		{Name: "SUPPLY", Facts: []title.Note{title.NoteOf("topic-no-supply", refs("5.1.3"))}, Rules: refs("5.1.3", "5.1.3/a", "5.3.3")},
		{Name: "AIR", Facts: []title.Note{
			title.NoteOf("topic-air", refs("6.0"), "first", itoa(AirPoints(1)), "later", itoa(AirPoints(2))),
		}, Rules: refs("6.0/a", "6.1", "6.1/a", "6.1/o1")},
		{Name: "FOG", Facts: []title.Note{title.NoteOf("topic-fog", refs("5.1.1/o1"), "fog", fogNames[g.Fogged])}, Rules: refs("5.1.1/o1", "5.1.1/o2")},
	}
}

// primer is the game on one page.
func (g *Game) primer() []title.Note {
	return []title.Note{
		title.NoteOf("primer-win", refs("10.2"), "turns", itoa(lastTurn), "places", g.Data.worths()),
		title.NoteOf("primer-turn", refs("3.0"), "turns", itoa(lastTurn)),
		title.NoteOf("primer-move", refs("4.1.2/a", "4.1.2/h")),
		title.NoteOf("primer-combat", refs("5.1", "5.1.2")),
		title.NoteOf("primer-results", refs("5.1.5/DE", "5.1.5/AE")),
		title.NoteOf("primer-terrain", refs("5.1.2")),
		title.NoteOf("primer-stacking", refs("4.1.1"), "limit", itoa(stackLimit)),
		title.NoteOf("primer-supply", refs("5.1.3")),
		title.NoteOf("primer-air", refs("6.0", "6.1"), "first", itoa(AirPoints(1)), "later", itoa(AirPoints(2))),
	}
}

// victoryFacts tell what scores [10.2].
func (g *Game) victoryFacts() []title.Note {
	facts := []title.Note{
		title.NoteOf("topic-win", refs("10.2/g"), "turns", itoa(lastTurn)),
		title.NoteOf("topic-objectives", refs("10.2"), "places", g.Data.worths()),
	}
	for _, a := range append(awards[:], survivors) {
		facts = append(facts, title.NoteOf("topic-score", refs(a.rule), "side", sideNames[a.side], "kind", a.kind, "points", itoa(a.points)))
	}
	return facts
}

// worths writes the objectives with their points.
func (d *Data) worths() string {
	list := make([]string, len(d.objectives))
	for i, o := range d.objectives {
		list[i] = o.name + " " + itoa(o.points)
	}
	return strings.Join(list, ", ")
}

// resultFacts tell what each code of the Combat Effects Table means [CET].
func resultFacts() (facts []title.Note) {
	for i, name := range codeNames {
		facts = append(facts, title.NoteOf("topic-result", codeRules[i], "code", name))
	}
	return facts
}

// terrainFacts are the rows of the terrain chart [TEC].
func (d *Data) terrainFacts() (facts []title.Note) {
	for t := range d.chart {
		facts = append(facts, d.terrainFact(t))
	}
	return facts
}

// terrainFact is a row of the chart with its cost by class, "" where nobody may.
func (d *Data) terrainFact(t int) title.Note {
	row := &d.chart[t]
	if t == fort { // which costs nobody anything
		return title.NoteOf("topic-fort", refs(row.Rule), "shift", itoa(row.Shift))
	}
	fact := title.NoteOf("topic-terrain", refs(row.Rule), "terrain", row.ID, "shift", itoa(row.Shift))
	if t == river {
		fact = title.NoteOf("topic-river", refs(row.Rule), "shift", itoa(row.Shift))
	}
	for class, of := range classNames {
		fact.Args[of] = ""
		if n := row.cost[class]; n != barred {
			fact.Args[of] = itoa(int(n))
		}
	}
	return fact
}

// stackFact is how many may end a march in a hex [4.1.1].
func stackFact() title.Note {
	return title.NoteOf("topic-stacking", refs("4.1.1"), "limit", itoa(stackLimit))
}

var _ title.Surveyed = (*Game)(nil)

// Survey implements title.Surveyed: the rows of the chart that are about a hex and its sides, to whom its country
// is closed [4.2], and how many it holds [4.1.1].
func (g *Game) Survey(at board.Place) []title.Note {
	d := g.Data
	h := d.Map.HexOf(at)
	if h == 0 {
		return nil
	}
	cell := d.Cell(h)
	facts := []title.Note{d.terrainFact(int(d.terrain[cell]))}
	if slices.Contains(d.river[cell][:], true) {
		facts = append(facts, d.terrainFact(river))
	}
	if slices.Contains(d.fort[cell][:], true) {
		facts = append(facts, d.terrainFact(fort))
	}
	switch {
	case d.country[cell] == hungary:
		return append(facts, title.NoteOf("hex-hungary", refs("4.2.1", "4.2.2")))
	case d.country[cell] == neutral:
		return append(facts, title.NoteOf("hex-neutral", refs("4.2"), "country", d.Map.Country(cell)))
	case d.terrain[cell] == sea: // the chart says that nobody enters
		return facts
	}
	return append(facts, stackFact())
}
