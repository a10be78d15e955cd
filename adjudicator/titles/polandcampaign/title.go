package polandcampaign

import (
	"io/fs"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// ID of the title.
const ID = "poland-campaign"

// rulesVersion counts changes of the rules; a digest of the data in use follows
// it in Info.Version, so that an owner's overlay is a version of its own.
const rulesVersion = "2"

// Title is Poland Campaign.
type Title struct{ *Data }

var _ title.Title = (*Title)(nil)

// New loads the title. The overlay, which may be nil, is an owner's folder of
// the same files as data/, laid over ours. Errors name file and line.
func New(overlay fs.FS) (*Title, error) {
	d := &Data{}
	err := d.Read(title.Files{Over: overlay, Base: Folder()}, rulesVersion, DataFiles,
		d.loadTerrain, d.surveyMap, d.loadTable, d.loadCities, d.loadUnits)
	if err != nil {
		return nil, err
	}
	return &Title{d}, nil
}

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

// Game is Poland Campaign with its options chosen.
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

// Luck is that of whoever attacks: a high roll of the Combat Effects Table is never
// worse for him than a lower one.
func (g *Game) Luck(r dice.Roll) []title.Luck { return title.HighIsGood(r) }

// Start sets the game up [10.1][SETUP.P][SETUP.G].
func (g *Game) Start() title.Position {
	p := g.empty(fog(g.Fogged))
	for u := range g.Units {
		if cell := g.Units[u].Start; cell >= 0 {
			p.put(u, int(cell))
		}
	}
	if fog(g.Fogged) == fogBlind {
		p.look()
	}
	return p
}

// empty is the first turn with all units off the map.
func (d *Data) empty(f fog) *Position {
	p := &Position{d: d, Core: d.Laid(reserve), fog: f, ph: germanMovement, air: int16(airPoints(1)), dropCell: -1}
	p.Room = stackLimit // [4.1.1]
	for k, c := range d.cities {
		p.holder[k] = c.owner
		p.invaded[k] = c.owner == german
	}
	return p
}

// Source holds the module's own Go files, data and cases.
func (t *Title) Source() fs.FS { return source }

func refs(list ...rule.Ref) []rule.Ref { return list }

// Awaited are the decisions the game waits for: a side's player turn, or a
// choice in mid-combat.
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
	c := p.combat
	seat, kind, tail := 1-c.side, "", ""
	units := c.defenders
	switch c.stage {
	case stageAir:
		kind = "air"
	case stageDefenderLoss:
		kind = "losses"
		if c.code == codeEMP {
			kind = "emp"
		}
	case stageAttackerLoss:
		seat, kind, tail, units = c.side, "losses", "attacker-", c.attackers
	case stageDefenderRetreat:
		kind = "retreat"
	default:
		seat, kind, tail, units = c.side, "retreat", "attacker-", c.attackers
	}
	d := title.Decision{
		Seat: seatOf(seat), Kind: kind,
		ID: "T" + itoa(int(p.Turn)) + "-" + sideNames[c.side] + "-combat-" + itoa(c.n) + "-" + tail + kind,
		Args: rule.Args{
			"hex": p.d.Hex(c.cell).String(), "units": p.NameList(p.Alive(units)), "attack": itoa(c.attack),
			"attackers": p.NameList(c.attackers), "defenders": p.NameList(c.defenders), "left": itoa(int(p.air)),
		},
	}
	if c.rolled {
		d.Args["result"] = codeNames[c.code]
		d.Args["number"] = "1"
		if c.code == codeEMP && kind == "losses" {
			d.Args["number"] = ""
			d.Args["power"] = itoa(c.owed)
		}
	}
	return d
}
