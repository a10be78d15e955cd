package polanddefiant

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
const ID = "poland-defiant"

// rulesVersion counts changes of the rules; a digest of the data in use follows it in Info.Version, so that an
// owner's overlay is a version of its own.
const rulesVersion = "6"

// Title is Poland Defiant.
type Title struct {
	*Data
	game.Codec[Saved, *Position]
}

// DataFiles are all files that a game depends on, in the order they are read.
var DataFiles = []string{
	"map.toml", "terrain.toml", "crt.toml", "tables.toml", "track.toml", "entries.toml",
	"formations.toml", "units.toml", "chits.toml", "air.toml",
}

var _ title.Title = (*Title)(nil)

// New loads the title. The overlay, which may be nil, is an owner's folder of the same files as data/, laid over
// ours. Errors name file and line.
func New(overlay fs.FS) (*Title, error) {
	d := &Data{}
	err := d.Read(title.Files{Over: overlay, Base: Folder()}, rulesVersion, DataFiles,
		d.loadTerrain, d.surveyMap, d.loadCRT, d.loadTables, d.loadTrack, d.loadEntries,
		d.loadFormations, d.loadUnits, d.loadChits, d.loadAircraft)
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
		ID: ID, Name: "Poland Defiant", Version: t.Data.Version, Overlay: t.Data.Overlay,
		Scenarios: []title.Scenario{{ID: "campaign", Name: "The first ten days of September 1939"}},
		Options: []title.Option{{
			Key: "fog", Values: fogNames[:], Once: map[string]string{"none": "off"}, Rule: "2.1.2/c",
			Summary: "off: all is open; book: only the top counter of an enemy stack is seen; blind: and only next to your own units",
		}},
	}
}

// Game is Poland Defiant with its options chosen. In combat and over its aircraft, groups and replacements a high
// roll is never worse for a side; chits and random events are nobody's.
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
	Awaits: []string{
		"turn", "activation", "losses", "retreat", "withdraw", "advance", "replacements", "event", "removal", "merger", "plans",
	},
}

// Start sets the game up [2.1.3] [14.0].
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

// empty is the first turn with all units off the map: the cup holds the chits without a turn number [2.1.3/d],
// aircraft wait in their boxes [2.1.3/c], and Poland controls every VPH [13.1].
func (d *Data) empty(f fog) *Position {
	p := &Position{d: d, Core: d.Laid(track), fog: f, ph: orders}
	for u := range d.Units {
		p.Units[u].Due = d.Units[u].Turn
	}
	for k := range p.vph {
		p.vph[k] = polish
	}
	for k := range d.Chits {
		if d.Chits[k].Turn <= 1 {
			p.chits[k] = chitInCup
		}
	}
	return p
}

// Source holds the module's own Go files, data and cases.
func (t *Title) Source() fs.FS { return source }

// Folder is the title's built-in data folder, from which its board is made.
func Folder() fs.FS { return title.Folder(source) }

func refs(list ...rule.Ref) []rule.Ref { return list }

// Topics are what the game tells of its rules.
func (g *Game) Topics() []title.Topic {
	d := g.Data
	return []title.Topic{
		{Name: title.Primer, Facts: g.primer()},
		{Name: "VICTORY", Facts: d.victoryFacts(), Rules: refs("13.1", "13.2", "4.1.2", "4.1.2/a", "4.1.2/c")},
		{Name: "TURN", Facts: d.turnFacts(), Rules: refs("3.0", "3.0/a", "3.0/b", "3.0/c", "3.0/d", "3.0/e")},
		{Name: "CHITS", Facts: d.chitFacts(), Rules: refs("4.1.1", "4.1.1/a", "4.1.1/b", "4.1.1/c")},
		{Name: "RESULTS", Facts: d.resultFacts(), Charts: []title.Chart{title.ChartOf(d.crt, title.NoteOf("chart-results", refs("2.2.3")))}, Rules: refs("9.4", "9.4/a", "9.4.1", "9.4.2", "9.4.4", "9.3.3", "9.3.3/a")},
		{Name: "TERRAIN", Facts: d.terrainFacts(), Rules: refs("9.3.1", "9.3.1/a", "9.3(3)", "9.3.1/b")},
		{Name: "STACKING", Facts: []title.Note{stackFact()}, Rules: refs("7.0/a", "7.0/b", "7.0/c", "7.1", "7.1/a", "7.1/b")},
		{Name: "ZONES", Rules: refs("5.0", "5.1", "5.1/a", "5.1/b", "5.1/d", "5.2", "5.2.1", "5.4", "5.5")},
		{Name: "SUPPLY", Facts: d.sourceFacts(), Rules: refs("10.0", "10.0/a", "10.0/b", "10.0/d", "10.1", "10.1/a", "10.1/b", "10.3.1", "10.3.2", "10.3.3")},
		{Name: "AIR", Facts: d.airFacts(), Rules: refs("12.0", "12.1", "12.1/c", "12.1/d", "12.2", "12.2/c", "12.2/f", "12.2/h", "12.2/i")},
		{Name: "FOG", Facts: []title.Note{title.NoteOf("topic-fog", refs("2.1.2/c"), "fog", fogNames[g.Fogged])}, Rules: refs("2.1.2/c")},
	}
}

