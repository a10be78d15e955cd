package polanddefiant

import (
	"io/fs"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// ID of the title.
const ID = "poland-defiant"

// rulesVersion counts changes of the rules; a digest of the data in use follows
// it in Info.Version, so that an owner's overlay is a version of its own.
const rulesVersion = "3"

// Title is Poland Defiant.
type Title struct{ *Data }

// DataFiles are all files that a game depends on, in the order they are read.
var DataFiles = []string{
	"map.toml", "terrain.toml", "crt.toml", "tables.toml", "track.toml", "entries.toml",
	"formations.toml", "units.toml", "chits.toml", "air.toml",
}

var _ title.Title = (*Title)(nil)

// New loads the title. The overlay, which may be nil, is an owner's folder of
// the same files as data/, laid over ours. Errors name file and line.
func New(overlay fs.FS) (*Title, error) {
	d := &Data{}
	err := d.Read(title.Files{Over: overlay, Base: Folder()}, rulesVersion, DataFiles,
		d.loadTerrain, d.surveyMap, d.loadCRT, d.loadTables, d.loadTrack, d.loadEntries,
		d.loadFormations, d.loadUnits, d.loadChits, d.loadAircraft)
	if err != nil {
		return nil, err
	}
	return &Title{d}, nil
}

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

// Game is Poland Defiant with its options chosen.
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

// Luck is that of the side that throws: in combat and over its aircraft, groups and
// replacements a high roll is never worse for it than a lower one. Chits and random
// events are nobody's.
func (g *Game) Luck(r dice.Roll) []title.Luck { return title.HighIsGood(r) }

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

// empty is the first turn with all units off the map: the cup holds the chits
// without a turn number [2.1.3/d], aircraft wait in their boxes [2.1.3/c], and
// Poland controls every VPH [13.1].
func (d *Data) empty(f fog) *Position {
	p := &Position{d: d, Core: d.Laid(track), fog: f, ph: orders}
	for u := range d.Units {
		p.Units[u].Due = d.Units[u].Turn
	}
	for i := range p.planes {
		p.planes[i].cell = -1
	}
	for k := range p.vph {
		p.vph[k] = polish
	}
	for k := range d.Chits {
		if d.Chits[k].turn <= 1 {
			p.chits[k] = chitInCup
		}
	}
	return p
}

// Source holds the module's own Go files, data and cases.
func (t *Title) Source() fs.FS { return source }

func refs(list ...rule.Ref) []rule.Ref { return list }
