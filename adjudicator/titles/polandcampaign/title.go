package polandcampaign

import (
	"io/fs"
	"slices"

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
type Title struct{ data *Data }

var _ title.Title = (*Title)(nil)

// New loads the title. The overlay, which may be nil, is an owner's folder of
// the same files as data/, laid over ours. Errors name file and line.
func New(overlay fs.FS) (*Title, error) {
	d, err := Load(overlay)
	if err != nil {
		return nil, err
	}
	return &Title{data: d}, nil
}

// Data of the title.
func (t *Title) Data() *Data { return t.data }

// Info tells what the title is.
func (t *Title) Info() title.Info {
	return title.Info{
		ID: ID, Name: "Poland Campaign", Version: t.data.Version, Overlay: t.data.Overlay,
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
	fog fog
}

var _ title.Game = (*Game)(nil)

// Open chooses scenario and options.
func (t *Title) Open(s title.Setup) (title.Game, error) {
	s, err := t.Info().Complete(s)
	if err != nil {
		return nil, err
	}
	f := slices.Index(fogNames[:], s.Options["fog"])
	return &Game{Title: t, fog: fog(f), Opened: game.Opened{
		Chosen: s, Seats: game.SeatASide(sideNames[:]...), Last: lastTurn, Events: events.EventKinds, Fogged: f,
		Awaits: []string{"turn", "air", "losses", "emp", "retreat"},
	}}, nil
}

// Luck is that of whoever attacks: a high roll of the Combat Effects Table is never
// worse for him than a lower one.
func (g *Game) Luck(r dice.Roll) []title.Luck { return title.HighIsGood(r) }

// Start sets the game up [10.1][SETUP.P][SETUP.G].
func (g *Game) Start() title.Position {
	d := g.data
	p := d.empty(g.fog)
	for u := range d.Units {
		if cell := d.Units[u].Start; cell >= 0 {
			p.put(u, int(cell))
		}
	}
	if g.fog == fogBlind {
		p.look()
	}
	return p
}

// empty is the first turn with all units off the map.
func (d *Data) empty(f fog) *Position {
	p := &Position{d: d, fog: f, seat: nobody, turn: 1, ph: germanMovement, air: int16(airPoints(1)), dropCell: -1}
	p.Field.Empty(reserve)
	p.seen = [2]game.Memory{game.Unmet, game.Unmet}
	for k, c := range d.cities {
		p.holder[k] = c.owner
		p.invaded[k] = c.owner == german
	}
	return p
}

// Rules is the index of the book.
func (t *Title) Rules() *rule.Index { return t.data.Index }

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
			Seat: seatOf(side), Kind: "turn", ID: "T" + itoa(int(p.turn)) + "-" + sideNames[side] + "-turn",
			Args: rule.Args{"turn": itoa(int(p.turn))},
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
		ID: "T" + itoa(int(p.turn)) + "-" + sideNames[c.side] + "-combat-" + itoa(c.n) + "-" + tail + kind,
		Args: rule.Args{
			"hex": p.d.Hex(c.cell).String(), "units": p.namesOf(p.alive(units)), "attack": itoa(c.attack),
			"attackers": p.namesOf(c.attackers), "defenders": p.namesOf(c.defenders), "left": itoa(int(p.air)),
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
