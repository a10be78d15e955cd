package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
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

// events states of each kind who may learn of it. What is not here happens to
// nobody's knowledge.
var events = title.EventKinds{
	"TurnBegan":       title.KindOf[TurnBegan](public),
	"PhaseBegan":      title.KindOf[PhaseBegan](public),
	"Arrived":         title.KindOf[Arrived](entered),
	"Dropped":         title.KindOf[Dropped](marched),
	"Moved":           title.KindOf[Moved](marched),
	"MoveStopped":     title.KindOf[MoveStopped](secret),
	"OrderFailed":     title.KindOf[OrderFailed](secret),
	"LeftMap":         title.KindOf[LeftMap](watched),
	"Recovered":       title.KindOf[Recovered](recovered),
	"AttacksPlanned":  title.KindOf[AttacksPlanned](secret),
	"CombatDeclared":  title.KindOf[CombatDeclared](announced),
	"CombatCancelled": title.KindOf[CombatCancelled](secret),
	"AirSpent":        title.KindOf[AirSpent](public),
	"Fought":          title.KindOf[Fought](public),
	"StepLost":        title.KindOf[StepLost](hurt),
	"Eliminated":      title.KindOf[Eliminated](hurt),
	"RetreatIgnored":  title.KindOf[RetreatIgnored](public),
	"Retreated":       title.KindOf[Retreated](watched),
	"Displaced":       title.KindOf[Displaced](marched),
	"Advanced":        title.KindOf[Advanced](marched),
	"CityTaken":       title.KindOf[CityTaken](public),
	"ChoiceAwaited":   title.KindOf[ChoiceAwaited](public),
	"CombatEnded":     title.KindOf[CombatEnded](public),
	"Sighted":         title.KindOf[Sighted](public),
	"LostSight":       title.KindOf[LostSight](public),
	"GameEnded":       title.KindOf[GameEnded](public),
	"Corrected":       title.KindOf[Corrected](hurt),
}

// Arrows draw what a picture can show of an event.

func (e *Arrived) Arrows() []title.Arrow   { return arrow("move", e.Side, e.Unit, e.Path) }
func (e *Moved) Arrows() []title.Arrow     { return arrow("move", e.Side, e.Unit, e.Path) }
func (e *Retreated) Arrows() []title.Arrow { return arrow("retreat", e.Side, e.Unit, e.Path) }
func (e *Displaced) Arrows() []title.Arrow { return arrow("retreat", e.Side, e.Unit, e.Path) }
func (e *Advanced) Arrows() []title.Arrow  { return arrow("advance", e.Side, e.Unit, e.Path) }
func (e *Eliminated) Arrows() []title.Arrow {
	return arrow("loss", e.Side, e.Unit, []hex.Hex{e.Hex})
}

func (e *Dropped) Arrows() []title.Arrow {
	return arrow("drop", e.Side, e.Unit, []hex.Hex{e.Hex})
}

func (e *Fought) Arrows() []title.Arrow {
	var out []title.Arrow
	last := hex.Hex(0)
	for _, a := range e.Attackers {
		if a.Hex == last {
			continue
		}
		last = a.Hex
		out = append(out, title.Arrow{
			Kind: "attack", Side: e.Side, Unit: a.Unit,
			Path: hex.Places(a.Hex, e.Hex), Label: e.Column + " " + e.Result,
		})
	}
	return out
}

func arrow(kind, side, unit string, path []hex.Hex) []title.Arrow {
	return []title.Arrow{{Kind: kind, Side: side, Unit: unit, Path: hex.Places(path...)}}
}

// March tells where a unit went, and what it paid.
func (e *Moved) March() (unit string, end hex.Hex, cost int) {
	return e.Unit, e.Path[len(e.Path)-1], e.Cost
}

// March tells where a unit that came in stands.
func (e *Arrived) March() (unit string, end hex.Hex, cost int) {
	return e.Unit, e.Path[len(e.Path)-1], e.Cost
}

// Where is the hex of the combat.
func (e *Fought) Where() hex.Hex { return e.Hex }

// CalledOff tells of a combat that was not fought.
func (e *CombatCancelled) CalledOff() (at hex.Hex, cause string) { return e.Hex, e.Cause }

// Failure tells of an order that failed.
func (e *OrderFailed) Failure() (order string, why *rule.Refusal) { return e.Order, &e.Refusal }
