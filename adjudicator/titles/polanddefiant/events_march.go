package polanddefiant

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Movement and arrivals [6.0] [8.0].
type (
	// Moved: a unit marched. Path begins where it stood; Cost and MP in half
	// movement points.
	Moved struct {
		Side string    `json:"side"`
		Unit string    `json:"unit"`
		Path []hex.Hex `json:"path"`
		Cost int       `json:"cost"`
		MP   int       `json:"mp"`
		// Mode is "" for a march, "strategic" [6.4], "rail" [6.5], "sea" [11.3(3)/a].
		Mode  string     `json:"mode,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// MoveStopped: the move before it ended short of what was ordered. Only the
	// owner learns it.
	MoveStopped struct {
		Side   string     `json:"side"`
		Unit   string     `json:"unit"`
		Hex    hex.Hex    `json:"hex"`
		Meant  hex.Hex    `json:"meant"`
		Order  string     `json:"order,omitempty"`
		Reason string     `json:"reason"` // "enemy", "zoc", "mp", "stacking", "interdicted"
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// PutBack: a unit over the stacking limit at the end of a phase went back to
	// where there is room [7.0/b].
	PutBack struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Path  []hex.Hex  `json:"path"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// HQOverrun: a lone headquarters was ridden down [6.3/a] [11.1.3(2)]. Side and
	// HQ are the victim's; an Eliminated event follows.
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

	// Arrived: a reinforcement appeared in its entry area [8.0]. Moved follows if
	// it marches on.
	Arrived struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Hex   hex.Hex    `json:"hex"`
		Area  string     `json:"area,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// ArrivalPutOff: the entry area is in enemy hands; it comes next turn
	// [8.0.3/b]. In fog only the owner learns it.
	ArrivalPutOff struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Hex   hex.Hex    `json:"hex"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Merged: the Malopolska headquarters took the place of Krakow's and Karpaty's
	// [8.0.4]. Leaves lists the headquarters taken away.
	Merged struct {
		HQ     string     `json:"hq"`
		Hex    hex.Hex    `json:"hex"`
		Leaves []string   `json:"leaves,omitempty"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}
)

// Arrows draw what a picture can show of an event.

func (e *Moved) Arrows() []title.Arrow   { return game.Arrow("move", e.Side, e.Unit, e.Path...) }
func (e *PutBack) Arrows() []title.Arrow { return game.Arrow("retreat", e.Side, e.Unit, e.Path...) }

// Arrows of an arrival mark where it came in.
func (e *Arrived) Arrows() []title.Arrow {
	return game.Arrow("move", e.Side, e.Unit, e.Hex)
}