// primer is the game on one page.
func (g *Game) primer() []title.Note {
	return []title.Note{
		title.NoteOf("primer-win", refs("13.2.1"), "turns", itoa(lastTurn), "places", itoa(len(g.Data.VPH)), "needed", itoa(levelOf(len(g.Data.VPH)-4).most)),
		title.NoteOf("primer-turn", refs("3.0")),
		title.NoteOf("primer-chits", refs("4.1.1", "4.1.1/c")),
		title.NoteOf("primer-move", refs("5.1", "5.1/b", "6.1.2")),
		title.NoteOf("primer-combat", refs("9.3", "9.3.1")),
		title.NoteOf("primer-results", refs("9.4", "9.4.4")),
		title.NoteOf("primer-terrain", refs("9.3.1", "9.3(3)")),
		title.NoteOf("primer-stacking", refs("7.0", "7.0/d"), "limit", itoa(stackLimit)),
		title.NoteOf("primer-supply", refs("10.0", "10.3.1", "10.3.2")),
		title.NoteOf("primer-air", refs("12.1", "12.2")),
	}
}

// victoryFacts are the levels of victory [13.2.1] and the hexes that are counted [13.2.2].
func (d *Data) victoryFacts() []title.Note {
	places := game.Each(d.VPH, func(v vphHex) string { return v.Name })
	facts := []title.Note{
		title.NoteOf("topic-win", refs("13.2"), "turns", itoa(lastTurn)),
		title.NoteOf("topic-places", refs("13.2.2"), "places", strings.Join(places, ", ")),
	}
	from := 0
	for _, l := range levels {
		most := min(l.most, len(d.VPH))
		facts = append(facts, title.NoteOf("topic-level", refs(l.rule), "from", itoa(from), "most", itoa(most), "level", l.name))
		from = l.most + 1
	}
	return facts
}

// turnFacts are the boxes of the turn track [2.2.1] [4.1.2].
func (d *Data) turnFacts() []title.Note {
	facts := game.Each(d.Track[1:], func(b turnBox) title.Note {
		return title.NoteOf("topic-turn", refs("2.3/e", "4.1.2"), "turn", itoa(b.Turn), "date", turnDate(b.Turn),
			"german", itoa(b.German), "polish", itoa(b.Polish), "goal", itoa(b.Goal))
	})
	return append(facts, d.reconstructed("2.2.1")...)
}

// chitFacts are the chits, with the turn from which each is in the cup [2.3/b].
func (d *Data) chitFacts() []title.Note {
	return game.Each(d.Chits, func(c chit) title.Note {
		hqs := strings.Join(game.Called(&d.Register, c.HQs), ", ")
		return title.NoteOf("topic-chit", refs("2.3/b"), "chit", c.Name, "long", c.Long, "turn", itoa(int(max(c.Turn, 1))), "hqs", hqs)
	})
}

// resultFacts tell what each result of the table means [2.2.3].
func (d *Data) resultFacts() []title.Note {
	facts := game.Each(d.crt.Order, func(code string) title.Note { return title.NoteOf("topic-result", refs("2.2.3"), "code", code) })
	return append(facts, d.reconstructed("2.2.3")...)
}

