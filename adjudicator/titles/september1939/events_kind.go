package september1939

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Kind of each event is its type's name.
func (*TurnBegan) Kind() string       { return "TurnBegan" }
func (*WeatherSet) Kind() string      { return "WeatherSet" }
func (*PhaseBegan) Kind() string      { return "PhaseBegan" }
func (*PhaseEnded) Kind() string      { return "PhaseEnded" }
func (*Moved) Kind() string           { return "Moved" }
func (*Arrived) Kind() string         { return "Arrived" }
func (*Loaded) Kind() string          { return "Loaded" }
func (*Unloaded) Kind() string        { return "Unloaded" }
func (*Withdrawn) Kind() string       { return "Withdrawn" }
func (*Restored) Kind() string        { return "Restored" }
func (*CentreGone) Kind() string      { return "CentreGone" }
func (*MoveStopped) Kind() string     { return "MoveStopped" }
func (*BrokeDown) Kind() string       { return "BrokeDown" }
func (*OrderFailed) Kind() string     { return "OrderFailed" }
func (*OrdersKept) Kind() string      { return "OrdersKept" }
func (*UnitSplit) Kind() string       { return "UnitSplit" }
func (*UnitJoined) Kind() string      { return "UnitJoined" }
func (*DugIn) Kind() string           { return "DugIn" }
func (*WorksGone) Kind() string       { return "WorksGone" }
func (*Released) Kind() string        { return "Released" }
func (*AttackDeclared) Kind() string  { return "AttackDeclared" }
func (*SupportDeclared) Kind() string { return "SupportDeclared" }
func (*CombatResolved) Kind() string  { return "CombatResolved" }
func (*CombatPaused) Kind() string    { return "CombatPaused" }
func (*ChoiceMade) Kind() string      { return "ChoiceMade" }
func (*Fired) Kind() string           { return "Fired" }
func (*AirFlown) Kind() string        { return "AirFlown" }
func (*AirDone) Kind() string         { return "AirDone" }
func (*Slowed) Kind() string          { return "Slowed" }
func (*PriceSet) Kind() string        { return "PriceSet" }
func (*PointsLost) Kind() string      { return "PointsLost" }
func (*Eliminated) Kind() string      { return "Eliminated" }
func (*Retreated) Kind() string       { return "Retreated" }
func (*Disordered) Kind() string      { return "Disordered" }
func (*Recovered) Kind() string       { return "Recovered" }
func (*RallyTried) Kind() string      { return "RallyTried" }
func (*Pursued) Kind() string         { return "Pursued" }
func (*Marked) Kind() string          { return "Marked" }
func (*SupplyTraced) Kind() string    { return "SupplyTraced" }
func (*WantChanged) Kind() string     { return "WantChanged" }
func (*SurrenderTried) Kind() string  { return "SurrenderTried" }
func (*BridgeChanged) Kind() string   { return "BridgeChanged" }
func (*PolesLed) Kind() string        { return "PolesLed" }
func (*BidsEqual) Kind() string       { return "BidsEqual" }
func (*PointsScored) Kind() string    { return "PointsScored" }
func (*GameEnded) Kind() string       { return "GameEnded" }

// Who may learn of events, without fog, in fog of the book and in blind fog [16.0].
var (
	public = []title.Audience{title.Everybody, title.Everybody, title.Everybody}
	// Letters are their writer's, and in fog what an order came to is its owner's.
	secret = []title.Audience{title.Owner, title.Owner, title.Owner}
	orders = []title.Audience{title.Everybody, title.Owner, title.Owner}
	// How far the beaten could go back hangs on friends whom the enemy does not see.
	price = []title.Audience{title.Everybody, title.Owner, title.Owner}
	// What a counter does is seen of those that lie open, and in part of the others.
	seen = []title.Audience{title.Everybody, title.Witnesses, title.Witnesses}
	// Works are markers that all see, but the blind.
	ground = []title.Audience{title.Everybody, title.Everybody, title.Witnesses}
)

