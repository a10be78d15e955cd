package polanddefiant

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Events that all titles tell in the same words. OrderFailed is for the owner alone, and
// so is CombatCancelled with the cause "odds" (the IF), "vacated", "no-attackers" or
// "lone-hq", but for one "below" 1-2 after it was announced [9.3.3]. Causes of
// elimination are those of StepLost, or "stacking", "overrun", "stack" (a headquarters
// that died with its stack). Advances are those of [9.6].
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
func (*TurnBegan) Kind() string          { return "TurnBegan" }
func (*PhaseBegan) Kind() string         { return "PhaseBegan" }
func (*PlansFiled) Kind() string         { return "PlansFiled" }
func (*PlansLapsed) Kind() string        { return "PlansLapsed" }
func (*ChitJoined) Kind() string         { return "ChitJoined" }
func (*ChitDelayed) Kind() string        { return "ChitDelayed" }
func (*ChitRemoved) Kind() string        { return "ChitRemoved" }
func (*ChitDrawn) Kind() string          { return "ChitDrawn" }
func (*LimitRestored) Kind() string      { return "LimitRestored" }
func (*GroupsRolled) Kind() string       { return "GroupsRolled" }
func (*HQsChosen) Kind() string          { return "HQsChosen" }
func (*HQActivated) Kind() string        { return "HQActivated" }
func (*IndependentJoined) Kind() string  { return "IndependentJoined" }
func (*CombatsBegan) Kind() string       { return "CombatsBegan" }
func (*HQDone) Kind() string             { return "HQDone" }
func (*Moved) Kind() string              { return "Moved" }
func (*MoveStopped) Kind() string        { return "MoveStopped" }
func (*PutBack) Kind() string            { return "PutBack" }
func (*HQOverrun) Kind() string          { return "HQOverrun" }
func (*BridgeBroken) Kind() string       { return "BridgeBroken" }
func (*VPHTaken) Kind() string           { return "VPHTaken" }
func (*Arrived) Kind() string            { return "Arrived" }
func (*ArrivalPutOff) Kind() string      { return "ArrivalPutOff" }
func (*Merged) Kind() string             { return "Merged" }
func (*AttacksPlanned) Kind() string     { return "AttacksPlanned" }
func (*CombatDeclared) Kind() string     { return "CombatDeclared" }
func (*Withdrew) Kind() string           { return "Withdrew" }
func (*Fought) Kind() string             { return "Fought" }
func (*Waived) Kind() string             { return "Waived" }
func (*StepLost) Kind() string           { return "StepLost" }
func (*Retreated) Kind() string          { return "Retreated" }
func (*AircraftDamaged) Kind() string    { return "AircraftDamaged" }
func (*InterdictionRolled) Kind() string { return "InterdictionRolled" }
func (*Interdicted) Kind() string        { return "Interdicted" }
func (*AircraftReturned) Kind() string   { return "AircraftReturned" }
func (*AircraftRemoved) Kind() string    { return "AircraftRemoved" }
func (*RandomEvent) Kind() string        { return "RandomEvent" }
func (*FreeMarch) Kind() string          { return "FreeMarch" }
func (*UnitRemoved) Kind() string        { return "UnitRemoved" }
func (*PointsGiven) Kind() string        { return "PointsGiven" }
func (*Replaced) Kind() string           { return "Replaced" }
func (*Rebuilt) Kind() string            { return "Rebuilt" }
func (*PointsSpent) Kind() string        { return "PointsSpent" }
func (*SupplyChanged) Kind() string      { return "SupplyChanged" }
func (*GoalChecked) Kind() string        { return "GoalChecked" }
func (*ChoiceAwaited) Kind() string      { return "ChoiceAwaited" }
func (*ChoiceMade) Kind() string         { return "ChoiceMade" }
func (*GameEnded) Kind() string          { return "GameEnded" }

