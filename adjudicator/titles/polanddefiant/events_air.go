package polanddefiant

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
)

// Aircraft [12.0], the action chits [2.5] and replacements [11.2].
type (
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
		Hex      hex.Hex    `json:"hex"`
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
		Hex   hex.Hex    `json:"hex"`
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
		Hex   hex.Hex    `json:"hex"`
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
