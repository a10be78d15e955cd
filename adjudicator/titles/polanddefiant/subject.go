package polanddefiant

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// owner is the side that an event is about, "" for both.
func owner(e title.Event) string {
	if side, _, _ := about(e); side != "" {
		return side
	}
	return events.Owner(e)
}

// subject is the number of the unit that an event is about, -1 for none.
func (p *Position) subject(e title.Event) int {
	side, name, _ := about(e)
	if s := sideOf(side); s != nobody && name != "" {
		if u, ok := p.d.ByName[s][name]; ok {
			return u
		}
	}
	return -1
}

// endOf is the hex where an event puts its unit, 0 for none.
func (p *Position) endOf(e title.Event) hex.Hex {
	_, _, end := about(e)
	return end
}

// about tells whose unit an event is about, by its name, and where it ends up; "" for
// one that is about no unit.
func about(e title.Event) (side, unit string, end hex.Hex) {
	switch e := e.(type) {
	case *HQActivated:
		return e.Side, e.HQ, e.Hex
	case *IndependentJoined:
		return e.Side, e.Unit, 0
	case *Moved:
		return e.Side, e.Unit, last(e.Path)
	case *PutBack:
		return e.Side, e.Unit, last(e.Path)
	case *Withdrew:
		return e.Side, e.Unit, last(e.Path)
	case *Retreated:
		return e.Side, e.Unit, last(e.Path)
	case *Advanced:
		return e.Side, e.Unit, last(e.Path)
	case *Arrived:
		return e.Side, e.Unit, e.Hex
	case *ArrivalPutOff:
		return e.Side, e.Unit, 0
	case *BridgeBroken:
		return sideNames[german], e.Unit, 0 // Poles keep their bridges [6.2.2/d]
	case *Merged:
		return sideNames[polish], e.HQ, e.Hex
	case *StepLost:
		return e.Side, e.Unit, e.Hex
	case *Eliminated:
		return e.Side, e.Unit, 0
	case *UnitRemoved:
		return e.Side, e.Unit, 0
	case *Replaced:
		return e.Side, e.Unit, e.Hex
	case *Rebuilt:
		return e.Side, e.Unit, e.Hex
	case *SupplyChanged:
		return e.Side, e.Unit, e.Hex
	case *Corrected:
		return e.Side, e.Unit, e.Hex
	}
	return concerns(e), "", 0
}

// concerns is the side that an event about no unit is about, "" for both.
func concerns(e title.Event) string {
	switch e := e.(type) {
	case *PlansFiled:
		return e.Side
	case *PlansLapsed:
		return e.Side
	case *OrderFailed:
		return e.Side
	case *MoveStopped:
		return e.Side
	case *AttacksPlanned:
		return e.Side
	case *CombatCancelled:
		return e.Side
	case *ChoiceAwaited:
		return string(e.Seat)
	case *ChoiceMade:
		return string(e.Seat)
	case *PointsSpent:
		return e.Side
	}
	return ""
}

// last hex of a way.
func last(path []hex.Hex) hex.Hex {
	if len(path) == 0 {
		return 0
	}
	return path[len(path)-1]
}
