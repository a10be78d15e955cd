package polanddefiant

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Events are facts in the past tense. Units and aircraft go by their short
// name, which is unique within a side. Who may learn of each is stated
// in events_kind.go; what the enemy sees of it, in news.go.

// The turn, the cup and the end.
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
		// read are the lines as they were understood; an event that was stored has
		// them read again.
		read []order.Order
	}

	// PlansLapsed: a turn ended, and orders that were kept never had their time. For
	// is what they were for; Reason tells why. Only the owner learns it.
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

	// ChitRemoved: a chit left the game with its headquarters [11.1.3(1)], with the
	// last one of several. Waits tells that another of them is still to come, and
	// the chit with it [8.1].
	ChitRemoved struct {
		Chit  string     `json:"chit"`
		Waits bool       `json:"waits,omitempty"`
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
		Side  string   `json:"side"`
		HQ    string   `json:"hq"`
		Hex   hex.Hex  `json:"hex"`
		Units []string `json:"units,omitempty"`
		// Together tells that the same chit activates it with the one before [2.4.1]
		// [2.4.5/a]: they share movement and combat.
		Together bool       `json:"together,omitempty"`
		Rules    []rule.Ref `json:"rules,omitempty"`
	}

	// IndependentJoined: a unit without the colour was commanded too [4.2.1/a]
	// [4.2.1/b].
	IndependentJoined struct {
		Side  string     `json:"side"`
		HQ    string     `json:"hq"`
		Unit  string     `json:"unit"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// CombatsBegan: movement of the activation is over [3.0/c]. HQ is the first of
	// those at work.
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
		Side  string  `json:"side"`
		Unit  string  `json:"unit"`
		Hex   hex.Hex `json:"hex"`
		State string  `json:"state"` // "", "out-of-supply", "isolated"
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

	// GameEnded: by sudden death [13.2] or after the last turn [13.2.1].
	GameEnded struct {
		Winner string       `json:"winner"`
		Level  string       `json:"level"` // "sudden-death", "polish-overwhelming", …
		Count  int          `json:"count"`
		Result title.Result `json:"result"`
		Rules  []rule.Ref   `json:"rules,omitempty"`
	}
)
