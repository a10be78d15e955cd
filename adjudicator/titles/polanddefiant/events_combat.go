package polanddefiant

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Combat [9.0] and ground attacks from the air [12.1].
type (
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
		Hex       hex.Hex    `json:"hex"`
		Attackers []Fighter  `json:"attackers,omitempty"`
		Aircraft  []string   `json:"aircraft,omitempty"`
		Defenders []Fighter  `json:"defenders"`
		Rules     []rule.Ref `json:"rules,omitempty"`
	}

	// Withdrew: cavalry went back before combat [9.2.4].
	Withdrew struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Path  []hex.Hex  `json:"path"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Fought: the die of a combat [9.3]. Attack and Defence are exact, in quarters;
	// AttackTotal and DefenceTotal what they count as after rounding, in halves
	// (so that 1/2 can be told) [2.1.2].
	Fought struct {
		N            int       `json:"n"`
		Side         string    `json:"side"` // the attacker's
		Hex          hex.Hex   `json:"hex"`
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
		Hex   hex.Hex    `json:"hex"`
		What  string     `json:"what"` // "loss", "retreat", "a1-star", "hq", "aircraft"
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// StepLost: a unit was turned to its reduced side [9.4].
	StepLost struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Hex   hex.Hex    `json:"hex"`
		Cause string     `json:"cause"` // "result", "ezoc", "no-way", "immobile"
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Retreated: a unit went back. Path begins where it stood; in blind fog the
	// enemy sees only what he can.
	Retreated struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Path  []hex.Hex  `json:"path"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}
)

// Fighter is a unit in a combat and where it stood. Strength is what it adds,
// in quarters.
type Fighter struct {
	Unit     string  `json:"unit"`
	Hex      hex.Hex `json:"hex"`
	Strength int     `json:"strength"`
}

// Attack is an attack still to be made, with what its order said in advance; an
// air strike has Aircraft and no Units.
type Attack struct {
	Hex      hex.Hex  `json:"hex"`
	Units    []string `json:"units,omitempty"`
	Aircraft []string `json:"aircraft,omitempty"`
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
	Retreat hex.Hex `json:"retreat,omitempty"`
	Order   string  `json:"order,omitempty"`
}

// Follow is an advance named in advance: up to two hexes.
type Follow struct {
	Unit  string    `json:"unit"`
	Hexes []hex.Hex `json:"hexes"`
}

func (e *Withdrew) Arrows() []title.Arrow { return game.Arrow("retreat", e.Side, e.Unit, e.Path...) }

func (e *Retreated) Arrows() []title.Arrow { return game.Arrow("retreat", e.Side, e.Unit, e.Path...) }

// Arrows of a combat lead from each hex that attacks; an air strike has none to
// lead from and marks its target.
func (e *Fought) Arrows() []title.Arrow {
	label := e.Column + " " + e.Result
	if len(e.Attackers) == 0 {
		return []title.Arrow{{Kind: "attack", Side: e.Side, Path: hex.Places(e.Hex), Label: label}}
	}
	var out []title.Arrow
	last := hex.Hex(0)
	for _, a := range e.Attackers {
		if a.Hex == last {
			continue
		}
		last = a.Hex
		out = append(out, title.Arrow{
			Kind: "attack", Side: e.Side, Unit: a.Unit, Path: hex.Places(a.Hex, e.Hex), Label: label,
		})
	}
	return out
}
