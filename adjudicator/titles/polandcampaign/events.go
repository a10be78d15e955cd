package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Events are facts in the past tense. Units go by their short name, which is unique within a side. Who may learn of
// each is stated below; what others see of it, in known.go.
type (
	// TurnBegan opens a game turn. The air marker stands at its new value [6.1/b]; Lapsed points of the turn before
	// are gone [6.1/o1].
	TurnBegan struct {
		Turn   int        `json:"turn"`
		Date   string     `json:"date"`
		Air    int        `json:"air"`
		Lapsed int        `json:"lapsed,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// Arrived: a reinforcement came in [4.2.1][4.2.1/b]. Path begins with the hex it came in by.
	Arrived struct {
		game.Going
		Cost    int    `json:"cost"`
		Contact bool   `json:"contact"`
		Entry   string `json:"entry"`
		// Forced tells that no order named the place.
		Forced bool       `json:"forced,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// Dropped: the 7th Air came down by parachute [4.2.3], or the 22nd landed beside it [4.2.3/c].
	Dropped struct{ game.There }

	// Moved: a unit marched. Path begins where it stood.
	Moved struct {
		game.Going
		Cost int `json:"cost"`
		MP   int `json:"mp"`
		// BrokeContact: it paid to leave an engagement zone [4.1.2/b].
		BrokeContact bool `json:"brokeContact,omitempty"`
		// Contact: it ended in an engagement zone and must attack [4.1.2/a][4.1.2/h].
		Contact bool       `json:"contact"`
		Rules   []rule.Ref `json:"rules,omitempty"`
	}

	// MoveStopped: the move before it ended short of what was ordered. Only the owner learns it.
	MoveStopped struct {
		game.Spot
		Wanted hex.Hex    `json:"wanted"`
		Cause  string     `json:"cause"` // "zone", "enemy", "stack"
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// LeftMap: a unit left the game, not destroyed [4.2.2/a][4.2.1/o1][5.3.3/o3].
	LeftMap struct {
		game.Spot            // the last hex on the map
		Way       string     `json:"way"` // "east", "hungary"
		Retreat   bool       `json:"retreat,omitempty"`
		Rules     []rule.Ref `json:"rules,omitempty"`
	}

	// Recovered: a German unit is at full strength again [7.0/b]. Only the owner learns it.
	Recovered struct{ game.There }

	// AttacksPlanned: the attacks still to be made this phase, in order. Only the attacker learns it, and pages
	// need not show it.
	AttacksPlanned struct {
		Side    string `json:"side"`
		Attacks []Plan `json:"attacks"`
	}

	// CombatDeclared: the attacker announced his strength, air points included [5.1.1/o1][6.1/o2].
	CombatDeclared struct {
		N         int       `json:"n"` // counts the combats of the phase from 1
		Side      string    `json:"side"`
		Hex       hex.Hex   `json:"hex"`
		Attackers []Fighter `json:"attackers"`
		Defenders []Fighter `json:"defenders"`
		Attack    int       `json:"attack"`
		Air       int       `json:"air,omitempty"`
		// Forced: the rules asked for it, no order did [4.1.2/e][4.1.2/h].
		Forced bool `json:"forced,omitempty"`
		// Besieged and Fortified are how the defender stands [5.1.3][9.0].
		Besieged  bool       `json:"besieged,omitempty"`
		Fortified bool       `json:"fortified,omitempty"`
		Rules     []rule.Ref `json:"rules,omitempty"`
	}

	// AirSpent: air points went into a combat [6.1]. Left is the marker after it.
	AirSpent struct {
		Side   string     `json:"side"`
		Hex    hex.Hex    `json:"hex"`
		For    string     `json:"for"` // "attack", "defence"
		Points int        `json:"points"`
		Left   int        `json:"left"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// Fought: the dice of a combat [5.1]. Attack and Defence include air points.
	Fought struct {
		N          int       `json:"n"`
		Side       string    `json:"side"` // the attacker's
		Hex        hex.Hex   `json:"hex"`
		Attackers  []Fighter `json:"attackers"`
		Defenders  []Fighter `json:"defenders"`
		Attack     int       `json:"attack"`
		AttackAir  int       `json:"attackAir,omitempty"`
		Defence    int       `json:"defence"`
		DefenceAir int       `json:"defenceAir,omitempty"`
		// Odds is the ratio with the fraction dropped, before shifts: "2-1".
		Odds   string       `json:"odds"`
		Shifts []game.Shift `json:"shifts,omitempty"`
		// Column is where the dice were read.
		Column string     `json:"column"`
		Dice   []int      `json:"dice"`
		Roll   int        `json:"roll"`
		Result string     `json:"result"` // "DRB"
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// StepLost: a unit was turned to its weaker side [7.0]. The enemy learns the unit only when Open; for him it is
	// "" otherwise.
	StepLost struct {
		Side  string  `json:"side"`
		Unit  string  `json:"unit,omitempty"`
		Hex   hex.Hex `json:"hex"`
		Cause string  `json:"cause"` // "result", "river", "siege"
		// Open: whose loss it is cannot be hidden.
		Open  bool       `json:"open,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// RetreatIgnored: fortified defenders stood where they were [9.0/a][9.0/d].
	RetreatIgnored struct {
		Side   string     `json:"side"`
		Hex    hex.Hex    `json:"hex"`
		Result string     `json:"result"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// Displaced: a unit was pushed on to make room for a retreat [5.3.1].
	Displaced struct{ game.Driven }

	// CityTaken: a city changed hands. Always public.
	CityTaken struct {
		Side  string     `json:"side"` // the new holder
		City  string     `json:"city"`
		Hex   hex.Hex    `json:"hex"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// ChoiceAwaited: the game waits for a seat's choice in mid-combat. Pages show the decision, not this.
	ChoiceAwaited struct {
		Seat   title.Seat `json:"seat"`
		Choice string     `json:"choice"` // the decision's kind: "air", "losses", "emp", "retreat"
		Stage  string     `json:"stage"`
	}
)

// Fighter is a unit in a combat and where it stood.
type Fighter struct {
	Unit string  `json:"unit"`
	Hex  hex.Hex `json:"hex"`
}

// Events that all titles tell in the same words. Phases are "german-movement", "german-combat", "polish-movement"
// and "polish-combat" [3.0]. OrderFailed, and CombatCancelled with the cause "odds", "vacated" or "no-attackers",
// are for the owner alone. Causes of elimination are "result", "retreat", "sea", "border", "river" and "siege".
// Advances are those of [5.2]; retreats go back one hex, or two out of a siege [5.3][5.3.3]; the game ends after
// turn 8 [10.2/h].

// Who may learn of events, in fog of the book, in blind fog and without fog.
var (
	public = []title.Audience{title.Everybody, title.Everybody, title.Everybody}
	// Orders and what becomes of them are their owner's whatever the fog.
	secret    = []title.Audience{title.Owner, title.Owner, title.Owner}
	announced = []title.Audience{title.Witnesses, title.Witnesses, title.Witnesses}
	// Step states are hidden [5.1.1/o1].
	hurt      = []title.Audience{title.Witnesses, title.Witnesses, title.Everybody}
	recovered = []title.Audience{title.Owner, title.Owner, title.Everybody}
	// Of units out of sight nothing is told; who comes into sight is Sighted.
	entered = []title.Audience{title.Witnesses, title.Owner, title.Witnesses}
	marched = []title.Audience{title.Everybody, title.Owner, title.Everybody}
	watched = []title.Audience{title.Everybody, title.Witnesses, title.Everybody}
)

// events state of each kind who may learn of it, and how it changes a position.
var events = game.KindsOf(
	game.Change(public, (*Position).beginTurn),
	game.Change(public, (*Position).begin),
	game.ChangeOf(entered, (*Position).arrive),
	game.ChangeOf(marched, (*Position).comeDown),
	game.ChangeOf(marched, (*Position).march),
	game.News[*Position, MoveStopped](secret),
	game.News[*Position, game.OrderFailed](secret),
	game.ChangeOf(watched, (*Position).leave),
	game.ChangeOf(recovered, (*Position).recover),
	game.Change(secret, (*Position).plan),
	game.Change(announced, (*Position).declare),
	game.Change(secret, (*Position).cancel),
	game.Change(public, (*Position).spend),
	game.Change(public, (*Position).fight),
	game.ChangeOf(hurt, (*Position).loseStep),
	game.ChangeOf(hurt, (*Position).eliminate),
	game.News[*Position, RetreatIgnored](public),
	game.ChangeOf(watched, func(p *Position, u int, e *game.Retreated) error { return p.Go(u, e.Path, p.project) }),
	game.ChangeOf(marched, func(p *Position, u int, e *Displaced) error { return p.Go(u, e.Path, p.project) }),
	game.ChangeOf(marched, func(p *Position, u int, e *game.Advanced) error { return p.Go(u, e.Path, p.project) }),
	game.Change(public, (*Position).take),
	game.Change(public, (*Position).await),
	game.Change(public, (*Position).endCombat),
	game.News[*Position, game.Sighted](public),
	game.News[*Position, game.LostSight](public),
	game.Change(public, (*Position).end),
	game.Change(hurt, (*Position).correct),
)

// Arrows draw what a picture can show of an event.

func (e *Arrived) Arrows() []title.Arrow { return game.Arrow("move", e.Side, e.Unit, e.Path...) }
func (e *Moved) Arrows() []title.Arrow   { return game.Arrow("move", e.Side, e.Unit, e.Path...) }
func (e *Dropped) Arrows() []title.Arrow { return game.Arrow("drop", e.Side, e.Unit, e.Hex) }

// Harm of these is what WHATIF tells of them.
func (e *StepLost) Harm() (reduced, gone string) { return e.Unit, "" }
func (e *LeftMap) Harm() (reduced, gone string)  { return "", e.Unit + " " + e.Way }

func (e *Fought) Arrows() []title.Arrow {
	return game.Assailed(e.Side, e.Column+" "+e.Result, e.Hex, len(e.Attackers), func(i int) (string, hex.Hex) { return e.Attackers[i].Unit, e.Attackers[i].Hex })
}

// A replay stops before each combat and each phase.

func (*CombatDeclared) OpensScene() bool { return true }