// events state of each kind who may learn of it, and how it changes a position.
var events = game.KindsOf(
	game.Change(public, (*Position).beginTurn),
	game.Change(public, (*Position).setWeather),
	game.Change(public, (*Position).beginPhase),
	game.Change(public, (*Position).endPhase),
	game.Change(seen, (*Position).march),
	game.Change(seen, (*Position).arrive),
	game.Change(seen, (*Position).board),
	game.Change(seen, (*Position).leave),
	game.Change(seen, (*Position).takeOff),
	game.Change(seen, (*Position).giveBack),
	game.Change(public, (*Position).closeCentre),
	game.News[*Position, MoveStopped](orders),
	game.Change(orders, (*Position).breakDown),
	game.News[*Position, OrderFailed](secret),
	game.Change(secret, (*Position).keep),
	game.Change(seen, (*Position).split),
	game.Change(seen, (*Position).join),
	game.Change(seen, (*Position).dig),
	game.Change(ground, (*Position).loseWorks),
	game.Change(public, (*Position).release),
	game.Change(public, (*Position).declare),
	game.Change(public, (*Position).support),
	game.Change(public, (*Position).resolveCombat),
	game.Change(secret, (*Position).pauseCombat),
	game.Change(public, (*Position).choose),
	game.Change(public, (*Position).fire),
	game.Change(public, (*Position).fly),
	game.Change(public, (*Position).landed),
	game.Change(public, (*Position).slowDown),
	game.News[*Position, PriceSet](price),
	game.Change(public, (*Position).losePoints),
	game.Change(seen, (*Position).eliminate),
	game.Change(seen, (*Position).goBack),
	game.Change(seen, (*Position).disorder),
	game.Change(seen, (*Position).recover),
	game.News[*Position, RallyTried](seen),
	game.Change(public, (*Position).pursue),
	game.Change(public, (*Position).mark),
	game.News[*Position, SupplyTraced](public),
	game.Change(seen, (*Position).setWant),
	game.News[*Position, SurrenderTried](seen),
	game.Change(public, (*Position).changeBridge),
	game.Change(public, (*Position).leadPoles),
	game.Change(public, (*Position).bidAgain),
	game.Change(public, (*Position).scorePoints),
	game.Change(public, (*Position).end),
	game.News[*Position, game.Sighted](public),
	game.News[*Position, game.LostSight](public),
)

// Arrows draw what a picture can show of an event.

func (e *Moved) Arrows() []title.Arrow { return arrow("move", e.Side, e.Unit, e.Path) }

func (e *Arrived) Arrows() []title.Arrow { return arrow("move", e.Side, e.Unit, e.Path) }

func (e *Retreated) Arrows() []title.Arrow {
	return arrow("retreat", e.Side, e.Units[0], e.Path)
}
func (e *Pursued) Arrows() []title.Arrow { return arrow("advance", e.Side, e.Unit, e.Path) }
func (e *Eliminated) Arrows() []title.Arrow {
	return arrow("loss", e.Side, e.Unit, []hex.Hex{e.Hex})
}

func (e *CombatResolved) Arrows() []title.Arrow {
	var out []title.Arrow
	seen := map[hex.Hex]bool{}
	for _, a := range e.Attackers {
		if !seen[a.Hex] {
			seen[a.Hex] = true
			out = append(out, title.Arrow{
				Kind: "attack", Side: a.Side, Unit: a.Unit, Path: hex.Places(a.Hex, e.Hex), Label: e.Column + " " + e.Result,
			})
		}
	}
	return out
}

func arrow(kind, side, unit string, path []hex.Hex) []title.Arrow {
	return []title.Arrow{{Kind: kind, Side: side, Unit: unit, Path: hex.Places(path...)}}
}

// March tells where a unit went, and what it paid, in whole points.
func (e *Moved) March() (unit string, end board.Place, cost int) {
	return e.Unit, e.Path[len(e.Path)-1].Place(), int(e.Cost / 2)
}

// Where is the hex of the combat.
func (e *CombatResolved) Where() board.Place { return e.Hex.Place() }

// Failure tells of an order that failed.
func (e *OrderFailed) Failure() (order string, why *rule.Refusal) { return e.Order, &e.Refusal }

// A replay stops before each attack and each phase.

func (*AttackDeclared) OpensScene() bool { return true }
func (*PhaseBegan) OpensScene() bool     { return true }
