package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// Events are facts in the past tense. Units go by their short name, which is unique within
// a nation; Side is that nation, Seat the one that leads it.
type (
	// Of is the counter that an event is of, Spot one and the hex where it stands.
	Of struct {
		Side string `json:"side"`
		Unit string `json:"unit"`
	}
	Spot = game.Spot

	// TurnBegan opens a turn, which is a day [3.0/b].
	TurnBegan struct {
		Turn int    `json:"turn"`
		Date string `json:"date"`
	}

	// WeatherSet is the weather of the day [3.1/p1a].
	WeatherSet struct {
		Roll    int    `json:"roll"`
		Weather string `json:"weather"` // good, poor, bad
	}

	// PhaseBegan opens a phase, PhaseEnded closes it. Seat is whose it is.
	PhaseBegan struct {
		Turn  int        `json:"turn"`
		Phase string     `json:"phase"`
		Seat  title.Seat `json:"seat,omitempty"`
	}
	PhaseEnded struct {
		Turn  int    `json:"turn"`
		Phase string `json:"phase"`
	}

	// Moved: a unit marched, and the enemy sees all of its way [4.1/d]. Path begins where it stood; Left are the points that it still
	// has. Panic tells of a flight [22.12].
	Moved struct {
		Of
		Path  []hex.Hex   `json:"path"`
		Cost  data.Points `json:"cost"`
		Left  data.Points `json:"left"`
		Panic bool        `json:"panic,omitempty"`
		Rules []rule.Ref  `json:"rules,omitempty"`
	}

	// Arrived: a new unit came by the hexes of its path [17.11]. Cost is what all of it took.
	Arrived struct {
		Of
		Path []hex.Hex   `json:"path"`
		Cost data.Points `json:"cost"`
		Left data.Points `json:"left"`
	}

	// Loaded: a unit boarded a train or column, with what it and the carrier have left [18.24].
	// Unloaded: it got off [18.21], or was Thrown off one that was lost. Withdrawn: an empty
	// train was taken off the map [18.23].
	Loaded struct {
		Of
		Carrier     string      `json:"carrier"`
		Hex         hex.Hex     `json:"hex"`
		Cost        data.Points `json:"cost"`
		Left        data.Points `json:"left"`
		CarrierLeft data.Points `json:"carrierLeft"`
	}
	Unloaded struct {
		Of
		Carrier string      `json:"carrier"`
		Hex     hex.Hex     `json:"hex"`
		Cost    data.Points `json:"cost"`
		Left    data.Points `json:"left"`
		Thrown  bool        `json:"thrown,omitempty"`
	}
	Withdrawn struct{ Spot }

	// Restored: the reserve centre in the hex gave a unit a point back [23.1]. CentreGone: an
	// enemy came near one [23.1/d].
	Restored struct {
		Spot
		Left int `json:"left"`
	}
	CentreGone struct {
		Hex hex.Hex `json:"hex"`
	}

	// MoveStopped: a march ended short of where it was to go. Only the owner learns it: all see where it ended, and nobody else
	// where it was to go.
	MoveStopped struct {
		Spot
		Wanted hex.Hex    `json:"wanted"`
		Cause  string     `json:"cause"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// BrokeDown: a mechanized Soviet threw for breakdowns [4.40].
	BrokeDown struct {
		Of
		Roll   int         `json:"roll"`
		Points data.Points `json:"points"`
	}

	// OrderFailed: an order could not be carried out.
	OrderFailed struct {
		Seat    title.Seat   `json:"seat"`
		Order   string       `json:"order"`
		Refusal rule.Refusal `json:"refusal"`
	}

	// OrderKept: orders of a letter wait for a later phase of the turn.
	OrdersKept struct {
		Seat   title.Seat `json:"seat"`
		Orders []string   `json:"orders"`
	}

	// Remembered: where a seat saw counters last whose faces it does not see any more [16.0].
	Remembered struct {
		Seat title.Seat      `json:"seat"`
		Seen []game.Sighting `json:"seen"`
	}

	// UnitSplit and UnitJoined: a unit went into its parts [6.21], or parts were put together
	// again [6.25].
	UnitSplit struct {
		Spot
		Names []string `json:"names"`
		Parts int      `json:"parts"`
	}
	UnitJoined struct{ Spot }

	// DugIn: a unit built field works [11.11]. WorksGone: they were left or taken [11.13][11.15].
	DugIn     struct{ Spot }
	WorksGone struct {
		Hex hex.Hex `json:"hex"`
	}

	// Released: a nation marches as it likes from now on [KOCK1.33].
	Released struct {
		Side string     `json:"side"`
		Rule []rule.Ref `json:"rules"`
	}

	// AttackDeclared: an attack with all that the attacker puts in [9.36]. SupportDeclared:
	// what the defender adds.
	AttackDeclared struct {
		N       int       `json:"n"`
		Side    string    `json:"side"`
		Hex     hex.Hex   `json:"hex"`
		Hexes   []hex.Hex `json:"hexes"`
		Units   []Spot    `json:"units"`
		Guns    []Spot    `json:"guns,omitempty"`
		Overrun bool      `json:"overrun,omitempty"`
	}
	SupportDeclared struct {
		N    int     `json:"n"`
		Side string  `json:"side"`
		Hex  hex.Hex `json:"hex"`
		Guns []Spot  `json:"guns,omitempty"`
		// Halving guns fight the tanks at close quarters [9.54].
		Halving []Spot `json:"halving,omitempty"`
	}

	// CombatResolved is the outcome of an attack with its ledger.
	CombatResolved struct {
		N         int         `json:"n"`
		Seat      title.Seat  `json:"seat"`
		Side      string      `json:"side"`
		Hex       hex.Hex     `json:"hex"`
		Hexes     []hex.Hex   `json:"hexes"`
		Attackers []Spot      `json:"attackers"`
		Defenders []Spot      `json:"defenders"`
		Attack    int         `json:"attack"`
		Defence   int         `json:"defence"`
		Shifts    []Shift     `json:"shifts,omitempty"`
		Guns      data.Tenths `json:"guns"`
		Air       int         `json:"air,omitempty"`
		Column    string      `json:"column"`
		Roll      int         `json:"roll,omitempty"`
		Result    string      `json:"result"`
		Lost      int         `json:"lost"`
		LossRoll  int         `json:"lossRoll"`
	}

	// CombatPaused: a combat waits for a seat that wishes to be asked, with the attacker's plan.
	CombatPaused struct {
		Seat   title.Seat `json:"seat"`
		Combat Paused     `json:"combat"`
	}
	// Fired: guns or aircraft alone hit a hex, or not [9.44].
	Fired struct {
		Seat title.Seat  `json:"seat"`
		Side string      `json:"side"`
		Hex  hex.Hex     `json:"hex"`
		Guns []Spot      `json:"guns,omitempty"`
		Air  int         `json:"air,omitempty"`
		Sum  data.Tenths `json:"sum"`
		Row  string      `json:"row"`
		Roll int         `json:"roll"`
		Lost int         `json:"lost"`
	}

	// AirFlown: air counters of these strengths flew [10.21]: to support an attack or a defence,
	// to strike units, a train or a bridge, to delay marches, to cover a hex, or those of both
	// sides met [10.23/c]. Rolls are their dice, Sum what was left of them.
	AirFlown struct {
		Seat  title.Seat `json:"seat"`
		Hex   hex.Hex    `json:"hex"`
		To    hex.Hex    `json:"to,omitempty"`
		Task  string     `json:"task"` // attack, defence, met, strike, train, bridge, delay, cover
		Air   []int      `json:"air"`
		Rolls []int      `json:"rolls,omitempty"`
		Sum   int        `json:"sum,omitempty"`
	}
	// AirDone: a seat's aircraft have flown before a phase, or have not [10.31].
	AirDone struct {
		Seat title.Seat `json:"seat"`
	}
	// Slowed: a unit's or train's next march is halved [10.13/c][10.35/c].
	Slowed struct {
		Spot
		Cause string     `json:"cause"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// PriceSet: what those in a hex paid to stay, or to go back less far [8.52][8.53a].
	PriceSet struct {
		Side   string  `json:"side"`
		Hex    hex.Hex `json:"hex"`
		Hexes  int     `json:"hexes"` // not gone back
		Points int     `json:"points"`
	}

	// PointsLost: a unit lost strength [8.54]. Eliminated: it is gone [8.55/b].
	PointsLost struct {
		Spot
		Points int    `json:"points"`
		Left   int    `json:"left"`
		Cause  string `json:"cause"`
	}
	Eliminated struct {
		Spot
		Points int        `json:"points"` // what it had before
		Cause  string     `json:"cause"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// Retreated: those in a hex went back [8.61]. Roll is their die [8.64].
	Retreated struct {
		Side   string    `json:"side"`
		Units  []string  `json:"units"`
		Path   []hex.Hex `json:"path"`
		Marked bool      `json:"marked,omitempty"`
		Routed bool      `json:"routed,omitempty"`
		Roll   int       `json:"roll,omitempty"`
	}

	// Disordered: a unit fell into disorder, or into panic [21.11][22.11].
	Disordered struct {
		Of
		Panic bool   `json:"panic,omitempty"`
		Cause string `json:"cause"`
	}
	// Recovered: it is in order again [22.21][13.41]. RallyTried tells of the die.
	Recovered struct {
		Of
		Halved bool `json:"halved,omitempty"`
	}
	RallyTried struct {
		Of
		Roll int  `json:"roll"`
		Done bool `json:"done"`
	}

	// Pursued: a victor followed [8.71].
	Pursued struct {
		Of
		Path   []hex.Hex `json:"path"`
		Marked bool      `json:"marked,omitempty"`
	}

	// Marked: units made an enemy go back [3.1/p4d].
	Marked struct {
		Side  string   `json:"side"`
		Units []string `json:"units"`
	}

	// SupplyTraced: a seat's supply was traced [14.21]. WantChanged: a unit has another level
	// of want. SurrenderTried tells of the die [14.23].
	SupplyTraced struct {
		Seat title.Seat `json:"seat"`
	}
	WantChanged struct {
		Of
		Level int `json:"level"`
	}
	SurrenderTried struct {
		Of
		Level int  `json:"level"`
		Roll  int  `json:"roll"`
		Gone  bool `json:"gone"`
	}

	// BridgeChanged: a bridge or ferry is whole, damaged or blown from now on.
	BridgeChanged struct {
		Side  string     `json:"side"`
		From  hex.Hex    `json:"from"`
		To    hex.Hex    `json:"to"`
		State string     `json:"state"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// PolesLed: the bids are open, and who leads the allies is settled [BARB.21].
	PolesLed struct {
		Seat   title.Seat         `json:"seat"`
		Nation string             `json:"nation"`
		Points int                `json:"points"`
		Bids   map[title.Seat]int `json:"bids"`
	}
	// BidsEqual: both bid the same and bid again.
	BidsEqual struct {
		Points int `json:"points"`
	}

	// PointsScored: victory points [KOCK1.28/c].
	PointsScored struct {
		Seat   title.Seat `json:"seat"`
		Points int        `json:"points"`
		Total  int        `json:"total"`
		Cause  string     `json:"cause"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}
)

// GameEnded with its winner.
type GameEnded = game.GameEnded

func (p *Position) of(u int) Of { return Of{p.nation(u), p.name(u)} }

func (p *Position) spot(u int) Spot { return p.spotIn(u, p.at(u)) }

func (p *Position) spotIn(u, cell int) Spot {
	return Spot{Side: p.nation(u), Unit: p.name(u), Hex: p.hex(cell)}
}

// Shift is one entry of the ledger of a combat, in columns: negative for the defender.
type Shift struct {
	Kind    string   `json:"kind"` // ground, works, river, directions, headquarters-attack, headquarters-defence
	Of      string   `json:"of,omitempty"`
	Columns int      `json:"columns"`
	Rule    rule.Ref `json:"rule"`
}

// Who may learn of events, without fog, in fog of the book and in blind fog [16.0].
var (
	public = []title.Audience{title.Everybody, title.Everybody, title.Everybody}
	// Letters are their writer's, and in fog what an order came to is its owner's.
	secret = []title.Audience{title.Owner, title.Owner, title.Owner}
	orders = []title.Audience{title.Everybody, title.Owner, title.Owner}
	// How far the beaten could go back hangs on friends whom the enemy does not see.
	price = []title.Audience{title.Everybody, title.Owner, title.Owner}
	// What a counter does is seen of those that lie open, and in part of the others.
	seen = []title.Audience{title.Everybody, title.Witnesses, title.Witnesses}
	// Works are markers that all see, but the blind.
	ground = []title.Audience{title.Everybody, title.Everybody, title.Witnesses}
)

// events state of each kind who may learn of it, and how it changes a position.
var events = game.KindsOf(
	game.Change(public, (*Position).beginTurn),
	game.Change(public, (*Position).setWeather),
	game.Change(public, (*Position).beginPhase),
	game.Change(public, (*Position).endPhase),
	game.ChangeOf(seen, onMapOnly((*Position).march)),
	game.ChangeOf(seen, (*Position).arrive),
	game.ChangeOf(seen, onMapOnly((*Position).board)),
	game.ChangeOf(seen, (*Position).leave),
	game.ChangeOf(seen, onMapOnly(func(p *Position, u int, _ *Withdrawn) error { p.lift(u, withdrawn); return nil })),
	game.ChangeOf(seen, onMapOnly((*Position).giveBack)),
	game.Change(public, func(p *Position, e *CentreGone) error {
		p.Reserves = slices.DeleteFunc(slices.Clone(p.Reserves), func(h hex.Hex) bool { return h == e.Hex })
		return nil
	}),
	game.News[*Position, MoveStopped](secret),
	game.ChangeOf(orders, onMapOnly(func(p *Position, u int, e *BrokeDown) error { p.units[u].Left = int16(e.Points); return nil })),
	game.News[*Position, OrderFailed](secret),
	game.Change(secret, (*Position).keep),
	game.Change(orders, func(p *Position, e *Remembered) error { return p.recall(e.Seen) }),
	game.ChangeOf(seen, onMapOnly((*Position).split)),
	game.ChangeOf(seen, (*Position).join),
	game.Change(seen, func(p *Position, e *DugIn) error {
		return p.inHex(e.Hex, func(cell int) { p.works[cell] = fieldWorks })
	}), // [3.1/p3b][3.1/p8b][11.16]
	game.Change(ground, func(p *Position, e *WorksGone) error {
		return p.inHex(e.Hex, func(cell int) { p.works[cell] = noWorks })
	}),
	game.Change(public, func(p *Position, e *Released) error { return numbered(e.Side, func(n int) { p.released[n] = true }) }),
	game.Change(public, (*Position).declare),
	game.Change(public, (*Position).support),
	game.Change(public, (*Position).resolveCombat),
	game.Change(secret, func(p *Position, e *CombatPaused) error { p.Paused = &e.Combat; return nil }),
	game.Change(public, func(p *Position, _ *game.ChoiceMade) error { p.Paused = nil; return nil }),
	game.Change(public, (*Position).fire),
	game.Change(public, (*Position).fly),
	game.Change(public, func(p *Position, _ *AirDone) error { p.Flown = true; return nil }),
	game.ChangeOf(public, func(p *Position, u int, _ *Slowed) error { p.units[u].flags |= halved; return nil }),
	game.News[*Position, PriceSet](price),
	game.ChangeOf(seen, (*Position).losePoints),
	game.ChangeOf(seen, (*Position).eliminate),
	game.Change(seen, (*Position).goBack),
	game.ChangeOf(seen, (*Position).disorder),
	game.ChangeOf(seen, (*Position).recover),
	game.News[*Position, RallyTried](seen),
	game.ChangeOf(public, onMapOnly((*Position).pursue)),
	game.Change(public, func(p *Position, e *Marked) error {
		return p.several(spots(e.Side, e.Units), func(_ int, c *counter) { c.flags |= attackMark })
	}),
	game.News[*Position, SupplyTraced](public),
	game.ChangeOf(seen, func(p *Position, u int, e *WantChanged) error { p.units[u].Want = uint8(e.Level); return nil }),
	game.News[*Position, SurrenderTried](seen),
	game.Change(public, (*Position).changeBridge),
	game.Change(public, (*Position).leadPoles),
	game.Change(public, func(p *Position, e *BidsEqual) error {
		for _, s := range p.g.scenario.Seats {
			p.bids[s] = int16(e.Points)
		}
		return nil
	}),
	game.Change(public, func(p *Position, e *PointsScored) error {
		return numbered(string(e.Seat), func(seat int) { p.vp[seat] = int16(e.Total) })
	}),
	game.Change(public, func(p *Position, e *GameEnded) error {
		p.Final, p.ph = &e.Result, over
		return nil
	}),
	game.News[*Position, game.Sighted](public),
	game.News[*Position, game.LostSight](public),
)

// Arrows draw what a picture can show of an event.

func (e *Moved) Arrows() []title.Arrow { return game.Arrow("move", e.Side, e.Unit, e.Path...) }

func (e *Arrived) Arrows() []title.Arrow { return game.Arrow("move", e.Side, e.Unit, e.Path...) }

func (e *Retreated) Arrows() []title.Arrow {
	return game.Arrow("retreat", e.Side, e.Units[0], e.Path...)
}
func (e *Pursued) Arrows() []title.Arrow { return game.Arrow("advance", e.Side, e.Unit, e.Path...) }
func (e *Eliminated) Arrows() []title.Arrow {
	return game.Arrow("loss", e.Side, e.Unit, e.Hex)
}

func (e *CombatResolved) Arrows() []title.Arrow {
	var out []title.Arrow
	seen := map[hex.Hex]bool{}
	for _, a := range e.Attackers {
		if !seen[a.Hex] {
			seen[a.Hex] = true
			out = append(out, title.Arrow{
				Kind: "attack", Side: a.Side, Unit: a.Unit, Path: hex.Places(a.Hex, e.Hex), Label: e.Column + " " + e.Result,
			})
		}
	}
	return out
}

// A replay stops before each attack and each phase.

func (*AttackDeclared) OpensScene() bool { return true }
func (*PhaseBegan) OpensScene() bool     { return true }
