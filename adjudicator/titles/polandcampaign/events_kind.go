package polandcampaign

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
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

// events state of each kind who may learn of it, and how it changes a position.
var events = game.KindsOf(
	game.Change(public, (*Position).beginTurn),
	game.Change(public, (*Position).begin),
	game.Change(entered, (*Position).arrive),
	game.Change(marched, (*Position).comeDown),
	game.Change(marched, (*Position).march),
	game.News[*Position, MoveStopped](secret),
	game.News[*Position, OrderFailed](secret),
	game.Change(watched, (*Position).leave),
	game.Change(recovered, (*Position).recover),
	game.Change(secret, (*Position).plan),
	game.Change(announced, (*Position).declare),
	game.Change(secret, (*Position).cancel),
	game.Change(public, (*Position).spend),
	game.Change(public, (*Position).fight),
	game.Change(hurt, (*Position).loseStep),
	game.Change(hurt, (*Position).eliminate),
	game.News[*Position, RetreatIgnored](public),
	game.Change(watched, func(p *Position, e *Retreated) error { return p.goBack(e.Side, e.Unit, e.Path) }),
	game.Change(marched, func(p *Position, e *Displaced) error { return p.goBack(e.Side, e.Unit, e.Path) }),
	game.Change(marched, func(p *Position, e *Advanced) error { return p.goBack(e.Side, e.Unit, e.Path) }),
	game.Change(public, (*Position).take),
	game.Change(public, (*Position).await),
	game.Change(public, (*Position).endCombat),
	game.News[*Position, Sighted](public),
	game.News[*Position, LostSight](public),
	game.Change(public, (*Position).end),
	game.Change(hurt, (*Position).correct),
)

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
func (e *Moved) March() (unit string, end board.Place, cost int) {
	return e.Unit, e.Path[len(e.Path)-1].Place(), e.Cost
}

// March tells where a unit that came in stands.
func (e *Arrived) March() (unit string, end board.Place, cost int) {
	return e.Unit, e.Path[len(e.Path)-1].Place(), e.Cost
}

// Where is the hex of the combat.
func (e *Fought) Where() board.Place { return e.Hex.Place() }

// CalledOff tells of a combat that was not fought.
func (e *CombatCancelled) CalledOff() (at board.Place, cause string) { return e.Hex.Place(), e.Cause }

// Failure tells of an order that failed.
func (e *OrderFailed) Failure() (order string, why *rule.Refusal) { return e.Order, &e.Refusal }
