package polandcampaign

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// Kind of each event is its type's name.
func (*TurnBegan) Kind() string       { return "TurnBegan" }
func (*PhaseBegan) Kind() string      { return "PhaseBegan" }
func (*Arrived) Kind() string         { return "Arrived" }
func (*Dropped) Kind() string         { return "Dropped" }
func (*Moved) Kind() string           { return "Moved" }
func (*MoveStopped) Kind() string     { return "MoveStopped" }
func (*OrderFailed) Kind() string     { return "OrderFailed" }
func (*LeftMap) Kind() string         { return "LeftMap" }
func (*Recovered) Kind() string       { return "Recovered" }
func (*AttacksPlanned) Kind() string  { return "AttacksPlanned" }
func (*CombatDeclared) Kind() string  { return "CombatDeclared" }
func (*CombatCancelled) Kind() string { return "CombatCancelled" }
func (*AirSpent) Kind() string        { return "AirSpent" }
func (*Fought) Kind() string          { return "Fought" }
func (*StepLost) Kind() string        { return "StepLost" }
func (*Eliminated) Kind() string      { return "Eliminated" }
func (*RetreatIgnored) Kind() string  { return "RetreatIgnored" }
func (*Retreated) Kind() string       { return "Retreated" }
func (*Displaced) Kind() string       { return "Displaced" }
func (*Advanced) Kind() string        { return "Advanced" }
func (*CityTaken) Kind() string       { return "CityTaken" }
func (*ChoiceAwaited) Kind() string   { return "ChoiceAwaited" }
func (*CombatEnded) Kind() string     { return "CombatEnded" }
func (*Sighted) Kind() string         { return "Sighted" }
func (*LostSight) Kind() string       { return "LostSight" }
func (*GameEnded) Kind() string       { return "GameEnded" }

// events gives an empty event of each kind, for decoding.
var events = map[string]func() title.Event{
	"TurnBegan":       func() title.Event { return new(TurnBegan) },
	"PhaseBegan":      func() title.Event { return new(PhaseBegan) },
	"Arrived":         func() title.Event { return new(Arrived) },
	"Dropped":         func() title.Event { return new(Dropped) },
	"Moved":           func() title.Event { return new(Moved) },
	"MoveStopped":     func() title.Event { return new(MoveStopped) },
	"OrderFailed":     func() title.Event { return new(OrderFailed) },
	"LeftMap":         func() title.Event { return new(LeftMap) },
	"Recovered":       func() title.Event { return new(Recovered) },
	"AttacksPlanned":  func() title.Event { return new(AttacksPlanned) },
	"CombatDeclared":  func() title.Event { return new(CombatDeclared) },
	"CombatCancelled": func() title.Event { return new(CombatCancelled) },
	"AirSpent":        func() title.Event { return new(AirSpent) },
	"Fought":          func() title.Event { return new(Fought) },
	"StepLost":        func() title.Event { return new(StepLost) },
	"Eliminated":      func() title.Event { return new(Eliminated) },
	"RetreatIgnored":  func() title.Event { return new(RetreatIgnored) },
	"Retreated":       func() title.Event { return new(Retreated) },
	"Displaced":       func() title.Event { return new(Displaced) },
	"Advanced":        func() title.Event { return new(Advanced) },
	"CityTaken":       func() title.Event { return new(CityTaken) },
	"ChoiceAwaited":   func() title.Event { return new(ChoiceAwaited) },
	"CombatEnded":     func() title.Event { return new(CombatEnded) },
	"Sighted":         func() title.Event { return new(Sighted) },
	"LostSight":       func() title.Event { return new(LostSight) },
	"GameEnded":       func() title.Event { return new(GameEnded) },
	"Corrected":       func() title.Event { return new(Corrected) },
}

// Arrows draw what a picture can show of an event.

func (e *Arrived) Arrows() []title.Arrow   { return arrow("move", e.Side, e.Unit, e.Path) }
func (e *Moved) Arrows() []title.Arrow     { return arrow("move", e.Side, e.Unit, e.Path) }
func (e *Retreated) Arrows() []title.Arrow { return arrow("retreat", e.Side, e.Unit, e.Path) }
func (e *Displaced) Arrows() []title.Arrow { return arrow("retreat", e.Side, e.Unit, e.Path) }
func (e *Advanced) Arrows() []title.Arrow  { return arrow("advance", e.Side, e.Unit, e.Path) }
func (e *Eliminated) Arrows() []title.Arrow {
	return arrow("loss", e.Side, e.Unit, []board.Hex{e.Hex})
}

func (e *Dropped) Arrows() []title.Arrow {
	return arrow("drop", e.Side, e.Unit, []board.Hex{e.Hex})
}

func (e *Fought) Arrows() []title.Arrow {
	var out []title.Arrow
	last := board.Hex(0)
	for _, a := range e.Attackers {
		if a.Hex == last {
			continue
		}
		last = a.Hex
		out = append(out, title.Arrow{
			Kind: "attack", Side: e.Side, Unit: a.Unit,
			Path: []board.Hex{a.Hex, e.Hex}, Label: e.Column + " " + e.Result,
		})
	}
	return out
}

func arrow(kind, side, unit string, path []board.Hex) []title.Arrow {
	return []title.Arrow{{Kind: kind, Side: side, Unit: unit, Path: path}}
}