// terrainFacts are the rows of the Terrain Effects Chart [2.2.2].
func (d *Data) terrainFacts() []title.Note {
	facts := game.Each(d.TerrainRows, func(r terrainRow) title.Note { return r.fact() })
	facts = append(facts, game.Each(d.ground(), func(f feature) title.Note { return f.fact })...)
	return append(facts, d.reconstructed("2.2.2")...)
}

// feature is what the chart tells of a settlement or of what lies on hexsides, and where that is.
type feature struct {
	fact title.Note
	in   func(cell int) bool
}

func (d *Data) ground() []feature {
	settled := func(from uint8) func(cell int) bool { return func(cell int) bool { return d.settled[cell] >= from } }
	along := func(sides *[game.MaxCells][6]bool) func(cell int) bool {
		return func(cell int) bool { return slices.Contains(sides[cell][:], true) }
	}
	row := &d.settlementRows[city]
	return []feature{
		{title.NoteOf("topic-town", refs("9.4.4", "9.5.7")), settled(town)},
		{title.NoteOf("topic-city", refs(row.Rule), "shift", itoa(row.Shift)), settled(city)},
		{title.NoteOf("topic-minor", refs(d.riverMinor.Rule, "9.3(3)"), "cost", mpText(d.riverMinor.cost)), along(&d.minor)},
		{title.NoteOf("topic-major", refs("6.2.3", "9.3(3)")), along(&d.major)},
		{title.NoteOf("topic-road", refs("6.2.1/a", "6.4"), "cost", mpText(d.roadCost)), along(&d.road)},
	}
}

func (r *terrainRow) fact() title.Note {
	cost, roads := "", ""
	if r.cost != barred {
		cost = mpText(r.cost)
	}
	if r.RoadOnly {
		roads = "only"
	}
	return title.NoteOf("topic-terrain", refs(r.Rule), "terrain", r.ID, "cost", cost, "shift", itoa(r.Shift), "roads", roads)
}

// stackFact is how many may be in a hex when a phase ends [7.0].
func stackFact() title.Note {
	return title.NoteOf("topic-stacking", refs("7.0", "7.0/d"), "limit", itoa(stackLimit), "hqs", itoa(stackHQs))
}

var _ title.Surveyed = (*Game)(nil)

// Survey implements title.Surveyed: the rows of the chart that are about a hex and its sides, whether its country
// is closed, and how many it holds [7.0].
func (g *Game) Survey(at board.Place) []title.Note {
	d := g.Data
	h := d.Map.HexOf(at)
	if h == 0 {
		return nil
	}
	cell := d.Cell(h)
	facts := []title.Note{d.TerrainRows[d.terrain[cell]].fact()}
	for _, f := range d.ground() {
		if f.in(cell) {
			facts = append(facts, f.fact)
		}
	}
	switch d.country[cell] {
	case abroad:
		facts = append(facts, title.NoteOf("hex-abroad", refs("6.2.4"), "country", d.Map.Country(cell)))
	case atSea: // the chart says that nobody enters
	default:
		facts = append(facts, stackFact())
	}
	return append(facts, d.reconstructed("2.2.2")...)
}

// reconstructed says of a chart that its figures are ours, where no owner has laid his own over them.
func (d *Data) reconstructed(chart rule.Ref) []title.Note {
	if len(d.Overlay) > 0 {
		return nil
	}
	return []title.Note{title.NoteOf("topic-reconstructed", refs(chart))}
}

// sourceFacts are where supply comes from [10.2].
func (d *Data) sourceFacts() []title.Note {
	places := game.Each(d.Sources, func(s supplySource) string {
		place := d.Hex(int(s.cell)).String()
		if s.Name != place {
			place += " " + s.Name
		}
		return place
	})
	return []title.Note{
		title.NoteOf("topic-supply", refs("10.2", "10.2/a"), "places", strings.Join(places, ", ")),
		title.NoteOf("topic-unsupplied", refs("10.3.1", "10.3.2")),
	}
}

// airFacts are the aircraft [12.0].
func (d *Data) airFacts() []title.Note {
	return game.Each(d.Aircraft, func(a aircraft) title.Note {
		attack := ""
		if !a.Interdicts {
			attack = itoa(a.Attack)
		}
		return title.NoteOf("topic-aircraft", refs("12.0"), "aircraft", a.Name, "side", a.Side, "attack", attack)
	})
}
