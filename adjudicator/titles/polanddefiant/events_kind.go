package polanddefiant

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Kind of each event is its type's name.
func (*TurnBegan) Kind() string          { return "TurnBegan" }
func (*PhaseBegan) Kind() string         { return "PhaseBegan" }
func (*PlansFiled) Kind() string         { return "PlansFiled" }
func (*OrderFailed) Kind() string        { return "OrderFailed" }
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
func (*CombatCancelled) Kind() string    { return "CombatCancelled" }
func (*Withdrew) Kind() string           { return "Withdrew" }
func (*Fought) Kind() string             { return "Fought" }
func (*Waived) Kind() string             { return "Waived" }
func (*StepLost) Kind() string           { return "StepLost" }
func (*Eliminated) Kind() string         { return "Eliminated" }
func (*Retreated) Kind() string          { return "Retreated" }
func (*Advanced) Kind() string           { return "Advanced" }
func (*CombatEnded) Kind() string        { return "CombatEnded" }
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
func (*Sighted) Kind() string            { return "Sighted" }
func (*LostSight) Kind() string          { return "LostSight" }
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

// events states of each kind who may learn of it. What is not here happens to
// nobody's knowledge.
var events = title.EventKinds{
	"TurnBegan":          title.KindOf[TurnBegan](public),
	"PhaseBegan":         title.KindOf[PhaseBegan](public),
	"PlansFiled":         title.KindOf[PlansFiled](secret),
	"OrderFailed":        title.KindOf[OrderFailed](secret),
	"PlansLapsed":        title.KindOf[PlansLapsed](secret),
	"ChitJoined":         title.KindOf[ChitJoined](public),
	"ChitDelayed":        title.KindOf[ChitDelayed](public),
	"ChitRemoved":        title.KindOf[ChitRemoved](public),
	"ChitDrawn":          title.KindOf[ChitDrawn](public),
	"LimitRestored":      title.KindOf[LimitRestored](public),
	"GroupsRolled":       title.KindOf[GroupsRolled](public),
	"HQsChosen":          title.KindOf[HQsChosen](public),
	"HQActivated":        title.KindOf[HQActivated](watched),
	"IndependentJoined":  title.KindOf[IndependentJoined](kept),
	"CombatsBegan":       title.KindOf[CombatsBegan](public),
	"HQDone":             title.KindOf[HQDone](public),
	"Moved":              title.KindOf[Moved](watched),
	"MoveStopped":        title.KindOf[MoveStopped](secret),
	"PutBack":            title.KindOf[PutBack](watched),
	"HQOverrun":          title.KindOf[HQOverrun](public),
	"BridgeBroken":       title.KindOf[BridgeBroken](entered),
	"VPHTaken":           title.KindOf[VPHTaken](public),
	"Arrived":            title.KindOf[Arrived](entered),
	"ArrivalPutOff":      title.KindOf[ArrivalPutOff](kept),
	"Merged":             title.KindOf[Merged](entered),
	"AttacksPlanned":     title.KindOf[AttacksPlanned](secret),
	"CombatDeclared":     title.KindOf[CombatDeclared](public),
	"CombatCancelled":    title.KindOf[CombatCancelled](announced),
	"Withdrew":           title.KindOf[Withdrew](watched),
	"Fought":             title.KindOf[Fought](public),
	"Waived":             title.KindOf[Waived](public),
	"StepLost":           title.KindOf[StepLost](watched),
	"Eliminated":         title.KindOf[Eliminated](watched),
	"Retreated":          title.KindOf[Retreated](watched),
	"Advanced":           title.KindOf[Advanced](watched),
	"CombatEnded":        title.KindOf[CombatEnded](public),
	"AircraftDamaged":    title.KindOf[AircraftDamaged](public),
	"InterdictionRolled": title.KindOf[InterdictionRolled](public),
	"Interdicted":        title.KindOf[Interdicted](public),
	"AircraftReturned":   title.KindOf[AircraftReturned](public),
	"AircraftRemoved":    title.KindOf[AircraftRemoved](public),
	"RandomEvent":        title.KindOf[RandomEvent](public),
	"FreeMarch":          title.KindOf[FreeMarch](public),
	"UnitRemoved":        title.KindOf[UnitRemoved](watched),
	"PointsGiven":        title.KindOf[PointsGiven](public),
	"Replaced":           title.KindOf[Replaced](watched),
	"Rebuilt":            title.KindOf[Rebuilt](entered),
	"PointsSpent":        title.KindOf[PointsSpent](watched),
	"SupplyChanged":      title.KindOf[SupplyChanged](watched),
	"GoalChecked":        title.KindOf[GoalChecked](public),
	"ChoiceAwaited":      title.KindOf[ChoiceAwaited](announced),
	"ChoiceMade":         title.KindOf[ChoiceMade](secret),
	"Sighted":            title.KindOf[Sighted](public),
	"LostSight":          title.KindOf[LostSight](public),
	"GameEnded":          title.KindOf[GameEnded](public),
	"Corrected":          title.KindOf[Corrected](watched),
}

// March tells where a unit went, and what it paid.
func (e *Moved) March() (unit string, end hex.Hex, cost int) {
	return e.Unit, e.Path[len(e.Path)-1], e.Cost
}

// Where is the hex of the combat.
func (e *Fought) Where() hex.Hex { return e.Hex }

// CalledOff tells of a combat that was not fought.
func (e *CombatCancelled) CalledOff() (at hex.Hex, cause string) { return e.Hex, e.Cause }

// Failure tells of an order that failed.
func (e *OrderFailed) Failure() (order string, why *rule.Refusal) { return e.Order, &e.Refusal }
