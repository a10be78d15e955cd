package polandcampaign

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Events that all titles tell in the same words. OrderFailed, and CombatCancelled with
// the cause "odds", "vacated" or "no-attackers", are for the owner alone. Causes of
// elimination are "result", "retreat", "sea", "border", "river" and "siege". Advances
// are those of [5.2].
type (
	OrderFailed     = game.OrderFailed
	CombatCancelled = game.CombatCancelled
	Eliminated      = game.Eliminated
	Advanced        = game.Advanced
	CombatEnded     = game.CombatEnded
	Sighted         = game.Sighted
	LostSight       = game.LostSight
	Shift           = game.Shift
)

// Kind of each event is its type's name.
func (*TurnBegan) Kind() string      { return "TurnBegan" }
func (*PhaseBegan) Kind() string     { return "PhaseBegan" }
func (*Arrived) Kind() string        { return "Arrived" }
func (*Dropped) Kind() string        { return "Dropped" }
func (*Moved) Kind() string          { return "Moved" }
func (*MoveStopped) Kind() string    { return "MoveStopped" }
func (*LeftMap) Kind() string        { return "LeftMap" }
func (*Recovered) Kind() string      { return "Recovered" }
func (*AttacksPlanned) Kind() string { return "AttacksPlanned" }
func (*CombatDeclared) Kind() string { return "CombatDeclared" }
func (*AirSpent) Kind() string       { return "AirSpent" }
func (*Fought) Kind() string         { return "Fought" }
func (*StepLost) Kind() string       { return "StepLost" }
func (*RetreatIgnored) Kind() string { return "RetreatIgnored" }
func (*Retreated) Kind() string      { return "Retreated" }
func (*Displaced) Kind() string      { return "Displaced" }
func (*CityTaken) Kind() string      { return "CityTaken" }
func (*ChoiceAwaited) Kind() string  { return "ChoiceAwaited" }
func (*GameEnded) Kind() string      { return "GameEnded" }

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

func (e *Arrived) Arrows() []title.Arrow   { return game.Arrow("move", e.Side, e.Unit, e.Path...) }
func (e *Moved) Arrows() []title.Arrow     { return game.Arrow("move", e.Side, e.Unit, e.Path...) }
func (e *Retreated) Arrows() []title.Arrow { return game.Arrow("retreat", e.Side, e.Unit, e.Path...) }

func (e *Displaced) Arrows() []title.Arrow { return game.Arrow("retreat", e.Side, e.Unit, e.Path...) }

func (e *Dropped) Arrows() []title.Arrow {
	return game.Arrow("drop", e.Side, e.Unit, e.Hex)
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
