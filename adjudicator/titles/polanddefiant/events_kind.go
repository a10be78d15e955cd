package polanddefiant

import (
	"maps"
	"slices"

	"kurier/adjudicator/title"
)

// Kind of each event is its type's name.
func (*TurnBegan) Kind() string          { return "TurnBegan" }
func (*PhaseBegan) Kind() string         { return "PhaseBegan" }
func (*PlansFiled) Kind() string         { return "PlansFiled" }
func (*OrderFailed) Kind() string        { return "OrderFailed" }
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

// events gives an empty event of each kind, for decoding.
var events = map[string]func() title.Event{
	"TurnBegan":          func() title.Event { return new(TurnBegan) },
	"PhaseBegan":         func() title.Event { return new(PhaseBegan) },
	"PlansFiled":         func() title.Event { return new(PlansFiled) },
	"OrderFailed":        func() title.Event { return new(OrderFailed) },
	"ChitJoined":         func() title.Event { return new(ChitJoined) },
	"ChitDelayed":        func() title.Event { return new(ChitDelayed) },
	"ChitRemoved":        func() title.Event { return new(ChitRemoved) },
	"ChitDrawn":          func() title.Event { return new(ChitDrawn) },
	"LimitRestored":      func() title.Event { return new(LimitRestored) },
	"GroupsRolled":       func() title.Event { return new(GroupsRolled) },
	"HQsChosen":          func() title.Event { return new(HQsChosen) },
	"HQActivated":        func() title.Event { return new(HQActivated) },
	"IndependentJoined":  func() title.Event { return new(IndependentJoined) },
	"CombatsBegan":       func() title.Event { return new(CombatsBegan) },
	"HQDone":             func() title.Event { return new(HQDone) },
	"Moved":              func() title.Event { return new(Moved) },
	"MoveStopped":        func() title.Event { return new(MoveStopped) },
	"PutBack":            func() title.Event { return new(PutBack) },
	"HQOverrun":          func() title.Event { return new(HQOverrun) },
	"BridgeBroken":       func() title.Event { return new(BridgeBroken) },
	"VPHTaken":           func() title.Event { return new(VPHTaken) },
	"Arrived":            func() title.Event { return new(Arrived) },
	"ArrivalPutOff":      func() title.Event { return new(ArrivalPutOff) },
	"Merged":             func() title.Event { return new(Merged) },
	"AttacksPlanned":     func() title.Event { return new(AttacksPlanned) },
	"CombatDeclared":     func() title.Event { return new(CombatDeclared) },
	"CombatCancelled":    func() title.Event { return new(CombatCancelled) },
	"Withdrew":           func() title.Event { return new(Withdrew) },
	"Fought":             func() title.Event { return new(Fought) },
	"Waived":             func() title.Event { return new(Waived) },
	"StepLost":           func() title.Event { return new(StepLost) },
	"Eliminated":         func() title.Event { return new(Eliminated) },
	"Retreated":          func() title.Event { return new(Retreated) },
	"Advanced":           func() title.Event { return new(Advanced) },
	"CombatEnded":        func() title.Event { return new(CombatEnded) },
	"AircraftDamaged":    func() title.Event { return new(AircraftDamaged) },
	"InterdictionRolled": func() title.Event { return new(InterdictionRolled) },
	"Interdicted":        func() title.Event { return new(Interdicted) },
	"AircraftReturned":   func() title.Event { return new(AircraftReturned) },
	"AircraftRemoved":    func() title.Event { return new(AircraftRemoved) },
	"RandomEvent":        func() title.Event { return new(RandomEvent) },
	"FreeMarch":          func() title.Event { return new(FreeMarch) },
	"UnitRemoved":        func() title.Event { return new(UnitRemoved) },
	"PointsGiven":        func() title.Event { return new(PointsGiven) },
	"Replaced":           func() title.Event { return new(Replaced) },
	"Rebuilt":            func() title.Event { return new(Rebuilt) },
	"PointsSpent":        func() title.Event { return new(PointsSpent) },
	"SupplyChanged":      func() title.Event { return new(SupplyChanged) },
	"GoalChecked":        func() title.Event { return new(GoalChecked) },
	"ChoiceAwaited":      func() title.Event { return new(ChoiceAwaited) },
	"ChoiceMade":         func() title.Event { return new(ChoiceMade) },
	"Sighted":            func() title.Event { return new(Sighted) },
	"LostSight":          func() title.Event { return new(LostSight) },
	"GameEnded":          func() title.Event { return new(GameEnded) },
	"Corrected":          func() title.Event { return new(Corrected) },
}

// EventKinds lists the kinds of events in alphabetical order.
func EventKinds() []string { return slices.Sorted(maps.Keys(events)) }