// Who may learn of events, without fog, in fog of the book and in blind fog.
var (
	public = []title.Audience{title.Everybody, title.Everybody, title.Everybody}
	// Plans and what becomes of them are their owner's whatever the fog; of some the
	// enemy learns that there is something.
	secret    = []title.Audience{title.Owner, title.Owner, title.Owner}
	announced = []title.Audience{title.Witnesses, title.Witnesses, title.Witnesses}
	// Counters are seen or not [2.1.2/c].
	kept    = []title.Audience{title.Everybody, title.Owner, title.Owner}
	watched = []title.Audience{title.Everybody, title.Witnesses, title.Witnesses}
	// Who comes in or marches lies on top.
	entered = []title.Audience{title.Everybody, title.Everybody, title.Witnesses}
)

// events state of each kind who may learn of it, and how it changes a position.
var events = game.KindsOf(
	game.Change(public, (*Position).beginTurn),
	game.Change(public, (*Position).beginPhase),
	game.Change(secret, (*Position).file),
	game.News[*Position, OrderFailed](secret),
	game.Change(secret, (*Position).lapse),
	game.Change(public, (*Position).chitJoins),
	game.Change(public, func(p *Position, e *ChitDelayed) error { return p.setChit(e.Chit, chitQueued) }),
	game.Change(public, (*Position).removeChit),
	game.Change(public, (*Position).chitDrawn),
	game.Change(public, (*Position).restoreLimit),
	game.Change(public, (*Position).rollGroups),
	game.Change(public, (*Position).chosen),
	game.Change(watched, (*Position).activated),
	game.Change(kept, (*Position).join),
	game.Change(public, (*Position).beginCombats),
	game.Change(public, (*Position).hqDone),
	game.Change(watched, (*Position).marched),
	game.News[*Position, MoveStopped](secret),
	game.Change(watched, func(p *Position, e *PutBack) error { return p.goes(e.Side, e.Unit, e.Path) }),
	game.News[*Position, HQOverrun](public),
	game.Change(entered, (*Position).breakBridge),
	game.Change(public, (*Position).takeVPH),
	game.Change(entered, (*Position).arrive),
	game.News[*Position, ArrivalPutOff](kept),
	game.Change(entered, (*Position).mergeHQs),
	game.Change(secret, (*Position).queueUp),
	game.Change(public, (*Position).openCombat),
	game.Change(announced, (*Position).cancelAttack),
	game.Change(watched, (*Position).withdraw),
	game.Change(public, (*Position).rolled),
	game.News[*Position, Waived](public),
	game.Change(watched, func(p *Position, e *StepLost) error { return p.flip(e.Side, e.Unit, true) }),
	game.Change(watched, func(p *Position, e *Eliminated) error { return p.remove(e.Side, e.Unit, eliminated) }),
	game.Change(watched, (*Position).retreated),
	game.Change(watched, func(p *Position, e *Advanced) error { return p.goes(e.Side, e.Unit, e.Path) }),
	game.Change(public, (*Position).endCombat),
	game.Change(public, (*Position).damage),
	game.News[*Position, InterdictionRolled](public),
	game.Change(public, (*Position).interdict),
	game.Change(public, (*Position).land),
	game.Change(public, (*Position).removePlane),
	game.News[*Position, RandomEvent](public),
	game.Change(public, (*Position).freeMarch),
	game.Change(watched, func(p *Position, e *UnitRemoved) error { return p.remove(e.Side, e.Unit, withdrawn) }),
	game.Change(public, (*Position).givePoints),
	game.Change(watched, (*Position).replaced),
	game.Change(entered, (*Position).rebuild),
	game.Change(watched, (*Position).spendPoints),
	game.Change(watched, (*Position).setSupply),
	game.News[*Position, GoalChecked](public),
	game.Change(announced, (*Position).await),
	game.Change(secret, (*Position).choose),
	game.News[*Position, Sighted](public),
	game.News[*Position, LostSight](public),
	game.Change(public, (*Position).end),
	game.Change(watched, (*Position).correct),
)

// March tells where a unit went, and what it paid.
func (e *Moved) March() (unit string, end board.Place, cost int) {
	return e.Unit, e.Path[len(e.Path)-1].Place(), e.Cost
}

// Where is the hex of the combat.
func (e *Fought) Where() board.Place { return e.Hex.Place() }
