package polanddefiant

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Events are facts in the past tense. Units and aircraft go by their short
// name, which is unique within a side. Every event is public unless its comment
// says otherwise; known.go decides what a seat learns of each.
type (
	// TurnBegan opens a game turn with its limits and its goal [2.2.1]. Limits are
	// German and Polish; Cut tells that the German limit is one less because the
	// Missed goal of the turn before was not reached [4.1.2/a].
	TurnBegan struct {
		Turn   int        `json:"turn"`
		Date   string     `json:"date"`
		Limits [2]int     `json:"limits"`
		Goal   int        `json:"goal"`
		Missed int        `json:"missed,omitempty"`
		Cut    bool       `json:"cut,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// PhaseBegan opens a phase: "air-attacks", "interdiction", "reinforcement",
	// "command", "supply", "end-of-turn" [3.0].
	PhaseBegan struct {
		Turn  int        `json:"turn"`
		Phase string     `json:"phase"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// PlansFiled: orders kept for their time, in canonical words; an order with
	// the subject of one that is kept takes its place. Only the owner learns it,
	// and pages need not show it.
	PlansFiled struct {
		Side  string   `json:"side"`
		Lines []string `json:"lines"`
	}

	// OrderFailed: an order could not be carried out when its time came. Only the
	// owner learns it.
	OrderFailed struct {
		Side    string       `json:"side"`
		Order   string       `json:"order"`
		Refusal rule.Refusal `json:"refusal"`
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

	// ChitRemoved: a chit left the game with its headquarters [11.1.3(1)].
	ChitRemoved struct {
		Chit  string     `json:"chit"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// ChitDrawn: N counts the draws of the turn from 1. Idle: its side has used
	// its activations, so that it does nothing [2.3/f]. Used and Limit are the
	// side's activations after it.
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

	// HQsChosen: which headquarters a chit of several activates, in order [2.4.1]
	// [2.4.3/a] [2.4.4/a] [2.4.5/a].
	HQsChosen struct {
		Side  string     `json:"side"`
		Chit  string     `json:"chit"`
		HQs   []string   `json:"hqs"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// HQActivated: the headquarters commands the units in its range [4.1.1/c].
	// Units are the owner's secret in fog; independents are commanded when they
	// are ordered.
	HQActivated struct {
		Side  string     `json:"side"`
		HQ    string     `json:"hq"`
		Hex   board.Hex  `json:"hex"`
		Units []string   `json:"units,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// IndependentJoined: a unit without the colour was commanded too [4.2.1/a]
	// [4.2.1/b].
	IndependentJoined struct {
		Side  string     `json:"side"`
		HQ    string     `json:"hq"`
		Unit  string     `json:"unit"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// CombatsBegan: movement of the activation is over [3.0/c].
	CombatsBegan struct {
		Side string `json:"side"`
		HQ   string `json:"hq"`
	}

	// HQDone: the activation of the headquarters is over.
	HQDone struct {
		Side string `json:"side"`
		HQ   string `json:"hq"`
	}

	// Moved: a unit marched. Path begins where it stood; Cost and MP in half
	// movement points.
	Moved struct {
		Side string      `json:"side"`
		Unit string      `json:"unit"`
		Path []board.Hex `json:"path"`
		Cost int         `json:"cost"`
		MP   int         `json:"mp"`
		// Mode is "" for a march, "strategic" [6.4], "rail" [6.5], "sea" [11.3(3)/a].
		Mode  string     `json:"mode,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// MoveStopped: the move before it ended short of what was ordered. Only the
	// owner learns it.
	MoveStopped struct {
		Side   string     `json:"side"`
		Unit   string     `json:"unit"`
		Hex    board.Hex  `json:"hex"`
		Meant  board.Hex  `json:"meant"`
		Order  string     `json:"order,omitempty"`
		Reason string     `json:"reason"` // "enemy", "zoc", "mp", "stacking", "interdicted"
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// PutBack: a unit over the stacking limit at the end of a phase went back to
	// where there is room [7.0/b].
	PutBack struct {
		Side  string      `json:"side"`
		Unit  string      `json:"unit"`
		Path  []board.Hex `json:"path"`
		Rules []rule.Ref  `json:"rules,omitempty"`
	}

	// HQOverrun: a lone headquarters was ridden down [6.3/a] [11.1.3(2)]. Side and
	// HQ are the victim's; an Eliminated event follows.
	HQOverrun struct {
		Side  string     `json:"side"`
		HQ    string     `json:"hq"`
		Hex   board.Hex  `json:"hex"`
		By    string     `json:"by"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// BridgeBroken: a temporary bridge was damaged for good [6.2.2/d].
	BridgeBroken struct {
		Hexes []board.Hex `json:"hexes"` // the two banks
		Unit  string      `json:"unit,omitempty"`
		Rules []rule.Ref  `json:"rules,omitempty"`
	}

	// VPHTaken: a victory point hex changed hands [13.1]. Always public.
	VPHTaken struct {
		Side  string     `json:"side"` // the new holder
		Name  string     `json:"name"`
		Hex   board.Hex  `json:"hex"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Arrived: a reinforcement appeared in its entry area [8.0]. Moved follows if
	// it marches on.
	Arrived struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Hex   board.Hex  `json:"hex"`
		Area  string     `json:"area,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// ArrivalPutOff: the entry area is in enemy hands; it comes next turn
	// [8.0.3/b]. Only the owner learns it.
	ArrivalPutOff struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Hex   board.Hex  `json:"hex"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Merged: the Malopolska headquarters took the place of Krakow's and Karpaty's
	// [8.0.4]. Leaves lists the headquarters taken away.
	Merged struct {
		HQ     string     `json:"hq"`
		Hex    board.Hex  `json:"hex"`
		Leaves []string   `json:"leaves,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// AttacksPlanned: the attacks still to be made in this activation, or the air
	// strikes of the segment, in order. Only the owner learns it, and pages need
	// not show it.
	AttacksPlanned struct {
		Side    string   `json:"side"`
		Attacks []Attack `json:"attacks"`
	}

	// CombatDeclared: the attacker committed himself [2.1.2/d]. Both sides may look
	// at all counters in it.
	CombatDeclared struct {
		N         int        `json:"n"`
		Side      string     `json:"side"` // the attacker's
		Hex       board.Hex  `json:"hex"`
		Attackers []Fighter  `json:"attackers,omitempty"`
		Aircraft  []string   `json:"aircraft,omitempty"`
		Defenders []Fighter  `json:"defenders"`
		Rules     []rule.Ref `json:"rules,omitempty"`
	}

	// CombatCancelled: a planned attack did not take place. Only the attacker
	// learns it, except of one below 1-2 after it was announced [9.3.3].
	CombatCancelled struct {
		Side  string     `json:"side"`
		Hex   board.Hex  `json:"hex"`
		Order string     `json:"order,omitempty"`
		Cause string     `json:"cause"` // "odds" (the IF), "below" [9.3.3], "vacated", "no-attackers", "lone-hq"
		Odds  string     `json:"odds,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Withdrew: cavalry went back before combat [9.2.4].
	Withdrew struct {
		Side  string      `json:"side"`
		Unit  string      `json:"unit"`
		Path  []board.Hex `json:"path"`
		Rules []rule.Ref  `json:"rules,omitempty"`
	}

	// Fought: the die of a combat [9.3]. Attack and Defence are exact, in quarters;
	// AttackTotal and DefenceTotal what they count as after rounding, in halves
	// (so that 1/2 can be told) [2.1.2].
	Fought struct {
		N            int       `json:"n"`
		Side         string    `json:"side"` // the attacker's
		Hex          board.Hex `json:"hex"`
		Attackers    []Fighter `json:"attackers,omitempty"`
		Aircraft     []string  `json:"aircraft,omitempty"`
		Defenders    []Fighter `json:"defenders"`
		Attack       int       `json:"attack"`
		Defence      int       `json:"defence"`
		AttackTotal  int       `json:"attackTotal"`
		DefenceTotal int       `json:"defenceTotal"`
		// Odds is the ratio with the fraction dropped, before shifts: "2-1".
		Odds   string  `json:"odds"`
		Shifts []Shift `json:"shifts,omitempty"`
		// Column is where the die was read.
		Column string     `json:"column"`
		Roll   int        `json:"roll"`
		Result string     `json:"result"` // "D1r2"
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// Waived: a town or city spared its occupants a loss, or a settlement a hex of
	// retreat [9.4.4] [9.5.7].
	Waived struct {
		Side  string     `json:"side"`
		Hex   board.Hex  `json:"hex"`
		What  string     `json:"what"` // "loss", "retreat", "a1-star", "hq"
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// StepLost: a unit was turned to its reduced side [9.4].
	StepLost struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Hex   board.Hex  `json:"hex"`
		Cause string     `json:"cause"` // "result", "ezoc", "no-way", "immobile"
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Eliminated: a unit was destroyed.
	Eliminated struct {
		Side   string    `json:"side"`
		Unit   string    `json:"unit"`
		Nation string    `json:"nation"`
		Hex    board.Hex `json:"hex"`
		// Cause is one of StepLost's, or "stacking", "overrun", "stack" (a
		// headquarters that died with its stack).
		Cause string     `json:"cause"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Retreated: a unit went back. Path begins where it stood; in blind fog the
	// enemy sees only what he can.
	Retreated struct {
		Side  string      `json:"side"`
		Unit  string      `json:"unit"`
		Path  []board.Hex `json:"path"`
		Rules []rule.Ref  `json:"rules,omitempty"`
	}

	// Advanced: an attacker followed [9.6].
	Advanced struct {
		Side  string      `json:"side"`
		Unit  string      `json:"unit"`
		Path  []board.Hex `json:"path"`
		Rules []rule.Ref  `json:"rules,omitempty"`
	}

	// CombatEnded closes a combat.
	CombatEnded struct {
		N   int       `json:"n"`
		Hex board.Hex `json:"hex"`
	}

	// AircraftDamaged: it returns in the Reinforcement Segment of turn Due
	// [12.1/e] [12.2/a]. Roll is the die of the Interdiction Segment.
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
		Hex      board.Hex  `json:"hex"`
		Radius   int        `json:"radius"`
		Rules    []rule.Ref `json:"rules,omitempty"`
	}

	// AircraftReturned: a damaged aircraft is fit again, or lost [12.3]; in the End
	// of Turn Phase interdiction aircraft go home without a roll [12.2/k].
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

	// RandomEvent: two dice and what they bring [2.5.2]. Void: it has no effect
	// now.
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
	UnitRemoved struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Hex   board.Hex  `json:"hex"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// PointsGiven: replacement points [11.2]; Roll is the die of the Replacement
	// Table, 0 for points by an event.
	PointsGiven struct {
		Side   string     `json:"side"`
		Points int        `json:"points"`
		Roll   int        `json:"roll,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// Replaced: a unit got its step back [11.2].
	Replaced struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Hex   board.Hex  `json:"hex"`
		Cost  int        `json:"cost"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Rebuilt: an eliminated unit came back with its headquarters [11.2.2].
	Rebuilt struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		HQ    string     `json:"hq"`
		Hex   board.Hex  `json:"hex"`
		Cost  int        `json:"cost"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// PointsSpent closes the spending; Left points are lost [11.2/c].
	PointsSpent struct {
		Side  string     `json:"side"`
		Left  int        `json:"left,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// SupplyChanged: a unit's supply in the Supply Phase [10.0].
	SupplyChanged struct {
		Side  string    `json:"side"`
		Unit  string    `json:"unit"`
		Hex   board.Hex `json:"hex"`
		State string    `json:"state"` // "", "out-of-supply", "isolated"
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

	// ChoiceAwaited: the game waits for a seat's choice. Pages show the decision,
	// not this.
	ChoiceAwaited struct {
		Seat   title.Seat        `json:"seat"`
		Choice string            `json:"choice"`
		Args   map[string]string `json:"args,omitempty"`
	}

	// ChoiceMade: the seat answered, or its time is up. Only the owner learns it,
	// and pages need not show it.
	ChoiceMade struct {
		Seat   title.Seat `json:"seat"`
		Choice string     `json:"choice"`
	}

	// Sighted: in fog, an enemy counter came into sight or was seen at a new
	// place. Only in the news of a seat.
	Sighted struct {
		Side string    `json:"side"` // the unit's
		Unit string    `json:"unit"`
		Hex  board.Hex `json:"hex"`
	}

	// LostSight: in fog, an enemy counter went out of sight. Hex is where it was
	// last seen. Only in the news of a seat.
	LostSight struct {
		Side string    `json:"side"`
		Unit string    `json:"unit"`
		Hex  board.Hex `json:"hex"`
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

// Fighter is a unit in a combat and where it stood. Strength is what it adds,
// in quarters.
type Fighter struct {
	Unit     string    `json:"unit"`
	Hex      board.Hex `json:"hex"`
	Strength int       `json:"strength"`
}

// Shift is one shift of the column: negative to the left, against the attacker.
type Shift struct {
	Kind    string   `json:"kind"` // "terrain", "mech-only", "first-turn"
	Terrain string   `json:"terrain,omitempty"`
	Columns int      `json:"columns"`
	Rule    rule.Ref `json:"rule"`
}

// Attack is an attack still to be made, with what its order said in advance; an
// air strike has Aircraft and no Units.
type Attack struct {
	Hex      board.Hex `json:"hex"`
	Units    []string  `json:"units,omitempty"`
	Aircraft []string  `json:"aircraft,omitempty"`
	// If calls the attack off unless the odds are there, as far as the attacker
	// knows before he commits himself.
	If *Condition `json:"if,omitempty"`
	// Advance lists who follows and where; Stay that nobody does; neither leaves
	// it to the standing order.
	Advance []Follow `json:"advance,omitempty"`
	Stay    bool     `json:"stay,omitempty"`
	// Lose lists the attackers that take losses first.
	Lose []string `json:"lose,omitempty"`
	// Retreat is where beaten attackers make for.
	Retreat board.Hex `json:"retreat,omitempty"`
	Order   string    `json:"order,omitempty"`
}

// Follow is an advance named in advance: up to two hexes.
type Follow struct {
	Unit  string      `json:"unit"`
	Hexes []board.Hex `json:"hexes"`
}

// Condition is the least odds, or column after shifts, that an attack is made
// at.
type Condition struct {
	Column bool   `json:"column,omitempty"`
	Least  string `json:"least"` // "3-1"
}
