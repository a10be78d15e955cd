package polanddefiant

import (
	"errors"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Events are facts in the past tense. Units and aircraft go by their short name, which is unique within a side. Who
// may learn of each is stated below; what the enemy sees of it, in known.go.

// The turn, the cup and the end.
type (
	// TurnBegan opens a game turn with its limits and its goal [2.2.1]. Limits are German and Polish; Cut tells
	// that the German limit is one less because the Missed goal of the turn before was not reached [4.1.2/a].
	TurnBegan struct {
		Turn   int        `json:"turn"`
		Date   string     `json:"date"`
		Limits [2]int     `json:"limits"`
		Goal   int        `json:"goal"`
		Missed int        `json:"missed,omitempty"`
		Cut    bool       `json:"cut,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// PlansFiled: orders kept for their time, in canonical words; an order with the subject of one that is kept
	// takes its place. Only the owner learns it, and pages need not show it.
	PlansFiled struct {
		Side  string   `json:"side"`
		Lines []string `json:"lines"`
		// Ways are the ways that the answer told of marches, from where each unit stood, by their lines.
		Ways map[string][]hex.Hex `json:"ways,omitempty"`
		// read are the lines as they were understood; an event that was stored has them read again.
		read []order.Order
	}

	// PlansLapsed: a turn ended, and orders that were kept never had their time. For is what they were for; Reason
	// tells why. Only the owner learns it.
	PlansLapsed struct {
		Side   string     `json:"side"`
		Key    string     `json:"key"`
		For    string     `json:"for"`
		Orders []string   `json:"orders"`
		Reason string     `json:"reason"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// ChitJoined: a chit went into the cup [8.1], or came in by an event.
	ChitJoined struct {
		Chit string `json:"chit"`
		// Leaves lists chits whose place it takes [2.4.2] [2.4.5].
		Leaves []string   `json:"leaves,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// ChitDelayed: a chit will join at the end of the turn [RET.10].
	ChitDelayed struct {
		Chit  string     `json:"chit"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// ChitRemoved: a chit left the game with its headquarters [11.1.3(1)], with the last one of several. Waits
	// tells that another of them is still to come, and the chit with it [8.1].
	ChitRemoved struct {
		Chit  string     `json:"chit"`
		Waits bool       `json:"waits,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// ChitDrawn: N counts the draws of the turn from 1. Idle: its side has used its activations, so that it does
	// nothing [2.3/f]. Used and Limit are the side's activations after it.
	ChitDrawn struct {
		N     int        `json:"n"`
		Chit  string     `json:"chit"`
		Side  string     `json:"side,omitempty"` // "" for the random event
		Idle  bool       `json:"idle,omitempty"`
		Used  int        `json:"used,omitempty"`
		Limit int        `json:"limit,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// LimitRestored: the German took the goal he had missed [4.1.2/c].
	LimitRestored struct {
		Goal  int        `json:"goal"`
		Count int        `json:"count"`
		Limit int        `json:"limit"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// GroupsRolled: the die for the Operational Groups [2.4.1].
	GroupsRolled struct {
		Roll  int        `json:"roll"`
		Count int        `json:"count"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// HQsChosen: which headquarters a chit of several activates, in order [2.4.1] [2.4.3/a] [2.4.4/a] [2.4.5/a].
	HQsChosen struct {
		Side  string     `json:"side"`
		Chit  string     `json:"chit"`
		HQs   []string   `json:"hqs"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// HQActivated: the headquarters commands the units in its range [4.1.1/c]. Units are the owner's secret in fog;
	// independents are commanded when they are ordered.
	HQActivated struct {
		Side  string   `json:"side"`
		HQ    string   `json:"hq"`
		Hex   hex.Hex  `json:"hex"`
		Units []string `json:"units,omitempty"`
		// Together tells that the same chit activates it with the one before [2.4.1] [2.4.5/a]: they share movement
		// and combat.
		Together bool       `json:"together,omitempty"`
		Rules    []rule.Ref `json:"rules,omitempty"`
	}

	// IndependentJoined: a unit without the colour was commanded too [4.2.1/a] [4.2.1/b].
	IndependentJoined struct {
		Side  string     `json:"side"`
		HQ    string     `json:"hq"`
		Unit  string     `json:"unit"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// CombatsBegan: movement of the activation is over [3.0/c]. HQ is the first of those at work.
	CombatsBegan struct {
		Side string `json:"side"`
		HQ   string `json:"hq"`
	}

	// HQDone: the activation of the headquarters is over.
	HQDone struct {
		Side string `json:"side"`
		HQ   string `json:"hq"`
	}

	// SupplyChanged: a unit's supply in the Supply Phase [10.0].
	SupplyChanged struct {
		game.Spot
		State string `json:"state"` // "", "out-of-supply", "isolated"
		// Limited: only Königsberg, cut off, supplies it [10.2.2].
		Limited bool       `json:"limited,omitempty"`
		Rules   []rule.Ref `json:"rules,omitempty"`
	}

	// GoalChecked: the VPH count at the end of a turn [4.1.2].
	GoalChecked struct {
		Goal  int        `json:"goal"`
		Count int        `json:"count"`
		Met   bool       `json:"met"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// ChoiceAwaited: the game waits for a seat's choice. Pages show the decision, not this.
	ChoiceAwaited struct {
		Seat   title.Seat        `json:"seat"`
		Choice string            `json:"choice"`
		Args   map[string]string `json:"args,omitempty"`
	}

	// GameEnded: by sudden death [13.2] or after the last turn [13.2.1].
	GameEnded struct {
		Winner string       `json:"winner"`
		Level  string       `json:"level"` // "sudden-death", "polish-overwhelming", …
		Count  int          `json:"count"`
		Result title.Result `json:"result"`
		Rules  []rule.Ref   `json:"rules,omitempty"`
	}
)

// Movement and arrivals [6.0] [8.0].
type (
	// Moved: a unit marched. Path begins where it stood; Cost and MP in half movement points.
	Moved struct {
		game.Going
		Cost int `json:"cost"`
		MP   int `json:"mp"`
		// Mode is "" for a march, "strategic" [6.4], "rail" [6.5], "sea" [11.3(3)/a].
		Mode  string     `json:"mode,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// MoveStopped: the move before it ended short of what was ordered. Only the owner learns it.
	MoveStopped struct {
		game.Spot
		Meant  hex.Hex    `json:"meant"`
		Order  string     `json:"order,omitempty"`
		Reason string     `json:"reason"` // "enemy", "zoc", "mp", "stacking", "interdicted"
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// PutBack: a unit over the stacking limit at the end of a phase went back to where there is room [7.0/b].
	PutBack struct{ game.Driven }

	// HQOverrun: a lone headquarters was ridden down [6.3/a] [11.1.3(2)]. Side and HQ are the victim's; an
	// Eliminated event follows.
	HQOverrun struct {
		Side  string     `json:"side"`
		HQ    string     `json:"hq"`
		Hex   hex.Hex    `json:"hex"`
		By    string     `json:"by"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// BridgeBroken: a temporary bridge was damaged for good [6.2.2/d].
	BridgeBroken struct {
		Hexes []hex.Hex  `json:"hexes"` // the two banks
		Unit  string     `json:"unit,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// VPHTaken: a victory point hex changed hands [13.1]. Always public.
	VPHTaken struct {
		Side  string     `json:"side"` // the new holder
		Name  string     `json:"name"`
		Hex   hex.Hex    `json:"hex"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Arrived: a reinforcement appeared in its entry area [8.0]. Moved follows if it marches on.
	Arrived struct {
		game.Spot
		Area  string     `json:"area,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// ArrivalPutOff: the entry area is in enemy hands; it comes next turn [8.0.3/b]. In fog only the owner learns
	// it.
	ArrivalPutOff struct{ game.There }

	// Merged: the Malopolska headquarters took the place of Krakow's and Karpaty's [8.0.4]. Leaves lists the
	// headquarters taken away.
	Merged struct {
		HQ     string     `json:"hq"`
		Hex    hex.Hex    `json:"hex"`
		Leaves []string   `json:"leaves,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}
)

// Arrows draw what a picture can show of an event.

func (e *Moved) Arrows() []title.Arrow { return game.Arrow("move", e.Side, e.Unit, e.Path...) }

// Arrows of an arrival mark where it came in.
func (e *Arrived) Arrows() []title.Arrow {
	return game.Arrow("move", e.Side, e.Unit, e.Hex)
}

// Combat [9.0] and ground attacks from the air [12.1].
type (
	// AttacksPlanned: the attacks still to be made in this activation, or the air strikes of the segment, in order.
	// Only the owner learns it, and pages need not show it.
	AttacksPlanned struct {
		Side    string   `json:"side"`
		Attacks []Attack `json:"attacks"`
	}

	// CombatDeclared: the attacker committed himself [2.1.2/d]. Both sides may look at all counters in it.
	CombatDeclared struct {
		Clash
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Withdrew: cavalry went back before combat [9.2.4].
	Withdrew struct{ game.Driven }

	// Fought: the die of a combat [9.3]. Attack and Defence are exact, in quarters; AttackTotal and DefenceTotal
	// what they count as after rounding, in halves (so that 1/2 can be told) [2.1.2].
	Fought struct {
		Clash
		Attack       int `json:"attack"`
		Defence      int `json:"defence"`
		AttackTotal  int `json:"attackTotal"`
		DefenceTotal int `json:"defenceTotal"`
		// Odds is the ratio with the fraction dropped, before shifts: "2-1".
		Odds   string       `json:"odds"`
		Shifts []game.Shift `json:"shifts,omitempty"`
		// Column is where the die was read.
		Column string     `json:"column"`
		Roll   int        `json:"roll"`
		Result string     `json:"result"` // "D1r2"
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// Waived: a town or city spared its occupants a loss, or a settlement a hex of retreat [9.4.4] [9.5.7].
	Waived struct {
		Side  string     `json:"side"`
		Hex   hex.Hex    `json:"hex"`
		What  string     `json:"what"` // "loss", "retreat", "a1-star", "hq", "aircraft"
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// StepLost: a unit was turned to its reduced side [9.4].
	StepLost struct {
		game.Spot
		Cause string     `json:"cause"` // "result", "ezoc", "no-way", "immobile"
		Rules []rule.Ref `json:"rules,omitempty"`
	}
)

// Clash begins an event of a combat: its number in the activation or air segment, the attacker's side, where, and
// who takes part.
type Clash struct {
	N         int       `json:"n"`
	Side      string    `json:"side"`
	Hex       hex.Hex   `json:"hex"`
	Attackers []Fighter `json:"attackers,omitempty"`
	Aircraft  []string  `json:"aircraft,omitempty"`
	Defenders []Fighter `json:"defenders"`
}

// Fighter is a unit in a combat and where it stood. Strength is what it adds, in quarters.
type Fighter struct {
	Unit     string  `json:"unit"`
	Hex      hex.Hex `json:"hex"`
	Strength int     `json:"strength"`
}

// Attack is an attack still to be made, with what its order said in advance; an air strike has Aircraft and no
// Units.
type Attack struct {
	Hex      hex.Hex  `json:"hex"`
	Units    []string `json:"units,omitempty"`
	Aircraft []string `json:"aircraft,omitempty"`
	game.Intent
}

// Harm of a step lost is what WHATIF tells of it.
func (e *StepLost) Harm() (reduced, gone string) { return e.Unit, "" }

// Arrows of a combat lead from each hex that attacks; an air strike has none to lead from and marks its target.
func (e *Fought) Arrows() []title.Arrow {
	label := e.Column + " " + e.Result
	if len(e.Attackers) == 0 {
		return []title.Arrow{{Kind: "attack", Side: e.Side, Path: hex.Places(e.Hex), Label: label}}
	}
	return game.Assailed(e.Side, label, e.Hex, len(e.Attackers), func(i int) (string, hex.Hex) { return e.Attackers[i].Unit, e.Attackers[i].Hex })
}

// Aircraft [12.0], the action chits [2.5] and replacements [11.2].
type (
	// AircraftDamaged: it returns in the Reinforcement Segment of turn Due [12.1/e] [12.2/a]. Roll is the die of
	// the Interdiction Segment.
	AircraftDamaged struct {
		Side     string     `json:"side"`
		Aircraft string     `json:"aircraft"`
		Due      int        `json:"due"`
		Rules    []rule.Ref `json:"rules,omitempty"`
	}

	// InterdictionRolled: the die at the start of the segment [12.2].
	InterdictionRolled struct {
		Roll  int        `json:"roll"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Interdicted: an aircraft covers a hex and those around it [12.2/c].
	Interdicted struct {
		Side     string     `json:"side"`
		Aircraft string     `json:"aircraft"`
		Hex      hex.Hex    `json:"hex"`
		Radius   int        `json:"radius"`
		Rules    []rule.Ref `json:"rules,omitempty"`
	}

	// AircraftReturned: a damaged aircraft is fit again, or lost [12.3]; in the End of Turn Phase interdiction
	// aircraft go home without a roll [12.2/k].
	AircraftReturned struct {
		Side     string     `json:"side"`
		Aircraft string     `json:"aircraft"`
		Roll     int        `json:"roll,omitempty"`
		Lost     bool       `json:"lost,omitempty"`
		Rules    []rule.Ref `json:"rules,omitempty"`
	}

	// AircraftRemoved leaves the game by an event [RET.2] [RET.11].
	AircraftRemoved struct {
		Side     string     `json:"side"`
		Aircraft string     `json:"aircraft"`
		Rules    []rule.Ref `json:"rules,omitempty"`
	}

	// RandomEvent: two dice and what they bring [2.5.2]. Void: it has no effect now.
	RandomEvent struct {
		Dice   []int      `json:"dice"`
		Roll   int        `json:"roll"`
		Effect string     `json:"effect"` // "ground-attack-lost", "polish-march", "polish-points", "malopolska", "german-points", "german-march", "infantry-west", "pair-chit", "aircraft-lost"
		Void   bool       `json:"void,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// FreeMarch: units may move without a headquarters [RET.3] [RET.8].
	FreeMarch struct {
		Side  string     `json:"side"`
		Units int        `json:"units"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// UnitRemoved leaves the game by an event [RET.9] [RET.12].
	UnitRemoved struct{ game.There }

	// PointsGiven: replacement points [11.2]; Roll is the die of the Replacement Table, 0 for points by an event.
	PointsGiven struct {
		Side   string     `json:"side"`
		Points int        `json:"points"`
		Roll   int        `json:"roll,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// Replaced: a unit got its step back [11.2].
	Replaced struct {
		game.Spot
		Cost  int        `json:"cost"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Rebuilt: an eliminated unit came back with its headquarters [11.2.2].
	Rebuilt struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		HQ    string     `json:"hq"`
		Hex   hex.Hex    `json:"hex"`
		Cost  int        `json:"cost"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// PointsSpent closes the spending; Left points are lost [11.2/c].
	PointsSpent struct {
		Side  string     `json:"side"`
		Left  int        `json:"left,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}
)

// Events that all titles tell in the same words. Phases are "air-attacks", "interdiction", "reinforcement",
// "command", "supply" and "end-of-turn" [3.0]. ChoiceMade, which pages need not show, and OrderFailed are for the
// owner alone, and so is CombatCancelled with the cause "odds" (the IF), "vacated", "no-attackers" or "lone-hq",
// but for one "below" 1-2 after it was announced [9.3.3]. Causes of elimination are those of StepLost, or
// "stacking", "overrun", "stack" (a headquarters that died with its stack). Advances are those of [9.6].

// Who may learn of events, without fog, in fog of the book and in blind fog.
var (
	public = []title.Audience{title.Everybody, title.Everybody, title.Everybody}
	// Plans and what becomes of them are their owner's whatever the fog; of some the enemy learns that there is
	// something.
	secret    = []title.Audience{title.Owner, title.Owner, title.Owner}
	announced = []title.Audience{title.Witnesses, title.Witnesses, title.Witnesses}
	// Counters are seen or not [2.1.2/c].
	kept    = []title.Audience{title.Everybody, title.Owner, title.Owner}
	watched = []title.Audience{title.Everybody, title.Witnesses, title.Witnesses}
	// Who comes in or marches lies on top.
	entered = []title.Audience{title.Everybody, title.Everybody, title.Witnesses}
)

// events state of each kind who may learn of it, and how it changes a position.
var events = game.KindsOf(
	game.Change(public, (*Position).beginTurn),
	game.Change(public, (*Position).beginPhase),
	game.Change(secret, (*Position).file),
	game.News[*Position, game.OrderFailed](secret),
	game.Change(secret, func(p *Position, e *PlansLapsed) error {
		return p.d.BySide(e.Side, func(side int) { p.drop(side, e.Key) })
	}),
	game.Change(public, (*Position).chitJoins),
	game.Change(public, func(p *Position, e *ChitDelayed) error { return p.setChit(e.Chit, chitQueued) }),
	game.Change(public, func(p *Position, e *ChitRemoved) error { return p.setChit(e.Chit, removed[e.Waits]) }),
	game.Change(public, (*Position).chitDrawn),
	game.Change(public, func(p *Position, _ *LimitRestored) error { p.Cut = false; return nil }), // [4.1.2/c]
	game.Change(public, (*Position).rollGroups),
	game.Change(public, (*Position).chosen),
	game.ChangeOf(watched, (*Position).activated),
	game.ChangeOf(kept, (*Position).join),
	game.Change(public, (*Position).beginCombats),
	game.Change(public, (*Position).hqDone),
	game.ChangeOf(watched, (*Position).marched),
	game.News[*Position, MoveStopped](secret),
	game.ChangeOf(watched, func(p *Position, u int, e *PutBack) error { return p.followed(u, e.Path) }),
	game.News[*Position, HQOverrun](public),
	game.Change(entered, (*Position).breakBridge),
	game.Change(public, (*Position).takeVPH),
	game.ChangeOf(entered, (*Position).arrive),
	game.News[*Position, ArrivalPutOff](kept),
	game.Change(entered, (*Position).mergeHQs),
	game.Change(secret, (*Position).queueUp),
	game.Change(public, (*Position).openCombat),
	game.Change(announced, (*Position).cancelAttack),
	game.ChangeOf(watched, (*Position).withdraw),
	game.Change(public, (*Position).rolled),
	game.News[*Position, Waived](public),
	game.ChangeOf(watched, func(p *Position, u int, _ *StepLost) error { return p.flip(u, true) }),
	game.ChangeOf(watched, func(p *Position, u int, _ *game.Eliminated) error { return p.remove(u, eliminated) }),
	game.ChangeOf(watched, (*Position).retreated),
	game.ChangeOf(watched, func(p *Position, u int, e *game.Advanced) error { return p.followed(u, e.Path) }),
	game.Change(public, (*Position).endCombat),
	game.Change(public, func(p *Position, e *AircraftDamaged) error { return p.station(e.Side, e.Aircraft, e.Due, false) }),
	game.News[*Position, InterdictionRolled](public),
	game.Change(public, (*Position).interdict),
	game.Change(public, func(p *Position, e *AircraftReturned) error { return p.station(e.Side, e.Aircraft, 0, e.Lost) }),
	game.Change(public, func(p *Position, e *AircraftRemoved) error { return p.station(e.Side, e.Aircraft, 0, true) }),
	game.News[*Position, RandomEvent](public),
	game.Change(public, func(p *Position, e *FreeMarch) error {
		return p.d.BySide(e.Side, func(side int) { p.act = &activation{Side: int8(side), Chit: -1, Free: uint8(e.Units)} })
	}),
	game.ChangeOf(watched, func(p *Position, u int, _ *UnitRemoved) error { return p.remove(u, withdrawn) }),
	game.Change(public, (*Position).givePoints),
	game.ChangeOf(watched, func(p *Position, u int, e *Replaced) error { return errors.Join(p.flip(u, false), p.pay(e.Cost)) }),
	game.ChangeOf(entered, (*Position).rebuild),
	game.Change(watched, (*Position).spendPoints),
	game.ChangeOf(watched, (*Position).setSupply),
	game.News[*Position, GoalChecked](public),
	game.Change(announced, (*Position).await),
	game.Change(secret, func(p *Position, _ *game.ChoiceMade) error { p.ask = nil; return nil }),
	game.News[*Position, game.Sighted](public),
	game.News[*Position, game.LostSight](public),
	game.Change(public, func(p *Position, e *GameEnded) error {
		p.Final, p.ph, p.plans = &e.Result, over, [2][]planned{}
		return nil
	}),
	game.Change(watched, (*Position).correct),
)

// A replay stops before each phase, and each chit, each headquarters and each combat.

func (*ChitDrawn) OpensScene() bool      { return true }
func (e *HQActivated) OpensScene() bool  { return !e.Together }
func (*CombatDeclared) OpensScene() bool { return true }
